"""Monsters of the own field that leave so that another one comes, and whose levels add up to its level (M9)."""

from duelkit.games.monsters.rules.conditions import Ban
from duelkit.games.monsters.rules.effects.values import gives_way
from duelkit.games.monsters.rules.facts import banned, is_kept_from_special, still_there
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.places import first_slot
from duelkit.games.monsters.rules.races import is_stranger
from duelkit.games.monsters.rules.slots import count_monsters, is_outnumbering, monsters_room
from duelkit.games.monsters.rules.state import MONSTERS, NO_SLOT
from duelkit.games.monsters.rules.treating import level_of, race_of
from duelkit.kernel.ints import Frame, Mask, Row, Seat, State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule

CANNOT = -1  # in the place of levels: these monsters cannot be those that leave


@rule
def others_add_up(s: State, frame: Frame, monster: Card, levels: int, with_these: Mask) -> bool:
    """M9: tell whether own monsters come to exactly so many levels, and another one can come once they have left.

    `with_these` has a bit for each own slot whose monster leaves in any case.
    """
    seat = i64(frame.you)
    if is_kept_from_special(s, seat):
        return False
    for leaving in range(1 << MONSTERS):
        if leaving & with_these == with_these and levels_of(s, frame, seat, monster, leaving) == levels:
            return True
    return False


@rule
def levels_of(s: State, frame: Frame, seat: Seat, monster: Card, leaving: Mask) -> int:
    """Return the levels of the own monsters in some slots; CANNOT if one does not leave, or the other cannot come."""
    first, total, count = first_slot(seat), 0, 0
    one_race = banned(s, seat, Ban.ONE_RACE)
    for k in range(MONSTERS):
        card = i64(s.lies[first + k])
        if (leaving >> k) & 1:
            if card == NO_CARD or not gives_way(s, frame, card):
                return CANNOT
            total += level_of(s, card)
            count += 1
        elif one_race and is_stranger(s, first + k, race_of(s, monster)):
            return CANNOT
    if count_monsters(s, seat) - count >= monsters_room(s, seat) or is_outnumbering(s, seat, 1 - count):
        return CANNOT
    return total


@rule
def kept_slots(s: State, frame: Frame, link: Row) -> Mask:
    """Return a bit for each own slot whose monster was kept beside the first target of a link."""
    slots = 0
    for k in range(1, i64(link.aimed)):
        slots |= 1 << (i64(s.slot[link.aims[k].card]) - first_slot(i64(frame.you)))
    return slots


@rule
def helps_to_add_up(s: State, frame: Frame, link: Row, card: Card) -> bool:
    """M9: tell whether a monster can be chosen beside the kept ones, so that all add up to the target's level."""
    monster, slot, kept = i64(link.aims[0].card), i64(s.slot[card]), kept_slots(s, frame, link)
    if slot == NO_SLOT:
        return False
    bit = 1 << (slot - first_slot(i64(frame.you)))
    return kept & bit == 0 and others_add_up(s, frame, monster, level_of(s, monster), kept | bit)


@rule
def levels_lacking(s: State, frame: Frame, link: Row) -> int:
    """M9: return the levels that the kept monsters lack to the target's; 0 where nothing can make them up."""
    monster, kept = i64(link.aims[0].card), kept_slots(s, frame, link)
    if not still_there(s, link.aims[0]) or not others_add_up(s, frame, monster, level_of(s, monster), kept):
        return 0
    given = 0
    for k in range(1, i64(link.aimed)):
        given += level_of(s, i64(link.aims[k].card))
    return level_of(s, monster) - given
