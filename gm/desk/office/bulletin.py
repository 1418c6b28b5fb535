"""The GM's command about the bulletin: the next issue of the magazine, and sending it."""

from __future__ import annotations

from typing import Annotated

from gm.base.errors import Refused
from gm.desk.changes import Change
from gm.desk.changes.office import MailIssue, MakeIssue
from gm.desk.commands.parameters import Block, Switch
from gm.desk.commands.registry import Outcome, Role, command
from gm.desk.facts import Facts
from gm.desk.facts.office import LastIssue, NextIssue
from gm.desk.office.cup_parameters import IssueNumber
from gm.publish.bulletin.layouts import text
from gm.publish.bulletin.publishing import nothing_new


@command("bulletin magazin", Role.GM, by_letter=True)
def bulletin(
    facts: Facts,
    *,
    preview: Annotated[bool, Switch(words=("preview", "vorschau"))] = False,
    mail: Annotated[bool, Switch(words=("mail", "versenden"))] = False,
    issue: Annotated[int | None, IssueNumber()] = None,
    editorial: Annotated[str, Block(only_closed=True)] = "",
) -> Outcome:
    """Make the next issue of everything since the last one, with an editorial below it up to END.

    BULLETIN PREVIEW shows it and changes nothing, BULLETIN MAIL sends it as well, and BULLETIN MAIL 3 sends an issue that
    is there. With MAIL, when nothing has happened since the last issue, that one is sent.
    """
    if issue and (not mail or preview or editorial):
        raise Refused("issue_without_mail")
    if preview and mail:
        raise Refused("preview_with_mail")
    if preview:
        return Outcome({"text": text(facts.need(NextIssue(editorial))), "made": False, "mailed": False})
    changes: tuple[Change, ...] = (
        () if issue or not _comes_out(facts, editorial, mail) else (MakeIssue(editorial),)
    )
    data = {"text": "", "made": bool(changes), "mailed": mail}
    return Outcome(data, (*changes, MailIssue(issue)) if mail else changes)


def _comes_out(facts: Facts, editorial: str, mail: bool) -> bool:
    """Tell whether there is an issue to be made; raise Refused if there is nothing to be done at all."""
    if not facts.need(NextIssue(editorial)).is_empty:
        return True
    last = facts.need(LastIssue())
    if not mail or last is None:
        raise nothing_new(last)
    return False


COMMANDS = (bulletin,)
"""What the GM can do with the bulletin."""
