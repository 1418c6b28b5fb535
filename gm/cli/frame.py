"""The command `gm` itself: the config file, the log, and errors as one sentence."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from sqlmodel import Session

from gm.base.codec import CodecError
from gm.base.config import Config, ConfigError, exposed, read_config
from gm.base.control_chars import shown
from gm.base.errors import Refused
from gm.base.logs import write_log
from gm.games.verify.archived import ArchiveError
from gm.mail.transport.failures import PostboxError
from gm.service.clockwork import utc_now
from gm.store.database import DatabaseFailed, Store, open_store
from gm.store.queries.games import game_named, games, held
from gm.store.tables import GameRow
from gm.tools.sandbox import CaseError
from gm.words.refusals import refusal

log = logging.getLogger(__name__)

SENTENCES = (ConfigError, PostboxError, CodecError, ArchiveError, CaseError)
"""What a command may raise besides Refused whose text is a sentence for the GM: of the config, the servers and files."""


@dataclass(frozen=True)
class Office:
    """What most commands work on: the config file, read when it is needed, and the database it names."""

    path: Path

    @property
    def config(self) -> Config:
        """The config; ConfigError when there is something wrong with it.

        If it holds a password that others can read, the GM is told so each time.
        """
        config = read_config(self.path)
        write_log(config.service.log, logging.getLogger().level)
        if complaint := exposed(self.path, (config.imap, config.smtp, config.oauth)):
            log.warning(complaint)
        return config

    def store(self) -> Store:
        """Open the database and bring it up to date; raise Refused when it cannot be used."""
        config = self.config
        return open_store(config.store.url, utc_now(), config.backup.folder)


class Sentences(click.Group):
    """A group whose commands end in one sentence and exit code 1 when something is wrong."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what it raises for the GM is shown without a traceback."""
        try:
            return super().invoke(ctx)
        except Refused as error:
            raise click.ClickException(shown(refusal(error, "en"))) from error
        except SENTENCES as error:
            raise click.ClickException(shown(str(error))) from error
        except DatabaseFailed as error:
            reason = shown(str(error.orig).splitlines()[0].rstrip("."))
            raise click.ClickException(f"The database failed ({reason}); please try again.") from error


@click.group(cls=Sentences, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--config",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("config.toml"),
    show_default=True,
    help="The file with the settings.",
)
@click.option("-v", "--verbose", is_flag=True, help="Log every step.")
@click.version_option(package_name="spielpost", prog_name="gm")
@click.pass_context
def main(ctx: click.Context, path: Path, verbose: bool) -> None:
    """Run Spielpost, a game master that works by mail.

    Begin with "gm demo" to see a game, or with "gm init" to run your own.
    """
    write_log("text", logging.INFO if verbose else logging.WARNING)
    ctx.obj = Office(path)


pass_office = click.make_pass_decorator(Office)


def game_called(session: Session, name: str) -> GameRow:
    """Find the game of that name, held against the service.

    Else raise Refused, which names those there are.
    """
    game = game_named(session, name)
    if game is None:
        raise Refused("no_such_game", wanted=name, known=[game.name for game in games(session)])
    return held(session, game)
