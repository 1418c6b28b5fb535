"""The command `gm` itself: its commands by chapter, the config file, the log, and errors as one sentence.

The version, and completion by Tab, should come without waiting, so only imports that every command needs are made here.
"""

from __future__ import annotations

import gc
import logging
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from gm.base.echo import shown, without_middle
from gm.base.logs import place_of, write_log
from gm.cli.chapters import CHAPTERS, ENTRIES, sentence_of
from gm.cli.examples import epilogue

if TYPE_CHECKING:
    from gm.base.config import Config
    from gm.store.database import Store

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Office:
    """What most commands work on: the config file, read when it is needed, and the database it names."""

    path: Path

    @cached_property
    def config(self) -> Config:
        """The config, read once; ConfigError when there is something wrong with it.

        If it holds a password that others can read, the GM is told so.
        """
        from gm.base.config import exposed, read_config

        config = read_config(self.path)
        write_log(config.service.log, logging.getLogger().level)
        if complaint := exposed(self.path, (*config.logins, config.oauth)):
            log.warning(complaint)
        return config

    def store(self) -> Store:
        """Open the database and bring it up to date; raise Refused when it cannot be used.

        Nothing is done where an installed game cannot be loaded, as one of its games may be under way.
        """
        from gm.service.clockwork import utc_now
        from gm.store.database import open_store

        config = self._loaded()
        return open_store(config.store.url, utc_now(), config.backup.folder)

    def store_as_it_is(self) -> Store:
        """Open the database for a look, which neither makes it nor brings it up to date."""
        from gm.service.clockwork import utc_now
        from gm.store.database import open_as_it_is

        return open_as_it_is(self._loaded().store.url, utc_now())

    def _loaded(self) -> Config:
        from engines import ENGINES

        config = self.config
        ENGINES.load_installed()
        return config


class Sentences(click.Group):
    """A group whose commands show examples, and end in one sentence and exit code 1 when something is wrong."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Find the command of that name, with its examples."""
        found = super().get_command(ctx, cmd_name)
        if found is not None:
            found.epilog = epilogue(" ".join([*self.words, cmd_name]))
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that was typed; where there is none, say which was perhaps meant."""
        typed = args[0]
        if not (ctx.resilient_parsing or typed.startswith("-") or self.get_command(ctx, typed)):
            from difflib import get_close_matches

            near = get_close_matches(typed, self.list_commands(ctx), n=1)
            meant = f" Did you mean: {' '.join(['gm', *self.words, *near])}?" if near else ""
            ctx.fail(f"There is no command {shown(typed)!r}.{meant}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write its commands, each with its whole first sentence."""
        commands = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl([(name, found.get_short_help_str(200)) for name, found in commands if found])

    @property
    def words(self) -> tuple[str, ...]:
        """Name the words before those of its commands."""
        return (self.name,) if self.name else ()

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what it raises for the GM is shown without a traceback."""
        try:
            return super().invoke(ctx)
        except click.ClickException as error:
            error.message = without_middle(error.message)  # type: ignore[misc]  # the class stays, and its exit code
            raise
        except (click.exceptions.Exit, click.Abort):
            raise
        except Exception as error:
            if isinstance(error, OSError):
                raise  # which the whole program tells of
            raise click.ClickException(shown(_sentence(error, ctx.find_object(Office)))) from error


def _sentence(error: Exception, office: Office | None) -> str:
    """Report an error in a sentence."""
    from engines import UnloadableGameError
    from gm.base.codec import CodecError
    from gm.base.config import ConfigError
    from gm.base.errors import PostboxError, Refused
    from gm.games.verify.archived import ArchiveError
    from gm.store.database import DatabaseFailed
    from gm.tools.sandbox import CaseError
    from gm.words.refusals import refusal

    if isinstance(error, Refused):
        of_damage = _of_damage(error, office) if office and error.name == "fault_in_program" else ""
        return of_damage or refusal(error, "en")
    if isinstance(error, DatabaseFailed):
        reason = str(error.orig).splitlines()[0].rstrip(".")
        return f"The database failed ({reason}); please try again."
    if isinstance(error, (ConfigError, PostboxError, ArchiveError, CaseError, UnloadableGameError)):
        return str(error)
    if office and (told := _of_damage(error, office)):
        return told
    if isinstance(error, CodecError):
        return str(error)
    if isinstance(error, UnicodeEncodeError) and error.reason == "surrogates not allowed":
        return "What was typed has characters that are not in UTF-8; set the terminal to UTF-8."
    return _of_a_fault(error)


def _of_damage(error: Exception, office: Office) -> str:
    """Set damaged games aside, and say so; do nothing if damage was not the reason."""
    from gm.base.errors import Refused
    from gm.service.clockwork import utc_now
    from gm.turns.damaged import set_aside_after
    from gm.words.refusals import refusal

    try:
        found = set_aside_after(error, office.store(), office.config.gm, utc_now())
    except Exception:
        log.info("it cannot be seen whether anything is damaged", exc_info=True)
        return ""
    games = [damage.name for damage in found if damage.label]
    where = "; ".join(damage.where for damage in found)
    return refusal(Refused("damaged", games=games, where=where), "en") if found else ""


def _of_a_fault(error: Exception) -> str:
    """Say where the program is at fault."""
    log.info("a command has failed", exc_info=error)
    return f"There is a fault in the program ({place_of(error)}). Please report it; gm --verbose shows what led to it."


class Contents(Sentences):
    """The commands by their chapters; the module of one is imported when it is used."""

    words = ()

    def main(self, *args: Any, **details: Any) -> Any:
        """Run the typed command; if the system refuses something, such as writing to a full disk, say so in a sentence."""
        if sys.stdout is None:  # the reader that closed it wants no more
            sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        if "_GM_COMPLETE" in os.environ:
            import_module("gm.cli.completing")  # which has more for a shell than click
        try:
            return super().main(*args, **details)
        except OSError as error:
            file = f" ({error.filename})" if error.filename else ""
            reason = without_middle(f"The system refuses it: {error.strerror or error}{file}.")
            click.echo(f"Error: {shown(reason)}", err=True)
            raise SystemExit(1) from error

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the typed words; if an argument of any command is empty, do nothing."""
        if not ctx.resilient_parsing:
            _check_said(args)
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name every command."""
        return sorted(ENTRIES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Find the command of that name; its module adds it to this group."""
        if entry := ENTRIES.get(cmd_name):
            _import(entry.module, entry.family)
        return super().get_command(ctx, cmd_name)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the chapters."""
        width = max(map(len, ENTRIES))
        for chapter, entries in CHAPTERS.items():
            with formatter.section(chapter):
                formatter.write_dl([(name.ljust(width), sentence_of(name)) for name in entries])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Offer the commands that begin so, or else options."""
        names = [name for name in self.list_commands(ctx) if name.startswith(incomplete)]
        commands = [CompletionItem(name, help=sentence_of(name)) for name in names]
        return [*commands, *click.Command.shell_complete(self, ctx, incomplete)]


