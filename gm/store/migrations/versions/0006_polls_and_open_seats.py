"""Polls and votes, what a NO to a proposal stands for, games that are ended, and why a seat is open."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """No poll has been held, every turn was resolved by the rules, and every open seat was given up by its player."""
    op.create_table(
        "poll",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("question", sa.String(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("asked_at", sa.DateTime(), nullable=False),
        sa.Column("closes_at", sa.DateTime(), nullable=False),
        sa.Column("outcome", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("game_id", "number"),
    )
    op.create_index("ix_poll_game_id", "poll", ["game_id"])
    op.create_index("ix_poll_outcome", "poll", ["outcome"])
    op.create_table(
        "vote",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("poll_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("yes", sa.Boolean(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["poll_id"], ["poll.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("poll_id", "seat"),
    )
    op.create_index("ix_vote_poll_id", "vote", ["poll_id"])
    op.add_column("proposal", sa.Column("declined", sa.String(), nullable=False, server_default=""))
    op.add_column("turn", sa.Column("ended", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seat", sa.Column("left_why", sa.String(), nullable=False, server_default=""))
