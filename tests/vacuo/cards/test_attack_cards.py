"""What each shipped attack card does: one moment a card, a sentence a test."""

import pytest

from tests.vacuo.cards.table import (
    LIFE,
    attacks,
    damage,
    defends,
    duel,
    held,
    life,
    lives,
    pile,
    play,
    said,
    seat,
    succeeded,
)

HIT, MISS = (6, 1), (1, 6)


def test_strike_hurts_the_opponent_who_was_chosen():
    match = play(duel(seat("strike"), dice=HIT), "attack strike", "target 2", "decline")
    assert lives(match) == [LIFE, LIFE, LIFE - damage("strike")]


def test_stray_arrow_hurts_whom_it_happens_to_hit():
    match = attacks("stray-arrow", HIT)
    assert (life(match), sorted(lives(match)[1:])) == (LIFE, [LIFE - damage("stray-arrow"), LIFE])


def test_elbow_hurts_whoever_is_next_in_the_order_of_play():
    match = duel(seat("elbow"), order=[2, 0, 1], dice=HIT)
    assert lives(play(match, "attack elbow", "decline")) == [LIFE, LIFE - damage("elbow"), LIFE]


def test_hail_hurts_every_opponent():
    match = attacks("hail", (*HIT, *HIT))
    assert lives(match) == [LIFE, LIFE - damage("hail"), LIFE - damage("hail")]


def test_ember_costs_its_target_a_card():
    match = attacks("ember", HIT, seat(), seat("balm"))
    assert (life(match, 1), held(match), "balm" in match.state()["queue"]) == (LIFE - damage("ember"), [1, 0, 0], True)


def test_leech_heals_its_player():
    match = attacks("leech", HIT, seat(life=500))
    assert lives(match)[:2] == [500 + said("leech")[0], LIFE - damage("leech")]


def test_feint_draws_a_card_when_it_misses():
    match = attacks("feint", MISS)
    assert (life(match, 1), pile(match, "hand")) == (LIFE, "feint stray-arrow")


def test_feint_draws_nothing_when_it_hits():
    match = attacks("feint", HIT)
    assert (life(match, 1), pile(match, "hand")) == (LIFE - damage("feint"), "feint")


def test_gravel_hurts_more_for_each_point_of_a_die():
    match = attacks("gravel", (*HIT, 4))
    assert life(match, 1) == LIFE - damage("gravel") - 4 * said("gravel")[0]


@pytest.mark.parametrize(("mine", "more"), [(400, said("underdog")[0]), (LIFE, 0)])
def test_underdog_hurts_more_when_its_player_has_the_least_life(mine, more):
    match = attacks("underdog", HIT, seat(life=mine))
    assert life(match, 1) == LIFE - damage("underdog") - more


def test_fish_hook_steals_a_card():
    match = attacks("fish-hook", HIT, seat(), seat("balm"))
    assert (life(match, 1), pile(match, "hand"), held(match)[1]) == (LIFE - damage("fish-hook"), "balm fish-hook", 0)


@pytest.mark.parametrize(("dice", "hits"), [((3, 4), True), ((3, 5), False)])
def test_ambush_adds_1_to_its_own_die(dice, hits):
    assert succeeded(attacks("ambush", dice)) == hits


def test_follow_through_adds_1_to_the_attack_dice_of_the_next_turn():
    match = attacks("follow-through", (*HIT, 3, 4))
    play(match, "end", "attack follow-through", "target 1", "decline")
    assert succeeded(match)


def test_salt_rain_halves_what_its_opponents_gain():
    match = attacks("salt-rain", (*HIT, *MISS), seat(), seat("balm bulwark"))
    play(match, "end", "buy", "use balm")
    assert life(match, 1) == LIFE - damage("salt-rain") + said("balm")[0] // 2


def test_glass_knife_hurts_all_opponents_when_it_breaks():
    match = defends("closed-door", (1, 6, 6), attack="glass-knife")
    splinter = said("glass-knife")[0]
    assert (pile(match, "void"), lives(match)) == ("glass-knife", [LIFE, LIFE - splinter, LIFE - splinter])


def test_toll_hurts_more_for_each_card_that_its_target_holds():
    match = attacks("toll", HIT, seat(), seat("balm spark"))
    assert life(match, 1) == LIFE - damage("toll") - 2 * said("toll")[0]


