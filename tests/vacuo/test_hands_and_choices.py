"""What texts say of hands, copies, prices, dice, choices, the end of the duel, and what other players do (V24, V25)."""

import pytest

from duelkit.games.vacuo.rules.state import ROWS
from tests.vacuo.table import SETTLED, card, duel, seat, told
from tests.vacuo.test_texts import using

# Hands


def test_V25_who_looks_at_a_hand_alone_sees_it():
    match = using("Look at the next player's hand.", seat("it"), seat("strike balm"), SETTLED)
    events = told(match.events, "sees")
    assert [(event.seat, event.other, event.card) for event in events] == [(0, 1, "strike"), (0, 1, "balm")]
    assert {event.seen for event in events} == {0b011}


def test_V25_a_hand_that_is_revealed_is_known_to_all():
    match = using("Reveal the next player's hand.", seat("it"), seat("strike balm"), SETTLED)
    assert [(event.seat, event.card) for event in told(match.events, "reveals")] == [(1, "strike"), (1, "balm")]
    assert [match.record.shown[1][i + 1] for i in range(match.record.shown[1][0])] == [
        match.record.hand[1][1],
        match.record.hand[1][2],
    ]


@pytest.mark.parametrize("text", ["Look at that player's hand.", "Reveal that player's hand."])
def test_V24_where_that_player_is_nobody_no_hand_is_shown(text):
    match = using(text, *[seat("it strike")] * 8)
    assert [event for event in match.events if event.kind in ("sees", "reveals")] == []


def test_V24_hands_are_swapped_whole():
    match = using("Choose another player; swap hands with that player.", seat("it balm"), seat("strike"), seat("shell"))
    match.do("choose 1")
    assert (match.hand(), match.hand(1)) == ("strike", "balm")


# Copies


def test_V24_a_card_of_anothers_hand_is_copied_into_ones_own():
    match = using("Copy 1 random card from the next player's hand into your hand.", seat("it"), seat("bolt"))
    assert (match.hand(), match.hand(1)) == ("bolt", "bolt")
    copies = told(match.events, "copies")
    assert [(event.seat, event.other, event.card, event.value) for event in copies] == [(0, 1, "bolt", 0)]


def test_V24_who_holds_the_hand_chooses_what_is_copied():
    match = using("Copy 1 card from the next player's hand into your hand.", seat("it"), seat("bolt balm"))
    assert match.moves() == ["choose bolt", "choose balm"]
    match.do("choose balm")
    assert (match.hand(), sorted(match.hand(1).split())) == ("balm", ["balm", "bolt"])


def test_V24_nothing_is_left_on_its_way_where_several_cards_are_copied():
    text = "Copy all cards from the next player's hand into your hand."
    match = using(text, seat("it"), seat("bolt balm wish"))
    assert list(match.record.picked) == [0] * len(match.record.picked)


def test_V24_a_card_of_the_void_is_copied_and_stays_there():
    match = using("Copy 1 attack card from your void into your hand.", seat("it", void="balm strike"), SETTLED)
    assert (match.hand(), sorted(match.player()["void"])) == ("strike", ["balm", "strike"])


def test_V24_a_copy_is_a_card_like_any_other():
    text = "Copy 1 card from your void into your hand; discard all cards."
    match = using(text, seat("it", void="strike"), SETTLED)
    assert sorted(match.state()["queue"]) == ["it", "strike"]


def test_V24_a_duel_has_room_for_twenty_copies():
    text = "; ".join(["Copy all cards from your void into your hand"] * 7) + "."
    match = using(text.replace("; C", "; c"), seat("it", void="strike balm shell"), SETTLED)
    assert len(match.hand().split()) == 20


# Conditions that are moved


def test_V12_a_condition_is_moved_before_another_player_and_begins_there_anew():
    text = "Choose 1 condition card lying before you; put it before the next player."
    match = using(text, seat("it", conditions="curse"), SETTLED)
    assert [(row["card"], row["holder"], row["layer"], row["left"]) for row in match.state()["lasting"]] == [
        ("curse", 1, 0, 2)
    ]


def test_V12_a_condition_comes_from_a_hand_before_another_player():
    text = "Choose 1 condition card in your hand; put it before the next player."
    match = using(text, seat("it shell strike"), SETTLED)
    match.do("choose shell")
    assert match.player(1)["conditions"] == ["shell"]


def test_V24_that_player_is_nobody_for_a_condition_that_was_moved():
    murmur = card("murmur", "condition", "At the end of your turn: that player loses 100 life.")
    text = "Choose 1 condition card lying before you; put it before the next player."
    match = using(text, seat("it strike", conditions="murmur"), SETTLED, SETTLED, more=(murmur,), dice="1 6")
    match.do("end", "attack strike", "target 2", "decline", "end")
    assert match.life() == [1000] * 3


