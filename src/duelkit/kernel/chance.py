"""Chance: the ChaCha stream cipher (D. J. Bernstein, 2008) as rules, the same numbers in every way of running.

Any record with the fields of `CHANCE` is a stream of its own: a duel's state, or the dice of a bot. Key and counter
determine all that follows; nothing of it can be told from the numbers already seen.
"""

import hashlib
from collections.abc import Callable
from typing import Any

from duelkit.kernel.record import record_type
from duelkit.kernel.rule import hot_rule, i64, rule

WORD = 0xFFFFFFFF
SIGMA = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"
BULK_ROUNDS = 8  # ChaCha8: for seeded bulk play
NEVER_STARTED = "No random number can be drawn from a stream that was never started (start_stream)."
TABLE_ROUNDS = 20  # ChaCha20: for a table, where somebody may want to foretell the cards

CHANCE = [
    ("key", "u4", (8,)),  # 256 bits
    ("nonce", "u4", (2,)),  # which stream of this key: the number of the duel in a batch
    ("counter", "u4", (2,)),  # blocks made, low word first
    ("block", "u4", (16,)),  # the newest block of the key stream
    ("left", "i1"),  # words of it not yet used
    ("rounds", "i1"),  # 8 or 20
]
DICE = record_type(CHANCE)


def key_of(seed: str) -> tuple[int, ...]:
    """Return the eight key words for a seed's text: its SHA-256, little-endian."""
    digest = hashlib.sha256(seed.encode()).digest()
    return tuple(int.from_bytes(digest[i : i + 4], "little") for i in range(0, 32, 4))


@rule
def start_stream(s: Any, key: Any, nonce: int, rounds: int) -> None:
    """Put the stream at the start of the `nonce`-th sequence of this key (eight words)."""
    for i in range(8):
        s.key[i] = key[i]
    s.nonce[0] = nonce & WORD
    s.nonce[1] = (nonce >> 32) & WORD
    s.counter[0] = 0
    s.counter[1] = 0
    s.left = 0
    s.rounds = rounds


@rule
def hide_stream(s: Any) -> None:
    """Blank everything that would tell what comes next."""
    for i in range(8):
        s.key[i] = 0
    for i in range(16):
        s.block[i] = 0
    s.nonce[0] = 0
    s.nonce[1] = 0
    s.counter[0] = 0
    s.counter[1] = 0
    s.left = 0


@rule
def fork_stream(s: Any, dice: Any) -> None:
    """Start a new stream in `s` with a key taken from `dice`."""
    for i in range(8):
        s.key[i] = word(dice)


@rule
def quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """Mix four words (RFC 8439, section 2.1)."""
    a = (a + b) & WORD
    d = (d ^ a) & WORD  # each is a word by now; said once more, compiled code turns it in one instruction
    d = ((d << 16) | (d >> 16)) & WORD
    c = (c + d) & WORD
    b = (b ^ c) & WORD
    b = ((b << 12) | (b >> 20)) & WORD
    a = (a + b) & WORD
    d = (d ^ a) & WORD
    d = ((d << 8) | (d >> 24)) & WORD
    c = (c + d) & WORD
    b = (b ^ c) & WORD
    b = ((b << 7) | (b >> 25)) & WORD
    return a, b, c, d


@rule
def word_at(row: Any, i: int) -> int:
    """Return a word as a signed int: compiled code turns the sum of a signed and an unsigned int into a float."""
    return row[i] & WORD


@rule
def lay_input(s: Any) -> None:
    """Write the cipher's input into the block: constants, key, counter, nonce."""
    for i in range(4):
        s.block[i] = SIGMA[i]
    for i in range(8):
        s.block[4 + i] = s.key[i]
    for i in range(2):
        s.block[12 + i] = s.counter[i]
        s.block[14 + i] = s.nonce[i]


