"""How an equip is put on a monster (M10), and another card is bound to one."""

from duelkit.games.monsters.rules.conditions import NEVER, Trait
from duelkit.games.monsters.rules.course import EventKind
from duelkit.games.monsters.rules.effects.changing import control
from duelkit.games.monsters.rules.effects.filters import lies_as_monster
from duelkit.games.monsters.rules.effects.stages import lasts
from duelkit.games.monsters.rules.facts import has_trait
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.modifiers import GONE, UNHOSTED, drop_modifiers, let_go
from duelkit.games.monsters.rules.places import monster_slot, seat_of_slot
from duelkit.games.monsters.rules.slots import clear_slot, free_spell_slot, put_on_field
from duelkit.games.monsters.rules.state import NO_SLOT
from duelkit.games.monsters.rules.visibility import open_card
from duelkit.kernel.events import ALL, emit
from duelkit.kernel.instructions import ContinuousStage
from duelkit.kernel.ints import Frame, State
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.rule import i64, rule

# Bits in `used`, of a union monster's first two sentences: it lies down on a monster, or comes back, once in a turn.
UNITING = 0b11


@rule
def equip(s: State, frame: Frame) -> None:
    """M10: put this card on the picked monster; without one it is destroyed."""
    this = i64(frame.card)
    slot, host = i64(s.slot[this]), host_picked(s)
    if lies_as_monster(slot) and host != NO_CARD:
        slot = lie_as_equip(s, this, slot)
    if slot == NO_SLOT or monster_slot(slot):
        return
    s.continuous_dirty = 1
    if host == NO_CARD:
        s.host[slot] = UNHOSTED
        s.unhosted = 1
        return
    s.host[slot] = UNHOSTED if has_trait(s, host, Trait.SHEDS_EQUIPS) else s.slot[host]
    s.unhosted = 1
    emit(s, EventKind.EQUIP, seat_of_slot(slot), this, host, 0, ALL)
    if lasts(i64(s.definition[this])) & ContinuousStage.CONTROLLING:
        control(s, host, seat_of_slot(slot), NEVER, this)


@rule
def bind(s: State, frame: Frame) -> None:
    """Bind this card, which is no equip, to the picked monster; without one nothing happens."""
    slot = i64(s.slot[frame.card])
    host = i64(s.slot[card_at(s.picked, 0)]) if size(s.picked) else NO_SLOT
    if slot != NO_SLOT and lies_as_monster(host):
        s.continuous_dirty = 1
        s.host[slot] = host
        emit(s, EventKind.EQUIP, seat_of_slot(slot), i64(frame.card), open_card(s, card_at(s.picked, 0)), 0, ALL)


@rule
def lie_as_equip(s: State, card: Card, slot: Slot) -> int:
    """Put a monster into the spell zone as an equip; return its slot, NO_SLOT if there is no room (M7)."""
    to, used = free_spell_slot(s, seat_of_slot(slot)), i64(s.used[slot])
    if to != NO_SLOT:
        let_go(s, slot, GONE)
        clear_slot(s, slot)
        drop_modifiers(s, card)
        put_on_field(s, card, to, 1, 0)
        s.used[to] = used | UNITING
    return to


@rule
def host_picked(s: State) -> Card:
    """Return the picked monster that lies face up; NO_CARD if there is none."""
    if size(s.picked) == 0:
        return NO_CARD
    card = card_at(s.picked, 0)
    slot = i64(s.slot[card])
    return card if lies_as_monster(slot) and s.up[slot] == 1 else NO_CARD
