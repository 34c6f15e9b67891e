"""The decisions of a duel in which somebody had a choice, each with what its player saw then and later."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from duelkit.errors import BadInput
from duelkit.match import Match

MOST_DECISIONS = 10_000  # of a duel: what was seen at each is held in memory


@dataclass(frozen=True)
class DecisionPoint:
    """A decision with more than one legal action: its `step` is the number of decisions before it.

    `view` is what the seat saw, `taken` the action. `numbers` are all actions from this one on, until the same seat
    had a choice again or the duel ended; `later` is what it saw then.
    """

    step: int
    seat: int
    view: Any
    taken: int
    numbers: tuple[int, ...]
    later: Any


def decision_points(duel: Match) -> list[DecisionPoint]:
    """Return the decisions of a duel in which somebody had a choice, in order; raises BadInput for too long a duel."""
    log = duel.log
    if len(log) > MOST_DECISIONS:
        raise BadInput("This duel is too long to be analysed: it has {n} decisions.", n=len(log))
    match = duel.branch(0)
    seen: list[list[tuple[int, Any]]] = [[] for _ in range(match.players)]
    for step, number in enumerate(log):
        seat = match.seat or 0
        if len(match.legal_numbers()) > 1:
            seen[seat].append((step, match.view_record(seat)))
        match.take(number)
    found = [point for seat in range(match.players) for point in points_of(seat, seen[seat], match)]
    return sorted(found, key=lambda point: point.step)


def points_of(seat: int, seen: list[tuple[int, Any]], ended: Match) -> list[DecisionPoint]:
    """Return the decisions of a seat: `seen` has their steps and views, `ended` is the duel after all decisions."""
    log = ended.log
    stops = [*seen, (len(log), ended.view_record(seat))]
    return [
        DecisionPoint(step, seat, view, log[step], log[step:until], later)
        for (step, view), (until, later) in pairwise(stops)
    ]
