"""How texts pick cards, and how players choose them."""

from duelkit.games.monsters.rules.columns import CODE, F_NAMES, FLAGS, CardFlag
from duelkit.games.monsters.rules.conditions import Ban, Past, Trait
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects.answered import answered_link
from duelkit.games.monsters.rules.effects.bearing import can_bear, has_bearer
from duelkit.games.monsters.rules.effects.filters import (
    asks_for_monsters,
    attack_of,
    fits,
    keeps_limit,
    lies_as_monster,
    passes,
    stat_of,
)
from duelkit.games.monsters.rules.effects.tributing import cannot_be_tributed, has_kin, takes_kin
from duelkit.games.monsters.rules.facts import (
    banned,
    controller,
    definition_of,
    destroyed_in_battle,
    draws_away,
    has_trait,
    has_twin,
    is_monster,
    is_union,
    owner_of,
    there,
)
from duelkit.games.monsters.rules.ints import Card, Definition, Slot
from duelkit.games.monsters.rules.kinds import Stat
from duelkit.games.monsters.rules.moving import shuffle_deck
from duelkit.games.monsters.rules.places import card_in_place, first_slot, index_in, monster_slot
from duelkit.games.monsters.rules.priority import ask, seat_named, seats_named
from duelkit.games.monsters.rules.references import still_there
from duelkit.games.monsters.rules.state import MONSTERS, NO_SLOT, PICKED, PLAYERS, SLOTS
from duelkit.games.monsters.rules.tables import asks_for_proper_way, fact, filter_fact, instruction, is_named, part
from duelkit.games.monsters.rules.visibility import chosen_from
from duelkit.kernel.chance import below
from duelkit.kernel.instructions import BINDS, EVERY_EXTREME, OP, PURPOSE, WHICH, WHO, Op, Order, Purpose, Who, X
from duelkit.kernel.ints import Frame, Mask, Pile, Place, Row, Seat, State
from duelkit.kernel.piles import NO_CARD, card_at, put, size, take_top
from duelkit.kernel.programs import ASK_CARDS, at_hand, clear_filter, compares
from duelkit.kernel.rule import i64, rule

MAY_STOP = 16  # in `asked`: the player need not choose more
MOST_ASKED = 15
BY_NAME = CardFlag.BY_NAME_FIRST | CardFlag.BY_NAME_ONLY
ALL_THERE = 1_000  # more cards than any zone holds
NO_LINK = -1  # of a text that lasts: it has no link
SHARE_SHIFT = 6  # of a number that counts something for each player


@rule
def row(frame: Frame, column: int) -> int:
    """Return one column of the instruction that is being carried out, or that asks."""
    return instruction(at_hand(frame), column)


# Which cards there are


@rule
def empty(pile: Pile) -> None:
    """Empty the pile of picked cards."""
    while size(pile) > 0:
        take_top(pile)


@rule
def can_be_picked(s: State, frame: Frame, card: Card) -> bool:
    """Tell whether the present instruction may pick a card."""
    return passes(s, frame, card) and suits_purpose(s, frame, card, row(frame, PURPOSE))


@rule
def suits_purpose(s: State, frame: Frame, card: Card, purposes: Mask) -> bool:
    """Tell whether a card can serve the pick's purposes; this card is no target of its own activation."""
    if s.at[card] == Zone.GRAVE and is_kept_in_grave(s, frame, card, purposes):
        return False
    if purposes & Purpose.TARGET:
        if (
            destroyed_in_battle(s, card)
            or has_trait(s, card, Trait.NO_TARGET)
            or is_kept_from_targets(s, frame, card)
            or (card == frame.card and not is_monster(s, card))
        ):
            return False
        if purposes & Purpose.BEARER and not has_bearer(s, card):
            return False
        if is_union(s, i64(frame.card)) and has_union(s, i64(s.slot[card])):
            return False
    if purposes & Purpose.RETARGETED and not can_be_aimed_at(s, i64(frame.card), card):
        return False
    if (
        purposes & Purpose.BEARER
        and purposes & Purpose.TARGET == 0
        and not can_bear(s, i64(s.links[s.running - 1].aims[0].card), card)
    ):
        return False
    if purposes & Purpose.TRIBUTE and cannot_be_tributed(s, card):
        return False
    if purposes & Purpose.TRIBUTE and not would_find(s, frame, card, number_paid(s, frame, card)):
        return False
    if purposes & Purpose.SUMMON == 0 or s.definition[card] < 0:
        return True
    return lets_be_summoned(s, frame, card) and lets_this_text(s, frame, card)


