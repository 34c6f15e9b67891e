"""Bringing a database to the form that this duelkit reads and writes."""

from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

from duelkit.table.storage.addresses import SQLITE
from duelkit.table.storage.engines import reading
from duelkit.table.storage.schema import NEWEST
from duelkit.table.storage.troubles import StoreError
from duelkit.texts import N_

STEPS = Path(__file__).parent / "migrations"
LOCK = 0x6475656C  # "duel": what processes that start together take turns by
NEWER = N_(
    "The database {where} was made by a newer duelkit (its form is {revision}, this one knows up to {newest}):"
    " update duelkit."
)


def bring_up_to_date(engine: Engine, where: str) -> None:
    """Take the steps that are missing, all or none; raises StoreError for a database of a newer duelkit."""
    if stored_revision(engine) == NEWEST:
        return
    with engine.begin() as connection:
        take_turns(connection)
        take_steps(connection, where)


def stored_revision(engine: Engine) -> str | None:
    """Return the form that the database has; None for a new one."""
    with reading(engine).begin() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        revision: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
        return revision


def take_turns(connection: Connection) -> None:
    """Wait for another process that takes the same steps: a write to SQLite has waited already."""
    if connection.dialect.name != SQLITE:
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def take_steps(connection: Connection, where: str) -> None:
    """Have Alembic take the steps, in the transaction of this connection."""
    from alembic import command  # noqa: PLC0415 - it takes a while, and is rarely needed
    from alembic.config import Config  # noqa: PLC0415 - as above
    from alembic.migration import MigrationContext  # noqa: PLC0415 - as above
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - as above

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    stored = MigrationContext.configure(connection).get_current_revision()
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if stored is None and inspect(connection).get_table_names():
        raise StoreError(
            N_("The database {where} holds something else than duelkit's tables; name another."), where=where
        )
    if stored is not None and stored not in known:
        raise StoreError(NEWER, where=where, revision=stored, newest=NEWEST)
    command.upgrade(config, "head")
