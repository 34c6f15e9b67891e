"""The form of the database: made and brought up to date by Alembic, refused where it is newer than the program."""

import asyncio
import subprocess
import sys

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from duelkit.table.storage import Store, StoreError
from duelkit.table.storage.addresses import read_address
from duelkit.table.storage.engines import open_engine
from duelkit.table.storage.migrating import STEPS
from duelkit.table.storage.schema import NEWEST, metadata
from tests.table.storage.conftest import RUNNING, move

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request, file):
    """Return the address of a database with nothing in it, of either kind."""
    return f"sqlite:///{file}" if request.param == "sqlite" else request.getfixturevalue("empty_postgresql")


async def give_form(store, revision):
    """Have the database say that it has this form."""
    statement = text("UPDATE alembic_version SET version_num = :revision")
    await store._change(lambda connection: connection.execute(statement, {"revision": revision}) and None)


async def test_the_steps_lead_to_what_the_program_reads_and_writes(opened, empty_url):
    def differences(connection):
        return compare_metadata(MigrationContext.configure(connection), metadata)

    assert await (await opened(empty_url))._read(differences) == []


def test_the_newest_form_is_the_last_step():
    assert ScriptDirectory(str(STEPS)).get_current_head() == NEWEST


async def test_two_processes_may_begin_with_an_empty_database_at_once(opened, empty_url):
    one, two = await asyncio.gather(opened(empty_url), opened(empty_url))
    await one.beat("p", 1)
    assert await two.dead(2) == [("p", 1)]


async def test_a_database_of_a_newer_duelkit_is_refused_and_left_as_it_is(store, opened, url):
    await store.append("t1", move(0), RUNNING)
    await give_form(store, "9999")
    with pytest.raises(StoreError, match=rf"by a newer duelkit \(its form is 9999, this one knows up to {NEWEST}\)"):
        await opened(url)
    assert await store.entries("t1") == [move(0)]
    await give_form(store, NEWEST)
    assert await (await opened(url)).entries("t1") == [move(0)]


async def test_a_database_of_something_else_is_left_alone(empty_url):
    engine = open_engine(read_address(empty_url))
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE recipes (cake TEXT)"))
    engine.dispose()
    with pytest.raises(StoreError, match="holds something else than duelkit's tables"):
        await Store.open(empty_url)


OPENED = """
import asyncio, sys
from duelkit.table.storage import Store
asyncio.run(Store.open(sys.argv[1]))
others = ["alembic"] if "postgresql" in sys.argv[1] else ["alembic", "psycopg", "sqlalchemy.dialects.postgresql"]
sys.exit(any(name in sys.modules for name in others))
"""


def opened_elsewhere(url):
    return subprocess.run([sys.executable, "-c", OPENED, url], check=False).returncode


async def test_a_database_in_todays_form_is_opened_without_alembic_and_other_drivers(store, url):
    assert opened_elsewhere(url) == 0
