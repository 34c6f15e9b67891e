"""A replay on the full screen: the table, read-only, decision by decision."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from duelkit.errors import BadInput
from duelkit.looks.spoken import ended
from duelkit.terminal.app import DuelApp, run
from duelkit.terminal.dialogs import keyed
from duelkit.terminal.drawn import ChangingText
from duelkit.terminal.duel_screen import DuelScreen, Hint, nothing
from duelkit.terminal.inked import inked
from duelkit.terminal.playback import Playback
from duelkit.texts import N_

LEAP = 10  # decisions


class ReplayScreen(DuelScreen):
    """A duel to watch decision by decision."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,space,full_stop,right", "next", show=False),
        Binding("p,backspace,comma,left", "previous", show=False),
        Binding("pagedown", f"walk({LEAP})", show=False),
        Binding("pageup", f"walk(-{LEAP})", show=False),
        Binding("home", "go_to_start", show=False),
        Binding("end", "go_to_end", show=False),
        Binding("v", "turn_table", show=False),
        Binding("o", "play_on", show=False),
        Binding("shift+left", "step(-1,0)", show=False),
        Binding("shift+right", "step(1,0)", show=False),
    ]
    card_keys: ClassVar[str] = "Shift+← ↑ ↓ Shift+→"

    def __init__(self, playback: Playback) -> None:
        """Begin before the first decision."""
        super().__init__(playback.table)
        self.playback = playback
        self.seat = 0

    def on_mount(self) -> None:
        """Show the beginning."""
        self.query_one("#moves").can_focus = False  # its keys walk through the duel here
        self.redraw()

    @property
    def bottom(self) -> int:
        """The seat drawn at the bottom."""
        return self.seat

    def redraw(self) -> None:
        """Show the position and the decisions around it."""
        super().redraw()
        self.query_one("#moves-heading", ChangingText).show(self.table.language(N_("Next")))
        moves = self.query_one("#moves", OptionList)
        moves.clear_options()
        if not self.playback.at_end:
            moves.add_option(Option(keyed("n", self.playback.decision_text(), self.table)))

    def note_text(self) -> Content:
        """Return the present decision, and the focused card or the newest events."""
        _ = self.table.language
        place = _("Decision {at} of {length}", at=self.playback.at, length=self.playback.length)
        news = [*self.table.told(self.playback.newest_events()), *([ended(self.table)] if self.table.over else [])]
        told = self.card_text() or self.note() or Content(" ").join(inked(line, self.table) for line in news)
        return Content.assemble((place, "bold $accent"), "\n", told)

    def hints(self) -> list[Hint]:
        """Return the keys shown below, in order."""
        _ = self.table.language
        return [
            ("n", _("next"), "next"),
            ("p", _("previous"), "previous"),
            ("Home", _("first"), "go_to_start"),
            ("End", _("last"), "go_to_end"),
            ("v", _("turn the table"), "turn_table"),
            *([] if self.playback.at_end else [("o", _("play on"), "play_on")]),
            *super().hints(),
        ]

    def help_lines(self) -> list[tuple[str, str]]:
        """Return every key with what it does."""
        _ = self.table.language
        return [
            (f"→ n {_('Space')}", _("one decision on")),
            ("← p", _("one decision back")),
            ("PgUp PgDn", _("{n} decisions back or on", n=LEAP)),
            ("Home End", _("to the first or the last")),
            ("v", _("look from the next seat")),
            ("o", _("play on from here, as a new duel: you decide next, bots play the others")),
            *super().help_lines(),
        ]

    def on_option_list_option_selected(self) -> None:
        """Take the next decision."""
        self.action_next()

    def action_next(self) -> None:
        """Go to the next decision."""
        self.action_walk(1)

    def action_previous(self) -> None:
        """Go to the previous decision."""
        self.action_walk(-1)

    def action_walk(self, decisions: int) -> None:
        """Go forward by this number of decisions (negative: back)."""
        self.go_to(self.playback.at + decisions)

    def action_go_to_start(self) -> None:
        """Go before the first decision."""
        self.go_to(0)

    def action_go_to_end(self) -> None:
        """Go after the last decision."""
        self.go_to(self.playback.length)

    def go_to(self, decision: int) -> None:
        """Show the position after this number of decisions."""
        self.note = nothing
        self.playback.go_to(decision)
        self.table = self.playback.table
        self.redraw()

    def action_language(self) -> None:
        """Change to the next language, for all positions from here on."""
        self.table.speak_next_language()
        self.playback.match.language = self.table.language
        self.go_to(self.playback.at)

    def action_play_on(self) -> None:
        """Leave the replay for a new duel that begins here; say so where nothing is left to decide."""
        try:
            self.playback.play_on()
        except BadInput as error:
            against = error
            self.note = lambda: Content(against.told(self.table.language))
            self.redraw()
        else:
            self.app.exit(0)

    def action_turn_table(self) -> None:
        """Show the table from the next seat."""
        self.seat = (self.seat + 1) % self.table.match.players
        self.redraw()


def watch_full(playback: Playback) -> int:
    """Show a duel on the full screen, and return the exit code."""
    return run(DuelApp(ReplayScreen(playback)))
