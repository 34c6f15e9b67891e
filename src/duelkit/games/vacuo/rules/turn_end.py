"""The end of a turn, whose turn comes next, and a duel that ends with a turn (V10, V11, V18, V23)."""

from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.fight import count_attacks
from duelkit.games.vacuo.rules.lasting import age_rows
from duelkit.games.vacuo.rules.life import conclude
from duelkit.games.vacuo.rules.seats import first_after, leader, seats_in
from duelkit.games.vacuo.rules.state import LAST_GO, Task
from duelkit.games.vacuo.rules.waiting import fire, fire_all, fire_others
from duelkit.kernel.agenda import done, plan
from duelkit.kernel.events import emit_open
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.operands import Holding
from duelkit.kernel.piles import NO_CARD, size
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import count_bits
from duelkit.kernel.triggers import Trigger


@rule
def end_turn(s: State) -> None:
    """V10, V11: end the turn; texts that wait for its end happen first."""
    plan(s, Task.PASS, 0)
    fire_others(s, Trigger.OTHER_TURN_END, s.turn, 0)
    fire_all(s, Trigger.EACH_TURN_END, s.turn, 0)
    fire(s, Trigger.TURN_END, s.turn)


@rule
def finish(s: State) -> None:
    """Age the lasting texts and begin the next player's turn, unless the duel ends (V23)."""
    done(s)
    me = s.turn
    emit_open(s, EventKind.END, me, NO_CARD)
    age_rows(s, me)
    s.forced[me] &= 1
    s.did_before[me] = s.did[me]
    plan(s, Task.BEGIN, next_turn(s, me))
    count_attacks(s)  # V18: those left may all have attacked since one of them went out
    s.still = 0 if s.changed or size(s.queue) > 0 else s.still + 1
    if s.still and s.still >= count_bits(seats_in(s)):
        end_by_life(s, EventKind.QUIET)
    elif lasted_too_long(s):
        end_by_life(s, EventKind.TOO_LONG)


@rule
def lasted_too_long(s: State) -> bool:
    """Tell whether the duel has had as many turns as a duel may have; V23 ends it then."""
    return s.goes >= LAST_GO - i64(s.goes_less)


@rule
def next_turn(s: State, seat: Seat) -> Seat:
    """Return whose turn comes after that of a seat: one that a text gives first, else the next in the order of play."""
    last = i64(s.resumes) - 1 if s.resumes else seat
    given = s.extra & seats_in(s) if s.extra else 0
    s.extra = 0
    s.resumes = 0
    if given == 0:
        return first_after(s, last, seats_in(s))
    extra = seat if (given >> seat) & 1 else first_after(s, seat, given)
    s.extra = given & ~(1 << extra)
    s.resumes = last + 1
    return extra


@rule
def end_by_life(s: State, why: int) -> None:
    """V23: end the duel; the highest life wins."""
    emit_open(s, why, s.turn, NO_CARD)
    conclude(s, 23, richest(s))


@rule
def richest(s: State) -> int:
    """V23: return the bit of the seat with the highest life; 0 if two have it."""
    best = leader(s, s.turn, Holding.LIFE, 1)
    for seat in range(s.players):
        if seat != best and s.out[seat] == 0 and s.life[seat] == s.life[best]:
            return 0
    return 1 << best
