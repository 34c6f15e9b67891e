"""Duels that an independent engine recorded: at every decision the same state and the same legal moves."""

from typing import Any

import pytest

from duelkit import Match
from tests.monsters.recorded import recorded_duels, take, told, told_legal

DUELS = list(recorded_duels())


def test_there_are_thirty_recorded_duels_with_more_than_eight_thousand_decisions() -> None:
    assert len(DUELS) == 30
    assert sum(len(duel["steps"]) for duel in DUELS) == 8053


@pytest.mark.parametrize("duel", DUELS, ids=range(len(DUELS)))
def test_a_recorded_duel_goes_the_same_way_here(duel: dict[str, Any]) -> None:
    match = Match("monsters", decks=duel["decks_top_first"], shuffle=False)
    for number, step in enumerate(duel["steps"]):
        assert told(match) == as_recorded(step["state"]), f"before decision {number}"
        assert told_legal(match) == sorted(map(tuple, step["legal"]), key=str), f"at decision {number}"
        take(match, step)
    assert match.result is not None
    assert match.result.winners == (duel["winner"],)
    assert [seat["life"] for seat in match.state()["seats"]] == [max(0, life) for life in duel["final_life"]]


def as_recorded(state: dict[str, Any]) -> dict[str, Any]:
    """Return a recorded state with its graves in the order of the alphabet."""
    seats = [{**seat, "hand": sorted(seat["hand"]), "grave": sorted(seat["grave"])} for seat in state["seats"]]
    return {**state, "seats": seats}
