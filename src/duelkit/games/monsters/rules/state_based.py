"""State-based actions, which follow by themselves once cards moved: equips without their monster fall (M10)."""

from duelkit.games.monsters.rules.conditions import Ban, ModifierKind, Trait
from duelkit.games.monsters.rules.effects.lasting import end_modifier, reckon
from duelkit.games.monsters.rules.facts import banned, destroyed_in_battle, has_twin, owner_of, still_there
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.modifiers import UNHOSTED
from duelkit.games.monsters.rules.moving import destroy, to_grave
from duelkit.games.monsters.rules.namesakes import destroy_namesakes
from duelkit.games.monsters.rules.places import first_slot, monster_slot, seat_of_slot
from duelkit.games.monsters.rules.positions import take_control
from duelkit.games.monsters.rules.races import first_race, is_mixed, is_stranger
from duelkit.games.monsters.rules.state import MODIFIERS, MONSTERS, NO_SLOT, PLAYERS, SLOTS
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause


@rule
def state_based_actions(s: State) -> None:
    """Destroy what cannot stay, such as cards that lost their monster, until all can; calculate what lasts."""
    doomed = True
    while doomed:
        while s.unhosted:
            s.unhosted = 0
            destroy_unhosted(s)
            destroy_twins(s)
            end_unsourced(s)
        reckon(s)
        if banned(s, 0, Ban.OWN_ONLY) or banned(s, 1, Ban.OWN_ONLY):
            return_to_owners(s)
        for seat in range(PLAYERS):
            if is_mixed(s, seat):
                keep_one_race(s, seat)
        doomed = (s.unhosted and destroy_doomed(s) + destroy_namesakes(s) > 0) or s.continuous_dirty == 1


@rule
def destroy_doomed(s: State) -> int:
    """Destroy the cards that cannot stay on the field by their own texts; return how many were destroyed."""
    count = 0
    for slot in range(2 * SLOTS):
        if (s.traits[slot] >> Trait.DOOMED) & 1:
            count += destroy(s, i64(s.lies[slot]), Cause.EFFECT)
    return count


@rule
def return_to_owners(s: State) -> None:
    """Give back the monsters of the other player that a player may not control, as far as there is room (M7)."""
    for slot in range(2 * SLOTS):
        card, seat = i64(s.lies[slot]), seat_of_slot(slot)
        if card != NO_CARD and monster_slot(slot) and owner_of(s, card) != seat and banned(s, seat, Ban.OWN_ONLY):
            take_control(s, card, 1 - seat)


@rule
def keep_one_race(s: State, seat: Seat) -> None:
    """Send all face-up monsters of a player but those of the race that lay there first to the grave.

    What an attack has turned up stays until the attack is over.
    """
    race = first_race(s, seat)
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        card = i64(s.lies[slot])
        if is_stranger(s, slot, race) and card != s.flipped and not destroyed_in_battle(s, card):
            to_grave(s, card)


@rule
def destroy_unhosted(s: State) -> int:
    """M10: destroy the cards whose monster is gone; return how many were destroyed."""
    count = 0
    for slot in range(2 * SLOTS):
        if s.host[slot] == UNHOSTED and s.lies[slot] != NO_CARD:
            s.host[slot] = NO_SLOT
            count += destroy(s, i64(s.lies[slot]), 0)  # by the rules, not by an effect
    return count


@rule
def destroy_twins(s: State) -> None:
    """Destroy what came face up beside a card of which only one lies so on a field: the one that came later."""
    for slot in range(2 * SLOTS):
        card = i64(s.lies[slot])
        if card != NO_CARD and s.up[slot] == 1 and has_twin(s, card, seat_of_slot(slot)) and came_later(s, card, slot):
            destroy(s, card, 0)


@rule
def came_later(s: State, card: Card, slot: Slot) -> bool:
    """Tell whether no other card of the same name on this side of the field came face up after this one."""
    first = first_slot(seat_of_slot(slot))
    for other in range(first, first + MONSTERS):
        twin = i64(s.lies[other])
        if twin not in (NO_CARD, card) and s.up[other] == 1 and s.definition[twin] == s.definition[card]:
            later, mine = max(i64(s.since[other]), i64(s.flips[other])), max(i64(s.since[slot]), i64(s.flips[slot]))
            if later > mine or (later == mine and other > slot):
                return False
    return True


@rule
def end_unsourced(s: State) -> int:
    """End the changes whose source card has left; return how many ended."""
    count = 0
    for k in range(MODIFIERS if s.modifier_count else 0):
        row = s.modifiers[k]
        if row.kind != ModifierKind.FREE and row.source.card != NO_CARD and not still_there(s, row.source):
            end_modifier(s, k)
            count += 1
    return count
