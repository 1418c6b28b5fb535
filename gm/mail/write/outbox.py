"""Letters on their way out: headers and text put together once, and kept until they are sent."""

from __future__ import annotations

import html
import logging
import re
import uuid
from dataclasses import dataclass
from datetime import datetime
from email.utils import format_datetime, localtime
from functools import lru_cache
from urllib.parse import quote

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.distinct_names import BULLETIN, folder_of
from gm.base.echo import readable
from gm.base.say import Answering, LetterFormat, Recipient, Say, letter_format
from gm.mail.tokens import RETURN_HEADER, new_return_secret, reply_address, tagged
from gm.mail.write import mime
from gm.store.queries.letters import drop_overtaken, move_parts
from gm.store.queries.people import player_at
from gm.store.queries.questions import move_questions
from gm.store.queries.rows import add
from gm.store.queries.seats import player_in
from gm.store.tables import LetterOut

log = logging.getLogger(__name__)

ANEW = ("moved", "resumed", "reminder")
"""Kinds of which a letter says anew what one before it did, which is not sent any more: of two extensions in a minute the second is told."""

TO_SUBSCRIBERS = ("report", "hand_notice", "dossier", "bulletin")
"""Kinds that go to those who play in a game or read the bulletin, as letters of a list do: without the mark of what a program
writes. Dovecot 2.3.19 throws letters with that mark away unreported where a mailbox is full or a filter refuses them."""

REPLY = "<reply>"
"""Where in a page's link the way back belongs, which only the letter's recipient settles. What is filled in is
escaped and can never hold this."""

NEW_LINE = "\r\n "
"""Where a header goes on in the next line."""

UNSUBSCRIBE = "subject=UNSUBSCRIBE&body=UNSUBSCRIBE"
"""What a letter is to say that ends a subscription, as in a mailto link."""

_ID = re.compile(r"(?!.*=\?)[!-;=?-~]{1,200}")


@dataclass(frozen=True)
class Draft:
    """The words of a letter. `html` is the same as a page, with REPLY in its links for the way back; empty for a letter
    that is text only.
    """

    subject: str
    text: str
    html: str = ""


def queue(session: Session, letter: LetterOut) -> LetterOut:
    """Store a letter that is written, to be sent: with the Message-ID that it has however often that is tried."""
    add(session, letter)
    if letter.kind in ANEW:
        drop_overtaken(session, letter)
    return letter


def written(
    gm: Gm,
    say: Say,
    draft: Draft,
    now: datetime,
    form: str,
    until: datetime | None = None,
) -> LetterOut:
    """Write the letter in that form, to be sent, or to be gathered `until` then."""
    to = say.to
    message_id, secret = f"{uuid.uuid4().hex}@{gm.instance}", new_return_secret()
    return LetterOut(
        message_id=message_id,
        secret=secret,
        kind=say.kind,
        recipient=to.address,
        reason=say.reason,
        seat_id=to.seat_id,
        turn=say.data.get("turn"),
        games="\n".join(say.games or filter(None, [say.data.get("game", "")])),
        cause=say.cause,
        created_at=now,
        next_try=until or now,
        status="gathered" if until else "waiting",
        raw=_message(gm, say, draft, message_id, now, form, secret),
    )


def post_again(session: Session, gm: Gm, letter: LetterOut, address: str, now: datetime) -> LetterOut:
    """Store the same letter, which has not arrived, to be sent to another address in its place."""
    again = post_copy(session, gm, letter, address, now)
    move_questions(session, letter, again)
    move_parts(session, letter, again)
    return again


def post_copy(session: Session, gm: Gm, letter: LetterOut, address: str, now: datetime) -> LetterOut:
    """Store the same letter to be sent once more, under a Message-ID and with a date of its own."""
    message_id, secret = f"{uuid.uuid4().hex}@{gm.instance}", new_return_secret()
    raw = re.sub(
        rf"(?mi)^{RETURN_HEADER}:.*\r\n".encode(), mime.header(RETURN_HEADER, secret), letter.raw, count=1
    )
    raw = re.sub(rb"(?mi)^Message-ID:.*\r\n", f"Message-ID: <{message_id}>\r\n".encode(), raw, count=1)
    raw = re.sub(rb"(?mi)^Date:.*\r\n", mime.header("Date", _date(now)), raw, count=1)
    to = mime.addressed("To", mime.mailbox("", address))
    raw = re.sub(rb"(?mi)^To:.*\r\n(?:[ \t].*\r\n)*", lambda _: to, raw, count=1)
    again = LetterOut(
        **letter.model_dump(include={"kind", "reason", "seat_id", "turn", "games", "cause", "proves"}),
        message_id=message_id,
        secret=secret,
        recipient=address,
        created_at=now,
        next_try=now,
        raw=raw,
    )
    add(session, again)
    return again


def format_of(session: Session, say: Say) -> LetterFormat:
    """Return how its reader wants a letter; a stranger as everybody has it at first."""
    to = say.to
    # what is answered may have changed it
    if say.answering is None and to.format:
        return letter_format(to.format)
    player = (player_in(session, to.seat_id) if to.seat_id else None) or player_at(session, to.address)
    return letter_format(player.format) if player else LetterFormat()


