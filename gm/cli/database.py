"""Commands about the database: `gm backup`, `gm restore` and `gm db`."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from gm.base.errors import Refused
from gm.cli.frame import Office, Sentences, main, pass_office
from gm.cli.terminal import counted, json_option, say, say_data
from gm.service.clockwork import utc_now
from gm.service.restoring import restore as restore_from
from gm.store.backup import copy_rows, is_used
from gm.store.claims import nobody_at_work
from gm.store.database import open_store
from gm.store.places import is_there, is_url
from gm.store.snapshot import snapshot


@main.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@json_option
@pass_office
def backup(office: Office, file: Path | None, as_json: bool) -> None:
    """Back up the whole database to one file.

    The service may keep running. Anyone with the file can read every hand: keep it where only you can read it.
    Without FILE the backup gets a name with the date, in the folder that the config file names for backups.
    """
    now = utc_now()
    file = file or office.config.backup.folder / f"spielpost-{now:%Y%m%d-%H%M%S}.sqlite3"
    snapshot(office.store().engine, file)
    if as_json:
        say_data({"file": file})
        return
    say(f"{file} holds everything, secrets too; only you can read it. gm restore {file} is the way back.")


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--replace", is_flag=True, help="Set aside the current database instead of refusing.")
@json_option
@pass_office
def restore(office: Office, file: Path, replace: bool, as_json: bool) -> None:
    """Restore a backup and rebuild the archive from it.

    Stop the service first.
    """
    config = office.config
    restored = restore_from(file, config, utc_now(), replace)
    if as_json:
        say_data({"file": file, "put_aside": restored.put_aside, "ending": restored.ending})
        return
    for aside in restored.put_aside:
        say(f"What was there before is in {aside}.")
    say(f"Everything is as it was when {file} was written.")
    for name in restored.ending:
        say(
            f"{name} had been ended: its final reports leave in an hour; gm end {shlex.quote(name)} --undo opens it again."
        )
    say(
        f"Letters that have come since lie in the folder {config.imap.done} of {config.gm.address}: move them back to"
        f" {config.imap.inbox}, and gm run reads them again; those that the backup knows are recognised."
    )


@main.group(cls=Sentences)
def db() -> None:
    """Manage the database itself."""


@db.command()
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
@json_option
def copy(source: str, target: str, as_json: bool) -> None:
    """Copy everything from one database to another, empty one.

    Both are named as in [store] url, for example sqlite:///spielpost.sqlite3 and
    postgresql+psycopg://spielpost@localhost/spielpost. Stop the service until the config file names the new one.
    """
    if source == target:
        raise Refused("same_database")
    for url in (source, target):
        if not is_url(url):
            raise Refused("no_database_url", read=url)
    now = utc_now()
    if not is_there(source):
        raise Refused("no_database", source=source)
    reading, writing = open_store(source, now), open_store(target, now)
    try:
        shown = writing.engine.url.render_as_string()
        if is_used(writing):
            raise Refused("full_database", database=shown)
        if not is_used(reading):
            raise Refused("empty_database", database=reading.engine.url.render_as_string())
        with nobody_at_work(reading) as free:
            if not free:
                raise Refused("service_while_copying")
            count = copy_rows(reading, writing)
    finally:
        reading.engine.dispose()
        writing.engine.dispose()
    if as_json:
        say_data({"rows": count, "to": shown})
        return
    say(
        f"{counted(count, 'row has', 'rows have')} been copied. Let [store] url in the config file name {shown}, and start the service."
    )
