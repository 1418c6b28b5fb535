"""Orders that are proposed in practice games."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """A proposal is for a seat or for a practice game; those that there are, are for seats."""
    with op.batch_alter_table("proposal") as batch:
        batch.alter_column("seat_id", existing_type=sa.Integer(), nullable=True)
        batch.add_column(sa.Column("practice_id", sa.Integer(), nullable=True))
        batch.create_foreign_key("fk_proposal_practice_id", "practice", ["practice_id"], ["id"])
