"""What thinking costs a machine: how many cores there are, and how processes give way to others."""

import os

LAST = 19  # of a process: everything else comes first
BEHIND = 5  # what answers people at once comes first


def cores() -> int:
    """Return the number of processor cores that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # macOS
        return os.cpu_count() or 1


def give_way(by: int) -> None:
    """Lower the priority of this process."""
    if hasattr(os, "nice"):  # not so on Windows
        os.nice(by)
