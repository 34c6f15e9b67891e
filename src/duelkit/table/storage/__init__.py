"""Tables kept in a database: SQLite or PostgreSQL."""

from duelkit.table.storage.addresses import usual_address
from duelkit.table.storage.errors import StoreError
from duelkit.table.storage.reading import Kept
from duelkit.table.storage.store import Standing, Store

__all__ = ["Kept", "Standing", "Store", "StoreError", "usual_address"]