def test_V12_where_no_more_can_last_a_condition_from_a_hand_goes_into_the_queue():
    text = "Choose 1 condition card in your hand; put it before the next player."
    rows = [{"card": "curse", "open": True, "holder": 1, "left": -1}] * ROWS
    match = using(text, seat("it shell"), SETTLED, lasting=rows)
    match.do("choose shell")
    assert sorted(match.state()["queue"]) == ["it", "shell"]


# Prices


def test_V24_cards_are_sent_to_the_void_as_a_price():
    match = using("Send 1 card from your hand to the void: gain 200 life.", seat("it strike"), SETTLED)
    assert (match.player()["void"], match.life()[0]) == (["strike"], 1200)


@pytest.mark.parametrize(
    ("hand", "ruled"),
    [("it balm bolt", "V24"), ("it balm strike wild", None), ("it strike wild", None), ("it strike", "V24")],
)
def test_V24_a_price_takes_cards_of_its_kind(hand, ruled):
    own = card("it", "effect", "Discard 2 attack cards: gain 200 life.")
    assert duel(seat(hand), stage="end", own=(own,)).rule_against("use it") == ruled


def test_V24_the_card_itself_does_not_pay_for_it():
    own = card("it", "effect", "Send 1 effect card from your hand to the void: gain 200 life.")
    assert duel(seat("it strike"), stage="end", own=(own,)).rule_against("use it") == "V24"
    assert duel(seat("it balm"), stage="end", own=(own,)).rule_against("use it") is None


def test_V24_of_a_text_that_waits_the_price_is_offered_only_to_who_has_it():
    own = card("shrine", "condition", "At the start of your turn: discard 1 attack card: gain 50 life.")
    for hand, prompt in (("balm", "turn"), ("strike", "may")):
        match = duel(SETTLED, seat(f"{hand} shell", conditions="shrine"), stage="end", own=(own,), queue="omen")
        match.do("end")
        assert match.prompt == prompt


# Dice


def test_V24_several_dice_count_together():
    match = using("Roll 2 dice; on 9 or more, gain 50 life; on 4 or less, lose 50 life.", dice="4 5")
    assert (match.life()[0], [event.value for event in told(match.events, "sum")]) == (1050, [9])


def test_V24_points_are_those_of_all_dice():
    assert using("Roll 3 dice; gain 10 life for each point.", dice="1 2 3").life()[0] == 1060


@pytest.mark.parametrize(("dice", "life"), [("1 3 5", 900), ("1 3 2", 1000), ("4 3", 900)])
def test_V15_an_attack_die_is_rolled_again_before_it_counts(dice, life):
    text = "When the dice of your fight are rolled: if the attack die shows 2 or less, roll the attack die again."
    match = duel(seat("strike", conditions="it"), SETTLED, own=(card("it", "condition", text),), dice=dice)
    match.do("attack strike", "target 1", "decline")
    assert match.life()[1] == life


def test_V16_both_defence_dice_are_rolled_again():
    text = "When the dice of your fight are rolled: roll the defence dice again."
    own = card("it", "condition", text)
    match = duel(seat("strike", conditions="it"), seat("shield"), own=(own,), dice="4 5 6 1 2")
    match.do("attack strike", "target 1", "defend shield")
    assert match.life()[1] == 900
    assert [die["faces"] for die in match.state()["attack"]["dice"]] == [[4], [1], [2]]


def test_V24_an_attack_can_still_be_decided_when_its_dice_are_rolled():
    own = card("it", "condition", "When the dice of your fight are rolled: the attack fails.")
    match = duel(seat("strike"), seat("strike", conditions="it"), own=(own,), dice="6 1")
    match.do("attack strike", "target 1", "decline")
    assert match.life()[1] == 1000


# One of two


@pytest.mark.parametrize(("answer", "left"), [("choose", (1050, "")), ("decline", (1000, "omen"))])
def test_V24_of_two_things_the_chosen_one_happens(answer, left):
    match = using("Choose one: gain 50 life; or draw 1 card.", queue="omen")
    assert (match.prompt, match.moves()) == ("either", ["decline", "choose"])
    match.do(answer)
    assert (match.life()[0], match.hand()) == left


def test_V24_what_comes_behind_a_choice_happens_in_either_case():
    for answer, life in (("choose", 1051), ("decline", 961)):
        match = using("Choose one: gain 50 life; or if your life is above 1, lose 40 life; gain 1 life.")
        match.do(answer)
        assert match.life()[0] == life


