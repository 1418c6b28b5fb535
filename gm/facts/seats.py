"""What players' commands ask about games and the seats in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import Session

from gm.facts import Fact, Facts, game_of, row_of
from gm.games.closing import Closing
from gm.games.disclosure import closing_of
from gm.games.press import told_turn
from gm.games.readers import Played
from gm.games.record.chain import names_then
from gm.store.queries.batches import seats_with_ids
from gm.store.queries.cells import damaged_among, names_of_damaged_with
from gm.store.queries.games import ends_of, game_with_id, taken_back, turn_of, turns_of
from gm.store.queries.press import mutes, spoken, unprinted
from gm.store.queries.questions import open_poll, refused_since, votes_of
from gm.store.queries.seats import handover_of, loan_of
from gm.store.tables import GameRow, Handover, Loan, Poll, SeatRow, TakenBack, Turn, Vote
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
    """The names by seat of those who sat at a game in each turn; none where nobody has taken over a seat."""

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
    """What is disclosed about a game that is over; None before that."""

    game: str

    def load(self, session: Session, facts: Facts) -> Closing | None:
        """Read it."""
        return closing_of(session, game_of(session, facts, self.game))
