"""Whether a game's records are what they say, from the files alone or, while it goes on, from the database."""

from gm.games.verify.archived import Archived, ArchiveError, games_in, read_game
from gm.games.verify.verdict import Checked, Verdict, replay, verify

__all__ = [
    "ArchiveError",
    "Archived",
    "Checked",
    "Verdict",
    "games_in",
    "read_game",
    "replay",
    "verify",
]