@rule
def add_row(x: Any, at: int, a: int, b: int, c: int, d: int) -> None:
    """Add four words to those of the block from `at` on."""
    x[at] = (a + word_at(x, at)) & WORD
    x[at + 1] = (b + word_at(x, at + 1)) & WORD
    x[at + 2] = (c + word_at(x, at + 2)) & WORD
    x[at + 3] = (d + word_at(x, at + 3)) & WORD


@rule
def next_block(s: Any) -> None:
    """Make the next 16 words of the key stream (RFC 8439, section 2.3, with a 64-bit counter and nonce).

    Raises RuntimeError for a stream that was never started: without rounds the cipher's input would be its words.
    """
    if s.rounds == 0:
        raise RuntimeError(NEVER_STARTED)
    lay_input(s)
    x = s.block
    a, b, c, d = word_at(x, 0), word_at(x, 1), word_at(x, 2), word_at(x, 3)
    e, f, g, h = word_at(x, 4), word_at(x, 5), word_at(x, 6), word_at(x, 7)
    i, j, k, m = word_at(x, 8), word_at(x, 9), word_at(x, 10), word_at(x, 11)
    n, o, p, q = word_at(x, 12), word_at(x, 13), word_at(x, 14), word_at(x, 15)
    for _ in range(s.rounds // 2):
        a, e, i, n = quarter_round(a, e, i, n)
        b, f, j, o = quarter_round(b, f, j, o)
        c, g, k, p = quarter_round(c, g, k, p)
        d, h, m, q = quarter_round(d, h, m, q)
        a, f, k, q = quarter_round(a, f, k, q)
        b, g, m, n = quarter_round(b, g, m, n)
        c, h, i, o = quarter_round(c, h, i, o)
        d, e, j, p = quarter_round(d, e, j, p)
    add_row(x, 0, a, b, c, d)
    add_row(x, 4, e, f, g, h)
    add_row(x, 8, i, j, k, m)
    add_row(x, 12, n, o, p, q)
    s.left = 16
    low = (word_at(s.counter, 0) + 1) & WORD
    s.counter[0] = low
    if low == 0:
        s.counter[1] = (word_at(s.counter, 1) + 1) & WORD


@hot_rule
def word(s: Any) -> int:
    """Return the next 32 random bits."""
    if s.left == 0:
        next_block(s)
    s.left -= 1
    return word_at(s.block, 15 - s.left)


@hot_rule
def below(s: Any, n: int) -> int:
    """Return a number from 0 to n - 1, each equally likely (Lemire 2019, with rejection; n below 2**31)."""
    product = word(s) * n
    if product & WORD < n:
        least = (WORD + 1 - n) % n
        while product & WORD < least:
            product = word(s) * n
    return product >> 32


@rule
def three_below(s: Any, n: int) -> tuple[int, int, int]:
    """Return numbers below n, below n - 1 and below n - 2 of one word, each three equally likely (n from 3 to 1,600).

    What is left of the word after one number gives the next one (N. Brackett-Rozinsky and D. Lemire, 2024).
    """
    a, b, c, left = three_of(word(s), n)
    ways = n * (n - 1) * (n - 2)
    if left < ways:
        least = (WORD + 1) % ways
        while left < least:
            a, b, c, left = three_of(word(s), n)
    return a, b, c


@rule
def three_of(bits: int, n: int) -> tuple[int, int, int, int]:
    """Return the three numbers that a word gives, and what is left of it."""
    first = bits * n
    second = (first & WORD) * (n - 1)
    third = (second & WORD) * (n - 2)
    return first >> 32, second >> 32, third >> 32, third & WORD


@rule
def chance_used(before: Any, s: Any) -> bool:
    """Tell whether random bits were taken from the stream between one record and the other."""
    return before.left != s.left or before.counter[0] != s.counter[0]


def lot(legal: Callable[..., Any]) -> Callable[..., Any]:
    """Return the rule legal_at_random(s, out, dice) for a game whose `legal` is cheap: it draws from the whole list."""

    @hot_rule
    def legal_at_random(s: Any, out: Any, dice: Any) -> int:
        """Return the number of a random legal action, each equally likely."""
        return i64(out[below(dice, legal(s, out))])

    return legal_at_random
