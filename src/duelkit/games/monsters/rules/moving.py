"""How cards move: onto the field and off it, into piles and out of them, each move with its event and its signal.

A card's `stay` grows with each move, so that whoever speaks of the card as it lay there can tell that it is gone.
"""

from duelkit.games.monsters.rules.columns import ABILITY, ATK, DEF, FLAGS, SORT, Flag
from duelkit.games.monsters.rules.effects.stages import lasts
from duelkit.games.monsters.rules.places import first_slot, index_in, monster_slot, seat_of_slot
from duelkit.games.monsters.rules.references import refer
from duelkit.games.monsters.rules.rows import (
    DESTROYED,
    FALLS,
    GONE,
    TURNED_DOWN,
    drop_rows,
    is_silenced,
    let_go,
    take_along,
    touch,
    touch_lookers,
)
from duelkit.games.monsters.rules.state import (
    A_MONSTER,
    FIELD_SPELL,
    FIRST_TOKEN,
    MONSTERS,
    NO_SLOT,
    OWN,
    PLAYERS,
    SIGNALS,
    SLOTS,
    SPELLS,
    STAYING,
    Ability,
    Ban,
    Happening,
    Sort,
    Spot,
    Trait,
)
from duelkit.games.monsters.rules.tables import (
    IN_MAIN,
    asks_for_proper_way,
    awaits,
    can_ever_answer,
    can_ever_answer_from_hand,
    fact,
    has_time,
    times_to_answer,
    waits_for_itself,
)
from duelkit.games.monsters.rules.winning import see_if_hand_wins
from duelkit.kernel.events import ALL, NOBODY, tell, tell_open
from duelkit.kernel.instructions import How, Stance, Trigger
from duelkit.kernel.piles import NO_CARD, UNKNOWN, card_at, put, put_at, shuffle, size, take_at
from duelkit.kernel.rule import rule, whole

# Whose a card is, and what


@rule
def owner_of(s, card):
    """Return the seat that brought a card; of a token, the one on whose field it is."""
    if card >= FIRST_TOKEN:
        return seat_of_slot(whole(s.slot[card]))
    return 1 if card >= OWN else 0


@rule
def controller(s, card):
    """Return the seat on whose field a card lies, its owner where it lies elsewhere."""
    slot = whole(s.slot[card])
    return owner_of(s, card) if slot == NO_SLOT else seat_of_slot(slot)


@rule
def number(s, card):
    """Return which card it is: its number in the tables."""
    return whole(s.of[card])


@rule
def sort_of(s, card):
    """Return a card's Sort."""
    return fact(number(s, card), SORT)


@rule
def sort_bit(s, card):
    """Return the bit of a card's Sort; none of a card that is hidden."""
    return 0 if number(s, card) < 0 else 1 << sort_of(s, card)


@rule
def is_monster(s, card):
    """Tell whether a card is a monster."""
    return sort_bit(s, card) & A_MONSTER != 0


@rule
def stays(s, card):
    """M10, M11: tell whether a spell or trap is not destroyed after use."""
    return sort_bit(s, card) & STAYING != 0 or fact(number(s, card), FLAGS) & Flag.STAYS != 0


@rule
def there(s, card, stay):
    """Tell whether a card is still where it was at that stay."""
    return s.stay[card] == stay


@rule
def is_union(s, card):
    """Tell whether a card is a union monster."""
    return number(s, card) >= 0 and fact(number(s, card), ABILITY) == Ability.UNION


@rule
def has_trait(s, card, trait):
    """Tell whether something is true of a monster on the field."""
    slot = whole(s.slot[card])
    return slot != NO_SLOT and (s.traits[slot] >> trait) & 1 == 1


@rule
def banned(s, seat, ban):
    """Tell whether something holds for a player."""
    return (s.bans[seat] >> ban) & 1 == 1


