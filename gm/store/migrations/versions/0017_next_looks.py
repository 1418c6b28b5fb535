"""Each game says when it is to be looked at next, so that a tick need not look at all of them."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Every game that goes on is looked at once more, and so is the archive."""
    op.add_column("game", sa.Column("early_at", sa.DateTime(), nullable=True))
    op.add_column("game", sa.Column("remind_at", sa.DateTime(), nullable=True))
    op.execute("UPDATE game SET early_at = '1970-01-01 00:00:00.000000' WHERE finished_at IS NULL AND early")
    op.execute("UPDATE game SET remind_at = '1970-01-01 00:00:00.000000' WHERE finished_at IS NULL")
    op.drop_index("ix_game_early", "game")
    op.create_index("ix_game_early_at", "game", ["early_at"])
    op.create_index("ix_game_remind_at", "game", ["remind_at"])
    op.drop_column("pulse", "remind_at")
    op.add_column("pulse", sa.Column("unpublished", sa.Boolean(), nullable=False, server_default=sa.true()))
