"""Ctrl-C in tests: pressed by whoever is shown the progress."""

from duelkit.lab import Progress


def ctrl_c_at(duels: int) -> Progress:
    """Return what presses Ctrl-C as soon as so many duels are done."""

    def interrupt(done: int, _games: int) -> None:
        if done >= duels:
            raise KeyboardInterrupt

    return interrupt
