"""The sizes in which cards can be drawn, in cells, and those of everything on the board, so that it fits."""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class CardSize:
    """The size of a card in cells; a chip has one row, and 0 rows are no card at all."""

    width: int
    height: int


NOT_DRAWN = CardSize(0, 0)
Drawing = tuple[CardSize, CardSize, CardSize]  # of the hand, of one's own field, of the others' fields


@dataclass(frozen=True)
class Mat:
    """The layout of a game's table: its `drawings`, the largest first.

    `wraps` says whether a hand may take several rows, `draws_piles` whether piles lie beside the fields.
    """

    drawings: tuple[Drawing, ...]
    wraps: bool = False
    draws_piles: bool = True


GAP = 2  # cells between two fields side by side
HAND = 7  # cards for which a hand in one row always leaves room
COLUMNS = (1, 2, 3, 4)  # of other players' sides
DIE_ROWS = 5  # of a die that is drawn large, with its border


@dataclass(frozen=True)
class BoardPlan:
    """The sizes of cards in the hand, on one's own field, on the others'; and the layout of those."""

    hand: CardSize
    field: CardSize
    others: CardSize
    columns: int
    piles: bool  # drawn beside the others' fields
    large_dice: bool


@dataclass(frozen=True)
class Need:
    """What a board has to show: the number of other players, slots on a field, piles beside it, cards in a hand.

    A side has `lines` of words above its field, none narrower than `line`; `dice` is the width of large dice (0: none),
    `news` the width of the notices, both in cells.
    """

    others: int
    slots: int
    piles: int
    hand: int
    lines: int = 1
    line: int = 38
    dice: int = 0
    news: int = 0
    wraps: bool = False


def plans_of(mat: Mat) -> Iterator[BoardPlan]:
    """Yield a game's plans, the largest first; large dice come before the largest cards."""
    for large in (True, False):
        for hand, field, others in mat.drawings:
            if large and hand.height < DIE_ROWS and mat.wraps:
                continue
            for piles in (True, False):
                for columns in COLUMNS:
                    yield BoardPlan(hand, field, others, columns, piles, large)


def plan_for(width: int, height: int, need: Need, mat: Mat) -> BoardPlan:
    """Return the largest plan that fits into this size (in cells); the smallest if none does."""
    plans = list(plans_of(mat))
    fitting = (plan for plan in plans if fits(plan, width, height, need))
    return next(fitting, None) or smallest(plans, width, need)


def smallest(plans: list[BoardPlan], width: int, need: Need) -> BoardPlan:
    """Return the plan with the fewest rows among those that are not too wide."""
    narrow = [plan for plan in plans[-2 * len(COLUMNS) :] if others_width(plan, need) <= width]
    return min(narrow or plans[-1:], key=lambda plan: high(plan, width, need))


def fits(plan: BoardPlan, width: int, height: int, need: Need) -> bool:
    """Tell whether a plan fits into this size (in cells)."""
    own = max(0 if need.wraps else (need.slots + need.piles) * plan.field.width + GAP, hand_width(plan, need))
    return (
        plan.columns <= need.others
        and high(plan, width, need) <= height
        and max(others_width(plan, need), own, need.dice if plan.large_dice else 0) <= width
    )


def others_width(plan: BoardPlan, need: Need) -> int:
    """Return the width of all other players' sides together, in cells."""
    one_line = need.wraps and plan.others.height <= 1  # cut off where it is too long
    cards = 0 if one_line else (need.slots + (need.piles if plan.piles else 0)) * plan.others.width
    gap = GAP if plan.piles and need.piles else 0
    return plan.columns * (max(cards + gap, need.line) + GAP) - GAP


def hand_width(plan: BoardPlan, need: Need) -> int:
    """Return the least width of the hand, in cells."""
    return plan.hand.width if need.wraps else need.hand * plan.hand.width


def high(plan: BoardPlan, width: int, need: Need) -> int:
    """Return the number of rows of a plan."""
    others = -(-need.others // plan.columns) * side_rows(plan.others, need)
    return others + banner_rows(plan, width, need) + side_rows(plan.field, need) + 1 + hand_rows(plan, width, need)


def side_rows(field: CardSize, need: Need) -> int:
    """Return the number of rows of a side."""
    return need.lines + (field.height if need.slots else 0)


def banner_rows(plan: BoardPlan, width: int, need: Need) -> int:
    """Return the number of rows of the dice and the notices."""
    dice = (DIE_ROWS if plan.large_dice else 1) if need.dice else 0
    return dice + news_rows(width, need)


def news_rows(width: int, need: Need) -> int:
    """Return the number of rows of the notices, at most two."""
    return min(2, -(-need.news // max(1, width)))


def hand_columns(plan: BoardPlan, width: int) -> int:
    """Return how many cards of a hand are side by side; a larger hand takes several rows."""
    return max(1, width // plan.hand.width)


def hand_rows(plan: BoardPlan, width: int, need: Need) -> int:
    """Return the number of rows of the hand."""
    return max(1, -(-need.hand // hand_columns(plan, width))) * plan.hand.height
