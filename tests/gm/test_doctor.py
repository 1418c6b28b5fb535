"""gm doctor: whether the service is well, for people and for monitoring."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import timedelta
from importlib.metadata import version
from pathlib import Path

import pytest
from click.testing import CliRunner
from correspondence import Correspondence
from databases import ON_POSTGRESQL

from gm.base.errors import PostboxError, Refused
from gm.cli import main
from gm.facts import doctor
from gm.facts.doctor import Finding, Level, examine, explained
from gm.facts.installed import installed
from gm.store.tables import LetterIn, LetterOut, Mailbox, Pulse
from gm.turns.deadlines.moving import stop
from gm.words.templates import source

pytestmark = pytest.mark.database

DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def good_certificates(monkeypatch: pytest.MonkeyPatch, post: Correspondence) -> None:
    """Both mail servers show one that is good for a year."""
    monkeypatch.setattr(doctor, "expiry", lambda login: post.now + 365 * DAY)


def findings(post: Correspondence) -> dict[str, Finding]:
    """What the doctor finds, by what it looked at."""
    return {finding.subject("en"): finding for finding in examine(post.config, post.now)}


def level(post: Correspondence, what: str) -> Level:
    """How bad it is."""
    return findings(post)[what].level


def test_all_is_well_after_a_tick(post: Correspondence) -> None:
    """A game is under way, the mailbox was read, and nothing waits."""
    post.ticks()
    found = findings(post)
    assert {finding.level for finding in found.values()} == {Level.OK}
    assert found["database"].words("en") == ("It answers." if ON_POSTGRESQL else "It is sound.")
    assert found["games"].words("en") == "Under way: 1. No turn is overdue."


def waiting_letter(post: Correspondence, **values: object) -> LetterIn:
    """A letter that nobody has worked on."""
    details = {"digest": "x", "received_at": post.now, "fetched_at": post.now, "size": 9, "raw": b"\n"}
    return LetterIn(**{**details, **values})


CASES: dict[str, tuple[str, Level, Callable[[Correspondence], object]]] = {
    "a mailbox that cannot be read": (
        "mailbox",
        Level.CRITICAL,
        lambda post: Mailbox(id=1, failing_since=post.now, error="imap.test cannot be reached."),
    ),
    "a mailbox that nobody has read for hours": (
        "mailbox",
        Level.WARNING,
        lambda post: Mailbox(id=1, read_at=post.now - timedelta(hours=2)),
    ),
    "an outbox from which nothing can be sent": (
        "outbox",
        Level.CRITICAL,
        lambda post: Pulse(id=1, unsent_since=post.now),
    ),
    "a letter that nobody has read": (
        "oldest unread letter",
        Level.WARNING,
        lambda post: waiting_letter(post, fetched_at=post.now - timedelta(minutes=20)),
    ),
    "a letter that was not sent": (
        "oldest unsent letter",
        Level.CRITICAL,
        lambda post: LetterOut(
            message_id="1@x",
            kind="report",
            recipient="a@b.test",
            created_at=post.now - DAY,
            next_try=post.now,
            raw=b"",
        ),
    ),
    "a letter that was set aside": (
        "quarantine",
        Level.WARNING,
        lambda post: waiting_letter(post, status="aside"),
    ),
    "a clock that is behind": (
        "clock",
        Level.WARNING,
        lambda post: Mailbox(id=1, read_at=post.now, ahead=180),
    ),
    "a clock that has gone back": (
        "clock",
        Level.CRITICAL,
        lambda post: waiting_letter(post, received_at=post.now, fetched_at=post.now + DAY, status="done"),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_wrong_is_found(post: Correspondence, case: str) -> None:
    """Each by itself, as bad as it is."""
    what, expected, row = CASES[case]
    with post.look() as session:
        session.merge(row(post))
    assert level(post, what) == expected
    assert findings(post)[what].name not in WELL


WELL = {
    *("needs_no_certificate", "database_answers", "database_sound", "schema_up_to_date", "no_letter_waits"),
    *("never_read", "waiting_to_be_sent", "nothing_waits", "clock_unknown", "clock_agrees", "games_go_on"),
    "letters_kept",
}
"""What is found where all is well."""


def test_every_finding_that_is_not_well_has_its_paragraph_on_the_page() -> None:
    """And the page has no other; what is well names none."""
    names = set(re.findall(r"macro found_(\w+)", source("en/doctor.txt"))) - WELL
    page = (Path(__file__).parents[2] / "docs" / "troubleshooting.md").read_text("utf-8")
    paragraphs = {
        heading.lower().replace(" ", "-") for heading in re.findall(r"^## (.+)$", page, re.MULTILINE)
    }
    assert {Finding("", Level.WARNING, name).see for name in names} == {
        f"gm doctor --explain {paragraph}" for paragraph in paragraphs
    }
    assert Finding("database", Level.OK, "database_sound").see == ""
    for name in names:
        assert explained(name.replace("_", " ").capitalize()) == explained(name)
    with pytest.raises(Refused, match="nothing_explained"):
        explained("troubleshooting")


def test_crashed_and_overdue_games_are_named(post: Correspondence) -> None:
    """A crashed game is critical; one that is due for hours is told with its turn."""
    post.ticks()
    post.now = post.deadline() + timedelta(hours=30)
    assert level(post, "game Ascot") >= Level.WARNING
    with post.look() as session:
        stop(session, post.config.gm, post.game(session), post.now, "crashed", "KeyError: 7")
    found = findings(post)["game Ascot"]
    assert (found.level, found.words("en")) == (Level.CRITICAL, "Turn 1 is on hold: crashed (KeyError: 7).")


@pytest.mark.parametrize(("days", "expected"), [(15, Level.OK), (13, Level.WARNING), (2, Level.CRITICAL)])
def test_certificates_that_run_out(
    post: Correspondence, monkeypatch: pytest.MonkeyPatch, days: int, expected: Level
) -> None:
    """Two weeks before there is a warning."""
    monkeypatch.setattr(doctor, "expiry", lambda login: post.now + days * DAY + timedelta(minutes=1))
    assert level(post, "imap certificate") == expected
    assert level(post, "smtp certificate") == expected


@pytest.mark.parametrize(("days", "english", "german"), [(1, "1 day.", "1 Tag."), (2, "2 days.", "2 Tage.")])
def test_days_are_counted_in_words(post: Correspondence, days: int, english: str, german: str) -> None:
    """One is a day."""
    data = {"host": "mail.test", "until": post.now, "days": days}
    found = Finding("imap certificate", Level.OK, "certificate", data)
    assert found.words("en").endswith(f", {english}")
    assert found.words("de").endswith(f", {german}")


def test_a_server_that_cannot_be_reached(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its sentence is the finding."""

    def fails(login: object) -> None:
        raise PostboxError("imap.test does not answer.")

    monkeypatch.setattr(doctor, "expiry", fails)
    assert findings(post)["imap certificate"].words("en") == "imap.test does not answer."


