"""How cards are put on monsters: equips (M10), monsters that become equips, and what is only bound to one."""

from duelkit.games.monsters.rules.conditions import NEVER, Trait
from duelkit.games.monsters.rules.course import EventKind
from duelkit.games.monsters.rules.effects.bearing import can_bear
from duelkit.games.monsters.rules.effects.changing import control
from duelkit.games.monsters.rules.effects.filters import lies_as_monster
from duelkit.games.monsters.rules.effects.stages import lasts
from duelkit.games.monsters.rules.effects.values import gives_way
from duelkit.games.monsters.rules.facts import controller, has_trait, is_monster, is_union, still_there
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.modifiers import GONE, UNHOSTED, drop_modifiers, let_go
from duelkit.games.monsters.rules.moving import destroy, take_out, vanish
from duelkit.games.monsters.rules.places import monster_slot, seat_of_slot
from duelkit.games.monsters.rules.signals import awaited_by_any, signal
from duelkit.games.monsters.rules.slots import clear_slot, free_spell_slot, put_on_field
from duelkit.games.monsters.rules.state import FIRST_TOKEN, NO_SLOT
from duelkit.games.monsters.rules.visibility import open_card
from duelkit.kernel.events import ALL, emit
from duelkit.kernel.instructions import ContinuousStage
from duelkit.kernel.ints import Frame, Mask, Seat, State
from duelkit.kernel.operands import Equipping
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause, Trigger

# Bits in `used`, of a union monster's first two sentences: it lies down on a monster, or comes back, once in a turn.
UNITING = 0b11


@rule
def put_on(s: State, frame: Frame, how: int) -> None:
    """M10: put cards on monsters, as an Equipping says."""
    match how:
        case Equipping.THIS:
            equip(s, frame)
        case Equipping.BOUND:
            bind(s, frame)
        case Equipping.ATTACHED:
            for i in range(size(s.picked)):
                if s.slot[card_at(s.picked, i)] == NO_SLOT or gives_way(s, frame, card_at(s.picked, i)):
                    attach(s, card_at(s.picked, i), i64(frame.card))
        case Equipping.ONTO_TARGET:
            move_onto_target(s)
        case Equipping.TARGET:
            move_target(s, frame)


@rule
def equip(s: State, frame: Frame) -> None:
    """M10: put this card on the picked monster; without one it is destroyed."""
    this = i64(frame.card)
    slot, host = i64(s.slot[this]), host_picked(s)
    if host != NO_CARD and is_monster(s, this) and (slot == NO_SLOT or monster_slot(slot)):
        slot = lie_as_equip(s, this, i64(frame.you), UNITING)
    if slot == NO_SLOT or monster_slot(slot):
        return
    s.continuous_dirty = 1
    if host == NO_CARD:
        s.host[slot] = UNHOSTED
        s.unhosted = 1
        return
    set_host(s, this, host)
    if lasts(i64(s.definition[this])) & ContinuousStage.CONTROLLING:
        control(s, host, seat_of_slot(slot), NEVER, this)


@rule
def set_host(s: State, card: Card, host: Card) -> None:
    """M10: put a card that lies in the spell zone on a monster, which may destroy what is put on it."""
    slot = i64(s.slot[card])
    s.continuous_dirty = 1
    s.host[slot] = UNHOSTED if has_trait(s, host, Trait.SHEDS_EQUIPS) else s.slot[host]
    s.unhosted = 1
    emit(s, EventKind.EQUIP, seat_of_slot(slot), open_card(s, card), host, 0, ALL)
    if awaited_by_any(s, Trigger.EQUIPPED):
        signal(s, Trigger.EQUIPPED, card, seat_of_slot(slot), 0, host, 0)


@rule
def bind(s: State, frame: Frame) -> None:
    """Bind this card, which is no equip, to the picked card; without one nothing happens."""
    slot = i64(s.slot[frame.card])
    host = i64(s.slot[card_at(s.picked, 0)]) if size(s.picked) else NO_SLOT
    if slot != NO_SLOT and host != NO_SLOT:
        s.continuous_dirty = 1
        s.host[slot] = host
        emit(s, EventKind.EQUIP, seat_of_slot(slot), i64(frame.card), open_card(s, card_at(s.picked, 0)), 0, ALL)


# Monsters that become equips


@rule
def attach(s: State, card: Card, this: Card) -> None:
    """Put a monster on another, which lies face up, as an equip without effects; a token vanishes (M7: needs room)."""
    host = i64(s.slot[this])
    if not lies_as_monster(host) or s.up[host] == 0 or card == this:
        return
    if card >= FIRST_TOKEN:
        vanish(s, card)
        return
    slot = i64(s.slot[card])
    up = 1 if slot == NO_SLOT else i64(s.up[slot])  # what lay face down stays so
    to = into_spell_zone(s, card, seat_of_slot(host), up)
    if to != NO_SLOT:
        s.how[to] = Cause.ATTACHED
        set_host(s, card, this)


@rule
def lie_as_equip(s: State, card: Card, seat: Seat, using: Mask) -> int:
    """Put a monster into the spell zone as an equip; return its slot, NO_SLOT if there is no room (M7).

    `using` has the bits in `used` of its own effects by which it does so.
    """
    slot = i64(s.slot[card])
    used = i64(s.used[slot]) if slot != NO_SLOT else 0
    to = into_spell_zone(s, card, seat, 1)
    if to != NO_SLOT:
        s.used[to] = used | using
    return to


@rule
def into_spell_zone(s: State, card: Card, seat: Seat, up: int) -> int:
    """Move a monster into a player's spell zone; return its slot there, NO_SLOT if there is no room (M7)."""
    slot, to = i64(s.slot[card]), free_spell_slot(s, seat)
    if to == NO_SLOT:
        return NO_SLOT
    if slot == NO_SLOT:
        take_out(s, card)
    else:
        let_go(s, slot, GONE)
        clear_slot(s, slot)
        drop_modifiers(s, card)
    put_on_field(s, card, to, up, 0)
    return to


@rule
def host_picked(s: State) -> Card:
    """Return the picked monster that lies face up; NO_CARD if there is none."""
    if size(s.picked) == 0:
        return NO_CARD
    card = card_at(s.picked, 0)
    slot = i64(s.slot[card])
    return card if lies_as_monster(slot) and s.up[slot] == 1 else NO_CARD


# Equips that go over to another monster


@rule
def move_onto_target(s: State) -> None:
    """M10: move the picked equips onto the first target; those that cannot lie there are destroyed."""
    target = s.links[s.running - 1].aims[0]
    if not still_there(s, target):
        return
    for i in range(size(s.picked)):
        card, host = card_at(s.picked, i), i64(target.card)
        if s.slot[card] == NO_SLOT or s.host[s.slot[card]] == s.slot[host]:
            continue
        if can_bear(s, card, host):
            set_host(s, card, host)
        else:
            destroy(s, card, i64(Cause.EFFECT))


@rule
def move_target(s: State, frame: Frame) -> None:
    """M10: move the first target, an equip or a union monster, onto the picked monster."""
    target, host = s.links[s.running - 1].aims[0], host_picked(s)
    card = i64(target.card)
    if host == NO_CARD or not still_there(s, target) or not gives_way(s, frame, card):
        return
    if is_union(s, card) and lies_as_monster(i64(s.slot[card])):
        lie_as_equip(s, card, controller(s, card), 0)
    if s.slot[card] != NO_SLOT and not monster_slot(i64(s.slot[card])):
        set_host(s, card, host)
