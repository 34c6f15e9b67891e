"""An attack: V13 to V18."""

import pytest

from tests.duels import kinds
from tests.vacuo.table import SETTLED, card, duel, seat, told

THREE = [seat("strike wild near storm"), SETTLED, {"hand": ["strike"]}]


def test_V13_a_chosen_target_is_an_opponent():
    match = duel(*THREE)
    match.do("attack strike")
    assert (match.prompt, match.moves()) == ("target", ["target 1", "target 2"])
    assert match.rule_against("target 0") == "V13"


def test_V13_a_random_target_is_each_opponent_in_turn():
    met = {duel(*THREE, seed=seed).do("attack wild")[-1].other for seed in range(12)}
    assert met == {1, 2}


def test_V13_the_next_target_is_the_next_player_in_the_order_of_play():
    match = duel(*THREE, order=[0, 2, 1])
    match.do("attack near")
    assert match.seat == 2


def test_V13_the_next_target_is_never_one_who_is_out():
    match = duel(THREE[0], {"out": True}, THREE[2])
    match.do("attack near")
    assert match.seat == 2


def test_V13_every_opponent_is_fought_one_after_the_other_each_with_dice_of_its_own():
    match = duel(*THREE, order=[0, 2, 1], dice="6 1 1 6")
    match.do("attack storm")
    assert match.seat == 2
    match.do("decline")
    assert (match.seat, match.life()) == (1, [1000, 1000, 900])
    match.do("decline")
    assert match.life() == [1000, 1000, 900]


def test_V13_an_attack_on_every_opponent_ends_when_its_card_dies():
    match = duel(seat("storm"), seat("shield"), seat("shield"), dice="1 6 6")
    match.do("attack storm", "defend shield")
    assert (match.player()["void"], match.prompt, match.seat) == (["storm"], "end", 0)


def test_V13_an_attack_on_every_opponent_ends_when_its_player_is_out():
    match = duel(seat("storm", life=100), seat("thorns strike"), seat("thorns"), dice="1 6 6")
    match.do("attack storm", "defend thorns")
    assert (match.player()["out"], match.seat) == (True, 1)


def test_V13_an_attack_on_every_opponent_passes_over_who_went_out_before_their_fight():
    own = card("cull", "condition", "When you attack: deal 100 damage to the player with the least life.")
    seats = seat("storm", conditions="cull"), SETTLED, seat("strike", life=100), SETTLED
    match = duel(*seats, own=(own,), dice="1 2 1 2")
    events = match.do("attack storm", "decline")
    assert ([event.other for event in told(events, "target")], match.seat) == ([3], 3)


def test_V13_an_attack_needs_an_attack_card():
    assert duel(seat("strike balm"), queue="balm").rule_against("attack balm") == "V3"


def test_V14_the_defender_answers_with_one_defence_card_or_not():
    match = duel(seat("strike"), seat("shield thorns balm strike"))
    match.do("attack strike", "target 1")
    assert (match.seat, match.prompt) == (1, "defend")
    assert match.moves() == ["defend shield", "defend thorns", "decline"]


def test_V14_who_holds_no_defence_card_is_asked_all_the_same():
    match = duel(seat("strike"), seat("strike"))
    match.do("attack strike", "target 1")
    assert match.moves() == ["decline"]


def test_V14_one_card_is_enough():
    match = duel(seat("strike"), seat("shield shield"), dice="6 1 1")
    match.do("attack strike", "target 1", "defend shield")
    assert (match.seat, match.prompt) == (0, "end")


def test_V14_where_a_card_forbids_it_nobody_defends():
    own = card("lunge", "attack", "For this attack: the defender cannot use defence cards.", damage=70)
    match = duel(seat("lunge"), seat("shield"), dice="6 1", own=(own,))
    match.do("attack lunge", "target 1")
    assert match.life() == [1000, 930]


@pytest.mark.parametrize(("dice", "lost"), [("6 1", 100), ("2 1", 100), ("1 2", 0), ("5 6", 0)])
def test_V15_without_a_defence_the_higher_die_decides(dice, lost):
    match = duel(seat("strike"), dice=dice)
    match.do("attack strike", "target 1", "decline")
    assert match.life() == [1000, 1000 - lost]


@pytest.mark.parametrize("die", range(1, 7))
def test_V15_a_tie_of_dice_is_the_attackers(die):
    match = duel(seat("strike"), dice=f"{die} {die}")
    match.do("attack strike", "target 1", "decline")
    assert match.life() == [1000, 900]


def test_V15_the_attackers_die_is_rolled_before_the_defenders():
    match = duel(seat("strike"), dice="3 4")
    match.do("attack strike", "target 1")
    events = match.do("decline")
    dice = [(event.kind, event.seat, event.value) for event in events[1:3]]
    assert dice == [("attack_die", 0, 3), ("defence_die", 1, 4)]


