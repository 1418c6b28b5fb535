"""The command `gm publish`: the archive as a website, in a folder here or by the line that brings it elsewhere."""

from __future__ import annotations

import errno
import os
import re
import shlex
from pathlib import Path

import click

from gm.base.errors import Refused
from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import counted, json_option, say, say_data
from gm.publish.laying_out import lay_site, plan_site
from gm.publish.pages.site import write_pages
from gm.publish.pages.where import Site
from gm.publish.postcard_files import draw_postcards
from gm.publish.site_of import site_of

_URL = re.compile(r"(?P<scheme>\w[\w+.-]*)://.+")
_HOST = re.compile(r"[^/\\:]{2,}:.*")
"""A place on another machine, as ssh names it. One letter before the colon is a drive of Windows."""


@main.command()
@click.argument("archive", required=False, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--to",
    "place",
    required=True,
    metavar="FOLDER",
    help="The folder that your web server shows, or host:folder.",
)
@click.option("--dry-run", is_flag=True, help="Show what would change in FOLDER, and leave it as it is.")
@json_option
@pass_office
def publish(office: Office, archive: Path | None, place: str, dry_run: bool, as_json: bool) -> None:
    """Lay the archive out as a website in FOLDER.

    The pages are made first. Then what is new or has changed is copied, and what is gone is removed; other files in
    FOLDER stay. For a place on another machine, host:folder or an address of FTP, it prints the line to run.
    Without ARCHIVE it takes the one that the config file names.
    """
    source = archive or office.config.archive.folder
    line, folder = line_for(source, place), Path(place)
    if not line and folder.exists() and not folder.is_dir():
        raise Refused("unwritable_file", file=str(folder), why=os.strerror(errno.ENOTDIR))
    site = Site() if archive else site_of(office.config)
    for problem in write_pages(source, site=site):
        say(f"Left out: {problem}", err=True)
    draw_postcards(source, site)
    if line:
        if as_json:
            say_data({"run": line})
        else:
            say(f"The pages are in {source}. This line brings them there:\n\n  {line}")
        return
    try:
        plan = (plan_site if dry_run else lay_site)(source, folder)
    except OSError as error:
        raise Refused("unwritable_file", file=str(folder), why=error.strerror) from error
    if as_json:
        say_data({"folder": folder, "dry_run": dry_run, **vars(plan)}, indent=1)
        return
    if dry_run:
        for sign, paths in (("+", plan.new), ("~", plan.changed), ("-", plan.gone)):
            for path in paths:
                say(f"{sign} {path}")
    done = f"{counted(len(plan.new), 'new file')}, {len(plan.changed)} changed, {len(plan.gone)} taken away"
    if dry_run:
        say(f"{done}: nothing has been done yet.")
    else:
        say(f"{done}. The site is in {folder}; begin with {folder / 'index.html'}.")


def line_for(source: Path, place: str) -> str:
    """Return the line that copies the archive to a place on another machine; empty for a folder here."""
    here = f"{source.resolve()}/"
    if url := _URL.fullmatch(place):
        if url["scheme"] not in ("ftp", "ftps", "sftp"):
            raise Refused("no_line_for", place=place)
        mirror = f"mirror --reverse --verbose --exclude-glob .* {shlex.quote(here)} ."
        return shlex.join(["lftp", "-e", f"{mirror}; quit", place])
    if _HOST.fullmatch(place):
        return shlex.join(["rsync", "--recursive", "--times", "--verbose", "--exclude=.*", here, place])
    return ""
