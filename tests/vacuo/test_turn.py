"""A turn: V6 to V12."""

import pytest

from tests.duels import kinds
from tests.vacuo.table import SETTLED, card, duel, seat, told


def test_V6_on_their_turn_a_player_attacks_or_buys():
    assert duel(seat("strike balm"), queue="balm").moves() == ["attack strike", "buy"]


def test_V6_a_card_bought_is_the_top_of_the_queue():
    match = duel(seat("strike"), queue="balm shield")
    match.do("buy")
    assert (match.hand(), match.state()["queue"]) == ("strike balm", ["shield"])


def test_V6_after_an_attack_nothing_is_bought():
    match = duel(seat("strike"), queue="balm", dice="1 2")
    match.do("attack strike", "target 1", "decline")
    assert match.rule_against("buy") == "V6"


def test_V7_who_bought_must_attack_on_the_next_turn():
    match = duel(seat("strike"), queue="balm shield balm shield")
    match.do("buy", "end", "buy", "end")
    assert match.moves() == ["attack strike"]
    assert match.rule_against("buy") == "V7"


def test_V7_who_attacked_may_buy_on_the_next_turn():
    match = duel(seat("strike", bought=True), queue="balm shield balm shield", dice="1 2")
    match.do("attack strike", "target 1", "decline", "end", "buy", "end")
    assert match.moves() == ["attack strike", "buy"]


def test_V7_the_card_of_V18_does_not_count():
    match = duel(seat("strike"), seat("strike", attacks=1), queue="balm shield balm shield", dice="1 2")
    match.do("attack strike", "target 1", "decline", "end")
    assert (match.player()["bought"], match.player(1)["bought"]) == (False, False)
    assert "buy" in match.moves()


def test_V7_a_card_drawn_by_a_text_does_not_count():
    own = card("tide", "effect", "Draw 1 card.")
    match = duel(seat("strike tide"), queue="balm shield", dice="1 2", own=(own,))
    match.do("attack strike", "target 1", "decline", "use tide", "end")
    assert match.player()["bought"] is False


@pytest.mark.parametrize("had", ["", "balm"])
def test_V7_a_card_bought_in_passing_counts(had):
    match = duel(seat(had, bought=True), queue="shield shield shield", stage="begin")
    assert (match.seat, match.player()["bought"]) == (1, True)


def test_V7_whom_a_card_forces_must_attack():
    match = duel(seat("strike goad"), seat("strike"), queue="balm shield shield")
    match.do("buy", "use goad", "choose 1", "end")
    assert match.moves() == ["attack strike"]


def test_V7_who_is_forced_is_so_for_one_turn():
    match = duel(seat("strike goad"), seat("strike"), queue="shield shield shield shield shield", dice="1 2 1 2 1 2")
    match.do("attack strike", "target 1", "decline", "use goad", "choose 1", "end")
    match.do("attack strike", "target 0", "decline", "end", "buy", "end")
    assert "buy" in match.moves()


def test_V7_who_is_forced_again_on_the_forced_turn_is_so_on_the_next_as_well():
    own = card("drill", "condition", "At the start of your turn: you must attack on your next turn.")
    match = duel(
        seat("strike", conditions="drill"), queue="shield shield shield", dice="1 2 1 2", own=(own,), stage="begin"
    )
    match.do("buy", "end", "buy", "end")
    assert (match.moves(), match.player()["forced"]) == (["attack strike"], 3)


def test_V8_whose_turn_comes_with_no_card_loses_50_life_buys_a_card_and_passes():
    match = duel(seat(), SETTLED, queue="shield balm", stage="begin")
    assert (match.life(), match.hand(), match.seat) == ([950, 1000], "shield", 1)
    assert kinds(match.events)[:5] == ["turn", "penalty", "loss", "buy", "end"]
    assert [event.value for event in match.events[1:3]] == [50, 50]


def test_V8_at_0_life_one_is_out_before_buying():
    match = duel(seat(life=50), SETTLED, {"hand": ["strike"]}, queue="shield balm", stage="begin")
    assert (match.player()["out"], match.hand(), match.seat) == (True, "", 1)


def test_V8_the_life_lost_counts_with_what_changes_life_lost():
    own = card("salt", "condition", "While this card lies open, life lost by you gains 25.")
    assert duel(seat(conditions="salt"), queue="shield", own=(own,), stage="begin").life()[0] == 925


def test_V9_who_must_attack_and_holds_no_attack_card_buys_a_card_and_passes():
    match = duel(seat("balm", bought=True), queue="shield shield", stage="begin")
    assert (match.hand(), match.seat, match.life()[0]) == ("balm shield", 1, 1000)


def test_V9_so_does_whom_a_card_forces():
    match = duel(seat("balm", forced=1), queue="shield shield", stage="begin")
    assert (match.hand(), match.seat) == ("balm shield", 1)


def test_V9_who_need_not_attack_may_buy_without_an_attack_card():
    assert duel(seat("balm"), queue="shield", stage="begin").moves() == ["buy"]


def test_V10_to_pass_ends_the_turn_at_once():
    match = duel(seat("balm", bought=True), queue="shield shield", stage="begin")
    assert kinds(match.events) == ["turn", "buy", "end", "turn"]
    assert match.prompt == "turn"


