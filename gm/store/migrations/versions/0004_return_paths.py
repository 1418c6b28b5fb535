"""A secret of each letter out, by which a bounce of it is known, and no answers held for the GM."""

import sqlalchemy as sa
from alembic import op

revision = "v0004"
down_revision = "v0003"


def upgrade() -> None:
    """Make the columns; what was held is gathered and leaves with the next tick."""
    op.add_column("letterout", sa.Column("secret", sa.String(), nullable=False, server_default=""))
    op.create_index("ix_letterout_secret", "letterout", ["secret"])
    op.add_column(
        "mailbox", sa.Column("return_paths", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("address", sa.Column("doubted_since", sa.DateTime(), nullable=True))
    op.execute("UPDATE letterout SET status = 'gathered' WHERE status = 'held'")
