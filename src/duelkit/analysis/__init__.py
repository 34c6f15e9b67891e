"""Analysis: what a duel was won and lost by; the chance to win over time, costly decisions, luck apart from play."""

from pathlib import Path
from typing import Any

from duelkit.analysis.accounts import Account, JudgedDecision
from duelkit.analysis.duel_analysis import Analysis, analysis_of, simulations_for
from duelkit.analysis.judging import Progress, judge_all, unseen
from duelkit.analysis.points import decision_points
from duelkit.bots.machine import threads_for
from duelkit.errors import BadInput
from duelkit.kernel.saying import Say, say_on_stderr
from duelkit.kinds import Function, shown
from duelkit.match import Match
from duelkit.table.recorded import Recorded, recorded_in

__all__ = ["Account", "Analysis", "JudgedDecision", "Progress", "analyse", "analyse_recorded"]


def analyse(
    duel: Match | Path | str,
    *,
    simulations: int | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Analysis:
    """Go through a duel and return what each decision was worth, and what came by luck.

    `duel` is a match, or the path of a file that `duelkit replay` shows. Each decision with a choice is judged from the
    view of the seat that took it, by `simulations` imagined duels (default: as many as suit the game), and by three
    times as many where another action looks better. `jobs` is how many threads think (default: one for each core), and
    `progress`, if given, is called with the number of judged decisions and of all.

    The analysis has `decisions`, each with its `step` (how many decisions came before it), `seat`, the number of the
    action that was `taken` and of the one that was clearly `better` (None: nothing was), the seat's `chance` to win,
    what the decision `cost` of it, the standard `error` of that, and a `line` of actions to play out. `mistakes()` are
    those that cost something, the worst first. `accounts` tell for each seat how its chance at the `start`, what its
    own `play` gave away, what mistakes of the `others` gave it, and `luck` make its chance at the `end`. `plain()` is
    all of it as plain dicts and lists, for JSON.

    The same duel gives the same analysis, whatever `jobs` is. Ctrl-C ends it early: the decisions up to there are in
    it, and `finished` is False. Raises BadInput for a file that holds no duel, and for a number that is out of range.
    """
    heard = unseen if progress is None else Function().check(progress, "progress")
    return analyse_recorded(recorded(duel), simulations, jobs, heard, say_on_stderr)


def recorded(duel: Any) -> Recorded:
    """Return a duel that is a match, or lies in a file; raises BadInput for anything else."""
    if isinstance(duel, Match):
        return Recorded(duel)
    if isinstance(duel, str | Path):
        return recorded_in(Path(duel), None)
    raise BadInput("duel should be a Match, or the path of a file, not {value}.", value=shown(duel))


def analyse_recorded(
    recorded: Recorded, simulations: int | None, jobs: int | None, progress: Progress, say: Say
) -> Analysis:
    """Return the analysis of a duel in a file; after Ctrl-C, of its beginning.

    `say` is called with a sentence about anything that keeps a person waiting. Raises KeyboardInterrupt where Ctrl-C
    came before anything was judged.
    """
    threads = threads_for(jobs)
    game = recorded.match.game
    imagined = simulations_for(game, simulations)
    points = decision_points(recorded.match)
    decisions = judge_all(game, points, imagined, threads, progress, say)
    if points and not decisions:
        raise KeyboardInterrupt
    return analysis_of(recorded, imagined, len(points), decisions)
