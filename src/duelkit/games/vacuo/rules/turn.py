"""The course of a duel of Vácuo, in the order of its sheet (`rules.md`); each line that does one names it.

Attacks are in `fight`, life and cards in `life`, what lasts in `lasting`, what card texts do in `verbs`.
"""

from duelkit.games.vacuo.rules.cards_asked import how_many_of, one_less
from duelkit.games.vacuo.rules.changes import cannot, renew
from duelkit.games.vacuo.rules.dice import roll
from duelkit.games.vacuo.rules.fight import ask, attack, count_attacks, defend, end_attack, fight, next_fight
from duelkit.games.vacuo.rules.lasting import add_row, age_rows, close_gaps, end_rows, into_queue, life_of_condition
from duelkit.games.vacuo.rules.life import can_draw, conclude, draw, lose
from duelkit.games.vacuo.rules.people import opponent_with
from duelkit.games.vacuo.rules.picking import pick_row, take_up
from duelkit.games.vacuo.rules.seats import any_of, first_after, seats_in, with_most_life
from duelkit.games.vacuo.rules.shown import leave_openly
from duelkit.games.vacuo.rules.state import (
    ALL_PARTS,
    EVENTS,
    EVENTS_LEFT,
    GO_MASK,
    HAND,
    HAND_PLACE,
    LAST_GO,
    LOOKED_PLACE,
    OPEN_PLACE,
    PENALTY,
    SEAT_PLACE,
    SPACE,
    TO_NEXT_TURN,
    VOID_PLACE,
    CardType,
    EventKind,
    Target,
    Task,
    Verb,
    Zone,
)
from duelkit.games.vacuo.rules.texts import begin_parts
from duelkit.games.vacuo.rules.verbs import advance
from duelkit.games.vacuo.rules.waiting import fire, fire_next, fire_others
from duelkit.kernel.agenda import done, plan, task, task_number
from duelkit.kernel.chance import below
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open, turn_page
from duelkit.kernel.instructions import Scale, Trigger, TurnDeed
from duelkit.kernel.ints import Place, Seat, State
from duelkit.kernel.piles import NO_CARD, card_at, put, shuffle, size, take_at, take_top
from duelkit.kernel.programs import ASK_CARDS, ASK_EITHER, ASK_MAY, ASK_PLAYER, RUN, clear_filter
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import count_bits

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


@rule
def roll_for_order(s: State) -> None:
    """V1: roll for each place in turn; the single highest takes it; the last player left takes the last."""
    waiting = (1 << s.players) - 1
    for place in range(s.players):
        seat = any_of(waiting, 0)
        if place < s.players - 1:
            seat = -1
            while seat < 0:
                seat = single_highest(s, waiting, place)
        s.order[place] = seat
        waiting &= ~(1 << seat)
        emit(s, EventKind.PLACE, seat, NO_CARD, NOBODY, place + 1, ALL)


@rule
def single_highest(s: State, waiting: int, place: Place) -> int:
    """V1: roll a die for each waiting player; return the seat with the highest, -1 for a tie."""
    best, found = 0, -1
    for seat in range(s.players):
        if (waiting >> seat) & 1:
            die = roll(s)
            if s.happened < EVENTS - EVENTS_LEFT:  # ever new ties could fill the log; the places are always told
                emit(s, EventKind.ORDER_ROLL, seat, NO_CARD, NOBODY, die, ALL)
            if die > best:
                best, found = die, seat
            elif die == best:
                found = -1
    return found


@rule
def lay_queue(s: State) -> None:
    """V3, V5: fill the queue with as many copies of each card as its rarity says, and shuffle it."""
    for card in range(s.cards):
        for _ in range(s.copies[card]):
            put(s.queue, card)
    shuffle(s.queue, s)


@rule
def deal_hands(s: State) -> None:
    """V4: give each player one attack and one defence card at random from the queue, and more in a variant."""
    for place in range(s.players):
        seat = i64(s.order[place])
        for kind in (CardType.ATTACK, CardType.DEFENCE):
            deal_card(s, seat, take_first_of(s, kind))
        for _ in range(min(s.opening_more, size(s.queue))):
            deal_card(s, seat, take_top(s.queue))


@rule
def deal_card(s: State, seat: Seat, card: int) -> None:
    """V4: put a card, if there is one, into a first hand."""
    if card != NO_CARD:
        put(s.hand[seat], card)
        emit(s, EventKind.DEAL, seat, card, NOBODY, 0, 1 << seat)


