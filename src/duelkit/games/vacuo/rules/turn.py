"""The course of a duel of Vácuo: how it begins, the tasks of its agenda, and each turn up to its end.

Setting up is in `setup`, attacks in `fight`, other cards in `cards_used`, the end of a turn in `turn_end`, life in
`life`, what lasts in `lasting`, what card texts do in `verbs`. Lines name the rules of the sheet (`rules.md`).
"""

from duelkit.games.vacuo.rules.answers import choose, decline, target
from duelkit.games.vacuo.rules.attack_or_buy import is_stuck, may_attack, may_choose
from duelkit.games.vacuo.rules.cards_used import lay, retire, take_effect, use
from duelkit.games.vacuo.rules.changes import renew
from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.fight import aim, ask, attack, defend, end_attack, fight, next_fight
from duelkit.games.vacuo.rules.lasting import close_gaps, end_all, end_rows, wake_all
from duelkit.games.vacuo.rules.life import draw, lose
from duelkit.games.vacuo.rules.setup import deal_hands, lay_queue, roll_for_order
from duelkit.games.vacuo.rules.state import (
    HAND_PLACE,
    PENALTY,
    SEAT_PLACE,
    SPACE,
    TO_NEXT_TURN,
    TO_TURN_END_OF,
    TO_TURN_OF,
    TO_TURN_START_OF,
    Task,
    Verb,
)
from duelkit.games.vacuo.rules.turn_end import end_turn, finish, next_turn
from duelkit.games.vacuo.rules.verbs import advance
from duelkit.games.vacuo.rules.waiting import fire, fire_all, fire_next, fire_others
from duelkit.kernel.agenda import done, plan, task, task_number
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open, turn_page
from duelkit.kernel.ints import Place, Seat, State
from duelkit.kernel.operands import TurnDeed
from duelkit.kernel.piles import NO_CARD, size
from duelkit.kernel.programs import RUN
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Trigger

VERB = SPACE.verb
PLACE = SPACE.place

# Setting up: V1-V5


@rule
def deal(s: State) -> None:
    """Set up and begin the first turn; `s` holds only options, cards and random numbers."""
    roll_for_order(s)
    lay_queue(s)
    deal_hands(s)
    plan(s, Task.BEGIN, i64(s.order[0]))
    run(s)


# The engine


@rule
def step(s: State, action: int) -> None:
    """Apply the action with this number, which must be legal, and go on to the next decision or the end of the duel."""
    turn_page(s)
    s.decisions += 1
    s.started = 0
    s.passed = 0
    act(s, i64(VERB[action]), i64(PLACE[action]))
    run(s)


@rule
def run(s: State) -> None:
    """Do the tasks of the agenda until a player must decide, or the duel is over."""
    while s.over == 0:
        now = task(s)
        if now == RUN:
            advance(s)
        elif now >= Task.ASK_TURN:
            renew(s)
            return
        else:
            work(s, now)


@rule
def work(s: State, now: int) -> None:
    """Do the task on top of the agenda."""
    match now:
        case Task.FIRE:
            fire_next(s)
        case Task.FIGHT:
            fight(s)
        case Task.FIGHTS:
            next_fight(s)
        case Task.ATTACKED:
            end_attack(s)
        case Task.AFTER:
            end_of_turn(s)
        case Task.RETIRE:
            retire(s)
        case Task.EFFECT:
            take_effect(s)
        case Task.PASS:
            finish(s)
        case Task.AIM:
            aim(s)
        case Task.ACT:
            see_what_to_do(s)
        case _:
            begin(s)


@rule
def act(s: State, verb: int, place: Place) -> None:
    """Do what the player decided: `verb` at `place`."""
    asked = task(s)
    if verb == Verb.CHOOSE:
        choose(s, asked, place)
    elif verb == Verb.DECLINE:
        decline(s, asked)
    elif verb == Verb.TARGET:
        target(s, asked, place - SEAT_PLACE)
    else:
        done(s)
        take_turn(s, asked, verb, place)


