"""Backups: taken while the service works, restored into a fresh place, where the games go on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from correspondence import MONDAY, Correspondence, Person
from refusals import refused
from specimens import data

from gm.base.config import Archive, Backup
from gm.base.config import Store as StoreConfig
from gm.games.verify.verdict import verify
from gm.service.restoring import Restored, restore
from gm.store.backup import back_up_daily
from gm.store.claims import at_work
from gm.store.database import open_store
from gm.store.snapshot import snapshot

pytestmark = pytest.mark.database


def moved(post: Correspondence, folder: Path, url: str) -> None:
    """The service goes on with another database and another archive."""
    post.store.engine.dispose()
    post.archive = folder / "turns"
    post.config = replace(
        post.config, store=StoreConfig(url), archive=Archive(post.archive), backup=Backup(folder=folder)
    )


@pytest.fixture(autouse=True)
def _backups_of_its_own(post: Correspondence, tmp_path: Path) -> None:
    post.config = replace(post.config, backup=Backup(folder=tmp_path / "backups"))


def goes_on(post: Correspondence) -> None:
    """The service works on the database that its config names."""
    post.store = open_store(post.config.store.url, post.now)
    post.work = replace(post.work, config=post.config, store=post.store)


def test_a_backup_is_restored_into_a_fresh_place_and_the_game_goes_on(
    post: Correspondence,
    anna: Person,
    carla: Person,
    tmp_path: Path,
    copied: Callable[[str], str],
    fresh_database: str,
) -> None:
    """Orders on file count, replies to old letters are understood, and the chain of the archive is unbroken."""
    post.reaches_deadline()
    carla.writes("PLAY red +8", to=carla.report)
    head = data(post.archive / "ascot", "game.json")["head"]
    snapshot(post.store.engine, tmp_path / "backup.sqlite3")
    moved(post, tmp_path / "elsewhere", copied(fresh_database))
    assert restore(tmp_path / "backup.sqlite3", post.config, post.now) == Restored([], [])
    goes_on(post)
    assert data(post.archive / "ascot", "game.json")["head"] == head
    assert (post.archive / "index.html").exists()
    assert "Anna" in anna.writes("STATUS", to=anna.report)[-1].flat
    post.reaches_deadline()
    assert post.turn() == 3
    assert "Carla plays red +8" in carla.letter("Ascot, turn 2: ").flat
    verdict = verify(post.archive / "ascot")
    assert verdict.holds
    assert [record.turn for record in verdict.records] == [0, 1, 2]


def test_a_letter_that_the_backup_knows_is_not_answered_again(
    post: Correspondence, anna: Person, tmp_path: Path, copied: Callable[[str], str], fresh_database: str
) -> None:
    """And one that has come since is carried out, once it lies in the inbox again."""
    known = anna.sends("PLAY red +7")
    post.ticks()
    snapshot(post.store.engine, tmp_path / "backup.sqlite3")
    later = anna.sends("PLAY red +8")
    post.ticks()
    moved(post, tmp_path / "elsewhere", copied(fresh_database))
    restore(tmp_path / "backup.sqlite3", post.config, post.now)
    goes_on(post)
    assert "+7" in post.on_file(0)
    anna.sends_raw(known)
    anna.sends_raw(later)
    assert len(anna.gets()) == 1
    assert "+8" in post.on_file(0)


def test_a_backup_holds_one_moment(post: Correspondence, anna: Person, tmp_path: Path) -> None:
    """A transaction that is under way is not in it, and does not hold it up."""
    if post.store.engine.dialect.name == "sqlite":
        with closing(sqlite3.connect(post.url.removeprefix("sqlite:///"), isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            other.execute("DELETE FROM seat")
            snapshot(post.store.engine, tmp_path / "backup.sqlite3")
            other.execute("ROLLBACK")
    else:
        snapshot(post.store.engine, tmp_path / "backup.sqlite3")
    with closing(sqlite3.connect(tmp_path / "backup.sqlite3")) as backup:
        assert backup.execute("SELECT count(*) FROM seat").fetchone() == (3,)
    assert (tmp_path / "backup.sqlite3").stat().st_mode & 0o777 == 0o600


def test_a_used_database_is_only_replaced_when_told(post: Correspondence, tmp_path: Path) -> None:
    """What was there lies aside: the database, and archived games, which may know more turns than the backup."""
    snapshot(post.store.engine, tmp_path / "backup.sqlite3")
    post.reaches_deadline()
    with refused("--replace"):
        restore(tmp_path / "backup.sqlite3", post.config, post.now)
    post.store.engine.dispose()
    assert post.turn() == 2
    post.store.engine.dispose()
    database, archive = restore(tmp_path / "backup.sqlite3", post.config, post.now, replacing=True).put_aside
    assert post.turn() == 1
    assert not (post.archive / "ascot" / "01.json").exists()
    assert (archive / "ascot" / "01.json").exists()
    with closing(sqlite3.connect(database)) as former:
        assert former.execute("SELECT turn FROM game").fetchone() == (2,)


def test_nothing_is_restored_under_a_working_service(post: Correspondence, tmp_path: Path) -> None:
    """Not even when told to replace what is there; once it has stopped nothing is in the way."""
    snapshot(post.store.engine, tmp_path / "backup.sqlite3")
    with at_work(post.store), at_work(post.store), refused("is using this database"):
        restore(tmp_path / "backup.sqlite3", post.config, post.now, replacing=True)
    assert restore(tmp_path / "backup.sqlite3", post.config, post.now, replacing=True).put_aside


@pytest.mark.parametrize("damage", [b"", b"nonsense" * 1000, None], ids=["empty", "nonsense", "cut off"])
def test_what_is_no_backup_is_refused(post: Correspondence, tmp_path: Path, damage: bytes | None) -> None:
    """And the database stays as it was."""
    file = tmp_path / "backup.sqlite3"
    snapshot(post.store.engine, file)
    file.write_bytes(file.read_bytes()[: 3 * 4096] if damage is None else damage)
    with refused(r"not a backup of Spielpost|damaged"):
        restore(file, post.config, post.now, replacing=True)
    assert post.turn() == 1


class TestDaily:
    """The service backs up by itself."""

    @pytest.fixture(autouse=True)
    def _at_half_past_three(self, post: Correspondence, tmp_path: Path) -> None:
        gm = replace(post.config.gm, zone="Europe/Berlin")
        post.config = replace(post.config, gm=gm, backup=Backup("03:30", tmp_path / "backups", keep=3))

    def days(self, tmp_path: Path) -> list[str]:
        return sorted(path.name[10:18] for path in (tmp_path / "backups").glob("spielpost-*"))

    def test_it_does_so_once_a_day(self, post: Correspondence, tmp_path: Path) -> None:
        """At once when it starts, and then after the time that the config says, in the GM's zone."""
        assert back_up_daily(post.store, post.config, MONDAY)
        assert back_up_daily(post.store, post.config, MONDAY + timedelta(hours=15)) is None
        assert back_up_daily(post.store, post.config, MONDAY + timedelta(hours=15, minutes=31))
        assert self.days(tmp_path) == ["20310505", "20310506"]

    def test_so_many_are_kept(self, post: Correspondence, tmp_path: Path) -> None:
        """Files with other names are not touched."""
        for day in range(5):
            back_up_daily(post.store, post.config, MONDAY + timedelta(days=day))
            (tmp_path / "backups" / "my own.sqlite3").touch()
        assert self.days(tmp_path) == ["20310507", "20310508", "20310509"]
        assert (tmp_path / "backups" / "my own.sqlite3").exists()

    def test_none_is_made_where_none_is_wanted(self, post: Correspondence, tmp_path: Path) -> None:
        """Which is so where the config says nothing."""
        assert back_up_daily(post.store, replace(post.config, backup=Backup()), MONDAY) is None
        assert not (tmp_path / "backups").exists()
