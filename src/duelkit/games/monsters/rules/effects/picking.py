"""How texts pick cards, and how players choose them; which cards can be picked stands in `eligible`."""

from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects.eligible import can_be_picked, takes_from_field
from duelkit.games.monsters.rules.effects.filters import stat_of
from duelkit.games.monsters.rules.effects.sifting import ALL_THERE, TAKE_ALL, Taking, count_in, sift_zone
from duelkit.games.monsters.rules.effects.tributing import seats_picked
from duelkit.games.monsters.rules.facts import controller, lies_in_deck
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.moving import shuffle_deck
from duelkit.games.monsters.rules.places import card_in_place, index_in, monster_slot
from duelkit.games.monsters.rules.priority import ask, seat_named, seats_named
from duelkit.games.monsters.rules.slots import cards_held
from duelkit.games.monsters.rules.state import PICKED, PLAYERS
from duelkit.games.monsters.rules.tables import row
from duelkit.games.monsters.rules.visibility import chosen_from
from duelkit.kernel.chance import below
from duelkit.kernel.instructions import OP, PURPOSE, WHO, Op, X
from duelkit.kernel.ints import Frame, Mask, Pile, Place, Seat, State
from duelkit.kernel.operands import EVERY_EXTREME, Order, Purpose, Who
from duelkit.kernel.piles import NO_CARD, card_at, empty, put, size
from duelkit.kernel.programs import ASK_CARDS, clear_filter
from duelkit.kernel.rule import i64, rule

MAY_STOP = 64  # in `asked`: the player need not choose more
MOST_ASKED = 63


@rule
def pick(s: State, frame: Frame, who: int, n: int, zone: int) -> None:
    """Ask for `n` cards of a zone (a negative `n`: up to so many); without a choice, take them."""
    empty(s.picked)
    seats = seats_picked(s, frame)
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
    sift_zone(s, frame, into, seats, zone, TAKE_ALL)
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
            sift_zone(s, frame, s.picked, seats, zone, Taking(below(s, found), 1, ALL_THERE))
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
    sift_zone(s, frame, s.picked, seats_named(s, frame, who), zone, TAKE_ALL)
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


# What players answer


@rule
def may_choose(s: State, place: Place) -> bool:
    """Tell whether the card in a place may be chosen now."""
    card, frame = card_in_place(s, s.to_move, place), s.frames[s.running - 1]
    if card == NO_CARD or (not lies_in(s, card, row(frame, X)) and not stands_in_for_grave(s, frame, card)):
        return False
    if index_in(s.picked, card) >= 0:
        return False
    if row(frame, OP) == Op.PICK_SURPLUS:
        return controller(s, card) == s.to_move and card != frame.card
    seats = seats_picked(s, frame)
    return (seats >> controller(s, card)) & 1 == 1 and can_be_picked(s, frame, card)


@rule
def stands_in_for_grave(s: State, frame: Frame, card: Card) -> bool:
    """Tell whether a monster on the field can be banished in place of one in the grave of whoever chooses."""
    return monster_slot(i64(s.slot[card])) and takes_from_field(s, frame, controller(s, card))


@rule
def lies_in(s: State, card: Card, zone: int) -> bool:
    """Tell whether a card lies in a zone, or (HELD) in a hand or on the field."""
    if zone == Zone.HELD:
        return s.at[card] in (Zone.HAND, Zone.FIELD)
    return lies_in_deck(i64(s.at[card])) if zone == Zone.DECK else s.at[card] == zone


@rule
def pick_surplus(s: State, frame: Frame, seat: Seat, most: int) -> None:
    """Ask a player for the cards in hand and on the field beyond so many; they are picked beside the others."""
    surplus = min(cards_held(s, seat, i64(frame.card)) - most, MOST_ASKED)
    if surplus > 0:
        s.asked = surplus
        ask_for_cards(s, seat, i64(Zone.HELD), 1 << seat)


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
        ask_for_cards(s, s.to_move, row(frame, X), seats_picked(s, frame))


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
