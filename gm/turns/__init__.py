"""Opening a game, adjudicating its turns, and holding them while the mailbox cannot be read."""

from gm.people.players import Invited, player_of
from gm.turns.adjudicate import adjudicate, check_open, force
from gm.turns.agreed import check_terms
from gm.turns.due import run_due
from gm.turns.ending import end
from gm.turns.errors import TurnError
from gm.turns.opening import Opening, check_name, check_seats, open_game
from gm.turns.reports import take_ahead

__all__ = [
    "Invited",
    "Opening",
    "TurnError",
    "adjudicate",
    "check_name",
    "check_open",
    "check_seats",
    "check_terms",
    "end",
    "force",
    "open_game",
    "player_of",
    "run_due",
    "take_ahead",
]
