"""A mailbox of before, which is still read: what came there, since when, and the tokens that it knows."""

import sqlalchemy as sa
from alembic import op

from gm.store.migrations.column_kinds import moments

revision = "v0009"
down_revision = "v0008"


def upgrade() -> None:
    """Make the columns; nobody has moved yet."""
    for table, name in (("letterin", "to_old"), ("formertoken", "proves")):
        op.add_column(table, sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("mailbox", next(moments("since", nullable=True)))
