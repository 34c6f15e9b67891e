"""The screen that a table and a replay share: title, board, list, log, a note below, and the keys."""

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Region
from textual.screen import Screen
from textual.widgets import OptionList

from duelkit.looks.spoken import status_line
from duelkit.terminal.board import Board, board_of
from duelkit.terminal.cards import CardView
from duelkit.terminal.dialogs import CardDialog, HelpDialog, LogDialog, PilesDialog, Rulebook
from duelkit.terminal.drawn import ChangingText
from duelkit.terminal.inked import inked, page_text
from duelkit.terminal.view import TableView
from duelkit.texts import N_

LOGGED = 100  # events in the log beside the board; what was before them, a dialog tells
Hint = tuple[str, str, str]  # a key, what it does, and the action's name
Note = Callable[[], Content]  # what was last said, in the language that is spoken when it is shown
HINT_ROWS = 2  # for the keys below, where one does not take them all


def nothing() -> Content:
    """Return an empty note."""
    return Content("")


class DuelScreen(Screen[None]):
    """A duel to look at."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "rules", show=False),
        Binding("g", "piles", show=False),
        Binding("i", "card", show=False),
        Binding("f", "log", show=False),
        Binding("l", "language", show=False),
        Binding("t", "theme", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q", "leave", show=False),
        Binding("left", "step(-1,0)", show=False),
        Binding("right", "step(1,0)", show=False),
        Binding("up", "step(0,-1)", show=False),
        Binding("down", "step(0,1)", show=False),
        Binding("escape", "rest", show=False),
        Binding("pageup", "scroll_log(-1)", show=False),
        Binding("pagedown", "scroll_log(1)", show=False),
    ]

    card_keys: ClassVar[str] = "← ↑ ↓ →"  # that go from card to card

    def __init__(self, table: TableView) -> None:
        """Take the table to show."""
        super().__init__()
        self.table = table
        self.board = board_of(table.match)
        self.css_path += [self.board.style] if self.board.style else []
        self.note: Note = nothing
        self.meant: tuple[str, ...] = ()  # the places that a hint speaks of

    def compose(self) -> ComposeResult:
        """Lay everything out."""
        yield ChangingText(id="title")
        with Horizontal(id="middle"):
            yield self.board(self.table.match.players)
            with Vertical(id="side"):
                yield ChangingText(id="moves-heading", classes="heading")
                yield OptionList(id="moves")
                yield ChangingText(id="log-heading", classes="heading")
                with VerticalScroll(id="log-box", can_focus=False):
                    yield ChangingText(id="log", classes="-tall")
        with VerticalScroll(id="note", can_focus=False):
            yield ChangingText(classes="-tall")
        yield ChangingText(id="keys", classes="-tall")

    def redraw(self) -> None:
        """Show the present state of the table."""
        _ = self.table.language
        picture = self.table.picture
        self.query_one("#title", ChangingText).show(self.title_text())
        self.query_one(Board).show(picture, self.table, self.bottom, self.keys_at_places(), self.meant)
        self.query_one("#log-heading", ChangingText).show(_("Log"))
        lines = [inked(line, self.table) for line in self.table.told(self.table.match.events[-LOGGED:])]
        self.query_one("#log", ChangingText).show(Content("\n").join(lines))
        self.query_one("#log-box").scroll_end(animate=False)
        self.show_note()
        self.show_keys()

    def show_note(self) -> None:
        """Show the note below the board; the page of a card is cut to the rows there, so that it covers no card."""
        box = self.query_one("#note")
        box.set_class(self.note is nothing, "-low")
        self.query_one("#note ChangingText", ChangingText).show(self.note_text())
        box.scroll_home(animate=False)

    @property
    def bottom(self) -> int:
        """The seat whose field and hand are drawn below, next to the viewer."""
        return self.table.viewer or 0

    def keys_at_places(self) -> dict[str, tuple[str, ...]]:
        """Return the keys of the moves that begin at each place."""
        return {}

    def title_text(self) -> Content:
        """Return the title: the game, whose turn it is, and its stage."""
        game = self.table.language(self.table.match.game.words.title)
        return Content.assemble((game, "bold $accent"), "  ", status_line(self.table, self.table.picture))

    def note_text(self) -> Content:
        """Return the note below the board."""
        return self.note()

    def hints(self) -> list[Hint]:
        """Return the keys with what they do, the most important first."""
        _ = self.table.language
        return [
            ("r", _("rules"), "rules"),
            ("g", _("piles"), "piles"),
            ("q", _("quit"), "leave"),
            ("t", _("light or dark"), "theme"),
        ]

    def show_keys(self) -> None:
        """Show the keys, in a second row if one is too short."""
        rows = self.keys_rows(self.app.size.width - 2)
        self.set_class(len(rows) > 1, "-two-rows")
        self.query_one("#keys", ChangingText).show(Content("\n").join(rows))

    def keys_rows(self, width: int) -> list[Content]:
        """Return the rows of keys, no wider than this; each key can be clicked."""
        _ = self.table.language
        rows = [Content("")]
        for hint in [("?", _("help"), "help"), ("l", _("português"), "language"), *self.hints()]:
            longer = Content.assemble(rows[-1], "  " if rows[-1] else "", clickable(*hint))
            if longer.cell_length <= width:
                rows[-1] = longer
            elif len(rows) < HINT_ROWS:
                rows.append(clickable(*hint))
        return rows

    def on_resize(self) -> None:
        """Show the keys in as many rows as they take now."""
        self.show_keys()
        self.query_one("#keys").refresh(layout=True)  # the same rows can have another width to stand in

    def help_lines(self) -> list[tuple[str, str]]:
        """Return every key with what it does."""
        _ = self.table.language
        return [
            (self.card_keys, _("go from card to card")),
            ("Enter", _("use the card one stands on, or click it")),
            ("r", _("open the rulebook")),
            ("g", _("look through the open piles, and at what lasts")),
            ("i", _("read the card one stands on")),
            ("f", _("read the whole log")),
            ("l", _("change the language: English, português")),
            ("t", _("change the colours: dark, light")),
            ("q Ctrl+C", _("leave; a duel that is not over is saved")),
        ]

    def action_rules(self, sought: str = "") -> None:
        """Open the rulebook with these words in the search."""
        self.app.push_screen(Rulebook(self.table, sought))

    def action_piles(self) -> None:
        """Open the list of the open piles."""
        self.app.push_screen(PilesDialog(self.table))

    def action_log(self) -> None:
        """Open the log of all events."""
        self.app.push_screen(LogDialog(self.table))

    def action_card(self, code: str = "") -> None:
        """Open a card's page: this card's, or that of the focused card."""
        here = self.focused
        read = code or (here.card_slot.card if isinstance(here, CardView) else None)
        if read:
            self.app.push_screen(CardDialog(self.table, read))
        else:
            self.note = lambda: Content(self.table.language(N_("Go to a card first, by the arrow keys.")))
            self.redraw()

    def on_descendant_focus(self) -> None:
        """Show the page of the card that now has the focus."""
        self.show_note()

    def card_text(self) -> Content | None:
        """Return the page of the focused card, if it has a text; else None."""
        here = self.focused
        if not isinstance(here, CardView):
            return None
        if not here.card_slot.card:
            return Content(here.card_slot.note) if here.card_slot.note else None
        return page_text(
            self.table.look.page(here.card_slot.card, self.table.language), here.card_slot.card, self.table
        )

    def action_help(self) -> None:
        """Open the help."""
        self.app.push_screen(HelpDialog(self.table, self.help_lines()))

    def action_language(self) -> None:
        """Change to the next language."""
        self.table.speak_next_language()
        self.redraw()

    def action_theme(self) -> None:
        """Change between dark and light."""
        self.app.theme = "duelkit-light" if self.app.theme == "duelkit-dark" else "duelkit-dark"

    def action_scroll_log(self, pages: int) -> None:
        """Scroll the log by this number of pages (negative: up)."""
        box = self.query_one("#log-box")
        box.scroll_relative(y=pages * max(1, box.size.height - 1), animate=False)

    def action_leave(self) -> None:
        """Leave the table."""
        self.app.exit(0)

    def action_rest(self) -> None:
        """Take the focus off the cards."""
        self.set_focus(None)

    def action_step(self, right: int, down: int) -> None:
        """Focus the nearest card in a direction; without a focused card, the first that can be used."""
        self.note = nothing
        cards = self.query_one(Board).cards()
        here = self.focused
        if not isinstance(here, CardView):
            target = next((card for card in cards if card.keys), cards[-1] if cards else None)
        else:
            target = nearest(here, cards, right, down)
        if target is not None:
            self.set_focus(target)


def clickable(key: str, meaning: str, action: str) -> Content:
    """Return a key with its meaning, which can be clicked."""
    link = f"[@click=screen.{action}][bold $accent]$key[/] $meaning[/]"
    return Content.from_markup(link, key=key, meaning=meaning)


def nearest(here: CardView, cards: list[CardView], right: int, down: int) -> CardView | None:
    """Return the nearest card in a direction; None if there is none."""
    ahead = [(distance(here.region, card.region, right, down), n) for n, card in enumerate(cards) if card is not here]
    reachable = [found for found in ahead if found[0] is not None]
    return cards[min(reachable)[1]] if reachable else None


def distance(here: Region, there: Region, right: int, down: int) -> float | None:
    """Return the distance of a place in a direction, sideways counting more; None for a place elsewhere."""
    x = there.x + there.width / 2 - here.x - here.width / 2
    y = 2 * (there.y + there.height / 2 - here.y - here.height / 2)  # a cell is twice as high as wide
    ahead = x * right + y * down
    aside = abs(x * down) + abs(y * right)
    return ahead + 3 * aside if ahead > 0 else None
