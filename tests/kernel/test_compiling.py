"""The compile cache: made anew where a rule changed, somewhere even where nothing can be written, announced once."""

import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import numba
import pytest

import duelkit
import duelkit.kernel
from duelkit.kernel import compile_once
from duelkit.kernel.caching import CACHE_VARIABLE, cache_root
from duelkit.kernel.compile_cache import digest, keeping_in, rule_sources, tables_in, writable_folder
from duelkit.kernel.compile_once import MARK, announced, compiling
from duelkit.kernel.tables import numbers_of
from tests.positions import each_game


class Listener:
    """Keeps what is said."""

    def __init__(self):
        self.heard = []

    def __call__(self, text, **values):
        self.heard.append(text.format(**values))


@pytest.fixture
def say():
    return Listener()


@pytest.fixture
def sources(tmp_path):
    files = [tmp_path / name for name in ("rules.py", "sight.py")]
    for file in files:
        file.write_text("DRAW = 1\n", encoding="utf-8")
    return files


def test_the_key_stays_while_the_sources_do(sources):
    assert digest(sources) == digest(sources)


@pytest.mark.parametrize("changed", [0, 1])
def test_the_key_changes_with_any_source(sources, changed):
    before = digest(sources)
    sources[changed].write_text("DRAW = 2\n", encoding="utf-8")
    assert digest(sources) != before


def test_the_key_changes_with_a_sources_name(sources):
    before = digest(sources)
    assert digest([sources[0], sources[1].rename(sources[1].with_name("view.py"))]) != before


def test_the_key_is_a_folder_name_anywhere(sources):
    assert digest(sources).isalnum()


@each_game
def test_the_sources_are_the_games_rules_alone_and_the_kernel(game):
    files = rule_sources(game.rules.step, announced)
    kernel = set(Path(duelkit.kernel.__file__).parent.glob("*.py"))
    assert kernel < set(files)
    folder = Path(duelkit.__file__).parent / "games" / game.name / "rules"
    assert set(files) - kernel == set(folder.rglob("*.py"))


@each_game
def test_the_tables_that_a_games_rules_were_given_are_a_source_as_well(game, monkeypatch):
    before = tables_in(game.rules.step)
    given = numbers_of(f"duelkit.games.{game.name}")
    monkeypatch.setitem(given, "one more", [1])
    assert tables_in(game.rules.step) != before


def test_the_key_changes_with_a_number_of_a_table(sources):
    assert digest(sources, b"[[1, 2]]") != digest(sources, b"[[1, 3]]")


def test_the_environment_says_where_the_cache_is(monkeypatch, tmp_path):
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path))
    assert cache_root() == tmp_path


def test_without_it_the_cache_is_the_users(monkeypatch):
    monkeypatch.delenv(CACHE_VARIABLE, raising=False)
    assert cache_root().name == "duelkit"


def test_a_folder_is_made_where_it_can_be(tmp_path, say):
    assert writable_folder(tmp_path / "a" / "b", say) == tmp_path / "a" / "b"
    assert (tmp_path / "a" / "b").is_dir()
    assert say.heard == []


def test_where_it_cannot_be_written_another_one_is_used_and_it_is_said_in_a_sentence(tmp_path, say):
    (tmp_path / "file").touch()
    blocked = tmp_path / "file" / "cache"
    folder = writable_folder(blocked, say)
    assert folder.is_dir()
    (heard,) = say.heard
    assert heard.startswith(f"Compiled rules cannot be kept in {blocked.parent} (")
    assert heard.endswith("compiled anew each time; set DUELKIT_CACHE to a folder that can be written.")
    folder.rmdir()


def test_what_other_code_keeps_lies_where_it_did(tmp_path):
    def placed():
        return numba.njit(cache=True)(digest).stats.cache_path

    before = placed()
    with keeping_in(tmp_path):
        assert placed() == str(tmp_path / digest.__module__)
    assert placed() == before


def test_it_is_said_once_and_not_for_each_folder(tmp_path, say):
    (tmp_path / "file").touch()
    for name in ("rules", "loops"):
        writable_folder(tmp_path / "file" / name, say).rmdir()
    assert len(say.heard) == 1


@each_game
def test_compiling_is_announced_the_first_time_and_not_again(tmp_path, say, game):
    for _ in range(2):
        with announced(game, tmp_path, "step", say):
            pass
    assert say.heard == [f"Compiling the rules of {game.name} …"]


def test_what_all_games_share_is_announced_as_that(tmp_path, say):
    with announced(None, tmp_path, "search", say):
        pass
    assert say.heard == ["Compiling what all games share …"]


@each_game
def test_a_compile_that_was_broken_off_is_announced_again(tmp_path, say, game):
    with pytest.raises(KeyboardInterrupt), announced(game, tmp_path, "step", say):
        raise KeyboardInterrupt
    with announced(game, tmp_path, "step", say):
        pass
    assert len(say.heard) == 2


def test_a_mark_is_taken_away_where_what_it_says_is_ready_has_to_be_compiled(tmp_path, say):
    mark = tmp_path / f"step{MARK}"
    for found in (False, True):
        mark.touch()
        with keeping_in(tmp_path):
            kept = numba.njit(cache=True)(lambda: 1)
        with compiling(None, tmp_path, "step", say):
            kept.compile(())
            assert mark.exists() == found
        assert mark.exists()


@each_game
def test_what_another_process_compiles_is_waited_for_and_not_compiled_twice(tmp_path, say, game, monkeypatch):
    @contextmanager
    def held_by_another(_file, tell):
        tell()
        (tmp_path / "step.ready").touch()
        yield

    monkeypatch.setattr(compile_once, "held", held_by_another)
    for _ in range(2):
        with compiling(game, tmp_path, "step", say):
            pass
    assert say.heard == [f"Another process is compiling the rules of {game.name}; waiting for it …"]


NAMES = """
import sys
import numba
from duelkit.games import game_named
from duelkit.kernel.compile_cache import name_types_by_content
from duelkit.kernel.record import blank

name_types_by_content()
kind = game_named(sys.argv[1]).state_type
print(sorted((players, numba.typeof(blank(kind(int(players))).array).dtype.mangling_args) for players in sys.argv[2:]))
"""


def names_in_order(game, *players):
    asked = [sys.executable, "-c", NAMES, game.name, *players]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout


@each_game
def test_a_record_type_has_one_name_in_compiled_code_whichever_was_met_first(game):
    assert names_in_order(game, "2", "3") == names_in_order(game, "3", "2")
