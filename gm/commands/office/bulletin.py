"""The GM's command about the bulletin: the next issue of the magazine, and sending it."""

from __future__ import annotations

from typing import Annotated

from gm.base.errors import Refused
from gm.commands.office.gm_parameters import IssueNumber
from gm.commands.parameters import Block, Switch
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes import Change
from gm.facts.changes.office import MailIssue, MakeIssue
from gm.facts.for_gms import IssueOut, MissingFile, NextIssue


@command("bulletin magazin", Role.GM, Unasked.LOOKING, by_letter=True)
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
        from gm.publish.bulletin.layouts import text  # what makes a bulletin is imported when one is made

        return Outcome({"text": text(facts.need(NextIssue(editorial))), "made": False, "mailed": False})
    made: tuple[Change, ...] = () if issue or _is_out(facts, editorial, mail) else (MakeIssue(editorial),)
    if mail and not made:
        _check_is_out(facts, issue)
    data = {"text": "", "made": bool(made), "mailed": mail}
    return Outcome(data, (*made, MailIssue(issue)) if mail else made)


def _is_out(facts: Facts, editorial: str, mail: bool) -> bool:
    """Tell whether nothing has happened since the last issue, which can be mailed; raise Refused where that is not wanted."""
    if not facts.need(NextIssue(editorial)).is_empty:
        return False
    last = facts.need(IssueOut())
    if not mail or last is None:
        from gm.publish.bulletin.publishing import nothing_new

        raise nothing_new(last)
    return True


def _check_is_out(facts: Facts, number: int | None) -> None:
    """Raise Refused unless the issue of that number, or the last one, is there to be mailed."""
    last, row = facts.need(IssueOut()), facts.need(IssueOut(number))
    if row is None:
        raise Refused("no_such_issue", number=number, last=last.number if last else None)
    if gone := facts.need(MissingFile(row.number)):
        raise Refused("unreadable_file", file=gone, why="no such file")


COMMANDS = (bulletin,)
"""What the GM can do with the bulletin."""
