"""Bots that search think in processes of their own, so many at once, for tables and hints; the rest wait in a queue.

Whatever keeps a bot from deciding, its table goes on: another bot decides, and the log says which and why.
"""

import asyncio
import json
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias, TypeVar

from duelkit.bots.advice import Advice, read_advice
from duelkit.bots.ahead import SearchWarmup
from duelkit.bots.duels_questions import DuelsQuestion
from duelkit.bots.judge_questions import JudgeQuestion
from duelkit.bots.questions import ACTION, ADVICE, COLD, FAULT, LENGTHS, WHERE, BotQuestion
from duelkit.bots.readiness import FAILED, LATE, NEVER, SUBSTITUTES, WARMING
from duelkit.table.thoughts import Choice, Thought
from duelkit.web.logs import note, note_fault

T = TypeVar("T")

Question: TypeAlias = BotQuestion | JudgeQuestion | DuelsQuestion

TRIES = 2  # for a decision whose process dies


class BotFailed(Exception):
    """A bot that did not come to a decision: the kind of the fault, and the places in the code that it passed."""

    def __init__(self, kind: str, where: list[str]) -> None:
        """Keep what is known of the fault."""
        super().__init__(kind)
        self.kind = kind
        self.where = where


@dataclass(frozen=True)
class ThinkingLimits:
    """How many processes think at once, how many decisions wait, for how long, and how long one may take (s)."""

    processes: int = 1
    queue: int = 100
    wait: float = 5.0
    time: float = 10.0

    @property
    def longest(self) -> float:
        """The longest that a decision may take with all that it waits."""
        return self.wait + TRIES * self.time


