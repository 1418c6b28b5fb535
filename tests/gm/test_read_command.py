"""`gm read`: what the desk would make of a mail, without filing anything."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.base.config import write_config
from gm.cli import main
from gm.service.inspection import inspect
from gm.store.tables import LetterIn

MAIL = b"From: Anna <anna@players.test>\r\nTo: gm@spielpost.test\r\nSubject: Ascot\r\n\r\nPLAY red +7\r\n> PLAY red +8\r\n"
CASES = Path(__file__).parents[1] / "letters" / "cases"


def gm_read(*words: str | Path, config: Path = Path("no-such-config.toml")) -> Result:
    """What the command prints, and its exit code."""
    return CliRunner().invoke(main, ["--config", str(config), "read", *map(str, words)])


def objects(result: Result) -> list[dict[str, Any]]:
    """The JSON objects on its lines."""
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_a_mail_is_told_line_by_line(tmp_path: Path) -> None:
    """Who sent it, both verdicts, what was kept and what was left out, and why."""
    (tmp_path / "one.eml").write_bytes(MAIL)
    result = gm_read(tmp_path / "one.eml")
    assert result.exit_code == 0
    for told in (
        "From: anna@players.test",
        "Carried out: yes",
        "Answered: yes",
        "\n    PLAY red +7\n",
        "  - > PLAY red +8   (quote)",
    ):
        assert told in result.output


def test_what_is_asked_about_is_told(tmp_path: Path) -> None:
    """Here an order in the subject, and a file that cannot be read."""
    mail = MAIL.partition(b"\r\n\r\n")[0].replace(b"Ascot", b"PLAY red +7")
    parts = b"--b\r\n\r\nHello\r\n--b\r\nContent-Type: application/pdf; name=x.pdf\r\n\r\nx\r\n--b--\r\n"
    head = b"\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"
    (tmp_path / "one.eml").write_bytes(mail + head + parts)
    told = gm_read(tmp_path / "one.eml").output
    assert "? PLAY red +7   (in the subject)" in told
    assert "? x.pdf   (files that cannot be read)" in told


def test_json_has_everything_on_one_line_a_mail(tmp_path: Path) -> None:
    """Also for a mail that speaks for nobody, and for one by a program."""
    (tmp_path / "a.eml").write_bytes(MAIL)
    (tmp_path / "b.eml").write_bytes(MAIL.replace(b"From: Anna", b"From: x@y.test\r\nFrom: Anna"))
    (tmp_path / "c.eml").write_bytes(b"Auto-Submitted: auto-replied\r\n" + MAIL)
    first, second, third = objects(gm_read("--json", tmp_path))
    assert first["file"] == str(tmp_path / "a.eml")
    assert first["lines"] == ["PLAY red +7"]
    assert first["removed"] == [{"line": "> PLAY red +8", "why": "quote", "above": 1}]
    assert (first["may_command"], first["may_answer"], first["error"]) == (True, True, "")
    assert first["speaks_for"] is None
    assert first["milliseconds"] >= 0
    assert (second["sender"], second["no_sender"]) == (None, "2 From headers")
    assert third["may_command"] is False
    assert third["why_not_answer"] == "automatic (Auto-Submitted: auto-replied)"


def test_folders_are_read_to_the_bottom(tmp_path: Path) -> None:
    """*.eml files and the mails of a maildir, and nothing else."""
    for name in ("deep/er/one.EML", "box/new/1.host", "box/cur/2.host:2,S", "box/tmp/3.host", "notes.txt"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(MAIL)
    found = [Path(mail["file"]).name for mail in objects(gm_read("--json", tmp_path))]
    assert sorted(found) == ["1.host", "2.host:2,S", "one.EML"]


def test_every_mail_of_the_cases_is_read() -> None:
    """One object each, in one call."""
    assert len(objects(gm_read("--json", CASES))) == len(list(CASES.rglob("*.eml")))


def test_a_file_that_cannot_be_read_is_an_object_too(tmp_path: Path) -> None:
    """The others are read; the exit code is 1 only if there are none."""
    (tmp_path / "one.eml").write_bytes(MAIL)
    result = gm_read("--json", tmp_path / "gone.eml", tmp_path / "one.eml")
    assert result.exit_code == 0
    assert [mail["error"] for mail in objects(result)] == ["No such file or directory", ""]
    result = gm_read("--json", tmp_path / "gone.eml")
    assert result.exit_code == 1
    assert result.stderr == "Error: No mail could be read.\n"


@pytest.mark.parametrize(
    "raw", [b"", b"\xff\xfe\x00", b"From: \xff\r\n\r\n\x1b[31mPLAY\xe2\x80\xa8\xff", b"\r\n" * 9999]
)
def test_any_bytes_give_an_answer(tmp_path: Path, raw: bytes) -> None:
    """And nothing in them steers the terminal."""
    (tmp_path / "odd.eml").write_bytes(raw)
    result = gm_read(tmp_path)
    assert result.exit_code == 0
    assert "\x1b" not in result.output
    assert len(objects(gm_read("--json", tmp_path))) == 1


def test_a_config_makes_the_own_address_known(tmp_path: Path) -> None:
    """Our own mail is not answered; no database is made for that."""
    config = tmp_path / "config.toml"
    write_config(
        config,
        {
            "gm.name": "G",
            "gm.address": "anna@players.test",
            "imap.host": "h",
            "imap.user": "u",
            "imap.password": "p",
        }
        | {"smtp.host": "h", "smtp.user": "u", "smtp.password": "p"},
    )
    (tmp_path / "one.eml").write_bytes(MAIL)
    (mail,) = objects(gm_read("--json", tmp_path, config=config))
    assert mail["why_not_command"] == "our own address"
    assert list(tmp_path.rglob("*.sqlite3")) == []


class TestWithTheDatabase:
    """Who a mail speaks for, where the players are known."""

    def test_a_token_says_which_seat(self, post: Correspondence, anna: Person) -> None:
        """And nothing is filed, not even the mail."""
        token = anna.report.token
        raw = MAIL.replace(b"gm@", f"gm+{token}@".encode())
        with post.look() as session:
            found = inspect(raw, "x", config=post.config, session=session)
            assert session.exec(select(LetterIn)).all() == []
        assert found.tokens == (token,)
        assert found.speaks_for is not None
        assert (found.speaks_for.player, found.speaks_for.game, found.speaks_for.seat) == (
            "Anna",
            "Ascot",
            "A",
        )
        assert (found.speaks_for.proven, found.speaks_for.foreign) == (True, False)

    def test_what_we_sent_is_known_without_a_mark(self, post: Correspondence, anna: Person) -> None:
        """As the desk knows it, by the seat's token."""
        quoted = "\r\n".join(anna.report.text.split("\n")[2:])
        raw = MAIL.replace(b"gm@", f"gm+{anna.report.token}@".encode()).replace(
            b"> PLAY red +8", quoted.encode()
        )
        with post.look() as session:
            found = inspect(raw, "x", config=post.config, session=session)
        assert found.lines == ("PLAY red +7",)

    def test_a_bare_address_says_who_but_proves_nothing(self, post: Correspondence) -> None:
        """No seat is known."""
        with post.look() as session:
            found = inspect(MAIL, "x", config=post.config, session=session).speaks_for
        assert found is not None
        assert (found.player, found.seat, found.proven) == ("Anna", "", False)

    def test_a_stranger_speaks_for_nobody(self, post: Correspondence) -> None:
        """Not even with a token that there is not."""
        with post.look() as session:
            raw = MAIL.replace(b"anna@", b"eve@").replace(b"Subject: Ascot", b"Subject: [#k7m2q9xatw3p]")
            found = inspect(raw, "x", config=post.config, session=session)
        assert found.speaks_for is None
        assert found.tokens == ("k7m2q9xatw3p",)
