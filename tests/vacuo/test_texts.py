"""What cards say (V24): questions, costs, what lasts, and texts that set each other off."""

import pytest

from tests.duels import kinds
from tests.vacuo.table import CARDS, SETTLED, card, duel, seat, told

FOUR = [seat("it"), SETTLED, seat("strike"), seat("strike")]


def using(text, *seats, kind="effect", more=(), **facts):
    """Return a duel at the end of the first player's turn, after its card `it` with this text was used or laid."""
    players = seats or (seat("it"), seat("strike"))
    match = duel(*players, stage="end", own=(card("it", kind, text), *more), **facts)
    match.do("use it" if kind == "effect" else "lay it")
    return match


def test_V24_a_text_may_be_declined_where_it_says_you_may():
    match = duel(seat("wish wish"), stage="end")
    match.do("use wish")
    assert (match.prompt, match.moves()) == ("may", ["decline", "choose"])
    match.do("decline", "use wish", "choose")
    assert match.life()[0] == 1050


def test_V24_a_player_is_chosen_among_those_who_are_in():
    match = duel(seat("bolt"), {"out": True}, SETTLED, seat("strike"), stage="end")
    match.do("use bolt")
    assert match.moves() == ["choose 2", "choose 3"]
    assert match.rule_against("choose 1") == "V24"


def test_V24_who_has_no_card_to_choose_is_not_asked():
    match = duel(seat("revive"), stage="end")
    match.do("use revive")
    assert match.prompt == "end"


def test_V24_another_player_is_never_oneself():
    match = duel(seat("bolt"), SETTLED, SETTLED, stage="end")
    match.do("use bolt")
    assert [match.rule_against(f"choose {player}") for player in (0, 1, 2)] == ["V24", None, None]


@pytest.mark.parametrize("text", [
    "That player's attack count returns to 0.",
    "That player discards 1 random card.",
    "That player loses 100 life.",
])  # fmt: skip
def test_V24_where_nobody_was_chosen_that_player_is_nobody(text):
    eight = [seat("it strike", attacks=1), *[seat("strike", attacks=1)] * 7]
    match = using(text, *eight)
    assert [(player["attacks"], player["life"], player["hand"]) for player in match.state()["seats"]] == [
        (1, 1000, ["strike"])
    ] * 8


def test_V24_that_player_is_nobody_for_a_condition_as_well():
    own = card("murmur", "condition", "At the end of your turn: that player loses 100 life.")
    match = duel(seat("murmur"), stage="end", own=(own,))
    match.do("lay murmur", "end")
    assert match.life() == [1000, 1000]


def test_V24_ones_own_attack_count_returns_to_0():
    match = using("Your attack count returns to 0.", seat("it", attacks=2), SETTLED)
    assert match.player()["attacks"] == 0


def test_V24_a_card_in_ones_own_void_is_in_no_other():
    match = duel(seat("strike", void="balm"), seat("revive", void="shield omen"), to_move=1, stage="end")
    match.do("use revive")
    assert [match.rule_against(place) for place in ("choose void:0", "choose void:100", "choose void:101")] == [
        "V24",
        None,
        None,
    ]


def test_V24_a_condition_before_oneself_lies_before_no_other():
    seats = seat("it", conditions="shell omen"), seat("strike", conditions="shell omen")
    match = using("Choose 1 condition card lying before you; discard it.", *seats)
    assert len(match.moves()) == 2


def test_V24_a_random_card_in_the_void_is_anybodys():
    seats = seat("it", void="balm"), seat("strike", void="shield omen")
    taken = {using("Send 1 random card from the void to your hand.", *seats, seed=seed).hand() for seed in range(20)}
    assert taken == {"balm", "shield", "omen"}


def test_V24_all_ones_cards_are_discarded():
    match = using("Discard all cards.", seat("it strike balm"), SETTLED)
    assert (match.hand(), match.hand(1)) == ("", "strike strike")


def test_V24_what_comes_to_nothing_is_not_told():
    match = using("Gain 10 life for each card in your void.")
    assert kinds(match.events)[-2:] == ["use", "discard"]


def test_V24_up_to_so_many_may_be_fewer():
    match = using("Choose up to 2 cards in your void; put them into your hand.", seat("it", void="balm shell"), SETTLED)
    assert match.moves()[0] == "decline"
    match.do("choose shell", "decline")
    assert (match.hand(), match.player()["void"]) == ("shell", ["balm"])


def test_V24_so_many_are_chosen_one_by_one():
    match = using("Discard 2 cards.", seat("it balm shell omen"), SETTLED)
    match.do("choose shell")
    assert match.moves() == ["choose balm", "choose omen"]
    match.do("choose balm")
    assert match.hand() == "omen"


