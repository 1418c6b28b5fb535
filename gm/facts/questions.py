"""What answering a question of ours takes: what else was asked, and the orders that it may be about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.facts import Fact, Facts
from gm.store.queries.games import game_with_id
from gm.store.queries.orders import orders_sent
from gm.store.queries.questions import unanswered
from gm.store.tables import Order, Question


@dataclass(frozen=True)
class Unanswered(Fact[Sequence[Question]]):
    """What a player was asked before that moment, and can still answer unless a deadline ended it."""

    player: int
    at: datetime

    def load(self, session: Session, facts: Facts) -> Sequence[Question]:
        """Read it."""
        return unanswered(session, self.player, self.at)


@dataclass(frozen=True)
class OrdersSent(Fact[Sequence[Order]]):
    """What a seat of the game with that id has sent for a turn, in the order of receipt."""

    game: int
    turn: int
    seat: SeatNumber

    def load(self, session: Session, facts: Facts) -> Sequence[Order]:
        """Read it."""
        return orders_sent(session, game_with_id(session, self.game), self.turn, self.seat)
