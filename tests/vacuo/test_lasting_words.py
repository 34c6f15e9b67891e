"""What texts say of the next damage or attack, of shields, counters, and of what changes with the table (V12, V24)."""

import pytest

from duelkit.games.vacuo.rules.state import ROWS
from tests.duels import kinds
from tests.vacuo.table import SETTLED, card, duel, seat, told
from tests.vacuo.test_texts import using


def strikes(match):
    """The first player strikes the second, who declines."""
    return match.do("attack strike", "target 1", "decline")


# The next damage


def test_V24_the_next_damage_to_a_player_alone_is_halved():
    text = "Choose another player; the next damage dealt to that player is halved."
    match = using(text, seat("it bolt bolt"), SETTLED)
    match.do("choose 1")
    assert [row["binds"] for row in match.state()["lasting"]] == [[1]]
    match.do("use bolt", "choose 1", "use bolt", "choose 1")
    assert (match.life()[1], match.state()["lasting"]) == (850, [])


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("The next damage dealt by you gains 50", [850, 750]),
        ("The next damage dealt by you is doubled", [800, 700]),
        ("The next damage dealt by you loses 100", [1000, 900]),
    ],
)
def test_V24_the_next_damage_by_a_player_alone_changes(said, left):
    match = using(f"Choose another player; {said.lower()}; deal 100 damage to that player.", seat("it bolt"), SETTLED)
    match.do("choose 1")
    assert match.life()[1] == left[0]
    match.do("use bolt", "choose 1")
    assert match.life()[1] == left[1]


def test_V24_no_damage_is_no_next_damage():
    own = card("feint", "attack", "Draw 1 card.", damage=0)
    text = card("it", "effect", "The next damage dealt by you is doubled.")
    match = duel(seat("it feint"), SETTLED, stage="end", own=(own, text), dice="6 1", queue="balm")
    match.do("use it")
    assert len(match.state()["lasting"]) == 1


def test_V24_the_next_life_gained_is_doubled_once():
    match = using("The next life gained by you is doubled; gain 10 life; gain 10 life.")
    assert match.life()[0] == 1030


def test_V24_the_next_life_lost_is_doubled_once():
    match = using("The next life lost by you is doubled; lose 10 life; lose 10 life.")
    assert match.life()[0] == 970


def test_V24_what_is_said_of_the_next_damage_can_end_before():
    match = using("Until your next turn: the next damage dealt to you is halved.", seat("it strike"), SETTLED)
    match.do("end", "attack strike", "target 0", "decline", "end")
    assert match.state()["lasting"] == []


@pytest.mark.parametrize("you", [0, 1])
def test_V24_what_waits_for_a_time_is_told_of_whose_text_it_is(you):
    own = card("it", "effect", "For 2 turns: when you gain life: draw 1 card.")
    match = duel(seat("it"), seat("it"), stage="end", to_move=you, own=(own,))
    assert [event.seat for event in told(match.do("use it"), "lasts")] == [you]


# Shields


def test_V24_a_shield_prevents_so_much_damage_and_no_more():
    text = "Choose another player; prevent the next 120 damage to that player; deal 100 damage to that player."
    match = using(text, seat("it bolt"), SETTLED)
    events = match.do("choose 1")
    assert [(event.seat, event.value) for event in told(events, "prevented")] == [(1, 100)]
    assert [row["counters"] for row in match.state()["lasting"]] == [20]
    events = match.do("use bolt", "choose 1")
    assert (match.life()[1], match.state()["lasting"]) == (920, [])
    assert [kind for kind in kinds(events) if kind == "expires"] == ["expires"]


@pytest.mark.parametrize("at", [0, 1])
def test_V24_each_card_of_the_set_can_shield_the_first_one_too(at):
    cards = [card("it", "effect", "Prevent the next 50 damage to you."), card("strike", "attack", damage=10)]
    match = duel(seat("it"), stage="end", cards=[*cards[at:], *cards[:at]])
    match.do("use it")
    assert [(row["card"], row["counters"]) for row in match.state()["lasting"]] == [("it", 50)]


def test_V24_life_that_is_lost_is_no_damage():
    assert using("Prevent the next 100 damage to you; lose 30 life.").life()[0] == 970


def test_V24_of_two_shields_the_older_one_goes_first():
    text = "Prevent the next 60 damage to the next player; prevent the next 60 damage to the next player."
    match = using(text, seat("it bolt"), SETTLED)
    match.do("use bolt", "choose 1")
    assert (match.life()[1], [row["counters"] for row in match.state()["lasting"]]) == (1000, [20])


def test_V24_a_condition_raises_a_shield_at_each_turn():
    own = card("shrine", "condition", "At the start of your turn: prevent the next 50 damage to you.")
    match = duel(SETTLED, seat("strike", conditions="shrine"), stage="end", own=(own,))
    match.do("end")
    assert [(row["card"], row["open"], row["counters"]) for row in match.state()["lasting"]] == [
        ("shrine", True, 0),
        ("shrine", False, 50),
    ]


