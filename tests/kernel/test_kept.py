"""What was compiled is kept: another process loads it, and compiles nothing."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import duelkit
from tests.positions import each_game

ROOT = Path(__file__).parents[2]
PACKAGE = Path(duelkit.__file__).parent
COUNTED = """
import sys

import numba
from numba.core import event

import duelkit
from duelkit.bots.compiled import compiled_rules
from duelkit.games import game_named
from duelkit.kernel.chance import BULK_ROUNDS, key_of, start_stream
from duelkit.kernel.compiling import loops, unheard
from duelkit.kernel.running import Compiled

with event.install_recorder("numba:compile") as recorded:
    game = game_named(sys.argv[1])
    made = loops(unheard)
    s = game.new_record(game.check_options({}))
    start_stream(s, key_of("kept"), 0, BULK_ROUNDS)
    game.rules.deal(s)
    running = Compiled(game, compiled_rules(game, s.array.dtype, unheard), made)
    running.step(s, running.legal(running.view(s, s.to_move))[0])
    duelkit.simulate(game.name, games=1, bots=("random", "greedy"))
    duelkit.simulate(game.name, games=1, bots=("random", "search:2"))
    numba.njit(lambda: 1)()
print(*sorted({happened.data["dispatcher"].__name__ for _, happened in recorded.buffer}))
"""


def compiled_in_a_process(name, **more):
    """Return what another process compiles that plays and searches, besides a function that is not kept."""
    asked = [sys.executable, "-c", COUNTED, name]
    told = subprocess.run(asked, cwd=ROOT, env=os.environ | more, capture_output=True, text=True, check=True)
    return told.stdout.split()


@each_game
def test_what_one_process_compiled_another_one_loads(game):
    compiled_in_a_process(game.name)
    assert compiled_in_a_process(game.name) == ["<lambda>"]


def test_what_one_installation_compiled_another_one_loads(tmp_path):
    copytree(PACKAGE, tmp_path / "duelkit", ignore=ignore_patterns("__pycache__"))
    compiled_in_a_process("duchess")
    assert compiled_in_a_process("duchess", PYTHONPATH=str(tmp_path)) == ["<lambda>"]
