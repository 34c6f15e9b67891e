"""The kinds of int that rules hand to each other.

A card is a kind of its own, since nothing is counted with it: mypy refuses a slot or a place where a card is asked for.
Seats, slots and places are counted with, and stay ints by another name. Numba heeds none of it.
"""

from typing import Any, NewType, TypeAlias

State: TypeAlias = Any  # a duel's record, compiled or opened
Reference: TypeAlias = Any  # state.REFERENCE
Pile: TypeAlias = Any
Card = NewType("Card", int)  # a card of this duel, NO_CARD for none
Definition: TypeAlias = int  # which card of the tables it is, UNKNOWN where that is hidden
Part: TypeAlias = int  # a row of the table of parts of texts
Seat: TypeAlias = int
Slot: TypeAlias = int  # of the field: 0-10 of seat 0, 11-21 of seat 1; NO_SLOT for none
Place: TypeAlias = int  # of a decision (zones)
Mask: TypeAlias = int  # bits
