"""Tokens in a name, in a file's name, and in what the GM types in the terminal: struck out before anybody else reads them."""

from __future__ import annotations

from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path

import pytest
from command_line import gm, offline
from correspondence import GM_ADDRESS, Correspondence, Person, Received
from sqlmodel import select
from test_joining import announces

from gm.store.tables import Player

VOUCHED = [("Authentication-Results", "mx.spielpost.test; dmarc=pass header.from=players.test")]


def all_letters(post: Correspondence, *but: Person) -> list[Received]:
    """Every letter that anybody else got."""
    return [letter for person in post.people.values() if person not in but for letter in person.mailbox]


@pytest.mark.parametrize("name", ["{}", "Eve {}", "Eve +{}"])
def test_a_display_name_with_a_token_is_nobodys_name(
    post: Correspondence, anna: Person, carla: Person, name: str
) -> None:
    """Somebody joins under what a program made of an address of ours, or of a letter's subject."""
    announces(post, "Epsom")
    token = anna.report.token
    before = len(carla.mailbox)
    eve = post.person("Eve")
    eve.name = name.format(token)
    (asked,) = eve.writes("JOIN Epsom", fresh=True, headers=VOUCHED)
    assert token not in asked.text
    answer = eve.writes("OK", to=asked)[-1]
    assert "You have joined Epsom" in answer.flat
    assert "..." not in answer.flat
    with post.look() as session:
        assert not any(token in player.name.casefold() for player in session.exec(select(Player)))
    assert not any(token in letter.raw.decode() for letter in carla.mailbox[before:])


def test_a_letter_that_waited_for_its_writers_word_gives_none_away(
    post: Correspondence, anna: Person, carla: Person
) -> None:
    """What it says to others is read once it is confirmed, and struck as in any other."""
    token = anna.report.token
    (asked,) = carla.writes("TO ALL", f"Anna wrote from gm+{token}@spielpost.test", "END", fresh=True)
    carla.writes("OK", to=asked)
    assert "Anna wrote from" in anna.last.flat
    assert token not in anna.last.text


def test_a_files_name_gives_none_away(post: Correspondence, anna: Person) -> None:
    """A letter that is told back to another address of the player's, or to the GM, has it struck."""
    token = anna.report.token
    message = EmailMessage(SMTP)
    message["From"], message["To"], message["Subject"] = f"Eve <{anna.address}>", GM_ADDRESS, "Hello"
    message["Message-ID"] = "<file@players.test>"
    message["In-Reply-To"] = str(anna.report.message["Message-ID"])
    message.set_content("see the file\n")
    message.add_attachment(
        b"PK\x03\x04", maintype="application", subtype="zip", filename=f"order {token}.docx"
    )
    (answer,) = anna.writes_raw(message.as_bytes())
    assert "order [...].docx" in answer.flat
    assert f"order {token}" not in answer.flat


class TestTerminal:
    """What the GM types, or reads from a file."""

    @pytest.fixture
    def config(self, post: Correspondence, tmp_path: Path) -> Path:
        """A config file for the same database."""
        return offline(tmp_path, post.url)

    @pytest.mark.parametrize("from_file", [False, True])
    def test_an_announcement(
        self, post: Correspondence, config: Path, anna: Person, carla: Person, tmp_path: Path, from_file: bool
    ) -> None:
        """With a line of somebody's letter pasted into it."""
        token = anna.report.token
        text = f"Anna wrote me from gm+{token}@spielpost.test."
        (tmp_path / "said.txt").write_text(text)
        words = ("--file", str(tmp_path / "said.txt")) if from_file else (text,)
        assert gm(config, "announce", "--game", "Ascot", *words).exit_code == 0
        post.ticks()
        assert "Anna wrote me from" in carla.last.flat
        assert token not in carla.last.raw.decode()

    def test_a_name_and_a_reason(
        self, post: Correspondence, config: Path, anna: Person, carla: Person
    ) -> None:
        """Of a game, a player, and why somebody's seat is free."""
        token = anna.report.token
        result = gm(config, "free", "Ascot", "B", "--reason", f"See {token}")
        assert result.exit_code == 0, result.output
        gm(config, "replace", "Ascot", "B", f"Eve {token} <eve@players.test> en")
        gm(
            config, "open", "jockey", "--name", f"E {token}", "--player", f"Ida {token} <ida@players.test>",
            "--player", "Ben <ben@players.test>",
        )  # fmt: skip
        post.ticks()
        with post.look() as session:
            assert not any(token in player.name for player in session.exec(select(Player)))
        post.reaches_deadline()
        assert not any(token in letter.raw.decode() for letter in carla.mailbox[2:])
