"""Which cards a text's words select: "face-up dragon monster with 1500 or less ATK"."""

import numpy as np

from duelkit.games.monsters.rules.columns import (
    ABILITY,
    ATK,
    ATTRIBUTE,
    DEF,
    F_ABILITIES,
    F_ATK_FROM,
    F_ATK_TO,
    F_ATTRIBUTES,
    F_COUNTERS,
    F_DEF_FROM,
    F_DEF_TO,
    F_EXCEPT,
    F_FAMILY,
    F_LEVEL_FROM,
    F_LEVEL_TO,
    F_NAMES,
    F_OTHER,
    F_RACES,
    F_SORTS,
    F_STANCE,
    F_UP,
    LEVEL,
    MOST,
    RACE,
    SPELL_COUNTERS,
)
from duelkit.games.monsters.rules.facts import definition_of, sort_of
from duelkit.games.monsters.rules.ints import Card, Definition, Slot
from duelkit.games.monsters.rules.kinds import A_MONSTER, A_SPELL, A_TRAP, Sort, Stat
from duelkit.games.monsters.rules.places import monster_slot, seat_of_slot
from duelkit.games.monsters.rules.state import FIELD_SPELL, NO_SLOT, SLOTS
from duelkit.games.monsters.rules.tables import FACTS as FACTS_OF
from duelkit.games.monsters.rules.tables import FILTERS, NAMES, SORTS, fact, filter_fact, instruction, is_named
from duelkit.kernel.instructions import WHICH
from duelkit.kernel.ints import Frame, Mask, Seat, State
from duelkit.kernel.programs import at_hand, compares
from duelkit.kernel.rule import i64, rule

ANY = 0  # the filter that allows every card
FACE_UP, FACE_DOWN, ANY_SPELL, ANY_TRAP = range(1, 5)  # F_UP
HIDDEN_MONSTER, HIDDEN_SPELL, HIDDEN_FIELD = 1, 2, 4  # bits of BLIND
FACTS, NUMBERS, POSITION, OTHER, MONSTER = 1, 2, 4, 8, 16  # bits of ASKS
WORD = 32  # cards in a number of PRINTED


def asks_of(row: np.ndarray) -> int:
    """Return the bits of what a filter asks besides a card's sort; most ask little."""
    facts = any(row[column] for column in (F_ABILITIES, F_ATTRIBUTES, F_RACES, F_NAMES, F_FAMILY, F_COUNTERS))
    level = row[F_LEVEL_FROM] > 0 or row[F_LEVEL_TO] < MOST
    numbers = row[F_ATK_FROM] > 0 or row[F_ATK_TO] < MOST or row[F_DEF_FROM] > 0 or row[F_DEF_TO] < MOST
    lies = row[F_UP] or row[F_STANCE]
    monsters = row[F_SORTS] and not row[F_SORTS] & ~A_MONSTER
    asked = ((FACTS, facts or level), (NUMBERS, numbers), (POSITION, lies), (OTHER, row[F_OTHER]), (MONSTER, monsters))
    return sum(bit for bit, wanted in asked if wanted)


def let_pass_unseen(row: np.ndarray) -> int:
    """Return which hidden cards of the field a filter allows, by what everybody sees: where they lie (M19)."""
    if asks_of(row) & (FACTS | NUMBERS) or row[F_UP] == FACE_UP:
        return 0
    sorts = int(row[F_SORTS]) or -1
    monster = HIDDEN_MONSTER if sorts & A_MONSTER == A_MONSTER else 0
    field = HIDDEN_FIELD if sorts >> Sort.FIELD & 1 else 0
    return monster | field | (HIDDEN_SPELL if sorts & (A_SPELL | A_TRAP) == A_SPELL | A_TRAP else 0)


