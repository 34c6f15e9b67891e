"""Compiling: a game's rules, and the loops that run the rules of any game, compiled for records of a type."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from duelkit.kernel.calls import BotRules, CompiledRules
from duelkit.kernel.chance import DICE
from duelkit.kernel.compile_cache import LOOPS, kept, kept_loop
from duelkit.kernel.compile_once import MARK, compiling
from duelkit.kernel.game import Game
from duelkit.kernel.linking import is_known
from duelkit.kernel.loops import HOW, OUTCOME, DuelRoom, Loops, make_loops
from duelkit.kernel.record import FLOW, flow_of, record_type
from duelkit.kernel.running import Compiled, Interpreted
from duelkit.kernel.saying import Say, unheard

_rules: dict[tuple[str, BotRules, np.dtype], CompiledRules] = {}
_ready: dict[tuple[str, np.dtype], Compiled] = {}
_loaded: set[str] = set()


def running(game: Game, kind: np.dtype) -> Interpreted:
    """Return how a game's rules run on records of this type: compiled after `compile_for_matches`, else interpreted."""
    return _ready.get((game.name, kind)) or interpreted(game)


@cache
def interpreted(game: Game) -> Interpreted:
    """Return what runs a game's rules as plain Python."""
    return Interpreted(game)


def compile_for_matches(game: Game, bots: BotRules, kind: np.dtype, say: Say) -> None:
    """Compile what matches need for this record type, which takes seconds; matches use it from then on.

    `bots` are the rules by which bots choose; `say` shows a person what happens meanwhile.
    """
    _ready[game.name, kind] = Compiled(game, rules_of(game, bots, kind, say), loops(say))


def rules_of(game: Game, bots: BotRules, kind: np.dtype, say: Say) -> CompiledRules:
    """Return a game's rules, compiled for records of this type; `say` tells where they have to be compiled first.

    `bots` are the rules by which bots choose.
    """
    if (game.name, bots, kind) not in _rules:
        dispatch, folder = kept_rules(game, bots, say)
        with compiling(game, folder, rules_mark(game, kind), say):
            _rules[game.name, bots, kind] = at_its_address(dispatch, kind)
    return _rules[game.name, bots, kind]


def rules_are_compiled(game: Game, bots: BotRules, kind: np.dtype) -> bool:
    """Tell whether a game's rules for records of this type are in the cache, so that they only have to be loaded."""
    known = (game.name, bots, kind) in _rules
    return known or (kept_rules(game, bots, unheard)[1] / f"{rules_mark(game, kind)}{MARK}").exists()


def rules_mark(game: Game, kind: np.dtype) -> str:
    """Return the name of the mark that a game's rules for records of this type are in the cache."""
    return f"rules-{game.name}-{kind.itemsize}"


def kept_rules(game: Game, bots: BotRules, say: Say) -> tuple[Any, Path]:
    """Return a game's dispatch, not yet compiled, and the folder that stores it."""

    def make() -> Any:
        from duelkit.kernel.dispatch import make_dispatch  # noqa: PLC0415 - only who compiles pays for importing Numba

        return make_dispatch(game.rules, bots)

    parts, captured = (game.rules.step, bots.play, make_loops), (*vars(game.rules).values(), *bots)
    return kept((game.name, bots), game.name, parts, captured, make, say)


def at_its_address(dispatch: Any, kind: np.dtype) -> CompiledRules:
    """Compile a dispatch for records of this type, or load it, and return where it lies."""
    from numba import cfunc, from_dtype, int64  # noqa: PLC0415 - as above

    signature = int64(int64, from_dtype(kind), int64, int64, int64, int64)
    if not is_known():
        function = cfunc(signature, **HOW | {"cache": False})(dispatch.py_func)  # which this process alone could load
        return CompiledRules(function.address, function)
    found = dispatch.get_compile_result(signature)
    return CompiledRules(found.library.get_pointer_to_function(found.fndesc.llvm_func_name), dispatch)


def loops(say: Say) -> Loops:
    """Return the loops for the rules of any game; `say` tells where they have to be compiled first."""
    made, folder = kept_loop(make_loops, (make_loops,), say)
    if LOOPS not in _loaded:
        with compiling(None, folder, LOOPS, say):
            compile_all(made)
        _loaded.add(LOOPS)
    return made


def loops_are_compiled() -> bool:
    """Tell whether the loops are in the cache, so that they only have to be loaded."""
    return LOOPS in _loaded or (kept_loop(make_loops, (make_loops,), unheard)[1] / f"{LOOPS}{MARK}").exists()


def compile_all(made: Loops) -> None:
    """Compile the loops for all that they are handed, or load them: a single record is of another type than several."""
    rules, key = CompiledRules(0, None), np.zeros(8, np.uint32)
    actions, seats = np.zeros(1, np.int16), np.zeros(1, np.int64)
    several = flow_of(np.zeros(2, record_type([*FLOW, ("more", "i8")])))
    room = DuelRoom(several, np.zeros(1, DICE)[0], actions)
    compile_for(made.play_out, rules, room, seats, (key, key), np.zeros(1, OUTCOME))
    for states in (several, several[:1]):
        compile_for(made.step_batch, rules, states, actions)
        compile_for(made.legal_batch, rules, states, actions, np.zeros((1, 1), np.uint8))
        compile_for(made.hide_batch, rules, states, seats)


def compile_for(loop: Any, *given: Any) -> None:
    """Compile a loop for what it is given, or load it."""
    from numba import typeof  # noqa: PLC0415 - as above

    loop.compile(tuple(map(typeof, given)))
