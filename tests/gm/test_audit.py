"""What people wrote who mean no good, in every place where it ends: no header, tag, command or file comes of it.

docs/security.md has the table of all that comes from outside and where it ends; test_audit_table.py keeps it true.
"""

from __future__ import annotations

import email
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from datetime import timedelta
from email.message import EmailMessage
from email.policy import default
from html.parser import HTMLParser
from io import BytesIO

import pytest
from acting import done, made_issue
from correspondence import Correspondence, connected
from databases import Postgresql, Sqlite
from hostile import FRESH, VALUES, harass, set_aside
from icalendar import Calendar
from page_of_letter import checked
from pypdf import PdfReader
from sqlalchemy import inspect
from sqlmodel import SQLModel, select

from engines import ENGINES
from gm.base.config import Bulletin
from gm.base.terms import Terms
from gm.publish.bulletin.publishing import Made
from gm.store.tables import Player, Press
from gm.turns.announcing import announce
from gm.turns.deadlines.moving import stop
from gm.turns.opening import Opening
from gm.turns.rollback import take_back

GM_NAME = VALUES["HTML"] + VALUES["Typst"] + VALUES["a template"]
OWN_HEADERS = {
    *("From", "To", "Subject", "Date", "Message-ID", "Reply-To", "In-Reply-To", "References", "List-Id"),
    *("Auto-Submitted", "X-Auto-Response-Suppress", "X-Loop", "Precedence", "MIME-Version", "Content-Type"),
    *("Content-Transfer-Encoding", "List-Unsubscribe", "List-Post", "X-Return-Secret"),
}
"""What our letters have above the text, and nothing else."""


@pytest.fixture(scope="module")
def attacked(
    tmp_path_factory: pytest.TempPathFactory, fresh_database: str, databases: Sqlite | Postgresql
) -> Correspondence:
    """Ascot, Epsom and a bulletin, after every hostile value has come in every way that there is."""
    folder = tmp_path_factory.mktemp("attacked")
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.chdir(folder)
        post = Correspondence(folder, databases.copy(fresh_database, folder), name=GM_NAME)
        post = connected(monkeypatch, post)
        players = (post.person("Anna"), post.person("Bernd", "de"), post.person("Carla"))
        post.opens("Ascot", *players)
        with post.look() as session:
            waiting = Opening(FRESH, "jockey", ENGINES["jockey"].Options(), (), Terms(muster=False))
            announce(session, post.config.gm, waiting, 6, post.now)
        harass(post, *players)
        words = "\n\n".join(value for value in VALUES.values() if "\x00" not in value)
        done(post, "announce", game="Ascot", words=words)
        with post.look() as session:
            ascot = post.game(session)
            take_back(session, post.config.gm, ascot, 1, VALUES["HTML"] + VALUES["Typst"], post.now)
        post.reaches_deadline()
        with post.look() as session:
            stop(session, post.config.gm, post.game(session), post.now, VALUES["HTML"])
        post.ticks()
    return post


@pytest.fixture(scope="module")
def issue(attacked: Correspondence) -> Made:
    """The bulletin about it, with a name and an editorial of the same kind."""
    named = replace(attacked.config, bulletin=Bulletin(name=GM_NAME))
    return made_issue(attacked.store, named, "\n\n".join(VALUES.values()), attacked.now)


def letters(post: Correspondence) -> list[EmailMessage]:
    """Everything that was sent, parsed."""
    parsed = [email.message_from_bytes(letter.raw, policy=default) for letter in post.sent]
    return [message for message in parsed if isinstance(message, EmailMessage)]


def test_the_values_came_in_and_broke_nothing(attacked: Correspondence) -> None:
    """Every letter was worked off and answered; otherwise the tests here would look at nothing."""
    assert set_aside(attacked) == []
    with attacked.look() as session:
        printed = {press.text for press in session.exec(select(Press))}
        names = {player.name for player in session.exec(select(Player))}
    assert VALUES["HTML"] in printed
    assert VALUES["Typst"] in printed
    assert VALUES["SQL"] in printed
    # with two of the values the line of a stranger names no game, and a name with "gm" in it is nobody's
    assert len(names) == 3 + 20
    assert "Robert' DROP TABLE player" in names


