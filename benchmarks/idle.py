"""The idle service: many games wait for their deadlines, and nobody writes."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from gm.service.clockwork import Clockwork, utc_now
from gm.service.tick import tick
from gm.store.database import open_store
from gm.store.queries.mailbox import mailbox
from gm.store.queries.next_looks import anything_waits

from .apart import status_of
from .hosts import Hosts
from .league import WRITTEN, League

TICKS = 30

POLL = 1
"""Seconds between two ticks of `gm run`."""

_CONFIG = """
[gm]
name = "Karla"
address = "gm@game.test"
[imap]
host = "{config.imap.host}"
port = {config.imap.port}
security = "none"
user = "{config.imap.user}"
password = "{config.imap.password}"
[smtp]
host = "{config.smtp.host}"
port = {config.smtp.port}
security = "none"
user = "{config.smtp.user}"
password = "{config.smtp.password}"
[store]
url = "{config.store.url}"
[archive]
folder = "{config.archive.folder}"
[service]
poll = {poll}
"""


@dataclass(frozen=True)
class Tick:
    """Seconds that the look into the mailbox takes in a tick in which nothing is due; all the rest of it, in seconds of processor."""

    mailbox: float
    own: float


def quiet_tick(league: League, hosts: Hosts) -> Tick:
    """The median of TICKS, a minute after another, after two in which something was to be done still."""
    hosts.fill(None, WRITTEN)
    config = league.config(hosts.imap, hosts.smtp)
    fetched = looked = 0.0

    def watch(step: str, count: int) -> None:
        nonlocal fetched, looked
        if step == "fetched":
            fetched, looked = time.perf_counter(), time.process_time()

    found = []
    moment = WRITTEN
    work = Clockwork(config, open_store(config.store.url, WRITTEN), lambda: moment, watch)
    for number in range(TICKS + 2):
        moment = WRITTEN + timedelta(minutes=number)
        began = time.perf_counter()
        tick(work)
        found.append((fetched - began, time.process_time() - looked))
    mailbox, own = zip(*found[2:], strict=True)
    return Tick(statistics.median(mailbox), statistics.median(own))


@dataclass(frozen=True)
class Idle:
    """Processor time in seconds of one round of `gm run`, and its memory in bytes."""

    processor: float
    memory: int


def service(league: League, hosts: Hosts, seconds: float) -> Idle:
    """What `gm run` takes while nothing happens, seen for so long once it has begun."""
    hosts.fill(None, WRITTEN)
    file = write_config(league, hosts)
    command = [str(Path(sys.executable).with_name("gm")), "--config", str(file), "run"]
    nowhere = subprocess.DEVNULL
    with subprocess.Popen(command, cwd=league.folder, stdout=nowhere, stderr=nowhere) as process:
        try:
            _wait_for_tick(league)
            before, began = _processor_time(process.pid), time.monotonic()
            time.sleep(seconds)
            used, rounds = _processor_time(process.pid) - before, (time.monotonic() - began) / POLL
            return Idle(used / rounds, status_of("VmRSS", process.pid))
        finally:
            process.terminate()


def write_config(league: League, hosts: Hosts) -> Path:
    """Write the config file of a service for the league; return where it is."""
    file = league.folder / "config.toml"
    file.write_text(_CONFIG.format(config=league.config(hosts.imap, hosts.smtp), poll=POLL))
    file.chmod(0o600)
    return file


def _wait_for_tick(league: League) -> None:
    store = open_store(league.url, WRITTEN)
    give_up = time.monotonic() + 60
    while time.monotonic() < give_up:
        with store.transaction() as session:
            if mailbox(session).read_at and not anything_waits(session, utc_now()):
                return
        time.sleep(0.1)
    raise RuntimeError("gm run does not come to rest")


def _processor_time(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
