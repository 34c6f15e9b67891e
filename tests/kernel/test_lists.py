"""Lists whose beginning is read only when somebody looks at it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelkit.kernel.lists import LateList


def late(before, items, piece=3):
    """Return a list of numbers, the first of which are elsewhere, and the numbers before which they were read."""
    asked = []

    def earlier(number):
        asked.append(number)
        return list(range((number - 1) // piece * piece, number))

    return LateList(range(before, before + items), before, earlier), asked


def test_nothing_is_read_for_its_length_or_its_end():
    numbers, asked = late(10, 2)
    numbers.append(12)
    assert (len(numbers), numbers[-1], numbers[10:], asked) == (13, 12, [10, 11, 12], [])


def test_only_the_pieces_that_one_looks_at_are_read():
    numbers, asked = late(10, 0)
    assert (numbers[8], asked) == (8, [10, 9])


@given(before=st.integers(0, 12), items=st.integers(0, 5), key=st.slices(20))
def test_a_slice_is_that_of_a_list(before, items, key):
    assert late(before, items)[0][key] == list(range(before + items))[key]


@given(before=st.integers(0, 12), items=st.integers(0, 5), cut=st.integers(0, 17))
def test_a_list_that_is_cut_grows_from_there(before, items, cut):
    numbers, same = late(before, items)[0], list(range(before + items))
    numbers.cut(min(cut, len(same)))
    del same[min(cut, len(same)) :]
    numbers.extend([100, 101])
    assert list(numbers) == [*same, 100, 101]


def test_an_item_is_replaced_where_it_lies():
    numbers, _asked = late(4, 2)
    numbers[1] = 50
    assert list(numbers) == [0, 50, 2, 3, 4, 5]


def test_there_is_nothing_beyond_its_end():
    with pytest.raises(IndexError):
        late(4, 2)[0][6]


def test_a_list_of_which_nothing_is_elsewhere_is_read_backwards():
    assert LateList([1, 2, 3])[::-1] == [3, 2, 1]
