"""What every tick asks for is found by an index."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Whether a game may run early stands beside its terms, and the next look at the reminders is noted."""
    op.add_column("game", sa.Column("early", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("pulse", sa.Column("remind_at", sa.DateTime(), nullable=True))
    games = sa.table(
        "game", sa.column("id", sa.Integer), sa.column("terms", sa.JSON), sa.column("early", sa.Boolean)
    )
    connection = op.get_bind()
    for game_id, terms in connection.execute(sa.select(games.c.id, games.c.terms)).all():
        if terms.get("early"):
            connection.execute(games.update().where(games.c.id == game_id).values(early=True))
    op.create_index("ix_game_deadline", "game", ["finished_at", "deadline"])
    op.create_index("ix_game_early", "game", ["finished_at", "early"])
    op.create_index("ix_game_stopped", "game", ["finished_at", "stopped", "engine", "rules"])
    op.create_index("ix_seat_resigned_at", "seat", ["resigned_at"])
    op.create_index("ix_announced_opened_at", "announced", ["opened_at"])
