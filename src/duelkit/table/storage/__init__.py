"""Tables kept in a database: SQLite or PostgreSQL."""

from duelkit.table.storage.addresses import usual_address
from duelkit.table.storage.reading import StoredTable
from duelkit.table.storage.store import Store, TableStatus
from duelkit.table.storage.troubles import StoreError

__all__ = ["Store", "StoreError", "StoredTable", "TableStatus", "usual_address"]
