"""Letters put into words: whatever is said to anybody becomes a letter here."""

from __future__ import annotations

from binascii import b2a_qp
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache, lru_cache
from itertools import accumulate

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.say import LetterFormat, Say, Section
from gm.mail.marker import MARKER
from gm.mail.write.budget import (
    NEXT_ROOM,
    Room,
    cause_of,
    caused_lately,
    gathered_until,
    is_one_too_many,
    room,
)
from gm.mail.write.daily import can_wait, morning_of, part_of, waits_on_file
from gm.mail.write.outbox import Draft, format_of, queue, written
from gm.store.tables import LetterOut
from gm.words.layout.blocks import headline_of, page
from gm.words.layout.lines import fitted, laid_out
from gm.words.layout.passage import Passage
from gm.words.macros import phrase, told

LONGEST_ANSWER = 80_000
"""Bytes of an answer, as text and as a page, which make a letter of less than 100 kB. However much somebody asks for, a mailbox is
not filled with it."""


def post(session: Session, gm: Gm, say: Say, now: datetime) -> LetterOut:
    """Put the letter into words; it waits to be sent, or for the one letter that its reader gets a day.

    What one person causes beyond the budget is gathered. A letter with a file is never a part of another one.
    """
    form = format_of(session, say)
    waits = waits_on_file(session, say.to, now) if form.daily and can_wait(say) else None
    if morning := morning_of(say, waits, now):
        return queue(session, put_in_words(gm, say, now, form, morning))
    say = replace(say, cause=cause_of(session, say))
    address = say.to.address
    lately = caused_lately(session, [address], say.cause, now) if say.cause else {}
    left = room(say.cause, lately[address]) if say.cause else Room()
    wait = NEXT_ROOM if is_one_too_many(session, say) else left.full
    if wait and not say.enclosures:
        until = gathered_until(session, say.to.address, wait, now)
        return queue(session, put_in_words(gm, say, now, form, until))
    if left.last and not left.full:
        say = _with_notice(say, gathered_until(session, say.to.address, left.last, now) - now)
    return queue(session, put_in_words(gm, say, now, form))


def put_in_words(
    gm: Gm, say: Say, now: datetime, form: LetterFormat, until: datetime | None = None
) -> LetterOut:
    """Put a letter into words, in the form that its reader wants, and return it; it is not stored yet.

    With `until` it is gathered, without a frame of its own: it becomes a part of the letter that its reader gets then.
    """
    if until:
        return written(gm, say, _unframed(say), now, LetterFormat().body, until)
    return written(gm, say, drafted(say, gm.name, form.profile), now, form.body)


def put_anew(session: Session, gm: Gm, letter: LetterOut, say: Say, now: datetime) -> bool:
    """Have a letter that has not left say that instead, under a Message-ID of its own; False where it says so already."""
    until = letter.next_try if letter.status == "gathered" else None
    anew = put_in_words(gm, say, now, format_of(session, say), until)
    if part_of(anew.raw) == part_of(letter.raw):
        return False
    letter.raw, letter.message_id, letter.secret = anew.raw, anew.message_id, anew.secret
    letter.games, letter.turn = anew.games, anew.turn
    return True


def _with_notice(say: Say, wait: timedelta) -> Say:
    """Have the last letter that there is room for say what becomes of the next ones."""
    sections = say.sections or ((f"letter_{say.kind}", say.data),)
    hours = -(-wait // timedelta(hours=1)) if wait >= timedelta(hours=1) else 0
    return replace(say, sections=(*sections, ("room_ends", {"cause": say.cause, "hours": hours})))


def drafted(say: Say, gm: str, profile: str = "") -> Draft:
    """Put a letter into words, as text and as a page, in its reader's language and for that profile.

    `gm` signs what nobody else does.
    """
    language, data = say.to.reader.language, say.data
    # a letter that begins with what happened, or with what is due, greets nobody before it
    hello = (
        None if "headline" in data or "due_shortly" in data else told("hello", language, say.to.reader.name)
    )
    goodbye = _goodbye(language, say.signed or gm, bool(data.get("over")), bool(data.get("owes")))
    body = [_told(part, language) for part in say.sections or ((f"letter_{say.kind}", data),)]
    body = _fitting(body, language) if say.answering else body
    subject = phrase(f"subject_{say.kind}", language, data) + (f" ({say.to.seat})" if say.to.seat else "")
    before = [hello] if hello else []
    told_so = "\n\n".join(body).strip("\n")
    # what mail programs show of a letter in a list is its first words, a headline that stays on its line
    headline, _, rest = (subject, "", told_so) if hello else told_so.partition("\n\n")
    parts = (
        f"{headline}\n{MARKER[language]}",
        *(passage.strip() for passage in before),
        laid_out(rest),
        goodbye.strip(),
    )
    text = "\n\n".join(filter(None, parts))
    above = [headline_of(subject)] if hello else []
    blocks = above + [block for passage in (*before, *body, goodbye) for block in passage.written]
    html = page(language, subject, MARKER[language], blocks, _left_out(language))
    return fitted(Draft(subject, text + "\n", html), profile)


@lru_cache(maxsize=64)
def _goodbye(language: str, signed: str, over: bool, owes: bool) -> Passage:
    """Say goodbye as most letters do alike: by whom it is signed, at the end of a game, and to whoever owes an order."""
    return told("goodbye", language, signed, over, owes)


@cache
def _left_out(language: str) -> str:
    return phrase("left_out", language)


def _fitting(body: Sequence[Passage], language: str) -> list[Passage]:
    """Return as many passages as an answer has room for, the first one whatever its length, and say what was left out."""
    ends = accumulate(sum(map(_bytes, (part, *part.written))) for part in body)
    kept = [passage for passage, end in zip(body, ends, strict=True) if end <= LONGEST_ANSWER] or [*body[:1]]
    return kept if len(kept) == len(body) else [*kept, told("answer_ends", language, {})]


def _bytes(text: str) -> int:
    """Count the bytes that a text has in a mail, where a sign beyond ASCII takes several."""
    return len(text) if text.isascii() else len(b2a_qp(text.encode()))


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
