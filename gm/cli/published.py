"""Commands that publish: `gm pages`, `gm publish` and `gm film`."""

from __future__ import annotations

import errno
import gzip
import os
import re
import shlex
from pathlib import Path

import click

from gm.base.errors import Refused
from gm.base.languages import LANGUAGES
from gm.cli.completing import offer
from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import counted, json_option, say, say_data
from gm.games.closing import Closing
from gm.games.disclosure import published_closing
from gm.publish.laying_out import lay_site, plan_site
from gm.publish.pages.film import film as film_of
from gm.publish.pages.film import moments
from gm.publish.pages.recorded import GameRecord, read_archive
from gm.publish.pages.site import write_pages
from gm.publish.pages.where import Site
from gm.publish.postcard_files import draw_postcards
from gm.publish.site_of import site_of
from gm.publish.whole_files import write

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


@main.command()
@click.argument("folder", required=False, type=click.Path(exists=True, file_okay=False, path_type=Path))
@json_option
@pass_office
def pages(office: Office, folder: Path | None, as_json: bool) -> None:
    """Rebuild all pages of the archive from its JSON records.

    FOLDER is an archive; without it, the one that the config file names.
    """
    where = folder or office.config.archive.folder
    site = Site() if folder else site_of(office.config)
    problems = write_pages(where, site=site)
    draw_postcards(where, site)
    if as_json:
        say_data({"folder": where, "left_out": problems})
    else:
        say(f"The pages are in {where}; begin with {where / 'index.html'}.")
    for problem in problems:
        say(f"Left out: {problem}", err=True)
    if problems:
        raise SystemExit(1)


@main.command()
@click.argument("name", metavar="GAME", shell_complete=offer("GAME"))
@click.option(
    "--archive",
    "folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The archive; without it, the one that the config file names.",
)
@click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default=LANGUAGES[0],
    show_default=True,
    help="The language of its words.",
)
@click.option(
    "--secrets",
    is_flag=True,
    help="Turn the cards over: hands, bets, orders and diaries, of a game that is over.",
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write it there instead of GAME.svg in this folder.",
)
@json_option
@pass_office
def film(
    office: Office,
    name: str,
    folder: Path | None,
    language: str,
    secrets: bool,
    out: Path | None,
    as_json: bool,
) -> None:
    """Write GAME of the archive as one moving picture.

    The picture is an SVG without script. It plays the opening, the end and the turns between them that turned the
    table most, and moves in every browser. Where motion is not wanted it shows how the game stands.
    """
    archive = folder or office.config.archive.folder
    game = _found(archive, name)
    made = film_of(game, language, _closing(archive, game) if secrets else None).encode()
    if not made:
        raise Refused("no_picture", game=game.name)
    where = out or Path(f"{game.folder}.svg")
    try:
        write(where, made)
    except OSError as error:
        raise Refused("unwritable_file", file=str(where), why=error.strerror) from error
    told = [{"turn": one.turn.number, "headline": one.headline} for one in moments(game, language)]
    packed = len(gzip.compress(made, mtime=0))
    if as_json:
        say_data(
            {"game": game.name, "file": str(where), "bytes": len(made), "packed": packed, "moments": told}
        )
    else:
        say(
            f"The film of {game.name} is in {where}: {counted(len(told), 'moment')}, {packed} bytes when packed."
        )


def _closing(archive: Path, game: GameRecord) -> Closing:
    """Look back on the game from its records; Refused where these do not lay its secrets open."""
    closing = published_closing(archive / game.folder) if game.seed else None
    if closing is None:
        raise Refused("secrets_not_told", game=game.name)
    return closing


def _found(folder: Path, name: str) -> GameRecord:
    """Find the game by its name or folder, in any case."""
    games, _ = read_archive(folder)
    for game in games:
        if name.casefold() in (game.name.casefold(), game.folder.casefold()):
            return game
    raise Refused("no_such_game", wanted=name, known=[game.name for game in games])
