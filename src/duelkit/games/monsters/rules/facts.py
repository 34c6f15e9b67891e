"""Facts about cards and players: owner, sort, traits, bans, negation."""

from duelkit.games.monsters.rules.columns import (
    ABILITY,
    FLAGS,
    SORT,
    TRIGGER,
    CardFlag,
)
from duelkit.games.monsters.rules.conditions import Past, Trait
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.ints import Card, Definition, Part, Slot
from duelkit.games.monsters.rules.kinds import A_MONSTER, STAYING, Sort, Subtype
from duelkit.games.monsters.rules.places import first_slot, monster_slot, seat_of_slot
from duelkit.games.monsters.rules.state import FIELD_SPELL, FIRST_TOKEN, MONSTERS, NO_SLOT, OWN
from duelkit.games.monsters.rules.tables import (
    fact,
    part,
    sorts,
)
from duelkit.kernel.events import ALL
from duelkit.kernel.instructions import Cause, Trigger
from duelkit.kernel.ints import Mask, Seat, State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule


@rule
def owner_of(s: State, card: Card) -> Seat:
    """Return the seat that brought a card to the duel; for a token, the seat on whose field it lies."""
    if card >= FIRST_TOKEN:
        return seat_of_slot(i64(s.slot[card]))
    return 1 if card >= OWN else 0


@rule
def controller(s: State, card: Card) -> Seat:
    """Return the seat on whose field a card lies; elsewhere, its owner."""
    slot = i64(s.slot[card])
    return owner_of(s, card) if slot == NO_SLOT else seat_of_slot(slot)


@rule
def definition_of(s: State, card: Card) -> Definition:
    """Return the number of a card in the tables: which card it is."""
    return i64(s.definition[card])


@rule
def sort_of(s: State, card: Card) -> int:
    """Return a card's Sort."""
    return fact(definition_of(s, card), SORT)


@rule
def sort_bit(s: State, card: Card) -> Mask:
    """Return the bit of a card's Sort; 0 for a hidden card."""
    return 0 if definition_of(s, card) < 0 else 1 << sort_of(s, card)


@rule
def is_monster(s: State, card: Card) -> bool:
    """Tell whether a card is a monster."""
    return sort_bit(s, card) & A_MONSTER != 0


@rule
def stays(s: State, card: Card) -> bool:
    """M10, M11: tell whether a spell or trap is not destroyed after use."""
    return sort_bit(s, card) & STAYING != 0 or fact(definition_of(s, card), FLAGS) & CardFlag.STAYS != 0


@rule
def there(s: State, card: Card, zone_changes: int) -> bool:
    """Tell whether a card has not moved since its count of zone changes was this."""
    return s.zone_changes[card] == zone_changes


@rule
def is_union(s: State, card: Card) -> bool:
    """Tell whether a card is a union monster."""
    return definition_of(s, card) >= 0 and fact(definition_of(s, card), ABILITY) == Subtype.UNION


@rule
def has_trait(s: State, card: Card, trait: int) -> bool:
    """Tell whether a monster on the field has a trait."""
    slot = i64(s.slot[card])
    return slot != NO_SLOT and (s.traits[slot] >> trait) & 1 == 1


@rule
def banned(s: State, seat: Seat, ban: int) -> bool:
    """Tell whether a ban holds for a player."""
    return (s.bans[seat] >> ban) & 1 == 1


@rule
def destroyed_in_battle(s: State, card: Card) -> bool:
    """M15: tell whether a monster was destroyed in battle and lies there until the damage step ends."""
    slot = i64(s.slot[card])
    return slot != NO_SLOT and (s.destroyed_in_battle >> slot) & 1 == 1


@rule
def host_of(s: State, card: Card) -> Card:
    """Return the monster that a card is equipped or bound to; NO_CARD for none."""
    slot = i64(s.slot[card])
    return i64(s.lies[s.host[slot]]) if slot != NO_SLOT and s.host[slot] >= 0 else NO_CARD


@rule
def is_equip(s: State, card: Card) -> bool:
    """M10: tell whether a card is an equip spell, or lies on a monster as one."""
    slot = i64(s.slot[card])
    if definition_of(s, card) < 0 or sort_of(s, card) == Sort.EQUIP:
        return definition_of(s, card) >= 0
    on_monster = slot != NO_SLOT and s.host[slot] >= 0 and not monster_slot(slot)
    return on_monster and (is_monster(s, card) or fact(definition_of(s, card), FLAGS) & CardFlag.IS_EQUIP != 0)


