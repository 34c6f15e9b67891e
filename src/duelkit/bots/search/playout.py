"""From a new node of the tree to a number: the imagined duel is played on for a while, then appraised."""

from math import tanh
from typing import Any

from duelkit.bots.rules.choosers import best_in_one_ply
from duelkit.bots.search.room import WORLD, Room, SearchRules
from duelkit.kernel.ints import Seat
from duelkit.kernel.rule import rule
from duelkit.kernel.thinking import Playout


@rule
def play_on(rules: SearchRules, room: Room, bot: Any) -> None:
    """Play the imagined duel on, as far as the bot's settings say."""
    s = room.bench[WORLD]
    last_go = s.goes + bot.goes
    for _ in range(bot.decisions):
        if s.over or s.goes > last_go:
            return
        rules.step(s, next_action(rules, room, bot))


@rule
def next_action(rules: SearchRules, room: Room, bot: Any) -> int:
    """Return the action that is taken next in the imagined duel."""
    s = room.bench[WORLD]
    if bot.playout == Playout.RANDOM:
        return rules.legal_at_random(s, room.actions, room.dice[0])
    return greedy_action(rules, room, rules.legal(s, room.actions))


@rule
def greedy_action(rules: SearchRules, room: Room, n: int) -> int:
    """Return the best at once of the first `n` of `actions`, for the player to move in the imagined duel."""
    mover = room.bench[WORLD].to_move
    return best_in_one_ply(rules.step, rules.appraise, room.bench, WORLD, room.actions, n, mover, room.dice[0])


@rule
def reward_all(rules: SearchRules, room: Room, seat: Seat, scale: float) -> None:
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
