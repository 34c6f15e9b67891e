"""Response windows: who may answer what happened, and when nobody does (M13)."""

from duelkit.games.monsters.rules.activating import forbids_activation, is_open
from duelkit.games.monsters.rules.chain import begin_chain
from duelkit.games.monsters.rules.course import Moment, Task
from duelkit.games.monsters.rules.facts import number
from duelkit.games.monsters.rules.people import ask
from duelkit.games.monsters.rules.places import first_slot
from duelkit.games.monsters.rules.reasons import Reason
from duelkit.games.monsters.rules.signals import forget_signals
from duelkit.games.monsters.rules.state import PLAYERS
from duelkit.games.monsters.rules.tables import (
    AT_ANY_TIME,
    IN_MAIN,
    can_ever_answer_from_hand,
    has_time,
    has_time_in_hand,
)
from duelkit.games.monsters.rules.triggers import collect
from duelkit.kernel.agenda import plan
from duelkit.kernel.instructions import Trigger
from duelkit.kernel.piles import size
from duelkit.kernel.rule import i64, rule


@rule
def open_window(s, moment):
    """Open a window: first comes what was triggered; what tributes trigger waits until their summon succeeded."""
    s.passes = 0
    if moment != Moment.SUMMONING:
        collect(s)
    if s.waits:
        plan(s, Task.COLLECT, moment)
    else:
        ask_for_answers(s, moment)


@rule
def ask_for_answers(s, moment):
    """Ask the next player who can answer; M13: once both have passed the chain resolves, or the window closes."""
    if not somebody_is_able(s):
        s.passes = PLAYERS
    while s.passes < PLAYERS:
        seat = who_is_next(s, moment)
        if can_answer(s, seat, moment):
            plan(s, Task.ANSWERS, moment)
            ask(s, Task.ASK_CHAIN, seat, moment)
            return
        s.passes += 1
    s.passes = 0
    if s.running > 0:
        plan(s, Task.COLLECT, moment_after(moment))
        begin_chain(s)
        plan(s, Task.CHAIN, 0)
    else:
        forget_signals(s)


@rule
def somebody_is_able(s):
    """Tell whether anybody has a card that can ever be an answer."""
    return s.able[0] | s.able[1] | s.able_hand[0] | s.able_hand[1] != 0


@rule
def who_is_next(s, moment):
    """M13: return who is asked next: first the one who did not act last."""
    if s.running > 0:
        first = 1 - i64(s.frames[s.running - 1].you)
    elif moment == Moment.LEAVING:
        first = 1 - i64(s.turn)
    else:
        first = i64(s.turn)
    return first if s.passes == 0 else 1 - first


@rule
def moment_after(moment):
    """Return what kind of window follows a chain that resolved in one of this kind."""
    if moment in (Moment.PLAY, Moment.SUMMONING):
        return i64(Moment.EVENT)
    return moment


# What there is to answer with


@rule
def times_now(s, seat, moment):
    """Return a bit for each trigger to which a player may answer now; what no bit is for need not be looked at."""
    summoning = 1 << Trigger.SUMMONING
    times = s.signs & (summoning if moment == Moment.SUMMONING else ~summoning)
    if s.running > 0:
        times |= 1 << Trigger.ACTIVATED
    if is_open(s, seat, moment):
        times |= IN_MAIN if moment == Moment.PLAY else AT_ANY_TIME
    return times


@rule
def can_answer(s, seat, moment):
    """Tell whether a player has anything to answer with now."""
    if s.able_times[seat] == 0 and s.able_hand[seat] == 0:
        return False
    times, slot = times_now(s, seat, moment), first_slot(seat)
    able = i64(s.able[seat]) if times & s.able_times[seat] else 0
    while able:
        if able & 1 and has_time(number(s, s.lies[slot]), i64(s.up[slot]), times):
            if forbids_activation(s, seat, i64(s.lies[slot]), moment) == Reason.NONE:
                return True
        able >>= 1
        slot += 1
    return s.able_hand[seat] > 0 and can_answer_from_hand(s, seat, moment, times_in_hand(s, seat, times))


@rule
def times_in_hand(s, seat, times):
    """M12: return those that a hand can answer: on the other player's turn no spell is played from it."""
    return times if seat == s.turn else times & ~(1 << Trigger.PLAYED)


@rule
def can_answer_from_hand(s, seat, moment, times):
    """Tell whether a player has anything in hand to answer with now."""
    for i in range(1, 1 + size(s.hand[seat]) if times else 0):
        if answers_now(s, seat, i64(s.hand[seat][i]), moment, times):
            return True
    return False


@rule
def answers_now(s, seat, card, moment, times):
    """Tell whether a card of a hand can be an answer now."""
    return may_answer_from_hand(number(s, card), times) and forbids_activation(s, seat, card, moment) == Reason.NONE


@rule
def may_answer_from_hand(of, times):
    """Tell whether a card of a hand may be an answer to one of these triggers; most cards never can."""
    return can_ever_answer_from_hand(of) and has_time_in_hand(of, times)
