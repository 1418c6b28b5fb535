"""What a command may know: loaded before it runs, or asked for by name, so that it never gets a session itself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast

from sqlmodel import Session

from gm.base.config import Config, Gm
from gm.base.distinct_names import key_of
from gm.base.errors import Refused
from gm.base.say import Reader
from gm.games.game import Game, Seat, load_games
from gm.people.waiting import Waiting, waiting_games
from gm.store.queries.cells import names_of_damaged
from gm.store.queries.games import game_named, games, games_named, held
from gm.store.tables import GameRow, Player
from gm.store.tables.columns import AT_ONCE

T = TypeVar("T")


class Fact(Generic[T]):
    """Something on file, named so that it can be asked for; two of the same name are equal.

    What many letters ask for is read for all of them by its `load_all`; what few do, by its `load`.
    """

    def load(self, session: Session, facts: Facts) -> T:
        """Read it from the database: a single one is a batch of one."""
        return cast(T, self.load_all(session, facts, (self,))[self])

    @classmethod
    def load_all(cls, session: Session, facts: Facts, asked: Sequence[Any]) -> Mapping[Fact[Any], Any]:
        """Read several of this kind at once, and whatever else comes with their rows."""
        return {each: each.load(session, facts) for each in asked}


Known: TypeAlias = Mapping[Fact[Any], Any]
"""What is on file, by the fact that asks for it."""

MySeat: TypeAlias = tuple[Game, Seat]
"""A game, and the seat in it of whoever writes."""


@dataclass(frozen=True)
class Writer:
    """The player whose letter it is: all seats of theirs, and the one that is meant where a command needs one.

    What it asks for counts from the time at which the server `received` it. It is `agreed` if a yes to a question of ours
    stands for it. `message_id` is that of the letter, empty without one. Whoever `judges` the game of the letter has the
    judge's seat there, which most commands are not for. `named` is the id of the game that the letter
    names, whether or not the player has a seat there.
    """

    player: Player
    seats: tuple[MySeat, ...]
    meant: MySeat | None
    received: datetime
    agreed: bool = False
    message_id: str = ""
    judges: MySeat | None = None
    named: int | None = None


@dataclass(frozen=True)
class Facts:
    """Who asks, when, and what is on file: `loaded` already, or else `read` as it is asked for.

    `gm_of` names the games that whoever asks may act in as GM, and is empty text for all of them; `gm_address` is where a
    GM's letter came from. `by` is the player who asks; a GM who acts is none.
    """

    config: Config
    now: datetime
    reader: Reader
    gm_of: tuple[str, ...] = ()
    gm_address: str = ""
    by: Writer | None = None
    loaded: Mapping[Fact[Any], Any] = field(default_factory=dict)
    read: Callable[[Sequence[Fact[Any]]], Sequence[Any]] | None = None

    @property
    def gm(self) -> Gm:
        """Who the game master is."""
        return self.config.gm

    @property
    def writer(self) -> Writer:
        """The player who asks, for a command of players."""
        assert self.by is not None, "only players give their commands"
        return self.by

    @property
    def everywhere(self) -> bool:
        """Whether it is a GM of all games who asks."""
        return "" in self.gm_of

    def need(self, what: Fact[T]) -> T:
        """Give what is on file."""
        return self.need_all((what,))[0]

    def need_all(self, asked: Sequence[Fact[T]]) -> Sequence[T]:
        """Give several of one kind in their order; they are read at once."""
        if all(what in self.loaded for what in asked):
            return [cast(T, self.loaded[what]) for what in asked]
        assert self.read is not None, "whoever loads facts asks for none"
        return self.read(asked)

    def may_act_in(self, game: str) -> bool:
        """Tell whether the game of that name is one of those to act in as GM."""
        return self.everywhere or game.casefold() in map(str.casefold, self.gm_of)

    def check_everywhere(self) -> None:
        """Refuse a GM of single games what concerns all."""
        if not self.everywhere:
            raise Refused("not_gm_of_all", own=list(self.gm_of))


class Knows(Protocol):
    """What can be asked for whatever is on file."""

    def need(self, what: Fact[T]) -> T:
        """Give it."""


def reading(session: Session, facts: Facts) -> Facts:
    """Give the facts with the database behind them; each is read once."""
    known = dict(facts.loaded)
    asking = replace(facts, loaded=known)

    def read(asked: Sequence[Fact[Any]]) -> Sequence[Any]:
        known.update(loaded_for(session, asking, asked))
        return [known[what] for what in asked]

    return replace(asking, read=read)


def loaded_for(session: Session, facts: Facts, asked: Iterable[Fact[Any]]) -> Known:
    """Read what of this is not loaded, all of a kind at once, and whatever else comes with it."""
    found: dict[Fact[Any], Any] = {}
    of_kind = defaultdict[type[Fact[Any]], list[Fact[Any]]](list)
    for what in dict.fromkeys(asked):
        if what not in facts.loaded:
            of_kind[type(what)].append(what)
    for kind, some in of_kind.items():
        found |= kind.load_all(session, facts, some)
    return found


@dataclass(frozen=True)
class FromDatabase:
    """What is on file, asked for one thing after the other: whatever is the same whoever asks, and when."""

    session: Session
    config: Config

    def need(self, what: Fact[T]) -> T:
        """Read it as it is now."""
        return what.load(self.session, Facts(self.config, AT_ONCE, Reader("", self.config.gm.language)))


@dataclass(frozen=True)
class GameNames(Fact[tuple[str, ...]]):
    """The names of the games that have begun, the oldest first."""

    def load(self, session: Session, facts: Facts) -> tuple[str, ...]:
        """Read them all; those of other GMs too."""
        return tuple(game.name for game in games(session))


@dataclass(frozen=True)
class DamagedGames(Fact[tuple[str, ...]]):
    """The names of the games that are set aside because they cannot be read."""

    def load(self, session: Session, facts: Facts) -> tuple[str, ...]:
        """Read them all; those of other GMs too."""
        return tuple(names_of_damaged(session))


@dataclass(frozen=True)
class WaitingGames(Fact[tuple[Waiting, ...]]):
    """The games that wait for players, with who has joined, the oldest first."""

    def load(self, session: Session, facts: Facts) -> tuple[Waiting, ...]:
        """Read them all; those of other GMs too."""
        return tuple(waiting_games(session))


@dataclass(frozen=True)
class GameRowNamed(Fact[GameRow | None]):
    """The row of the game with that name, in any case; None where there is none."""

    name: str

    def load(self, session: Session, facts: Facts) -> GameRow | None:
        """Read it."""
        return game_named(session, self.name)


@dataclass(frozen=True)
class GameToShow(Fact[Game]):
    """The game that has begun under just that name, as it is; others may change it meanwhile."""

    name: str

    @classmethod
    def load_all(cls, session: Session, facts: Facts, asked: Sequence[Any]) -> Mapping[Fact[Any], Any]:
        """Read them with their seats and positions all at once."""
        rows = cls._rows(session, [each.name for each in asked])
        return dict(zip(asked, load_games(session, facts.gm.name, rows), strict=True))

    @classmethod
    def _rows(cls, session: Session, names: Sequence[str]) -> list[GameRow]:
        begun = games_named(session, names)
        return [begun[key_of(name)] for name in names]


@dataclass(frozen=True)
class GameToChange(GameToShow):
    """The same, where nobody else changes it until what is decided is done."""

    @classmethod
    def _rows(cls, session: Session, names: Sequence[str]) -> list[GameRow]:
        return [held(session, row) for row in super()._rows(session, names)]


def row_of(session: Session, name: str) -> GameRow:
    """Return the row of the game of that name, which has begun."""
    row = game_named(session, name)
    assert row is not None, "its name is one of those on file"
    return row


def game_of(session: Session, facts: Facts, name: str) -> Game:
    """Return the game of that name, which is loaded already or else can be."""
    return games_of(session, facts, [name])[0]


def games_of(session: Session, facts: Facts, names: Sequence[str]) -> list[Game]:
    """Return the games of these names in their order; those that are not loaded already are read at once."""
    own = {game.name: game for game, _ in (facts.by.seats if facts.by else ())}
    known: dict[str, Game] = {}
    for name in names:
        loaded = (facts.loaded.get(what) for what in (GameToChange(name), GameToShow(name)))
        if found := next(filter(None, (*loaded, own.get(name))), None):
            known[name] = found
    asked = [GameToShow(name) for name in dict.fromkeys(names) if name not in known]
    read = GameToShow.load_all(session, facts, asked) if asked else {}
    return [known.get(name) or read[GameToShow(name)] for name in names]
