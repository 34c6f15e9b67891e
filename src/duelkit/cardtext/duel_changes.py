"""Steps of a duel with a chain that say what is true from then on: of cards (ATK, traits) and of players (bans)."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from duelkit.cardtext.duel_cards import Filter, Per, What
from duelkit.cardtext.tree import Place
from duelkit.kernel.instructions import Until, Who


class Stats(Enum):
    """Which numbers change."""

    ATK = "ATK"
    DEF = "DEF"
    BOTH = "ATK and DEF"
    LEVEL = "level"

    @property
    def noun(self) -> str:
        """The noun for the numbers."""
        return self.value


@dataclass(frozen=True)
class Gains:
    """Says "It gains 500 ATK until the end of the turn", "this card gains 300 ATK for each card in your hand"."""

    what: What
    amount: int
    stats: Stats
    per: Per | None = None
    until: Until = Until.STAYS


@dataclass(frozen=True)
class Loses:
    """Says "It loses 500 ATK"."""

    what: What
    amount: int
    stats: Stats
    per: Per | None = None
    until: Until = Until.STAYS


@dataclass(frozen=True)
class Becomes:
    """Says "The ATK of it becomes 0", "the ATK of this card becomes 500 for each card in your hand"."""

    what: What
    stats: Stats
    amount: int
    per: Per | None = None
    until: Until = Until.STAYS


class Change(Enum):
    """How a number changes, other than by a number."""

    HALVED = "halved"
    DOUBLED = "doubled"
    ORIGINAL_HALVED = "half the original"
    ORIGINAL_DOUBLED = "double the original"


@dataclass(frozen=True)
class Scaled:
    """Says "The ATK of it is halved"."""

    what: What
    stats: Stats
    change: Change
    until: Until = Until.STAYS


@dataclass(frozen=True)
class Swapped:
    """Says "Swap the ATK and DEF of it"."""

    what: What
    until: Until = Until.STAYS


@dataclass(frozen=True)
class Grant:
    """Says "It cannot attack until the end of the turn"."""

    what: What
    trait: str
    until: Until = Until.STAYS


@dataclass(frozen=True)
class GrantAny:
    """Says "Any dragon monster on your field cannot attack until the end of the turn": later ones as well."""

    of: Filter
    place: Place
    trait: str
    until: Until


@dataclass(frozen=True)
class Rule:
    """Says "Your opponent cannot attack until the end of the turn"."""

    who: Who
    ban: str
    until: Until = Until.STAYS


@dataclass(frozen=True)
class Skip:
    """Says "Your opponent must skip the next battle phase", "the next 2 draw phases"."""

    who: Who
    phase: str
    n: int = 1


@dataclass(frozen=True)
class Silence:
    """Says "The effects of spells on the field are negated", as long as this card lies there or for a time."""

    of: Filter
    until: Until = Until.STAYS


ChangeStep: TypeAlias = Gains | Loses | Becomes | Scaled | Swapped | Grant | GrantAny | Rule | Skip | Silence
Statement: TypeAlias = Gains | Loses | Becomes | Scaled | Swapped | Grant | Rule | Silence
