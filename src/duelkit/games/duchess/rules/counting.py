"""Which cards a text of Duchess means, and how many of them there are: by suit, by rank, in a pile."""

from duelkit.games.duchess.rules.battle import rank_of, suit_of
from duelkit.games.duchess.rules.state import NAMED_SUIT, OTHER, OWN_SUIT, Stat, Zone
from duelkit.kernel.ints import Frame, Mask, Seat, State
from duelkit.kernel.operands import FEWER, Holding, Tally, Who
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.programs import compares
from duelkit.kernel.rule import i64, rule


@rule
def passes(frame: Frame, card: int, seat: Seat) -> bool:
    """Tell whether the filter allows a player's card: its suit and its rank (a bit each, 0 for any), and its bounds."""
    if frame.noun != 0 and (suits_meant(frame) >> suit_of(card)) & 1 == 0:
        return False
    if frame.quality & OTHER and seat == frame.you and card == frame.part:
        return False
    ranks = i64(frame.quality) & ~OTHER
    if ranks != 0 and (ranks >> rank_of(card)) & 1 == 0:
        return False
    return frame.stat != Stat.RANK or compares(rank_of(card), i64(frame.order), i64(frame.limit))


@rule
def suits_meant(frame: Frame) -> Mask:
    """Return a bit for each suit that the filter allows: the named one, that of the text's own card, or some."""
    if frame.noun == NAMED_SUIT:
        return i64(frame.suit)
    return 1 << suit_of(i64(frame.part)) if frame.noun == OWN_SUIT else i64(frame.noun)


@rule
def size_of(s: State, seat: Seat, zone: int) -> int:
    """Return how many cards lie in a player's pile."""
    match zone:
        case Zone.HAND:
            return size(s.hand[seat])
        case Zone.FIELD:
            return size(s.field[seat])
        case Zone.GRAVE:
            return size(s.grave[seat])
        case Zone.LOOKED:
            return size(s.looked) if s.looked_of == seat else 0
    return size(s.deck[seat])


@rule
def card_of(s: State, seat: Seat, zone: int, i: int) -> int:
    """Return card `i` of a player's pile."""
    match zone:
        case Zone.HAND:
            return i64(card_at(s.hand[seat], i))
        case Zone.FIELD:
            return i64(card_at(s.field[seat], i))
        case Zone.GRAVE:
            return i64(card_at(s.grave[seat], i))
        case Zone.LOOKED:
            return i64(card_at(s.looked, i))
    return i64(card_at(s.deck[seat], i))


@rule
def slot_of(s: State, seat: Seat, card: int) -> int:
    """Return the slot of a card on a player's field; -1 if it is not there."""
    for i in range(size(s.field[seat])):
        if card_at(s.field[seat], i) == card:
            return i
    return -1


@rule
def passing(s: State, frame: Frame, seat: Seat, zone: int) -> int:
    """Return how many cards of a player's pile the filter allows."""
    count = 0
    for i in range(size_of(s, seat, zone)):
        count += passes(frame, card_of(s, seat, zone, i), seat)
    return count


@rule
def seat_named(s: State, frame: Frame, who: int) -> Seat:
    """Return the seat that a text means; -1 for nobody."""
    match who:
        case Who.CURRENT:
            return i64(frame.current)
        case Who.THAT_PLAYER:
            return i64(frame.that)
        case Who.NEXT:
            return next_in(s, i64(frame.you))
    return i64(frame.you)


@rule
def next_in(s: State, seat: Seat) -> Seat:
    """Return the next seat around the table that is still in."""
    after = seat
    for _ in range(s.players):
        after = after + 1 if after + 1 < s.players else 0
        if s.out[after] == 0:
            return after
    return seat


@rule
def seats_named(s: State, frame: Frame, who: int) -> Mask:
    """Return a bit for each player that a text names; for a loop, those who are out as well: they have no cards."""
    everybody = (1 << s.players) - 1
    match who:
        case Who.EACH | Who.NOBODY:
            return everybody
        case Who.EACH_OTHER | Who.ANY_OTHER:
            return everybody & ~(1 << i64(frame.you))
    seat = seat_named(s, frame, who)
    return 0 if seat < 0 else 1 << seat


@rule
def extreme_rank(s: State, frame: Frame, who: int, zone: int, highest: bool) -> int:
    """Return the highest or lowest rank among the cards that the filter allows in these players' piles; 0: no card."""
    seats, found = seats_named(s, frame, who), 0
    for seat in range(s.players):
        for i in range(size_of(s, seat, zone) if (seats >> seat) & 1 else 0):
            card = card_of(s, seat, zone, i)
            if passes(frame, card, seat) and (found == 0 or (rank_of(card) > found) == highest):
                found = rank_of(card)
    return found


@rule
def counted_by(cards: int, n: int) -> int:
    """Return how often there are `n` cards (0: one); of a negative `n`, how many cards are more than that."""
    return max(0, cards + n) if n < 0 else cards // max(1, n)


@rule
def players_in(s: State) -> int:
    """Return how many players are in."""
    found = 0
    for seat in range(s.players):
        found += s.out[seat] == 0
    return found


@rule
def tally(s: State, frame: Frame, who: int, what: int) -> int:
    """Return how many players are in, or have more or less of something, or how many cards the text moved last."""
    match what:
        case Tally.PLAYERS:
            return players_in(s)
        case Tally.OTHERS:
            return players_in(s) - (s.out[frame.you] == 0)
        case Tally.MOVED:
            return i64(frame.moved)
    if what < Tally.BEHIND:
        return apart(s, seat_named(s, frame, who), what - Tally.AHEAD, 1)
    return apart(s, seat_named(s, frame, who), what - Tally.BEHIND, -1)


@rule
def has_more(s: State, frame: Frame, who: int, what: int, x: int) -> bool:
    """Tell whether a player has more cards somewhere, or fewer, than another one, or than each other one who is in.

    Of any other player it is asked whether some of them has more than the text's own.
    """
    sign, than = -1 if x & FEWER else 1, x & ~FEWER
    if who == Who.ANY_OTHER:
        return apart(s, i64(frame.you), what, sign) > 0
    seat = seat_named(s, frame, who)
    if seat < 0:
        return False
    found, whom = 0, seat_named(s, frame, than)
    for other in range(s.players):
        if s.out[other] == 0 and other != seat and (than == Who.EACH_OTHER or other == whom):
            if sign * held(s, seat, what) <= sign * held(s, other, what):
                return False
            found += 1
    return found > 0


@rule
def apart(s: State, seat: Seat, what: int, sign: int) -> int:
    """Return how many players who are in have more cards somewhere than this one (-1: nobody); `sign` -1: fewer."""
    found = 0
    for other in range(s.players if seat >= 0 else 0):
        found += s.out[other] == 0 and sign * held(s, other, what) > sign * held(s, seat, what)
    return found


@rule
def held(s: State, seat: Seat, what: int) -> int:
    """Return how many cards a player has in hand, on the field or in the grave."""
    match what:
        case Holding.HAND:
            return size(s.hand[seat])
        case Holding.FIELD:
            return size(s.field[seat])
    return size(s.grave[seat])


@rule
def count(s: State, frame: Frame, who: int, zone: int) -> int:
    """Return how many cards the filter allows in the piles of all players that `who` names."""
    seats, found = seats_named(s, frame, who), 0
    for seat in range(s.players):
        if (seats >> seat) & 1:
            found += passing(s, frame, seat, zone)
    return found
