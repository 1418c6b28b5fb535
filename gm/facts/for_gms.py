"""What the commands of GMs may ask for by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.facts import Fact, Facts, GameToShow, game_of, games_of, row_of
from gm.games.game import Game, load_games, missing, ordered
from gm.games.press import onlookers
from gm.mail.write.budget import mailbox
from gm.people.absences import days_of, home_zone
from gm.people.gamemasters import acts_in, gamemasters
from gm.people.players import Known, known_players, reliability_of
from gm.store.queries.absences import absences_of, all_absences, away_at
from gm.store.queries.announced import barred, invitations
from gm.store.queries.games import games, holding, id_of_named, taken_back, turn_of
from gm.store.queries.people import (
    address_of,
    addresses_by_player,
    at_address,
    host_of,
    player_with_id,
    unreachable,
)
from gm.store.queries.person import tables_of_both
from gm.store.queries.press import issue_numbered, last_issue
from gm.store.queries.questions import open_poll
from gm.store.queries.records import records_about
from gm.store.tables import Absence, Address, Player, Poll, TakenBack, Turn
from gm.store.tables import Issue as IssueRow
from gm.turns.deadlines.early import is_tentative
from gm.turns.missing import doubted_now
from gm.turns.polls import Standing, standing

if TYPE_CHECKING:
    from gm.publish.bulletin.issue import Issue


@dataclass(frozen=True)
class GamesInHand(Fact[tuple[Game, ...]]):
    """All games that have begun and in which the asking GM may act, the oldest first; others may change them meanwhile."""

    @classmethod
    def load_all(cls, session: Session, facts: Facts, asked: Sequence[Any]) -> Mapping[Fact[Any], Any]:
        """Read them, and each by its name."""
        rows = [row for row in games(session) if facts.may_act_in(row.name)]
        found = load_games(session, facts.gm.name, rows)
        return {cls(): found, **{GameToShow(game.name): game for game in found}}


@dataclass(frozen=True)
class GmPlays(Fact[bool]):
    """Whether the GM who asks has a seat in a game that goes on, or one on loan, or has lent it.

    By letter that is its writer; in the terminal the service's contact, or without one any GM of all games.
    """

    game: str

    @classmethod
    def load_all(cls, session: Session, facts: Facts, asked: Sequence[GmPlays]) -> Mapping[Fact[Any], Any]:
        """Compare the GM's address with those of all players of the game, in any spelling."""
        wrote = {facts.gm_address or facts.gm.contact} - {""}
        wrote = wrote or {row.address for row in gamemasters(session) if row.game_id is None}
        own = set(map(mailbox, wrote))
        games = games_of(session, facts, [each.game for each in asked])
        seated = [_sitting(game) if game.row.finished_at is None else frozenset[int]() for game in games]
        theirs = addresses_by_player(session, frozenset().union(*seated))
        gms = {player for player, addresses in theirs.items() if not own.isdisjoint(map(mailbox, addresses))}
        return {each: not gms.isdisjoint(players) for each, players in zip(asked, seated, strict=True)}


def _sitting(game: Game) -> frozenset[int]:
    return frozenset(one for seat in game.seats for one in (seat.player_id, seat.owner_id or seat.player_id))


@dataclass(frozen=True)
class OrdersOnFile(Fact[Mapping[SeatNumber, Any]]):
    """The orders on file for the open turn of a game, by seat."""

    game: str

    def load(self, session: Session, facts: Facts) -> Mapping[SeatNumber, Any]:
        """Read them."""
        game = game_of(session, facts, self.game)
        return ordered(session, game, game.row.turn)


@dataclass(frozen=True)
class PastTurn(Fact[Turn | None]):
    """A turn of a game that was resolved; None where that one was not."""

    game: str
    turn: int

    def load(self, session: Session, facts: Facts) -> Turn | None:
        """Read it."""
        return turn_of(session, row_of(session, self.game), self.turn)


