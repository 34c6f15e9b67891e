"""Tournaments with so many players, whose duels end as the tests say."""

from dataclasses import replace

from duelkit.table.tournaments.rounds import next_round
from duelkit.table.tournaments.tournament import ROUND_ROBIN, RUNNING, Entrant, Tournament, WholeTournament

CLOCK = {"kind": "bank", "seconds": 60, "increment": 0}


def tournament(**facts):
    """Return a tournament of Duchess."""
    usual = {
        "id": "m1",
        "title": "Cup",
        "owner": "o",
        "game": "duchess",
        "terms": {"options": {}, "clock": CLOCK},
        "format": ROUND_ROBIN,
        "swiss_rounds": 3,
        "places": 8,
        "rated": False,
        "come_within": 60_000,
        "created": 0,
    }
    return Tournament(**{**usual, **facts})


def gathered(count, **facts):
    """Return a tournament that has begun, with so many players."""
    entrants = [Entrant(number, f"P{number}", f"g{number}") for number in range(count)]
    return WholeTournament(tournament(status=RUNNING, **facts), entrants)


def drawn(whole):
    """Return a tournament with one more round, not decided."""
    fixtures = [*whole.fixtures, *next_round(whole)]
    number = whole.tournament.round + 1
    return replace(whole, tournament=replace(whole.tournament, round=number), fixtures=fixtures)


def decided(whole, points):
    """Return a tournament in which all that was open ended so: `points` is asked for each fixture."""
    known = [one if one.points is not None else replace(one, points=points(one), played=True) for one in whole.fixtures]
    return replace(whole, fixtures=known)


def played(whole, points):
    """Return a tournament with all its rounds played."""
    for _ in range(whole.rounds):
        whole = decided(drawn(whole), points)
    return whole


def lower_wins(fixture):
    """The lower number wins."""
    return (2, 0) if fixture.other is None or fixture.one < fixture.other else (0, 2)
