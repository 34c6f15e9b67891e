"""Which cards a text's words select: "face-up dragon monster with 1500 or less ATK"."""

import numpy as np

from duelkit.games.monsters.rules.battle_damage import is_calculation_next
from duelkit.games.monsters.rules.blocks import Block
from duelkit.games.monsters.rules.columns import (
    ABILITY,
    ATK,
    ATTRIBUTE,
    BEARS_UNION,
    COUNTED,
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
    F_HANGS,
    F_LEVEL_FROM,
    F_LEVEL_TO,
    F_NAMES,
    F_OTHER,
    F_PAST,
    F_RACES,
    F_SORTS,
    F_STANCE,
    F_TURNS,
    F_UP,
    F_WITHOUT,
    FLAGS,
    LEVEL,
    MOST,
    ON_THIS,
    RACE,
    SPELL_COUNTERS,
    UNITED,
)
from duelkit.games.monsters.rules.conditions import ATTACKED_NOW, FIGHTING_NOW, SUMMONED_NOW, SUMMONED_SPECIALLY
from duelkit.games.monsters.rules.facts import (
    counts_turns,
    definition_of,
    is_attached,
    is_equip,
    is_monster,
    is_union,
    sort_of,
)
from duelkit.games.monsters.rules.ints import Card, Definition, Slot
from duelkit.games.monsters.rules.kinds import A_MONSTER, A_SPELL, A_TRAP, Sort, Stat
from duelkit.games.monsters.rules.names import CARDS_ROOM, name_of
from duelkit.games.monsters.rules.places import monster_slot, seat_of_slot
from duelkit.games.monsters.rules.rows import ALIKE, FILTERS, FILTERS_ROOM, NAMES, SHIPPED, SORTS, fills
from duelkit.games.monsters.rules.rows import FACTS as FACTS_OF
from duelkit.games.monsters.rules.state import FIELD_SPELL, NO_SLOT, SLOTS
from duelkit.games.monsters.rules.tables import fact, filter_fact, instruction, is_named, sorts
from duelkit.games.monsters.rules.treating import attribute_of, is_treated, level_of, race_of
from duelkit.kernel.growing import growing_table
from duelkit.kernel.instructions import WHICH
from duelkit.kernel.ints import Frame, Mask, Seat, State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.programs import at_hand, compares
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause

ANY = 0  # the filter that allows every card
FACE_UP, FACE_DOWN, ANY_SPELL, ANY_TRAP = range(1, 5)  # F_UP
HIDDEN_MONSTER, HIDDEN_SPELL, HIDDEN_FIELD = 1, 2, 4  # bits of BLIND
FACTS, NUMBERS, POSITION, OTHER, MONSTER, HANGS, PAST, COUNTS, TURNS = (1 << bit for bit in range(9))  # bits of ASKS
AS_IT_LIES = OTHER | POSITION | NUMBERS | HANGS | PAST | COUNTS | TURNS  # what printed values do not tell
WORD = 32  # cards in a number of PRINTED


def asks_of(row: np.ndarray) -> int:
    """Return the bits of what a filter asks besides a card's sort; most ask little."""
    facts = any(
        row[column] for column in (F_ABILITIES, F_ATTRIBUTES, F_RACES, F_NAMES, F_FAMILY, F_COUNTERS, F_WITHOUT)
    )
    level = row[F_LEVEL_FROM] > 0 or row[F_LEVEL_TO] < MOST
    numbers = row[F_ATK_FROM] > 0 or row[F_ATK_TO] < MOST or row[F_DEF_FROM] > 0 or row[F_DEF_TO] < MOST
    lies = row[F_UP] or row[F_STANCE]
    monsters = row[F_SORTS] and not row[F_SORTS] & ~A_MONSTER and row[F_HANGS] not in (ON_THIS, UNITED)
    asked = (
        *((FACTS, facts or level), (NUMBERS, numbers), (POSITION, lies), (OTHER, row[F_OTHER])),
        *((MONSTER, monsters), (HANGS, row[F_HANGS]), (PAST, row[F_PAST]), (COUNTS, row[F_COUNTERS] == COUNTED)),
        (TURNS, row[F_TURNS]),
    )
    return sum(bit for bit, wanted in asked if wanted)


