"""Passing until something happens: nobody is asked again for nothing, and nothing that one would look at goes by."""

import pytest

from duelkit import Action, BadInput
from duelkit.table.answering import may_pass_on, passes_on
from duelkit.terminal.plain import PlainTable
from tests.looks.duels import OX, SKULL
from tests.terminal.tables import Sight, monsters_with, on_screen

WABOKU = {"card": "waboku", "face": "down"}
PASS, END = Action("pass"), Action("end")
BIA = 1


def against(**seat):
    """Return a table at which Bia has a trap that she can use at any time, and Ana has the turn."""
    return monsters_with({"monsters": [SKULL], "hand": ["battle-ox"], **seat}, {"spells": [WABOKU], "monsters": [OX]})


def turn_of(table):
    """Return whose turn it is."""
    return table.match.view(None)["turn_of"]


def asked_of_bia(table, *moves):
    """Play these moves of Ana's; then Bia sits at the screen and is asked for an answer."""
    for move in moves:
        table.take_screen()
        table.play(move)
    table.take_screen()
    assert (table.match.seat, table.match.prompt) == (BIA, "chain")
    return table


def test_where_only_phases_have_gone_by_one_passes_on():
    table = asked_of_bia(against(), Action("battle"))
    assert passes_on(table.table, BIA)


def test_an_attack_is_something():
    attack = Action("attack", "summoned-skull"), Action("target", "battle-ox")
    table = asked_of_bia(against(), Action("battle"), PASS, *attack)
    assert may_pass_on(table.table, BIA)
    assert not passes_on(table.table, BIA)


def test_what_happened_on_the_way_to_a_moment_without_an_event_is_something():
    table = asked_of_bia(against(hand=["trap-hole"]), Action("set", "trap-hole"), Action("battle"))
    assert table.look.nothing_new(table.match.shared_view(BIA), "chain")
    assert not passes_on(table.table, BIA)


def test_what_one_was_asked_about_and_passed_is_nothing_new():
    table = asked_of_bia(against(), Action("summon", "battle-ox"))
    assert not passes_on(table.table, BIA)
    assert passes_on(asked_of_bia(table, PASS, Action("battle")).table, BIA)


def test_ones_own_turn_is_something():
    table = monsters_with({"spells": [WABOKU]}, {})
    for whose in (0, BIA):
        while turn_of(table) == whose:
            table.take_screen()
            table.play(PASS if table.match.prompt == "chain" else END)
    table.take_screen()
    assert (table.match.seat, table.match.prompt) == (0, "chain")
    assert not passes_on(table.table, 0)


def test_where_nothing_can_be_passed_one_is_told_so():
    with pytest.raises(BadInput, match="There is nothing to pass now"):
        against().pass_on()


def alone():
    """Return a table at which Bia sits alone against a bot, whose turn it is, which has nothing to play."""
    return monsters_with(
        {"deck": ["summoned-skull"] * 9},
        {"spells": [WABOKU], "deck": ["summoned-skull"] * 9},
        players=("greedy", "human"),
    )


def test_in_lines_who_passes_until_something_happens_is_asked_next_in_the_own_turn(capsys):
    table = alone()
    plain = PlainTable(table)
    while not table.can_pass_on:
        plain.go_on()
    plain.say_moves()
    assert "pass all: pass until something happens" in capsys.readouterr().out.splitlines()
    plain.answer("pass all")
    while not table.waits_for_viewer or table.passed_on():
        plain.go_on()
    assert turn_of(table) == BIA


@on_screen(alone)
async def test_at_the_screen_too(sight: Sight):
    assert sight.table.can_pass_on
    await sight.type("pass all")
    assert turn_of(sight.table) == BIA
