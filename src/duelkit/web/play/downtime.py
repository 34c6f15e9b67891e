"""Times without any server process: nobody's clock runs then (T6)."""

from duelkit.table.storage import Store

DOWN = 3_000  # ms; a process that lives is heard of more often

Down = tuple[int, int]  # from when to when (ms since 1970)


async def absence(store: Store, now: int) -> Down | None:
    """Return from when to when no process was there; None if one is there, or none has ever been."""
    heard = [seen for _process, seen in await store.dead(now + 1)]
    return (max(heard), now) if heard and max(heard) < now - DOWN else None
