"""What is thought about at length on a server, in the processes in which bots think, few things at a time.

These are duels, decision by decision, and cards and decks that are measured (`measuring`, `deck_measuring`).
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any

from duelkit.analysis.accounts import JudgedDecision, judged
from duelkit.analysis.judging import dice_of
from duelkit.analysis.points import DecisionPoint
from duelkit.bots.judge_questions import JUDGED, JudgeQuestion, read_judgement
from duelkit.bots.questions import COLD, FAULT, WHERE
from duelkit.bots.readiness import WARMING
from duelkit.kernel.game import Game
from duelkit.web.logs import note
from duelkit.web.play.thinkers import Question, Thinkers

MOST_AT_ONCE = (
    4  # duels, cards and decks: each has one decision in the queue, so that bots and others wait for four at most
)
MOST_KEPT = 16  # duels whose judgements are kept, for who asks again, in another language say
TRIES = 20  # for a decision, while bots fill the queue
PAUSE = 1.0  # seconds between them
BEAT = 5.0  # seconds after which it is told again that something is being prepared


class NotAnalysedError(Exception):
    """A duel that is not analysed: `why` is COLD (the search is being compiled), BUSY or FAULT."""

    def __init__(self, why: str) -> None:
        """Keep the reason."""
        super().__init__(why)
        self.why = why


BUSY = "busy"


class Analysts:
    """Has decisions judged, of few duels at once, and other questions answered."""

    def __init__(self, thinkers: Thinkers) -> None:
        """Take the processes that think."""
        self.thinkers = thinkers
        self.under_way = 0
        self.kept: OrderedDict[bytes, list[JudgedDecision]] = OrderedDict()  # the beginnings of duels, the newest last

    @property
    def full(self) -> bool:
        """Whether as much is being thought about as may be."""
        return self.under_way >= MOST_AT_ONCE

    async def judge(
        self, game: Game, points: Sequence[DecisionPoint], simulations: int
    ) -> AsyncIterator[JudgedDecision]:
        """Yield each decision with its judgement, in order; raises NotAnalysedError where that cannot be had.

        Whoever closes the iterator early stops the analysis; who asks for the same again goes on from there.
        """
        with self.one_more():
            known = self.known(mark_of(game, points, simulations))
            for at, point in enumerate(points):
                found = known[at] if at < len(known) else await self.judged(game, point, simulations)
                if at == len(known):  # and nobody else was sooner
                    known.append(found)
                yield found

    @contextmanager
    def one_more(self) -> Iterator[None]:
        """Count what the block has thought about; raises NotAnalysedError where as much is as may be."""
        if self.full:
            raise NotAnalysedError(BUSY)
        self.under_way += 1
        try:
            yield
        finally:
            self.under_way -= 1

    def known(self, mark: bytes) -> list[JudgedDecision]:
        """Return the judgements that are kept of a duel, to add more; one that was asked for long ago gives way."""
        known = self.kept.setdefault(mark, [])
        self.kept.move_to_end(mark)
        if len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return known

    async def judged(self, game: Game, point: DecisionPoint, simulations: int) -> JudgedDecision:
        """Return a decision with its judgement."""
        found = await self.answer_to(question_of(game, point, simulations), JUDGED)
        return judged(point.step, point.seat, point.taken, read_judgement(found))

    async def preparing(self) -> AsyncIterator[None]:
        """Yield now and then while a search is being compiled, whichever: who waits for another is told as well."""
        while True:
            yield
            for _ in range(round(BEAT / PAUSE)):
                await asyncio.sleep(PAUSE)
                if not self.thinkers.warmup.under_way:
                    return

    async def answer_to(self, question: Question, key: str) -> Any:
        """Return what an answer has under a key; raises NotAnalysedError where there is none."""
        for _ in range(TRIES):
            if self.thinkers.warmup.runs(question.game, question.players):
                raise NotAnalysedError(COLD)
            answer = await self.thinkers.answer(question, self.thinkers.limits.longest)
            if answer is not None and key in answer:
                return answer[key]
            if answer is not None and COLD in answer:
                why = await self.thinkers.warm_up(question, answer[COLD])
                raise NotAnalysedError(COLD if why == WARMING else FAULT)
            if answer is not None:
                where = answer.get(WHERE, [])
                note("analysis_failed", logging.ERROR, error=answer[FAULT], where=where, game=question.game)
                raise NotAnalysedError(FAULT)
            await asyncio.sleep(PAUSE)
        raise NotAnalysedError(BUSY)


def mark_of(game: Game, points: Sequence[DecisionPoint], simulations: int) -> bytes:
    """Return what tells the decisions of a duel, thought about so long, from all others."""
    total = blake2b(f"{game.name} {simulations}".encode())
    for point in points:
        total.update(f"{point.step} {point.taken}".encode())
        total.update(point.view.array.tobytes())
        total.update(point.later.array.tobytes())
    return total.digest()


def question_of(game: Game, point: DecisionPoint, simulations: int) -> JudgeQuestion:
    """Return what a process needs to know to judge a decision."""
    return JudgeQuestion(
        game.name,
        int(point.view.players),
        simulations,
        point.taken,
        list(point.numbers),
        dice_of(point),
        point.view.array.tobytes(),
        point.later.array.tobytes(),
        game.carried(point.view),
    )
