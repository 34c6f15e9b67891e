"""What a table has to know of a game to show it, on whatever it is shown: one `Look` for each duel."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from duelkit.looks.picture import CardPage, CardSlot, Face, Picture, Side
from duelkit.notation import Event
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


class GameLook(ABC):
    """How a game is shown and heard; its cards go by their codes."""

    # What the answer `verb` to the question `prompt` is called, where the verb alone would not say enough.
    answers: ClassVar[Mapping[tuple[str, str], str]] = {}
    # The prompt at which players may answer out of turn, and the verb of passing; None in games without answers.
    answering: ClassVar[tuple[str, str] | None] = None
    unanswered: ClassVar[frozenset[str]] = frozenset()  # verbs that nobody ever answers
    ranked: ClassVar[bool] = False  # whether cards have an order of their own, as in a pack; else it is their names'
    ending: ClassVar[frozenset[str]] = frozenset()  # verbs that end a turn: whose turn begins might answer as it does

    @property
    @abstractmethod
    def examples(self) -> str:
        """How some cards are written."""

    @abstractmethod
    def picture(self, record: Any, events: Sequence[Event], names: Sequence[str], language: Language) -> Picture:
        """Draw what a view's record holds, and its newest dice as the events tell of them; `names` are the players'."""

    @abstractmethod
    def face(self, code: str, language: Language) -> Face:
        """Draw a card."""

    @abstractmethod
    def page(self, code: str, language: Language) -> CardPage:
        """Tell a card whole."""

    @abstractmethod
    def named(self, code: str, language: Language) -> str:
        """Return what a sentence calls a card."""

    @abstractmethod
    def spoken(self, code: str, language: Language) -> str:
        """Return what one who only listens hears for a card."""

    @abstractmethod
    def found(self, sentence: str, language: Language) -> Iterator[Found]:
        """Yield the cards that a sentence names, in their order."""

    @abstractmethod
    def heard(self, words: str) -> tuple[str, ...]:
        """Return the code of the card that somebody calls so, in any language; several where it can be one of them."""

    @abstractmethod
    def natural(self, card_slot: CardSlot) -> str:
        """Return the verb that someone means who merely points at a card."""

    def question(
        self,
        record: Any,  # noqa: ARG002 - a game may need them
        prompt: str,  # noqa: ARG002
        verbs: Collection[str],  # noqa: ARG002
        names: Sequence[str],  # noqa: ARG002
        language: Language,  # noqa: ARG002
    ) -> str | None:
        """Return what is asked, where more can be said than the game's words for the prompt.

        `record` is a view's, `verbs` are those that are possible.
        """
        return None

    def examples_in(self, language: Language) -> str:  # noqa: ARG002 - a game may need it
        """Return how cards are typed, as examples."""
        return self.examples

    def option_said(self, record: Any, place: str, language: Language) -> str | None:  # noqa: ARG002 - as above
        """Return in words what can be chosen at a place, where that is no card; `record` is the duel's own."""
        return None

    def may_answer(self, view: Mapping[str, Any], seat: int) -> bool:  # noqa: ARG002 - as above
        """Tell whether a seat might answer, as far as everybody can see; `view` is a spectator's."""
        return False

    def went_by(self, record: Any, prompt: str) -> bool:  # noqa: ARG002 - as above
        """Tell whether the newest decision is made whole and its answers were given, so that something new is asked."""
        return True

    def apart(self, place: str) -> str:  # noqa: ARG002 - as above
        """Return what tells equal cards in two places apart; nothing where they are the same to all."""
        return ""

    def place_code(self, place: str) -> str:
        """Return what is typed for a place."""
        return place

    def place_said(self, place: str, language: Language) -> str:  # noqa: ARG002 - as above
        """Return a place as it is said behind the name of what lies there."""
        return place

    def place_called(self, words: str) -> str | None:  # noqa: ARG002 - as above
        """Return the place that is typed so, None where none is."""
        return None

    def lines(self, side: Side, who: str, language: Language) -> tuple[str, ...]:  # noqa: ARG002 - as above
        """Tell a player's side, with what is typed for its places; nothing where that takes no more than names."""
        return ()

    def hidden_at(self, place: str, language: Language) -> str:  # noqa: ARG002 - as above
        """Return what a card is called that one does not know, by where it lies; nothing where none can lie."""
        return ""
