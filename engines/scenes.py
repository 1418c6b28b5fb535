"""What there is to draw of a position or a turn: plain numbers for the templates, in no language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engines.told import Event


@dataclass(frozen=True)
class Scene:
    """One picture: which template of the game's boards draws it, and the data for it.

    `caption` names the macro that words its title. `event` is the place of the event that it shows, in the
    turn's events; None for the position. `seat` is whose doing it shows, if it shows somebody's. `within` are the events
    that are played one after the other in it, as its parts marked with `data-at` appear.
    """

    board: str
    caption: str
    data: Mapping[str, Any] = field(hash=False)
    event: int | None = None
    seat: int | None = None
    within: tuple[Event, ...] = field(default=(), hash=False)
