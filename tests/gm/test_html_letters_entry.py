"""A letter with an entry for the calendar."""

from __future__ import annotations

import email
import email.policy

import pytest
from correspondence import Correspondence

from gm.base.say import CalendarEntry, Reader, Recipient, Say
from gm.mail.write.outbox import Draft, written

ICS = "BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nSUMMARY:Zug 3 fällig\r\nEND:VCALENDAR\r\n".encode()


@pytest.mark.parametrize("page", ["", "<p>Hello</p>"])
def test_the_entry_is_a_file_behind_the_letter(quiet_post: Correspondence, page: str) -> None:
    """With its METHOD in its type, by which Outlook, Gmail and Apple Mail know it; the letter stays the letter."""
    letter = Say(Recipient("a@b.test", Reader("Anna", "en")), "report", {}, entry=CalendarEntry(ICS))
    row = written(quiet_post.config.gm, letter, Draft("A report", "Hello\n", page), quiet_post.now, "both")
    message = email.message_from_bytes(row.raw, policy=email.policy.default)
    assert message.get_content_type() == "multipart/mixed"
    body, entry = message.iter_parts()
    assert body.get_content_type() == ("multipart/alternative" if page else "text/plain")
    assert entry.get_content_type() == "application/ics"
    assert entry["Content-Type"].params == {}
    assert (entry.get_content_disposition(), entry.get_filename()) == ("attachment", "deadline.ics")
    assert entry.get_payload(decode=True) == ICS
