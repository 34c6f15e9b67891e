"""The solver and the hunt, compiled: one loop a game does both, since each is compiled with all of the game's rules."""

from collections.abc import Callable

from duelkit.kernel.game import Rules
from duelkit.kernel.linking import linking
from duelkit.kernel.loops import HOW
from duelkit.kernel.rule import arm
from duelkit.puzzles.rules.hunting import HuntRules, judge_kept, play_and_keep
from duelkit.puzzles.rules.room import SolverRules
from duelkit.puzzles.rules.solving import decide


def make_solver(rules: Rules) -> Callable[..., None]:
    """Return the compiled solver of a game: solve(solver, hunt, duel_key, dice_key, duels, verdicts).

    Without `duels`, verdicts[0] is that on the position and the question in `solver`. With one, it is played,
    and the verdicts are those on the positions that were kept, each for the player to move there.
    """
    import numba  # noqa: PLC0415 - only who compiles pays for importing Numba

    arm()
    deal, step, legal, key, luck = rules.deal, rules.step, rules.legal, rules.key, rules.luck
    reached = rules.reached
    hide, imagine, appraise = rules.hide, rules.imagine, rules.appraise

    def solve(solver, hunt, duel_key, dice_key, duels, verdicts):
        solver_rules = SolverRules(step, legal, key, luck, reached)
        for duel in duels:
            hunt_rules = HuntRules(deal, step, legal, hide, imagine, appraise)
            kept = play_and_keep(hunt_rules, hunt, duel_key, dice_key, duel)
            judge_kept(solver_rules, solver, hunt, kept, verdicts)
        if len(duels) == 0:
            verdicts[0] = decide(solver_rules, solver)

    return linking(numba.njit(**HOW)(solve))
