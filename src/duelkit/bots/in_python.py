"""A game's rules as plain Python in the place of compiled ones, to look into what a search or another loop does."""

from typing import Any

from duelkit.bots.compiled import BOT_RULES
from duelkit.kernel.dispatch import begin_duel, write_keys
from duelkit.kernel.game import Rules
from duelkit.kernel.ints import Actions, Dice, State


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
