"""The kinds of int that rules of Monsters pass to each other, beside those of all games (`kernel.ints`).

A card is a type of its own, since no rule calculates with it: mypy refuses a slot or a place where a card is expected.
"""

from typing import Any, NewType, TypeAlias

Reference: TypeAlias = Any  # state.REFERENCE
Card = NewType("Card", int)  # a card of this duel, NO_CARD for none
Definition: TypeAlias = int  # which card of the tables it is, UNKNOWN where that is hidden
Part: TypeAlias = int  # a row of the table of parts of texts
Slot: TypeAlias = int  # of the field: 0-10 of seat 0, 11-21 of seat 1; NO_SLOT for none
