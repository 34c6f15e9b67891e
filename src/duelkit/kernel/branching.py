"""All that chance can make of a deal or a decision, each as likely as it is: for duels that are small enough.

Rules take random numbers from the stream in their record (`kernel.chance`). Here they run as plain Python on a record
whose stream is told what to show: `below(s, n)` gives the outcomes of a list, one after the other, and where the list
is at its end the run is given up and begun again for each of the n outcomes that may come next.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from duelkit.errors import BadInput
from duelkit.kernel.chance import WORD
from duelkit.kernel.record import copy

MOST_BRANCHES = 20_000
MOST_NUMBERS = 127  # that one run may take: what `left` counts


class Branch(NamedTuple):
    """What may come of a deal or a decision, and how likely that is."""

    chance: float
    record: Any


class OutcomeAskedError(Exception):
    """Raised where a rule asks for a random number that is not told: one of `n`."""

    def __init__(self, n: int) -> None:
        """Note how many outcomes there are."""
        super().__init__(n)
        self.n = n


class ToldWords:
    """The words of a stream that shows outcomes: as `below` reads them, row, word and its 32 bits in one."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        """Begin with the first outcome."""
        self.outcomes = iter(outcomes)

    def __getitem__(self, place: int) -> "ToldWords":
        """Return the next word, wherever it lies."""
        return self

    def __and__(self, mask: int) -> "ToldWords":
        """Return the word unchanged: it has 32 bits."""
        return self

    def __mul__(self, n: int) -> int:
        """Return what `below` reads the next outcome of n from; raises OutcomeAskedError where none is told."""
        outcome = 0 if n == 1 else next(self.outcomes, None)
        if outcome is None:
            raise OutcomeAskedError(n)
        return outcome << 32 | WORD


def branches(s: Any, do: Callable[[Any], object]) -> list[Branch]:
    """Return what can come of `do(s)`, a deal or a step, each different record once; `s` itself stays as it is.

    Raises BadInput where more than MOST_BRANCHES runs would be needed.
    """
    found: dict[bytes, Branch] = {}
    left: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    runs = 0
    while left:
        outcomes, chance = left.pop()
        runs += 1
        if runs + len(left) > MOST_BRANCHES:
            raise BadInput(
                "This duel is too large for exact=True: chance decides among more than {most} things at a time; take a"
                " variant that comes with the game, or sampled deals.",
                most=MOST_BRANCHES,
            )
        try:
            after = told(s, do, outcomes)
        except OutcomeAskedError as asked:
            left += [((*outcomes, k), chance / asked.n) for k in reversed(range(asked.n))]
        else:
            before = found.get(bytes(after.memory))
            found[bytes(after.memory)] = Branch(chance + (before.chance if before else 0.0), after)
    return list(found.values())


def told(s: Any, do: Callable[[Any], object], outcomes: Sequence[int]) -> Any:
    """Return a copy of a record after `do`, with these outcomes; raises OutcomeAskedError if they do not suffice."""
    trial = copy(s)
    trial.block, trial.left = ToldWords(outcomes), MOST_NUMBERS
    do(trial)
    trial.left = 0
    return copy(trial)
