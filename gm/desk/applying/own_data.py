"""What is on file of a player, handed out and taken away: one function a change."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Any

from gm.base.say import Enclosure, Reader, Recipient, Say
from gm.desk.applying.doing import Desk, apply
from gm.desk.changes import own_data as changes
from gm.games.game import reader_of
from gm.mail.write.budget import GM
from gm.publish.forgetting import forget
from gm.store.queries.letters import was_written
from gm.store.queries.people import address_of, player_with_id
from gm.store.queries.person import rows_about
from gm.store.tables import Player

_OF_OTHERS = ("suspicion",)
"""What is as much about somebody else, and handed out by the GM alone."""

_EXPORT, _DAY = "export", timedelta(days=1)


@apply.register
def _send_export(change: changes.SendExport, desk: Desk) -> Mapping[str, Any]:
    """Send it, once a day: it is large."""
    player = player_with_id(desk.session, change.player)
    to = Recipient(address_of(desk.session, player), reader_of(player))
    if was_written(desk.session, to.address, _EXPORT, desk.now - _DAY):
        return {"sent_already": True}
    file = _file_about(player, desk, _OF_OTHERS)
    desk.post(Say(to, "own_data", {"game": ""}, enclosures=(file,), reason=_EXPORT))
    return {}


@apply.register
def _hand_out(change: changes.HandOut, desk: Desk) -> None:
    player = player_with_id(desk.session, change.player)
    to = Recipient(change.address, Reader("", desk.gm.language, desk.gm.zone))
    data = {"game": "", "name": player.name}
    desk.post(Say(to, "data_about", data, enclosures=(_file_about(player, desk),), cause=GM))


def _file_about(player: Player, desk: Desk, but: Collection[str] = ()) -> Enclosure:
    """Write what is on file about the player, without those tables, as JSON."""
    found = {
        table: [_without_letters(row) for row in rows]
        for table, rows in rows_about(desk.session, player).items()
        if table not in but
    }
    written = json.dumps(found, ensure_ascii=False, indent=1, default=_told).encode()
    return Enclosure("application/json; charset=utf-8", "spielpost.json", written)


def _without_letters(row: Mapping[str, Any]) -> dict[str, Any]:
    """Leave the letters themselves out, which are large, and which the player has."""
    return {name: value for name, value in row.items() if not isinstance(value, bytes)}


def _told(value: Any) -> str:
    return value.isoformat() if isinstance(value, datetime) else str(value)


@apply.register
def _forget_player(change: changes.ForgetPlayer, desk: Desk) -> None:
    forget(desk.session, desk.config.archive.folder, player_with_id(desk.session, change.player))
