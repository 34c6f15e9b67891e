"""How cards move: onto the field and off it, into piles and out of them; each move emits its event and signal.

A card's `zone_changes` grows with each move, so that a reference to the card as it lay can be seen to be out of date.
"""

from duelkit.games.monsters.rules.columns import CardFlag
from duelkit.games.monsters.rules.conditions import NEVER, Ban, ModifierKind, Past, Trait
from duelkit.games.monsters.rules.course import EventKind, Zone
from duelkit.games.monsters.rules.facts import (
    banned,
    controller,
    definition_of,
    destroyed_in_battle,
    has_trait,
    holder_of,
    host_of,
    is_kept_from_special,
    is_kept_off,
    is_open_in_deck,
    lies_in_deck,
    owner_of,
    sort_of,
    who_knew,
)
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.kinds import Sort
from duelkit.games.monsters.rules.life import effect_damage
from duelkit.games.monsters.rules.modifiers import (
    DESTROYED,
    GONE,
    add_modifier,
    drop_modifiers,
    free_modifier,
    is_silenced,
    let_go,
    number_kept,
    reopen,
    take_along,
    touch_lookers,
)
from duelkit.games.monsters.rules.places import index_in, seat_of_slot
from duelkit.games.monsters.rules.signals import is_awaited, signal
from duelkit.games.monsters.rules.slots import clear_slot, free_monster_slot, put_on_field
from duelkit.games.monsters.rules.state import ANY, FIRST_TOKEN, MODIFIERS, MOST_CARDS, NO_SLOT, PLAYERS
from duelkit.games.monsters.rules.tables import acts_in_grave, asks_for_proper_way, can_ever_answer_from_hand
from duelkit.games.monsters.rules.treating import note_given
from duelkit.games.monsters.rules.winning import see_if_hand_wins
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.operands import Stance
from duelkit.kernel.piles import NO_CARD, UNKNOWN, put, put_at, shuffle, size, take_at
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause, Trigger


@rule
def take_out(s: State, card: Card) -> None:
    """Take a card out of where it is; cards that were on it fall (M10)."""
    zone, owner = i64(s.at[card]), owner_of(s, card)
    match zone:
        case Zone.FIELD:
            leave_field(s, card)
        case Zone.HAND if s.strangers:
            leave_hand(s, card, holder_of(s, card))
        case Zone.HAND:
            s.response_hand[owner] -= can_ever_answer_from_hand(definition_of(s, card))
            take_at(s.hand[owner], index_in(s.hand[owner], card))
        case Zone.DECK:
            take_at(s.deck[owner], index_in(s.deck[owner], card))
        case Zone.GRAVE:
            take_at(s.grave[owner], index_in(s.grave[owner], card))
            s.acting_in_graves -= acts_in_grave(definition_of(s, card))
        case Zone.BANISHED | Zone.HIDDEN:
            take_at(s.banished[owner], index_in(s.banished[owner], card))
            reopen(s, card)
        case Zone.FUSION:
            take_at(s.fusion[owner], index_in(s.fusion[owner], card))
        case Zone.SHOWN | Zone.PLANTED:
            leave_deck_shown(s, card, holder_of(s, card))
    s.at[card] = Zone.NOWHERE
    s.zone_changes[card] += 1
    s.past[card] &= Past.PROPER
    touch_lookers(s)


@rule
def leave_hand(s: State, card: Card, holder: Seat) -> None:
    """Take a card out of a hand, where one of the other player's lies in a hand or deck."""
    s.response_hand[holder] -= can_ever_answer_from_hand(definition_of(s, card))
    s.strangers -= holder != owner_of(s, card)
    take_at(s.hand[holder], index_in(s.hand[holder], card))


@rule
def leave_deck_shown(s: State, card: Card, holder: Seat) -> None:
    """Take a card out of a deck in which it lies face up."""
    s.shown_in_decks -= 1
    s.strangers -= s.at[card] == Zone.PLANTED
    take_at(s.deck[holder], index_in(s.deck[holder], card))


@rule
def leave_field(s: State, card: Card) -> None:
    """Take a card off the field."""
    slot = i64(s.slot[card])
    seat = seat_of_slot(slot)
    if s.up[slot] == 1 and card != s.summoning and not is_silenced(s, card) and is_awaited(s, Trigger.LEAVES, card):
        signal(s, Trigger.LEAVES, card, seat, 0, host_of(s, card), i64(s.counters[slot]))
    take_along(s, card, slot, CardFlag.TAKES_ALONG)
    let_go(s, slot, GONE)
    if s.modifier_count:
        s.unhosted = 1  # what it did for as long as it lay there ends
    clear_slot(s, slot)
    s.slot[card] = NO_SLOT
    drop_modifiers(s, card)


