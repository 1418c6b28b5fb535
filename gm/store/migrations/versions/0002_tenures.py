"""Tenures: who sits where from when to when and how it ended, whose each vote and wait is, and tokens of before."""

import sqlalchemy as sa
from alembic import op

from gm.store.migrations.column_kinds import flags, key, links, moments, texts

revision = "v0002"
down_revision = "v0001"

_TENURES_OF_OWNERS = sa.text(
    "INSERT INTO tenure (seat_id, player_id, lent, since, until, ended) SELECT seat.id,"
    " COALESCE((SELECT loan.player_id FROM loan WHERE loan.seat_id = seat.id), seat.player_id), :lent,"
    " COALESCE(game.begun_at, game.opened_at), seat.resigned_at, seat.left_why"
    " FROM seat JOIN game ON game.id = seat.game_id WHERE game.kind <> 'practice'"
).bindparams(sa.bindparam("lent", type_=sa.Boolean()))

_TENURES_OF_BORROWERS = sa.text(
    "INSERT INTO tenure (seat_id, player_id, lent, since, until, ended)"
    " SELECT seat.id, seat.player_id, :lent, loan.since, NULL, '' FROM loan JOIN seat ON seat.id = loan.seat_id"
).bindparams(sa.bindparam("lent", type_=sa.Boolean()))


def upgrade() -> None:
    """Make the tables, with a tenure for everybody who sits anywhere; what is older nobody has noted."""
    op.create_table(
        "tenure",
        key(),
        *links("seat_id", to="seat.id", index=True),
        *links("player_id", to="player.id", index=True),
        *flags("lent"),
        *moments("since"),
        *moments("until", nullable=True),
        *texts("ended"),
    )
    op.create_table(
        "formertoken",
        *texts("token", primary_key=True),
        *links("seat_id", to="seat.id", index=True),
    )
    op.add_column("seat", next(moments("changed_at", nullable=True)))
    op.execute("UPDATE seat SET left_why = 'resigned' WHERE resigned_at IS NOT NULL AND left_why = ''")
    op.execute(_TENURES_OF_OWNERS.bindparams(lent=False))
    op.execute(_TENURES_OF_BORROWERS.bindparams(lent=True))
