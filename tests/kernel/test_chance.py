"""Chance: the published test vectors, and fair numbers below n."""

import hashlib
from collections import Counter
from itertools import product

import pytest

from duelkit.kernel.chance import (
    BULK_ROUNDS,
    DICE,
    TABLE_ROUNDS,
    below,
    fork_stream,
    hide_stream,
    key_of,
    next_block,
    quarter_round,
    start_stream,
    three_below,
    word,
)
from duelkit.kernel.record import blank

# RFC 8439, section 2.3.2; its 96-bit nonce begins where ours has the high word of the counter.
RFC_BLOCK = """
    e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3
    466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2
"""
# draft-strombergson-chacha-test-vectors-01: key and nonce zero, the first two blocks.
CHACHA8 = (
    "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
    "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"
)
CHACHA20 = (
    "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
    "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
)
ZERO = (0,) * 8
KEY = tuple(range(1, 9))


def stream(key=ZERO, nonce=0, rounds=8):
    s = blank(DICE)
    start_stream(s, key, nonce, rounds)
    return s


def ready(*words):
    """Return a stream whose next words are these."""
    s = stream()
    for at, value in enumerate(words, 16 - len(words)):
        s.block[at] = value
    s.left = len(words)
    return s


def words_of(hexadecimal):
    return [int.from_bytes(bytes.fromhex(hexadecimal)[i : i + 4], "little") for i in range(0, len(hexadecimal) // 2, 4)]


def test_a_quarter_round_is_that_of_the_rfc():
    mixed = quarter_round(0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567)
    assert mixed == (0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB)


def test_a_block_is_that_of_the_rfc():
    s = stream(words_of(bytes(range(32)).hex()), 0x4A000000, rounds=20)
    s.counter[0], s.counter[1] = 1, 0x09000000
    next_block(s)
    assert [f"{value:08x}" for value in s.block] == RFC_BLOCK.split()


@pytest.mark.parametrize(("rounds", "keystream"), [(8, CHACHA8), (20, CHACHA20)])
def test_a_stream_is_the_published_one(rounds, keystream):
    s, published = stream(rounds=rounds), words_of(keystream)
    assert [word(s) for _ in published] == published


def test_a_block_has_sixteen_words():
    s = stream()
    word(s)
    assert (s.left, s.counter[0]) == (15, 1)


@pytest.mark.parametrize(
    ("counter", "then"),
    [((0, 0), (1, 0)), ((2**32 - 1, 0), (0, 1)), ((2**32 - 1, 2**32 - 1), (0, 0)), ((5, 7), (6, 7))],
)
def test_the_counter_counts_blocks_with_64_bits(counter, then):
    s = stream()
    s.counter[0], s.counter[1] = counter
    next_block(s)
    assert tuple(s.counter) == then


@pytest.mark.parametrize("other", [stream((*KEY[:7], 9)), stream(KEY, 1), stream(KEY, 1 << 32), stream(KEY, rounds=20)])
def test_another_key_nonce_or_number_of_rounds_makes_another_stream(other):
    s = stream(KEY)
    assert [word(s) for _ in range(4)] != [word(other) for _ in range(4)]


def test_bulk_play_has_eight_rounds_and_a_table_twenty():
    assert (BULK_ROUNDS, TABLE_ROUNDS) == (8, 20)


def test_a_stream_that_was_never_started_is_an_error():
    with pytest.raises(RuntimeError, match="never started"):
        word(blank(DICE))


def test_a_stream_that_a_view_hides_still_counts_as_started():
    s = stream(KEY)
    hide_stream(s)
    assert s.rounds == BULK_ROUNDS


def test_a_stream_can_be_started_anew():
    s = stream(KEY, 3)
    first = [word(s) for _ in range(40)]
    start_stream(s, KEY, 3, 8)
    assert [word(s) for _ in range(40)] == first


@pytest.mark.parametrize(
    ("nonce", "halves"),
    [(5, (5, 0)), (1 << 32, (0, 1)), (0x0123456789ABCDEF, (0x89ABCDEF, 0x01234567)), (2**64 - 1, (2**32 - 1,) * 2)],
)
def test_a_nonce_has_64_bits(nonce, halves):
    assert tuple(stream(nonce=nonce).nonce) == halves


def test_a_started_stream_holds_its_key_and_rounds_and_has_made_nothing():
    s = stream(KEY, 0, rounds=20)
    assert (tuple(s.key), tuple(s.counter), s.left, s.rounds) == (KEY, (0, 0), 0, 20)


def test_starting_anew_forgets_the_words_left_and_the_blocks_made():
    s = stream(KEY)
    s.counter[0], s.counter[1], s.left = 7, 7, 7
    start_stream(s, KEY, 0, 8)
    assert (tuple(s.counter), s.left) == ((0, 0), 0)


def test_a_hidden_stream_tells_nothing_but_its_rounds():
    s = stream(KEY, 0x100000001)
    s.counter[1] = 1
    word(s)
    hide_stream(s)
    assert not any([*s.key, *s.nonce, *s.counter, *s.block, s.left])
    assert s.rounds == 8


def test_a_forked_stream_takes_its_key_from_the_dice():
    s, dice, same = stream(), stream(KEY), stream(KEY)
    fork_stream(s, dice)
    assert list(s.key) == [word(same) for _ in range(8)]


def test_the_key_of_a_seed_is_its_sha_256():
    assert b"".join(part.to_bytes(4, "little") for part in key_of("7")) == hashlib.sha256(b"7").digest()


@pytest.mark.parametrize(
    ("drawn", "n", "number"),
    [
        (0xFFFFFFFF, 52, 51),
        (0x80000001, 52, 26),
        (0x80000000, 2, 1),
        (0x7FFFFFFF, 2, 0),
        (0x04EC4EC6, 52, 1),  # the first word of the second part of 52
        (0x04EC4EC4, 52, 0),  # and the last of the first
        (0x3B13B13C, 52, 12),  # low part 48, which is 2**32 % 52: the least that is kept
        (0xAAAAAAAB, 3, 2),  # low part 1, which is 2**32 % 3
        (0x55555556, 3, 1),  # low part 2: below 3, but not to be rejected
        (0, 4, 0),  # low part 0: with a power of two nothing is to be rejected
        (0, 1, 0),
        (0xFFFFFFFF, 1, 0),
        (0xFFFFFFFF, 0x7FFFFFFF, 0x7FFFFFFE),
    ],
)
def test_a_word_is_scaled_down(drawn, n, number):
    assert below(ready(drawn, 0x12345678), n) == number


@pytest.mark.parametrize(
    ("rejected", "n"),
    [(0, 3), (0, 52), (0, 85), (0x36276277, 52), (0x80000000, 52)],  # low parts 0 and 44
)
def test_a_word_that_would_favour_a_number_is_rejected(rejected, n):
    s = ready(rejected, 0x80000001)
    assert (below(s, n), s.left) == (0x80000001 * n >> 32, 0)


def test_rejecting_goes_on_as_long_as_it_must():
    s = ready(0, 0, 0, 0x80000001)
    assert (below(s, 3), s.left) == (1, 0)


@pytest.mark.parametrize("n", [1, 2, 3, 5, 7, 52])
def test_each_number_below_n_is_equally_likely(n):
    s = stream(KEY)
    counts = Counter(below(s, n) for _ in range(n * 400))
    assert sorted(counts) == list(range(n))
    assert all(300 < count < 500 for count in counts.values())


def test_one_word_gives_three_numbers_each_of_what_the_one_before_left():
    low = 0x80000001 * 52 & 0xFFFFFFFF
    assert three_below(ready(0x80000001), 52) == (26, low * 51 >> 32, (low * 51 & 0xFFFFFFFF) * 50 >> 32)


def test_a_word_that_would_favour_three_numbers_is_rejected():
    assert three_below(ready(0, 0x80000001), 3) == three_below(ready(0x80000001), 3)  # 2**32 % 6 is 4: left of 0 is 0
    assert three_below(ready(1), 4) == (0, 0, 0)  # left of 1 is 24, of which 2**32 % 24 is 16


def test_all_threes_are_equally_likely():
    s = stream(KEY)
    counts = Counter(three_below(s, 4) for _ in range(24 * 400))
    assert sorted(counts) == sorted(product(range(4), range(3), range(2)))
    assert all(300 < count < 500 for count in counts.values())
