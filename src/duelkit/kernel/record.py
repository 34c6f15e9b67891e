"""State as one NumPy record: named fields and small nested arrays, copied as memory, holding no Python object."""

from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from math import prod
from struct import Struct
from types import SimpleNamespace
from typing import Any

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


@cache
def layout(kind: np.dtype) -> str:
    """Return a short hash of where the fields of a record type lie: bytes of another layout mean something else."""
    return sha256(str(kind).encode()).hexdigest()[:16]


class RecordProxy:
    """A record laid open for rules that run as plain Python.

    Its attributes are the record's fields and share the record's memory: numbers, rows of numbers, and `Rows` of nested
    records, which are laid open alike. Numbers come out as Python ints and a value too large for its field raises
    ValueError, so that plain Python neither overflows in silence nor rounds differently from compiled code. `memory` is
    the record's bytes, `array` (not of a nested record) the one-element array that holds it; `open_record` makes one.
    """

    array: np.ndarray

    def __init__(self, memory: memoryview) -> None:
        """Know the memory."""
        self.memory = memory
        self.cells = Cells(memory)


class Cells(dict[str, memoryview]):
    """A record's memory as a row of numbers of one width, by its `struct` code; a view is taken when first asked for.

    It and `Rows` are dicts because one that finds what it is asked for runs no Python of ours.
    """

    def __init__(self, memory: memoryview) -> None:
        """Know the memory."""
        super().__init__()
        self.memory: Any = memory

    def __missing__(self, code: str) -> memoryview:
        """Take the view."""
        view: memoryview = self.memory.cast(code)
        self[code] = view
        return view


class Rows(dict[int, RecordProxy]):
    """Nested records laid open, counted from 0; each when it is first asked for, as most copies are made for a few.

    `rows[k] = row` copies a record, as in compiled code. `memory` is the bytes of all of them.
    """

    def __init__(self, memory: memoryview, kind: np.dtype) -> None:
        """Know their memory and their record type."""
        super().__init__()
        self.memory, self.kind = memory, kind

    def __missing__(self, place: int) -> RecordProxy:
        """Lay open a record."""
        if not 0 <= place < len(self):
            raise IndexError(place)
        start = place * self.kind.itemsize
        row = proxy_class(self.kind)(self.memory[start : start + self.kind.itemsize])
        super().__setitem__(place, row)
        return row

    def __setitem__(self, place: int, row: RecordProxy) -> None:
        """Copy a record into this place."""
        self[place].memory[:] = row.memory

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.memory) // self.kind.itemsize

    def __iter__(self) -> Iterator[Any]:
        """Yield them in order."""
        return map(self.__getitem__, range(len(self)))


def clear(rows: Rows, first: int, end: int) -> None:
    """Fill nested records with zeros, from place `first` up to `end`; `kernel.clearing` has it for compiled rules."""
    size = rows.kind.itemsize
    rows.memory[first * size : end * size] = bytes((end - first) * size)


@cache
def proxy_class(kind: np.dtype) -> type[RecordProxy]:
    """Return the class of opened records of this type: a property for each number, a View for others."""
    fields: Mapping[str, Any] = kind.fields or {}
    return type("RecordProxy", (RecordProxy,), {name: proxy_field(*place[:2]) for name, place in fields.items()})


def proxy_field(part: np.dtype, start: int) -> Any:
    """Return the attribute that stands for a field of this type, which begins at byte `start`."""
    return View(part, start) if part.shape or part.names else number_field(part.char, start // part.itemsize)


def number_field(code: str, place: int) -> property:
    """Return a property that reads and writes a number, which is in this place among all of its width."""

    def read(s: Any) -> int:
        return s.cells[code][place]

    def write(s: Any, value: int) -> None:
        s.cells[code][place] = value

    return property(read, write)


class View:
    """The attribute of a field that is no number; the view that it takes stands in its place from then on."""

    def __init__(self, part: np.dtype, start: int) -> None:
        """Know the field's type and first byte."""
        self.part, self.start = part, start

    def __set_name__(self, owner: type, name: str) -> None:
        """Know the field's name."""
        self.name = name

    def __get__(self, s: RecordProxy, owner: type) -> Any:
        """Take the view."""
        view = laid_open(s.memory[self.start : self.start + self.part.itemsize], self.part.base, self.part.shape)
        setattr(s, self.name, view)
        return view


def laid_open(memory: Any, kind: np.dtype, shape: tuple[int, ...]) -> Any:
    """Return a nested record, or nested lists of views: as fast as lists to index, and written through."""
    if len(shape) > 1:
        size = len(memory) // shape[0]
        return [laid_open(memory[at : at + size], kind, shape[1:]) for at in range(0, len(memory), size)]
    if not kind.names:
        return memory.cast(kind.char)
    return Rows(memory, kind) if shape else proxy_class(kind)(memory)


class FrozenRecord:
    """What a record held when it was copied, to be read: numbers as ints, rows as lists, quicker than views."""

    def __init__(self, record: np.void) -> None:
        """Know the copy."""
        self.record = record

    def __getattr__(self, name: str) -> Any:
        """Read a field when it is first asked for."""
        if name not in (self.record.dtype.names or ()):
            raise AttributeError(name)
        value = read_out(self.record[name])
        setattr(self, name, value)
        return value


def read_out(part: Any) -> Any:
    """Return a field's value: an int, a list of them, or a Still for each nested record."""
    if not part.dtype.names:
        return part.tolist()
    return [read_out(row) for row in part] if part.shape else FrozenRecord(part)


def freeze(s: Any) -> FrozenRecord:
    """Return what an opened record holds now."""
    return FrozenRecord(s.array.copy()[0])


def peek(s: Any, names: tuple[str, ...]) -> SimpleNamespace:
    """Return some fields of an opened record as they are now, to be read: numbers as ints, rows of small ints as bytes.

    Bytes are taken over as they lie there, and are quick to tell from others; a -1 among them is 255. Rows of larger
    ints and nested records are not glanced at.
    """
    reader, places = peeking(s.array.dtype, names)
    found = reader.unpack_from(s.memory)
    return SimpleNamespace(**{name: found[place] for name, place in places})


@cache
def peeking(kind: np.dtype, names: tuple[str, ...]) -> tuple[Struct, list[tuple[str, int | slice]]]:
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
    s = proxy_class(array.dtype)(array.view(np.uint8).data)
    s.array = array
    return s


def blank(kind: np.dtype) -> Any:
    """Return a new opened record, all zero."""
    return open_record(np.zeros(1, kind))


def copy(s: Any) -> Any:
    """Return an independent copy of an opened record."""
    kind = s.array.dtype
    return open_record(np.frombuffer(bytearray(s.memory), kind))  # its own copy goes field by field


class BatchProxy:
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
