"""Press that waits for the report of a later turn."""

import sqlalchemy as sa
from alembic import op

revision = "s0002"
down_revision = "s0001"


def upgrade() -> None:
    """Say from which turn on press is printed; all that there is was meant for the next report."""
    with op.batch_alter_table("press") as press:
        press.add_column(sa.Column("from_turn", sa.Integer(), nullable=True))