def let_pass_unseen(row: np.ndarray) -> int:
    """Return which hidden cards of the field a filter allows, by what everybody sees: where they lie (M19)."""
    if asks_of(row) & (FACTS | NUMBERS | HANGS | PAST | TURNS) or row[F_UP] == FACE_UP:
        return 0
    sorts = int(row[F_SORTS]) or -1
    monster = HIDDEN_MONSTER if sorts & A_MONSTER == A_MONSTER else 0
    field = HIDDEN_FIELD if sorts >> Sort.FIELD & 1 else 0
    return monster | field | (HIDDEN_SPELL if sorts & (A_SPELL | A_TRAP) == A_SPELL | A_TRAP else 0)


def let_pass_printed(row: np.ndarray, cards: slice) -> np.ndarray:
    """Return for each of some cards whether a filter allows it by its printed values."""
    facts = FACTS_OF[cards]
    masks = ((F_ABILITIES, ABILITY), (F_ATTRIBUTES, ATTRIBUTE), (F_RACES, RACE))
    passing = (facts[:, LEVEL] >= row[F_LEVEL_FROM]) & (facts[:, LEVEL] <= row[F_LEVEL_TO])
    if row[F_SORTS]:
        passing &= SORTS[cards] & row[F_SORTS] != 0
    for mask, column in masks:
        if row[mask]:
            passing &= (row[mask] >> facts[:, column]) & 1 == 1
    if row[F_NAMES]:
        passing &= in_list(row[F_NAMES], cards) == (row[F_EXCEPT] == 0)
    if row[F_FAMILY]:
        passing &= in_list(row[F_FAMILY], cards)
    passing &= facts[:, FLAGS] & row[F_WITHOUT] == 0
    if row[F_COUNTERS]:
        passing &= facts[:, SPELL_COUNTERS] > 0
    return np.asarray(passing)


def in_list(number: int, cards: slice) -> np.ndarray:
    """Return for each of some cards whether it is in a list of names, as `is_named` says."""
    definitions = np.arange(cards.start, cards.stop)
    listed = np.isin(definitions, NAMES[number, 1 : NAMES[number, 0] + 1])
    for own in np.flatnonzero(~listed & (ALIKE[cards] != 0)):
        listed[own] = is_named(number, int(definitions[own]))
    return listed


