"""What search has to know of a game to think well about it: numbers that were measured, beside the game's rules."""

from dataclasses import dataclass
from enum import IntEnum

from duelkit.kernel.record import record_type


class Playout(IntEnum):
    """Who plays an imagined duel on from a new node before it is appraised."""

    RANDOM = 0
    GREEDY = 1


# How an imagined duel is played on: as in Thinking.
PLAYOUT = record_type([("kind", "i8"), ("decisions", "i8"), ("goes", "i8")])


@dataclass(frozen=True)
class Level:
    """A strength that a person chooses: how many duels it imagines, and the share of decisions that it overlooks."""

    simulations: int
    overlooks: float = 0.0


@dataclass(frozen=True)
class Thinking:
    """How search thinks about a game; docs/bots.md says how the numbers were found.

    `scale`: a position worth so much is a winning chance of 73 %. `explore` weighs what was seldom tried (UCB1).
    Where `prior` is not 0 it weighs what a trained policy expects (PUCT) instead, where the bot `search` plays; levels,
    hints and analysis do without. `playout` plays on from a new node: at most `decisions`, and not beyond the go after
    `goes` more. In the tree the other players search for their own good; as the player's hand is the same in all
    worlds, they do so as if they saw it. In the share `greedy_others` of all worlds they take what is best at once, as
    the greedy bot does. `simulations` is what the bot `search` imagines for a decision, `levels` are the strengths from
    the weakest on. Hints and analysis tell of a chance to win whose log odds are `sharpness` times those of the mean
    that search finds, and `bias` more: pairs of goes begun and what is added then, between two pairs by a straight
    line, beyond the ends as at the end.
    """

    scale: float = 100.0
    explore: float = 0.7
    prior: float = 0.0
    greedy_others: float = 0.0
    playout: Playout = Playout.RANDOM
    decisions: int = 200
    goes: int = 1
    simulations: int = 1000
    sharpness: float = 1.0
    bias: tuple[tuple[int, float], ...] = ((0, 0.0),)
    levels: tuple[Level, ...] = (Level(20, 0.5), Level(100), Level(1000))

    @property
    def usual_level(self) -> int:
        """The level that people meet unless they choose another: the one in the middle, counted from 1."""
        return (len(self.levels) + 1) // 2


PLAIN = Thinking()  # for a game that was not measured
