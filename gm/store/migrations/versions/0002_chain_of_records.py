"""The public chain of records, and the version of the rules that a game began with."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Every game that is there began with the first version of its rules, and gets a chain when it is next archived."""
    op.create_table(
        "record",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("orders", sa.JSON(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"],
            ["game.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("game_id", "number"),
    )
    with op.batch_alter_table("record", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_record_game_id"), ["game_id"], unique=False)

    # The default stays: to drop it, SQLite would have to copy a table that others refer to.
    op.add_column("game", sa.Column("rules", sa.Integer(), nullable=False, server_default="1"))
    op.execute(sa.text("UPDATE turn SET archived = :no").bindparams(sa.bindparam("no", False, sa.Boolean())))
