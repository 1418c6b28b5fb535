"""What providers do on bad days: they put letters off, hang up, lend mailboxes for reading only; and databases that stand still."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from databases import postgresql_server
from mail_servers import GM, PLAYERS, MailServers, running
from party import Party, party
from policy import Policy, policy_service
from sqlmodel import Session, select
from test_service_goes_on import POSTFIX, assert_all_is_well, in_inbox, with_orders

from gm.base.config import Gm, Smtp
from gm.base.pool import Pool
from gm.base.terms import Terms
from gm.games.game import Game
from gm.mail.transport.smtp import Outgoing, Report, deliver
from gm.service import send
from gm.service.clockwork import Clockwork, utc_now
from gm.service.tick import tick
from gm.store import database
from gm.store.database import DatabaseFailed, open_store
from gm.store.tables import Turn
from gm.turns import due

pytestmark = pytest.mark.servers

ANNA, BERND = PLAYERS[:2]


@pytest.fixture(scope="module")
def policy(installed: None) -> Iterator[Policy]:
    with policy_service() as service:
        yield service


@pytest.fixture(scope="module")
def asking_servers(policy: Policy) -> Iterator[MailServers]:
    with running(postfix=f"{POSTFIX}\n{policy.restriction}") as servers:
        yield servers


@pytest.fixture
def ascot(asking_servers: MailServers, policy: Policy, tmp_path: Path) -> Party:
    """Orders of both players lie in the GM's mailbox; what Postfix says of its letters is up to the test."""
    policy.verdict = lambda recipient: "DUNNO"
    game = with_orders(asking_servers, tmp_path)
    policy.asked.clear()
    return game


def assert_nobody_is_unreachable(game: Party) -> None:
    """A putting off is held against nobody."""
    assert {letter.status for letter in game.letters_out()} <= {"sent", "waiting"}


def test_a_recipient_who_is_put_off_holds_up_nobody_else(ascot: Party, policy: Policy) -> None:
    """Anna's mailbox is busy: Bernd has all of his letters at once, and hers come when there is room."""
    policy.verdict = lambda recipient: "450 4.2.1 mailbox busy" if recipient == ANNA else "DUNNO"
    ascot.tick()
    ascot.tick()
    waiting = [letter for letter in ascot.letters_out() if letter.status == "waiting"]
    assert {letter.recipient for letter in waiting} == {ANNA}
    assert all(letter.error.startswith("450 4.2.1 ") and letter.tries == 1 for letter in waiting)
    assert ascot.read()[BERND]
    assert_nobody_is_unreachable(ascot)
    policy.verdict = lambda recipient: "DUNNO"
    ascot.go_on()
    assert_all_is_well(ascot)
    assert ascot.came_twice() == 0


def test_greylisting_costs_time_and_no_letter(ascot: Party, policy: Policy) -> None:
    """Each recipient is put off once, and taken when asked again later."""
    policy.verdict = lambda recipient: (
        "DUNNO" if policy.asked.count(recipient) > 1 else "451 4.7.1 Greylisted"
    )
    ascot.tick()
    assert any(letter.error.startswith("451 4.7.1 ") for letter in ascot.letters_out())
    ascot.go_on()
    assert_all_is_well(ascot)
    assert_nobody_is_unreachable(ascot)
    assert ascot.came_twice() == 0


def test_a_server_that_hangs_up_is_called_again(ascot: Party, policy: Policy) -> None:
    """With 421 it ends the connection in the midst of a delivery; the rest waits, and nothing comes twice."""
    policy.verdict = lambda recipient: "421 4.7.0 closing" if len(policy.asked) % 2 else "DUNNO"
    ascot.tick()
    assert any("421" in letter.error for letter in ascot.letters_out())
    policy.verdict = lambda recipient: "DUNNO"
    ascot.go_on()
    assert_all_is_well(ascot)
    assert_nobody_is_unreachable(ascot)
    assert ascot.came_twice() == 0


