"""The rules of Duchess, in the order of their sheet (`rules.md`); each line that does one names it."""

from duelkit.games.duchess.rules.counting import slot_of
from duelkit.games.duchess.rules.fields import enter_field, leave_field
from duelkit.games.duchess.rules.fighting import defeats
from duelkit.games.duchess.rules.goes import begin, draw_stage, end_with_texts, finish
from duelkit.games.duchess.rules.in_force import may_hold, state_as_asked
from duelkit.games.duchess.rules.memory import see
from duelkit.games.duchess.rules.moving import draw
from duelkit.games.duchess.rules.picking import (
    answered,
    choose,
    offered,
    pass_over,
    seat_asked,
    take_answer,
    zone_asked,
)
from duelkit.games.duchess.rules.state import FIELD as FIELD_SIZE
from duelkit.games.duchess.rules.state import (
    FIELD_PLACE,
    GO_OVER,
    GRAVE_PLACE,
    HAND_PLACE,
    LOOKED_PLACE,
    OPENING_HAND,
    OWN,
    PACK,
    RIVALS_PLACE,
    SPACE,
    EventKind,
    Stage,
    Task,
    Verb,
    Zone,
)
from duelkit.games.duchess.rules.texts import PLAYED, begin_text, has_text
from duelkit.games.duchess.rules.tributing import is_said_of_tribute
from duelkit.games.duchess.rules.verbs import run_text
from duelkit.games.duchess.rules.waiting import (
    ATTACKED,
    ATTACKS,
    CARD_DESTROYED,
    CARD_FALLS,
    CARD_LOSES,
    CARD_WINS,
    DESTROYED,
    FALLS,
    LOSES,
    PLAYS,
    TRIBUTED,
    TRIBUTES,
    WINS,
    begin_next,
    fire,
    fire_around,
)
from duelkit.kernel.agenda import done, plan, task, task_number
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open, turn_page
from duelkit.kernel.ints import Frame, Pile, Place, Seat, State
from duelkit.kernel.operands import Hold
from duelkit.kernel.piles import NO_CARD, card_at, put, shuffle, shuffle_top, size, take_at, take_top
from duelkit.kernel.rule import hot_rule, i64, rule
from duelkit.kernel.seats import seat_after

VERB = SPACE.verb
PLACE = SPACE.place
CARDS = 64  # more than there are


# Setting up: D1, D2


@rule
def deal(s: State) -> None:
    """Deal out the decks, draw the opening hands and begin the first go; `s` holds only options and random numbers."""
    if s.decks == OWN:
        deal_own_decks(s)
    else:
        deal_one_pack(s)
    emit(s, EventKind.DEAL, 0, NO_CARD, NOBODY, size(s.deck[0]), ALL)
    for seat in range(s.players):
        for _ in range(OPENING_HAND + s.opening_more):  # D2
            draw(s, seat)
    begin(s)


