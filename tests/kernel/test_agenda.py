"""The agenda: what is still to be done, newest on top."""

import pytest

from duelkit.kernel.agenda import NOTHING, agenda, done, drop_all, plan, task, task_number
from duelkit.kernel.record import blank, record_type


def planned(*tasks):
    s = blank(record_type(agenda(depth=3)))
    for kind, number in tasks:
        plan(s, kind, number)
    return s


def rows(s):
    return s.array[0]["tasks"].tolist()


def test_an_empty_agenda_has_nothing_to_do():
    assert task(planned()) == NOTHING == 0


def test_the_newest_task_is_on_top():
    s = planned((4, 40), (5, 50))
    assert (task(s), task_number(s)) == (5, 50)


def test_the_last_of_three_tasks_is_on_top():
    s = planned((4, 40), (5, 50), (6, 60))
    assert (task(s), task_number(s)) == (6, 60)


def test_when_it_is_done_the_one_before_is_on_top():
    s = planned((4, 40), (5, 50), (6, 60))
    done(s)
    assert (task(s), task_number(s)) == (5, 50)


def test_an_agenda_is_filled_from_below():
    assert rows(planned((4, 40), (5, 50), (6, 60))) == [(4, 40), (5, 50), (6, 60)]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_nothing_is_left_of_what_is_done(count):
    s = planned((4, 40), (5, 50), (6, 60))
    for _ in range(count):
        done(s)
    assert rows(s) == [(4, 40), (5, 50), (6, 60)][: 3 - count] + [(0, 0)] * count


@pytest.mark.parametrize("tasks", [[], [(4, 40)], [(4, 40), (5, 50), (6, 60)]])
def test_dropping_all_leaves_an_empty_agenda(tasks):
    s = planned(*tasks)
    drop_all(s)
    assert (s.pending, rows(s)) == (0, [(0, 0)] * 3)
