"""The board of Monsters, from above: the opponent's half, the phases, chain and attack, one's own half, the hand."""

from dataclasses import dataclass, replace
from pathlib import Path

from textual.app import ComposeResult, RenderResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import DescendantFocus

from duelkit.games.monsters.board.drawn import card_picture, drawn_slot, phase_line
from duelkit.games.monsters.look.slots import FieldSlot
from duelkit.games.monsters.look.table import MonstersPicture, link_text
from duelkit.games.monsters.own import cards_of
from duelkit.looks.picture import CardSlot, Face, Pile, Side
from duelkit.terminal.board import Board, HandBox, in_hand
from duelkit.terminal.board_plan import CardSize
from duelkit.terminal.cards import CardGrid, CardView, Keys, Picked
from duelkit.terminal.drawn import ChangingText, bar, in_rows
from duelkit.terminal.inked import inked
from duelkit.terminal.view import TableView
from duelkit.texts import N_, starting

ROWS = ((7, 4), (6, 3), (5, 3), (4, 3), (4, 2), (3, 2))  # of a monster and of a spell, the largest first
CARDS = (CardSize(23, 7), CardSize(20, 5), CardSize(17, 4))  # of a hand
CHIP = CardSize(25, 1)
CHIP_ROWS = 3
COLUMNS = 6  # five slots, and one beside them
WIDEST = 16  # cells of a slot
PICTURE = 30  # columns of the picture of a card
WIDE = 88  # columns of a board from which there is room for one
LINES = 4  # two lines about the players, the phases, the title of the hand
SHORT_GRAVE = N_("{n} grave")  # where its usual name does not fit beside the number
BAR_ROOM = 66  # columns from which the life is drawn as a bar


@dataclass(frozen=True)
class FieldPlan:
    """The sizes of the drawing: slot width, the rows of monsters and of spells, the hand, the rows for the chain."""

    slot: int
    monsters: int
    spells: int
    hand: CardSize
    columns: int
    stack: int
    picture: bool


