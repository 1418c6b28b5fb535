"""What players' commands may ask for about those who write, each read from the database by the shell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session, select

from engines.lots import commitment
from gm.base.codec import load
from gm.facts import Fact, Facts, game_of
from gm.games.record.receipts import Receipt, receipt_for
from gm.people.gamemasters import addressees
from gm.people.players import Reliability, reliability_of
from gm.people.waiting import Waiting, may_know_of, running_for, waiting_for
from gm.store.queries.absences import absences_of
from gm.store.queries.batches import games_with_ids
from gm.store.queries.games import game_named, games_going_on
from gm.store.queries.orders import orders_of_seat
from gm.store.queries.people import addresses_of, going, player_at, player_with_id
from gm.store.queries.person import waiting_with
from gm.store.queries.press import watched_by
from gm.store.queries.questions import addresses_asked
from gm.store.queries.records import records
from gm.store.queries.seats import lent_by, loans_of, standbys_of
from gm.store.tables import Absence, Gamemaster, GameRow, Player, SeatRow, Subscriber
from gm.turns.practising import Exercise, begun_today, exercise, exercises


@dataclass(frozen=True)
class PlayerAt(Fact[Player | None]):
    """Whose address that is; None where it is nobody's."""

    address: str

    def load(self, session: Session, facts: Facts) -> Player | None:
        """Read it, in any case."""
        return player_at(session, self.address)


@dataclass(frozen=True)
class OwnAddresses(Fact[tuple[str, ...]]):
    """The addresses of a player, the oldest first."""

    player: int

    def load(self, session: Session, facts: Facts) -> tuple[str, ...]:
        """Read them."""
        return tuple(row.address for row in addresses_of(session, player_with_id(session, self.player)))


@dataclass(frozen=True)
class GoingAddresses(Fact[Mapping[str, datetime]]):
    """The addresses that a player wished away, and when each goes."""

    player: int

    def load(self, session: Session, facts: Facts) -> Mapping[str, datetime]:
        """Read them."""
        return going(session, self.player)


@dataclass(frozen=True)
class PlaysIn(Fact[tuple[str, ...]]):
    """The games that a player plays, or has joined."""

    player: int

    def load(self, session: Session, facts: Facts) -> tuple[str, ...]:
        """Read their names."""
        player = player_with_id(session, self.player)
        return (
            *(game.name for game in games_going_on(session, player)),
            *waiting_with(session, player),
        )


@dataclass(frozen=True)
class RecordKnown:
    """A record of a game: its number, the turn that it tells of, and its hash."""

    number: int
    turn: int
    digest: str


@dataclass(frozen=True)
class OrderKnown:
    """An order of a seat, or a withdrawal without `text`: when it was received, and the receipt for it.

    The last one of a turn counts; of an order that nobody sent there is no receipt.
    """

    turn: int
    received: datetime
    text: str
    receipt: Receipt | None


@dataclass(frozen=True)
class Proven:
    """What fixes a game for one who plays it: the hash of its seed, its records, and their own orders."""

    commitment: str
    records: tuple[RecordKnown, ...]
    orders: tuple[OrderKnown, ...]


@dataclass(frozen=True)
class ProofOf(Fact[Proven]):
    """What fixes the game of that name for whoever has that seat."""

    game: str
    seat: int

    def load(self, session: Session, facts: Facts) -> Proven:
        """Read it."""
        game = game_of(session, facts, self.game)
        return Proven(
            commitment(game.row.seed),
            tuple(RecordKnown(row.number, row.turn, row.digest) for row in records(session, game.row)),
            tuple(
                OrderKnown(
                    row.turn,
                    row.received_at,
                    "" if row.data is None else str(load(game.engine.Order, row.data)),
                    receipt_for(game.row, row),
                )
                for row in sorted(orders_of_seat(session, game.row, self.seat), key=lambda row: row.turn)
            ),
        )


@dataclass(frozen=True)
class AddressesAsked(Fact[frozenset[str]]):
    """The addresses that were asked since then whether they are a player's, be that confirmed or not."""

    player: int
    since: datetime

    def load(self, session: Session, facts: Facts) -> frozenset[str]:
        """Read them."""
        return frozenset(addresses_asked(session, self.player, self.since))


@dataclass(frozen=True)
class Subscribes(Fact[bool]):
    """Whether a player gets the bulletin."""

    player: int

    def load(self, session: Session, facts: Facts) -> bool:
        """Look."""
        return session.get(Subscriber, self.player) is not None


@dataclass(frozen=True)
class AbsencesAhead(Fact[Sequence[Absence]]):
    """The absences of a player that are not over."""

    player: int

    def load(self, session: Session, facts: Facts) -> Sequence[Absence]:
        """Read them."""
        return absences_of(session, self.player, facts.now)


@dataclass(frozen=True)
class Kept(Fact[Reliability]):
    """How reliably a player has kept deadlines."""

    player: int

    def load(self, session: Session, facts: Facts) -> Reliability:
        """Count."""
        return reliability_of(session, self.player)