def test_the_command_tells_monitoring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 2 and JSON; no database is made by looking for it."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "config.toml"
    login = '{ host = "127.0.0.1", port = 9, user = "gm", password = "x", security = "none" }'
    path.write_text(f'imap = {login}\nsmtp = {login}\n[gm]\nname = "GM"\naddress = "gm@x.test"\n', "utf-8")
    path.chmod(0o600)
    result = CliRunner().invoke(main, ["--config", str(path), "doctor", "--json"])
    told = json.loads(result.stdout)
    assert result.exit_code == 2
    assert told["level"] == "critical"
    assert told["findings"][0]["words"] == "It cannot be read: unable to open database file."
    assert not (tmp_path / "spielpost.sqlite3").exists()


def test_a_bad_config_is_critical(tmp_path: Path) -> None:
    """Monitoring hears of it, too."""
    result = CliRunner().invoke(main, ["--config", str(tmp_path / "none.toml"), "doctor"])
    assert result.exit_code == 2
    assert "CRITICAL  config: There is no " in result.output
    assert result.output.endswith("see gm doctor --explain fault\n")


class TestVersions:
    """What is installed."""

    def test_each_package_that_is_needed_stands_there_once(self, tmp_path: Path) -> None:
        """By name, behind Spielpost; what is needed by what it needs as well, and nothing of a programmer's tools."""
        answer = CliRunner().invoke(
            main, ["--config", str(tmp_path / "none.toml"), "doctor", "--versions", "--json"]
        )
        told = json.loads(answer.output)
        names = [package["name"].lower().replace("_", "-") for package in told["packages"]]
        assert answer.exit_code == 0
        assert names[0] == "spielpost"
        assert names[1:] == sorted(set(names[1:]))
        assert {"click", "sqlalchemy", "markupsafe"} <= set(names)  # SQLAlchemy comes with sqlmodel
        assert not {"pytest", "ruff", "mypy"} & set(names)

    def test_a_licence_is_told_as_the_package_says_it(self) -> None:
        """As an expression, or in the words of its classifiers; where it says none that is said."""
        assert next(package for package in installed() if package.name == "spielpost").licence == "MIT"
        lines = CliRunner().invoke(main, ["doctor", "--versions"]).output.splitlines()
        assert lines[1].split() == ["spielpost", version("spielpost"), "MIT"]
        assert all(len(line.split()) >= 3 for line in lines[1:])
