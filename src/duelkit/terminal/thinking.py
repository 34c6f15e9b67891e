"""A bot's decision is thought about in a thread: the screen stays alive, and one can leave meanwhile."""

from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread

from duelkit.table.deciding import Decider
from duelkit.table.thoughts import Choice, Thought
from duelkit.texts import N_

THINKS = N_("{who} is thinking …")
HELD = N_("Somebody might answer …")
LOOK = 0.2  # seconds between two moments in which Ctrl-C is heard, where a wait would not hear it


class BotThread:
    """A decision that a thread thinks about, which ends with the program; `done` is called there once it has."""

    def __init__(self, decider: Decider, thought: Thought, done: Callable[[], object] = lambda: None) -> None:
        """Begin to think."""
        self.decider = decider
        self.thought = thought
        self.done = done
        self.ended = Event()
        self.choice: Choice | None = None
        self.error: Exception | None = None
        Thread(target=self.run, daemon=True).start()

    def run(self) -> None:
        """Think."""
        try:
            self.choice = self.decider.decide(self.thought)
        except Exception as error:  # noqa: BLE001 - it is raised again where the decision is asked for
            self.error = error
        self.ended.set()
        with suppress(RuntimeError):  # the program has ended meanwhile
            self.done()

    @property
    def is_done(self) -> bool:
        """Whether there is a decision."""
        return self.ended.is_set()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the decision, for so long at most; return whether it is there."""
        if seconds is not None:
            return self.ended.wait(seconds)
        while not self.ended.wait(LOOK):
            pass
        return True

    def result(self) -> Choice:
        """Return the decision; raises what kept the bot from it."""
        if self.choice is None:
            raise self.error or RuntimeError
        return self.choice
