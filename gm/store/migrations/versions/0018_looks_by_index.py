"""Running games that are to be looked at are found without a look at the others."""

from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Indexes that begin with what all these games have in common."""
    for name in ("early", "remind"):
        op.drop_index(f"ix_game_{name}_at", "game")
        op.create_index(f"ix_game_{name}", "game", ["finished_at", "stopped", f"{name}_at"])