def _check_said(args: Sequence[str]) -> None:
    """Refuse an argument that is empty or blank, alone or behind its option: it would pass for one that was left out."""
    from gm.people.lookalikes import visible

    for before, typed in zip(("", *args), args, strict=False):
        option, given, value = typed.partition("=") if typed.startswith("--") else ("", "=", typed)
        if given and not visible(value):
            behind = option or (before if before.startswith("-") and before != "--" else "")
            raise click.UsageError(
                f"There is nothing behind {behind}: say what is meant, or leave it out."
                if behind
                else "An argument is empty: say what is meant, or leave it out."
            )


@cache
def _import(module: str, family: str) -> None:
    """Import the module, and the family of acts if there is one.

    Garbage is not collected meanwhile: imports stay, and collecting would take a fifth of the start.
    """
    gc.disable()
    try:
        import_module(f"gm.cli.{module}")
        if family:
            import_module("gm.cli.acts").add_acts(import_module(f"gm.commands.office.{family}").COMMANDS)
    finally:
        gc.freeze()
        gc.enable()


def usual_config() -> Path:
    """Find the config file where none is named: here, in the GM's own folder, or the machine's; else it is to be here."""
    here = Path("config.toml")
    places = (here, Path(click.get_app_dir("spielpost")) / here, Path("/etc/spielpost") / here)
    return next(
        (place for place in places if os.path.isfile(place)), here
    )  # a folder that may not be read counts as missing


@click.group(cls=Contents, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--config",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    default=usual_config,
    envvar="GM_CONFIG",
    show_envvar=True,
    help="The file with the settings. Otherwise it is config.toml here, in ~/.config/spielpost or in /etc/spielpost.",
)
@click.option("-v", "--verbose", is_flag=True, help="Log every step.")
@click.version_option(package_name="spielpost", prog_name="gm")
@click.pass_context
def main(ctx: click.Context, path: Path, verbose: bool) -> None:
    """Run Spielpost, a game master for play-by-mail games.

    Begin with "gm demo" to watch a game, or with "gm init" to run your own. Every command shows examples with --help.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a terminal that has no such character shows another instead
            stream.reconfigure(errors="replace")
    write_log("text", logging.INFO if verbose else logging.WARNING)
    ctx.obj = Office(path)


pass_office = click.make_pass_decorator(Office)