@rule
def is_attached(s: State, slot: Slot) -> bool:
    """Tell whether the card in a slot is a monster that another card put on a monster: it has no effects."""
    return not monster_slot(slot) and s.how[slot] & Cause.ATTACHED != 0


@rule
def counts_turns(s: State, slot: Slot) -> bool:
    """Tell whether the card in a slot lies face up on a monster and counts its player's turns there."""
    if s.host[slot] < 0 or s.lies[slot] == NO_CARD or s.up[slot] == 0:
        return False
    return fact(definition_of(s, s.lies[slot]), FLAGS) & CardFlag.COUNTS_TURNS != 0


@rule
def who_knew(s: State, card: Card) -> Mask:
    """Return a bit for each player who knows which card this is, where it lies now."""
    zone, slot, owner = i64(s.at[card]), i64(s.slot[card]), owner_of(s, card)
    if zone == Zone.GRAVE or zone == Zone.BANISHED or (slot != NO_SLOT and s.up[slot] == 1):
        return ALL
    if zone == Zone.DECK:
        return 0
    return (1 << owner) | (1 << controller(s, card))


@rule
def is_silent(s: State, card: Card) -> bool:
    """Tell whether a card's effects are negated: on the field, as it was destroyed, or (M9) its summon still can be."""
    slot = i64(s.slot[card])
    if s.past[card] & Past.MUTED:
        return True
    if slot == NO_SLOT or s.up[slot] == 0:
        return False
    if card == s.summoning or is_attached(s, slot):
        return True
    negated = s.silenced != 0 and s.silenced & what_it_is(s, card) != 0
    return negated or (s.traits[slot] >> Trait.SILENT) & 1 == 1


@rule
def what_it_is(s: State, card: Card) -> Mask:
    """Return the bits of all that a card on the field is: a monster that lies on another is an equip alone."""
    bits = sorts(i64(s.definition[card]))
    return 1 << Sort.EQUIP if bits & A_MONSTER and is_equip(s, card) else bits


@rule
def is_negated(s: State, card: Card, p: Part) -> bool:
    """Tell whether a part of a card is negated; a text about how long its own card stays is no effect."""
    is_its_stay = part(p, TRIGGER) == Trigger.END_PHASE and fact(definition_of(s, card), FLAGS) & CardFlag.STAYS != 0
    return not is_its_stay and is_silent(s, card) and not is_beyond_negation(s, card)


@rule
def is_beyond_negation(s: State, card: Card) -> bool:
    """Tell whether a card's own text keeps it from being negated."""
    return definition_of(s, card) >= 0 and fact(definition_of(s, card), FLAGS) & CardFlag.UNNEGATED != 0


@rule
def is_only_put(s: State, card: Card) -> bool:
    """Tell whether a card comes to the field only by a text that puts it there."""
    return definition_of(s, card) >= 0 and fact(definition_of(s, card), FLAGS) & CardFlag.ONLY_PUT != 0


@rule
def says(s: State, card: Card, flags: Mask) -> bool:
    """Tell whether a face-up monster (NO_CARD: none) has one of these flags, and is not silent."""
    slot = i64(s.slot[card]) if card != NO_CARD else NO_SLOT
    if slot == NO_SLOT or s.up[slot] == 0 or not monster_slot(slot):
        return False
    return fact(definition_of(s, card), FLAGS) & flags != 0 and not is_silent(s, card)


@rule
def draws_away(s: State, seat: Seat, slot: Slot, flags: Mask) -> bool:
    """M14: tell whether a player's equip on another monster keeps the one in this slot from attacks or targets."""
    for other in range(first_slot(seat) + MONSTERS, first_slot(seat) + FIELD_SPELL):
        if s.host[other] < 0 or s.host[other] == slot:  # mostly there is none
            continue
        if seat_of_slot(i64(s.host[other])) != seat:
            continue
        card = i64(s.lies[other])
        if card != NO_CARD and fact(definition_of(s, card), FLAGS) & flags and not is_silent(s, card):
            return True
    return False


@rule
def has_twin(s: State, card: Card, seat: Seat) -> bool:
    """Tell whether a card that lies face up but once on a field would be the second one on a player's."""
    definition = definition_of(s, card)
    if definition < 0 or fact(definition, FLAGS) & CardFlag.ONLY_ONE == 0:
        return False
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        other = i64(s.lies[slot])
        if other not in (NO_CARD, card) and s.up[slot] == 1 and definition_of(s, other) == definition:
            return True
    return False
