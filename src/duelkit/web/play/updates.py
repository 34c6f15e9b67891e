"""What each seat is told of a table: items, the position, its moves, in its language and only from its view."""

from dataclasses import dataclass
from typing import Any

import orjson

from duelkit.kernel.events import ALL
from duelkit.looks import per_player
from duelkit.looks.telling import Teller
from duelkit.match import Match
from duelkit.notation import Action, Event
from duelkit.table.answering import may_pass_on, passes_on
from duelkit.table.arranging import said_terms
from duelkit.table.by_itself import ends_by_itself, only_bots_beside
from duelkit.table.feed import Item
from duelkit.table.outcomes import told_rule
from duelkit.table.rated import seat_rating
from duelkit.table.seats import OPEN, Seat, told_name
from duelkit.table.series import ONE_DUEL
from duelkit.table.showing import Shown
from duelkit.table.state import OPENING, PendingQuestion
from duelkit.table.table import Table
from duelkit.table.terms import Terms
from duelkit.texts import language
from duelkit.web.play.announcements import announcement_text, told_names, told_result
from duelkit.web.play.scenes import PICTURE, PositionChanges, ToldPosition, plain_json

TEXT, MOVES, VIEW, CHANGES = "text", "moves", "view", "changes"


@dataclass(frozen=True)
class Subscriber:
    """A listener: the seat (None: a spectator), its language, and what it wants to be shown."""

    seat: int | None
    lang: str
    show: frozenset[str]


