"""The agenda: a stack of tasks still to be done, in the record, so that a duel is complete at any moment."""

from typing import Any

from duelkit.kernel.record import clear, record_type
from duelkit.kernel.rule import i64, rule

NOTHING = 0  # the task of an empty agenda


TASK = record_type(
    [
        ("kind", "i1"),  # what is to be done: each game has its list; those of kernel.programs are the same in all
        ("number", "i2"),  # with what, as the kind says
    ]
)


def agenda(depth: int) -> list[tuple[Any, ...]]:
    """Return the record's fields for an agenda of at most `depth` tasks."""
    return [("pending", "i1"), ("tasks", TASK, (depth,))]


@rule
def plan(s: Any, task: int, number: int) -> None:
    """Put a task on top."""
    at = i64(s.pending)
    s.tasks[at].kind = task
    s.tasks[at].number = number
    s.pending = at + 1


@rule
def task(s: Any) -> Any:
    """Return the kind of the task on top."""
    if s.pending == 0:
        return NOTHING
    return i64(s.tasks[s.pending - 1].kind)


@rule
def task_number(s: Any) -> Any:
    """Return the number that goes with the task on top."""
    return i64(s.tasks[s.pending - 1].number)


@rule
def done(s: Any) -> None:
    """Remove the top task."""
    at = i64(s.pending) - 1
    clear(s.tasks, at, at + 1)
    s.pending = at


@rule
def drop_all(s: Any) -> None:
    """Empty the agenda."""
    clear(s.tasks, 0, s.pending)
    s.pending = 0