def test_V24_where_a_choice_hangs_on_a_test_neither_happens_without_it():
    match = using("If your life is below 5, choose one: gain 50 life; or draw 1 card; gain 1 life.", queue="omen")
    assert (match.life()[0], match.hand(), match.prompt) == (1001, "", "end")


# The end of the duel


def test_V24_a_text_wins_the_duel():
    match = using("Win the duel.", *[seat("it")] * 3)
    assert (match.result.rule, list(match.result.winners)) == ("V24", [0])


def test_V24_who_loses_by_a_text_is_out():
    match = using("Choose another player; that player loses the duel.", seat("it"), seat("strike"), SETTLED)
    match.do("choose 1")
    assert (match.player(1)["out"], match.life()[1], match.result) == (True, 0, None)


def test_V22_the_last_one_left_has_won_by_a_text_too():
    match = using("Each other player loses the duel.")
    assert (match.result.rule, list(match.result.winners)) == ("V22", [0])


# What others do


VETO = card(
    "veto", "condition", "When another player uses an effect card: negate that effect card, then discard this card."
)


def test_V24_a_negated_effect_card_does_nothing_and_is_discarded_unpaid():
    match = duel(seat("cost balm strike"), seat("strike", conditions="veto"), stage="end", own=(VETO,))
    match.do("use cost")
    assert (match.life()[0], sorted(match.state()["queue"])) == (1000, ["cost", "veto"])
    match.do("use balm")
    assert match.life()[0] == 1050


def test_V24_that_player_is_who_gained_the_life():
    own = card("envy", "condition", "When another player gains life: that player loses 20 life.")
    match = duel(seat("balm"), SETTLED, seat("strike", conditions="envy"), stage="end", own=(own,))
    match.do("use balm")
    assert match.life() == [1030, 1000, 1000]


def test_V24_ones_own_gain_is_not_anothers():
    own = card("envy", "condition", "When another player gains life: lose 20 life.")
    match = duel(seat("balm", conditions="envy"), SETTLED, stage="end", own=(own,))
    match.do("use balm")
    assert match.life()[0] == 1050


def test_V24_who_used_an_effect_card_is_that_player():
    own = card("tax", "condition", "When another player uses an effect card: that player discards 1 random card.")
    match = duel(seat("balm bolt"), seat("strike", conditions="tax"), SETTLED, stage="end", own=(own,))
    match.do("use balm")
    assert match.hand() == ""


def test_V20_a_card_that_goes_to_the_void_is_told_to_all_who_wait():
    own = card("mourner", "condition", "When a card goes to the void: that player loses 10 life; gain 10 life.")
    match = duel(seat("strike"), seat("shield"), seat("strike", conditions="mourner"), own=(own,), dice="6 1 2")
    match.do("attack strike", "target 1", "defend shield")
    assert match.life() == [1000, 890, 1010]


@pytest.mark.parametrize(("dice", "hand"), [("6 1 2", "omen"), ("1 6 2", "shield")])
def test_V16_a_defence_that_fails_sets_a_text_off(dice, hand):
    own = card("grit", "condition", "When your defence fails: draw 1 card.")
    match = duel(seat("strike strike"), seat("shield", conditions="grit"), own=(own,), dice=dice, queue="omen")
    match.do("attack strike", "target 1", "defend shield")
    assert match.hand(1) == hand


# This turn


@pytest.mark.parametrize(
    ("did", "before"),
    [("attacked", ["attack strike", "target 1", "decline"]), ("drawn a card", ["buy"]), ("used an effect card", [])],
)
def test_V24_a_text_can_ask_what_was_done_in_this_turn(did, before):
    own = card(
        "it", "effect", f"If you have {did} this turn, gain 7 life; if you have not {did} this turn, lose 7 life."
    )
    match = duel(seat("it strike"), SETTLED, own=(own,), dice="1 6", queue="omen", stage="turn" if before else "end")
    match.do(*before, "use it")
    assert match.life()[0] == 1007


def test_V24_what_was_done_is_forgotten_as_the_next_turn_begins():
    own = card("it", "condition", "At the start of your turn: if you have gained life this turn, draw 1 card.")
    match = duel(SETTLED, seat("strike", did=["gain_life"], conditions="it"), own=(own,), stage="end", queue="omen")
    match.do("end")
    assert match.hand(1) == "strike"


@pytest.mark.parametrize(("verb", "did", "life"), [("Lose", "lost", 995), ("Gain", "gained", 1005)])
def test_V24_life_that_was_lost_or_gained_counts_for_whose_it_is(verb, did, life):
    text = (
        f"{verb} 5 life; if you have {did} life this turn, draw 1 card;"
        f" if the next player has {did} life this turn, draw 1 card."
    )
    match = using(text, queue="omen omen")
    assert (match.life()[0], match.hand()) == (life, "omen")
