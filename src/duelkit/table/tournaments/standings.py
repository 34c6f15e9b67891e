"""What the results of a tournament come to: the table of places, and of all against all."""

from collections.abc import Sequence
from dataclasses import dataclass

from duelkit.table.tournaments.tournament import DRAW, SWISS, WIN, Entrant, Fixture, WholeTournament


@dataclass(frozen=True)
class Placing:
    """An entrant's place, and what it comes from: points in halves, won, drawn and lost fixtures, and the tie-breaks.

    `buchholz` are the points of all whom one has met, in halves. `sonneborn_berger` are those of whom one has beaten
    and half of those of whom one has drawn with, in quarters of a point. Byes count for neither.
    """

    place: int
    entrant: Entrant
    points: int
    won: int
    drawn: int
    lost: int
    buchholz: int
    sonneborn_berger: int


def standings(whole: WholeTournament) -> list[Placing]:
    """Return all entrants, the first first; who is equal in everything shares a place."""
    points = {one.number: sum(met.points_of(one.number) for met in decided(whole, one)) for one in whole.entrants}
    found = [standing(one, whole, points) for one in whole.entrants]
    order = sorted(found, key=lambda one: (*ahead(one, whole), one.entrant.number))
    keys = [ahead(one, whole) for one in order]
    return [Placing(**{**vars(one), "place": keys.index(key) + 1}) for one, key in zip(order, keys, strict=True)]


def standing(one: Entrant, whole: WholeTournament, points: dict[int, int]) -> Placing:
    """Return what an entrant has come to, without a place."""
    met = [(fixture, other_of(fixture, one.number)) for fixture in decided(whole, one)]
    against = [(fixture.points_of(one.number), points[other]) for fixture, other in met if other is not None]
    halves = [half for half, _ in against]
    return Placing(
        place=0,
        entrant=one,
        points=points[one.number],
        won=halves.count(WIN),
        drawn=halves.count(DRAW),
        lost=len(halves) - halves.count(WIN) - halves.count(DRAW),
        buchholz=sum(theirs for _, theirs in against),
        sonneborn_berger=sum(half * theirs for half, theirs in against),
    )


def ahead(one: Placing, whole: WholeTournament) -> tuple[int, ...]:
    """Return what entrants are ordered by: points, Buchholz in a Swiss tournament, Sonneborn-Berger, wins."""
    breaks: tuple[int, ...] = (one.sonneborn_berger, one.won)
    if whole.tournament.format == SWISS:
        breaks = (one.buchholz, *breaks)
    return tuple(-number for number in (one.points, *breaks))


def decided(whole: WholeTournament, one: Entrant) -> list[Fixture]:
    """Return the fixtures of an entrant whose result is known."""
    return [fixture for fixture in whole.fixtures if one.number in fixture.entrants and fixture.points is not None]


def other_of(fixture: Fixture, number: int) -> int | None:
    """Return whom an entrant meets; None for a bye."""
    return fixture.other if fixture.one == number else fixture.one


def crosstable(whole: WholeTournament, order: Sequence[Placing]) -> list[list[list[int]]]:
    """Return for each entrant, in this order, the points in halves against each other one, one for each fixture."""
    numbers = [one.entrant.number for one in order]
    cells: dict[tuple[int, int], list[int]] = {}
    for fixture in whole.fixtures:
        if fixture.other is not None and fixture.points is not None:
            for number, other in ((fixture.one, fixture.other), (fixture.other, fixture.one)):
                cells.setdefault((number, other), []).append(fixture.points_of(number))
    return [[cells.get((number, other), []) for other in numbers] for number in numbers]
