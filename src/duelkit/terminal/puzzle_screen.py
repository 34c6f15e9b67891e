"""A puzzle on the full screen: the table with a hint, the solution, trying again, and the next one."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from duelkit.errors import BadInput
from duelkit.notation import Action
from duelkit.terminal.app import DuelApp, run
from duelkit.terminal.board import Board
from duelkit.terminal.dialogs import ChoiceDialog
from duelkit.terminal.duel_screen import DuelScreen, Hint
from duelkit.terminal.inked import inked
from duelkit.terminal.puzzle_table import HINT, PuzzleTable
from duelkit.terminal.table_screen import TableScreen


class PuzzleScreen(TableScreen):
    """A puzzle: each decision is judged at once, and one that is wrong is taken back."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("s", "solution", show=False)]

    table: PuzzleTable

    def __init__(self, table: PuzzleTable) -> None:
        """Begin with what is to be done."""
        super().__init__(table, 0)
        self.note = self.goal_note

    def title_text(self) -> Content:
        """Return the title: the puzzle, the game, whose turn it is."""
        return Content.assemble((self.table.heading, "bold $accent"), "  ", super().title_text())

    def goal_note(self) -> Content:
        """Return what is to be done, and the first question."""
        return self.said([self.table.goal, self.table.question])

    def said(self, lines: list[str]) -> Content:
        """Return sentences, one below the other, the first in bold."""
        first, *rest = [inked(line, self.table) for line in lines]
        return Content("\n").join([first.stylize_before("bold"), *rest])

    def play(self, action: Action) -> None:
        """Make a move, and show how the attempt stands now."""
        decisions = self.table.match.log
        super().play(action)
        if self.table.match.log != decisions and not self.table.over:
            self.answer(lambda: self.said([*self.table.judged(), *([self.table.question] if self.table.moves else [])]))

    def hints(self) -> list[Hint]:
        """Return the keys shown below, in order."""
        _ = self.table.language
        return [
            ("h", _("hint"), "hint"),
            ("u", _("undo"), "undo"),
            ("s", _("solution"), "solution"),
            ("o", _("next puzzle"), "outcome"),
            (":", _("type"), "command"),
            *DuelScreen.hints(self),
        ]

    def help_lines(self) -> list[tuple[str, str]]:
        """Return every key with what it does."""
        _ = self.table.language
        return [
            ("1 2 3 …", _("make the move that shows this key")),
            ("Tab", _("go to the next card that can be used")),
            ("h", _("mark a card that is right")),
            ("u", _("take back your newest decision")),
            ("s", _("say the solution")),
            ("o", _("try the puzzle again, or go to the next one")),
            *DuelScreen.help_lines(self),
        ]

    def action_hint(self) -> None:
        """Say a decision that is right, and focus its card."""
        try:
            move = self.table.winning_move()
        except BadInput as refused:
            self.refuse(refused)
            return
        self.answer(lambda: self.told_move("☞ ", HINT, move))
        places = {card.card_slot.place: card for card in self.query_one(Board).cards()}
        self.set_focus(places.get(move.place or ""))

    def action_solution(self) -> None:
        """Show the solution in words."""
        self.answer(lambda: Content("\n").join(inked(line, self.table) for line in self.table.solution()))

    def action_outcome(self) -> None:
        """Ask what to do now: the next puzzle, this one again, or leave."""
        _ = self.table.language
        ended, rule = self.table.ending() if self.table.over else (self.table.heading, self.table.goal)
        said = Content.assemble((ended, "bold $accent"), "\n\n", (rule, "$text-muted"))
        answers = {
            "n": ("next", _("Next puzzle")),
            "a": ("again", _("Try again")),
            "s": ("solution", _("Show the solution")),
            "q": ("leave", _("Quit")),
        }
        self.app.push_screen(ChoiceDialog(self.table, said, answers), self.after_outcome)

    def after_outcome(self, answer: str | None) -> None:
        """Do what was chosen."""
        if answer in ("next", "again"):
            self.begin_anew(answer)
        elif answer is not None:
            getattr(self, f"action_{answer}")()

    def begin_anew(self, which: str) -> None:
        """Begin with this puzzle again, or with the next one."""
        if which == "next":
            self.table.play_next()
        else:
            self.table.play_again()
        self.read = len(self.table.match.events)
        self.set_focus(None)
        self.note = self.goal_note
        self.go_on()

    def action_next(self) -> None:
        """Go to the next puzzle."""
        self.begin_anew("next")

    def action_again(self) -> None:
        """Try the puzzle again."""
        self.begin_anew("again")

    def obey(self, word: str, rest: str) -> None:
        """Run a word of the table."""
        if word in self.table.own_words:
            getattr(self, f"action_{word}")()
        else:
            super().obey(word, rest)


def solve_full(table: PuzzleTable) -> int:
    """Have puzzles solved on the full screen, and return the exit code."""
    return run(DuelApp(PuzzleScreen(table)))
