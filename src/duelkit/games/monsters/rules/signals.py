"""Signals: events that were noted for the effects that wait for them."""

from duelkit.games.monsters.rules.columns import TRIGGER, WATCHES
from duelkit.games.monsters.rules.conditions import ModifierKind
from duelkit.games.monsters.rules.facts import definition_of, refer
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.state import MODIFIERS, SIGNALS, SLOTS
from duelkit.games.monsters.rules.tables import fact, part, waits_for_itself
from duelkit.kernel.ints import Mask, Row, Seat, State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.record import clear
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Trigger


@rule
def signal(s: State, trigger: int, card: Card, seat: Seat, how: int, other: Card, number: int) -> None:
    """Note an event for the effects that wait for it: `seat` is the subject's controller, `other` a second card."""
    if s.signalled == SIGNALS:
        drop_unawaited(s)
    if s.signalled == SIGNALS:
        s.overflowed = 1
        return
    row = s.signals[s.signalled]
    row.trigger = trigger
    refer(s, row.subject, card)
    row.seat = seat
    row.how = how
    row.other = other
    row.number = number
    s.signalled += 1
    s.signal_mask |= 1 << trigger


@rule
def drop_unawaited(s: State) -> None:
    """Drop new signals that no card waits for any more: who did has left the field with all others since."""
    watched, kept = watched_on_field(s), i64(s.collected)
    for k in range(kept, i64(s.signalled)):
        if is_still_awaited(s, s.signals[k], watched):
            s.signals[kept] = s.signals[k]
            kept += 1
        else:
            count_one_less(s, kept)
    keep_signals(s, kept)


@rule
def keep_signals(s: State, kept: int) -> None:
    """Keep only the first signals."""
    clear(s.signals, kept, i64(s.signalled))
    s.signalled = kept
    s.signal_mask = 0
    for k in range(kept):
        s.signal_mask |= 1 << i64(s.signals[k].trigger)


@rule
def watched_on_field(s: State) -> Mask:
    """Return a bit for each trigger of other cards that a face-up card, or a text since it was used, waits for.

    It is the bit of the trigger less FLIP.
    """
    watched = 0
    for slot in range(2 * SLOTS):
        if s.up[slot] == 1:
            watched |= fact(definition_of(s, i64(s.lies[slot])), WATCHES)
    for k in range(MODIFIERS if s.modifier_count else 0):
        if s.modifiers[k].kind == ModifierKind.LINGERS:
            watched |= 1 << (part(i64(s.modifiers[k].number), TRIGGER) - Trigger.FLIP)
    return watched


@rule
def is_still_awaited(s: State, row: Row, watched: Mask) -> bool:
    """Tell whether the signal's subject waits for it, a card that can answer, or one of the watched triggers is its."""
    card, trigger = i64(row.subject.card), i64(row.trigger)
    by_other = watched >> (trigger - Trigger.FLIP) | (s.response_triggers[0] | s.response_triggers[1]) >> trigger
    return by_other & 1 == 1 or (card != NO_CARD and waits_for_itself(definition_of(s, card), trigger))


@rule
def count_one_less(s: State, at: int) -> None:
    """Count the signals that cards came after without the one at this index."""
    for slot in range(2 * SLOTS):
        s.heard_from[slot] -= s.heard_from[slot] > at


@rule
def awaited_by_any(s: State, trigger: int) -> bool:
    """Tell whether any card on the field waits for this trigger, or can answer it."""
    return (
        s.trigger_mask >> (trigger - Trigger.FLIP) | (s.response_triggers[0] | s.response_triggers[1]) >> trigger
    ) & 1 == 1


@rule
def signal_of_player(s: State, trigger: int, seat: Seat, n: int) -> None:
    """Note an event that concerns a player, if any card on the field waits for it."""
    if awaited_by_any(s, trigger):
        signal(s, trigger, NO_CARD, seat, 0, NO_CARD, n)


@rule
def is_awaited(s: State, trigger: int, card: Card) -> bool:
    """Tell whether any card waits for this trigger of this card; if not, it takes no room among the signals."""
    return awaited_by_any(s, trigger) or waits_for_itself(definition_of(s, card), trigger)


@rule
def count_from_kept_signals(s: State) -> None:
    """Count the signals that cards came after without those that are dropped now."""
    s.newcomers = 0
    for slot in range(2 * SLOTS):
        s.heard_from[slot] = max(0, s.heard_from[slot] - s.collected)
        s.newcomers |= s.heard_from[slot] > 0


@rule
def forget_signals(s: State) -> None:
    """Drop the collected signals; those from the chain's costs still wait."""
    if s.newcomers:
        count_from_kept_signals(s)
    kept = s.signalled - s.collected
    for k in range(kept):
        s.signals[k] = s.signals[k + s.collected]
    keep_signals(s, kept)
    s.collected = 0
