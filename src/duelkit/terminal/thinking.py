"""A bot's decision or a hint is thought about in a thread: the screen stays alive, and one can leave meanwhile."""

from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from typing import Generic, TypeVar

from duelkit.bots.advice import Advice
from duelkit.table.thoughts import Choice, Thought
from duelkit.texts import N_

THINKS = N_("{who} is thinking …")
HELD = N_("Somebody might answer …")
HINT_COMES = N_("A hint is being thought about …")
LOOK = 0.2  # seconds between two moments in which Ctrl-C is heard, where a wait would not hear it

T = TypeVar("T")


def nobody() -> None:
    """Tell nobody that a thread has thought."""


class ThinkingThread(Generic[T]):
    """A thought that a thread thinks, which ends with the program; `done` is called there once it has."""

    def __init__(self, think: Callable[[Thought], T], thought: Thought, done: Callable[[], object] = nobody) -> None:
        """Begin to think."""
        self.think = think
        self.thought = thought
        self.done = done
        self.ended = Event()
        self.found: T | None = None
        self.error: Exception | None = None
        Thread(target=self.run, daemon=True).start()

    def run(self) -> None:
        """Think."""
        try:
            self.found = self.think(self.thought)
        except Exception as error:  # noqa: BLE001 - it is raised again where the decision is asked for
            self.error = error
        self.ended.set()
        with suppress(RuntimeError):  # the program has ended meanwhile
            self.done()

    @property
    def is_done(self) -> bool:
        """Whether it has thought."""
        return self.ended.is_set()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for what it finds, for so long at most; return whether that is there."""
        if seconds is not None:
            return self.ended.wait(seconds)
        while not self.ended.wait(LOOK):
            pass
        return True

    def result(self) -> T:
        """Return what it has found; raises what kept it from that."""
        if self.found is None:
            raise self.error or RuntimeError
        return self.found


class BotThread(ThinkingThread[Choice]):
    """A thread that thinks about a bot's decision."""


class HintThread(ThinkingThread[Advice]):
    """A thread that thinks about a hint."""
