"""What texts say of turns and attacks: skipped, more, once more, forbidden, and life set to a number (V24)."""

import pytest

from tests.duels import kinds
from tests.vacuo.table import SETTLED, card, duel, seat, told
from tests.vacuo.test_texts import using


@pytest.mark.parametrize(("have", "happens"), [(1000, "loss"), (200, "gain"), (500, None)])
def test_V24_life_becomes_a_number_as_a_gain_or_a_loss(have, happens):
    match = using("Your life becomes 500.", seat("it", life=have), SETTLED)
    assert match.life()[0] == 500
    assert [kind for kind in kinds(match.events) if kind in ("loss", "gain")] == ([happens] if happens else [])


def test_V24_no_text_changes_what_life_becomes():
    own = card("frail", "condition", "While this card lies open, life lost by you is doubled.")
    match = using("Your life becomes 400.", seat("it", conditions="frail"), SETTLED, more=(own,))
    assert match.life()[0] == 400


def test_V24_the_life_of_the_one_with_the_most_can_be_set():
    match = using("The life of the player with the most life becomes 100.", seat("it", life=50), SETTLED)
    assert match.life() == [50, 100]


def test_V24_a_skipped_turn_does_not_take_place():
    own = card("spring", "condition", "At the start of your turn: gain 10 life.")
    match = using(
        "The next player skips their next turn.", seat("it strike"), seat("strike", conditions="spring"), more=(own,)
    )
    events = match.do("end")
    assert [event.seat for event in told(events, "skipped")] == [1]
    assert (match.seat, match.life()[1], match.player(1)["skips"]) == (0, 1000, 0)


def test_V24_turns_that_are_skipped_add_up_to_five():
    match = using("Each other player skips their next 3 turns; each other player skips their next 3 turns.")
    assert match.player(1)["skips"] == 5


def test_V24_what_lasts_does_not_age_in_a_skipped_turn():
    own = card("spell", "condition", "For 1 turn: when you gain life: draw 1 card.")
    match = using(
        "The next player skips their next turn.", seat("it strike"), seat("strike", conditions="spell"), more=(own,)
    )
    match.do("end")
    assert match.player(1)["conditions"] == ["spell"]


def test_V24_an_extra_turn_comes_before_the_order_of_play_goes_on():
    match = using("Take an extra turn after this one.", seat("it strike"), SETTLED, SETTLED, dice="1 6 1 6")
    match.do("end")
    assert (match.seat, match.prompt) == (0, "turn")
    match.do("attack strike", "target 2", "decline", "end")
    assert match.seat == 1


def test_V24_an_extra_turn_of_another_does_not_change_who_comes_next():
    text = "Choose another player; that player takes an extra turn after this one."
    match = using(text, seat("it"), SETTLED, SETTLED, seat("strike"), dice="1 6 1 6")
    match.do("choose 2", "end")
    assert match.seat == 2
    match.do("attack strike", "target 0", "decline", "end")
    assert match.seat == 1


def test_V24_an_extra_turn_gives_no_other():
    match = using("Take an extra turn after this one.", seat("it it strike"), SETTLED, dice="1 6")
    match.do("end", "attack strike", "target 1", "decline")
    assert [kind for kind in kinds(match.do("use it")) if kind == "extra"] == []
    match.do("end")
    assert match.seat == 1


def test_V24_one_attacks_again_and_must():
    own = card("frenzy", "attack", "When this card's attack succeeds: attack again.", damage=50)
    match = duel(seat("frenzy"), SETTLED, dice="6 1 6 1 1 6", own=(own,))
    match.do("attack frenzy", "target 1", "decline")
    assert (match.prompt, match.moves()) == ("again", ["attack frenzy"])
    match.do("attack frenzy", "target 1", "decline", "attack frenzy", "target 1", "decline")
    assert (match.prompt, match.life()[1], match.player()["attacks"]) == ("end", 900, 3)


