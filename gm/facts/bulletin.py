"""What may be asked for about the bulletin; the shell reads it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlmodel import Session

from gm.facts import Fact, Facts
from gm.store.queries.press import issue_numbered, last_issue
from gm.store.tables import Issue as IssueRow

if TYPE_CHECKING:
    from gm.publish.bulletin.issue import Issue


@dataclass(frozen=True)
class NextIssue(Fact["Issue"]):
    """The next issue of the bulletin as it would be now, with that editorial."""

    editorial: str

    def load(self, session: Session, facts: Facts) -> Issue:
        """Make it of the archive as it is, without writing anything."""
        from gm.publish.bulletin.publishing import preview  # only the bulletin needs what makes it

        return preview(session, facts.config, self.editorial, facts.now)


@dataclass(frozen=True)
class IssueOut(Fact[IssueRow | None]):
    """The issue of that number that has come out, or the last one without a number."""

    number: int | None = None

    def load(self, session: Session, facts: Facts) -> IssueRow | None:
        """Read it."""
        return last_issue(session) if self.number is None else issue_numbered(session, self.number)


@dataclass(frozen=True)
class MissingFile(Fact[str]):
    """The file of that issue, which has come out, that it cannot be mailed without and is not there; empty for none."""

    number: int

    def load(self, session: Session, facts: Facts) -> str:
        """Look."""
        from gm.publish.bulletin.publishing import missing_file

        return missing_file(facts.config.archive.folder, self.number)
