"""The command that looks whether the service is well."""

from __future__ import annotations

import click

from gm.base.config import ConfigError
from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import json_option, say, say_data
from gm.facts.doctor import Finding, Level, examine, explained
from gm.service.clockwork import utc_now


@main.command()
@click.option("--explain", metavar="NAME", help="Say what to do about the finding NAME, and look at nothing.")
@json_option
@pass_office
def doctor(office: Office, explain: str | None, as_json: bool) -> None:
    """Check the health of the service; changes nothing.

    It checks the database, mailbox and outbox, the oldest letters that wait, overdue and crashed games, the clock,
    the disk, and the certificates of both mail servers. Each finding names the command that explains it. Exit code 0:
    all is well, 1: a warning, 2: a fault.
    """
    if explain is not None:
        words = explained(explain)
        say_data({"explained": words}) if as_json else say(words)
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
