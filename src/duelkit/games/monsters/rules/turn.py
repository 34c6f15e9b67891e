"""The course of a duel of Monsters: how it begins, the tasks of its agenda, and each step of it.

Phases are in `phases`, what a player decides in `decisions`, summons in `summoning`, battles in `battle`, chains in
`chain`, moves of cards in `moving`, what card texts do in `verbs`. Lines name the rules of the sheet (`rules.md`).
"""

from duelkit.games.monsters.rules.answers import ask_for_answers, open_window
from duelkit.games.monsters.rules.battle import (
    battle_goes_on,
    begin_damage_step,
    calculate,
    end_attack,
    fall,
    go_on,
    turn_up,
)
from duelkit.games.monsters.rules.battle_damage import CALCULATE, TURN_UP
from duelkit.games.monsters.rules.chain import after_link, line_up, resolve_link
from duelkit.games.monsters.rules.course import FIRST_QUESTION, Phase, Task
from duelkit.games.monsters.rules.decisions import answer, play
from duelkit.games.monsters.rules.effects.lasting import reckon
from duelkit.games.monsters.rules.effects.verbs import advance
from duelkit.games.monsters.rules.fights import end_fight, goes_on_after_chain
from duelkit.games.monsters.rules.index import index_cards
from duelkit.games.monsters.rules.life import draw, see_who_lost
from duelkit.games.monsters.rules.more_summons import offer_summons
from duelkit.games.monsters.rules.phase_triggers import go_on_with_phase_triggers
from duelkit.games.monsters.rules.phases import begin_turn, begin_with_draw, clean_up, end_turn, enter
from duelkit.games.monsters.rules.places import card_in_place
from duelkit.games.monsters.rules.priority import ask
from duelkit.games.monsters.rules.state import OPENING_HAND, PLAYERS, TURN_OVER
from duelkit.games.monsters.rules.state_based import state_based_actions
from duelkit.games.monsters.rules.summoning import come, come_in_own_way, succeed
from duelkit.games.monsters.rules.using import has_begun_to_use
from duelkit.games.monsters.rules.zones import SPACE
from duelkit.kernel.agenda import done, plan, task, task_number
from duelkit.kernel.events import turn_page
from duelkit.kernel.ints import State
from duelkit.kernel.piles import shuffle
from duelkit.kernel.programs import RUN
from duelkit.kernel.rule import i64, rule

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
                reckon(s)
            if s.beaten and is_question(task(s)):
                see_who_lost(s)  # M1: a hand that wins does so before anybody is asked
        else:
            if s.continuous_dirty or s.unhosted:
                state_based_actions(s)
            see_who_lost(s)
            if s.over == 0:
                next_task(s)
    if s.continuous_dirty:
        reckon(s)


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
        case Task.ATTACK_OVER if n:
            end_fight(s, n)
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
        if s.after_chain and goes_on_after_chain(s):
            return
        if not has_begun_to_use(s):
            offer_summons(s)
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


# Steps


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
