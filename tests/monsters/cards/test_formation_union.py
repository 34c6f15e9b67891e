"""Formation Union: a union monster goes onto another, or comes back from it, as is chosen with the activation (M10)."""

import pytest

from tests.monsters.table import duel, side, worn

UNION = "formation-union"


def test_M10_formation_union_puts_a_union_monster_onto_a_proper_monster():
    match = duel(side(monsters=["z-metal-tank", "x-head-cannon", "battle-ox"], spells=[UNION]))
    match.use(UNION)
    assert (match.on_field(0), match.laid(0)) == (["x-head-cannon", "battle-ox"], ["z-metal-tank"])
    assert match.numbers(0, "x-head-cannon") == (2400, 2100)


def test_M9_formation_union_brings_a_union_monster_back_in_attack_position():
    match = duel(side(monsters=["x-head-cannon"], spells=[worn("z-metal-tank"), UNION]))
    match.use(UNION)
    assert (match.on_field(0), match.laid(0)) == (["x-head-cannon", "z-metal-tank"], [])
    assert match.monster_of(0, "z-metal-tank")["position"] == "attack"


@pytest.mark.parametrize(
    ("option", "monsters"),
    [("option:0", ["x-head-cannon", "aitsu"]), ("option:1", ["x-head-cannon", "aitsu", "koitsu", "z-metal-tank"])],
)
def test_M13_one_of_two_effects_is_chosen_as_formation_union_is_activated(option, monsters):
    match = duel(side(monsters=["x-head-cannon", "aitsu", "koitsu"], spells=[worn("z-metal-tank"), UNION]))
    match.do("activate", UNION)
    assert match.prompt == "effect"
    match.do("choose", place=option)
    match.let_pass()
    assert match.on_field(0) == monsters


def test_M10_formation_union_is_of_no_use_without_a_union_monster_and_a_proper_one():
    assert not duel(side(monsters=["z-metal-tank", "battle-ox"], spells=[UNION])).can("activate", UNION)
    assert not duel(side(monsters=["?z-metal-tank", "x-head-cannon"], spells=[UNION])).can("activate", UNION)
    theirs = duel(side(monsters=["battle-ox"], spells=[UNION]), side(monsters=["z-metal-tank", "x-head-cannon"]))
    assert not theirs.can("activate", UNION)


def test_M7_formation_union_needs_room_for_what_it_moves():
    full = side(monsters=["z-metal-tank", "x-head-cannon"], spells=[UNION, *["ookazi"] * 4])
    assert not duel(full).can("activate", UNION)
    full = side(monsters=["x-head-cannon", *["battle-ox"] * 4], spells=[worn("z-metal-tank"), UNION])
    assert not duel(full).can("activate", UNION)


def test_M10_a_monster_carries_one_union_monster_by_formation_union_too():
    match = duel(side(monsters=["x-head-cannon", "z-metal-tank"], spells=[worn("y-dragon-head"), UNION]))
    match.use(UNION)
    assert "y-dragon-head" in match.on_field(0)


def test_M10_no_union_monster_is_moved_onto_a_monster_that_bears_another():
    worn_by_both = [worn("z-metal-tank", 0), worn("z-metal-tank", 1)]
    match = duel(side(["tailor-of-the-fickle"], ["x-head-cannon", "y-dragon-head"], worn_by_both))
    assert not match.can("activate", "tailor-of-the-fickle")
    match = duel(side(["tailor-of-the-fickle"], ["x-head-cannon", "y-dragon-head"], worn_by_both[:1]))
    assert match.can("activate", "tailor-of-the-fickle")


def test_M10_a_union_monster_can_still_use_its_own_effect_after_formation_union():
    match = duel(side(monsters=["z-metal-tank", "x-head-cannon"], spells=[UNION]))
    match.use(UNION)
    match.do("activate", "z-metal-tank")
    match.let_pass()
    assert match.on_field(0) == ["z-metal-tank", "x-head-cannon"]
    match = duel(side(monsters=["x-head-cannon"], spells=[worn("z-metal-tank"), UNION]))
    match.use(UNION)
    assert match.can("activate", "z-metal-tank")


def test_M14_an_attack_is_over_where_its_monster_went_onto_another_by_formation_union():
    match = duel(side(monsters=["z-metal-tank", "x-head-cannon"], spells=[UNION]), side(monsters=["mystical-elf"]))
    match.declare("z-metal-tank", "mystical-elf")
    match.use(UNION)
    assert (match.on_field(0), match.laid(0), match.life()) == (["x-head-cannon"], ["z-metal-tank"], [8000, 8000])


def test_M14_a_monster_that_was_attacked_is_gone_onto_another_by_formation_union():
    theirs = side(monsters=["z-metal-tank", "x-head-cannon"], spells=[UNION])
    match = duel(side(monsters=["summoned-skull"]), theirs)
    match.declare("summoned-skull", "z-metal-tank")
    match.use(UNION)
    assert (match.on_field(1), match.laid(1), match.life()) == (["x-head-cannon"], ["z-metal-tank"], [8000, 8000])
    assert match.prompt == "target"


def test_M14_a_union_monster_that_formation_union_brings_attacks_in_the_same_battle_phase():
    match = duel(side(monsters=["x-head-cannon"], spells=[worn("z-metal-tank"), UNION]))
    match.attack("x-head-cannon")
    match.use(UNION)
    match.attack("z-metal-tank")
    assert match.life() == [8000, 8000 - 2400 - 1500]
