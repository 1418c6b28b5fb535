"""The stage of the demo: its games, a post office, a service with its files in one folder, and a clock that can be moved."""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from engines import ENGINES
from gm.base.config import Archive, Config, Gm, Imap, Service, Smtp
from gm.base.config import Store as StoreConfig
from gm.service.clockwork import Clockwork
from gm.store.database import open_store
from gm.tools.demo.correspondents import Person, Player, bare, english_quote, german_quote, header_block
from gm.tools.demo.post_office import PostOffice
from gm.words.waiting import title_of

DOMAIN = "spielpost.test"
JUDGE = f"rita@{DOMAIN}"
"""Who judges, where a game takes a judge."""
_SIGN = ".spielpost-demo"


@dataclass(frozen=True)
class Number:
    """A game on the demo's programme. `seats` is the number of players that take part."""

    engine: str
    name: str
    options: Any
    seats: int


def number(engine: str) -> Number:
    """Return the game of that engine as the demo plays it, with as many players as it allows."""
    rules = ENGINES[engine]
    name = rules.demo_name or title_of(engine, "en")
    return Number(engine, name, rules.Options(**rules.demo), max(rules.seats))


class StageError(Exception):
    """One sentence: why the demo cannot play in that folder."""


@dataclass
class MovedClock:
    """A clock that shows what it was set to."""

    moment: datetime

    def __call__(self) -> datetime:
        """Return the time that it shows."""
        return self.moment

    def move(self, **by: float) -> None:
        """Put the clock forward, for example by `days=1`."""
        self.moment += timedelta(**by)


@dataclass(frozen=True)
class Stage:
    """A service with its post office and the players' mailboxes. `folder` holds everything that is written."""

    folder: Path
    office: PostOffice
    work: Clockwork
    players: tuple[Player, ...]
    judge: Player
    gm_password: str = field(repr=False)


def cast() -> tuple[Person, ...]:
    """Return six players, half of them writing English, half German, each with another mail program."""

    def person(name: str, language: str, *rest: object) -> Person:
        address = f"{name.lower()}@{DOMAIN}"
        return Person(name, address, secrets.token_urlsafe(9), language, *rest)  # type: ignore[arg-type]

    return (
        person("Anna", "de", german_quote, ("Hallo,", ""), ("", "Viele Grüße", "Anna")),
        person("Ben", "en", bare),
        person("Clara", "de", bare, (), ("", "-- ", "Clara Musterfrau", "Mobil 0151 000000")),
        person("Dora", "en", header_block, ("Hi there,", ""), ("", "Cheers", "Dora")),
        person("Emil", "de", german_quote),
        person("Fiona", "en", english_quote, ("Dear GM, here is my order:", "")),
    )


@contextmanager
def stage(folder: Path, now: MovedClock, people: tuple[Person, ...]) -> Iterator[Stage]:
    """Set the stage in an empty folder; what an earlier demo left there is cleared away.

    StageError if others' files are.
    """
    _clear(folder)
    gm_password = secrets.token_urlsafe(9)
    with PostOffice(clock=now) as office:
        address = f"gm@{DOMAIN}"
        office.add_mailbox(address, gm_password)
        judge = Person("Rita", JUDGE, secrets.token_urlsafe(9), "en")
        for person in (*people, judge):
            office.add_mailbox(person.address, person.password)
        imap = Imap(
            host="127.0.0.1", user=address, port=office.imap_port, security="none", password=gm_password
        )
        smtp = Smtp(
            host="127.0.0.1", user=address, port=office.smtp_port, security="none", password=gm_password
        )
        config = Config(
            gm=Gm(name="Spielpost", address=address, instance=DOMAIN),
            imap=imap,
            smtp=smtp,
            store=StoreConfig(f"sqlite:///{folder.absolute() / 'spielpost.sqlite3'}"),
            archive=Archive(folder.absolute() / "turns"),
            service=Service(poll=2),
        )
        work = Clockwork(config, open_store(config.store.url, now()), now)
        players = tuple(Player(person, imap, smtp, now) for person in people)
        yield Stage(folder, office, work, players, Player(judge, imap, smtp, now), gm_password)


def _clear(folder: Path) -> None:
    if folder.exists() and any(folder.iterdir()):
        if not (folder / _SIGN).exists():
            raise StageError(
                f"{folder} is not empty, and no demo made it; name another folder with --folder."
            )
        shutil.rmtree(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / _SIGN).touch()


def keep_mail(played_on: Stage) -> None:
    """Write every mailbox into the folder, a file a letter."""
    for address in (f"gm@{DOMAIN}", JUDGE, *(player.person.address for player in played_on.players)):
        if not played_on.office.letters(address):
            continue  # no judge has had a letter
        box = played_on.folder / "mail" / address.partition("@")[0]
        box.mkdir(parents=True, exist_ok=True)
        for number, raw in enumerate(played_on.office.letters(address), 1):
            (box / f"{number:03}.eml").write_bytes(raw)