def test_wolf_pack_hurts_more_for_each_other_attack_card_in_the_hand():
    match = attacks("wolf-pack", HIT, seat("strike elbow balm"))
    assert life(match, 1) == LIFE - damage("wolf-pack") - 2 * said("wolf-pack")[0]


def test_blind_spot_leaves_no_time_for_a_defence_card():
    match = duel(seat("blind-spot"), seat("bulwark"), dice=HIT)
    play(match, "attack blind-spot", "target 1")
    assert (match.prompt, life(match, 1)) == ("end", LIFE - damage("blind-spot"))


def test_storm_costs_every_opponent_life_and_a_card():
    match = attacks("storm", (*HIT, *HIT), seat(), seat("balm"), seat("spark peek"))
    hurt = LIFE - damage("storm")
    assert (lives(match), held(match)) == ([LIFE, hurt, hurt], [1, 0, 1])


@pytest.mark.parametrize(("yours", "more"), [(299, said("guillotine")[1]), (300, 0)])
def test_guillotine_finishes_off_who_has_little_life_left(yours, more):
    match = attacks("guillotine", HIT, seat(), seat(life=damage("guillotine") + yours))
    assert life(match, 1) == yours - more


def test_lightning_counts_the_better_of_two_dice():
    assert succeeded(attacks("lightning", (2, 5, 4)))


def test_grave_robber_takes_a_card_out_of_its_targets_void():
    match = attacks("grave-robber", HIT, seat(), seat(void="balm spark"), answers="choose spark 1")
    assert (pile(match, "hand"), pile(match, "void", 1)) == ("grave-robber spark", "balm")


def test_uproot_ends_a_condition_of_its_target():
    match = attacks("uproot", HIT, seat(), seat(conditions="garden vulture"), answers="choose garden 1")
    assert pile(match, "conditions", 1) == "vulture"


def test_uproot_may_leave_a_curse_where_it_lies():
    match = attacks("uproot", HIT, seat(), seat(conditions="fever"), answers="decline")
    assert pile(match, "conditions", 1) == "fever"


def test_blood_price_buys_more_damage_with_life():
    match = attacks("blood-price", HIT, answers="choose")
    price, bought = said("blood-price")
    assert lives(match)[:2] == [LIFE - price, LIFE - damage("blood-price") - bought]


def test_blood_price_need_not_be_paid():
    match = attacks("blood-price", HIT, answers="decline")
    assert lives(match)[:2] == [LIFE, LIFE - damage("blood-price")]


def test_avalanche_takes_1_off_every_defence_die():
    match = attacks("avalanche", (3, 4, 3, 5))
    assert lives(match) == [LIFE, LIFE - damage("avalanche"), LIFE]


def test_vampires_kiss_heals_as_much_as_its_damage():
    match = attacks("vampires-kiss", HIT, seat(life=500))
    assert lives(match)[:2] == [500 + damage("vampires-kiss"), LIFE - damage("vampires-kiss")]


def test_banishment_sends_a_card_of_its_target_to_the_void():
    match = attacks("banishment", HIT, seat(), seat("balm"))
    assert (life(match, 1), held(match)[1], pile(match, "void", 1)) == (LIFE - damage("banishment"), 0, "balm")


def test_meteor_costs_its_player_life_when_it_misses():
    assert lives(attacks("meteor", MISS)) == [LIFE - said("meteor")[0], LIFE, LIFE]


def test_meteor_hurts_one_opponent_badly_when_it_hits():
    assert sorted(lives(attacks("meteor", HIT))) == [LIFE - damage("meteor"), LIFE, LIFE]


def test_maw_of_the_void_hurts_more_for_each_card_in_all_voids():
    match = attacks("maw-of-the-void", HIT, seat(void="balm"), seat(), seat(void="spark peek"))
    assert life(match, 1) == LIFE - damage("maw-of-the-void") - 3 * said("maw-of-the-void")[0]


def test_dragon_hurts_every_opponent_and_its_player_for_each_miss():
    match = attacks("dragon", (*HIT, *MISS))
    assert lives(match) == [LIFE - said("dragon")[0], LIFE - damage("dragon"), LIFE]


def test_last_word_costs_its_player_a_card_for_good_when_it_misses():
    match = attacks("last-word", MISS, seat("balm spark"), answers="choose spark")
    assert (pile(match, "hand"), pile(match, "void")) == ("balm last-word", "spark")
