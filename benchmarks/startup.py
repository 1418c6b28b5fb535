"""What a command takes to begin: seconds of processor, user and system together."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from pathlib import Path

from .hosts import Hosts
from .idle import write_config
from .league import WRITTEN, League

COMMANDS = {"--version": 0.2, "games": 0.8, "run --once": 1.0}
"""Each with the seconds that it should take at most; `run --once` with nothing due."""

UNCOMPILED = "PYTHONDONTWRITEBYTECODE"
"""Who sets this has every module compiled at every start, which no installed program has."""


def seconds(league: League, hosts: Hosts, words: str, runs: int) -> float:
    """The median of so many runs, after a first one that leaves compiled modules and templates behind."""
    hosts.fill(None, WRITTEN)
    file = write_config(league, hosts)
    command = [str(Path(sys.executable).with_name("gm")), "--config", str(file), *words.split()]
    return statistics.median([_processor(command, league.folder) for _ in range(runs + 1)][1:])


def _processor(command: list[str], folder: Path) -> float:
    nowhere = subprocess.DEVNULL
    environment = {name: value for name, value in os.environ.items() if name != UNCOMPILED}
    environment["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")
    process = subprocess.Popen(command, cwd=folder, env=environment, stdout=nowhere, stderr=nowhere)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, command
    return used.ru_utime + used.ru_stime
