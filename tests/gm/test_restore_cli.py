"""`gm restore` into a database that is in use: refused in a sentence, on SQLite and on PostgreSQL."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import Result
from command_line import gm, offline
from correspondence import Correspondence, Person
from databases import ON_POSTGRESQL
from sqlmodel import select

from gm.store.claims import at_work
from gm.store.database import open_store
from gm.store.queries.mailbox import mailbox
from gm.store.tables import LetterOut, Player, Pulse, SecretLook

pytestmark = pytest.mark.database

PASSWORD = "open-sesame"


@pytest.fixture
def config(post: Correspondence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A config file for the database of Ascot; on PostgreSQL its URL has a password."""
    monkeypatch.chdir(tmp_path)
    return offline(tmp_path, post.url.replace("://test@", f"://test:{PASSWORD}@"))


@pytest.fixture
def backup(post: Correspondence, config: Path, anna: Person, tmp_path: Path) -> Path:
    """A backup of Ascot in turn 1; meanwhile its second turn is open, and Anna's order for it is on file."""
    file = tmp_path / "backup.sqlite3"
    assert gm(config, "backup", str(file)).exit_code == 0
    post.reaches_deadline()
    anna.writes("PLAY red +8")
    post.store.engine.dispose()
    return file


def counted(post: Correspondence) -> tuple[int, str, int, int]:
    """The open turn, what Anna has on file for it, and how many letters went out, and players there are."""
    with post.look() as session:
        letters, players = (len(session.exec(select(row)).all()) for row in (LetterOut, Player))
    found = post.turn(), post.on_file(0), letters, players
    post.store.engine.dispose()
    return found


def refused(result: Result) -> str:
    """The one sentence that the command says; it has failed."""
    assert result.exit_code == 1, result.output
    (line,) = result.output.splitlines()
    assert line.startswith("Error: ")
    assert PASSWORD not in line
    return line


def test_a_database_in_use_is_not_written_over(
    post: Correspondence, config: Path, backup: Path, tmp_path: Path
) -> None:
    """One sentence names the database, without its password, and the way to have it replaced; all stays as it was."""
    before, files = counted(post), sorted(tmp_path.rglob("*.json"))
    line = refused(gm(config, "restore", str(backup)))
    assert line.endswith(" is in use; --replace sets it aside and puts the backup in its place.")
    shown = (
        r"postgresql\+psycopg://test:\*\*\*@127\.0\.0\.1:\d+/test_\w+" if ON_POSTGRESQL else r"\S+\.sqlite3"
    )
    assert re.match(rf"Error: The database {shown} is in use", line)
    assert counted(post) == before
    assert sorted(tmp_path.rglob("*.json")) == files
    assert list(tmp_path.rglob("*before-*")) == []


def test_a_backup_is_no_look(post: Correspondence, config: Path, backup: Path) -> None:
    """Everybody is told to make them: nobody is told of one, and whoever restores it tells of none."""
    with closing(sqlite3.connect(backup)) as made:
        assert made.execute("SELECT what FROM secretlook").fetchall() == []
    with post.look() as session:
        assert session.exec(select(SecretLook)).all() == []


def test_it_is_replaced_when_told_and_what_was_there_lies_aside(
    post: Correspondence, config: Path, backup: Path, tmp_path: Path
) -> None:
    """As a backup that can be restored in its turn, in a file that the command names."""
    before = counted(post)
    done = gm(config, "restore", "--replace", str(backup))
    assert done.exit_code == 0, done.output
    assert counted(post)[:2] == (1, "")
    told = re.findall(r"What was there before is in (\S+)\.\n", done.output)
    (aside,) = (path for path in told if ".sqlite3" in path)
    assert gm(config, "restore", "--replace", aside).exit_code == 0
    assert counted(post) == before


@pytest.mark.skipif(ON_POSTGRESQL, reason="a database of SQLite may lie in two files")
def test_what_lies_aside_is_whole_where_somebody_had_the_database_open(
    post: Correspondence, config: Path, backup: Path, anna: Person
) -> None:
    """What was written last then stands in the log beside the file, as it does after a service was killed."""
    with closing(sqlite3.connect(post.store.engine.url.database or "")) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM turn").fetchall()
        anna.writes("PLAY red +6")
        before = counted(post)
        done = gm(config, "restore", "--replace", str(backup))
        aside = next(path for path in re.findall(r"is in (\S+)\.\n", done.output) if ".sqlite3" in path)
        assert Path(f"{aside}-wal").stat().st_size > 0
        assert gm(config, "restore", "--replace", aside).exit_code == 0
    assert counted(post) == before


def test_a_service_at_work_is_not_disturbed(post: Correspondence, config: Path, backup: Path) -> None:
    """Not even by somebody who wants to have everything replaced."""
    before = counted(post)
    with at_work(post.store):
        line = refused(gm(config, "restore", "--replace", str(backup)))
    assert line == "Error: The service is using this database; stop it first."
    assert counted(post) == before


def test_a_database_in_which_nobody_plays_is_not_in_use(
    config: Path, backup: Path, copied: Callable[[str], str], fresh_database: str, post: Correspondence
) -> None:
    """A service that has run for a day notes when, and nothing else."""
    url = copied(fresh_database)
    config.unlink()
    offline(config.parent, url)
    store = open_store(url, post.now)
    with store.transaction() as session:
        mailbox(session).return_paths = True
        session.add(Pulse(id=1, beat_at=post.now))
    store.engine.dispose()
    done = gm(config, "restore", str(backup))
    assert done.exit_code == 0, done.output
    assert ".sqlite3.before-" not in done.output
