"""Requests that have begun and are not complete: how many of each address, how many bytes of all together.

A request whose headers are complete is already being answered, and what has come of its body is kept meanwhile.
"""

from duelkit.web.guard.limits import Open

HELD = "held"  # the limit that is reached by others, too
MOST_UNFINISHED = 16  # requests of one address: twice what a browser has, with as many of a line that was lost
MOST_HELD = 64 * 1024 * 1024  # bytes of all of them together
SMALL = 64 * 1024  # bytes that any of them may have all the same


class Unfinished:
    """Counts requests that are not complete, and their bytes."""

    def __init__(self) -> None:
        """Begin with none."""
        self.requests = Open(MOST_UNFINISHED)
        self.held = 0

    def begin(self, home: str) -> bool:
        """Count a request of an address (a key of `household`; "": it has no limit); False if there are too many."""
        return not home or self.requests.enter(home)

    def hold(self, more: int, size: int) -> bool:
        """Count bytes that came of a body of this size so far; return whether there is room for them."""
        self.held += more
        return size <= SMALL or self.held <= MOST_HELD

    def end(self, home: str, size: int) -> None:
        """Stop counting a request, which is complete or given up, and the bytes of its body."""
        if home:
            self.requests.leave(home)
        self.held -= size
