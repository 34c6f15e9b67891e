"""Links by which a guest comes to another device, each for one use."""

from sqlalchemy import Connection, delete, insert, or_

from duelkit.table.storage.schema import handovers


def offer(connection: Connection, digest: str, guest: str, at: int, until: int) -> None:
    """Keep a link of a guest in the place of an older one, and forget those that have run out."""
    connection.execute(delete(handovers).where(or_(handovers.c.guest == guest, handovers.c.until <= at)))
    connection.execute(insert(handovers).values(digest=digest, guest=guest, until=until))


def take(connection: Connection, digest: str, at: int) -> str | None:
    """Use a link up and return its guest; None if it was used before, ran out, or never was."""
    valid = handovers.c.digest == digest, handovers.c.until > at
    guest: str | None = connection.scalar(delete(handovers).where(*valid).returning(handovers.c.guest))
    return guest
