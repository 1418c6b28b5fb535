"""Commands about letters that were set aside or held back."""

from __future__ import annotations

import sys
from datetime import datetime

import click

from gm.cli.frame import Office, Sentences, main, pass_office
from gm.cli.terminal import Listing, say, show_table
from gm.desk import quarantine
from gm.desk.office.looks import note_look
from gm.mail.read import Letter
from gm.service.clockwork import utc_now
from gm.store.tables import LetterIn


@main.group("letters", cls=Sentences)
def letters_() -> None:
    """Look after the letters that were set aside for the GM, and the answers that were held back."""


@letters_.command("list")
@pass_office
def list_(office: Office) -> None:
    """List the letters that wait, and why."""
    config = office.config
    table = Listing("Number", "Received (UTC)", "From", "Subject", "State", "Why")
    with office.store().transaction() as session:
        for row in quarantine.set_aside(session):
            letter = quarantine.as_read(config.gm, row)
            received = f"{row.received_at:%Y-%m-%d %H:%M}"
            sender = letter.sender or letter.no_sender
            subject = "(by a player)" if quarantine.concerned(session, config, row) else letter.subject[:60]
            table.add_row(str(row.id), received, sender, subject, row.status, row.why)
        held: dict[str, list[datetime]] = {}
        for answer in quarantine.held(session):
            held.setdefault(answer.recipient, []).append(answer.created_at)
    if table.row_count:
        show_table(table)
    for address, times in held.items():
        say(
            f"Answers to {address} held back since {times[0]:%Y-%m-%d %H:%M} UTC, too many in a short time: {len(times)}"
            f" (gm letters release {address}, or drop)."
        )
    if not table.row_count and not held:
        say("No letter waits for you.")


@letters_.command()
@click.argument("number", type=int)
@click.option("--raw", is_flag=True, help="The mail as it came, byte for byte.")
@click.option("--secret", is_flag=True, help="Yes, show what a player wrote; the next report will say so.")
@pass_office
def show(office: Office, number: int, raw: bool, secret: bool) -> None:
    """Show letter NUMBER as the desk reads it: the player's own lines, and what was left out.

    What somebody wrote who plays in a running game may be an order. It is shown only with --secret, which is logged, and
    announced in the next reports of that player's games.
    """
    config = office.config
    with office.store().transaction() as session:
        row = quarantine.letter_numbered(session, number)
        games = quarantine.concerned(session, config, row)
        if secret:
            for game in games:
                note_look(session, game, f"gm letters show {number}", utc_now())
        letter = quarantine.as_read(config.gm, row)
        hidden = bool(games) and not secret
        if raw and not hidden:
            sys.stdout.buffer.write(row.raw)
        else:
            _show(row, letter, hidden)
    if hidden:
        say(
            f"{len(letter.lines)} line{'' if len(letter.lines) == 1 else 's'} of a player, which may be orders. With --secret you see them, and the next report"
            " tells everyone that you looked."
        )
    elif games:
        say("The next report will say that you looked.", err=True)


def _show(row: LetterIn, letter: Letter, hidden: bool) -> None:
    """The head of a letter, and unless it is hidden what it says."""
    say(f"From: {letter.sender or letter.no_sender}")
    if not hidden:
        say(f"Subject: {letter.subject}")
    say(f"Received: {row.received_at:%Y-%m-%d %H:%M:%S} UTC\nState: {row.status}. {row.why}\n")
    if hidden:
        return
    for line in letter.lines:
        say(f"  {line}")
    for removed in letter.removed:
        say(f"- {removed.line}   ({removed.why})")


@letters_.command()
@click.argument("address")
@pass_office
def release(office: Office, address: str) -> None:
    """Send the answers to ADDRESS that were held back, when the service next runs."""
    with office.store().transaction() as session:
        count = quarantine.release(session, address, utc_now())
    say(f"Answers to {address} that will be sent: {count}.")


@letters_.command()
@click.argument("address")
@pass_office
def drop(office: Office, address: str) -> None:
    """Never send the answers to ADDRESS that were held back; they stay in the database."""
    with office.store().transaction() as session:
        count = quarantine.drop(session, address)
    say(f"Answers to {address} that are dropped: {count}.")


@letters_.command()
@click.argument("number", type=int)
@pass_office
def retry(office: Office, number: int) -> None:
    """Let the desk work on letter NUMBER again when the service next runs."""
    with office.store().transaction() as session:
        quarantine.try_again(quarantine.letter_numbered(session, number))
    say(f"Letter {number} will be worked on again.")


@letters_.command()
@click.argument("number", type=int)
@pass_office
def discard(office: Office, number: int) -> None:
    """Do nothing with letter NUMBER; it stays in the database, but no longer waits."""
    with office.store().transaction() as session:
        quarantine.discard(quarantine.letter_numbered(session, number))
    say(f"Letter {number} is discarded.")
