"""The index of the cards on the field: which can be activated or answer, which have lasting effects or triggers."""

from duelkit.games.monsters.rules.blocks import Block
from duelkit.games.monsters.rules.columns import EITHER, FLAGS, CardFlag
from duelkit.games.monsters.rules.effects.stages import lasts
from duelkit.games.monsters.rules.facts import definition_of
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.modifiers import touch, touch_lookers
from duelkit.games.monsters.rules.names import CARDS_ROOM
from duelkit.games.monsters.rules.places import first_slot, seat_of_slot
from duelkit.games.monsters.rules.rows import IN_MAIN, PARTS, fills, parts_of_cards
from duelkit.games.monsters.rules.state import PLAYERS, SLOTS
from duelkit.games.monsters.rules.tables import (
    acts_in_grave,
    awaits,
    can_ever_answer,
    can_ever_answer_from_hand,
    fact,
    has_time,
    times_to_answer,
)
from duelkit.kernel.growing import growing_table
from duelkit.kernel.ints import State
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.rule import i64, rule

SHARED = growing_table("shared", CARDS_ROOM)  # 1: a card with a part that either player can use


@fills
def fill_shared(block: Block) -> None:
    """Mark the cards of a block that the other player can use as well, where they lie face up."""
    SHARED[block.rows] = [any(PARTS[number, EITHER] for number in numbers) for numbers in parts_of_cards(block)]


@rule
def is_shared(s: State, slot: Slot) -> bool:
    """Tell whether a card lies face up in a slot that either player can use."""
    return (s.shared_slots >> int(slot)) & 1 == 1  # as in `index_ignition`


@rule
def note_arrival(s: State, card: Card, up: int) -> None:
    """Mark lasting effects for a new calculation if the card that arrived has one, or may be changed by one."""
    if up == 0:
        touch_lookers(s)  # what lies face down is changed by no text that lasts
        return
    s.heard_from[s.slot[card]] = s.signalled
    s.unhosted |= fact(definition_of(s, card), FLAGS) & CardFlag.ONLY_ONE != 0  # it may be one too many
    s.newcomers |= s.signalled > 0
    s.trigger_mask |= awaits(definition_of(s, card))
    if lasts(definition_of(s, card)):
        s.continuous_dirty = 1
    else:
        touch(s, i64(s.slot[card]))


@rule
def note_departure(s: State, card: Card, up: int) -> None:
    """Mark lasting effects for a new calculation, if the card that left had one or waited for something."""
    if up == 1 and (lasts(definition_of(s, card)) or awaits(definition_of(s, card))):
        s.continuous_dirty = 1
    else:
        touch_lookers(s)


@rule
def index_response(s: State, slot: Slot) -> None:
    """M13: index the card that came to lie in a slot, if it can ever answer, with its triggers."""
    definition, seat = definition_of(s, s.lies[slot]), seat_of_slot(slot)
    s.response_slots[seat] |= can_ever_answer(definition) << (slot - first_slot(seat))
    s.response_triggers[seat] |= times_to_answer(definition)


@rule
def unindex_response(s: State, slot: Slot) -> None:
    """M13: take the card that leaves a slot out of the index of possible answers."""
    seat, bit = seat_of_slot(slot), 1 << (slot - first_slot(seat_of_slot(slot)))
    if s.response_slots[seat] & bit:
        s.response_slots[seat] &= ~bit
        s.response_triggers[seat] = 0
        for other in range(first_slot(seat), first_slot(seat) + SLOTS):
            if (s.response_slots[seat] >> (other - first_slot(seat))) & 1:
                s.response_triggers[seat] |= times_to_answer(definition_of(s, s.lies[other]))


@rule
def index_ignition(s: State, slot: Slot) -> None:
    """M6: index whether the card in a slot, if any, can be activated in a Main Phase as it lies, and by whom."""
    seat, k = seat_of_slot(slot), slot - first_slot(seat_of_slot(slot))
    ready = s.lies[slot] != NO_CARD and has_time(definition_of(s, s.lies[slot]), i64(s.up[slot]), IN_MAIN)
    s.ignition_slots[seat] = s.ignition_slots[seat] & ~(1 << k) | ready << k
    shared = s.lies[slot] != NO_CARD and s.up[slot] == 1 and SHARED[definition_of(s, s.lies[slot])] == 1
    bit = 1 << int(slot)  # interpreted, a place of the action space is a narrow int
    s.shared_slots = s.shared_slots & ~bit | bit * shared


@rule
def index_cards(s: State) -> None:
    """M6, M13: build the index of the cards on the fields, in the hands and in the graves that can act or answer."""
    s.acting_in_graves = 0
    for seat in range(PLAYERS):
        s.ignition_slots[seat] = 0
        s.response_slots[seat] = 0
        s.response_triggers[seat] = 0
        for slot in range(first_slot(seat), first_slot(seat) + SLOTS):
            if s.lies[slot] != NO_CARD:
                index_ignition(s, slot)
                index_response(s, slot)
        s.response_hand[seat] = 0
        for i in range(size(s.hand[seat])):
            s.response_hand[seat] += can_ever_answer_from_hand(definition_of(s, card_at(s.hand[seat], i)))
        for i in range(size(s.grave[seat])):
            s.acting_in_graves += acts_in_grave(definition_of(s, card_at(s.grave[seat], i)))
