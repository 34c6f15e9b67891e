"""A puzzle in lines: for screen readers, pipes, and terminals that cannot draw."""

from duelkit.terminal.commands import PLAY, TableCommand
from duelkit.terminal.lines import ClosedOutputError, prepare_lines
from duelkit.terminal.plain import CLOSED, PlainTable, QuitError
from duelkit.terminal.puzzle_table import HINT, PuzzleTable
from duelkit.terminal.stopping import INTERRUPTED, Stopped, heeding_stops
from duelkit.texts import N_

AFTERWARDS = N_("Type {next} for the next puzzle, {again} to try this one again, or {quit}.")


def solve_plain(table: PuzzleTable) -> int:
    """Have puzzles solved in lines, and return the exit code."""
    prepare_lines()
    try:
        with heeding_stops():
            PlainPuzzle(table).play()
    except (EOFError, QuitError):
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except Stopped as stopped:
        return stopped.code
    except ClosedOutputError:
        return CLOSED
    return 0


class PlainPuzzle(PlainTable):
    """A puzzle that is solved in lines."""

    table: PuzzleTable

    def __init__(self, table: PuzzleTable) -> None:
        """Take the table, with the words that only a puzzle has."""
        super().__init__(table)
        self.answers |= {"solution": self.say_solution, "next": self.go_to_next, "again": self.try_again}
        self.open_puzzle()

    def open_puzzle(self) -> None:
        """Say which puzzle it is, and what is to be done."""
        self.told = dict.fromkeys(self.told, len(self.table.match.events))
        self.placed = False
        self.put_all([self.table.heading, self.table.goal])

    def play(self) -> None:
        """Ask until somebody leaves."""
        while True:
            self.go_on()

    def go_on(self) -> None:
        """Ask for a move, or what to do once the puzzle is solved."""
        if self.table.over:
            self.put_all(self.table.ending())
        self.ask_for_move()

    def say_moves(self, _rest: str = "") -> None:
        """Write the question and the numbered moves; what can be typed where there are none."""
        if self.table.over:
            _ = self.table.language
            self.put_all([_(AFTERWARDS, next=_("next"), again=_("again"), quit=_("quit"))])
        else:
            super().say_moves()

    def obey(self, command: TableCommand) -> None:
        """Play the move of a command and say how the attempt stands now, or run its word."""
        super().obey(command)
        if command.word == PLAY and not self.table.over:
            self.put_all(self.table.judged())

    def say_hint(self, _rest: str = "") -> None:
        """Write a decision that wins."""
        self.put_all([self.table.told_move(HINT, self.table.winning_move())])

    def say_solution(self, _rest: str = "") -> None:
        """Write the steps of the line."""
        self.put_all(self.table.solution())

    def go_to_next(self, _rest: str = "") -> None:
        """Go to the next puzzle."""
        self.table.play_next()
        self.open_puzzle()

    def try_again(self, _rest: str = "") -> None:
        """Begin the puzzle again."""
        self.table.play_again()
        self.open_puzzle()
