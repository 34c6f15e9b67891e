"""Cards and lasting texts that wait for something to happen to a player."""

from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.lasting import end_row
from duelkit.games.vacuo.rules.state import MOST_PLAYERS, TO_EVENT, Task
from duelkit.games.vacuo.rules.texts import (
    BITS,
    after_last,
    begin_text,
    bit_of,
    cut_off,
    first_of,
    is_in,
    lasts_now,
    too_much,
    trigger_of,
)
from duelkit.kernel.agenda import done, plan, task_number
from duelkit.kernel.events import NOBODY, emit_open
from duelkit.kernel.ints import Row, Seat, State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule


@rule
def fire(s: State, trigger: int, seat: Seat) -> None:
    """Plan the texts before a player that wait for this trigger; they happen next."""
    fire_of(s, trigger, seat, NOBODY, 0)


@rule
def fire_of(s: State, trigger: int, seat: Seat, doer: Seat, amount: int) -> None:
    """Plan the texts before a player that wait for what `doer` did; `amount` is how much, if it is that."""
    if (s.watch[seat] >> bit_of(trigger)) & 1 == 0 or s.over:
        return
    if too_much(s):
        cut_off(s, seat, NO_CARD)
        return
    plan_fire(s, trigger, seat, 0, doer, amount)


@rule
def fire_others(s: State, trigger: int, doer: Seat, amount: int) -> None:
    """Plan the texts before all other players that wait for what this one did."""
    for seat in range(s.players if (s.trigger_mask >> bit_of(trigger)) & 1 else 0):
        if seat != doer:
            fire_of(s, trigger, seat, doer, amount)


@rule
def fire_all(s: State, trigger: int, doer: Seat, amount: int) -> None:
    """Plan the texts before all players that wait for what any player did, those before that one too."""
    for seat in range(s.players if (s.trigger_mask >> bit_of(trigger)) & 1 else 0):
        fire_of(s, trigger, seat, doer, amount)


@rule
def plan_fire(s: State, trigger: int, seat: Seat, row: Row, doer: Seat, amount: int) -> None:
    """Plan the texts before a player that wait for a trigger, from a row on."""
    s.fired[s.pending] = amount
    s.doer[s.pending] = doer
    plan(s, Task.FIRE, (row * BITS + bit_of(trigger)) * MOST_PLAYERS + seat)


@rule
def fire_next(s: State) -> None:
    """Set off the next waiting text; the others stay on the agenda."""
    number, amount, doer = task_number(s), i64(s.fired[s.pending - 1]), i64(s.doer[s.pending - 1])
    seat, first = number % MOST_PLAYERS, number // MOST_PLAYERS // BITS
    trigger = trigger_of(number // MOST_PLAYERS % BITS)
    done(s)
    if too_much(s):
        cut_off(s, seat, NO_CARD)
        return
    for k in range(first, s.lasting):
        row = s.rows[k]
        if lasts_now(row) and row.holder == seat and waits(s, row, trigger):
            plan_fire(s, trigger, seat, k + 1, doer, amount)
            if has_part(s, row, trigger):
                begin_row(s, k, trigger, i64(row.that) if doer == NOBODY else doer, amount)
            if row.left == TO_EVENT - trigger:
                end_row(s, k)
            return


@rule
def waits(s: State, row: Row, trigger: int) -> bool:
    """Tell whether a row has a part with this trigger, or lasts until it."""
    return row.left == TO_EVENT - trigger or has_part(s, row, trigger)


@rule
def has_part(s: State, row: Row, trigger: int) -> bool:
    """Tell whether a row has a part with this trigger."""
    for part in range(first_of(s, row), after_last(s, row)):
        if s.part_trigger[part] == trigger and is_in(s, row, part):
            return True
    return False


@rule
def begin_row(s: State, k: int, trigger: int, that: Seat, amount: int) -> None:
    """Set off the parts with this trigger that last in row `k`; `that` is who "that player" is, `amount` how much."""
    row = s.rows[k]
    emit_open(s, EventKind.WORKS, i64(row.holder), i64(row.card))
    for part in range(after_last(s, row) - 1, first_of(s, row) - 1, -1):
        if s.part_trigger[part] == trigger and is_in(s, row, part):
            begin_text(s, part, i64(row.card), i64(row.holder), i64(row.layer), that, k + 1, amount)
