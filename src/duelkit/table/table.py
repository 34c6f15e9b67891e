"""A table: the fold of its log. It does no input or output and has no clock: times come in entries and arguments."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any

from duelkit.errors import BadInput
from duelkit.looks import look_of
from duelkit.looks.answering import MODES
from duelkit.looks.look import Look
from duelkit.match import Match
from duelkit.notation import Action
from duelkit.table import answering, changes, checks, snapshots
from duelkit.table.answering import Veil
from duelkit.table.clocks import Clocks, Left
from duelkit.table.entries import Entry
from duelkit.table.fairness import first_link, next_link, seed_of
from duelkit.table.feed import Item
from duelkit.table.offers import Offer
from duelkit.table.opening import OFF, OPEN_WITHIN, OPENING, unopened
from duelkit.table.outcomes import Outcome, outcome_of
from duelkit.table.seats import BOT, HUMAN, OPEN, new_seats
from duelkit.table.terms import Terms, terms_again
from duelkit.table.thoughts import Thought, thought_of

PROMPT_BYTES = 6
LONGEST_KEY = 64  # bytes that BLAKE2 takes; a server's secret has as many


@dataclass(frozen=True)
class Asked:
    """Who is to decide: the seat, the prompt that a decision names, what is asked in one word.

    An `onlooker` might have answered, and is shown that there is nothing to answer.
    """

    seat: int
    prompt: str
    word: str
    onlooker: bool = False

    def plain(self) -> tuple[int, str, str, bool]:
        """Return it for a snapshot."""
        return (self.seat, self.prompt, self.word, self.onlooker)


@dataclass(frozen=True)
class Shown:
    """What a seat may be told at a moment: the feed up to `newest`, the position, who is asked, how it ended.

    `match` is what to make its view of; None until the cards are dealt. `asked` has a prompt for the seat alone that
    it asks.
    """

    newest: int
    status: str
    match: Match | None
    asked: Asked | None
    result: Outcome | None


class Table:
    """A table as its log says it stands, entry by entry.

    `next` is the number of the next entry, `at` the time of the newest. `feed` is what all may know has happened.
    `match` is None until the cards are dealt. Until then `seats` are chairs, in the order of the terms; the deal puts
    them in the order of play, and `order` says which chair has come to sit in each seat. `link` is the chain of the
    entries until the last player sits down, when it becomes the `draft`; `open_by` is when all have to have opened.
    """

    def __init__(self, id: str, terms: Terms, secret: str) -> None:  # noqa: A002 - what the table's name is everywhere
        """Open the table; nothing was written yet."""
        self.id = id
        self.terms = terms
        self.secret = secret
        self.next = 0
        self.at = 0
        self.status = "open"
        self.watch = terms.watch
        self.seats = new_seats(id, terms, secret)
        self.order = tuple(range(len(terms.seats)))
        self.link = first_link(id, terms.plain(), secret)
        self.draft: str | None = None
        self.open_by: int | None = None
        self.dealt_with: int | None = None  # the number of the feed's item that says so
        self.feed: list[Item] = []
        self.undone: set[int] = set()  # items whose events were taken back
        self.waiting: list[Item] = []  # the table's own, said behind a veil
        self.match: Match | None = None
        self._look: Look | None = None
        self.time = Clocks(terms.clock, terms.away, len(terms.seats))
        self.told_at = 0  # when the newest decision was taken of which all know
        self.asked: Asked | None = None
        self.onlooker: int | None = None
        self.veil: Veil | None = None
        self.sealed = 0  # decisions of the match's log that cannot be taken back: somebody might have answered them
        self.offers: list[Offer] = []
        self.result: Outcome | None = None
        self.rematch_agreed = False
        self.rematch: str | None = None

    # What comes in

    def check(self, kind: str, seat: int | None, data: Any, at: int, *, lang: str = "en") -> dict[str, Any]:
        """Return the data as an entry of this kind keeps it; nothing is changed.

        Raises Refused by a rule of the table, IllegalAction (in the language `lang`) by one of the game, BadInput for
        data that says nothing of the kind. A "move" or "pass" may name in its data the `prompt` that it answers;
        another than the present one is refused as stale.
        """
        return checks.check(self, kind, seat, data, at, lang)

    def apply(self, entry: Entry) -> None:
        """Take an entry into account; it has been checked, and its number is `next`."""
        if entry.number != self.next:
            raise BadInput(
                "Entry {number} of a table's log cannot stand where entry {next} belongs.",
                number=entry.number,
                next=self.next,
            )
        self.at = max(self.at, entry.at)
        self._note_what_waited()
        self._charge(entry)
        if self.status == OPEN:
            self.link = next_link(self.link, entry.plain())
        changes.apply(self, entry)
        self._note_what_waited()
        self.next += 1

    def due(self, at: int) -> tuple[str, int | None, dict[str, Any]] | None:
        """Return kind, seat and data of the entry that the server has to write by itself now; None if there is none."""
        if self.status == OPENING:
            return self._due_of_opening(at)
        deadline = self.deadline
        if deadline is not None and at >= deadline and self.asked is not None:
            return ("flag", self.asked.seat, {})
        return None

    def _due_of_opening(self, at: int) -> tuple[str, int | None, dict[str, Any]] | None:
        """T12, T13: the deal once all have opened, and the end of the table where somebody has not in time."""
        late = unopened(self)
        if not late:
            return ("deal", None, {})
        return ("off", None, {"by": late}) if self.open_by is not None and at >= self.open_by else None

    @property
    def runs_out(self) -> int | None:
        """The moment (ms) at which the server has to look again: a time to decide or to open is over."""
        return self.open_by if self.status == OPENING else self.deadline

    @property
    def deadline(self) -> int | None:
        """The moment (ms) at which the time of the person who is asked runs out; None where none does."""
        if self.asked is None or not self.time.counts or not self.seats[self.asked.seat].decides:
            return None
        return self.time.deadline(absent=not self.seats[self.asked.seat].present)

    # Who decides

    @property
    def dealt(self) -> Match:
        """The match of a table at which the cards are dealt."""
        assert self.match is not None, "the cards are dealt"  # noqa: S101 - tells mypy, and whoever calls
        return self.match

    @property
    def look(self) -> Look:
        """How the match looks."""
        if self._look is None:
            self._look = look_of(self.dealt)
        return self._look

    def bot_to_move(self) -> int | None:
        """Return the seat that is to decide and that a bot decides for; None where none is."""
        if self.asked is None or self.seats[self.asked.seat].player is None:
            return None
        return self.asked.seat

    def thought(self) -> Thought:
        """Return what the bot that is to move has to think about; `Thought.choose` may then run in another thread."""
        seat = self.bot_to_move()
        assert seat is not None and self.asked is not None, "a bot is to move"  # noqa: PT018, S101 - as above
        return thought_of(self.dealt, self.seats[seat].player or "", seat, self.asked.prompt)

    def choose(self) -> int:
        """Return the number of the action that the bot that is to move takes: slow; nothing may change meanwhile."""
        return self.thought().choose()

    def unseen(self, number: int) -> bool:
        """Tell whether this choice of the bot that is to move is a pass that leaves nothing behind."""
        return answering.unseen(self, number)

    def meant(self, action: Action, lang: str = "en") -> int:
        """Return the number of the legal action that words mean; raises IllegalAction where there is none."""
        return self.dealt.number_of(action, lang=lang)

    def modes(self) -> tuple[str, ...]:
        """Return how the people here can be asked for answers; among several "when" would show what they hold."""
        if self.match is None or self.look.answering is None:
            return ()
        return MODES if sum(seat.kind == HUMAN for seat in self.seats) == 1 else MODES[1:]

    # What may be told

    @property
    def held_until(self) -> int | None:
        """The moment (ms) before which nobody is told what followed the newest decision (T7); None where none is."""
        return None if self.veil is None else self.veil.until

    @property
    def held(self) -> bool:
        """Whether the newest entry is not told at once: a bot might have answered it."""
        return self.veil is not None and self.veil.until > self.at

    def shown(self, seat: int | None, at: int) -> Shown:
        """Return what a seat (None: a spectator) may be told at a moment."""
        veiled = answering.veiled(self, at)
        if self.veil is None or not veiled or (at >= self.veil.until and self.asked_is(seat)):
            return Shown(len(self.feed), self.status, self.match, self._asked_for(seat), self.result)
        sight = self.veil.sight(seat)
        asked = Asked(self.veil.waits_for(seat), "", "")
        return Shown(sight.items, "running", self.dealt.at(sight.mark), asked, None)

    def asked_is(self, seat: int | None) -> bool:
        """Tell whether this seat is to decide."""
        return self.asked is not None and self.asked.seat == seat

    def _asked_for(self, seat: int | None) -> Asked | None:
        """Return who is asked, as a seat may know it: another's prompt, and whether it is for an answer, is theirs."""
        if self.asked is None or self.asked.seat == seat:
            return self.asked
        return Asked(self.asked.seat, "", self.asked.word if self.look.answering is None else "")

    def clocks(self, at: int) -> list[Left]:
        """Return what each seat has left at a moment, in ms."""
        absent = self.asked is not None and not self.seats[self.asked.seat].present
        return self.time.at(at, absent=absent)

    def can(self, seat: int) -> list[str]:
        """Return what a seat can do now beside deciding: "resign", "offer:draw", "stand_in:1" and the like."""
        return checks.can(self, seat)

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody is called; "" for an open seat."""
        return tuple(seat.name for seat in self.seats)

    def seat_of(self, chair: int) -> int:
        """Return where the one sits who sat down in a chair, which their token names; what is no chair is no seat."""
        return self.order.index(chair) if chair in self.order else chair

    def chair_of(self, seat: int) -> int:
        """Return in which chair the one sat down who sits there; what is no seat is no chair."""
        return self.order[seat] if seat < len(self.order) else seat

    # What entries do; see `changes`

    def see_to_opening(self) -> None:
        """T11, T12: once everybody sits, all is fixed that was committed to, and each opens their part of it."""
        if all(seat.kind != OPEN for seat in self.seats):
            self.status, self.draft, self.open_by = OPENING, self.link, self.at + OPEN_WITHIN

    def wait_anew(self) -> None:
        """T6: the server was down while players had to open; their time begins again."""
        if self.open_by is not None:
            self.open_by = self.at + OPEN_WITHIN

    def call_off(self, chairs: Sequence[int]) -> None:
        """T13: end the table before the deal, and say who did not open."""
        self.status, self.open_by = OFF, None
        self.note("off", None, by=list(chairs))

    @property
    def seed(self) -> str:
        """The seed of the cards, from what everybody has opened; the chairs are in the order of the terms still."""
        return seed_of(self.id, self.secret, [seat.entropy for seat in self.seats])

    def sit_in_order(self, order: Sequence[int]) -> None:
        """Put those who sit in the chairs into the seats in which they play."""
        self.order, self.open_by = tuple(order), None
        self.seats = [self.seats[chair] for chair in order]
        self.dealt_with = len(self.feed)

    def begin(self, match: Match) -> None:
        """Put a match on the table."""
        self.match = match
        self.status = "running"
        self.told_at = self.at
        self.sealed = len(match.log) if self.look.answering is not None else 0
        modes = self.modes()
        for seat in self.seats:
            if modes:
                seat.asked = modes[0]

    def note(self, what: str, seat: int | None, /, **data: Any) -> None:
        """Add to the feed what the table itself has done; behind a veil it waits, since its place there would tell."""
        item = Item(len(self.feed), self.at, what, seat, None, data)
        (self.waiting if answering.veiled(self, self.at) else self.feed).append(item)

    def _note_what_waited(self) -> None:
        """Add to the feed what was said behind a veil that has been lifted."""
        if self.waiting and not answering.veiled(self, self.at):
            for item in self.waiting:
                self.feed.append(replace(item, n=len(self.feed)))
            self.waiting = []

    def ask(self) -> None:
        """Ask whoever is to decide now, by a new prompt."""
        seat = self.dealt.seat if self.onlooker is None else self.onlooker
        if self.status != "running" or seat is None:
            self.asked = None
            self.time.stop()
            return
        onlooks = self.onlooker is not None
        word = self.look.answering[0] if onlooks and self.look.answering is not None else self.dealt.prompt or ""
        self.asked = Asked(seat, self._prompt(self.next), word, onlooks)
        if self.seats[seat].decides or self.seats[seat].kind == BOT:
            self.time.start(seat, max(self.at, self.held_until or 0))
        else:
            self.time.stop()

    def _prompt(self, number: int) -> str:
        """Return the prompt that the entry with this number brought about; the number cannot be told from it."""
        return blake2b(
            b"prompt %d" % number, key=self.secret.encode()[:LONGEST_KEY], digest_size=PROMPT_BYTES
        ).hexdigest()

    def _charge(self, entry: Entry) -> None:
        """Account for a person's time up to this entry; T6: but not for what the server was down."""
        seat = self.time.running
        if seat is not None and self.seats[seat].decides:
            at = min(self.at, entry.data["since"]) if entry.kind == "gap" else self.at
            self.time.charge(at, absent=not self.seats[seat].present)

    def charge_bot(self, seat: int) -> None:
        """Account for a bot's time up to a decision that all see."""
        if self.time.running == seat and self.seats[seat].kind == BOT:
            self.time.charge(self.at, absent=False)

    def see_to_result(self) -> None:
        """End the duel where the game's rules have ended it."""
        result = self.dealt.result if self.status == "running" else None
        if result is not None:
            self.finish(outcome_of(result, tuple(at for at, seat in enumerate(self.seats) if seat.lost)))

    def finish(self, outcome: Outcome) -> None:
        """End the duel."""
        played_out = self.dealt.seat is None
        self.veil = self.veil if played_out else None
        self.status, self.result = "over", outcome
        self.asked = self.onlooker = None
        self.offers = []
        self.time.stop()
        self._note_what_waited()
        told = {"winners": list(outcome.winners), "rule": outcome.rule}
        self.feed.append(Item(len(self.feed), self.told_at if played_out else self.at, "result", None, None, told))

    def take_back(self, seat: int) -> None:
        """T4: take back the newest decision, which is this seat's."""
        events = len(self.dealt.events)
        self.dealt.undo(seat)
        gone = events - len(self.dealt.events)
        live = [item.n for item in self.feed if item.event is not None and item.n not in self.undone]
        self.undone.update(live[len(live) - gone :])
        self.veil = self.onlooker = None
        self.told_at = self.at
        self.seats[seat].offered.pop("undo", None)
        self.note("undo", seat)
        self.ask()

    # Afterwards

    def rematch_terms(self) -> Terms:
        """Return the terms of the table for it; seat n here is seat n - 1 there, and seat 0 the last."""
        return terms_again(self.terms, self.order)

    def snapshot(self) -> dict[str, Any]:
        """Return where the table stands, as plain values for JSON."""
        return snapshots.snapshot(self)

    @classmethod
    def restore(cls, id: str, terms: Terms, secret: str, snapshot: Mapping[str, Any]) -> "Table":  # noqa: A002 - as above
        """Return the table as a snapshot has it: equal to the fold of its log up to `snapshot["next"]`."""
        table = cls(id, terms, secret)
        snapshots.restore(table, snapshot)
        return table

    def set_asked(self, plain: Sequence[Any] | None) -> None:
        """Put back who is asked, from a snapshot."""
        self.asked = None if plain is None else Asked(*plain)

    @property
    def wants_rematch(self) -> bool:
        """Whether all have agreed to play again (T10) and nobody has opened the table for it yet."""
        return self.rematch_agreed and self.rematch is None
