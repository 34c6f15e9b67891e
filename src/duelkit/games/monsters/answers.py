"""Response windows: who may answer what happened, and when nobody does (M13)."""

from duelkit.games.monsters.chain import begin_chain, collect, forget_signals
from duelkit.games.monsters.legality import can_answer
from duelkit.games.monsters.people import ask
from duelkit.games.monsters.state import PLAYERS, Moment, Task
from duelkit.kernel.agenda import plan
from duelkit.kernel.programs import YOU
from duelkit.kernel.rule import rule, whole


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
        first = 1 - whole(s.frames[s.running - 1][YOU])
    elif moment == Moment.LEAVING:
        first = 1 - whole(s.turn)
    else:
        first = whole(s.turn)
    return first if s.passes == 0 else 1 - first


@rule
def moment_after(moment):
    """Return what kind of window follows a chain that resolved in one of this kind."""
    if moment in (Moment.PLAY, Moment.SUMMONING):
        return whole(Moment.EVENT)
    return moment
