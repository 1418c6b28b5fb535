"""What is asked about every letter: who wrote it, what it answers, and which games it may be about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import Session

from gm.base.distinct_names import key_of
from gm.facts import Fact, Facts, GameToShow
from gm.facts.seats import IsDamaged, known_of_seats
from gm.games.game import Game, load_games
from gm.mail.write.budget import caused_lately, waits_until
from gm.people.absences import home_zone
from gm.people.waiting import shows_it_alone
from gm.store.queries.batches import (
    addresses_among,
    bytes_of,
    carried_out_among,
    gamemasters_among,
    games_with_ids,
    last_letters_among,
    letters_of_ours,
    players_with_ids,
    questions_of_ours,
    seats_at_hand,
    seats_on_shelves,
)
from gm.store.queries.games import LATELY, practices_among
from gm.store.queries.letters import letter_in, letter_out, newest_of_kinds, was_written
from gm.store.queries.people import address_of, player_with_id
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
    """The rows of the GM who writes from that address."""

    address: str

    @classmethod
    def load_all(
        cls, session: Session, facts: Facts, asked: Sequence[GamemastersAt]
    ) -> Mapping[Fact[Any], Any]:
        """Read them, whatever the case of the address."""
        rows = gamemasters_among(session, {each.address.casefold() for each in asked})
        return {each: [row for row in rows if row.address == each.address.casefold()] for each in asked}


@dataclass(frozen=True)
class AddressAt(Fact[tuple[Player, Address] | None]):
    """That address with its player; None where it is nobody's."""

    address: str

    @classmethod
    def load_all(cls, session: Session, facts: Facts, asked: Sequence[AddressAt]) -> Mapping[Fact[Any], Any]:
        """Read them with their players, whatever the case of the address."""
        theirs = addresses_among(session, {each.address.casefold() for each in asked})
        found: dict[Fact[Any], Any] = {each: theirs.get(each.address.casefold()) for each in asked}
        return {PlayerWithId(player.id): player for player, _ in theirs.values()} | found


@dataclass(frozen=True)
class PlayerWithId(Fact[Player]):
    """The player with that id."""

    player: int

    @classmethod
    def load_all(
        cls, session: Session, facts: Facts, asked: Sequence[PlayerWithId]
    ) -> Mapping[Fact[Any], Any]:
        """Read them."""
        return {
            PlayerWithId(row.id): row for row in players_with_ids(session, {each.player for each in asked})
        }


@dataclass(frozen=True)
class SeatsNear(Fact[Sequence[SeatRow]]):
    """The seats whose tokens lie between these two."""

    first: str
    last: str

    @classmethod
    def load_all(cls, session: Session, facts: Facts, asked: Sequence[SeatsNear]) -> Mapping[Fact[Any], Any]:
        """Read them, and when their games ended."""
        rows = seats_on_shelves(session, sorted((each.first, each.last) for each in asked))
        found = known_of_seats(rows)
        for each in asked:
            found[each] = [seat for seat, _ in rows if each.first <= seat.token <= each.last]
        return found


@dataclass(frozen=True)
class ReferredTo(Fact[LetterOut | None]):
    """The first letter of ours with one of these Message-IDs, without its bytes."""

    message_ids: tuple[str, ...]

    @classmethod
    def load_all(cls, session: Session, facts: Facts, asked: Sequence[ReferredTo]) -> Mapping[Fact[Any], Any]:
        """Read them."""
        ours = letters_of_ours(session, {named for each in asked for named in each.message_ids})
        return {
            each: next((ours[named] for named in each.message_ids if named in ours), None) for each in asked
        }


@dataclass(frozen=True)
class QuestionsIn(Fact[Sequence[Question]]):
    """The questions that a letter of ours asks, by its id, in their order."""

    letter: int

    @classmethod
    def load_all(
        cls, session: Session, facts: Facts, asked: Sequence[QuestionsIn]
    ) -> Mapping[Fact[Any], Any]:
        """Read them."""
        rows = questions_of_ours(session, {each.letter for each in asked})
        return {each: [row for row in rows if row.letter_id == each.letter] for each in asked}


@dataclass(frozen=True)
class BytesOf(Fact[bytes]):
    """A letter of ours as it went out, by its id."""

    letter: int

    @classmethod
    def load_all(cls, session: Session, facts: Facts, asked: Sequence[BytesOf]) -> Mapping[Fact[Any], Any]:
        """Read them."""
        found = bytes_of(session, {each.letter for each in asked})
        return {each: found[each.letter] for each in asked}


@dataclass(frozen=True)
class WrittenTo(Fact[str]):
    """The address that a letter of ours went to, by its id."""

    letter: int

    def load(self, session: Session, facts: Facts) -> str:
        """Read it."""
        return letter_out(session, self.letter).recipient


@dataclass(frozen=True)
class LastLettersTo(Fact[Sequence[bytes]]):
    """The last letters of ours that went to the address about a seat before that moment."""

    address: str
    seat: int
    at: datetime

    @classmethod
    def load_all(
        cls, session: Session, facts: Facts, asked: Sequence[LastLettersTo]
    ) -> Mapping[Fact[Any], Any]:
        """Read them."""
        found = last_letters_among(session, [(each.address, each.seat, each.at) for each in asked])
        return {each: found[each.address, each.seat, each.at] for each in asked}


@dataclass(frozen=True)
class LetterWithId(Fact[LetterIn]):
    """The letter that came with that id."""

    letter: int

    def load(self, session: Session, facts: Facts) -> LetterIn:
        """Read it."""
        return letter_in(session, self.letter)


