"""Conditions in the texts of a duel with a chain: what follows "if" and "only if"."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from duelkit.cardtext.duel_cards import ANY_CARD, Filter, What
from duelkit.cardtext.tree import LifeIs, Place
from duelkit.kernel.instructions import Order, Who


@dataclass(frozen=True)
class Holds:
    """Says "your field holds 2 or more monsters"."""

    place: Place
    order: Order
    n: int
    of: Filter = ANY_CARD


@dataclass(frozen=True)
class Leads:
    """Says "you have less life than your opponent", or more (`more`)."""

    who: Who
    more: bool


@dataclass(frozen=True)
class Is:
    """Says "it is a dragon monster"."""

    what: What
    of: Filter


@dataclass(frozen=True)
class Counted:
    """Says "this card has 3 or more counters"."""

    order: Order
    n: int
    spell: bool = False


@dataclass(frozen=True)
class ItIs:
    """Says "it is your turn", "it is your opponent's standby phase"."""

    whose: Who
    phase: str | None = None


class Asked(Enum):
    """Questions without a further word."""

    CALLED = "the call was right"
    MISCALLED = "the call was wrong"
    IDLE = "you have summoned no monster in this turn"
    COMPLETE = "no target is gone"
    HURT = "you are about to take battle damage"
    DESTROYS = "that card destroys cards"
    HURTS = "that card deals damage to you"
    DONE = "that was done"
    FIGHTS = "this card battles"
    STRIKES = "this card battles before the damage step"
    CLASHES = "this card battles in the damage step"
    FELLS = "the monster this card battles was destroyed"
    REPELLED = "the attack was weaker than the DEF of the attacked monster"


@dataclass(frozen=True)
class Targets:
    """Says "that card targets only 1 monster on the field": such cards, so many, and nothing else."""

    n: int
    of: Filter = ANY_CARD
    place: Place | None = None


Test: TypeAlias = LifeIs | Holds | Leads | Is | Counted | ItIs | Asked | Targets
