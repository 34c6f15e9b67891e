"""What the table has to know of a game to show it: one `Look` for each duel."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from duelkit.notation import Event
from duelkit.terminal.looks.picture import Face, Page, Picture, Spot
from duelkit.texts import Language

Found = tuple[int, int, str]  # where a card is named in a sentence, from and to, and its code


@dataclass(frozen=True)
class CardSize:
    """How large a card is drawn, in cells; a chip is one line, and 0 rows are none at all."""

    width: int
    height: int


NOT_DRAWN = CardSize(0, 0)
Drawing = tuple[CardSize, CardSize, CardSize]  # of the hand, of one's own field, of the others' fields


class Look(ABC):
    """How a game is shown and heard; its cards go by their codes."""

    drawings: ClassVar[tuple[Drawing, ...]]  # the largest first
    wraps: ClassVar[bool] = False  # whether a hand may take several rows
    draws_piles: ClassVar[bool] = True
    # What the answer `verb` to the question `prompt` is called, where the verb alone would not say enough.
    answers: ClassVar[Mapping[tuple[str, str], str]] = {}

    @property
    @abstractmethod
    def examples(self) -> str:
        """How some cards are written."""

    @abstractmethod
    def picture(
        self, view: Mapping[str, Any], events: Sequence[Event], names: Sequence[str], language: Language
    ) -> Picture:
        """Draw what a `Match.view` holds, and its newest dice as the events tell of them; `names` are the players'."""

    @abstractmethod
    def face(self, code: str, language: Language) -> Face:
        """Draw a card."""

    @abstractmethod
    def page(self, code: str, language: Language) -> Page:
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
    def natural(self, spot: Spot) -> str:
        """Return the verb that someone means who merely points at a card."""

    def question(self, record: Any, prompt: str, names: Sequence[str], language: Language) -> str | None:  # noqa: ARG002 - a game may need them
        """Return what is asked, where more can be said than the game's words for the prompt; `record` is a view's."""
        return None
