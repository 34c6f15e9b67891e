"""Card programs: the interpreter that runs what a card's text says, one instruction at a time.

A program that runs has a frame in the record, and a task RUN on the agenda; one that was set off in the middle of
another lies on top of it and is over first. Between any two instructions the record is whole, so a text may ask for a
choice wherever it likes. What is the same in every game stands here; a game does its own verbs in `perform`.
"""

from typing import Any

from duelkit.kernel.agenda import done, plan
from duelkit.kernel.game import Rule
from duelkit.kernel.instructions import OP, WHO, N, Op, Order, X
from duelkit.kernel.rule import rule, whole

# Tasks of every game with programs, besides its own, which begin at 1.
RUN, ASK_MAY, ASK_PLAYER, ASK_CARDS = range(100, 104)

# A frame's columns: where it is, who it speaks to, and what it remembers.
(
    PC,
    YOU,  # the seat that the text speaks to
    LAYER,  # who laid the condition, else the same
    CARD,  # whose text it is
    PART,  # which part of the text
    THAT,  # the player chosen, -1 for none
    DIE,  # what was rolled last
    FLAG,  # whether the last test held
    GATHERED,  # a bit for each seat still to be gone through
    CURRENT,  # the seat that is being gone through
    COUNTED,
    NOUN,  # the filter: 0 in each lets all pass
    QUALITY,
    STAT,
    ORDER,
    LIMIT,
) = range(16)
FRAME = 16


def programs(depth: int) -> list[tuple[Any, ...]]:
    """Return the record's fields for at most `depth` programs that wait for each other."""
    return [("frames", "i2", (depth, FRAME)), ("running", "i1")]


@rule
def start(s, at, part, card, you, layer, that):
    """Set off the program that begins at instruction `at`; what runs now goes on once it is over."""
    frame = s.frames[s.running]  # all zero, as `stop` left it
    frame[PC] = at
    frame[YOU] = you
    frame[LAYER] = layer
    frame[CARD] = card
    frame[PART] = part
    frame[THAT] = that
    s.running += 1
    plan(s, RUN, 0)


@rule
def stop(s):
    """End the newest program."""
    clear_newest(s)
    done(s)


@rule
def clear_newest(s):
    """Forget where the newest program is."""
    s.running -= 1
    frame = s.frames[s.running]
    for column in range(FRAME):
        frame[column] = 0


@rule
def drop_programs(s):
    """Forget all programs; their tasks are dropped with the agenda."""
    while s.running > 0:
        clear_newest(s)


@rule
def compares(value, order, n):
    """Tell whether a number is at most, exactly or at least `n`."""
    if order == Order.OR_LESS:
        return value <= n
    if order == Order.OR_MORE:
        return value >= n
    return value == n


@rule
def clear_filter(frame):
    """Let all cards pass again."""
    frame[NOUN] = 0
    frame[QUALITY] = 0
    frame[STAT] = 0
    frame[ORDER] = 0
    frame[LIMIT] = 0


@rule
def flow(frame, op, who, n, x):
    """Carry out what is the same for all games: a jump, a test of the die, a filter."""
    match op:
        case Op.UNLESS:
            frame[PC] += n * (frame[FLAG] == 0)
        case Op.IF_NOT:
            frame[PC] += n * (frame[FLAG] != 0)
        case Op.BACK:
            frame[PC] -= n
        case Op.TEST_DIE:
            frame[FLAG] = compares(whole(frame[DIE]), x, n)
        case Op.FILTER:
            frame[NOUN] = who
            frame[QUALITY] = n
        case Op.LIMIT:
            frame[STAT] = who
            frame[ORDER] = x
            frame[LIMIT] = n


def interpreter(word: Rule, seats_named: Rule, first_after: Rule, perform: Rule) -> Rule:
    """Return the rule `advance(s)`, which carries out the next instruction of the newest program.

    The game's own rules: word(s, at, column) is an instruction's column, seats_named(s, frame, who) a bit for each
    seat that is meant, first_after(s, seat, seats) the first of some seats in the order of play after one, itself last,
    perform(s, frame, op, who, n, x) does what the kernel does not.
    """

    @rule
    def advance(s):
        frame = s.frames[s.running - 1]
        at = whole(frame[PC])
        op, who, n, x = word(s, at, OP), word(s, at, WHO), word(s, at, N), word(s, at, X)
        frame[PC] = at + 1
        match op:
            case Op.END:
                stop(s)
            case Op.EACH:
                frame[GATHERED] = seats_named(s, frame, who)
                frame[CURRENT] = frame[YOU]
            case Op.NEXT:
                next_seat(s, frame, n)
            case _ if op <= Op.TEST_DIE:
                flow(frame, op, who, n, x)
            case _:
                perform(s, frame, op, who, n, x)

    @rule
    def next_seat(s, frame, n):
        gathered = whole(frame[GATHERED])
        if gathered == 0:
            frame[PC] += n
            return
        seat = first_after(s, whole(frame[CURRENT]), gathered)
        frame[CURRENT] = seat
        frame[GATHERED] = gathered & ~(1 << seat)

    return advance