def let_pass_printed(row: np.ndarray) -> list[int]:
    """Return which cards a filter allows by their printed values: a bit for each, `WORD` of them in a number."""
    masks = ((F_ABILITIES, ABILITY), (F_ATTRIBUTES, ATTRIBUTE), (F_RACES, RACE))
    passing = (FACTS_OF[:, LEVEL] >= row[F_LEVEL_FROM]) & (FACTS_OF[:, LEVEL] <= row[F_LEVEL_TO])
    if row[F_SORTS]:
        passing &= SORTS & row[F_SORTS] != 0
    for mask, column in masks:
        if row[mask]:
            passing &= (row[mask] >> FACTS_OF[:, column]) & 1 == 1
    if row[F_NAMES]:
        passing &= in_list(row[F_NAMES]) == (row[F_EXCEPT] == 0)
    if row[F_FAMILY]:
        passing &= in_list(row[F_FAMILY])
    if row[F_COUNTERS]:
        passing &= FACTS_OF[:, SPELL_COUNTERS] > 0
    words = np.zeros(-(-len(passing) // WORD), np.int64)
    for definition in np.flatnonzero(passing):
        words[definition // WORD] |= 1 << (definition % WORD)
    return words.tolist()


def in_list(number: int) -> np.ndarray:
    """Return for each card 1 if it is in a list of names, else 0."""
    count, *names = NAMES[number]
    return np.isin(np.arange(len(FACTS_OF)), names[:count])


PRINTED = np.array([let_pass_printed(row) for row in FILTERS], np.int64)
BLIND = np.array([let_pass_unseen(row) for row in FILTERS], np.int64)
ASKS = np.array([asks_of(row) for row in FILTERS], np.int64)


# What is asked of a card


@rule
def attack_of(s: State, card: Card) -> int:
    """Return a monster's ATK: as it is now on the field, as printed elsewhere."""
    slot = i64(s.slot[card])
    return i64(s.atk[slot]) if lies_as_monster(slot) else fact(definition_of(s, card), ATK)


@rule
def defence_of(s: State, card: Card) -> int:
    """Return a monster's DEF: as it is now on the field, as printed elsewhere."""
    slot = i64(s.slot[card])
    return i64(s.defence[slot]) if lies_as_monster(slot) else fact(definition_of(s, card), DEF)


@rule
def lies_as_monster(slot: Slot) -> bool:
    """Tell whether the card in a slot (NO_SLOT: none) is a monster there."""
    return slot != NO_SLOT and monster_slot(slot)


@rule
def stat_of(s: State, card: Card, stat: int) -> int:
    """Return a monster's number."""
    match stat:
        case Stat.ATK:
            return attack_of(s, card)
        case Stat.DEF:
            return defence_of(s, card)
    return fact(definition_of(s, card), RACE if stat == Stat.RACE else LEVEL)


@rule
def is_hidden(s: State, card: Card, seat: Seat) -> bool:
    """M19: tell whether a player cannot know which card this is: hidden, or face down on the other side."""
    slot = i64(s.slot[card])
    return s.definition[card] < 0 or (slot != NO_SLOT and s.up[slot] == 0 and seat_of_slot(slot) != seat)


# Filters


@rule
def fits(s: State, filter_number: int, card: Card, this: int, seat: Seat) -> bool:
    """Tell whether a filter allows a card, as `seat` sees it; `this` is the card of the text."""
    if filter_number == ANY:
        return True
    asks = i64(ASKS[filter_number])
    if is_hidden(s, card, seat):
        return (asks & OTHER == 0 or card != this) and fits_unseen(s, filter_number, card)
    if not fits_printed(s, filter_number, card):
        return False
    return asks & (OTHER | POSITION | NUMBERS) == 0 or fits_here(s, filter_number, asks, card, this)


@rule
def fits_here(s: State, filter_number: int, asks: Mask, card: Card, this: int) -> bool:
    """Tell whether a known card whose printed values fit also fits by where and how it lies."""
    if asks & OTHER and card == this:
        return False
    if asks & POSITION and not lies_so(s, filter_number, i64(s.slot[card])):
        return False
    return asks & NUMBERS == 0 or fits_numbers(s, filter_number, card)


@rule
def asks_for_monsters(filter_number: int) -> bool:
    """Tell whether a filter allows only monsters."""
    return ASKS[filter_number] & MONSTER != 0


@rule
def fits_printed(s: State, filter_number: int, card: Card) -> bool:
    """Tell whether a card's printed values fit; a monster in the spell zone counts as an equip."""
    definition, slot = definition_of(s, card), i64(s.slot[card])
    if slot != NO_SLOT and not monster_slot(slot) and (A_MONSTER >> sort_of(s, card)) & 1:
        return in_mask(filter_fact(filter_number, F_SORTS), i64(Sort.EQUIP)) and fits_name(filter_number, definition)
    return (PRINTED[filter_number, definition // WORD] >> (definition % WORD)) & 1 == 1


@rule
def fits_name(filter_number: int, definition: Definition) -> bool:
    """Tell whether a card has a name that the filter asks for; a filter without names allows all."""
    names, family = filter_fact(filter_number, F_NAMES), filter_fact(filter_number, F_FAMILY)
    if (family != 0 and not is_named(family, definition)) or filter_fact(filter_number, F_COUNTERS):
        return False  # nothing that lies there as an equip holds spell counters
    return names == 0 or is_named(names, definition) == (filter_fact(filter_number, F_EXCEPT) == 0)


@rule
def fits_numbers(s: State, filter_number: int, card: Card) -> bool:
    """Tell whether a monster's ATK and DEF fit."""
    return filter_fact(filter_number, F_ATK_FROM) <= attack_of(s, card) <= filter_fact(
        filter_number, F_ATK_TO
    ) and filter_fact(filter_number, F_DEF_FROM) <= defence_of(s, card) <= filter_fact(filter_number, F_DEF_TO)


@rule
def in_mask(mask: Mask, bit: Mask) -> bool:
    """Tell whether a mask allows a bit; an empty mask allows all."""
    return mask == 0 or (mask >> bit) & 1 == 1


@rule
def lies_so(s: State, filter_number: int, slot: Slot) -> bool:
    """Tell whether a card lies as the filter asks; a card outside of the field does."""
    if slot == NO_SLOT:
        return True
    stance = filter_fact(filter_number, F_STANCE)
    return shows_so(s, filter_fact(filter_number, F_UP), slot) and (
        stance == 0 or (monster_slot(slot) and s.defends[slot] == stance - 1)
    )


@rule
def shows_so(s: State, up: int, slot: Slot) -> bool:
    """Tell whether the card in a slot is face up or down as the filter asks; this may concern only spells or traps."""
    if s.up[slot] == 0:
        return up != FACE_UP
    sorts = A_SPELL if up == ANY_SPELL else A_TRAP
    return up in (0, FACE_UP) or (up != FACE_DOWN and (sorts >> sort_of(s, i64(s.lies[slot]))) & 1 == 1)


@rule
def fits_unseen(s: State, filter_number: int, card: Card) -> bool:
    """M19: tell whether the filter allows a hidden card by where it lies alone."""
    slot = i64(s.slot[card])
    if slot == NO_SLOT:
        return False
    wanted = HIDDEN_MONSTER if monster_slot(slot) else HIDDEN_FIELD if slot % SLOTS == FIELD_SPELL else HIDDEN_SPELL
    return BLIND[filter_number] & wanted != 0 and lies_so(s, filter_number, slot)


@rule
def passes(s: State, frame: Frame, card: Card) -> bool:
    """Tell whether the filter of the present instruction allows a card."""
    return passes_for(s, frame, card, i64(frame.you))


@rule
def passes_for(s: State, frame: Frame, card: Card, seat: Seat) -> bool:
    """Tell whether the filter of the present instruction allows a card as a player sees it."""
    if not fits(s, instruction(at_hand(frame), WHICH), card, i64(frame.card), seat):
        return False
    return frame.stat == 0 or keeps_limit(s, frame, card)


@rule
def keeps_limit(s: State, frame: Frame, card: Card) -> bool:
    """Tell whether a card's number is within the text's current limit, and the card is not the excluded one."""
    if frame.stat == Stat.CARD:
        return card != frame.limit
    return s.definition[card] >= 0 and compares(stat_of(s, card, i64(frame.stat)), i64(frame.order), i64(frame.limit))
