"""The interpreter of card programs, in a made-up game whose cards note seats, roll, ask, and set off more."""

import pytest

from duelkit.kernel.agenda import agenda, done, drop_all, plan, task
from duelkit.kernel.instructions import Op
from duelkit.kernel.operands import Order, Who
from duelkit.kernel.piles import card_at, pile, put, size
from duelkit.kernel.programs import (
    ASK_MAY,
    RUN,
    clear_filter,
    compares,
    drop_programs,
    flow_rule,
    interpreter,
    programs,
    start,
)
from duelkit.kernel.record import blank, record_type

SEATS = 4
RECORD = record_type(
    [("code", "i2", (40, 4)), ("there", "i2"), ("noted", *pile(30)), *programs(depth=3), *agenda(depth=8)]
)
YOURS = 1  # the seat that the text speaks to
NOTE = (Op.GAIN, Who.YOU, 0, 0)
NOTE_IT = (Op.GAIN, Who.CURRENT, 0, 0)
ASK = (Op.MAY, 0, 0, 0)
END = (Op.END, 0, 0, 0)


def word(s, at, column):
    return s.code[at][column]


def seats_named(s, frame, who):
    return s.there & ~(1 << frame.you) if who == Who.EACH_OTHER else s.there


def first_after(s, seat, seats):
    return next(other % SEATS for other in range(seat + 1, seat + 1 + SEATS) if seats >> other % SEATS & 1)


def perform(s, frame, op, who, n, x):
    match op:
        case Op.GAIN:
            put(s.noted, frame.current if who == Who.CURRENT else 10 * n + frame.you)
        case Op.ROLL:
            frame.die = n
        case Op.MAY:
            plan(s, ASK_MAY, 0)
        case Op.LAST:
            start(s, n, 0, 0, who, who, -1)
        case Op.COUNT:
            for asked in (frame.noun, frame.quality, frame.stat, frame.order, frame.limit):
                put(s.noted, asked)
            clear_filter(frame)


advance = interpreter(word, flow_rule(seats_named, first_after), perform)


def begun(*code, there=0b1111):
    """Return a record in which the program is about to run."""
    s = blank(RECORD)
    s.there = there
    for at, row in enumerate(code):
        for column, number in enumerate(row):
            s.code[at][column] = number
    start(s, 0, 2, 7, YOURS, 3, -1)
    return s


def run(s):
    while task(s) == RUN:
        advance(s)
    return s


def newest(s):
    """Return the frame of the program that runs now."""
    return s.frames[s.running - 1]


def noted(s):
    return [card_at(s.noted, i) for i in range(size(s.noted))]


def roll(n):
    return (Op.ROLL, 0, n, 0)


def note(n):
    return (Op.GAIN, Who.YOU, n, 0)


def untouched(s):
    return (s.running, s.pending) == (0, 0) and not any(s.frames.memory)


# Beginning and ending


def test_a_program_waits_on_the_agenda_until_it_is_run():
    s = begun(NOTE, END)
    assert (task(s), s.running, noted(s)) == (RUN, 1, [])


def test_a_frame_remembers_what_was_set_off_by_whom():
    frame = newest(begun(END))
    assert [frame.pc, frame.you, frame.layer, frame.card, frame.part, frame.that] == [0, YOURS, 3, 7, 2, -1]


def test_one_instruction_is_carried_out_at_a_time():
    s = begun(note(1), note(2), END)
    advance(s)
    assert (noted(s), newest(s).pc) == ([10 + YOURS], 1)


def test_instructions_are_carried_out_in_their_order():
    assert noted(run(begun(note(1), note(2), note(3), END))) == [11, 21, 31]


def test_a_program_that_is_over_leaves_nothing_behind():
    assert untouched(run(begun((Op.FILTER, 1, 2, 0), roll(6), (Op.EACH, Who.EACH, 0, 0), END)))


def test_nothing_behind_the_end_happens():
    assert noted(run(begun(NOTE, END, NOTE, END))) == [YOURS]


# Tests and jumps


@pytest.mark.parametrize(
    ("order", "holds"), [(Order.OR_LESS, (2, 3)), (Order.EXACTLY, (3,)), (Order.OR_MORE, (3, 4))], ids=str
)
def test_numbers_are_compared(order, holds):
    assert tuple(value for value in (2, 3, 4) if compares(value, order, 3)) == holds


@pytest.mark.parametrize("die", range(1, 7))
def test_unless_skips_where_the_test_failed(die):
    code = [roll(die), (Op.TEST_DIE, 0, 5, Order.OR_MORE), (Op.UNLESS, 0, 2, 0), note(1), note(2), note(3), END]
    assert noted(run(begun(*code))) == ([11, 21, 31] if die >= 5 else [31])


