"""What is on file of a player, handed out and taken away: one function a change."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any

from sqlmodel import Session

from gm.base.say import Enclosure, Reader, Recipient, Say
from gm.facts.about_person import Part, about, parted
from gm.facts.changes import own_data as changes
from gm.facts.changes.applying import Desk, apply
from gm.games.game import reader_of
from gm.mail.write.budget import GM, OWN
from gm.publish.pages.links import drop_player
from gm.store.queries.letters import was_written
from gm.store.queries.people import address_of, player_with_id
from gm.store.queries.person import forget_person
from gm.store.tables import Player

_EXPORT, _DAY = "export", timedelta(days=1)


@apply.register
def _send_export(change: changes.SendExport, desk: Desk) -> Mapping[str, Any]:
    """Send a part of it, once a day: it is large."""
    player = player_with_id(desk.session, change.player)
    to = Recipient(address_of(desk.session, player), reader_of(player))
    if was_written(desk.session, to.address, _EXPORT, desk.now - _DAY):
        return {"sent_already": True}
    rows, _ = about(desk.session, desk.config, player, desk.now, to_them=True)
    part = parted(rows, change.part)
    data = {"game": "", **_told(part)}
    desk.post(Say(to, "own_data", data, enclosures=(_file(part),), reason=_EXPORT, cause=OWN))
    return {}


@apply.register
def _hand_out(change: changes.HandOut, desk: Desk) -> None:
    player = player_with_id(desk.session, change.player)
    to = Recipient(change.address, Reader("", desk.gm.language, desk.gm.zone))
    rows, running = about(desk.session, desk.config, player, desk.now)
    part = parted(rows, 1)
    data = {"game": "", "name": player.name, "running": running, **_told(part)}
    desk.post(Say(to, "data_about", data, enclosures=(_file(part),), cause=GM))


def _told(part: Part) -> dict[str, Any]:
    """Tell which part of how many it is, and what the others have."""
    return {"part": part.number, "parts": part.parts, "left": dict(part.left)}


def _file(part: Part) -> Enclosure:
    return Enclosure("application/json; charset=utf-8", "spielpost.json", part.written)


@apply.register
def _forget_player(change: changes.ForgetPlayer, desk: Desk) -> None:
    forget(desk.session, desk.config.archive.folder, player_with_id(desk.session, change.player))


def forget(session: Session, archive: Path, player: Player) -> None:
    """Forget who the player is; their page goes at once, and what else names them is written anew by the service."""
    name = player.name
    forget_person(session, player)
    drop_player(archive, name)