@rule
def take_turn(s: State, asked: int, verb: int, place: Place) -> None:
    """Apply a verb with which a turn begins or an attack is answered."""
    match verb:
        case Verb.ATTACK:
            bought = i64(s.bought[s.turn])
            attack(s, place - HAND_PLACE)
            if asked == Task.ASK_AGAIN:  # V7 asks for an attack on the next turn all the same
                s.bought[s.turn] = bought
        case Verb.BUY:
            buy(s)
        case Verb.DEFEND:
            defend(s, place - HAND_PLACE)
        case Verb.USE:
            use(s, place - HAND_PLACE)
        case Verb.LAY:
            lay(s, place - HAND_PLACE)
        case Verb.END:
            if asked == Task.ASK_END:  # after ASK_PASS the turn goes on as it must
                done(s)
                end_turn(s)


# The turn: V6-V11


@rule
def begin(s: State) -> None:
    """Begin a turn."""
    seat = task_number(s)
    done(s)
    if s.out[seat]:  # since the turn before ended: by what waited for a card drawn then (V18)
        seat = next_turn(s, seat)
    if s.skips[seat] > 0:
        s.skips[seat] -= 1
        emit_open(s, EventKind.SKIPPED, seat, NO_CARD)
        plan(s, Task.BEGIN, next_turn(s, seat))
        return
    close_gaps(s)
    s.turn = seat
    s.to_move = seat
    s.goes += 1
    s.turns[seat] += 1
    s.used = 0
    s.attacks_left = 0
    s.attacks_given = 0
    for other in range(s.players):
        s.did[other] = 0
    for k in range(s.lasting):
        s.rows[k].spent = 0
    s.changed = 0
    emit_open(s, EventKind.TURN, seat, NO_CARD)
    s.forced[seat] = 2 * (s.forced[seat] & 1)
    end_rows(s, seat, TO_NEXT_TURN)
    end_all(s, TO_TURN_START_OF - seat)
    wake_all(s, TO_TURN_OF - seat, TO_TURN_END_OF - seat)
    plan(s, Task.ACT, 0)
    fire_others(s, Trigger.OTHER_TURN_START, seat, 0)
    fire_all(s, Trigger.EACH_TURN_START, seat, 0)
    fire(s, Trigger.TURN_START, seat)


@rule
def see_what_to_do(s: State) -> None:
    """V6-V9, V21: ask whether to attack or buy, if either is possible; else the turn passes, or goes to its end."""
    me = s.turn
    renew(s)
    if s.out[me]:
        done(s)
        end_turn(s)
    elif may_choose(s, me):
        done(s)
        ask(s, Task.ASK_TURN, me, 0)
    elif is_stuck(s, me):
        done(s)
        s.bought[me] = 0  # V7
        emit_open(s, EventKind.STUCK, me, NO_CARD)
        plan(s, Task.AFTER, 0)
    elif s.passed >= s.players:  # a whole round has passed by itself: let somebody see it
        ask(s, Task.ASK_PASS, me, 0)
    else:
        s.passed += 1
        done(s)
        pass_turn(s, me)


@rule
def pass_turn(s: State, seat: Seat) -> None:
    """V8, V9: pass the turn: without a card in hand lose life first, then buy a card if there is one (V21)."""
    end_turn(s)
    if size(s.hand[seat]) == 0:
        emit(s, EventKind.PENALTY, seat, NO_CARD, NOBODY, PENALTY + s.penalty_more, ALL)
        lose(s, seat, PENALTY + s.penalty_more, -1)
    if s.over == 0 and s.out[seat] == 0:
        s.bought[seat] = draw(s, seat, EventKind.BUY)
        s.did[seat] |= s.bought[seat] << TurnDeed.BUY


@rule
def buy(s: State) -> None:
    """V6: buy a card; V7: the player has to attack on their next turn."""
    plan(s, Task.AFTER, 0)
    draw(s, s.turn, EventKind.BUY)
    s.bought[s.turn] = 1
    s.did[s.turn] |= 1 << TurnDeed.BUY


@rule
def end_of_turn(s: State) -> None:
    """V11: ask for effect and condition cards, at the end of the turn; first for an attack that a text gives."""
    if s.out[s.turn]:
        done(s)
        end_turn(s)
    elif s.attacks_left > 0 and may_attack(s, s.turn):
        s.attacks_left -= 1
        done(s)
        ask(s, Task.ASK_AGAIN, s.turn, 0)
    else:
        ask(s, Task.ASK_END, s.turn, 0)
