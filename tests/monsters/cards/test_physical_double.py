"""Physical Double: a token that is in all numbers what a monster of the opponent's is."""

from tests.monsters.table import duel, side

DOUBLE = side(spells=["physical-double"])


def doubled(theirs, option, mine=DOUBLE):
    """Return a duel in which seat 1 doubles the monster of seat 0 as that one's battle begins."""
    match = duel(side(**theirs), mine)
    match.do("battle")
    match.do("activate", "physical-double")
    match.let_pass()
    match.do(option)
    return match


def test_physical_double_makes_a_token_with_the_numbers_that_a_monster_has_now():
    match = doubled({"monsters": ["blue-eyes-white-dragon"], "spells": []}, "choose")
    there = match.monster_of(1, "token")
    assert (there["atk"], there["def"], there["position"]) == (3000, 2500, "attack")


def test_physical_double_makes_it_in_defence_position_as_well():
    assert doubled({"monsters": ["battle-ox"]}, "pass").monster_of(1, "token")["position"] == "defence"


def test_physical_double_makes_a_token_of_the_same_race_attribute_and_level():
    match = doubled({"monsters": ["blue-eyes-white-dragon"], "spells": ["+dragon-capture-jar"]}, "choose")
    match.let_pass()
    assert match.monster_of(1, "token")["position"] == "defence"


def test_the_token_of_physical_double_is_destroyed_at_the_end_of_the_turn():
    match = doubled({"monsters": ["battle-ox"]}, "pass")
    match.let_pass()
    match.end_turn()
    assert match.on_field(1) == []


def test_physical_double_is_used_in_the_turn_of_the_opponent_alone():
    match = duel(DOUBLE, side(monsters=["battle-ox"]))
    assert not match.can("activate", "physical-double")


def test_M7_physical_double_needs_room_for_its_token():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["uraby"] * 5, spells=["physical-double"]))
    match.do("battle")
    assert match.prompt == "battle"


def test_M9_under_rivalry_of_warlords_physical_double_makes_no_token_of_another_race():
    spells = ["physical-double", "+rivalry-of-warlords"]
    match = doubled({"monsters": ["battle-ox"]}, "pass", side(monsters=["uraby"], spells=spells))
    assert match.on_field(1) == ["uraby"]
    match = doubled({"monsters": ["battle-ox"]}, "pass", side(monsters=["rabid-horseman"], spells=spells))
    assert match.on_field(1) == ["rabid-horseman", "token"]
