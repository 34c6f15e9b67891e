"""Which cards a text selects, and how they are picked and moved: V19, V20, V25."""

from duelkit.games.vacuo.rules.fight import ask
from duelkit.games.vacuo.rules.lasting import end_row, into_queue
from duelkit.games.vacuo.rules.life import kill
from duelkit.games.vacuo.rules.people import seat_named, seats_named
from duelkit.games.vacuo.rules.shown import forget_shown, note_shown
from duelkit.games.vacuo.rules.state import (
    EVENTS,
    EVENTS_LEFT,
    NO_ROW,
    EventKind,
    Stat,
    Zone,
)
from duelkit.kernel.chance import below
from duelkit.kernel.events import ALL, NOBODY, emit
from duelkit.kernel.instructions import MoveKind, Who
from duelkit.kernel.ints import Frame, Mask, Pile, Seat, State
from duelkit.kernel.piles import NO_CARD, card_at, put, room, size, take_at, take_top
from duelkit.kernel.programs import (
    ASK_CARDS,
    clear_filter,
    compares,
)
from duelkit.kernel.rule import i64, rule

# Which cards are meant


@rule
def passes(s: State, frame: Frame, card: int) -> bool:
    """Tell whether the filter allows a card."""
    if card < 0:
        return False
    if frame.noun != 0 and s.kind[card] != frame.noun:
        return False
    if frame.quality != 0 and s.rarity[card] != frame.quality:
        return False
    return frame.stat != Stat.DAMAGE or compares(i64(s.damage[card]), i64(frame.order), i64(frame.limit))


@rule
def filters(frame: Frame) -> bool:
    """Tell whether the filter excludes any cards."""
    return frame.noun != 0 or frame.quality != 0 or frame.stat != 0


@rule
def passing_in(s: State, frame: Frame, pile: Pile) -> int:
    """Return how many cards of a pile the filter allows."""
    count = 0
    for i in range(size(pile)):
        count += passes(s, frame, card_at(pile, i))
    return count


@rule
def passing_open(s: State, frame: Frame, seat: Seat) -> int:
    """Return how many open conditions before a player (-1: before all) the filter allows."""
    count = 0
    for k in range(s.lasting):
        count += is_open(s, k, seat) and passes(s, frame, i64(s.rows[k].card))
    return count


@rule
def is_open(s: State, k: int, seat: Seat) -> bool:
    """Tell whether row `k` is an open condition before this player (-1: before anybody)."""
    row = s.rows[k]
    return row.card != NO_ROW and row.open != 0 and (seat < 0 or row.holder == seat)


@rule
def count_cards(s: State, frame: Frame, seat: Seat, zone: int) -> int:
    """Return how many cards the filter allows in a zone of a player (-1: of all players)."""
    if zone == Zone.QUEUE:
        return passing_in(s, frame, s.queue)
    if zone == Zone.LOOKED:
        return passing_in(s, frame, s.looked)
    if zone == Zone.OPEN:
        return passing_open(s, frame, seat)
    count = 0
    for other in range(s.players):
        if seat < 0 or other == seat:
            count += passing_in(s, frame, s.hand[other] if zone == Zone.HAND else s.void[other])
    return count


@rule
def counted(s: State, frame: Frame, who: int, zone: int) -> int:
    """Return how many cards the filter allows in the zones of all players that `who` names."""
    if who == Who.NOBODY:
        return count_cards(s, frame, -1, zone)
    seats, count = seats_named(s, frame, who), 0
    for seat in range(s.players):
        if (seats >> seat) & 1:
            count += count_cards(s, frame, seat, zone)
    return count


# Picking and moving cards


@rule
def pick(s: State, frame: Frame, who: int, n: int, zone: int) -> None:
    """Ask for `n` cards of a zone (a negative `n`: up to so many); a hand's own player chooses from it (V25).

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
    wanted = min(abs(n), most_to_pick(s), count_cards(s, frame, seat, zone))
    if wanted == 0 or (zone != Zone.HAND and s.out[frame.you]):
        clear_filter(frame)
        return
    if n > 0 and wanted == count_cards(s, frame, seat, zone) and (zone != Zone.HAND or not filters(frame)):
        for _ in range(wanted):
            pick_passing(s, frame, seat, zone, 0)
        clear_filter(frame)
        return
    ask(s, ASK_CARDS, seat if zone == Zone.HAND else i64(frame.you), wanted * 16 + seat + 1)


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
            pile = s.hand[other] if zone == Zone.HAND else s.void[other]
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
    if zone == Zone.HAND:
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
        s.picked[i + 1] = 0
        s.picked_from[i] = 0
        arrive(s, card, owner, you, to, deed, zone)
    s.picked[0] = 0
    s.picked_zone = 0
    clear_filter(frame)


@rule
def arrive(s: State, card: int, owner: Seat, you: Seat, to: int, deed: int, zone: int) -> None:
    """Put a picked card into its goal: V19 the queue, V20 the void, or a hand."""
    s.changed = 1
    if zone == Zone.VOID:
        kill(s, owner if to < 0 else to, card)
    elif zone == Zone.HAND and to >= 0 and room(s.hand[to]) > 0:
        put(s.hand[to], card)
        if who_saw(s, owner, to) == ALL:
            note_shown(s, to, card)
        if deed == MoveKind.STEAL:
            emit(s, EventKind.STEAL, to, card, owner, 0, (1 << to) | (1 << owner))
        else:
            emit(s, EventKind.TAKE, to, card, NOBODY, 0, who_saw(s, owner, to))
    else:
        into_queue(s, card)
        emit(s, EventKind.DISCARD, owner, card, NOBODY, 0, who_saw(s, owner, owner))


@rule
def who_saw(s: State, owner: Seat, to: int) -> Mask:
    """Return a bit for each player who knows which picked card this is: V25, its owner and its receiver.

    V20: cards from a void or from open conditions are known to all.
    """
    if s.picked_zone == Zone.VOID or s.picked_zone == Zone.OPEN:
        return ALL
    if s.picked_zone == Zone.HAND:
        return (1 << owner) | (1 << to)
    return 1 << to


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
