"""No letter of a player ends in silence: it is filed, answered, set aside where the GM sees it, or it only says thanks."""

from __future__ import annotations

import re

from correspondence import Correspondence, Person
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lengths import examples
from sqlmodel import col, select

from gm.mail.read.like_orders import may_be_order
from gm.store.tables import LetterIn, Order

SUBJECTS = (
    "Urlaubsmeldung",
    "Ich bin im Urlaub",
    "Out of office",
    "Automatische Antwort: Ascot",
    "Re: Ascot",
    "",
    "Hand",
)
LINES = (
    "PLAY red +7",
    "STATUS",
    "HILFE",
    "Danke!",
    "Bin bis Freitag weg",
    "Wie geht das?",
    "Spiele nicht rot",
    "hm",
    "NO",
    "...",
)
HEADERS = (
    [],
    [("Precedence", "list")],
    [("Precedence", "bulk")],
    [("Auto-Submitted", "auto-replied")],
    [("List-Id", "<club.example>")],
    [("X-Autoreply", "yes")],
)  # fmt: skip


_SEALED = b'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"'


def fates(post: Correspondence) -> dict[int, str]:
    """How each letter has ended; empty for silence."""
    with post.look() as session:
        filed = set(session.exec(select(Order.letter_id)))
        rows = session.exec(select(LetterIn).order_by(col(LetterIn.id))).all()
        return {
            row.id: "filed" if row.id in filed else row.status if row.status != "done" else row.why and "said"
            for row in rows
        }


@settings(examples(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    subject=st.sampled_from(SUBJECTS),
    lines=st.lists(st.sampled_from(LINES), min_size=1, max_size=3),
    headers=st.sampled_from(HEADERS),
)
def test_every_letter_has_a_fate(
    post: Correspondence, anna: Person, subject: str, lines: list[str], headers: list[tuple[str, str]]
) -> None:
    """Whatever stands in its subject and headers, a reply with a token and words of its own is not lost."""
    post.passes(hours=1)
    post.ticks()
    answers = anna.writes(*lines, subject=subject, headers=headers)
    fate = list(fates(post).values())[-1]
    like_an_order = any(map(may_be_order, lines))
    assert answers or fate in ("filed", "aside", "unconfirmed", "said"), (subject, lines, headers)
    if like_an_order and not answers:
        assert fate in ("filed", "aside"), (subject, lines, headers, fate)


def test_every_unreadable_letter_is_answered(post: Correspondence, anna: Person) -> None:
    """Also the third one of a day."""
    for _ in range(3):
        raw = anna.sends("PLAY red +7", quoting=False)
        post._inbox.clear()
        (answer,) = anna.writes_raw(re.sub(rb"Content-Type: text/plain[^\r]*", _SEALED, raw))
        assert "encrypted" in answer.text


def test_a_letter_whose_sender_is_unsound_is_left_to_the_gm(post: Correspondence, anna: Person) -> None:
    """Its token shows that somebody at the table wrote it."""
    raw = anna.sends("PLAY red +7").replace(
        b"From: Anna <anna@players.test>", b"From: Anna <anna@players.test>, x"
    )
    post._inbox.clear()
    anna.writes_raw(raw.replace(b"Message-ID: <", b"Message-ID: <x"))
    assert list(fates(post).values())[-1] in ("aside", "filed")
