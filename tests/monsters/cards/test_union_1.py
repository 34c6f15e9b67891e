"""Union monsters, which can lie on another monster as an equip spell."""

import pytest

from duelkit import Match
from tests.monsters.table import (
    attack,
    can,
    choose,
    do,
    duel,
    end_turn,
    laid,
    let_pass,
    life,
    numbers,
    on_field,
    seat,
    side,
    to_battle,
    use,
    worn,
)

# The union monster, the monsters that it can lie on, and what it adds to ATK and DEF.
UNIONS = [
    ("kiryu", "dark-blade", 900, 900),
    ("koitsu", "aitsu", 3000, 0),
    ("pitch-dark-dragon", "dark-blade", 400, 400),
    ("y-dragon-head", "x-head-cannon", 400, 400),
    ("second-goblin", "giant-orc", 0, 0),
    ("z-metal-tank", "x-head-cannon", 600, 600),
    ("z-metal-tank", "y-dragon-head", 600, 600),
]


def come_back(match: Match, union: str) -> None:
    """Let a union monster come back to the monsters, where it could do something else too."""
    do(match, "activate", union)
    if match.prompt == "effect":
        do(match, "choose", place="option:0")
    let_pass(match)


@pytest.mark.parametrize(("union", "host", "atk", "defence"), UNIONS)
def test_a_union_monster_lies_on_another_as_an_equip(union: str, host: str, atk: int, defence: int) -> None:
    match = duel(side(monsters=[union, host]))
    before = numbers(match, 0, host)
    use(match, union)
    assert (on_field(match, 0), laid(match, 0)) == ([host], [union])
    assert numbers(match, 0, host) == (before[0] + atk, before[1] + defence)


@pytest.mark.parametrize(("union", "host", "atk", "defence"), UNIONS)
def test_a_union_monster_comes_back_in_a_later_turn(union: str, host: str, atk: int, defence: int) -> None:
    match = duel(side(monsters=[host], spells=[worn(union)]))
    before = numbers(match, 0, host)
    come_back(match, union)
    assert (on_field(match, 0), laid(match, 0)) == ([host, union], [])
    assert numbers(match, 0, host) == (before[0] - atk, before[1] - defence)


@pytest.mark.parametrize(("union", "host", "atk", "defence"), UNIONS)
def test_a_union_monster_falls_in_battle_for_the_one_it_lies_on(union: str, host: str, atk: int, defence: int) -> None:
    match = duel(
        side(monsters=["blue-eyes-white-dragon"]),
        side(monsters=[{"card": host, "position": "defence"}], spells=[worn(union, 0, 1)]),
    )
    attack(match, "blue-eyes-white-dragon", host)
    assert (on_field(match, 1), laid(match, 1), seat(match, 1)["grave"]) == ([host], [], [union])


def test_a_union_monster_goes_only_where_its_text_says() -> None:
    match = duel(side(monsters=["y-dragon-head", "battle-ox"]), side(monsters=["x-head-cannon"]))
    assert not can(match, "activate", "y-dragon-head")


def test_a_monster_carries_one_union_monster_at_a_time() -> None:
    match = duel(side(monsters=["x-head-cannon", "z-metal-tank"], spells=[worn("y-dragon-head")]))
    assert not can(match, "activate", "z-metal-tank")


def test_a_union_monster_needs_room_among_the_spells() -> None:
    match = duel(side(monsters=["x-head-cannon", "z-metal-tank"], spells=["ookazi"] * 5))
    assert not can(match, "activate", "z-metal-tank")


def test_a_union_monster_can_be_destroyed_as_a_spell() -> None:
    match = duel(side(["mystical-space-typhoon"], ["x-head-cannon"], [worn("z-metal-tank")]))
    use(match, "mystical-space-typhoon")
    assert (laid(match, 0), numbers(match, 0, "x-head-cannon")) == ([], (1800, 1500))


def test_a_union_monster_goes_with_its_monster_where_an_effect_destroys_it() -> None:
    match = duel(side(["fissure"]), side(monsters=["x-head-cannon"], spells=[worn("z-metal-tank", 0, 1)]))
    use(match, "fissure")
    assert (on_field(match, 1), laid(match, 1)) == ([], [])


