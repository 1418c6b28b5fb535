"""The command `gm bulletin`: the next issue of the magazine, and sending it."""

from __future__ import annotations

from pathlib import Path

import click

from gm.cli.acts import carry_out
from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import WholeNumber, json_option
from gm.commands.office.bulletin import bulletin as issue_of
from gm.commands.office.options import file_text
from gm.commands.registry import Outcome
from gm.facts import Facts
from gm.service.clockwork import Clockwork
from gm.service.publish import publish


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
    "--issue",
    "number",
    type=WholeNumber(1),
    help="With --mail: send this issue instead of making a new one.",
)
@json_option
@pass_office
def bulletin(
    office: Office,
    editorial: Path | None,
    only_preview: bool,
    mailed: bool,
    number: int | None,
    as_json: bool,
) -> None:
    """Make the next issue of the bulletin.

    It covers everything since the last issue; if nothing has happened, --mail sends the last one. The archive gets it
    as a page, as text, as a booklet for printing and as data.
    """
    markdown = file_text(editorial) if editorial else ""
    if not only_preview and number is None:
        publish(Clockwork(office.config, office.store()))

    def decide(facts: Facts) -> Outcome:
        return issue_of.run(facts, preview=only_preview, mail=mailed, issue=number, editorial=markdown)

    carry_out(office, decide, issue_of.macro, as_json)
