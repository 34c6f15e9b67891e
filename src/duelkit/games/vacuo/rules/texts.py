"""Texts as they happen: one at a time, set off by events, and cut off if they set each other off without end."""

from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.state import ALL_PARTS, EVENTS, EVENTS_LEFT, NO_ROW, TO_ATTACK_END, TO_TURN_END_OF
from duelkit.kernel.durations import DurationKind
from duelkit.kernel.events import emit_open
from duelkit.kernel.instructions import Op
from duelkit.kernel.ints import Row, Seat, State
from duelkit.kernel.programs import start
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Trigger

MOST_TEXTS = 60  # set off in one decision: beyond that, texts that set each other off are cut off
TASKS_LEFT = 12  # on the agenda, below which nothing more is set off

# Which bit of a mask stands for a trigger.
BITS = 64  # of a mask; the highest one is its sign
LAST_LOW = int(Trigger.DAMAGED)  # up to this one a trigger's number is its bit
# Only a duel with a chain waits for these: without one, triggers whose numbers are BITS more have their bits.
FIRST_SHARED, LAST_SHARED = int(Trigger.SUMMONING), int(Trigger.HURT)


@rule
def begin_text(s: State, part: int, card: int, you: Seat, layer: Seat, that: Seat, row: int, amount: int) -> None:
    """Set off a part of a card's text, unless it has no program, or too much has been set off already.

    `row` is 1 + the row in which it lasts, 0 for none; `amount` how much was gained or lost, if it waited for that.
    """
    at = i64(s.part_code[part])
    if at < 0:
        return
    if too_much(s):
        cut_off(s, you, card)
        return
    s.started += 1
    start(s, at, part, card, you, layer, that)
    s.frames[s.running - 1].row = row
    s.frames[s.running - 1].amount = amount


@rule
def too_much(s: State) -> bool:
    """Tell whether texts set each other off without end, or the log of this decision is nearly full."""
    return (
        s.running >= len(s.frames)
        or s.started >= MOST_TEXTS
        or log_is_nearly_full(s)
        or s.pending > len(s.tasks) - TASKS_LEFT
    )


@rule
def log_is_nearly_full(s: State) -> bool:
    """Tell whether this decision's log has no more room than the turn may still need."""
    return s.happened > EVENTS - EVENTS_LEFT


@rule
def cut_off(s: State, seat: Seat, card: int) -> None:
    """Log, once a decision, that texts are cut off."""
    for at in range(s.happened):
        if s.events[at].kind == EventKind.CUT:
            return
    emit_open(s, EventKind.CUT, seat, card)


@rule
def begin_parts(s: State, card: int, trigger: int, you: Seat, layer: Seat) -> None:
    """Set off the parts of a card's own text with this trigger; the first one happens first."""
    for part in range(i64(s.first_part[card + 1]) - 1, i64(s.first_part[card]) - 1, -1):
        if s.part_trigger[part] == trigger and s.part_lasting[part] == DurationKind.NO_TIME:
            begin_text(s, part, card, you, layer, -1, 0, 0)


@rule
def first_of(s: State, row: Row) -> int:
    """Return the first part of the text that lasts in a row."""
    if row.part == ALL_PARTS:
        return i64(s.first_part[row.card]) + 1  # its first part happened as it was laid
    return i64(row.part)


@rule
def after_last(s: State, row: Row) -> int:
    """Return the part after the last one that lasts in a row."""
    if row.part == ALL_PARTS:
        return i64(s.first_part[row.card + 1])
    return i64(row.part) + 1


@rule
def lasts_now(row: Row) -> bool:
    """Tell whether something lasts in a row, and does not wait for an attack or a turn."""
    left = i64(row.left)
    return row.card != NO_ROW and (left >= TO_ATTACK_END or left <= TO_TURN_END_OF)


@rule
def is_in(s: State, row: Row, part: int) -> bool:
    """Tell whether a part of a row's card lasts in this row, not in one of its own."""
    return row.part != ALL_PARTS or s.part_lasting[part] < DurationKind.NEXT_ATTACK


@rule
def next_change(s: State, at: int) -> int:
    """Return the first instruction at or behind `at` that changes something while it lasts; -1 for none."""
    while s.ops[at] != Op.END:
        if s.ops[at] == Op.MODIFY:
            return at
        at += 1
    return -1


# What a text waits for, as a bit of a mask.


@rule
def has_bit(trigger: int) -> bool:
    """Tell whether a mask has a bit for a trigger; it has none for what waits for its own card."""
    return trigger <= LAST_LOW or trigger >= FIRST_SHARED + BITS


@rule
def bit_of(trigger: int) -> int:
    """Return the bit of a trigger."""
    return trigger % BITS


@rule
def trigger_of(bit: int) -> int:
    """Return the trigger that has a bit."""
    return bit + BITS if FIRST_SHARED <= bit <= LAST_SHARED else bit
