"""The kinds of int that rules hand to each other, and the records they work on.

The first are records and arrays, the others ints by another name that says what is meant. Numba heeds none of it,
mypy checks it. A game has more of its own.
"""

from typing import Any, TypeAlias

State: TypeAlias = Any  # a duel's record, compiled or a RecordProxy
Frame: TypeAlias = Any  # programs.FRAME
Row: TypeAlias = Any  # another nested record
Pile: TypeAlias = Any  # a pile's row of ints (kernel.piles)
Dice: TypeAlias = Any  # a record with a stream of chance (kernel.chance)
Actions: TypeAlias = Any  # an array of action numbers, to be read or filled

AnyRules: TypeAlias = Any  # a game's rules, however they are called: Rules, DirectRules, CompiledRules

Seat: TypeAlias = int  # from 0; -1 for a spectator or nobody
Place: TypeAlias = int  # of a decision (kernel.actions)
Verb: TypeAlias = int  # the number of a verb
Mask: TypeAlias = int  # bits
