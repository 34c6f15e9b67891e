"""The solver and the hunt, compiled: one loop does both, for any game, whose rules it calls by address."""

from collections.abc import Callable

from duelkit.kernel.linking import linking
from duelkit.kernel.loops import HOW
from duelkit.kernel.rule import arm
from duelkit.puzzles.rules.hunting import judge_kept, play_and_keep
from duelkit.puzzles.rules.solving import decide


def make_solver() -> Callable[..., None]:
    """Return the compiled solver: solve(rules, solver, hunt, keys, duels, verdicts).

    `rules` are `CompiledRules` of the game; records in the rooms are handed over as `record.flow_of` gives them.

    Without `duels`, verdicts[0] is that on the position and the question in `solver`. With one, it is played,
    and the verdicts are those on the positions that were kept, each for the player to move there.
    """
    import numba  # noqa: PLC0415 - only who compiles pays for importing Numba

    arm()
    return linking(numba.njit(**HOW)(solve))


def solve(rules, solver, hunt, keys, duels, verdicts):
    """Solve a position, or play duels and solve positions of them; see `make_solver`."""
    for duel in duels:
        kept = play_and_keep(rules, hunt, keys, duel)
        judge_kept(rules, solver, hunt, kept, verdicts)
    if len(duels) == 0:
        verdicts[0] = decide(rules, solver)
