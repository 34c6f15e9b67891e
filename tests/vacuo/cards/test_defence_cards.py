"""What each shipped defence card does: one moment a card, a sentence a test."""

import pytest

from tests.vacuo.cards.table import (
    LIFE,
    damage,
    defends,
    held,
    lasting,
    life,
    lives,
    pile,
    play,
    said,
    seat,
    succeeded,
)

PARRIED, BEATEN = (3, 6, 1), (6, 1, 1)  # the attacker's die, then the defender's two


def test_bulwark_hurts_the_attacker():
    assert lives(defends("bulwark", PARRIED)) == [LIFE - said("bulwark")[0], LIFE, LIFE]


@pytest.mark.parametrize(("dice", "beaten"), [((6, 5, 1), False), ((6, 4, 1), True)])
def test_closed_door_adds_1_to_its_dice(dice, beaten):
    assert succeeded(defends("closed-door", dice)) == beaten


def test_sidestep_draws_a_card():
    assert pile(defends("sidestep", PARRIED), "hand", 1) == "sidestep stray-arrow"


def test_bandage_heals_its_player():
    match = defends("bandage", PARRIED, seat(), seat(life=500))
    assert life(match, 1) == 500 + said("bandage")[0]


def test_slapped_wrist_makes_the_attacker_drop_a_card():
    match = defends("slapped-wrist", PARRIED, seat("balm"))
    assert (held(match)[0], "balm" in match.state()["queue"]) == (0, True)


def test_ricochet_hurts_one_of_the_others_as_much_as_the_attack_would_have():
    match = defends("ricochet", PARRIED)
    assert (life(match, 1), sorted(lives(match))) == (LIFE, [LIFE - damage("strike"), LIFE, LIFE])


def test_light_fingers_steals_a_card_from_the_attacker():
    match = defends("light-fingers", PARRIED, seat("balm"))
    assert (pile(match, "hand"), pile(match, "hand", 1)) == ("", "balm light-fingers")


def test_mirror_costs_the_attacker_the_attacks_own_damage():
    assert lives(defends("mirror", PARRIED)) == [LIFE - damage("strike"), LIFE, LIFE]


def test_smoke_screen_halves_what_its_player_loses_until_their_next_turn():
    match = defends("smoke-screen", PARRIED, seat("spark"))
    play(match, "use spark", "choose 1")
    assert life(match, 1) == LIFE - said("spark")[0] // 2


def test_calling_the_bluff_hurts_the_attacker_by_the_points_of_a_die():
    match = defends("calling-the-bluff", (*PARRIED, 5))
    assert life(match) == LIFE - 5 * said("calling-the-bluff")[0]


def test_hedge_of_thorns_adds_1_to_its_dice_and_hurts_the_attacker():
    match = defends("hedge-of-thorns", (6, 5, 1))
    assert lives(match) == [LIFE - said("hedge-of-thorns")[1], LIFE, LIFE]


def test_riposte_hurts_the_attacker_and_makes_the_next_blow_harder():
    match = defends("riposte", (*PARRIED, 6, 1), seat(), seat("strike"))
    blow, _, more = said("riposte")
    assert life(match) == LIFE - blow
    play(match, "end", "attack strike", "target 0", "decline")
    assert life(match) == LIFE - blow - damage("strike") - more


def test_red_handed_sends_a_card_of_the_attacker_to_the_void():
    match = defends("red-handed", PARRIED, seat("balm"))
    assert (pile(match, "hand"), pile(match, "void")) == ("", "balm strike")


def test_second_life_brings_a_card_back_from_the_void_and_heals():
    match = defends("second-life", PARRIED, seat(), seat(void="balm spark", life=500), answers="choose balm 1")
    assert (pile(match, "hand", 1), pile(match, "void", 1)) == ("balm second-life", "spark")
    assert life(match, 1) == 500 + said("second-life")[1]


@pytest.mark.parametrize(("before", "at"), [(299, 1), (300, 2)])
def test_sanctuary_heals_more_when_life_is_low(before, at):
    match = defends("sanctuary", PARRIED, seat(), seat(life=before))
    assert life(match, 1) == before + said("sanctuary")[at]


def test_hall_of_mirrors_counts_the_better_of_two_for_each_die_and_hurts_the_attacker():
    match = defends("hall-of-mirrors", (6, 1, 6, 1, 1))
    assert lives(match) == [LIFE - said("hall-of-mirrors")[0], LIFE, LIFE]


def test_straw_man_heals_when_it_stands():
    match = defends("straw-man", PARRIED, seat(), seat(life=500))
    assert (life(match, 1), pile(match, "hand", 1)) == (500 + said("straw-man")[0], "straw-man")


def test_straw_man_draws_a_card_when_it_falls():
    match = defends("straw-man", BEATEN)
    assert (pile(match, "void", 1), pile(match, "hand", 1)) == ("straw-man", "stray-arrow")


@pytest.mark.parametrize(("void", "at"), [("balm spark peek", 1), ("balm spark", 2)])
def test_old_grudges_hurt_the_attacker_more_when_the_void_is_full(void, at):
    match = defends("old-grudges", PARRIED, seat(), seat(void=void))
    assert life(match) == LIFE - said("old-grudges")[at]


def test_aegis_hurts_the_attacker_and_draws_a_card():
    match = defends("aegis", PARRIED)
    assert (life(match), pile(match, "hand", 1)) == (LIFE - said("aegis")[0], "aegis stray-arrow")


def test_aegis_halves_what_comes_after_it_has_stood():
    match = play(defends("aegis", PARRIED, seat("spark")), "use spark", "choose 1")
    assert life(match, 1) == LIFE - said("spark")[0] // 2


def test_aegis_that_falls_halves_nothing():
    assert lives(defends("aegis", BEATEN)) == [LIFE, LIFE - damage("strike"), LIFE]


def test_undertow_hurts_the_attacker_and_takes_two_cards_out_of_any_void():
    answers = "choose balm 0, choose peek 1"
    match = defends("undertow", PARRIED, seat(void="balm"), seat(void="spark peek"), answers=answers)
    assert (pile(match, "hand", 1), pile(match, "void", 1)) == ("balm peek undertow", "spark")
    assert life(match) == LIFE - said("undertow")[0]


def test_what_a_defence_card_says_for_this_attack_is_over_with_it():
    assert lasting(defends("closed-door", PARRIED)) == []
