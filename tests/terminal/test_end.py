"""The end of a duel, and leaving before it."""

import random

import pytest

from duelkit.terminal import recorded_in
from duelkit.terminal.dialogs import ChoiceDialog
from duelkit.terminal.session import open_table
from duelkit.terminal.setup import TableSetup
from tests.terminal.tables import Sight, at_screen, new_table, on_screen, table_with


async def play_to_the_end(sight: Sight) -> None:
    """Press the key of some move until the duel is over."""
    dice = random.Random(1)
    while not sight.table.over:
        keys = sight.app.first.keys
        await sight.press(dice.choice([key for key in keys if keys[key].verb != "end"] or list(keys)))


@on_screen(lambda: new_table("human", "random", seed="12"))
async def test_a_whole_duel_by_keys(sight: Sight):
    await play_to_the_end(sight)
    assert isinstance(sight.app.screen, ChoiceDialog)
    assert sight.table.ending()[0] in sight.text
    assert sight.table.match.result.rule in sight.text


def nearly_won():
    """Return a table at which one battle wins the duel."""
    return table_with({"field": ["9D"]}, {"deck": [], "field": ["3S"]})


async def win(sight: Sight) -> None:
    await sight.type("attack 9d")
    await sight.click("3S")


@on_screen(nearly_won)
async def test_the_end_says_who_has_won_and_by_which_rule(sight: Sight):
    await win(sight)
    assert "P0 won: P1 has no card left." in sight.text
    assert "D24" in sight.text
    assert "When a go ends" not in sight.text


@on_screen(lambda: table_with({"field": ["9D"], "hand": ["QH"]}, {"deck": [], "field": ["3S"]}))
async def test_the_final_position_can_be_looked_at_with_all_hands_open(sight: Sight):
    await win(sight)
    await sight.press("l")
    assert sight.card("QH")
    await sight.press("o")
    assert isinstance(sight.app.screen, ChoiceDialog)


def test_the_replay_can_be_saved(saves):
    table = nearly_won()

    async def script(sight: Sight):
        await win(sight)
        await sight.press("s")
        assert "duelkit replay" in sight.note

    at_screen(table, script)
    (file,) = saves.iterdir()
    assert recorded_in(file, "en").match.result == table.match.result


@on_screen(nearly_won)
async def test_a_new_duel_begins_at_the_same_table(sight: Sight):
    await win(sight)
    await sight.press("n", "enter")
    assert sight.table.humans == (0, 1)
    assert "Moves" in sight.text
    assert not sight.table.over


@pytest.mark.parametrize(("key", "code"), [("q", 0), ("ctrl+c", 130), ("ctrl+q", 130)])
def test_leaving_has_an_exit_code(key, code):
    table = new_table("human", "greedy")

    async def script(sight: Sight):
        await sight.pilot.press(key)

    assert at_screen(table, script) == code


@pytest.mark.parametrize("way_in", [[], ["r"], ["question_mark"], ["colon"], ["e"]])
def test_ctrl_c_leaves_from_anywhere(way_in):
    table = new_table("human", "human")

    async def script(sight: Sight):
        await sight.press("enter", *way_in)
        await sight.pilot.press("ctrl+c")

    assert at_screen(table, script) == 130


def test_a_signal_saves_at_once(saves):
    table = new_table("human", "greedy")

    async def script(sight: Sight):
        await sight.press("1")
        sight.app.stop(143)

    assert at_screen(table, script) == 143
    (file,) = saves.iterdir()
    resumed = open_table(TableSetup("duchess", resume=file))
    assert resumed.match.state() == table.match.state()
    assert (resumed.seats, resumed.names) == (table.seats, table.names)
