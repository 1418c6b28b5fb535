"""What deciding about orders takes: the open turns of games with all that is on file for them, and turns before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import Session

from gm.desk.facts import Fact, Facts
from gm.games.open_turn import OpenTurn, Sent
from gm.store.queries import open_turns
from gm.store.queries.games import game_with_id, turn_of
from gm.store.tables import Turn


@dataclass(frozen=True)
class OpenTurnOf(Fact[OpenTurn]):
    """What is on file for the open turn of the game with that id, and ahead for later ones."""

    game: int

    def load(self, session: Session, facts: Facts) -> OpenTurn:
        """Read it."""
        return load_open_turns(session, [self.game])[self.game]


@dataclass(frozen=True)
class TurnResolved(Fact[Turn | None]):
    """A resolved turn of the game with that id; None where it is not resolved."""

    game: int
    turn: int

    def load(self, session: Session, facts: Facts) -> Turn | None:
        """Read it."""
        return turn_of(session, game_with_id(session, self.game), self.turn)


def load_open_turns(session: Session, games: Sequence[int]) -> dict[int, OpenTurn]:
    """Read what is on file for the open turns of these games, in as many statements as for one."""
    sent = open_turns.orders_sent_in(session, games)
    ahead = open_turns.turns_kept_ahead(session, games)
    holding, away, regainable = (
        {game: frozenset(row.seat for row in rows) for game, rows in found.items()}
        for found in (
            open_turns.seats_holding(session, games),
            open_turns.seats_away(session, games),
            open_turns.seats_regainable(session, games),
        )
    )
    taken_back = open_turns.games_taken_back(session, games)
    return {
        game: OpenTurn(
            tuple(
                Sent(row.id, row.seat, row.text, row.data, row.received_at, row.tentative)
                for row in sent.get(game, ())
            ),
            frozenset((row.turn, row.seat) for row in ahead.get(game, ())),
            holding.get(game, frozenset()),
            away.get(game, frozenset()),
            regainable.get(game, frozenset()),
            game in taken_back,
        )
        for game in games
    }
