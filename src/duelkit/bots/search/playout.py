"""From a new node of the tree to a number: the imagined duel is played on for a while, then appraised."""

from math import tanh
from typing import Any

from duelkit.bots.search.room import WORLD, Room
from duelkit.kernel.ints import AnyRules, Seat
from duelkit.kernel.loops import TRIAL
from duelkit.kernel.rule import rule


@rule
def play_on(rules: AnyRules, room: Room, bot: Any) -> None:
    """Play the imagined duel on, as far as the bot's settings say."""
    rules.play_on(room.bench[WORLD], room.bench[TRIAL], bot.playout, room.actions, room.dice[0])


@rule
def greedy_action(rules: AnyRules, room: Room) -> int:
    """Return the legal action that is best at once for the player to move in the imagined duel."""
    return rules.best_at_once(room.bench[WORLD], room.bench[TRIAL], room.actions, room.dice[0])


@rule
def reward_all(rules: AnyRules, room: Room, seat: Seat, scale: float) -> None:
    """Write each seat's chance to win, from 0 to 1, into `rewards`; between two, what one wins the other loses."""
    s = room.bench[WORLD]
    if s.players == 2:
        room.rewards[seat] = chance(rules.evaluate(s, seat), scale)
        room.rewards[1 - seat] = 1.0 - room.rewards[seat]
        return
    for other in range(s.players):
        room.rewards[other] = chance(rules.evaluate(s, other), scale)


@rule
def chance(worth: int, scale: float) -> float:
    """Return the chance to win where a position is worth so much (a logistic curve)."""
    return 0.5 + 0.5 * tanh(worth / (2.0 * scale))
