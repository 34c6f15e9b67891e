"""An exercise on the full screen: the table with a hint, trying again, and the next one."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from duelkit.errors import BadInput
from duelkit.notation import Action
from duelkit.terminal.board import Board
from duelkit.terminal.dialogs import ChoiceDialog
from duelkit.terminal.exercise_table import ExerciseTable
from duelkit.terminal.inked import inked
from duelkit.terminal.table_screen import TableScreen
from duelkit.texts import N_

HINT = N_("A hint: {move}.")


class ExerciseScreen(TableScreen):
    """An exercise: each decision is judged at once."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("n", "next", show=False)]

    table: ExerciseTable

    def __init__(self, table: ExerciseTable) -> None:
        """Begin with what is to be done."""
        super().__init__(table, 0)
        self.note = self.goal_note

    def title_text(self) -> Content:
        """Return the title: the exercise, the game, whose turn it is."""
        return Content.assemble((self.table.heading, "bold $accent"), "  ", super().title_text())

    def goal_note(self) -> Content:
        """Return what is to be done, and the first question."""
        return self.said([*self.table.opening(), self.table.question])

    def said(self, lines: list[str]) -> Content:
        """Return sentences, one below the other, the first in bold."""
        first, *rest = [inked(line, self.table) for line in lines]
        return Content("\n").join([first.stylize_before("bold"), *rest])

    def play(self, action: Action) -> None:
        """Make a move, and show how it is judged."""
        decisions = self.table.match.log
        super().play(action)
        if self.table.match.log != decisions and not self.table.over:
            self.answer(lambda: self.said(self.standing()))

    def standing(self) -> list[str]:
        """Return how one stands after the newest decision, and the next question, as sentences."""
        return [*self.table.judged(), *([self.table.question] if self.table.moves else [])]

    def action_hint(self) -> None:
        """Say a decision that is right, and focus its card."""
        try:
            move = self.table.next_move()
        except BadInput as refused:
            self.refuse(refused)
            return
        self.answer(lambda: self.told_move("☞ ", HINT, move))
        places = {card.card_slot.place: card for card in self.query_one(Board).cards()}
        self.set_focus(places.get(move.place or ""))

    def outcomes(self) -> dict[str, tuple[str | None, str]]:
        """Return what can be done now, by key: the name of the action, and what it is called."""
        raise NotImplementedError

    def action_outcome(self) -> None:
        """Ask what to do now."""
        ended, rule = self.table.ending() if self.table.over else (self.table.heading, self.table.goal)
        said = Content.assemble((ended, "bold $accent"), "\n\n", inked(rule, self.table).stylize_before("$text-muted"))
        self.app.push_screen(ChoiceDialog(self.table, said, self.outcomes()), self.after_outcome)

    def after_outcome(self, answer: str | None) -> None:
        """Do what was chosen."""
        if answer is not None:
            getattr(self, f"action_{answer}")()

    def laid_out(self) -> None:
        """Show the exercise that was just laid out."""
        self.read = len(self.table.match.events)
        self.set_focus(None)
        self.note = self.goal_note
        self.go_on()

    def action_next(self) -> None:
        """Go to the next exercise."""
        self.table.play_next()
        self.laid_out()

    def action_again(self) -> None:
        """Begin the exercise again."""
        self.table.play_again()
        self.laid_out()

    def obey(self, word: str, rest: str) -> None:
        """Run a word of the table."""
        if word in self.table.own_words:
            getattr(self, f"action_{word}")()
        else:
            super().obey(word, rest)