@rule
def is_kept_from_targets(s: State, frame: Frame, card: Card) -> bool:
    """Tell whether an equip on another monster draws the targets of the other player's texts away from a monster."""
    slot, seat = i64(s.slot[card]), controller(s, card)
    return lies_as_monster(slot) and frame.you != seat and draws_away(s, seat, slot, i64(CardFlag.DRAWS_TARGETS))


@rule
def is_kept_in_grave(s: State, frame: Frame, card: Card, purposes: Mask) -> bool:
    """Tell whether an effect keeps a card in a grave from being a target, or from leaving it for this purpose."""
    if purposes & (Purpose.TARGET | Purpose.MOVE) == 0 or banned(s, owner_of(s, card), Ban.OPEN_GRAVE):
        return False
    banishes = purposes & Purpose.BANISH != 0
    return is_kept_from_graves(s, frame) or (banishes and banned(s, i64(frame.you), Ban.NO_BANISHING_GRAVES))


@rule
def is_kept_from_graves(s: State, frame: Frame) -> bool:
    """Tell whether an effect keeps a text from moving cards in graves."""
    if not banned(s, i64(frame.you), Ban.NO_TOUCHING_GRAVES):
        return False
    return fact(definition_of(s, i64(frame.card)), FLAGS) & CardFlag.REACHES_GRAVES == 0


@rule
def would_find(s: State, frame: Frame, without: int, paid: int) -> bool:
    """Tell whether the pick limited by the paid or called number finds a card on the field besides `without`."""
    binds = row(frame, BINDS)
    if binds == 0:
        return True
    at = at_hand(frame) + binds
    which, stat, order = instruction(at, WHICH), instruction(at, WHO), instruction(at, X)
    if stat == Stat.LEVEL and instruction(at, BINDS) == 0:
        return True  # M19: nobody looks into a deck before
    if stat == Stat.LEVEL:
        return has_fusion_of_level(s, frame, which, paid)
    for slot in range(2 * SLOTS):
        card = i64(s.lies[slot])
        if card in (NO_CARD, without) or not fits(s, which, card, i64(frame.card), i64(frame.you)):
            continue
        if lies_as_monster(slot) and s.definition[card] >= 0 and compares(stat_of(s, card, stat), order, paid):
            return True
    return False


@rule
def number_paid(s: State, frame: Frame, card: Card) -> int:
    """Return the number of a tribute that a text goes by from here on: its level if a pick asks for that, else ATK."""
    binds = row(frame, BINDS)
    if binds and instruction(at_hand(frame) + binds, WHO) == Stat.LEVEL:
        return stat_of(s, card, i64(Stat.LEVEL))
    return attack_of(s, card)


@rule
def has_fusion_of_level(s: State, frame: Frame, which: int, level: int) -> bool:
    """Tell whether the Fusion deck has a monster of this level that the filter allows."""
    you = i64(frame.you)
    for i in range(size(s.fusion[you])):
        card = card_at(s.fusion[you], i)
        if fits(s, which, card, i64(frame.card), you) and stat_of(s, card, i64(Stat.LEVEL)) == level:
            return True
    return False


@rule
def can_be_aimed_at(s: State, this: Card, card: Card) -> bool:
    """M13: tell whether the link that this card answers could have this monster as its target instead of its own."""
    link = answered_link(s, this)
    if link < 0 or s.links[link].aimed == 0 or s.links[link].aims[0].card == card:
        return False
    frame, at = s.frames[link], part(i64(s.links[link].part), CODE)
    while instruction(at, OP) != Op.PICK or instruction(at, PURPOSE) & Purpose.TARGET == 0:
        at += 1
    seats = seats_named(s, frame, instruction(at, WHO))
    if (seats >> controller(s, card)) & 1 == 0 or has_trait(s, card, Trait.NO_TARGET):
        return False
    return fits(s, instruction(at, WHICH), card, i64(frame.card), i64(frame.you))


