"""Monsters of one name, where a text lets no two of them lie face up on the field: those that came later are destroyed.

It is seen to whenever no text is under way. What has come since the last time, came at once.
"""

from duelkit.games.monsters.rules.conditions import Ban, Past
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.facts import banned, definition_of
from duelkit.games.monsters.rules.ints import Slot
from duelkit.games.monsters.rules.moving import destroy
from duelkit.games.monsters.rules.names import name_of
from duelkit.games.monsters.rules.places import monster_slot, seat_of_slot
from duelkit.games.monsters.rules.state import SLOTS
from duelkit.kernel.ints import Mask, State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause


@rule
def are_compared(s: State) -> bool:
    """Tell whether a text compares the names of monsters."""
    return banned(s, 0, Ban.NO_NAMESAKES) or banned(s, 1, Ban.NO_NAMESAKES)


@rule
def touch_names(s: State) -> None:
    """Mark lasting effects for a new calculation, if names are compared: a monster lies face up from now on."""
    if are_compared(s):
        s.continuous_dirty = 1


@rule
def lying_up(s: State) -> Mask:
    """Return a bit for each slot whose monster lies face up, without those of a summon, a flip or a fall under way."""
    slots = 0
    for slot in range(2 * SLOTS):
        card = i64(s.lies[slot])
        if monster_slot(slot) and card != NO_CARD and s.up[slot] == 1:
            slots |= (card not in (s.summoning, s.flipped)) << slot
    return slots & ~i64(s.destroyed_in_battle)


@rule
def look_for_new_names(s: State) -> None:
    """Note whether a monster lies face up whose name has not been compared with the others' yet."""
    if not are_compared(s):
        s.known_names = 0
    elif lying_up(s) & ~i64(s.known_names):
        s.unhosted = 1


@rule
def namesakes_of(s: State, slot: Slot, among: Mask) -> Mask:
    """Return a bit for each other slot of these whose monster has the name of the one in a slot."""
    found, name = 0, name_of(definition_of(s, s.lies[slot]))
    for other in range(2 * SLOTS):
        if other != slot and (among >> other) & 1 and name_of(definition_of(s, s.lies[other])) == name:
            found |= 1 << other
    return found


@rule
def destroy_namesakes(s: State) -> int:
    """Destroy the monsters that came face up where another of their name lies; return how many were destroyed."""
    if not are_compared(s):
        return 0
    there, count = lying_up(s), 0
    new, falling, mute = there & ~i64(s.known_names), 0, 0
    for slot in range(2 * SLOTS if new else 0):
        if (new >> slot) & 1 and banned(s, seat_of_slot(slot), Ban.NO_NAMESAKES):
            falling |= (namesakes_of(s, slot, there) != 0) << slot
            mute |= (namesakes_of(s, slot, new) != 0 and s.flips[slot] == s.goes) << slot
    s.known_names = there
    for slot in range(2 * SLOTS if falling else 0):
        if (falling >> slot) & 1:
            count += fell(s, slot, (mute >> slot) & 1)
    return count


@rule
def fell(s: State, slot: Slot, muted: int) -> int:
    """Destroy the monster in a slot; the effects of one that was flipped at once with its namesake are negated."""
    card = i64(s.lies[slot])
    fallen = destroy(s, card, Cause.EFFECT)
    if fallen and muted and s.at[card] == Zone.GRAVE:
        s.past[card] |= Past.MUTED
    return fallen
