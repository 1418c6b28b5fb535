"""Many games in one database, each in its second turn, and the letters in which all their players order."""

from __future__ import annotations

import random
import shutil
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from unittest.mock import patch

from sqlmodel import Session, col, delete, select, update

from engines import ENGINES
from engines.lots import Lots
from gm.base.config import Archive, Config, Gm, Imap, Smtp
from gm.base.config import Store as StoreConfig
from gm.base.terms import Terms
from gm.games.game import Game, file_order, load_game
from gm.people.players import Invited
from gm.service.clockwork import Clockwork
from gm.service.publish import publish
from gm.store.database import open_store
from gm.store.queries.games import games
from gm.store.tables import GameRow, LetterOut
from gm.turns.adjudicate import force
from gm.turns.opening import Opening, open_game

from .mails import SHAPES, Order
from .twins import add_twins

GM = Gm("Karla", "gm@game.test", instance="game.test")

SEATS = {"jockey": 6, "octrix": 4, "boat_race": 5, "racko": 4, "karambolage": 6}
"""The five kinds that a machine resolves, with so many players that five games have 25."""

OPTIONS = {"boat_race": {"tempo": "stage"}}

OPENED = datetime(2031, 5, 5, 10, 0, tzinfo=UTC)
WRITTEN = OPENED + timedelta(days=2)
"""When the players' letters come: in the second turn, which began a day after the first."""

PLAYED = 100
"""So many games are opened and played; more than that are twins of these."""

DEADLINE = datetime(2031, 5, 13, 18, 0, tzinfo=UTC)
"""When the second turn of every game is due."""

_TERMS = Terms("7d", "20:00", muster=False, remind="off")


@dataclass(frozen=True)
class League:
    """Games on file in a folder, as many of each of the `kinds`; `mails` is one with an order mail of every player."""

    folder: Path
    mails: Path
    games: int
    kinds: Sequence[str] = tuple(SEATS)

    @property
    def players(self) -> int:
        """Each has one seat in one game."""
        return self.games * sum(SEATS[kind] for kind in self.kinds) // len(self.kinds)

    @property
    def url(self) -> str:
        """The database."""
        return f"sqlite:///{self.folder / 'post.sqlite3'}"

    def copy(self, folder: Path) -> League:
        """The same in another folder, to be worked on."""
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.folder, folder)
        return replace(self, folder=folder)

    def config(self, imap: Imap, smtp: Smtp, url: str = "") -> Config:
        """The config of a service for these games, on another database if a `url` says so."""
        store = StoreConfig(url or self.url)
        return Config(GM, imap, smtp, store=store, archive=Archive(self.folder / "turns"))


def founds(count: int) -> bool:
    """Whether there can be so many games: as many of each kind, and beyond PLAYED as many twins of each."""
    return count % (PLAYED if count > PLAYED else len(SEATS)) == 0


def founded(folder: Path, count: int, kinds: Sequence[str] = tuple(SEATS), first: int = 0) -> League:
    """So many games in their second turn, with the archive as it then is; every letter is sent.

    They are the same each time, and others where their numbers begin with another one than `first`.
    """
    data, mails = folder / "data", folder / "mails"
    data.mkdir(parents=True)
    mails.mkdir()
    league = League(data, mails, count, kinds)
    with _drawn_alike(first):
        _found(league, first)
    return league


def _found(league: League, first: int) -> None:
    count, mails = league.games, league.mails
    store = open_store(league.url, OPENED)
    for number in range(first, first + min(count, PLAYED)):
        with store.transaction() as session:
            _open(session, league.kinds[number % len(league.kinds)], number)
    with store.transaction() as session:
        session.exec(delete(LetterOut).where(col(LetterOut.kind) != "report"))
        session.exec(update(LetterOut).values(status="sent"))
        add_twins(session, count // min(count, PLAYED))
        assert {game.deadline for game in games(session)} == {DEADLINE}
        for number, order in enumerate(_orders(session)):
            (mails / f"{number:06}").write_bytes(SHAPES[number % len(SHAPES)](order))
    unused = league.config(Imap("127.0.0.1", "gm", 1), Smtp("127.0.0.1", "gm", 1))
    publish(Clockwork(unused, store, lambda: OPENED))
    store.engine.dispose()


@contextmanager
def _drawn_alike(seed: int) -> Iterator[None]:
    """Tokens and Message-IDs are drawn at random; here each time the same, as they are parts of the mails."""
    drawn = random.Random(seed)

    def number() -> uuid.UUID:
        return uuid.UUID(int=drawn.getrandbits(128), version=4)

    with patch("secrets.choice", drawn.choice), patch("uuid.uuid4", number):
        yield


def _open(session: Session, kind: str, number: int) -> None:
    """A game in which the first turn has been resolved, with orders from everybody."""
    engine = ENGINES[kind]
    players = tuple(
        Invited(f"Player {number}-{seat}", f"p{number}-{seat}@players.test", "de" if seat % 2 else "en")
        for seat in range(SEATS[kind])
    )
    options = engine.Options(**OPTIONS.get(kind, {}))
    opening = Opening(f"Game {number}", kind, options, players, _TERMS, seed=f"{number:08x}")
    game = open_game(session, GM, opening, OPENED)
    told = load_game(session, GM.name, game)
    for seat in told.awaiting:
        text = suggested(told, seat, 1)
        order = engine.parse(text, told.state, seat)
        file_order(session, game, 1, seat, order, text=text, source="mail", received=OPENED)
    force(session, GM, game, OPENED + timedelta(days=1))


def suggested(told: Game, seat: int, turn: int) -> str:
    """What a sensible beginner in that seat would order."""
    return told.engine.suggest(told.engine.view(told.state, seat), Lots(told.row.seed, turn))


def _orders(session: Session) -> Iterator[Order]:
    """What each player orders, and the report that they answer."""
    for game in session.exec(select(GameRow).order_by(col(GameRow.id))):
        told = load_game(session, GM.name, game)
        for place in told.seats:
            seat = place.recipient.seat_id
            raw = session.exec(select(LetterOut.raw).where(LetterOut.seat_id == seat)).one()
            message = message_from_bytes(raw, policy=default)
            assert isinstance(message, EmailMessage)
            lines = suggested(told, place.number, 2).splitlines()
            yield Order(place.recipient.reader.name, place.recipient.address, tuple(lines), message)
