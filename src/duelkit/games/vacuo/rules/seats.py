"""Who sits where in the order of play (V1), and who is still in (V2)."""

from duelkit.kernel.ints import Mask, Seat, State
from duelkit.kernel.operands import Holding
from duelkit.kernel.piles import size
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import count_bits


@rule
def place_of(s: State, seat: Seat) -> Seat:
    """V1: return the seat's place in the order of play, from 0."""
    for at in range(s.players):
        if s.order[at] == seat:
            return at
    return 0


@rule
def seats_in(s: State) -> Mask:
    """Return a bit for each seat that is still in."""
    seats = 0
    for seat in range(s.players):
        seats |= (1 - s.out[seat]) << seat
    return i64(seats)


@rule
def first_after(s: State, seat: Seat, seats: Mask) -> int:
    """Return the first of `seats` (bits) in the order of play after `seat`, which comes last itself; -1 for none."""
    at = place_of(s, seat)
    for _ in range(s.players):
        at = at + 1 if at + 1 < s.players else 0
        other = i64(s.order[at])
        if (seats >> other) & 1:
            return other
    return -1


@rule
def any_of(seats: Mask, skip: int) -> Seat:
    """Return the seat with index `skip` among `seats` (bits), from the lowest; -1 for none."""
    for seat in range(8):
        if (seats >> seat) & 1:
            if skip == 0:
                return seat
            skip -= 1
    return -1


@rule
def had(s: State, seat: Seat, what: int) -> int:
    """Return how much of a Holding a player has: life, or cards."""
    if what == Holding.LIFE:
        return i64(s.life[seat])
    return size(s.hand[seat]) if what == Holding.HAND else size(s.void[seat])


@rule
def leader(s: State, you: Seat, what: int, most: int) -> Seat:
    """Return the seat with the most of a Holding (`most` 1) or the least (0); of equals the first after `you`."""
    return leader_of(s, seats_in(s), you, what, most)


@rule
def leader_of(s: State, seats: Mask, you: Seat, what: int, most: int) -> Seat:
    """Return that of these seats with the most of a Holding (`most` 1) or the least (0); of equals the first after."""
    best, best_number = -1, 0
    seat = i64(you)
    for _ in range(count_bits(seats)):
        seat = first_after(s, seat, seats)
        number = had(s, seat, what) if most else -had(s, seat, what)
        if best < 0 or number > best_number:
            best, best_number = seat, number
    return best
