"""The command `gm bulletin`: the next issue of the magazine, and sending it."""

from __future__ import annotations

from pathlib import Path

import click

from gm.base.errors import Refused
from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import say
from gm.publish.bulletin.issue import Issue
from gm.publish.bulletin.layouts import text
from gm.publish.bulletin.mailing import mail, subscribers
from gm.publish.bulletin.publishing import PAGE, Made, last_issue, preview, publish
from gm.service.clockwork import utc_now


@main.command()
@click.option(
    "--editorial",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A Markdown file with what you have to say.",
)
@click.option(
    "--preview", "only_preview", is_flag=True, help="Show the next issue as text, and change nothing."
)
@click.option("--mail", "mailed", is_flag=True, help="Send the issue to all subscribers who have not had it.")
@click.option(
    "--issue", "number", type=click.IntRange(1), help="With --mail: send this issue, and make none."
)
@pass_office
def bulletin(
    office: Office, editorial: Path | None, only_preview: bool, mailed: bool, number: int | None
) -> None:
    """Make the next issue of the bulletin out of everything since the last one.

    It lies in the archive as a page, as text, as a booklet for printing and as data. With --mail, when nothing has
    happened since the last issue, that one is sent.
    """
    if number and (not mailed or only_preview or editorial):
        raise click.UsageError("--issue N goes with --mail alone: it sends an issue that is there already.")
    if only_preview and mailed:
        raise click.UsageError("--preview changes nothing, so it does not go with --mail.")
    markdown = _markdown(editorial)
    config, store = office.config, office.store()
    if only_preview:
        with store.transaction() as session:
            say(text(preview(session, config, markdown, utc_now())), nl=False)
        return
    if number is None:
        try:
            _tell(publish(store, config, markdown, utc_now()))
        except Refused:
            with store.transaction() as session:
                if not mailed or last_issue(session) is None:
                    raise
    if mailed:
        with store.transaction() as session:
            row, gone = mail(session, config, number, utc_now())
            waiting = len(subscribers(session))
        say(f"Issue {row.number} is on its way to {gone} of {waiting} subscribers; gm run sends it.")


def _markdown(editorial: Path | None) -> str:
    if editorial is None:
        return ""
    try:
        return editorial.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused("not_utf8", file=str(editorial)) from error
    except OSError as error:
        raise Refused("unreadable_file", file=str(editorial), why=error.strerror) from error


def _tell(made: Made) -> None:
    say(f"{_title(made.issue)} is in {made.folder}; begin with {made.folder / PAGE}.")
    if made.lacking:
        say(made.lacking, err=True)


def _title(issue: Issue) -> str:
    return f"{issue.name}, issue {issue.number},"
