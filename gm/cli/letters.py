"""Commands about letters that were set aside."""

from __future__ import annotations

import sys

import click
from rich.console import Console
from rich.table import Table

from gm import quarantine
from gm.cli.frame import Office, Sentences, main, pass_office


@main.group("letters", cls=Sentences)
def letters_() -> None:
    """Look after the letters that were set aside for the GM."""


@letters_.command("list")
@pass_office
def list_(office: Office) -> None:
    """List the letters that wait, and why."""
    table = Table("Number", "Received (UTC)", "From", "Subject", "State", "Why")
    with office.store().transaction() as session:
        for row in quarantine.set_aside(session):
            letter = quarantine.as_read(office.config.gm, row)
            received = f"{row.received_at:%Y-%m-%d %H:%M}"
            sender = letter.sender or letter.no_sender
            table.add_row(str(row.id), received, sender, letter.subject[:60], row.status, row.why)
    if table.row_count:
        Console().print(table)
    else:
        click.echo("No letter waits for you.")


@letters_.command()
@click.argument("number", type=int)
@click.option("--raw", is_flag=True, help="The mail as it came, byte for byte.")
@pass_office
def show(office: Office, number: int, raw: bool) -> None:
    """Show letter NUMBER as the desk reads it: the player's own lines, and what was left out."""
    with office.store().transaction() as session:
        row = quarantine.letter_numbered(session, number)
        if raw:
            sys.stdout.buffer.write(row.raw)
            return
        letter = quarantine.as_read(office.config.gm, row)
        click.echo(f"From: {letter.sender or letter.no_sender}\nSubject: {letter.subject}")
        click.echo(f"Received: {row.received_at:%Y-%m-%d %H:%M:%S} UTC\nState: {row.status}. {row.why}\n")
        for line in letter.lines:
            click.echo(f"  {line}")
        for removed in letter.removed:
            click.echo(f"- {removed.line}   ({removed.why})")


@letters_.command()
@click.argument("number", type=int)
@pass_office
def retry(office: Office, number: int) -> None:
    """Let the desk work on letter NUMBER again when the service next runs."""
    with office.store().transaction() as session:
        quarantine.try_again(quarantine.letter_numbered(session, number))
    click.echo(f"Letter {number} will be worked on again.")


@letters_.command()
@click.argument("number", type=int)
@pass_office
def discard(office: Office, number: int) -> None:
    """Do nothing with letter NUMBER; it stays in the database, but no longer waits."""
    with office.store().transaction() as session:
        quarantine.discard(quarantine.letter_numbered(session, number))
    click.echo(f"Letter {number} is discarded.")