def plan_for(width: int, height: int, hand: int, stack: int) -> FieldPlan:
    """Return the largest plan for `width` by `height` cells, with so many hand cards and lines of the chain."""
    picture = width >= WIDE
    mat = width - (PICTURE + 2 if picture else 0)
    slot = min(WIDEST, mat // COLUMNS)

    def plan(rows: tuple[int, int], card: CardSize) -> tuple[int, FieldPlan]:
        columns = max(1, mat // card.width)
        needed = max(1, -(-hand // columns)) * card.height
        fixed = LINES + 2 * sum(rows) + max(1, stack)
        return fixed + max(needed, CHIP_ROWS), FieldPlan(slot, *rows, card, columns, max(1, stack), picture)

    large = (plan(rows, card) for rows in ROWS[:-2] for card in CARDS)
    small = (plan(rows, CHIP) for rows in ROWS)
    rest = (plan(ROWS[-1], CHIP),)
    found = (drawing for rows, drawing in (*large, *small) if rows <= height)
    return next(found, rest[0][1])


class SlotView(CardView):
    """A place on the field."""

    label = ""

    def lay(self, slot: FieldSlot, table: TableView, keys: tuple[str, ...], size: CardSize, label: str) -> None:
        """Take what lies in this slot now."""
        face = table.look.face(slot.card, table.language) if slot.card else None
        if (slot, keys, size, face, label) == (self.card_slot, self.keys, self.card_size, self.face, self.label):
            return
        self.card_slot, self.keys, self.face, self.label = slot, keys, face, label
        if size != self.card_size:
            self.card_size = size
            self.styles.width, self.styles.height = size.width, size.height
        self.can_focus = slot.up is not None
        self.set_class(bool(keys), "-lit")
        self.tooltip = slot.note or None
        self.refresh()

    def render(self) -> RenderResult:
        """Draw the slot."""
        if not isinstance(self.card_slot, FieldSlot):
            return ""
        size = (self.card_size.width, self.card_size.height)
        meant = self.has_class("-meant")
        return drawn_slot(self.card_slot, self.face, self.keys, size, self.label, here=self.has_focus, meant=meant)

    def action_pick(self) -> None:
        """Point at what lies here, even at an unknown card."""
        if isinstance(self.card_slot, FieldSlot) and self.card_slot.up is not None:
            self.post_message(Picked(self.card_slot))


class PileWords(ChangingText):
    """The words about an open pile; a click opens the pile."""

    def on_click(self) -> None:
        """Open the list of the open piles."""
        self.call_later(self.screen.run_action, "screen.piles")


class SlotRow(Horizontal):
    """A row of slots, and what lies beside them."""

    def compose(self) -> ComposeResult:
        """Lay out as many slots as a row can have."""
        for _ in range(COLUMNS):
            yield SlotView()
        yield PileWords(classes="pile")

    def show(
        self, slots: list[FieldSlot], table: TableView, keys: Keys, size: CardSize, bottom: int, seat: int
    ) -> None:
        """Show these slots of a seat."""
        for view, slot in zip(self.query(SlotView), slots, strict=False):
            view.lay(slot, table, keys.get(slot.place, ()), size, called(slot.code, seat, bottom))
        for at, view in enumerate(self.query(SlotView)):
            view.display = at < len(slots)
        self.styles.height = size.height

    def show_pile(self, pile: Pile | None, table: TableView, size: CardSize) -> None:
        """Show an open pile in the space that is left."""
        words = self.query_one(PileWords)
        words.display = pile is not None
        if pile is not None:
            words.styles.width, words.styles.height = size.width, size.height
            words.show(pile_text(pile, table, size))


class MonstersBoard(Board):
    """The whole table."""

    style = Path(__file__).with_name("board.tcss")
    looked_at: CardSlot | None = None

    def compose(self) -> ComposeResult:
        """Lay out both halves, what stands between them, the hand, and room for a card's picture."""
        with Horizontal(id="mat"):
            with Vertical(id="halves"):
                yield ChangingText(classes="about other")
                yield SlotRow(classes="other back")
                yield SlotRow(classes="other front")
                yield ChangingText(id="phases")
                yield ChangingText(id="stack", classes="-tall")
                yield SlotRow(classes="own front")
                yield SlotRow(classes="own back")
                yield ChangingText(classes="about own")
                yield ChangingText(id="hand-title")
                with HandBox(classes="hand"):
                    yield CardGrid()
            yield ChangingText(id="picture", classes="-tall")

    def draw(self) -> None:
        """Draw what is shown."""
        if self.shown is None or not self.content_size:
            return
        picture, table, bottom, keys = self.shown
        assert isinstance(picture, MonstersPicture), "the look of the game made it"  # noqa: S101 - tells mypy
        own, other = picture.sides[bottom], picture.sides[1 - bottom]
        title, card_slots = in_hand(picture, table, own)
        stack = stack_lines(picture, table)
        width, height = self.content_size
        plan = plan_for(width, height, len(card_slots), min(len(stack), 3))
        self.draw_side("own", own, table, keys, plan, bottom)
        self.draw_side("other", other, table, keys, plan, bottom)
        mat = width - (PICTURE + 2 if plan.picture else 0)
        self.query_one("#phases", ChangingText).show(phase_line(picture.phases, mat))
        self.query_one("#stack", ChangingText).show(Content("\n").join(stack[: plan.stack]))
        self.query_one("#stack").styles.height = plan.stack
        self.query_one("#hand-title", ChangingText).show(Content(title))
        self.query_one(CardGrid).show(card_slots, table, keys, plan.hand, plan.columns)
        self.query_one(".hand").styles.height = height - LINES - 2 * (plan.monsters + plan.spells) - plan.stack
        self.mark_meant()
        self.look_again()
        self.show_picture()
        self.call_after_refresh(self.scroll_to_usable)

    def draw_side(self, whose: str, side: Side, table: TableView, keys: Keys, plan: FieldPlan, bottom: int) -> None:
        """Draw one half: monsters in front with the grave beside them, behind them spells, traps, the field spell."""
        slots = [slot for slot in side.field if isinstance(slot, FieldSlot)]
        front = [slot for slot in slots if slot.zone == "monsters"]
        back = [slot for slot in slots if slot.zone != "monsters"]
        for row, lying, rows in (("front", front, plan.monsters), ("back", back, plan.spells)):
            view = self.query_one(f".{whose}.{row}", SlotRow)
            size = CardSize(plan.slot, rows)
            view.show(lying, table, keys, size, bottom, side.seat)
            grave = next(pile for pile in side.piles if pile.kind == "grave")
            view.show_pile(grave if row == "front" else None, table, size)
        width = self.content_size.width - (PICTURE + 2 if plan.picture else 0)
        self.query_one(f".about.{whose}", ChangingText).show(about(side, table, width))

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Show the picture of the card that now has the focus."""
        if isinstance(event.widget, CardView) and event.widget.card_slot.card:
            self.looked_at = event.widget.card_slot
            self.show_picture()

    def look_again(self) -> None:
        """Draw the last card looked at again, as it lies now; without details once it has left its place."""
        if self.looked_at is not None:
            gone = replace(self.looked_at, note="")
            alike = (
                view.card_slot
                for view in self.cards()
                if (view.card_slot.place, view.card_slot.card) == (gone.place, gone.card)
            )
            self.looked_at = next(alike, gone)

    def show_picture(self) -> None:
        """Show the picture of the card that was looked at last, where there is room."""
        words = self.query_one("#picture", ChangingText)
        words.display = self.content_size.width >= WIDE
        if not words.display or self.shown is None:
            return
        card_slot, table = self.looked_at, self.shown[1]
        if card_slot is None or card_slot.card is None:
            words.show("")
            return
        page, face = table.look.page(card_slot.card, table.language), table.look.face(card_slot.card, table.language)
        words.show(card_picture(page, face, card_slot.note, PICTURE, self.content_size.height))

    def cards(self) -> list[CardView]:
        """Return the slots with something visible in them, unknown cards among them."""
        return [view for view in self.query(CardView) if view.display and view.can_focus]


def called(code: str, seat: int, bottom: int) -> str:
    """Return the name of a place for the player who sits below."""
    return code if seat == bottom else f"o{code}"


def about(side: Side, table: TableView, width: int) -> Content:
    """Return the line about a player: name, life, hand, piles."""
    assert side.gauge is not None, "everybody has life"  # noqa: S101 - tells mypy
    arrow = ("▶ ", "bold $accent") if side.seat == table.match.seat else "  "
    life = bar(side.gauge, 12) if width >= BAR_ROOM else Content.styled(str(side.gauge.value), "bold $accent")
    facts = [
        table.language(N_("hand {n}"), n=side.held),
        *(f"{pile.name} {pile.size}" for pile in side.piles if pile.size),
    ]
    between = " · " if width >= BAR_ROOM else " "
    who = starting(table.called[side.seat])
    return Content.assemble(arrow, (who, "bold"), " ♥", life, " ", (between.join(facts), "$faint"))


def pile_text(pile: Pile, table: TableView, size: CardSize) -> Content:
    """Return the words for a grave: what it is, how many cards, which card lies on top."""
    whole = f"{pile.size} {pile.name}"
    head = Content.styled(whole if len(whole) <= size.width else table.language(SHORT_GRAVE, n=pile.size), "$faint")
    if not pile.cards:
        return head
    face: Face = table.look.face(pile.cards[0], table.language)
    ink = f"${face.ink}-ink" if face.ink else ""
    top = in_rows(face.name, size.width, size.height - 1)
    return Content("\n").join([head, *(Content.styled(row, ink) for row in top)])


def stack_lines(picture: MonstersPicture, table: TableView) -> list[Content]:
    """Return the attack under way and the links of the chain, the newest first."""
    names, _ = table.called, table.language
    cards = cards_of(table.match.record)
    lines = [f"▸ {link_text(cards, link, names, _)}" for link in picture.chain]
    lines += [f"⚔ {picture.attack}"] if picture.attack else []
    return [inked(line, table) for line in lines]


BOARD = MonstersBoard
