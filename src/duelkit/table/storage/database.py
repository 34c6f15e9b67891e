"""A database as the store's thread uses it: transactions, and the errors when one fails."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from duelkit.table.storage.addresses import SQLITE, read_address, shown
from duelkit.table.storage.archiving import unpack
from duelkit.table.storage.at_once import write_at_once
from duelkit.table.storage.engines import alone, open_engine, reading
from duelkit.table.storage.migrating import bring_up_to_date
from duelkit.table.storage.troubles import told
from duelkit.table.storage.writing import Append, ArchivedError, TakenError, Write, write_together

T = TypeVar("T")
OF_ONE = (TakenError, IntegrityError, DataError, ValueError)  # errors of one thing to be written, not of the database


class Database:
    """Connections to the database at an address, brought to the form that this duelkit uses."""

    def __init__(self, address: str, patience: float, *, make: bool) -> None:
        """Connect, and bring the database up to date; raises StoreError if that fails."""
        url = read_address(address)
        self.where = shown(url)
        self.engine = open_engine(url, patience, make=make)
        self.reader = reading(self.engine)
        self.alone = alone(self.engine) if url.get_backend_name() == SQLITE else None
        try:
            with self.troubles():
                bring_up_to_date(self.engine, self.where)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the connections."""
        self.engine.dispose()

    @contextmanager
    def troubles(self) -> Iterator[None]:
        """Turn the database's errors within the block into StoreError, in a sentence."""
        try:
            yield
        except SQLAlchemyError as error:
            raise told(error, self.where) from error

    def read(self, reads: Sequence[Callable[[Connection], Any]]) -> list[Any]:
        """Return the result of each of these reads, all as of one moment, or the exception that it raised."""
        found: list[Any] = []
        try:
            with self.reader.begin() as connection:
                found.extend(read_by(read, connection) for read in reads)
        except SQLAlchemyError as error:
            found += [told(error, self.where) for _read in reads[len(found) :]]
        return found

    def change(self, change: Callable[[Connection], T]) -> T:
        """Return the result of a change, made in a transaction of its own."""
        with self.troubles(), self.engine.begin() as connection:
            return change(connection)

    def append(self, group: Sequence[Append]) -> list[bool | Exception]:
        """Write entries; return True, False (a number was taken) or an exception for each; SQLite by one statement."""
        if self.alone is None:
            return self.write(group)
        try:
            with self.alone.connect() as connection:
                write_at_once(connection, group)
        except OF_ONE:
            return self.write(group)
        except SQLAlchemyError as error:
            return [told(error, self.where) for _write in group]
        return [True] * len(group)

    def write(self, group: Sequence[Write]) -> list[bool | Exception]:
        """Write a group in one transaction; return True, False or an exception for each."""
        try:
            return list(self.written(group))
        except OF_ONE as error:
            middle = len(group) // 2
            return [*self.write(group[:middle]), *self.write(group[middle:])] if middle else [self.unwritten(error)]
        except SQLAlchemyError as error:
            return [told(error, self.where) for _write in group]

    def unwritten(self, error: Exception) -> bool | Exception:
        """Return the result for the one thing that could not be written: False if another process was first."""
        if isinstance(error, TakenError):
            return False
        return told(error, self.where) if isinstance(error, SQLAlchemyError) else error

    def written(self, group: Sequence[Write]) -> list[bool]:
        """Write all of a group or nothing; packed logs are unpacked first."""
        try:
            with self.engine.begin() as connection:
                return write_together(connection, group)
        except ArchivedError as error:
            with self.engine.begin() as connection:
                for table in sorted(error.ids):
                    unpack(connection, table)
        return self.written(group)


def read_by(read: Callable[[Connection], Any], connection: Connection) -> Any:
    """Return the result of a read or the exception that it raised; raises only errors of the database."""
    try:
        return read(connection)
    except SQLAlchemyError:
        raise
    except Exception as error:  # noqa: BLE001 - whoever asked is told
        return error
