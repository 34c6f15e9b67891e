"""What texts of Duchess have hold: who cannot do what, and which cards are safe or count more (see `in_force`)."""

from typing import Any

from duelkit.games.duchess.rules.counting import passes, seats_named
from duelkit.games.duchess.rules.expiring import NEXT_GO, STANDING
from duelkit.games.duchess.rules.in_force import note, state_again
from duelkit.games.duchess.rules.state import HOLDS, EventKind
from duelkit.kernel.durations import GoSpan
from duelkit.kernel.events import emit_open
from duelkit.kernel.ints import Frame, Mask, Seat, State
from duelkit.kernel.operands import HOLD_BITS, HOLD_SHIFT, Hold
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.programs import clear_filter
from duelkit.kernel.rule import i64, rule

# To begin


@rule
def hold(s: State, frame: Frame, who: int, n: int, x: int) -> None:
    """Begin what holds for some players: now, or with their next goes."""
    span = (x >> HOLD_SHIFT) & HOLD_BITS
    seats = seats_named(s, frame, who)
    if span != GoSpan.THEIR_NEXT:
        begin_to_hold(s, frame, seats, n, x)
    else:
        for seat in range(s.players):
            if (seats >> seat) & 1 and s.out[seat] == 0:
                begin_to_hold(s, frame, 1 << seat, n, x)
    clear_filter(frame)


@rule
def begin_to_hold(s: State, frame: Frame, seats: Mask, n: int, x: int) -> None:
    """Write down what holds, which the log tells once of a text; where there is no room for more, it says so."""
    told = has_hold(s, i64(frame.you), i64(frame.part))
    if s.holding == HOLDS:
        emit_open(s, EventKind.CUT, i64(frame.you), NO_CARD)
    elif note(s, frame, seats, n, x):
        state_again(s)  # behind what holds for a time
        if not told:
            emit_open(s, EventKind.HOLDS, i64(frame.you), i64(frame.part))


@rule
def has_hold(s: State, seat: Seat, card: int) -> bool:
    """Tell whether something holds for a time that the text of this player's card says."""
    for i in range(s.holding):
        one = s.holds[i]
        if one.you == seat and one.part == card and one.until != STANDING:
            return True
    return False


# To ask


@rule
def holds_for(s: State, kind: int, seat: Seat, card: int) -> bool:
    """Tell whether something holds now for a card of a player, or for a player (NO_CARD)."""
    for i in range(s.holding):
        one = s.holds[i]
        if one.kind == kind and one.until != NEXT_GO and means(one, card, seat):
            return True
    return False


@rule
def means(one: Any, card: int, seat: Seat) -> bool:
    """Tell whether something is said of a card of this player, or of the player."""
    if (i64(one.seats) >> seat) & 1 == 0:
        return False
    if one.alone:
        return card == one.card - 1 and seat == one.owner
    return card < 0 or passes(one, card, seat)


@rule
def more_value(s: State, kind: int, seat: Seat, card: int) -> int:
    """Return by how much a player's card counts more in battle, as it attacks or is attacked; negative: less."""
    more = 0
    for i in range(s.holding):
        one = s.holds[i]
        said = one.kind == kind or one.kind == Hold.BATTLING
        if said and one.until != NEXT_GO and means(one, card, seat):
            more += one.n
    return more


@rule
def more_against(s: State, kind: int, seat: Seat, card: int, other: Seat, against: int) -> int:
    """Return by how much a player's card counts more against this card of another one; negative: less."""
    more = 0
    for i in range(s.holding):
        one = s.holds[i]
        if one.kind == kind and one.until != NEXT_GO and means(one, card, seat) and passes(one, against, other):
            more += one.n
    return more


@rule
def more_drawn(s: State, seat: Seat) -> int:
    """D5: return how many cards a player draws beside the card of the go."""
    more = 0
    for i in range(s.holding):
        one = s.holds[i]
        if one.kind == Hold.MORE_DRAWN and one.until != NEXT_GO and means(one, NO_CARD, seat):
            more += one.n
    return more
