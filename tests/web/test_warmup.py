"""Rules are compiled beside the duels of a busy server, and nothing goes wrong where they cannot be."""

import asyncio
from shutil import copytree, ignore_patterns
from types import SimpleNamespace

import pytest

from duelkit.games.duchess.rules.state import state_type
from duelkit.kernel.caching import CACHE_VARIABLE, cache_root
from duelkit.kernel.compile_cache import LOOPS
from duelkit.match import Match
from duelkit.web.play import warmup
from duelkit.web.play.warmup import MANY, Warmup
from tests.web.served import run


def sessions(game, count, **options):
    """Return tables, as far as they are looked at, at which this is played."""
    table = SimpleNamespace(match=(match := Match(game, seed=1, **options)), dealt=match)
    return [SimpleNamespace(table=table)] * count


@pytest.fixture
def compiled(monkeypatch):
    """Note what would be compiled, and compile nothing."""
    asked = []

    async def apart(game, players):
        asked.append((game, players))

    def take_over(game, _choose, kind, _say):
        asked.append((game.name, kind))

    monkeypatch.setattr(warmup, "are_compiled", lambda _game, _kind: False)
    monkeypatch.setattr(warmup, "compiled_apart", apart)
    monkeypatch.setattr(warmup, "compile_for_matches", take_over)
    return asked


def looked_at(*looks, prepare=None):
    """Have tables looked at, again and again."""

    async def look():
        quick = Warmup(prepare)
        for tables in looks:
            quick.look_at(tables)
            await asyncio.gather(*filter(None, [quick.task]))

    run(look())


def test_rules_are_compiled_once_when_there_are_many_duels(compiled):
    tables = sessions("duchess", MANY)
    looked_at(tables, tables)
    assert compiled == [("duchess", 2), ("duchess", state_type(2))]


def test_what_pages_ask_for_is_built_once_it_is_quiet_and_before_rules_are_compiled(compiled):
    asked = []
    many, more = sessions("duchess", MANY), sessions("duchess", 2 * MANY + 1)
    looked_at(more, prepare=lambda: asked.append("prepared"))
    assert asked == []
    looked_at(more, more, prepare=lambda: asked.append("prepared"))
    assert (asked, compiled) == (["prepared"], [])
    looked_at(many, many, many, prepare=lambda: asked.append("again"))
    assert asked == ["prepared", "again"]
    assert compiled == [("duchess", 2), ("duchess", state_type(2))]


def test_what_cannot_be_built_in_advance_is_logged_and_keeps_nothing_from_being_compiled(compiled, caplog):
    tables = sessions("duchess", MANY)
    looked_at(tables, tables, prepare=lambda: 1 / 0)
    assert "preparing_failed" in caplog.text
    assert compiled


def test_a_few_duels_go_on_interpreted(compiled):
    looked_at(sessions("duchess", MANY - 1))
    assert compiled == []


def test_duels_of_more_players_are_another_kind(compiled):
    two, three = sessions("duchess", MANY + 1), sessions("duchess", MANY, players=3)
    looked_at(two + three, two + three, two + three)
    assert compiled[::2] == [("duchess", 2), ("duchess", 3)]


def test_while_people_come_back_by_the_dozen_nothing_is_compiled(compiled):
    tables = sessions("duchess", MANY + 1)
    looked_at(tables)
    assert compiled == []
    looked_at(tables, tables)
    assert compiled == [("duchess", 2), ("duchess", state_type(2))]


def test_what_lies_in_the_cache_is_not_compiled_once_more(compiled, monkeypatch):
    monkeypatch.setattr(warmup, "are_compiled", lambda _game, _kind: True)
    looked_at(sessions("duchess", MANY))
    assert compiled == [("duchess", state_type(2))]


def test_tables_where_no_cards_are_dealt_do_not_count(compiled):
    looked_at([SimpleNamespace(table=SimpleNamespace(match=None))] * MANY)
    assert compiled == []


@pytest.fixture
def cache_without_marks(monkeypatch, tmp_path):
    """Have a cache for this test alone, with what is compiled already, and nothing that says so."""
    run(warmup.compiled_apart("duchess", 2))
    for kept in (folder for name in ("duchess", LOOPS) for folder in cache_root().glob(f"{name}-*")):
        copytree(kept, tmp_path / kept.name, ignore=ignore_patterns("*.ready", "*.lock", "*.tmp.*"))
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path))
    return tmp_path


def test_another_process_compiles_into_the_cache(cache_without_marks):
    run(warmup.compiled_apart("duchess", 2))
    assert list(cache_without_marks.glob(f"duchess-*/rules-duchess-{state_type(2).itemsize}.ready"))


def test_what_is_no_game_is_compiled_by_nobody():
    with pytest.raises(ChildProcessError):
        run(warmup.compiled_apart("chess", 2))


def test_a_server_that_stops_does_not_wait_for_rules_to_be_compiled(monkeypatch):
    begun = asyncio.Event()

    async def forever(_game, _players):
        begun.set()
        await asyncio.Future()

    async def stopped():
        quick = Warmup()
        quick.look_at(sessions("duchess", MANY))
        await begun.wait()
        await quick.stop()
        return quick.task.cancelled()

    monkeypatch.setattr(warmup, "are_compiled", lambda _game, _kind: False)
    monkeypatch.setattr(warmup, "compiled_apart", forever)
    assert run(stopped())


def test_what_cannot_be_compiled_is_said_in_the_log_and_not_tried_again(monkeypatch, caplog):
    async def fail(*_):
        raise OSError

    monkeypatch.setattr(warmup, "are_compiled", lambda _game, _kind: False)
    monkeypatch.setattr(warmup, "compiled_apart", fail)
    tables = sessions("duchess", MANY)
    looked_at(tables, tables)
    assert [record.message for record in caplog.records] == ["compiling_failed"]