@rule
def doomed(s, card):
    """M15: tell whether a monster was destroyed in battle and lies there until the damage step ends."""
    slot = whole(s.slot[card])
    return slot != NO_SLOT and (s.doomed >> slot) & 1 == 1


# Signals


@rule
def signal(s, trigger, card, seat, how, other, number):
    """Note what happened, for the effects that wait for it: `seat` is the subject's controller, `other` a card."""
    if s.signalled == SIGNALS:
        s.overflowed = 1
        return
    row = s.signals[s.signalled]
    row.trigger = trigger
    refer(s, row.subject, card)
    row.seat = seat
    row.how = how
    row.other = other
    row.number = number
    s.signalled += 1
    s.signs |= 1 << trigger


@rule
def awaited_by_any(s, trigger):
    """Tell whether any card on the field waits for something, or can answer it."""
    return (s.watched >> (trigger - Trigger.FLIP) | (s.able_times[0] | s.able_times[1]) >> trigger) & 1 == 1


@rule
def signal_of_player(s, trigger, seat, n):
    """Note what happened to a player, where any card on the field waits for such a thing."""
    if awaited_by_any(s, trigger):
        signal(s, trigger, NO_CARD, seat, 0, NO_CARD, n)


# The field


@rule
def free_slot(s, first, count):
    """Return the first empty one of some slots, NO_SLOT where none is."""
    for slot in range(first, first + count):
        if s.lies[slot] == NO_CARD:
            return slot
    return NO_SLOT


@rule
def free_monster_slot(s, seat):
    """M7: return an empty slot for a monster."""
    return free_slot(s, first_slot(seat), MONSTERS)


@rule
def free_spell_slot(s, seat):
    """M7: return an empty slot for a spell or trap; five together, the field spell's among them."""
    return free_slot(s, first_slot(seat) + MONSTERS, SPELLS) if has_spell_room(s, seat) else NO_SLOT


@rule
def has_spell_room(s, seat):
    """M7: tell whether there is room for one more spell or trap."""
    used = 0
    for slot in range(first_slot(seat) + MONSTERS, first_slot(seat) + FIELD_SPELL + 1):
        used += s.lies[slot] != NO_CARD
    return used < SPELLS


@rule
def count_monsters(s, seat):
    """Return how many monsters lie on a player's field."""
    count = 0
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        count += s.lies[slot] != NO_CARD
    return count


@rule
def put_on_field(s, card, slot, up, defends):
    """Lay a card, which was taken out of where it was, into an empty slot."""
    s.lies[slot] = card
    s.up[slot] = up
    s.defends[slot] = defends
    s.since[slot] = s.goes
    s.turned[slot] = s.goes  # M6: not in the turn in which it came
    s.flips[slot] = 0
    s.attacks[slot] = 0
    s.struck[slot] = 0
    s.host[slot] = NO_SLOT
    s.counters[slot] = 0
    s.used[slot] = 0
    s.how[slot] = 0
    s.slot[card] = slot
    s.at[card] = Spot.FIELD
    of = number(s, card)
    s.atk[slot] = fact(of, ATK) if monster_slot(slot) else 0
    s.defence[slot] = fact(of, DEF) if monster_slot(slot) else 0
    note_who_is_able(s, slot)
    note_if_ready(s, slot)
    note_who_acts(s, card, up)


@rule
def note_who_acts(s, card, up):
    """Have what lasts reckoned anew where a card that came to lie so lasts, or may be changed by what does."""
    if up == 0:
        touch_lookers(s)  # what lies face down is changed by no text that lasts
    elif lasts(number(s, card)):
        s.stale = 1
    else:
        s.watched |= awaits(number(s, card))
        touch(s, whole(s.slot[card]))


@rule
def note_who_left(s, card, up):
    """Have what lasts reckoned anew where a card that lies there no more lasted or waited for something."""
    if up == 1 and (lasts(number(s, card)) or awaits(number(s, card))):
        s.stale = 1
    else:
        touch_lookers(s)


