"""How monsters change position and controller (M8)."""

from duelkit.games.monsters.rules.columns import FLAGS, CardFlag
from duelkit.games.monsters.rules.conditions import Past
from duelkit.games.monsters.rules.course import EventKind, Zone
from duelkit.games.monsters.rules.facts import definition_of, owner_of, who_knew
from duelkit.games.monsters.rules.index import index_ignition, index_response, note_arrival, unindex_response
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.modifiers import TURNED_DOWN, UNHOSTED, drop_modifiers, let_go, touch_lookers
from duelkit.games.monsters.rules.places import first_slot, seat_of_slot
from duelkit.games.monsters.rules.races import is_strange
from duelkit.games.monsters.rules.signals import is_awaited, signal
from duelkit.games.monsters.rules.slots import clear_slot, free_monster_slot
from duelkit.games.monsters.rules.state import MIXED, MONSTERS, NO_SLOT, SLOTS
from duelkit.games.monsters.rules.tables import fact
from duelkit.kernel.chance import below
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open
from duelkit.kernel.ints import Mask, Seat, State
from duelkit.kernel.operands import Stance
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause, Trigger


@rule
def turn_monster(s: State, slot: Slot, stance: int) -> None:
    """Turn a monster into another position; one that is turned face up is flipped (M8)."""
    card, was_up = i64(s.lies[slot]), i64(s.up[slot])
    match stance:
        case Stance.ATTACK:
            lay(s, slot, 1, 0)
        case Stance.DEFENCE:
            lay(s, slot, 1, 1)
        case Stance.FACE_DOWN:
            lay(s, slot, 0, 1)
        case Stance.HIDDEN:
            lay(s, slot, 0, i64(s.defends[slot]))
        case Stance.OTHER:
            lay(s, slot, 1, 1 - i64(s.defends[slot]))
        case _:
            lay(s, slot, 1, i64(s.defends[slot]))
    if was_up == 0 and s.up[slot] == 1:
        emit_open(s, EventKind.FLIPPED, seat_of_slot(slot), card)
        if stance != Stance.SHOWN:
            signal(s, Trigger.FLIP, card, seat_of_slot(slot), 0, NO_CARD, 0)
    else:
        position = 2 if s.up[slot] == 0 else i64(s.defends[slot])
        emit(s, EventKind.POSITION, seat_of_slot(slot), card, NOBODY, position, ALL)


@rule
def lay(s: State, slot: Slot, up: int, defends: int) -> None:
    """Set how a monster lies; if it is turned face down, cards on it fall and its changes end."""
    was_up = i64(s.up[slot])
    if was_up == 1 and up == 0:
        s.continuous_dirty = 1
        let_go(s, slot, TURNED_DOWN)
        drop_modifiers(s, i64(s.lies[slot]))
        s.zone_changes[s.lies[slot]] += 1
        s.past[s.lies[slot]] &= Past.PROPER
        s.host[slot] = NO_SLOT  # a monster that is bound to another is so no more
        s.counters[slot] = 0
        s.felled[slot] = 0
        s.known_names &= ~(1 << slot)
    if s.defends[slot] != defends:
        how = Cause.TO_DEFENCE if defends else Cause.TO_ATTACK
        signal(s, Trigger.TURNED, i64(s.lies[slot]), seat_of_slot(slot), how, NO_CARD, 0)
    s.up[slot] = up
    s.defends[slot] = defends
    index_ignition(s, slot)
    if up == 1 and was_up == 0:
        s.flips[slot] = s.goes
        note_arrival(s, i64(s.lies[slot]), 1)
    else:
        touch_lookers(s)


