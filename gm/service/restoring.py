"""The way back from a backup: the database as it was then, and the archive made again from it."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import chain, count
from pathlib import Path

from gm.base.config import Config, Gm
from gm.base.errors import Refused
from gm.games.record.records import SUMMARY
from gm.publish.archive import WAITING, private
from gm.service.clockwork import Clockwork
from gm.service.publish import publish
from gm.store.backup import copy_rows, is_used, take_rows
from gm.store.claims import nobody_at_work
from gm.store.database import Store, open_store, unopened
from gm.store.places import file_of, is_empty, make_one_file, sound_schema
from gm.store.queries.games import running
from gm.store.queries.next_looks import all_changed
from gm.store.queries.records import archive_again
from gm.store.schema import reachable_from
from gm.store.snapshot import snapshot
from gm.store.tables import ENDING
from gm.turns.ending import begin_hour


@dataclass(frozen=True)
class Restored:
    """Where lies what was there before, and which games had been ended when the backup was made and can be opened again."""

    put_aside: Sequence[Path]
    ending: Sequence[str]


def restore(file: Path, config: Config, now: datetime, replacing: bool = False) -> Restored:
    """Restore the database from the backup, brought up to date, so that the archive tells what it tells.

    Whatever was there before, database and archived games, is put aside. A game that had been ended, and may have been opened
    again since, has its hour anew. Raises Refused, and changes nothing, where a service is at work, or where there is
    something already that is not to be replaced.
    """
    url = config.store.url
    own_file = file_of(url)
    with tempfile.TemporaryDirectory(prefix="restore", dir=own_file.parent if own_file else None) as folder:
        copy = Path(folder) / "copy.sqlite3"
        _take_out(file, Path(folder) / "taken.sqlite3", copy, now)
        with nobody_at_work(unopened(url)) as ours:
            if not ours:
                raise Refused("service_at_work")
            before = (
                _file_in_place(copy, own_file, now, replacing)
                if own_file
                else _rows_in_place(copy, config, now, replacing)
            )
            before += _games_aside(config.archive.folder, now)
            store = open_store(url, now, config.backup.folder)
            ending = _hours_anew(store, config.gm, now)
            publish(Clockwork(config, store, lambda: now))
            store.engine.dispose()
    return Restored(before, ending)


def _take_out(file: Path, taken: Path, copy: Path, now: datetime) -> None:
    """Copy the rows of the backup, up to date, into a schema that nobody else has made: a file that says it is a backup may
    have triggers, views and columns of its own. What it knows to be archived is to be archived again.
    """
    try:
        taken.touch(mode=0o600)
        shutil.copyfile(file, taken)
        log = file.with_name(f"{file.name}-wal")
        if log.exists():  # whoever was killed at the database left there what was written last
            shutil.copyfile(log, taken.with_name(f"{taken.name}-wal"))
        schema = sound_schema(taken)
    except OSError as error:
        raise Refused("unreadable_file", file=str(file), why=error.strerror) from error
    except sqlite3.Error as error:
        raise Refused("no_backup", file=str(file), why=str(error)) from error
    if schema is None:
        raise Refused("no_sound_backup", file=str(file))
    reachable_from(schema, backup=str(file))
    source, target = open_store(f"sqlite:///{taken}", now), open_store(f"sqlite:///{copy}", now)
    take_rows(source, target, str(file))
    with target.transaction() as session:
        archive_again(session)
        all_changed(session)
    for store in (source, target):
        store.engine.dispose()
    make_one_file(copy)


def _hours_anew(store: Store, gm: Gm, now: datetime) -> list[str]:
    """Let the hour of each game begin anew that is ending, before anything leaves; return their names."""
    with store.transaction() as session:
        games = [row for row in running(session) if row.stopped == ENDING]
        for row in games:
            begin_hour(session, gm, row, now)
        return [row.name for row in games]


def _file_in_place(copy: Path, database: Path, now: datetime, replacing: bool) -> list[Path]:
    """Put the copy in the database's place; return where the former one lies, which may be damaged."""
    if not database.exists() or is_empty(database):
        for rest in ("-wal", "-shm"):
            database.with_name(database.name + rest).unlink(missing_ok=True)
        os.replace(copy, database)
        return []
    if not replacing:
        raise _occupied(str(database))
    aside = _aside(database, now)
    for rest in ("", "-wal", "-shm"):
        former = database.with_name(database.name + rest)
        if former.exists():
            os.replace(former, aside.with_name(aside.name + rest))
    os.replace(copy, database)
    return [aside]


def _aside(path: Path, now: datetime, suffix: str = "") -> Path:
    """Find where that can be put aside: a name with the time, at which nothing lies yet."""
    name = f"{path.name}.before-{now:%Y%m%d-%H%M%S}"
    numbered = (f"{name}-{number}" for number in count(2))
    paths = (path.with_name(each + suffix) for each in chain([name], numbered))
    return next(free for free in paths if not free.exists())


def _rows_in_place(copy: Path, config: Config, now: datetime, replacing: bool) -> list[Path]:
    """Put the copy's rows in place of the database's; return the backup with the former ones."""
    target = open_store(config.store.url, now, config.backup.folder)
    aside = _aside(config.backup.folder / "spielpost", now, ".sqlite3")
    used = is_used(target)
    if used and not replacing:
        raise _occupied(target.engine.url.render_as_string())
    if used:
        snapshot(target.engine, aside)
    source = open_store(f"sqlite:///{copy}", now)
    copy_rows(source, target)
    for store in (source, target):
        store.engine.dispose()
    return [aside] if used else []


def _occupied(database: str) -> Refused:
    return Refused("database_in_use", database=database)


def _games_aside(archive: Path, now: datetime) -> list[Path]:
    """Put the archived games into a folder of their own: they may tell of turns that the backup does not
    know.
    """
    before = []
    for folder in (archive, private(archive)):
        aside = _aside(folder, now)
        for told in sorted(folder.glob(f"*/{SUMMARY}")):
            aside.mkdir(parents=True, exist_ok=True)
            os.replace(told.parent, aside / told.parent.name)
        before += [aside] if aside.exists() else []
    (archive / WAITING).unlink(missing_ok=True)
    return before