# The next attack


def test_V24_your_next_attack_changes_and_no_other_damage():
    text = "For your next attack: damage dealt by you gains 50."
    match = using(text, seat("it bolt storm"), seat("strike"), SETTLED, dice="1 6 1 6 6 1 6 1")
    match.do("use bolt", "choose 1", "end", "attack strike", "target 2", "decline", "end")
    match.do("attack strike", "target 1", "decline", "end")
    assert match.life()[1] == 900
    match.do("attack storm", "decline", "decline")
    assert (match.life()[1:], match.state()["lasting"]) == ([750, 850], [])


def test_V24_the_next_attack_against_you_is_that_fight():
    own = card("guard", "defence", "For the next attack against you: your defence dice gain 5.")
    match = duel(seat("strike wild", life=500), seat("guard strike"), own=(own,), dice="1 6 6 1 6 6 1 1")
    match.do("attack strike", "target 1", "defend guard", "end", "attack strike", "target 0", "decline", "end")
    match.do("attack wild", "decline")
    assert [event.value for event in told(match.events, "counts")] == [6]
    assert match.state()["lasting"] == []
    assert [(event.seat, event.card) for event in told(match.events, "expires")] == [(1, "guard")]


# Counters


def test_V24_poison_grows_by_its_counters():
    text = "At the end of your turn: put 1 counter on this card, then lose 10 life for each counter on this card."
    own = card("venom", "condition", text)
    match = duel(seat("strike", conditions="venom"), seat("strike"), stage="end", own=(own,), dice="1 6 1 6")
    match.do("end", "attack strike", "target 0", "decline", "end", "attack strike", "target 1", "decline", "end")
    assert (match.life()[0], match.state()["lasting"][0]["counters"]) == (970, 2)


def test_V24_each_copy_of_a_condition_has_counters_of_its_own():
    text = (
        "At the end of your turn: put 1 counter on this card;"
        " if there are 2 or more counters on this card, draw 1 card."
    )
    rows = [{"card": "it", "open": True, "holder": 0, "left": -1, "counters": n} for n in (0, 5)]
    match = duel(
        seat("strike"), SETTLED, stage="end", own=(card("it", "condition", text),), lasting=rows, queue="balm balm"
    )
    match.do("end")
    assert [row["counters"] for row in match.state()["lasting"]] == [1, 6]
    assert match.hand() == "strike balm"


def test_V24_counters_are_taken_off_to_none():
    text = "Put 2 counters on this card. When you gain life: remove 3 counters from this card."
    match = using(text, seat("it balm"), SETTLED, kind="condition")
    events = match.do("use balm")
    assert [event.value for event in told(events, "counters")] == [0]


def test_V24_the_condition_in_the_last_row_that_there_is_takes_counters_too():
    rows = [{"card": "shell", "open": True, "holder": 1, "left": -1}] * (ROWS - 1)
    own = card("it", "condition", "Put 2 counters on this card.")
    match = duel(seat("it"), SETTLED, stage="end", own=(own,), lasting=rows)
    match.do("lay it")
    assert match.state()["lasting"][-1]["counters"] == 2


@pytest.mark.parametrize("other", ["shell", "zeal"])
def test_V24_counters_lie_on_the_card_that_says_so_and_on_no_newer_one(other):
    own = card(
        "it", "condition", "Choose 1 condition card in your hand; put it before you; put 2 counters on this card."
    )
    zeal = card("zeal", "condition", "While this card lies open, damage dealt by you gains 1.")
    match = duel(seat(f"it {other}"), SETTLED, stage="end", own=(own, zeal))
    match.do("lay it", f"choose {other}")
    assert [(row["card"], row["counters"]) for row in match.state()["lasting"]] == [("it", 2), (other, 0)]


# What changes with the table


@pytest.mark.parametrize(("life", "left"), [(299, 249), (300, 200)])
def test_V24_a_lasting_text_under_if_holds_as_long_as_it_is_so(life, left):
    own = card(
        "nerve", "condition", "While this card lies open, if your life is below 300, damage dealt to you is halved."
    )
    match = duel(seat("strike"), seat("strike", life=life, conditions="nerve"), own=(own,), dice="6 1")
    strikes(match)
    assert match.life()[1] == left


def test_V24_otherwise_holds_where_the_test_does_not():
    text = ("While this card lies open, if you have the most life, damage dealt by you is halved; otherwise, damage"
            " dealt by you gains 10.")  # fmt: skip
    own = card("it", "condition", text)
    for life, left in ((2000, 950), (100, 890)):
        match = duel(seat("strike", life=life, conditions="it"), SETTLED, own=(own,), dice="6 1")
        strikes(match)
        assert match.life()[1] == left