@dataclass(frozen=True)
class MovedByGm(Fact[bool]):
    """Whether a GM has moved the deadline of the open turn of a game, as its chain tells."""

    game: str

    def load(self, session: Session, facts: Facts) -> bool:
        """Look."""
        row = row_of(session, self.game)
        told = [record.data for record in records_about(session, row, [row.turn - 1])]
        return any(each.get("kind") == "moved" and each["told"]["why"] == "gm" for each in told)


@dataclass(frozen=True)
class Retracted(Fact[Sequence[TakenBack]]):
    """What was taken back of a game and has not been restored, the oldest first."""

    game: str

    def load(self, session: Session, facts: Facts) -> Sequence[TakenBack]:
        """Read it."""
        return taken_back(session, row_of(session, self.game))


@dataclass(frozen=True)
class AtWork:
    """What is on file about a game besides the game itself, its seats by number and its players by id."""

    tentative: frozenset[SeatNumber]
    missing: tuple[SeatNumber, ...]
    doubted: frozenset[SeatNumber]
    holding: tuple[SeatNumber, ...]
    poll: Poll | None
    votes: Standing | None
    away: Mapping[int, date]
    kept: Mapping[int, int | None]


@dataclass(frozen=True)
class GameAtWork(Fact[AtWork]):
    """How the open turn of a game stands, and who of its players is there."""

    game: str

    def load(self, session: Session, facts: Facts) -> AtWork:
        """Read all of it."""
        game = game_of(session, facts, self.game)
        poll = open_poll(session, game.row)
        players = [seat.player_id for seat in game.seats]
        absences = {player: away_at(session, player, facts.now) for player in players}
        return AtWork(
            tentative=frozenset(
                seat.number for seat in game.seats if is_tentative(session, game, seat.number)
            ),
            missing=tuple(missing(session, game)),
            doubted=frozenset(doubted_now(session, game)),
            holding=tuple(holding(session, game.row)),
            poll=poll,
            votes=standing(session, game, poll) if poll else None,
            away={player: days_of(session, row)[1] for player, row in absences.items() if row},
            kept={player: reliability_of(session, player).percent for player in players},
        )


@dataclass(frozen=True)
class Company:
    """Who has to do with a game besides those who play: who runs it, who looks on, who is asked in, and its open codes."""

    host: tuple[str, str] | None
    onlookers: tuple[str, ...]
    invited: tuple[tuple[str, str], ...]
    codes: tuple[str, ...]


@dataclass(frozen=True)
class CompanyOf(Fact[Company]):
    """Who has to do with the game of that name; it may not have begun."""

    game: str
    begun: bool

    def load(self, session: Session, facts: Facts) -> Company:
        """Read who there is."""
        host = host_of(session, id_of_named(session, self.game))
        rows = invitations(session, self.game)
        watching = onlookers(session, game_of(session, facts, self.game)) if self.begun else []
        return Company(
            host=(host.name, host.address) if host else None,
            onlookers=tuple(to.reader.name for to in watching),
            invited=tuple((row.name, row.address) for row in rows if row.address and row.used_by is None),
            codes=tuple(row.code for row in rows if not row.address),
        )


@dataclass(frozen=True)
class AddressesOf(Fact[Mapping[int, str]]):
    """Where letters to some players go, by the id of the player."""

    players: tuple[int, ...]

    def load(self, session: Session, facts: Facts) -> Mapping[int, str]:
        """Read each."""
        return {key: address_of(session, session.get_one(Player, key)) for key in self.players}


@dataclass(frozen=True)
class Unreachable(Fact[tuple[tuple[str, str, datetime], ...]]):
    """The players whose letters come back: name, address, and since when."""

    def load(self, session: Session, facts: Facts) -> tuple[tuple[str, str, datetime], ...]:
        """Read those of all games."""
        return tuple(
            (player.name, row.address, row.unreachable_since)
            for player, row in unreachable(session)
            if row.unreachable_since
        )


@dataclass(frozen=True)
class Away:
    """A player who is away, from the `first` day to the `last` in the zone where they are; `by` whom it was said."""

    name: str
    first: date
    last: date
    zone: str
    since: datetime
    until: datetime
    by: str


