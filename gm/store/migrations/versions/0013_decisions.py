"""What the GM has to decide, and players who may be one person."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Nothing has been put before the GM yet."""
    op.add_column("pulse", sa.Column("digested_at", sa.DateTime(), nullable=True))
    op.create_table(
        "decision",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("letter_id", sa.Integer(), sa.ForeignKey("letterout.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("matter", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("yes", sa.String(), nullable=False),
        sa.Column("decided", sa.String(), nullable=False),
        sa.Column("decided_at", sa.DateTime(), nullable=True),
        sa.UniqueConstraint("letter_id", "number"),
    )
    op.create_index("ix_decision_letter_id", "decision", ["letter_id"])
    op.create_index("ix_decision_matter", "decision", ["matter"])
    op.create_table(
        "suspicion",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("one", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("other", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("why", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.UniqueConstraint("game_id", "one", "other"),
    )
    op.create_index("ix_suspicion_game_id", "suspicion", ["game_id"])
