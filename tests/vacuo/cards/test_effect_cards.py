"""What each shipped effect card does: one moment a card, a sentence a test."""

import pytest

from tests.vacuo.cards.table import (
    LIFE,
    can,
    damage,
    duel,
    held,
    life,
    lives,
    pile,
    play,
    said,
    seat,
    succeeded,
    uses,
)


def test_balm_heals_its_player():
    assert life(uses("balm", seat(life=500))) == 500 + said("balm")[0]


def test_tide_draws_two_cards_and_takes_one_back():
    match = uses("tide", answers="choose stray-arrow")
    assert pile(match, "hand") == "elbow"


def test_second_thoughts_change_a_card_for_another():
    match = uses("second-thoughts", answers="choose")
    assert held(match)[0] == 1
    assert match.events[-1].kind == "discard"


def test_second_thoughts_may_keep_what_they_drew():
    assert pile(uses("second-thoughts", answers="decline"), "hand") == "stray-arrow"


def test_spark_hurts_the_player_who_is_chosen():
    assert lives(uses("spark", answers="choose 2")) == [LIFE, LIFE, LIFE - said("spark")[0]]


def test_goad_forces_an_attack_and_draws_a_card():
    match = uses("goad", seat(), seat("strike"), answers="choose 1")
    play(match, "end")
    assert (held(match)[0], match.seat, can(match, "attack strike"), can(match, "buy")) == (1, 1, True, False)


def test_whetstone_adds_1_to_attack_dice():
    match = uses("whetstone", seat("strike"), dice=(3, 4))
    play(match, "end", "attack strike", "target 1", "decline")
    assert succeeded(match)


def test_peek_takes_one_of_the_two_top_cards():
    match = uses("peek", answers="choose elbow")
    queue = [name for name in match.state()["queue"] if name != "peek"]
    assert (pile(match, "hand"), sorted(queue)) == ("elbow", ["bandage", "hail", "sidestep", "stray-arrow"])


def test_scrap_heap_brings_back_an_attack_card_that_is_not_too_strong():
    match = uses("scrap-heap", seat(void="strike ember meteor bulwark"))
    assert (can(match, "choose meteor 0"), can(match, "choose bulwark 0")) == (False, False)
    assert pile(play(match, "choose strike 0"), "hand") == "strike"


def test_wealth_tax_takes_from_the_richest_and_gives_to_the_poorest():
    tax, alms = said("wealth-tax")
    match = uses("wealth-tax", seat(life=800), seat(life=900), seat(life=100))
    assert lives(match) == [800, 900 - tax, 100 + alms]


def test_alms_are_the_common_card_that_the_giver_likes_least():
    match = uses("alms", seat(life=500), seat("balm spark storm"), answers="choose 1")
    assert (match.seat, can(match, "choose balm"), can(match, "choose storm")) == (1, True, False)
    play(match, "choose spark")
    assert (pile(match, "hand"), pile(match, "hand", 1), life(match)) == ("spark", "balm storm", 500 + said("alms")[1])


def test_amnesty_ends_conditions_before_its_player_and_heals():
    match = uses("amnesty", seat(conditions="fever open-wound garden", life=500))
    play(match, "choose fever 0", "choose open-wound 0")
    assert (pile(match, "conditions"), life(match)) == ("garden", 500 + said("amnesty")[1])


def test_on_credit_draws_cards_for_life():
    match = uses("on-credit")
    assert (life(match), pile(match, "hand")) == (LIFE - said("on-credit")[0], "elbow stray-arrow")


def test_on_credit_is_not_for_those_who_cannot_pay():
    match = duel(seat("on-credit", life=said("on-credit")[0]), stage="end")
    assert not can(match, "use on-credit")


def test_bonfire_burns_a_card_to_hurt_everybody_else():
    match = uses("bonfire", seat("strike"))
    burnt = LIFE - said("bonfire")[1]
    assert (lives(match), held(match)[0]) == ([LIFE, burnt, burnt], 0)


def test_red_tape_sets_the_attack_counts_of_the_others_back():
    match = uses("red-tape", seat(), seat(attacks=2), seat(attacks=1))
    assert [player["attacks"] for player in match.state()["seats"]] == [0, 0, 0]
    assert held(match)[0] == said("red-tape")[1]


def test_butterfingers_hurt_a_player_who_then_cannot_defend():
    match = uses("butterfingers", seat("strike"), seat("bulwark"), dice=(6, 1), answers="choose 1")
    play(match, "end", "buy", "end", "attack strike", "target 1")
    assert (match.prompt, life(match, 1)) == ("end", LIFE - said("butterfingers")[0] - damage("strike"))


def test_seance_takes_a_card_out_of_any_void():
    match = uses("seance", seat(), seat(void="balm"), seat(void="spark"), answers="choose spark 2")
    assert (pile(match, "hand"), pile(match, "void", 2)) == ("spark", "")


@pytest.mark.parametrize(("dice", "hits"), [((4,), True), ((3, 1, 6), False)])
def test_beginners_luck_makes_every_second_attack_succeed(dice, hits):
    match = uses("beginners-luck", seat("strike"), dice=dice)
    play(match, "end", "attack strike", "target 1")
    if match.prompt == "defend":
        play(match, "decline")
    assert succeeded(match) == hits


def test_dredge_sinks_the_top_of_the_queue_and_fetches_one_card():
    match = uses("dredge", seat(void="balm"), answers="choose hail 0")
    assert (pile(match, "hand"), pile(match, "void")) == ("hail", "balm elbow stray-arrow")


def test_earthquake_costs_everybody_else_life_and_a_card():
    match = uses("earthquake", seat("strike"), seat("balm"), seat("spark peek"))
    shaken = LIFE - said("earthquake")[0]
    assert (lives(match), held(match)) == ([LIFE, shaken, shaken], [1, 0, 1])


def test_clean_slate_gives_everybody_a_new_hand_and_its_player_one_card_more():
    match = uses("clean-slate", seat("strike"), seat("balm spark peek hail elbow"), seat())
    each, more = said("clean-slate")
    assert held(match) == [each + more, each, each]


def test_all_in_doubles_the_damage_that_its_player_deals():
    match = uses("all-in", seat("strike"), seat("bulwark"), dice=(6, 1))
    play(match, "end", "buy", "end", "attack strike", "target 1", "decline")
    assert life(match, 1) == LIFE - 2 * damage("strike")


def test_all_in_makes_its_player_an_easy_target():
    match = uses("all-in", seat(), seat("strike"), dice=(6, 1))
    play(match, "end", "attack strike", "target 0", "decline")
    assert life(match) == LIFE - damage("strike") - said("all-in")[1]


def test_trading_places_swaps_life_for_a_card_and_halves_what_was_won():
    match = uses("trading-places", seat("strike balm", life=300), answers="choose strike, choose 1")
    assert (lives(match), pile(match, "hand")) == ([LIFE // 2, 300, LIFE], "balm")


def test_great_levelling_halves_the_life_of_who_has_most():
    match = uses("great-levelling", seat(life=700), seat(life=801), seat(life=600))
    assert lives(match) == [700, 401, 600]
