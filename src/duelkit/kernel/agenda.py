"""The agenda: what is still to be done, newest on top, kept in the record so that a duel is whole at any moment."""

from typing import Any

from duelkit.kernel.rule import rule, whole

NOTHING = 0  # the task of an empty agenda


def agenda(depth: int) -> list[tuple[Any, ...]]:
    """Return the record's fields for an agenda of at most `depth` tasks; a task is its kind and one number."""
    return [("tasks", "i2", (depth, 2)), ("pending", "i1")]


@rule
def plan(s, task, number):
    """Put a task on top."""
    at = whole(s.pending)
    s.tasks[at][0] = task
    s.tasks[at][1] = number
    s.pending = at + 1


@rule
def task(s):
    """Return the kind of the task on top."""
    if s.pending == 0:
        return NOTHING
    return whole(s.tasks[s.pending - 1][0])


@rule
def task_number(s):
    """Return the number that goes with the task on top."""
    return whole(s.tasks[s.pending - 1][1])


@rule
def done(s):
    """Take the top task off."""
    at = whole(s.pending) - 1
    s.tasks[at][0] = 0
    s.tasks[at][1] = 0
    s.pending = at


@rule
def drop_all(s):
    """Empty the agenda."""
    while s.pending > 0:
        done(s)
