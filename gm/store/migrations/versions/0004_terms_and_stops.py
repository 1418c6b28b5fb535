"""The terms of a game in one place, and games that stand still."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

OLD = ("every", "at", "zone", "early", "press")


def upgrade() -> None:
    """Every game keeps the calendar, the early run and the press that it has, and none stands still."""
    for name in ("game", "announced"):
        op.add_column(name, sa.Column("terms", sa.JSON(), nullable=False, server_default="{}"))
        table = sa.table(name, sa.column("id"), sa.column("terms", sa.JSON()), *map(sa.column, OLD))
        connection = op.get_bind()
        for row in connection.execute(sa.select(table)).mappings().all():
            terms = {key: bool(row[key]) if key == "early" else row[key] for key in OLD}
            connection.execute(sa.update(table).where(table.c.id == row["id"]).values(terms=terms))
        for key in OLD:
            op.drop_column(name, key)
    op.add_column("game", sa.Column("moves", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("game", sa.Column("stopped", sa.String(), nullable=False, server_default=""))
    op.add_column("game", sa.Column("stopped_at", sa.DateTime(), nullable=True))
    op.add_column("game", sa.Column("stopped_why", sa.String(), nullable=False, server_default=""))
