"""What became of somebody's seat in a game, for whoever writes about it without sitting there."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from gm.games.game import Game


@dataclass(frozen=True)
class Became:
    """How a player last lost a seat of a game, if they had one, and who has it by now.

    `how` is an `Ending`, `lent` while another has it on loan, and empty for whoever never had one. The seat is `holder`'s
    `since` then; nobody's where that is empty. It is the player's again on asking if it is `regainable`.
    """

    game: Game
    how: str
    until: datetime | None = None
    holder: str = ""
    since: datetime | None = None
    regainable: bool = False
