"""Fusion Summons and Ritual Summons: M9. The chosen cards are in `picked`: the monster first, then its materials."""

from duelkit.games.monsters.rules.blocks import Block
from duelkit.games.monsters.rules.columns import EQUIP_FILTER, LEVEL, SORT
from duelkit.games.monsters.rules.conditions import Past, Trait
from duelkit.games.monsters.rules.course import EventKind, Task, Zone
from duelkit.games.monsters.rules.effects.materials import note_materials
from duelkit.games.monsters.rules.facts import (
    controller,
    definition_of,
    has_trait,
    is_kept_from_special,
    is_lent,
    is_monster,
    sort_of,
)
from duelkit.games.monsters.rules.ints import Card, Definition
from duelkit.games.monsters.rules.kinds import Sort
from duelkit.games.monsters.rules.moving import banish, come_properly, to_grave, tribute
from duelkit.games.monsters.rules.names import CARDS_ROOM, STANDS_FOR, is_that
from duelkit.games.monsters.rules.places import card_in_place, first_slot, index_in
from duelkit.games.monsters.rules.priority import ask
from duelkit.games.monsters.rules.prohibiting import is_kept_from_use
from duelkit.games.monsters.rules.races import is_kept_off
from duelkit.games.monsters.rules.rows import FACTS, NAMES, fills
from duelkit.games.monsters.rules.slots import free_monster_slot
from duelkit.games.monsters.rules.state import MONSTERS, NO_SLOT
from duelkit.games.monsters.rules.tables import fact, row
from duelkit.games.monsters.rules.treating import level_of, race_of
from duelkit.games.monsters.rules.winning import in_hand
from duelkit.kernel.agenda import task_number
from duelkit.kernel.events import emit_open
from duelkit.kernel.growing import growing_table
from duelkit.kernel.instructions import N
from duelkit.kernel.ints import Frame, Place, Seat, State
from duelkit.kernel.piles import NO_CARD, card_at, empty, put, size
from duelkit.kernel.rule import i64, rule

MATERIAL = growing_table("material", CARDS_ROOM)  # 1: material of any fusion monster
LEAST_MATERIALS = growing_table("least_materials", 1)  # that any fusion monster is made of
LEAST_MATERIALS[0] = MONSTERS


def lists_of_materials(block: Block) -> list[list[int]]:
    """Return the card numbers of the materials of each fusion monster of a block that can be made of any."""
    facts = FACTS[block.cards.start : block.cards.stop]
    fusions = facts[(facts[:, SORT] == Sort.FUSION) & (facts[:, EQUIP_FILTER] > 0)]
    return [row[1 : 1 + row[0]] for row in NAMES[fusions[:, EQUIP_FILTER]].tolist() if row[0]]


@fills
def fill_material(block: Block) -> None:
    """Mark what is material of a block's fusion monsters; both tables only say where a closer look is worth it."""
    MATERIAL[block.rows] = STANDS_FOR[block.rows] < 0
    for names in lists_of_materials(block):
        MATERIAL[[name for name in names if name >= 0]] = 1
        LEAST_MATERIALS[0] = min(int(LEAST_MATERIALS[0]), len(names))


@rule
def material(fusion: int, k: int) -> int:
    """Return the number of a fusion monster's material."""
    return int(NAMES[fact(fusion, EQUIP_FILTER), k + 1])


@rule
def materials(fusion: int) -> int:
    """Return the number of materials of a fusion monster; 0 if it cannot be fused."""
    return int(NAMES[fact(fusion, EQUIP_FILTER), 0]) if fact(fusion, EQUIP_FILTER) > 0 else 0


@rule
def copies_needed(fusion: int, definition: Definition) -> int:
    """Return how many copies of a card are among a fusion monster's materials."""
    count = 0
    for k in range(materials(fusion)):
        count += material(fusion, k) == definition
    return count


# What can be done


@rule
def offered(s: State, seat: Seat, k: int) -> Card:
    """Return the `k`-th card that a player can offer: of the field first, of the other's that are lent, of the hand."""
    if k < MONSTERS:
        return i64(s.lies[first_slot(seat) + k])
    k -= MONSTERS
    if k < MONSTERS:
        slot = first_slot(1 - seat) + k
        return i64(s.lies[slot] if is_lent(s, slot, seat) else NO_CARD)
    k -= MONSTERS
    return i64(card_at(s.hand[seat], k) if k < size(s.hand[seat]) else NO_CARD)


@rule
def copies_offered(s: State, seat: Seat, definition: Definition) -> int:
    """Return how many copies of a card a player can offer."""
    count = 0
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        count += s.lies[slot] != NO_CARD and is_that(i64(s.definition[s.lies[slot]]), definition)
    for i in range(size(s.hand[seat])):
        card = card_at(s.hand[seat], i)
        count += is_that(i64(s.definition[card]), definition) and not is_kept_from_use(s, card)
    return count


