"""Whom and which cards a text means, for whom it lasts, and where it comes to nothing (V24, V25)."""

import pytest

from tests.duels import kinds
from tests.vacuo.table import CARDS, SETTLED, card, duel, seat, told
from tests.vacuo.test_texts import FOUR, using
from tests.vacuo.test_told import kiss

# Whom


@pytest.mark.parametrize(("you", "out", "hit"), [(0, 1, 2), (1, None, 2), (2, None, 0), (1, 2, 0)])
def test_V24_the_next_player_is_the_next_one_still_in(you, out, hit):
    seats = [{"out": True} if at == out else seat("it strike") for at in range(3)]
    match = using("The next player loses 10 life.", *seats, to_move=you)
    assert [event.seat for event in told(match.events, "loss")] == [hit]


@pytest.mark.parametrize("text", [
    "the player who laid this card must attack on their next turn",
    "swap your life with the player who laid this card",
])  # fmt: skip
def test_V24_a_text_about_a_player_who_is_out_does_nothing(text):
    own = (
        card("it", "condition", f"At the start of your turn: {text}.", target="next"),
        card("doom", "effect", "Lose 1000 life."),
    )
    match = duel(seat("it doom"), SETTLED, SETTLED, stage="end", own=own)
    events = match.do("lay it", "use doom")
    assert [kind for kind in kinds(events) if kind in ("works", "forced", "swap")] == ["works"]
    assert match.life() == [0, 1000, 1000]


def test_V24_after_its_player_is_out_a_text_chooses_nobody_anew():
    hit = "choose another player; deal 100 damage to that player"
    match = using(f"{hit.capitalize()}; lose 1000 life; {hit}.", *FOUR[:3])
    match.do("choose 1")
    assert match.life() == [0, 900, 1000]


# For whom it lasts


def test_V24_what_a_defence_card_says_of_the_attacker_binds_whoever_attacked():
    own = card("web", "defence", "For 2 turns: damage dealt by the attacker is halved.")
    match = duel(seat("web strike"), SETTLED, seat("strike"), to_move=2, dice="1 6 6", own=(own,))
    match.do("attack strike", "target 0", "defend web")
    assert [row["binds"] for row in match.state()["lasting"]] == [[2]]


def test_V24_what_a_condition_says_of_who_laid_it_binds_them():
    text = "While this card lies open, damage dealt by the player who laid this card is halved."
    own = card("it", "condition", text, target="next")
    match = duel(SETTLED, SETTLED, seat("it"), to_move=2, stage="end", own=(own,))
    match.do("lay it")
    assert [row["binds"] for row in match.state()["lasting"]] == [[2]]


def test_V24_what_is_said_of_each_player_binds_all():
    own = card("it", "condition", "While this card lies open, life lost by each player is doubled.")
    match = duel(seat("strike", conditions="it"), SETTLED, SETTLED, own=(own,))
    assert [row["binds"] for row in match.state()["lasting"]] == [[0, 1, 2]]


def test_V24_who_is_out_lets_nothing_last_for_others_either():
    match = using("Lose 1000 life. For 2 turns: each other player cannot use effect cards.", *FOUR)
    assert match.state()["lasting"] == []


def test_V24_of_two_texts_that_last_and_wait_for_the_same_each_happens_once():
    text = "For 2 turns: when you draw a card: lose 10 life. For 2 turns: when you draw a card: lose 1 life."
    match = using(text, seat("it cup"), SETTLED, queue="balm", more=(card("cup", "effect", "Draw 1 card."),))
    match.do("use cup")
    assert match.life()[0] == 989


def test_V24_a_card_that_was_discarded_already_is_not_discarded_again():
    first = card("surge", "attack", "For this attack: your attack dice gain 1.")
    own = card("spent", "condition", "At the end of your turn: discard this card; discard this card.")
    match = duel(seat("strike", conditions="spent"), SETTLED, stage="end", cards=[first, *CARDS, own])
    events = match.do("end")
    assert [kind for kind in kinds(events) if kind in ("lapse", "expires")] == ["lapse"]


