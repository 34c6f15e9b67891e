"""What waits for a card that a player discards, and for an attack that fails (V15, V16, V19, V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.lint import doubts
from duelkit.cardtext.loops import loops
from duelkit.games import card_shape
from tests.vacuo.table import card, duel, seat

SHAPE = card_shape("vacuo")
OWN = (
    card("rags", "condition", "When you discard a card: gain 10 life."),
    card("spite", "condition", "When another player discards a card: that player loses 10 life."),
    card("count", "condition", "When a player discards a card: that player loses 10 life."),
    card("fumble", "effect", "Discard 2 cards."),
    card("sack", "effect", "The next player discards 1 random card."),
    card("toss", "effect", "Choose 1 card in your hand; send it to the void."),
    card("ceiling", "effect", "Discard until you hold 1 card."),
    card("sweep", "effect", "Choose 1 card in your void; discard it."),
    card("costly", "attack", "To attack with this card, discard 1 card.", damage=50),
    card("nimble", "condition", "When an attack against you fails: the attacker loses 20 life."),
    card("jeer", "condition", "When another player's attack fails: that player loses 30 life."),
    card("again", "condition", "When an attack against you fails: attack again."),
    card("drop", "condition", "When you discard a card: discard 1 card."),
    card("refill", "condition", "When you discard a card: draw 1 card."),
    card("leak", "condition", "When you draw a card: discard 1 card."),
)


def using(hand, conditions, *, before=0, stage="end", **more):
    """Three at a table, the first with this hand, the one that `before` says with these conditions."""
    seats = [seat(hand, void="strike"), seat("strike shield"), seat("strike")]
    seats[before]["conditions"] = conditions.split()
    return duel(*seats, own=OWN, queue="balm " * 4, stage=stage, **more)


def lives(match, *typed):
    """Return everybody's life after these decisions."""
    match.do(*typed)
    return match.life()


def test_V24_each_discarded_card_counts():
    assert lives(using("fumble strike strike", "rags"), "use fumble") == [1020, 1000, 1000]


def test_V24_cards_discarded_down_to_a_number_count_too():
    match = using("ceiling strike strike strike", "rags")
    assert lives(match, "use ceiling", "choose strike", "choose strike")[0] == 1020


def test_V24_who_discards_is_that_player():
    assert lives(using("fumble strike strike", "spite", before=1), "use fumble") == [980, 1000, 1000]
    assert lives(using("fumble strike strike", "spite"), "use fumble") == [1000, 1000, 1000]


@pytest.mark.parametrize("before", [0, 2])
def test_V24_a_player_who_discards_is_any(before):
    assert lives(using("fumble strike strike", "count", before=before), "use fumble") == [980, 1000, 1000]


def test_V24_who_discards_is_whose_card_it_is():
    assert lives(using("sack", "count"), "use sack") == [1000, 990, 1000]


def test_V24_a_price_is_discarded_too():
    assert lives(using("price strike", "rags"), "use price")[0] == 1060
    match = using("costly balm", "rags", stage="turn", dice="1 6")
    assert lives(match, "attack costly", "target 1", "decline")[0] == 1010


@pytest.mark.parametrize(("hand", "typed"), [("balm", "use balm"), ("sweep", "use sweep"), ("toss strike", "use toss")])
def test_V24_no_other_card_that_goes_into_the_queue_or_out_of_a_hand_is_discarded(hand, typed):
    match = using(hand, "rags")
    assert lives(match, typed)[0] == (1050 if hand == "balm" else 1000)


@pytest.mark.parametrize(("answer", "dice"), [("decline", "1 6"), ("defend shield", "1 6 6")])
def test_V24_an_attack_fails_with_and_without_a_defence_card(answer, dice):
    match = using("strike", "nimble", before=1, stage="turn", dice=dice)
    assert lives(match, "attack strike", "target 1", answer) == [980, 1000, 1000]


def test_V24_an_attack_that_succeeds_or_is_against_another_sets_nothing_off():
    match = using("strike", "nimble", before=1, stage="turn", dice="6 1")
    assert lives(match, "attack strike", "target 1", "decline") == [1000, 900, 1000]
    match = using("strike", "nimble", before=1, stage="turn", dice="1 6")
    assert lives(match, "attack strike", "target 2", "decline") == [1000, 1000, 1000]


@pytest.mark.parametrize(("before", "life"), [(0, 1000), (1, 970), (2, 970)])
def test_V24_another_player_s_attack_fails_whoever_it_is_against(before, life):
    match = using("strike", "jeer", before=before, stage="turn", dice="1 6")
    assert lives(match, "attack strike", "target 1", "decline") == [life, 1000, 1000]


def checked(*ids):
    """Return some cards, checked."""
    return [read_entry(one, SHAPE) for one in OWN if one["id"] in ids]


def test_nobody_attacks_again_in_an_attack_of_another():
    assert any("attacks again only" in str(doubt.error) for doubt in doubts(*checked("again"), SHAPE))


def test_cards_that_discard_one_another_end_with_the_hand_but_with_a_draw_they_do_not():
    assert list(loops(checked("drop"), SHAPE.vocabulary)) == []
    assert [loop.before_one for loop in loops(checked("refill", "leak"), SHAPE.vocabulary)] == [True]
