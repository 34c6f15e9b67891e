"""On which monsters an equip, or a union monster, can lie: as the text says by which it is put on one (M10)."""

from duelkit.games.monsters.rules.blocks import Block
from duelkit.games.monsters.rules.columns import CODE
from duelkit.games.monsters.rules.conditions import Ban, Trait
from duelkit.games.monsters.rules.effects.filters import fits, lies_as_monster
from duelkit.games.monsters.rules.facts import banned, controller, definition_of, has_trait, is_attached, is_union
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.names import CARDS_ROOM
from duelkit.games.monsters.rules.places import seat_of_slot
from duelkit.games.monsters.rules.rows import PARTS, fills, parts_of_cards, program_from
from duelkit.games.monsters.rules.slots import free_spell_slot
from duelkit.games.monsters.rules.state import NO_SLOT, SLOTS
from duelkit.kernel.growing import growing_table
from duelkit.kernel.instructions import OP, WHICH, WHO, N, Op
from duelkit.kernel.ints import State
from duelkit.kernel.operands import Equipping, Who
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule

NO_BEARER = -1
BEARERS = growing_table("bearers", CARDS_ROOM)  # the filter of the monsters that an equip is put on, NO_BEARER for none
OWN_BEARERS = growing_table("own_bearers", CARDS_ROOM)  # 1: they are its player's own


@fills
def fill_bearers(block: Block) -> None:
    """Write on which monsters the cards of a block can lie: among which their texts let choose for an EQUIP."""
    for card, numbers in enumerate(parts_of_cards(block), block.cards.start):
        BEARERS[card] = NO_BEARER
        for number in numbers:
            code = program_from(int(PARTS[number, CODE]))
            equips = any(row[OP] == Op.EQUIP and row[N] == Equipping.THIS for row in code)
            picks = [row for row in code if row[OP] == Op.PICK]
            if equips and picks:
                BEARERS[card], OWN_BEARERS[card] = picks[0][WHICH], picks[0][WHO] == Who.YOU


@rule
def can_bear(s: State, equip: Card, card: Card) -> bool:
    """M10: tell whether an equip or a union monster on the field can be put on this monster, which does not bear it."""
    if equip == NO_CARD or s.slot[equip] == NO_SLOT or is_attached(s, i64(s.slot[equip])):
        return False
    number, slot, seat = definition_of(s, equip), i64(s.slot[card]), seat_of_slot(i64(s.slot[equip]))
    if number < 0 or BEARERS[number] == NO_BEARER or not lies_as_monster(slot) or s.up[slot] == 0:
        return False
    if s.host[s.slot[equip]] == slot or (OWN_BEARERS[number] == 1 and controller(s, card) != seat):
        return False
    kept = has_trait(s, card, Trait.NO_EQUIP) or banned(s, seat, Ban.NO_EQUIP) or is_kept_from_uniting(s, equip, slot)
    return not kept and fits(s, i64(BEARERS[number]), card, equip, seat)


@rule
def has_bearer(s: State, equip: Card) -> bool:
    """Tell whether there is a monster to which an equip can be moved."""
    for slot in range(2 * SLOTS):
        if s.lies[slot] != NO_CARD and can_bear(s, equip, i64(s.lies[slot])):
            return True
    return False


@rule
def is_kept_from_uniting(s: State, card: Card, slot: Slot) -> bool:
    """M7: tell whether a union monster lacks room among the spells, or one is on the monster in a slot already."""
    if not is_union(s, card):
        return False
    lies = i64(s.slot[card])
    no_room = lies_as_monster(lies) and free_spell_slot(s, seat_of_slot(lies)) == NO_SLOT
    return no_room or lies == slot or has_union(s, slot)


@rule
def has_union(s: State, slot: Slot) -> bool:
    """Tell whether a union monster is on the monster in a slot: a second one cannot be."""
    for other in range(2 * SLOTS):
        if slot != NO_SLOT and s.lies[other] != NO_CARD and s.host[other] == slot and is_union(s, i64(s.lies[other])):
            return True
    return False
