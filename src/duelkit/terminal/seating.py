"""Who sits in which seat, and under which name."""

import secrets
from collections import Counter

from duelkit.bots.titles import again, titled
from duelkit.kernel.chance import BULK_ROUNDS, DICE, below, key_of, start_stream
from duelkit.kernel.record import blank
from duelkit.terminal.setup import HUMAN
from duelkit.texts import N_, Language

PLAYER = N_("Player")


def order_at_random(players: int, seed: str | None) -> tuple[int, ...]:
    """Return the numbers 0 to `players - 1` in a random order, which depends only on the seed (D2)."""
    dice = blank(DICE)
    start_stream(dice, key_of(secrets.token_hex(32) if seed is None else f"seating of {seed}"), 0, BULK_ROUNDS)
    waiting = list(range(players))
    return tuple(waiting.pop(below(dice, len(waiting))) for _ in range(players))


def names_of(seats: tuple[str, ...], language: Language) -> tuple[str, ...]:
    """Return a name for each seat; equal names are numbered."""
    called = [language(PLAYER) if seat == HUMAN else titled(seat, language) for seat in seats]
    alike, met = Counter(called), Counter[str]()
    names = []
    for name in called:
        met[name] += 1
        names.append(name if alike[name] == 1 else again(name, met[name]))
    return tuple(names)
