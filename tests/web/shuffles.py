"""Parts of the shuffle that people bring to tables in tests: what they commit to and open."""

from typing import Any

from duelkit.table.fairness import seal
from tests.table.played import KEY, entropy_of

__all__ = ["KEY", "entropy_of", "part"]


def part(table: str, chair: int, entropy: str | None = None) -> dict[str, Any]:
    """Return what somebody says of their part of the shuffle who sits down in a chair."""
    return {"seal": seal(table, entropy or entropy_of(chair)), "claim": f"claim of the person in chair {chair}"}
