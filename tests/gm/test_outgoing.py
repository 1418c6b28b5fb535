"""What our letters are as mails."""

from __future__ import annotations

import email
import email.policy
import re
from collections.abc import Iterator
from dataclasses import replace
from email.message import EmailMessage

import pytest
from correspondence import GM_ADDRESS, Correspondence, Person, Received, copy_of
from databases import Postgresql, Sqlite
from page_of_letter import page_of
from sqlmodel import select

from gm.base.say import Reader, Recipient, Say
from gm.mail.write.outbox import Draft, one_line, written
from gm.store.tables import LetterOut


def all_letters(post: Correspondence) -> list[EmailMessage]:
    """Everything that was sent, parsed."""
    parsed = [email.message_from_bytes(letter.raw, policy=email.policy.default) for letter in post.sent]
    return [message for message in parsed if isinstance(message, EmailMessage)]


@pytest.fixture(scope="module")
def written_to(
    tmp_path_factory: pytest.TempPathFactory, opened: Correspondence, databases: Sqlite | Postgresql
) -> Iterator[Correspondence]:
    """A game to its end, with letters of every kind, in both languages."""
    folder = tmp_path_factory.mktemp("written")
    with pytest.MonkeyPatch.context() as monkeypatch:
        post = copy_of(opened, folder, databases.copy(opened.url, folder), monkeypatch)
        write_all_kinds(post)
        yield post
        databases.drop(post.url)


def write_all_kinds(post: Correspondence) -> None:
    """Have everybody write whatever is answered in a way of its own."""
    anna, bernd, _ = post.people.values()
    for person, good, bad in ((anna, "red +7", "red +9"), (bernd, "rot +9", "rot +7")):
        for lines in (
            [good],
            [bad],
            ["HELP", "STATUS", "HAND", "ORDERS", "RULES", "REPORT"],
            ["CANCEL"],
            ["Hm."],
        ):
            person.writes(*lines)
        person.writes("TURN 2:", good)
        person.writes(good, fresh=True)
        person.writes(good, sender="x@work.test")
        person.writes("GAME Derby", good)
    post.person("Mallory", address="mallory@elsewhere.test").writes("Hello?", fresh=True)
    notice = anna.report
    post.reaches_deadline()
    anna.writes("red +8", to=notice)
    for _ in range(20):
        post.reaches_deadline()
    anna.writes("red +8")


@pytest.fixture
def every_kind(written_to: Correspondence) -> list[Received]:
    """A letter of every kind, in both languages."""
    return [letter for person in written_to.people.values() for letter in person.mailbox]


def test_every_letter_is_marked_as_written_by_a_program(every_kind: list[Received]) -> None:
    """So that vacation programs are silent, and other game masters too."""
    for letter in every_kind:
        assert letter.message["X-Auto-Response-Suppress"] == "All"
        assert letter.message["X-Loop"] == "spielpost.test"
        assert letter.message["Precedence"] == "bulk"


def test_an_answer_says_that_it_replies_and_a_report_that_it_does_not(every_kind: list[Received]) -> None:
    """Auto-Submitted, and In-Reply-To with it; reports and hands are letters of a list."""
    kinds = {True: "auto-replied", False: "auto-generated"}
    marks = {letter.message["Auto-Submitted"] for letter in every_kind}
    assert marks == {None, *kinds.values()}
    for letter in every_kind:
        marked = letter.message["Auto-Submitted"]
        assert marked in (None, kinds["In-Reply-To" in letter.message])
        assert marked or (letter.message["List-Id"] and letter.message["Precedence"] == "bulk")


def test_reports_and_hands_bear_no_mark_of_the_automatic(post: Correspondence, anna: Person) -> None:
    """A mailbox that is full reports them; receipts, reminders and all else bear it, and are lost there in silence."""
    notice = anna.report
    (receipt,) = anna.writes("PLAY red +7")
    post.reaches_deadline()
    anna.gets()
    assert [each.message["Auto-Submitted"] for each in (notice, receipt, anna.report)] == [
        None,
        "auto-replied",
        None,
    ]
    assert anna.report is not notice


