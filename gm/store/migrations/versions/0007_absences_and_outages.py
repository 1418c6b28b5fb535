"""Time banks, what every seat owed and how it came, absences, words for a successor, and outages of our own."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """No bank has been touched, nobody is away; in the games under way no seat falls free by missed orders."""
    op.add_column("seat", sa.Column("spent", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("game", sa.Column("banked_from", sa.DateTime(), nullable=True))
    op.add_column("game", sa.Column("held_turn", sa.Integer(), nullable=False, server_default="0"))
    for name in ("game", "announced"):
        table = sa.table(name, sa.column("id"), sa.column("terms", sa.JSON()))
        connection = op.get_bind()
        for row in connection.execute(sa.select(table)).mappings().all():
            terms = {**row["terms"], "nmrs": 0}
            connection.execute(sa.update(table).where(table.c.id == row["id"]).values(terms=terms))
    op.create_table(
        "duty",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("outcome", sa.String(), nullable=False),
        sa.Column("lead", sa.Integer(), nullable=True),
        sa.Column("at", sa.DateTime(), nullable=False),
    )
    op.create_index("ix_duty_game_id", "duty", ["game_id"])
    op.create_index("ix_duty_player_id", "duty", ["player_id"])
    op.create_table(
        "departure",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
    )
    op.create_index("ix_departure_player_id", "departure", ["player_id"])
    op.create_table(
        "absence",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.Column("until", sa.DateTime(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
    )
    op.create_index("ix_absence_player_id", "absence", ["player_id"])
    op.create_table(
        "handover",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("seat_id", sa.Integer(), sa.ForeignKey("seat.id"), nullable=False, unique=True),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("beat_at", sa.DateTime(), nullable=True),
        sa.Column("unsent_since", sa.DateTime(), nullable=True),
    )
    op.create_table(
        "outage",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.Column("until", sa.DateTime(), nullable=False),
        sa.Column("settled", sa.Boolean(), nullable=False),
    )
