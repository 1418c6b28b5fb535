"""`gm run` that is told to end while it resolves a turn: once it finishes, twice it ends at once, and nothing is half done."""

from __future__ import annotations

import email
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from email.policy import default
from pathlib import Path

import pytest
from command_line import gm
from post import configured, post_office

from gm.tools.demo.post_office import PostOffice

pytestmark = pytest.mark.long

PATIENCE = 60
"""Seconds for a process to get somewhere on a slow machine."""

SERVICE = """
import sys, time
from pathlib import Path
from sqlalchemy import Engine, event
from gm.cli import main

folder, written = Path(sys.argv.pop(1)), []

@event.listens_for(Engine, "after_cursor_execute")
def note(connection, cursor, statement, *others):
    if statement.startswith("INSERT INTO turn "):
        written.append(connection)

@event.listens_for(Engine, "commit")
def dawdle(connection):
    if connection in written:
        (folder / "half done").touch()
        while not (folder / "go on").exists():
            time.sleep(0.02)

main()
"""
"""The command `gm`; before a turn that was resolved is committed it waits until it may go on."""


@dataclass(frozen=True)
class Service:
    """A service that has resolved a turn and not yet committed it, and what it says."""

    process: subprocess.Popen[bytes]
    log: Path

    @property
    def said(self) -> str:
        """All that it has said so far."""
        return self.log.read_text("utf-8")

    def goes_on(self) -> None:
        """It may commit the turn."""
        (self.log.parent / "go on").touch()

    def ends(self) -> int:
        """It ends by itself, and says nothing that is for programmers; with which code."""
        code = self.process.wait(PATIENCE)
        assert "Traceback" not in self.said
        assert "Error" not in self.said
        return code


def until(what: Callable[[], bool]) -> None:
    """Waits until it is so."""
    give_up = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < give_up, "it does not come to that"
        time.sleep(0.02)


@pytest.fixture
def office() -> Iterator[PostOffice]:
    """A post office for the GM and two players."""
    with post_office("anna", "ben") as office:
        yield office


@pytest.fixture
def config(office: PostOffice, tmp_path: Path) -> Path:
    """The config file of a service with a game whose first turn is due."""
    path = configured(tmp_path / "config.toml", office)
    players = ("--player", "Anna <anna@spielpost.test>", "--player", "Ben <ben@spielpost.test>")
    assert gm(path, "open", "jockey", "--name", "Ascot", "--no-muster", *players).exit_code == 0
    assert "4 letters sent" in gm(path, "run", "--once").output
    with sqlite3.connect(tmp_path / "spielpost.sqlite3") as database:
        database.execute(
            "UPDATE game SET deadline = :due, next_look = :due", {"due": "2020-05-04 18:00:00.000000"}
        )
    return path


@pytest.fixture
def service(config: Path, tmp_path: Path) -> Iterator[Service]:
    """The service at the moment in which most is half done."""
    call = [sys.executable, "-c", SERVICE, str(tmp_path), "--config", str(config), "run"]
    log = tmp_path / "log"
    with log.open("wb") as out, subprocess.Popen(call, stdout=out, stderr=subprocess.STDOUT) as process:
        try:
            until((tmp_path / "half done").exists)
            yield Service(process, log)
        finally:
            process.kill()


def reports(office: PostOffice, player: str) -> int:
    """How many reports of turn 1 the player has got."""
    letters = (email.message_from_bytes(raw, policy=default) for raw in office.letters(player))
    return sum("WHAT HAPPENED" in letter.get_body(("plain",)).get_content() for letter in letters)


def in_order(office: PostOffice, config: Path) -> None:
    """The turn is resolved, everybody has got the report of it once, and the archive is sound."""
    gm(config, "run", "--once")
    assert "Ascot (jockey), turn 2, due " in gm(config, "show", "Ascot").output
    assert [reports(office, f"{name}@spielpost.test") for name in ("anna", "ben")] == [1, 1]
    assert gm(config, "verify", str(config.parent / "turns" / "ascot")).exit_code == 0


def test_told_once_it_finishes_its_tick(service: Service, office: PostOffice, config: Path) -> None:
    """The turn is kept, its reports are sent, and the exit code is 0."""
    service.process.send_signal(signal.SIGINT)
    until(lambda: "stopping after this tick" in service.said)
    assert service.process.poll() is None
    service.goes_on()
    assert service.ends() == 0
    assert reports(office, "anna@spielpost.test") == 1
    in_order(office, config)


@pytest.mark.parametrize("first", [signal.SIGINT, signal.SIGTERM])
def test_told_twice_it_ends_at_once(
    service: Service, office: PostOffice, config: Path, first: signal.Signals
) -> None:
    """Nothing of the turn is kept, and no traceback is printed; the next start resolves it."""
    service.process.send_signal(first)
    until(lambda: "stopping after this tick" in service.said)
    service.process.send_signal(signal.SIGINT)
    assert service.ends() == -signal.SIGINT
    assert "Ascot (jockey), turn 1, due " in gm(config, "show", "Ascot").output
    assert reports(office, "anna@spielpost.test") == 0
    in_order(office, config)


def test_told_twice_in_the_same_moment_it_ends_as_well(
    service: Service, office: PostOffice, config: Path
) -> None:
    """Whether it takes them for one or for two: then the turn is kept as a whole or not at all."""
    service.process.send_signal(signal.SIGTERM)
    service.process.send_signal(signal.SIGINT)
    service.goes_on()
    assert service.ends() in (0, -signal.SIGTERM, -signal.SIGINT)
    in_order(office, config)


IMPATIENT = """
import logging, os, signal, sys
from types import SimpleNamespace as Some
from gm.base.logs import write_log
from gm.service import running

class Impatient:
    def write(self, text):
        sys.__stderr__.write(text)
        if "stopping" in text:
            signal.raise_signal(signal.SIGINT)

write_log("text", logging.WARNING)
logging.getLogger("gm").setLevel(logging.INFO)
running.work_on = lambda work: os.kill(os.getpid(), signal.SIGINT)
sys.stderr = Impatient()
running.run(Some(config=Some(service=Some(poll=60))))
"""
"""A service that is told to end in its first tick, and once more while it says so."""


def test_told_twice_while_it_says_that_it_stops_it_ends_at_once() -> None:
    """Ctrl-C, Ctrl-C as fast as fingers can: the line is written once, and nothing for programmers."""
    done = subprocess.run([sys.executable, "-c", IMPATIENT], capture_output=True, text=True, timeout=PATIENCE)
    (line,) = done.stderr.splitlines()
    assert (done.returncode, "stopping after this tick" in line) == (-signal.SIGINT, True)


def test_ctrl_c_while_a_command_is_being_loaded_ends_it_without_a_traceback() -> None:
    """Which takes a tenth of a second, and a GM who has mistyped is quick."""
    interrupted = "import sys; sys.modules['click'] = type('Click', (), {'__getattr__': lambda *_: exec('raise KeyboardInterrupt')})(); import gm.cli"
    done = subprocess.run([sys.executable, "-c", interrupted], capture_output=True, text=True)
    assert (done.returncode, done.stderr.strip()) == (1, "Aborted!")
