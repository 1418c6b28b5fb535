"""A person taken out of the database and of the archive."""

from __future__ import annotations

from pathlib import Path

from sqlmodel import Session

from gm.publish.pages.links import drop_player
from gm.store.queries.person import forget_person
from gm.store.tables import Player


def forget(session: Session, archive: Path, player: Player) -> None:
    """Forget who the player is; their page goes at once, and what else names them is written anew by the service."""
    name = player.name
    forget_person(session, player)
    drop_player(archive, name)
