"""The slots of the field: which are free, and how a card comes into one and out of it (M7)."""

from duelkit.games.monsters.rules.columns import ATK, DEF
from duelkit.games.monsters.rules.conditions import Ban
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.facts import banned, definition_of
from duelkit.games.monsters.rules.index import (
    index_ignition,
    index_response,
    note_arrival,
    note_departure,
    unindex_response,
)
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.places import first_slot, monster_slot, seat_of_slot
from duelkit.games.monsters.rules.state import FIELD_SPELL, MONSTERS, NO_SLOT, SLOTS, SPELLS
from duelkit.games.monsters.rules.tables import fact
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import NO_CARD, size
from duelkit.kernel.rule import i64, rule


@rule
def free_slot(s: State, first: Slot, count: int) -> Slot:
    """Return the first empty slot of `count` from `first` on; NO_SLOT for none."""
    for slot in range(first, first + count):
        if s.lies[slot] == NO_CARD:
            return slot
    return NO_SLOT


@rule
def slots_for_monsters(s: State) -> int:
    """M7: return how many slots for monsters a field has."""
    return MONSTERS - i64(s.field_less)


@rule
def monsters_room(s: State, seat: Seat) -> int:
    """M7: return how many monsters lie on a player's field at most."""
    return slots_for_monsters(s) - i64(s.shut[seat])


@rule
def spells_room(s: State) -> int:
    """M7: return how many spells and traps lie on a field at most."""
    return SPELLS - i64(s.field_less)


@rule
def free_monster_slot(s: State, seat: Seat) -> Slot:
    """M7: return an empty slot for a monster; NO_SLOT where an effect lets no more come to the player."""
    if is_outnumbering(s, seat, 1) or count_monsters(s, seat) >= monsters_room(s, seat):
        return NO_SLOT
    return free_slot(s, first_slot(seat), MONSTERS)


@rule
def is_outnumbering(s: State, seat: Seat, more: int) -> bool:
    """Tell whether an effect keeps a player from having `more` monsters than now, since the other has as few."""
    if not banned(s, seat, Ban.OUTNUMBERED):
        return False
    theirs = count_monsters(s, 1 - seat)
    return theirs > 0 and count_monsters(s, seat) + more > theirs


@rule
def free_spell_slot(s: State, seat: Seat) -> Slot:
    """M7: return an empty slot for a spell or trap, if there is room beside the others and the field spell."""
    return free_slot(s, first_slot(seat) + MONSTERS, SPELLS) if has_spell_room(s, seat) else NO_SLOT


@rule
def has_spell_room(s: State, seat: Seat) -> bool:
    """M7: tell whether there is room for one more spell or trap."""
    used = 0
    for slot in range(first_slot(seat) + MONSTERS, first_slot(seat) + FIELD_SPELL + 1):
        used += s.lies[slot] != NO_CARD
    return used < spells_room(s)


@rule
def count_monsters(s: State, seat: Seat) -> int:
    """Return the number of monsters on a player's field."""
    count = 0
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        count += s.lies[slot] != NO_CARD
    return count


@rule
def cards_held(s: State, seat: Seat, but: Card) -> int:
    """Return how many cards a player has in hand and on the field without this one."""
    count = size(s.hand[seat])
    for slot in range(first_slot(seat), first_slot(seat) + SLOTS):
        count += s.lies[slot] not in (NO_CARD, but)
    return count


@rule
def put_on_field(s: State, card: Card, slot: Slot, up: int, defends: int) -> None:
    """Put a card, which was taken out of where it was, into an empty slot."""
    s.lies[slot] = card
    s.up[slot] = up
    s.defends[slot] = defends
    s.since[slot] = s.goes
    s.turned[slot] = s.goes  # M6: not in the turn in which it came
    clear_history(s, slot)
    s.slot[card] = slot
    s.at[card] = Zone.FIELD
    definition = definition_of(s, card)
    s.atk[slot] = fact(definition, ATK) if monster_slot(slot) else 0
    s.defence[slot] = fact(definition, DEF) if monster_slot(slot) else 0
    index_response(s, slot)
    index_ignition(s, slot)
    note_arrival(s, card, up)


@rule
def clear_history(s: State, slot: Slot) -> None:
    """Forget how a card came into a slot, what it lay on, and what it has done and counted there."""
    s.flips[slot] = 0
    s.attacks[slot] = 0
    s.struck[slot] = 0
    s.host[slot] = NO_SLOT
    s.counters[slot] = 0
    s.used[slot] = 0
    s.how[slot] = 0
    s.felled[slot] = 0


@rule
def forget_strikes(s: State, slot: Slot) -> None:
    """M14: forget who attacked the monster that leaves a slot: another one there has not been attacked yet."""
    seat = seat_of_slot(slot)
    for other in range(first_slot(1 - seat), first_slot(1 - seat) + MONSTERS if s.fought else 0):
        s.struck[other] &= ~(1 << (slot - first_slot(seat)))


@rule
def clear_slot(s: State, slot: Slot) -> None:
    """Empty a slot."""
    if monster_slot(slot):
        forget_strikes(s, slot)
    unindex_response(s, slot)
    note_departure(s, i64(s.lies[slot]), i64(s.up[slot]))
    s.lies[slot] = NO_CARD
    index_ignition(s, slot)
    s.up[slot] = 0
    s.defends[slot] = 0
    s.since[slot] = 0
    s.turned[slot] = 0
    clear_history(s, slot)
    s.atk[slot] = 0
    s.defence[slot] = 0
    s.traits[slot] = 0
    s.treated[slot] = 0
    s.destroyed_in_battle &= ~(1 << slot)
    s.known_names &= ~(1 << slot)
