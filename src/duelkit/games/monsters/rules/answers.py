"""Response windows: who may answer an event, and when nobody can (M13)."""

from duelkit.games.monsters.rules.activating import forbids_activation, is_open
from duelkit.games.monsters.rules.borrowing import is_borrowed
from duelkit.games.monsters.rules.chain import begin_chain
from duelkit.games.monsters.rules.course import ResponseWindow, Task
from duelkit.games.monsters.rules.facts import definition_of
from duelkit.games.monsters.rules.index import is_shared
from duelkit.games.monsters.rules.ints import Card, Definition, Slot
from duelkit.games.monsters.rules.places import first_slot
from duelkit.games.monsters.rules.priority import ask
from duelkit.games.monsters.rules.reasons import Reason
from duelkit.games.monsters.rules.rows import AT_ANY_TIME, IN_MAIN
from duelkit.games.monsters.rules.signals import forget_signals
from duelkit.games.monsters.rules.state import PLAYERS, SLOTS
from duelkit.games.monsters.rules.tables import can_ever_answer_from_hand, has_time, has_time_in_hand
from duelkit.games.monsters.rules.triggers import collect
from duelkit.kernel.agenda import plan
from duelkit.kernel.ints import Mask, Seat, State
from duelkit.kernel.piles import size
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Trigger


@rule
def open_window(s: State, window: int) -> None:
    """Open a window: triggered effects come first; those triggered by tributes wait until the summon succeeded."""
    s.passes = 0
    if window != ResponseWindow.SUMMONING:
        collect(s)
    if s.waits:
        plan(s, Task.COLLECT, window)
    else:
        ask_for_answers(s, window)


@rule
def ask_for_answers(s: State, window: int) -> None:
    """Ask the next player who can answer; M13: once both have passed the chain resolves, or the window closes."""
    if not anybody_can_respond(s):
        s.passes = PLAYERS
    while s.passes < PLAYERS:
        seat = who_is_next(s, window)
        if can_answer(s, seat, window):
            plan(s, Task.ANSWERS, window)
            ask(s, Task.ASK_CHAIN, seat, window)
            return
        s.passes += 1
    s.passes = 0
    if s.running > 0:
        plan(s, Task.COLLECT, moment_after(window))
        begin_chain(s)
        plan(s, Task.CHAIN, 0)
    else:
        forget_signals(s)


@rule
def anybody_can_respond(s: State) -> bool:
    """Tell whether anybody has a card that can ever be an answer."""
    on_field, in_hand = s.response_slots[0] | s.response_slots[1], s.response_hand[0] | s.response_hand[1]
    return on_field | in_hand | s.borrowers != 0


@rule
def who_is_next(s: State, window: int) -> Seat:
    """M13: return the seat that is asked next: first the one that did not act last."""
    if s.running > 0:
        first = 1 - i64(s.frames[s.running - 1].you)
    elif window == ResponseWindow.LEAVING:
        first = 1 - i64(s.turn)
    else:
        first = i64(s.turn)
    return first if s.passes == 0 else 1 - first


@rule
def moment_after(window: int) -> int:
    """Return the kind of window that follows a chain which resolved in a window of this kind."""
    if window in (ResponseWindow.PLAY, ResponseWindow.SUMMONING):
        return i64(ResponseWindow.EVENT)
    return window


# What there is to answer with


@rule
def times_now(s: State, seat: Seat, window: int) -> Mask:
    """Return a bit for each trigger that a player's cards may answer now; cards for other triggers need no check."""
    summoning = 1 << Trigger.SUMMONING
    times = s.signal_mask & (summoning if window == ResponseWindow.SUMMONING else ~summoning)
    if s.running > 0:
        times |= 1 << Trigger.ACTIVATED
    if is_open(s, seat, window):
        times |= IN_MAIN if window == ResponseWindow.PLAY else AT_ANY_TIME
    return times


@rule
def can_answer(s: State, seat: Seat, window: int) -> bool:
    """Tell whether a player has anything to answer with now."""
    if s.borrowers and can_answer_with_loan(s, seat, window):
        return True
    if s.response_triggers[seat] == 0 and s.response_hand[seat] == 0 and s.shared_slots == 0:
        return False
    times, slot = times_now(s, seat, window), first_slot(seat)
    able = i64(s.response_slots[seat]) if times & s.response_triggers[seat] else 0
    while able:
        if able & 1 and has_time(definition_of(s, s.lies[slot]), i64(s.up[slot]), times):
            if forbids_activation(s, seat, i64(s.lies[slot]), window) == Reason.NONE:
                return True
        able >>= 1
        slot += 1
    if s.response_hand[seat] > 0 and can_answer_from_hand(s, seat, window, times_in_hand(s, seat, times)):
        return True
    return s.shared_slots != 0 and can_answer_across(s, seat, window, times)


@rule
def can_answer_with_loan(s: State, seat: Seat, window: int) -> bool:
    """Tell whether a player can answer with a spell that they have borrowed of a grave."""
    for owner in range(PLAYERS):
        for i in range(1, 1 + size(s.grave[owner])):
            card = i64(s.grave[owner][i])
            if is_borrowed(s, seat, card) and forbids_activation(s, seat, card, window) == Reason.NONE:
                return True
    return False


@rule
def can_answer_across(s: State, seat: Seat, window: int, times: Mask) -> bool:
    """Tell whether a player has anything to answer with among the other player's cards."""
    for slot in range(first_slot(1 - seat), first_slot(1 - seat) + SLOTS):
        if answers_for_either(s, slot, times) and forbids_activation(s, seat, i64(s.lies[slot]), window) == Reason.NONE:
            return True
    return False


@rule
def answers_for_either(s: State, slot: Slot, times: Mask) -> bool:
    """Tell whether the card in a slot may answer one of these triggers for either player."""
    return is_shared(s, slot) and has_time(definition_of(s, s.lies[slot]), 1, times)


@rule
def times_in_hand(s: State, seat: Seat, times: Mask) -> int:
    """M12: return the triggers that cards of the hand can answer; no spell is played from it on the other's turn."""
    return times if seat == s.turn else times & ~(1 << Trigger.PLAYED)


@rule
def can_answer_from_hand(s: State, seat: Seat, window: int, times: Mask) -> bool:
    """Tell whether a player has anything in hand to answer with now."""
    for i in range(1, 1 + size(s.hand[seat]) if times else 0):
        if answers_now(s, seat, i64(s.hand[seat][i]), window, times):
            return True
    return False


@rule
def answers_now(s: State, seat: Seat, card: Card, window: int, times: Mask) -> bool:
    """Tell whether a card of a hand can be an answer now."""
    return (
        may_answer_from_hand(definition_of(s, card), times) and forbids_activation(s, seat, card, window) == Reason.NONE
    )


@rule
def may_answer_from_hand(definition: Definition, times: Mask) -> bool:
    """Tell whether a card of a hand may be an answer to one of these triggers; most cards never can."""
    return can_ever_answer_from_hand(definition) and has_time_in_hand(definition, times)
