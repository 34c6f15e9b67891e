"""Steps of a duel with a chain about players and the duel: life, draws, what is revealed, tokens, coins, the chain."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from duelkit.cardtext.duel_cards import CardId, HowMuch, Per, What
from duelkit.cardtext.tree import Roll, Shuffle, SwapLife
from duelkit.kernel.instructions import Who


@dataclass(frozen=True)
class Deal:
    """Says "Deal 500 damage to your opponent"."""

    amount: HowMuch
    to: Who


@dataclass(frozen=True)
class Gain:
    """Says "Gain 500 life", "your opponent gains life equal to its ATK"."""

    who: Who
    amount: HowMuch


@dataclass(frozen=True)
class Lose:
    """Says "Lose 500 life"."""

    who: Who
    amount: HowMuch


@dataclass(frozen=True)
class Pay:
    """Says "Pay 500 life", a price."""

    n: int


@dataclass(frozen=True)
class PayHalf:
    """Says "Pay half your life", a price."""


@dataclass(frozen=True)
class SetLife:
    """Says "Your life becomes 3000"."""

    who: Who
    n: int


@dataclass(frozen=True)
class HalveLife:
    """Says "Your opponent's life is halved"."""

    who: Who


@dataclass(frozen=True)
class Draw:
    """Says "Draw 2 cards", "each player draws 1 card for each of them"."""

    who: Who
    n: int
    per: Per | None = None


@dataclass(frozen=True)
class Look:
    """Says "Look at the top 3 cards of your deck"."""

    n: int
    whose: Who


@dataclass(frozen=True)
class DrawTo:
    """Says "Draw until you hold 5 cards"."""

    who: Who
    n: int


@dataclass(frozen=True)
class Reveal:
    """Says "Reveal your opponent's hand"."""

    who: Who


@dataclass(frozen=True)
class Show:
    """Says "Reveal it", "reveal 1 random card from your opponent's hand"."""

    what: What


class Deed(Enum):
    """What needs no further word."""

    NEGATE = "negate the activation"
    NEGATE_EFFECT = "negate the effect"
    SPARE = "negate the damage that it deals to you"
    STOP_ATTACK = "negate the attack"
    STOP_SUMMON = "negate the summon"
    END_BATTLE = "end the battle phase"
    FUSE = "fusion summon 1 fusion monster"
    CALL = "call and toss a coin"
    CALL_RACE = "call a race"
    WIN = "win the duel"
    STAY = "this card stays on the field"  # all that a card does as it is activated


@dataclass(frozen=True)
class Ritual:
    """Says "Ritual summon "relinquished""."""

    name: CardId


class Use(Enum):
    """What tokens are good for."""

    ANY = ""
    NO_SUMMON = "that cannot be tributed for a summon"


@dataclass(frozen=True)
class Tokens:
    """Says "Create 4 earth beast tokens with level 1, 0 ATK and 0 DEF": they come in defence position."""

    n: int
    attribute: str
    race: str
    level: int
    atk: int
    defence: int
    use: Use = Use.ANY
    onto: Who = Who.YOU


@dataclass(frozen=True)
class Toss:
    """Says "Toss 3 coins"."""

    n: int


PlayerStep: TypeAlias = (
    Deal
    | Gain
    | Lose
    | Pay
    | PayHalf
    | SetLife
    | HalveLife
    | SwapLife
    | Draw
    | DrawTo
    | Look
    | Reveal
    | Show
    | Deed
    | Ritual
    | Tokens
    | Toss
    | Roll
    | Shuffle
)