def test_V24_a_ban_under_if_forbids_only_then():
    own = card("it", "condition", "While this card lies open, if your void holds no card, you cannot use effect cards.")
    match = duel(seat("balm", conditions="it"), SETTLED, stage="end", own=(own,))
    assert match.rule_against("use balm") == "V24"
    match = duel(seat("balm", void="strike", conditions="it"), SETTLED, stage="end", own=(own,))
    assert match.rule_against("use balm") is None


def test_V25_a_die_changes_for_each_card_that_is_counted():
    own = card(
        "it", "condition", "While this card lies open, your attack dice gain 1 for each attack card in your void."
    )
    match = duel(seat("strike", void="strike wild balm", conditions="it"), SETTLED, own=(own,), dice="2 4")
    events = strikes(match)
    assert [event.value for event in told(events, "counts")] == [4]
    assert match.life()[1] == 900


def test_V25_a_die_changes_by_the_texts_before_its_own_player_alone():
    own = card("it", "condition", "While this card lies open, your attack dice gain 1.")
    match = duel(seat("strike", conditions="it"), seat("strike", conditions="it"), own=(own,), dice="2 4")
    assert [event.value for event in told(strikes(match), "counts")] == [3]


def test_V24_what_all_changes_for_each_come_to_stays_in_bounds():
    own = card(
        "it", "condition", "While this card lies open, damage dealt by you gains 999 for each card in your void."
    )
    match = duel(seat("strike", void="strike wild balm", conditions="it"), SETTLED, own=(own,), dice="6 1")
    strikes(match)
    assert match.life()[1] == 0


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Gain 10 life for each 100 life that you are missing.", 70),
        ("Gain 10 life for each 100 life that the next player has.", 90),
        ("Gain 10 life for each turn that you have begun.", 30),
        ("Gain 10 life for each turn that the next player has begun.", 40),
    ],
)
def test_V24_life_is_gained_for_each_of_what_is_counted(text, gained):
    match = using(text, seat("it", life=250, turns=3), seat("strike", life=999, turns=4))
    assert match.life()[0] == 250 + gained


def test_V24_as_many_cards_are_drawn_as_were_moved():
    match = using(
        "Discard all cards, then draw 1 card for each of them.", seat("it balm shell"), SETTLED, queue="omen omen"
    )
    assert len(match.hand().split()) == 2


def test_V24_what_several_players_discard_is_counted_together():
    text = "Each other player discards 1 random card; gain 10 life for each of them."
    assert using(text, seat("it"), SETTLED, SETTLED, SETTLED).life()[0] == 1030


def test_V24_of_two_things_to_choose_from_the_one_chosen_counts_what_it_moves_and_nothing_before():
    text = "Discard 1 card; choose one: discard 2 cards; or draw 1 card; gain 10 life for each of them."
    match = using(text, seat("it balm shell strike"), SETTLED)
    match.do("choose balm", "choose")
    assert match.life()[0] == 1020


def test_V24_what_was_paid_before_is_not_counted():
    text = "Discard 1 card: each other player discards 1 random card; gain 10 life for each of them."
    assert using(text, seat("it balm"), SETTLED, SETTLED).life()[0] == 1020


# The fight's dice and damage


@pytest.mark.parametrize(("die", "hand"), [("6", "echo balm"), ("4", "echo")])
def test_V24_a_text_can_ask_for_the_attack_die(die, hand):
    own = card("echo", "attack", "If the attack die shows 5 or more, draw 1 card.", damage=10)
    match = duel(seat("echo"), SETTLED, own=(own,), dice=f"{die} 1", queue="balm")
    match.do("attack echo", "target 1", "decline")
    assert sorted(match.hand().split()) == sorted(hand.split())


def test_V24_damage_for_each_point_of_the_defence_die_goes_by_the_better_one():
    own = card("parry", "defence", "Deal 10 damage to the attacker for each point of the defence die.")
    match = duel(seat("strike"), seat("parry"), own=(own,), dice="1 3 5")
    match.do("attack strike", "target 1", "defend parry")
    assert match.life()[0] == 950


@pytest.mark.parametrize(("damage", "life"), [(99, 1000), (100, 1007)])
def test_V24_a_text_can_ask_for_the_damage_of_the_attack(damage, life):
    own = card("echo", "attack", "If this attack's damage is 100 or more, gain 7 life.", damage=damage)
    match = duel(seat("echo"), SETTLED, own=(own,), dice="6 1")
    match.do("attack echo", "target 1", "decline")
    assert match.life()[0] == life


def test_V24_a_text_can_ask_for_the_damage_that_was_dealt():
    own = card("echo", "attack", "If the damage dealt is 50 or less, gain 7 life.", damage=100)
    match = duel(seat("echo"), seat("strike", life=50), seat("strike"), own=(own,), dice="6 1")
    match.do("attack echo", "target 1", "decline")
    assert match.life()[0] == 1007
