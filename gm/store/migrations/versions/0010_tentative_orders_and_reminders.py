"""Orders that are tentative, and how long before a deadline each player is reminded."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Every order is meant, every player has each game's reminders, and none has gone out yet."""
    for name in ("order", "orderahead"):
        op.add_column(name, sa.Column("tentative", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("player", sa.Column("remind", sa.String(), nullable=False, server_default=""))
    op.add_column("player", sa.Column("reminded_at", sa.DateTime(), nullable=True))
