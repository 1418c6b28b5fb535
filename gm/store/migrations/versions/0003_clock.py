"""What is known of the clock, and of the last look at the inbox; and the fencing numbers of claims."""

import sqlalchemy as sa
from alembic import op

from gm.store.migrations.column_kinds import flags, moments, numbers, texts

revision = "v0003"
down_revision = "v0002"


def upgrade() -> None:
    """Add the columns and the table."""
    op.create_table("claim", *texts("what", primary_key=True), *numbers("fence"))
    none, no, yes = sa.text("0"), sa.false(), sa.true()
    for column in (
        *numbers("uidvalidity", "uidnext", "ahead", server_default=none),
        *flags("emptied", server_default=no),
        *flags("witness", server_default=yes),
        *moments("came_at", "stamped_at", nullable=True),
    ):
        op.add_column("mailbox", column)
    for column in (
        *texts("boot", server_default=""),
        *numbers("ran", server_default=none),
        *flags("by_gm", server_default=no),
    ):
        op.add_column("pulse", column)
