"""How often monsters attack, in the first Battle Phase of a turn and in a second one: M2, M14."""

from duelkit.games.monsters.rules.conditions import Ban, ModifierKind, Trait
from duelkit.games.monsters.rules.course import Phase
from duelkit.games.monsters.rules.facts import banned
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.modifiers import add_modifier, free_modifier, skips
from duelkit.games.monsters.rules.places import first_slot, seat_of_slot
from duelkit.games.monsters.rules.slots import count_monsters
from duelkit.games.monsters.rules.state import MODIFIERS, MONSTERS
from duelkit.kernel.ints import State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule


@rule
def attacks_allowed(s: State, slot: Slot) -> int:
    """Return how often the monster in a slot can attack in a Battle Phase."""
    traits, more = i64(s.traits[slot]), attacks_more(s, i64(s.lies[slot]))
    if (traits >> Trait.ALL) & 1:
        return MONSTERS + more
    if (traits >> Trait.ONCE_MORE) & 1 and count_monsters(s, 1 - seat_of_slot(slot)) > 0:
        return 2 + more
    return 1 + ((traits >> Trait.TWICE) & 1) + more


@rule
def attacks_more(s: State, card: Card) -> int:
    """Return how many more attacks texts have given a monster."""
    return number_kept(s, i64(ModifierKind.MORE_ATTACKS), card)


@rule
def attacks_made(s: State, slot: Slot) -> int:
    """Return how often the monster in a slot has attacked in this Battle Phase."""
    made = i64(s.attacks[slot])
    if made == 0:  # as mostly, and then there is nothing to look for
        return 0
    return made - number_kept(s, i64(ModifierKind.BATTLE_BEFORE), i64(s.lies[slot]))


@rule
def number_kept(s: State, kind: int, card: Card) -> int:
    """Return the sum of the changes of a kind that a monster has; mostly there are none."""
    count = 0
    for k in range(MODIFIERS if s.modifier_count else 0):
        if s.modifiers[k].kind == kind and s.modifiers[k].on.card == card:
            count += s.modifiers[k].number
    return count


@rule
def begin_second_battle(s: State) -> None:
    """M2, M14: use up what allows a second Battle Phase; each monster attacks in it as if it had not attacked yet.

    Attacks that texts have given for the whole turn, and that were made, are not given again.
    """
    seat = i64(s.turn)
    for k in range(MODIFIERS):
        row = s.modifiers[k]
        now = row.kind == ModifierKind.BAN or (row.kind == ModifierKind.LATER_BAN and row.end == s.goes)
        if now and row.on.card == seat and row.number == Ban.TWO_BATTLES:
            free_modifier(s, k)
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        card = i64(s.lies[slot])
        if card != NO_CARD and s.attacks[slot] > 0:
            made = min(attacks_made(s, slot), attacks_allowed(s, slot) - attacks_more(s, card))
            add_modifier(s, i64(ModifierKind.BATTLE_BEFORE), card, made, i64(s.goes), NO_CARD)
            s.struck[slot] = 0


@rule
def has_second_battle(s: State) -> bool:
    """M2: tell whether a second Battle Phase follows where an effect has ended the first one."""
    seat = i64(s.turn)
    if not banned(s, seat, Ban.TWO_BATTLES) or banned(s, seat, Ban.NO_BATTLE):
        return False
    return not skips(s, seat, i64(Phase.BATTLE))
