"""What every letter makes the desk ask: who wrote it, what it answers, and which games it may be about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlmodel import Session

from gm.base.folders import key_of
from gm.desk.facts import Fact, Facts
from gm.games.game import Game, load_games
from gm.mail.write.budget import caused_lately, waits_until
from gm.people.absences import home_zone
from gm.people.guests import shows_it_alone
from gm.store.queries.gamemasters import gamemasters_at
from gm.store.queries.games import games_at_hand
from gm.store.queries.letters import (
    carried_out_as,
    last_letters_to,
    letter_in,
    letter_out,
    newest_of_kinds,
    referred_to,
    was_written,
)
from gm.store.queries.people import address_at, address_of, player_with_id
from gm.store.queries.practice import practices_of
from gm.store.queries.questions import questions_in
from gm.store.queries.seats import seats_near
from gm.store.tables import Address, Gamemaster, GameRow, LetterIn, LetterOut, Player, Question, SeatRow

_DAY = timedelta(days=1)

TO_STRANGERS = (
    "new_reader",
    "new_learner",
    "new_onlooker",
    "new_standby",
    "newcomer",
    "not_admitted",
    "stranger",
)
"""The letters that go to people whom nobody here knows."""

_AMONG = 5000
"""Of so many letters of ours, the newest ones, it is known how many went to strangers."""


@dataclass(frozen=True)
class GamemastersAt(Fact[Sequence[Gamemaster]]):
    """Every row of whoever acts as GM from that address."""

    address: str

    def load(self, session: Session, facts: Facts) -> Sequence[Gamemaster]:
        """Read them."""
        return gamemasters_at(session, self.address)


@dataclass(frozen=True)
class AddressAt(Fact[tuple[Player, Address] | None]):
    """That address with the player whose it is; None if it is nobody's."""

    address: str

    def load(self, session: Session, facts: Facts) -> tuple[Player, Address] | None:
        """Read it, in any case."""
        return address_at(session, self.address)


@dataclass(frozen=True)
class PlayerWithId(Fact[Player]):
    """The player with that id."""

    player: int

    def load(self, session: Session, facts: Facts) -> Player:
        """Read it."""
        return player_with_id(session, self.player)


@dataclass(frozen=True)
class SeatsNear(Fact[Sequence[SeatRow]]):
    """The seats whose tokens lie between these two."""

    first: str
    last: str

    def load(self, session: Session, facts: Facts) -> Sequence[SeatRow]:
        """Read them."""
        return seats_near(session, self.first, self.last)


@dataclass(frozen=True)
class ReferredTo(Fact[LetterOut | None]):
    """The letter of ours with the first of these Message-IDs that is one's, without its bytes."""

    message_ids: tuple[str, ...]

    def load(self, session: Session, facts: Facts) -> LetterOut | None:
        """Read it."""
        return referred_to(session, self.message_ids)


@dataclass(frozen=True)
class QuestionsIn(Fact[Sequence[Question]]):
    """What a letter of ours asks, by its id, in the order of the letter."""

    letter: int

    def load(self, session: Session, facts: Facts) -> Sequence[Question]:
        """Read it."""
        return questions_in(session, letter_out(session, self.letter))


@dataclass(frozen=True)
class BytesOf(Fact[bytes]):
    """A letter of ours as it went out, by its id."""

    letter: int

    def load(self, session: Session, facts: Facts) -> bytes:
        """Read it."""
        return letter_out(session, self.letter).raw


@dataclass(frozen=True)
class LastLettersTo(Fact[Sequence[bytes]]):
    """The last letters of ours that went to the address about a seat before that moment."""

    address: str
    seat: int
    at: datetime

    def load(self, session: Session, facts: Facts) -> Sequence[bytes]:
        """Read them."""
        return [row.raw for row in last_letters_to(session, self.address, self.seat, self.at)]


@dataclass(frozen=True)
class LetterWithId(Fact[LetterIn]):
    """The letter that came with that id."""

    letter: int

    def load(self, session: Session, facts: Facts) -> LetterIn:
        """Read it."""
        return letter_in(session, self.letter)