def test_V24_the_holder_of_a_hand_chooses_from_it():
    match = using("Choose another player; that player discards 1 card.", seat("it"), seat("balm shell"))
    match.do("choose 1")
    assert (match.seat, match.moves()) == (1, ["choose balm", "choose shell"])
    match.do("choose shell")
    assert (match.seat, match.hand(1)) == (0, "balm")


def test_V24_an_effect_whose_cost_cannot_be_paid_is_not_used():
    assert duel(seat("cost", life=100), stage="end").rule_against("use cost") == "V24"
    assert duel(seat("price"), stage="end").rule_against("use price") == "V24"
    assert duel(seat("cost", life=101), stage="end").rule_against("use cost") is None


def test_V24_a_cost_is_paid_before_what_it_is_paid_for():
    match = duel(seat("cost"), stage="end", queue="balm")
    assert kinds(match.do("use cost")) == ["use", "loss", "draw", "discard"]


def test_V24_each_player_is_gone_through_in_order_and_you_come_last():
    match = using("Each player loses 10 life.", *FOUR, order=[2, 3, 0, 1])
    lost = [event.seat for event in told(match.events, "loss")]
    assert lost == [1, 2, 3, 0]


def test_V24_of_the_most_life_the_first_in_order_after_you_has_it():
    match = using("The player with the most life loses 10 life.", *FOUR, order=[0, 3, 2, 1])
    assert match.life() == [1000, 1000, 1000, 990]


def test_V24_you_have_the_most_life_only_where_nobody_has_as_much_before_you():
    match = using("The player with the most life loses 10 life.", seat("it", life=1001), SETTLED)
    assert match.life() == [991, 1000]


@pytest.mark.parametrize(("mine", "after"), [(400, 450), (500, 550), (501, 501)])
def test_V24_you_have_the_least_life_where_nobody_has_less(mine, after):
    match = using("If you have the least life, gain 50 life.", seat("it", life=mine), seat("strike", life=500))
    assert match.life()[0] == after


@pytest.mark.parametrize(("you", "other"), [(0, 1), (1, 0)])
def test_V24_your_opponent_in_a_fight_is_the_other_one_in_it(you, other):
    own = card("feud", "condition", "When you attack: your opponent loses 10 life.")
    seats = [seat("strike", conditions="feud"), seat("strike", conditions="feud"), SETTLED]
    match = duel(*seats, to_move=you, own=(own,))
    events = match.do("attack strike", f"target {other}")
    assert [event.seat for event in told(events, "loss")] == [other]


@pytest.mark.parametrize(("cost", "mine", "asked"), [
    ("pay 100 life", {"life": 99}, False),
    ("pay 100 life", {"life": 100}, False),
    ("pay 100 life", {"life": 101}, True),
    ("discard 2 cards", {"hand": ["balm"]}, False),
    ("discard 2 cards", {"hand": ["balm", "balm"]}, True),
])  # fmt: skip
def test_V24_a_price_that_cannot_be_paid_is_not_asked_for(cost, mine, asked):
    own = card("toll", "condition", f"At the start of your turn: {cost}: gain 50 life.")
    first = {**seat("strike", conditions="toll"), **mine}
    match = duel(first, seat("strike"), stage="begin", own=(own,), queue="omen")
    assert (match.prompt == "may") == asked


def test_V24_a_card_of_another_place_than_the_text_names_is_not_chosen():
    seats = seat("it strike balm", conditions="shell", void="omen"), seat("strike", void="omen")
    match = using("Discard 1 card.", *seats)
    assert match.moves() == ["choose strike", "choose balm"]
    assert [match.rule_against(f"choose {place}:0") for place in ("open", "void", "looked")] == ["V24"] * 3


def test_V24_the_condition_that_discards_itself_is_the_one_whose_text_says_so():
    own = card("spent", "condition", "At the end of your turn: discard this card.")
    match = duel(seat("balm", conditions="shell spent shell"), stage="end", own=(own,), queue="balm")
    match.do("end")
    assert match.player()["conditions"] == ["shell", "shell"]


def test_V24_half_a_life_is_rounded_down():
    assert using("Lose half your life.", seat("it", life=7), SETTLED).life()[0] == 4


@pytest.mark.parametrize(("die", "gained"), [(4, 0), (5, 20), (6, 20)])
def test_V24_a_die_decides(die, gained):
    assert using("Roll a die; on 5 or more, gain 20 life.", dice=str(die)).life()[0] == 1000 + gained


