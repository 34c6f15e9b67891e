"""What was compiled is kept: another process loads it, and compiles nothing."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import duelkit
from duelkit.bots.compiled import BOT_RULES
from duelkit.games import game_named, games
from duelkit.kernel.compiling import kept_rules
from duelkit.kernel.saying import unheard

MOST_BYTES = 4_500_000  # of compiled rules: what is laid in place where it is called counts each time
ROOT = Path(__file__).parents[2]
PACKAGE = Path(duelkit.__file__).parent
COUNTED = """
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import numba
from numba.core.caching import IndexDataCacheFile

import duelkit
from duelkit.bots.compiled import compiled_rules
from duelkit.games import game_named
from duelkit.kernel.chance import BULK_ROUNDS, key_of, start_stream
from duelkit.kernel.compile_cache import keeping_in
from duelkit.kernel.compiling import loops
from duelkit.kernel.saying import unheard
from duelkit.kernel.linking import linking
from duelkit.kernel.loops import HOW
from duelkit.kernel.running import Compiled
from tests.kernel.test_kept import never_kept

compiled, save = [], IndexDataCacheFile.save
IndexDataCacheFile.save = lambda index, key, code: (compiled.append(index._index_name), save(index, key, code))

game = game_named(sys.argv[1])
made = loops(unheard)
s = game.new_record(game.check_options({}))
start_stream(s, key_of("kept"), 0, BULK_ROUNDS)
game.rules.deal(s)
running = Compiled(game, compiled_rules(game, s.array.dtype, unheard), made)
running.step(s, running.legal(running.view(s, s.to_move))[0])
duelkit.simulate(game.name, games=1, bots=("random", "greedy"))
duelkit.simulate(game.name, games=1, bots=("random", "search:2"))
with TemporaryDirectory() as folder, keeping_in(Path(folder)):
    linking(numba.njit(**HOW)(never_kept)).compile(())
print(*(name.split("-")[0].split(".")[-1] for name in compiled))
"""


def never_kept():
    """Return a number: what each process below has to compile, which shows that it would tell of more."""
    return 1


def compiled_in_a_process(name, **more):
    """Return what another process compiles that plays and searches, and in the end a function that is never kept."""
    asked = [sys.executable, "-c", COUNTED, name]
    told = subprocess.run(asked, cwd=ROOT, env=os.environ | more, capture_output=True, text=True, check=True)
    return told.stdout.split()


@pytest.fixture(scope="module", params=games())
def compiled(request):
    """Return each game after a process has compiled it, and kept that."""
    compiled_in_a_process(request.param)
    return game_named(request.param)


def test_what_one_process_compiled_another_one_loads(compiled):
    assert compiled_in_a_process(compiled.name) == ["never_kept"]


def test_nothing_large_is_laid_in_place_wherever_it_is_called(compiled):
    _, folder = kept_rules(compiled, BOT_RULES, unheard)
    sizes = [file.stat().st_size for file in folder.rglob("*.nbc")]
    assert sizes
    assert max(sizes) < MOST_BYTES


@pytest.mark.parametrize("compiled", ["duchess"], indirect=True)
def test_what_one_installation_compiled_another_one_loads(compiled, tmp_path):
    copytree(PACKAGE, tmp_path / "duelkit", ignore=ignore_patterns("__pycache__"))
    assert compiled_in_a_process(compiled.name, PYTHONPATH=str(tmp_path)) == ["never_kept"]
