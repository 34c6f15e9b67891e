"""What thinking costs a machine: how many cores there are, and how processes give way to others."""

import os

from duelkit.kinds import WholeNumber

LAST = 19  # of a process: everything else comes first
BEHIND = 5  # what answers people at once comes first
MOST_JOBS = 1024


def cores() -> int:
    """Return the number of processor cores that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # macOS
        return os.cpu_count() or 1


def threads_for(jobs: int | None) -> int:
    """Return how many threads work: one for each core, if nothing is said; raises BadInput for a wrong number."""
    return cores() if jobs is None else WholeNumber(1, MOST_JOBS).check(jobs, "jobs")


def give_way(by: int) -> None:
    """Lower the priority of this process."""
    if hasattr(os, "nice"):  # not so on Windows
        os.nice(by)
