"""What of a question counts without an answer, where the lot would play."""

import sqlalchemy as sa
from alembic import op

from gm.store.migrations.column_kinds import data, flags

revision = "v0006"
down_revision = "v0005"


def upgrade() -> None:
    """Make the columns; what was asked before counts only with an answer, as its letters said."""
    op.add_column("question", next(data("doubt", nullable=True)))
    op.add_column("question", next(flags("corrects", server_default=sa.false())))
