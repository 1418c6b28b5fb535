"""Commands about the service: check it, run it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import closing

import click
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from gm.base.pool import Pool
from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import json_option, say, say_data
from gm.facts.doctor import set_aside, stuck
from gm.mail.transport.checkup import Finding as Checked
from gm.mail.transport.checkup import check as checkup
from gm.service.clockwork import Clockwork, utc_now
from gm.service.running import run as run_service
from gm.service.tick import tick
from gm.store.claims import at_work
from gm.store.queries.mailbox import mailbox

STEPS = {
    "fetched": ("letter", "fetched"),
    "answered": ("letter", "answered"),
    "resolved": ("turn", "resolved"),
    "sent": ("letter", "sent"),
}
"""What a step does with what, by its name."""


@main.command()
@json_option
@pass_office
def check(office: Office, as_json: bool) -> None:
    """Test the mail settings with a letter to yourself."""
    findings = list(_looked_at(office)) if as_json else look_at_mail(office)
    fine = all(finding.ok for finding in findings)
    if as_json:
        told = [
            {"ok": finding.ok, "what": finding.what}
            | ({} if finding.ahead is None else {"clock_ahead": finding.ahead})
            for finding in findings
        ]
        say_data({"holds": fine, "findings": told}, indent=1)
    if not fine:
        raise SystemExit(1)


def look_at_mail(office: Office) -> list[Checked]:
    """Say what is found of the mail servers and of the database, each as soon as it is found."""
    findings = []
    for finding in _looked_at(office):
        findings.append(finding)
        say(("ok    " if finding.ok else "WRONG ") + finding.what)
    return findings


def _looked_at(office: Office) -> Iterator[Checked]:
    """Yield what is found of the mail servers, and if they are well of the database."""
    fine = True
    return_paths = False
    for finding in checkup(office.config, utc_now()):
        yield finding
        fine = fine and finding.ok
        return_paths = return_paths or bool(finding.return_paths)
    if fine:
        with office.store().transaction() as session:
            mailbox(session).return_paths = return_paths
        url = office.config.store.url
        yield Checked(True, f"The database is {url.partition('///')[2] or url}.")


@main.command()
@click.option("--once", is_flag=True, help="Do what is due now, and exit: for cron.")
@json_option
@pass_office
def run(office: Office, once: bool, as_json: bool) -> None:
    """Run the service: fetch, answer, resolve what is due, send.

    With --once, exit code 1 means that the mailbox could not be read, letters could not be sent, or a game is damaged.
    Otherwise it runs until you stop it.

    SIGTERM or Ctrl-C stops it once it has finished what it is doing; a second one stops it at once, which does no
    harm either.
    """
    if as_json and not once:
        raise click.UsageError("--json goes with --once: it tells what was done.")
    config, store = office.config, office.store()
    if not once:
        logging.getLogger("gm").setLevel(logging.INFO)
        say(
            f"{config.gm.name} is at work and looks into {config.gm.address} every {config.service.poll:g} seconds."
        )
        with at_work(store), closing(Pool(config.service.workers)) as pool:
            run_service(Clockwork(config, store, pool=pool))
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    terminal = Console(stderr=True)
    drawn = terminal.is_terminal
    with Progress(*columns, console=terminal, transient=True, disable=not drawn) as progress:
        task = progress.add_task("looking into the mailbox", total=None)
        counts: dict[str, int] = {}

        def watch(step: str, count: int) -> None:
            counts[step] = count
            progress.update(task, description=_counted(step, count))

        with at_work(store), closing(Pool(config.service.workers)) as pool:
            tick(Clockwork(config, store, watch=watch, pool=pool))
    with store.transaction() as session:
        found = (*stuck(session), *set_aside(session))
        holds = [f"{hold.subject('en')}: {hold.words('en')}" for hold in found]
    if as_json:
        say_data({**{step: counts.get(step, 0) for step in STEPS}, "holds": holds}, indent=1)
    else:
        say(", ".join(_counted(step, counts.get(step, 0)) for step in STEPS))
        for hold in holds:
            say(hold, err=True)
    if holds:
        raise SystemExit(1)


def _counted(step: str, count: int) -> str:
    """Say how many of what a step has done."""
    what, done = STEPS[step]
    return f"{count} {what if count == 1 else what + 's'} {done}"