def test_V15_nobody_loses_a_card_without_a_defence():
    match = duel(seat("strike"), seat("shield"), dice="1 6")
    match.do("attack strike", "target 1", "decline")
    assert (match.player()["void"], match.player(1)["void"]) == ([], [])


@pytest.mark.parametrize("dice", ["6 5 5", "2 1 1", "6 1 5"])
def test_V16_above_both_dice_the_attack_succeeds_with_full_damage_and_the_defence_card_dies(dice):
    match = duel(seat("strike"), seat("thorns"), dice=dice)
    match.do("attack strike", "target 1", "defend thorns")
    assert (match.life(), match.player(1)["void"], match.hand()) == ([1000, 900], ["thorns"], "strike")


@pytest.mark.parametrize("dice", ["6 6 1", "6 1 6", "1 1 1", "3 2 4", "3 4 2"])
def test_V16_where_one_of_the_two_is_no_lower_the_defence_succeeds_and_strikes_back(dice):
    match = duel(seat("strike"), seat("thorns"), dice=dice)
    match.do("attack strike", "target 1", "defend thorns")
    assert (match.life(), match.player()["void"], match.hand(1)) == ([900, 1000], ["strike"], "thorns")


def test_V16_a_defence_that_fails_does_not_strike_back():
    match = duel(seat("strike"), seat("thorns"), dice="6 1 1")
    assert "thorns" not in [event.card for event in told(match.do("attack strike", "target 1"), "works")]
    match.do("defend thorns")
    assert match.life()[0] == 1000


def test_V16_the_defender_rolls_two_dice_after_the_attackers_one():
    match = duel(seat("strike"), seat("shield"), dice="3 4 5")
    match.do("attack strike", "target 1")
    rolled = [(event.seat, event.value) for event in match.do("defend shield") if event.kind.endswith("_die")]
    assert rolled == [(0, 3), (1, 4), (1, 5)]


def test_V16_the_losing_card_lies_in_its_own_owners_void():
    match = duel(seat("strike", void="balm"), seat("shield"), dice="1 1 1")
    match.do("attack strike", "target 1", "defend shield")
    assert match.player()["void"] == ["strike", "balm"]


def test_V16_what_the_dice_count_is_what_they_show_after_changes():
    own = card("keen", "effect", "For 2 turns: your attack dice gain 2.")
    match = duel(seat("keen strike"), seat("strike"), dice="1 3", own=(own,), stage="end", queue="shield shield shield")
    match.do("use keen", "end", "buy", "end", "attack strike", "target 1", "decline")
    assert match.life()[1] == 900


def test_V16_dice_rolled_twice_count_the_better():
    own = card("poise", "defence", "For this attack: your defence dice are rolled twice, and the better counts.")
    match = duel(seat("strike"), seat("poise"), dice="5 1 2 3 6", own=(own,))
    match.do("attack strike", "target 1")
    events = match.do("defend poise")
    assert [die["counts"] for die in match.state()["attack"]["dice"]] == [5, 2, 6]
    assert [event.value for event in told(events, "reroll")] == [2, 6]


def test_V17_at_0_a_player_is_out_and_hand_and_conditions_are_discarded():
    match = duel(seat("strike"), seat("shield balm", life=100, conditions="omen"), SETTLED, dice="6 1", queue="balm")
    events = match.do("attack strike", "target 1", "decline")
    gone = match.player(1)
    assert (gone["life"], gone["out"], gone["hand"], gone["conditions"]) == (0, True, [], [])
    assert sorted(match.state()["queue"]) == ["balm", "balm", "omen", "shield"]
    assert told(events, "leave")[0].value == 3


def test_V17_no_more_life_is_lost_than_there_is():
    match = duel(seat("strike"), seat("shield", life=30), SETTLED, dice="6 1")
    events = match.do("attack strike", "target 1", "decline")
    assert (match.life()[1], told(events, "damage")[0].value) == (0, 30)


def test_V17_the_void_of_a_player_who_is_out_stays():
    match = duel(seat("strike"), seat("shield", life=100, void="balm"), SETTLED, dice="6 1")
    match.do("attack strike", "target 1", "decline")
    assert match.player(1)["void"] == ["balm"]


def test_V17_a_counter_attack_can_put_the_attacker_out_and_the_defender_wins():
    match = duel(seat("strike", life=100), seat("thorns"), dice="1 1 1")
    match.do("attack strike", "target 1", "defend thorns")
    assert (match.result.winners, match.result.rule) == ((1,), "V22")


def test_V17_the_turn_goes_on_with_the_next_player_where_the_attacker_is_out():
    match = duel(seat("strike", life=100), seat("thorns strike"), SETTLED, dice="1 1 1")
    match.do("attack strike", "target 1", "defend thorns")
    assert (match.seat, match.prompt) == (1, "turn")


def test_V17_who_is_out_is_no_target():
    match = duel(seat("strike"), {"out": True}, SETTLED)
    match.do("attack strike")
    assert match.rule_against("target 1") == "V2"


