"""Ids in a letter's headers are looked up in the database, whatever stands in them."""

from __future__ import annotations

import pytest
from correspondence import GM_ADDRESS, Correspondence
from sqlmodel import select

from gm.store.tables import LetterIn


@pytest.mark.database
@pytest.mark.parametrize("identity", [b"<a\0b@c>", b"a\0b@c", b"<\0>", b"<a\xffb@c>", "<ä@c>".encode()])
@pytest.mark.parametrize("header", ["Message-ID", "In-Reply-To", "References"])
def test_an_odd_id_stops_nothing(post: Correspondence, header: str, identity: bytes) -> None:
    """A letter with what no database stores in one of its ids is fetched and answered, and so is the next one."""
    anna = post.person("Anna")
    head = f"From: {anna.address}\r\nTo: {GM_ADDRESS}\r\nSubject: x\r\n{header}: ".encode()
    assert len(anna.writes_raw(head + identity + b"\r\n\r\nHELP\r\n")) == 1
    assert len(anna.writes("HELP", fresh=True)) == 1


@pytest.mark.database
def test_an_odd_id_in_a_returned_letter_is_no_failure(post: Correspondence) -> None:
    """What a mail server says came back is read at the first try, even if it was never ours."""
    head = f"From: MAILER-DAEMON@players.test\r\nTo: {GM_ADDRESS}\r\nSubject: Undelivered Mail\r\n\r\n"
    body = "550 <anna@players.test> unknown\r\n\r\n--- Original message ---\r\nMessage-ID: <a\0b@spielpost.test>\r\n"
    post.arrives((head + body).encode())
    post.ticks()
    with post.look() as session:
        row = session.exec(select(LetterIn)).one()
        assert (row.status != "new", row.failures) == (True, 0)
