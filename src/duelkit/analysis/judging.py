"""Judging the decisions of a duel, several at once, each by itself."""

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from typing import TypeAlias

from duelkit.analysis.accounts import JudgedDecision, judged
from duelkit.analysis.points import DecisionPoint
from duelkit.bots.judging import Judge
from duelkit.bots.thinking import compiled_search
from duelkit.kernel.game import Game
from duelkit.kernel.saying import Say

Progress: TypeAlias = Callable[[int, int], None]  # how many decisions are judged, of how many


def unseen(done: int, decisions: int) -> None:
    """Show no progress."""


def judge_all(
    game: Game, points: Sequence[DecisionPoint], simulations: int, threads: int, progress: Progress, say: Say
) -> list[JudgedDecision]:
    """Return the decisions with their judgements, in order; after Ctrl-C, those up to the first that is not judged."""
    if points:
        compiled_search(game, points[0].view.array.dtype, say)
    judges: SimpleQueue[Judge] = SimpleQueue()
    for _ in range(threads):
        judges.put(Judge(game, simulations, say))

    def judge(point: DecisionPoint) -> JudgedDecision:
        free = judges.get()
        try:
            return judge_point(free, point)
        finally:
            judges.put(free)

    return in_threads(judge, points, threads, progress)


def judge_point(judge: Judge, point: DecisionPoint) -> JudgedDecision:
    """Return a decision with its judgement, which is the same wherever and after whatever it is judged."""
    found = judge.judge(point.view, point.taken, point.numbers, point.later, dice_of(point))
    return judged(point.step, point.seat, point.taken, found)


def dice_of(point: DecisionPoint) -> str:
    """Return the seed of the search's chance; it must not follow from the duel's, which the seat did not know."""
    return f"analysis {point.step}"


def in_threads(
    judge: Callable[[DecisionPoint], JudgedDecision], points: Sequence[DecisionPoint], threads: int, progress: Progress
) -> list[JudgedDecision]:
    """Judge in order, and return what came of it; after Ctrl-C, what is finished."""
    found: list[JudgedDecision] = []
    ahead: deque[Future[JudgedDecision]] = deque()
    pool = ThreadPoolExecutor(threads)
    try:
        progress(0, len(points))
        for point in points:
            ahead.append(pool.submit(judge, point))
            if len(ahead) > 2 * threads:
                found.append(ahead.popleft().result())
                progress(len(found), len(points))
        while ahead:
            found.append(ahead.popleft().result())
            progress(len(found), len(points))
    except KeyboardInterrupt:
        pool.shutdown(cancel_futures=True)
        while ahead and not ahead[0].cancelled():
            found.append(ahead.popleft().result())
    finally:
        pool.shutdown(cancel_futures=True)
    return found
