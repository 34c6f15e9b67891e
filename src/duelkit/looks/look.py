"""What a table must know about a game to show it anywhere: one `GameLook` for each duel."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from duelkit.looks.picture import CardPage, CardSlot, Face, Picture, Side
from duelkit.notation import Action, Event
from duelkit.texts import Language

Found = tuple[int, int, str]  # where a card is named in a sentence, from and to, and its code


@dataclass(frozen=True)
class Question:
    """Something to choose before a duel: the values that an option takes, one for each of the questions asked of it.

    Where they are decks, and one can bring a deck of one's own (the game's `decks` read it), `written` says how a list
    of its cards is written.
    """

    option: str
    asked: tuple[str, ...]
    values: Callable[[], tuple[str, ...]]
    written: str = ""

    @property
    def own(self) -> bool:
        """Whether one can bring a deck of one's own."""
        return bool(self.written)


class Likeness(StrEnum):
    """What an event is like in any game, and what its cards and players then are: a page sounds and moves by it."""

    DRAW = "draw"  # a card comes to the hand of SEAT
    PLAY = "play"  # SEAT plays CARD, or lays it down
    FORWARD = "forward"  # CARD of SEAT steps forward; whom it attacks is told by the next event
    ATTACK = "attack"  # CARD of SEAT attacks: the SECOND card, or the player OTHER, or among two the other one
    DEFEAT = "defeat"  # SEAT defeats CARD of OTHER in an attack
    LOSE = "lose"  # CARD of SEAT is destroyed
    DAMAGE = "damage"  # SEAT has less life
    GAIN = "gain"  # SEAT has more life
    DIE = "die"  # SEAT rolls VALUE
    COIN = "coin"  # SEAT tosses a coin


class GameLook(ABC):
    """How a game is shown and heard; its cards go by their codes."""

    # What the answer `verb` to the question `prompt` is called, where the verb alone would not say enough.
    answers: ClassVar[Mapping[tuple[str, str], str]] = {}
    # The prompt at which players may answer out of turn, and the verb of passing; None in games without answers.
    answering: ClassVar[tuple[str, str] | None] = None
    going_by: ClassVar[frozenset[str]] = frozenset()  # events of others at which one who passes on does not stop
    ranked: ClassVar[bool] = False  # whether cards have an order of their own, as in a pack; else it is their names'
    ending: ClassVar[frozenset[str]] = frozenset()  # verbs that end a turn; where there are answers, whose begins might

    @property
    @abstractmethod
    def examples(self) -> str:
        """Return how some cards are typed."""

    @abstractmethod
    def picture(self, record: Any, events: Sequence[Event], names: Sequence[str], language: Language) -> Picture:
        """Return the picture of a view's record, with its newest dice from the events; `names` are the players'."""

    @abstractmethod
    def face(self, code: str, language: Language) -> Face:
        """Return the face of a card."""

    @abstractmethod
    def page(self, code: str, language: Language) -> CardPage:
        """Return a card's page, with all that stands on it."""

    @abstractmethod
    def named(self, code: str, language: Language) -> str:
        """Return a card's name in a sentence."""

    def printed(self, code: str, language: Language) -> str:
        """Return a card's name in a sentence where signs can be drawn, as on a page."""
        return self.named(code, language)

    def printed_in(self, sentence: str, language: Language) -> str:  # noqa: ARG002 - as above
        """Return a sentence, which may call cards as they are typed, with all of them called as they are printed."""
        return sentence

    @abstractmethod
    def spoken(self, code: str, language: Language) -> str:
        """Return a card's name as a screen reader says it."""

    @abstractmethod
    def found(self, sentence: str, language: Language) -> Iterator[Found]:
        """Yield the cards that a sentence names, in their order."""

    def renamed(self, sentence: str, language: Language, name: Callable[[str, Language], str]) -> str:
        """Return a sentence in which each card is called as `name` says: `printed` or `spoken`."""
        said, end = "", 0
        for start, stop, code in self.found(sentence, language):
            said += sentence[end:start] + name(code, language)
            end = stop
        return said + sentence[end:]

    @abstractmethod
    def heard(self, words: str) -> tuple[str, ...]:
        """Return the code of the card that these words name, in any language; several codes if they fit several."""

    @abstractmethod
    def natural(self, card_slot: CardSlot) -> str:
        """Return the verb that is meant by just pointing at a card."""

    def question(
        self,
        record: Any,  # noqa: ARG002 - a game may need them
        prompt: str,  # noqa: ARG002
        verbs: Collection[str],  # noqa: ARG002
        names: Sequence[str],  # noqa: ARG002
        language: Language,  # noqa: ARG002
    ) -> str | None:
        """Return the question if more can be said than the game's words for the prompt, else None.

        `record` is a view's, `verbs` are the possible ones.
        """
        return None

    def examples_in(self, language: Language) -> str:  # noqa: ARG002 - a game may need it
        """Return examples of how cards are typed."""
        return self.examples

    def option_said(self, record: Any, place: str, language: Language) -> str | None:  # noqa: ARG002 - as above
        """Return the words for a choice at a place, if it is no card, else None; `record` is the duel's own."""
        return None

    def move_said(self, record: Any, verb: str, place: str) -> tuple[str, str] | None:  # noqa: ARG002 - as above
        """Return the texts of a move there, with a {card} and beside the card; None where the verb says enough.

        `record` is the duel's own.
        """
        return None

    def nobody_answers(self, action: Action) -> bool:  # noqa: ARG002 - for games with answers
        """Tell whether no card of the game answers an action, wherever it lies."""
        return False

    def may_answer(self, view: Mapping[str, Any], seat: int) -> bool:  # noqa: ARG002 - as above
        """Tell whether a seat might answer, as far as everybody can see; `view` is a spectator's."""
        return False

    def nothing_new(self, record: Any, prompt: str) -> bool:  # noqa: ARG002 - as above
        """Tell whether a prompt for an answer is a moment to use a card, in which there is nothing to answer."""
        return False

    def went_by(self, record: Any, prompt: str) -> bool:  # noqa: ARG002 - as above
        """Tell whether the newest decision is complete and its answers were given, so that something new is asked."""
        return True

    def apart(self, place: str) -> str:  # noqa: ARG002 - as above
        """Return what distinguishes equal cards in two places; "" if everybody treats them as the same."""
        return ""

    def place_code(self, place: str) -> str:
        """Return what people type for a place."""
        return place

    def place_said(self, place: str, language: Language) -> str:  # noqa: ARG002 - as above
        """Return a place in words that stand behind the name of its card."""
        return place

    def place_called(self, words: str) -> str | None:  # noqa: ARG002 - as above
        """Return the place that these words name, None for other words."""
        return None

    def lines(self, side: Side, who: str, language: Language) -> tuple[str, ...]:  # noqa: ARG002 - as above
        """Return a player's side in words, with what is typed for its places; empty if names say it all."""
        return ()

    def hidden_at(self, place: str, language: Language) -> str:  # noqa: ARG002 - as above
        """Return the words for an unknown card by where it lies; "" in a game without such cards on the table."""
        return ""
