"""What a game tells about its puzzles: how they are found, what tells one from another, what they can ask for."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class GoalTexts:
    """A goal in words: what is to be done, in a sentence with {who} and in a few words; how the go may have ended."""

    asked: str
    short: str
    reached: str
    missed: str


@dataclass(frozen=True)
class Puzzling:
    """What a game tells about its puzzles.

    `feature(s, action)` is a word for what is special about a decision; puzzles with the same words in their line are
    alike. It is asked before the decision is taken. A line with `plain` words alone makes no puzzle. `goal` is there if
    the game has one of its own (`Rules.reached`), `win` if its players have another word for a go.
    `deal(random, options, to_win=...)` returns a scenario that may be a puzzle; without it positions are taken out of
    duels that bots play.
    """

    feature: Callable[[Any, int], str]
    plain: frozenset[str]
    deal: Callable[..., dict[str, Any]] | None = None
    goal: GoalTexts | None = None
    win: GoalTexts | None = None
