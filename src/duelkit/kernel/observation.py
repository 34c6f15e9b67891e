"""Observations: what a seat may know of a position, as a row of numbers, and what each column of the row means.

A game's rule `observe` writes a row from left to right; its `blocks` describe the row in the same order. Each fact has
one place, and everything is told as the viewer sees it: seats are counted from the viewer on, in the order of seats.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from hashlib import sha256
from itertools import product
from math import prod
from typing import NamedTuple

import numpy as np

from duelkit.errors import BadInput
from duelkit.kernel.actions import ActionSpace
from duelkit.kernel.observing import FIRST_CARD
from duelkit.kinds import shown

SEATS = "seats, the viewer's first"
OBSERVED = np.int16  # the type of an observation's numbers, in all games
MOST = 32_767  # that a column holds, of a number without a limit of its own
NO_COLUMN = -1
VERSION_LETTERS = 12


class ColumnKind(StrEnum):
    """What the numbers of a block are."""

    NUMBER = "number"
    FLAG = "flag"  # 1 for yes, 0 for no
    CARD = "card"  # NONE, HIDDEN, or FIRST_CARD + the number of the card
    SEAT = "seat"  # 0 for nobody, 1 for the viewer, 2 for the next seat, and so on
    CHOICE = "choice"  # one of the names, by index
    BITS = "bits"  # yes or no for each of the names, from the lowest bit on


class Column(NamedTuple):
    """One column of an observation: `place` says which of its block it is; `least` and `most` are its range."""

    name: str
    place: tuple[int, ...]
    meaning: str
    kind: ColumnKind
    least: int
    most: int


@dataclass(frozen=True)
class ColumnBlock:
    """Columns that mean the same, one after the other: an array of this `shape`, the last index running fastest.

    `axes` says in words what each index counts, `names` what a CHOICE or each bit of BITS means.
    """

    name: str
    meaning: str
    kind: ColumnKind
    least: int
    most: int
    shape: tuple[int, ...]
    axes: tuple[str, ...]
    names: tuple[str, ...] = ()

    @property
    def width(self) -> int:
        """The number of columns."""
        return prod(self.shape)


@dataclass(frozen=True)
class Columns:
    """A shape of blocks, and what its axes count: its methods make blocks of the shape, a single column if it is ()."""

    shape: tuple[int, ...] = ()
    axes: tuple[str, ...] = ()

    def number(self, name: str, meaning: str, most: int, least: int = 0) -> ColumnBlock:
        """Return a block of numbers."""
        return ColumnBlock(name, meaning, ColumnKind.NUMBER, least, most, self.shape, self.axes)

    def signed(self, name: str, meaning: str) -> ColumnBlock:
        """Return a block of numbers that can be below 0, and have no limit of their own."""
        return self.number(name, meaning, MOST, -MOST - 1)

    def flag(self, name: str, meaning: str) -> ColumnBlock:
        """Return a block of yes and no."""
        return ColumnBlock(name, meaning, ColumnKind.FLAG, 0, 1, self.shape, self.axes)

    def card(self, name: str, meaning: str, different: int) -> ColumnBlock:
        """Return a block of cards, of which there are so many different ones."""
        return ColumnBlock(name, meaning, ColumnKind.CARD, 0, FIRST_CARD + different - 1, self.shape, self.axes)

    def seat(self, name: str, meaning: str, players: int) -> ColumnBlock:
        """Return a block of seats, of which there are so many."""
        return ColumnBlock(name, meaning, ColumnKind.SEAT, 0, players, self.shape, self.axes)

    def choice(self, name: str, meaning: str, names: tuple[str, ...]) -> ColumnBlock:
        """Return a block of choices by name."""
        return ColumnBlock(name, meaning, ColumnKind.CHOICE, 0, len(names) - 1, self.shape, self.axes, names)

    def bits(self, name: str, meaning: str, names: tuple[str, ...], width: int | None = None) -> ColumnBlock:
        """Return a block of bits with names; `width` of them in each column, where not all fit into one."""
        most = (1 << (len(names) if width is None else width)) - 1
        return ColumnBlock(name, meaning, ColumnKind.BITS, 0, most, self.shape, self.axes, names)


ONE = Columns()


@dataclass(frozen=True)
class Layout:
    """How the observations of a game are laid out.

    `places` tells where an observation has the cards in the places of decisions: for zones of the action space, the
    block and how far in it the first place is. `ids` are the ids of the cards by their numbers in the duel, and `cards`
    the same by what stands for them in a column of kind CARD. Its `version` changes with every change of name, place,
    range or meaning of a number, so that what was learned from one layout is never fed with another.
    """

    game: str
    blocks: tuple[ColumnBlock, ...]
    places: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    ids: Mapping[int, str] = field(default_factory=dict)

    @property
    def cards(self) -> dict[int, str]:
        """The ids of the cards by what stands for them in a column of kind CARD."""
        return {FIRST_CARD + number: card_id for number, card_id in self.ids.items()}

    @cached_property
    def width(self) -> int:
        """The number of columns."""
        return sum(block.width for block in self.blocks)

    @cached_property
    def version(self) -> str:
        """A short hash of the layout."""
        told = [(b.name, b.kind.value, b.least, b.most, b.shape, b.names) for b in self.blocks]
        meant = (self.game, told, sorted(self.places.items()), sorted(self.ids.items()))
        return sha256(repr(meant).encode()).hexdigest()[:VERSION_LETTERS]

    @cached_property
    def slices(self) -> dict[str, slice]:
        """Where each block lies in a row, by its name."""
        ends = np.cumsum([block.width for block in self.blocks]).tolist()
        return {block.name: slice(end - block.width, end) for block, end in zip(self.blocks, ends, strict=True)}

    @property
    def least(self) -> np.ndarray:
        """The least value of each column."""
        return self.bounds([block.least for block in self.blocks])

    @property
    def most(self) -> np.ndarray:
        """The greatest value of each column."""
        return self.bounds([block.most for block in self.blocks])

    def bounds(self, values: list[int]) -> np.ndarray:
        """Return for each column the value of its block."""
        return np.repeat(np.array(values, OBSERVED), [block.width for block in self.blocks])

    def named(self, observations: np.ndarray) -> dict[str, np.ndarray]:
        """Return the blocks of observations, shape (..., width), by name, each in its own shape; nothing is copied."""
        shape = np.shape(observations)
        if not isinstance(observations, np.ndarray) or shape[-1:] != (self.width,):
            raise BadInput(
                "Observations are arrays of shape (..., {width}), not {value}.",
                width=self.width,
                value=f"(..., {shape[-1]})" if shape else shown(observations),
            )
        before = observations.shape[:-1]
        return {
            block.name: observations[..., self.slices[block.name]].reshape((*before, *block.shape))
            for block in self.blocks
        }

    def card_columns(self, space: ActionSpace) -> np.ndarray:
        """Return for each action the column that has the card in its place, NO_COLUMN where none does."""
        columns = np.full(space.size, NO_COLUMN)
        for zone in space.zones:
            if zone.name in self.places:
                block, first = self.places[zone.name]
                there = (space.place >= zone.first) & (space.place < zone.first + zone.count)
                columns[there] = self.slices[block].start + first + space.place[there] - zone.first
        return columns

    def columns(self) -> Iterator[Column]:
        """Yield every column, from left to right."""
        for block in self.blocks:
            for place in product(*map(range, block.shape)):
                yield Column(block.name, place, block.meaning, block.kind, block.least, block.most)
