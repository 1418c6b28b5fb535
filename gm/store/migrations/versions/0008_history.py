"""What GMs had done to a game, and when each letter of ours left."""

from alembic import op

from gm.store.migrations.column_kinds import key, links, moments, texts

revision = "v0008"
down_revision = "v0007"


def upgrade() -> None:
    """Make the table and the column; of what was before nobody has noted either."""
    op.create_table(
        "deed",
        key(),
        *links("game_id", to="game.id", index=True),
        *moments("at"),
        *texts("act", "by"),
        *links("letter_id", to="letterin.id", nullable=True),
    )
    op.add_column("letterout", next(moments("left_at", nullable=True)))
