"""The course of a duel of Monsters, in the order of its sheet (`rules.md`), whose rules the lines name.

Summons are in `summoning`, battles in `battle`, chains in `chain`, moves of cards in `moving`, what card texts do in
`verbs`.
"""

from duelkit.games.monsters.rules.activating import part_to_activate, signal_for
from duelkit.games.monsters.rules.answers import ask_for_answers, open_window
from duelkit.games.monsters.rules.attacking import forbids_battle
from duelkit.games.monsters.rules.awaiting import due, forget_what_passed, moment_comes
from duelkit.games.monsters.rules.battle import (
    aim_at,
    battle_goes_on,
    begin_damage_step,
    calculate,
    choose_target,
    declare,
    end_attack,
    fall,
    go_on,
    leave_battle,
    turn_up,
)
from duelkit.games.monsters.rules.battle_damage import CALCULATE, TURN_UP
from duelkit.games.monsters.rules.chain import activate, after_link, line_up, put_on_chain, resolve_link
from duelkit.games.monsters.rules.columns import FIRST_PART, ITSELF, OWN_WAY, TRIGGER
from duelkit.games.monsters.rules.conditions import KEPT, Ban
from duelkit.games.monsters.rules.course import FIRST_QUESTION, EventKind, Phase, ResponseWindow, Task, Verb
from duelkit.games.monsters.rules.effects.fusing import choose_for_fusion
from duelkit.games.monsters.rules.effects.lasting import expire, refresh
from duelkit.games.monsters.rules.effects.picking import choose, stop_choosing
from duelkit.games.monsters.rules.effects.sending import answer_stance, discard, tribute_kin
from duelkit.games.monsters.rules.effects.tossing import answer_call
from duelkit.games.monsters.rules.effects.verbs import advance
from duelkit.games.monsters.rules.effects.weighing import counters_on
from duelkit.games.monsters.rules.facts import banned, counts_turns, host_of
from duelkit.games.monsters.rules.index import index_cards
from duelkit.games.monsters.rules.ints import Card, Part
from duelkit.games.monsters.rules.legality import waiting_in_place
from duelkit.games.monsters.rules.life import conclude, draw, draw_for_turn, see_who_lost
from duelkit.games.monsters.rules.modifiers import NO_MODIFIER, skips, skips_turn, touch_lookers, use_up_skip
from duelkit.games.monsters.rules.phase_triggers import (
    begin_phase,
    begin_phase_trigger,
    gather_phase_triggers,
    go_on_with_phase_triggers,
)
from duelkit.games.monsters.rules.places import card_in_place, seat_of_slot, slot_in_place
from duelkit.games.monsters.rules.priority import ask, ask_for_effect, card_in, give_priority, window_in
from duelkit.games.monsters.rules.reasons import Reason
from duelkit.games.monsters.rules.references import refer
from duelkit.games.monsters.rules.state import (
    CARDS,
    HAND_LIMIT,
    LAST_TURN,
    NO_SLOT,
    OPENING_HAND,
    PLAYERS,
    SLOTS,
    TURN_OVER,
)
from duelkit.games.monsters.rules.state_based import state_based_actions
from duelkit.games.monsters.rules.summoning import (
    answer_tribute,
    begin_summon,
    change_position,
    come,
    come_in_own_way,
    flip_summon,
    set_from_hand,
    succeed,
)
from duelkit.games.monsters.rules.tables import NO_PART, fact, part, part_alone
from duelkit.games.monsters.rules.triggers import drop_waiting
from duelkit.games.monsters.rules.zones import OPTION_PLACE, SPACE
from duelkit.kernel.agenda import done, plan, task, task_number
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open, turn_page
from duelkit.kernel.instructions import Moment, Trigger
from duelkit.kernel.ints import Place, Seat, State
from duelkit.kernel.piles import NO_CARD, shuffle, size
from duelkit.kernel.programs import ASK_CARDS, ASK_MAY, RUN
from duelkit.kernel.rule import i64, rule

SEVEN = 7
VERB = SPACE.verb
PLACE = SPACE.place

# Setting up: M1


@rule
def deal(s: State) -> None:
    """M1: shuffle, unless the decks are to stay in order; five cards each; seat 0 begins."""
    index_cards(s)
    for seat in range(PLAYERS):
        if not s.ordered:
            shuffle(s.deck[seat], s)
        for _ in range(OPENING_HAND + s.opening_more):
            draw(s, seat)
    plan(s, Task.TURN, 0)
    run(s)


# The agenda


@rule
def run(s: State) -> None:
    """Do the tasks of the agenda until a player must decide, or the duel is over."""
    while s.over == 0 and not is_question(task(s)):
        if task(s) == RUN:
            advance(s)
            if s.continuous_dirty:
                refresh(s)
            if s.beaten and is_question(task(s)):
                see_who_lost(s)  # M1: a hand that wins does so before anybody is asked
        else:
            if s.continuous_dirty or s.unhosted:
                state_based_actions(s)
            see_who_lost(s)
            if s.over == 0:
                next_task(s)
    if s.continuous_dirty:
        refresh(s)


