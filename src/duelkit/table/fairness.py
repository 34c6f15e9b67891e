"""The key of a duel: from the server's secret, to which it commits before the deal, and the players' own entropy."""

import hashlib
import json
from collections.abc import Sequence


def commitment(secret: str) -> str:
    """Return what is published of a secret beforehand: its SHA-256, as 64 hexadecimal digits."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_of(secret: str, entropies: Sequence[str]) -> str:
    """Return the seed of a duel: the SHA-256 of secret and entropies as a JSON list, as 64 hexadecimal digits.

    `entropies` are the players' in the order of their seats, "" for bots. Neither side can choose the seed: the server
    is bound to its secret before it is told them, and the players do not know the secret.
    """
    written = json.dumps([secret, *entropies], ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(written.encode()).hexdigest()
