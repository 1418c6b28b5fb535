"""The databases that tests run on: files of SQLite, or PostgreSQL where SPIELPOST_TEST_DATABASE=postgresql says so."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import uuid
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

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


@dataclass
class Postgresql:
    """Databases of a server on loopback that is there for the tests only.

    PostgreSQL takes long to make a database and to drop it, so a copy that a test has done with becomes the next one:
    its rows go, and those of what is copied come. `_idle` are these, by the shape of their tables; `_used` says how
    often each database was used, and to each there is a connection that stays `_open`, which is quicker than a new one.
    """

    port: int
    _idle: dict[str, list[str]] = field(default_factory=dict)
    _used: dict[str, int] = field(default_factory=dict)
    _open: dict[str, Connection] = field(default_factory=dict)

    def new(self, folder: Path) -> str:
        """The URL of an empty database."""
        return self._url(self._made("template0"))

    def copy(self, url: str, folder: Path) -> str:
        """The URL of a copy of that database, which nobody may be connected to."""
        source = _name(url)
        there = self._connection(source)
        if idle := self._idle.get(_shape(there)):
            name = idle.pop()
            _refill(self._connection(name), there)
        else:
            name = self._made(source)
        self._used[name] = self._used.get(name, 0) + 1
        return self._url(name)

    def drop(self, url: str) -> None:
        """The database is another test's, or gone; whoever is connected to it is so no more."""
        name = _name(url)
        connection = self._connection(name)
        if self._used.get(name, MOST_USES) < MOST_USES:
            connection.execute(_OTHERS)
            self._idle.setdefault(_shape(connection), []).append(name)
        else:
            self._open.pop(name).close()
            self._run(f"DROP DATABASE {name} WITH (FORCE)")

    def _made(self, template: str) -> str:
        name = f"test_{uuid.uuid4().hex}"
        if template in self._open:
            self._open.pop(template).close()
        self._run(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def _url(self, name: str) -> str:
        return f"postgresql+psycopg://test@127.0.0.1:{self.port}/{name}"

    def _run(self, sql: str) -> None:
        self._connection("postgres").execute(sql.encode())

    def _connection(self, name: str) -> Connection:
        if name not in self._open:
            where = f"host=127.0.0.1 port={self.port} user=test dbname={name}"
            self._open[name] = psycopg.connect(where, autocommit=True)
        return self._open[name]


Connection: TypeAlias = psycopg.Connection[Any]

MOST_USES = 50
"""So often a database is used; deleted rows take their room until it is dropped."""

_OTHERS = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()"""
_COLUMNS = """SELECT md5(string_agg(concat_ws(' ', attrelid::regclass, attname, atttypid, attisdropped), ','
    ORDER BY attrelid, attnum)), (SELECT count(*) FROM pg_trigger WHERE NOT tgisinternal)
    FROM pg_attribute WHERE attrelid >= 16384"""
_TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
_NUMBERS = "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public'"


def _name(url: str) -> str:
    return url.rpartition("/")[2]


def _shape(connection: Connection) -> str:
    """What tells databases with other tables, columns or triggers apart."""
    return str(connection.execute(_COLUMNS).fetchone())


def _refill(here: Connection, there: Connection) -> None:
    """All rows are those of another database with the same tables, and what is numbered goes on from there."""
    tables = [name for (name,) in there.execute(_TABLES)]
    with here.transaction():
        here.execute("SET LOCAL session_replication_role = replica")  # whatever refers to what
        here.execute(_all(f'DELETE FROM "{table}"' for table in _filled(here, tables)))
        for table in _filled(there, tables):
            with (
                there.cursor().copy(f'COPY "{table}" TO STDOUT (FORMAT BINARY)'.encode()) as rows,
                here.cursor().copy(f'COPY "{table}" FROM STDIN (FORMAT BINARY)'.encode()) as into,
            ):
                for row in rows:
                    into.write(row)
        here.execute(
            _all(
                f"SELECT setval('{name}', {last or 1}, {bool(last)})"
                for name, last in there.execute(_NUMBERS).fetchall()
            )
        )


def _filled(connection: Connection, tables: list[str]) -> list[str]:
    """The tables that have rows."""
    asked = " UNION ALL ".join(
        f"SELECT '{table}' WHERE EXISTS (SELECT 1 FROM \"{table}\")" for table in tables
    )
    return [name for (name,) in connection.execute(asked.encode())]


def _all(statements: Iterable[str]) -> bytes:
    return "; ".join(statements).encode() or b"SELECT 1"


@contextmanager
def available_databases() -> Iterator[Sqlite | Postgresql]:
    """Where the databases of this run are until the end of the block."""
    if ON_POSTGRESQL:
        with postgresql_server() as server:
            yield server
    else:
        yield Sqlite()


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
