"""Piles: a row of small ints, its size in front."""

from collections import Counter
from math import factorial

import numpy as np
import pytest

from duelkit.kernel.chance import DICE, key_of, start_stream
from duelkit.kernel.piles import (
    NO_CARD,
    UNKNOWN,
    card_at,
    cover,
    mix,
    pile,
    put,
    room,
    shuffle,
    size,
    take_at,
    take_top,
)
from duelkit.kernel.record import blank


def made_of(*cards, capacity=5):
    """Return a pile of these cards, from the bottom up."""
    row = [0] * (capacity + 1)
    for card in cards:
        put(row, card)
    return row


def cards(row):
    return [card_at(row, i) for i in range(size(row))]


def dice(seed):
    s = blank(DICE)
    start_stream(s, key_of(str(seed)), 0, 8)
    return s


@pytest.mark.parametrize(("seats", "shape"), [((), (8,)), ((3,), (3, 8)), ((3, 2), (3, 2, 8))])
def test_a_pile_has_room_for_its_size_and_its_cards(seats, shape):
    assert np.dtype([("hand", *pile(7, *seats))])["hand"].shape == shape


def test_a_card_that_is_hidden_or_not_there_is_no_number_of_a_card():
    assert UNKNOWN == NO_CARD == -1


def test_an_empty_pile_is_all_zero():
    assert (size([0] * 6), room([0] * 6)) == (0, 5)


def test_cards_are_counted_from_the_bottom():
    assert cards(made_of(7, 8, 9)) == [7, 8, 9]


def test_each_card_put_takes_room():
    assert [room(made_of(*range(n))) for n in range(6)] == [5, 4, 3, 2, 1, 0]


def test_the_top_card_is_the_last():
    row = made_of(7, 8, 9)
    assert (take_top(row), cards(row)) == (9, [7, 8])


@pytest.mark.parametrize("i", [0, 1, 2, 3, 4])
def test_a_card_is_taken_out_and_those_above_close_up(i):
    row = made_of(5, 6, 7, 8, 9)
    left = [card for card in (5, 6, 7, 8, 9) if card != 5 + i]
    assert (take_at(row, i), cards(row)) == (5 + i, left)


@pytest.mark.parametrize("take", [take_top, lambda row: take_at(row, 1), lambda row: take_at(row, 2)])
def test_nothing_is_left_where_a_card_was(take):
    row = made_of(7, 8, 9)
    take(row)
    assert row[3:] == [0, 0, 0]


@pytest.mark.parametrize("i", range(5))
def test_nothing_is_left_where_a_card_of_a_full_pile_was(i):
    row = made_of(5, 6, 7, 8, 9)
    take_at(row, i)
    assert row[5] == 0


def test_a_covered_pile_keeps_its_size_alone():
    row = made_of(7, 8, 9)
    cover(row)
    assert row == [3, UNKNOWN, UNKNOWN, UNKNOWN, 0, 0]


@pytest.mark.parametrize("count", [0, 1, 2, 5])
def test_shuffling_keeps_the_cards(count):
    row = made_of(*range(count))
    shuffle(row, dice(1))
    assert sorted(cards(row)) == list(range(count))


def test_every_order_is_as_likely():
    s = dice(1)
    orders = []
    for _ in range(2400):
        row = made_of(7, 8, 9, 6)
        shuffle(row, s)
        orders.append(tuple(cards(row)))
    counts = {order: orders.count(order) for order in orders}
    assert len(counts) == 24
    assert all(60 < count < 145 for count in counts.values())


def test_shuffling_draws_one_number_fewer_than_there_are_cards():
    s = dice(1)
    shuffle(made_of(7, 8, 9, 6), s)
    assert s.left == 13


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5, 7])
def test_mixing_keeps_the_numbers_and_leaves_those_behind(count):
    row = [*range(count), 90, 91]
    mix(row, count, dice(1))
    assert (sorted(row[:count]), row[count:]) == (list(range(count)), [90, 91])


@pytest.mark.parametrize("count", [3, 4, 5])
def test_every_order_of_a_mixed_row_is_as_likely(count):
    s, orders = dice(1), Counter()
    for _ in range(factorial(count) * 100):
        row = list(range(count))
        mix(row, count, s)
        orders[tuple(row)] += 1
    assert len(orders) == factorial(count)
    assert all(60 < often < 145 for often in orders.values())