class TableUpdates:
    """Makes the messages of one table. What several subscribers share is made once, until `forget`.

    Nobody may be told anything while an entry is being written; the caller makes sure of that. Answers are waited for
    `ahead` ms less than the table says.
    """

    def __init__(self, table: Table, ahead: int = 0) -> None:
        """Take the table."""
        self.table = table
        self.ahead = ahead
        self.said_terms: dict[str, dict[str, Any]] = {}
        self.forget()

    def forget(self) -> None:
        """Drop what was made for the position before."""
        self.items: dict[tuple[int, bool, int | None, str | None], orjson.Fragment] = {}
        self.scenes: dict[Subscriber, ToldPosition] = {}
        self.differences: dict[tuple[ToldPosition, ToldPosition], PositionChanges] = {}
        self.sights: dict[int | None, Shown] = {}
        self.tellers: dict[tuple[Match, str], Teller] = {}
        self.seated: dict[str, list[dict[str, Any]]] = {}

    def shown(self, seat: int | None, at: int) -> Shown:
        """Return what a seat may be told at a moment (ms)."""
        if seat not in self.sights:
            self.sights[seat] = self.table.shown(seat, at + self.ahead)
        return self.sights[seat]

    def terms(self, lang: str) -> dict[str, Any]:
        """Return what everybody may know of the terms, as JSON, and in sentences of a language."""
        if lang not in self.said_terms:
            terms = self.table.terms
            told = {"terms": public_terms(terms), "arranged": said_terms(terms, language(lang))}
            self.said_terms[lang] = {name: orjson.Fragment(orjson.dumps(one)) for name, one in told.items()}
        return self.said_terms[lang]

    def teller(self, match: Match, lang: str) -> Teller:
        """Return a Teller of a position in a language."""
        if (match, lang) not in self.tellers:
            _ = language(lang)
            names = told_names(self.table, _)
            self.tellers[match, lang] = Teller(match, self.table.look, names, _, coded=False, personal=True)
        return self.tellers[match, lang]

    def items_after(self, subscriber: Subscriber, after: int, count: int) -> list[orjson.Fragment]:
        """Return the items with numbers above `after` among the first `count`, as this subscriber may know them.

        A client that claims more items than there are has them from another table, and is sent all.
        """
        first = after + 1 if after < count else 0
        return [self.item(item, subscriber) for item in self.table.feed[first:count]]

    def item(self, item: Item, subscriber: Subscriber) -> orjson.Fragment:
        """Return an item as JSON to send; made once for all who may know the same of it and read the same."""
        event = None if item.event is None else item.event.seen_by(subscriber.seat)
        known = event is None or event.seen == ALL or event.card is not None
        reads = TEXT in subscriber.show
        key = (item.n, known, reader_of(item, subscriber.seat) if reads else None, subscriber.lang if reads else None)
        if key not in self.items:
            self.items[key] = orjson.Fragment(plain_json(self.plain_item(item, event, subscriber)))
        return self.items[key]

    def plain_item(self, item: Item, event: Event | None, subscriber: Subscriber) -> dict[str, Any]:
        """Return an item as plain values; `event` is its event as the seat has seen it."""
        plain: dict[str, Any]
        if event is None:
            plain = {"n": item.n, "at": item.at, "kind": "table", "what": item.what, "seat": item.seat}
            plain["data"] = item.data
        else:
            plain = {"n": item.n, "at": item.at, "kind": "event", "what": event.kind, "seat": event.seat}
            plain |= {"card": event.card, "second": event.second, "other": event.other, "value": event.value}
        if TEXT in subscriber.show:
            plain["text"] = self.item_text(item, event, subscriber)
        return plain

    def item_text(self, item: Item, event: Event | None, subscriber: Subscriber) -> str:
        """Return an item as a sentence."""
        if event is not None and self.table.match is not None:
            return self.teller(self.table.match, subscriber.lang).told([event], subscriber.seat)[0]
        return announcement_text(self.table, item, subscriber.seat, language(subscriber.lang))

    def scene(self, subscriber: Subscriber, at: int) -> ToldPosition:
        """Return the position for this subscriber."""
        scene = self.scenes.get(subscriber)
        if scene is None:
            shown = self.shown(subscriber.seat, at)
            scene = ToldPosition(self.told(subscriber, shown), shown.newest - 1, shown.status == "over")
            self.scenes[subscriber] = scene
        return scene

    def difference(self, before: ToldPosition, now: ToldPosition) -> PositionChanges:
        """Return what has changed between two positions."""
        if (before, now) not in self.differences:
            self.differences[before, now] = now.since(before)
        return self.differences[before, now]

    def told(self, subscriber: Subscriber, shown: Shown) -> dict[str, Any]:
        """Return the position, as plain values and a picture."""
        table, asked = self.table, shown.asked
        told: dict[str, Any] = {"newest": shown.newest - 1, "status": shown.status, "asked": None, "moves": []}
        told["offers"] = [offer.plain() for offer in table.offers]
        told["can"] = table.can(subscriber.seat) if subscriber.seat is not None and shown.status == table.status else []
        told["answers"] = table.seats[subscriber.seat].asked if subscriber.seat is not None and table.modes() else None
        told["result"] = self.result(subscriber) if shown.result is not None else None
        told["you"] = subscriber.seat
        told["alone"] = subscriber.seat is not None and only_bots_beside(table, subscriber.seat)
        told["opening"] = plain_opening(table) if shown.status in (OPEN, OPENING) else None
        if shown.match is None:
            return told
        teller = self.teller(shown.match, subscriber.lang)
        if asked is not None:
            told["asked"] = self.plain_asked(asked, teller, subscriber, shown)
            if MOVES in subscriber.show and asked.seat == subscriber.seat and not asked.onlooker:
                told["moves"] = [self.plain_move(move, teller, subscriber) for move in teller.moves(subscriber.seat)]
        if PICTURE in subscriber.show:
            told["picture"] = teller.picture(subscriber.seat)
        if VIEW in subscriber.show:
            told["view"] = teller.seen(subscriber.seat)
        return told

    def plain_asked(
        self, asked: PendingQuestion, teller: Teller, subscriber: Subscriber, shown: Shown
    ) -> dict[str, Any]:
        """Return who is asked; only for the asked seat also the question, and the prompt that the answer needs."""
        leads = asked.seat == subscriber.seat
        return {
            "seat": asked.seat,
            "prompt": asked.prompt or None if leads else None,
            "word": asked.word,
            "question": teller.question(asked.seat) if leads and TEXT in subscriber.show else "",
            "onlooker": asked.onlooker and leads,
            "until": self.table.deadline if shown.match is self.table.match else None,
            "ends": ends_by_itself(self.table, asked.seat) if leads and asked.prompt else None,
            "quiet": self.quiet(asked.seat) if leads and asked.prompt else None,
        }

    def quiet(self, seat: int) -> bool | None:
        """Return whether who passes until something happens passes here; None where there is nothing to pass."""
        return passes_on(self.table, seat) if may_pass_on(self.table, seat) else None

    def plain_move(self, move: Action, teller: Teller, subscriber: Subscriber) -> dict[str, Any]:
        """Return a move as plain values."""
        plain = {"action": move.id, "verb": move.verb, "card": move.card, "seat": move.seat, "place": move.place}
        if TEXT in subscriber.show:
            plain["text"] = teller.move_text(move, subscriber.seat)
            plain["short"] = teller.short_text(move, subscriber.seat)
        return plain

    def result(self, subscriber: Subscriber) -> dict[str, Any] | None:
        """Return how the duel ended; None while it goes on."""
        outcome = self.table.result
        if outcome is None:
            return None
        result: dict[str, Any] = {"winners": list(outcome.winners), "rule": outcome.rule}
        if TEXT in subscriber.show:
            _ = language(subscriber.lang)
            result["text"] = told_result(self.table, subscriber.seat, _)
            result["why"] = told_rule(outcome.rule, self.table.terms.game, _)
        return result

    def seats(self, subscriber: Subscriber, at: int) -> list[dict[str, Any]]:
        """Return the seats and their clocks at a moment (ms); without clocks that is the same for all of a language."""
        if self.table.time.counts:
            asked = self.shown(subscriber.seat, at).asked
            return self.plain_seats(at, None if asked is None else asked.seat, subscriber.lang)
        if subscriber.lang not in self.seated:
            self.seated[subscriber.lang] = self.plain_seats(at, None, subscriber.lang)
        return self.seated[subscriber.lang]

    def plain_seats(self, at: int, running: int | None, lang: str) -> list[dict[str, Any]]:
        """Return the seats as plain values; `running` is the seat whose clock runs."""
        _ = language(lang)
        return [
            {
                "seat": number,
                "kind": seat.kind,
                "name": told_name(seat.bot, seat.name, _),
                "color": seat.color,
                "present": seat.present,
                "stand_in": seat.stand_in,
                "clock": {"left": clock.time, "away": clock.away, "running": number == running},
                **plain_rating(self.table.terms, seat),
                **plain_won(self.table, number),
            }
            for number, (seat, clock) in enumerate(zip(self.table.seats, self.table.clocks(at), strict=True))
        ]