def test_V24_for_each_point_of_the_die():
    assert using("Roll a die; gain 20 life for each point.", dice="4").life()[0] == 1080


def test_V24_what_lasts_for_turns_begins_with_the_next_one_and_ends_with_the_last():
    match = duel(seat("gag strike"), seat("balm strike"), queue="shield " * 9, dice="1 2 " * 9, stage="end")
    match.do("use gag", "end")
    for _ in range(2):
        match.do("attack strike", "target 0", "decline")
        assert match.rule_against("use balm") == "V24"
        match.do("end", "attack strike", "target 1", "decline", "end")
    assert told(match.events, "expires")
    match.do("attack strike", "target 0", "decline")
    assert match.rule_against("use balm") is None


def test_V24_until_your_next_turn_ends_as_that_begins():
    match = using("Until your next turn: damage dealt to you is halved.", seat("it strike"), SETTLED, dice="6 1")
    match.do("end", "attack strike", "target 0", "decline")
    assert match.life()[0] == 950
    assert len(match.state()["lasting"]) == 1
    match.do("end")
    assert match.state()["lasting"] == []


def test_V24_for_this_attack_is_over_with_it():
    own = card("sharp", "attack", "For this attack: damage dealt by you gains 30.", damage=100)
    match = duel(seat("sharp bolt"), seat("strike"), dice="6 1", own=(own,))
    match.do("attack sharp", "target 1", "decline", "use bolt", "choose 1")
    assert (match.life()[1], match.state()["lasting"]) == (770, [])


def test_V24_what_a_defence_card_lets_last_speaks_of_those_who_fought_then():
    own = card("web", "defence", "For 2 turns: damage dealt by the attacker is halved.")
    match = duel(seat("strike bolt"), seat("web strike"), seat("bolt strike"), dice="1 1 1 6 1", own=(own,))
    match.do("attack strike", "target 1", "defend web", "use bolt", "choose 2", "end")
    assert match.life()[2] == 950
    match.do("attack strike", "target 2", "decline", "end")
    assert match.life()[2] == 850


def test_V24_a_text_in_the_middle_of_another_asks_for_the_cards_that_it_names():
    toll = card("toll", "condition", "When you draw a card: discard 1 defence card.")
    first = seat("it strike shield thorns", conditions="toll")
    match = using("Draw 1 card; gain 50 life.", first, SETTLED, queue="balm", more=(toll,))
    assert match.moves() == ["choose shield", "choose thorns"]


def test_V24_the_only_condition_there_is_to_choose_need_not_be_chosen():
    seats = seat("it"), seat("strike", conditions="shell")
    match = using("Choose 1 condition card lying before the next player; put it into your hand.", *seats)
    assert (match.hand(), match.player(1)["conditions"]) == ("shell", [])


@pytest.mark.parametrize("text", ["gain 1", "are rolled twice, and the better counts"])
def test_V24_the_first_text_of_all_counts_as_well(text):
    first = card("first", "condition", f"While this card lies open, your attack dice {text}.")
    match = duel(seat("strike", conditions="first"), SETTLED, dice="1 2 2", cards=[first, *CARDS])
    assert match.state()["lasting"][0]["binds"] == [0]
    match.do("attack strike", "target 1", "decline")
    assert match.state()["attack"]["dice"][0]["counts"] == 2


def test_V24_what_texts_add_comes_to_no_more_than_30000():
    boon = card("boon", "condition", "While this card lies open, damage dealt by you gains 999.")
    none = card("none", "attack", damage=0)
    seats = seat("none", conditions="boon " * 31), seat("strike", life=30_000), SETTLED
    match = duel(*seats, dice="6 1", own=(boon, none))
    match.do("attack none", "target 1", "decline")
    assert match.player(1)["out"]


def test_V24_where_there_is_no_room_for_one_more_text_it_is_cut_off():
    full = seat("it", conditions="shell " * 48)
    match = using("For 2 turns: your attack dice gain 1.", full, SETTLED)
    assert len(match.state()["lasting"]) == 48
    assert "cut" in kinds(match.events)
    assert not match._s.overflowed


def test_V24_an_attack_that_a_text_decides_needs_no_dice():
    own = card("ghost", "condition", "When you are attacked: the attack fails.")
    match = duel(seat("strike"), seat("strike", conditions="ghost"), own=(own,))
    events = match.do("attack strike", "target 1")
    assert kinds(events) == ["target", "works", "fails_by", "failure"]
    assert (match.hand(), match.life()) == ("strike", [1000, 1000])


