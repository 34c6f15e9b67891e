"""Cards on the screen: one widget for each place, drawn in the size that there is room for."""

from itertools import accumulate
from typing import ClassVar

from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.containers import Grid, Horizontal
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from duelkit.looks.picture import CardSlot, Face, Pile
from duelkit.terminal.board_plan import NOT_DRAWN, CardSize
from duelkit.terminal.drawn import ChangingText, chip, drawn, is_read
from duelkit.terminal.inked import page_text
from duelkit.terminal.view import TableView

INKS = ("red", "grey", "green", "blue", "violet", "gold", "orange", "rose")
Keys = dict[str, tuple[str, ...]]  # by place
MORE = 4  # cells for the number of cards that there is no room for


class Picked(Message):
    """The message that a card was picked, by mouse or Enter."""

    def __init__(self, card_slot: CardSlot) -> None:
        """Keep the card's slot."""
        super().__init__()
        self.card_slot = card_slot


class Sized(Widget):
    """A widget that is drawn in one of the sizes of a card."""

    card_size: CardSize = NOT_DRAWN  # until it is drawn for the first time
    cells = 0  # that it is wide

    def take_size(self, size: CardSize) -> None:
        """Draw the widget in this size."""
        if size != self.card_size:
            self.card_size = size
            self.set_class(size.height == 1, "-chip")
            self.cells = size.width - (size.height == 1)
            self.styles.width, self.styles.height = self.cells, size.height

    def take_ink(self, face: Face | None) -> None:
        """Draw the widget in the ink of a card."""
        for ink in INKS:
            self.set_class(face is not None and face.ink == ink, f"-{ink}")


class CardView(Sized):
    """A place for a card: empty, face down, or face up, with the keys of the moves that begin with it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "pick", show=False)]

    def __init__(self) -> None:
        """Begin as an empty place."""
        super().__init__()
        self.card_slot = CardSlot("")
        self.keys: tuple[str, ...] = ()
        self.face: Face | None = None
        self.aside = ""
        self.shown: tuple[object, ...] = ()

    def show(
        self, card_slot: CardSlot, table: TableView, keys: tuple[str, ...], size: CardSize, *, narrow: bool
    ) -> None:
        """Show this slot; a `narrow` chip is no wider than its words."""
        face = table.look.face(card_slot.card, table.language) if card_slot.card else None
        shown = (card_slot, keys, size, face, table.language.code)
        if shown == self.shown:
            return
        self.shown, self.card_slot, self.keys, self.face = shown, card_slot, keys, face
        whose = [table.called[card_slot.seat]] if card_slot.seat is not None else []
        self.aside = " · ".join([*whose, *([card_slot.note] if card_slot.note else [])])
        self.take_size(size)
        if narrow and size.height == 1 and face is not None and is_read(face):
            self.cells = chip(face, size.width - 1, keys, card_slot.count, self.aside).cell_length
            self.styles.width = self.cells
        self.take_ink(face)
        self.can_focus = face is not None
        self.set_class(face is None, "-empty")
        self.set_class(card_slot.marked, "-marked")
        self.set_class(bool(keys), "-lit")
        boxed = size.height > 1
        self.border_title = keys[0] if keys and boxed else None
        self.border_subtitle = (" ".join(keys[1:]) or None) if boxed else None
        if card_slot.card:
            self.tooltip = page_text(table.look.page(card_slot.card, table.language), card_slot.card, table)
        self.refresh()

    def take_hint(self, *, meant: bool) -> None:
        """Mark the card if a hint speaks of it, and else no more."""
        if meant != self.has_class("-meant"):
            self.set_class(meant, "-meant")
            self.refresh()

    def render(self) -> RenderResult:
        """Draw the card."""
        one_line = self.card_size.height == 1
        if self.face is None:
            return Content("·" if one_line else "")
        if one_line:
            return chip(self.face, self.size.width, self.keys, self.card_slot.count, self.aside)
        return drawn(self.face, self.size.width, self.size.height, self.card_slot.count, self.aside)

    def on_click(self) -> None:
        """Send Picked for this card."""
        self.action_pick()

    def action_pick(self) -> None:
        """Send Picked for this card."""
        if self.card_slot.card is not None:
            self.post_message(Picked(self.card_slot))


class PileView(Sized):
    """A pile beside a field: its top card, or a card's back with the number of cards on it."""

    def __init__(self) -> None:
        """Begin as an empty pile."""
        super().__init__()
        self.pile = Pile("", 0)
        self.face: Face | None = None

    def show(self, pile: Pile, table: TableView, size: CardSize) -> None:
        """Show this pile."""
        if (pile, size) == (self.pile, self.card_size):
            return
        self.pile = pile
        self.take_size(size)
        self.face = table.look.face(pile.cards[0], table.language) if pile.cards else None
        self.take_ink(self.face)
        self.set_class(pile.size == 0, "-empty")
        self.set_class(self.face is None and pile.size > 0, "-back")
        self.display = size.height > 1
        self.tooltip = f"{pile.name} {pile.size}"
        self.refresh()

    def render(self) -> RenderResult:
        """Draw the pile."""
        if self.face is not None:
            return drawn(self.face, self.size.width, self.size.height)
        lines = [""] * ((self.size.height - 1) // 2)
        return Content("\n".join([*lines, (str(self.pile.size) if self.pile.size else "").center(self.size.width)]))


class CardRow(Horizontal):
    """Cards side by side, as many as there is room for, and the number of the others."""

    def compose(self) -> ComposeResult:
        """Lay out the number of cards without room; the cards come before it."""
        yield ChangingText(classes="more")

    def show(self, card_slots: tuple[CardSlot, ...], table: TableView, keys: Keys, size: CardSize, width: int) -> None:
        """Show these slots, each with the keys of its moves, in this width (cells)."""
        show_cards(self, card_slots, table, keys, size, narrow=True)
        views = [view for view in self.query_children(CardView) if view.display]
        ends = list(accumulate(view.cells + 1 for view in views)) if size.height == 1 else []
        room = width if not ends or ends[-1] <= width else width - MORE
        beyond = [view for view, end in zip(views, ends, strict=False) if end > room]
        for view in beyond:
            view.display = False
        more = self.query_one(".more", ChangingText)
        more.display = bool(beyond)
        more.show(f"+{len(beyond)}")


class CardGrid(Grid):
    """Cards side by side in several rows."""

    def show(
        self, card_slots: tuple[CardSlot, ...], table: TableView, keys: Keys, size: CardSize, columns: int
    ) -> None:
        """Show these slots in this number of columns."""
        across = max(1, min(columns, len(card_slots)))
        self.styles.grid_size_columns = across
        self.styles.grid_columns = str(size.width)
        self.styles.grid_rows = str(size.height)
        self.styles.width = across * size.width
        self.styles.height = max(1, -(-len(card_slots) // across)) * size.height
        show_cards(self, card_slots, table, keys, size, narrow=False)


def show_cards(
    row: Widget, card_slots: tuple[CardSlot, ...], table: TableView, keys: Keys, size: CardSize, *, narrow: bool
) -> None:
    """Show these slots in a row of cards, with as many widgets as needed."""
    views = list(row.query_children(CardView))
    missing = [CardView() for _ in range(len(card_slots) - len(views))]
    row.mount_all(missing, before=len(views))
    for view, card_slot in zip(views + missing, card_slots, strict=False):
        view.show(card_slot, table, keys.get(card_slot.place, ()), size, narrow=narrow)
    for at, view in enumerate(views + missing):
        if view.display != (at < len(card_slots)):  # setting it, even to what it is, lays out everything again
            view.display = at < len(card_slots)
