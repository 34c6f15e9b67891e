"""State as one NumPy record: named fields and small nested arrays, copied as memory, holding no Python object."""

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
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
    "f8": "d",
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
NO_FLOW = "A game's record begins with the fields of FLOW."


def record_type(fields: list[tuple[Any, ...]]) -> np.dtype[np.void]:
    """Return the aligned record type of these fields."""
    return np.dtype(fields, align=True)


FLOW_TYPE = record_type(FLOW)


def flow_of(records: np.ndarray) -> np.ndarray:
    """Return the records of a row with their first fields alone, those of FLOW, to be read only.

    They have the same type in every game, so what reads no other field is compiled once for all games. They share the
    records' memory, which a game's rules change. Raises ValueError for records that do not begin with these fields.
    """
    if not begins_with_flow(records.dtype):
        raise ValueError(NO_FLOW)
    flow = np.ndarray(records.shape, FLOW_TYPE, records, strides=records.strides)
    flow.flags.writeable = False
    return flow


@cache
def begins_with_flow(kind: np.dtype) -> bool:
    """Tell whether the first fields of a record type are those of FLOW."""
    fields: Any = kind.fields or {}
    wanted: Any = FLOW_TYPE.fields
    return all(fields.get(name) == place for name, place in wanted.items())


@cache
def layout(kind: np.dtype) -> str:
    """Return a short hash of the offsets of a record type's fields; equal hashes mean that bytes can be exchanged."""
    return sha256(str(kind).encode()).hexdigest()[:16]


class RecordProxy:
    """A record opened for rules that run as plain Python.

    Its attributes are the record's fields and share the record's memory: numbers, rows of numbers, and `Rows` of nested
    records, which are opened in the same way. Numbers come out as Python ints, and a value too large for its field
    raises ValueError, so that plain Python neither overflows silently nor rounds differently from compiled code.
    `memory` is the record's bytes, `array` (not in a nested record) the one-element array that holds it; `open_record`
    makes one.
    """

    array: np.ndarray

    def __init__(self, memory: memoryview) -> None:
        """Take the memory, without a copy."""
        self.memory = memory
        self.cells = Cells(memory)

    @cached_property
    def flow_array(self) -> np.ndarray:
        """The record as `flow_of` gives it."""
        return flow_of(self.array)


class Cells(dict[str, memoryview]):
    """A record's memory as rows of numbers, one view for each `struct` code; a view is made at its first use.

    This class and `Rows` are dicts because a dict that has a key runs no Python code of ours.
    """

    def __init__(self, memory: memoryview) -> None:
        """Take the memory, without a copy."""
        super().__init__()
        self.memory: Any = memory

    def __missing__(self, code: str) -> memoryview:
        """Make the view for this code, and keep it."""
        view: memoryview = self.memory.cast(code)
        self[code] = view
        return view


class Rows(dict[int, RecordProxy]):
    """Nested records, opened, by index from 0; each is opened at its first use, as most copies need only a few.

    `rows[k] = row` copies a record, as in compiled code. `memory` is the bytes of all of them.
    """

    def __init__(self, memory: memoryview, kind: np.dtype) -> None:
        """Take the memory of all records, and the type of one."""
        super().__init__()
        self.memory, self.kind = memory, kind

    def __missing__(self, place: int) -> RecordProxy:
        """Open the record with this index, and keep it; raises IndexError beyond the last."""
        if not 0 <= place < len(self):
            raise IndexError(place)
        start = place * self.kind.itemsize
        row = proxy_class(self.kind)(self.memory[start : start + self.kind.itemsize])
        super().__setitem__(place, row)
        return row

    def __setitem__(self, place: int, row: RecordProxy) -> None:
        """Copy a record to this index."""
        self[place].memory[:] = row.memory

    def __len__(self) -> int:
        """Return the number of records."""
        return len(self.memory) // self.kind.itemsize

    def __iter__(self) -> Iterator[Any]:
        """Yield the records in order."""
        return map(self.__getitem__, range(len(self)))


def clear(rows: Rows, first: int, end: int) -> None:
    """Fill the nested records from `first` to before `end` with zeros; `kernel.intrinsics` has the compiled rule."""
    size = rows.kind.itemsize
    rows.memory[first * size : end * size] = bytes((end - first) * size)


def fetch(_records: Any, _number: int, _first: int, _count: int) -> None:
    """Have the processor fetch `count` bytes of a record of a row, from byte `first` on, while it goes on working.

    Nothing in plain Python, which has no time to win by it; `kernel.intrinsics` has the compiled rule.
    """


@cache
def proxy_class(kind: np.dtype) -> type[RecordProxy]:
    """Return the class of opened records of this type: a property for each number, a View for others."""
    fields: Mapping[str, Any] = kind.fields or {}
    return type("RecordProxy", (RecordProxy,), {name: proxy_field(*place[:2]) for name, place in fields.items()})


