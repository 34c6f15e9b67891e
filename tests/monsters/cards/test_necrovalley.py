"""Necrovalley: what it keeps in graves, and what it does not touch."""

import pytest

from tests.monsters.table import duel, side, worn

VALLEY = {"card": "necrovalley"}


def test_necrovalley_negates_an_effect_that_takes_a_card_out_of_a_grave_without_choosing_a_target() -> None:
    match = duel(side(["emblem-of-dragon-destroyer"], grave=["buster-blader"], field=VALLEY))
    match.use("emblem-of-dragon-destroyer")
    if match.prompt == "may":
        match.do("pass")
        match.let_pass()
    assert (match.player(0)["hand"], "buster-blader" in match.player(0)["grave"]) == ([], True)


def test_necrovalley_lets_emblem_of_dragon_destroyer_take_from_the_deck() -> None:
    match = duel(
        side(["emblem-of-dragon-destroyer"], deck=["buster-blader", "uraby"], grave=["buster-blader"], field=VALLEY)
    )
    match.use("emblem-of-dragon-destroyer")
    match.do("choose")
    match.let_pass()
    assert (match.player(0)["hand"], match.player(0)["deck"]) == (["buster-blader"], ["uraby"])


def test_necrovalley_keeps_skilled_dark_magician_from_calling_out_of_the_grave() -> None:
    skilled = {"card": "skilled-dark-magician", "position": "attack", "face": "up", "counters": 3}
    there = side(monsters=[skilled], grave=["dark-magician"])
    assert duel(there).can("activate", "skilled-dark-magician")
    match = duel(side(monsters=[skilled], grave=["dark-magician"], field=VALLEY, deck=[]))
    assert not match.can("activate", "skilled-dark-magician")


@pytest.mark.parametrize(("grave", "hands"), [(["uraby"], [["yami"], ["ookazi"]]), ([], None)])
def test_necrovalley_negates_the_whole_of_fiber_jar_where_a_grave_holds_a_card(
    grave: list[str], hands: list[list[str]] | None
) -> None:
    match = duel(
        side(["yami"], ["?fiber-jar"], deck=["uraby"] * 9, grave=grave, field=VALLEY),
        side(["ookazi"], deck=["uraby"] * 9),
    )
    match.do("flip", "fiber-jar")
    match.let_pass()
    if hands is None:
        assert [len(match.player(number)["hand"]) for number in (0, 1)] == [5, 5]
    else:
        assert [match.player(number)["hand"] for number in (0, 1)] == hands
        assert match.on_field(0) == ["fiber-jar"]


def test_necrovalley_keeps_gilasaurus_from_calling_a_monster_back() -> None:
    match = duel(side(["gilasaurus"], field=VALLEY), side(grave=["uraby"]))
    match.use("gilasaurus", "attack")
    assert (match.on_field(1), match.prompt) == ([], "main")


def test_necrovalley_does_not_touch_rite_of_spirit() -> None:
    match = duel(side(spells=["rite-of-spirit"], grave=["gravekeepers-curse"], field=VALLEY))
    match.use("rite-of-spirit", "attack")
    assert match.on_field(0) == ["gravekeepers-curse"]


def test_necrovalley_lets_a_card_move_itself_out_of_the_grave() -> None:
    match = duel(side(["mystical-space-typhoon"], ["battle-ox"], [worn("horn-of-the-unicorn")], field=VALLEY))
    match.use("mystical-space-typhoon", "horn-of-the-unicorn")
    assert match.player(0)["deck"][0] == "horn-of-the-unicorn"
