"""A player's part of the board: a line or two about them, their field, their piles."""

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content

from duelkit.looks.picture import CardSlot, Side
from duelkit.terminal.board_plan import CardSize
from duelkit.terminal.cards import CardRow, Keys, Picked, PileView
from duelkit.terminal.drawn import KEY, ChangingText, bar
from duelkit.terminal.inked import card_name
from duelkit.terminal.view import TableView
from duelkit.texts import N_, starting

LEAST_BAR, LONGEST_BAR = 5, 24  # cells
NUMBER = 6  # cells for the number after it
ROOMY = 36  # cells for the facts beside it, where they need not be close together


class SideView(Vertical):
    """One player's part of the table, in some games with piles beside the field."""

    side: Side | None = None

    def __init__(self, *, draws_piles: bool) -> None:
        """Draw piles beside the field, or not."""
        super().__init__()
        self.draws_piles = draws_piles

    def compose(self) -> ComposeResult:
        """Lay out the lines above the field and the piles."""
        yield ChangingText(classes="about")
        yield ChangingText(classes="gauge")
        with Horizontal(classes="cards"):
            yield CardRow()
            yield Horizontal(classes="piles")

    def show(self, side: Side, table: TableView, keys: Keys, size: CardSize, width: int) -> None:
        """Show a player's part of the table in this width (cells)."""
        self.side = side
        about, gauge = self.query_one(".about", ChangingText), self.query_one(".gauge", ChangingText)
        about.set_class(side.seat == table.match.seat, "-moving")
        about.set_class(side.out, "-out")
        about.show(self.about(side, table, keys.get(side.place, ()), drawn=size.height > 0))
        gauge.display = side.gauge is not None
        self.set_class(side.gauge is not None, "-gauged")
        if side.gauge is not None:
            gauge.show(gauge_line(side, table, width))
        self.query_one(CardRow).show(side.field if size.height else (), table, keys, size, width)
        self.show_piles(side, table, size)

    def show_piles(self, side: Side, table: TableView, size: CardSize) -> None:
        """Show the piles beside the field, in games with piles there."""
        if self.draws_piles:
            piles = self.query_one(".piles", Horizontal)
            piles.mount_all(PileView() for _ in range(len(side.piles) - len(piles.children)))
            for view, pile in zip(piles.query(PileView), side.piles, strict=False):
                view.show(pile, table, size)

    def about(self, side: Side, table: TableView, keys: tuple[str, ...], *, drawn: bool) -> Content:
        """Return the line about a player: the name, and what they have that is not drawn."""
        _ = table.language
        name = starting(table.called[side.seat])
        if side.turn is not None:
            name = f"{side.turn}. {name}"
        if side.out:
            return Content.assemble((f" {name}", "bold"), " · ", _("out"))
        arrow = ("▶", "bold $accent") if side.seat == table.match.seat else " "
        key = [(f" {keys[0]} ", KEY), " "] if keys else [arrow]
        parts = [*key, (name, "bold"), " " if side.gauge else "  "]
        parts += flags(side) if side.gauge else [Content(" · ").join(facts(side, table)), *top_cards(side, table)]
        if not drawn:
            parts += known(side.field, table)
        if not self.has_class("own"):  # whose hand is drawn
            parts += known(side.hand, table)
        return Content.assemble(*parts)

    def on_click(self) -> None:
        """Send Picked for the player."""
        if self.side is not None and self.side.place:
            self.post_message(Picked(CardSlot(self.side.place)))


def top_cards(side: Side, table: TableView) -> list[Content | str]:
    """Return the top card of the first open pile, as a list; empty if there is none."""
    top = [card_name(pile.cards[0], table) for pile in side.piles if pile.cards]
    return [" ", top[0]] if top else []


def known(card_slots: Iterable[CardSlot], table: TableView) -> list[Content | str]:
    """Return the visible cards, each after a gap."""
    return [part for card_slot in card_slots if card_slot.card for part in ("  ", card_name(card_slot.card, table))]


def flags(side: Side) -> list[tuple[str, str]]:
    """Return a player's flags, which need attention."""
    return [(" · ".join(side.flags), "$warning")] if side.flags else []


def facts(side: Side, table: TableView) -> list[str]:
    """Return a player's numbers that are not drawn."""
    return [
        table.language(N_("hand {n}"), n=side.held),
        *(f"{pile.name} {pile.size}" for pile in side.piles),
        *side.facts,
    ]


def gauge_line(side: Side, table: TableView, width: int) -> Content:
    """Return the line with the bar, and as many facts beside it as there is room for."""
    assert side.gauge is not None, "only a side that has one is asked"  # noqa: S101 - tells mypy, and whoever calls
    told = [] if side.out else facts(side, table)
    while told and LEAST_BAR + NUMBER + len(" ".join(told)) > width:
        told.pop()
    between = " · " if width >= LEAST_BAR + NUMBER + ROOMY else " "
    cells = max(LEAST_BAR, min(LONGEST_BAR, width - NUMBER - ROOMY))
    return Content.assemble(bar(side.gauge, cells), " ", (between.join(told), "$faint"))
