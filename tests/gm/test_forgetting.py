"""What is on file of a person: handed out as a file, and taken away without breaking any record."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest
from command_line import gm, offline
from correspondence import Correspondence, Person
from databases import ON_POSTGRESQL
from sqlmodel import select

from gm.store.tables import Address, LetterIn, LetterOut
from gm.turns.ending import by_vote, end

pytestmark = pytest.mark.skipif(ON_POSTGRESQL, reason="what is asked of the database is the same on both")


@pytest.fixture
def config(post: Correspondence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A config file for the database of Ascot."""
    monkeypatch.chdir(tmp_path)
    return offline(tmp_path, post.url)


@pytest.fixture
def over(post: Correspondence, anna: Person, config: Path) -> Path:
    """Ascot was played for a turn, with press of Anna's in it, and is over; the folder of its archive."""
    anna.writes("PLAY red +7", "PRESS", "Good morning!", "END")
    post.reaches_deadline()
    with post.look() as session:
        end(session, post.config.gm, post.game(session), by_vote(3), post.now)
    post.ticks()
    post.store.engine.dispose()
    return post.archive


def told(folder: Path) -> str:
    """Everything that the archive says, in all of its files."""
    return "\n".join(
        file.read_text() for file in folder.rglob("*") if file.suffix in (".txt", ".json", ".html", ".xml")
    )


def test_an_export_has_all_that_is_about_a_person(
    anna: Person, config: Path, over: Path, tmp_path: Path
) -> None:
    """Orders, press and letters, and no token; only the GM can read the file."""
    file = tmp_path / "anna.json"
    result = gm(config, "export", "Anna", str(file))
    assert result.exit_code == 0, result.output
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    found = json.loads(file.read_text())
    assert [row["address"] for row in found["address"]] == [anna.address]
    assert [row["text"] for row in found["press"]] == ["Good morning!"]
    assert "red +7" in found["order"][0]["text"]
    assert "Good morning!" in found["letterin"][0]["raw"]
    assert "token" not in found["seat"][0]
    assert "bernd@players.test" not in json.dumps({**found, "letterin": [], "letterout": []})


def test_whoever_plays_is_not_forgotten(post: Correspondence, config: Path) -> None:
    """The seat would be nobody's."""
    post.store.engine.dispose()
    result = gm(config, "forget", "anna@players.test")
    assert result.exit_code == 1
    assert "Anna still plays, or has joined, Ascot" in result.output


def test_who_was_forgotten_is_named_nowhere(
    post: Correspondence, anna: Person, config: Path, over: Path
) -> None:
    """Neither in the database nor in the archive, where the press stays, and everything still checks."""
    assert "Anna" in told(over)
    assert gm(config, "forget", "Anna").exit_code == 0
    post.ticks()
    with post.look() as session:
        assert anna.address not in session.exec(select(Address.address)).all()
        assert anna.address not in session.exec(select(LetterIn.sender)).all()
        assert anna.address not in session.exec(select(LetterOut.recipient)).all()
        assert not [row for row in session.exec(select(LetterIn)) if b"Good morning" in row.raw]
    post.store.engine.dispose()
    left = told(over)
    assert not [file for file in over.rglob("*") if file.is_file() and b"Anna" in file.read_bytes()]
    assert "Good morning!" in left
    result = gm(config, "verify", str(over / "ascot"))
    assert result.exit_code == 0, result.output
