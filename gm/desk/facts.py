"""What a command may know: loaded before it runs, or asked for by name, so that it never gets a session itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Any, Generic, TypeVar, cast

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.base.config import Config, Gm
from gm.desk.office.preview import Preview, preview
from gm.games.game import Game, load_game, missing, ordered
from gm.games.press import onlookers
from gm.games.readers import Reader
from gm.people.absences import days_of
from gm.people.guests import invitations
from gm.people.reliability import reliability_of
from gm.people.waiting import Waiting, waiting_games
from gm.store.queries.absences import away_at
from gm.store.queries.gamemasters import host_of
from gm.store.queries.games import game_named, games, held, holding, taken_back, turn_of
from gm.store.queries.people import address_of, unreachable
from gm.store.tables import Player, Poll, TakenBack, Turn
from gm.turns.deadlines.early import is_tentative
from gm.turns.errors import TurnError
from gm.turns.polls import Standing, open_poll, standing

T = TypeVar("T")


class Fact(Generic[T]):
    """Something on file, named so that it can be asked for; two of the same name are equal."""

    def load(self, session: Session, facts: Facts) -> T:
        """Read it from the database."""
        raise NotImplementedError


class Needs(Exception):  # noqa: N818 - nothing is wrong
    """Said by a command that has to know more; the shell loads it and runs the command again."""

    def __init__(self, what: Fact[Any]) -> None:
        super().__init__(f"not loaded yet: {what}")
        self.what = what


@dataclass(frozen=True)
class Facts:
    """Who asks, when, and what is loaded so far.

    `gm_of` names the games that whoever asks may act in as GM, and is empty text for all of them.
    """

    config: Config
    now: datetime
    reader: Reader
    gm_of: tuple[str, ...] = ()
    loaded: Mapping[Fact[Any], Any] = field(default_factory=dict)

    @property
    def gm(self) -> Gm:
        """Who the game master is."""
        return self.config.gm

    @property
    def everywhere(self) -> bool:
        """Whether it is a GM of all games who asks."""
        return "" in self.gm_of

    def need(self, what: Fact[T]) -> T:
        """Give what is on file; raise Needs until the shell has loaded it."""
        if what not in self.loaded:
            raise Needs(what)
        return cast(T, self.loaded[what])

    def knowing(self, what: Fact[T], found: T) -> Facts:
        """Give the facts with one more."""
        return replace(self, loaded={**self.loaded, what: found})

    def may_act_in(self, game: str) -> bool:
        """Tell whether the game of that name is one of those to act in as GM."""
        return self.everywhere or game.casefold() in map(str.casefold, self.gm_of)

    def check_everywhere(self) -> None:
        """Refuse a GM of single games what concerns all."""
        if not self.everywhere:
            raise TurnError(f"Only a GM of all games can do that; you are GM of {', '.join(self.gm_of)}.")


@dataclass(frozen=True)
class GameNames(Fact[tuple[str, ...]]):
    """The names of the games that have begun, the oldest first."""

    def load(self, session: Session, facts: Facts) -> tuple[str, ...]:
        """Read them all; those of other GMs too."""
        return tuple(game.name for game in games(session))


@dataclass(frozen=True)
class WaitingGames(Fact[tuple[Waiting, ...]]):
    """The games that wait for players, with who has joined, the oldest first."""

    def load(self, session: Session, facts: Facts) -> tuple[Waiting, ...]:
        """Read them all; those of other GMs too."""
        return tuple(waiting_games(session))


@dataclass(frozen=True)
class GameNamed(Fact[Game]):
    """The game that has begun under just that name, which nobody else changes until what is decided is done."""

    name: str

    def load(self, session: Session, facts: Facts) -> Game:
        """Read it as it is now."""
        row = game_named(session, self.name)
        assert row is not None, "its name is one of those on file"
        return load_game(session, facts.gm.name, held(session, row))


@dataclass(frozen=True)
class GamesInHand(Fact[tuple[tuple[Game, frozenset[SeatNumber]], ...]]):
    """All games that have begun and that whoever asks may act in, each with the seats that have ordered."""

    def load(self, session: Session, facts: Facts) -> tuple[tuple[Game, frozenset[SeatNumber]], ...]:
        """Read each, the oldest first; others may change them meanwhile."""
        rows = [row for row in games(session) if facts.may_act_in(row.name)]
        found = [load_game(session, facts.gm.name, row) for row in rows]
        return tuple((game, frozenset(ordered(session, game, game.row.turn))) for game in found)


@dataclass(frozen=True)
class OrdersOnFile(Fact[Mapping[SeatNumber, Any]]):
    """The orders on file for the open turn of a game, by seat."""

    game: str

    def load(self, session: Session, facts: Facts) -> Mapping[SeatNumber, Any]:
        """Read them."""
        game = _game(session, facts, self.game)
        return ordered(session, game, game.row.turn)


@dataclass(frozen=True)
class PastTurn(Fact[Turn | None]):
    """A turn of a game that was resolved; None where that one was not."""

    game: str
    turn: int

    def load(self, session: Session, facts: Facts) -> Turn | None:
        """Read it."""
        return turn_of(session, _game(session, facts, self.game).row, self.turn)


@dataclass(frozen=True)
class Retracted(Fact[Sequence[TakenBack]]):
    """What was taken back of a game and has not been restored, the oldest first."""

    game: str

    def load(self, session: Session, facts: Facts) -> Sequence[TakenBack]:
        """Read it."""
        return taken_back(session, _game(session, facts, self.game).row)


@dataclass(frozen=True)
class AsResolvedNow(Fact[Preview]):
    """What would come out if the open turn of a game were resolved now; TurnError where that cannot be told."""

    game: str

    def load(self, session: Session, facts: Facts) -> Preview:
        """Resolve it in a scratch copy."""
        row = _game(session, facts, self.game).row
        return preview(session, facts.gm, row, facts.now, facts.reader.language)


@dataclass(frozen=True)
class AtWork:
    """What is on file about a game besides the game itself, its seats by number and its players by id."""

    tentative: frozenset[SeatNumber]
    missing: tuple[SeatNumber, ...]
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
        game = _game(session, facts, self.game)
        poll = open_poll(session, game.row)
        players = [seat.player_id for seat in game.seats]
        absences = {player: away_at(session, player, facts.now) for player in players}
        return AtWork(
            tentative=frozenset(
                seat.number for seat in game.seats if is_tentative(session, game, seat.number)
            ),
            missing=tuple(missing(session, game)),
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
        host = host_of(session, self.game)
        rows = invitations(session, self.game)
        watching = onlookers(session, _game(session, facts, self.game)) if self.begun else []
        return Company(
            host=(host.name, host.address) if host else None,
            onlookers=tuple(reader.name for reader, _ in watching),
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


def _game(session: Session, facts: Facts, name: str) -> Game:
    """The game of that name, which is there already."""
    what = GameNamed(name)
    return facts.need(what) if what in facts.loaded else what.load(session, facts)


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
