"""The bulletin in the mailboxes of its subscribers, and the command that makes and sends it."""

from __future__ import annotations

import re
from email.message import EmailMessage
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from correspondence import Correspondence, Person, Received
from sqlmodel import select

from gm.base.errors import Refused
from gm.cli import main
from gm.publish.bulletin import publishing
from gm.publish.bulletin.booklet import Booklet
from gm.service.send import send
from gm.store.tables import Address, LetterOut
from gm.words.layout.blocks import MOST_BYTES

PDF = b"%PDF-1.7 a booklet"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The booklet has tests of its own, and takes its time."""
    monkeypatch.setattr(publishing, "booklet", lambda issue, archive: Booklet(PDF, b"\x89PNG"))


@pytest.fixture
def config(tmp_path: Path, post: Correspondence) -> Path:
    """The config file of the service, after the first turn of Ascot; Anna and Bernd have subscribed."""
    post.people["anna@players.test"].writes("SUBSCRIBE")
    post.people["bernd@players.test"].writes("ABO")
    post.reaches_deadline()
    path = tmp_path / "config.toml"
    path.write_text(
        f"""
        [gm]
        name = "Spielpost"
        address = "gm@spielpost.test"
        [imap]
        host = "127.0.0.1"
        user = "gm"
        password = "x"
        [smtp]
        host = "127.0.0.1"
        user = "gm"
        password = "x"
        [store]
        url = "{post.url}"
        [archive]
        folder = "{post.archive}"
        [bulletin]
        name = "Der Postreiter"
        """,
        "utf-8",
    )
    path.chmod(0o600)
    return path


def gm(config: Path, *words: str | Path) -> Result:
    """The command's outcome."""
    return CliRunner().invoke(main, ["--config", str(config), *map(str, words)])


def bulletins(person: Person) -> list[Received]:
    """The issues in somebody's mailbox."""
    return [letter for letter in person.mailbox if letter.subject.startswith("Der Postreiter")]


def enclosed(letter: Received) -> list[EmailMessage]:
    """The files that came with a letter."""
    return list(letter.message.iter_attachments())  # type: ignore[arg-type]


