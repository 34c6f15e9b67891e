"""State as one NumPy record: named fields and small nested arrays, copied as memory, holding no Python object."""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any

import numpy as np

# The fields every game's record has, whatever else it holds.
FLOW = [
    # These two are handed from rule to rule: as whole machine ints they make each rule compile once, not once a width.
    ("players", "i8"),  # seats at the table
    ("to_move", "i8"),  # the seat whose decision or go it is
    ("over", "i1"),  # 0 while the duel goes on, then the number of the rule that ended it
    ("winners", "i2"),  # a bit per seat; none, with `over` set, is a draw
    ("goes", "i4"),  # goes begun
    ("decisions", "i4"),  # decisions taken
]


def record_type(fields: list[tuple[Any, ...]]) -> np.dtype[np.void]:
    """Return the aligned record type of these fields."""
    return np.dtype(fields, align=True)


class Opened:
    """A record laid open for rules that run as plain Python.

    Its attributes are the record's fields and share the record's memory. Numbers come out as Python ints and a value
    too large for its field raises, so that plain Python neither overflows in silence nor rounds differently from
    compiled code. `array` is the one-element array that holds the record; make one with `open_record`.
    """

    def __init__(self, array: np.ndarray) -> None:
        """Take views of every field."""
        self.array = array
        kind = array.dtype
        for name in kind.names or ():
            base, shape = kind[name].base, kind[name].shape
            flat: Any = array[name].reshape(-1).view(base)
            setattr(self, name if shape else "_" + name, rows(flat, shape) if shape else memoryview(flat))


def rows(flat: Any, shape: tuple[int, ...]) -> Any:
    """Return nested lists of memory views: as fast as lists to index, and written through to the record."""
    if len(shape) == 1:
        return memoryview(flat)
    count = flat.size // shape[0]
    return [rows(flat[i * count : (i + 1) * count], shape[1:]) for i in range(shape[0])]


@cache
def opened_class(kind: np.dtype) -> type[Opened]:
    """Return the class of opened records of this type: a property for each field that is a number."""
    numbers = [name for name in kind.names or () if not kind[name].shape]
    return type("Opened", (Opened,), {name: number_field("_" + name) for name in numbers})


def number_field(cell: str) -> property:
    """Return a property that reads and writes the number in a one-element view."""
    view: Callable[[Any], Any] = attrgetter(cell)

    def read(s: Any) -> int:
        return view(s)[0]  # type: ignore[no-any-return]

    def write(s: Any, value: int) -> None:
        view(s)[0] = value

    return property(read, write)


def open_record(array: np.ndarray) -> Any:
    """Lay open the only record of a one-element array."""
    return opened_class(array.dtype)(array)


def blank(kind: np.dtype) -> Any:
    """Return a new opened record, all zero."""
    return open_record(np.zeros(1, kind))


def copy(s: Any) -> Any:
    """Return an independent copy of an opened record."""
    return open_record(s.array.copy())


class OpenedBatch:
    """A batch of records laid open: `batch[i]` is a record, `batch[i] = batch[k]` copies one, as in compiled code."""

    def __init__(self, array: np.ndarray) -> None:
        """Lay open each record of the array."""
        self.array = array
        self.opened = [open_record(array[i : i + 1]) for i in range(len(array))]

    def __getitem__(self, i: int) -> Any:
        """Return a record, laid open."""
        return self.opened[i]

    def __setitem__(self, i: int, s: Any) -> None:
        """Copy a record into place `i`."""
        self.array[i] = s.array[0]
