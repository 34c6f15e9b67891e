"""Who loses or wins a duel of Duchess by a text: whoever loses is out, and their cards go to the grave."""

from duelkit.games.duchess.rules.expiring import forget
from duelkit.games.duchess.rules.fields import leave_field
from duelkit.games.duchess.rules.looking import put_back
from duelkit.games.duchess.rules.memory import see
from duelkit.games.duchess.rules.state import GO_OVER, EventKind, Task
from duelkit.games.duchess.rules.waiting import stop_waiting
from duelkit.kernel.agenda import drop_all, plan
from duelkit.kernel.events import emit_open
from duelkit.kernel.ints import Frame, Seat, State
from duelkit.kernel.piles import NO_CARD, put, size, take_top
from duelkit.kernel.programs import drop_programs
from duelkit.kernel.rule import i64, rule


@rule
def lose_duel(s: State, frame: Frame, seat: Seat) -> None:
    """Have a player lose: the go is over if it is theirs, or if only one is left."""
    if s.out[seat]:
        return
    mover = i64(frame.layer)
    put_back(s)
    emit_open(s, EventKind.LOSES_BY, seat, NO_CARD)
    leave(s, seat)
    left = 0
    for other in range(s.players):
        left += s.out[other] == 0
    if seat == mover or left <= 1:
        end_the_go(s, mover)


@rule
def win_duel(s: State, frame: Frame, seat: Seat) -> None:
    """Have a player win: all others are out."""
    mover = i64(frame.layer)
    put_back(s)
    emit_open(s, EventKind.WINS_BY, seat, NO_CARD)
    for other in range(s.players):
        if other != seat and s.out[other] == 0:
            leave(s, other)
    end_the_go(s, mover)


@rule
def leave(s: State, seat: Seat) -> None:
    """Put all cards of a player into the grave; D24: they are out."""
    s.out[seat] = 1
    s.moved = 1
    if s.holding:
        forget(s, seat)
    if seat == s.to_move:
        s.fresh = 0
    while size(s.field[seat]) > 0:
        fall(s, seat, leave_field(s, seat, size(s.field[seat]) - 1))
    while size(s.hand[seat]) > 0:
        fall(s, seat, take_top(s.hand[seat]))
    while size(s.deck[seat]) > 0:
        fall(s, seat, take_top(s.deck[seat]))


@rule
def fall(s: State, seat: Seat, card: int) -> None:
    """Put a card into its owner's grave."""
    put(s.grave[seat], card)
    see(s, seat, card)


@rule
def end_the_go(s: State, mover: Seat) -> None:
    """Have the go of the one who moves end now."""
    s.to_move = mover
    drop_programs(s)
    stop_waiting(s)
    drop_all(s)
    plan(s, Task.BATTLED, GO_OVER)
