"""The board: every player's field, and the hand of whoever sits at the screen, as large as there is room for."""

from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Grid, Horizontal, Vertical
from textual.content import Content

from duelkit.terminal.cards import CHIP, GRAND, LOW, MIDDLE, TALL, CardRow, CardSize, CardView, PileView
from duelkit.terminal.inked import card_name
from duelkit.terminal.looks.picture import Look, Picture, Side, Spot
from duelkit.terminal.session import Table
from duelkit.terminal.words import Words

TITLE = 1  # rows above a field or a hand
GAP = 2  # cells between two fields side by side
LEAST_LINE = 38  # cells for the line about a player
HAND = 7  # cards for which a hand always leaves room
EMPTY = Spot("")


@dataclass(frozen=True)
class Plan:
    """How large the cards are drawn: in the hand, on one's own field, on the others'; and how those are laid out."""

    hand: CardSize
    field: CardSize
    others: CardSize
    columns: int
    piles: bool  # drawn beside the others' fields


@dataclass(frozen=True)
class Need:
    """What has to be drawn: so many other players, slots on a field, piles beside it, cards in a hand."""

    others: int
    slots: int
    piles: int
    hand: int


SIZES = [
    (GRAND, GRAND, GRAND),
    (GRAND, TALL, TALL),
    (TALL, TALL, TALL),
    (TALL, TALL, MIDDLE),
    (TALL, MIDDLE, MIDDLE),
    (MIDDLE, MIDDLE, MIDDLE),
    (MIDDLE, MIDDLE, LOW),
    (MIDDLE, LOW, LOW),
    (LOW, LOW, LOW),
    (LOW, LOW, CHIP),
    (CHIP, CHIP, CHIP),
]
PLANS = [Plan(*sizes, columns, piles) for sizes in SIZES for piles in (True, False) for columns in (1, 2, 3)]


def plan_for(width: int, height: int, need: Need) -> Plan:
    """Return the largest drawing that fits into so many cells."""
    return next((plan for plan in PLANS if fits(plan, width, height, need)), PLANS[-3])