@rule
def can_be_fused(s: State, seat: Seat, card: Card) -> bool:
    """M9: tell whether a player has all materials of a fusion monster, and room for it."""
    fusion, on_field = definition_of(s, card), 0
    if fusion < 0 or sort_of(s, card) != Sort.FUSION or materials(fusion) == 0 or is_kept_from_use(s, card):
        return False
    for k in range(materials(fusion)):
        definition = material(fusion, k)
        if copies_offered(s, seat, definition) < copies_needed(fusion, definition):
            return False
        on_field += lies_on_field(s, seat, definition)
    return has_room(s, seat, card, on_field)


@rule
def lies_on_field(s: State, seat: Seat, definition: Definition) -> bool:
    """Tell whether a copy of a monster lies on a player's field."""
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        if s.lies[slot] != NO_CARD and is_that(i64(s.definition[s.lies[slot]]), definition):
            return True
    return False


@rule
def has_room(s: State, seat: Seat, card: Card, leaving: int) -> bool:
    """M7: tell whether there is room for one more monster, this one, once `leaving` of them have left."""
    if is_kept_off(s, seat, race_of(s, card), leaving):
        return False
    return (leaving > 0 or free_monster_slot(s, seat) != NO_SLOT) and not is_kept_from_special(s, seat)


@rule
def is_material(number: int) -> bool:
    """Tell whether a card (not a hidden one) is a material of any fusion monster."""
    return (number >= 0) & (MATERIAL[number] == 1)


@rule
def materials_offered(s: State, seat: Seat) -> int:
    """Return how many materials of any fusion monsters a player can offer."""
    count = 0
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        count += s.lies[slot] != NO_CARD and is_material(definition_of(s, s.lies[slot]))
    for i in range(size(s.hand[seat])):
        count += is_material(definition_of(s, card_at(s.hand[seat], i)))
    return count


@rule
def can_fuse(s: State, seat: Seat) -> bool:
    """Tell whether a player can make any fusion monster; most cards are no material."""
    if materials_offered(s, seat) < LEAST_MATERIALS[0]:
        return False
    for i in range(size(s.fusion[seat])):
        if can_be_fused(s, seat, card_at(s.fusion[seat], i)):
            return True
    return False


@rule
def can_perform_rite(s: State, seat: Seat, definition: Definition) -> bool:
    """M9: tell whether a player holds a ritual monster, and tributes for it."""
    monster = in_hand(s, seat, definition)
    if monster == NO_CARD or is_kept_from_use(s, i64(monster)):
        return False
    total, on_field = 0, 0
    for k in range(2 * MONSTERS + size(s.hand[seat])):
        card = offered(s, seat, k)
        if card != NO_CARD and card != monster and can_be_offered(s, card):
            total += level_of(s, card)
            on_field += k < MONSTERS
    return total >= fact(definition, LEVEL) and has_room(s, seat, i64(monster), on_field)


@rule
def can_be_offered(s: State, card: Card) -> bool:
    """Tell whether a card can be a tribute for a Ritual Summon."""
    return is_monster(s, card) and not has_trait(s, card, Trait.NO_TRIBUTE)


# What may be chosen


@rule
def may_fuse(s: State, question: int, place: Place) -> bool:
    """Tell whether the card in a place answers a question of a Fusion or Ritual Summon."""
    card, seat = card_in_place(s, s.to_move, place), s.to_move
    if card == NO_CARD:
        return False
    if question == Task.ASK_FUSION:
        return index_in(s.fusion[seat], card) >= 0 and can_be_fused(s, seat, card)
    return may_be_given(s, seat, question, task_number(s), card)


@rule
def may_be_given(s: State, seat: Seat, question: int, k: int, card: Card) -> bool:
    """Tell whether a card in the own hand or field may be given now: as material `k`, or as a tribute."""
    if s.at[card] not in (Zone.HAND, Zone.FIELD) or index_in(s.picked, card) >= 0:
        return False
    own = controller(s, card) == seat
    if question == Task.ASK_OFFERING:
        frees = own and s.at[card] == Zone.FIELD
        fits_in = frees or has_room(s, seat, card_at(s.picked, 0), given_from_field(s, seat))
        return can_be_offered(s, card) and fits_in and (own or is_lent(s, i64(s.slot[card]), seat))
    if not own:
        return False
    definition = material(definition_of(s, card_at(s.picked, 0)), k)
    if not is_that(i64(s.definition[card]), definition) or is_kept_from_use(s, card):
        return False
    placed = s.at[card] == Zone.FIELD or has_room(s, seat, card_at(s.picked, 0), given_from_field(s, seat))
    return placed or not lies_on_field(s, seat, definition)