@pytest.mark.parametrize("die", range(1, 7))
def test_if_not_skips_where_the_test_held(die):
    code = [roll(die), (Op.TEST_DIE, 0, 2, Order.OR_LESS), (Op.IF_NOT, 0, 2, 0), note(1), note(2), note(3), END]
    assert noted(run(begun(*code))) == ([31] if die <= 2 else [11, 21, 31])


def test_a_test_holds_until_the_next_one():
    code = [roll(4), (Op.TEST_DIE, 0, 4, Order.EXACTLY), (Op.UNLESS, 0, 1, 0), note(1)]
    again = [(Op.TEST_DIE, 0, 3, Order.EXACTLY), (Op.UNLESS, 0, 1, 0), note(2), (Op.IF_NOT, 0, 1, 0), note(3), END]
    assert noted(run(begun(*code, *again))) == [11, 31]


# Loops


def each(who, *inside):
    """Return a program that goes through players."""
    n = len(inside)
    return [(Op.EACH, who, 0, 0), (Op.NEXT, 0, n + 1, 0), *inside, (Op.BACK, 0, n + 2, 0), note(9), END]


def test_players_are_gone_through_in_the_order_of_play_from_the_next_one_on():
    assert noted(run(begun(*each(Who.EACH_OTHER, NOTE_IT)))) == [2, 3, 0, 91]


def test_everybody_is_gone_through_you_last():
    assert noted(run(begun(*each(Who.EACH, NOTE_IT)))) == [2, 3, 0, 1, 91]


def test_who_is_not_there_is_passed_over():
    assert noted(run(begun(*each(Who.EACH_OTHER, NOTE_IT), there=0b1010))) == [3, 91]


def test_where_nobody_is_gone_through_the_loop_is_skipped():
    assert noted(run(begun(*each(Who.EACH_OTHER, NOTE_IT, NOTE_IT), there=0b0010))) == [91]


def test_all_that_stands_in_a_loop_happens_for_each():
    assert noted(run(begun(*each(Who.EACH_OTHER, NOTE_IT, note(5)), there=0b0110))) == [2, 51, 91]


def test_a_loop_after_a_loop_begins_anew():
    one = each(Who.EACH_OTHER, NOTE_IT)[:-2]
    assert noted(run(begun(*one, *one, END))) == [2, 3, 0, 2, 3, 0]


# Filters


def test_a_filter_is_there_for_the_game_and_then_cleared():
    code = [(Op.FILTER, 3, 4, 0), (Op.LIMIT, 1, 100, Order.OR_MORE), (Op.COUNT, 0, 0, 0), (Op.COUNT, 0, 0, 0), END]
    assert noted(run(begun(*code))) == [3, 4, 1, Order.OR_MORE, 100, 0, 0, 0, 0, 0]


# Questions, and programs in programs


def test_a_question_stops_a_program_until_it_is_answered():
    s = run(begun(note(1), ASK, note(2), END))
    assert (noted(s), task(s)) == ([11], ASK_MAY)
    done(s)
    assert noted(run(s)) == [11, 21]


def test_a_question_in_a_loop_is_asked_for_each():
    s, asked = run(begun(*each(Who.EACH_OTHER, ASK, NOTE_IT))), 0
    while s.pending:
        asked += 1
        assert newest(s).current == [2, 3, 0][asked - 1]
        done(s)
        run(s)
    assert (asked, noted(s)) == (3, [2, 3, 0, 91])


def test_a_program_set_off_by_another_is_over_first():
    code = [note(1), (Op.LAST, 3, 4, 0), note(2), END, note(5), END]
    assert noted(run(begun(*code))) == [11, 53, 21]


def test_a_program_set_off_knows_nothing_of_the_other_and_changes_nothing_in_it():
    six = [(Op.TEST_DIE, 0, 6, Order.EXACTLY), (Op.UNLESS, 0, 1, 0)]
    outer = [roll(6), (Op.LAST, 3, 6, 0), *six, note(7), END]
    inner = [*six, note(8), roll(2), END]
    assert noted(run(begun(*outer, *inner))) == [71]


def test_programs_may_wait_for_each_other_as_deep_as_there_is_room():
    s = run(begun((Op.LAST, 2, 3, 0), note(1), END, (Op.LAST, 3, 6, 0), note(2), END, ASK, note(3), END))
    assert (s.running, noted(s)) == (3, [])
    done(s)
    assert noted(run(s)) == [33, 22, 11]
    assert untouched(s)


def test_dropping_all_programs_leaves_nothing_of_them():
    s = run(begun((Op.LAST, 2, 2, 0), END, ASK, END))
    drop_all(s)
    drop_programs(s)
    assert untouched(s)
