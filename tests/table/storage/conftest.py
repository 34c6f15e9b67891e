"""A store on each of the two databases: the same tests hold both."""

import asyncio
import shutil
import uuid
from contextlib import AsyncExitStack

import psycopg
import pytest

from duelkit.table.entries import Entry
from duelkit.table.storage import Store, TableStatus
from duelkit.table.storage.schema import metadata
from duelkit.table.terms import Terms
from tests import needs

POSTGRESQL = "postgresql://postgres@127.0.0.1:5432"
RUNNING = TableStatus("running", None)
OVER = TableStatus("over", None)


@pytest.fixture
def anyio_backend():
    """The server runs on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgresql():
    """Return the address of a database of these tests' own, which is dropped at the end."""
    name = f"duelkit_{uuid.uuid4().hex}"
    try:
        with psycopg.connect(f"{POSTGRESQL}/postgres", autocommit=True, connect_timeout=2) as connection:
            connection.execute(f"CREATE DATABASE {name}")
    except psycopg.OperationalError:
        pytest.skip(needs.POSTGRESQL)
    yield f"{POSTGRESQL}/{name}"
    with psycopg.connect(f"{POSTGRESQL}/postgres", autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def empty_postgresql(postgresql):
    """Return the address of a PostgreSQL database with nothing in it."""
    clear(postgresql)
    yield postgresql
    clear(postgresql)


def clear(address):
    """Drop all that is in a PostgreSQL database."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")


@pytest.fixture
def bare_postgresql(postgresql):
    """Return the address of a PostgreSQL database in today's form, where one was made before, with no table in it."""
    with psycopg.connect(postgresql, autocommit=True) as connection:
        if connection.execute("SELECT to_regclass('alembic_version')").fetchone() != (None,):
            connection.execute(f"TRUNCATE {', '.join(metadata.tables)}")
    return postgresql


@pytest.fixture
def file(tmp_path):
    """Return where an SQLite database is to be."""
    return tmp_path / "tables.sqlite"


@pytest.fixture(scope="session")
def bare_file(tmp_path_factory):
    """Return an SQLite database in today's form, with no table in it, to be copied."""
    path = tmp_path_factory.mktemp("bare") / "tables.sqlite"
    asyncio.run(make(f"sqlite:///{path}"))
    return path


async def make(url):
    await (await Store.open(url)).close()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, file):
    """Return the address of a database without tables, of either kind."""
    if request.param == "postgresql":
        return request.getfixturevalue("bare_postgresql")
    shutil.copy(request.getfixturevalue("bare_file"), file)
    return f"sqlite:///{file}"


@pytest.fixture
async def opened():
    """Return what opens a store that is closed after the test."""
    async with AsyncExitStack() as stack:

        async def open_store(url, **how):
            store = await Store.open(url, **how)
            stack.push_async_callback(store.close)
            return store

        yield open_store


@pytest.fixture
async def store(url, opened):
    """Return a store with the table "t1" in it."""
    store = await opened(url)
    await store.create("t1", Terms("duchess"), "secret", "ana", 1)
    return store


def move(number, **data):
    """Return an entry."""
    return Entry(number, 1000 + number, "move", 0, data or {"action": number})


async def append_all(store, table, count, standing=RUNNING):
    """Write the first entries of a table."""
    for number in range(count):
        assert await store.append(table, move(number), standing)
