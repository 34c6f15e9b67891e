"""Checks a database: each table's state is computed again from its log, and compared."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass

from duelkit.errors import BadInput, DuelkitError
from duelkit.table.replaying import again
from duelkit.table.storage.reading import LoadedTable
from duelkit.table.storage.store import Store
from duelkit.table.table import Table


@dataclass(frozen=True)
class Inspected:
    """A table that was checked: its number of entries and snapshots, and its errors."""

    id: str
    entries: int = 0
    snapshots: int = 0
    wrong: tuple[DuelkitError, ...] = ()


async def inspect(store: Store) -> AsyncIterator[Inspected]:
    """Yield the result for every table."""
    last = ""
    while ids := await store.all_ids(last):
        for table in ids:
            yield await inspect_table(store, table)
        last = ids[-1]


async def inspect_table(store: Store, table: str) -> Inspected:
    """Return the result for one table."""
    try:
        whole = await store.whole(table)
    except BadInput as error:  # of its terms or entries: a database that fails is another matter
        return Inspected(table, wrong=(error,))
    if whole is None:
        return Inspected(table)
    return Inspected(table, len(whole.entries), whole.snapshot is not None, tuple(wrong_with(whole)))


def wrong_with(whole: LoadedTable) -> Iterator[DuelkitError]:
    """Yield the errors of a table."""
    kept, entries = whole.kept, whole.entries
    number, snapshot = whole.snapshot or (0, None)
    table = Table(kept.id, kept.terms, kept.secret)
    try:
        again(table, entries[:number])
        if snapshot is not None and (number > len(entries) or not is_state_of(table, snapshot)):
            yield BadInput("Its snapshot before entry {number} is not what its log says.", number=number)
        again(table, entries[number:])
    except DuelkitError as error:
        yield error
        return
    if table.status != kept.status:
        yield BadInput("It is kept as {kept}, and its log says {said}.", kept=kept.status, said=table.status)


def is_state_of(table: Table, snapshot: dict[str, object]) -> bool:
    """Tell whether a snapshot is of this state; one that cannot be read is not."""
    try:
        restored = Table.restore(table.id, table.terms, table.secret, snapshot)
    except (LookupError, TypeError, ValueError, DuelkitError):
        return False
    return restored.snapshot() == table.snapshot()
