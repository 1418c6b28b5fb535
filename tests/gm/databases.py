"""The databases that tests run on: files of SQLite, or PostgreSQL where SPIELPOST_TEST_DATABASE=postgresql says so."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg

ON_POSTGRESQL = os.environ.get("SPIELPOST_TEST_DATABASE") == "postgresql"

DEBIAN = Path("/usr/lib/postgresql")
"""Where Debian keeps the programs of the server, a folder a version."""


class Sqlite:
    """Databases are files in the folder of the test, which goes away by itself."""

    def new(self, folder: Path) -> str:
        """The URL of a database that is not there yet."""
        return f"sqlite:///{folder / 'post.sqlite3'}"

    def copy(self, url: str, folder: Path) -> str:
        """The URL of a copy of that database."""
        new = self.new(folder)
        shutil.copy(url.removeprefix("sqlite:///"), new.removeprefix("sqlite:///"))
        return new

    def drop(self, url: str) -> None:
        """Nothing is left open."""


@dataclass(frozen=True)
class Postgresql:
    """Databases of a server on loopback that is there for the tests only."""

    port: int

    def new(self, folder: Path) -> str:
        """The URL of an empty database."""
        return self._made("template0")

    def copy(self, url: str, folder: Path) -> str:
        """The URL of a copy of that database, which nobody may be connected to."""
        return self._made(url.rpartition("/")[2])

    def drop(self, url: str) -> None:
        """The database is gone, whoever is connected to it."""
        self._run(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)")

    def _made(self, template: str) -> str:
        name = f"test_{uuid.uuid4().hex}"
        self._run(f"CREATE DATABASE {name} TEMPLATE {template}")
        return f"postgresql+psycopg://test@127.0.0.1:{self.port}/{name}"

    def _run(self, sql: str) -> None:
        where = f"host=127.0.0.1 port={self.port} user=test dbname=postgres"
        with closing(psycopg.connect(where, autocommit=True)) as connection:
            connection.execute(sql.encode())


@contextmanager
def postgresql_server() -> Iterator[Postgresql]:
    """A server with its data in a folder of its own until the end of the block; root starts it as another, whom it accepts."""
    # not where pytest keeps its folders, which it closes to everybody else
    with tempfile.TemporaryDirectory(prefix="postgresql") as folder, _server_in(Path(folder)) as server:
        yield server


@contextmanager
def _server_in(folder: Path) -> Iterator[Postgresql]:
    programs = sorted(DEBIAN.glob("*/bin"))[-1]
    port = _free_port()
    data = folder / "data"
    as_whom: list[str] = []
    if os.geteuid() == 0:
        folder.chmod(0o755)
        data.mkdir()
        account = pwd.getpwnam("postgres")
        os.chown(data, account.pw_uid, account.pw_gid)
        as_whom = ["setpriv", f"--reuid={account.pw_uid}", f"--regid={account.pw_gid}", "--clear-groups"]
    _run(
        *as_whom,
        programs / "initdb",
        "-D",
        data,
        "-U",
        "test",
        "-A",
        "trust",
        "--no-sync",
        "-E",
        "UTF8",
        "--locale=C",
    )
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={data}"
    quick = "-c fsync=off -c full_page_writes=off -c synchronous_commit=off -c autovacuum=off -c max_connections=200"
    _run(
        *as_whom,
        programs / "pg_ctl",
        "-D",
        data,
        "-w",
        "-l",
        data / "log",
        "-o",
        f"{options} {quick}",
        "start",
    )
    try:
        yield Postgresql(port)
    finally:
        _run(*as_whom, programs / "pg_ctl", "-D", data, "-m", "immediate", "stop")


def _run(*command: object) -> None:
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, cwd="/", check=False
    )
    assert done.returncode == 0, done.stderr or done.stdout


def _free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
