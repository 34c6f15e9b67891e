"""How goes of Duchess begin and end, and the duel with them: D3 to D5, D24, D25."""

from duelkit.games.duchess.rules.expiring import END_OF_GO, begin_go, end_holds, forget, skips_go
from duelkit.games.duchess.rules.holding import holds_for, more_drawn
from duelkit.games.duchess.rules.in_force import state_as_asked
from duelkit.games.duchess.rules.memory import see_end
from duelkit.games.duchess.rules.moving import draw
from duelkit.games.duchess.rules.standing import most_on_a_field, quiet_winner, tell_totals
from duelkit.games.duchess.rules.state import FORCED, EventKind, Stage, Task
from duelkit.games.duchess.rules.texts import is_log_full
from duelkit.games.duchess.rules.waiting import GO_ENDS, GO_STARTS, fire_around, stop_waiting
from duelkit.kernel.agenda import drop_all, plan
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open
from duelkit.kernel.ints import Mask, State
from duelkit.kernel.operands import Hold
from duelkit.kernel.piles import NO_CARD, size
from duelkit.kernel.rule import hot_rule, i64, rule
from duelkit.kernel.seats import seat_after

# The beginning: D3 to D5


@rule
def begin(s: State) -> None:
    """D3, D4: begin a go with its draw; where drawing is optional the player is asked."""
    s.goes += 1
    s.stage = Stage.DRAW
    s.tributes = 0  # D11
    s.tributes_more = 0
    s.fresh = 0
    s.played = 0
    s.battles = 0
    s.moved = 0
    s.begun = 0
    if s.holding:
        begin_go(s)
    emit_open(s, EventKind.GO, s.to_move, NO_CARD)
    plan(s, Task.STAGES, 0)
    if s.texts:
        fire_around(s, GO_STARTS, s.to_move, NO_CARD)
    if s.draw == FORCED and s.waiting:
        plan(s, Task.DRAWING, 0)
    elif s.draw == FORCED:
        draw_stage(s)


@hot_rule
def draw_stage(s: State) -> None:
    """D5: draw the card of this go, unless a text has the player skip that; the next stage follows."""
    if s.texts:
        state_as_asked(s)
    if s.holding and holds_for(s, i64(Hold.NO_DRAW), s.to_move, NO_CARD):
        emit_open(s, EventKind.SKIPS_DRAW, s.to_move, NO_CARD)
    else:
        draw(s, s.to_move)
        if s.holding:
            draw_more(s)
    s.stage = Stage.TRIBUTE


@rule
def draw_more(s: State) -> None:
    """D5: draw what texts have the player to move draw beside the card of the go, while the log has room for it."""
    for _ in range(more_drawn(s, s.to_move)):
        if not is_log_full(s, 1):
            draw(s, s.to_move)


# The end: D24, D25


@rule
def end_with_texts(s: State) -> None:
    """Have the go end once the texts have happened that wait for its end."""
    drop_all(s)
    plan(s, Task.ENDING, 0)
    fire_around(s, GO_ENDS, s.to_move, NO_CARD)


@rule
def finish(s: State) -> None:
    """End the go: put out who has no card left (D24), end the duel (D24, D25) or begin the next player's go."""
    emit_open(s, EventKind.END, s.to_move, NO_CARD)
    see_end(s)
    drop_all(s)
    if s.waiting:
        stop_waiting(s)
    if s.holding:
        end_holds(s, END_OF_GO)
    s.still = 0 if s.moved else s.still + 1
    leave_the_cardless(s)
    if players_in(s) <= 1:
        conclude(s, 24, survivors(s))
    elif s.still >= players_in(s):  # D25
        conclude_quietly(s)
    else:
        s.to_move = next_mover(s)
        begin(s)


@rule
def leave_the_cardless(s: State) -> None:
    """D24: mark every player with no card in deck, hand and field as out."""
    for seat in range(s.players):
        if s.out[seat] == 0 and size(s.deck[seat]) + size(s.hand[seat]) + size(s.field[seat]) == 0:
            s.out[seat] = 1
            if s.holding:
                forget(s, seat)
            emit_open(s, EventKind.OUT, seat, NO_CARD)


@rule
def players_in(s: State) -> int:
    """Return the number of players who are still in."""
    count = 0
    for seat in range(s.players):
        count += 1 - s.out[seat]
    return count


@rule
def survivors(s: State) -> Mask:
    """Return a bit for each seat that is still in."""
    seats = 0
    for seat in range(s.players):
        if s.out[seat] == 0:
            seats |= 1 << seat
    return seats


@rule
def conclude_quietly(s: State) -> None:
    """D25: end the duel after a whole round in which no card moved: count the fields, and log who wins and why."""
    emit_open(s, EventKind.QUIET, s.to_move, NO_CARD)
    for seat in range(s.players):
        if s.out[seat] == 0:
            emit(s, EventKind.COUNT, seat, NO_CARD, NOBODY, size(s.field[seat]), ALL)
    tell_totals(s, most_on_a_field(s))
    conclude(s, 25, quiet_winner(s))


@rule
def conclude(s: State, number: int, winners: Mask) -> None:
    """End the duel by the rule with this number; `winners` has a bit for each winning seat."""
    s.over = number
    s.winners = winners
    if winners == 0:
        emit_open(s, EventKind.TIE, 0, NO_CARD)
    for seat in range(s.players):
        if (winners >> seat) & 1:
            emit_open(s, EventKind.WIN, seat, NO_CARD)


@rule
def next_mover(s: State) -> int:
    """Return the next seat that has a go: a text can have a player's go be passed over."""
    for _ in range(s.players if s.holding else 0):
        if not skips_go(s, next_seat(s)):
            break
        s.to_move = next_seat(s)
    return next_seat(s)


@rule
def next_seat(s: State) -> int:
    """D24: return the next seat that is still in."""
    k = 1
    while s.out[seat_after(s, k)]:
        k += 1
    return seat_after(s, k)