def test_V24_the_player_who_laid_a_condition_is_known_to_its_text():
    text = "Lose 10 life, then the player who laid this card gains 10 life."
    match = duel(seat("it"), seat("strike"), stage="end", own=(card("it", "condition", text, target="next"),))
    match.do("lay it")
    assert match.life() == [1010, 990]


def test_V24_texts_happen_in_their_order():
    own = card("creed", "attack", "When this card's attack succeeds: gain 1 life. Lose 2 life.", damage=100)
    match = duel(seat("creed"), dice="6 1", own=(own,))
    match.do("attack creed", "target 1")
    events = [event.kind for event in match.do("decline") if event.kind in {"gain", "loss", "damage"}]
    assert events == ["damage", "loss", "gain"]


def test_V24_who_is_out_is_asked_nothing_more():
    match = using("Lose 1000 life; you may draw 1 card; choose a player; that player loses 10 life.", *FOUR)
    assert (match.player()["out"], match.seat) == (True, 1)


def test_V24_who_is_out_lets_nothing_last():
    match = using("Lose 1000 life. For 2 turns: your attack dice gain 1. Swap your life with the next player.", *FOUR)
    assert (match.life()[:2], match.state()["lasting"]) == ([0, 1000], [])


def test_V24_a_card_bought_sets_off_what_waits_for_a_card_drawn():
    match = duel(seat("strike", conditions="omen"), queue="balm")
    events = match.do("buy")
    assert kinds(events) == ["buy", "works", "loss"]


# Texts that set each other off

PAIN = card("pain", "condition", "When you lose life: each other player loses 1 life.", target="self")
JOY = card("joy", "condition", "When you gain life: gain 1 life.")


def test_V24_texts_that_set_each_other_off_are_cut_off_and_the_duel_goes_on():
    match = duel(
        seat("bolt", conditions="pain"), seat("strike", conditions="pain"), stage="end", own=(PAIN,), queue="balm"
    )
    events = match.do("use bolt", "choose 1")
    assert "cut" in kinds(events)
    assert (match.seat, match.prompt) == (0, "end")
    match.do("end")
    assert match.seat == 1


def test_V24_a_text_that_sets_itself_off_is_cut_off():
    match = duel(seat("balm", conditions="joy"), stage="end", own=(JOY,))
    events = match.do("use balm")
    assert told(events, "cut")
    assert 1050 < match.life()[0] < 1200


def test_V24_what_is_cut_off_is_told_once():
    match = duel(seat("balm", conditions="joy joy joy"), stage="end", own=(JOY,))
    events = match.do("use balm")
    assert len(told(events, "cut")) == 1


def test_V24_in_the_next_decision_texts_are_set_off_again():
    match = duel(seat("balm balm", conditions="joy"), stage="end", own=(JOY,))
    match.do("use balm")
    before = match.life()[0]
    match.do("use balm")
    assert match.life()[0] > before + 55


@pytest.mark.parametrize("rest", ["gain 50 life", "roll a die", "discard 1 random card", "draw 1 card"])
def test_V24_what_is_left_of_a_text_is_cut_off_where_the_log_is_nearly_full(rest):
    eight = [seat("it"), *[seat("strike")] * 7]
    match = using(f"Each player draws 20 cards; {rest}.", *eight, queue="balm " * 180)
    assert kinds(match.events)[-2:] == ["cut", "discard"]
    assert (match.life()[0], len(match.player()["hand"])) == (1000, 20)


def test_V24_nothing_is_cut_off_where_nothing_waits():
    late = card("late", "condition", "At the end of your turn: gain 1 life.")
    eight = [seat("it", conditions="late"), *[seat("strike")] * 7]
    match = using("Each player draws 20 cards.", *eight, queue="balm " * 160, more=(late,))
    assert (len(match.events) > 160, told(match.events, "cut")) == (True, [])


def test_V24_the_log_says_before_whom_texts_are_cut_off():
    drip = card("drip", "condition", "When you draw a card: lose 1 life.")
    seats = seat("it"), seat("strike", conditions="drip drip drip drip"), seat("strike")
    match = using("The next player draws 20 cards.", *seats, queue="balm " * 20, more=(drip,))
    assert [event.seat for event in told(match.events, "cut")] == [1]
    assert match.life()[1] == 941  # the card itself was the first of the 60


def test_V24_texts_that_leave_ever_more_others_waiting_are_cut_off():
    greed = card("greed", "condition", "When you draw a card: draw 20 cards.")
    match = using("Draw 20 cards.", seat("it", conditions="greed"), seat("strike"), queue="balm " * 99, more=(greed,))
    assert (len(told(match.events, "cut")), match.prompt) == (1, "end")
