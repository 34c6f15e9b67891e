"""How the cards that a text selects are picked and moved: V19, V20, V25."""

from duelkit.games.vacuo.rules.cards_asked import cards_asked
from duelkit.games.vacuo.rules.counting import count_cards, filters, is_hand, is_open, passes, passing_in
from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.fight import ask
from duelkit.games.vacuo.rules.lasting import add_row, end_row, free_row, into_queue, life_of_condition
from duelkit.games.vacuo.rules.life import kill
from duelkit.games.vacuo.rules.people import seat_named
from duelkit.games.vacuo.rules.seats import first_after, seats_in
from duelkit.games.vacuo.rules.shown import forget_shown, lies_open, note_hand, note_shown, seen_in_hand, tell_hand
from duelkit.games.vacuo.rules.state import ALL_PARTS, CARD_ROOM, EVENTS, EVENTS_LEFT, QUEUE, CardType, Stat, Zone
from duelkit.games.vacuo.rules.texts import log_is_nearly_full
from duelkit.games.vacuo.rules.waiting import fire, fire_all, fire_others
from duelkit.games.vacuo.rules.weighing import row_of
from duelkit.kernel.chance import below
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open
from duelkit.kernel.ints import Frame, Mask, Pile, Seat, State
from duelkit.kernel.operands import MoveKind, Order, Who
from duelkit.kernel.piles import NO_CARD, card_at, put, put_at, room, size, take_at, take_top
from duelkit.kernel.programs import (
    ASK_CARDS,
    clear_filter,
)
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Trigger


@rule
def pick(s: State, frame: Frame, who: int, n: int, zone: int) -> None:
    """Ask for `n` cards of a zone (a negative `n`: up to so many); a hand's own player chooses from it (V25).

    Out of a hand that is SEEN the text's player chooses, who looks at it first; nobody else sees it.
    The task's number holds how many and whose zone, so that "a random other player" is drawn only once. If all cards
    there must be picked nobody is asked, unless that would reveal what a hand does not hold (V25).
    """
    seat = seat_named(s, frame, who)
    if seat < 0 and who != Who.NOBODY:
        clear_filter(frame)
        return
    if zone == Zone.QUEUE or (zone == Zone.HAND and seat < 0):  # nobody sees what there is to choose from
        pick_at_random(s, frame, who, abs(n), zone)
        return
    if zone == Zone.SEEN and seat != frame.you and s.out[frame.you] == 0:
        show_hand(s, seat, i64(frame.you))
    wanted = min(abs(n), most_to_pick(s), count_cards(s, frame, seat, zone))
    if wanted == 0 or (zone != Zone.HAND and s.out[frame.you]):
        clear_filter(frame)
        return
    if n > 0 and wanted == count_cards(s, frame, seat, zone) and (not is_hand(zone) or not filters(frame)):
        for _ in range(wanted):
            pick_passing(s, frame, seat, zone, 0)
        clear_filter(frame)
        return
    ask(s, ASK_CARDS, seat if zone == Zone.HAND else i64(frame.you), cards_asked(wanted, seat))


