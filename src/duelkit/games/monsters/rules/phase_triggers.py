"""What cards do in a phase that lie face up, or in a grave: the Standby Phase first, which its player orders (M5)."""

from duelkit.games.monsters.rules.awaiting import due, go_on_with_text, moment_comes
from duelkit.games.monsters.rules.chain import begin_waiting
from duelkit.games.monsters.rules.columns import DOER, FIRST_PART, HOW, LASTING, OPTIONAL, TRIGGER, WHERE
from duelkit.games.monsters.rules.course import Phase, Task, Zone
from duelkit.games.monsters.rules.facts import definition_of, is_negated, still_there
from duelkit.games.monsters.rules.ints import Card, Part, Slot
from duelkit.games.monsters.rules.modifiers import NO_MODIFIER
from duelkit.games.monsters.rules.places import first_slot, seat_of_slot
from duelkit.games.monsters.rules.priority import ask, give_priority
from duelkit.games.monsters.rules.prohibiting import is_kept_from_use
from duelkit.games.monsters.rules.state import PLAYERS, SLOTS
from duelkit.games.monsters.rules.tables import awaits_in_grave, fact, part
from duelkit.games.monsters.rules.triggers import can_happen, drop_waiting, note
from duelkit.kernel.agenda import plan
from duelkit.kernel.durations import Moment
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.operands import Who
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause, Trigger


@rule
def begin_phase(s: State, trigger: int, window: int) -> None:
    """Trigger the cards, face up or in a grave, that act as this phase begins; then both players may answer."""
    gather_phase_triggers(s, trigger)
    gather_in_graves(s, trigger)
    moment_comes(s, moment_of(trigger))
    give_priority(s, window)
    if s.waits or due(s) != NO_MODIFIER:
        plan(s, Task.PHASE_TRIGGERS, 0)


@rule
def moment_of(trigger: int) -> int:
    """Return the Moment that comes as a phase triggers cards so; -1 for none."""
    match trigger:
        case Trigger.STANDBY:
            return i64(Moment.STANDBY)
        case Trigger.BATTLE_END:
            return i64(Moment.END_OF_BATTLE)
        case Trigger.END_PHASE:
            return i64(Moment.END_OF_TURN)
    return -1


@rule
def gather_phase_triggers(s: State, trigger: int) -> None:
    """Note the effects of face-up cards in the phase that begins, the turn player's first."""
    if (s.trigger_mask >> (trigger - Trigger.FLIP)) & 1 == 0:
        return
    for k in range(2):
        first = first_slot(i64(s.turn) if k == 0 else 1 - i64(s.turn))
        for slot in range(first, first + SLOTS):
            if s.up[slot] == 1:
                gather_of(s, i64(s.lies[slot]), slot, trigger)


@rule
def gather_in_graves(s: State, trigger: int) -> None:
    """Note the effects of cards in graves in the phase that begins, the turn player's first."""
    for k in range(PLAYERS if s.acting_in_graves else 0):
        seat = i64(s.turn) if k == 0 else 1 - i64(s.turn)
        for i in range(size(s.grave[seat])):
            card = card_at(s.grave[seat], i)
            waits = (awaits_in_grave(definition_of(s, card)) >> (trigger - Trigger.FLIP)) & 1
            if waits and not is_kept_from_use(s, card):
                gather_in_grave(s, card, seat, trigger)


@rule
def gather_in_grave(s: State, card: Card, seat: Seat, trigger: int) -> None:
    """Note the effects of a card that acts from its grave in the phase that begins."""
    n = i64(s.definition[card])
    for p in range(fact(n, FIRST_PART), fact(n + 1, FIRST_PART)):
        if part(p, TRIGGER) == trigger and part(p, WHERE) == Zone.GRAVE and is_turn_of(s, part(p, DOER), seat):
            note(s, card, p, seat, card, NO_CARD, 0)


@rule
def gather_of(s: State, card: Card, slot: Slot, trigger: int) -> None:
    """Note the effects of one card in the phase that begins."""
    n, seat = i64(s.definition[card]), seat_of_slot(slot)
    for p in range(fact(n, FIRST_PART), fact(n + 1, FIRST_PART)):
        lies = part(p, WHERE) == Zone.FIELD
        if part(p, TRIGGER) == trigger and part(p, LASTING) == 0 and lies and is_due(s, p, slot, seat):
            note(s, card, p, seat, card, NO_CARD, 0)


@rule
def is_turn_of(s: State, doer: int, seat: Seat) -> bool:
    """Tell whether it is the turn that a part of this seat's card names: its own, the other player's, or any."""
    if (doer == Who.YOU and seat != s.turn) or (doer == Who.OPPONENT and seat == s.turn):
        return False
    return True


@rule
def is_due(s: State, p: Part, slot: Slot, seat: Seat) -> bool:
    """Tell whether a part acts in this phase: by whose turn it is, or in its card's first turn."""
    doer, how = part(p, DOER), part(p, HOW)
    if doer == Who.THAT_PLAYER and not (s.host[slot] >= 0 and seat_of_slot(i64(s.host[slot])) == s.turn):
        return False
    if not is_turn_of(s, doer, seat):
        return False
    if how & Cause.ATTACKED:
        return s.attacks[slot] > 0
    if how & Cause.FLIPPED and s.flips[slot] == s.goes:
        return True
    return how == 0 or (how & s.how[slot] != 0 and s.since[slot] == s.goes)


@rule
def go_on_with_phase_triggers(s: State) -> None:
    """M5: do the phase's effects one by one; in the Standby Phase the turn player chooses the order."""
    drop_void(s)
    if s.waits == 0:
        if due(s) != NO_MODIFIER:
            plan(s, Task.PHASE_TRIGGERS, 0)
            go_on_with_text(s, due(s))
        return
    plan(s, Task.PHASE_TRIGGERS, 0)
    if s.phase == Phase.STANDBY:
        ask(s, Task.ASK_PHASE_TRIGGER, i64(s.turn), 0)
    else:
        begin_phase_trigger(s, 0)


@rule
def drop_void(s: State) -> None:
    """Drop waiting effects of cards that are gone or silent, and effects that cannot happen."""
    k = 0
    while k < s.waits:
        row = s.waiting[k]
        card = i64(row.this.card)
        lies = still_there(s, row.this) and not is_negated(s, card, i64(row.part))
        if lies and can_happen(s, i64(row.part), card, i64(row.seat)):
            k += 1
        else:
            drop_waiting(s, k)


@rule
def begin_phase_trigger(s: State, k: int) -> None:
    """Do waiting effect `k`: it resolves at once; if it is optional its player is asked first."""
    row = s.waiting[k]
    if part(i64(row.part), OPTIONAL) and row.asked == 0:
        ask(s, Task.ASK_TRIGGER, i64(row.seat), k)
        return
    s.resolving = 1
    plan(s, Task.CHAIN, 0)
    begin_waiting(s, k)
