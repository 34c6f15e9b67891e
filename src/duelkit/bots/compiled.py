"""A game's rules with how bots choose: compiled, as loops call them, and as Python, to look into what one does."""

from typing import Any

import numpy as np

from duelkit.bots.rules.choosers import best_at_once, play, play_on
from duelkit.kernel.calls import BotRules, CompiledRules
from duelkit.kernel.compiling import rules_are_compiled, rules_of
from duelkit.kernel.dispatch import begin_duel, write_keys
from duelkit.kernel.game import Game, Rules
from duelkit.kernel.ints import Actions, Dice, State
from duelkit.kernel.saying import Say

BOT_RULES = BotRules(play, best_at_once, play_on)


def compiled_rules(game: Game, kind: np.dtype, say: Say) -> CompiledRules:
    """Return a game's rules, compiled for records of this type; `say` tells where they have to be compiled first."""
    return rules_of(game, BOT_RULES, kind, say)


def are_compiled(game: Game, kind: np.dtype) -> bool:
    """Tell whether a game's rules for records of this type are in the cache, so that they only have to be loaded."""
    return rules_are_compiled(game, BOT_RULES, kind)


class RulesInPython:
    """Rules that do all that `kernel.calls.CompiledRules` do, on opened records."""

    def __init__(self, rules: Rules) -> None:
        """Take the game's rules."""
        self.rules = rules

    def __getattr__(self, name: str) -> Any:
        """Return one of the game's rules."""
        return getattr(self.rules, name)

    def begin(self, bench: Any, key: Any, duel: int) -> None:
        """Deal a duel."""
        begin_duel(self.rules.deal, bench, key, duel)

    def play(self, bench: Any, bots: Any, actions: Actions, dice: Dice) -> None:
        """Play a duel to its end."""
        BOT_RULES.play(self.rules, bench, bots, actions, dice)

    def keys(self, s: State, actions: Actions, n: int, keys: Any) -> None:
        """Write the keys of the first `n` of `actions`."""
        write_keys(self.rules.key, s, actions, n, keys)

    def best_at_once(self, s: State, trial: State, actions: Actions, dice: Dice) -> int:
        """Return the action that the greedy bot takes in an imagined duel."""
        return int(BOT_RULES.best_at_once(self.rules, s, trial, actions, dice))

    def play_on(self, s: State, trial: State, playout: Any, actions: Actions, dice: Dice) -> None:
        """Play an imagined duel on."""
        BOT_RULES.play_on(self.rules, s, trial, playout, actions, dice)
