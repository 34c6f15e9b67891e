"""What can be wrong with a database, as sentences."""

from duelkit.errors import DuelkitError


class StoreError(DuelkitError):
    """The database could not do what was asked; nothing that it acknowledged before is lost.

    What was asked may be there nevertheless where the database went away while it answered: read again before going on.
    """
