"""Boxes over the table: the rulebook, help, piles to look through, a choice, the end, a curtain."""

from typing import Any, ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from duelkit.looks.picture import CardSlot
from duelkit.looks.rulebook import headings, rules_with
from duelkit.looks.spoken import is_read, together
from duelkit.terminal.drawn import KEY
from duelkit.terminal.inked import card_name, inked, page_text
from duelkit.terminal.view import TableView
from duelkit.texts import N_, Language, starting

Answer = TypeVar("Answer")
LEAST_WIDTH, LEAST_HEIGHT = 80, 24


class Dialog(ModalScreen[Answer]):
    """A box over the table; Escape closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, table: TableView) -> None:
        """Take the table that the dialog is about."""
        super().__init__()
        self.table = table

    @property
    def language(self) -> Language:
        """The language of all words in the dialog."""
        return self.table.language

    def action_close(self) -> None:
        """Close without an answer."""
        self.dismiss(None)


class Reading(Dialog[None]):
    """A dialog to read and scroll; its last line names the keys that close it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
    ]

    def action_scroll(self, rows: int) -> None:
        """Scroll by so many rows."""
        self.query_one(VerticalScroll).scroll_relative(y=rows, animate=False)


class Rulebook(Reading):
    """Every rule with its id; typed words filter them."""

    def __init__(self, table: TableView, sought: str = "") -> None:
        """Open the rulebook with these words in the search."""
        super().__init__(table)
        self.sought = sought

    def compose(self) -> ComposeResult:
        """Lay out the search above the rules."""
        _ = self.language
        with Vertical() as box:
            box.border_title = _("Rules of {game}", game=_(self.table.match.game.words.title))
            yield Input(self.sought, placeholder=_("type a word or a rule's number to search"))
            with VerticalScroll(can_focus=False):
                yield Static(id="rules")
            yield Static(_("↑ ↓ scroll · Esc closes"), classes="foot")

    def on_mount(self) -> None:
        """Show the rules for the words in the search."""
        self.search(self.sought)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show the rules that contain the typed words."""
        self.search(event.value)

    def search(self, words: str) -> None:
        """Show the rules that contain these words, or the rule with this id."""
        game, called = self.table.match.game, words.strip().upper()
        holding, above = rules_with(words, game, self.language), {} if called else headings(game, self.language)
        found = [
            Content.assemble(
                (f"{above[rule]}\n" if rule in above else "", "bold"), (f"{rule:<4}", "bold $accent"), text
            )
            for rule, text in self.table.rules().items()
            if rule in holding or rule.startswith(called)
        ]
        nothing = Content(self.language(N_("No rule has that in it.")))
        self.query_one("#rules", Static).update(Content("\n\n").join(found) if found else nothing)


class HelpDialog(Reading):
    """All keys and what can be typed."""

    def __init__(self, table: TableView, keys: list[tuple[str, str]]) -> None:
        """Take the keys and what they do."""
        super().__init__(table)
        self.keys = keys

    def compose(self) -> ComposeResult:
        """Lay out the keys."""
        _ = self.language
        lines = [Content.assemble((f"{key:>9}", "bold $accent"), "  ", meaning) for key, meaning in self.keys]
        with Vertical() as box:
            box.border_title = _("Help")
            with VerticalScroll(can_focus=False):
                yield Static(Content("\n").join(lines))
            yield Static(_("Esc closes"), classes="foot")


class PilesDialog(Reading):
    """The open cards of every pile, and the lasting texts before each player."""

    def compose(self) -> ComposeResult:
        """Lay out a part for each player."""
        _ = self.language
        with Vertical() as box:
            box.border_title = _("Open piles, the top card first")
            with VerticalScroll(can_focus=False):
                yield Static(Content("\n").join(self.lines()))
            yield Static(_("Esc closes"), classes="foot")

    def lines(self) -> list[Content]:
        """Return the cards of each pile that is not face down, and the lasting texts, as lines."""
        lines = []
        picture = self.table.picture
        for side in (picture.sides[seat] for seat in picture.order):
            who = starting(self.table.called[side.seat])
            for card_slot in side.field if picture.field else ():
                if card_slot.card and is_read(card_slot, self.table):
                    lines += [Content.styled(f"{who} · {picture.field}", "bold"), self.lasting(card_slot)]
            hand = tuple(card_slot for card_slot in side.hand if card_slot.card)
            piles = [(self.language(N_("Hand")), hand)] if hand and side.seat != self.table.viewer else []
            piles += [(pile.name, tuple(together(pile.cards))) for pile in side.piles if pile.cards]
            for name, card_slots in piles:
                cards = Content("  ").join(self.counted(card_slot) for card_slot in card_slots)
                lines.append(Content.assemble((f"{who} · {name}", "bold"), "\n  ", cards))
        return lines or [Content(self.language(N_("There is no card in any of them.")))]

    def counted(self, card_slot: CardSlot) -> Content:
        """Return a card's name and count; a click opens its page if there is one."""
        name = card_name(card_slot.card or "", self.table)
        if is_read(card_slot, self.table):
            name = name.stylize(f"@click=screen.read('{card_slot.card}')")
        return Content.assemble(name, f" ×{card_slot.count}" if card_slot.count > 1 else "")

    def action_read(self, code: str) -> None:
        """Open a card's page."""
        self.app.push_screen(CardDialog(self.table, code))

    def lasting(self, card_slot: CardSlot) -> Content:
        """Return a lasting card, how long it lasts, and its text."""
        note = f" ({card_slot.note})" if card_slot.note else ""
        text = self.table.look.page(card_slot.card or "", self.language).text
        return Content.assemble("  ", card_name(card_slot.card or "", self.table), f"{note}: {text}")


