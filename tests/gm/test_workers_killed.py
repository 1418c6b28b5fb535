"""Four services on one database, some of which are killed: everything is done once all the same."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.base.config import Config, Imap, Smtp
from gm.base.pool import Pool
from gm.mail.transport.imap import Arrival, Look
from gm.mail.transport.smtp import Fate, Outcome, Outgoing, Report
from gm.service import fetch, send
from gm.service.clockwork import Clockwork
from gm.service.tick import tick
from gm.store.claims import alone
from gm.store.database import Store, open_store
from gm.store.tables import GameRow, LetterIn, LetterOut, Turn

pytestmark = [pytest.mark.long, pytest.mark.database, pytest.mark.sure]

WORKERS, KILLS = 4, 6
PATIENCE = 120
"""Seconds that all together have for their work, on the slowest of machines."""

FORK = multiprocessing.get_context("fork")


def serve(config: Config, folder: Path, received: datetime, now: datetime) -> None:
    """A service that ticks until it is killed: mails are files in one folder, what was sent are files in another."""

    def collect(imap: Imap, keep: Callable[[Sequence[Arrival]], None]) -> Look:
        mails = sorted((folder / "inbox").iterdir())
        for number, mail in enumerate(mails, 1):
            raw = mail.read_bytes()
            keep([Arrival(number, 1, received, len(raw), raw)])
            mail.unlink()
        return Look(len(mails))

    async def deliver(smtp: Smtp, letters: Sequence[Outgoing], report: Report) -> None:
        for letter in letters:
            (folder / "sent" / f"{letter.id}.{os.getpid()}.{time.monotonic_ns()}").touch()
            report([(letter, Outcome(Fate.SENT, "OK"))])

    fetch.collect, send.deliver = collect, deliver
    # without workers of its own: what was forked from a test's process would look for those of that one
    work = Clockwork(config, open_store(config.store.url, now), now=lambda: now, pool=Pool(0))
    while True:
        tick(work)
        time.sleep(0.01)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The mailbox and what was sent, as files."""
    for name in ("inbox", "sent"):
        (tmp_path / "mail" / name).mkdir(parents=True)
    return tmp_path / "mail"


@pytest.fixture
def start(post: Correspondence, folder: Path) -> Iterator[Callable[[], BaseProcess]]:
    """Starts one more service, a minute after the mailbox had to be read once more for the deadline; all end at last."""
    started: list[BaseProcess] = []
    received, now = post.now, post.deadline() + timedelta(minutes=2)

    def begin() -> BaseProcess:
        post.store.engine.dispose()
        process = FORK.Process(target=serve, args=(post.config, folder, received, now))
        process.start()
        started.append(process)
        return process

    yield begin
    for process in started:
        process.kill()
        process.join()


@dataclass(frozen=True)
class State:
    """How far the services have come: how many letters stand how, the open turns, and the letters that wait to be sent.

    `suspected` are the letters at which a service has died that tried them alone, and which are still to be read.
    """

    letters: Mapping[str, int]
    turns: frozenset[int]
    waiting: int
    suspected: int

    def is_done(self, letters: int) -> bool:
        """Whether all letters are worked off, both games have gone on, and nothing waits to be sent."""
        return (self.letters, self.turns, self.waiting) == ({"done": letters}, {2}, 0)


def state_of(post: Correspondence) -> State:
    """How far they have come."""
    with post.look() as session:
        rows = list(session.exec(select(LetterIn)))
        return State(
            dict(Counter(row.status for row in rows)),
            frozenset(session.exec(select(GameRow.turn))),
            len(session.exec(select(LetterOut.id).where(LetterOut.status == "waiting")).all()),
            sum(row.failures > 0 for row in rows if row.status == "new"),
        )


