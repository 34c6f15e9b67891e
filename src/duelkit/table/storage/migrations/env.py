"""What Alembic runs: the steps on the connection that `migrating` passes, in its transaction."""

from alembic import context

from duelkit.table.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
