"""The table on the full screen: everything that a player can ask for, by key and by typed command."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import Input

from duelkit.bots.advice import Advice
from duelkit.errors import BadInput, IllegalAction
from duelkit.notation import Action
from duelkit.terminal.board import Board
from duelkit.terminal.commands import ANSWERS, HELP, ONWARD, PLAY, WORDS, cards_asked, read_command
from duelkit.terminal.dialogs import ChoiceDialog
from duelkit.terminal.duel_screen import Hint, nothing
from duelkit.terminal.inked import inked
from duelkit.terminal.play_screen import PlayScreen
from duelkit.terminal.save_files import kept_line, saved_as
from duelkit.terminal.session import HomeTable
from duelkit.terminal.thinking import HINT_COMES, HintThread
from duelkit.texts import N_


class AdviceOut(Message):
    """A hint was thought about."""


class TableScreen(PlayScreen):
    """A table with a command line, hints, undo, saves, and a menu at the end."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hint", show=False),
        Binding("u", "undo", show=False),
        Binding("a", "answers", show=False),
        Binding("s", "save", show=False),
        Binding("o", "outcome", show=False),
        Binding("colon,slash", "command", show=False),
    ]

    def __init__(self, table: HomeTable, pause: float) -> None:
        """Take the table, and the pause before a bot moves, in seconds."""
        super().__init__(table, pause)
        self.hint: HintThread | None = None  # that is being thought about

    def compose(self) -> ComposeResult:
        """Lay everything out, with the command line."""
        yield from super().compose()
        yield Input(id="command", select_on_focus=False)

    def redraw(self) -> None:
        """Show the present state of the table."""
        super().redraw()
        line = self.query_one("#command", Input)
        line.placeholder = self.table.language(N_("type a move or help; Esc goes back"))

    def hints(self) -> list[Hint]:
        """Return the keys shown below, in order."""
        _ = self.table.language
        more = [
            ("h", _("hint"), "hint"),
            ("u", _("undo"), "undo"),
            ("s", _("save"), "save"),
            (":", _("type"), "command"),
        ]
        if self.table.asked_text:
            more.insert(0, ("a", self.table.asked_text, "answers"))
        if self.table.over:
            more = [("o", _("how it ended"), "outcome"), ("s", _("save"), "save")]
        return [*more, *super().hints()]

    def help_lines(self) -> list[tuple[str, str]]:
        """Return every key with what it does."""
        _ = self.table.language
        return [
            ("1 2 3 …", _("make the move that shows this key")),
            ("Tab", _("go to the next card that can be used")),
            (_("Space"), _("let the bots move at once")),
            ("h", _(HELP["hint"])),
            ("u", _(HELP["undo"])),
            *self.help_to_answers(),
            (f":{_(WORDS['auto'])}", _(HELP["auto"])),
            ("s", _("save the duel")),
            (":", _("type a move or a word, as in: {examples}", examples=self.examples())),
            *super().help_lines(),
        ]

    def help_to_answers(self) -> list[tuple[str, str]]:
        """Return what can be done about answers out of turn; nothing in a game without them."""
        if self.table.look.answering is None:
            return []
        _ = self.table.language
        return [("a", _(HELP["answers"])), (f":{_(ANSWERS[ONWARD])}", _(HELP[ONWARD]))]

    def examples(self) -> str:
        """Return examples of what can be typed now."""
        _ = self.table.language
        moves = [self.table.typed(move) for move in self.table.moves[:1]]
        return ", ".join([*moves, _(WORDS["hint"]), _(WORDS["undo"])])

    def action_hint(self) -> None:
        """Have a bot think about what it would do; `on_advice_out` shows it, and why."""
        try:
            thought = self.table.hint()
        except BadInput as refused:
            self.refuse(refused)
            return
        if thought is None:
            self.show_hint(None)
        elif self.hint is None or self.hint.thought.prompt != thought.prompt:
            self.hint = HintThread(self.table.decider.advise, thought, lambda: self.post_message(AdviceOut()))
            self.answer(lambda: Content.styled(self.table.language(HINT_COMES), "$text-muted"))

    def on_advice_out(self) -> None:
        """Show the hint that was thought about, unless something else is asked by now."""
        hint, self.hint = self.hint, None
        if hint is not None and self.table.waits_for_viewer and hint.thought.prompt == self.table.moment:
            self.show_hint(hint.result())

    def show_hint(self, advice: Advice | None) -> None:
        """Show advice, mark the cards that it speaks of, and go to the first of them."""
        self.meant = () if advice is None else self.table.places_of(advice)
        self.answer(lambda: Content.assemble(("☞ ", "bold $success"), inked(self.table.told_hint(advice), self.table)))
        places = {card.card_slot.place: card for card in self.query_one(Board).cards()}
        self.set_focus(next((places[place] for place in self.meant if place in places), None))

    def action_undo(self) -> None:
        """Take back the newest decision, or show why that cannot be done."""
        try:
            move = self.table.undo()
        except (BadInput, IllegalAction) as refused:
            self.refuse(refused, lambda: self.table.match.why_no_undo(self.table.viewer, names=self.table.called))
            return
        self.note = lambda: self.told_move("↶ ", N_("Taken back: {move}."), move)
        self.go_on()

    def told_move(self, sign: str, sentence: str, move: Action) -> Content:
        """Return a sentence about a move, after a sign."""
        return Content.assemble((sign, "bold $success"), inked(self.table.told_move(sentence, move), self.table))

    def action_answers(self) -> None:
        """Switch to the next way of being asked for answers."""
        try:
            self.table.ask_otherwise()
        except BadInput as refused:
            self.refuse(refused)
            return
        self.answer(lambda: Content(self.table.asked_whole))

    def action_pass_on(self) -> None:
        """Pass until something happens."""
        if self.hold_timer is not None:
            return
        try:
            self.table.pass_on()
        except BadInput as refused:
            self.refuse(refused)
            return
        self.note = nothing
        self.hold_or_go_on()

    def action_auto(self) -> None:
        """Switch whether turns end by themselves."""
        try:
            self.table.end_otherwise()
        except BadInput as refused:
            self.refuse(refused)
            return
        self.answer(lambda: Content(self.table.auto_whole))
        self.await_end()

    def action_save(self, named: str = "") -> None:
        """Save, and show where."""
        try:
            file = saved_as(self.table, named)
        except BadInput as refused:
            self.refuse(refused)
            return
        self.answer(lambda: Content.assemble(("✓ ", "bold $success"), kept_line(file, self.table)))

    def ended(self) -> None:
        """Show how the duel ended, and ask what to do now."""
        self.action_outcome()

    def action_outcome(self) -> None:
        """Show how the duel ended, once it has, and ask what to do now."""
        if not self.table.over:
            return
        _ = self.table.language
        ended, rule = self.table.ending()
        said = Content.assemble((ended, "bold $accent"), "  ", (rule, "$text-muted"))
        answers = {
            "n": ("again", _("New duel")),
            "l": (None, _("Look at the final position")),
            "s": ("save", _("Save the replay")),
            "q": ("leave", _("Quit")),
        }
        self.app.push_screen(ChoiceDialog(self.table, said, answers), self.after_outcome)

    def after_outcome(self, answer: str | None) -> None:
        """Do what was chosen in the menu at the end."""
        if answer == "again":
            self.table.play_again()
            self.read = len(self.table.match.events)
            self.note = nothing
            self.go_on()
        elif answer is not None:
            getattr(self, f"action_{answer}")()

    # Typing

    def action_command(self) -> None:
        """Open the command line."""
        self.query_one("#keys").add_class("-closed")
        line = self.query_one("#command", Input)
        line.add_class("-open")
        line.focus()

    def close_command(self) -> None:
        """Close the command line."""
        line = self.query_one("#command", Input)
        line.value = ""
        line.remove_class("-open")
        self.query_one("#keys").remove_class("-closed")
        self.set_focus(None)

    def action_rest(self) -> None:
        """Leave the command line, or take the focus off the card."""
        self.close_command()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed, or show why not."""
        self.close_command()
        try:
            command = read_command(event.value, self.table)
        except BadInput as refused:
            self.refuse(refused)
            return
        if command.word == PLAY and command.action is not None:
            self.play(command.action)
        else:
            self.obey(command.word, command.rest)

    def tell_card(self, named: str) -> None:
        """Open the page of the card with that name."""
        try:
            for card in cards_asked(named, self.table)[:1]:
                self.action_card(card)
        except BadInput as refused:
            self.refuse(refused)

    def obey(self, word: str, rest: str) -> None:
        """Run a word of the table."""
        if word == "save":
            self.action_save(rest)
        elif word == "rules":
            self.action_rules(rest)
        elif word == "card" and rest:
            self.tell_card(rest)
        elif word == ONWARD:
            self.action_pass_on()
        elif word in ("hint", "undo", "answers", "auto", "language", "help", "piles", "card", "log"):
            getattr(self, f"action_{word}")()
        elif word == "quit":
            self.action_leave()
        else:
            self.answer(lambda: Content(self.table.language(N_("The moves and the table are on the screen."))))