class TestMail:
    """With --mail everyone who has subscribed gets the issue, once."""

    def test_subscribers_get_it_as_text_and_page_with_the_booklet(
        self, config: Path, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """And nobody else does."""
        result = gm(config, "bulletin", "--mail")
        assert "Der Postreiter, issue 1, is in" in result.output
        assert "Issue 1 is on its way to 2 of 2 subscribers; gm run sends it." in result.output
        send(post.work)
        (letter,) = bulletins(anna)
        assert letter.subject == "Der Postreiter, no. 1"
        assert "ASCOT (JOCKEY)" in letter.text
        page = letter.message.get_body(("html",))
        assert page is not None
        assert "Ascot" in page.get_content()
        assert [(file.get_content_type(), file.get_content()) for file in enclosed(letter)] == [
            ("application/pdf", PDF)
        ]
        assert len(bulletins(bernd)) == 1
        assert bulletins(carla) == []

    def test_everybody_gets_the_edition_in_their_language(
        self, config: Path, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """One is made for each language that subscribers read; each names the others, and the lists lead to their own."""
        gm(config, "bulletin", "--mail")
        send(post.work)
        (english,), (german,) = bulletins(anna), bulletins(bernd)
        assert (english.subject, german.subject) == ("Der Postreiter, no. 1", "Der Postreiter, Nr. 1")
        assert "DIE NÄCHSTEN ZAT" in german.text
        assert [file.get_content() for file in enclosed(german)] == [PDF]
        folder = post.archive / "bulletin" / "01"
        assert 'href="index.de.html"' in (folder / "index.html").read_text("utf-8")
        assert 'href="index.html"' in (folder / "index.de.html").read_text("utf-8")
        for language, page in (("en", "index.html"), ("de", "index.de.html")):
            listed = (folder.parent / f"index.{language}.html").read_text("utf-8")
            assert f'href="01/{page}"' in listed

    def test_its_headings_are_headings_on_the_page(
        self, config: Path, post: Correspondence, anna: Person
    ) -> None:
        """The magazine's name, each article and each part of it; a line of cards in capitals is none."""
        gm(config, "bulletin", "--mail")
        send(post.work)
        page = bulletins(anna)[-1].message.get_body(("html",))
        assert page is not None
        headings = re.findall(r"<h2[^>]*>(.*?)</h2>", page.get_content())
        assert headings[:3] == ["DER POSTREITER", "IN THIS ISSUE", "ASCOT (JOCKEY)"]
        assert {"NEW GAMES", "DEADLINES", "ABOUT THIS BULLETIN"} <= set(headings)

    def test_nobody_gets_an_issue_twice(
        self, config: Path, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """However often the command is run; whoever subscribes later gets the last one then."""
        gm(config, "bulletin", "--mail")
        assert "on its way to 0 of 2 subscribers" in gm(config, "bulletin", "--mail").output
        carla.writes("SUBSCRIBE")
        assert "Issue 1 is on its way to 1 of 3 subscribers" in gm(config, "bulletin", "--mail").output
        send(post.work)
        assert [len(bulletins(person)) for person in (anna, carla)] == [1, 1]

    def test_an_issue_that_is_there_can_be_sent(
        self, config: Path, post: Correspondence, anna: Person
    ) -> None:
        """So that one can look at it before; another number is named as wrong."""
        gm(config, "bulletin")
        post.reaches_deadline()
        result = gm(config, "bulletin", "--mail", "--issue", "1")
        assert "Issue 1 is on its way to 2 of 2" in result.output
        wrong = gm(config, "bulletin", "--mail", "--issue", "7")
        assert (wrong.exit_code, wrong.output) == (1, "Error: There is no issue 7; the last one is 1.\n")
        send(post.work)
        assert [letter.subject for letter in bulletins(anna)] == ["Der Postreiter, no. 1"]

    def test_whoever_cannot_be_reached_gets_it_later(
        self, config: Path, post: Correspondence, anna: Person
    ) -> None:
        """When the address works again and the issue is sent again."""
        with post.look() as session:
            session.get_one(Address, 1).unreachable_since = post.now
        gm(config, "bulletin", "--mail")
        send(post.work)
        with post.look() as session:
            session.get_one(Address, 1).unreachable_since = None
        gm(config, "bulletin", "--mail")
        send(post.work)
        assert len(bulletins(anna)) == 1

    def test_a_reply_ends_the_subscription(self, config: Path, post: Correspondence, anna: Person) -> None:
        """As the letter says, and as the button of the mail program does."""
        gm(config, "bulletin", "--mail")
        send(post.work)
        (letter,) = bulletins(anna)
        assert "Reply UNSUBSCRIBE to stop it." in letter.flat
        assert letter.message["List-Unsubscribe"] == (
            "<mailto:gm@spielpost.test?subject=UNSUBSCRIBE&body=UNSUBSCRIBE>"
        )
        assert letter.message["List-Id"] == "Der Postreiter <bulletin.spielpost.test>"
        with (
            post.look() as session
        ):  # the command goes by the clock on the wall, of which a reply to it would be years old
            for row in session.exec(select(LetterOut)):
                row.created_at = post.now
        answer = anna.writes("UNSUBSCRIBE", to=letter)[-1]
        assert "You will no longer get the bulletin" in answer.flat

    def test_nothing_in_a_quoted_issue_is_carried_out(
        self, config: Path, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """Press that looks like an order or a command stays press when somebody replies to it."""
        bernd.writes("PRESS BULLETIN", "UNSUBSCRIBE", "LANGUAGE de", "END")
        gm(config, "bulletin", "--mail")
        send(post.work)
        (letter,) = bulletins(anna)
        anna.writes("Thanks, nice issue!", to=letter)
        assert "on its way to 0 of 2 subscribers" in gm(config, "bulletin", "--mail").output

    def test_a_long_issue_has_a_page_that_mail_programs_show_whole(
        self, config: Path, post: Correspondence, anna: Person
    ) -> None:
        """What is too long for it stands in the text."""
        editorial = config.with_name("editorial.md")
        editorial.write_text("\n\n".join(f"Paragraph {n}: {'word ' * 60}" for n in range(600)), "utf-8")
        gm(config, "bulletin", "--editorial", editorial, "--mail")
        send(post.work)
        (letter,) = bulletins(anna)
        page = letter.message.get_body(("html",))
        assert page is not None
        assert len(page.get_content().encode()) <= MOST_BYTES
        assert page.get_content().count("There is more, but mail programs cut off long pages.") == 1
        assert "Paragraph 599:" in letter.text


class TestCommand:
    """gm bulletin says in a sentence what it did, and what is wrong."""

    def test_the_preview_is_the_text_and_changes_nothing(self, config: Path, post: Correspondence) -> None:
        """It can be shown again and again."""
        editorial = config.with_name("editorial.md")
        editorial.write_text("# Hello\n\nIt is *spring*.\n", "utf-8")
        before = sorted(post.archive.rglob("*"))
        for _ in range(2):
            result = gm(config, "bulletin", "--preview", "--editorial", editorial)
            assert result.exit_code == 0
            assert result.output.startswith("DER POSTREITER\n\nNo. 1, ")
            assert "EDITORIAL\n\nHELLO\n\nIt is spring.\n" in result.output
        assert sorted(post.archive.rglob("*")) == before

    def test_an_issue_with_nothing_new_is_an_error(self, config: Path) -> None:
        """In one sentence, with exit code 1."""
        assert gm(config, "bulletin").exit_code == 0
        result = gm(config, "bulletin")
        assert result.exit_code == 1
        assert result.output.startswith("Error: Nothing has happened since issue 1 of ")

    def test_what_is_lacking_is_said(self, config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Which package makes the booklet; the issue is made all the same."""

        def lacking(issue: object, archive: object) -> bytes:
            raise Refused("no_typst")

        monkeypatch.setattr(publishing, "booklet", lacking)
        result = gm(config, "bulletin")
        assert result.exit_code == 0
        assert "pip install 'spielpost[print]' installs it." in result.output

    @pytest.mark.parametrize(
        ("words", "said", "code"),
        [
            (["--issue", "1"], "--issue N goes only with --mail", 1),
            (["--preview", "--mail"], "--preview changes nothing, so it does not go with --mail", 1),
            (["--editorial", "nowhere.md"], "'nowhere.md' does not exist", 2),
            (["--mail", "--issue", "0"], "0 is too small; the least is 1", 2),
        ],
    )
    def test_what_does_not_go_together_is_refused(
        self, config: Path, post: Correspondence, words: list[str], said: str, code: int
    ) -> None:
        """And nothing is made."""
        result = gm(config, "bulletin", *words)
        assert result.exit_code == code
        assert said in result.output
        assert not (post.archive / "bulletin" / "01").exists()

    def test_an_editorial_that_is_no_text_is_refused(self, config: Path) -> None:
        """In one sentence."""
        editorial = config.with_name("editorial.md")
        editorial.write_bytes(b"\xff\xfe\x00")
        result = gm(config, "bulletin", "--editorial", editorial)
        assert (result.exit_code, "is not UTF-8 text" in result.output) == (1, True)


def test_the_commands_on_its_page_run(config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other, as docs/bulletin.md gives them."""
    text = (Path(__file__).parents[2] / "docs" / "bulletin.md").read_text("utf-8")
    commands = [line.partition("#")[0].split()[1:] for line in text.splitlines() if line.startswith("gm ")]
    assert [words[0] for words in commands] == ["bulletin"] * 3
    monkeypatch.chdir(config.parent)
    Path("editorial.md").write_text("Hello!", "utf-8")
    for words in commands:
        result = gm(config, *words)
        assert result.exit_code == 0, result.output
    assert "[bulletin]\nname = " in text
