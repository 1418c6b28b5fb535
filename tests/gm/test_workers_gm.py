"""The GM's commands while a service is at work on the same database: one waits for the other, and nothing is lost."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from command_line import offline
from correspondence import Correspondence, Person
from databases import ON_POSTGRESQL
from sqlalchemy import text
from sqlmodel import select

from gm.store.tables import LetterOut, Order
from gm.turns.adjudicate import adjudicate
from gm.turns.deadlines.moving import stop

pytestmark = [pytest.mark.database, pytest.mark.sure]

PATIENCE = 60
"""Seconds for a process to start on a slow machine."""


@contextmanager
def running(config: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    """A command in a process of its own."""
    call = [sys.executable, "-c", "from gm.cli import main; main()", "--config", str(config), *words]
    with subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def waits(post: Correspondence, process: subprocess.Popen[str]) -> bool:
    """Whether the process comes to wait for a lock; with SQLite nobody can see that, and it does from its first step."""
    end = time.monotonic() + PATIENCE
    while ON_POSTGRESQL and process.poll() is None and time.monotonic() < end:
        with post.look() as session:
            query = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
            if session.connection().execute(text(query)).scalar():
                return True
        time.sleep(0.05)
    return not ON_POSTGRESQL


@pytest.fixture
def config(tmp_path: Path, post: Correspondence) -> Path:
    """The config file of a GM at the machine on which the service is."""
    folder = tmp_path / "gm"
    folder.mkdir()
    return offline(folder, post.url)


def test_an_order_waits_for_the_turn_that_is_being_resolved(
    post: Correspondence, anna: Person, config: Path
) -> None:
    """And counts for the next one, which the GM is told: it is on file for no turn that is over."""
    with post.look() as session:
        adjudicate(session, post.config.gm, post.game(session), post.now, forced=True)
        with running(config, "order", "Ascot", "Anna", "PLAY red +8") as command:
            assert waits(post, command)
            session.commit()
            said, _ = command.communicate(timeout=PATIENCE)
    with post.look() as session:
        orders = session.exec(select(Order).where(Order.source == "gm")).all()
    assert [order.turn for order in orders] == [2] * len(orders)
    assert ("turn 2" in said) == (command.returncode == 0) == bool(orders), said


def test_a_command_sees_the_game_as_the_service_has_left_it(post: Correspondence, config: Path) -> None:
    """Resuming what was stopped in that moment, say."""
    with post.look() as session:
        stop(session, post.config.gm, post.game(session), post.now, "held")
        with running(config, "resume", "Ascot") as command:
            assert waits(post, command)
            session.commit()
            said, _ = command.communicate(timeout=PATIENCE)
    assert command.returncode == 0, said
    with post.look() as session:
        assert post.game(session).stopped == ""


def test_two_commands_at_once_do_it_once(post: Correspondence, config: Path) -> None:
    """A game that two processes pause is paused, and its players are told once."""
    with running(config, "pause", "Ascot") as one, running(config, "pause", "Ascot") as other:
        for command in (one, other):
            command.communicate(timeout=PATIENCE)
    with post.look() as session:
        told = session.exec(select(LetterOut).where(LetterOut.kind == "stopped")).all()
        assert post.game(session).stopped == "paused"
    assert len(told) == 3