def test_no_letter_has_a_header_that_is_not_ours(attacked: Correspondence) -> None:
    """Nor a second one of a kind, a part too many, or a defect; and every letter goes to one of ours."""
    assert len(attacked.sent) > 80
    for sent, message in zip(attacked.sent, letters(attacked), strict=True):
        assert set(message.keys()) <= OWN_HEADERS
        assert len(message.keys()) == len(set(message.keys()))
        assert [part.defects for part in message.walk() if part.defects] == []
        assert {part.get_content_type() for part in message.walk()} <= {
            *("multipart/alternative", "multipart/mixed", "text/plain", "text/html", "application/ics")
        }
        (to,) = message["To"].addresses
        (sender,) = message["From"].addresses
        assert to.addr_spec == sent.recipient
        assert sender.addr_spec == "gm@spielpost.test"
        assert sent.recipient in attacked.people
        head = sent.raw.partition(b"\r\n\r\n")[0]
        assert not re.search(rb"[^\t\r\n -~]", head)
        assert not re.search(rb"(?<!\r)\n|\r(?!\n)|\x00", sent.raw)


def test_no_letter_shows_what_nobody_can_see(attacked: Correspondence) -> None:
    """Control characters and signs that turn the direction of writing are in no subject, text or page."""
    for message in letters(attacked):
        parts = [str(part.get_content()) for part in message.walk() if part.get_content_maintype() == "text"]
        for text in (str(message["Subject"]), *parts):
            assert not re.search(
                "[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066]", text.replace("\r\n", "\n")
            )


def test_no_template_code_was_carried_out(attacked: Correspondence) -> None:
    """It stands there as it was written, and the product is nowhere worked out."""
    texts = [
        str(part.get_content())
        for message in letters(attacked)
        for part in (message.get_body(("plain",)),)
        if part
    ]
    assert any("{{ 7777*7777 }}" in text for text in texts)
    assert not any("60481729" in text for text in texts)


def test_no_letter_has_a_tag_that_is_not_ours(attacked: Correspondence) -> None:
    """No script, picture, link or event of a stranger's; what looks like one is words."""
    pages = [body for message in letters(attacked) if (body := message.get_body(("html",)))]
    read = [checked(str(body.get_content())) for body in pages]
    assert any("<script>alert(1)</script><img src=x" in page.words for page in read)
    leading = {link.partition("?")[0] for page in read for link in page.links}
    assert [
        link for link in leading if not re.fullmatch(r"mailto:gm(%2B\w{12})?@spielpost\.test", link)
    ] == []


