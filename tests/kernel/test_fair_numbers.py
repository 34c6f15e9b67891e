"""Chance in every way of running: exactly fair below any n, and compiled as interpreted."""

import numba
import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from duelkit.kernel.chance import BULK_ROUNDS, DICE, below, key_of, start_stream, word
from duelkit.kernel.record import blank
from duelkit.kernel.rule import arm

WORDS = 1 << 32


def from_one_word(drawn, n):
    """Return the number below `n` that this word gives; None where the word is rejected."""
    s = blank(DICE)
    start_stream(s, key_of("one word"), 0, BULK_ROUNDS)
    s.block[14], s.left = drawn % WORDS, 2
    number = below(s, n)
    return number if s.left == 1 else None


@st.composite
def numbers_below(draw):
    n = draw(st.integers(1, 100) | st.integers(1, (1 << 31) - 1))
    return n, draw(st.integers(0, n - 1))


@given(numbers_below())
@example((1, 0))
@example((52, 51))
@example(((1 << 31) - 1, (1 << 31) - 2))
def test_each_number_comes_from_equally_many_words(n_and_number):
    n, number = n_and_number
    first = -(-(number * WORDS + WORDS % n) // n)  # WORDS % n words are rejected, none of them here
    last = first + WORDS // n - 1
    assert (from_one_word(first, n), from_one_word(last, n)) == (number, number)
    assert n == 1 or number not in (from_one_word(first - 1, n), from_one_word(last + 1, n))


@pytest.mark.parametrize("rounds", [8, 20])
def test_compiled_chance_is_the_interpreted_one(rounds):
    interpreted, compiled = stream(rounds), stream(rounds)
    drawn = np.zeros(70, np.int64)
    draw_compiled()(compiled.array[0], drawn)
    assert drawn.tolist() == [word(interpreted) if i % 2 else below(interpreted, i + 1) for i in range(len(drawn))]
    assert compiled.array == interpreted.array


def stream(rounds):
    """Return a stream whose counter is about to carry over."""
    s = blank(DICE)
    start_stream(s, key_of("both"), 1 << 33, rounds)
    s.counter[0] = WORDS - 2
    return s


def draw_compiled():
    """Return a compiled function that draws words and numbers in turn."""
    arm()

    @numba.njit
    def draw(s, drawn):
        for i in range(len(drawn)):
            drawn[i] = word(s) if i % 2 else below(s, i + 1)

    return draw
