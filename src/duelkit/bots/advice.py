"""Advice for a person: the best decision, the next best one, and what is measured to be the difference."""

from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from math import sqrt
from typing import Any

from duelkit.notation import Action

ADVISER = "search"  # the bot whose thoughts a hint tells
AT_ONCE_ADVISER = "greedy"  # the one that advises where there is no search
SEED = "a hint"  # of its dice, always the same: who sees the same is advised the same
CLEAR = 3.0  # standard errors from which on a difference is no chance


class Grounds(StrEnum):
    """What kind of reason there is for a decision to be the best."""

    FORCED = "forced"  # there is nothing else to do
    WON = "won"  # the next best wins as well
    LOST = "lost"  # nothing wins
    ALIKE = "alike"  # the next best is as good
    FACT = "fact"  # a fact of the game is better soon after it
    YET = "yet"  # one is worse, and none is better, and still it wins more often
    ENDS = "ends"  # it ends the duel more often, or keeps it from ending
    LATER = "later"  # nothing that is counted differs soon
    UNKNOWN = "unknown"  # the game has no facts


@dataclass(frozen=True)
class Difference:
    """A fact soon after the best decision (`one`) and after the next best (`other`): its means, and how sure it is.

    `fact` is its index among all facts of an imagined duel, `spread` the standard deviation of the difference from
    world to world.
    """

    fact: int
    one: float
    other: float
    spread: float = 0.0

    @property
    def amount(self) -> float:
        """The difference on average."""
        return self.one - self.other

    def is_clear(self, least: float, worlds: int) -> bool:
        """Tell whether it is as large as that, and no chance."""
        return abs(self.amount) >= least and abs(self.amount) > CLEAR * self.spread / sqrt(worlds)


@dataclass(frozen=True)
class Advice:
    """What to do: the number of the action, the decisions that aim it, the chance to win by it, and why.

    `other` is the next best action. Without search there is an action alone, and in `instead` why there was none.
    """

    action: int
    grounds: Grounds = Grounds.UNKNOWN
    chance: float = 0.0
    other: int | None = None
    other_chance: float = 0.0
    difference: Difference | None = None
    aims: tuple[Action, ...] = ()
    instead: str | None = None

    def plain(self) -> dict[str, Any]:
        """Return the advice as plain values for JSON."""
        return asdict(self)


def read_advice(plain: dict[str, Any]) -> Advice:
    """Return the advice of plain values."""
    found = Advice(**plain)
    difference = plain["difference"] and Difference(**plain["difference"])
    return replace(
        found, grounds=Grounds(found.grounds), difference=difference, aims=tuple(Action(**one) for one in plain["aims"])
    )


def forced(action: int) -> Advice:
    """Return the advice where there is but one legal action."""
    return Advice(action, Grounds.FORCED)