@rule
def to_grave(s: State, card: Card) -> None:
    """Send a card to its owner's grave; a token vanishes, and some cards go out of play instead."""
    zone, owner, seat = i64(s.at[card]), owner_of(s, card), controller(s, card)
    if card >= FIRST_TOKEN:
        vanish(s, card)
        return
    if has_trait(s, card, Trait.BANISHED) or banned(s, owner, Ban.NO_GRAVE):
        banish(s, card)
        return
    came = card != s.summoning  # M9: what would have been summoned does not come from the field
    host, how = (
        host_of(s, card),
        (how_sent(zone) if came else 0) | (Cause.BATTLE if destroyed_in_battle(s, card) else 0),
    )
    counters = i64(s.counters[s.slot[card]]) if zone == Zone.FIELD else 0
    how |= Cause.MILLED if lies_in_deck(zone) and is_moved_by_other(s, owner) else 0
    how |= Cause.BY_OPPONENT if came and is_moved_by_other(s, owner) else 0
    how |= Cause.UNMASKED if came and was_flipped(s, i64(s.slot[card])) else 0
    muted = i64(s.past[card]) & Past.MUTED
    take_out(s, card)
    put(s.grave[owner], card)
    s.acting_in_graves += acts_in_grave(definition_of(s, card))
    s.at[card] = Zone.GRAVE
    s.past[card] |= Past.THIS_TURN | Past.BY_OPPONENT * is_moved_by_other(s, owner)
    s.past[card] |= muted | (Past.IN_BATTLE | Past.DESTROYED) * (how & Cause.BATTLE != 0)
    emit_open(s, EventKind.TO_GRAVE, owner, card)
    if is_awaited(s, Trigger.TO_GRAVE, card):
        signal(s, Trigger.TO_GRAVE, card, seat, how, host, counters)


@rule
def tribute(s: State, seat: Seat, card: Card) -> None:
    """Send a card to the grave as a tribute of a player's, from the field or for a ritual monster."""
    emit_open(s, EventKind.TRIBUTE, seat, card)
    if s.at[card] == Zone.FIELD and controller(s, card) == seat:
        note_given(s, seat, card)
    to_grave(s, card)


@rule
def was_flipped(s: State, slot: Slot) -> bool:
    """Tell whether the card in a slot (NO_SLOT: none) lies face up since it was turned so."""
    return slot != NO_SLOT and s.up[slot] == 1 and s.flips[slot] > 0


@rule
def is_moved_by_other(s: State, owner: Seat) -> bool:
    """Tell whether an effect of the other player than this one is what resolves, and so moves a card."""
    return s.resolving == 1 and s.running > 0 and s.frames[s.running - 1].you != owner


@rule
def how_sent(zone: int) -> int:
    """Return the Cause for a card that came to the grave from this zone."""
    match zone:
        case Zone.FIELD:
            return i64(Cause.FROM_FIELD)
        case Zone.HAND:
            return i64(Cause.FROM_HAND)
        case Zone.DECK | Zone.SHOWN | Zone.PLANTED:
            return i64(Cause.FROM_DECK)
    return 0


@rule
def vanish(s: State, card: Card) -> None:
    """Remove a token that leaves the field from the duel."""
    emit_open(s, EventKind.VANISH, controller(s, card), card)
    take_out(s, card)
    s.definition[card] = UNKNOWN


@rule
def banish(s: State, card: Card) -> None:
    """Remove a card from play; one that was face down or hidden is shown."""
    owner = owner_of(s, card)
    if card >= FIRST_TOKEN:
        vanish(s, card)
        return
    take_out(s, card)
    put(s.banished[owner], card)
    s.at[card] = Zone.BANISHED
    emit_open(s, EventKind.BANISH, owner, card)


@rule
def banish_face_down(s: State, card: Card) -> None:
    """Remove a card from play so that its owner alone knows it (M19): below all that lie face up there."""
    owner = owner_of(s, card)
    if card >= FIRST_TOKEN:
        vanish(s, card)
        return
    known = who_knew(s, card) | (1 << owner)
    take_out(s, card)
    put_at(s.banished[owner], 0, card)
    s.at[card] = Zone.HIDDEN
    emit(s, EventKind.BANISH, owner, card, NOBODY, 0, known)