@rule
def most_to_pick(s: State) -> int:
    """Return how many cards can be picked at once: as many as `picked` and the decision's events have room for."""
    return max(0, min(room(s.picked), EVENTS - EVENTS_LEFT // 2 - s.happened))


@rule
def pick_at_random(s: State, frame: Frame, who: int, n: int, zone: int) -> None:
    """Pick `n` random cards of a zone, each equally likely."""
    seat = seat_named(s, frame, who)
    if seat >= 0 or who == Who.NOBODY:
        for _ in range(min(n, most_to_pick(s))):
            there = count_cards(s, frame, seat, zone)
            if there > 0:
                pick_passing(s, frame, seat, zone, below(s, there))
    clear_filter(frame)


@rule
def pick_all(s: State, frame: Frame, who: int, zone: int) -> None:
    """Pick all cards of a zone that the filter allows."""
    seat = seat_named(s, frame, who)
    if seat >= 0 or who == Who.NOBODY:
        for _ in range(min(count_cards(s, frame, seat, zone), most_to_pick(s))):
            pick_passing(s, frame, seat, zone, 0)
    clear_filter(frame)


@rule
def pick_top(s: State, frame: Frame, n: int) -> None:
    """Pick the top `n` cards of the queue."""
    for _ in range(min(n, size(s.queue), most_to_pick(s))):
        take_up(s, take_top(s.queue), i64(frame.you), Zone.QUEUE)
    clear_filter(frame)


@rule
def pick_this(s: State, frame: Frame, in_use: bool, or_lost: bool) -> None:
    """V16: pick the text's own card out of the void, if it lies there, or while it is in use, or has just lost."""
    lost = or_lost and s.beaten == frame.card + 1
    if in_use and not lost:
        pick_used(s, frame)
        return
    there = s.void[frame.you]
    for i in range(size(there)):
        if card_at(there, i) == frame.card:
            take_up(s, take_at(there, i), i64(frame.you), Zone.VOID)
            return


@rule
def pick_used(s: State, frame: Frame) -> None:
    """V12, V24: pick a card out of its use, so that it does not go back; an attack on several with its last fight.

    A condition is picked where it lies; its owner is who laid it (V20).
    """
    card, you = i64(frame.card), i64(frame.you)
    if s.kind[card] == CardType.CONDITION:
        k = row_of(s, frame)
        if k >= 0:
            layer = i64(s.rows[k].layer)
            pick_row(s, k)
            s.picked_from[size(s.picked) - 1] = layer
        return
    if s.attacking == card and s.attacker == you:
        if s.targets:
            return
        s.attacking = NO_CARD
    elif s.defending == card and s.defender == you:
        s.defending = NO_CARD
    elif s.using == card and s.turn == you:
        s.using = NO_CARD
    else:
        return
    take_up(s, card, you, Zone.OPEN)


@rule
def pick_beaten(s: State) -> None:
    """V16: pick the card that has lost the fight out of its owner's void, if it lies there."""
    card = s.beaten - 1
    if card < 0:
        return
    pick_from_void(s, s.attacker if s.kind[card] == CardType.ATTACK else s.defender, card)


@rule
def pick_dead(s: State, frame: Frame) -> None:
    """V20, V24: pick the card that has gone to the void, where the text waits for that, if it still lies there."""
    dead = i64(frame.amount)
    pick_from_void(s, dead // CARD_ROOM, dead % CARD_ROOM)


@rule
def pick_from_void(s: State, owner: Seat, card: int) -> None:
    """Pick a card out of its owner's void, of several the newest, if it lies there."""
    there = s.void[owner]
    for skip in range(size(there)):
        i = size(there) - 1 - skip
        if card_at(there, i) == card:
            take_up(s, take_at(there, i), owner, Zone.VOID)
            return


@rule
def pick_extreme(s: State, frame: Frame, who: int, highest: bool, zone: int) -> None:
    """Ask for one of the cards of a hand or a void that have the highest damage there, or the lowest."""
    seat = seat_named(s, frame, who)
    if seat < 0 and who != Who.NOBODY:
        clear_filter(frame)
        return
    damage = -1
    for card in range(s.cards):
        if is_among(s, frame, seat, zone, card):
            better = s.damage[card] > damage if highest else s.damage[card] < damage
            damage = i64(s.damage[card]) if better or damage < 0 else damage
    frame.stat = Stat.DAMAGE
    frame.order = Order.EXACTLY
    frame.limit = max(0, damage)
    pick(s, frame, who, 1, zone)


@rule
def is_among(s: State, frame: Frame, seat: Seat, zone: int, card: int) -> bool:
    """Tell whether a card that the filter allows lies in a hand or a void of a player (-1: of any)."""
    for other in range(s.players if passes(s, frame, card) else 0):
        pile = s.hand[other] if zone == Zone.HAND else s.void[other]
        for i in range(size(pile) if seat < 0 or other == seat else 0):
            if card_at(pile, i) == card:
                return True
    return False


@rule
def pick_passing(s: State, frame: Frame, seat: Seat, zone: int, skip: int) -> None:
    """Pick a card of a zone: of those that the filter allows, the one with index `skip`."""
    if zone == Zone.QUEUE:
        take_up(s, take_passing(s, frame, s.queue, skip), i64(frame.you), zone)
    elif zone == Zone.LOOKED:
        take_up(s, take_passing(s, frame, s.looked, skip), i64(frame.you), zone)
    elif zone == Zone.OPEN:
        pick_open(s, frame, seat, skip)
    else:
        pick_from_players(s, frame, seat, zone, skip)


@rule
def pick_open(s: State, frame: Frame, seat: Seat, skip: int) -> None:
    """Pick an open condition: of those that the filter allows, the one with index `skip`."""
    for k in range(s.lasting):
        if is_open(s, k, seat) and passes(s, frame, i64(s.rows[k].card)):
            if skip == 0:
                pick_row(s, k)
                return
            skip -= 1


@rule
def pick_from_players(s: State, frame: Frame, seat: Seat, zone: int, skip: int) -> None:
    """Pick a card from the hand or the void of a player, or of all: of those allowed, the one with index `skip`."""
    for other in range(s.players):
        if seat < 0 or other == seat:
            pile = s.hand[other] if is_hand(zone) else s.void[other]
            there = passing_in(s, frame, pile)
            if skip < there:
                take_up(s, take_passing(s, frame, pile, skip), other, zone)
                return
            skip -= there


@rule
def take_passing(s: State, frame: Frame, pile: Pile, skip: int) -> int:
    """Take a card out of a pile and return it: of those that the filter allows, the one with index `skip`."""
    for i in range(size(pile)):
        if passes(s, frame, card_at(pile, i)):
            if skip == 0:
                return take_at(pile, i)
            skip -= 1
    return NO_CARD


@rule
def pick_row(s: State, k: int) -> None:
    """Pick an open condition; its effect ends."""
    card, holder = i64(s.rows[k].card), i64(s.rows[k].holder)
    s.rows[k].open = 0  # the card is picked, not discarded
    end_row(s, k)
    take_up(s, card, holder, Zone.OPEN)


@rule
def take_up(s: State, card: int, owner: Seat, zone: int) -> None:
    """Add a card to `picked`, with where it came from."""
    if is_hand(zone):
        forget_shown(s, owner)
    s.picked_from[size(s.picked)] = owner
    s.picked_zone = zone
    put(s.picked, card)


@rule
def move(s: State, frame: Frame, who: int, deed: int, zone: int) -> None:
    """Move the picked cards to their goal, in the order in which they were picked."""
    you = i64(frame.you)
    to = seat_named(s, frame, who)
    for i in range(size(s.picked)):
        card, owner = card_at(s.picked, i), i64(s.picked_from[i])
        if deed == MoveKind.PASS:
            to = first_after(s, owner, seats_in(s) & ~(1 << owner))
        s.picked[i + 1] = 0
        s.picked_from[i] = 0
        arrive(s, card, owner, you, to, deed, zone)
    s.picked[0] = 0
    s.picked_zone = 0
    clear_filter(frame)


@rule
def arrive(s: State, card: int, owner: Seat, you: Seat, to: int, deed: int, zone: int) -> None:
    """Put a picked card into its goal: V19 the queue, V20 the void, a hand, or open before a player (V12)."""
    s.changed = 1
    if zone == Zone.VOID:
        kill(s, owner if to < 0 else to, card)
    elif zone == Zone.HAND and to >= 0 and room(s.hand[to]) > 0:
        put(s.hand[to], card)
        seen = who_saw(s, owner, you, to) | seen_in_hand(s, to)
        if seen == ALL:
            note_shown(s, to, card)
        if deed == MoveKind.STEAL or deed == MoveKind.PASS:
            happening = EventKind.PASSED if deed == MoveKind.PASS else EventKind.STEAL
            emit(s, happening, to, card, owner, 0, seen)
        else:
            emit(s, EventKind.TAKE, to, card, NOBODY, 0, seen)
    elif zone == Zone.OPEN and to >= 0 and s.kind[card] == CardType.CONDITION and free_row(s) >= 0:
        add_row(s, card, ALL_PARTS, to, you, -1, life_of_condition(s, card), 1)
        emit_open(s, EventKind.SHIFTS, to, card)
    elif zone == Zone.BENEATH:
        put_at(s.queue, 0, card)
        emit(s, EventKind.UNDER, owner, card, NOBODY, 0, who_saw(s, owner, you, owner))
    elif zone == Zone.ATOP:
        put(s.queue, card)
        emit(s, EventKind.ONTO, owner, card, NOBODY, 0, who_saw(s, owner, you, owner))
    else:
        into_queue(s, card)
        emit(s, EventKind.DISCARD, owner, card, NOBODY, 0, who_saw(s, owner, you, owner))
        if zone == Zone.QUEUE and is_hand(i64(s.picked_zone)):
            note_discard(s, owner)


@rule
def note_discard(s: State, owner: Seat) -> None:
    """V24: set off what waits for a card of this player's hand that is discarded (V19)."""
    fire_others(s, Trigger.OTHER_DISCARDS, owner, 0)
    fire_all(s, Trigger.ANY_DISCARDS, owner, 0)
    fire(s, Trigger.YOU_DISCARD, owner)


@rule
def who_saw(s: State, owner: Seat, you: Seat, to: int) -> Mask:
    """Return a bit for each player who knows which picked card this is: V25, its owner and its receiver.

    V20: cards from a void or from open conditions are known to all, and V24 from a hand that lies open. Out of a hand
    that is SEEN `you` chose it.
    """
    if s.picked_zone == Zone.VOID or s.picked_zone == Zone.OPEN:
        return ALL
    if s.picked_zone == Zone.HAND:
        return seen_in_hand(s, owner) | (1 << to)
    if s.picked_zone == Zone.SEEN:
        return seen_in_hand(s, owner) | (1 << you) | (1 << to)
    return 1 << to


@rule
def copy(s: State, frame: Frame) -> None:
    """Lay the picked cards back where they were, and take a copy of each in hand, if a duel has room for it."""
    you = i64(frame.you)
    for i in range(size(s.picked)):
        card, owner = card_at(s.picked, i), i64(s.picked_from[i])
        s.picked[i + 1] = 0
        s.picked_from[i] = 0
        put(s.hand[owner] if s.picked_zone == Zone.HAND else s.void[owner], card)
        if s.out[you] == 0 and can_copy(s, you):
            put(s.copied, card)
            put(s.hand[you], card)
            s.changed = 1
            emit(s, EventKind.COPIES, you, card, owner, 0, who_saw(s, owner, you, you) | seen_in_hand(s, you))
    s.picked[0] = 0
    s.picked_zone = 0
    clear_filter(frame)


@rule
def can_copy(s: State, seat: Seat) -> bool:
    """Tell whether there is room for one more card, in the duel and in a hand."""
    cards = size(s.copied)
    for card in range(s.cards):
        cards += s.copies[card]
    return room(s.copied) > 0 and room(s.hand[seat]) > 0 and cards < QUEUE


# Hands


@rule
def show_hand(s: State, seat: Seat, to: Seat) -> None:
    """Show a player's hand to another one, or to all (`to` is its own player)."""
    if to == seat:
        note_hand(s, seat)
        tell_hand(s, seat)
        return
    for i in range(size(s.hand[seat])):
        if not log_is_nearly_full(s):
            seen = (1 << to) | seen_in_hand(s, seat)
            emit(s, EventKind.SEES, to, card_at(s.hand[seat], i), seat, 0, seen)


@rule
def swap_hands(s: State, you: Seat, seat: Seat) -> None:
    """Swap the hands of two players, with what all know of them."""
    for one in (you, seat):
        if lies_open(s, one):
            note_hand(s, one)
    for i in range(len(s.hand[you])):
        mine = i64(s.hand[you][i])
        s.hand[you][i] = s.hand[seat][i]
        s.hand[seat][i] = mine
    for i in range(len(s.shown[you])):
        known = i64(s.shown[you][i])
        s.shown[you][i] = s.shown[seat][i]
        s.shown[seat][i] = known
    s.changed = 1
    emit(s, EventKind.SWAP_HANDS, you, NO_CARD, seat, 0, ALL)


@rule
def look(s: State, frame: Frame, n: int) -> None:
    """Let the text's player look at the top cards of the queue."""
    you = i64(frame.you)
    count = min(n, size(s.queue), room(s.looked))
    for _ in range(count):
        put(s.looked, take_top(s.queue))
    if count > 0:
        emit(s, EventKind.LOOK, you, NO_CARD, NOBODY, count, ALL)


@rule
def put_back(s: State, frame: Frame) -> None:
    """V19: put the remaining cards that were looked at back at random places."""
    count = size(s.looked)
    while size(s.looked) > 0:
        into_queue(s, take_top(s.looked))
    if count > 0:
        emit(s, EventKind.PUT_BACK, i64(frame.you), NO_CARD, NOBODY, count, ALL)
