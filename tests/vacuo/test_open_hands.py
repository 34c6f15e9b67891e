"""Hands that texts lay open: all see them, whatever comes and goes, and remember what they have seen (V24, V25)."""

import random

import numpy as np
import pytest

from duelkit.kernel.observation import OBSERVED
from tests.contract.worlds import another_world
from tests.vacuo.table import SETTLED, card, duel, seat, told
from tests.vacuo.test_views import seen
from tests.vacuo.test_worlds import cards_in, imagined

GLASS = card("glass", "condition", "For 1 turn: your hand lies open.", target="chosen")
BARE = card("bare", "condition", "While this card lies open, your hand lies open.")
LAMP = card("lamp", "effect", "For 2 turns: the hand of each other player lies open.")
LIFT = card("lift", "effect", "The next player discards 1 card.")
TAKE = card("take", "effect", "Steal 1 random card from the next player.")
TRADE = card("trade", "effect", "Swap hands with the next player.")
OWN = (GLASS, BARE, LAMP, LIFT, TAKE, TRADE)
OPEN = seat("strike balm", conditions="bare")
everybody = pytest.mark.parametrize("viewer", [0, 1, 2, None])


def open_table(first="strike", **facts):
    """Return a duel of three; the second one's hand lies open."""
    return duel(seat(first), OPEN, seat("shield"), own=OWN, **{"queue": "balm omen shell", **facts})


@everybody
def test_V25_all_see_a_hand_that_lies_open_and_no_other_one(viewer):
    hands = [player["hand"] for player in open_table().view(viewer)["seats"]]
    assert hands[1] == ["strike", "balm"]
    assert [hand != [None] for hand in (hands[0], hands[2])] == [viewer == 0, viewer == 2]


@everybody
def test_V25_an_observation_has_the_cards_that_lie_open(viewer):
    match = open_table()
    row = np.array(observed(match, viewer or 0), OBSERVED)
    known = match.game.layout(match.record).named(row)["shown"]
    assert known[(1 - (viewer or 0)) % 3].sum() == 2
    assert known.sum() == 2


def observed(match, viewer, world=None):
    """Return what a seat observes, in this world or another one."""
    row = np.zeros(match.game.layout(match.record).width, OBSERVED)
    match.game.rules.observe(world or match._s, viewer, row)
    return row.tolist()


@pytest.mark.parametrize(("viewer", "unknown"), [(0, 4), (1, 5), (2, 1)])
def test_V25_worlds_that_a_seat_cannot_tell_apart_differ_in_closed_hands_alone(viewer, unknown):
    match, dice = open_table(), random.Random(viewer)
    others = [another_world(match.game, match._s, {viewer}, dice) for _ in range(60)]
    assert all(observed(match, viewer, other) == observed(match, viewer) for other in others)
    assert len({other.hand[2][1] for other in others}) == unknown


def test_V25_another_card_in_an_open_hand_is_another_observation():
    one, other = (duel(seat("strike"), seat(held, conditions="bare"), own=OWN) for held in ("strike", "balm"))
    assert observed(one, 0) != observed(other, 0)


def test_V25_each_card_is_told_to_all_as_a_hand_opens():
    match = duel(seat("glass strike"), seat("strike balm"), SETTLED, own=OWN, stage="end")
    match.do("lay glass")
    events = match.do("target 1")
    assert [(event.seat, event.card) for event in told(events, "reveals")] == [(1, "strike"), (1, "balm")]
    assert all(seen(event) == [True] * 4 for event in told(events, "reveals"))


def test_V24_it_closes_when_the_text_ends_and_all_remember_what_lay_there():
    match = duel(seat("glass strike"), seat("strike balm"), own=OWN, stage="end", queue="omen " * 9, dice="1 6")
    match.do("lay glass", "target 1", "end", "attack strike", "target 0", "decline", "end")
    assert match.view(0)["seats"][1]["hand"] == [None, None]
    assert all(sorted(hand_of(match, 0, 1, k)) == ["balm", "strike"] for k in range(20))


def hand_of(match, viewer, player, seed):
    """Return a player's hand in a world that fits what the viewer sees."""
    world = imagined(match, viewer, seed)
    return match.game.write_state(world)["seats"][player]["hand"]


def test_V25_a_card_bought_into_an_open_hand_is_seen_by_all():
    match = open_table("strike", to_move=1)
    (event,) = told(match.do("buy"), "buy")
    assert seen(event) == [True] * 4


def test_V25_a_card_discarded_from_an_open_hand_is_seen_by_all():
    match = open_table("lift", stage="end")
    match.do("use lift")
    event = told(match.do("choose balm"), "discard")[0]
    assert (event.card, seen(event)) == ("balm", [True] * 4)


def test_V25_a_card_stolen_from_an_open_hand_is_known_to_be_with_the_thief():
    match = open_table("take", stage="end")
    (event,) = told(match.do("use take"), "steal")
    assert seen(event) == [True] * 4
    assert all(event.card in hand_of(match, 2, 0, k) for k in range(10))


def test_V25_a_hand_that_is_swapped_away_from_under_such_a_text_is_remembered():
    match = open_table("trade shield", stage="end")
    match.do("use trade")
    assert match.view(2)["seats"][1]["hand"] == ["shield"]
    assert all(sorted(hand_of(match, 2, 0, k)) == ["balm", "strike"] for k in range(10))


@everybody
def test_V25_a_card_chosen_so_far_from_an_open_hand_is_seen_by_all(viewer):
    two = card("two", "effect", "The next player discards 2 cards.")
    match = duel(seat("two"), seat("strike balm wild", conditions="bare"), SETTLED, own=(*OWN, two), stage="end")
    match.do("use two", "choose balm")
    assert match.view(viewer)["picked"] == ["balm"]


@everybody
def test_V25_worlds_fit_what_lies_open(viewer):
    match = open_table()
    for seed in range(5):
        world = match.game.write_state(imagined(match, viewer, seed))
        assert world["seats"][1]["hand"] == ["strike", "balm"]
        assert cards_in(world) == cards_in(match.state())


def test_V24_the_hands_of_all_others_can_lie_open():
    match = duel(seat("lamp strike"), seat("strike"), seat("balm"), own=OWN, stage="end")
    match.do("use lamp")
    assert [player["hand"] for player in match.view(1)["seats"]] == [[None], ["strike"], ["balm"]]


def test_V24_what_opened_a_hand_is_not_taken_back():
    match = duel(seat("lamp strike"), seat("strike"), own=OWN, stage="end")
    match.do("use lamp")
    assert match.why_no_undo() is not None
