"""Events: what happened in a decision, and who may see which card."""

import pytest

from duelkit.kernel.events import ALL, NOBODY, emit, emit_open, events, hide_events, may_see, turn_page
from duelkit.kernel.piles import UNKNOWN
from duelkit.kernel.record import blank, record_type

FIRST = [3, 1, 17, 2, 9, 0b010]
SECOND = [4, 0, 18, NOBODY, 0, ALL]


def page(*rows, room=3):
    s = blank(record_type(events(room)))
    for row in rows:
        emit(s, *row)
    return s


def rows(s):
    return [list(row) for row in s.array[0]["events"].tolist()]


def test_nobody_is_no_seat_and_all_leaves_no_seat_out():
    assert (NOBODY, ALL) == (-1, 2**15 - 1)


def test_events_are_noted_in_order():
    s = page(FIRST, SECOND)
    assert (s.happened, rows(s)[:2]) == (2, [FIRST, SECOND])


def test_an_open_event_is_seen_by_all_and_speaks_of_nobody_else():
    s = page()
    emit_open(s, 4, 0, 18)
    assert rows(s)[0] == SECOND


def test_a_full_page_takes_no_more():
    s = page(FIRST, SECOND, FIRST, SECOND, room=3)
    assert (s.happened, rows(s)) == (3, [FIRST, SECOND, FIRST])


def test_a_new_page_counts_what_was_on_the_ones_before():
    s = page(FIRST, SECOND)
    turn_page(s)
    emit(s, *FIRST)
    turn_page(s)
    assert (s.told, s.happened) == (3, 0)


@pytest.mark.parametrize(("seen", "seat", "may"), [
    (0b001, 0, True), (0b001, 1, False), (0b010, 1, True), (0b100, 2, True), (0b100, 1, False), (0b110, 0, False),
    (0, 0, False), (ALL, 0, True), (ALL, 5, True), (ALL, -1, True), (0b001, -1, False), (ALL - 1, -1, False),
])  # fmt: skip
def test_a_card_is_seen_by_those_who_have_a_bit_and_by_a_spectator_if_all_have(seen, seat, may):
    assert may_see(seen, seat) is may


@pytest.mark.parametrize(("seat", "cards"), [(0, [UNKNOWN, 18]), (1, [17, 18]), (-1, [UNKNOWN, 18])])
def test_hiding_blanks_the_cards_that_a_seat_may_not_see(seat, cards):
    s = page(FIRST, SECOND)
    hide_events(s, seat)
    assert rows(s)[:2] == [[*FIRST[:2], cards[0], *FIRST[3:]], [*SECOND[:2], cards[1], *SECOND[3:]]]


def test_hiding_wipes_out_what_older_decisions_left():
    s = page(SECOND, SECOND, SECOND)
    turn_page(s)
    emit(s, *SECOND)
    hide_events(s, 0)
    assert rows(s) == [SECOND, [0] * 6, [0] * 6]