def test_a_server_that_takes_small_letters_alone_gets_their_text(
    installed: None, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Postfix refuses the page with 552; its text arrives, a reply to that counts, and nobody is unreachable."""
    with running(postfix=f"{POSTFIX}\nmessage_size_limit = 12000\n") as servers:
        ascot = with_orders(servers, tmp_path)
        assert ascot.received[ANNA]
        assert not any(mail.message.is_multipart() for mail in ascot.received[ANNA])
        ascot.go_on()
        assert_all_is_well(ascot)
        assert "is too large, and goes again as its text alone" in caplog.text
        assert_nobody_is_unreachable(ascot)
        assert ascot.came_twice() == 0


ACLS = """
mail_plugins = $mail_plugins acl
plugin {
  acl = vfile
}
"""


@contextmanager
def read_only(servers: MailServers) -> Iterator[None]:
    """The GM's inbox may be read, and nothing in it may be changed."""
    rights = servers.folder / "mail" / GM / "dovecot-acl"
    rights.write_text("owner lr\n")
    yield
    rights.unlink()


def test_a_mailbox_for_reading_only_answers_nothing_twice(installed: None, tmp_path: Path) -> None:
    """Its letters are kept and answered once, however often they are read again; the trouble is told, and then they are moved."""
    with running(dovecot=ACLS, postfix=POSTFIX) as servers:
        ascot = with_orders(servers, tmp_path)
        with read_only(servers):
            for _ in range(3):
                ascot.tick()
                assert "NOPERM" in ascot.trouble() or "ead-only" in ascot.trouble(), ascot.trouble()
            assert in_inbox(servers) == 2
            ascot.read()
            assert set(ascot.answers().values()) == {1}
        ascot.go_on()
        assert_all_is_well(ascot)
        assert ascot.came_twice() == 0
        assert in_inbox(servers) == 0


BERLIN = ZoneInfo("Europe/Berlin")


@pytest.mark.parametrize("change", [datetime(2027, 3, 28), datetime(2027, 10, 31)], ids=["spring", "autumn"])
def test_the_deadline_keeps_its_hour_when_the_clocks_change(
    servers: MailServers, tmp_path: Path, change: datetime
) -> None:
    """At 20:00 by the clock on the wall the turn is resolved, not an hour before or after; so is the next one."""
    ahead = change.replace(hour=9, tzinfo=BERLIN) - timedelta(days=3) - utc_now()
    ascot = party(servers, tmp_path, [ANNA, BERND], ahead=ahead, terms=Terms("7d", "20:00"))
    ascot.go_on()
    due_at = ascot.game().deadline.astimezone(BERLIN)
    assert due_at.date() > change.date()
    assert (due_at.hour, due_at.minute) == (20, 0)
    assert due_at.utcoffset() != (ascot.now() - timedelta(days=1)).astimezone(BERLIN).utcoffset()
    ascot.everybody_orders()
    for minutes, turn in ((-1, 1), (3, 2)):
        ascot.ahead += due_at + timedelta(minutes=minutes) - ascot.now()
        ascot.go_on()
        assert ascot.game().turn == turn
    following = ascot.game().deadline.astimezone(BERLIN)
    assert (following.hour, following.minute) == (20, 0)
    ascot.assert_nothing_is_lost()
    assert ascot.came_twice() == 0


@pytest.mark.parametrize("while_sending", [False, True], ids=["at once", "while letters are sent"])
def test_a_database_that_is_locked_for_long_loses_nothing(
    asking_servers: MailServers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, while_sending: bool
) -> None:
    """Somebody holds it for longer than the service waits; what was handed in meanwhile may come again, as itself."""
    set_up = database._set_up_sqlite

    def impatient(connection: sqlite3.Connection, record: object) -> None:
        set_up(connection, record)
        connection.execute("PRAGMA busy_timeout = 50")

    monkeypatch.setattr(database, "_set_up_sqlite", impatient)
    ascot = with_orders(asking_servers, tmp_path)
    with closing(sqlite3.connect(tmp_path / "game.sqlite3", isolation_level=None)) as other:

        async def locked(smtp: Smtp, letters: Sequence[Outgoing], report: Report) -> None:
            other.execute("BEGIN IMMEDIATE")
            await deliver(smtp, letters, report)

        with monkeypatch.context() as broken:
            if while_sending:
                broken.setattr(send, "deliver", locked)
            else:
                other.execute("BEGIN IMMEDIATE")
            for _ in range(1 if while_sending else 3):
                with pytest.raises(DatabaseFailed):
                    ascot.tick()
        other.execute("ROLLBACK")
    ascot.go_on()
    assert_all_is_well(ascot)
    assert ascot.came_twice() <= while_sending * ascot.config.smtp.connections


def stopped_in_a_turn(game: Party, url: str) -> None:
    """A service that is stopped in the midst of the first turn that it resolves, and ends with its tick."""
    adjudicate_all = due.adjudicate_all

    def stop(session: Session, gm: Gm, games: Sequence[Game], now: datetime, pool: Pool) -> list[str]:
        done = adjudicate_all(session, gm, games, now, pool)
        session.flush()
        due.adjudicate_all = adjudicate_all
        os.kill(os.getpid(), signal.SIGSTOP)
        return done

    due.adjudicate_all = stop  # type: ignore[assignment]
    with suppress(DatabaseFailed):
        tick(Clockwork(game.config, open_store(url, game.now()), game.now, pool=Pool(0)))


def test_a_service_that_is_stopped_in_a_turn_resolves_it_once(
    asking_servers: MailServers, tmp_path: Path
) -> None:
    """On PostgreSQL: the other service does everything else meanwhile, and when the first goes on nothing is done twice."""
    with postgresql_server() as server:
        url = server.new(tmp_path)
        asking_servers.empty()
        ascot = party(asking_servers, tmp_path, [ANNA, BERND], url=url)
        ascot.go_on()
        ascot.everybody_orders()
        ascot.store.engine.dispose()
        process = multiprocessing.get_context("fork").Process(target=stopped_in_a_turn, args=(ascot, url))
        process.start()
        assert process.pid
        try:
            _wait_for_stop(process.pid)
            ascot.opens("Epsom", ANNA, BERND)
            ascot.tick()
            ascot.tick()
            assert ascot.game().turn == 1
            assert any("Epsom" in mail.subject for mail in ascot.read()[ANNA])
        finally:
            os.kill(process.pid, signal.SIGCONT)
            process.join(60)
        assert process.exitcode == 0
        ascot.go_on()
        with ascot.store.transaction() as session:
            turns = session.exec(select(Turn.number).where(Turn.game_id == ascot.game().id)).all()
        assert sorted(turns)[-1] == 1
        assert turns.count(1) == 1
        assert_all_is_well(ascot)
        assert ascot.came_twice() == 0
        ascot.store.engine.dispose()


def _wait_for_stop(pid: int) -> None:
    ends = time.monotonic() + 30
    while "State:\tT" not in Path(f"/proc/{pid}/status").read_text():
        assert time.monotonic() < ends, "the service did not come to a turn"
        time.sleep(0.05)