@rule
def take_control(s: State, card: Card, seat: Seat) -> int:
    """Move a monster to another player's field as it lies; return 1 where there was room."""
    slot, to = i64(s.slot[card]), free_monster_slot(s, seat)
    if slot == NO_SLOT or to == NO_SLOT or seat_of_slot(slot) == seat:
        return 0
    if s.up[slot] and is_strange(s, seat, card):
        return 0
    if s.up[slot] and is_awaited(s, Trigger.CONTROLLED, card):
        signal(s, Trigger.CONTROLLED, card, 1 - seat, 0, NO_CARD, 0)
    s.lies[to] = card
    index_response(s, to)
    s.atk[to] = s.atk[slot]
    s.defence[to] = s.defence[slot]
    s.treated[to] = s.treated[slot]
    s.up[to] = s.up[slot]
    s.defends[to] = s.defends[slot]
    s.since[to] = s.since[slot]
    s.turned[to] = s.turned[slot]
    s.flips[to] = s.flips[slot]
    s.attacks[to] = s.attacks[slot]
    s.struck[to] = s.struck[slot]
    s.host[to] = max(i64(s.host[slot]), NO_SLOT)
    s.counters[to] = s.counters[slot]
    s.used[to] = s.used[slot]
    s.how[to] = s.how[slot]
    s.felled[to] = s.felled[slot]
    s.slot[card] = to
    s.continuous_dirty = 1
    index_ignition(s, to)
    follow(s, slot, to)
    clear_slot(s, slot)
    emit(s, EventKind.CONTROL, seat, card, NOBODY, 0, who_knew(s, card) | (1 << owner_of(s, card)))
    return 1


@rule
def follow(s: State, slot: Slot, to: int) -> None:
    """Keep the cards that are on a monster with it as it changes its slot."""
    for other in range(len(s.lies)):
        card = i64(s.lies[other])
        if card != NO_CARD and s.host[other] == slot:
            s.host[other] = to
            if fact(definition_of(s, card), FLAGS) & CardFlag.OWN_MONSTER and seat_of_slot(to) != seat_of_slot(other):
                s.host[other] = UNHOSTED
                s.unhosted = 1


# Places in a row


@rule
def shuffle_hidden(s: State, seat: Seat) -> None:
    """M19: shuffle the places of a player's face-down monsters (Fisher and Yates): nobody else can follow one."""
    left = hidden_monsters(s, seat)
    emit(s, EventKind.SHUFFLE, seat, NO_CARD, NOBODY, i64(Zone.FIELD), ALL)
    if left & (left - 1) == 0:
        return  # none, or one alone
    count = 0
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        if (left >> slot) & 1:
            s.flips[slot] = MIXED
            count += 1
    for last in range(count - 1, 0, -1):
        swap_slots(s, slot_of_bit(left, last), slot_of_bit(left, below(s, last + 1)))


@rule
def hidden_monsters(s: State, seat: Seat) -> Mask:
    """Return a bit for each slot of a player's field with a face-down monster."""
    bits = 0
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        bits |= (s.lies[slot] != NO_CARD and s.up[slot] == 0) << slot
    return bits


@rule
def slot_of_bit(bits: Mask, k: int) -> Slot:
    """Return the slot of the `k`-th bit, counted from 0."""
    slot = 0
    while (bits >> slot) & 1 == 0 or k > 0:
        k -= (bits >> slot) & 1
        slot += 1
    return slot


@rule
def swap_slots(s: State, one: Slot, other: Slot) -> None:
    """Let two face-down monsters change places, with all that is true of each."""
    if one == other:
        return
    s.lies[one], s.lies[other] = i64(s.lies[other]), i64(s.lies[one])
    s.slot[s.lies[one]] = one
    s.slot[s.lies[other]] = other
    s.atk[one], s.atk[other] = i64(s.atk[other]), i64(s.atk[one])
    s.defence[one], s.defence[other] = i64(s.defence[other]), i64(s.defence[one])
    s.traits[one], s.traits[other] = i64(s.traits[other]), i64(s.traits[one])
    s.since[one], s.since[other] = i64(s.since[other]), i64(s.since[one])
    s.turned[one], s.turned[other] = i64(s.turned[other]), i64(s.turned[one])
    s.attacks[one], s.attacks[other] = i64(s.attacks[other]), i64(s.attacks[one])
    s.used[one], s.used[other] = i64(s.used[other]), i64(s.used[one])
    s.how[one], s.how[other] = i64(s.how[other]), i64(s.how[one])
    for slot in range(2 * SLOTS):
        if s.host[slot] in (one, other) and s.lies[slot] != NO_CARD:
            s.host[slot] = one + other - s.host[slot]
    s.continuous_dirty = 1
    for slot in (one, other):
        unindex_response(s, slot)
        index_response(s, slot)
        index_ignition(s, slot)
