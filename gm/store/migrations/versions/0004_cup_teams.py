"""Teams in cups."""

import sqlalchemy as sa
from alembic import op

revision = "s0004"
down_revision = "s0003"


def upgrade() -> None:
    """Say who is in which team of a cup; no cup on file has any."""
    op.create_table(
        "cupmember",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("cup_id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("team", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["cup_id"], ["cup.id"]),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("cup_id", "player_id"),
    )
    op.create_index("ix_cupmember_cup_id", "cupmember", ["cup_id"])
