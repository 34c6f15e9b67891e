"""What a database complains of, as one sentence."""

import sqlite3
from collections.abc import Mapping

from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError

from duelkit.errors import DuelkitError
from duelkit.texts import N_

LOCKED = N_("The database {where} is locked by another program; nothing was written. Try again in a moment.")
FULL = N_("The database {where} is full: there is no room on its disk; nothing was written.")
GONE = N_("The database {where} cannot be reached: {why}.")
READ_ONLY = N_("The database {where} may only be read: {why}.")
NO_DATABASE = N_("{where} is no database of duelkit, or a damaged one: {why}.")
NO_TABLE = N_("The database {where} holds no such table, so nothing was written about it.")
FAILED = N_("The database {where} failed: {why}.")

CODES: Mapping[int, str] = {
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_CANTOPEN: GONE,
    sqlite3.SQLITE_IOERR: GONE,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_NOTADB: NO_DATABASE,
    sqlite3.SQLITE_CORRUPT: NO_DATABASE,
}
# By how PostgreSQL's states begin: https://www.postgresql.org/docs/current/errcodes-appendix.html
STATES: Mapping[str, str] = {
    "55P03": LOCKED,
    "57014": LOCKED,
    "40": LOCKED,
    "53": FULL,
    "08": GONE,
    "57P": GONE,
    "25006": READ_ONLY,
    "42501": READ_ONLY,
    "42P01": NO_DATABASE,
}


class StoreError(DuelkitError):
    """The database could not do what was asked; nothing that it acknowledged before is lost.

    What was asked may be there nevertheless where the database went away while it answered: read again before going on.
    """


def told(error: SQLAlchemyError, where: str) -> StoreError:
    """Return what is wrong as a sentence about the database at `where`."""
    why = str(getattr(error, "orig", None) or error).strip().partition("\n")[0].rstrip(".")
    return StoreError(sentence_for(error), where=where, why=why)


def sentence_for(error: SQLAlchemyError) -> str:
    """Return the sentence that fits."""
    if isinstance(error, IntegrityError):
        return NO_TABLE
    if not isinstance(error, DBAPIError):
        return FAILED
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is not None:
        return CODES.get(code & 0xFF, FAILED)  # the rest says more closely what it is
    state = getattr(error.orig, "sqlstate", None)
    if state is None:  # PostgreSQL did not get to say what is wrong
        return GONE if isinstance(error, OperationalError) else FAILED
    return next((sentence for start, sentence in STATES.items() if state.startswith(start)), FAILED)
