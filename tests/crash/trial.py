"""A trial: players write, the service lives and dies, and in the end everything is counted."""

from __future__ import annotations

import random
import shutil
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP, default
from multiprocessing import get_context
from pathlib import Path
from typing import cast

from gm.base.config import Archive, Config, Gm, Imap, Smtp
from gm.base.config import Store as StoreConfig
from gm.store.database import open_store
from gm.store.queries.tries import FAILURES
from gm.tools.demo.correspondents import Mail

from .ledger import Ledger, Violation, Written
from .mailhost import HOST, MailHost, Taken
from .nursery import STEPS, Death, Life, nursery
from .story import Entry, account

GM_ADDRESS = "gm@spielpost.test"
FAULTS = {"": 16, "locked": 2, "full disk": 2, "stalled": 1}
"""How often which fault is added to a life."""


@dataclass
class Count:
    """What a trial has done, and what it found."""

    lives: int = 0
    killed: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    letters_in: int = 0
    letters_out: int = 0
    copies: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    replayed: int = 0
    seconds: float = 0.0
    held: int = 0
    late: int = 0
    aside: int = 0
    violations: list[Violation] = field(default_factory=list)


_DEADLINES = """
    SELECT name, turn, deadline FROM game
    UNION ALL
    SELECT name, number, turn.deadline FROM turn JOIN game ON game.id = game_id WHERE number = game.turn - 1
"""

_ALONE = "SELECT digest, failures, begun AND alone FROM letterin WHERE status = 'aside' OR alone"


WITH_WORKERS = 0.15
"""How many of the lives read letters in workers, which takes them far longer."""