@dataclass(frozen=True)
class CarriedOut(Fact[frozenset[int]]):
    """The letters, by their ids, with that Message-ID that were carried out."""

    message_id: str

    def load(self, session: Session, facts: Facts) -> frozenset[int]:
        """Look."""
        return frozenset(carried_out_as(session, self.message_id))


@dataclass(frozen=True)
class CausedAt(Fact[tuple[int, ...]]):
    """How many letters of that cause went to the address in each of the times before `at` in which only so many do."""

    address: str
    cause: str
    at: datetime

    def load(self, session: Session, facts: Facts) -> tuple[int, ...]:
        """Count them."""
        return caused_lately(session, self.address, self.cause, self.at)


@dataclass(frozen=True)
class WaitsUntil(Fact[datetime | None]):
    """When the next letter of that cause to the address leaves together with others; None where it leaves at once."""

    address: str
    cause: str
    at: datetime

    def load(self, session: Session, facts: Facts) -> datetime | None:
        """Look at what was written to there, by the letter on the desk and before."""
        return waits_until(session, self.address, self.cause, self.at)


@dataclass(frozen=True)
class WrittenToday(Fact[bool]):
    """Whether a letter went to that address for that reason within the day before `at`."""

    address: str
    reason: str
    at: datetime

    def load(self, session: Session, facts: Facts) -> bool:
        """Look."""
        return was_written(session, self.address, self.reason, self.at - _DAY)


@dataclass(frozen=True)
class WrittenToStrangers(Fact[Sequence[tuple[str, datetime]]]):
    """To which addresses letters went whose people nobody here knows, and when, within the day before `at`."""

    at: datetime

    def load(self, session: Session, facts: Facts) -> Sequence[tuple[str, datetime]]:
        """Look."""
        return newest_of_kinds(session, TO_STRANGERS, self.at - _DAY, _AMONG)


@dataclass(frozen=True)
class HomeZone(Fact[str]):
    """The time zone of a player's days: the own one, that of their first game, or the GM's."""

    player: int

    def load(self, session: Session, facts: Facts) -> str:
        """Find it."""
        return str(home_zone(session, player_with_id(session, self.player), facts.gm.zone))


@dataclass(frozen=True)
class AddressOf(Fact[str]):
    """Where letters to a player go about no seat."""

    player: int

    def load(self, session: Session, facts: Facts) -> str:
        """Find it."""
        return address_of(session, player_with_id(session, self.player))


@dataclass(frozen=True)
class ShownAlone(Fact[bool]):
    """Whether a letter with these lines has nothing but the code of the invitation that was sent to that address."""

    address: str
    lines: tuple[str, ...]

    def load(self, session: Session, facts: Facts) -> bool:
        """Look."""
        return shows_it_alone(session, self.address, self.lines)


@dataclass(frozen=True)
class AtHand:
    """Games of a player, the oldest first; those that are over may be meant unsaid if they ended `lately`, by their ids."""

    games: tuple[Game, ...]
    lately: frozenset[int]

    def meant(self, said: str, seat: int | None) -> tuple[Game, ...]:
        """Give those that a letter may be about which says this, from that seat if it speaks for one."""
        words = key_of(said)
        return tuple(
            game
            for game in self.games
            if game.row.finished_at is None
            or game.row.id in self.lately
            or game.row.key in words
            or seat in (each.recipient.seat_id for each in (*game.seats, game.judge) if each)
        )


@dataclass(frozen=True)
class GamesAtHand(Fact[AtHand]):
    """The games of a player that a letter may be about, from that seat if it speaks for one.

    What it has `said` keeps the search short, and makes no other question of it.
    """

    player: int
    seat: int | None
    said: str = field(default="", compare=False)

    def load(self, session: Session, facts: Facts) -> AtHand:
        """Read them."""
        rows = games_at_hand(session, self.player, self.said, self.seat)
        games = load_games(session, facts.gm.name, rows)
        return AtHand(games, frozenset(row.id for row in rows))


@dataclass(frozen=True)
class PracticesAtHand(Fact[Sequence[GameRow]]):
    """The practice games of a player that go on at that moment, and that of the seat, over or not."""

    player: int
    at: datetime
    seat: int | None

    def load(self, session: Session, facts: Facts) -> Sequence[GameRow]:
        """Read them."""
        return practices_of(session, self.player, self.at, self.seat)
