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
from gm.desk.doctor import stuck
from gm.mail.transport.checkup import Finding as Checked
from gm.mail.transport.checkup import check as checkup
from gm.service.clockwork import Clockwork, utc_now
from gm.service.running import run as run_service
from gm.service.tick import tick
from gm.store.claims import at_work

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
    """Test the mail settings: log in, send yourself a letter, and find it."""
    if not look_at_mail(office, as_json):
        raise SystemExit(1)


def look_at_mail(office: Office, as_json: bool = False) -> bool:
    """Say what is found of the mail servers and of the database; tell whether all is well."""
    findings = []
    for finding in _looked_at(office):
        findings.append({"ok": finding.ok, "what": finding.what})
        if not as_json:
            say(("ok    " if finding.ok else "WRONG ") + finding.what)
    fine = all(finding["ok"] for finding in findings)
    if as_json:
        say_data({"holds": fine, "findings": findings}, indent=1)
    return fine


def _looked_at(office: Office) -> Iterator[Checked]:
    """Yield what is found of the mail servers, and if they are well of the database."""
    fine = True
    for finding in checkup(office.config, utc_now()):
        yield finding
        fine = fine and finding.ok
    if fine:
        office.store()
        url = office.config.store.url
        yield Checked(True, f"The database is {url.partition('///')[2] or url}.")


@main.command()
@click.option("--once", is_flag=True, help="Do what is to be done now, and end: for cron.")
@json_option
@pass_office
def run(office: Office, once: bool, as_json: bool) -> None:
    """Run the service: fetch letters, answer them, resolve what is due, send.

    With --once, exit code 1 means that the mailbox could not be read or letters could not be sent. Otherwise it runs
    until you stop it.

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
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("looking into the mailbox", total=None)
        counts: dict[str, int] = {}

        def watch(step: str, count: int) -> None:
            counts[step] = count
            progress.update(task, description=_counted(step, count))

        with at_work(store), closing(Pool(config.service.workers)) as pool:
            tick(Clockwork(config, store, watch=watch, pool=pool))
    with store.transaction() as session:
        troubles = [f"{trouble.subject('en')}: {trouble.words('en')}" for trouble in stuck(session)]
    if as_json:
        say_data({**{step: counts.get(step, 0) for step in STEPS}, "troubles": troubles}, indent=1)
    else:
        say(", ".join(_counted(step, counts.get(step, 0)) for step in STEPS))
        for trouble in troubles:
            say(trouble, err=True)
    if troubles:
        raise SystemExit(1)


def _counted(step: str, count: int) -> str:
    """Say how many of what a step has done."""
    what, done = STEPS[step]
    return f"{count} {what if count == 1 else what + 's'} {done}"
