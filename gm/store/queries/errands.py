"""For which player the desk is at work, as long as it is: remembered with the session, since everybody who writes a letter asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from sqlmodel import Session


@dataclass
class Errand:
    """What the desk does for a letter of that player, and how many letters it has written to each address meanwhile."""

    player: int
    written: Counter[str] = field(default_factory=Counter)


def begin_errand(session: Session, player_id: int, written: Mapping[str, int]) -> None:
    """Have that player be the cause of all letters until the errand ends that name no other cause; so many are `written`."""
    session.info["errand"] = Errand(player_id, Counter(written))


def end_errand(session: Session) -> None:
    """Have nobody be the cause any more."""
    session.info.pop("errand", None)


def errand_of(session: Session) -> Errand | None:
    """Return what the desk is at; None if it is at nothing."""
    errand: Errand | None = session.info.get("errand")
    return errand