class LogDialog(Reading):
    """All that has happened, the newest last."""

    def compose(self) -> ComposeResult:
        """Lay out the events as sentences."""
        _ = self.language
        lines = [inked(line, self.table) for line in self.table.told(self.table.match.events)]
        with Vertical() as box:
            box.border_title = _("Log")
            with VerticalScroll(can_focus=False):
                yield Static(Content("\n").join(lines))
            yield Static(_("↑ ↓ scroll · Esc closes"), classes="foot")

    def on_mount(self) -> None:
        """Begin at the end."""
        self.query_one(VerticalScroll).scroll_end(animate=False)


class CardDialog(Reading):
    """A card's page."""

    def __init__(self, table: TableView, code: str) -> None:
        """Take the card."""
        super().__init__(table)
        self.code = code

    def compose(self) -> ComposeResult:
        """Lay out what stands on the card."""
        _ = self.language
        page, ink = self.table.look.page(self.code, _), self.table.look.face(self.code, _).ink
        with Vertical():
            with VerticalScroll(can_focus=False):
                if page.art:
                    yield Static(Content.styled("\n".join(page.art), f"${ink}-ink"), classes="art")
                yield Static(page_text(page, self.code, self.table, "\n\n"))
            yield Static(_("Esc closes"), classes="foot")


class ChoiceDialog(Dialog[Any]):
    """Some answers to choose from, by key, arrows or mouse."""

    def __init__(self, table: TableView, said: Content, answers: dict[str, tuple[Any, str]]) -> None:
        """Take the question and the answers by key: for each its value and its text."""
        super().__init__(table)
        self.said = said
        self.answers = answers

    def compose(self) -> ComposeResult:
        """Lay out what is asked above the answers."""
        with Vertical():
            yield Static(self.said)
            yield OptionList(*(Option(keyed(key, text, self.table), key) for key, (_, text) in self.answers.items()))

    def on_key(self, event: Any) -> None:
        """Answer by key."""
        if event.character in self.answers:
            event.stop()
            self.dismiss(self.answers[event.character][0])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer by Enter or mouse."""
        self.dismiss(self.answers[event.option.id or ""][0])


def keyed(key: str, text: str, table: TableView) -> Content:
    """Return a line of a list: the key and its meaning."""
    return Content.assemble((f" {key or ' '} ", KEY if key else ""), " ", inked(text, table))


class Curtain(Screen[None]):
    """A curtain that hides the table while the screen passes from one player to the next."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", show=False)]

    def __init__(self, who: str, _: Language) -> None:
        """Take the player to wait for."""
        super().__init__()
        self.said = Content.assemble(
            (_("Pass the screen to {who}.", who=who), "bold $accent"),
            "\n\n",
            _("{who}: press Enter when nobody else is looking.", who=who),
        )

    def compose(self) -> ComposeResult:
        """Say who is waited for, and nothing else."""
        yield Static(self.said)

    def on_click(self) -> None:
        """Open the curtain, as Enter does."""
        self.dismiss()


class TooSmall(Screen[None]):
    """Says how large the terminal has to be."""

    def __init__(self, _: Language) -> None:
        """Take the language."""
        super().__init__()
        self.language = _

    def compose(self) -> ComposeResult:
        """Lay out the message."""
        yield Static()

    def on_mount(self) -> None:
        """Show the present size."""
        self.on_resize()

    def on_resize(self) -> None:
        """Show the present size, and the least that is needed."""
        text = N_(
            "The table needs at least {width} columns and {height} rows; this terminal has {columns} and {rows}."
            " Make it larger to go on: nothing is lost. Ctrl+C saves and leaves."
        )
        size = {"columns": self.app.size.width, "rows": self.app.size.height}
        self.query_one(Static).update(self.language(text, width=LEAST_WIDTH, height=LEAST_HEIGHT, **size))
