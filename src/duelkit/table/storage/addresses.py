"""Addresses of databases: sqlite:///FILE, postgresql://USER@HOST/NAME."""

from platformdirs import user_data_path
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from duelkit.table.storage.troubles import StoreError
from duelkit.texts import N_

SQLITE, POSTGRESQL = "sqlite", "postgresql"
DRIVERS = {SQLITE: SQLITE, POSTGRESQL: "postgresql+psycopg", "postgres": "postgresql+psycopg"}
FORMS = "sqlite:///FILE, postgresql://USER@HOST/NAME"
FILE_NAME = "tables.sqlite"


def usual_address() -> str:
    """Return the address of the database that is used where none is named: a file in the user's data folder."""
    return URL.create(SQLITE, database=str(user_data_path("duelkit") / FILE_NAME)).render_as_string()


def read_address(address: str) -> URL:
    """Return a database's address as SQLAlchemy wants it; raises StoreError for one that cannot be."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:  # what was written is not said: there may be a password in it
        raise StoreError(N_("This is no database's address; write one of: {forms}."), forms=FORMS) from error
    driver = DRIVERS.get(url.drivername, url.drivername)
    if driver not in DRIVERS.values():
        raise StoreError(
            N_("duelkit keeps tables in no database of the kind {kind!r}; write one of: {forms}."),
            kind=url.drivername,
            forms=FORMS,
        )
    if driver == SQLITE and url.database in (None, "", ":memory:"):
        raise StoreError(N_("The address {address} names no file; write sqlite:///FILE."), address=address)
    return url.set(drivername=driver)


def shown(url: URL) -> str:
    """Return an address as it may be shown: without its password."""
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)
