"""The progress of a simulation: one line that changes at a terminal, a new line now and then elsewhere."""

import shutil
import time
from collections.abc import Callable
from datetime import timedelta
from typing import TextIO

from duelkit.cli.printing import number, pace
from duelkit.texts import Language

AT_A_TERMINAL, ELSEWHERE = 0.1, 10.0  # seconds from line to line
BAR = 20  # letters
CLEAR = "\r\x1b[K"  # back to the beginning of the line, and rub it out


class Progress:
    """Shows on `stream` how many of how many duels are done; `clock` counts seconds."""

    def __init__(self, stream: TextIO, _: Language, clock: Callable[[], float] = time.monotonic) -> None:
        """Show nothing before the first call."""
        self.stream = stream
        self.language = _
        self.clock = clock
        self.live = stream.isatty()
        self.began = self.shown = clock()

    @property
    def seconds(self) -> float:
        """Seconds since the first duel began."""
        return self.clock() - self.began

    def __call__(self, done: int, games: int) -> None:
        """Show how many are done, unless that was shown a moment ago."""
        now = self.clock()
        if done == 0:
            self.began = self.shown = now
        elif done == games:
            self.rub_out()
        elif now - self.shown >= (AT_A_TERMINAL if self.live else ELSEWHERE):
            self.shown = now
            self.show(self.line(done, games))

    def show(self, line: str) -> None:
        """Write the line over the one before it at a terminal; on a new line elsewhere."""
        self.stream.write(CLEAR + line[: shutil.get_terminal_size().columns - 1] if self.live else line + "\n")
        self.stream.flush()

    def rub_out(self) -> None:
        """Remove the changing line, so that other output can take its place."""
        if self.live:
            self.show("")

    def say(self, text: str, /, **values: object) -> None:
        """Print a sentence in place of the changing line."""
        self.rub_out()
        print(self.language(text, **values), file=self.stream, flush=True)

    def line(self, done: int, games: int) -> str:
        """Return the line: a bar, the number of duels, duels per second, time left."""
        _, rate = self.language, done / max(self.seconds, 1e-9)
        return _(
            "{bar} {done} of {games}  {rate} a second  {left} left",
            bar=bar(done / games),
            done=number(done, _),
            games=number(games, _),
            rate=pace(rate, _),
            left=timedelta(seconds=round((games - done) / rate)),
        )


def bar(share: float) -> str:
    """Return a bar that is filled up to this share (0 to 1)."""
    filled = round(BAR * share)
    return "█" * filled + "░" * (BAR - filled)
