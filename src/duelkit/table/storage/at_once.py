"""Writes entries to SQLite by one statement, which is a transaction of its own.

With four statements (begin, entries, tables, commit) the writing thread would give up Python's lock a dozen times and
wait for it again, up to five milliseconds each while the event loop is busy; the file is locked for as long.
"""

from collections.abc import Sequence

from sqlalchemy import Connection

from duelkit.table.storage.packing import written_rows
from duelkit.table.storage.writing import Append

READY = "writes at once"  # of a connection: it has the view

# What is put into the view goes where its trigger says, all of it or nothing. When a table was last written at, which
# days are counted from, is as of that minute: so most decisions touch one page of the file less.
VIEW = """
CREATE TEMP VIEW written_at_once AS SELECT
    NULL AS table_id, NULL AS number, NULL AS at, NULL AS kind, NULL AS seat, NULL AS data,
    NULL AS status, NULL AS deadline, NULL AS ending
"""
TRIGGER = """
CREATE TEMP TRIGGER write_at_once INSTEAD OF INSERT ON written_at_once BEGIN
    SELECT RAISE(ABORT, 'packed') FROM tables WHERE id = NEW.table_id AND archived IS NOT NULL;
    INSERT INTO entries (table_id, number, at, kind, seat, data)
        VALUES (NEW.table_id, NEW.number, NEW.at, NEW.kind, NEW.seat, NEW.data);
    UPDATE tables SET status = NEW.status, deadline = NEW.deadline, ending = NEW.ending, updated = NEW.at
        WHERE id = NEW.table_id AND (
            status IS NOT NEW.status OR deadline IS NOT NEW.deadline OR ending IS NOT NEW.ending
            OR updated < NEW.at - 60000
        );
END
"""
WRITE = """
INSERT INTO written_at_once
    SELECT
        json_extract(value, '$.table_id'), json_extract(value, '$.number'), json_extract(value, '$.at'),
        json_extract(value, '$.kind'), json_extract(value, '$.seat'), json_extract(value, '$.data'),
        json_extract(value, '$.status'), json_extract(value, '$.deadline'),
        json_extract(value, '$.ending')
    FROM json_each(?)
"""


def write_at_once(connection: Connection, group: Sequence[Append]) -> None:
    """Write entries; raises IntegrityError, with nothing written, if a number is taken or a log is packed."""
    if READY not in connection.info:
        connection.exec_driver_sql(VIEW)
        connection.exec_driver_sql(TRIGGER)
        connection.info[READY] = True
    in_order = sorted(group, key=lambda entry: entry.key)  # how a table stands, its newest entry says last
    connection.exec_driver_sql(WRITE, (written_rows([entry.row for entry in in_order]),))
