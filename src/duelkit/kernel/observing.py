"""What games' rules `observe` are made of: each writes numbers from a column on, and returns the next free column."""

from duelkit.kernel.ints import Pile, Seat, State
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.rule import i64, rule

NONE, HIDDEN, FIRST_CARD = range(3)  # a column of kind CARD: no card, one that the viewer may not know, or a known one
FIRST_SEAT = 1  # a column of kind SEAT: 0 is nobody, 1 the viewer


@rule
def observe_nothing(s: State, seat: Seat, out: Pile) -> int:
    """Write nothing, and return 0: the observation of a game that tells none."""
    return 0


@rule
def around(s: State, seat: Seat, steps: int) -> Seat:
    """Return the seat so many steps after this one."""
    other = seat + steps
    return other if other < s.players else other - i64(s.players)


@rule
def as_seen(s: State, seat: Seat, other: Seat) -> int:
    """Return the number of another seat in a column of kind SEAT, as this seat counts; 0 for nobody (-1)."""
    if other < 0:
        return 0
    steps = other - seat
    return FIRST_SEAT + (steps if steps >= 0 else steps + i64(s.players))


@rule
def write_row(s: State, seat: Seat, out: Pile, at: int, row: Pile) -> int:
    """Write a number for each seat, the viewer's first."""
    for steps in range(s.players):
        out[at + steps] = row[around(s, seat, steps)]
    return at + i64(s.players)


@rule
def write_cards(out: Pile, at: int, pile: Pile, room: int) -> int:
    """Write the cards of a pile from the bottom up, into `room` columns."""
    for i in range(size(pile)):
        out[at + i] = FIRST_CARD + card_at(pile, i)
    return at + room


@rule
def write_places(out: Pile, at: int, pile: Pile, room: int) -> int:
    """Write the cards of a small pile from the bottom up; all `room` places are gone through, whatever there is."""
    held = size(pile)
    for i in range(room):
        out[at + i] = (FIRST_CARD + i64(pile[i + 1])) * (i < held)
    return at + room


@rule
def write_flags(out: Pile, at: int, pile: Pile, different: int) -> int:
    """Write which of so many different cards a pile of known cards holds."""
    for i in range(size(pile)):
        out[at + card_at(pile, i)] = 1
    return at + different


@rule
def write_counts(out: Pile, at: int, pile: Pile, different: int) -> int:
    """Write how many of each of so many different cards a pile holds; hidden ones are not counted."""
    for i in range(size(pile)):
        if card_at(pile, i) >= 0:
            out[at + card_at(pile, i)] += 1
    return at + different


@rule
def write_sizes(s: State, seat: Seat, out: Pile, at: int, piles: Pile) -> int:
    """Write the number of cards in a pile of each seat, the viewer's first."""
    for steps in range(s.players):
        out[at + steps] = size(piles[around(s, seat, steps)])
    return at + i64(s.players)
