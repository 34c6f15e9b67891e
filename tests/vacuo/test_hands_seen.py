"""Who looks at another player's hand and chooses from it: V24, and what the others see of that (V25)."""

import numpy as np
import pytest

from duelkit.games.vacuo.scenario import write_state
from duelkit.kernel.observation import OBSERVED
from tests.looks.duels import teller_of
from tests.positions import new_dice
from tests.vacuo.table import SETTLED, card, seat, told
from tests.vacuo.test_texts import using

LOOK = "Look at the next player's hand to choose {}; {}."


def looking(cards="1 card", then="discard it", hand="strike balm", **more):
    """Return a duel of three in which the first player chooses from the second one's hand."""
    return using(LOOK.format(cards, then), seat("it wish"), seat(hand), SETTLED, **more)


def test_V24_who_looks_chooses_and_not_the_holder():
    match = looking()
    assert (match.record.to_move, match.moves()) == (0, ["choose strike 1", "choose balm 1"])
    match.do("choose strike")
    assert match.hand(1) == "balm"


def test_V24_the_chosen_card_can_be_taken():
    match = looking(then="put it into your hand")
    match.do("choose balm")
    assert (match.hand(), match.hand(1)) == ("wish balm", "strike")


def test_V24_the_chosen_card_can_die():
    match = looking(then="send it to the void")
    match.do("choose balm")
    assert match.player(1)["void"] == ["balm"]


def test_V24_up_to_a_card_may_be_none():
    match = looking("up to 1 card")
    assert match.moves() == ["decline", "choose strike 1", "choose balm 1"]
    match.do("decline")
    assert match.hand(1) == "strike balm"


def test_V24_only_cards_of_the_kind_are_offered():
    assert looking("1 attack card", hand="strike balm near").moves() == ["choose strike 1", "choose near 1"]


def test_V24_several_are_chosen_one_after_the_other():
    match = looking("2 cards", hand="strike balm near")
    match.do("choose strike", "choose near")
    assert match.hand(1) == "balm"


def test_V24_where_all_cards_of_a_hand_have_to_be_chosen_nobody_is_asked():
    assert looking("2 cards").hand(1) == ""


@pytest.mark.parametrize("hand", ["", "balm"])
def test_V24_a_hand_without_such_a_card_is_seen_and_nothing_is_asked(hand):
    match = looking("1 attack card", hand=hand)
    assert [event.card for event in told(match.events, "sees")] == hand.split()
    assert match.hand(1) == hand


def test_V19_a_card_chosen_so_is_a_card_that_its_holder_discards():
    rags = card("rags", "condition", "When you discard a card: gain 20 life.")
    match = using(LOOK.format("1 card", "discard it"), seat("it"), seat("strike balm", conditions="rags"), more=(rags,))
    match.do("choose balm")
    assert match.life() == [1000, 1020]


def test_V25_who_looks_alone_sees_the_hand():
    match = looking()
    seen = told(match.events, "sees")
    assert [(event.seat, event.other, event.card, event.seen) for event in seen] == [
        (0, 1, "strike", 0b011),
        (0, 1, "balm", 0b011),
    ]
    assert match.view(0)["seats"][1]["hand"] == ["strike", "balm"]
    assert match.view(2)["seats"][1]["hand"] == match.view(None)["seats"][1]["hand"] == [None, None]


def test_V25_what_is_chosen_is_known_to_both_and_to_nobody_else():
    match = looking("2 cards", hand="strike balm near")
    match.do("choose strike")
    assert [match.view(viewer)["picked"] for viewer in (0, 1, 2, None)] == [["strike"], ["strike"], [None], [None]]
    match.do("choose near")
    assert [(event.card, event.seen) for event in told(match.events, "discard")][:2] == [
        ("strike", 0b011),
        ("near", 0b011),
    ]


def test_V25_after_the_choice_the_hand_is_hidden_again():
    match = looking()
    match.do("choose strike")
    assert match.view(0)["seats"][1]["hand"] == [None]


def test_V25_who_does_not_look_sees_the_same_of_either_hand():
    first, second = looking(hand="strike balm"), looking(hand="near wish")
    assert [first.view(viewer) == second.view(viewer) for viewer in (0, 2, None)] == [False, True, True]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("cards", ["1 card", "1 attack card", "2 common cards"])
def test_V25_in_each_imagined_world_the_question_can_be_answered(viewer, cards):
    match = looking(cards, hand="strike balm near", queue="wish balm shield thorns storm")
    for seed in range(10):
        world = match.view_record(viewer)
        match.game.rules.imagine(world, new_dice(str(seed)))
        hand = write_state(world)["seats"][1]["hand"]
        assert None not in hand
        assert viewer not in (0, 1) or hand == ["strike", "balm", "near"]
        assert cards != "1 attack card" or {"strike", "near", "storm"} & {*hand}


def test_V24_on_the_table_the_cards_to_choose_from_lie_in_the_hand_that_is_looked_into():
    picture = teller_of(looking()).picture(0)
    assert [[(slot.place, slot.card) for slot in side.hand] for side in picture.sides[:2]] == [
        [("", "wish")],
        [("hand:0", "strike"), ("hand:1", "balm")],
    ]


def test_V25_an_observation_has_the_hand_that_is_looked_into_in_the_places_of_the_choice_and_ones_own_beside_it():
    match = looking()
    layout = match.game.layout(match.record)
    row = np.zeros(layout.width, OBSERVED)
    match.game.rules.observe(match.record, 0, row)
    told = layout.named(row)
    assert [layout.cards[number] for number in told["hand"] if number] == ["strike", "balm"]
    assert [layout.ids[number] for number in told["own"].nonzero()[0]] == ["wish"]
