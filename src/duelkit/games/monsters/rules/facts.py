"""Facts about cards and players: owner, sort, traits, bans, negation."""

from duelkit.games.monsters.rules.columns import (
    ABILITY,
    FLAGS,
    SORT,
    TRIGGER,
    CardFlag,
)
from duelkit.games.monsters.rules.conditions import Trait
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.ints import Card, Definition, Part
from duelkit.games.monsters.rules.kinds import A_MONSTER, STAYING, Subtype
from duelkit.games.monsters.rules.places import monster_slot, seat_of_slot
from duelkit.games.monsters.rules.state import FIRST_TOKEN, NO_SLOT, OWN
from duelkit.games.monsters.rules.tables import (
    fact,
    part,
    sorts,
)
from duelkit.kernel.events import ALL
from duelkit.kernel.instructions import Trigger
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
    """Tell whether the effects of a card on the field are negated, or its summon can still be negated (M9)."""
    slot = i64(s.slot[card])
    if slot == NO_SLOT or s.up[slot] == 0:
        return False
    if card == s.summoning:
        return True
    return s.silenced & sorts(i64(s.definition[card])) != 0 or (s.traits[slot] >> Trait.SILENT) & 1 == 1


@rule
def is_negated(s: State, card: Card, p: Part) -> bool:
    """Tell whether a part of a card is negated; a text about how long its own card stays is no effect."""
    is_its_stay = part(p, TRIGGER) == Trigger.END_PHASE and fact(definition_of(s, card), FLAGS) & CardFlag.STAYS != 0
    return not is_its_stay and is_silent(s, card)


@rule
def says(s: State, card: Card, flags: Mask) -> bool:
    """Tell whether a face-up monster has one of these flags, and is not silent."""
    slot = i64(s.slot[card])
    if slot == NO_SLOT or s.up[slot] == 0 or not monster_slot(slot):
        return False
    return fact(definition_of(s, card), FLAGS) & flags != 0 and not is_silent(s, card)