@rule
def has_union(s: State, slot: Slot) -> bool:
    """Tell whether a union monster is on the monster in a slot: a second one cannot be."""
    for other in range(2 * SLOTS):
        if slot != NO_SLOT and s.lies[other] != NO_CARD and s.host[other] == slot and is_union(s, i64(s.lies[other])):
            return True
    return False


@rule
def lets_be_summoned(s: State, frame: Frame, card: Card) -> bool:
    """M9: tell whether a monster's own text lets other texts summon it now."""
    own_way = 0 if card == frame.card else CardFlag.OWN_WAY_ONLY
    if fact(definition_of(s, card), FLAGS) & (CardFlag.NO_SPECIAL_SUMMON | own_way):
        return False
    if s.at[card] == Zone.GRAVE and fact(definition_of(s, card), FLAGS) & CardFlag.NOT_FROM_GRAVE:
        return False
    if takes_kin(s, card) and not has_kin(s, card, summoner(s, frame)):
        return False
    by_name = fact(definition_of(s, card), FLAGS) & BY_NAME != 0  # the pick has checked the name
    if has_twin(s, card, i64(frame.you)):
        return False
    return card == frame.card or s.at[card] == Zone.FUSION or by_name or came_properly(s, card)


@rule
def summoner(s: State, frame: Frame) -> Seat:
    """Return who summons by a text: its player, or each player in turn."""
    return seat_named(s, frame, i64(Who.CURRENT)) if row(frame, WHO) == Who.CURRENT else i64(frame.you)


@rule
def came_properly(s: State, card: Card) -> bool:
    """M9: tell whether a monster that has to be fusion, ritual or self summoned first was."""
    return s.past[card] & Past.PROPER != 0 or not asks_for_proper_way(definition_of(s, card))


@rule
def lets_this_text(s: State, frame: Frame, card: Card) -> bool:
    """M9: tell whether any text may summon a monster, or the present text names it."""
    definition = definition_of(s, card)
    flags = fact(definition, FLAGS)
    if flags & BY_NAME == 0 or (came_properly(s, card) and flags & CardFlag.BY_NAME_ONLY == 0):
        return True
    names = filter_fact(row(frame, WHICH), F_NAMES)
    return names > 0 and is_named(names, definition)


@rule
def sift(
    s: State, frame: Frame, into: Pile, pile: Pile, first: int, end: int, skip: int, most: int, enough: int
) -> int:
    """Pick up to `most` cards of a pile after skipping `skip`; return how many could be picked, at most `enough`."""
    found, purposes, which = 0, row(frame, PURPOSE), row(frame, WHICH)
    this, you, limited = i64(frame.card), i64(frame.you), frame.stat != 0
    for i in range(first, end):
        card = i64(pile[i])
        if found == enough:
            break
        if card == NO_CARD or not fits(s, which, card, this, you) or (limited and not keeps_limit(s, frame, card)):
            continue
        if (purposes == 0 or suits_purpose(s, frame, card, purposes)) and index_in(into, card) < 0:
            if skip <= found < skip + most:
                put_if_room(s, into, card)
            found += 1
    return found


@rule
def put_if_room(s: State, into: Pile, card: Card) -> None:
    """Pick a card; without room the overflow is noted."""
    if size(into) < PICKED:
        put(into, card)
    else:
        s.overflowed = 1


@rule
def sift_seat(s: State, frame: Frame, into: Pile, seat: Seat, zone: int, skip: int, most: int, enough: int) -> int:
    """Pick cards of a player's zone as `sift` does; return how many could be picked, at most `enough`."""
    match zone:
        case Zone.FIELD:
            first = first_slot(seat)
            slots = MONSTERS if asks_for_monsters(row(frame, WHICH)) else SLOTS
            return sift(s, frame, into, s.lies, first, first + slots, skip, most, enough)
        case Zone.HAND:
            return sift(s, frame, into, s.hand[seat], 1, 1 + size(s.hand[seat]), skip, most, enough)
        case Zone.DECK:
            return sift(s, frame, into, s.deck[seat], 1, 1 + size(s.deck[seat]), skip, most, enough)
        case Zone.GRAVE:
            return sift(s, frame, into, s.grave[seat], 1, 1 + size(s.grave[seat]), skip, most, enough)
        case Zone.BANISHED:
            return sift(s, frame, into, s.banished[seat], 1, 1 + size(s.banished[seat]), skip, most, enough)
    return sift(s, frame, into, s.fusion[seat], 1, 1 + size(s.fusion[seat]), skip, most, enough)


