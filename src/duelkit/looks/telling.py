"""The words that a seat reads: the question, its moves, events, how the duel ended."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from duelkit.kernel.events import ALL
from duelkit.looks.ending import cause_of, told_end
from duelkit.looks.look import GameLook
from duelkit.looks.picture import CardSlot, Picture
from duelkit.looks.rulebook import rulebook
from duelkit.match import Match
from duelkit.notation import Action, Event
from duelkit.texts import N_, Language

NOTHING = N_("Nothing can be answered. Pass to go on.")
MOVE = N_("{verb} {card}")
MOVE_AT = N_("{verb} [{who}|yourself]")
MOVE_AGAINST = N_("{verb} [{card} of {who}|your {card}]")
TO_CHOOSE = "choose"  # the verb, and the prompt, of what a card's text lets choose
CHOICES = (TO_CHOOSE, "some")


def verb_meant(look: GameLook, match: Match, card_slot: CardSlot) -> str:
    """Return the verb that pointing at a card means now: the usual one, or to choose where a card's text asks that."""
    asked = match.prompt in CHOICES and any(move.verb == TO_CHOOSE for move in match.legal)
    return TO_CHOOSE if asked else look.natural(card_slot)


@dataclass(frozen=True)
class Teller:
    """Tells a duel in one language; several Tellers can tell the same duel.

    `names` are the players' by seat. A seat (None: a spectator) is told what it may know, and no more. A seat that is
    not to move may have a question too: to look on where it might have answered. Cards and places are named by what is
    typed for them, or, if not `coded`, cards as they are printed and places by words. `personal` is for a reader who
    plays in the seat that is told: of that seat "you" is said. Where several people read, each is called by name.
    """

    match: Match
    look: GameLook
    names: tuple[str, ...]
    language: Language
    coded: bool = True
    personal: bool = False
    kept: dict[str, tuple[Action, ...]] = field(default_factory=dict, init=False, repr=False, compare=False)

    def called(self, seat: int | None) -> tuple[str, ...]:
        """Return what the players are called to a seat."""
        return called_to(seat if self.personal else None, self.names, self.language)

    def moves(self, seat: int | None) -> tuple[Action, ...]:
        """Return the moves of a seat now; moves with the same effect, as with two equal cards, once."""
        if seat is None or seat != self.match.seat:
            return ()
        legal = self.match.legal
        if self.kept.get("legal") is not legal:  # they are asked for with each of them, and the match goes on
            alike: dict[tuple[Action, str], Action] = {}
            for move in legal:
                alike.setdefault((move, self.look.apart(move.place or "")), move)
            self.kept.update(legal=legal, moves=self.in_order(tuple(alike.values())))
        return self.kept["moves"]

    def in_order(self, moves: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return the moves in the order of the answers with names of their own (yes, no), where there are only such."""
        order = [verb for prompt, verb in self.look.answers if prompt == self.match.prompt]
        only_answers = len(moves) == len(order) and {move.verb for move in moves} == set(order)
        return tuple(sorted(moves, key=lambda move: order.index(move.verb))) if only_answers else moves

    def prompt(self, seat: int | None) -> str:
        """Return the prompt of a seat in one word; "" once the duel is over."""
        looks_on = seat is not None and seat != self.match.seat
        return self.look.answering[0] if looks_on and self.look.answering is not None else self.match.prompt or ""

    def question(self, seat: int) -> str:
        """Return the question to a seat; "" once the duel is over, or if it is asked nothing."""
        prompt = self.match.prompt
        if prompt is None:
            return ""
        if seat != self.match.seat:
            return self.language(NOTHING) if self.look.answering is not None else ""
        asked = None
        if type(self.look).question is not GameLook.question:  # else no view has to be made for it
            verbs = {move.verb for move in self.match.legal}
            asked = self.look.question(self.match.shared_view(seat), prompt, verbs, self.called(seat), self.language)
        return self.printed(asked) if asked else self.language(self.match.game.words.prompts[prompt])

    def printed(self, sentence: str) -> str:
        """Return a sentence of the game with its cards named as this Teller names them."""
        return sentence if self.coded else self.look.printed_in(sentence, self.language)

    def named(self, code: str) -> str:
        """Return the name of a card."""
        return self.look.named(code, self.language) if self.coded else self.look.printed(code, self.language)

    def move_text(self, action: Action, seat: int | None) -> str:
        """Return a move in words: the verb, the card and its player, or the player named; or the name of the answer."""
        _, verb = self.language, self.verb(action)
        option = self.look.option_said(self.match.record, action.place or "", _)
        if option:
            return option
        who = "" if action.seat is None else self.called(seat)[action.seat]
        card = self.card_text(action, seat)
        said = self.look.move_said(self.match.record, action.verb, action.place or "")
        if card and said:
            return _(said[0], card=card)
        if card:
            return with_card(verb, card, who, _)
        return _(MOVE_AT, verb=verb, who=who) if who else self.short_text(action, seat)

    def short_text(self, action: Action, seat: int | None) -> str:
        """Return a move in words beside its card: the verb, or the name of the answer."""
        answers, said = self.look.answers, self.look.move_said(self.match.record, action.verb, action.place or "")
        answer = said[1] if said else answers.get((self.prompt(seat), action.verb)) if answers else None
        return self.language(answer) if answer else self.verb(action)

    def verb(self, action: Action) -> str:
        """Return the name of a move's verb."""
        return self.language(self.match.game.words.verbs[action.verb])

    def card_text(self, action: Action, seat: int | None) -> str:
        """Return the name of a move's card, or its place if only that is known; for equal cards also which one."""
        place = action.place or ""
        if action.card is None:
            return self.placed(self.look.hidden_at(place, self.language), self.look.apart(place))
        name = self.named(action.card)
        several = self.moves(seat).count(action) > 1
        return self.placed(name, place) if several else name

    def placed(self, name: str, place: str) -> str:
        """Return a name with the place where it lies, if there is one to say."""
        if not place:
            return name
        said = self.look.place_code(place) if self.coded else self.look.place_said(place, self.language)
        return f"{name} {said}"

    def typed(self, action: Action, seat: int | None) -> str:
        """Return a move as people type it: the verb, the card, the player."""
        who = "" if action.seat is None else self.names[action.seat]
        alike = [move for move in self.moves(seat) if move == action]
        if len(alike) > 1 or (action.card is None and self.look.hidden_at(action.place or "", self.language)):
            return f"{self.verb(action)} {self.look.place_code(action.place or '')}"
        card = self.look.named(action.card, self.language) if action.card else ""
        return " ".join(part for part in (self.verb(action), card, who) if part)

    def told(self, events: Iterable[Event], seat: int | None, *, opened: bool = False) -> list[str]:
        """Return events as sentences for a seat; with `opened`, all cards are named."""
        shown = [replace(event, seen=ALL) for event in events] if opened else events
        lang, cards, names = self.language.code, None if self.coded else self.named, self.called(seat)
        return [self.match.tell(event, seat=seat, names=names, lang=lang, cards=cards) for event in shown]

    def seen(self, seat: int | None, *, opened: bool = False) -> dict[str, Any]:
        """Return the view of a seat; with `opened`, or once the duel is over, the whole position."""
        return self.match.state() if opened or self.match.seat is None else self.match.view(seat)

    def picture(self, seat: int | None, *, opened: bool = False) -> Picture:
        """Return the picture of the table for a seat."""
        whole = opened or self.match.seat is None
        record = self.match.record if whole else self.match.shared_view(seat)
        return self.look.picture(record, self.match.course, self.called(seat), self.language)

    def rules(self) -> dict[str, str]:
        """Return the sentence of each rule by its id."""
        return rulebook(self.match.game, self.language)

    def ending(self, seat: int | None = None) -> tuple[str, str]:
        """Return how the duel ended, in a sentence, and the id of the rule that ended it; "" while it goes on."""
        result = self.match.result
        if result is None:
            return "", ""
        return told_end(result.winners, cause_of(self.match), self.called(seat), self.language), result.rule


def called_to(reader: int | None, names: tuple[str, ...], _: Language) -> tuple[str, ...]:
    """Return the names of the players as the one in a seat reads them: their own is "you" (None: nobody's)."""
    return names if reader is None else (*names[:reader], _.you, *names[reader + 1 :])


@lru_cache(maxsize=4096, typed=True)  # the same moves are offered again and again; "you" may be a name, too
def with_card(verb: str, card: str, who: str, _: Language) -> str:
    """Return a move with a card in words; `who` is the card's player, where that has to be said."""
    return _(MOVE_AGAINST if who else MOVE, verb=verb, card=card, who=who)


def to_choose_from(picture: Picture, moves: Sequence[Action]) -> tuple[CardSlot, ...]:
    """Return the cards with moves that lie neither in a hand nor on a field of the picture."""
    drawn = {card_slot.place for side in picture.sides for card_slot in (*side.field, *side.hand)}
    return tuple(
        CardSlot(move.place or "", move.card, seat=move.seat) for move in moves if move.card and move.place not in drawn
    )
