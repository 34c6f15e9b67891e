"""Union monsters, which can lie on another monster as an equip spell."""

import pytest

from tests.monsters.table import Duel, duel, side, worn

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


def come_back(match: Duel, union: str) -> None:
    """Let a union monster come back to the monsters, where it could do something else too."""
    match.do("activate", union)
    if match.prompt == "effect":
        match.do("choose", place="option:0")
    match.let_pass()


@pytest.mark.parametrize(("union", "host", "atk", "defence"), UNIONS)
def test_a_union_monster_lies_on_another_as_an_equip(union: str, host: str, atk: int, defence: int) -> None:
    match = duel(side(monsters=[union, host]))
    before = match.numbers(0, host)
    match.use(union)
    assert (match.on_field(0), match.laid(0)) == ([host], [union])
    assert match.numbers(0, host) == (before[0] + atk, before[1] + defence)


@pytest.mark.parametrize(("union", "host", "atk", "defence"), UNIONS)
def test_a_union_monster_comes_back_in_a_later_turn(union: str, host: str, atk: int, defence: int) -> None:
    match = duel(side(monsters=[host], spells=[worn(union)]))
    before = match.numbers(0, host)
    come_back(match, union)
    assert (match.on_field(0), match.laid(0)) == ([host, union], [])
    assert match.numbers(0, host) == (before[0] - atk, before[1] - defence)


@pytest.mark.parametrize(("union", "host", "atk", "defence"), UNIONS)
def test_a_union_monster_falls_in_battle_for_the_one_it_lies_on(union: str, host: str, atk: int, defence: int) -> None:
    match = duel(
        side(monsters=["blue-eyes-white-dragon"]),
        side(monsters=[{"card": host, "position": "defence"}], spells=[worn(union, 0, 1)]),
    )
    match.attack("blue-eyes-white-dragon", host)
    assert (match.on_field(1), match.laid(1), match.player(1)["grave"]) == ([host], [], [union])


def test_a_union_monster_goes_only_where_its_text_says() -> None:
    match = duel(side(monsters=["y-dragon-head", "battle-ox"]), side(monsters=["x-head-cannon"]))
    assert not match.can("activate", "y-dragon-head")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_monster_carries_one_union_monster_at_a_time(seat: int) -> None:
    carrying = side(monsters=["x-head-cannon", "z-metal-tank"], spells=[worn("y-dragon-head", 0, seat)])
    match = duel(*[carrying if player == seat else side() for player in (0, 1)], to_move=seat)
    assert not match.can("activate", "z-metal-tank")


def test_a_union_monster_needs_room_among_the_spells() -> None:
    match = duel(side(monsters=["x-head-cannon", "z-metal-tank"], spells=["ookazi"] * 5))
    assert not match.can("activate", "z-metal-tank")


def test_a_union_monster_can_be_destroyed_as_a_spell() -> None:
    match = duel(side(["mystical-space-typhoon"], ["x-head-cannon"], [worn("z-metal-tank")]))
    match.use("mystical-space-typhoon")
    assert (match.laid(0), match.numbers(0, "x-head-cannon")) == ([], (1800, 1500))


@pytest.mark.parametrize(("union", "host", "atk", "defence"), UNIONS)
def test_a_union_monster_on_another_does_nothing_while_spells_are_negated(
    union: str, host: str, atk: int, defence: int
) -> None:
    match = duel(side(monsters=[host], spells=[worn(union)]))
    strengthened = match.numbers(0, host)
    match = duel(side(monsters=[host], spells=[worn(union), "+imperial-order"]))
    assert match.numbers(0, host) == (strengthened[0] - atk, strengthened[1] - defence)


def test_a_union_monster_goes_with_its_monster_where_an_effect_destroys_it() -> None:
    match = duel(side(["fissure"]), side(monsters=["x-head-cannon"], spells=[worn("z-metal-tank", 0, 1)]))
    match.use("fissure")
    assert (match.on_field(1), match.laid(1)) == ([], [])


@pytest.mark.parametrize(
    ("union", "host", "damage"), [("koitsu", "aitsu", 2500), ("pitch-dark-dragon", "dark-blade", 1600)]
)
def test_a_monster_under_a_union_monster_pierces(union: str, host: str, damage: int) -> None:
    match = duel(side(monsters=[host], spells=[worn(union)]), side(monsters=["-firegrass"]))
    match.attack(host, "firegrass")
    assert match.life() == [8000, 8000 - damage]


