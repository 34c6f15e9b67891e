"""What makes a deal fair: commitments before it, the seed made of all parts, the seating drawn by it.

docs/tables.md specifies every format here so that other programs can implement it; its examples are tested.
"""

import json
import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from duelkit.kernel.chance import DICE, TABLE_ROUNDS, below, key_of, start_stream
from duelkit.kernel.record import blank

# What each digest begins with, so that none can be taken for another.
TABLE, LOG, ENTROPY, BOT, SEED = (f"duelkit {what} 2" for what in ("table", "log", "entropy", "bot", "seed"))
SEATING = "seating"
CANONICAL = json.JSONEncoder(separators=(",", ":"), sort_keys=True)
DIGEST = re.compile(r"[0-9a-f]{64}")
ERASED = "link"  # in the data of a player whose name was erased: the link that the entry had made before
FEWEST_DIGITS, MOST_DIGITS = 32, 128  # of an entropy: 16 to 64 bytes


def canonical(plain: Any) -> bytes:
    """Return plain values as the one JSON text that digests are made of: keys sorted, no spaces, only ASCII."""
    return CANONICAL.encode(plain).encode("ascii")


def digest(*parts: Any) -> str:
    """Return the SHA-256 of a list of plain values, as 64 hexadecimal digits."""
    return sha256(canonical(parts)).hexdigest()


def commitment(table: str, terms: Mapping[str, Any], secret: str) -> str:
    """Return what is published when a table opens: it commits the server to its secret and to the terms."""
    return digest(TABLE, table, terms, secret)


def seal(table: str, entropy: str) -> str:
    """Return what a player sends when they sit down: it commits them to their entropy without revealing it."""
    return digest(ENTROPY, table, entropy)


def bot_entropy(table: str, secret: str, chair: int) -> str:
    """Return the entropy of a bot, which follows from the server's secret."""
    return digest(BOT, table, secret, chair)


def first_link(table: str, terms: Mapping[str, Any], secret: str) -> str:
    """Return the first link of a log's chain; without the secret nobody can guess the entries from the chain."""
    return digest(LOG, table, terms, secret)


def next_link(link: str, plain: Mapping[str, Any]) -> str:
    """Return the chain's next link: the SHA-256 of the last link and of the values that follow it."""
    return sha256(link.encode("ascii") + canonical(plain)).hexdigest()


def draft_link(link: str, plain: Mapping[str, Any]) -> str:
    """Return the next link on the way to the draft, which stays what it was when a name is erased.

    What was said instead of the erased entry cannot be hashed again; its data has the link that came of it.
    """
    erased = plain["data"].get(ERASED) if plain["kind"] == "sit" else None
    return next_link(link, plain) if erased is None else str(erased)


def seed_of(table: str, secret: str, entropies: Sequence[str]) -> str:
    """Return the seed of a duel, made of all that was committed to before any of it was opened, in order of chairs."""
    return digest(SEED, table, secret, *entropies)


def seating(seed: str, count: int) -> tuple[int, ...]:
    """Return for each seat its chair, drawn from the seed (Fisher and Yates, as piles are shuffled)."""
    dice = blank(DICE)
    start_stream(dice, key_of(f"{SEATING} {seed}"), 0, TABLE_ROUNDS)
    order = list(range(count))
    for last in range(count, 1, -1):
        other = below(dice, last)
        order[last - 1], order[other] = order[other], order[last - 1]
    return tuple(order)


def is_entropy(text: Any) -> bool:
    """Tell whether a text is an entropy: 16 to 64 bytes as lowercase hexadecimal digits."""
    return (
        isinstance(text, str)
        and FEWEST_DIGITS <= len(text) <= MOST_DIGITS
        and len(text) % 2 == 0
        and re.fullmatch("[0-9a-f]+", text) is not None
    )


def is_digest(text: Any) -> bool:
    """Tell whether a text is a SHA-256 (or a secret) as duelkit writes it: 64 lowercase hexadecimal digits."""
    return isinstance(text, str) and DIGEST.fullmatch(text) is not None
