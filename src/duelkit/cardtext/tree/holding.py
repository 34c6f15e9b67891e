"""Steps after which something holds for a while in a duel of goes: what players, and what cards, cannot do."""

from dataclasses import dataclass
from typing import TypeAlias

from duelkit.cardtext.tree.cards import Filter, It, Place, Pointed
from duelkit.kernel.durations import GoSpan
from duelkit.kernel.operands import Hold, Who


@dataclass(frozen=True)
class AnyOf:
    """Says "any heart on your field": whichever lies there, those that come later as well."""

    of: Filter
    place: Place

    @property
    def noun(self) -> str:
        """The noun for the card."""
        return self.of.noun


Subjected: TypeAlias = Pointed | AnyOf
Held: TypeAlias = It | Subjected


@dataclass(frozen=True)
class CardKept:
    """Says "It cannot attack in this go", "any heart on your field cannot be attacked until your next go" (SAFE).

    "This card cannot be defeated by suit" (NO_SUIT), "of your cards only this card can be attacked" (LURE), "this card
    cannot be tributed" (NOT_TRIBUTED), "this card counts as 2 tributes" (TWO_TRIBUTES).
    """

    what: Held
    hold: Hold
    span: GoSpan


@dataclass(frozen=True)
class CardCounts:
    """Says "This card counts 2 more when attacking in this go", "2 less when defending" (`more` False)."""

    what: Held
    amount: int
    hold: Hold
    span: GoSpan
    more: bool = True


@dataclass(frozen=True)
class CardOutdoes:
    """Says "This card counts 3 more when attacking a diamond", "2 less when attacked by a king" (`more` False)."""

    what: Held
    amount: int
    of: Filter
    hold: Hold
    span: GoSpan
    more: bool = True


@dataclass(frozen=True)
class BattleDecided:
    """Says "This card always defeats a king when attacking" (DEFEATS), "this card cannot defeat a king" (SPARES).

    "This card cannot be defeated by a king" (WITHSTANDS).
    """

    what: Held
    of: Filter
    hold: Hold
    span: GoSpan


@dataclass(frozen=True)
class Cheaper:
    """Says "You need 1 tribute less for face cards until your next go"."""

    who: Who
    of: Filter
    n: int
    span: GoSpan


@dataclass(frozen=True)
class PlayerKept:
    """Says "You cannot battle in this go", "each other player cannot tribute in their next go"."""

    who: Who
    hold: Hold
    span: GoSpan


@dataclass(frozen=True)
class PlayKept:
    """Says "Each other player cannot play face cards until your next go"."""

    who: Who
    of: Filter
    span: GoSpan


@dataclass(frozen=True)
class SkipDraw:
    """Says "The next player skips the draw of their next go"."""

    who: Who


@dataclass(frozen=True)
class DrawMore:
    """Says "You draw 1 card more in your draw stage", "you draw 2 cards more in the draw stage of your next go"."""

    who: Who
    n: int
    span: GoSpan


@dataclass(frozen=True)
class SkipGo:
    """Says "You sit out your next go"."""

    who: Who


@dataclass(frozen=True)
class SwapCards:
    """Says "Swap 1 card on your field with 1 card on any other player's field": each has the other's from then on."""

    mine: Filter
    theirs: Filter


@dataclass(frozen=True)
class SwapThis:
    """Says "Swap this card with 1 card on any other player's field"."""

    theirs: Filter


@dataclass(frozen=True)
class GainTributes:
    """Says "Gain 2 tributes": as if so many had been made in this go."""

    n: int


HoldStep: TypeAlias = (
    GainTributes
    | CardKept
    | CardCounts
    | CardOutdoes
    | BattleDecided
    | DrawMore
    | Cheaper
    | PlayerKept
    | PlayKept
    | SkipDraw
    | SkipGo
    | SwapCards
    | SwapThis
)
