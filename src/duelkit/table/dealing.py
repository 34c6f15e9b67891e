"""The match at a table: its options with what each player chose, and its seed (see `fairness`)."""

from collections.abc import Sequence
from typing import Any

from duelkit.games import game_named
from duelkit.kernel.chance import TABLE_ROUNDS
from duelkit.looks import per_player
from duelkit.match import Match
from duelkit.saves import Origin, write_save
from duelkit.table.fairness import seed_of
from duelkit.table.seats import Seat
from duelkit.table.terms import Terms


def deal(terms: Terms, secret: str, seats: Sequence[Seat]) -> Match:
    """Return the match at its first decision, or where the save stands that it goes on from."""
    if terms.start is not None:
        return Match.load(terms.start)
    seed = seed_of(secret, [seat.entropy for seat in seats])
    origin = Origin(terms.game, options_of(terms, seats), seed, TABLE_ROUNDS, None)
    return Match.load(write_save(origin, game_named(terms.game).version, ()))


def options_of(terms: Terms, seats: Sequence[Seat]) -> dict[str, Any]:
    """Return the options, those that name something for each player with what the players chose."""
    options = dict(terms.options)
    for name in per_player(terms.game):
        options[name] = [seat.choices.get(name, options[name][at]) for at, seat in enumerate(seats)]
    return options
