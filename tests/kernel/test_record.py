"""Records laid open for plain Python: the same memory, honest numbers, real copies."""

import numba
import numpy as np
import pytest

from duelkit.kernel.record import FLOW, BatchProxy, blank, clear, copy, flow_of, freeze, open_record, peek, record_type
from duelkit.kernel.rule import arm

AIM = record_type([("card", "i2"), ("stays", "i1")])
LINK = record_type([("part", "i1"), ("card", "i2"), ("aims", AIM, (3,)), ("paid", "i4")])
KIND = record_type(
    [
        *(*FLOW, ("small", "i1"), ("row", "u4", (3,)), ("table", "i2", (2, 4)), ("piles", "i1", (2, 3))),
        *(("links", LINK, (4,)), ("grid", AIM, (2, 3))),
    ]
)


def filled():
    s = blank(KIND)
    s.goes, s.small, s.row[1], s.table[1][3] = 7, -128, 0xFFFFFFFF, -5
    return s


def test_a_blank_record_is_all_zero():
    assert not any(blank(KIND).array.tobytes())


def test_what_is_written_stands_in_the_array():
    array = filled().array[0]
    assert (array["goes"], array["small"], array["row"][1], array["table"][1, 3]) == (7, -128, 0xFFFFFFFF, -5)


def test_what_stands_in_the_array_is_read():
    s = blank(KIND)
    s.array[0]["table"][1, 3] = 12
    s.array["over"] = 24
    assert (s.table[1][3], s.over) == (12, 24)


def test_numbers_are_python_ints():
    s = filled()
    assert {type(s.small), type(s.row[1]), type(s.table[1][3]), type(s.players)} == {int}


@pytest.mark.parametrize("value", [128, -129])
def test_a_number_too_large_for_its_field_raises(value):
    with pytest.raises(ValueError, match="format"):
        filled().small = value


@pytest.mark.parametrize("value", [-1, 1 << 32])
def test_a_number_too_large_for_its_row_raises(value):
    with pytest.raises(ValueError, match="format"):
        filled().row[0] = value


def test_a_field_that_does_not_exist_raises():
    with pytest.raises(AttributeError):
        filled().smal  # noqa: B018 - reading it is the point


@pytest.mark.parametrize("place", [4, 99])
def test_a_place_beyond_a_row_raises(place):
    with pytest.raises(IndexError):
        filled().table[0][place] = 1


def linked():
    s = blank(KIND)
    s.links[2].part, s.links[2].card, s.links[2].aims[1].card, s.links[2].paid = -1, 300, 77, 1 << 20
    s.grid[1][2].stays = 5
    return s


def test_what_is_written_into_nested_records_stands_in_the_array():
    array = linked().array[0]
    link = array["links"][2]
    assert (link["part"], link["card"], link["aims"]["card"].tolist(), link["paid"]) == (-1, 300, [0, 77, 0], 1 << 20)
    assert array["grid"]["stays"].tolist() == [[0, 0, 0], [0, 0, 5]]


def test_what_stands_in_nested_records_of_the_array_is_read():
    s = linked()
    s.array[0]["links"]["card"][3] = 12
    assert ([link.card for link in s.links], s.grid[1][2].stays, len(s.links), len(s.grid)) == (
        [0, 0, 300, 12],
        5,
        4,
        2,
    )


@pytest.mark.parametrize(("field", "value"), [("part", 128), ("card", -(1 << 15) - 1), ("paid", 1 << 31)])
def test_a_number_too_large_for_its_field_of_a_nested_record_raises(field, value):
    with pytest.raises(ValueError, match="format"):
        setattr(blank(KIND).links[0], field, value)


@pytest.mark.parametrize("place", [4, -1])
def test_a_place_beyond_nested_records_raises(place):
    with pytest.raises(IndexError):
        blank(KIND).links[place]


def test_assigning_a_nested_record_copies_it():
    s = linked()
    at_hand = s.links[0]
    s.links[0] = s.links[2]
    s.links[2].card = 4
    assert (at_hand.card, at_hand.aims[1].card, s.links[2].card) == (300, 77, 4)


