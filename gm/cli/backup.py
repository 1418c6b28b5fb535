"""The commands `gm backup` and `gm restore`."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import json_option, say, say_data
from gm.service.clockwork import utc_now
from gm.service.restoring import restore as restore_from
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
