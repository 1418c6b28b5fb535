"""What a letter holds besides its lines is asked about, and what of ours comes back in it is known."""

from __future__ import annotations

from email.message import EmailMessage

import pytest
from correspondence import Correspondence, Person


def reply(person: Person, *lines: str, subject: str = "") -> EmailMessage:
    """A reply to the report with these lines, to which parts can be added."""
    message = EmailMessage()
    message["From"], message["To"] = person.address, str(person.report.message["Reply-To"])
    message["Subject"] = subject or f"Re: {person.report.subject}"
    message["Message-ID"] = "<r1@players.test>"
    message["In-Reply-To"] = str(person.report.message["Message-ID"])
    message.set_content("\n".join(lines))
    return message


def test_two_forms_that_differ_are_both_shown_and_neither_is_filed(
    post: Correspondence, anna: Person
) -> None:
    """Nobody can tell which of them was seen by its writer."""
    message = reply(anna, "PLAY red +7")
    message.add_alternative("<p>PLAY red +8</p>", subtype="html")
    (answer,) = anna.writes_raw(bytes(message))
    assert post.on_file(0) == ""
    assert "Only the text has: PLAY red +7 Only the page has: PLAY red +8" in answer.flat


def test_an_order_in_the_subject_is_filed_by_ok(post: Correspondence, bernd: Person) -> None:
    """It is asked about in the reader's language."""
    (answer,) = bernd.writes_raw(bytes(reply(bernd, "Viele Grüße", subject="SPIELE rot +9")))
    assert post.on_file(1) == ""
    assert "Aus dem Betreff nehme ich keinen, ohne zu fragen. MEINST DU" in answer.flat
    bernd.writes("OK", to=answer)
    assert post.on_file(1) == "PLAY red +9"


def test_a_command_in_the_subject_is_told(anna: Person) -> None:
    """It is not carried out, and its writer learns where it belongs."""
    (answer,) = anna.writes_raw(bytes(reply(anna, "Best wishes", subject="WAIT")))
    assert 'Your subject line says "WAIT".' in answer.flat


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_file_that_cannot_be_read_is_named(bernd: Person, anna: Person, language: str) -> None:
    """Its writer is asked to put the order into the letter."""
    person = {"de": bernd, "en": anna}[language]
    message = reply(person, "Siehe Anhang")
    message.add_attachment(b"x", maintype="application", subtype="pdf", filename="Zug.pdf")
    (answer,) = person.writes_raw(bytes(message))
    said = {
        "de": "Diesen Anhang kann ich nicht lesen: Zug.pdf.",
        "en": "I cannot read this attachment: Zug.pdf.",
    }
    assert said[language] in answer.flat


@pytest.mark.parametrize("named", [True, False])
def test_a_report_that_comes_back_without_marks_orders_nothing(
    post: Correspondence, anna: Person, named: bool
) -> None:
    """The order below it counts, whether the program names the letter that it answers or its token alone tells."""
    report = anna.report.text.split("\n")[2:]
    assert any(line.strip().startswith("PLAY") for line in report)
    message = reply(anna, *report, "", "PLAY red +8")
    if not named:
        del message["In-Reply-To"]
    anna.writes_raw(bytes(message))
    assert post.on_file(0) == "PLAY red +8"


def test_what_is_typed_into_the_marked_quote_counts(post: Correspondence, anna: Person) -> None:
    """A phone marks an answer between the lines of ours as quoted, too."""
    report = [f"> {line}" for line in anna.report.text.split("\n")]
    anna.writes_raw(
        bytes(
            reply(
                anna, "On 5 May 2031 at 12:00 Spielpost wrote:", *report[:12], "> PLAY red +8", *report[12:]
            )
        )
    )
    assert post.on_file(0) == "PLAY red +8"


def test_a_heading_above_an_order_in_other_words_asks_nothing(post: Correspondence, anna: Person) -> None:
    """Where an order was filed, neither the subject nor a picture beside it matters."""
    message = reply(anna, "red +8", subject="Orders for Ascot")
    message.add_attachment(b"x", maintype="image", subtype="png", filename="horse.png")
    (answer,) = anna.writes_raw(bytes(message))
    assert post.on_file(0) == "PLAY red +8"
    assert "subject" not in answer.flat
    assert "attachment" not in answer.flat
