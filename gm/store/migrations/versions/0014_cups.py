"""Cups, and the games that count for them."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """There are no cups yet."""
    op.create_table(
        "cup",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("points", sa.JSON(), nullable=False),
        sa.Column("prizes", sa.JSON(), nullable=False),
        sa.Column("began_at", sa.DateTime(), nullable=False),
        sa.Column("closed_at", sa.DateTime(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("name"),
    )
    op.create_table(
        "cupgame",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("cup_id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["cup_id"], ["cup.id"]),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("cup_id", "game_id"),
    )
    op.create_index("ix_cupgame_cup_id", "cupgame", ["cup_id"])
    op.create_index("ix_cupgame_game_id", "cupgame", ["game_id"])
