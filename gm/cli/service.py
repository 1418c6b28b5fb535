"""Commands about the service: set it up, check it, run it."""

from __future__ import annotations

import logging

import click
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from gm.checkup import check as checkup
from gm.cli.frame import Office, main, pass_office
from gm.clock import Clockwork, tick
from gm.clock import run as run_service
from gm.config import write_config

STEPS = {
    "fetched": "letters fetched",
    "answered": "letters answered",
    "resolved": "turns resolved",
    "sent": "letters sent",
}


@main.command()
@pass_office
def init(office: Office) -> None:
    """Ask for the mail settings and write them to the config file."""
    if office.path.exists():
        raise click.ClickException(f"{office.path} is there already; move it away to start afresh.")
    address = click.prompt("The mailbox that players write to")
    host = address.rpartition("@")[2]
    answers: dict[str, str | int | float | bool] = {
        "gm.name": click.prompt("Your name as game master", default="Game Master"),
        "gm.address": address,
        "gm.language": click.prompt("Your language", type=click.Choice(["en", "de"]), default="en"),
        "gm.plus_addresses": click.confirm(
            f"Does mail to {address.replace('@', '+anything@', 1)} arrive there too?", default=True
        ),
    }
    user = click.prompt("The name to log in with", default=address)
    password = click.prompt("The password (kept in the file, which only you can read)", hide_input=True)
    for section, what, ports in (("imap", "IMAP", (993, 143)), ("smtp", "SMTP", (465, 587))):
        answers[f"{section}.host"] = click.prompt(f"The {what} server", default=f"{section}.{host}")
        security = click.prompt("  Encryption", type=click.Choice(["tls", "starttls", "none"]), default="tls")
        answers[f"{section}.security"] = security
        answers[f"{section}.port"] = click.prompt("  Port", type=int, default=ports[security != "tls"])
        answers[f"{section}.user"], answers[f"{section}.password"] = user, password
    write_config(office.path, answers)
    click.echo(f'{office.path} is written. Try it with "gm check".')


@main.command()
@pass_office
def check(office: Office) -> None:
    """Log in to both mail servers, send a letter to yourself, and find it again."""
    fine = True
    for finding in checkup(office.config):
        click.echo(("ok    " if finding.ok else "WRONG ") + finding.what)
        fine = fine and finding.ok
    if not fine:
        raise SystemExit(1)
    office.store()
    click.echo(
        f"ok    The database is {office.config.store.url.partition('///')[2] or office.config.store.url}."
    )


@main.command()
@click.option("--once", is_flag=True, help="Do what is to be done now, and end: for cron.")
@pass_office
def run(office: Office, once: bool) -> None:
    """Run the service: fetch letters, answer them, resolve what is due, send.

    It ends on SIGTERM or Ctrl-C, after finishing what it is doing.
    """
    config, store = office.config, office.store()
    if not once:
        logging.getLogger("gm").setLevel(logging.INFO)
        click.echo(
            f"{config.gm.name} is at work and looks into {config.gm.address} every {config.service.poll:g} seconds."
        )
        run_service(Clockwork(config, store))
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("looking into the mailbox", total=None)
        counts: dict[str, int] = {}

        def watch(step: str, count: int) -> None:
            counts[step] = count
            progress.update(task, description=f"{count} {STEPS[step]}")

        tick(Clockwork(config, store, watch=watch))
    click.echo(", ".join(f"{counts.get(step, 0)} {what}" for step, what in STEPS.items()))
