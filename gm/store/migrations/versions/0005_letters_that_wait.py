"""About which games a letter out is, and in which letter it is bound: by that it is known whether it still holds."""

from alembic import op

from gm.store.migrations.column_kinds import numbers, texts

revision = "v0005"
down_revision = "v0004"


def upgrade() -> None:
    """Make the columns; of a letter that waits already nobody has noted more than its seat."""
    op.add_column("letterout", next(texts("games", server_default="")))
    op.add_column("letterout", next(numbers("bound_in", nullable=True)))
    op.create_index("ix_letterout_bound_in", "letterout", ["bound_in"])