class Tags(HTMLParser):
    """The elements, attributes, links and scripts of a page."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.links: list[str] = []
        self.scripts: list[str] = []
        self.in_script = False
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.links += [value for name, value in attrs if name in ("href", "src", "action") and value]
        self.in_script = tag == "script"

    def handle_data(self, data: str) -> None:
        if self.in_script:
            self.scripts.append(data)
            self.in_script = False


def test_no_page_has_a_tag_that_is_not_ours(attacked: Correspondence, issue: Made) -> None:
    """Links lead to pages, and pictures are files, that the archive has; a script is its own."""
    files = sorted(attacked.archive.rglob("*.html"))
    assert len(files) > 20
    shown = ""
    for path in files:
        text = path.read_text("utf-8")
        page = Tags(text)
        shown += text
        assert page.tags.isdisjoint({"iframe", "object", "embed", "base", "form", "foreignobject"})
        assert [name for name in page.attributes if name.startswith("on") or name == "srcset"] == []
        assert len(page.scripts) <= 1
        assert "alert(1)" not in "".join(page.scripts)
        ours = ("data:image/svg+xml,", "mailto:gm@spielpost.test")
        leading = [link for link in page.links if not link.startswith(ours)]
        assert all((path.parent / link.partition("#")[0]).exists() for link in leading), path
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]", text), path
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in shown
    assert "{{ 7777*7777 }}" in shown


def test_every_picture_is_only_a_picture(attacked: Correspondence, issue: Made) -> None:
    """It is well-formed XML of shapes and words, without a script, an entity, an event or a picture from elsewhere."""
    texts = [path.read_text("utf-8") for path in attacked.archive.rglob("*.html")]
    pictures = [picture for text in texts for picture in re.findall(r"<svg.*?</svg>", text, re.DOTALL)]
    pictures += [path.read_text("utf-8") for path in attacked.archive.rglob("*.svg")]
    assert len(pictures) > 10
    for picture in pictures:
        for element in ET.fromstring(picture).iter():
            assert element.tag.rpartition("}")[2] in {
                *("svg", "title", "desc", "g", "defs", "style", "pattern", "path", "rect", "circle", "line"),
                *("polyline", "polygon", "text", "tspan", "use", "ellipse", "marker", "clipPath", "a"),
            }
            for name, value in element.attrib.items():
                assert not name.startswith("on")
                assert not name.endswith("href") or value.startswith("#")


def test_the_booklet_prints_typst_as_words(issue: Made) -> None:
    """Nothing is read, worked out or stopped by it."""
    pages = PdfReader(BytesIO((issue.folder / "issue.pdf").read_bytes())).pages
    words = "".join("".join(page.extract_text() for page in pages).replace("\u200b", "").split())
    assert '#eval("1+1")#read("/etc/passwd")#panic("no")$x$@ref<label>' in words
    assert "root:" not in words


def test_every_file_has_a_plain_name_in_its_folder(attacked: Correspondence, issue: Made) -> None:
    """Of ASCII letters and digits, short, and none that Windows keeps for a device; nothing lies anywhere else."""
    folder = attacked.archive.parent
    for path in folder.rglob("*"):
        name = path.name
        assert re.fullmatch(r"\.?[A-Za-z0-9][A-Za-z0-9._-]{0,99}", name), path
        assert not re.fullmatch(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?", name), path
    assert {path.name for path in folder.iterdir()} <= {
        *("turns", "turns-private", "post.sqlite3", "post.sqlite3-wal", "post.sqlite3-shm"),
        *(
            f"post.sqlite3.{claim}.lock"
            for claim in ("fetch", "desk", "rounds", "service", *(f"send-{bag}" for bag in range(4)))
        ),
    }


def test_nothing_was_done_to_the_database(attacked: Correspondence) -> None:
    """All tables are there, and a name with quotes is found like any other."""
    tables = set(inspect(attacked.store.engine).get_table_names())
    assert set(SQLModel.metadata.tables) <= tables
    with attacked.look() as session:
        found = session.exec(select(Player).where(Player.name == "Robert' DROP TABLE player"))
        assert found.one().name.endswith("player")


def test_every_calendar_has_nothing_but_deadlines(attacked: Correspondence) -> None:
    """An alarm or another event cannot be written into it."""
    enclosed = [
        part.get_content().decode()
        for message in letters(attacked)
        for part in message.walk()
        if part.get_content_type() == "application/ics"
    ]
    for calendar in (*enclosed, *(path.read_text("utf-8") for path in attacked.archive.rglob("*.ics"))):
        read = Calendar.from_ical(calendar.replace("\r\n", "\n"))
        assert {component.name for component in read.walk()} <= {"VCALENDAR", "VEVENT"}
        # calcurse 4.7.1 skips what lasts no time
        assert all(event.decoded("DURATION") == timedelta(minutes=1) for event in read.walk("VEVENT"))
        assert {name for event in read.walk("VEVENT") for name in event} <= {
            *(
                "UID",
                "SEQUENCE",
                "DTSTAMP",
                "DTSTART",
                "DURATION",
                "SUMMARY",
                "DESCRIPTION",
                "STATUS",
                "TRANSP",
            ),
            "ORGANIZER",
        }
        assert [event.errors for event in read.walk() if event.errors] == []
    assert len(enclosed) > 6


def test_every_feed_is_the_xml_of_a_feed(attacked: Correspondence) -> None:
    """What is in an entry is text, and what that is as HTML has no tag of a stranger's either."""
    feeds = sorted(attacked.archive.rglob("*.atom"))
    assert feeds
    for path in feeds:
        text = path.read_text("utf-8")
        assert "<!" not in text
        for entry in ET.fromstring(text).iter("{http://www.w3.org/2005/Atom}content"):
            assert entry.get("type") == "html"
            assert Tags(entry.text or "").tags <= {
                "p",
                "ul",
                "ol",
                "li",
                "h2",
                "h3",
                "table",
                "tr",
                "td",
                "th",
            }
