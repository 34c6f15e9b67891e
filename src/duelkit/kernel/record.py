"""State as one NumPy record: named fields and small nested arrays, copied as memory, holding no Python object."""

from collections.abc import Callable, Mapping
from functools import cache
from math import prod
from operator import attrgetter
from struct import Struct
from types import SimpleNamespace
from typing import Any, TypeAlias

import numpy as np

NUMBERS = {
    "i1": "b",
    "i2": "h",
    "i4": "i",
    "i8": "q",
    "u1": "B",
    "u2": "H",
    "u4": "I",
    "u8": "Q",
}  # as `struct` has them

Field: TypeAlias = tuple[int, int, str, tuple[int, ...]]  # its first byte, the one after it, its code, its shape

# The fields every game's record has, whatever else it holds.
FLOW = [
    # These two are handed from rule to rule: as whole machine ints they make each rule compile once, not once a width.
    ("players", "i8"),  # seats at the table
    ("to_move", "i8"),  # the seat whose decision or go it is
    ("over", "i1"),  # 0 while the duel goes on, then the number of the rule that ended it
    ("overflowed", "i1"),  # 1: something had no room and was dropped; no duel may come to that
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
    compiled code. `array` is the one-element array that holds the record, `memory` its bytes; `open_record` makes one.
    """

    fields: Mapping[str, Field] = {}

    def __init__(self, array: np.ndarray) -> None:
        """Know the memory."""
        self.array = array
        self.memory = array.view(np.uint8).data

    def __getattr__(self, name: str) -> Any:
        """Take the views of a field when they are first asked for: most copies are made to look at a few."""
        field = type(self).fields.get(name)
        if field is None:
            raise AttributeError(name)
        start, end, code, shape = field
        memory: Any = self.memory[start:end]
        view = rows(memory.cast(code), shape)
        setattr(self, name, view)
        return view


def rows(flat: memoryview, shape: tuple[int, ...]) -> Any:
    """Return nested lists of memory views: as fast as lists to index, and written through to the record."""
    if len(shape) < 2:  # a row
        return flat
    size = len(flat) // shape[0]
    return [rows(flat[at : at + size], shape[1:]) for at in range(0, len(flat), size)]


@cache
def opened_class(kind: np.dtype) -> type[Opened]:
    """Return the class of opened records of this type: a property for each field that is a number."""
    numbers = [name for name in kind.names or () if not kind[name].shape]
    return type("Opened", (Opened,), {name: number_field("_" + name) for name in numbers} | {"fields": layout(kind)})


def layout(kind: np.dtype) -> dict[str, Field]:
    """Return where the fields of a record type lie, by what views of them are called."""
    return {
        name if part.shape else "_" + name: (start, start + part.itemsize, part.base.char, part.shape)
        for name, (part, start, *_) in (kind.fields or {}).items()
    }


def number_field(cell: str) -> property:
    """Return a property that reads and writes the number in a one-element view."""
    view: Callable[[Any], Any] = attrgetter(cell)

    def read(s: Any) -> int:
        return view(s)[0]  # type: ignore[no-any-return]

    def write(s: Any, value: int) -> None:
        view(s)[0] = value

    return property(read, write)


def still(s: Any) -> SimpleNamespace:
    """Return what an opened record holds now, to be read: its fields as ints and lists, which is quicker than views."""
    fields = zip(s.array.dtype.names, s.array.item(), strict=True)
    return SimpleNamespace(**{name: part if isinstance(part, int) else part.tolist() for name, part in fields})


def glance(s: Any, names: tuple[str, ...]) -> SimpleNamespace:
    """Return some fields of an opened record as they are now, to be read: numbers as ints, rows of small ints as bytes.

    Bytes are taken over as they lie there, and are quick to tell from others; a -1 among them is 255. Rows of larger
    ints are not glanced at.
    """
    reader, places = glancing(s.array.dtype, names)
    found = reader.unpack_from(s.memory)
    return SimpleNamespace(**{name: found[place] for name, place in places})


@cache
def glancing(kind: np.dtype, names: tuple[str, ...]) -> tuple[Struct, list[tuple[str, int | slice]]]:
    """Return what reads these fields in the order in which they lie, and which of all that it has read are whose."""
    fields: Mapping[str, Any] = kind.fields or {}
    letters, places, end = "=", list[tuple[str, int | slice]](), 0
    read = 0
    for name in sorted(names, key=lambda name: int(fields[name][1])):
        part, start = fields[name][:2]
        count = prod(part.shape[:-1])
        letters += f"{start - end}x" + letters_of(part) * count
        places.append((name, slice(read, read + count) if len(part.shape) > 1 else read))
        end, read = start + part.itemsize, read + count
    return Struct(letters), places


def letters_of(part: np.dtype) -> str:
    """Return how `struct` writes a field that is a number or a row of small ints, or one of several such rows."""
    return f"{part.shape[-1]}s" if part.shape else NUMBERS[part.str[1:]]


def open_record(array: np.ndarray) -> Any:
    """Lay open the only record of a one-element array."""
    return opened_class(array.dtype)(array)


def blank(kind: np.dtype) -> Any:
    """Return a new opened record, all zero."""
    return open_record(np.zeros(1, kind))


def copy(s: Any) -> Any:
    """Return an independent copy of an opened record."""
    kind = s.array.dtype
    return open_record(np.frombuffer(bytearray(s.memory), kind))  # its own copy goes field by field


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