@rule
def is_question(kind: int) -> bool:
    """Tell whether a task is a question to a player."""
    return kind >= FIRST_QUESTION and kind != RUN


@rule
def next_task(s: State) -> None:
    """Take the newest task off the agenda and do it."""
    kind, n = task(s), task_number(s)
    done(s)
    if kind <= Task.AFTER_LINK:
        flow(s, kind, n)
    else:
        act(s, kind, n)


@rule
def flow(s: State, kind: int, n: int) -> None:
    """Do a task of turns, windows and chains."""
    match kind:
        case Task.TURN:
            begin_turn(s, n)
        case Task.ENTER:
            enter(s, n)
        case Task.PHASE_TRIGGERS:
            go_on_with_phase_triggers(s)
        case Task.WINDOW:
            open_window(s, n)
        case Task.COLLECT:
            plan(s, Task.COLLECT, n)
            line_up(s, n)
        case Task.ANSWERS:
            ask_for_answers(s, n)
        case Task.CHAIN:
            next_link(s)
        case Task.AFTER_LINK:
            after_link(s)


@rule
def act(s: State, kind: int, n: int) -> None:
    """Do a task of summons, battles and phases."""
    match kind:
        case Task.SUMMONED:
            succeed(s, n)
        case Task.SUMMON:
            come(s)
        case Task.CAME:
            come_in_own_way(s)
        case Task.ATTACK:
            go_on(s, n)
        case Task.DAMAGE:
            damage_step(s, n)
        case Task.ATTACK_OVER:
            end_attack(s)
        case Task.MAIN:
            go_on_in_main(s)
        case Task.BATTLE:
            battle_goes_on(s)
        case Task.END_TURN:
            end_turn(s)
        case Task.CLEAN:
            clean_up(s)
        case Task.DRAWING:
            begin_with_draw(s)


@rule
def go_on_in_main(s: State) -> None:
    """M2: ask for the next decision in a Main Phase, unless a text has ended the turn."""
    if s.battle_over == TURN_OVER:
        plan(s, Task.ENTER, Phase.END)
        return
    plan(s, Task.MAIN, 0)
    ask(s, Task.ASK_MAIN, i64(s.turn), 0)


@rule
def next_link(s: State) -> None:
    """M13: resolve the newest link, or leave the chain once it is empty."""
    if s.running == 0:
        s.resolving = 0
    else:
        plan(s, Task.CHAIN, 0)
        resolve_link(s)


@rule
def damage_step(s: State, stage: int) -> None:
    """M15: go through the damage step."""
    if stage == 0:
        begin_damage_step(s)
    elif stage == TURN_UP:
        turn_up(s)
    elif stage == CALCULATE:
        calculate(s)
    else:
        fall(s)


# Turns and phases: M2 to M6


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
            if not use_up_skip(s, i64(s.turn), i64(Phase.STANDBY)):
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
    plan(s, Task.TURN, 1 - i64(s.turn))


# Decisions


@rule
def step(s: State, action: int) -> None:
    """Apply the legal action with this number, and run to the next decision."""
    turn_page(s)
    s.decisions += 1
    verb, place = i64(VERB[action]), i64(PLACE[action])
    question, n = task(s), task_number(s)
    card = card_in_place(s, s.to_move, place)
    done(s)
    s.acted |= question == Task.ASK_MAIN
    if question >= Task.ASK_CHAIN:
        answer(s, question, n, verb, place, card)
    else:
        play(s, question, n, verb, place, card)
    run(s)


@rule
def play(s: State, question: int, n: int, verb: int, place: Place, card: Card) -> None:
    """Apply a verb of a player's own Main or Battle Phase."""
    match verb:
        case Verb.SUMMON:
            begin_summon(s, card, 0)
        case Verb.SET:
            set_from_hand(s, card)
        case Verb.FLIP:
            flip_summon(s, slot_in_place(s.to_move, place))
        case Verb.POSITION:
            change_position(s, slot_in_place(s.to_move, place))
        case Verb.ACTIVATE | Verb.CHOOSE:  # M9: chosen is what comes out of the Fusion deck in its own way
            begin_answer(s, card, ResponseWindow.PLAY)
        case Verb.TRIBUTE | Verb.PASS if question == Task.ASK_TRIBUTE:
            answer_tribute(s, verb, card)
        case Verb.ATTACK:
            declare(s, card)
        case Verb.TARGET:
            choose_target(s, card, n)
        case Verb.BATTLE:
            leave_main(s, Phase.BATTLE)
        case Verb.MAIN2:
            done(s)
            leave_battle(s, Phase.MAIN2)
        case Verb.END:
            if question == Task.ASK_MAIN:
                leave_main(s, Phase.END)
            else:
                done(s)
                leave_battle(s, Phase.END)