@rule
def to_hand(s: State, card: Card) -> None:
    """Put a card back into its owner's hand; a fusion monster goes to the Fusion deck."""
    owner = owner_of(s, card)
    if card >= FIRST_TOKEN:
        vanish(s, card)
        return
    if sort_of(s, card) == Sort.FUSION:
        to_fusion_deck(s, card)
        return
    known, zone, seat = who_knew(s, card) | (1 << owner), i64(s.at[card]), controller(s, card)
    take_out(s, card)
    s.past[card] = 0
    put(s.hand[owner], card)
    s.at[card] = Zone.HAND
    s.response_hand[owner] += can_ever_answer_from_hand(definition_of(s, card))
    emit(s, EventKind.TO_HAND, owner, card, NOBODY, 0, known)
    see_if_hand_wins(s, card, owner)
    if zone == Zone.FIELD:
        how = i64(Cause.BY_OPPONENT) if is_moved_by_other(s, owner) else 0
        signal(s, Trigger.RETURNED, card, seat, how, NO_CARD, 0)


@rule
def to_fusion_deck(s: State, card: Card) -> None:
    """Put a fusion monster back into its owner's Fusion deck."""
    owner = owner_of(s, card)
    take_out(s, card)
    s.past[card] = 0
    put(s.fusion[owner], card)
    s.at[card] = Zone.FUSION
    emit_open(s, EventKind.TO_DECK, owner, card)


@rule
def to_deck(s: State, card: Card, zone: int) -> None:
    """Put a card back into its owner's deck: on top, to the bottom, or shuffled into it (M19)."""
    owner = owner_of(s, card)
    if card >= FIRST_TOKEN:
        vanish(s, card)
        return
    if sort_of(s, card) == Sort.FUSION:
        to_fusion_deck(s, card)
        return
    known, seat = who_knew(s, card) | (1 << owner), controller(s, card)
    shown = s.slot[card] != NO_SLOT and s.up[s.slot[card]] == 1
    take_out(s, card)
    s.past[card] = 0
    put_at(s.deck[owner], 0 if zone == Zone.BOTTOM else size(s.deck[owner]), card)
    s.at[card] = Zone.DECK
    known |= ALL if is_open_in_deck(s, card) else 0
    emit(s, EventKind.TO_DECK, owner, card, NOBODY, 0, known)
    if shown:
        signal(s, Trigger.DECKED, card, seat, 0, NO_CARD, 0)
    if zone == Zone.DECK:
        shuffle_deck(s, owner)


@rule
def plant(s: State, card: Card, seat: Seat) -> None:
    """M19: shuffle a card face up into a player's deck; one of the other player's goes to the grave without room."""
    owner = owner_of(s, card)
    if card >= FIRST_TOKEN:
        vanish(s, card)
    elif sort_of(s, card) == Sort.FUSION:
        to_fusion_deck(s, card)
    elif owner != seat and cards_to_hold(s, seat) >= MOST_CARDS:
        to_grave(s, card)
    else:
        was_up, had = s.slot[card] != NO_SLOT and s.up[s.slot[card]] == 1, controller(s, card)
        take_out(s, card)
        s.past[card] = 0
        put(s.deck[seat], card)
        s.at[card] = Zone.SHOWN if owner == seat else Zone.PLANTED
        s.shown_in_decks += 1
        s.strangers += owner != seat
        emit_open(s, EventKind.TO_DECK, seat, card)
        if was_up:
            signal(s, Trigger.DECKED, card, had, 0, NO_CARD, 0)
        shuffle_deck(s, seat)


@rule
def cards_to_hold(s: State, seat: Seat) -> int:
    """Return how many cards can come to a player's deck: the own ones, and those of the other player that they hold."""
    count = 0
    for n in range(FIRST_TOKEN):
        card = i64(n)
        own = owner_of(s, card) == seat
        held = own or holder_of(s, card) == seat
        count += held and s.definition[card] != UNKNOWN and sort_of(s, card) != Sort.FUSION
    return count


@rule
def shuffle_deck(s: State, seat: Seat) -> None:
    """M19: shuffle a deck."""
    shuffle(s.deck[seat], s)
    emit_open(s, EventKind.SHUFFLE, seat, NO_CARD)