def test_an_answer_belongs_to_the_thread_of_what_it_answers(anna: Person) -> None:
    """In-Reply-To is the player's letter; References has ours before it."""
    notice = anna.last
    (receipt,) = anna.writes("red +7")
    own = receipt.message["In-Reply-To"]
    assert re.fullmatch(r"<\d+@players.test>", own)
    assert receipt.message["References"].split() == [notice.message["Message-ID"], own]


def test_every_letter_to_a_seat_has_its_token_and_its_game(every_kind: list[Received]) -> None:
    """Reply-To, subject, List-Id, and the list's address for answers: Delta Chat 2.65.0 lets nobody write without."""
    for letter in every_kind:
        if letter.token:
            assert letter.subject.endswith(f" [#{letter.token}]")
            assert letter.message["Reply-To"].addresses[0].display_name == "Spielpost"
            assert letter.message["List-Id"] == "Ascot <ascot.spielpost.test>"
            assert (
                letter.message["List-Post"] == f"<mailto:{letter.message['Reply-To'].addresses[0].addr_spec}>"
            )
    tokenless = {letter.subject for letter in every_kind if not letter.token}
    assert tokenless == {"I do not know your address: how to join or play"}


def test_letters_of_two_games_are_told_apart_by_their_list_id(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """Mail programs sort by it; the part in brackets is ASCII."""
    post.opens("Großer Preis", anna, bernd)
    assert anna.last.message["List-Id"] == "Großer Preis <grosser-preis.spielpost.test>"
    assert b"<grosser-preis.spielpost.test>" in anna.last.raw


def test_every_letter_is_text_and_html_with_the_same_words(every_kind: list[Received]) -> None:
    """The text first, as the plainer one. A page may draw the position, and has scores in a table.

    That of a final letter has only the last lines of a long turn, and says so; that of an invitation has the rules, and how it
    all works, behind a button and HELP.
    """
    for letter in every_kind:
        kinds = [part.get_content_type() for part in letter.message.walk() if not part.is_multipart()]
        assert kinds[:2] == ["text/plain", "text/html"]
        words, told = page_of(letter).words, sentences(letter.text)
        assert len(told) >= 1
        shortened = letter.is_final and TURN_SHORTENED.search(words)
        behind = BEGINS.search(letter.subject) and RULES.search(page_of(letter).source)
        for sentence in told:
            assert sentence in words or shortened or behind


BEGINS = re.compile("a game of Jockey begins|Eine Partie Jockey beginnt")
RULES = re.compile('mailto:[^"]*(RULES|REGELN)')
TURN_SHORTENED = re.compile("text part of this letter has the whole turn|der ganze Zug steht im Textteil")


def sentences(text: str) -> list[str]:
    """The paragraphs and lists that are sentences, each on one line; the deadline, which a page has below the orders, alone."""
    parts = re.split(r"\n\n|\n(?=Deadline: |ZAT: )", text)
    paragraphs = [" ".join(re.sub("(?m)^\\* ", "", part).split()) for part in parts]
    return [told for told in paragraphs if told.endswith((".", "!")) and not told.startswith("=")]


def test_the_html_is_escaped(post: Correspondence, anna: Person) -> None:
    """What a player writes is text."""
    (answer,) = anna.writes("<script>alert(1)</script> & more")
    page = answer.message.get_body(("html",))
    assert page is not None
    assert "<script>" not in page.get_content()
    assert "&lt;script&gt;" in page.get_content()


def test_every_letter_is_well_formed(written_to: Correspondence) -> None:
    """Parsed without a defect; lines end as SMTP wants them and are not too long; headers are ASCII."""
    for letter in written_to.sent:
        message = email.message_from_bytes(letter.raw, policy=email.policy.default)
        assert message.defects == []
        assert [part.defects for part in message.walk() if part.defects] == []
        assert not re.search(rb"(?<!\r)\n|\r(?!\n)", letter.raw)
        assert max(map(len, letter.raw.split(b"\r\n"))) < 998
        assert letter.raw.partition(b"\r\n\r\n")[0].isascii()
        for once in ("From", "To", "Subject", "Date", "Message-ID", "MIME-Version"):
            assert len(message.get_all(once, [])) == 1


def test_every_letter_begins_with_its_headline_and_the_mark(every_kind: list[Received]) -> None:
    """In the reader's language."""
    for letter in every_kind:
        headline, mark = letter.text.splitlines()[:2]
        assert headline.strip()
        assert not headline.startswith("#")
        assert mark.startswith("#### Spielpost: ")


def test_no_letter_has_a_hole_where_a_word_should_be(every_kind: list[Received]) -> None:
    """Nothing of the templates, no None, no doubled spaces within sentences, no three blank lines."""
    for letter in every_kind:
        assert not re.search(r"\{\{|\}\}|\{%|%\}|None|Undefined|\bTrue\b|\bFalse\b|\[\]", letter.text)
        assert "\n\n\n" not in letter.text
        assert not re.search(r"[a-z]  [a-z]| [,.;:!?](?:\s|$)|\.\.|\(\)", prose(letter.text))


def prose(text: str) -> str:
    """The lines that are sentences, not tables or quoted lines."""
    return "\n".join(
        line for line in text.splitlines() if not line.startswith((" ", "=", ">")) and "   " not in line
    )


def test_message_ids_are_fixed_and_differ(written_to: Correspondence) -> None:
    """The id in the mail is the one on file, which replies are found by."""
    with written_to.look() as session:
        rows = session.exec(select(LetterOut)).all()
        assert len({row.message_id for row in rows}) == len(rows)
        for row in rows:
            assert f"Message-ID: <{row.message_id}>\r\n".encode() in row.raw
            assert row.message_id.endswith("@spielpost.test")


@pytest.mark.parametrize(
    "name",
    [
        "Jürgen Müller-Lüdenscheidt",
        "Søren Ødegård",
        'O\'Brien, "Red" <the> (2nd)',
        "Ανδρέας Παπαδόπουλος",
        "Karl-Theodor Maria Nikolaus Johann Jacob Philipp Franz Joseph Sylvester Freiherr von und zu Guttenberg",
        "= =?utf-8?q?x?=",
        "😀",
    ],
)
def test_any_name_can_be_written_to(quiet_post: Correspondence, name: str) -> None:
    """The address stays what it is, and the name comes out as it went in."""
    person = quiet_post.person(name, address="somebody@players.test")
    quiet_post.opens("Epsom", person, quiet_post.person("Noah"))
    message = person.last.message
    assert message.defects == []
    (to,) = message["To"].addresses
    assert to.addr_spec == "somebody@players.test"
    if "=?" not in name:
        assert to.display_name == name
    person.writes("STATUS")
    assert f"Hello {name}," in person.last.flat


def test_a_gm_with_an_umlaut_can_write(quiet_post: Correspondence) -> None:
    """From and Reply-To."""
    gm = replace(quiet_post.config.gm, name="Spielleiter Jörg, der Große")
    to = Recipient("a@b.test", Reader("Zoë", "de"), token="k7m2q9xatw3p", game="Öl")
    row = written(gm, Say(to, "report", {}), draft(), quiet_post.now, "both")
    message = email.message_from_bytes(row.raw, policy=email.policy.default)
    assert message["From"].addresses[0].display_name == "Spielleiter Jörg, der Große"
    assert message["Reply-To"].addresses[0].addr_spec == "gm+k7m2q9xatw3p@spielpost.test"
    assert message["From"].addresses[0].addr_spec == GM_ADDRESS


def draft() -> Draft:
    """The words of some letter."""
    return Draft("Ein Bericht über Öl", "Grüße\n")


def test_a_long_subject_keeps_its_token_whole(quiet_post: Correspondence) -> None:
    """However it is folded and encoded."""
    name = "Der Große Preis von Österreich zu Fuß üb"
    mia = quiet_post.person("Mia", "de")
    quiet_post.opens(name, quiet_post.person("Noah"), mia)
    mia.writes("KEINE WETTE", fresh=True, subject=f"AW: {mia.last.subject}")
    assert f"{name}, Zug 1: eingegangen" in mia.last.subject
    assert mia.last.subject.endswith(f"[#{mia.last.token}]")
    assert f"[#{mia.last.token}]".encode() in mia.last.raw


def test_one_line_is_one_line() -> None:
    """Whatever is in it."""
    assert one_line("a\r\nb\tc\x00d\u2028e") == "a b c d e"