@rule
def note_who_is_able(s, slot):
    """M13: note whether the card that came to lie in a slot can ever be an answer, and with which triggers."""
    of, seat = number(s, s.lies[slot]), seat_of_slot(slot)
    s.able[seat] |= can_ever_answer(of) << (slot - first_slot(seat))
    s.able_times[seat] |= times_to_answer(of)


@rule
def note_who_is_not(s, slot):
    """M13: note that the card in a slot, which leaves it, can be no answer from there."""
    seat, bit = seat_of_slot(slot), 1 << (slot - first_slot(seat_of_slot(slot)))
    if s.able[seat] & bit:
        s.able[seat] &= ~bit
        s.able_times[seat] = 0
        for other in range(first_slot(seat), first_slot(seat) + SLOTS):
            if (s.able[seat] >> (other - first_slot(seat))) & 1:
                s.able_times[seat] |= times_to_answer(number(s, s.lies[other]))


@rule
def note_if_ready(s, slot):
    """M6: note whether what lies in a slot, if anything, can be activated in a Main Phase as it lies."""
    seat, k = seat_of_slot(slot), slot - first_slot(seat_of_slot(slot))
    ready = s.lies[slot] != NO_CARD and has_time(number(s, s.lies[slot]), whole(s.up[slot]), IN_MAIN)
    s.ready[seat] = s.ready[seat] & ~(1 << k) | ready << k


@rule
def clear_slot(s, slot):
    """Empty a slot."""
    note_who_is_not(s, slot)
    note_who_left(s, whole(s.lies[slot]), whole(s.up[slot]))
    s.lies[slot] = NO_CARD
    note_if_ready(s, slot)
    s.up[slot] = 0
    s.defends[slot] = 0
    s.since[slot] = 0
    s.turned[slot] = 0
    s.flips[slot] = 0
    s.attacks[slot] = 0
    s.struck[slot] = 0
    s.host[slot] = NO_SLOT
    s.counters[slot] = 0
    s.used[slot] = 0
    s.how[slot] = 0
    s.atk[slot] = 0
    s.defence[slot] = 0
    s.traits[slot] = 0
    s.doomed &= ~(1 << slot)


@rule
def take_out(s, card):
    """Take a card out of where it is; what hung on it on the field falls (M10)."""
    spot, owner = whole(s.at[card]), owner_of(s, card)
    match spot:
        case Spot.FIELD:
            leave_field(s, card)
        case Spot.HAND:
            s.able_hand[owner] -= can_ever_answer_from_hand(number(s, card))
            take_at(s.hand[owner], index_in(s.hand[owner], card))
        case Spot.DECK:
            take_at(s.deck[owner], index_in(s.deck[owner], card))
        case Spot.GRAVE:
            take_at(s.grave[owner], index_in(s.grave[owner], card))
        case Spot.BANISHED:
            take_at(s.banished[owner], index_in(s.banished[owner], card))
        case Spot.FUSION:
            take_at(s.fusion[owner], index_in(s.fusion[owner], card))
    s.at[card] = Spot.NOWHERE
    s.stay[card] += 1
    touch_lookers(s)


@rule
def is_awaited(s, trigger, card):
    """Tell whether anything waits for this to happen to a card; else it takes no room among the signals."""
    return awaited_by_any(s, trigger) or waits_for_itself(number(s, card), trigger)


@rule
def leave_field(s, card):
    """Take a card off the field."""
    slot = whole(s.slot[card])
    seat = seat_of_slot(slot)
    if s.up[slot] == 1 and card != s.summoning and not is_silenced(s, card) and is_awaited(s, Trigger.LEAVES, card):
        signal(s, Trigger.LEAVES, card, seat, 0, host_of(s, card), whole(s.counters[slot]))
    take_along(s, card, slot, Flag.TAKES_ALONG)
    let_go(s, slot, GONE)
    if s.lasting:
        s.falling = 1  # what it did for as long as it lay there ends
    clear_slot(s, slot)
    s.slot[card] = NO_SLOT
    drop_rows(s, card)