def fits(plan: Plan, width: int, height: int, need: Need) -> bool:
    """Tell whether a drawing has room."""
    rows = -(-need.others // plan.columns)
    high = rows * (TITLE + plan.others.height) + 2 * TITLE + plan.field.height + plan.hand.height
    theirs = need.slots * plan.others.width + (need.piles * plan.others.width + GAP if plan.piles else 0)
    wide = plan.columns * (max(theirs, LEAST_LINE) + GAP) - GAP
    own = max((need.slots + need.piles) * plan.field.width + GAP, need.hand * plan.hand.width)
    return plan.columns <= need.others and high <= height and max(wide, own) <= width


class SideView(Vertical):
    """One player's part of the table: a line about them, their field, their piles."""

    def __init__(self, look: Look) -> None:
        """Hold nothing yet."""
        super().__init__()
        self.look = look

    def compose(self) -> ComposeResult:
        """Lay out the line above the field and the piles."""
        yield Words(classes="about")
        with Horizontal(classes="cards"):
            yield CardRow(self.look)
            yield Horizontal(classes="piles")

    def show(self, side: Side, table: Table, keys: dict[str, tuple[str, ...]], size: CardSize) -> None:
        """Show a player's part of the table."""
        about = self.query_one(".about", Words)
        about.set_class(side.seat == table.match.seat, "-moving")
        about.set_class(side.out, "-out")
        about.show(self.about(side, table))
        self.query_one(CardRow).show(side.field, keys, size)
        piles = self.query_one(".piles", Horizontal)
        piles.mount_all(PileView(self.look) for _ in range(len(side.piles) - len(piles.children)))
        for view, pile in zip(piles.query(PileView), side.piles, strict=False):
            view.show(pile, size)

    def about(self, side: Side, table: Table) -> Content:
        """Say who sits here and what they have that is not drawn."""
        _ = table.language
        name = table.names[side.seat]
        if side.out:
            return Content.assemble((f"  {name}", "bold"), " · ", _("out"))
        arrow = ("▶ ", "bold $accent") if side.seat == table.match.seat else "  "
        piles = [f"{pile.name} {pile.size}" for pile in side.piles]
        top = [card_name(pile.cards[0], self.look) for pile in side.piles if pile.cards]
        facts = Content(" · ").join([_("hand {n}", n=len(side.hand)), *piles])
        parts = [arrow, (name, "bold"), "  ", facts, " " if top else "", *top[:1]]
        if not self.has_class("own"):  # whose hand is drawn
            parts += [part for spot in side.hand if spot.card for part in ("  ", card_name(spot.card, self.look))]
        return Content.assemble(*parts)


class Board(Vertical):
    """The whole table."""

    def __init__(self, look: Look, players: int) -> None:
        """Lay a board for so many players."""
        super().__init__(id="board")
        self.look = look
        self.players = players
        self.plan: Plan | None = None
        self.shown: tuple[Picture, Table, int, dict[str, tuple[str, ...]]] | None = None

    def compose(self) -> ComposeResult:
        """Lay out the others' fields above, one's own and the hand below."""
        with Grid(id="others"):
            for _ in range(self.players - 1):
                yield SideView(self.look)
        yield SideView(self.look).add_class("own")
        yield Words(id="hand-title")
        yield CardRow(self.look).add_class("hand")

    def show(self, picture: Picture, table: Table, bottom: int, keys: dict[str, tuple[str, ...]]) -> None:
        """Show a position from the seat at the bottom; `keys` are those of the moves that begin at each place."""
        self.shown = (picture, table, bottom, keys)
        self.draw()

    def on_resize(self) -> None:
        """Draw as large as the new size allows."""
        self.draw()

    def draw(self) -> None:
        """Draw what is shown."""
        if self.shown is None or not self.content_size:
            return
        picture, table, bottom, keys = self.shown
        sides = [picture.sides[(bottom + k) % self.players] for k in range(self.players)]
        slots, piles = max(len(side.field) for side in sides), max(len(side.piles) for side in sides)
        need = Need(self.players - 1, slots, piles, max(HAND, len(sides[0].hand)))
        plan = plan_for(*self.content_size, need)
        *others, own = self.query(SideView)
        if plan != self.plan:
            self.plan = plan
            self.lay_out(plan)
        for view, side in zip(others, sides[1:], strict=True):
            view.show(side, table, keys, plan.others)
        own.show(sides[0], table, keys, plan.field)
        self.draw_hand(picture, table, sides[0], keys, plan.hand)

    def lay_out(self, plan: Plan) -> None:
        """Give every part its room."""
        grid = self.query_one("#others", Grid)
        grid.styles.grid_size_columns = plan.columns
        grid.styles.grid_rows = str(TITLE + plan.others.height)
        *others, own = self.query(SideView)
        for view in others:
            view.query_one(".cards").styles.height = plan.others.height
            view.query_one(".piles").display = plan.piles and plan.others is not CHIP
        own.query_one(".cards").styles.height = plan.field.height
        own.styles.height = TITLE + plan.field.height
        self.query_one(".hand").styles.height = plan.hand.height

    def draw_hand(
        self, picture: Picture, table: Table, side: Side, keys: dict[str, tuple[str, ...]], size: CardSize
    ) -> None:
        """Draw the hand, or the cards to choose from where it asks for one of them."""
        _ = table.language
        asks = bool(picture.choices) and table.waits_for_viewer
        title = table.question if asks else _("Hand")
        spots = picture.choices if asks else tuple(spot for spot in side.hand if spot.card)
        self.query_one("#hand-title", Words).show(Content(title))
        row = self.query_one(".hand", CardRow)
        row.set_class(asks, "-asked")
        row.show(spots, keys, size)

    def cards(self) -> list[CardView]:
        """Return the places that hold a card and can be seen."""
        return [view for view in self.query(CardView) if view.display and view.spot.card]
