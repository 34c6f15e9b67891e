"""When no server process was there: nobody's time counts meanwhile (T6)."""

from duelkit.table.storage import Store

DOWN = 3_000  # ms; a process that lives is heard of more often

Down = tuple[int, int]  # from when to when (ms since 1970)


async def absence(store: Store, now: int) -> Down | None:
    """Return when no process was there up to now, None where one is, or none has ever been."""
    heard = [seen for _process, seen in await store.dead(now + 1)]
    return (max(heard), now) if heard and max(heard) < now - DOWN else None