@dataclass(frozen=True)
class Absences(Fact[tuple[Away, ...]]):
    """Who is away or will be, the first one first."""

    def load(self, session: Session, facts: Facts) -> tuple[Away, ...]:
        """Read the file of all players."""
        return tuple(
            Away(
                player.name,
                *days_of(session, row),
                str(home_zone(session, player)),
                row.since,
                row.until,
                row.by,
            )
            for player, row in all_absences(session, facts.now)
        )


@dataclass(frozen=True)
class Presence:
    """The absences of a player that are not over, and the zone in which their days begin."""

    ahead: Sequence[Absence]
    zone: ZoneInfo


@dataclass(frozen=True)
class PresenceOf(Fact[Presence]):
    """Whether the player of that id is there."""

    player: int

    def load(self, session: Session, facts: Facts) -> Presence:
        """Read what is on file."""
        zone = home_zone(session, player_with_id(session, self.player))
        return Presence(absences_of(session, self.player, facts.now), zone)


@dataclass(frozen=True)
class KnownPlayers(Fact[Sequence[Known]]):
    """Everybody who plays or has played here, or has joined a game, by name."""

    def load(self, session: Session, facts: Facts) -> Sequence[Known]:
        """Read what is on file of each."""
        return known_players(session)


@dataclass(frozen=True)
class TablesOfBoth(Fact[Sequence[str]]):
    """The names of the games under way in which both have a seat, or have lent one."""

    one: int
    other: int

    def load(self, session: Session, facts: Facts) -> Sequence[str]:
        """Read them."""
        return tables_of_both(session, player_with_id(session, self.one), player_with_id(session, self.other))


@dataclass(frozen=True)
class ActsAsGm:
    """Somebody who may act as GM by letter: in that game, or in all without one. Who `signs` has it in hand."""

    name: str
    address: str
    game: str
    signs: bool


@dataclass(frozen=True)
class Gamemasters(Fact[Sequence[ActsAsGm]]):
    """Everybody who may act as GM by letter, the oldest first."""

    def load(self, session: Session, facts: Facts) -> Sequence[ActsAsGm]:
        """Read those of all games."""
        rows = gamemasters(session)
        return [ActsAsGm(row.name, row.address, acts_in(session, row), row.signs) for row in rows]


@dataclass(frozen=True)
class BarredAddresses(Fact[Sequence[str]]):
    """The addresses and domains that can join no game."""

    def load(self, session: Session, facts: Facts) -> Sequence[str]:
        """Read them all."""
        return barred(session)


@dataclass(frozen=True)
class AddressOnFile(Fact[Address | None]):
    """A player's address, in upper or lower case; None where no player has it."""

    address: str

    def load(self, session: Session, facts: Facts) -> Address | None:
        """Read it."""
        return at_address(session, self.address.casefold())


@dataclass(frozen=True)
class NextIssue(Fact["Issue"]):
    """The next issue of the bulletin as it would be now, with that editorial."""

    editorial: str

    def load(self, session: Session, facts: Facts) -> Issue:
        """Make it of the archive as it is, without writing anything."""
        from gm.publish.bulletin.publishing import preview  # only the bulletin needs what makes it

        return preview(session, facts.config, self.editorial, facts.now)


@dataclass(frozen=True)
class IssueOut(Fact[IssueRow | None]):
    """The issue of that number that has come out, or the last one without a number."""

    number: int | None = None

    def load(self, session: Session, facts: Facts) -> IssueRow | None:
        """Read it."""
        return last_issue(session) if self.number is None else issue_numbered(session, self.number)


@dataclass(frozen=True)
class MissingFile(Fact[str]):
    """The file of that issue, which has come out, that it cannot be mailed without and is not there; empty for none."""

    number: int

    def load(self, session: Session, facts: Facts) -> str:
        """Look."""
        from gm.publish.bulletin.publishing import missing_file

        return missing_file(facts.config.archive.folder, self.number)
