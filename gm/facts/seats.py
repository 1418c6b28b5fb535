"""What commands of players ask about games, their seats, and who had each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import Session

from gm.facts import Fact, Facts, game_of, row_of
from gm.games.closing import Closing
from gm.games.disclosure import closing_of
from gm.games.game import load_game
from gm.games.press import told_turn
from gm.games.readers import Played
from gm.games.record.chain import names_then
from gm.games.tenures import Became
from gm.store.queries.batches import seats_with_ids
from gm.store.queries.cells import damaged_among, names_of_damaged_with
from gm.store.queries.games import ends_of, game_with_id, taken_back, turn_of, turns_of
from gm.store.queries.people import player_with_id
from gm.store.queries.press import mutes, spoken, unprinted
from gm.store.queries.questions import open_poll, refused_since, votes_of
from gm.store.queries.seats import handover_of, loan_of
from gm.store.queries.tenures import former_tokens, games_left, tenures_of_seats
from gm.store.tables import (
    REGAINABLE,
    FormerToken,
    GameRow,
    Handover,
    Loan,
    Poll,
    SeatRow,
    TakenBack,
    Tenure,
    Turn,
    Vote,
)
from gm.turns.polls import Motion


@dataclass(frozen=True)
class ResolvedTurn(Fact[Played | None]):
    """A resolved turn of a game, with the press that the player wants to read; None where it was not resolved.

    Without a player it is the turn as everybody can see it.
    """

    game: str
    turn: int
    player: int | None = None

    def load(self, session: Session, facts: Facts) -> Played | None:
        """Read it."""
        game = game_of(session, facts, self.game)
        row = turn_of(session, game.row, self.turn)
        return told_turn(session, game, row, self.player) if row else None


@dataclass(frozen=True)
class NamesThen(Fact[Mapping[int, Sequence[str]]]):
    """The names of the players of each turn, by seat; empty where no seat has changed hands."""

    game: str

    def load(self, session: Session, facts: Facts) -> Mapping[int, Sequence[str]]:
        """Read them."""
        return names_then(session, game_of(session, facts, self.game))


@dataclass(frozen=True)
class Unwanted(Fact[frozenset[int]]):
    """The seats of a game whose press the player does not want; `ANONYMOUS` may be among them."""

    game: str
    player: int

    def load(self, session: Session, facts: Facts) -> frozenset[int]:
        """Read them."""
        return mutes(session, row_of(session, self.game), self.player)


@dataclass(frozen=True)
class Spoken(Fact[tuple[str, ...]]):
    """The player's press in the game since its turn was opened; in a game that is over, within a day."""

    game: str
    player: int

    def load(self, session: Session, facts: Facts) -> tuple[str, ...]:
        """Read the texts."""
        row = row_of(session, self.game)
        since = facts.now - timedelta(days=1) if row.finished_at else row.opened_at
        return spoken(session, row, self.player, since)


@dataclass(frozen=True)
class Unprinted(Fact[tuple[str, ...]]):
    """The player's press for the reports of the game that no report has printed yet."""

    game: str
    player: int

    def load(self, session: Session, facts: Facts) -> tuple[str, ...]:
        """Read the texts."""
        return unprinted(session, row_of(session, self.game), self.player)


@dataclass(frozen=True)
class GameWithId(Fact[GameRow]):
    """The row of the game with that id."""

    game: int

    def load(self, session: Session, facts: Facts) -> GameRow:
        """Read it."""
        return game_with_id(session, self.game)


@dataclass(frozen=True)
class EndOf(Fact[datetime | None]):
    """When the game with that id ended, or a practice game ends at the latest; None while one is played."""

    game: int

    @classmethod
    def load_all(cls, session: Session, facts: Facts, asked: Sequence[EndOf]) -> Mapping[Fact[Any], Any]:
        """Read that alone, so that what else is wrong with the rows does not matter."""
        ends = ends_of(session, {each.game for each in asked})
        return {each: ends[each.game] for each in asked}


@dataclass(frozen=True)
class TakenBackOf(Fact[Sequence[TakenBack]]):
    """What was taken back of the game with that id and still is, the oldest first."""

    game: int

    def load(self, session: Session, facts: Facts) -> Sequence[TakenBack]:
        """Read it."""
        return taken_back(session, game_with_id(session, self.game))