def proxy_field(part: np.dtype, start: int) -> Any:
    """Return the class attribute for a field of this type that begins at byte `start`."""
    return View(part, start) if part.shape or part.names else number_field(part.char, start // part.itemsize)


def number_field(code: str, place: int) -> property:
    """Return a property that reads and writes a number; `place` is its index in the view for this code."""

    def read(s: Any) -> int:
        return s.cells[code][place]

    def write(s: Any, value: int) -> None:
        s.cells[code][place] = value

    return property(read, write)


class View:
    """The class attribute of a field that is no number; at its first use it puts the view itself into the instance."""

    def __init__(self, part: np.dtype, start: int) -> None:
        """Take the field's type and first byte."""
        self.part, self.start = part, start

    def __set_name__(self, owner: type, name: str) -> None:
        """Take the field's name."""
        self.name = name

    def __get__(self, s: RecordProxy, owner: type) -> Any:
        """Make the view of the field, and keep it in the record."""
        view = laid_open(s.memory[self.start : self.start + self.part.itemsize], self.part.base, self.part.shape)
        setattr(s, self.name, view)
        return view


def laid_open(memory: Any, kind: np.dtype, shape: tuple[int, ...]) -> Any:
    """Return a nested record, or nested lists of views, which share the memory and are as fast to index as lists."""
    if len(shape) > 1:
        size = len(memory) // shape[0]
        return [laid_open(memory[at : at + size], kind, shape[1:]) for at in range(0, len(memory), size)]
    if not kind.names:
        return memory.cast(kind.char)
    return Rows(memory, kind) if shape else proxy_class(kind)(memory)


class FrozenRecord:
    """A copy of a record, to be read only: numbers as ints, rows as lists, which are faster than views."""

    def __init__(self, record: np.void) -> None:
        """Take the copy."""
        self.record = record

    def __getattr__(self, name: str) -> Any:
        """Read a field at its first use, and keep the value."""
        try:
            value = read_out(self.record[name])
        except ValueError as error:  # there is no such field
            raise AttributeError(name) from error
        setattr(self, name, value)
        return value


def read_out(part: Any) -> Any:
    """Return a field's value: an int, a list of them, or a FrozenRecord for each nested record."""
    if not part.dtype.names:
        return part.tolist()
    return [read_out(row) for row in part] if part.shape else FrozenRecord(part)


def freeze(s: Any) -> FrozenRecord:
    """Return a copy of a record as it is now, to be read only."""
    return FrozenRecord(np.frombuffer(bytes(s.memory), s.array.dtype)[0])  # as `copy` does


def peek(s: Any, names: tuple[str, ...]) -> SimpleNamespace:
    """Return some fields of a record as they are now, to be read: numbers as ints, rows of small ints as bytes.

    Bytes are copied as they are in memory and are fast to compare; a -1 among them is 255. Rows of larger ints and
    nested records cannot be read so.
    """
    reader, places = peeking(s.array.dtype, names)
    found = reader.unpack_from(s.memory)
    return SimpleNamespace(**{name: found[place] for name, place in places})


@cache
def peeking(kind: np.dtype, names: tuple[str, ...]) -> tuple[Struct, list[tuple[str, int | slice]]]:
    """Return a Struct that reads these fields in the order of their offsets, and the index of each in what it reads."""
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
    """Return the `struct` code of a number or of one row of small ints."""
    return f"{part.shape[-1]}s" if part.shape else NUMBERS[part.str[1:]]


def open_record(array: np.ndarray) -> Any:
    """Open the only record of a one-element array; it shares the array's memory."""
    s = proxy_class(array.dtype)(array.view(np.uint8).data)
    s.array = array
    return s


def blank(kind: np.dtype) -> Any:
    """Return a new opened record, all zero."""
    return open_record(np.zeros(1, kind))


def copy(s: Any) -> Any:
    """Return an independent copy of a record."""
    kind = s.array.dtype
    return open_record(np.frombuffer(bytearray(s.memory), kind))  # its own copy goes field by field


class BatchProxy:
    """A batch of opened records: `batch[i]` is a record, `batch[i] = batch[k]` copies one, as in compiled code."""

    def __init__(self, array: np.ndarray) -> None:
        """Open each record of the array; they share its memory."""
        self.array = array
        self.opened = [open_record(array[i : i + 1]) for i in range(len(array))]

    def __getitem__(self, i: int) -> Any:
        """Return record `i`, opened."""
        return self.opened[i]

    def __setitem__(self, i: int, s: Any) -> None:
        """Copy a record to index `i`."""
        self.array[i] = s.array[0]

    def __len__(self) -> int:
        """Return the number of records."""
        return len(self.opened)