# Moves with their events


@rule
def to_grave(s, card):
    """Send a card to its owner's grave; a token vanishes, and some cards go out of play instead."""
    spot, owner, seat = whole(s.at[card]), owner_of(s, card), controller(s, card)
    if card >= FIRST_TOKEN:
        vanish(s, card)
        return
    if has_trait(s, card, Trait.BANISHED) or banned(s, owner, Ban.NO_GRAVE):
        banish(s, card)
        return
    came = card != s.summoning  # M9: what would have been summoned does not come from the field
    host, how = host_of(s, card), (how_sent(spot) if came else 0) | (How.BATTLE if doomed(s, card) else 0)
    counters = whole(s.counters[s.slot[card]]) if spot == Spot.FIELD else 0
    take_out(s, card)
    put(s.grave[owner], card)
    s.at[card] = Spot.GRAVE
    tell_open(s, Happening.TO_GRAVE, owner, card)
    signal(s, Trigger.TO_GRAVE, card, seat, how, host, counters)


@rule
def host_of(s, card):
    """Return the monster that a card hangs on, NO_CARD for none."""
    slot = whole(s.slot[card])
    return whole(s.lies[s.host[slot]]) if slot != NO_SLOT and s.host[slot] >= 0 else NO_CARD


@rule
def how_sent(spot):
    """Return the How of a card that came to the grave from a zone."""
    match spot:
        case Spot.FIELD:
            return whole(How.FROM_FIELD)
        case Spot.HAND:
            return whole(How.FROM_HAND)
        case Spot.DECK:
            return whole(How.FROM_DECK)
    return 0


@rule
def vanish(s, card):
    """A token that leaves the field is gone."""
    tell_open(s, Happening.VANISH, controller(s, card), card)
    take_out(s, card)
    s.of[card] = UNKNOWN


@rule
def banish(s, card):
    """Remove a card from play; one that was face down or hidden is shown."""
    owner = owner_of(s, card)
    if card >= FIRST_TOKEN:
        vanish(s, card)
        return
    take_out(s, card)
    put(s.banished[owner], card)
    s.at[card] = Spot.BANISHED
    tell_open(s, Happening.BANISH, owner, card)


@rule
def who_knew(s, card):
    """Return a bit for each player who knows which card it is, where it is now."""
    spot, slot, owner = whole(s.at[card]), whole(s.slot[card]), owner_of(s, card)
    if spot == Spot.GRAVE or spot == Spot.BANISHED or (slot != NO_SLOT and s.up[slot] == 1):
        return ALL
    if spot == Spot.DECK:
        return 0
    return (1 << owner) | (1 << controller(s, card))


@rule
def to_hand(s, card):
    """Return a card to its owner's hand; a fusion monster goes to the Fusion deck."""
    owner = owner_of(s, card)
    if card >= FIRST_TOKEN:
        vanish(s, card)
        return
    if sort_of(s, card) == Sort.FUSION:
        to_fusion_deck(s, card)
        return
    known, spot, seat = who_knew(s, card) | (1 << owner), whole(s.at[card]), controller(s, card)
    take_out(s, card)
    s.proper[card] = 0
    put(s.hand[owner], card)
    s.at[card] = Spot.HAND
    s.able_hand[owner] += can_ever_answer_from_hand(number(s, card))
    tell(s, Happening.TO_HAND, owner, card, NOBODY, 0, known)
    see_if_hand_wins(s, card, owner)
    if spot == Spot.FIELD:
        signal(s, Trigger.RETURNED, card, seat, 0, NO_CARD, 0)


@rule
def to_fusion_deck(s, card):
    """Return a fusion monster to its owner's Fusion deck."""
    owner = owner_of(s, card)
    take_out(s, card)
    s.proper[card] = 0
    put(s.fusion[owner], card)
    s.at[card] = Spot.FUSION
    tell_open(s, Happening.TO_DECK, owner, card)


