"""What a seat of Duchess may know of a position, as numbers (D26); `duelkit.games.duchess.layout` tells the columns."""

from duelkit.games.duchess.rules.looking import looks
from duelkit.games.duchess.rules.picking import looks_through, seat_asked, zone_asked
from duelkit.games.duchess.rules.state import FIELD, HAND, HOLDS, LOOKED, MOST_PLAYERS, PACK, WAITING, Task, Zone
from duelkit.games.duchess.rules.turn import CARDS
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.ints import Mask, Pile, Seat, State
from duelkit.kernel.observing import (
    FIRST_CARD,
    around,
    as_seen,
    write_cards,
    write_flags,
    write_places,
    write_row,
    write_sizes,
)
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import count_bits

HELD = 6  # blocks of columns for what holds
EVERYBODY = (1 << MOST_PLAYERS) - 1
RESCUED, RETURNED = 1, 2  # of a card that was seen going into a hand, or into a deck


@rule
def observe(s: State, seat: Seat, out: Pile) -> int:
    """Write what this seat may know into a row of zeros, and return how many numbers there are."""
    at = write_places(out, 0, s.hand[seat], HAND)
    for steps in range(s.players):
        at = write_places(out, at, s.field[around(s, seat, steps)], FIELD)
    for steps in range(s.players):
        at = write_flags(out, at, s.grave[around(s, seat, steps)], PACK)
    write_pile_asked(s, seat, out, at)
    at += PACK
    for steps in range(s.players):
        at = write_seen(s, around(s, seat, steps), out, at)
    at = write_sizes(s, seat, out, at, s.hand)
    at = write_sizes(s, seat, out, at, s.deck)
    at = write_row(s, seat, out, at, s.drawn)
    at = write_row(s, seat, out, at, s.passed)
    at = write_row(s, seat, out, at, s.out)
    return write_go(s, seat, out, at)


@rule
def write_pile_asked(s: State, seat: Seat, out: Pile, at: int) -> None:
    """Write the cards of the grave out of which one is asked for, or of the deck that the viewer looks through."""
    if task(s) == Task.TAKE and zone_asked(s) == Zone.GRAVE:
        write_cards(out, at, s.grave[seat_asked(s)], PACK)
    elif looks_through(s, seat):
        write_cards(out, at, s.deck[seat], PACK)


@rule
def write_seen(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write which hidden cards of a seat everybody has seen going into its hand or its deck (`memory`)."""
    rescued, returned = i64(s.rescued[seat]), i64(s.returned[seat])
    if rescued | returned:
        for card in range(PACK):
            out[at + card] = RESCUED * ((rescued >> card) & 1) + RETURNED * ((returned >> card) & 1)
    return at + PACK


@rule
def write_go(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write how far the go is, and what is asked."""
    asked = task(s)
    out[at] = size(s.pack)
    out[at + 1] = as_seen(s, seat, s.to_move)
    out[at + 2] = s.stage
    out[at + 3] = question(s, asked)
    if asked == Task.TARGET:
        out[at + 4] = FIRST_CARD + card_at(s.field[s.to_move], task_number(s))
    elif asked >= Task.MAY:
        out[at + 5] = task_number(s)
    out[at + 6] = s.tributes
    out[at + 7] = s.fresh
    out[at + 8] = s.played
    out[at + 9] = s.moved
    out[at + 10] = s.still
    out[at + 11] = s.tributes_more
    out[at + 12] = s.battles
    return write_looked(s, seat, out, at + 13)


@rule
def write_looked(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write the cards that are laid out, for those who see them, and how many there are."""
    if size(s.looked) > 0 and looks(s, seat):
        write_cards(out, at, s.looked, LOOKED)
    out[at + LOOKED] = size(s.looked)
    out[at + LOOKED + 1] = named(s)
    return write_waiting(s, seat, out, at + LOOKED + 2)


@rule
def write_waiting(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write the cards whose texts are to happen next, and the battle that waits for them."""
    for i in range(s.waiting):
        out[at + i] = FIRST_CARD + i64(s.waits[i].card)
    if s.pending > 1 and s.tasks[1].kind == Task.FIGHT:
        out[at + WAITING] = FIRST_CARD + i64(s.tasks[1].number) // CARDS % CARDS
    return write_holds(s, seat, out, at + WAITING + 1)


@rule
def write_holds(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write what texts have hold now, with players as the viewer counts them: `seats` and `until` have a bit each."""
    for i in range(s.holding):
        one = s.holds[i]
        out[at + i] = one.kind
        out[at + HOLDS + i] = FIRST_CARD + i64(one.part)
        out[at + 2 * HOLDS + i] = FIRST_CARD + i64(one.card) - 1 if one.card else 0
        out[at + 3 * HOLDS + i] = one.n
        out[at + 4 * HOLDS + i] = turned(s, seat, i64(one.seats))
        out[at + 5 * HOLDS + i] = turned(s, seat, i64(one.until)) | (i64(one.until) & ~EVERYBODY)
    return at + HELD * HOLDS


@rule
def turned(s: State, seat: Seat, seats: Mask) -> Mask:
    """Return a bit for each of some seats, that of the viewer first, then on around the table."""
    found = 0
    for steps in range(s.players):
        found |= ((seats >> around(s, seat, steps)) & 1) << steps
    return found


@rule
def named(s: State) -> int:
    """Return which suit the text that asks has had named, from 1 for diamonds; 0 for none."""
    return (
        count_bits(i64(s.frames[s.running - 1].suit) * 2 - 1) if s.running > 0 and s.frames[s.running - 1].suit else 0
    )


@rule
def question(s: State, asked: int) -> int:
    """Return what is asked: the index of a word of the layout."""
    if asked == Task.TARGET:
        return 1
    if asked == Task.TAKE:
        return pile_asked(s)
    if asked == Task.PLAYER:
        return 5
    if asked == Task.SUIT:
        return 9
    if asked == Task.MAY:
        return 6
    return 7 if asked == Task.EITHER else 0


@rule
def pile_asked(s: State) -> int:
    """Return from where a card is asked for, as `question` does."""
    match zone_asked(s):
        case Zone.GRAVE:
            return 2
        case Zone.HAND:
            return 3
        case Zone.LOOKED:
            return 8
        case Zone.DECK:
            return 10
    return 4