class Trial:
    """The service on a database of its own, with mail servers and players that outlive it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.count, self.ledger = Count(), Ledger()
        self._dice = random.Random(seed)
        self._now = datetime(2031, 5, 5, 10, 0, tzinfo=UTC)
        self._host = MailHost()
        self._read = 0
        self._ordered: dict[tuple[str, int], str] = {}
        self._to_order: dict[tuple[str, int], tuple[datetime, str, Mail]] = {}
        self._silent_until = self._now
        self._lives: list[Entry] = []
        self._handed_in: list[str] = []
        self._typical = 0.2
        self._folder = folder
        self._config = Config(
            Gm("Spielpost", GM_ADDRESS, instance="spielpost.test"),
            Imap(HOST, "gm", self._host.imap_port, security="none", password="x", timeout=0.3),
            Smtp(HOST, "gm", self._host.smtp_port, security="none", password="x", timeout=0.3),
            store=StoreConfig(f"sqlite:///{folder / 'post.sqlite3'}"),
            archive=Archive(folder / "turns"),
        )
        context = get_context("fork")
        self._orders, theirs = context.Pipe()
        # before the host's thread begins, so that no life inherits a lock that nobody will open
        self._nursery = context.Process(target=nursery, args=(self._config, theirs))
        self._nursery.start()
        theirs.close()
        self._host.serve()

    def run(self, kills: int) -> Count:
        """The count after so many kills and the rest of the work in peace."""
        began = time.monotonic()
        for _ in range(4):
            self._players_write()
            self._now += timedelta(hours=24)
            self._gm_looks()
        while self.count.killed.total() < kills:
            for _ in range(self._dice.randint(6, 12)):
                self._players_write()
                self._now += timedelta(minutes=self._dice.randint(30, 150))
                self._endangered_life()
            if self._dice.random() < 0.3:
                self._gm_looks()
            if self._dice.random() < 0.01:
                self._silent_until = self._now + timedelta(days=2)  # nobody's provider delivers anything
        self._come_to_rest()
        self._settle()
        self.count.seconds = time.monotonic() - began
        return self.count

    @property
    def taken(self) -> list[Taken]:
        """Every letter that was handed in, copies included, in order."""
        return self._host.taken

    def found(self, ledger: Ledger, taken: list[Taken]) -> list[Violation]:
        """What must not have happened, were these the letters of the players and the service."""
        store = open_store(self._config.store.url, self._now)
        try:
            return ledger.violations(self._config, store, taken, self._now)
        finally:
            store.engine.dispose()

    def close(self) -> None:
        """No more lives."""
        self._nursery.kill()
        self._nursery.join()
        self._host.close()

    def accounts(self, violations: Sequence[Violation]) -> list[str]:
        """What was found, each with what is known about it."""
        store = open_store(self._config.store.url, self._now)
        try:
            with store.transaction() as session:
                return [account(session, self.ledger, self._lives, found) for found in violations]
        finally:
            store.engine.dispose()

    def keep(self) -> None:
        """Beside the database, which has all letters that came: those that were handed in, and the accounts."""
        for number, letter in enumerate(self.taken):
            (self._folder / f"out-{number:05}.eml").write_bytes(letter.raw)
        (self._folder / "accounts.txt").write_text("\n\n".join(self.accounts(self.count.violations)))

    def _gm_looks(self) -> None:
        """New games are opened where one is over, and those that are held go on; the service has an undisturbed tick."""
        self._orders.send(self._now)
        held = cast("set[tuple[str, int]]", self._orders.recv())
        self.ledger.held |= held
        self.count.held += len(held)
        self._handed_in += ["peace"] * (len(self.taken) - len(self._handed_in))
        self._note_deadlines()

    def _note_deadlines(self) -> None:
        """When the open turns are due as of now, and when those that were resolved last had been."""
        with closing(sqlite3.connect(self._folder / "post.sqlite3")) as database:
            for name, turn, due in database.execute(_DEADLINES):
                known = self.ledger.deadlines.setdefault((name, turn), {})
                deadline = datetime.fromisoformat(due).replace(tzinfo=UTC)
                if not known or known[max(known)] != deadline:
                    known[self._now] = deadline

    def _life(self, life: Life) -> Death:
        self._orders.send(life)
        return cast(Death, self._orders.recv())

    def _endangered_life(self) -> None:
        """With a death at some point of some step, or at some moment, and perhaps something else that goes wrong."""
        dice = self._dice
        fault = dice.choices(list(FAULTS), FAULTS.values())[0]
        room = self._room() if fault == "full disk" else None
        if dice.random() < 0.5:
            # most steps have few points, a long one hundreds
            point = int(2 ** dice.uniform(0, 9))
            life = Life(self._now, dice.randrange(len(STEPS)), point, room=room)
        else:
            life = Life(self._now, delay=dice.uniform(0.01, self._typical), room=room)
        if dice.random() < WITH_WORKERS:
            life = replace(life, workers=2, murder=dice.random() < 0.5)
        before = len(self.taken)
        self._host.silent_after = dice.randint(0, 40) if fault == "stalled" else None
        with sqlite3.connect(self._folder / "post.sqlite3", isolation_level=None) as other:
            if fault == "locked":
                other.execute("BEGIN IMMEDIATE")
            death = self._led(life, fault)
        other.close()
        self._host.silent_after = None
        if fault in ("locked", "full disk") and not death.killed:
            self.ledger.blurred |= set(range(before, len(self.taken)))

    def _room(self) -> int:
        """So large may files become: some, or all those that there are and a little more."""
        sizes = [path.stat().st_size for path in self._folder.glob("post.sqlite3*")]
        return self._dice.choice((0, min(sizes), max(sizes))) + self._dice.randrange(60_000)

    def _led(self, life: Life, fault: str) -> Death:
        before = self._tried_alone()
        death = self._life(life)
        self._note_fatal(life, death, before)
        how = "killed" if death.killed else fault or "peace"
        self._handed_in += [how] * (len(self.taken) - len(self._handed_in))
        ended = f"killed in {death.killed}" if death.killed else "ended in peace"
        words = f"a life {ended}, {fault or 'no other fault'}{', and failed' * bool(death.error)}"
        self._lives.append(Entry(life.now, words))
        self._note_deadlines()
        self.count.lives += 1
        self.count.faults[fault] += bool(fault)
        self.count.killed[death.killed] += bool(death.killed)
        if not death.killed and not fault:
            self._typical = 0.8 * self._typical + 0.2 * death.seconds
        if death.error and not fault:
            self.count.violations.append(Violation(f"a life failed by itself: {death.error}"))
        return death

    def _tried_alone(self) -> dict[str, tuple[int, bool]]:
        """The letters that are tried alone, by digest: their failures, and whether a try of theirs is under way."""
        with closing(sqlite3.connect(self._folder / "post.sqlite3")) as database:
            return {digest: (failures, bool(begun)) for digest, failures, begun in database.execute(_ALONE)}

    def _note_fatal(self, life: Life, death: Death, before: Mapping[str, tuple[int, bool]]) -> None:
        """Count what the next start will hold against letters, and what this life did whose workers were killed."""
        for digest, (failures, begun) in self._tried_alone().items():
            had, was_begun = before.get(digest, (0, False))
            self.ledger.fatal[digest] += bool(death.killed and begun and not (was_begun and failures == had))
            self.ledger.fatal[digest] += life.murder and failures > had + was_begun

    def _come_to_rest(self) -> None:
        """Hours without a fault, until there is nothing left to send or to read."""
        for _ in range(6):
            self._now += timedelta(hours=2)
            self._led(Life(self._now), "")

    def _players_write(self) -> None:
        """Whoever was asked for an order sends one, soon or late; now and then somebody forgets it, sends it twice, asks
        something, or a letter comes twice."""
        new, self._read = self.taken[self._read :], len(self.taken)
        asked: dict[str, Mail] = {}
        for letter in new:
            mail = Mail(cast(EmailMessage, message_from_bytes(letter.raw, policy=default)))
            if mail.turn:
                asked[letter.recipient] = mail
        for player, mail in asked.items():
            turn = (str(mail.message["Reply-To"]), mail.turn)
            if turn in self._ordered:
                self._repeat(player, mail, self._ordered[turn])  # what is on file already
            else:
                at = self._to_order[turn][0] if turn in self._to_order else self._when()
                self._to_order[turn] = (at, player, mail)
        for turn, (at, player, mail) in list(self._to_order.items()):
            if at <= self._now:
                del self._to_order[turn]
                self._ordered[turn] = self._order(player, mail)
        if self.ledger.written and self._dice.random() < 0.3:
            self._host.put(self._dice.choice(self.ledger.written).raw, self._now)

    def _when(self) -> datetime:
        """When somebody orders who was asked just now: mostly at once, sometimes when it may be late, or never."""
        wait = self._dice.choices((0, self._dice.uniform(0, 36), 10_000), (90, 8, 2))[0]
        return max(self._now + timedelta(hours=wait), self._silent_until)

    def _order(self, player: str, mail: Mail) -> str:
        order = self._reply(player, mail, mail.proposed, orders=True)
        if self._dice.random() < 0.2:
            self._repeat(player, mail, order)
        if self._dice.random() < 0.1:
            self._reply(player, mail, ("HELP",))
        return order

    def _repeat(self, player: str, mail: Mail, order: str) -> None:
        self._reply(player, mail, mail.proposed, repeats=order)

    def _reply(
        self, player: str, mail: Mail, lines: tuple[str, ...], *, orders: bool = False, repeats: str = ""
    ) -> str:
        message = EmailMessage(SMTP)
        message["From"], message["To"] = player, str(mail.message["Reply-To"])
        message["Subject"] = f"Re: {mail.subject}"
        message["Message-ID"] = f"<{len(self.ledger.written)}@players.test>"
        message["In-Reply-To"] = message["References"] = str(mail.message["Message-ID"])
        message.set_content("\n".join(lines) + "\n")
        raw = message.as_bytes()
        asked, order = str(message["In-Reply-To"]), lines if orders else ()
        written = Written(raw, str(message["Message-ID"]), order, asked, self._now, repeats)
        self.ledger.written.append(written)
        self._host.put(raw, self._now)
        return written.message_id

    def _copies(self) -> Counter[str]:
        """Of the letters that came again, what had happened to the life that had handed them in before."""
        causes: Counter[str] = Counter()
        last: dict[bytes, str] = {}
        for letter, how in zip(self.taken, self._handed_in, strict=True):
            if letter.raw in last:
                causes[last[letter.raw]] += 1
            last[letter.raw] = how
        return causes

    def _settle(self) -> None:
        """Everything is counted."""
        taken = self.taken
        self.count.violations += self.found(self.ledger, taken)
        self.count.replayed = len(self.ledger.replayed)
        self.count.aside = sum(deaths >= FAILURES for deaths in self.ledger.fatal.values())
        self.count.letters_in = len(self.ledger.written)
        self.count.letters_out = len({letter.raw for letter in taken})
        self.count.copies = self._copies()
        with sqlite3.connect(self._folder / "post.sqlite3") as database:
            self.count.turns = database.execute("SELECT count(*) FROM turn WHERE number > 0").fetchone()[0]
            late = "SELECT count(*) FROM letterout WHERE kind = 'late'"
            self.count.late = database.execute(late).fetchone()[0]


def tried(kills: int, seed: int) -> tuple[Count, list[str], Path | None]:
    """The count of a trial, an account of each violation, and where the database and the letters are.

    The folder is gone where nothing was found.
    """
    folder = Path(tempfile.mkdtemp(prefix="crash"))
    with closing(Trial(folder, seed)) as trial:
        count = trial.run(kills)
        if not count.violations:
            shutil.rmtree(folder)
            return count, [], None
        trial.keep()
        return count, trial.accounts(count.violations), folder
