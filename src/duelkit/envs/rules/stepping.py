"""Stepping many duels at once: one loop for all games, compiled; the same lines run as plain Python.

A step takes one decision in every duel, lets bots decide for their seats, deals the next duel where one is over, and
writes what the next player may know and do. Nothing is allocated.
"""

from typing import Any

from duelkit.bots.rules.choosers import RANDOM, choose
from duelkit.envs.rules.rows import AHEAD, CALLER, LISTED, LONGEST, NEWEST, TOGETHER, Desk, DuelRows
from duelkit.kernel.chance import BULK_ROUNDS, below, start_stream
from duelkit.kernel.ints import Dice, State
from duelkit.kernel.loops import STATE
from duelkit.kernel.record import fetch
from duelkit.kernel.rule import i64, rule

WON, LOST = 1.0, -1.0  # what the end of a duel is worth; a draw is worth 0 to everybody
OVER = -1  # the mover of a duel that is over
FORFEIT = -1  # a choice that is none: the duel is over, with a penalty for who should have decided
NO_CHOICE = -2  # nothing is decided in this duel


@rule
def begin_all(rules: Any, rows: DuelRows, desk: Desk) -> None:
    """Deal every duel."""
    for i in range(len(rows.course)):
        begin(rules, rows, desk, i)
        tell(rules, rows, desk, i)


@rule
def first_illegal(rows: DuelRows, choices: Any) -> int:
    """Return the first duel whose choice is not legal; -1 where all are. A duel that is over ignores its choice."""
    for i in range(len(choices)):
        if rows.course[i].mover != OVER and not is_legal(rows, i, i64(choices[i])):
            return i
    return -1


@rule
def advance(rules: Any, rows: DuelRows, desk: Desk, choices: Any) -> None:
    """Begin a step: take decision `choices[i]`, which has to be legal, or FORFEIT, in each duel that is not over."""
    for i in range(len(choices)):
        for first, count in desk.often:
            fetch(rows.states, i + AHEAD, first, count)
        rows.course[i].ended = False
        rows.rewards[i] = 0.0
        decide(rules, rows, desk, i, i64(choices[i]))


@rule
def go_on(rules: Any, rows: DuelRows, desk: Desk, choices: Any) -> None:
    """Go on with a step: take decisions of bots that think elsewhere, NO_CHOICE where none has to."""
    for i in range(len(choices)):
        if choices[i] != NO_CHOICE:
            decide(rules, rows, desk, i, i64(choices[i]))


@rule
def choose_all(rules: Any, rows: DuelRows, desk: Desk, bot: int, choices: Any) -> None:
    """Write a decision of this bot for each duel that is not over."""
    for i in range(len(choices)):
        if rows.course[i].mover != OVER:
            if bot == RANDOM:
                choices[i] = legal_one(rows, i, below(rows.dice[i], i64(rows.course[i].choices)))
            else:
                choices[i] = choice_of(rules, rows.states[i], desk, bot, rows.dice[i])


@rule
def observe_all(rules: Any, rows: DuelRows, desk: Desk, seats: Any, out: Any) -> None:
    """Write what seat `seats[i]` may know of each duel into a row of zeros."""
    for i in range(len(seats)):
        rules.observe(rows.states[i], seats[i], out[i])


# One duel


@rule
def is_legal(rows: DuelRows, i: int, choice: int) -> bool:
    """Tell whether a choice is legal."""
    count, found = i64(rows.course[i].choices), False
    if count > LISTED:
        return 0 <= choice < rows.masks.shape[1] and rows.masks[i, choice]
    for k in range(LISTED):  # all of them: at which one it is found would be hard to foresee
        found |= (rows.legal[i, k] == choice) & (k < count)
    return found


@rule
def legal_one(rows: DuelRows, i: int, k: int) -> int:
    """Return the legal action with index `k`."""
    if rows.course[i].choices <= LISTED:
        return i64(rows.legal[i, k])
    action = -1
    while k >= 0:
        action += 1
        k -= rows.masks[i, action]
    return action


@rule
def begin(rules: Any, rows: DuelRows, desk: Desk, i: int) -> None:
    """Deal the duel whose number stands in the course, and go on to the caller's first decision.

    A duel that is over before it comes to that is passed over, and its successor dealt.
    """
    s, course = rows.states[i], rows.course[i]
    while True:
        rules.begin(desk.bench, desk.duel_key, i64(course.duel))
        rules.copy(s, desk.bench[STATE])
        start_stream(rows.dice[i], desk.dice_key, i64(course.duel), BULK_ROUNDS)
        course.decisions = 0
        course.forfeited = False
        let_bots_decide(rules, rows, desk, i)
        if s.over == 0 or desk.stride == 0:
            return
        course.duel += desk.stride


