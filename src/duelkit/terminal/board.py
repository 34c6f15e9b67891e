"""The board: every player's field, and the hand of the player at the screen, as large as there is room for."""

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Grid, Vertical, VerticalScroll
from textual.content import Content

from duelkit.games import part_of
from duelkit.looks.picture import CardSlot, Picture, Side
from duelkit.match import Match
from duelkit.terminal.banner import Banner, large_width
from duelkit.terminal.board_plan import (
    GAP,
    HAND,
    BoardPlan,
    Mat,
    Need,
    banner_rows,
    hand_columns,
    hand_rows,
    plan_for,
    side_rows,
)
from duelkit.terminal.cards import CardGrid, CardView, Keys
from duelkit.terminal.drawn import ChangingText
from duelkit.terminal.sides import SideView
from duelkit.terminal.view import TableView
from duelkit.texts import N_

MOST_SPARE = 2  # empty rows below each row of the others' sides
LEAST_LINE = {False: 38, True: 24}  # cells for the line about a player, and where a second one stands below it


class HandBox(VerticalScroll, can_focus=False, inherit_bindings=False):
    """The box with the hand; the arrow keys move from card to card in it, which also scrolls it."""


class Board(Vertical):
    """The whole table in the layout of its game; `style` is a file of styles that the game adds."""

    mat: ClassVar[Mat]
    style: ClassVar[Path | None] = None

    def __init__(self, players: int) -> None:
        """Lay out a board for this number of players."""
        super().__init__(id="board")
        self.players = players
        self.plan: tuple[BoardPlan, int] | None = None
        self.shown: tuple[Picture, TableView, int, Keys] | None = None
        self.meant: tuple[str, ...] = ()  # the places that a hint speaks of

    def compose(self) -> ComposeResult:
        """Lay out the others' fields above, the newest dice between, one's own and the hand below."""
        with Grid(id="others"):
            for _ in range(self.players - 1):
                yield SideView(draws_piles=self.mat.draws_piles)
        yield Banner()
        yield SideView(draws_piles=self.mat.draws_piles).add_class("own")
        yield ChangingText(id="hand-title")
        with HandBox(classes="hand"):
            yield CardGrid()

    def show(self, picture: Picture, table: TableView, bottom: int, keys: Keys, meant: tuple[str, ...] = ()) -> None:
        """Show a position with the seat at the bottom.

        `keys` has the keys of the moves that begin at each place, `meant` the places that a hint speaks of.
        """
        self.shown, self.meant = (picture, table, bottom, keys), meant
        self.draw()

    def on_resize(self) -> None:
        """Draw the board as large as the new size allows."""
        self.draw()

    def draw(self) -> None:
        """Draw the present position."""
        if self.shown is None or not self.content_size:
            return
        picture, table, bottom, keys = self.shown
        first = picture.order.index(bottom)
        sides = [picture.sides[picture.order[(first + k) % self.players]] for k in range(self.players)]
        title, card_slots = in_hand(picture, table, sides[0])
        need = self.need_of(picture, sides, table, len(card_slots))
        width, height = self.content_size
        plan = plan_for(width, height, need, self.mat)
        self.lay_out(plan, need)
        *others, own = self.query(SideView)
        for view, side in zip(others, sides[1:], strict=True):
            view.show(side, table, keys, plan.others, (width + GAP) // plan.columns - GAP)
        own.show(sides[0], table, keys, plan.field, width)
        self.query_one(Banner).show(picture, table, large=plan.large_dice)
        self.query_one("#hand-title", ChangingText).show(Content(title))
        self.query_one(CardGrid).show(card_slots, table, keys, plan.hand, hand_columns(plan, width))
        self.mark_meant()
        self.call_after_refresh(self.scroll_to_usable)

    def mark_meant(self) -> None:
        """Mark the cards and the players that a hint speaks of."""
        for view in self.query(CardView):
            view.take_hint(meant=view.card_slot.place in self.meant)
        for side in self.query(SideView):
            side.set_class(side.side is not None and side.side.place in self.meant, "-meant")

    def need_of(self, picture: Picture, sides: list[Side], table: TableView, hand: int) -> Need:
        """Return the needs of a picture: players, slots, piles, cards, lines."""
        gauged = any(side.gauge for side in sides)
        return Need(
            others=len(sides) - 1,
            slots=max(len(side.field) for side in sides),
            piles=max(len(side.piles) for side in sides) if self.mat.draws_piles else 0,
            hand=hand if self.mat.wraps else max(HAND, hand),
            lines=2 if gauged else 1,
            line=LEAST_LINE[gauged],
            dice=large_width(picture, table),
            news=len(" ".join(picture.notices)),
            wraps=self.mat.wraps,
        )

    def scroll_to_usable(self) -> None:
        """If a hand is larger than its room, scroll to the first card that can be used."""
        box = self.query_one(".hand")
        usable = (view for view in box.query(CardView) if view.display and view.keys)
        first = next(usable, None)
        if first is not None and not isinstance(self.screen.focused, CardView):
            box.scroll_to_widget(first, animate=False, top=True)

    def lay_out(self, plan: BoardPlan, need: Need) -> None:
        """Give every part its room; the hand gets the rest."""
        width, height = self.content_size
        others_rows, own_rows, banner = (
            side_rows(plan.others, need),
            side_rows(plan.field, need),
            banner_rows(plan, width, need),
        )
        grid = self.query_one("#others", Grid)
        grid.styles.grid_size_columns = plan.columns
        rows = -(-need.others // plan.columns)
        left = height - rows * others_rows - own_rows - banner - 1
        hand = max(1, min(hand_rows(plan, width, need), left))
        grid.styles.grid_rows = str(others_rows + max(0, min(MOST_SPARE, (left - hand) // rows)))
        *others, own = self.query(SideView)
        for view in others:
            view.query_one(".cards").styles.height = others_rows - need.lines
            view.query_one(".piles").display = plan.piles and plan.others.height > 1
        own.query_one(".cards").styles.height = own_rows - need.lines
        own.styles.height = own_rows
        self.query_one(Banner).styles.height = banner
        self.query_one(".hand").styles.height = hand

    def cards(self) -> list[CardView]:
        """Return the slots with visible cards."""
        return [view for view in self.query(CardView) if view.display and view.card_slot.card]


def in_hand(picture: Picture, table: TableView, side: Side) -> tuple[str, tuple[CardSlot, ...]]:
    """Return the title and the cards of the hand, or those to choose from if a card elsewhere is asked for."""
    asked = table.choices(picture)
    if asked:
        return table.language(N_("To choose from")), asked
    return table.language(N_("Hand")), tuple(card_slot for card_slot in side.hand if card_slot.card)


def board_of(match: Match) -> type[Board]:
    """Return the class of board for a duel."""
    kind: type[Board] = part_of(match.game.name, "board").BOARD
    return kind
