"""What may be asked for about who had which seat, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session

from gm.facts import Fact, Facts, game_of
from gm.games.game import load_game
from gm.games.tenures import Became
from gm.store.queries.games import game_with_id
from gm.store.queries.people import player_with_id
from gm.store.queries.tenures import former_tokens, games_left, tenures_of_seats
from gm.store.tables import REGAINABLE, FormerToken, Tenure


@dataclass(frozen=True)
class FormerTokensNear(Fact[Sequence[FormerToken]]):
    """The tokens that spoke for seats once and lie between these two."""

    first: str
    last: str

    @classmethod
    def load_all(
        cls, session: Session, facts: Facts, asked: Sequence[FormerTokensNear]
    ) -> Mapping[Fact[Any], Any]:
        """Read them."""
        rows = former_tokens(session, sorted((each.first, each.last) for each in asked))
        return {each: [row for row in rows if each.first <= row.token <= each.last] for each in asked}


@dataclass(frozen=True)
class GamesLeft(Fact[tuple[tuple[int, str], ...]]):
    """The games, by id and name, in which a player had a seat that somebody else has by now, or on loan."""

    player: int

    @classmethod
    def load_all(cls, session: Session, facts: Facts, asked: Sequence[GamesLeft]) -> Mapping[Fact[Any], Any]:
        """Read them."""
        left = games_left(session, {each.player for each in asked})
        return {
            each: tuple((game, name) for player, game, name in left if player == each.player)
            for each in asked
        }


@dataclass(frozen=True)
class BecameOf(Fact[Became]):
    """What became of the seat of that player in the game with that id."""

    game: int
    player: int

    def load(self, session: Session, facts: Facts) -> Became:
        """Read who had which seat."""
        game = load_game(session, facts.gm.name, game_with_id(session, self.game))
        seats = {seat.recipient.seat_id or 0: seat for seat in (*game.seats, game.judge) if seat}
        known = tenures_of_seats(session, seats)
        mine = next((row for row in known if row.player_id == self.player), None)
        if mine is None:
            return Became(game, "")
        seat, now = seats[mine.seat_id], _holding(known, mine.seat_id)
        if mine.until is None and now and now.lent:
            return Became(game, "lent", now.since, seat.reader.name, now.since)
        if now is None:
            regainable = seat.player_id == self.player and mine.ended in REGAINABLE
            return Became(game, mine.ended, mine.until, regainable=regainable and not game.row.finished_at)
        holder = player_with_id(session, now.player_id).name
        return Became(game, mine.ended, mine.until, holder, seat.since or now.since)


@dataclass(frozen=True)
class Gone(Fact[tuple[tuple[str, int], ...]]):
    """Who had a seat in the game of that name and has none there now, by name, with the number of that seat; the last one first."""

    game: str

    def load(self, session: Session, facts: Facts) -> tuple[tuple[str, int], ...]:
        """Read who had which seat."""
        game = game_of(session, facts, self.game)
        numbers = {seat.recipient.seat_id: seat.number for seat in game.seats if seat.recipient.seat_id}
        there = {seat.player_id for seat in game.seats}
        rows = tenures_of_seats(session, list(numbers))
        gone = {row.player_id: numbers[row.seat_id] for row in reversed(rows) if row.player_id not in there}
        found = [(player_with_id(session, player).name, number) for player, number in gone.items()]
        return tuple((name, number) for name, number in reversed(found) if name not in game.names)


def _holding(known: Sequence[Tenure], seat: int) -> Tenure | None:
    """Find who has the seat: whoever has it on loan before its owner."""
    there = [row for row in known if row.seat_id == seat and row.until is None]
    return max(there, key=lambda row: row.lent, default=None)