@rule
def destroy(s: State, card: Card, how: int) -> int:
    """Destroy a card on the field; return 1, or 0 if an effect keeps it."""
    slot = i64(s.slot[card])
    if slot == NO_SLOT or (how == Cause.EFFECT and is_safe_from_effects(s, card)) or (how != 0 and survives(s, card)):
        return 0
    seat = seat_of_slot(slot)
    emit_open(s, EventKind.DESTROY, seat, card)
    if is_awaited(s, Trigger.DESTROYED, card):
        signal(s, Trigger.DESTROYED, card, seat, how | how_it_fell(s, slot, how), host_of(s, card), i64(s.up[slot]))
    take_along(s, card, slot, CardFlag.TAKES_DESTROYED)
    let_go(s, slot, DESTROYED)
    owed = damage_owed(s, card) if how == Cause.BATTLE else 0
    to_grave(s, card)
    s.past[card] |= Past.DESTROYED * (s.at[card] == Zone.GRAVE)
    if owed:
        effect_damage(s, owed % PLAYERS, owed // PLAYERS)
    return 1


@rule
def avenge_later(s: State, card: Card, seat: Seat, n: int) -> None:
    """Note that a player takes `n` damage as a card is destroyed in battle."""
    add_modifier(s, i64(ModifierKind.AVENGED), card, n * PLAYERS + seat, i64(NEVER), NO_CARD)


@rule
def damage_owed(s: State, card: Card) -> int:
    """Return the damage that a card's destruction in battle does, packed with the seat that takes it; 0 for none."""
    return number_kept(s, i64(ModifierKind.AVENGED), card)


@rule
def survives(s: State, card: Card) -> bool:
    """Tell whether a text lets a card survive this destruction; that text is used up then."""
    if not has_trait(s, card, Trait.WARDED):
        return False
    for k in range(MODIFIERS):
        row = s.modifiers[k]
        if row.kind == ModifierKind.TRAIT and row.number == Trait.WARDED and row.on.card == card:
            free_modifier(s, k)
            s.traits[s.slot[card]] &= ~(1 << Trait.WARDED)
            return True
    return False


@rule
def is_safe_from_effects(s: State, card: Card) -> bool:
    """Tell whether the effect that resolves does not destroy a card: none does, none of its kind, none aimed at it."""
    if has_trait(s, card, Trait.SAFE_FROM_EFFECTS):
        return True
    if s.running > 0 and is_kept_off(s, s.frames[s.running - 1], card, i64(Trait.SAFE_FROM_SPELLS)):
        return True
    if not has_trait(s, card, Trait.SAFE_IF_TARGETED) or s.resolving == 0 or s.running == 0:
        return False
    link = s.links[s.running - 1]
    for k in range(i64(link.aimed)):
        if link.aims[k].card == card:
            return True
    return False


@rule
def how_it_fell(s: State, slot: Slot, how: int) -> int:
    """Return the Causes of a destruction besides its kind: it lay face down, the other player's card did it."""
    hidden = 0 if s.up[slot] else i64(Cause.HIDDEN)
    by_effect = how == Cause.EFFECT and s.running > 0 and s.frames[s.running - 1].you != seat_of_slot(slot)
    theirs = i64(Cause.BY_OPPONENT) if by_effect or how == Cause.BATTLE else 0
    return hidden | theirs | (i64(Cause.THEIR_EFFECT) if by_effect else 0)


@rule
def destroy_and_banish(s: State, card: Card) -> int:
    """Destroy a card on the field by an effect that banishes it; its effects in the grave are not triggered."""
    slot = i64(s.slot[card])
    if slot == NO_SLOT or is_safe_from_effects(s, card) or survives(s, card):
        return 0
    emit_open(s, EventKind.DESTROY, seat_of_slot(slot), card)
    take_along(s, card, slot, CardFlag.TAKES_DESTROYED)
    let_go(s, slot, DESTROYED)
    banish(s, card)
    return 1


@rule
def special_summon(s: State, card: Card, seat: Seat, stance: int) -> int:
    """M9: summon a monster to the field by an effect; return 1 if it comes, else 0."""
    return 0 if is_kept_from_special(s, seat) else bring_out(s, card, seat, stance)


@rule
def bring_out(s: State, card: Card, seat: Seat, stance: int) -> int:
    """M9: put a special summoned monster on the field; return 1, or 0 without room for it."""
    slot = free_monster_slot(s, seat)
    if slot == NO_SLOT:
        return 0
    how = Cause.SPECIAL | (Cause.FROM_GRAVE if s.at[card] == Zone.GRAVE else 0)
    take_out(s, card)
    up = stance != Stance.FACE_DOWN or banned(s, seat, Ban.OPEN_SETS)
    put_on_field(s, card, slot, up, stance != Stance.ATTACK)
    s.how[slot] = Cause.SPECIAL
    if up:
        emit_open(s, EventKind.SPECIAL_SUMMON, seat, card)
    else:
        emit(s, EventKind.SET_MONSTER, seat, card, NOBODY, 0, 1 << seat)
    s.summoned[seat] |= ANY
    if s.summoning != card:  # else it can still be negated
        signal(s, Trigger.SUMMONED, card, seat, how, NO_CARD, up)
    return 1


@rule
def come_properly(s: State, card: Card) -> None:
    """M9: note that a monster was summoned properly, so that other texts can revive it later."""
    if asks_for_proper_way(definition_of(s, card)):
        s.past[card] |= Past.PROPER
