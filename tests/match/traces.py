"""What a match is made of at one moment, to be compared with another."""

from typing import Any

from duelkit import Match


def snapshot(match: Match) -> tuple[Any, ...]:
    """Return all that can be seen of a match, and its whole record."""
    fields = [match._s.array[name].tolist() for name in match._s.array.dtype.names]
    return match.state(), match.log, match.events, match.legal, match.seat, match.prompt, match.result, fields
