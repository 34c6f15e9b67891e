"""Triggered effects: signals trigger the effects that wait for them, and each effect then waits for its chain link."""

from duelkit.games.monsters.rules.columns import (
    CODE,
    DOER,
    FILTER,
    FIRST_PART,
    HOW,
    ITSELF,
    LASTING,
    ONCE,
    ONCE_A_TURN,
    OPTIONAL,
    THIS,
    TRIGGER,
    WATCHES,
)
from duelkit.games.monsters.rules.conditions import ModifierKind
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects.activation import UNASKED, can_complete
from duelkit.games.monsters.rules.effects.filters import ANY, fits
from duelkit.games.monsters.rules.facts import host_of, is_monster, is_silent, owner_of, refer
from duelkit.games.monsters.rules.ints import Card, Part
from duelkit.games.monsters.rules.modifiers import free_modifier, is_spent
from duelkit.games.monsters.rules.places import seat_of_slot
from duelkit.games.monsters.rules.prohibiting import is_unused
from duelkit.games.monsters.rules.state import EVENTS, EVENTS_LEFT, MODIFIERS, PLAYERS, SLOTS, SPELLS, WAITING
from duelkit.games.monsters.rules.tables import fact, is_used, part, waits_for_itself
from duelkit.kernel.ints import Row, Seat, State
from duelkit.kernel.operands import Who
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.record import clear
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import LEAST_SHIFT, Cause, Trigger

WAYS = Cause.OWNED - 1  # the bits of a Cause that say how what a trigger speaks of came about
SET_OFF = SPELLS * PLAYERS  # effects that one event sets off: each card that stays waits for it
FIRST_WATCHED = Trigger.FLIP  # WATCHES has a bit for each trigger from this one on


@rule
def collect(s: State) -> None:
    """Collect the effects that the new signals trigger.

    When the decision's log is half full, as after Fiber Jar, nothing further is triggered: that bounds the log. A
    signal that may trigger more effects than there is room for is collected once the waiting effects are on a chain.
    """
    while s.collected < s.signalled and s.waits <= WAITING - SET_OFF:
        row = s.signals[s.collected]
        if EVENTS - s.happened > EVENTS_LEFT:
            collect_own(s, row)
            collect_watching(s, row, i64(s.collected))
            collect_lingering(s, row)
        s.collected += 1


@rule
def collect_newest(s: State) -> None:
    """Collect the effects of the newest signal at once, and drop it: cards that come later in the chain miss it."""
    row = s.signals[s.signalled - 1]
    if EVENTS - s.happened > EVENTS_LEFT:
        collect_own(s, row)
        collect_watching(s, row, s.signalled - 1)
        collect_lingering(s, row)
    s.signalled -= 1
    clear(s.signals, s.signalled, s.signalled + 1)


@rule
def collect_own(s: State, row: Row) -> None:
    """Collect the effects of the signal's own subject."""
    card = i64(row.subject.card)
    if card < 0 or s.definition[card] < 0:
        return
    n = i64(s.definition[card])
    if not waits_for_itself(n, i64(row.trigger)) or is_silent(s, card) or is_unused(s, row):
        return
    if row.trigger == Trigger.DESTROYED and not is_monster(s, card) and s.at[card] != Zone.GRAVE:
        return  # a spell or trap waits to be destroyed and sent to the grave
    seat = owner_of(s, card) if row.trigger == Trigger.TO_GRAVE else i64(row.seat)
    for p in range(fact(n, FIRST_PART), fact(n + 1, FIRST_PART)):
        if part(p, THIS) and part(p, ITSELF) == 0:
            you = 1 - seat if part(p, DOER) == Who.OPPONENT else seat
            if suits(s, row, card, p, you):
                note(s, card, p, you, card, i64(row.other), i64(row.number))


@rule
def collect_watching(s: State, row: Row, at: int) -> None:
    """Note the effects of cards that wait for such a signal, of another card or any, and lay face up as it came."""
    bit = 1 << (row.trigger - FIRST_WATCHED)
    if s.trigger_mask & bit == 0:
        return
    for slot in range(2 * SLOTS):
        if (
            s.up[slot] == 1
            and s.heard_from[slot] <= at
            and fact(i64(s.definition[s.lies[slot]]), WATCHES) & bit
            and not is_silent(s, i64(s.lies[slot]))
        ):
            collect_of(s, row, i64(s.lies[slot]), seat_of_slot(slot))


@rule
def collect_lingering(s: State, row: Row) -> None:
    """Note the texts that wait for such a signal since their cards were used: one of them once, others each time."""
    if s.trigger_mask & 1 << (row.trigger - FIRST_WATCHED) == 0:
        return
    for k in range(MODIFIERS if s.modifier_count else 0):
        card, p = i64(s.modifiers[k].on.card), i64(s.modifiers[k].number)
        if s.modifiers[k].kind != ModifierKind.LINGERS or card == NO_CARD:  # M19: none where nobody can follow it
            continue
        of = i64(s.modifiers[k].source.card)
        if (of == NO_CARD or of == row.subject.card) and suits(s, row, card, p, owner_of(s, card)):
            heed(s, row, card, p, owner_of(s, card))
            if part(p, ONCE) == ONCE_A_TURN:
                free_modifier(s, k)


