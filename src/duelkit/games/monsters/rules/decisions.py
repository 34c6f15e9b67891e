"""What a player's decision does: in a phase of their own, in a window for answers, and to a question of a text."""

from duelkit.games.monsters.rules.activating import part_to_activate, signal_for
from duelkit.games.monsters.rules.battle import aim_at, choose_target, declare, leave_battle
from duelkit.games.monsters.rules.chain import activate, put_on_chain
from duelkit.games.monsters.rules.columns import FIRST_PART, ITSELF, OWN_WAY, TRIGGER
from duelkit.games.monsters.rules.course import Phase, ResponseWindow, Task, Verb
from duelkit.games.monsters.rules.effects.fusing import choose_for_fusion
from duelkit.games.monsters.rules.effects.picking import choose, stop_choosing
from duelkit.games.monsters.rules.effects.sending import answer_stance, discard, tribute_kin
from duelkit.games.monsters.rules.effects.tossing import TOSS_AGAIN, answer_call, answer_toss
from duelkit.games.monsters.rules.effects.weighing import counters_on
from duelkit.games.monsters.rules.facts import host_of, refer
from duelkit.games.monsters.rules.ints import Card, Part
from duelkit.games.monsters.rules.legality import waiting_in_place
from duelkit.games.monsters.rules.more_summons import answer_offer
from duelkit.games.monsters.rules.phase_triggers import begin_phase_trigger
from duelkit.games.monsters.rules.phases import leave_main
from duelkit.games.monsters.rules.places import slot_in_place
from duelkit.games.monsters.rules.priority import ask_for_effect, card_in, window_in
from duelkit.games.monsters.rules.rows import NO_PART
from duelkit.games.monsters.rules.state import NO_SLOT
from duelkit.games.monsters.rules.summoning import (
    answer_tribute,
    begin_summon,
    change_position,
    flip_summon,
    set_from_hand,
)
from duelkit.games.monsters.rules.tables import fact, part, part_alone
from duelkit.games.monsters.rules.triggers import drop_waiting
from duelkit.games.monsters.rules.zones import OPTION_PLACE
from duelkit.kernel.agenda import done, plan, task
from duelkit.kernel.ints import Place, Seat, State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.programs import ASK_CARDS, ASK_EITHER, ASK_MAY
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Trigger


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
        case Verb.TRIBUTE | Verb.PASS | Verb.CHOOSE if question == Task.ASK_TRIBUTE:
            answer_tribute(s, verb, card)
        case Verb.ACTIVATE | Verb.CHOOSE:  # chosen is what comes out of the Fusion deck (M9), or lies on the other side
            begin_answer(s, card, ResponseWindow.PLAY)
        case Verb.ATTACK:
            declare(s, card)
        case Verb.TARGET:
            choose_target(s, card, n)
        case Verb.BATTLE:
            leave(s, question, i64(Phase.BATTLE))
        case Verb.MAIN2:
            leave(s, question, i64(Phase.MAIN2))
        case Verb.END:
            leave(s, question, i64(Phase.END))


@rule
def leave(s: State, question: int, phase: int) -> None:
    """M2: leave a Main Phase or a Battle Phase for another phase."""
    if question == Task.ASK_MAIN:
        leave_main(s, phase)
    else:
        done(s)
        leave_battle(s, phase)


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
                done(s)  # with the window; the answer's own task opens it again
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
        case Task.ASK_SUMMON:
            answer_offer(s, verb, card)
        case _:
            answer_text(s, question, n, verb, place, card)


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
        case _ if question == ASK_MAY and n == TOSS_AGAIN:
            answer_toss(s, verb != Verb.PASS)
        case _ if question == ASK_MAY or question == ASK_EITHER:
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
