"""What commands change about what is on file about a person. A `player` is named by id."""

from __future__ import annotations

from dataclasses import dataclass

from gm.facts.changes import Change


@dataclass(frozen=True)
class SendExport(Change):
    """The player gets a part of everything on file about them in a letter of its own, by its number."""

    player: int
    part: int


@dataclass(frozen=True)
class HandOut(Change):
    """The GM at that address gets everything on file about the player, and what is as much about others."""

    player: int
    address: str


@dataclass(frozen=True)
class ForgetPlayer(Change):
    """Nobody knows any more who the player is."""

    player: int
