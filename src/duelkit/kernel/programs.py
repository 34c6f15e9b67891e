"""Card programs: the interpreter that runs a card's text, one instruction at a time.

A running program has a frame in the record, and a task RUN on the agenda; a program that was started by another one
lies on top of it and ends first. Between any two instructions the record is complete, so a text may ask for a choice
anywhere. What every game shares stands here; a game does its own verbs in `perform`.
"""

from typing import Any

import numpy as np

from duelkit.kernel.agenda import done, plan
from duelkit.kernel.game import Rule
from duelkit.kernel.instructions import OP, WHO, Family, N, Op, X
from duelkit.kernel.operands import GOAL_SHIFT, GOALS, IN_ALL, KIND_SHIFT, Order
from duelkit.kernel.operations import family
from duelkit.kernel.record import clear, record_type
from duelkit.kernel.rule import i64, rule

# Tasks of every game with programs, besides its own, which begin at 1.
RUN, ASK_MAY, ASK_PLAYER, ASK_CARDS, ASK_EITHER = range(100, 105)

FRAME_FIELDS: list[tuple[Any, ...]] = [
    ("pc", "i2"),  # the next instruction
    ("you", "i1"),  # the seat that the text speaks to
    ("layer", "i1"),  # who laid the condition, else the same
    ("card", "i2"),  # whose text it is
    ("part", "i2"),  # which part of the text
    ("that", "i1"),  # the player chosen, -1 for none
    ("die", "i1"),  # what was rolled last
    ("flag", "i1"),  # 1: the last test held
    ("current", "i1"),  # the seat that is being gone through
    ("gathered", "i2"),  # a bit for each seat still to be gone through
    ("counted", "i2"),
    ("noun", "i2"),  # the filter: 0 in each allows all
    ("quality", "i2"),
    ("stat", "i1"),
    ("order", "i1"),  # Order: how the card's `stat` compares with `limit`
    ("limit", "i2"),
]
FRAME = record_type(FRAME_FIELDS)


def programs(depth: int, frame: np.dtype[np.void] = FRAME) -> list[tuple[Any, ...]]:
    """Return the record's fields for at most `depth` programs, each waiting for the next.

    `frame` is the type of a frame, for a game that keeps more in one than FRAME_FIELDS.
    """
    return [("running", "i1"), ("frames", frame, (depth,))]


@rule
def start(s: Any, at: int, part: int, card: int, you: int, layer: int, that: int) -> None:
    """Start the program at instruction `at`; the present program goes on after it ends."""
    frame = s.frames[s.running]  # all zero, as `stop` left it
    frame.pc = at
    frame.you = you
    frame.layer = layer
    frame.card = card
    frame.part = part
    frame.that = that
    s.running += 1
    plan(s, RUN, 0)


@rule
def at_hand(frame: Any) -> int:
    """Return the index of the instruction that is being carried out, or that asks."""
    return i64(frame.pc) - 1


@rule
def zone_named(x: int) -> int:
    """Return the zone out of which a PICK, or into which a MOVE, takes cards without a chain, from its column X."""
    return x & ((1 << KIND_SHIFT) - 1)


@rule
def kind_of_pick(x: int) -> int:
    """Return the MoveKind of what a PICK without a chain picks, from its column X."""
    return (x >> KIND_SHIFT) & ((1 << (GOAL_SHIFT - KIND_SHIFT)) - 1)


@rule
def goal_of_pick(x: int) -> int:
    """Return the zone to which the cards of a PICK without a chain go, from its column X."""
    return (x >> GOAL_SHIFT) & GOALS


@rule
def counts_in_all(x: int) -> bool:
    """Tell whether what a PICK without a chain picks counts with what its loop has moved before."""
    return x & IN_ALL != 0


@rule
def repeat_instruction(frame: Any) -> None:
    """Set the frame back, so that the present instruction is carried out once more."""
    frame.pc -= 1


@rule
def stop(s: Any) -> None:
    """End the newest program: its frame and its task."""
    clear_newest(s)
    done(s)


@rule
def clear_newest(s: Any) -> None:
    """Clear the frame of the newest program."""
    s.running -= 1
    clear(s.frames, s.running, s.running + 1)


@rule
def drop_programs(s: Any) -> None:
    """Clear all frames; their tasks are dropped with the agenda."""
    clear(s.frames, 0, s.running)
    s.running = 0


@rule
def compares(value: int, order: int, n: int) -> bool:
    """Tell whether a value is at most, exactly or at least `n`, as `order` says."""
    if order == Order.OR_LESS:
        return value <= n
    if order == Order.OR_MORE:
        return value >= n
    return value == n


@rule
def clear_filter(frame: Any) -> None:
    """Clear the filter, so that all cards are allowed."""
    frame.noun = 0
    frame.quality = 0
    frame.stat = 0
    frame.order = 0
    frame.limit = 0


@rule
def jump(frame: Any, op: int, who: int, n: int, x: int) -> None:
    """Carry out an instruction that names no player: a jump, a test of the die, a filter."""
    match op:
        case Op.UNLESS:
            frame.pc += n * (frame.flag == 0)
        case Op.IF_NOT:
            frame.pc += n * (frame.flag != 0)
        case Op.BACK:
            frame.pc -= n
        case Op.TEST_DIE:
            frame.flag = compares(i64(frame.die), x, n)
        case Op.FILTER:
            frame.noun = who
            frame.quality = n
        case Op.LIMIT:
            frame.stat = who
            frame.order = x
            frame.limit = n


def flow_rule(seats_named: Rule, first_after: Rule) -> Rule:
    """Return the rule `flow(s, frame, op, who, n, x)`, which carries out the instructions that every game shares.

    The game's own rules: seats_named(s, frame, who) returns a bit for each seat that is meant, first_after(s, seat,
    seats) the first of some seats in the order of play after one, which comes last itself.
    """

    @rule
    def flow(s: Any, frame: Any, op: int, who: int, n: int, x: int) -> None:
        match op:
            case Op.EACH:
                frame.gathered = seats_named(s, frame, who)
                frame.current = frame.you
            case Op.NEXT:
                next_seat(s, frame, n)
            case _:
                jump(frame, op, who, n, x)

    @rule
    def next_seat(s: Any, frame: Any, n: int) -> None:
        gathered = i64(frame.gathered)
        if gathered == 0:
            frame.pc += n
            return
        seat = first_after(s, i64(frame.current), gathered)
        frame.current = seat
        frame.gathered = gathered & ~(1 << seat)

    return flow


def interpreter(word: Rule, flow: Rule, perform: Rule) -> Rule:
    """Return the rule `advance(s)`, which carries out the next instruction of the newest program.

    The game's own rules: word(s, at, column) returns an instruction's column, `flow` is what `flow_rule` made for the
    game, perform(s, frame, op, who, n, x) does what the kernel does not.
    """

    @rule
    def advance(s: Any) -> None:
        frame = s.frames[s.running - 1]
        at = i64(frame.pc)
        op, who, n, x = word(s, at, OP), word(s, at, WHO), word(s, at, N), word(s, at, X)
        frame.pc = at + 1
        if op == Op.END:
            stop(s)
        elif family(op) == Family.FLOW:
            flow(s, frame, op, who, n, x)
        else:
            perform(s, frame, op, who, n, x)

    return advance