@rule
def begin_answer(s: State, card: Card, window: int) -> None:
    """M13: activate a card or its effect; if several effects can be activated, ask which."""
    if part_alone(i64(s.definition[card])) != NO_PART or part_to_activate(s, s.to_move, card, window, 1) == NO_PART:
        begin_effect(s, card, window, 0)
    else:
        ask_for_effect(s, card, window)


@rule
def begin_effect(s: State, card: Card, window: int, k: int) -> None:
    """M13: activate the `k`-th of the effects of a card that can be activated; answers to it come next."""
    seat = s.to_move
    p = part_alone(i64(s.definition[card]))
    if p == NO_PART:
        p = part_to_activate(s, seat, card, window, k)
    s.passes = 0
    plan_course(s, card, p, window)
    if s.slot[card] != NO_SLOT and not part(p, ITSELF):
        s.used[s.slot[card]] |= 1 << (p - fact(i64(s.definition[card]), FIRST_PART))
    k = signal_for(s, seat, p) if answers_something(p) else -1
    link = s.links[s.running]
    refer(s, link.subject, subject_of(s, seat, p))
    refer(s, link.other, i64(s.signals[k].other) if k >= 0 else host_of(s, card))
    link.number = number_in(s, card, k)
    activate(s, card, p, seat)


@rule
def plan_course(s: State, card: Card, p: Part, window: int) -> None:
    """M13: plan the window for answers; M9: a monster that comes by its own text is summoned at once instead."""
    if part(p, OWN_WAY):
        s.summoning = card
        s.resolving = 1
        plan(s, Task.CAME, 0)
        plan(s, Task.CHAIN, 0)
    else:
        plan(s, Task.ANSWERS, window)


@rule
def answers_something(p: Part) -> bool:
    """Tell whether a part answers a signal, not a link of the chain."""
    return part(p, TRIGGER) not in (Trigger.PLAYED, Trigger.MAIN, Trigger.ANY_TIME, Trigger.ACTIVATED)


@rule
def number_in(s: State, card: Card, k: int) -> int:
    """Return the number in signal `k` that a card answers; without a signal (-1), how many counters lie on the card."""
    return i64(s.signals[k].number) if k >= 0 else counters_on(s, card)


@rule
def subject_of(s: State, seat: Seat, p: Part) -> int:
    """Return the card that a part answers: that of the newest link, or the signal's subject; NO_CARD for none."""
    if part(p, TRIGGER) == Trigger.ACTIVATED:
        return i64(s.links[s.running - 1].this.card)
    return i64(s.signals[signal_for(s, seat, p)].subject.card) if answers_something(p) else NO_CARD


@rule
def answer(s: State, question: int, n: int, verb: int, place: Place, card: Card) -> None:
    """Apply the answer to a question: in a window, about triggered effects, or of a card's text."""
    match question:
        case Task.ASK_CHAIN:
            if verb == Verb.PASS:
                s.passes += 1
            else:
                close_window(s)
                begin_answer(s, card, n)
        case Task.ASK_ORDER:
            put_on_chain(s, waiting_in_place(s, s.to_move, place, question))
        case Task.ASK_PHASE_TRIGGER:
            begin_phase_trigger(s, waiting_in_place(s, s.to_move, place, question))
        case Task.ASK_DISCARD:
            discard(s, card, NO_CARD)
        case Task.ASK_TRIGGER:
            answer_trigger(s, n, verb)
        case Task.ASK_AIM:
            aim_at(s, card, n)
        case Task.ASK_KIN:
            tribute_kin(s, card)
        case _:
            answer_text(s, question, n, verb, place, card)


@rule
def close_window(s: State) -> None:
    """Remove the window from the agenda; the answer's own task opens it again."""
    done(s)


@rule
def answer_trigger(s: State, k: int, verb: int) -> None:
    """Activate the optional effect `k`, or drop it if the player passes."""
    if verb == Verb.PASS:
        drop_waiting(s, k)
        return
    s.waiting[k].asked = 1
    if task(s) == Task.PHASE_TRIGGERS:
        begin_phase_trigger(s, k)
    else:
        put_on_chain(s, k)


@rule
def answer_text(s: State, question: int, n: int, verb: int, place: Place, card: Card) -> None:
    """Apply the answer to a question of a card's text."""
    match question:
        case Task.ASK_CALL:
            answer_call(s, n, place - OPTION_PLACE)
        case Task.ASK_EFFECT:
            begin_effect(s, card_in(n), window_in(n), place - OPTION_PLACE)
        case Task.ASK_STANCE:
            answer_stance(s, i64(n), place - OPTION_PLACE)
        case _ if question == ASK_MAY:
            s.frames[s.running - 1].flag = 0 if verb == Verb.PASS else 1
            if verb == Verb.PASS:
                s.frames[s.running - 1].pc += n
        case _ if question == ASK_CARDS:
            if verb == Verb.PASS:
                stop_choosing(s)
            else:
                choose(s, place)
        case _:
            choose_for_fusion(s, question, n, card)
