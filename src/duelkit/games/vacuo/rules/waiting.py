"""Cards and lasting texts that wait for something to happen to a player."""

from duelkit.games.vacuo.rules.state import (
    NO_ROW,
    EventKind,
    Task,
)
from duelkit.games.vacuo.rules.texts import after_last, begin_text, cut_off, first_of, too_much
from duelkit.kernel.agenda import done, plan, task_number
from duelkit.kernel.events import emit_open
from duelkit.kernel.ints import Row, Seat, State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule

TRIGGERS = 16


@rule
def fire(s: State, trigger: int, seat: Seat) -> None:
    """Plan the texts before a player that wait for this trigger; they happen next."""
    if (s.watch[seat] >> trigger) & 1 == 0 or s.over:
        return
    if too_much(s):
        cut_off(s, seat, NO_CARD)
        return
    plan(s, Task.FIRE, packed(trigger, seat, 0))


@rule
def packed(trigger: int, seat: Seat, row: Row) -> int:
    """Return a trigger, a seat and a row as one number."""
    return (row * TRIGGERS + trigger) * 8 + seat


@rule
def fire_next(s: State) -> None:
    """Set off the next waiting text; the others stay on the agenda."""
    number = task_number(s)
    done(s)
    if too_much(s):
        cut_off(s, number & 7, NO_CARD)
        return
    seat, trigger = number & 7, (number >> 3) % TRIGGERS
    for k in range((number >> 3) // TRIGGERS, s.lasting):
        row = s.rows[k]
        if row.card != NO_ROW and row.holder == seat and waits(s, row, trigger):
            plan(s, Task.FIRE, packed(trigger, seat, k + 1))
            begin_row(s, row, trigger)
            return


@rule
def waits(s: State, row: Row, trigger: int) -> bool:
    """Tell whether a row has a part with this trigger."""
    for part in range(first_of(s, row), after_last(s, row)):
        if s.part_trigger[part] == trigger:
            return True
    return False


@rule
def begin_row(s: State, row: Row, trigger: int) -> None:
    """Set off the parts of a row with this trigger."""
    emit_open(s, EventKind.WORKS, i64(row.holder), i64(row.card))
    for part in range(after_last(s, row) - 1, first_of(s, row) - 1, -1):
        if s.part_trigger[part] == trigger:
            begin_text(s, part, i64(row.card), i64(row.holder), i64(row.layer), i64(row.that))