def test_V24_of_an_attack_made_again_nothing_is_left_to_be_done_in_later_turns():
    match = using("Attack again.", seat("it strike"), seat("strike"), dice="1 6 1 6")
    match.do("attack strike", "target 1", "decline", "end")
    tasks = match.record.pending
    match.do("attack strike", "target 0", "decline", "end")
    assert tasks == match.record.pending == 1


def test_V24_who_bought_and_attacks_again_must_attack_on_the_next_turn():
    match = duel(seat("it strike"), SETTLED, own=(card("it", "effect", "Attack again."),), queue="balm", dice="1 6")
    match.do("buy", "use it")
    assert match.prompt == "again"
    match.do("attack strike", "target 1", "decline", "end")
    assert match.player()["bought"]


def test_V24_without_an_attack_card_nobody_attacks_again():
    assert using("Attack again.").prompt == "end"


def test_V24_texts_give_five_attacks_in_a_turn_and_no_more():
    match = using("; ".join(["Attack again"] + ["attack again"] * 7) + ".", seat("it strike"), SETTLED, dice="1 6 " * 8)
    for _ in range(5):
        match.do("attack strike", "target 1", "decline")
    assert match.prompt == "end"


def test_V24_who_cannot_attack_is_not_asked_to():
    own = card("bond", "condition", "While this card lies open, you cannot attack.")
    match = duel(seat("strike", conditions="bond"), SETTLED, own=(own,), queue="balm")
    assert match.moves() == ["buy"]
    assert match.rule_against("attack strike") == "V24"


def test_V24_who_must_and_cannot_attack_buys_and_passes():
    own = card("bond", "condition", "While this card lies open, you cannot attack.")
    match = duel(SETTLED, seat("strike", conditions="bond", bought=True), own=(own,), queue="balm shell", stage="end")
    match.do("end")
    assert (match.hand(1), match.seat) == ("strike balm", 0)


def test_V24_who_cannot_buy_gets_no_card_by_a_text_either():
    own = card("dry", "condition", "While this card lies open, you cannot buy or draw cards.")
    cup = card("cup", "effect", "Draw 1 card.")
    match = duel(seat("strike cup", conditions="dry"), SETTLED, own=(own, cup), queue="balm", dice="1 6")
    assert (match.moves(), match.rule_against("buy")) == (["attack strike"], "V24")
    match.do("attack strike", "target 1", "decline", "use cup")
    assert match.hand() == "strike"


def test_V8_who_holds_nothing_and_cannot_buy_loses_life_and_passes():
    own = card("dry", "condition", "While this card lies open, you cannot buy or draw cards.")
    match = duel(SETTLED, seat(conditions="dry"), own=(own,), queue="balm", stage="end")
    match.do("end")
    assert (match.life()[1], match.hand(1), match.seat) == (950, "", 0)


@pytest.mark.parametrize(("target", "hit"), [("most life", 2), ("least life", 1)])
def test_V13_an_attack_can_be_against_the_opponent_with_the_most_or_the_least_life(target, hit):
    own = card("levy", "attack", damage=100, target=target)
    match = duel(seat("levy", life=2000), seat("strike", life=300), seat("strike", life=900), own=(own,))
    match.do("attack levy")
    assert match.seat == hit


def test_V13_of_opponents_with_equal_life_the_next_one_is_meant_and_told():
    match = duel(seat("levy"), SETTLED, SETTLED, own=(card("levy", "attack", damage=100, target="most life"),))
    events = match.do("attack levy")
    assert [(event.seat, event.other) for event in told(events, "most_tied")] == [(1, 0)]


def test_V13_ones_own_life_is_no_tie_among_the_opponents():
    own = card("levy", "attack", damage=100, target="most life")
    match = duel(seat("levy", life=900), seat("strike", life=900), seat("strike", life=800), own=(own,))
    assert told(match.do("attack levy"), "most_tied") == []


def test_V12_a_condition_can_be_laid_before_the_opponent_with_the_least_life():
    own = card("pall", "condition", "When you draw a card: lose 10 life.", target="least life")
    match = duel(seat("pall", life=1), SETTLED, seat("strike", life=900), stage="end", own=(own,))
    match.do("lay pall")
    assert match.player(2)["conditions"] == ["pall"]
