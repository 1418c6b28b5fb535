"""Each game knows the last outage after which it was seen whether its deadline moves."""

import sqlalchemy as sa
from alembic import op

revision = "s0005"
down_revision = "s0004"


def upgrade() -> None:
    """Take for seen in all games what was settled for all of them."""
    op.add_column("game", sa.Column("outage", sa.Integer(), server_default="0", nullable=False))
    op.execute("UPDATE game SET outage = (SELECT coalesce(max(id), 0) FROM outage WHERE settled)")
    with op.batch_alter_table("outage") as outage:
        outage.drop_column("settled")
