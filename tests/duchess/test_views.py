"""Who sees what: D26."""

import pytest

from duelkit import Match
from tests.duchess.table import duel, seat

MINE = seat(deck="3D 4D", hand="5D 6D", field="7D", grave="8D 9D")
THEIRS = seat(deck="3H 4H 5H", hand="6H", field="7H 8H", grave="9H")
THIRD = seat(deck="3S", hand="4S 5S", field="6S", grave="7S")


def table():
    return duel(MINE, THEIRS, THIRD, pack=["AD"])


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_D26_fields_and_graves_are_open_to_everyone(viewer):
    seen = table().view(viewer)["seats"]
    assert [(player["field"], player["grave"]) for player in seen] == [
        (["7D"], ["8D", "9D"]),
        (["7H", "8H"], ["9H"]),
        (["6S"], ["7S"]),
    ]


@pytest.mark.parametrize(("viewer", "hands"), [
    (0, [["5D", "6D"], [None], [None, None]]),
    (1, [[None, None], ["6H"], [None, None]]),
    (2, [[None, None], [None], ["4S", "5S"]]),
    (None, [[None, None], [None], [None, None]]),
])  # fmt: skip
def test_D26_a_hand_is_seen_by_its_owner_alone(viewer, hands):
    assert [player["hand"] for player in table().view(viewer)["seats"]] == hands


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_D26_the_order_of_a_deck_is_seen_by_nobody_and_its_size_by_all(viewer):
    assert [player["deck"] for player in table().view(viewer)["seats"]] == [[None] * 2, [None] * 3, [None]]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_D26_the_cards_set_aside_are_seen_by_nobody(viewer):
    assert table().view(viewer)["pack"] == [None]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_D26_the_number_of_tributes_is_open(viewer):
    assert duel(MINE, THEIRS, tributes=1).view(viewer)["tributes"] == 1


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_D26_nothing_else_is_hidden(viewer):
    match = table()
    seen, all_of_it = match.view(viewer), match.state()
    hidden = {"seats", "pack"}
    assert {key: seen[key] for key in seen if key not in hidden} == {
        key: all_of_it[key] for key in all_of_it if key not in hidden
    }


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_D26_a_view_holds_nothing_of_the_chance_to_come(viewer):
    seen = Match("duchess", seed=7).view_record(viewer)
    assert not any([*seen.key, *seen.nonce, *seen.counter, *seen.block, seen.left])


def test_D26_looking_changes_nothing():
    match = table()
    before = match.state()
    match.view(1)
    assert match.state() == before


def test_D26_a_view_holds_the_cards_of_the_events_its_seat_may_see():
    match = duel(seat(hand="2C"), seat(deck="3H"), seat(deck="3S"))
    match.do("play 2C")
    cards = [[row.card for row in list(match.view_record(viewer).events)[:3]] for viewer in (0, 1, 2, None)]
    two, three_hearts, three_spades = (
        event.card and match.game.words.card_number(None, event.card) for event in match.events
    )
    assert cards == [[two, -1, -1], [two, three_hearts, -1], [two, -1, three_spades], [two, -1, -1]]


def test_D26_what_a_7_shows_is_public_while_it_is_in_the_grave():
    match = duel(seat(hand="7C"), seat(deck="3H 4H"), tributes=1)
    match.do("play 7C")
    assert match.view(0)["seats"][1]["grave"] == ["3H"]


def test_D26_what_an_overflow_shows_is_public():
    match = duel(seat(deck="2S 3S", hand="3C 4C 5C 6C 7C 9C 10C"), stage=None)
    assert match.view(1)["seats"][0]["grave"] == ["2S"]


def test_D26_what_a_king_resets_is_hidden_again():
    match = duel(seat(hand="KC", grave="3H 4H"), tributes=2)
    match.do("play KC", "take 3H")
    seen = match.view(0)["seats"][0]
    assert (seen["deck"], seen["grave"]) == ([None], ["4H"])
