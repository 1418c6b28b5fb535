"""What is on file of a player, handed out and taken away: one function a change."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from gm.base.say import Enclosure, Recipient, Say
from gm.desk.applying.doing import Desk, apply
from gm.desk.changes import players as changes
from gm.games.game import reader_of
from gm.publish.forgetting import forget
from gm.store.queries.people import address_of, player_with_id
from gm.store.queries.person import rows_about

_OF_OTHERS = ("suspicion",)
"""What is as much about somebody else, and handed out by the GM alone."""


@apply.register
def _send_export(change: changes.SendExport, desk: Desk) -> None:
    player = player_with_id(desk.session, change.player)
    found = {
        table: [_without_letters(row) for row in rows]
        for table, rows in rows_about(desk.session, player).items()
        if table not in _OF_OTHERS
    }
    written = json.dumps(found, ensure_ascii=False, indent=1, default=_told).encode()
    file = Enclosure("application/json; charset=utf-8", "spielpost.json", written)
    to = Recipient(address_of(desk.session, player), reader_of(player))
    desk.post(Say(to, "own_data", {"game": ""}, enclosure=file))


def _without_letters(row: Mapping[str, Any]) -> dict[str, Any]:
    """Leave the letters themselves out, which the player has."""
    return {name: value for name, value in row.items() if not isinstance(value, bytes)}


def _told(value: Any) -> str:
    return value.isoformat() if isinstance(value, datetime) else str(value)


@apply.register
def _forget_player(change: changes.ForgetPlayer, desk: Desk) -> None:
    forget(desk.session, desk.config.archive.folder, player_with_id(desk.session, change.player))
