"""How monsters change position and controller (M8)."""

from duelkit.games.monsters.rules.columns import FLAGS, CardFlag
from duelkit.games.monsters.rules.conditions import Past
from duelkit.games.monsters.rules.course import EventKind
from duelkit.games.monsters.rules.facts import definition_of, owner_of, who_knew
from duelkit.games.monsters.rules.index import index_ignition, index_response, note_arrival
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.modifiers import (
    TURNED_DOWN,
    UNHOSTED,
    drop_modifiers,
    let_go,
    touch_lookers,
)
from duelkit.games.monsters.rules.places import monster_slot, seat_of_slot
from duelkit.games.monsters.rules.signals import is_awaited, signal
from duelkit.games.monsters.rules.slots import clear_slot, free_monster_slot
from duelkit.games.monsters.rules.state import NO_SLOT
from duelkit.games.monsters.rules.tables import (
    fact,
)
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open
from duelkit.kernel.instructions import Cause, Stance, Trigger
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule


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
        s.counters[slot] = 0
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
    s.host[to] = NO_SLOT
    s.counters[to] = s.counters[slot]
    s.used[to] = s.used[slot]
    s.how[to] = s.how[slot]
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
        if card != NO_CARD and s.host[other] == slot and not monster_slot(other):
            s.host[other] = to
            if fact(definition_of(s, card), FLAGS) & CardFlag.OWN_MONSTER and seat_of_slot(to) != seat_of_slot(other):
                s.host[other] = UNHOSTED
                s.unhosted = 1
