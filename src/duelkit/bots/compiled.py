"""A game's rules compiled with how bots choose: the ones that all loops call."""

import numpy as np

from duelkit.bots.rules.choosers import best_at_once, play, play_on
from duelkit.kernel.calls import BotRules, CompiledRules
from duelkit.kernel.compiling import rules_are_compiled, rules_of
from duelkit.kernel.game import Game
from duelkit.kernel.saying import Say

BOT_RULES = BotRules(play, best_at_once, play_on)


def compiled_rules(game: Game, kind: np.dtype, say: Say) -> CompiledRules:
    """Return a game's rules, compiled for records of this type; `say` tells where they have to be compiled first."""
    return rules_of(game, BOT_RULES, kind, say)


def are_compiled(game: Game, kind: np.dtype) -> bool:
    """Tell whether a game's rules for records of this type are in the cache, so that they only have to be loaded."""
    return rules_are_compiled(game, BOT_RULES, kind)
