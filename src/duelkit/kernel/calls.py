"""What of a game's compiled rules can be called by address: each call has a number, which the dispatch looks at."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any, NamedTuple

from duelkit.kernel.game import Rule


class Call(IntEnum):
    """A rule of a game, with arguments as in `Rules`; or what would call many of them, so that one call is enough."""

    # One rule of the game, or a copy of its records.
    STEP = 0
    LEGAL = 1
    LEGAL_AT_RANDOM = 2
    HIDE = 3
    IMAGINE = 4
    APPRAISE = 5
    EVALUATE = 6
    KEY = 7
    LUCK = 8
    REACHED = 9
    MEASURE = 10
    OBSERVE = 11
    COPY = 12  # copy(to, start): one record whole
    COPY_POSITION = 13  # copy_position(to, start): what can change of it
    # What calls many.
    BEGIN = 14  # begin(bench, key, duel): deal a duel
    PLAY = 15  # play(bench, bots, actions, dice): play it to its end
    KEYS = 16  # keys(s, actions, n, keys): write the keys of the first `n` of `actions`
    BEST_AT_ONCE = 17  # best_at_once(s, trial, actions, dice): what the greedy bot does in an imagined duel
    PLAY_ON = 18  # play_on(s, trial, playout, actions, dice): play an imagined duel on


class BotRules(NamedTuple):
    """How bots choose, for what is compiled together with a game's rules; what they do they do by `DirectRules`.

    play(rules, bench, bots, actions, dice): play the duel in bench[STATE] to its end.
    best_at_once(rules, s, trial, actions, dice) -> the action that makes the position `s` worth most at once.
    play_on(rules, s, trial, playout, actions, dice): play an imagined duel on, as a PLAYOUT says.
    """

    play: Rule
    best_at_once: Rule
    play_on: Rule


@dataclass(frozen=True, eq=False)
class CompiledRules:
    """A game's rules, compiled for one type of record: the address of the dispatch, and what keeps its code in memory.

    A compiled loop calls them as it would call `Rules`: `rules.step(s, action)`. Which game they are of, and what its
    records hold, the loop need not know: it is compiled once for all of them.
    """

    address: int
    code: Any
