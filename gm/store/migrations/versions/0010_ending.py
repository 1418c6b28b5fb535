"""How a game ends that was ended within the last hour, and how it stood before."""

from alembic import op

from gm.store.migrations.column_kinds import data

revision = "v0010"
down_revision = "v0009"


def upgrade() -> None:
    """Make the column."""
    op.add_column("game", next(data("ending", nullable=True)))