def reader_of(item: Item, seat: int | None) -> int | None:
    """Return the seat if the item tells it something that it tells no other: what it did itself, or was done to."""
    if item.event is None:
        return seat  # the seats of what the table does may be chairs, and its result tells everybody something else
    return seat if seat in (item.event.seat, item.event.other) else None


def plain_rating(terms: Terms, seat: Seat) -> dict[str, Any]:
    """Return the rating of whoever sits in a seat, where the duel is rated."""
    rating = seat_rating(terms, seat)
    return {} if rating is None else {"rating": rating.plain()}


def plain_won(table: Table, seat: int) -> dict[str, Any]:
    """Return how many duels whoever sits in a seat has won before, where the same players have played or will again."""
    series = table.terms.series
    return {} if series == ONE_DUEL else {"won": series.won[table.chair_of(seat)] if series.won else 0}


def plain_opening(table: Table) -> dict[str, Any]:
    """Return what everybody is shown before the deal: the commitments, and what was opened (T11, T12)."""
    return {
        "draft": table.draft,
        "seals": [seat.seal for seat in table.seats],
        "opened": [bool(seat.entropy) for seat in table.seats],
        "until": table.open_by,
    }


def public_terms(terms: Terms) -> dict[str, Any]:
    """Return the part of the terms that everybody at a table may know.

    Without what each player has chosen, such as a deck, and without the save to go on from, which has the seed.
    """
    hidden = per_player(terms.game)
    options = {name: value for name, value in terms.options.items() if name not in hidden}
    return terms.plain() | {"options": options, "start": None, "branch": terms.start is not None}
