"""Bots that take time to think, at a table at home: the screen stays alive, and one can leave meanwhile."""

import threading

import pytest

from duelkit.bots.player import Bot
from duelkit.bots.readiness import FAILED, NO_MEMORY, WARMING
from duelkit.games import game_named
from duelkit.table import deciding
from duelkit.table.deciding import Decider
from duelkit.table.replaying import choices_of_bots
from duelkit.terminal.plain import PlainTable
from duelkit.terminal.thinking import BotThread
from tests.terminal.tables import Sight, at_screen, new_table
from tests.web.test_thinkers import to_decide

THINKS = "Search 20 is thinking …"


@pytest.fixture
def held(monkeypatch):
    """Have a bot think until the event is set."""
    go_on = threading.Event()
    choose = Bot.choose_number

    def think(bot, view, numbers):
        if bot.name not in ("greedy", "random"):
            go_on.wait(60)
            return numbers[0]
        return choose(bot, view, numbers)

    monkeypatch.setattr(Bot, "choose_number", think)
    monkeypatch.setattr(Decider, "unready", lambda _decider, _thought: None)
    yield go_on
    go_on.set()


def until_bot(*seats):
    """Return a table at which a bot is to move that has to think."""
    table = new_table(*seats)
    while table.thought() is None:
        if table.waits_for_bot:
            table.play_bot()
        else:
            table.take_screen()
            table.play(table.moves[0])
    return table


def test_the_screen_says_that_a_bot_thinks_and_is_alive_meanwhile(held, monkeypatch):
    async def until_it_thinks(sight):
        while THINKS not in sight.note:
            await sight.pilot.pause()

    async def script(sight):
        await sight.pilot.press("question_mark")
        await sight.pilot.pause()
        assert type(sight.app.screen).__name__ != "TableScreen"
        sight.app.exit(0)

    monkeypatch.setattr(Sight, "settle", until_it_thinks)
    table = until_bot("human", "search:20")
    assert at_screen(table, script) == 0
    assert table.waits_for_bot


def test_the_duel_goes_on_once_the_bot_has_thought(held):
    table = until_bot("human", "search:20")
    held.set()
    before = len(table.match.log)

    async def script(_sight):
        assert len(table.match.log) > before

    at_screen(table, script)


def test_lines_say_that_a_bot_thinks(held, capsys, monkeypatch):
    table = until_bot("human", "search:20")
    monkeypatch.setattr("duelkit.terminal.plain.SOON", 0)
    monkeypatch.setattr(BotThread, "wait", waits_for(held, BotThread.wait))
    PlainTable(table).go_on()
    assert THINKS in capsys.readouterr().out


def waits_for(held, wait):
    """Return how one waits for a bot that goes on thinking until somebody waits without end."""

    def waiting(thinking, seconds=None):
        if seconds is None:
            held.set()
        return wait(thinking, seconds)

    return waiting


def test_ctrl_c_is_heard_while_a_bot_thinks(held, monkeypatch):
    table = until_bot("human", "search:20")

    def interrupt(_thinking, _seconds=None):
        raise KeyboardInterrupt

    monkeypatch.setattr(BotThread, "wait", interrupt)
    with pytest.raises(KeyboardInterrupt):
        PlainTable(table).go_on()
    assert table.waits_for_bot


# What keeps a bot from deciding


def test_a_search_that_is_not_compiled_is_compiled_apart_while_greedy_plays(cold, capsys):
    table = until_bot("human", "level:3")
    plain = PlainTable(table)
    for _ in range(6):
        while not table.waits_for_bot:
            table.take_screen()
            table.play(table.moves[0])
        plain.go_on()
    told = capsys.readouterr().out
    assert (
        told.count(
            "Level 3 is warming up, which the first time takes a minute or more; Greedy plays for it until then."
        )
        == 1
    )
    assert [one.what for one in cold] == [("search", "duchess", 2)]
    assert "greedy" in [entry.data.get("by") for entry in table.log]


def test_the_screen_tells_that_a_bot_warms_up(cold):
    table = until_bot("human", "level:3")

    async def script(sight):
        assert (
            "Level 3 is warming up, which the first time takes a minute or more; Greedy plays for it until then."
            in " ".join(sight.note.split())
        )

    at_screen(table, script)


def test_a_search_that_could_not_be_compiled_says_so_and_why(cold, capsys):
    table = until_bot("human", "level:3")
    plain = PlainTable(table)
    plain.go_on()
    cold[0].runs, cold[0].problem = False, NO_MEMORY
    for _ in range(3):
        while not table.waits_for_bot:
            table.take_screen()
            table.play(table.moves[0])
        plain.go_on()
    told = " ".join(capsys.readouterr().out.split())
    assert "Level 3 is warming up, which the first time takes a minute or more; Greedy plays for it until then." in told
    assert "Level 3 cannot think here, since there is too little memory to prepare it; Greedy plays for it." in told


def test_a_search_that_is_prepared_is_there_for_the_first_decision(monkeypatch):
    looked = threading.Event()
    monkeypatch.setattr(deciding, "SCREEN_FIRST", 0)
    monkeypatch.setattr(deciding, "unready", lambda *_: looked.set())
    Decider().prepare(game_named("duchess"), 2)
    assert looked.wait(60)


def test_nothing_is_begun_after_the_end(cold):
    decider = Decider()
    decider.end()
    assert decider.decide(to_decide()).why == WARMING
    assert cold == []


def test_what_is_compiled_meanwhile_is_ended_with_the_duel(cold):
    decider = Decider()
    assert decider.decide(to_decide()).why == WARMING
    decider.end()
    assert not cold[0].runs


def test_a_bot_that_fails_is_noted_and_the_random_bot_decides(monkeypatch, caplog):
    def fail(_decider, _thought):
        raise ZeroDivisionError

    monkeypatch.setattr(Decider, "unready", fail)
    assert Decider().decide(to_decide()) == to_decide().instead(FAILED)
    assert "bot_failed: search:20, ZeroDivisionError" in caplog.text


def test_a_random_bot_that_fails_is_a_fault(monkeypatch):
    def fail(_bot, _view, _numbers):
        raise ZeroDivisionError

    monkeypatch.setattr(Bot, "choose_number", fail)
    with pytest.raises(ZeroDivisionError):
        Decider().decide(to_decide("random"))


def test_a_table_at_home_with_other_bots_decisions_is_repeated(cold):
    table = until_bot("human", "level:3")
    table.play_bot()
    begun = new_table("human", "level:3").table
    count = choices_of_bots(begun, table.log, "en")
    assert count.substituted == 1
