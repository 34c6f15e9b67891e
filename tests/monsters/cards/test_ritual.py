"""Ritual monsters and the spells that summon them (M9)."""

import pytest

from tests.monsters.table import can, choose, duel, on_field, seat, side, use

# Spell, monster, tributes that are just enough, tributes that are not.
RITES = [
    ("commencement-dance", "performance-of-sword", ["battle-ox", "great-white"], ["battle-ox"]),
    ("curse-of-the-masked-beast", "the-masked-beast", ["battle-ox", "great-white"], ["battle-ox", "silver-fang"]),
    ("hamburger-recipe", "hungry-burger", ["silver-fang", "silver-fang"], ["battle-ox"]),
    ("turtle-oath", "crab-turtle", ["battle-ox", "great-white"], ["battle-ox", "silver-fang"]),
]


@pytest.mark.parametrize(("spell", "monster", "enough"), [row[:3] for row in RITES])
def test_a_ritual_spell_summons_its_monster_for_tributes_of_hand_and_field(
    spell: str, monster: str, enough: list[str]
):
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
