"""Steps about what is looked at: the top of a deck or of the queue, and hands."""

from dataclasses import dataclass
from enum import Enum

from duelkit.cardtext.tree.cards import Cards, Filter, Place, Some
from duelkit.kernel.operands import Who


@dataclass(frozen=True)
class Look:
    """Says "Look at the top 3 cards of the queue", "look at the top card of your deck"."""

    n: int
    place: Place


class Rest(Enum):
    """Where the rest goes of the cards that were looked at."""

    RANDOM = "back at random places"
    TOP = "back on top in any order"
    BOTTOM = "on the bottom in any order"
    GRAVE = "into the grave"


@dataclass(frozen=True)
class Divide:
    """Says "Put 1 into your hand and the rest back at random places", "put up to 1 attack card into ..."."""

    n: int
    to: Place
    of: Filter | None = None
    rest: Rest = Rest.RANDOM
    up_to: bool = False


@dataclass(frozen=True)
class Sink:
    """Says "Put up to 1 on the bottom of the deck and the rest back on top in any order": of what was looked at."""

    n: int


@dataclass(frozen=True)
class Arrange:
    """Says "Rearrange the top 3 cards of your deck": you look at them and put them back in any order."""

    n: int
    place: Place


@dataclass(frozen=True)
class ChooseTop:
    """Says "Look at the top 4 cards of your deck to choose 1 of them": it is "it" then, and the rest are "the others".

    With a filter ("to choose 1 spell among them") nothing is chosen where none of them passes.
    """

    n: int
    place: Place
    of: Filter | None = None


@dataclass(frozen=True)
class SeeHand:
    """Says "Look at the attacker's hand": you alone see it."""

    who: Who


@dataclass(frozen=True)
class ChooseSeen:
    """Says "Look at the attacker's hand to choose 1 card": you choose, not the holder; "it" is then what was chosen."""

    who: Who
    cards: Cards

    @property
    def what(self) -> Some:
        """The cards and where they are."""
        return Some(self.cards, Place("hand", self.who))
