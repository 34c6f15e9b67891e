"""Ritual monsters and the spells that summon them (M9)."""

import pytest

from tests.monsters.table import duel, side

# Spell, monster, tributes that are just enough, tributes that are not.
RITES = [
    ("white-dragon-ritual", "paladin-of-white-dragon", ["silver-fang", "man-eater-bug"], ["silver-fang"]),
    ("commencement-dance", "performance-of-sword", ["battle-ox", "great-white"], ["battle-ox"]),
    ("curse-of-the-masked-beast", "the-masked-beast", ["battle-ox", "great-white"], ["battle-ox", "silver-fang"]),
    ("hamburger-recipe", "hungry-burger", ["silver-fang", "silver-fang"], ["battle-ox"]),
    ("turtle-oath", "crab-turtle", ["battle-ox", "great-white"], ["battle-ox", "silver-fang"]),
]


@pytest.mark.parametrize(("spell", "monster", "enough"), [row[:3] for row in RITES])
def test_a_ritual_spell_summons_its_monster_for_tributes_of_hand_and_field(spell: str, monster: str, enough: list[str]):
    match = duel(side([spell, monster, enough[0]], [enough[1]]))
    match.use(spell)
    match.choose(enough[0], "attack")
    assert match.on_field(0) == [monster]
    assert sorted(match.player(0)["grave"]) == sorted([spell, *enough])


@pytest.mark.parametrize(("spell", "monster", "few"), [(row[0], row[1], row[3]) for row in RITES])
def test_a_ritual_spell_needs_levels_enough(spell: str, monster: str, few: list[str]):
    match = duel(side([spell, monster, *few]))
    assert not match.can("activate", spell)


@pytest.mark.parametrize("spell", [row[0] for row in RITES])
def test_a_ritual_spell_needs_its_monster_in_the_hand(spell: str):
    match = duel(side([spell, "blue-eyes-white-dragon", "dark-magician"]))
    assert not match.can("activate", spell)


@pytest.mark.parametrize("monster", [row[1] for row in RITES])
def test_a_ritual_monster_cannot_be_normal_summoned_or_set(monster: str):
    match = duel(side([monster], ["battle-ox", "great-white"]))
    assert not match.can("summon", monster)
    assert not match.can("set", monster)


# --- Paladin of White Dragon ------------------------------------------------------------------------------------------

DRAGON = "blue-eyes-white-dragon"


def test_paladin_of_white_dragon_destroys_a_face_down_defender_without_a_battle():
    match = duel(side(monsters=["paladin-of-white-dragon"]), side(monsters=["?man-eater-bug"]))
    match.do("battle")
    match.do("attack", "paladin-of-white-dragon")
    match.do("target", place="theirs:0")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == (["paladin-of-white-dragon"], [])


def test_paladin_of_white_dragon_fights_a_face_up_defender():
    match = duel(side(monsters=["paladin-of-white-dragon"]), side(monsters=["-mystical-elf"]))
    match.attack("paladin-of-white-dragon", "mystical-elf")
    assert (match.life(), match.on_field(1)) == ([7900, 8000], ["mystical-elf"])


@pytest.mark.parametrize(("answer", "left"), [("choose", ([], [DRAGON])), ("pass", ([DRAGON], []))])
def test_paladin_of_white_dragon_becomes_a_blue_eyes_of_the_hand_or_the_deck(
    answer: str, left: tuple[list[str], list[str]]
):
    match = duel(side([DRAGON], ["paladin-of-white-dragon"], deck=[DRAGON]))
    match.use("paladin-of-white-dragon")
    match.do(answer)
    match.choose("attack")
    assert match.on_field(0) == [DRAGON]
    assert (match.player(0)["hand"], match.player(0)["deck"]) == left


def test_the_blue_eyes_that_paladin_of_white_dragon_brings_does_not_attack_in_that_turn():
    match = duel(side([DRAGON], ["paladin-of-white-dragon", "battle-ox"]))
    match.use("paladin-of-white-dragon")
    match.do("choose")
    match.choose("attack")
    match.do("battle")
    match.let_pass()
    assert (match.can("attack", DRAGON), match.can("attack", "battle-ox")) == (False, True)