class Thinker:
    """A process that thinks about one decision at a time."""

    def __init__(self, process: Process) -> None:
        """Take the process."""
        self.process = process

    @classmethod
    async def start(cls) -> "Thinker":
        """Start a process; signals for the server do not reach it."""
        words = (sys.executable, "-m", "duelkit.bots.thinker")
        new = await asyncio.create_subprocess_exec(
            *words, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
        )
        return cls(new)

    async def ask(self, question: Question) -> dict[str, Any]:
        """Return the answer to a question; raises OSError or EOFError if the process has died."""
        assert self.process.stdin is not None  # noqa: S101 - tells mypy
        assert self.process.stdout is not None  # noqa: S101 - tells mypy
        self.process.stdin.write(question.packed())
        await self.process.stdin.drain()
        head, _ = LENGTHS.unpack(await self.process.stdout.readexactly(LENGTHS.size))
        answer: dict[str, Any] = json.loads(await self.process.stdout.readexactly(head))
        return answer

    async def end(self) -> None:
        """End the process, whatever it is doing."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class Thinkers:
    """Has bots decide: those that search in processes, the others in a thread."""

    def __init__(self, limits: ThinkingLimits) -> None:
        """Begin without processes; they are started as they are needed, and kept."""
        self.limits = limits
        self.free = asyncio.Semaphore(limits.processes)
        self.here = asyncio.Lock()
        self.waiting = 0
        self.idle: list[Thinker] = []
        self.all: set[Thinker] = set()
        self.tasks: set[asyncio.Task[dict[str, Any] | None]] = set()
        self.warmup = SearchWarmup()
        self.noted: set[tuple[str, str]] = set()

    async def stop(self) -> None:
        """End all processes."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.gather(*(one.end() for one in list(self.all)))
        await asyncio.to_thread(self.warmup.end)

    async def decide(self, thought: Thought, within: float) -> Choice:
        """Return a bot's decision, within so many seconds; another bot's in its place where it cannot decide."""
        try:
            if thought.is_quick:
                return Choice(await self.in_turn(thought.choose, within))
            found = await self.search(thought, within)
        except Exception as error:
            note_failure(thought, error)
            if thought.named.text == SUBSTITUTES[FAILED]:
                raise
            found = FAILED
        return found if isinstance(found, Choice) else await self.in_turn(partial(thought.instead, found), within)

    async def in_turn(self, choose: Callable[[], T], within: float) -> T:
        """Return what a bot chooses in a thread of this process, one bot at a time.

        Several threads would not be faster, and the server would wait for Python's lock behind each. What has to be
        there before the common wait is over does not wait for its turn.
        """
        if within < self.limits.longest:
            return await asyncio.to_thread(choose)
        async with self.here:
            return await asyncio.to_thread(choose)

    async def advise(self, thought: Thought, within: float) -> Advice:
        """Return advice for a person, within so many seconds; a simpler bot's where search has none."""
        try:
            if thought.is_forced:
                return thought.advise()
            found = await self.searched(replace(question_of(thought), advice=True), within)
            if not isinstance(found, str):
                return read_advice(found[ADVICE])
        except Exception as error:  # noqa: BLE001 - whatever it is, a person has asked
            note_failure(thought, error)
            found = FAILED
        return await asyncio.to_thread(thought.advise_instead, found)

    async def search(self, thought: Thought, within: float) -> Choice | str:
        """Return the decision of a bot that searches, or why it has none; raises BotFailed for one that failed."""
        found = await self.searched(question_of(thought), within)
        return found if isinstance(found, str) else Choice(found[ACTION])

    async def searched(self, question: BotQuestion, within: float) -> dict[str, Any] | str:
        """Return a process's answer to a question, or why there is none; raises BotFailed for a bot that failed."""
        if self.warmup.runs(question.game, question.players):
            return WARMING
        answer = await self.answer(question, within)
        if answer is None:
            return LATE
        if COLD in answer:
            return await self.warm_up(question, answer[COLD])
        chosen = answer.get(ADVICE, answer).get(ACTION)
        if chosen not in question.numbers:
            raise BotFailed(answer.get(FAULT, ""), answer.get(WHERE, []))
        return answer

    async def warm_up(self, question: Question, why: str) -> str:
        """Have a search compiled that cannot be used for this reason, if that helps; return why it cannot be used."""
        if why == WARMING:
            why = await asyncio.to_thread(self.warmup.begin, question.game, question.players)
        if why in NEVER:
            self.note_never(question.game, why)
        return why

    def note_never(self, game: str, why: str) -> None:
        """Log, once, that a game's search cannot be used here."""
        if (game, why) not in self.noted:
            self.noted.add((game, why))
            note("search_not_compiled", logging.ERROR, game=game, kind=why)

    async def answer(self, question: Question, within: float) -> dict[str, Any] | None:
        """Return a process's answer; None if there is none in time. What is begun is thought to its end."""
        loop = asyncio.get_running_loop()
        until = loop.time() + within
        if not await self.turn(min(within, self.limits.wait)):
            return None
        task = asyncio.create_task(self.think(question))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        done, _ = await asyncio.wait({task}, timeout=max(0.0, until - loop.time()))
        return task.result() if done else None

    async def turn(self, within: float) -> bool:
        """Wait until a process may be used; return whether that came in time, and before too many were waiting."""
        if self.free.locked() and self.waiting >= self.limits.queue:
            return False
        self.waiting += 1
        try:
            async with asyncio.timeout(max(0.0, within)):
                await self.free.acquire()
        except TimeoutError:
            return False
        finally:
            self.waiting -= 1
        return True

    async def think(self, question: Question) -> dict[str, Any] | None:
        """Have a process answer, another one if it dies; whose turn it is next may then use a process."""
        try:
            for _ in range(TRIES):
                thinker = self.idle.pop() if self.idle else await self.another()
                try:
                    async with asyncio.timeout(self.limits.time):
                        answer = await thinker.ask(question)
                except TimeoutError:
                    await self.lose(thinker)
                    return None
                except (OSError, EOFError):
                    note("thinker_died", logging.ERROR, game=question.game, bot=question.bot)
                    await self.lose(thinker)
                else:
                    self.idle.append(thinker)
                    return answer
            return {FAULT: ChildProcessError.__name__}
        finally:
            self.free.release()

    async def another(self) -> Thinker:
        """Start one more process."""
        thinker = await Thinker.start()
        self.all.add(thinker)
        return thinker

    async def lose(self, thinker: Thinker) -> None:
        """Do without a process from now on."""
        await thinker.end()
        self.all.discard(thinker)


def note_failure(thought: Thought, error: Exception) -> None:
    """Log that a bot has failed."""
    bot, game = thought.named.text, thought.bot.game.name
    if isinstance(error, BotFailed):
        note("bot_failed", logging.ERROR, error=error.kind, where=error.where, bot=bot, game=game)
    else:
        note_fault("bot_failed", error, bot=bot, game=game)


def question_of(thought: Thought) -> BotQuestion:
    """Return what a process needs to know for a decision."""
    game, view = thought.bot.game, thought.view
    dice = thought.bot.dice.array.tobytes()
    return BotQuestion(
        game.name,
        thought.named.text,
        int(view.players),
        thought.numbers,
        dice,
        view.array.tobytes(),
        game.carried(view),
    )
