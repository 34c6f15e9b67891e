"""Steps about the life of players."""

from dataclasses import dataclass
from typing import TypeAlias

from duelkit.cardtext.tree.numbers import HowMuch
from duelkit.kernel.operands import Who


@dataclass(frozen=True)
class Deal:
    """Says "Deal 100 damage to the attacker", "deal 30 damage for each point" (`to` None: the fight's other one)."""

    amount: HowMuch  # no HALF_LIFE
    to: Who | None = None


@dataclass(frozen=True)
class Gain:
    """Says "Gain 80 life", "the attacker gains 80 life"."""

    who: Who
    amount: HowMuch


@dataclass(frozen=True)
class Lose:
    """Says "lose 50 life", "the attacker loses life equal to this attack's damage", "you lose half your life"."""

    who: Who
    amount: HowMuch


@dataclass(frozen=True)
class Pay:
    """Says "Pay 500 life", a price."""

    n: int


@dataclass(frozen=True)
class PayHundreds:
    """Says "Pay hundreds of life up to the ATK or DEF of your opponent's monster in the battle"."""


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
class SwapLife:
    """Says "Swap your life with that player"."""

    other: Who


LifeStep: TypeAlias = Deal | Gain | Lose | Pay | PayHundreds | PayHalf | SetLife | HalveLife | SwapLife