@dataclass(frozen=True)
class StandsBy(Fact[frozenset[str]]):
    """The games in which a player waits for a seat to fall free, by their rules; empty text among them is any."""

    player: int

    def load(self, session: Session, facts: Facts) -> frozenset[str]:
        """Read them."""
        return frozenset(row.engine for row in standbys_of(session, self.player))


@dataclass(frozen=True)
class GmsFor(Fact[Sequence[Gamemaster]]):
    """Who gets letters to the GM about the game of that name, or about none."""

    game: str

    def load(self, session: Session, facts: Facts) -> Sequence[Gamemaster]:
        """Read them."""
        row = game_named(session, self.game) if self.game else None
        return addressees(session, facts.gm, facts.now, row)


@dataclass(frozen=True)
class Watched(Fact[tuple[str, ...]]):
    """The names of the games that a player watches."""

    player: int

    def load(self, session: Session, facts: Facts) -> tuple[str, ...]:
        """Read them."""
        return tuple(watched_by(session, self.player))


@dataclass(frozen=True)
class GamesToTell(Fact[tuple[GameRow, ...]]):
    """The games under way that a player may know of, their own among them."""

    player: int

    def load(self, session: Session, facts: Facts) -> tuple[GameRow, ...]:
        """Read them, the oldest first."""
        return tuple(running_for(session, player_with_id(session, self.player)))


@dataclass(frozen=True)
class GameKnown(Fact[GameRow | None]):
    """The game of that name, in any case, if that player may know of it; None where there is none, or it is hidden.

    Without a player it is one that anybody may know of.
    """

    name: str
    player: int | None

    def load(self, session: Session, facts: Facts) -> GameRow | None:
        """Read it."""
        row = game_named(session, self.name)
        player = None if self.player is None else player_with_id(session, self.player)
        return row if row and may_know_of(session, player, row) else None


@dataclass(frozen=True)
class PlayersCalled(Fact[Sequence[Player]]):
    """The players of that name, or the one with that address."""

    who: str

    def load(self, session: Session, facts: Facts) -> Sequence[Player]:
        """Read who there are."""
        if "@" in self.who:
            at_address = player_at(session, self.who)
            return [at_address] if at_address else []
        # in Python, because databases do not agree on what the capital of an umlaut is
        return [row for row in session.exec(select(Player)) if row.name.casefold() == self.who.casefold()]


@dataclass(frozen=True)
class Lent:
    """A seat that is lent: the game, whose it is, and who has it meanwhile."""

    game: str
    seat: int
    owner: Player
    sitter: Player


@dataclass(frozen=True)
class Loans(Fact[tuple[Lent, ...]]):
    """The seats that a player has lent or got lent."""

    player: int

    def load(self, session: Session, facts: Facts) -> tuple[Lent, ...]:
        """Read them."""
        found = []
        for loan, game in loans_of(session, player_with_id(session, self.player)):
            seat = session.get_one(SeatRow, loan.seat_id)
            owner, sitter = session.get_one(Player, loan.player_id), session.get_one(Player, seat.player_id)
            found.append(Lent(game.name, loan.seat_id, owner, sitter))
        return tuple(found)


@dataclass(frozen=True)
class SeatsLent(Fact[Sequence[Mapping[str, str]]]):
    """The seats that a player has lent: the `game` of each, and who sits there, as `sitter`."""

    player: int

    def load(self, session: Session, facts: Facts) -> Sequence[Mapping[str, str]]:
        """Read them, by the name of the game."""
        return lent_by(session, player_with_id(session, self.player))


@dataclass(frozen=True)
class GamesWaiting(Fact[Sequence[Waiting]]):
    """The games that wait for players and that the player may know of, the oldest first; without one those in public."""

    player: int | None

    def load(self, session: Session, facts: Facts) -> Sequence[Waiting]:
        """Read them."""
        return waiting_for(session, None if self.player is None else player_with_id(session, self.player))


@dataclass(frozen=True)
class Exercised(Fact[Exercise]):
    """A practice game with its position, by its id."""

    practice: int

    def load(self, session: Session, facts: Facts) -> Exercise:
        """Read it."""
        return exercise(session, facts.gm.name, session.get_one(GameRow, self.practice))


@dataclass(frozen=True)
class Exercises(Fact[tuple[Exercise, ...]]):
    """Practice games with their positions, by their ids."""

    practices: tuple[int, ...]

    def load(self, session: Session, facts: Facts) -> tuple[Exercise, ...]:
        """Read them, with as many questions for many as for one."""
        return exercises(session, facts.gm.name, games_with_ids(session, self.practices))


@dataclass(frozen=True)
class BegunToday(Fact[int]):
    """How many practice games a player has begun within a day at that moment."""

    player: int
    at: datetime

    def load(self, session: Session, facts: Facts) -> int:
        """Count."""
        return begun_today(session, player_with_id(session, self.player), self.at)
