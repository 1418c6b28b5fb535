"""The command that shows what the desk would make of mails."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path

import click
from rich.console import Console
from rich.progress import track
from sqlmodel import Session

from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import counted, say, say_data
from gm.service.clockwork import utc_now
from gm.service.inspection import Inspected, inspect_file, mails_in
from gm.store.database import Store
from gm.store.places import is_there
from gm.store.queries.games import game_named
from gm.turns.notes import note_look


@main.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a mail, each on a line.")
@click.option(
    "--secret", is_flag=True, help="Show a player's own lines too; the next report of the game says so."
)
@pass_office
def read(office: Office, paths: tuple[Path, ...], as_json: bool, secret: bool) -> None:
    """Show how each mail in FILE would be read; files nothing.

    FILE is a mail, or a folder: then every *.eml file below it counts, and every mail of a maildir. Without a
    config file nothing is known of your own address, tokens and players. Exit code 1 when no mail could be read.
    """
    config = office.config if office.path.exists() else None
    store = office.store_as_it_is() if config and is_there(config.store.url) else None
    mails = list(mails_in(paths))
    read_any = False
    progress = Console(stderr=True)
    for path in track(mails, "Reading", console=progress, transient=True, disable=not progress.is_terminal):
        with _session(store) as session:
            found = inspect_file(path, config, session)
            if session and found.speaks_for:
                found = _shown(session, found, secret)
        read_any = read_any or not found.error
        if as_json:
            say_data(asdict(found))
        else:
            say("\n".join(_told(found)))
    if not read_any:
        raise click.ClickException("No mail could be read.")


def _shown(session: Session, found: Inspected, secret: bool) -> Inspected:
    """Return the parts of a player's mail to be shown: possible orders only on demand, which is noted."""
    if not secret:
        kept = f"({counted(len(found.lines), 'line')} of a player's: gm read --secret shows them)"
        return replace(found, lines=(kept,), removed=(), differing=None, in_subject="", files=())
    game = found.speaks_for and game_named(session, found.speaks_for.game)
    if game and game.finished_at is None:
        note_look(session, game, "gm read --secret", utc_now())
    return found


@contextmanager
def _session(store: Store | None) -> Iterator[Session | None]:
    # one for each mail, so that the service is never kept waiting for long
    if store is None:
        yield None
        return
    with store.transaction() as session:
        yield session


def _told(found: Inspected) -> Iterator[str]:
    yield found.file
    if found.error:
        yield f"  cannot be read: {found.error}\n"
        return
    yield f"  From: {found.sender or 'nobody: ' + found.no_sender}"
    yield f"  Subject: {found.subject}"
    if found.edits:
        yield f"  Corrects: {found.edits}"
    if found.wrapped:
        yield "  Wrapped: by a spam filter; read as it came"
    if found.tokens:
        yield f"  Token: {', '.join(found.tokens)}"
    if spoken := found.speaks_for:
        seat = f", seat {spoken.seat} of {spoken.game}" if spoken.seat else ""
        proof = "proven" if spoken.proven else "not proven, so the registered address would be asked"
        yield f"  Speaks for: {spoken.player}{seat} ({proof}{', from a foreign address' * spoken.foreign})"
    yield "  Carried out: " + ("yes" if found.may_command else f"no, {found.why_not_command}")
    yield "  Answered: " + ("yes" if found.may_answer else f"no, {found.why_not_answer}")
    if found.unreadable:
        yield f"  Unreadable: {found.unreadable}"
    if found.bounce:
        kind = "for good" if found.bounce.hard else "for now"
        yield f"  Not delivered ({kind}): {', '.join(found.bounce.recipients) or 'it does not say to whom'}"
    yield f"  Charset: {found.charset or 'none'}; {found.milliseconds} ms"
    for line in found.lines:
        yield f"    {line}"
    if found.differing:
        yield from (f"    ? {line}   (only in the text)" for line in found.differing.plain)
        yield from (f"    ? {line}   (only on the page)" for line in found.differing.page)
    if found.in_subject:
        yield f"    ? {found.in_subject}   (in the subject)"
    if found.files:
        yield f"    ? {', '.join(found.files)}   (files that cannot be read)"
    if found.files_left:
        yield f"    ? {', '.join(found.files_left)}   (text files left unread beside the lines)"
    for removed in found.removed:
        yield f"  - {removed.line}   ({removed.why})"
    yield ""
