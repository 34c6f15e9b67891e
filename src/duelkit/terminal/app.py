"""The full-screen table."""

import asyncio
import signal
from contextlib import suppress
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Resize

from duelkit.terminal.dialogs import LEAST_HEIGHT, LEAST_WIDTH, TooSmall
from duelkit.terminal.duel_screen import DuelScreen
from duelkit.terminal.lines import put_last
from duelkit.terminal.save_files import keep_somewhere
from duelkit.terminal.session import HomeTable
from duelkit.terminal.stopping import BY_SIGNAL, INTERRUPTED, SIGNALS
from duelkit.terminal.table_screen import TableScreen
from duelkit.terminal.themes import THEMES

PAUSE = 0.9  # seconds in which one can see what a bot did


class DuelApp(App[int]):
    """A duel on the full screen; the app's return value is the exit code."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (104, "-wide"), (160, "-vast")]  # noqa: RUF012 - Textual's own
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "interrupt", show=False, priority=True)]

    def __init__(self, first: DuelScreen, kept: HomeTable | None = None) -> None:
        """Take the first screen, and in `kept` the table to save if a signal asks the program to stop."""
        super().__init__()
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        self.first = first
        self.kept = kept
        self.broken: Exception | None = None

    def on_mount(self) -> None:
        """Show the duel, and listen for signals that ask the program to stop."""
        self.push_screen(self.first)
        loop = asyncio.get_running_loop()
        with suppress(NotImplementedError, RuntimeError, ValueError):  # Windows; a loop outside the main thread
            for number in (*SIGNALS, signal.SIGINT):
                loop.add_signal_handler(number, self.stop, BY_SIGNAL + number)

    def stop(self, code: int) -> None:
        """Save at once, since the terminal may be gone, and leave with this exit code."""
        if self.kept is not None and not self.kept.over:
            keep_somewhere(self.kept)
        self.exit(code)

    def action_interrupt(self) -> None:
        """Leave at once, by Ctrl-C."""
        self.exit(INTERRUPTED)

    def on_resize(self, event: Resize) -> None:
        """Cover everything while the terminal is too small, and show it again once it is large enough."""
        small = event.size.width < LEAST_WIDTH or event.size.height < LEAST_HEIGHT
        covered = isinstance(self.screen, TooSmall)
        if small and not covered:
            self.push_screen(TooSmall(self.first.table.language))
        elif covered and not small:
            self.pop_screen()

    def _handle_exception(self, error: Exception) -> None:
        """Keep the exception to raise it later: Textual would print all variables with it, hidden cards included."""
        self.broken = error
        super()._handle_exception(error)
        self._exit_renderables.clear()


def play_full(table: HomeTable) -> int:
    """Play on the full screen, and return the exit code."""
    code = run(DuelApp(TableScreen(table, PAUSE), table))
    if not table.over:
        put_last(keep_somewhere(table))
    return code


def run(app: DuelApp) -> int:
    """Run until somebody leaves; raises the exception that broke the app, if one did."""
    code = app.run()
    if app.broken is not None:
        raise app.broken
    return code or 0