@rule
def deal_one_pack(s: State) -> None:
    """D1: deal out one shuffled pack evenly; the cards left over are set aside and stay in `pack`."""
    lay_out(s, s.pack)
    each = min(size(s.pack) // s.players, PACK - int(s.deck_less))
    if s.absent:  # as few random numbers as cards: all deals of a small pack can be gone through
        shuffle_top(s.pack, each * s.players, s)
    else:
        shuffle(s.pack, s)
    for _ in range(each):
        for seat in range(s.players):
            put(s.deck[seat], take_top(s.pack))


@rule
def deal_own_decks(s: State) -> None:
    """D1, `decks="own"`: give each player a whole shuffled pack."""
    for seat in range(s.players):
        lay_out(s, s.deck[seat])
        shuffle(s.deck[seat], s)
        while size(s.deck[seat]) > PACK - int(s.deck_less):  # what the deck does not hold is out of the game
            take_top(s.deck[seat])


@rule
def lay_out(s: State, pile: Pile) -> None:
    """Fill an empty pile with the cards of the pack: 52, or fewer in a variant."""
    for card in range(PACK):
        if (i64(s.absent) >> card) & 1 == 0:
            put(pile, card)


# The go: D3, D4


@hot_rule
def step(s: State, action: int) -> None:
    """Apply the action with this number, which must be legal, and go on to the next decision or the end of the duel."""
    turn_page(s)
    s.decisions += 1
    act(s, int(VERB[action]), int(PLACE[action]))
    if s.texts:
        state_as_asked(s)


@rule
def run(s: State) -> None:
    """Begin the go that a scenario has left to begin."""
    if task(s) == Task.BEGIN:
        done(s)
        begin(s)
        if s.texts:
            go_on(s)
            state_as_asked(s)


@hot_rule
def act(s: State, verb: int, place: Place) -> None:
    """Do what the player decided: `verb` at `place`."""
    match verb:
        case Verb.DRAW:
            draw_stage(s)
        case Verb.TRIBUTE:
            tribute(s, place)
        case Verb.PLAY:
            play(s, place - HAND_PLACE)
        case Verb.ATTACK:
            attack(s, place - FIELD_PLACE)
        case Verb.TARGET:
            battle(s, place)
        case Verb.END if s.texts:
            end_with_texts(s)
            go_on(s)
        case Verb.END:
            finish(s)
        case _:
            answer(s, verb, place)


# Tribute: D8-D13


@hot_rule
def tribute(s: State, place: Place) -> None:
    """D8, D10: send a card of the field or the hand to the grave as a tribute; D9: it counts towards the play."""
    me = s.to_move
    twice = may_hold(s) and counts_twice(s, place)
    if place < FIELD_PLACE:
        card = take_at(s.hand[me], place - HAND_PLACE)
    else:
        card = leave_field(s, me, place - FIELD_PLACE)
    put(s.grave[me], card)
    see(s, me, card)
    s.stage = Stage.TRIBUTE
    s.tributes += 1
    s.moved = 1
    emit_open(s, EventKind.TRIBUTE, me, card)
    if twice:
        s.tributes_more += 1
        emit_open(s, EventKind.COUNTS_TWICE, me, card)
    if s.texts:
        tell_of_tribute(s, card, place >= FIELD_PLACE)
        go_on(s)


@rule
def counts_twice(s: State, place: Place) -> bool:
    """D9: tell whether a text has the card in this place count as two tributes; D11: it is one of the go's."""
    if place < FIELD_PLACE:
        return is_said_of_tribute(s, i64(Hold.TWO_TRIBUTES), i64(card_at(s.hand[s.to_move], place - HAND_PLACE)), False)
    return is_said_of_tribute(s, i64(Hold.TWO_TRIBUTES), i64(card_at(s.field[s.to_move], place - FIELD_PLACE)), True)


@rule
def tell_of_tribute(s: State, card: int, of_field: bool) -> None:
    """Have the texts happen that wait for a tribute."""
    me = s.to_move
    fire(s, TRIBUTED, card, me, me, NO_CARD, me)
    if of_field:
        fire(s, FALLS, card, me, me, NO_CARD, me)
    fire_around(s, TRIBUTES, me, card)
    if of_field:
        fire_around(s, CARD_FALLS, me, card)


# Play: D14-D19


@hot_rule
def play(s: State, i: int) -> None:
    """D14: move a card from the hand to the field and begin its text; D9: all tributes are spent."""
    me = s.to_move
    card = take_at(s.hand[me], i)
    enter_field(s, me, card)
    see(s, me, card)
    s.fresh += 1  # D12
    s.moved = 1
    s.tributes = 0
    s.tributes_more = 0
    s.played = 1  # D15
    s.stage = Stage.BATTLE
    emit_open(s, EventKind.PLAY, me, card)
    if s.texts:
        fire_around(s, PLAYS, me, card)
    if has_text(s, PLAYED, card) or s.waiting:
        begin_text(s, PLAYED, card, me)
        go_on(s)


@rule
def go_on(s: State) -> None:
    """Run the texts that have begun up to their end or to a question, those that wait for that, and what is below."""
    run_text(s)
    while s.running == 0 and (s.waiting > 0 or Task.BATTLED <= task(s) <= Task.ENDING):
        if s.waiting > 0:
            begin_next(s)
            run_text(s)
        else:
            take_up_again(s)


@rule
def take_up_again(s: State) -> None:
    """Do what has waited below texts: a battle, its end, the draw of a go, or the end of the go."""
    asked, number = task(s), task_number(s)
    if asked == Task.BATTLED:
        end_battle(s)
        return
    done(s)
    match asked:
        case Task.FIGHT:
            state_as_asked(s)
            fight(s, number)
        case Task.DRAWING:
            draw_stage(s)
        case _:
            finish(s)


@rule
def answer(s: State, verb: int, place: Place) -> None:
    """Answer what a text asks, and go on with it."""
    frame = s.frames[s.running - 1]
    if verb == Verb.DECLINE:
        decline(s, frame)
    elif task(s) == Task.TAKE:
        done(s)
        take(s, frame, place)
    else:
        done(s)
        take_answer(s, frame, place)
    answered(s, frame)
    go_on(s)


@rule
def take(s: State, frame: Frame, place: Place) -> None:
    """D19: pick the card in this place: of the grave, a hand, a field, or laid out."""
    if place >= LOOKED_PLACE and place < GRAVE_PLACE:
        choose(s, frame, i64(s.looked_of), place - LOOKED_PLACE)
    elif place >= GRAVE_PLACE:
        choose(s, frame, seat_asked(s), place - GRAVE_PLACE)
    elif place < FIELD_PLACE:
        choose(s, frame, s.to_move, place - HAND_PLACE)
    elif place < RIVALS_PLACE:
        choose(s, frame, s.to_move, place - FIELD_PLACE)
    else:
        choose(s, frame, rival_seat(s, place), rival_slot(place))


@rule
def decline(s: State, frame: Frame) -> None:
    """D19: take no card, or no more; or say no to what a text offers."""
    asked = task(s)
    from_grave = asked == Task.TAKE and zone_asked(s) == Zone.GRAVE
    emit_open(s, EventKind.DECLINE if from_grave else EventKind.REFUSES, s.to_move, NO_CARD)
    done(s)
    if asked == Task.TAKE:
        pass_over(s, frame)
    else:
        frame.flag = 0
        frame.pc += offered(s, frame)


# Battle: D20-D23


@hot_rule
def attack(s: State, i: int) -> None:
    """D20: let a card of the field step forward; its target is asked for next."""
    s.stage = Stage.BATTLE  # D3
    emit_open(s, EventKind.ATTACK, s.to_move, card_at(s.field[s.to_move], i))
    plan(s, Task.TARGET, i)


@hot_rule
def battle(s: State, place: Place) -> None:
    """D20, D23: send the defeated target to its owner's grave, and end the go."""
    owner = rival_seat(s, place)
    attacker = i64(card_at(s.field[s.to_move], task_number(s)))
    if s.texts:
        aim(s, attacker, owner, i64(card_at(s.field[owner], rival_slot(place))))
        go_on(s)
        return
    defeat(s, attacker, owner, rival_slot(place))
    if s.battles == 0:
        finish(s)  # D23
        return
    done(s)
    plan(s, Task.BATTLED, 0)
    end_battle(s)


@hot_rule
def defeat(s: State, attacker: int, owner: Seat, slot: int) -> int:
    """D23: send a defeated card to its owner's grave, and return it."""
    card = leave_field(s, owner, slot)
    put(s.grave[owner], card)
    s.moved = 1
    emit(s, EventKind.DEFEAT, s.to_move, card, owner, attacker, ALL)
    return i64(card)


@rule
def aim(s: State, attacker: int, owner: Seat, card: int) -> None:
    """Have the battle of two cards come once the texts have happened that wait for it to begin."""
    done(s)
    plan(s, Task.FIGHT, (owner * CARDS + card) * CARDS + attacker)
    fire(s, ATTACKS, attacker, s.to_move, owner, card, owner)
    fire(s, ATTACKED, card, owner, s.to_move, attacker, s.to_move)
    if s.waiting:
        emit(s, EventKind.AIMS, s.to_move, card, owner, attacker, ALL)


@rule
def fight(s: State, number: int) -> None:
    """D21: decide a battle, if both cards still lie there and the attacker still defeats the other one."""
    owner, card, attacker = number // CARDS // CARDS, number // CARDS % CARDS, number % CARDS
    slot, me = slot_of(s, owner, card), s.to_move
    plan(s, Task.BATTLED, 0)
    if slot >= 0 and slot_of(s, me, attacker) >= 0 and defeats(s, attacker, card, owner):
        tell_of_battle(s, attacker, owner, defeat(s, attacker, owner, slot))


@rule
def tell_of_battle(s: State, attacker: int, owner: Seat, card: int) -> None:
    """Have the texts happen that wait for a battle to be won and lost."""
    me = i64(s.to_move)
    fire(s, WINS, attacker, me, owner, card, owner)
    fire(s, LOSES, card, owner, me, attacker, me)
    fire(s, DESTROYED, card, owner, me, attacker, me)
    fire(s, FALLS, card, owner, me, attacker, me)
    fire_around(s, CARD_WINS, me, attacker)
    fire_around(s, CARD_LOSES, owner, card)
    fire_around(s, CARD_DESTROYED, owner, card)
    fire_around(s, CARD_FALLS, owner, card)


@hot_rule
def end_battle(s: State) -> None:
    """D23: end the go after its battle, unless a text allows another one."""
    over = task_number(s) == GO_OVER
    done(s)
    if s.battles > 0 and not over:
        s.battles -= 1
    elif s.texts and not over:
        end_with_texts(s)
    else:
        finish(s)


@hot_rule
def rival_seat(s: State, place: Place) -> Seat:
    """Return the seat whose field a RIVALS place lies in: the next seat's first, then on around the table."""
    return seat_after(s, 1 + (place - RIVALS_PLACE) // FIELD_SIZE)


@hot_rule
def rival_slot(place: Place) -> int:
    """Return the slot of a RIVALS place within its field."""
    return (place - RIVALS_PLACE) % FIELD_SIZE
