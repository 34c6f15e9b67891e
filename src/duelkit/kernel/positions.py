"""Copying a position to play on from it: only what can have changed since the deal, and without the newest events."""

from typing import Any

import numpy as np


def fixed(fields: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Return the record's fields for what no rule changes after the deal, as card tables; they stand last in it."""
    return [("fixed", "i1"), *fields]


def changing(kind: np.dtype) -> list[tuple[int, int]]:
    """Return where what changes lies in a record of this type: the first byte and the number of bytes of each part."""
    fields: Any = kind.fields
    end = fields["fixed"][1] if "fixed" in fields else kind.itemsize
    rows, start = fields["events"][:2]
    return [(0, start), (start + rows.itemsize, end - start - rows.itemsize)]


def copy_record(to: Any, start: Any) -> None:
    """Copy the record `start` to the record `to`; `kernel.intrinsics` has the compiled rule."""
    to.memory[:] = start.memory


def copy_position(to: Any, start: Any) -> None:
    """Copy the position in `start` to `to`, which has one of the same duel; `kernel.intrinsics` has the compiled rule.

    No rule may look at the events in `to` before its next decision.
    """
    for first, count in changing(start.array.dtype):
        to.memory[first : first + count] = start.memory[first : first + count]