@dataclass(frozen=True)
class SeatOnFile(Fact[SeatRow]):
    """The row of a seat, by its id, as it is now: a line above may have changed it."""

    seat: int

    @classmethod
    def load_all(cls, session: Session, facts: Facts, asked: Sequence[SeatOnFile]) -> Mapping[Fact[Any], Any]:
        """Read them, and when their games ended."""
        return known_of_seats(seats_with_ids(session, {each.seat for each in asked}))


def known_of_seats(rows: Iterable[tuple[SeatRow, datetime | None]]) -> dict[Fact[Any], Any]:
    """Return what rows of seats tell, each with the end of its game."""
    found: dict[Fact[Any], Any] = {}
    for seat, end in rows:
        found |= {SeatOnFile(seat.id): seat, EndOf(seat.game_id): end}
    return found


@dataclass(frozen=True)
class IsDamaged(Fact[bool]):
    """Whether the game with that id is set aside because it cannot be read."""

    game: int

    @classmethod
    def load_all(cls, session: Session, facts: Facts, asked: Sequence[IsDamaged]) -> Mapping[Fact[Any], Any]:
        """Ask for all at once."""
        damaged = damaged_among(session, {each.game for each in asked})
        return {each: each.game in damaged for each in asked}


@dataclass(frozen=True)
class DamagedGamesOf(Fact[tuple[str, ...]]):
    """The names of the games with a seat of that player's that are set aside because they cannot be read."""

    player: int

    @classmethod
    def load_all(
        cls, session: Session, facts: Facts, asked: Sequence[DamagedGamesOf]
    ) -> Mapping[Fact[Any], Any]:
        """Ask for all at once."""
        names = names_of_damaged_with(session, {each.player for each in asked})
        return {each: names[each.player] for each in asked}


@dataclass(frozen=True)
class HandoverOf(Fact[Handover | None]):
    """The words that a player has left for the next one at that seat, by its id."""

    seat: int

    def load(self, session: Session, facts: Facts) -> Handover | None:
        """Read it."""
        return handover_of(session, self.seat)


@dataclass(frozen=True)
class LoanOf(Fact[Loan | None]):
    """The loan of that seat, by its id; None when it is not lent."""

    seat: int

    def load(self, session: Session, facts: Facts) -> Loan | None:
        """Read it."""
        return loan_of(session, self.seat)


@dataclass(frozen=True)
class OpenPoll(Fact[Poll | None]):
    """The poll that is open in a game."""

    game: str

    def load(self, session: Session, facts: Facts) -> Poll | None:
        """Read it."""
        return open_poll(session, row_of(session, self.game))


@dataclass(frozen=True)
class VotesIn(Fact[Sequence[Vote]]):
    """The votes in the poll with that id."""

    poll: int

    def load(self, session: Session, facts: Facts) -> Sequence[Vote]:
        """Read it."""
        return votes_of(session, self.poll)


@dataclass(frozen=True)
class RefusedSince(Fact[bool]):
    """Whether the players of a game have refused that in a poll after the moment."""

    game: str
    question: Motion
    moment: datetime

    def load(self, session: Session, facts: Facts) -> bool:
        """Look whether they have."""
        row = row_of(session, self.game)
        return refused_since(session, row, self.question, self.moment)


@dataclass(frozen=True)
class ResolvedTurns(Fact[Sequence[Turn]]):
    """All turns of a game that are resolved, the oldest first."""

    game: str

    def load(self, session: Session, facts: Facts) -> Sequence[Turn]:
        """Read them."""
        return turns_of(session, row_of(session, self.game))


@dataclass(frozen=True)
class ClosingOf(Fact[Closing | None]):
    """The disclosure of a game that is over; None before that."""

    game: str

    def load(self, session: Session, facts: Facts) -> Closing | None:
        """Read it."""
        return closing_of(session, game_of(session, facts, self.game))


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
    """The games, by id and name, in which a player had a seat that has passed to another, for good or on loan."""

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
    """Find the player of the seat: its borrower, or else its owner."""
    there = [row for row in known if row.seat_id == seat and row.until is None]
    return max(there, key=lambda row: row.lent, default=None)
