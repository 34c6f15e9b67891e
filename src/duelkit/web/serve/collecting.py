"""When Python looks for what only knows itself any more: nobody is told anything while it looks.

It takes some half a µs for each object that it looks at, and a thousand duels have a million and a half of them, which
stay. So it looks among the newest alone, and among all only when enough connections have ended: each of them leaves
some 25 objects behind, 5 KB.
"""

import gc

YOUNG = 2_000  # new objects, among which it looks at once, for 1 or 2 ms
NEVER = 1_000_000_000
ENOUGH = 60_000  # ended connections, so 300 MB


class Collecting:
    """Has Python look among all objects each time that so many connections have ended."""

    def __init__(self, enough: int = ENOUGH) -> None:
        """Begin with none that has ended."""
        self.enough = enough
        self.seen = 0

    def look(self, ended: int) -> None:
        """Look if there is enough to find; `ended` counts all connections that have ended."""
        if ended - self.seen >= self.enough:
            self.seen = ended
            gc.unfreeze()
            gc.collect()


def collect_young() -> None:
    """Have Python look among new objects by itself; what is here by now waits until all are looked at."""
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)
    gc.enable()