@rule
def take_first_of(s: State, kind: int) -> int:
    """Take the first card of this type from the top of the (shuffled) queue, and return it."""
    for i in range(size(s.queue) - 1, -1, -1):
        if s.kind[card_at(s.queue, i)] == kind:
            return take_at(s.queue, i)
    return NO_CARD


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
    s.changed = 0
    emit_open(s, EventKind.TURN, seat, NO_CARD)
    s.forced[seat] = 2 * (s.forced[seat] & 1)
    end_rows(s, seat, TO_NEXT_TURN)
    plan(s, Task.ACT, 0)
    fire(s, Trigger.TURN_START, seat)


@rule
def see_what_to_do(s: State) -> None:
    """V6-V9, V21: ask whether to attack or buy, if either is possible; else the turn passes, or goes to its end."""
    me = s.turn
    renew(s)
    if s.out[me]:
        done(s)
        plan(s, Task.PASS, 0)
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
def may_choose(s: State, seat: Seat) -> bool:
    """V8, V9, V21: tell whether a player can attack or buy."""
    if size(s.hand[seat]) == 0:
        return False
    return may_attack(s, seat) or (not must_attack(s, seat) and can_draw(s, seat))


@rule
def may_attack(s: State, seat: Seat) -> bool:
    """Tell whether a player holds an attack card, and no text forbids them to attack."""
    return holds_kind(s, seat, CardType.ATTACK) and not cannot(s, seat, Scale.NO_ATTACK)


@rule
def is_stuck(s: State, seat: Seat) -> bool:
    """V21: tell whether a player holds cards, none of them to attack with, and there is none to buy."""
    return size(s.hand[seat]) > 0 and not may_choose(s, seat) and not can_draw(s, seat)


@rule
def holds_kind(s: State, seat: Seat, kind: int) -> bool:
    """Tell whether a player holds a card of this type."""
    found = False
    for i in range(size(s.hand[seat])):
        found |= s.kind[card_at(s.hand[seat], i)] == kind
    return found


@rule
def must_attack(s: State, seat: Seat) -> bool:
    """V7: tell whether a player must attack: they bought on their previous turn, or a card forces them."""
    return s.bought[seat] != 0 or s.forced[seat] >= 2


@rule
def pass_turn(s: State, seat: Seat) -> None:
    """V8, V9: pass the turn: without a card in hand lose life first, then buy a card if there is one (V21)."""
    end_turn(s)
    if size(s.hand[seat]) == 0:
        emit(s, EventKind.PENALTY, seat, NO_CARD, NOBODY, PENALTY + s.penalty_more, ALL)
        lose(s, seat, PENALTY + s.penalty_more)
    if s.over == 0 and s.out[seat] == 0:
        s.bought[seat] = draw(s, seat, EventKind.BUY)


@rule
def buy(s: State) -> None:
    """V6: buy a card; V7: the player has to attack on their next turn."""
    plan(s, Task.AFTER, 0)
    draw(s, s.turn, EventKind.BUY)
    s.bought[s.turn] = 1


@rule
def end_of_turn(s: State) -> None:
    """V11: ask for effect and condition cards, at the end of the turn; first for an attack that a text gives."""
    if s.out[s.turn]:
        done(s)
        plan(s, Task.PASS, 0)
    elif s.attacks_left > 0 and may_attack(s, s.turn):
        s.attacks_left -= 1
        done(s)
        ask(s, Task.ASK_AGAIN, s.turn, 0)
    else:
        ask(s, Task.ASK_END, s.turn, 0)


@rule
def use(s: State, i: int) -> None:
    """V11: use an effect card; V12: it is discarded once its text has happened."""
    card = take_at(s.hand[s.turn], i)
    leave_openly(s, s.turn, card)
    s.using = card
    s.used += 1
    s.changed = 1
    emit_open(s, EventKind.USE, s.turn, card)
    s.did[s.turn] |= 1 << TurnDeed.USE_EFFECT
    plan(s, Task.RETIRE, card)
    plan(s, Task.EFFECT, 0)
    s.last_effect[s.turn] = card + 1
    s.last_used[s.turn] = s.goes & GO_MASK
    fire_others(s, Trigger.OTHER_USES, s.turn, 0)
    fire(s, Trigger.USES, s.turn)


@rule
def take_effect(s: State) -> None:
    """V11: let the text of the used effect card happen, unless another text has negated it."""
    done(s)
    if s.negated:
        s.negated = 0
        emit_open(s, EventKind.NEGATED, s.turn, i64(s.using))
    else:
        begin_parts(s, i64(s.using), Trigger.PLAYED, s.turn, s.turn)


