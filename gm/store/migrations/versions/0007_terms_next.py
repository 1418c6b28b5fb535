"""The terms of a running game from its next turn on."""

from alembic import op

from gm.store.migrations.column_kinds import data

revision = "v0007"
down_revision = "v0006"


def upgrade() -> None:
    """Make the column."""
    op.add_column("game", next(data("terms_next", nullable=True)))