@rule
def sift_zone(s: State, frame: Frame, into: Pile, seats: Mask, zone: int, skip: int, most: int, enough: int) -> int:
    """Pick cards of the zones of several seats as `sift` does; return how many could be picked."""
    found = 0
    for seat in range(PLAYERS):
        if (seats >> seat) & 1:
            taken = min(most, max(0, found - skip))
            found += sift_seat(s, frame, into, seat, zone, max(0, skip - found), most - taken, enough - found)
    return found


@rule
def count_in(s: State, frame: Frame, into: Pile, seats: Mask, zone: int, enough: int) -> int:
    """Return how many more cards of a zone could be picked; counting stops at `enough`."""
    return sift_zone(s, frame, into, seats, zone, 0, 0, enough)


@rule
def passes_filter(s: State, filter_number: int, card: Card, this: int) -> bool:
    """Tell whether a filter allows a card as everybody sees it; `this` is the card of the text."""
    return fits(s, filter_number, card, this, NO_CARD)


# Picking


@rule
def pick(s: State, frame: Frame, who: int, n: int, zone: int) -> None:
    """Ask for `n` cards of a zone (a negative `n`: up to so many); without a choice, take them."""
    empty(s.picked)
    seats = seats_named(s, frame, who)
    found = count_in(s, frame, s.picked, seats, zone, ALL_THERE)
    wanted = min(abs(n), found, MOST_ASKED)
    if n > 0 and found <= n:
        take_all(s, frame, s.picked, seats, zone)
        clear_filter(frame)
    elif wanted > 0:
        s.asked = wanted if n > 0 else wanted + MAY_STOP
        ask_for_cards(s, picker(s, frame, who, zone), zone, seats)
    else:
        clear_filter(frame)


@rule
def picker(s: State, frame: Frame, who: int, zone: int) -> Seat:
    """Return who chooses: as the text says the opponent, or the other than the current player; a hand's player; you."""
    if row(frame, PURPOSE) & Purpose.THEIRS:
        return 1 - i64(frame.you)
    seat = seat_named(s, frame, who)
    if row(frame, PURPOSE) & Purpose.ACROSS:
        return 1 - seat
    if who == Who.CURRENT or (zone == Zone.HAND and seat >= 0 and row(frame, PURPOSE) & Purpose.SHOWN == 0):
        return seat
    return i64(frame.you)


@rule
def take_all(s: State, frame: Frame, into: Pile, seats: Mask, zone: int) -> None:
    """Pick all possible cards of a zone; M19: a searched deck is shuffled."""
    sift_zone(s, frame, into, seats, zone, 0, PICKED, ALL_THERE)
    shuffle_searched(s, seats, zone)


@rule
def shuffle_searched(s: State, seats: Mask, zone: int) -> None:
    """M19: shuffle the searched decks; cards picked from them stay there until they are moved."""
    if zone == Zone.DECK:
        shuffle_decks(s, seats)


@rule
def shuffle_decks(s: State, seats: Mask) -> None:
    """M19: shuffle the decks of some players."""
    for seat in range(PLAYERS):
        if (seats >> seat) & 1:
            shuffle_deck(s, seat)


@rule
def pick_at_random(s: State, frame: Frame, who: int, n: int, zone: int) -> None:
    """Pick `n` random cards of a zone, each equally likely."""
    empty(s.picked)
    seats = seats_named(s, frame, who)
    for _ in range(n):
        found = count_in(s, frame, s.picked, seats, zone, ALL_THERE)
        if found > 0:
            sift_zone(s, frame, s.picked, seats, zone, below(s, found), 1, ALL_THERE)
    clear_filter(frame)


@rule
def pick_top(s: State, frame: Frame, who: int, n: int) -> None:
    """Pick the top `n` cards of a deck."""
    empty(s.picked)
    seat = seat_named(s, frame, who)
    if seat >= 0:
        for i in range(min(n, size(s.deck[seat]))):
            put(s.picked, card_at(s.deck[seat], size(s.deck[seat]) - 1 - i))
    clear_filter(frame)


