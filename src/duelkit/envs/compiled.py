"""The compiled loops of batches, loaded or compiled once in a process."""

import numpy as np

from duelkit.bots.rules.choosers import choose
from duelkit.envs.rules.loops import Stepping, make_stepping
from duelkit.envs.rules.rows import new_desk, new_rows
from duelkit.kernel.calls import CompiledRules
from duelkit.kernel.compile_cache import kept_loop
from duelkit.kernel.compile_once import compiling
from duelkit.kernel.loops import make_loops
from duelkit.kernel.record import FLOW_TYPE
from duelkit.kernel.saying import Say

STEPPING = "stepping"
_loaded: set[str] = set()


def stepping(say: Say) -> Stepping:
    """Return the loops for the rules of any game; `say` tells where they have to be compiled first."""
    made, folder = kept_loop(make_stepping, (make_stepping, choose, make_loops), say)
    if STEPPING not in _loaded:
        with compiling(None, folder, STEPPING, say):
            call_for_nothing(made)
        _loaded.add(STEPPING)
    return made


def call_for_nothing(made: Stepping) -> None:
    """Have each loop compiled, or loaded, by a call with no duel."""
    nobody, rows = CompiledRules(0, None), new_rows(0, FLOW_TYPE, 1, 1, 1).flown()
    desk = new_desk(np.zeros(1, FLOW_TYPE), 1, [], [(0,), (0,)], 1, 0.0, ((0, 0), (0, 0)))
    choices = np.zeros(0, np.int16)
    made.begin_all(nobody, rows, desk)
    made.advance(nobody, rows, desk, choices)
    made.go_on(nobody, rows, desk, choices)
    made.choose_all(nobody, rows, desk, 0, choices)
    made.first_illegal(rows, choices)
    made.observe_all(nobody, rows, desk, np.zeros(0, np.int64), rows.observations)
