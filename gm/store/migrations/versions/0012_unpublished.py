"""Which games the archive has to look at."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Every game is looked at once more."""
    op.add_column("game", sa.Column("unpublished", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.create_index("ix_game_unpublished", "game", ["unpublished"])
