"""Saves and replay files that somebody sends: the duels in them."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from duelkit.match import Match
from duelkit.table.outcomes import Outcome
from duelkit.table.terms import load_sent
from duelkit.texts import N_
from duelkit.web.frames import Player, Recording
from duelkit.web.problems import Problem

TABLE = "table"  # the part of a replay file that a save does not have
UNKNOWN = Player("human", "", "")


def sent_match(saved: Any, most: int) -> Match:
    """Return the duel in a save or a replay file, of at most so many decisions; raises BadInput for what is neither."""
    decisions = saved.get("decisions") if isinstance(saved, Mapping) else None
    if isinstance(decisions, list) and len(decisions) > most:
        text = N_("This duel is too long to be taken here: up to {n} decisions are.")
        raise Problem(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "size", text, n=most)
    return load_sent(saved)


def sent_recording(saved: Any, most: int) -> Recording:
    """Return the duel in a save or a replay file, with who played as far as it says so."""
    match = sent_match(saved, most)
    result = match.result
    outcome = None if result is None else Outcome(result.winners, result.rule)
    return Recording(match.save(), (UNKNOWN,) * match.players, outcome)
