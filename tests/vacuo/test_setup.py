"""Setting up: V1 to V5."""

from collections import Counter

import pytest

from duelkit import BadInput, Match
from duelkit.games.vacuo.rules.state import EVENTS, EVENTS_LEFT
from tests.duels import kinds
from tests.vacuo.table import CARDS, card, fresh, told

SHEET = [3, 5, 3, 4, 4, 4, 1, 2, 3, 6, 5, 4]  # the sheet's own example: A B C D, A C D, A C D, A C
RARITIES = ("common", "uncommon", "rare", "epic", "legendary")


def order(match):
    return match.state()["order"]


def test_V1_the_sheets_own_example_gives_its_order():
    assert order(Match("vacuo", players=4, dice=SHEET)) == [1, 3, 0, 2]


def test_V1_a_tied_round_is_rolled_again_by_the_same_players():
    rolls = [(event.seat, event.value) for event in told(Match("vacuo", players=4, dice=SHEET).events, "order_roll")]
    seats = [0, 1, 2, 3, 0, 2, 3, 0, 2, 3, 0, 2]
    assert rolls == list(zip(seats, SHEET, strict=True))


def test_V1_the_places_are_told_one_by_one():
    places = [(event.seat, event.value) for event in told(Match("vacuo", players=4, dice=SHEET).events, "place")]
    assert places == [(1, 1), (3, 2), (0, 3), (2, 4)]


def test_V1_a_tie_below_the_highest_does_not_matter():
    assert order(fresh(3, dice=[2, 6, 2, 1, 5])) == [1, 2, 0]


def test_V1_the_last_one_left_rolls_no_more():
    assert len(told(fresh(2, dice=[1, 2]).events, "order_roll")) == 2


def test_V1_the_first_in_the_order_goes_first():
    match = Match("vacuo", players=4, dice=SHEET)
    assert (match.seat, told(match.events, "turn")[0].seat) == (1, 1)


def test_V1_ever_new_ties_leave_room_to_tell_the_places():
    match = fresh(8, dice=[6] * 8 * 16)
    assert len(told(match.events, "place")) == 8
    assert "order_roll" not in kinds(match.events)[EVENTS - EVENTS_LEFT :]


@pytest.mark.parametrize("players", range(2, 9))
def test_V2_two_to_eight_play_and_each_starts_with_1000_life(players):
    assert fresh(players).life() == [1000] * players


@pytest.mark.parametrize("players", [0, 1, 9, "2", True, None])
def test_V2_not_fewer_and_not_more_play(players):
    with pytest.raises(BadInput, match="players"):
        Match("vacuo", players=players)


def test_V2_the_life_to_begin_with_can_be_chosen():
    assert fresh(3, life=300).life() == [300] * 3


@pytest.mark.parametrize("amount", [0, -1, 30_001, 1.5, "100", True])
def test_V2_life_is_a_whole_number_above_0(amount):
    with pytest.raises(BadInput, match="life"):
        fresh(2, life=amount)


def everything(match):
    """Return how many of each card there are in the queue and in hands."""
    state = match.state()
    return Counter(state["queue"]) + Counter(card for seat in state["seats"] for card in seat["hand"])


def test_V3_the_rarity_sets_how_many_copies_there_are():
    own = [card(rarity, "effect", "Gain 1 life.", rarity=rarity) for rarity in RARITIES]
    there = everything(Match("vacuo", cards=[*CARDS, *own], seed=1))
    assert [there[rarity] for rarity in RARITIES] == [5, 4, 3, 2, 1]


def test_V3_a_card_that_names_no_rarity_is_common():
    assert everything(fresh())["strike"] == 5


def test_V3_there_are_no_other_cards():
    assert set(everything(fresh())) == {entry["id"] for entry in CARDS}


def test_V3_own_cards_are_added_to_those_that_come_with_the_game():
    own = card("own-card", "effect", "Gain 1 life.")
    there = everything(Match("vacuo", cards=["shipped", own], seed=1))
    assert there["own-card"] == 5
    assert there - Counter({"own-card": 5}) == everything(Match("vacuo", seed=1))


def test_V3_a_set_too_large_for_a_duel_is_refused():
    with pytest.raises(BadInput, match="a duel has room for 127"):
        Match("vacuo", cards=[*CARDS, *(card(f"c{i}", "effect", "Gain 1 life.") for i in range(120))])


@pytest.mark.parametrize("players", range(2, 9))
def test_V4_each_starts_with_one_attack_and_one_defence_card(players):
    match = Match("vacuo", players=players, seed=3)
    dealt = [event.card for event in told(match.events, "deal")]
    types = {entry.id: entry.kind.name for entry in match_cards(match)}
    assert [types[card] for card in dealt] == ["ATTACK", "DEFENCE"] * players


def match_cards(match):
    from duelkit.games.vacuo.cards import card_set  # noqa: PLC0415

    return card_set(match._s.set).cards


def test_V4_a_card_dealt_is_seen_by_its_owner_alone():
    for event in told(fresh(4).events, "deal"):
        assert (event.seen, event.value) == (1 << event.seat, 0)


def test_V4_the_first_cards_are_drawn_at_random():
    hands = {str([seat["hand"] for seat in Match("vacuo", seed=seed).state()["seats"]]) for seed in range(8)}
    assert len(hands) > 4


def test_V4_a_set_without_a_defence_card_for_everybody_is_refused():
    own = [card("a", "attack"), card("d", "defence", rarity="legendary")]
    with pytest.raises(BadInput, match="too small to deal"):
        Match("vacuo", cards=own)


def test_V5_all_cards_but_those_dealt_stand_in_one_shuffled_queue():
    match = fresh(3)
    queue = match.state()["queue"]
    assert len(queue) == 5 * len(CARDS) - 6
    assert queue != sorted(queue)


def test_V5_another_seed_shuffles_otherwise():
    assert fresh(seed=1).state()["queue"] != fresh(seed=2).state()["queue"]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_V5_the_queue_is_face_down(viewer):
    assert set(fresh().view(viewer)["queue"]) == {None}


@pytest.mark.parametrize("dice", [[0], [7], [1.0], ["6"], [True], [1] * 129])
def test_dice_set_beforehand_show_1_to_6_and_are_not_too_many(dice):
    with pytest.raises(BadInput, match="dice"):
        fresh(dice=dice)


def test_once_the_dice_set_beforehand_are_used_up_chance_takes_over():
    rolls = [str(told(fresh(8, dice=[6], seed=seed).events, "order_roll")[:9]) for seed in range(3)]
    assert len(set(rolls)) == 3
