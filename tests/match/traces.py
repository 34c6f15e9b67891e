"""What a match is made of at one moment, to be compared with another."""

from typing import Any

from duelkit import Match
from tests.positions import contents


def snapshot(match: Match) -> tuple[Any, ...]:
    """Return all that can be seen of a match, and its whole record."""
    told = match.state(), match.log, match.events, match.legal, match.seat, match.prompt, match.result
    return *told, contents(match.record.array)
