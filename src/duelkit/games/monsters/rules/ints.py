"""The kinds of int that rules pass to each other.

A card is a type of its own, since no rule calculates with it: mypy refuses a slot or a place where a card is expected.
Rules calculate with seats, slots and places, so those are aliases of int. Numba ignores all of them.
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
