"""What is noted for the next tick when rows change: which games it has to look at, and what the archive has to tell.

So a tick need not look at what is as it was, and whoever changes a game, in whichever process, need not think of it.
Statements that change rows without reading them are not seen here; they say themselves what is to be noted.
"""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import Connection, event, inspect
from sqlmodel import col, select, update

from gm.store.tables.company import Announced, Applicant
from gm.store.tables.cups import Cup, CupGame
from gm.store.tables.games import GameRow, Hold, Order, SeatRow
from gm.store.tables.letters import Pulse
from gm.store.tables.players import Player

AT_ONCE = datetime(1970, 1, 1, tzinfo=UTC)
"""A moment that is over, whatever the clock is set to."""


def _changed(row: object, *names: str) -> bool:
    return any(inspect(row).attrs[name].history.has_changes() for name in names)


def _game(mapper: object, connection: Connection, row: GameRow) -> None:
    row.early = bool(row.terms.get("early"))
    if _changed(row, "turn", "opened_at", "deadline", "terms", "stopped", "finished_at"):
        goes_on = row.finished_at is None and not row.stopped
        row.early_at = AT_ONCE if goes_on and row.early else None
        row.remind_at = AT_ONCE if goes_on else None


def _archive_of(mapper: object, connection: Connection, row: GameRow) -> None:
    if _changed(row, "turn", "deadline", "stopped", "finished_at"):
        row.unpublished = True


def _order(mapper: object, connection: Connection, order: Order) -> None:
    """It may have been the last one that was missing; and whose order is withdrawn owes one again."""
    seen = inspect(order).session
    game = seen and seen.identity_map.get(seen.identity_key(GameRow, order.game_id))
    if game is None or game.early:
        _look_early(connection, order.game_id)
    if order.data is None:
        _look_for_reminders(connection, order.game_id)


def _hold(mapper: object, connection: Connection, hold: Hold) -> None:
    _look_early(connection, hold.game_id)


def _seat(mapper: object, connection: Connection, seat: SeatRow) -> None:
    if _changed(seat, "player_id", "resigned_at"):
        _look_early(connection, seat.game_id)
        _look_for_reminders(connection, seat.game_id)


def _player(mapper: object, connection: Connection, player: Player) -> None:
    if _changed(player, "remind", "zone"):
        _look_for_reminders(
            connection, *connection.scalars(select(SeatRow.game_id).where(SeatRow.player_id == player.id))
        )


def _archive(mapper: object, connection: Connection, row: object) -> None:
    connection.execute(update(Pulse).values(unpublished=True))


def _look_early(connection: Connection, game_id: int) -> None:
    connection.execute(
        update(GameRow).where(col(GameRow.id) == game_id, col(GameRow.early)).values(early_at=AT_ONCE)
    )


def _look_for_reminders(connection: Connection, *game_ids: int) -> None:
    connection.execute(update(GameRow).where(col(GameRow.id).in_(game_ids)).values(remind_at=AT_ONCE))


_WRITTEN = ("after_insert", "after_update", "after_delete")

for _kinds, _moments, _listener in (
    ((GameRow,), ("before_insert", "before_update"), _game),
    ((GameRow,), ("before_update",), _archive_of),
    ((Order,), _WRITTEN, _order),
    ((Hold,), ("after_delete",), _hold),
    ((SeatRow,), ("after_update",), _seat),
    ((Player,), ("after_update",), _player),
    ((Announced, Applicant, Cup, CupGame), _WRITTEN, _archive),
):
    for _kind in _kinds:
        for _moment in _moments:
            event.listen(_kind, _moment, _listener)