def test_V23_what_ends_to_last_begins_the_round_anew():
    own = card("web", "defence", "Until your next turn: damage dealt to you is halved.")
    match = duel(seat("strike balm"), seat("web balm"), dice="1 6 6", own=(own,))
    match.do("attack strike", "target 1", "defend web", "end", "end", "end")
    assert match.result is None


# Which cards


def test_V24_cards_are_drawn_at_random_from_the_queue():
    queue = "shield omen balm"
    texts = "Send 1 random card from the queue to your hand.", "Send 1 card from the queue to your hand."
    for text in texts:
        taken = {using(text, queue=queue, seed=seed).hand() for seed in range(20)}
        assert taken == {*queue.split()}


def test_V24_a_random_condition_is_any_of_those_that_lie_there():
    there = "shell omen curse"
    text = "Send 1 random condition card lying before you to your hand."
    taken = {using(text, seat("it", conditions=there), SETTLED, seed=seed).hand() for seed in range(20)}
    assert taken == {*there.split()}


def test_V24_all_cards_in_the_void_are_everybodys():
    match = using("Send all cards from the void to your hand.", seat("it", void="balm"), seat("strike", void="omen"))
    assert match.hand() == "balm omen"


@pytest.mark.parametrize("text", [
    "Choose 1 condition card lying before that player; discard it.",
    "Send all condition cards lying before that player to your hand.",
])  # fmt: skip
def test_V24_before_nobody_lies_no_condition(text):
    match = using(text, seat("it"), seat("strike", conditions="shell"))
    assert (match.prompt, match.player(1)["conditions"], match.hand()) == ("end", ["shell"], "")


def test_V24_what_a_count_speaks_of_is_not_what_is_discarded_next():
    text = "Gain 10 life for each defence card in your void; discard 1 card."
    match = using(text, seat("it strike", void="shield"), SETTLED)
    assert (match.hand(), match.life()[0]) == ("", 1010)


def test_V24_a_text_in_the_middle_of_another_may_be_left_at_fewer_cards():
    toll = card("toll", "condition", "When you draw a card: choose up to 1 card in your void; put it into your hand.")
    first = seat("it", conditions="toll", void="balm")
    match = using("Draw 1 card; gain 50 life.", first, SETTLED, queue="shield", more=(toll,))
    assert match.moves() == ["decline", "choose balm 0"]


GUSH = card("gush", "condition", "When you draw a card: gain 10 life.")


def test_V24_a_player_is_chosen_for_the_innermost_of_three_texts():
    toll = card("toll", "condition", "When you gain life: choose another player; that player loses 10 life.")
    first = seat("it", conditions="gush toll")
    match = using("Draw 1 card; roll a die.", first, SETTLED, SETTLED, queue="shield", more=(GUSH, toll))
    match.do("choose 2")
    assert match.life() == [1010, 1000, 990]


def test_V24_a_card_is_chosen_where_the_innermost_of_three_texts_says():
    toll = card("toll", "condition", "When you gain life: choose up to 1 card in your void; put it into your hand.")
    first = seat("it", conditions="gush toll", void="balm")
    match = using("Draw 1 card; roll a die.", first, SETTLED, queue="shield", more=(GUSH, toll))
    assert match.moves() == ["decline", "choose balm 0"]


def test_V24_no_more_cards_are_moved_than_the_log_can_tell():
    seats = seat("it", void="wish " * 100), *[SETTLED] * 6
    text = "Each player draws 20 cards; send all cards from your void to your hand."
    match = using(text, *seats, queue="balm " * 150)
    assert len(match.player()["void"]) == 17


@pytest.mark.parametrize("you", [0, 1])
def test_V20_a_card_is_sent_to_the_void_that_the_text_names(you):
    seats = [seat("it balm"), seat("it balm")]
    match = using("Send 1 random card from your hand to the next player's void.", *seats, to_move=you)
    assert (match.player(1 - you)["void"], match.hand(you)) == (["balm"], "")