def test_kiryu_is_tributed_for_a_direct_attack() -> None:
    match = duel(side(monsters=["dark-blade"], spells=[worn("kiryu")]), side(monsters=["battle-ox"]))
    match.do("activate", "kiryu")
    match.do("choose", place="option:1")
    match.let_pass()
    assert (match.numbers(0, "dark-blade")[0], match.laid(0)) == (1800, [])
    match.attack("dark-blade")
    assert match.life() == [8000, 6200]


def test_kiryu_cannot_be_tributed_while_it_is_a_monster() -> None:
    assert not duel(side(monsters=["kiryu", "battle-ox"])).can("activate", "kiryu")


@pytest.mark.parametrize("start", ["lies", "stands"])
def test_a_union_monster_changes_its_place_once_a_turn(start: str) -> None:
    monsters, spells = (
        (["x-head-cannon"], [worn("z-metal-tank")]) if start == "lies" else (["x-head-cannon", "z-metal-tank"], [])
    )
    match = duel(side(monsters=monsters, spells=spells))
    match.use("z-metal-tank")
    assert not match.can("activate", "z-metal-tank")
    match.end_turn()
    match.end_turn()
    assert match.can("activate", "z-metal-tank")


def test_frontline_base_brings_a_union_monster_out_of_the_hand_once_a_turn() -> None:
    match = duel(side(["koitsu", "y-dragon-head", "z-metal-tank"], spells=["+frontline-base"]))
    match.use("frontline-base")
    assert sorted(action.card or "" for action in match.legal) == ["y-dragon-head", "z-metal-tank"]
    match.choose("z-metal-tank")
    match.do("choose", place="option:0")
    assert (match.on_field(0), match.can("activate", "frontline-base")) == (["z-metal-tank"], False)


def test_second_goblin_turns_the_monster_it_lies_on_once_a_turn() -> None:
    match = duel(side(monsters=["giant-orc"], spells=[worn("second-goblin")]))
    match.do("activate", "second-goblin")
    match.do("choose", place="option:1")
    match.let_pass()
    assert match.player(0)["monsters"][0]["position"] == "defence"
    come_back(match, "second-goblin")
    assert match.on_field(0) == ["giant-orc", "second-goblin"]


def test_zombie_tiger_strengthens_decayed_commander_who_takes_a_card_for_each_monster_destroyed() -> None:
    match = duel(side(monsters=["decayed-commander", "zombie-tiger"]), side(["uraby"], ["feral-imp", "petit-dragon"]))
    match.use("zombie-tiger")
    assert match.numbers(0, "decayed-commander") == (1500, 2000)
    match.attack("decayed-commander", "feral-imp")
    assert sorted(match.player(1)["grave"]) == ["feral-imp", "uraby"]


def test_zombie_tiger_waits_for_its_own_host_alone() -> None:
    equip = worn("zombie-tiger")
    match = duel(
        side(monsters=["decayed-commander", "decayed-commander"], spells=[equip]), side(["uraby"], ["petit-dragon"])
    )
    match.to_battle()
    match.do("attack", place="mine:1")
    match.do("target", "petit-dragon")
    match.let_pass()
    assert match.player(1)["grave"] == ["petit-dragon"]


def test_burning_beast_destroys_a_face_up_spell_or_trap_for_battle_damage() -> None:
    match = duel(side(monsters=["freezing-beast", "burning-beast"]), side(spells=["waboku", "+the-dark-door", "+toll"]))
    match.use("burning-beast")
    match.attack("freezing-beast")
    assert [action.card for action in match.legal] == ["burning-beast", "the-dark-door", "toll"]
    match.choose("toll")
    match.let_pass()
    assert match.laid(1) == ["waboku", "the-dark-door"]


def test_freezing_beast_destroys_a_face_down_spell_or_trap_for_battle_damage() -> None:
    match = duel(side(monsters=["burning-beast", "freezing-beast"]), side(spells=["waboku", "+toll"]))
    match.use("freezing-beast")
    match.attack("burning-beast")
    assert match.laid(1) == ["toll"]