@rule
def decide(rules: Any, rows: DuelRows, desk: Desk, i: int, choice: int) -> None:
    """Take a decision, go on to the next one that no bot takes, and tell of it."""
    course = rows.course[i]
    if course.mover == OVER:
        return
    if desk.bots[course.mover] == CALLER:
        course.last = course.mover
    if choice == FORFEIT:
        end(rules, rows, desk, i)
    else:
        take(rules, rows, i, choice)
        let_bots_decide(rules, rows, desk, i)
        if rows.states[i].over != 0:
            end(rules, rows, desk, i)
    tell(rules, rows, desk, i)


@rule
def take(rules: Any, rows: DuelRows, i: int, action: int) -> None:
    """Take a decision, and remember it."""
    course = rows.course[i]
    at = course.decisions & (NEWEST - 1)
    rows.newest[i, at] = action
    course.decisions += 1
    if at == NEWEST - 1 and course.decisions <= LONGEST:
        for k in range(NEWEST):
            rows.history[i, course.decisions - NEWEST + k] = rows.newest[i, k]
    rules.step(rows.states[i], action)


@rule
def let_bots_decide(rules: Any, rows: DuelRows, desk: Desk, i: int) -> None:
    """Have bots take the decisions of their seats, until it is the caller's turn or the duel is over."""
    s = rows.states[i]
    while s.over == 0 and desk.bots[s.to_move] >= 0:
        take(rules, rows, i, choice_of(rules, s, desk, i64(desk.bots[s.to_move]), rows.dice[i]))


@rule
def choice_of(rules: Any, s: State, desk: Desk, bot: int, dice: Dice) -> int:
    """Return the decision of a bot."""
    if bot == RANDOM:
        return i64(rules.legal_at_random(s, desk.actions, dice))
    rules.copy(desk.bench[STATE], s)
    return i64(choose(rules, desk.bench, desk.actions, bot, dice))


@rule
def end(rules: Any, rows: DuelRows, desk: Desk, i: int) -> None:
    """Reward the players of a duel that is over, keep what the last one sees, and deal the next one if wanted.

    Where another duel has ended in this step, which can be that of bots alone, that one's end is told.
    """
    course = rows.course[i]
    if not course.ended:
        course.ended = True
        reward(rows, desk, i)
        rows.finals[i] = 0
        rules.observe(rows.states[i], i64(course.last), rows.finals[i])
    if desk.stride != 0:
        course.duel += desk.stride
        begin(rules, rows, desk, i)
    elif rows.states[i].over == 0:
        course.forfeited = True


@rule
def reward(rows: DuelRows, desk: Desk, i: int) -> None:
    """Write what the end of a duel is worth to each player; one that is not over by the rules was forfeited."""
    s = rows.states[i]
    if s.over == 0:
        rows.rewards[i, rows.course[i].last] = desk.penalty
    elif s.winners != 0:
        for seat in range(s.players):
            rows.rewards[i, seat] = WON if (s.winners >> seat) & 1 else LOST


@rule
def tell(rules: Any, rows: DuelRows, desk: Desk, i: int) -> None:
    """Write who decides next, and what that player may know and do."""
    s, course = rows.states[i], rows.course[i]
    clear_mask(rows, i)
    rows.observations[i] = 0
    if s.over != 0 or course.forfeited:
        course.mover = OVER
        course.choices = 0
        return
    course.mover = s.to_move
    rules.observe(s, i64(s.to_move), rows.observations[i])
    tell_legal(rows, i, desk.actions, rules.legal(s, desk.actions))


@rule
def clear_mask(rows: DuelRows, i: int) -> None:
    """Clear the mask of the decision before: few columns, unless they are not all listed."""
    if rows.course[i].choices > LISTED:
        rows.masks[i] = False
        return
    for first in range(0, rows.course[i].choices, TOGETHER):
        for k in range(first, first + TOGETHER):
            rows.masks[i, rows.legal[i, k]] = False


@rule
def tell_legal(rows: DuelRows, i: int, actions: Any, count: int) -> None:
    """Write the first `count` of `actions`, which are legal, into a mask that is clear, and the first into the list.

    The list is written TOGETHER by TOGETHER: what is over repeats its first action.
    """
    rows.course[i].choices = count
    for first in range(0, min(count, LISTED), TOGETHER):
        for k in range(first, first + TOGETHER):
            action = i64(actions[k if k < count else 0])
            rows.legal[i, k] = action
            rows.masks[i, action] = True
    for k in range(LISTED, count):
        rows.masks[i, actions[k]] = True