def in_words(passing: np.ndarray) -> np.ndarray:
    """Return a bit for each card, `WORD` of them in a number."""
    padded = np.zeros((-(-len(passing) // WORD), WORD), np.int64)
    padded.flat[: len(passing)] = passing
    return padded @ (1 << np.arange(WORD))


PRINTED = growing_table("printed", FILTERS_ROOM, CARDS_ROOM // WORD)  # a bit for each card that a filter allows
BLIND = growing_table("blind", FILTERS_ROOM)
ASKS = growing_table("asks", FILTERS_ROOM)


@fills
def fill_filters(block: Block) -> None:
    """Write which cards the filters allow: those of the block all cards, the shipped ones the cards of the block."""
    for number in {*SHIPPED.filters, *block.filters}:
        for cards in (SHIPPED.rows, block.rows) if number in block.filters else (block.rows,):
            words = in_words(let_pass_printed(FILTERS[number], cards))
            PRINTED[number, cards.start // WORD : cards.start // WORD + len(words)] = words
    for number in block.filters:
        BLIND[number] = let_pass_unseen(FILTERS[number])
        ASKS[number] = asks_of(FILTERS[number])


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
        case Stat.RACE:
            return race_of(s, card)
        case Stat.ATTRIBUTE:
            return attribute_of(s, card)
        case Stat.ORIGINAL_ATK | Stat.ORIGINAL_DEF:
            return fact(definition_of(s, card), ATK if stat == Stat.ORIGINAL_ATK else DEF)
    return level_of(s, card)


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
    return asks & AS_IT_LIES == 0 or fits_here(s, filter_number, asks, card, this)


@rule
def asks_for_name(filter_number: int, definition: Definition) -> bool:
    """Tell whether a filter asks for cards by name, and allows this one by its printed values."""
    if filter_fact(filter_number, F_NAMES) == 0 or filter_fact(filter_number, F_EXCEPT):
        return False
    return (PRINTED[filter_number, definition // WORD] >> (definition % WORD)) & 1 == 1


@rule
def fits_here(s: State, filter_number: int, asks: Mask, card: Card, this: int) -> bool:
    """Tell whether a known card whose printed values fit also fits by where and how it lies."""
    if asks & OTHER and card == this:
        return False
    if asks & HANGS and not hangs_so(s, filter_fact(filter_number, F_HANGS), card, this):
        return False
    if asks & POSITION and not lies_so(s, filter_number, i64(s.slot[card])):
        return False
    if asks & COUNTS and (s.slot[card] == NO_SLOT or s.counters[s.slot[card]] == 0):
        return False
    if asks & PAST and not has_past(s, card, filter_fact(filter_number, F_PAST)):
        return False
    if asks & TURNS and turns_counted(s, i64(s.slot[card])) < filter_fact(filter_number, F_TURNS):
        return False
    return asks & NUMBERS == 0 or fits_numbers(s, filter_number, card)


@rule
def hangs_so(s: State, wanted: int, card: Card, this: int) -> bool:
    """M10: tell whether an equip is on a card of the field (EQUIPPED), or the card is on that of the text (ON_THIS).

    UNITED: a union monster is on another, by its own effect or as if; BEARS_UNION: such a one is on the card.
    """
    slot = i64(s.slot[card])
    if wanted == UNITED:
        return is_in_union(s, card)
    if wanted == BEARS_UNION:
        return bears_union(s, slot)
    if wanted == ON_THIS:
        return slot != NO_SLOT and this != NO_CARD and s.slot[this] != NO_SLOT and s.host[slot] == s.slot[this]
    return equips_on(s, slot) > 0


@rule
def is_in_union(s: State, card: Card) -> bool:
    """Tell whether a card is a union monster that lies on another monster as its own text says."""
    return is_union(s, card) and is_equip(s, card) and not is_attached(s, i64(s.slot[card]))


@rule
def bears_union(s: State, slot: Slot) -> bool:
    """Tell whether a union monster lies so on the monster in a slot."""
    for other in range(2 * SLOTS if slot != NO_SLOT else 0):
        if s.lies[other] != NO_CARD and s.host[other] == slot and is_in_union(s, i64(s.lies[other])):
            return True
    return False


@rule
def equips_on(s: State, slot: Slot) -> int:
    """Return the number of equips on the monster in a slot."""
    count = 0
    for other in range(2 * SLOTS if slot != NO_SLOT else 0):
        card = i64(s.lies[other])
        if card != NO_CARD and s.host[other] == slot:
            count += is_equip(s, card)
    return count


@rule
def turns_counted(s: State, slot: Slot) -> int:
    """Return how many turns the cards on the monster in a slot have counted, that one which counted most."""
    most = 0
    for other in range(2 * SLOTS if slot != NO_SLOT else 0):
        card = i64(s.lies[other])
        if card != NO_CARD and s.host[other] == slot and counts_turns(s, other):
            most = max(most, i64(s.counters[other]))
    return most


@rule
def has_past(s: State, card: Card, wanted: Mask) -> bool:
    """Tell whether all that a filter asks for is remembered of a card."""
    if wanted == SUMMONED_NOW:
        return was_summoned_now(s, i64(s.slot[card]))
    if wanted == ATTACKED_NOW:
        return s.slot[card] != NO_SLOT and s.attacks[s.slot[card]] > 0
    if wanted == FIGHTING_NOW:
        return is_calculation_next(s) and card in (s.attacker, s.attacked)
    if wanted == SUMMONED_SPECIALLY:
        return s.slot[card] != NO_SLOT and s.how[s.slot[card]] & Cause.SPECIAL != 0
    return s.past[card] & wanted == wanted


@rule
def was_summoned_now(s: State, slot: Slot) -> bool:
    """Tell whether the monster in a slot was normal or flip summoned in this turn."""
    if slot == NO_SLOT:
        return False
    flipped = s.how[slot] & Cause.FLIPPED != 0 and s.flips[slot] == s.goes and s.turned[slot] == s.goes
    return flipped or (s.how[slot] & Cause.NORMAL != 0 and s.since[slot] == s.goes)


@rule
def asks_for_monsters(filter_number: int) -> bool:
    """Tell whether a filter allows only monsters."""
    return ASKS[filter_number] & MONSTER != 0


@rule
def fits_printed(s: State, filter_number: int, card: Card) -> bool:
    """Tell whether a card's printed values fit; what lies on a monster as an equip counts as one, a trap as both.

    Only who asks for what is on the own card, or in union with a monster, also means a monster that is an equip there.
    """
    definition = definition_of(s, card)
    if s.slot[card] != NO_SLOT and sort_of(s, card) != Sort.EQUIP and is_equip(s, card):
        if in_mask(filter_fact(filter_number, F_SORTS), i64(Sort.EQUIP)) and fits_name(filter_number, definition):
            return True
        if is_monster(s, card) and filter_fact(filter_number, F_HANGS) not in (ON_THIS, UNITED):
            return False
    if is_treated(s, card):
        return fits_as_treated(s, filter_number, card)
    return (PRINTED[filter_number, definition // WORD] >> (definition % WORD)) & 1 == 1


@rule
def fits_as_treated(s: State, filter_number: int, card: Card) -> bool:
    """Tell whether a card fits as `fits_printed` asks, where texts change its race, attribute or level."""
    definition = definition_of(s, card)
    wanted = filter_fact(filter_number, F_SORTS)
    if wanted and sorts(definition) & wanted == 0:
        return False
    if filter_fact(filter_number, F_COUNTERS) and fact(definition, SPELL_COUNTERS) == 0:
        return False
    if fact(definition, FLAGS) & filter_fact(filter_number, F_WITHOUT):
        return False
    ability = in_mask(filter_fact(filter_number, F_ABILITIES), fact(definition, ABILITY))
    if not ability or not in_mask(filter_fact(filter_number, F_ATTRIBUTES), attribute_of(s, card)):
        return False
    least, most = filter_fact(filter_number, F_LEVEL_FROM), filter_fact(filter_number, F_LEVEL_TO)
    if not in_mask(filter_fact(filter_number, F_RACES), race_of(s, card)) or not least <= level_of(s, card) <= most:
        return False
    return is_named_so(filter_number, definition)


@rule
def is_named_so(filter_number: int, definition: Definition) -> bool:
    """Tell whether a card has a name that the filter asks for; a filter without names allows all."""
    names, family = filter_fact(filter_number, F_NAMES), filter_fact(filter_number, F_FAMILY)
    if family != 0 and not is_named(family, definition):
        return False
    return names == 0 or is_named(names, definition) == (filter_fact(filter_number, F_EXCEPT) == 0)


@rule
def fits_name(filter_number: int, definition: Definition) -> bool:
    """Tell whether what lies there as an equip has a name that the filter asks for; it holds no spell counters."""
    return filter_fact(filter_number, F_COUNTERS) == 0 and is_named_so(filter_number, definition)


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
    if frame.stat == Stat.NAME:
        return s.definition[card] >= 0 and name_of(definition_of(s, card)) == frame.limit
    return s.definition[card] >= 0 and compares(stat_of(s, card, i64(frame.stat)), i64(frame.order), i64(frame.limit))
