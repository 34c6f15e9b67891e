"""Setting up a duel: the order of play, the queue, the first hands (V1-V5)."""

from duelkit.games.vacuo.rules.dice import roll
from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.seats import any_of
from duelkit.games.vacuo.rules.state import EVENTS, EVENTS_LEFT, CardType
from duelkit.kernel.events import ALL, NOBODY, emit
from duelkit.kernel.ints import Place, Seat, State
from duelkit.kernel.piles import NO_CARD, card_at, put, shuffle, size, take_at, take_top
from duelkit.kernel.rule import i64, rule


@rule
def roll_for_order(s: State) -> None:
    """V1: roll for each place in turn; the single highest takes it; the last player left takes the last."""
    waiting = (1 << s.players) - 1
    for place in range(s.players):
        seat = any_of(waiting, 0)
        if place < s.players - 1:
            seat = -1
            while seat < 0:
                seat = single_highest(s, waiting, place)
        s.order[place] = seat
        waiting &= ~(1 << seat)
        emit(s, EventKind.PLACE, seat, NO_CARD, NOBODY, place + 1, ALL)


@rule
def single_highest(s: State, waiting: int, place: Place) -> int:
    """V1: roll a die for each waiting player; return the seat with the highest, -1 for a tie."""
    best, found = 0, -1
    for seat in range(s.players):
        if (waiting >> seat) & 1:
            die = roll(s)
            if s.happened < EVENTS - EVENTS_LEFT:  # ever new ties could fill the log; the places are always told
                emit(s, EventKind.ORDER_ROLL, seat, NO_CARD, NOBODY, die, ALL)
            if die > best:
                best, found = die, seat
            elif die == best:
                found = -1
    return found


@rule
def lay_queue(s: State) -> None:
    """V3, V5: fill the queue with as many copies of each card as its rarity says, and shuffle it."""
    for card in range(s.cards):
        for _ in range(s.copies[card]):
            put(s.queue, card)
    shuffle(s.queue, s)


@rule
def deal_hands(s: State) -> None:
    """V4: give each player one attack and one defence card at random from the queue, and more in a variant."""
    for place in range(s.players):
        seat = i64(s.order[place])
        for kind in (CardType.ATTACK, CardType.DEFENCE):
            deal_card(s, seat, take_first_of(s, kind))
        for _ in range(min(s.opening_more, size(s.queue))):
            deal_card(s, seat, take_top(s.queue))


@rule
def deal_card(s: State, seat: Seat, card: int) -> None:
    """V4: put a card, if there is one, into a first hand."""
    if card != NO_CARD:
        put(s.hand[seat], card)
        emit(s, EventKind.DEAL, seat, card, NOBODY, 0, 1 << seat)


@rule
def take_first_of(s: State, kind: int) -> int:
    """Take the first card of this type from the top of the (shuffled) queue, and return it."""
    for i in range(size(s.queue) - 1, -1, -1):
        if s.kind[card_at(s.queue, i)] == kind:
            return take_at(s.queue, i)
    return NO_CARD
