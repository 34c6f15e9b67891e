"""Connections to a database: SQLite and PostgreSQL set up so that what is committed stays."""

import os
import sqlite3
import time
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, QueuePool, create_engine, event
from sqlalchemy.exc import DisconnectionError

from duelkit.files import system_says
from duelkit.table.storage.addresses import SQLITE
from duelkit.table.storage.troubles import StoreError
from duelkit.texts import N_

PATIENCE = 5.0  # seconds that a write waits for other programs that have the database locked
MANY = "pip install 'duelkit[web-many]'"
# What is written ahead is brought into the file seldom: commits wait for that, and pages that many touch go there once.
PRAGMAS = ("synchronous = FULL", "foreign_keys = ON", "wal_autocheckpoint = 8000")  # pages of 4 KB
A_MOMENT = 0.01  # seconds
MILLISECONDS = 1000


def open_engine(url: URL, patience: float = PATIENCE, *, make: bool = True) -> Engine:
    """Return connections to the database, used one at a time; raises StoreError if there can be none."""
    if url.get_backend_name() == SQLITE:
        return sqlite_engine(url, patience, make=make)
    timeout = round(patience * MILLISECONDS)
    try:
        return create_engine(
            url,
            pool_size=1,
            max_overflow=0,
            pool_pre_ping=True,
            connect_args={
                "application_name": "duelkit",
                "connect_timeout": max(2, round(patience)),
                "tcp_user_timeout": 2 * timeout,
                "options": f"-c synchronous_commit=on -c lock_timeout={timeout} -c statement_timeout={4 * timeout}",
            },
        )
    except ImportError as error:
        raise StoreError(N_("PostgreSQL needs an extra: {command}"), command=MANY) from error


def sqlite_engine(url: URL, patience: float, *, make: bool) -> Engine:
    """Return connections to a file; with `make` it is created if missing, readable only by its owner."""
    path = Path(str(url.database)).absolute()
    if make:
        make_file(path)

    def connect() -> sqlite3.Connection:
        # "rw": a file that was deleted is not created again, empty.
        return sqlite3.connect(
            f"file:{quote(str(path))}?mode=rw",
            uri=True,
            timeout=patience,
            isolation_level=None,  # we begin our own transactions, below
            check_same_thread=False,
        )

    engine = create_engine(url, creator=connect, poolclass=QueuePool, pool_size=1, max_overflow=0)
    keep_promises(engine, patience)
    keep_to_the_file(engine, path)
    return engine


def alone(engine: Engine) -> Engine:
    """Return the same connections to a file, for statements that are each a transaction of their own."""
    return engine.execution_options(begin=None)


def reading(engine: Engine) -> Engine:
    """Return the same connections for reads only, all as of one moment."""
    if engine.dialect.name == SQLITE:
        return engine.execution_options(begin="BEGIN")
    return engine.execution_options(isolation_level="REPEATABLE READ")


def make_file(path: Path) -> None:
    """Create the file and its folder if they are missing, for the owner only: it holds secrets."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise StoreError(
            N_("The database file {path} cannot be opened: {why}."), path=path, why=system_says(error)
        ) from error


def keep_promises(engine: Engine, patience: float) -> None:
    """Make every commit reach the disk before it returns, and every write take the lock when it begins."""

    @event.listens_for(engine, "connect")
    def set_up(connection: sqlite3.Connection, _record: Any) -> None:
        write_ahead(connection, time.monotonic() + patience)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        begin = connection.get_execution_options().get("begin", "BEGIN IMMEDIATE")
        if begin is not None:
            connection.exec_driver_sql(begin)


def write_ahead(connection: sqlite3.Connection, until: float) -> None:
    """Put the file into write-ahead mode; SQLite's own wait does not cover this change, so it is tried again."""
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(A_MOMENT)
        else:
            return


def keep_to_the_file(engine: Engine, path: Path) -> None:
    """Close a connection whose file was deleted or replaced: what it commits would be lost."""

    @event.listens_for(engine, "connect")
    def remember(_connection: sqlite3.Connection, record: Any) -> None:
        record.info["file"] = identity(path)

    @event.listens_for(engine, "checkout")
    def compare(_connection: sqlite3.Connection, record: Any, _proxy: Any) -> None:
        if record.info["file"] != identity(path):
            raise DisconnectionError


def identity(path: Path) -> tuple[int, int] | None:
    """Return device and inode of a file, which identify it; None if it is not there."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
