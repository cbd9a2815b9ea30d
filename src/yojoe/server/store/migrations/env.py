"""Run by Alembic: brings the tables of an open connection up to date."""

from alembic import context

from yojoe.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
