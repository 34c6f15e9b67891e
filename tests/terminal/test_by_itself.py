"""Turns that can only end: against bots they end by themselves, and never where a person could learn from it."""

import pytest

from duelkit.match import Match
from duelkit.notation import Action
from duelkit.table.by_itself import ends_by_itself
from duelkit.terminal import save_files
from duelkit.terminal.plain import PlainTable
from duelkit.terminal.save_files import SavedTable
from duelkit.terminal.session import HomeTable
from tests.terminal.tables import Sight, at_screen, on_screen

WHY = "Nothing else was possible, so play goes on."
STUCK = {
    "game": "duchess",
    "stage": "battle",
    "seats": [{"hand": ["KD"], "deck": ["2S", "3S"]}, {"field": ["3H"], "deck": ["2H", "4H"]}],
}
READY = {**STUCK, "stage": "play", "seats": [{"hand": ["AD"], "deck": ["2S", "3S"]}, STUCK["seats"][1]]}
BARE = {**STUCK, "seats": [{"hand": ["KD"], "deck": ["2S"]}, {"hand": ["4C"], "field": ["3H"]}]}
VACUO = {"game": "vacuo", "seats": [{"hand": ["bulwark"], "bought": True}, {"hand": ["strike"]}]}


@pytest.fixture(autouse=True)
def file(tmp_path, monkeypatch):
    """Keep what is wished for in a folder of the test's own."""
    monkeypatch.setattr(save_files, "preferences_file", lambda: tmp_path / "preferences.json")
    return tmp_path / "preferences.json"


def stuck(*players: str, scenario=STUCK) -> HomeTable:
    """Return a table at which nothing but the end of the turn is possible, its first human at the screen."""
    players = players or ("human", "greedy")
    table = HomeTable(Match.from_scenario(scenario), SavedTable(players, ("Ana", "Bot"), None))
    table.take_screen()
    return table


@pytest.mark.parametrize("scenario", [STUCK, VACUO])
def test_against_bots_a_turn_that_can_only_end_may_end_by_itself(scenario):
    table = stuck(scenario=scenario)
    assert [move.verb for move in table.match.legal] == ["end"]
    assert table.last_move == table.match.legal[0]


def test_no_turn_ends_by_itself_where_a_person_could_learn_from_it():
    assert stuck("human", "human").last_move is None


def test_no_turn_ends_by_itself_while_there_is_something_else_to_do():
    assert len(stuck(scenario=READY).match.legal) > 1
    assert stuck(scenario=READY).last_move is None


def test_a_turn_that_was_taken_back_waits_for_its_player():
    table = stuck(scenario=BARE)
    table.play(table.last_move)
    table.undo()
    assert [move.verb for move in table.match.legal] == ["end"]
    assert ends_by_itself(table.table, 0) is None


def test_the_screen_says_why_the_turn_ended():
    async def script(sight: Sight):
        assert len(sight.table.match.log) > 1
        assert WHY in " ".join(sight.note.split())

    at_screen(stuck(), script)


@on_screen(lambda: stuck(scenario=READY), pause=60)
async def test_whoever_types_is_not_interrupted(sight: Sight):
    await sight.pilot.press("1", "colon")
    sight.app.screen.end_by_itself()
    assert len(sight.table.match.log) == 1
    await sight.pilot.press("escape")
    sight.app.screen.end_by_itself()
    assert len(sight.table.match.log) == 2


def test_lines_say_why_the_turn_ended(capsys):
    table = stuck()
    PlainTable(table).go_on()
    assert WHY in capsys.readouterr().out.splitlines()
    assert len(table.match.log) == 1


def test_lines_leave_time_to_take_back_what_came_before():
    table = stuck(scenario=READY)
    table.play(Action("play", "AD"))
    assert table.last_move is not None
    assert PlainTable(table).last_move is None


def test_who_wants_to_end_every_turn_types_so_once_for_all_tables(capsys, file):
    PlainTable(stuck()).answer("auto")
    assert capsys.readouterr().out == "Nothing ends by itself.\n"
    assert stuck().last_move is None
    PlainTable(stuck()).answer("auto")
    assert stuck().last_move is not None
    file.write_text("[nonsense", encoding="utf-8")
    assert stuck().last_move is not None


@on_screen(lambda: stuck("human", "human"))
async def test_the_screen_takes_the_word_too(sight: Sight):
    await sight.type("auto")
    assert sight.note == "Nothing ends by itself."
    await sight.press("l")
    assert sight.note == "Nada termina sozinho."