@rule
def given_from_field(s: State, seat: Seat) -> int:
    """Return how many of the cards given so far are on this player's field."""
    count = 0
    for i in range(1, size(s.picked)):
        card = card_at(s.picked, i)
        count += s.at[card] == Zone.FIELD and controller(s, card) == seat
    return count


@rule
def giveable(s: State, seat: Seat, question: int, k: int, skip: int) -> int:
    """Return the card with index `skip` among those that may be given; NO_CARD if there are fewer."""
    for i in range(2 * MONSTERS + size(s.hand[seat])):
        card = offered(s, seat, i)
        if card != NO_CARD and may_be_given(s, seat, question, k, card):
            if skip == 0:
                return card
            skip -= 1
    return NO_CARD


# The course of it


@rule
def fuse(s: State, frame: Frame) -> None:
    """M9: a Fusion Summon: ask which monster, unless only one can be made."""
    empty(s.picked)
    seat, count, last = i64(frame.you), 0, NO_CARD
    for i in range(size(s.fusion[seat])):
        card = card_at(s.fusion[seat], i)
        if can_be_fused(s, seat, card):
            count, last = count + 1, card
    if count == 1:
        put(s.picked, last)
        ask_for_materials(s, seat)
    elif count > 1:
        ask(s, Task.ASK_FUSION, seat, 0)


@rule
def perform_rite(s: State, frame: Frame, definition: Definition) -> None:
    """M9: a Ritual Summon: ask for tributes with at least as many levels as the monster."""
    empty(s.picked)
    seat = i64(frame.you)
    if can_perform_rite(s, seat, definition):
        put(s.picked, in_hand(s, seat, definition))
        ask_for_tributes(s, seat)


@rule
def choose_for_fusion(s: State, question: int, n: int, card: Card) -> None:
    """Apply the choice of a fusion monster, a material or a tribute."""
    seat = s.to_move
    put(s.picked, card)
    if question == Task.ASK_OFFERING:
        ask_for_tributes(s, seat)
    else:
        ask_for_materials(s, seat)


@rule
def ask_for_materials(s: State, seat: Seat) -> None:
    """Ask for the next material if there is a choice; once all are chosen, make the monster."""
    wanted = materials(definition_of(s, card_at(s.picked, 0)))
    while size(s.picked) <= wanted:
        if not take_only_one(s, seat, i64(Task.ASK_MATERIAL), size(s.picked) - 1):
            return
    come_of(s, seat, i64(EventKind.FUSION))


@rule
def ask_for_tributes(s: State, seat: Seat) -> None:
    """Ask for the next tribute if there is a choice; once the levels suffice, summon the monster."""
    while levels_given(s) < fact(definition_of(s, card_at(s.picked, 0)), LEVEL):
        if not take_only_one(s, seat, i64(Task.ASK_OFFERING), 0):
            return
    come_of(s, seat, i64(EventKind.RITUAL))


@rule
def take_only_one(s: State, seat: Seat, question: int, k: int) -> bool:
    """Take the only card that can be given and return True; if there are several, ask for one and return False."""
    if giveable(s, seat, question, k, 1) == NO_CARD:
        put(s.picked, giveable(s, seat, question, k, 0))
        return True
    ask(s, question, seat, k)
    return False


@rule
def levels_given(s: State) -> int:
    """Return the sum of the chosen tributes' levels."""
    levels = 0
    for i in range(1, size(s.picked)):
        levels += level_of(s, card_at(s.picked, i))
    return levels


@rule
def send_material(s: State, card: Card) -> None:
    """M9: send a material to the grave, which is remembered of it there."""
    to_grave(s, card)
    if s.at[card] == Zone.GRAVE:
        s.past[card] |= Past.MATERIAL


@rule
def come_of(s: State, seat: Seat, happening: int) -> None:
    """M9: let the given cards go as the text says; the player then chooses the monster's position."""
    monster = card_at(s.picked, 0)
    for i in range(1, size(s.picked)):
        if happening == EventKind.RITUAL:
            tribute(s, seat, card_at(s.picked, i))
        elif row(s.frames[s.running - 1], N):
            banish(s, card_at(s.picked, i))
        else:
            send_material(s, card_at(s.picked, i))
    comes = has_room(s, seat, monster, 0)
    if comes and happening == EventKind.FUSION:
        note_materials(s, monster)
    empty(s.picked)
    put(s.picked, monster)
    emit_open(s, happening, seat, monster)
    if comes:
        come_properly(s, monster)
        ask(s, Task.ASK_STANCE, seat, monster)
