"""The command that looks whether the service is well."""

from __future__ import annotations

import platform
from dataclasses import asdict

import click

from gm.base.config import ConfigError
from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import json_option, say, say_data
from gm.facts.doctor import Finding, Level, examine, explained
from gm.facts.installed import installed
from gm.service.clockwork import utc_now


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
