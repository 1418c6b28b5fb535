"""What the GM has to say to one player, and what goes to one player once more."""

from __future__ import annotations

from dataclasses import dataclass

from gm.facts.changes import Change


@dataclass(frozen=True)
class Tell(Change):
    """The player of that id gets the words of the GM; with a game, whoever plays that `seat` of it."""

    words: str
    player: int
    game: str = ""
    seat: int = 0


@dataclass(frozen=True)
class SendAgain(Change):
    """The letter of ours of that number goes once more to whoever plays that seat of the game."""

    game: str
    seat: int
    number: int
