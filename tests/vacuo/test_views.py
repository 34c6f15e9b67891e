"""Who sees what: V25."""

import pytest

from duelkit import Match
from tests.vacuo.table import CARDS, card, duel, seat, told

LOOKER = card(
    "scry", "effect", "Look at the top 2 cards of the queue; put 1 into your hand and the rest back at random places."
)
THIEF = card("thief", "effect", "Choose another player; steal 1 random card from that player.")
everybody = pytest.mark.parametrize("viewer", [0, 1, 2, None])


def table(**facts):
    seats = (
        seat("strike balm", life=900, attacks=1),
        seat("shield", void="omen"),
        seat("wild thorns", conditions="shell"),
    )
    return duel(*seats, queue="balm omen shell", **facts)


@everybody
def test_V25_life_voids_conditions_and_attack_counts_are_open(viewer):
    match = table()
    for seen, there in zip(match.view(viewer)["seats"], match.state()["seats"], strict=True):
        assert {**seen, "hand": there["hand"]} == there


@pytest.mark.parametrize(("viewer", "hands"), [
    (0, [["strike", "balm"], [None], [None, None]]),
    (1, [[None, None], ["shield"], [None, None]]),
    (2, [[None, None], [None], ["wild", "thorns"]]),
    (None, [[None, None], [None], [None, None]]),
])  # fmt: skip
def test_V25_a_hand_is_its_owners(viewer, hands):
    assert [player["hand"] for player in table().view(viewer)["seats"]] == hands


@everybody
def test_V25_the_order_of_the_queue_is_nobodys_and_its_size_everybodys(viewer):
    assert table().view(viewer)["queue"] == [None] * 3


@everybody
def test_V25_dice_are_open(viewer):
    match = duel(seat("strike"), seat("strike"), seat("strike"), dice="3 5")
    match.do("attack strike", "target 1", "decline")
    assert match.view(viewer)["attack"]["dice"] == [{"faces": [face], "counts": face} for face in (3, 5)]


@everybody
def test_V25_dice_to_come_are_nobodys(viewer):
    assert table(dice="1 2 3").view(viewer)["dice"] == []


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_V25_a_view_holds_nothing_of_the_chance_to_come(viewer):
    seen = Match("vacuo", cards=CARDS, seed=7, dice=[6, 1, 2]).view_record(viewer)
    assert not any(
        [*seen.key, *seen.nonce, *seen.counter, *seen.block, seen.left, *seen.preset, seen.presets, seen.rolled]
    )


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_V25_nothing_else_is_hidden(viewer):
    match = table()
    seen, there = match.view(viewer), match.state()
    hidden = {"seats", "queue", "dice"}
    assert {key: seen[key] for key in seen if key not in hidden} == {
        key: there[key] for key in there if key not in hidden
    }


@pytest.mark.parametrize(("viewer", "cards"), [(0, ["balm", "omen"]), (1, [None, None]), (None, [None, None])])
def test_V25_what_a_player_looks_at_is_theirs_to_see(viewer, cards):
    match = duel(seat("scry"), seat("strike"), queue="balm omen shell", stage="end", own=(LOOKER,))
    match.do("use scry")
    assert match.view(viewer)["looked"] == cards


def test_V25_what_the_second_player_looks_at_is_theirs_alone():
    match = duel(seat("strike"), seat("scry"), to_move=1, queue="balm omen shell", stage="end", own=(LOOKER,))
    match.do("use scry")
    assert [match.view(viewer)["looked"] for viewer in (0, 1)] == [[None, None], ["balm", "omen"]]


def test_V25_no_trace_is_left_of_cards_that_were_on_their_way():
    own = card("rid", "effect", "Discard 2 cards.")
    match = duel(seat("rid strike balm shield"), seat("strike"), stage="end", own=(own,))
    match.do("use rid", "choose strike", "choose balm")
    assert not any([*match.view_record(1).picked, *match.view_record(1).picked_from])


def test_V25_what_is_put_back_is_hidden_again():
    match = duel(seat("scry"), seat("strike"), queue="balm omen shell", stage="end", own=(LOOKER,))
    match.do("use scry", "choose omen")
    assert (match.hand(), match.view(0)["looked"], match.view(0)["queue"]) == ("omen", [], [None] * 3)


@pytest.mark.parametrize(("text", "moves", "seers"), [
    ("Each other player discards 2 cards.", ("choose strike",), [1]),
    ("Discard 2 cards.", ("choose strike",), [0]),
    ("Look at the top 3 cards of the queue; put 2 into your hand and the rest back at random places.",
     ("choose balm",), [0]),
    ("Choose 2 cards in the void; put them into your hand.", ("choose omen 1",), [0, 1, 2, None]),
    ("Choose 2 cards lying before the next player; discard them.", ("choose shell 1",), [0, 1, 2, None]),
])  # fmt: skip
def test_V25_a_card_chosen_so_far_is_seen_by_whom_it_was_open_to(text, moves, seers):
    seats = (
        seat("it strike shield wild"),
        seat("strike shield wild", void="omen balm shield", conditions="shell omen curse"),
        seat("strike"),
    )
    match = duel(*seats, queue="balm omen shell", stage="end", own=(card("it", "effect", text),))
    match.do("use it", *moves)
    there = match.state()["picked"]
    assert len(there) == 1
    assert [viewer for viewer in (0, 1, 2, None) if match.view(viewer)["picked"] == there] == seers


def seen(event):
    return [event.seen_by(viewer).card is not None for viewer in (0, 1, 2, None)]


def test_V25_a_card_bought_is_seen_by_its_buyer():
    assert seen(told(table().do("buy"), "buy")[0]) == [True, False, False, False]


def test_V25_a_card_stolen_is_seen_by_thief_and_victim():
    match = duel(seat("thief"), seat("strike"), seat("balm"), stage="end", own=(THIEF,))
    event = told(match.do("use thief", "choose 1"), "steal")[0]
    assert seen(event) == [True, True, False, False]


def test_V25_a_card_discarded_from_a_hand_is_seen_by_its_owner():
    own = card("rot", "effect", "Each other player discards 1 random card.")
    match = duel(seat("rot"), seat("strike"), seat("balm"), stage="end", own=(own,))
    first, _, used = told(match.do("use rot"), "discard")
    assert (seen(first), seen(used)) == ([False, True, False, False], [True] * 4)


def test_V25_a_card_sent_from_hand_to_hand_is_seen_by_both():
    own = card("gift", "effect", "The next player sends 1 card from their hand to your hand.")
    match = duel(seat("gift"), seat("strike"), seat("balm"), stage="end", own=(own,))
    assert seen(told(match.do("use gift"), "take")[0]) == [True, True, False, False]


def test_V25_cards_used_and_cards_that_die_are_seen_by_all():
    match = duel(seat("strike"), seat("shield"), seat("strike"), dice="1 1 1")
    match.do("attack strike", "target 1")
    for event in match.do("defend shield"):
        assert event.card is None or seen(event) == [True] * 4


def test_V25_a_card_taken_from_a_void_is_seen_by_all():
    match = duel(seat("revive", void="strike balm"), seat("strike"), seat("balm"), stage="end")
    match.do("use revive")
    assert seen(told(match.do("choose strike"), "take")[0]) == [True] * 4
