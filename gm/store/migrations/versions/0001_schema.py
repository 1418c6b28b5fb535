"""The schema that the first release begins with."""

import sqlalchemy as sa
from alembic import op

from gm.store.migrations.column_kinds import binaries, data, flags, key, links, moments, numbers, texts

revision = "v0001"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table("barred", key(), *texts("address", unique=True), *moments("since"))
    op.create_table(
        "cup",
        key(),
        *texts("name", unique=True),
        *texts("kind"),
        *data("points", "prizes"),
        *moments("began_at"),
        *moments("closed_at", nullable=True),
    )
    op.create_table(
        "game",
        key(),
        *texts("key", unique=True),
        *texts("kind", "name", "engine", "seed", "secret", "words", "seated_from", "stopped", "stopped_why"),
        *numbers("seats", "rules", "turn", "moves", "held_turn", "outage"),
        *moments("announced_at", nullable=True),
        *moments("begun_at", nullable=True, index=True),
        *data("options", "terms"),
        *moments("opened_at", "deadline"),
        *moments("waiting_since", "finished_at", "stopped_at", "banked_from", nullable=True),
        *moments("next_look", nullable=True, index=True),
        *flags("unpublished", index=True),
    )
    op.create_index("ix_game_deadline", "game", ["finished_at", "kind", "deadline"])
    op.create_index("ix_game_stopped", "game", ["finished_at", "stopped", "engine", "kind", "rules"])
    op.create_table(
        "gamemaster",
        key(),
        *texts("name", "address"),
        *links("game_id", to="game.id", nullable=True, index=True),
        *texts("token", unique=True),
        *flags("signs"),
        *moments("since"),
        *moments("digested_at", nullable=True),
        *moments("next_look", index=True),
        sa.UniqueConstraint("address", "game_id"),
    )
    of_all = sa.text("game_id IS NULL")
    op.create_index(
        "ix_gamemaster_of_all",
        "gamemaster",
        ["address"],
        unique=True,
        sqlite_where=of_all,
        postgresql_where=of_all,
    )
    op.create_table(
        "issue",
        *numbers("number", primary_key=True),
        *texts("name", "language"),
        *moments("made_at"),
        *data("records"),
    )
    op.create_table(
        "letterin",
        key(),
        *texts("digest", unique=True),
        *texts("message_id", "status", "sender", index=True),
        *moments("received_at"),
        *moments("fetched_at", index=True),
        *numbers("size", "failures"),
        *flags("begun", "alone"),
        *binaries("raw"),
        *texts("why"),
    )
    op.create_table("mailbox", key(), *moments("read_at", "failing_since", nullable=True), *texts("error"))
    op.create_table("outage", key(), *texts("kind"), *moments("since", "until"))
    op.create_table(
        "player",
        key(),
        *texts("name", "language", "zone", "format", "remind"),
        *moments("reminded_at", nullable=True),
    )
    op.create_table(
        "pulse",
        key(),
        *moments(
            "beat_at", "unsent_since", "unwritten_since", "confirmed_at", "doubted_since", nullable=True
        ),
        *flags("unpublished"),
        *texts("unwritten"),
    )
    op.create_table(
        "absence",
        key(),
        *links("player_id", to="player.id", index=True),
        *moments("since", "until"),
        *texts("by"),
    )
    op.create_table(
        "address",
        key(),
        *links("player_id", to="player.id", index=True),
        *texts("address", unique=True),
        *moments("unreachable_since", nullable=True),
        *moments("goes_at", nullable=True, index=True),
    )
    op.create_table(
        "applicant",
        key(),
        *links("game_id", to="game.id", index=True),
        *links("player_id", to="player.id"),
        *texts("word"),
        *moments("at"),
        sa.UniqueConstraint("game_id", "player_id"),
    )
    op.create_table(
        "copy",
        *links("issue", to="issue.number", primary_key=True),
        *links("player_id", to="player.id", primary_key=True),
        *moments("at"),
    )
    op.create_table(
        "cupgame",
        key(),
        *links("cup_id", to="cup.id", index=True),
        *links("game_id", to="game.id", index=True),
        *numbers("round"),
        sa.UniqueConstraint("cup_id", "game_id"),
    )
    op.create_table(
        "cupmember",
        key(),
        *links("cup_id", to="cup.id", index=True),
        *links("player_id", to="player.id"),
        *texts("team"),
        sa.UniqueConstraint("cup_id", "player_id"),
    )
    op.create_table(
        "departure",
        key(),
        *links("game_id", to="game.id"),
        *links("player_id", to="player.id", index=True),
        *moments("at"),
    )
    op.create_table(
        "diarynote",
        key(),
        *links("game_id", to="game.id", index=True),
        *numbers("seat", "turn"),
        *links("player_id", to="player.id"),
        *texts("text"),
        *moments("at"),
    )
    op.create_table(
        "duty",
        key(),
        *links("game_id", to="game.id", index=True),
        *numbers("turn", "seat"),
        *links("player_id", to="player.id", index=True),
        *texts("outcome"),
        *numbers("lead", nullable=True),
        *moments("at"),
    )
    op.create_table(
        "gmword",
        key(),
        *links("game_id", to="game.id", index=True),
        *numbers("turn", nullable=True),
        *texts("author", "text"),
        *moments("at"),
    )
    op.create_table(
        "hold",
        key(),
        *links("game_id", to="game.id", index=True),
        *numbers("turn", "seat"),
        sa.UniqueConstraint("game_id", "turn", "seat"),
    )
    op.create_table(
        "invitation",
        key(),
        *links("game_id", to="game.id", index=True),
        *texts("address", index=True),
        *texts("name", "language"),
        *texts("code", unique=True),
        *links("used_by", to="player.id", nullable=True),
        *moments("at"),
    )
    op.create_table(
        "mute",
        key(),
        *links("game_id", to="game.id", index=True),
        *links("player_id", to="player.id"),
        *numbers("seat"),
        sa.UniqueConstraint("game_id", "player_id", "seat"),
    )
    op.create_table(
        "order",
        key(),
        *links("game_id", to="game.id", index=True),
        *numbers("turn", "seat", "receipt"),
        *texts("text", "source"),
        *data("data", nullable=True),
        *moments("received_at"),
        *links("letter_id", to="letterin.id", nullable=True),
        *flags("tentative"),
    )
    op.create_table(
        "orderahead",
        key(),
        *links("game_id", to="game.id", index=True),
        *numbers("turn", "seat"),
        *texts("text"),
        *moments("received_at"),
        *links("letter_id", to="letterin.id", nullable=True),
        *flags("tentative"),
    )
    op.create_table(
        "picture",
        key(),
        *links("game_id", to="game.id"),
        *texts("name"),
        *binaries("data"),
        sa.UniqueConstraint("game_id", "name"),
    )
    op.create_table(
        "poll",
        key(),
        *links("game_id", to="game.id", index=True),
        *numbers("number", "turn", "seat"),
        *texts("question", "by"),
        *moments("asked_at", "closes_at"),
        *texts("outcome", index=True),
        sa.UniqueConstraint("game_id", "number"),
    )
    op.create_table(
        "press",
        key(),
        *links("game_id", to="game.id", nullable=True, index=True),
        *numbers("turn", "from_turn", "to_seat", "issue", nullable=True),
        *links("player_id", to="player.id"),
        *flags("anonymous"),
        *texts("text"),
        *moments("at"),
    )
    op.create_table(
        "named",
        key(),
        *links("game_id", to="game.id", index=True),
        *texts("number", "name", "salt"),
        *numbers("seat", nullable=True),
        *links("player_id", to="player.id", nullable=True),
        *numbers("record"),
        sa.UniqueConstraint("game_id", "number"),
    )
    op.create_table(
        "record",
        key(),
        *links("game_id", to="game.id", index=True),
        *numbers("number", "turn"),
        *data("data", "orders"),
        *texts("digest"),
        sa.UniqueConstraint("game_id", "number"),
    )
    op.create_table(
        "seat",
        key(),
        *links("game_id", to="game.id", index=True),
        *numbers("number", "spent"),
        *links("player_id", to="player.id", index=True),
        *texts("token", unique=True),
        *moments("resigned_at", nullable=True, index=True),
        *texts("left_why"),
        sa.UniqueConstraint("game_id", "number"),
    )
    op.create_table(
        "secretlook",
        key(),
        *links("game_id", to="game.id", index=True),
        *moments("at"),
        *texts("what"),
        *flags("announced"),
    )
    op.create_table(
        "standby",
        key(),
        *links("player_id", to="player.id"),
        *texts("engine"),
        *moments("since"),
        sa.UniqueConstraint("player_id", "engine"),
    )
    op.create_table("subscriber", *links("player_id", to="player.id", primary_key=True), *moments("since"))
    op.create_table(
        "suspicion",
        key(),
        *links("game_id", to="game.id", index=True),
        *links("one", "other", to="player.id"),
        *texts("why"),
        *moments("at"),
        sa.UniqueConstraint("game_id", "one", "other"),
    )
    op.create_table(
        "takenback",
        key(),
        *links("game_id", to="game.id", index=True),
        *numbers("first", "last"),
        *moments("at"),
        *texts("why"),
        *data("records", "kept"),
        *moments("undone_at", nullable=True),
    )
    op.create_table(
        "turn",
        key(),
        *links("game_id", to="game.id", index=True),
        *numbers("number"),
        *moments("deadline", "resolved_at"),
        *data("state", "events", "notes"),
        *flags("ended"),
        *flags("archived", index=True),
        sa.UniqueConstraint("game_id", "number"),
    )
    op.create_table(
        "watcher",
        key(),
        *links("game_id", to="game.id", index=True),
        *links("player_id", to="player.id"),
        sa.UniqueConstraint("game_id", "player_id"),
    )
    op.create_table(
        "handover",
        key(),
        *links("seat_id", to="seat.id", unique=True),
        *links("player_id", to="player.id"),
        *texts("text"),
        *moments("at"),
    )
    op.create_table(
        "pointer",
        key(),
        *links("letter_id", to="letterin.id", index=True),
        *links("game_id", to="game.id"),
    )
    op.create_table(
        "letterout",
        key(),
        *texts("message_id", unique=True),
        *texts("kind", "cause", "reason", "error", "hand"),
        *texts("recipient", "status", index=True),
        *links("seat_id", to="seat.id", nullable=True),
        *numbers("turn", nullable=True),
        *flags("proves"),
        *moments("created_at", "next_try"),
        *binaries("raw"),
        *numbers("tries", "fence"),
    )
    op.create_table(
        "loan",
        key(),
        *links("seat_id", to="seat.id", unique=True),
        *links("player_id", to="player.id"),
        *moments("since"),
    )
    op.create_table(
        "vote",
        key(),
        *links("poll_id", to="poll.id", index=True),
        *numbers("seat"),
        *flags("yes"),
        *moments("at"),
        sa.UniqueConstraint("poll_id", "seat"),
    )
    op.create_table(
        "question",
        key(),
        *links("letter_id", to="letterout.id", index=True),
        *numbers("number"),
        *texts("matter", index=True),
        *texts("yes", "no", "address", "answered"),
        *links("game_id", to="game.id", nullable=True),
        *links("letter_in_id", to="letterin.id", nullable=True),
        *links("seat_id", to="seat.id", nullable=True, index=True),
        *links("player_id", to="player.id", nullable=True, index=True),
        *numbers("turn", nullable=True),
        *flags("once", "final"),
        *moments("asked_at"),
        *moments("until", "answered_at", nullable=True),
    )
