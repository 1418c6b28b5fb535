"""A GM who does not ask for secrets gets none, and can therefore also play."""

from __future__ import annotations

import re
from email.message import EmailMessage
from pathlib import Path

import pytest
from command_line import commands, members
from correspondence import GM_ADDRESS, Correspondence, Person
from sqlmodel import col, select
from test_turn_control import Command, commands_to

from gm.store.tables import LetterIn, SecretLook

SECRETS = ("red +7", "rot +7", "win red 700", "700", "yellow +30", "blue No. 1", "00007d58")
"""Of Ascot, in which Anna has ordered and bet: order, bet, cards that only she holds, and the seed."""

ARGUMENTS = {
    "order": ["Ascot", "Bernd", "CANCEL"],
    "extend": ["Ascot", "24h"],
    "resolve": ["Ascot", "--turn", "9"],
    "rollback": ["Ascot", "--to", "9", "--reason", "No."],
    "letters show": ["{letter}"],
    "letters show --raw": ["{letter}", "--raw"],
    "away": [],
    "players": [],
    "games": [],
    "letters list": [],
    "replay": ["--all"],
    "verify": ["{archive}"],
    "pages": [],
    "bulletin": [],
}
"""What the commands are given; one that is not named here is given the game."""

APART = {"init", "run", "check", "demo", "open", "sandbox", "read", "play"}
"""Commands that ask, talk to mail servers, or show a file of the GM's own or a game of nobody's."""


@pytest.fixture
def gm(post: Correspondence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command of the GM's, given in an empty folder: some write files."""
    monkeypatch.chdir(tmp_path)
    return commands_to(post, monkeypatch)


def names() -> list[str]:
    """Every command, those of groups with the group before them."""
    found = []
    for name, command in commands().items():
        found += [f"{name} {other}" for other in members(command)] or [name]
    return sorted({name for name in found if name.split()[0] not in APART} | {"letters show --raw"})


def unconfirmed(post: Correspondence, anna: Person) -> int:
    """A letter of Anna's that is not proven and waits for the GM, with an order in it; its number."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = anna.address, GM_ADDRESS, "Ascot: PLAY red +7"
    mail["Message-ID"] = "<unproven@players.test>"
    mail.set_content("PLAY red +7\nBET win red 700\n")
    anna.sends_raw(mail.as_bytes())
    post.ticks()
    with post.look() as session:
        return session.exec(select(LetterIn.id).order_by(col(LetterIn.id).desc())).first() or 0


@pytest.mark.parametrize("name", names())
def test_no_command_tells_a_secret_without_the_word(
    post: Correspondence, gm: Command, anna: Person, name: str
) -> None:
    """Neither a hand, an order, a bet nor the seed is in what it prints, whether it is carried out or not."""
    anna.writes("PLAY red +7", "BET win red 700")
    number = unconfirmed(post, anna)
    filled = {"letter": str(number), "archive": str(post.archive)}
    given = [word.format(**filled) for word in ARGUMENTS.get(name, ["Ascot"])]
    output = gm(*name.removesuffix(" --raw").split(), *given).output
    # a hash may have the digits of a stake somewhere in it
    assert [secret for secret in SECRETS if re.search(rf"(?<![0-9a-f]){re.escape(secret)}", output)] == []
    with post.look() as session:
        assert session.exec(select(SecretLook.what)).all() == []


@pytest.mark.parametrize(
    "words", [("orders", "Ascot"), ("preview", "Ascot"), ("letters", "show", "{letter}")], ids=" ".join
)
def test_with_the_word_the_secret_is_told_and_so_is_the_look(
    post: Correspondence,
    gm: Command,
    anna: Person,
    bernd: Person,
    words: tuple[str, ...],
    caplog: pytest.LogCaptureFixture,
) -> None:
    """In the log at once, and to everybody in the next report of the game."""
    anna.writes("PLAY red +7", "BET win red 700")
    number = unconfirmed(post, anna)
    given = [word.format(letter=number) for word in words]
    assert "red +7" in gm(*given, "--secret").output
    assert "the GM looks at what is secret" in caplog.text
    assert "red +7" not in caplog.text
    post.reaches_deadline()
    assert "Der Spielleiter hat am" in bernd.last.flat
    assert f"(gm {' '.join(word for word in given if word != 'Ascot')}" in anna.last.flat


def test_a_letter_of_a_stranger_is_no_secret(post: Correspondence, gm: Command) -> None:
    """It can hold no order, and the GM has to see what it is."""
    stranger = post.person("Mallory")
    stranger.sends("I would like to play.", fresh=True)
    post.ticks()
    with post.look() as session:
        number = session.exec(select(LetterIn.id).order_by(col(LetterIn.id).desc())).first()
    assert "I would like to play." in gm("letters", "show", str(number)).output
