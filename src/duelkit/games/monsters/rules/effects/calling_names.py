"""Calling a card by its name, in three steps: so many names there are, and so few options has a question.

The names stand in the order of the cards' ids, the shipped ones before those of somebody's own. Each step divides what
is left into parts of one size, and a player calls one of them; the last parts are single names.
"""

from duelkit.games.monsters.rules.ints import Definition
from duelkit.games.monsters.rules.kinds import A_MONSTER
from duelkit.games.monsters.rules.rows import SHIPPED
from duelkit.games.monsters.rules.tables import row, sorts
from duelkit.kernel.instructions import X
from duelkit.kernel.ints import State
from duelkit.kernel.operands import Called
from duelkit.kernel.rule import i64, rule

SHIPPED_NAMES = len(SHIPPED.cards)


@rule
def is_of_name(called: int) -> bool:
    """Tell whether a step of the call of a name is asked for."""
    return Called.NAME_RANGE <= called <= Called.NAME


@rule
def names_there(s: State) -> int:
    """Return how many names can be called in this duel."""
    return (0 if s.own_only == 1 else SHIPPED_NAMES) + i64(s.own_end) - i64(s.own_first)


@rule
def name_at(s: State, at: int) -> Definition:
    """Return the card whose name stands at this index."""
    shipped = 0 if s.own_only == 1 else SHIPPED_NAMES
    return at if at < shipped else i64(s.own_first) + at - shipped


@rule
def parts_in_a_step(s: State) -> int:
    """Return into how many parts each step divides what is left: as few as three steps allow."""
    parts, names = 1, names_there(s)
    while parts * parts * parts < names:
        parts += 1
    return parts


@rule
def part_size(s: State, called: int) -> int:
    """Return how many names stand in a part of this step; the last part of all may have fewer."""
    parts = parts_in_a_step(s)
    match called:
        case Called.NAME_RANGE:
            return parts * parts
        case Called.NAME_PART:
            return parts
    return 1


@rule
def first_in_part(s: State, called: int, option: int) -> int:
    """Return the index of the first name in the part that an option stands for."""
    begun = 0 if called == Called.NAME_RANGE else i64(s.links[s.running - 1].paid)
    return begun + option * part_size(s, called)


@rule
def may_call_name(s: State, called: int, option: int) -> bool:
    """Tell whether an option stands for names, and a card that may be called has one of them."""
    if not 0 <= option < parts_in_a_step(s):
        return False
    only = row(s.frames[s.running - 1], X)
    first = first_in_part(s, called, option)
    for at in range(first, min(first + part_size(s, called), names_there(s))):
        if only == 0 or sorts(name_at(s, at)) & A_MONSTER:
            return True
    return False


@rule
def called_by_name(s: State, called: int, option: int) -> int:
    """Return what a step finds: where its part begins; the last one a card that is called so."""
    first = first_in_part(s, called, option)
    return name_at(s, first) if called == Called.NAME else first
