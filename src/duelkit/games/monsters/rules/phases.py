"""Turns and their phases: M2 to M6, M18."""

from duelkit.games.monsters.rules.attacking import forbids_battle
from duelkit.games.monsters.rules.awaiting import due, forget_what_passed, moment_comes
from duelkit.games.monsters.rules.conditions import KEPT, Ban
from duelkit.games.monsters.rules.course import EventKind, Phase, ResponseWindow, Task
from duelkit.games.monsters.rules.effects.lasting import expire
from duelkit.games.monsters.rules.facts import banned, counts_turns
from duelkit.games.monsters.rules.life import conclude, draw_for_turn
from duelkit.games.monsters.rules.modifiers import (
    NO_MODIFIER,
    reopen_all,
    skips,
    skips_turn,
    touch_lookers,
    use_up_skip,
)
from duelkit.games.monsters.rules.phase_triggers import begin_phase, gather_phase_triggers
from duelkit.games.monsters.rules.places import seat_of_slot
from duelkit.games.monsters.rules.priority import ask, give_priority
from duelkit.games.monsters.rules.reasons import Reason
from duelkit.games.monsters.rules.state import CARDS, HAND_LIMIT, LAST_TURN, PLAYERS, SLOTS, TURN_OVER
from duelkit.kernel.agenda import done, plan
from duelkit.kernel.durations import Moment
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import NO_CARD, size
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Trigger

SEVEN = 7


@rule
def begin_turn(s: State, seat: Seat) -> None:
    """M3: begin a turn with its player's draw."""
    if skips_turn(s, seat):
        plan(s, Task.TURN, 1 - seat)
        return
    s.goes += 1
    if s.goes > LAST_TURN:
        conclude(s, 2, 0)
        return
    s.turn = seat
    s.to_move = seat
    s.links_made = 0
    s.fought = 0
    s.acted = 0
    s.phase = Phase.DRAW
    touch_lookers(s)  # texts that last may look at whose turn it is
    if s.modifier_count:
        s.continuous_dirty = 1  # what holds from this turn on
    forget_last_turn(s, seat)
    emit(s, EventKind.TURN, seat, NO_CARD, NOBODY, i64(s.goes), ALL)
    moment_comes(s, i64(Moment.BEFORE_DRAW))
    if will_draw(s):
        gather_phase_triggers(s, i64(Trigger.BEFORE_DRAW))
    plan(s, Task.DRAWING, 0)
    if s.waits or due(s) != NO_MODIFIER:
        plan(s, Task.PHASE_TRIGGERS, 0)


@rule
def forget_last_turn(s: State, seat: Seat) -> None:
    """Count from 0 again what is counted in a turn; cards that count the turns of this player count one more."""
    for player in range(PLAYERS):
        s.summons[player] = 0
        s.summoned[player] = 0
        for race in range(len(s.given[player])):
            s.given[player][race] = 0
    for card in range(CARDS):
        s.past[card] &= KEPT
    s.paid_before[seat] = s.paid[seat]
    s.paid[seat] = 0
    for slot in range(2 * SLOTS):
        s.attacks[slot] = 0
        s.struck[slot] = 0
        s.used[slot] = 0
        s.counters[slot] += seat_of_slot(slot) == seat and counts_turns(s, slot)


@rule
def will_draw(s: State) -> bool:
    """M3: tell whether no effect keeps the turn player from the draw of the turn, as far as it is known before."""
    return not banned(s, s.turn, Ban.NO_DRAW) and not skips(s, s.turn, i64(Phase.DRAW))


@rule
def begin_with_draw(s: State) -> None:
    """M3: draw for the turn, unless an effect keeps its player from that; then both players may answer."""
    seat = i64(s.turn)
    if not banned(s, seat, Ban.NO_DRAW) and not use_up_skip(s, seat, i64(Phase.DRAW)):
        draw_for_turn(s, seat)
    plan(s, Task.ENTER, Phase.STANDBY)
    begin_phase(s, Trigger.DRAW_PHASE, ResponseWindow.OPEN)


@rule
def enter(s: State, phase: int) -> None:
    """M2: begin a phase; where a text has ended the turn, the End Phase."""
    phase = i64(Phase.END) if s.battle_over == TURN_OVER else phase
    s.phase = phase
    touch_lookers(s)
    emit_open(s, EventKind.STANDBY + phase - Phase.STANDBY, i64(s.turn), NO_CARD)
    match phase:
        case Phase.STANDBY:  # M5
            plan(s, Task.ENTER, Phase.MAIN1)
            if use_up_skip(s, i64(s.turn), i64(Phase.STANDBY)):
                reopen_all(s, i64(s.turn))
            else:
                begin_phase(s, Trigger.STANDBY, ResponseWindow.OPEN)
        case Phase.BATTLE:
            s.battle_over = 0
            plan(s, Task.BATTLE, 0)
        case Phase.END:  # M18
            s.battle_over = 0
            plan(s, Task.END_TURN, 0)
            begin_phase(s, Trigger.END_PHASE, ResponseWindow.OPEN)
        case Phase.MAIN1 if use_up_skip(s, i64(s.turn), i64(Phase.MAIN1)):
            allowed = forbids_battle(s, i64(s.turn)) == Reason.NONE
            plan(s, Task.ENTER, i64(Phase.BATTLE) if allowed else i64(Phase.END))
        case _:
            plan(s, Task.MAIN, 0)


@rule
def leave_main(s: State, phase: int) -> None:
    """M2: leave a Main Phase; the other player may answer first."""
    done(s)  # the Main Phase goes on no more
    if s.phase == Phase.MAIN1 and phase == Phase.END:
        use_up_skip(s, i64(s.turn), i64(Phase.BATTLE))
    plan(s, Task.ENTER, phase)
    give_priority(s, ResponseWindow.LEAVING)


@rule
def end_turn(s: State) -> None:
    """M18: ask for discards down to six cards, or end the turn."""
    seat = i64(s.turn)
    most = HAND_LIMIT + s.limit_more
    if banned(s, seat, Ban.SEVEN_IN_HAND):
        most = max(most, SEVEN)
    if size(s.hand[seat]) > most and not banned(s, seat, Ban.NO_HAND_LIMIT):
        plan(s, Task.END_TURN, 0)
        ask(s, Task.ASK_DISCARD, seat, 0)
    else:
        plan(s, Task.CLEAN, 0)
        give_priority(s, ResponseWindow.EVENT)


@rule
def clean_up(s: State) -> None:
    """End what lasted until the end of this turn, and begin the other player's turn."""
    expire(s, i64(s.goes))
    forget_what_passed(s)
    s.borrowers = 0
    plan(s, Task.TURN, 1 - i64(s.turn))
