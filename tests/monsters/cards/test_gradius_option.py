"""Gradius' Option: a monster that is bound to a Gradius, has its ATK and DEF, and falls as it leaves."""

import pytest

from tests.monsters.table import duel, side, worn

OPTION, GRADIUS = "gradius-option", "gradius"
BOUND = {"card": OPTION, "host": {"zone": "monsters", "at": 0}}


def called(monsters=(GRADIUS,), hand=(OPTION,), spells=(), them=None):
    """Return a duel in which seat 0 has summoned Gradius' Option in attack position."""
    match = duel(side(hand, monsters, spells), them)
    match.do("activate", OPTION)
    match.do("choose", place="option:0")
    match.let_pass()
    return match


def test_gradius_option_comes_from_the_hand_beside_a_gradius_and_has_its_atk_and_def():
    match = called()
    assert (match.on_field(0), match.numbers(0, OPTION)) == ([GRADIUS, OPTION], (1200, 800))


def test_the_summon_of_gradius_option_is_not_the_one_of_the_turn_and_starts_no_chain():
    match = called(hand=[OPTION, "uraby"], them=side(spells=["jar-of-greed"]))
    assert (match.can("summon", "uraby"), match.laid(1)) == (True, ["jar-of-greed"])


@pytest.mark.parametrize("monsters", [[], ["?gradius"], ["uraby"]])
def test_gradius_option_needs_a_face_up_gradius(monsters):
    match = duel(side([OPTION], monsters), side(monsters=[GRADIUS]))
    assert not match.can("activate", OPTION)
    assert (match.can("summon", OPTION), match.can("set", OPTION)) == (False, False)


def test_M7_gradius_option_needs_room():
    assert not duel(side([OPTION], [GRADIUS] * 5)).can("activate", OPTION)


def test_M9_monster_reborn_does_not_bring_gradius_option():
    match = duel(side(["monster-reborn"], [GRADIUS], grave=[OPTION]))
    assert not match.can("activate", "monster-reborn")


def test_gradius_option_follows_whatever_becomes_of_the_numbers_of_its_gradius():
    match = called(hand=[OPTION, "7-completed", "limiter-removal"])
    match.use("limiter-removal")
    assert (match.numbers(0, GRADIUS)[0], match.numbers(0, OPTION)[0]) == (2400, 2400)


def test_gradius_option_has_the_atk_that_an_equip_gives_its_gradius():
    spells = [worn("axe-of-despair")]
    match = duel(side(monsters=[GRADIUS, BOUND], spells=spells))
    assert match.numbers(0, OPTION) == (2200, 800)


def test_what_gradius_option_itself_gains_changes_nothing():
    match = duel(side(monsters=[GRADIUS, BOUND], spells=[worn("axe-of-despair", 1)]))
    assert match.numbers(0, OPTION) == (1200, 800)


def test_of_two_gradius_the_chosen_one_counts():
    match = duel(side([OPTION], [GRADIUS, GRADIUS], [worn("axe-of-despair", 1)]))
    match.do("activate", OPTION)
    match.do("choose", place="option:1")
    match.do("choose", GRADIUS, place="mine:1")
    match.let_pass()
    there = match.monster_of(0, OPTION)
    assert (there["atk"], there["position"]) == (2200, "defence")


def test_gradius_option_is_destroyed_as_its_gradius_leaves_the_field():
    match = duel(side(monsters=[GRADIUS, BOUND]), side(["uraby"], spells=["raigeki-break"]))
    match.do("battle")
    match.do("activate", "raigeki-break")
    match.choose(GRADIUS)
    match.let_pass()
    assert (match.on_field(0), sorted(match.player(0)["grave"])) == ([], [GRADIUS, OPTION])


def test_gradius_option_stays_as_another_gradius_leaves():
    match = duel(side(monsters=[GRADIUS, BOUND, GRADIUS]), side(["uraby"], spells=["raigeki-break"]))
    match.do("battle")
    match.do("activate", "raigeki-break")
    match.do("choose", GRADIUS, place="theirs:2")
    match.let_pass()
    assert match.on_field(0) == [GRADIUS, OPTION]


def test_gradius_option_that_leaves_leaves_its_gradius_alone():
    match = duel(side(monsters=[GRADIUS, BOUND]), side(["uraby"], spells=["raigeki-break"]))
    match.do("battle")
    match.do("activate", "raigeki-break")
    match.choose(OPTION)
    match.let_pass()
    assert match.on_field(0) == [GRADIUS]


def test_gradius_option_keeps_to_its_gradius_as_that_changes_sides():
    match = duel(side(["change-of-heart"]), side(monsters=[GRADIUS, BOUND], spells=[]))
    match.use("change-of-heart", GRADIUS)
    assert (match.on_field(0), match.on_field(1)) == ([GRADIUS], [OPTION])
    assert match.numbers(1, OPTION) == (1200, 800)


def test_gradius_option_that_changes_sides_keeps_the_numbers_of_its_gradius():
    match = duel(side(["change-of-heart"]), side(monsters=[GRADIUS, BOUND]))
    match.use("change-of-heart", OPTION)
    assert (match.on_field(0), match.numbers(0, OPTION)) == ([OPTION], (1200, 800))


def test_gradius_option_that_was_turned_face_down_is_bound_no_more():
    match = duel(side(["darkness-approaches", "uraby", "uraby"], [GRADIUS, BOUND]))
    match.do("activate", "darkness-approaches")
    while match.prompt == "choose":
        match.do("choose", "uraby" if match.can("choose", "uraby") else OPTION)
    match.let_pass()
    there = match.monster_of(0, OPTION)
    assert (there["face"], there.get("atk"), "host" in there) == ("down", None, False)


def test_M13_gradius_option_can_be_negated_as_it_is_summoned():
    match = duel(side([OPTION], [GRADIUS]), side(monsters=["uraby"], spells=["horn-of-heaven"]))
    match.do("activate", OPTION)
    match.do("choose", place="option:0")
    match.do("activate", "horn-of-heaven")
    match.let_pass()
    assert (match.on_field(0), match.player(0)["grave"]) == ([GRADIUS], [OPTION])


def test_gradius_option_is_no_equip_on_its_gradius():
    match = duel(side(monsters=[GRADIUS, BOUND]), side(["uraby"], spells=["eternal-rest"]))
    match.do("battle")
    assert match.prompt == "battle"


def test_a_position_with_gradius_option_is_a_scenario_again():
    match = called(spells=[worn("axe-of-despair")])
    again = type(match).from_scenario(match.state())
    assert again.numbers(0, OPTION) == (2200, 800)


def test_gradius_option_fights_with_the_atk_of_its_gradius():
    match = duel(side(monsters=[GRADIUS, BOUND]), side())
    match.attack(OPTION)
    assert match.life() == [8000, 6800]
