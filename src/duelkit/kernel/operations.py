"""The facts of instructions by their numbers, for rules: the rows of `Op` as arrays.

Who runs programs, tries them or lets them last asks for an instruction's family.
"""

import numpy as np

from duelkit.kernel.instructions import Op
from duelkit.kernel.rule import rule


def fact_of_all(name: str) -> np.ndarray:
    """Return a fact of all instructions, by their numbers."""
    found = np.zeros(max(Op) + 1, np.int64)
    for op in Op:
        found[op] = getattr(op.facts, name)
    return found


FAMILY = fact_of_all("family")
LEADS = fact_of_all("leads")
PARTS = fact_of_all("parts")
PICKS = fact_of_all("picks")
OF_LINK = fact_of_all("of_link")


@rule
def family(op: int) -> int:
    """Return the family of an instruction."""
    return int(FAMILY[op])


@rule
def leads(op: int) -> bool:
    """Tell whether a resolution can begin with an instruction that shows what the resolution comes to."""
    return bool(LEADS[op])


@rule
def parts(op: int) -> bool:
    """Tell whether a program may go another way from an instruction on."""
    return bool(PARTS[op])


@rule
def picks(op: int) -> bool:
    """Tell whether other cards are picked from an instruction on."""
    return bool(PICKS[op])


@rule
def is_of_link(op: int) -> bool:
    """Tell whether an instruction speaks of what is known only of a link that has begun."""
    return bool(OF_LINK[op])