def test_V17_an_attack_on_who_went_out_before_the_dice_neither_succeeds_nor_fails():
    own = card("slay", "condition", "When you attack: deal 1000 damage to the defender.")
    match = duel(seat("strike", conditions="slay"), SETTLED, SETTLED, own=(own,))
    events = match.do("attack strike", "target 1")
    assert (match.prompt, told(events, "success"), told(events, "failure")) == ("end", [], [])


def test_V17_damage_is_changed_on_its_way_first_the_dealers_then_the_targets():
    own = card("rage", "effect", "For 2 turns: damage dealt by you gains 50.")
    match = duel(seat("strike bolt rage"), seat("strike", conditions="shell"), stage="end", own=(own,))
    match.do("use rage", "use bolt", "choose 1")
    assert match.life()[1] == 925


def test_V17_what_is_halved_is_rounded_down_after_what_is_added():
    own = card("dent", "condition", "While this card lies open, damage dealt to you gains 1.")
    match = duel(seat("bolt"), seat("strike", conditions="shell dent"), stage="end", own=(own,))
    match.do("use bolt", "choose 1")
    assert match.life()[1] == 950


def test_V18_when_all_have_attacked_the_counts_return_to_0_and_each_buys_a_card():
    match = duel(seat("strike"), seat("shield", attacks=2), queue="balm omen shell", dice="1 2")
    events = match.do("attack strike", "target 1", "decline")
    assert (match.hand(), match.hand(1)) == ("strike balm", "shield omen")
    assert [match.player(player)["attacks"] for player in (0, 1)] == [0, 0]
    assert kinds(events)[-3:] == ["round", "draw", "draw"]


def test_V18_before_that_nobody_buys():
    match = duel(seat("strike"), seat("shield"), queue="balm omen", dice="1 2")
    match.do("attack strike", "target 1", "decline")
    assert (match.hand(), match.player()["attacks"]) == ("strike", 1)


def test_V18_an_attack_counts_once_whatever_its_targets():
    match = duel(seat("storm"), seat("strike"), SETTLED, dice="1 2 1 2")
    match.do("attack storm", "decline", "decline")
    assert match.player()["attacks"] == 1


def test_V18_who_is_out_need_not_have_attacked():
    match = duel(seat("strike"), {"out": True}, seat("shield", attacks=1), queue="balm omen shell", dice="1 2")
    match.do("attack strike", "target 2", "decline")
    assert (match.hand(), match.hand(2)) == ("strike balm", "shield omen")


def test_V18_those_left_all_have_attacked_once_the_one_who_has_not_is_out():
    seats = seat("bolt", attacks=1), seat("shield", attacks=1), seat("strike", life=100)
    match = duel(*seats, queue="balm omen shell", stage="end")
    match.do("use bolt", "choose 2", "end")
    assert [match.player(player)["attacks"] for player in (0, 1)] == [0, 0]
    assert len(match.player()["hand"]) == 1


def test_V18_each_player_left_buys_even_where_the_attacker_is_out():
    seats = seat("strike", life=100), seat("thorns", attacks=1), seat("strike", attacks=1)
    match = duel(*seats, queue="balm omen shell", dice="1 1 1")
    match.do("attack strike", "target 1", "defend thorns")
    assert [len(match.player(player)["hand"]) for player in (1, 2)] == [2, 2]


def test_V18_the_first_to_buy_is_the_one_whose_turn_it_is_then_in_order():
    match = duel(
        seat("shield", attacks=1), seat("strike"), seat("shield", attacks=1), to_move=1, order=[2, 1, 0],
        queue="balm omen shell", dice="1 2",
    )  # fmt: skip
    match.do("attack strike", "target 0", "decline")
    assert [match.hand(player) for player in (0, 1, 2)] == ["shield omen", "strike balm", "shield shell"]


@pytest.mark.parametrize("queue", ["", "balm"])
def test_V18_where_the_queue_runs_out_the_others_get_none(queue):
    match = duel(seat("strike"), seat("shield", attacks=1), queue=queue, dice="1 2")
    match.do("attack strike", "target 1", "decline")
    assert (match.hand(), match.hand(1)) == (f"strike {queue}".strip(), "shield")


def test_V18_a_text_that_waits_for_a_card_drawn_happens_before_the_turn_goes_on():
    match = duel(seat("strike", conditions="omen"), seat("shield", attacks=1), queue="balm balm", dice="1 2")
    match.do("attack strike", "target 1", "decline")
    assert (match.life()[0], match.prompt) == (990, "end")


def test_V18_a_text_that_waits_for_a_card_drawn_at_the_end_of_a_turn_happens_before_the_next():
    seats = seat("bolt", attacks=1), seat("shield", attacks=1, life=10, conditions="omen"), seat("strike", life=100)
    match = duel(*seats, SETTLED | {"attacks": 1}, queue="balm omen shell balm", stage="end")
    match.do("use bolt", "choose 2", "end")
    assert (match.player(1)["out"], match.seat) == (True, 3)
