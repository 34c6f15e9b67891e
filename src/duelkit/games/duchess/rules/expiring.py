"""When what texts of Duchess have hold for a time ends: with its time, with a card, with a player who is out."""

from duelkit.games.duchess.rules.state import EventKind
from duelkit.kernel.events import emit_open
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.operands import Hold
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.record import clear
from duelkit.kernel.rule import i64, rule

# When something ends: as the go of one of these seats begins (a bit each), or
END_OF_GO = 1 << 6  # as the go under way ends
NEXT_GO = 1 << 7  # it begins with the next go of whom it is said of, and ends with it
THROUGH_GO = 1 << 8  # it ends with the next go of the text's player
WHILE_THERE = 1 << 9  # as the card that says so leaves the field
STANDING = 1 << 10  # so, and it holds again as the card is back


@rule
def end_holds(s: State, ended: int) -> None:
    """End what ends at one of these times: bits as in `until`."""
    kept = 0
    for i in range(s.holding):
        if i64(s.holds[i].until) & ended == 0:
            keep(s, i, kept)
            kept += 1
    cut_off(s, kept)


@rule
def keep(s: State, i: int, at: int) -> None:
    """Keep what holds, in the place where it is one of those that are left."""
    if i != at:
        s.holds[at] = s.holds[i]


@rule
def cut_off(s: State, kept: int) -> None:
    """Clear all behind the first ones, which are kept."""
    clear(s.holds, kept, s.holding)
    s.holding = kept


@rule
def begin_go(s: State) -> None:
    """Let end what ends as the go of the player to move begins, and begin what waits for it."""
    me = s.to_move
    end_holds(s, 1 << me)
    for i in range(s.holding):
        one = s.holds[i]
        waits = one.until == NEXT_GO and one.seats == 1 << me
        if waits or (one.until == THROUGH_GO and one.you == me):
            one.until = END_OF_GO


@rule
def leave_behind(s: State, seat: Seat, card: int) -> None:
    """Let end what is said of a player's card, or holds only while it lies there: it leaves the field."""
    kept = 0
    for i in range(s.holding):
        one = s.holds[i]
        if one.card != card + 1 or one.owner != seat:
            keep(s, i, kept)
            kept += 1
    cut_off(s, kept)


@rule
def forget(s: State, seat: Seat) -> None:
    """Let end with the go under way what waits for the go of a player who is out, or is said of them alone."""
    for i in range(s.holding):
        one = s.holds[i]
        if one.until == STANDING:
            continue
        awaited = i64(one.until) == 1 << seat or (one.until == THROUGH_GO and one.you == seat)
        if awaited or one.seats == 1 << seat:
            one.until = END_OF_GO


@rule
def skips_go(s: State, seat: Seat) -> bool:
    """Tell whether a player's go is passed over now, and have that happen once."""
    for i in range(s.holding):
        one = s.holds[i]
        if one.kind == Hold.NO_GO and one.seats == 1 << seat:
            emit_open(s, EventKind.SKIPS_GO, seat, NO_CARD)
            for k in range(i + 1, s.holding):
                keep(s, k, k - 1)
            cut_off(s, s.holding - 1)
            return True
    return False