@pytest.mark.parametrize("you", [0, 1])
def test_V25_a_card_that_changes_hands_is_known_to_both(you):
    seats = [seat("it balm"), seat("it balm"), SETTLED]
    match = using("Send 1 random card from your hand to the next player's hand.", *seats, to_move=you)
    assert [event.seen for event in told(match.events, "take")] == [(1 << you) | (2 << you)]


# Numbers


def test_V24_life_gained_comes_to_no_more_than_30000():
    assert using("Gain 50 life.", seat("it", life=29_990), SETTLED).life()[0] == 30_000


def test_V24_where_a_text_takes_all_damage_none_was_dealt():
    wall = card("wall", "condition", "While this card lies open, damage dealt to you loses 500.")
    match = duel(seat("kiss", life=500), seat("strike", conditions="wall"), dice="6 1", own=(kiss(), wall))
    match.do("attack kiss", "target 1", "decline")
    assert (match.life(), match._s.dealt) == ([500, 1000], 0)


def test_V24_of_who_is_out_already_no_damage_was_dealt():
    luck = card("luck", "condition", "When you attack: the attack succeeds.")
    slay = card("slay", "condition", "When you attack: deal 1000 damage to the defender.")
    seats = seat("kiss", life=500, conditions="luck slay"), SETTLED, SETTLED
    match = duel(*seats, own=(kiss(), luck, slay))
    match.do("attack kiss", "target 1")
    assert (match.life(), match._s.dealt) == ([500, 0, 1000], 0)


def test_V24_a_card_without_a_text_sets_nothing_off():
    match = duel(seat("strike"), dice="6 1")
    match.do("attack strike", "target 1", "decline")
    assert match._s.started == 0


def test_V21_a_text_draws_no_card_into_a_full_hand():
    match = using("Draw 2 cards.", seat("it " + "wish " * 99), SETTLED, queue="balm balm")
    assert (len(match.player()["hand"]), sorted(match.state()["queue"])) == (100, ["balm", "it"])


def test_V18_where_a_hand_is_full_not_everybody_buys():
    match = duel(seat("strike"), seat("wish " * 100, attacks=1), queue="balm balm", dice="1 2")
    events = match.do("attack strike", "target 1", "decline")
    assert kinds(events)[-2:] == ["counts_return", "draw"]


def test_V12_the_first_card_of_a_set_returns_from_a_defence_as_well():
    wall = card("wall", "defence")
    match = duel(seat("strike"), seat("wall"), dice="1 6 6", cards=[wall, *CARDS])
    match.do("attack strike", "target 1", "defend wall")
    assert match.hand(1) == "wall"


def test_V11_a_player_uses_20_effect_cards_in_a_turn_and_no_more():
    match = duel(seat("balm " * 21), stage="end")
    match.do(*["use balm"] * 20)
    assert match.moves() == ["end"]


def test_V24_what_texts_take_off_comes_to_no_more_than_30000():
    drain = card("drain", "condition", "While this card lies open, life gained by you loses 999.")
    boon = card("boon", "condition", "While this card lies open, life gained by you gains 999.")
    first = seat("it", conditions="drain " * 31 + "boon " * 17, void="wish " * 20)
    match = using("Gain 999 life for each card in your void.", first, SETTLED, more=(drain, boon))
    assert match.life()[0] == 1000 + 20 * 999 - 30_000 + 17 * 999


def test_V24_while_a_hand_is_chosen_from_no_card_looked_at_is():
    scry = "Look at the top 3 cards of the queue; put 1 into your void and the rest back at random places."
    mine = card("mine", "defence", "When this card goes to the void: discard 1 card.")
    match = using(scry, seat("it strike balm"), SETTLED, queue="mine balm omen", more=(mine,))
    match.do("choose mine")
    assert (match.moves(), match.state()["looked"] != []) == (["choose strike", "choose balm"], True)
    assert match.rule_against("choose looked:0") == "V24"