@rule
def to_deck(s, card, spot):
    """Return a card to its owner's deck: on top, to the bottom, or shuffled into it (M19)."""
    owner = owner_of(s, card)
    if card >= FIRST_TOKEN:
        vanish(s, card)
        return
    if sort_of(s, card) == Sort.FUSION:
        to_fusion_deck(s, card)
        return
    known = who_knew(s, card) | (1 << owner)
    take_out(s, card)
    s.proper[card] = 0
    put_at(s.deck[owner], 0 if spot == Spot.BOTTOM else size(s.deck[owner]), card)
    s.at[card] = Spot.DECK
    tell(s, Happening.TO_DECK, owner, card, NOBODY, 0, known)
    if spot == Spot.DECK:
        shuffle_deck(s, owner)


@rule
def shuffle_deck(s, seat):
    """M19: shuffle a deck."""
    shuffle(s.deck[seat], s)
    tell_open(s, Happening.SHUFFLE, seat, NO_CARD)


@rule
def destroy(s, card, how):
    """Destroy a card on the field; return 1 unless something keeps it."""
    slot = whole(s.slot[card])
    if slot == NO_SLOT or (how == How.EFFECT and has_trait(s, card, Trait.SAFE_FROM_EFFECTS)):
        return 0
    seat = seat_of_slot(slot)
    tell_open(s, Happening.DESTROY, seat, card)
    if is_awaited(s, Trigger.DESTROYED, card):
        signal(s, Trigger.DESTROYED, card, seat, how, host_of(s, card), whole(s.up[slot]))
    take_along(s, card, slot, Flag.TAKES_DESTROYED)
    let_go(s, slot, DESTROYED)
    to_grave(s, card)
    return 1


@rule
def destroy_and_banish(s, card):
    """Destroy a card on the field by an effect that puts it out of play: what waits for it in the grave does not."""
    slot = whole(s.slot[card])
    if slot == NO_SLOT or has_trait(s, card, Trait.SAFE_FROM_EFFECTS):
        return 0
    tell_open(s, Happening.DESTROY, seat_of_slot(slot), card)
    take_along(s, card, slot, Flag.TAKES_DESTROYED)
    let_go(s, slot, DESTROYED)
    banish(s, card)
    return 1


@rule
def special_summon(s, card, seat, stance):
    """M9: a monster comes to the field by an effect; return 1 where it does."""
    slot = free_monster_slot(s, seat)
    if slot == NO_SLOT or banned(s, seat, Ban.NO_SPECIAL):
        return 0
    take_out(s, card)
    up = stance != Stance.FACE_DOWN
    put_on_field(s, card, slot, up, stance != Stance.ATTACK)
    s.how[slot] = How.SPECIAL
    if up:
        tell_open(s, Happening.SPECIAL_SUMMON, seat, card)
    else:
        tell(s, Happening.SET_MONSTER, seat, card, NOBODY, 0, 1 << seat)
    s.summoned[seat] = 1
    if s.summoning != card:  # else it can still be negated
        signal(s, Trigger.SUMMONED, card, seat, How.SPECIAL, NO_CARD, up)
    return 1


@rule
def come_properly(s, card):
    """M9: note that a monster comes as it has to first, so that other texts can revive it."""
    if asks_for_proper_way(number(s, card)):
        s.proper[card] = 1


