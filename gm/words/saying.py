"""Letters put into words: whatever is said to anybody becomes a letter here."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.letter_format import LetterFormat
from gm.base.say import Say, Section
from gm.mail.read import MARKER
from gm.mail.write.daily import morning_of
from gm.mail.write.outbox import Draft, format_of, queue
from gm.store.tables import LetterOut
from gm.words.layout.letter_page import page
from gm.words.layout.lines import laid_out
from gm.words.layout.passage import Passage
from gm.words.layout.profiles import fitted
from gm.words.macros import phrase, told


def post(session: Session, gm: Gm, say: Say, now: datetime) -> LetterOut:
    """Put the letter into words; it waits to be sent, or for the one letter that its reader gets a day."""
    form = format_of(session, say)
    if form.daily and (morning := morning_of(session, say, now)):
        return queue(session, gm, say, _unframed(say), now, LetterFormat(), until=morning)
    return queue(session, gm, say, drafted(say, gm.name, form.profile), now, form)


def drafted(say: Say, gm: str, profile: str = "") -> Draft:
    """Put a letter into words, as text and as a page, in its reader's language and for that profile.

    `gm` signs what nobody else does.
    """
    language, data = say.to.reader.language, say.data
    # a letter that begins with what happened, or with what is due, greets nobody before it
    hello = (
        None if "headline" in data or "due_shortly" in data else told("hello", language, say.to.reader.name)
    )
    goodbye = told("goodbye", language, say.signed or gm, bool(data.get("over")), bool(data.get("owes")))
    body = [_told(part, language) for part in say.sections or ((f"letter_{say.kind}", data),)]
    subject = phrase(f"subject_{say.kind}", language, data)
    before = [hello] if hello else []
    first = (MARKER[language], *(passage.strip() for passage in before))
    text = "\n\n".join((*first, laid_out("\n\n".join(body)), goodbye.strip()))
    blocks = [block for passage in (*before, *body, goodbye) for block in passage.written]
    html = page(language, subject, MARKER[language], blocks, phrase("left_out", language))
    return fitted(Draft(subject, text + "\n", html), profile)


def _unframed(say: Say) -> Draft:
    """Put into words what a letter tells, without a frame of its own, as a part of another one."""
    language = say.to.reader.language
    body = [_told(part, language) for part in say.sections or ((f"letter_{say.kind}", say.data),)]
    html = "".join(block for passage in body for block in passage.written)
    return Draft(phrase(f"subject_{say.kind}", language, say.data), laid_out("\n\n".join(body)) + "\n", html)


def _told(part: Section, language: str) -> Passage:
    if isinstance(part, Passage):
        return part
    return Passage(part) if isinstance(part, str) else told(part[0], language, part[1])