@rule
def pick_extreme(s: State, frame: Frame, who: int, n: int, zone: int) -> None:
    """Pick the card with the highest (`n` a Stat) or lowest (-`n`) number; among equals you choose."""
    empty(s.picked)
    sift_zone(s, frame, s.picked, seats_named(s, frame, who), zone, 0, PICKED, ALL_THERE)
    if size(s.picked) == 0:
        clear_filter(frame)
        return
    stat = abs(n) % EVERY_EXTREME
    best = stat_of(s, card_at(s.picked, 0), stat)
    for i in range(1, size(s.picked)):
        value = stat_of(s, card_at(s.picked, i), stat)
        best = max(best, value) if n > 0 else min(best, value)
    frame.stat = stat
    frame.order = Order.EXACTLY
    frame.limit = best
    pick(s, frame, who, PICKED if abs(n) > EVERY_EXTREME else 1, zone)


# Cards that a text points at


@rule
def point_at(s: State, frame: Frame, pile: Pile, link: Row, op: int, who: int, n: int, x: int) -> None:
    """Pick without a choice: all cards of a zone, or a card that a text names; `link` is that of the text."""
    if op == Op.PICK_ALIKE:
        pick_alike(s, frame, pile, seats_named(s, frame, who), x)
        return
    if op == Op.KEEP_FITTING or op == Op.KEEP_IN:
        keep_fitting(s, frame, pile, n)
        return
    if op == Op.KEEP_LEAST:
        keep_least(s, pile, n)
        return
    if op != Op.PICK_ALSO:
        empty(pile)
    match op:
        case Op.PICK_ALL | Op.PICK_ALSO:
            sift_zone(s, frame, pile, seats_named(s, frame, who), x, 0, PICKED, ALL_THERE)
        case Op.PICK_THIS:
            if link == NO_LINK or there(s, i64(frame.card), i64(s.links[link].this.zone_changes)):
                put(pile, i64(frame.card))
        case Op.PICK_HOST:
            pick_host(s, pile, link, i64(frame.card))
        case Op.PICK_FIGHTER:
            pick_fighter(s, pile, i64(frame.card), n)
        case Op.PICK_NUMBERED:
            pick_numbered(s, pile, first_slot(seat_named(s, frame, who)) + i64(frame.die) - 1)
        case Op.PICK_DRAWN if link != NO_LINK:
            pick_drawn(s, pile, 1 - i64(frame.you), i64(s.links[link].done) or i64(s.links[link].number))
        case Op.PICK_TARGETS | Op.PICK_SUBJECT | Op.PICK_OTHER if link != NO_LINK:
            point_at_link(s, pile, s.links[link], op, n)
    clear_filter(frame)


@rule
def point_at_link(s: State, pile: Pile, link: Row, op: int, n: int) -> None:
    """Pick the targets of a link (only number `n`, if that is not 0), or the subject of its trigger."""
    match op:
        case Op.PICK_TARGETS:
            for k in range(i64(link.aimed)):
                if n in (0, k + 1):
                    pick_still(s, pile, link.aims[k])
        case Op.PICK_SUBJECT:
            pick_still(s, pile, link.subject)
        case Op.PICK_OTHER:
            pick_still(s, pile, link.other)


@rule
def pick_numbered(s: State, pile: Pile, slot: int) -> None:
    """Pick the monster in a slot, if one lies there."""
    if monster_slot(slot) and s.lies[slot] != NO_CARD:
        put(pile, i64(s.lies[slot]))


@rule
def keep_fitting(s: State, frame: Frame, pile: Pile, zone: int) -> None:
    """Drop from the pile what the present filter does not allow, or what lies in another zone (0: any)."""
    kept = 0
    for i in range(size(pile)):
        card = card_at(pile, i)
        if passes(s, frame, card) and (zone == Zone.NOWHERE or s.at[card] == zone):
            pile[1 + kept] = card
            kept += 1
    while size(pile) > kept:
        take_top(pile)


@rule
def keep_least(s: State, pile: Pile, stat: int) -> None:
    """Keep only the picked card whose number is less than that of all others; none where two have as little."""
    least, alone = NO_CARD, False
    for i in range(size(pile)):
        card = card_at(pile, i)
        lower = least == NO_CARD or stat_of(s, card, stat) < stat_of(s, i64(least), stat)
        alone = lower or (alone and stat_of(s, card, stat) != stat_of(s, i64(least), stat))
        least = i64(card) if lower else i64(least)
    empty(pile)
    if alone:
        put(pile, least)


