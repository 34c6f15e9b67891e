"""Copying a position to play on from it: only what can have changed since the deal, and without the newest events."""

from collections.abc import Iterable
from typing import Any, TypeAlias

import numpy as np

Fields: TypeAlias = Iterable[tuple[Any, ...]]


def rest(seldom: Fields) -> list[tuple[Any, ...]]:
    """Return the record's fields for what few decisions look at; what most do stands before it."""
    return [("rest", "i1"), *seldom]


def fixed(often: Fields, seldom: Fields = ()) -> list[tuple[Any, ...]]:
    """Return the record's fields for what no rule changes after the deal, as card tables; they stand last in it.

    Most decisions look at `often`, few at `seldom`.
    """
    return [("fixed", "i1"), *often, ("rest_of_fixed", "i1"), *seldom]


def often_read(kind: np.dtype) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return what most decisions look at in a record of this type: of each part the first byte and the number of bytes.

    The first part is of what changes, the second of what is `fixed`. Where no `rest` is told apart, all that stands
    before the events counts as looked at often.
    """
    fields: Any = kind.fields
    if "rest" not in fields:
        return changing(kind)[0], (0, 0)
    start, end = fields["fixed"][1], fields["rest_of_fixed"][1]
    return (0, fields["rest"][1]), (start, end - start)


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
