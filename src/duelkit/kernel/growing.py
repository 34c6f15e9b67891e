"""Tables of numbers to which rows are added while a process runs: compiled rules read them where they lie.

Numba freezes an array that a rule names into the compiled code. A `GrowingTable` is known there only by its name and
shape; the code reads the memory that this process has for it. So rows can be filled at any time, and code from the
cache finds those of the process that loads it. A row does not change while a duel uses it.
"""

import numpy as np

HIDDEN = -1  # the row of what is hidden: before the first one for compiled code, and the last one for Python


class GrowingTable(np.ndarray):
    """Rows of numbers with room for more; only the table itself has a `name`, not what is cut out of it."""

    name: str | None = None

    def hide(self, row: int) -> None:
        """Have row HIDDEN say what this row says."""
        memory = ALL[str(self.name)]
        memory[0] = memory[-1] = self[row]

    @property
    def address(self) -> int:
        """Where row 0 lies in memory."""
        return int(self.ctypes.data)


ALL: dict[str, np.ndarray] = {}  # the memory of each table by its name: row HIDDEN, then the others
TABLES: list[GrowingTable] = []


def growing_table(name: str, rows: int, *width: int) -> GrowingTable:
    """Return a new table of zeros with this name, which no other one has, and room for so many rows."""
    ALL[name] = np.zeros((rows + 1, *width), np.int64)
    table = ALL[name][1:].view(GrowingTable)
    table.name = name
    TABLES.append(table)
    return table


class RowRoom:
    """Which rows of a table are taken: runs of rows, from `first` to before `end`, each beginning at a step."""

    def __init__(self, first: int, end: int, step: int = 1) -> None:
        """Begin with all rows free."""
        self.first, self.end, self.step = first, end, step
        self.taken: list[range] = []

    def take(self, count: int) -> int | None:
        """Return the first of so many free rows, and take them; None where there is no room. A run has at least one."""
        count, at = max(1, count), self.stepped(self.first)
        for run in sorted(self.taken, key=lambda run: run.start):
            if at + count <= run.start:
                break
            at = self.stepped(run.stop)
        if at + count > self.end:
            return None
        self.taken.append(range(at, at + count))
        return at

    def stepped(self, at: int) -> int:
        """Return the first row from here on at which a run may begin."""
        return -(-at // self.step) * self.step

    def give_back(self, at: int) -> None:
        """Free the rows that were taken from here on."""
        self.taken = [run for run in self.taken if run.start != at]
