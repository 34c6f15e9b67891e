"""What a phase asks of the cards that lie face up: the duties of the Standby Phase (M5), and those of other phases."""

from duelkit.games.monsters.rules.chain import begin_waiting
from duelkit.games.monsters.rules.columns import DOER, FIRST_PART, HOW, LASTING, OPTIONAL, TRIGGER
from duelkit.games.monsters.rules.course import Phase, Task
from duelkit.games.monsters.rules.facts import is_negated
from duelkit.games.monsters.rules.places import first_slot, seat_of_slot
from duelkit.games.monsters.rules.priority import ask, give_priority
from duelkit.games.monsters.rules.references import still_there
from duelkit.games.monsters.rules.state import SLOTS
from duelkit.games.monsters.rules.tables import fact, part
from duelkit.games.monsters.rules.triggers import can_happen, drop_waiting, note
from duelkit.kernel.agenda import plan
from duelkit.kernel.instructions import Cause, Trigger, Who
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule


@rule
def begin_phase(s, trigger, window):
    """Let the cards that lie face up do what they do in a phase that begins; then both players may answer."""
    gather_phase_triggers(s, trigger)
    give_priority(s, window)
    if s.waits:
        plan(s, Task.PHASE_TRIGGERS, 0)


@rule
def gather_phase_triggers(s, trigger):
    """Note what the cards that lie face up do in the phase that begins, the turn player's first."""
    if (s.trigger_mask >> (trigger - Trigger.FLIP)) & 1 == 0:
        return
    for k in range(2):
        first = first_slot(i64(s.turn) if k == 0 else 1 - i64(s.turn))
        for slot in range(first, first + SLOTS):
            if s.up[slot] == 1:
                gather_of(s, i64(s.lies[slot]), slot, trigger)


@rule
def gather_of(s, card, slot, trigger):
    """Note what one card does in the phase that begins."""
    n, seat = i64(s.definition[card]), seat_of_slot(slot)
    for p in range(fact(n, FIRST_PART), fact(n + 1, FIRST_PART)):
        if part(p, TRIGGER) == trigger and part(p, LASTING) == 0 and is_due(s, p, slot, seat):
            note(s, card, p, seat, card, NO_CARD, 0)


@rule
def is_due(s, p, slot, seat):
    """Tell whether a part acts in the phase of the player whose turn it is, or at the end of its own first turn."""
    doer, how = part(p, DOER), part(p, HOW)
    if doer == Who.THAT_PLAYER and not (s.host[slot] >= 0 and seat_of_slot(i64(s.host[slot])) == s.turn):
        return False
    if (doer == Who.YOU and seat != s.turn) or (doer == Who.OPPONENT and seat == s.turn):
        return False
    if how & Cause.ATTACKED:
        return s.attacks[slot] > 0
    if how & Cause.FLIPPED and s.flips[slot] == s.goes:
        return True
    return how == 0 or (how & s.how[slot] != 0 and s.since[slot] == s.goes)


@rule
def go_on_with_phase_triggers(s):
    """M5: go through the duties; those of the Standby Phase in the order that the turn player chooses."""
    drop_void(s)
    if s.waits == 0:
        return
    plan(s, Task.PHASE_TRIGGERS, 0)
    if s.phase == Phase.STANDBY:
        ask(s, Task.ASK_PHASE_TRIGGER, i64(s.turn), 0)
    else:
        begin_phase_trigger(s, 0)


@rule
def drop_void(s):
    """Take off the duties of cards that are gone or silent, and those that cannot be done."""
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
def begin_phase_trigger(s, k):
    """Do a duty: it resolves at once; its player is asked first where it is optional."""
    row = s.waiting[k]
    if part(i64(row.part), OPTIONAL) and row.asked == 0:
        ask(s, Task.ASK_TRIGGER, i64(row.seat), k)
        return
    s.resolving = 1
    plan(s, Task.CHAIN, 0)
    begin_waiting(s, k)