def _message(gm: Gm, say: Say, draft: Draft, message_id: str, now: datetime, form: str, secret: str) -> bytes:
    page = _page(gm, say.to, draft) if form != "plain" else ""
    thread = _thread(say.answering) if say.answering else b""
    back = mime.header(RETURN_HEADER, secret)
    return thread + back + _head(gm, say, draft.subject, message_id, now) + _body(say, draft.text, page, form)


def _head(gm: Gm, say: Say, subject: str, message_id: str, now: datetime) -> bytes:
    own_name, to = one_line(gm.name), say.to
    subject = one_line(tagged(subject, to.token) if to.token else subject)
    headers = [
        mime.addressed("From", mime.mailbox(own_name, gm.address)),
        mime.addressed("To", mime.mailbox(one_line(to.reader.name), to.address)),
        mime.header("Subject", subject),
        mime.header("Date", _date(now)),
        f"Message-ID: <{message_id}>\r\n".encode(),
        *([] if _goes_to_subscribers(say) else [_mark(say)]),
        mime.header("X-Auto-Response-Suppress", "All"),
        mime.header("X-Loop", gm.instance),
        mime.header("Precedence", "bulk"),
        mime.header("MIME-Version", "1.0"),
    ]
    back = reply_address(gm.address, to.token) if to.token and gm.plus_addresses else gm.address
    if back != gm.address:
        headers.append(mime.addressed("Reply-To", mime.mailbox(own_name, back)))
    if to.game:
        headers += _as_list(to.game, f"{folder_of(to.game)}.{gm.instance}", back)
    if say.bulletin:
        headers += _as_list(say.bulletin, f"{BULLETIN}.{gm.instance}", back)
        headers.append(_way_out(gm))
    return b"".join(headers)


def _goes_to_subscribers(say: Say) -> bool:
    """Tell whether the letter is one of a list's, which has a List-Id, and not that of a program to somebody."""
    return say.kind in TO_SUBSCRIBERS and bool(say.to.game or say.bulletin)


def _mark(say: Say) -> bytes:
    """Write the header that every letter of a program bears (RFC 3834, 5)."""
    return mime.header("Auto-Submitted", "auto-replied" if say.answering else "auto-generated")


def _as_list(title: str, identity: str, back: str) -> list[bytes]:
    """Write the headers by which mail programs sort letters, and know where answers go.

    Without the second, Delta Chat 2.65.0 shows a list in which nobody can write.
    """
    post = f"List-Post: <mailto:{quote(back, safe='@+')}>\r\n".encode()
    return [mime.header("List-Id", one_line(f"{title} <{identity}>")), post]


@lru_cache(maxsize=8)  # all the letters of a turn are written at the same moment
def _date(now: datetime) -> str:
    return format_datetime(localtime(now))


def _way_out(gm: Gm) -> bytes:
    """Write the header by which mail programs offer to unsubscribe.

    The subject is for those that send no text.
    """
    return f"List-Unsubscribe: <mailto:{quote(gm.address, safe='@+')}?{UNSUBSCRIBE}>\r\n".encode()


def _body(say: Say, text: str, page: str, form: str) -> bytes:
    """Write the body and its headers: text, HTML or both, and behind them the files that go with it."""
    own = uuid.uuid4().hex
    texts = [] if form == "html" and page else [mime.text_part("plain", readable(text))]
    texts += [mime.text_part("html", readable(page))] if page else []
    body = mime.multipart("alternative", f"=_a{own}", *texts) if len(texts) > 1 else texts[0]
    files = []
    if entry := say.entry:
        # Behind the letter and not as another form of it: Outlook would show the entry in place of the letter. Nor as
        # text/calendar: Thunderbird 153 draws an invitation of its own above the headline for any other type of this name.
        files.append(mime.attachment(mime.CALENDAR, entry.name, entry.ics))
    files += [mime.attachment(each.content_type, each.name, each.data) for each in say.enclosures]
    return mime.multipart("mixed", f"=_m{own}", body, *files) if files else body


def _page(gm: Gm, to: Recipient, draft: Draft) -> str:
    """Return the page with links back to the GM, with the seat's token and a subject that names it."""
    if REPLY not in draft.html:
        return draft.html
    address = reply_address(gm.address, to.token) if to.token and gm.plus_addresses else gm.address
    subject = one_line(tagged(draft.subject, to.token) if to.token else draft.subject)
    link = f"mailto:{quote(address, safe='@')}?subject={quote(f'Re: {subject}', safe='')}"
    return draft.html.replace(REPLY, html.escape(link))


def _thread(answering: Answering) -> bytes:
    """Write the headers that name the thread so far, the nearest letter last.

    Ids that fit no header are left out.

    A long id is never folded or encoded.
    """
    ids = [*reversed(answering.references[:10]), answering.message_id]
    kept = [f"<{i}>" for i in dict.fromkeys(ids) if _ID.fullmatch(i)]
    if not kept:
        return b""
    return f"In-Reply-To: {kept[-1]}\r\nReferences: {NEW_LINE.join(kept)}\r\n".encode()


def one_line(text: str) -> str:
    """Return the text without line breaks and control characters, fit for a header."""
    printable = text if text.isprintable() else "".join(c if c.isprintable() else " " for c in text)
    return " ".join(printable.split())
