"""The command that looks whether the service is well."""

from __future__ import annotations

from gm.base.config import ConfigError
from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import json_option, say, say_data
from gm.desk.doctor import Finding, Level, examine
from gm.service.clockwork import utc_now


@main.command()
@json_option
@pass_office
def doctor(office: Office, as_json: bool) -> None:
    """Check the health of the service; changes nothing.

    It checks the database, mailbox and outbox, the oldest letters that wait, overdue and crashed games, the clock,
    the disk, and the certificates of both mail servers. Each finding names the paragraph that helps. Exit code 0:
    all is well, 1: a warning, 2: a fault.
    """
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