@rule
def collect_of(s: State, row: Row, card: Card, seat: Seat) -> None:
    """Collect the effects of one card that wait for this signal."""
    n = i64(s.definition[card])
    for p in range(fact(n, FIRST_PART), fact(n + 1, FIRST_PART)):
        if part(p, THIS) == 0 and part(p, ITSELF) == 0 and not is_used(p) and suits(s, row, card, p, seat):
            heed(s, row, card, p, seat)


@rule
def heed(s: State, row: Row, card: Card, p: Part, seat: Seat) -> None:
    """Note the effect of a part that a signal sets off; what happens together sets it off once."""
    if part(p, HOW) & Cause.TOGETHER == 0 or not is_waiting(s, card, p):
        note(s, card, p, seat, i64(row.subject.card), i64(row.other), number_of(row, p))
    elif row.trigger == Trigger.DISCARDED:
        count_one_more(s, card, p)


@rule
def number_of(row: Row, p: Part) -> int:
    """Return the number in what a signal speaks of; of what is discarded together, that it is one card so far."""
    together = row.trigger == Trigger.DISCARDED and part(p, HOW) & Cause.TOGETHER != 0
    return 1 if together else i64(row.number)


@rule
def count_one_more(s: State, card: Card, p: Part) -> None:
    """Count one card more in what a waiting effect of a card answers."""
    for k in range(s.waits):
        if s.waiting[k].this.card == card and s.waiting[k].part == p:
            s.waiting[k].number += 1


@rule
def is_waiting(s: State, card: Card, p: Part) -> bool:
    """Tell whether a part of a card is among the waiting effects."""
    for k in range(s.waits):
        if s.waiting[k].this.card == card and s.waiting[k].part == p:
            return True
    return False


@rule
def suits(s: State, row: Row, card: Card, p: Part, seat: Seat) -> bool:
    """Tell whether a signal is what a part waits for; `seat` is the part's player."""
    if part(p, TRIGGER) != row.trigger or part(p, LASTING):
        return False
    doer, how = part(p, DOER), part(p, HOW)
    whose = owner_of(s, i64(row.subject.card)) if how & Cause.OWNED else i64(row.seat)
    if how & Cause.AT_HOME and row.seat != whose:
        return False
    if (doer == Who.YOU and whose != seat) or (doer == Who.OPPONENT and whose == seat):
        return False
    if (how & WAYS and how & row.how == 0) or row.number < how >> LEAST_SHIFT:
        return False
    if row.trigger == Trigger.ACTIVATED and row.how == Cause.LYING and part(p, FILTER) != ANY:
        return False  # who waits for a spell or trap waits for its activation
    if row.trigger == Trigger.HURT_BY_OTHER and row.other >= 0 and card >= 0:
        if s.definition[row.other] == s.definition[card]:
            return False
    if how & Cause.HOSTED and host_of(s, card) != row.subject.card:
        return False
    return row.subject.card < 0 or fits(s, part(p, FILTER), i64(row.subject.card), card, seat)


@rule
def note(s: State, card: Card, p: Part, seat: Seat, subject: int, other: int, n: int) -> None:
    """Add an effect to those that wait for a chain link."""
    if s.waits == WAITING:
        s.overflowed = 1
        return
    row = s.waiting[s.waits]
    refer(s, row.this, card)
    refer(s, row.subject, subject)
    refer(s, row.other, other)
    row.number = n
    row.part = p
    row.seat = seat
    s.waits += 1


@rule
def drop_waiting(s: State, k: int) -> None:
    """Remove waiting effect `k`."""
    s.waits -= 1
    for i in range(k, s.waits):
        s.waiting[i] = s.waiting[i + 1]
    clear(s.waiting, s.waits, s.waits + 1)


@rule
def waiting_of(s: State, seat: Seat) -> int:
    """Return the number of a player's waiting effects."""
    count = 0
    for k in range(s.waits):
        count += s.waiting[k].seat == seat
    return count


@rule
def first_waiting(s: State, seat: Seat) -> int:
    """Return the index of a player's first waiting effect, -1 for none."""
    for k in range(s.waits):
        if s.waiting[k].seat == seat:
            return k
    return -1


@rule
def drop_idle(s: State) -> None:
    """Drop the waiting effects that cannot be activated, such as those without a target."""
    k = 0
    while k < s.waits:
        row = s.waiting[k]
        if can_happen(s, i64(row.part), i64(row.this.card), i64(row.seat)):
            k += 1
        else:
            drop_waiting(s, k)


@rule
def can_happen(s: State, p: Part, card: Card, seat: Seat) -> bool:
    """Tell whether a waiting effect can be activated; M3: a draw happens however few cards the deck has."""
    if is_spent(s, seat, p):
        return False
    return can_complete(s, part(p, CODE), card, seat, 0 if part(p, OPTIONAL) else UNASKED)