@rule
def pick_drawn(s: State, pile: Pile, seat: Seat, n: int) -> None:
    """Pick the `n` newest cards of a hand."""
    hand = s.hand[seat]
    for i in range(max(0, size(hand) - n), size(hand)):
        put(pile, card_at(hand, i))


@rule
def pick_alike(s: State, frame: Frame, pile: Pile, seats: Mask, zone: int) -> None:
    """Pick all copies of the picked card in hands, decks or graves."""
    definition = i64(s.definition[card_at(pile, 0)]) if size(pile) else -1
    empty(pile)
    for seat in range(PLAYERS):
        if definition >= 0 and (seats >> seat) & 1 and not (zone == Zone.GRAVE and is_kept_from_graves(s, frame)):
            match zone:
                case Zone.HAND:
                    put_alike(s, pile, s.hand[seat], definition)
                case Zone.DECK:
                    put_alike(s, pile, s.deck[seat], definition)
                case Zone.GRAVE:
                    put_alike(s, pile, s.grave[seat], definition)


@rule
def put_alike(s: State, into: Pile, pile: Pile, definition: Definition) -> None:
    """Pick the copies of a card in a pile."""
    for i in range(size(pile)):
        if s.definition[card_at(pile, i)] == definition:
            put_if_room(s, into, card_at(pile, i))


@rule
def pick_still(s: State, pile: Pile, reference: Row) -> None:
    """Pick the card of a reference if it has not moved since."""
    if reference.card != NO_CARD and still_there(s, reference):
        put(pile, i64(reference.card))


@rule
def pick_host(s: State, pile: Pile, link: Row, this: int) -> None:
    """Pick the monster that this card is equipped to; if its leaving was the trigger, the former one."""
    slot = i64(s.slot[this])
    if slot != NO_SLOT and s.host[slot] >= 0:
        put(pile, i64(s.lies[s.host[slot]]))
    elif slot == NO_SLOT and link != NO_LINK:
        pick_still(s, pile, s.links[link].other)


@rule
def pick_fighter(s: State, pile: Pile, this: int, n: int) -> None:
    """Pick a monster of the attack: the attacking one (`n` 0), the attacked one (1), this card's opponent (2)."""
    card = s.attacker if n == 0 or (n == 2 and s.attacked == this) else s.attacked
    if n == 2 and this not in (s.attacker, s.attacked):
        return
    if s.attacker != NO_CARD and card != NO_CARD and s.slot[card] != NO_SLOT:
        put(pile, card)


# What players answer


@rule
def may_choose(s: State, place: Place) -> bool:
    """Tell whether the card in a place may be chosen now."""
    card, frame = card_in_place(s, s.to_move, place), s.frames[s.running - 1]
    if card == NO_CARD or s.at[card] != row(frame, X) or index_in(s.picked, card) >= 0:
        return False
    seats = seats_named(s, frame, row(frame, WHO))
    return (seats >> controller(s, card)) & 1 == 1 and can_be_picked(s, frame, card)


@rule
def may_stop(s: State) -> bool:
    """Tell whether the player may stop choosing; a price needs at least one card."""
    paid = row(s.frames[s.running - 1], PURPOSE) & Purpose.PRICE
    return s.asked >= MAY_STOP and (size(s.picked) > 0 or paid == 0)


@rule
def choose(s: State, place: Place) -> None:
    """Pick the card in a place that the player chose; the question is already off the agenda."""
    frame = s.frames[s.running - 1]
    put(s.picked, card_in_place(s, s.to_move, place))
    s.asked -= 1
    if s.asked % MAY_STOP == 0:
        stop_choosing(s)
    else:
        ask_for_cards(s, s.to_move, row(frame, X), seats_named(s, frame, row(frame, WHO)))


@rule
def stop_choosing(s: State) -> None:
    """End the choice."""
    frame = s.frames[s.running - 1]
    s.asked = 0
    shuffle_searched(s, seats_named(s, frame, row(frame, WHO)), row(frame, X))
    clear_filter(frame)


@rule
def ask_for_cards(s: State, seat: Seat, zone: int, seats: Mask) -> None:
    """Ask a player for the next card; the question's number says where it lies."""
    ask(s, ASK_CARDS, seat, chosen_from(zone, seats))