@dataclass(frozen=True)
class CarriedOut(Fact[frozenset[int]]):
    """The ids of the letters with that Message-ID that were carried out."""

    message_id: str

    @classmethod
    def load_all(cls, session: Session, facts: Facts, asked: Sequence[CarriedOut]) -> Mapping[Fact[Any], Any]:
        """Look them up."""
        copies = carried_out_among(session, {each.message_id for each in asked})
        return {each: frozenset(copies.get(each.message_id, ())) for each in asked}


@dataclass(frozen=True)
class CausedAt(Fact[tuple[int, ...]]):
    """The number of letters of that cause to the address, in each of the times before `at` that have a budget."""

    address: str
    cause: str
    at: datetime

    @classmethod
    def load_all(cls, session: Session, facts: Facts, asked: Sequence[CausedAt]) -> Mapping[Fact[Any], Any]:
        """Count them, by the cause and the time."""
        found: dict[Fact[Any], Any] = {}
        for cause, at in {(each.cause, each.at) for each in asked}:
            here = [each for each in asked if (each.cause, each.at) == (cause, at)]
            counted = caused_lately(session, {each.address for each in here}, cause, at)
            found |= {each: counted[each.address] for each in here}
        return found


@dataclass(frozen=True)
class WaitsUntil(Fact[datetime | None]):
    """When the next letter of that cause to the address leaves with others; None where it leaves at once."""

    address: str
    cause: str
    at: datetime

    def load(self, session: Session, facts: Facts) -> datetime | None:
        """Look at what was written to the address, by the letter at hand and before."""
        return waits_until(session, self.address, self.cause, self.at)


@dataclass(frozen=True)
class WrittenToday(Fact[bool]):
    """Whether a letter went to that address for that reason within the day before `at`."""

    address: str
    reason: str
    at: datetime

    def load(self, session: Session, facts: Facts) -> bool:
        """Look whether there is one."""
        return was_written(session, self.address, self.reason, self.at - _DAY)


@dataclass(frozen=True)
class WrittenToStrangers(Fact[Sequence[tuple[str, datetime]]]):
    """The addresses of strangers to which letters went within the day before `at`, and when."""

    at: datetime

    def load(self, session: Session, facts: Facts) -> Sequence[tuple[str, datetime]]:
        """Look them up."""
        return newest_of_kinds(session, TO_STRANGERS, self.at - _DAY, _AMONG)


@dataclass(frozen=True)
class HomeZone(Fact[str]):
    """The time zone of a player's days: their own, that of their first game, or the GM's."""

    player: int

    def load(self, session: Session, facts: Facts) -> str:
        """Find it."""
        return str(home_zone(session, player_with_id(session, self.player), facts.gm.zone))


@dataclass(frozen=True)
class AddressOf(Fact[str]):
    """The address for letters to a player that are about no seat."""

    player: int

    def load(self, session: Session, facts: Facts) -> str:
        """Find it."""
        return address_of(session, player_with_id(session, self.player))


@dataclass(frozen=True)
class ShownAlone(Fact[bool]):
    """Whether the lines hold nothing but the code of the invitation that was sent to that address."""

    address: str
    lines: tuple[str, ...]

    def load(self, session: Session, facts: Facts) -> bool:
        """Look whether they do."""
        return shows_it_alone(session, self.address, self.lines)


@dataclass(frozen=True)
class AtHand:
    """Games of a player, the oldest first; those that ended `lately`, by their ids, may still be meant without being named."""

    games: tuple[Game, ...]
    lately: frozenset[int]

    def meant(self, said: str, seat: int | None) -> tuple[Game, ...]:
        """Return the games that a letter with these words may be about, from that seat if it speaks for one."""
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

    The words that it has `said` keep the search short, and make no other question of it.
    """

    player: int
    seat: int | None
    said: str = field(default="", compare=False)

    @classmethod
    def load_all(
        cls, session: Session, facts: Facts, asked: Sequence[GamesAtHand]
    ) -> Mapping[Fact[Any], Any]:
        """Read them, and each game as it is shown."""
        seats = {each.seat for each in asked if each.seat is not None}
        said = "\n".join(each.said for each in asked)
        rows = [
            row for row in seats_at_hand(session, {each.player for each in asked}, seats, said) if row.listed
        ]
        games = load_games(session, facts.gm.name, games_with_ids(session, {row.game for row in rows}))
        found: dict[Fact[Any], Any] = {GameToShow(game.name): game for game in games}
        found |= {IsDamaged(game.row.id): False for game in games}
        for each in asked:
            own = [row for row in rows if row.player == each.player]
            lately = frozenset(row.game for row in own if row.finished and row.place <= LATELY)
            theirs = {row.game for row in own}
            found[each] = AtHand(tuple(game for game in games if game.row.id in theirs), lately)
        return found


@dataclass(frozen=True)
class PracticesAtHand(Fact[Sequence[GameRow]]):
    """The player's practice games that go on at that moment, the oldest first, and that of the seat, over or not."""

    player: int
    at: datetime
    seat: int | None = None

    @classmethod
    def load_all(
        cls, session: Session, facts: Facts, asked: Sequence[PracticesAtHand]
    ) -> Mapping[Fact[Any], Any]:
        """Read them."""
        found = practices_among(session, {(each.player, each.at, each.seat) for each in asked})
        return {each: found[each.player, each.at, each.seat] for each in asked}