@rule
def turn_monster(s, slot, stance):
    """Turn a monster into another position; one that comes face up is flipped (M8)."""
    card, was_up = whole(s.lies[slot]), whole(s.up[slot])
    match stance:
        case Stance.ATTACK:
            lay(s, slot, 1, 0)
        case Stance.DEFENCE:
            lay(s, slot, 1, 1)
        case Stance.FACE_DOWN:
            lay(s, slot, 0, 1)
        case Stance.OTHER:
            lay(s, slot, 1, 1 - whole(s.defends[slot]))
        case _:
            lay(s, slot, 1, whole(s.defends[slot]))
    if was_up == 0 and s.up[slot] == 1:
        tell_open(s, Happening.FLIPPED, seat_of_slot(slot), card)
        if stance != Stance.SHOWN:
            signal(s, Trigger.FLIP, card, seat_of_slot(slot), 0, NO_CARD, 0)
    else:
        position = 2 if s.up[slot] == 0 else whole(s.defends[slot])
        tell(s, Happening.POSITION, seat_of_slot(slot), card, NOBODY, position, ALL)


@rule
def lay(s, slot, up, defends):
    """Set how a monster lies; what hangs on one that goes face down falls, and changes of it end."""
    was_up = whole(s.up[slot])
    if was_up == 1 and up == 0:
        s.stale = 1
        let_go(s, slot, TURNED_DOWN)
        drop_rows(s, whole(s.lies[slot]))
        s.stay[s.lies[slot]] += 1
        s.counters[slot] = 0
    if s.defends[slot] != defends:
        how = How.TO_DEFENCE if defends else How.TO_ATTACK
        signal(s, Trigger.TURNED, whole(s.lies[slot]), seat_of_slot(slot), how, NO_CARD, 0)
    s.up[slot] = up
    s.defends[slot] = defends
    note_if_ready(s, slot)
    if up == 1 and was_up == 0:
        s.flips[slot] = s.goes
        note_who_acts(s, whole(s.lies[slot]), 1)
    else:
        touch_lookers(s)


@rule
def take_control(s, card, seat):
    """Move a monster to another player's field as it lies; return 1 where there was room."""
    slot, to = whole(s.slot[card]), free_monster_slot(s, seat)
    if slot == NO_SLOT or to == NO_SLOT or seat_of_slot(slot) == seat:
        return 0
    s.lies[to] = card
    note_who_is_able(s, to)
    s.atk[to] = s.atk[slot]
    s.defence[to] = s.defence[slot]
    s.up[to] = s.up[slot]
    s.defends[to] = s.defends[slot]
    s.since[to] = s.since[slot]
    s.turned[to] = s.turned[slot]
    s.flips[to] = s.flips[slot]
    s.attacks[to] = s.attacks[slot]
    s.struck[to] = s.struck[slot]
    s.host[to] = NO_SLOT
    s.counters[to] = s.counters[slot]
    s.used[to] = s.used[slot]
    s.how[to] = s.how[slot]
    s.slot[card] = to
    s.stale = 1
    note_if_ready(s, to)
    follow(s, slot, to)
    clear_slot(s, slot)
    tell(s, Happening.CONTROL, seat, card, NOBODY, 0, who_knew(s, card) | (1 << owner_of(s, card)))
    return 1


@rule
def follow(s, slot, to):
    """Let what is equipped to a monster stay with it as it changes its slot."""
    for other in range(len(s.lies)):
        card = whole(s.lies[other])
        if card != NO_CARD and s.host[other] == slot and not monster_slot(other):
            s.host[other] = to
            if fact(number(s, card), FLAGS) & Flag.OWN_MONSTER and seat_of_slot(to) != seat_of_slot(other):
                s.host[other] = FALLS
                s.falling = 1


# Answers


@rule
def count_able(s):
    """M6, M13: note anew the cards on the fields and in the hands that can be activated, or ever be an answer."""
    for seat in range(PLAYERS):
        s.ready[seat] = 0
        s.able[seat] = 0
        s.able_times[seat] = 0
        for slot in range(first_slot(seat), first_slot(seat) + SLOTS):
            if s.lies[slot] != NO_CARD:
                note_if_ready(s, slot)
                note_who_is_able(s, slot)
        s.able_hand[seat] = 0
        for i in range(size(s.hand[seat])):
            s.able_hand[seat] += can_ever_answer_from_hand(number(s, card_at(s.hand[seat], i)))
