"""Addresses that are a player's for some days yet."""

import sqlalchemy as sa
from alembic import op

revision = "s0003"
down_revision = "s0002"


def upgrade() -> None:
    """Say when an address goes; none of those on file does."""
    with op.batch_alter_table("address") as address:
        address.add_column(sa.Column("goes_at", sa.DateTime(), nullable=True))
        address.create_index("ix_address_goes_at", ["goes_at"])