@pytest.mark.parametrize(
    ("union", "host", "damage"), [("koitsu", "aitsu", 2500), ("pitch-dark-dragon", "dark-blade", 1600)]
)
def test_a_monster_under_a_union_monster_pierces(union: str, host: str, damage: int) -> None:
    match = duel(side(monsters=[host], spells=[worn(union)]), side(monsters=["-firegrass"]))
    attack(match, host, "firegrass")
    assert life(match) == [8000, 8000 - damage]


def test_kiryu_is_tributed_for_a_direct_attack() -> None:
    match = duel(side(monsters=["dark-blade"], spells=[worn("kiryu")]), side(monsters=["battle-ox"]))
    do(match, "activate", "kiryu")
    do(match, "choose", place="option:1")
    let_pass(match)
    assert (numbers(match, 0, "dark-blade")[0], laid(match, 0)) == (1800, [])
    attack(match, "dark-blade")
    assert life(match) == [8000, 6200]


def test_kiryu_cannot_be_tributed_while_it_is_a_monster() -> None:
    assert not can(duel(side(monsters=["kiryu", "battle-ox"])), "activate", "kiryu")


@pytest.mark.parametrize("start", ["lies", "stands"])
def test_a_union_monster_changes_its_place_once_a_turn(start: str) -> None:
    monsters, spells = (
        (["x-head-cannon"], [worn("z-metal-tank")]) if start == "lies" else (["x-head-cannon", "z-metal-tank"], [])
    )
    match = duel(side(monsters=monsters, spells=spells))
    use(match, "z-metal-tank")
    assert not can(match, "activate", "z-metal-tank")
    end_turn(match)
    end_turn(match)
    assert can(match, "activate", "z-metal-tank")


def test_frontline_base_brings_a_union_monster_out_of_the_hand_once_a_turn() -> None:
    match = duel(side(["koitsu", "y-dragon-head", "z-metal-tank"], spells=["+frontline-base"]))
    use(match, "frontline-base")
    assert sorted(action.card or "" for action in match.legal) == ["y-dragon-head", "z-metal-tank"]
    choose(match, "z-metal-tank")
    do(match, "choose", place="option:0")
    assert (on_field(match, 0), can(match, "activate", "frontline-base")) == (["z-metal-tank"], False)


def test_second_goblin_turns_the_monster_it_lies_on_once_a_turn() -> None:
    match = duel(side(monsters=["giant-orc"], spells=[worn("second-goblin")]))
    do(match, "activate", "second-goblin")
    do(match, "choose", place="option:1")
    let_pass(match)
    assert seat(match, 0)["monsters"][0]["position"] == "defence"
    come_back(match, "second-goblin")
    assert on_field(match, 0) == ["giant-orc", "second-goblin"]


def test_zombie_tiger_strengthens_decayed_commander_who_takes_a_card_for_each_monster_destroyed() -> None:
    match = duel(side(monsters=["decayed-commander", "zombie-tiger"]), side(["uraby"], ["feral-imp", "petit-dragon"]))
    use(match, "zombie-tiger")
    assert numbers(match, 0, "decayed-commander") == (1500, 2000)
    attack(match, "decayed-commander", "feral-imp")
    assert sorted(seat(match, 1)["grave"]) == ["feral-imp", "uraby"]


def test_zombie_tiger_waits_for_its_own_host_alone() -> None:
    equip = worn("zombie-tiger")
    match = duel(
        side(monsters=["decayed-commander", "decayed-commander"], spells=[equip]), side(["uraby"], ["petit-dragon"])
    )
    to_battle(match)
    do(match, "attack", place="mine:1")
    do(match, "target", "petit-dragon")
    let_pass(match)
    assert seat(match, 1)["grave"] == ["petit-dragon"]


def test_burning_beast_destroys_a_face_up_spell_or_trap_for_battle_damage() -> None:
    match = duel(side(monsters=["freezing-beast", "burning-beast"]), side(spells=["waboku", "+the-dark-door", "+toll"]))
    use(match, "burning-beast")
    attack(match, "freezing-beast")
    assert [action.card for action in match.legal] == ["burning-beast", "the-dark-door", "toll"]
    choose(match, "toll")
    let_pass(match)
    assert laid(match, 1) == ["waboku", "the-dark-door"]


def test_freezing_beast_destroys_a_face_down_spell_or_trap_for_battle_damage() -> None:
    match = duel(side(monsters=["burning-beast", "freezing-beast"]), side(spells=["waboku", "+toll"]))
    use(match, "freezing-beast")
    attack(match, "burning-beast")
    assert laid(match, 1) == ["toll"]
