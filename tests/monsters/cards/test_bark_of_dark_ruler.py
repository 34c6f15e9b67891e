"""Bark of Dark Ruler: hundreds of life are paid in the damage step for as much ATK and DEF of a foe (M16)."""

from tests.monsters.table import duel, side

BARK = "bark-of-dark-ruler"


def barking(mine, theirs, *, life=8000, **more):
    """Return a duel in which a monster attacks, and the player of the trap is asked in the damage step."""
    match = duel(side(monsters=[mine], spells=[BARK], life=life, **more), side(monsters=[theirs]))
    match.declare(mine, theirs.lstrip("-?"))
    while match.prompt == "chain" and not match.can("activate", BARK):
        match.do("pass")
    return match


def amounts(match):
    """Return the amounts of life that can be called."""
    return [int(action.card) for action in match.legal]


def test_M16_bark_of_dark_ruler_costs_hundreds_of_life_and_the_foe_of_a_fiend_loses_as_much_atk_and_def():
    match = barking("feral-imp", "battle-ox")  # 1300 against 1700
    match.do("activate", BARK)
    assert amounts(match) == [100 * n for n in range(1, 18)]
    match.do("choose", "500")
    match.let_pass()
    assert (match.life(), match.on_field(0), match.on_field(1)) == ([7500, 7900], ["feral-imp"], [])


def test_M16_bark_of_dark_ruler_takes_from_the_def_as_well_until_the_end_of_the_turn():
    match = barking("feral-imp", "-mystical-elf")  # a DEF of 2000
    match.do("activate", BARK)
    assert amounts(match)[-1] == 2000
    match.do("choose", "600")
    match.let_pass()
    assert match.numbers(1, "mystical-elf") == (200, 1400)
    match.end_turn()
    assert match.numbers(1, "mystical-elf") == (800, 2000)


def test_M16_an_amount_of_life_above_2400_is_called_in_two_steps():
    match = barking("feral-imp", "blue-eyes-white-dragon")
    match.do("activate", BARK)
    assert amounts(match) == [100, 2500]
    match.do("choose", "2500")
    assert amounts(match) == [2500, 2600, 2700, 2800, 2900, 3000]
    match.do("choose", "3000")
    match.let_pass()
    assert match.life() == [5000, 8000 - 1300]


def test_M16_bark_of_dark_ruler_leaves_its_player_some_life():
    match = barking("feral-imp", "battle-ox", life=301)
    match.do("activate", BARK)
    assert amounts(match) == [100, 200, 300]
    assert not barking("feral-imp", "battle-ox", life=100).can("activate", BARK)


def test_M16_bark_of_dark_ruler_is_for_a_fiend_that_battles_a_monster_in_the_damage_step():
    assert not barking("uraby", "battle-ox").can("activate", BARK)
    match = duel(side(monsters=["feral-imp"], spells=[BARK]), side(monsters=["battle-ox"]))
    assert not match.can("activate", BARK)
    match = duel(side(monsters=["feral-imp"], spells=[BARK]))
    match.declare("feral-imp")
    assert match.life()[1] == 8000 - 1300


def test_M16_bark_of_dark_ruler_answers_for_a_fiend_that_is_attacked():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["feral-imp"], spells=[BARK]))
    match.declare("battle-ox", "feral-imp")
    while not match.can("activate", BARK):
        match.do("pass")
    match.do("activate", BARK)
    match.do("choose", "1700")
    match.let_pass()
    assert (match.on_field(0), match.life()) == ([], [8000 - 1300, 6300])


def test_M13_an_amount_of_life_that_cannot_be_called_is_refused_in_either_step():
    match = barking("feral-imp", "blue-eyes-white-dragon")
    match.do("activate", BARK)
    assert match.refused("choose", "4900") == "CALL_ASKED_FOR"
    match.do("choose", "2500")
    assert match.refused("choose", "3100") == "CALL_ASKED_FOR"
