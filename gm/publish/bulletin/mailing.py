"""Sending an issue to those who have subscribed: to each of them once, however often it is begun."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from markupsafe import escape
from sqlmodel import Session

from gm.base.config import Config
from gm.base.say import Enclosure, Say
from gm.games.game import recipient_of
from gm.mail.marker import MARKER
from gm.mail.write import outbox
from gm.mail.write.outbox import Draft, format_of, queue
from gm.publish.bulletin import layouts
from gm.publish.bulletin.bulletin_words import told_words
from gm.publish.bulletin.publishing import DATA, PDF, TEXT, edition, folder_of_issue
from gm.store.queries.press import got_issue, issue_numbered, last_issue, subscribers
from gm.store.queries.rows import add, keep
from gm.store.tables import Copy, Issue
from gm.words.layout.blocks import headline_of, page, written
from gm.words.layout.lines import fitted


def mail(session: Session, config: Config, number: int | None, now: datetime) -> tuple[Issue, int]:
    """Mail the issue of that number, or the last, to all subscribers who have not had it; return to how many.

    Whoever cannot be reached at present gets it when it is mailed again.
    """
    row = last_issue(session) if number is None else issue_numbered(session, number)
    assert row is not None, "only an issue that has come out is mailed"
    had, gone = got_issue(session, row), 0
    folder = folder_of_issue(config.archive.folder, row.number)
    editions: dict[str, tuple[Enclosure | None, Draft]] = {}
    for player in subscribers(session):
        to = recipient_of(session, player)
        if player.id in had or not to.address:
            continue
        add(session, Copy(issue=row.number, player_id=player.id, at=now))
        language = to.reader.language
        if language not in editions:
            pdf = _pdf(folder, language)
            editions[language] = pdf, _draft(folder, language, enclosed=pdf is not None)
        pdf, draft = editions[language]
        letter = Say(to, "bulletin", {}, enclosures=(pdf,) if pdf else (), bulletin=row.name)
        form = format_of(session, letter)
        queue(session, outbox.written(config.gm, letter, fitted(draft, form.profile), now, form.body))
        gone += 1
    keep(session)
    return row, gone


def _pdf(folder: Path, language: str) -> Enclosure | None:
    file = edition(folder, PDF, language)
    if not file.exists():
        return None
    return Enclosure("application/pdf", f"{folder.parent.name}-{folder.name}.pdf", file.read_bytes())


def _draft(folder: Path, language: str, *, enclosed: bool) -> Draft:
    """Word the letter with the issue as the archive has it: in that language, or in the bulletin's if it has no edition in it."""
    printed = layouts.read(edition(folder, DATA, language).read_bytes().decode())
    t = told_words(printed.language)
    told = edition(folder, TEXT, language).read_bytes().decode()
    marker, after = MARKER[printed.language], str(t.unsubscribe())
    before = [str(t.enclosed())] if enclosed else []
    subject = str(t.title(printed.name, printed.number))
    text = "\n\n".join((f"{subject}\n{marker}", *before, told.strip(), after)) + "\n"
    issue = layouts.letter(printed)
    paragraphs = [*map(escape, before), *re.split(r"\n\s*\n", issue.strip()), escape(after)]
    html = _page(printed.language, subject, marker, paragraphs, str(t.goes_on(enclosed)))
    return Draft(subject, text, html)


def _page(language: str, subject: str, marker: str, paragraphs: Sequence[str], goes_on: str) -> str:
    """Make the letter a page, of escaped paragraphs: of a long issue its beginning, and where it goes on."""
    kept = len(paragraphs)
    while True:
        cut = kept < len(paragraphs)
        shown = [*paragraphs[:kept], escape(goes_on)] if cut else paragraphs
        made = page(language, subject, marker, (headline_of(subject), *written("\n\n".join(shown))), goes_on)
        # Where the sentence stands in place of a paragraph, the page was still too long.
        if made.count(escape(goes_on)) <= cut or kept <= 1:
            return made
        kept = kept * 9 // 10
