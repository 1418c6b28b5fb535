"""The command `gm film`: a game as one moving picture."""

from __future__ import annotations

import gzip
from pathlib import Path

import click

from gm.base.errors import Refused
from gm.base.languages import LANGUAGES
from gm.cli.completing import offer
from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import counted, json_option, say, say_data
from gm.games.closing import Closing
from gm.games.disclosure import published_closing
from gm.publish.pages.film import film as film_of
from gm.publish.pages.film import moments
from gm.publish.pages.recorded import GameRecord, read_archive
from gm.publish.whole_files import write


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