def test_V6_a_turn_does_not_end_while_something_else_is_asked():
    assert duel(seat("strike"), queue="balm").rule_against("end") == "V6"


@pytest.mark.parametrize(("bought", "rule"), [(False, "V6"), (True, "V7")])
def test_V6_a_turn_does_not_end_before_an_attack_or_a_purchase(bought, rule):
    assert duel(seat("strike", bought=bought), queue="balm").rule_against("end") == rule


@pytest.mark.parametrize("moves_before", [["buy"], ["attack strike", "target 1", "decline"]])
def test_V11_effect_and_condition_cards_are_for_the_end_of_the_turn(moves_before):
    match = duel(seat("strike balm shell"), queue="shield", dice="1 2")
    assert (match.rule_against("use balm"), match.rule_against("lay shell")) == ("V11", "V11")
    match.do(*moves_before)
    assert {"use balm", "lay shell", "end"} <= set(match.moves())


def test_V11_any_number_is_used_one_after_the_other():
    match = duel(seat("strike balm balm shell balm"), queue="shield", stage="end")
    match.do("use balm", "use balm", "lay shell", "use balm")
    assert (match.life()[0], match.hand(), match.moves()) == (1150, "strike", ["end"])


def test_V11_only_the_player_whose_turn_it_is_uses_them():
    match = duel(seat("strike"), seat("balm strike"), dice="1 2")
    match.do("attack strike", "target 1")
    assert match.rule_against("use balm") == "V11"


def test_V12_an_attack_card_used_returns_to_the_hand():
    match = duel(seat("strike balm"), dice="6 1")
    match.do("attack strike", "target 1", "decline")
    assert match.hand() == "balm strike"


def test_V12_an_attack_card_that_failed_without_a_defence_returns_too():
    match = duel(seat("strike"), dice="1 2")
    match.do("attack strike", "target 1", "decline")
    assert (match.hand(), match.player()["void"]) == ("strike", [])


def test_V12_the_winning_defence_card_returns_to_the_hand():
    match = duel(seat("strike"), seat("shield"), dice="1 1 1")
    match.do("attack strike", "target 1", "defend shield")
    assert match.hand(1) == "shield"


def test_V12_a_used_effect_card_is_discarded_after_its_text():
    match = duel(seat("balm"), stage="end")
    events = match.do("use balm")
    assert kinds(events) == ["use", "gain", "discard"]
    assert match.state()["queue"] == ["balm"]


def test_V12_a_condition_card_lies_open_before_its_player():
    match = duel(seat("shell"), stage="end")
    match.do("lay shell")
    assert (match.player()["conditions"], match.hand()) == (["shell"], "")


def test_V12_a_condition_is_laid_before_a_chosen_opponent():
    match = duel(seat("curse"), SETTLED, {"hand": ["strike"]}, stage="end")
    match.do("lay curse")
    assert match.moves() == ["target 1", "target 2"]
    match.do("target 2")
    assert match.player(2)["conditions"] == ["curse"]


def test_V12_a_condition_is_laid_before_the_next_player_in_the_order():
    match = duel(seat("omen"), SETTLED, {"hand": ["strike"]}, stage="end", order=[0, 2, 1])
    match.do("lay omen")
    assert match.player(2)["conditions"] == ["omen"]


def test_V12_a_condition_is_laid_before_a_random_opponent():
    met = set()
    for seed in range(12):
        match = duel(seat("lot"), SETTLED, {"hand": ["strike"]}, stage="end", seed=seed)
        match.do("lay lot")
        met.add(next(player for player in range(3) if match.player(player)["conditions"]))
    assert met == {1, 2}


def test_V12_a_condition_lies_until_its_text_ends_it_and_is_then_discarded():
    match = duel(seat("curse"), seat("strike"), stage="end", queue="shield shield shield shield shield shield shield")
    match.do("lay curse", "target 1", "end")  # the other's first turn with it
    match.play(match.legal[-1])
    match.do("end")
    assert (match.life()[1], match.player(1)["conditions"]) == (960, ["curse"])
    while match.seat == 0:
        match.play(match.legal[-1])
    match.play(match.legal[0])
    while match.player(1)["conditions"]:
        match.play(match.legal[-1])
    assert match.life()[1] == 920
    assert "curse" in match.state()["queue"]


def test_V12_a_text_for_turns_counts_those_that_begin_after_it():
    match = duel(seat("gag"), SETTLED, stage="end", queue="shield shield shield shield")
    match.do("use gag", "end")
    assert match.state()["lasting"][0]["left"] == 2


def test_V12_where_there_is_no_room_for_one_more_no_condition_is_laid():
    match = duel(
        seat("shell", conditions=" ".join(["omen"] * 24)), seat(conditions=" ".join(["omen"] * 24)), stage="end"
    )
    assert (match.rule_against("lay shell"), match.moves()) == ("V12", ["end"])


def test_V24_who_may_not_use_effect_cards_uses_none():
    match = duel(seat("gag strike"), seat("balm strike"), queue="shield shield shield", stage="end")
    match.do("use gag", "end", "buy")
    assert match.rule_against("use balm") == "V24"


def test_V12_the_owner_of_a_card_used_is_told_its_end():
    match = duel(seat("balm"), stage="end")
    assert told(match.do("use balm"), "discard")[0].seat == 0
