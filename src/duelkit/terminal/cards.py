"""Cards on the screen: one widget a place, drawn in the size that there is room for."""

from dataclasses import dataclass
from typing import ClassVar

from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from duelkit.terminal.looks.picture import Face, Look, Pile, Spot


@dataclass(frozen=True)
class CardSize:
    """How large a card is drawn, in cells; `name` is its class in the style sheet."""

    name: str
    width: int
    height: int


CHIP = CardSize("chip", 7, 1)
LOW = CardSize("low", 7, 3)
MIDDLE = CardSize("middle", 7, 5)
TALL = CardSize("tall", 9, 7)
GRAND = CardSize("grand", 13, 9)
SIZES = (CHIP, LOW, MIDDLE, TALL, GRAND)


class Picked(Message):
    """Somebody pointed at a card, by mouse or by Enter."""

    def __init__(self, spot: Spot) -> None:
        """Keep where the card lies."""
        super().__init__()
        self.spot = spot


class Sized(Widget):
    """Something that is drawn in one of the sizes of a card."""

    card_size: CardSize | None = None  # until it is drawn for the first time

    def take_size(self, size: CardSize) -> None:
        """Be drawn in this size."""
        self.card_size = size
        for each in SIZES:
            self.set_class(each is size, f"-{each.name}")


class CardView(Sized):
    """A place for a card: empty, face down, or a card, with the keys of the moves that begin with it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "pick", show=False)]

    def __init__(self, look: Look) -> None:
        """Be an empty place."""
        super().__init__()
        self.look = look
        self.spot = Spot("")
        self.keys: tuple[str, ...] = ()

    def show(self, spot: Spot, keys: tuple[str, ...], size: CardSize) -> None:
        """Hold what lies here."""
        if (spot, keys, size) == (self.spot, self.keys, self.card_size):
            return
        self.spot, self.keys = spot, keys
        self.take_size(size)
        face = self.look.face(spot.card) if spot.card else None
        self.can_focus = face is not None
        self.set_class(face is None, "-empty")
        self.set_class(face is not None and face.red, "-red")
        self.set_class(spot.marked, "-marked")
        self.set_class(bool(keys), "-lit")
        self.border_title = keys[0] if keys and size is not CHIP else None
        self.border_subtitle = " ".join(keys[1:]) if size is not CHIP else None
        self.refresh()

    def render(self) -> RenderResult:
        """Draw the card."""
        if self.spot.card is None:
            return Content("·" if self.card_size is CHIP else "")
        return drawn(self.look.face(self.spot.card), self.card_size or LOW, self.keys)

    def on_click(self) -> None:
        """Be pointed at."""
        self.action_pick()

    def action_pick(self) -> None:
        """Be pointed at."""
        if self.spot.card is not None:
            self.post_message(Picked(self.spot))


def drawn(face: Face, size: CardSize, keys: tuple[str, ...] = ()) -> Content:
    """Return what is drawn on a card, within its border."""
    if size is CHIP:
        key = Content.styled("".join(keys)[:2] or " ", "reverse" if keys else "")
        return Content.assemble(key, " ", face.name)
    inner = size.width - 2
    if size is LOW:
        return Content(face.name.center(inner))
    middle = [""] * ((size.height - 5) // 2) + [face.sign.center(inner)] + [""] * ((size.height - 5) // 2)
    return Content("\n".join([face.name.ljust(inner), *middle, face.name.rjust(inner)]))


class PileView(Sized):
    """A pile beside a field: its top card, or a card's back with the number of cards on it."""

    def __init__(self, look: Look) -> None:
        """Be an empty pile."""
        super().__init__()
        self.look = look
        self.pile = Pile("", 0)

    def show(self, pile: Pile, size: CardSize) -> None:
        """Hold a pile."""
        if (pile, size) == (self.pile, self.card_size):
            return
        self.pile = pile
        self.take_size(size)
        face = self.look.face(pile.cards[0]) if pile.cards else None
        self.set_class(pile.size == 0, "-empty")
        self.set_class(face is None and pile.size > 0, "-back")
        self.set_class(face is not None and face.red, "-red")
        self.display = size is not CHIP
        self.tooltip = f"{pile.name} {pile.size}"
        self.refresh()

    def render(self) -> RenderResult:
        """Draw the pile."""
        size = self.card_size or LOW
        if self.pile.cards:
            return drawn(self.look.face(self.pile.cards[0]), size)
        inner = size.width - 2
        lines = [""] * ((size.height - 3) // 2)
        return Content("\n".join([*lines, (str(self.pile.size) if self.pile.size else "").center(inner)]))


class CardRow(Horizontal):
    """Cards side by side."""

    def __init__(self, look: Look) -> None:
        """Hold no card yet."""
        super().__init__()
        self.look = look

    def show(self, spots: tuple[Spot, ...], keys: dict[str, tuple[str, ...]], size: CardSize) -> None:
        """Show these places, each with the keys of its moves."""
        views = list(self.query_children(CardView))
        missing = [CardView(self.look) for _ in range(len(spots) - len(views))]
        self.mount_all(missing)
        for view, spot in zip(views + missing, spots, strict=False):
            view.show(spot, keys.get(spot.place, ()), size)
        for at, view in enumerate(views + missing):
            if view.display != (at < len(spots)):  # setting it, even to what it is, lays out everything anew
                view.display = at < len(spots)