def test_four_services_do_everything_once_though_some_are_killed(
    post: Correspondence,
    anna: Person,
    bernd: Person,
    carla: Person,
    folder: Path,
    start: Callable[[], BaseProcess],
) -> None:
    """Every letter is answered once, every turn resolved once, and a letter goes twice only if its sender was killed
    between handing it over and noting that.
    """
    post.opens("Epsom", anna, bernd, carla)
    orders = {"Ascot": ("red +7", "red +9", "red +8"), "Epsom": ("red +7", "red +9", "red +8")}
    for game, lines in orders.items():
        for person, line in zip((anna, bernd, carla), lines, strict=True):
            raw = person.sends(f"PLAY {line}", to=person.letter(f"{game}, "))
            (folder / "inbox" / f"{game}-{person.name}").write_bytes(raw)
    before = post_ids(post)
    workers = [start() for _ in range(WORKERS)]
    ends = time.monotonic() + PATIENCE
    killed: set[int] = set()
    while not (state := state_of(post)).is_done(6) or len(killed) < KILLS:
        assert time.monotonic() < ends, f"they do not get done: {state}"
        # on a slow machine most kills would hit the same letter, which would rightly be set aside for that
        if len(killed) < KILLS and not state.suspected:
            time.sleep(0.05 * (len(killed) + 1))
            victim = workers.pop(0)
            assert victim.pid is not None
            os.kill(victim.pid, signal.SIGKILL)
            victim.join()
            killed.add(victim.pid)
            workers.append(start())
        time.sleep(0.05)
    assert all(worker.is_alive() for worker in workers)
    with post.look() as session:
        turns = Counter(session.exec(select(Turn.game_id).where(Turn.number == 1)))
        letters = [row for row in session.exec(select(LetterOut)) if row.id not in before]
        # a try made alone by a service that was killed in its midst stands; no letter comes near being set aside by it
        assert max(session.exec(select(LetterIn.failures))) <= 1
    assert list(turns.values()) == [1, 1]
    assert Counter(letter.kind for letter in letters)["receipt"] == 6
    said = Counter((letter.kind, letter.seat_id, letter.turn) for letter in letters)
    assert set(said.values()) == {1}
    sent = [name.name.split(".") for name in (folder / "sent").iterdir()]
    assert {int(number) for number, _, _ in sent} == {letter.id for letter in letters}
    for number, times in Counter(number for number, _, _ in sent).items():
        senders = [int(pid) for other, pid, _ in sent if other == number]
        assert times <= 1 + sum(pid in killed for pid in senders)
        assert len(set(senders)) == times


def post_ids(post: Correspondence) -> set[int]:
    """The letters that were there before."""
    with post.look() as session:
        return set(session.exec(select(LetterOut.id)))


class TestAlone:
    """What one service does at a time."""

    @pytest.fixture
    def other(self, post: Correspondence) -> Iterator[Store]:
        """The same database, as another service opens it."""
        store = open_store(post.url, post.now)
        yield store
        store.engine.dispose()

    def test_only_one_does_it(self, post: Correspondence, other: Store) -> None:
        """The other one may as soon as the first is done, and may do other things at any time."""
        with (
            alone(post.store, "fetch") as first,
            alone(other, "fetch") as second,
            alone(other, "rounds") as third,
        ):
            assert (first, second, third) == (True, False, True)
        with alone(other, "fetch") as later:
            assert later

    def test_who_fails_leaves_it_free(self, post: Correspondence, other: Store) -> None:
        """The claim ends with the block, however that ends."""
        with pytest.raises(RuntimeError), alone(post.store, "fetch"):
            raise RuntimeError("no")
        with alone(other, "fetch") as ours:
            assert ours

    def test_a_mailbox_that_somebody_reads_is_left_to_them(
        self, post: Correspondence, anna: Person, other: Store
    ) -> None:
        """The letter is there with the next look."""
        anna.sends("PLAY red +7")
        with alone(other, "fetch"):
            assert fetch.fetch(post.work) == 0
        assert fetch.fetch(post.work) == 1
