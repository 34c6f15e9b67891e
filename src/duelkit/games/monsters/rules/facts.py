"""Facts about cards and players: owner, sort, traits, bans, negation; and references to cards as they lie."""

from duelkit.games.monsters.rules.columns import ABILITY, FLAGS, SORT, TRIGGER, CardFlag
from duelkit.games.monsters.rules.conditions import Ban, Past, Trait
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.ints import Card, Definition, Part, Reference, Slot
from duelkit.games.monsters.rules.kinds import A_MONSTER, A_SPELL, A_TRAP, STAYING, Sort, Subtype
from duelkit.games.monsters.rules.places import first_slot, index_in, monster_slot, seat_of_slot
from duelkit.games.monsters.rules.state import FIELD_SPELL, FIRST_TOKEN, MONSTERS, NO_SLOT, OWN
from duelkit.games.monsters.rules.tables import fact, part, sorts
from duelkit.kernel.events import ALL
from duelkit.kernel.ints import Frame, Mask, Seat, State
from duelkit.kernel.piles import NO_CARD, UNKNOWN, card_at, size
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause, Trigger

OF_TRAPS, OF_THEIRS = 1, 2  # behind a Trait that keeps spells off, those that keep off traps and the other player


@rule
def owner_of(s: State, card: Card) -> Seat:
    """Return the seat that brought a card to the duel; for a token, the seat on whose field it lies."""
    if card >= FIRST_TOKEN:
        return seat_of_slot(i64(s.slot[card]))
    return 1 if card >= OWN else 0


@rule
def holder_of(s: State, card: Card) -> Seat:
    """Return in whose pile a card lies that is not on the field: its owner's, or the other player's deck or hand."""
    owner = owner_of(s, card)
    return 1 - owner if s.strangers != 0 and is_stranger(s, card, owner) else owner


@rule
def is_stranger(s: State, card: Card, owner: Seat) -> bool:
    """Tell whether a card lies in the deck or the hand of the other player than its owner."""
    if s.at[card] == Zone.HAND:
        return index_in(s.hand[1 - owner], card) >= 0
    return s.at[card] == Zone.PLANTED


@rule
def controller(s: State, card: Card) -> Seat:
    """Return the seat on whose field a card lies; elsewhere, who holds it."""
    slot = i64(s.slot[card])
    return holder_of(s, card) if slot == NO_SLOT else seat_of_slot(slot)


@rule
def lies_in_deck(zone: int) -> bool:
    """Tell whether a zone is that of cards in decks, face down or face up."""
    return zone == Zone.DECK or zone >= Zone.SHOWN


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
def is_kept_off(s: State, text: Frame, card: Card, first: int) -> bool:
    """Tell whether a trait keeps a text off a card: the first of three is of spells, then traps, the other player."""
    source = sort_bit(s, i64(text.card))
    if (source & A_SPELL and has_trait(s, card, first)) or (source & A_TRAP and has_trait(s, card, first + OF_TRAPS)):
        return True
    return has_trait(s, card, first + OF_THEIRS) and text.you != controller(s, card)


@rule
def is_lent(s: State, slot: Slot, seat: Seat) -> bool:
    """M6: tell whether a player may tribute the monster in a slot, though the other one controls it, in this turn."""
    if s.modifier_count == 0 or seat != s.turn or seat_of_slot(slot) == seat or banned(s, seat, Ban.OUTNUMBERED):
        return False
    return s.lies[slot] != NO_CARD and (s.traits[slot] >> Trait.LENT) & 1 == 1


@rule
def is_any_lent(s: State, seat: Seat) -> bool:
    """Tell whether a player may tribute any monster that the other one controls."""
    for slot in range(first_slot(1 - seat), first_slot(1 - seat) + MONSTERS if s.modifier_count else 0):
        if is_lent(s, slot, seat):
            return True
    return False


@rule
def is_own_or_lent(s: State, slot: Slot, seat: Seat) -> bool:
    """Tell whether a player controls the monster in a slot, or may tribute it as if that were so."""
    return monster_slot(slot) and s.lies[slot] != NO_CARD and (seat_of_slot(slot) == seat or is_lent(s, slot, seat))


@rule
def banned(s: State, seat: Seat, ban: int) -> bool:
    """Tell whether a ban holds for a player."""
    return (s.bans[seat] >> ban) & 1 == 1


@rule
def taken(s: State, seat: Seat, n: int) -> int:
    """Return how much of some damage a player takes: half of it where an effect says so, rounded down."""
    return n // 2 if banned(s, seat, Ban.HALF_DAMAGE) else n


@rule
def is_too_dear(s: State, seat: Seat) -> bool:
    """M10: tell whether a player has less life than an effect asks for a card that is played from the hand."""
    return bool(s.hand_price[seat] > s.life[seat])


@rule
def is_kept_from_special(s: State, seat: Seat) -> bool:
    """M9: tell whether an effect keeps a player from special summoning monsters, tokens of some cards apart."""
    return s.bans[seat] & (1 << Ban.NO_SPECIAL | 1 << Ban.ONLY_OWN_TOKENS) != 0


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
def has_open_top(s: State, seat: Seat) -> bool:
    """M19: tell whether everybody sees the top card of a deck: the deck lies turned over, or that card face up."""
    if s.turned_decks | s.shown_in_decks == 0 or size(s.deck[seat]) == 0:
        return False
    top = card_at(s.deck[seat], size(s.deck[seat]) - 1)
    return (s.turned_decks >> seat) & 1 == 1 or (top != UNKNOWN and s.at[top] != Zone.DECK)


@rule
def is_open_in_deck(s: State, card: Card) -> bool:
    """M19: tell whether a card is the top one of a deck, and everybody sees it."""
    seat = holder_of(s, card)
    return has_open_top(s, seat) and card_at(s.deck[seat], size(s.deck[seat]) - 1) == card


@rule
def who_knew(s: State, card: Card) -> Mask:
    """Return a bit for each player who knows which card this is, where it lies now."""
    zone, slot, owner = i64(s.at[card]), i64(s.slot[card]), owner_of(s, card)
    if zone == Zone.GRAVE or zone == Zone.BANISHED or (slot != NO_SLOT and s.up[slot] == 1):
        return ALL
    if zone == Zone.SHOWN or zone == Zone.PLANTED:
        return ALL
    if zone == Zone.DECK:
        return ALL if is_open_in_deck(s, card) else 0
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
def says_in_any_zone(s: State, card: Card, flags: Mask) -> bool:
    """Tell whether a face-up card of the field has one of these flags, and is not silent."""
    if definition_of(s, card) < 0 or fact(definition_of(s, card), FLAGS) & flags == 0:
        return False
    return s.up[s.slot[card]] == 1 and not is_silent(s, card)


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


# References: cards as they lay when they were referred to; that to a card that has moved since is out of date


@rule
def refer(s: State, reference: Reference, card: int) -> None:
    """Make a reference refer to a card as it lies now, or to none (NO_CARD)."""
    reference.card = card
    reference.zone_changes = s.zone_changes[card] if card >= 0 else 0


@rule
def repeat(reference: Reference, other: Reference) -> None:
    """Make a reference refer to the same card as another one, as it lay then."""
    reference.card = other.card
    reference.zone_changes = other.zone_changes


@rule
def still_there(s: State, reference: Reference) -> bool:
    """Tell whether the card of a reference has not moved since."""
    return s.zone_changes[reference.card] == reference.zone_changes