@rule
def retire(s: State) -> None:
    """V12, V19: put the used effect card back into the queue."""
    done(s)
    card = i64(s.using)
    s.using = NO_CARD
    into_queue(s, card)
    emit_open(s, EventKind.DISCARD, s.turn, card)


@rule
def lay(s: State, i: int) -> None:
    """V11, V12: lay a condition card before the player that it names."""
    card = take_at(s.hand[s.turn], i)
    leave_openly(s, s.turn, card)
    others = seats_in(s) & ~(1 << s.turn)
    match i64(s.target[card]):
        case Target.CHOSEN:
            s.using = card
            ask(s, Task.ASK_HOLDER, s.turn, card)
        case Target.RANDOM:
            lay_before(s, card, any_of(others, below(s, count_bits(others))))
        case Target.NEXT:
            lay_before(s, card, first_after(s, s.turn, others))
        case Target.MOST_LIFE:
            lay_before(s, card, opponent_with(s, s.turn, 1))
        case Target.LEAST_LIFE:
            lay_before(s, card, opponent_with(s, s.turn, 0))
        case _:
            lay_before(s, card, s.turn)


@rule
def lay_before(s: State, card: int, holder: Seat) -> None:
    """V12: open the condition before a player, and begin the part of its text without a trigger."""
    emit(s, EventKind.LAY, s.turn, card, holder, 0, ALL)
    add_row(s, card, ALL_PARTS, holder, s.turn, -1, life_of_condition(s, card), 1)
    begin_parts(s, card, Trigger.PLAYED, holder, s.turn)


@rule
def target(s: State, asked: int, seat: Seat) -> None:
    """V13: attack this opponent; V12: or lay the condition before them."""
    card = task_number(s)
    done(s)
    if asked == Task.ASK_TARGET:
        s.targets = 1 << seat
    else:
        s.using = NO_CARD
        lay_before(s, card, seat)


# Answers to what a text asks


@rule
def choose(s: State, asked: int, place: Place) -> None:
    """Apply an answer to a text's question: a yes or the first of two, a player, or a card."""
    if asked == ASK_MAY or asked == ASK_EITHER:
        done(s)
    elif asked == ASK_PLAYER:
        done(s)
        s.frames[s.running - 1].that = place - SEAT_PLACE
        emit(s, EventKind.CHOICE, s.to_move, NO_CARD, place - SEAT_PLACE, 0, ALL)
    else:
        choose_card(s, place)


@rule
def choose_card(s: State, place: Place) -> None:
    """Pick the card in this place, and go on with the text or the next choice."""
    number = task_number(s)
    done(s)
    pick_place(s, place)
    if how_many_of(number) > 1:
        plan(s, ASK_CARDS, one_less(number))
    else:
        clear_filter(s.frames[s.running - 1])


@rule
def pick_place(s: State, place: Place) -> None:
    """Pick the card in a place as the player to move sees it."""
    me = s.to_move
    if place >= OPEN_PLACE:
        pick_row(s, place - OPEN_PLACE)
    elif place >= LOOKED_PLACE:
        take_up(s, take_at(s.looked, place - LOOKED_PLACE), me, Zone.LOOKED)
    elif place >= VOID_PLACE:
        owner = (place - VOID_PLACE) // HAND
        take_up(s, take_at(s.void[owner], (place - VOID_PLACE) % HAND), owner, Zone.VOID)
    else:
        take_up(s, take_at(s.hand[me], place - HAND_PLACE), me, Zone.HAND)


@rule
def decline(s: State, asked: int) -> None:
    """V14: use no defence card; or say no to "you may", or stop choosing."""
    number = task_number(s)
    done(s)
    if asked == Task.ASK_DEFEND:
        emit(s, EventKind.DECLINE, s.to_move, NO_CARD, NOBODY, 0, ALL)
    elif asked == ASK_MAY or asked == ASK_EITHER:
        s.frames[s.running - 1].pc += number
    else:
        clear_filter(s.frames[s.running - 1])


# The end: V18, V22, V23


@rule
def end_turn(s: State) -> None:
    """V10, V11: end the turn; texts that wait for its end happen first."""
    plan(s, Task.PASS, 0)
    fire(s, Trigger.TURN_END, s.turn)


@rule
def finish(s: State) -> None:
    """Age the lasting texts and begin the next player's turn, unless the duel ends (V23)."""
    done(s)
    me = s.turn
    emit_open(s, EventKind.END, me, NO_CARD)
    age_rows(s, me)
    s.forced[me] &= 1
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
    best = with_most_life(s, s.turn, 1)
    for seat in range(s.players):
        if seat != best and s.out[seat] == 0 and s.life[seat] == s.life[best]:
            return 0
    return 1 << best
