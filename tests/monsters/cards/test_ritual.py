"""Ritual monsters and the spells that summon them (M9)."""

import pytest

from tests.monsters.table import attack, can, choose, do, duel, let_pass, life, on_field, seat, side, use

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
    use(match, spell)
    choose(match, enough[0], "attack")
    assert on_field(match, 0) == [monster]
    assert sorted(seat(match, 0)["grave"]) == sorted([spell, *enough])


@pytest.mark.parametrize(("spell", "monster", "few"), [(row[0], row[1], row[3]) for row in RITES])
def test_a_ritual_spell_needs_levels_enough(spell: str, monster: str, few: list[str]):
    match = duel(side([spell, monster, *few]))
    assert not can(match, "activate", spell)


@pytest.mark.parametrize("spell", [row[0] for row in RITES])
def test_a_ritual_spell_needs_its_monster_in_the_hand(spell: str):
    match = duel(side([spell, "blue-eyes-white-dragon", "dark-magician"]))
    assert not can(match, "activate", spell)


@pytest.mark.parametrize("monster", [row[1] for row in RITES])
def test_a_ritual_monster_cannot_be_normal_summoned_or_set(monster: str):
    match = duel(side([monster], ["battle-ox", "great-white"]))
    assert not can(match, "summon", monster)
    assert not can(match, "set", monster)


# --- Paladin of White Dragon ------------------------------------------------------------------------------------------

DRAGON = "blue-eyes-white-dragon"


def test_paladin_of_white_dragon_destroys_a_face_down_defender_without_a_battle():
    match = duel(side(monsters=["paladin-of-white-dragon"]), side(monsters=["?man-eater-bug"]))
    do(match, "battle")
    do(match, "attack", "paladin-of-white-dragon")
    do(match, "target", place="theirs:0")
    let_pass(match)
    assert (on_field(match, 0), on_field(match, 1)) == (["paladin-of-white-dragon"], [])


def test_paladin_of_white_dragon_fights_a_face_up_defender():
    match = duel(side(monsters=["paladin-of-white-dragon"]), side(monsters=["-mystical-elf"]))
    attack(match, "paladin-of-white-dragon", "mystical-elf")
    assert (life(match), on_field(match, 1)) == ([7900, 8000], ["mystical-elf"])


@pytest.mark.parametrize(("answer", "left"), [("choose", ([], [DRAGON])), ("pass", ([DRAGON], []))])
def test_paladin_of_white_dragon_becomes_a_blue_eyes_of_the_hand_or_the_deck(
    answer: str, left: tuple[list[str], list[str]]
):
    match = duel(side([DRAGON], ["paladin-of-white-dragon"], deck=[DRAGON]))
    use(match, "paladin-of-white-dragon")
    do(match, answer)
    choose(match, "attack")
    assert on_field(match, 0) == [DRAGON]
    assert (seat(match, 0)["hand"], seat(match, 0)["deck"]) == left


def test_the_blue_eyes_that_paladin_of_white_dragon_brings_does_not_attack_in_that_turn():
    match = duel(side([DRAGON], ["paladin-of-white-dragon", "battle-ox"]))
    use(match, "paladin-of-white-dragon")
    do(match, "choose")
    choose(match, "attack")
    do(match, "battle")
    let_pass(match)
    assert (can(match, "attack", DRAGON), can(match, "attack", "battle-ox")) == (False, True)
