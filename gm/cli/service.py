"""Commands about the service: `gm check`, `gm run` and `gm doctor`."""

from __future__ import annotations

import logging
import platform
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict

import click
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from gm.base.config import ConfigError
from gm.base.pool import Pool
from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import json_option, say, say_data
from gm.facts.doctor import Finding, Level, examine, explained, set_aside, stuck
from gm.facts.installed import installed
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
    """Report the checks of the mail servers and of the database, each as soon as it is done."""
    findings = []
    for finding in _looked_at(office):
        findings.append(finding)
        say(("ok    " if finding.ok else "WRONG ") + finding.what)
    return findings


def _looked_at(office: Office) -> Iterator[Checked]:
    """Yield the checks of the mail servers and, if they are well, of the database."""
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


@main.command()
@click.option("--explain", metavar="NAME", help="Say what to do about the finding NAME, and look at nothing.")
@click.option(
    "--versions",
    is_flag=True,
    help="List what is installed, with versions and licences, and look at nothing.",
)
@json_option
@pass_office
def doctor(office: Office, explain: str | None, versions: bool, as_json: bool) -> None:
    """Check the health of the service; changes nothing.

    It checks the database, mailbox and outbox, the oldest letters that wait, overdue and crashed games, the clock,
    the disk, and the certificates of both mail servers. Each finding names the command that explains it. Exit code 0:
    all is well, 1: a warning, 2: a fault.
    """
    if explain is not None:
        words = explained(explain)
        say_data({"explained": words}) if as_json else say(words)
        return
    if versions:
        _say_versions(as_json)
        return
    try:
        findings = list(examine(office.config, utc_now()))
    except ConfigError as error:
        findings = [Finding("config", Level.CRITICAL, "fault", {"words": str(error)})]
    worst = max(finding.level for finding in findings)
    if as_json:
        told = [
            {"what": f.subject("en"), "level": f.level.name.lower(), "words": f.words("en"), "see": f.see}
            for f in findings
        ]
        say_data({"level": worst.name.lower(), "findings": told}, indent=1)
    else:
        for finding in findings:
            say(f"{finding.level.name:8}  {finding.subject('en')}: {finding.words('en')}")
            if finding.see:
                say(f"{'':8}  see {finding.see}")
    raise SystemExit(int(worst))


def _say_versions(as_json: bool) -> None:
    packages = installed()
    if as_json:
        say_data(
            {"python": platform.python_version(), "packages": [asdict(each) for each in packages]}, indent=1
        )
        return
    wide = max(len(each.name) for each in packages), max(len(each.version) for each in packages)
    say(f"{'Python':{wide[0]}}  {platform.python_version():{wide[1]}}")
    for each in packages:
        say(
            f"{each.name:{wide[0]}}  {each.version:{wide[1]}}  {each.licence or 'says nothing of its licence'}"
        )
