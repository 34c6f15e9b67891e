"""The match at a table: its seating, its options with what each player chose, and its seed (`fairness`)."""

from collections.abc import Sequence
from typing import Any

from duelkit.games import game_named
from duelkit.kernel.chance import TABLE_ROUNDS
from duelkit.looks import per_player
from duelkit.match import Match
from duelkit.saves import Origin, write_save
from duelkit.table.fairness import seating
from duelkit.table.seats import Seat
from duelkit.table.terms import RANDOM, Terms, options_in


def order_of(terms: Terms, seed: str) -> tuple[int, ...]:
    """Return for each seat the chair of its player."""
    count = len(terms.seats)
    return seating(seed, count) if terms.order == RANDOM else tuple(range(count))


def deal(terms: Terms, seed: str, seats: Sequence[Seat], order: Sequence[int]) -> Match:
    """Return the match at its first decision, or where its saved duel stands; `seats` are in order of play."""
    if terms.start is not None:
        return Match.load(terms.start)
    origin = Origin(terms.game, options_of(terms, seats, order), seed, TABLE_ROUNDS, None)
    return Match.load(write_save(origin, game_named(terms.game).version, ()))


def options_of(terms: Terms, seats: Sequence[Seat], order: Sequence[int]) -> dict[str, Any]:
    """Return the options; those with one item for each player hold what the players chose."""
    options = options_in(terms, order)
    for name in per_player(terms.game):
        options[name] = [seat.choices.get(name, options[name][at]) for at, seat in enumerate(seats)]
    return options