@pytest.mark.parametrize(("first", "end", "left"), [(0, 4, []), (2, 3, [1, 3]), (3, 4, [1, 2]), (2, 2, [1, 2, 3])])
def test_clearing_fills_some_nested_records_with_zeros_and_no_other(first, end, left):
    s = linked()
    s.links[1] = s.links[3] = s.links[2]
    clear(s.links, first, end)
    assert [k for k in range(4) if any(s.links[k].memory)] == left
    assert s.grid[1][2].stays == 5


def test_compiled_code_writes_copies_and_clears_nested_records_alike():
    def change(s, k):
        s.links[k].aims[2].card = 1 + k
        s.grid[1][k].stays = -k
        s.links[0] = s.links[k]
        s.links[k].card = 9
        clear(s.links, 2, 4)

    arm()
    interpreted, compiled = linked(), linked()
    change(interpreted, 1)
    compiled_change = numba.njit(change)
    numba.njit(lambda batch, k: compiled_change(batch[0], k))(compiled.array, 1)
    assert compiled.array.tobytes() == interpreted.array.tobytes()


def test_a_copy_is_equal_and_goes_its_own_way():
    s = filled()
    other = copy(s)
    assert other.array == s.array
    other.table[1][3], other.goes = 1, 1
    assert (s.table[1][3], s.goes) == (-5, 7)


def test_what_a_record_holds_now_is_ints_and_lists():
    s = freeze(filled())
    assert (s.small, s.row, s.table) == (-128, [0, 0xFFFFFFFF, 0], [[0] * 4, [0, 0, 0, -5]])


def test_what_a_record_holds_now_does_not_go_on_with_it():
    s = filled()
    now = freeze(s)
    s.goes, s.table[1][3] = 8, -6
    assert (now.goes, now.table[1][3]) == (7, -5)


def test_nested_records_as_they_are_now_are_read_by_name():
    s = linked()
    now = freeze(s)
    s.links[2].card, s.grid[1][2].stays = 1, 1
    assert (now.links[2].card, now.links[2].aims[1].card, now.grid[1][2].stays, len(now.links)) == (300, 77, 5, 4)


def test_a_field_that_does_not_exist_is_not_read():
    with pytest.raises(AttributeError):
        freeze(filled()).smal  # noqa: B018 - reading it is the point


def test_a_glance_at_some_fields_shows_rows_of_small_ints_as_bytes():
    s = filled()
    s.piles[1][0], s.piles[1][2] = 2, -1
    seen = peek(s, ("piles", "goes", "small"))
    s.goes, s.piles[1][0] = 8, 3
    assert vars(seen) == {"goes": 7, "small": -128, "piles": (bytes(3), bytes([2, 0, 255]))}


def test_the_flow_of_records_is_in_their_memory_and_cannot_be_written():
    records = np.zeros(3, KIND)
    flow = flow_of(records)
    records["goes"] = (4, 5, 6)
    assert flow["goes"].tolist() == [4, 5, 6]
    with pytest.raises(ValueError, match="read-only"):
        flow["goes"] = 0


@pytest.mark.parametrize("fields", [[("small", "i1"), *FLOW], FLOW[:-1], [*FLOW[1:], FLOW[0]]])
def test_records_that_do_not_begin_with_the_flow_have_none(fields):
    with pytest.raises(ValueError, match="begins with the fields of FLOW"):
        flow_of(np.zeros(1, record_type(fields)))


def test_opening_a_record_copies_nothing():
    array = np.zeros(1, KIND)
    open_record(array).winners = 3
    assert array["winners"][0] == 3


def test_assigning_in_a_batch_copies_the_record():
    batch = BatchProxy(np.zeros(2, KIND))
    batch[0].table[0][1] = 9
    batch[1] = batch[0]
    batch[0].table[0][1] = 4
    assert [batch[i].table[0][1] for i in (0, 1)] == [4, 9]


def test_a_record_of_a_batch_that_is_at_hand_sees_the_copy():
    batch = BatchProxy(np.zeros(2, KIND))
    at_hand = batch[1]
    batch[1] = filled()
    assert at_hand.goes == 7
