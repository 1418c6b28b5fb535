"""What people wrote who mean no good, as the GM reads it in a terminal: nothing steers it, and nothing is markup there."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path

import pytest
from command_line import gm, offline
from correspondence import Correspondence
from databases import ON_POSTGRESQL
from hostile import VALUES, letter_of
from sqlmodel import select

from gm.store.tables import LetterIn

MARKUP = "[bold]x[/nothing] :skull:"
"""What rich would read as markup, or fail on, and as a picture."""

pytestmark = pytest.mark.skipif(ON_POSTGRESQL, reason="terminals do not depend on the database")


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """No table has to break a name."""
    monkeypatch.setenv("COLUMNS", "200")


@pytest.fixture(scope="module")
def config(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A config file whose database has a game with players of such names, as the GM typed them."""
    path = offline(tmp_path_factory.mktemp("gm"))
    players = [f"{MARKUP} <a@players.test>", "--secret <b@players.test>", "{0} %s <c@players.test>"]
    words = [word for player in players for word in ("--player", player)]
    said = gm(path, "open", "jockey", "--name", "Ascot", *words)
    assert said.exit_code == 0, said.output
    return path


STEERING = ("controls", "a terminal", "direction", "markup")


def is_harmless(text: str) -> bool:
    """Whether a terminal can show nothing else than what stands there; tabs are only where a table has them in each row."""
    runs = [
        [line.count("\t") for line in run] for _, run in groupby(text.split("\n"), lambda line: "\t" in line)
    ]
    tables = [run for run in runs if run[0]]
    rows_alike = all(len(run) > 1 and len(set(run)) == 1 for run in tables)
    return rows_alike and text.replace("\n", "").replace("\t", "").isprintable()


@pytest.mark.parametrize(
    "words",
    [
        ("games",),
        ("show", "Ascot"),
        ("players",),
        ("preview", "Ascot"),
        ("preview", "Ascot", "--secret"),
        ("orders", "Ascot", "--secret"),
    ],
    ids=" ".join,
)
def test_names_are_shown_as_they_are(config: Path, words: tuple[str, ...]) -> None:
    """In tables too, and none is taken for markup, an option or a format."""
    said = gm(config, *words)
    assert said.exit_code == 0, said.output
    assert is_harmless(said.output)
    flat = " ".join(said.output.replace("│", " ").split())
    if words not in (("games",), ("orders", "Ascot", "--secret")):
        assert "[bold]x[/nothing]" in flat
        assert ":skull:" in flat


@pytest.mark.parametrize("name", VALUES)
def test_a_name_that_a_line_cannot_hold_is_refused(config: Path, name: str) -> None:
    """As a player or as a game; what is accepted is shown, and what is not is refused in a harmless sentence."""
    value = VALUES[name]
    for words in (
        ("--name", value, "--player", "A <d@x.test>"),
        ("--name", "Epsom", "--player", f"{value} <e@x.test>"),
    ):
        said = gm(config, "open", "racko", *words)
        assert said.exit_code in (0, 1, 2)
        assert "Traceback" not in said.output
        assert is_harmless(said.output)
        if said.exit_code:
            assert "Error: " in said.output
        shown = gm(config, "games")
        assert shown.exit_code == 0
        assert is_harmless(shown.output)
        gm(config, "close", "Epsom", "--yes")


def test_letters_that_were_set_aside_are_shown_as_words(tmp_path: Path, post: Correspondence) -> None:
    """In the list and one by one, with subjects and lines that are anything."""
    config = offline(tmp_path, post.url)
    strangers = []
    for number, value in enumerate((*VALUES.values(), MARKUP)):
        stranger = post.person("Stranger", address=f"stranger{number}@evil.test")
        strangers.append(stranger)
        stranger.sends_raw(letter_of(stranger, value))
    post.ticks()
    with post.look() as session:
        for row, value in zip(session.exec(select(LetterIn)), (*VALUES.values(), MARKUP), strict=True):
            row.status, row.why = "aside", value.replace("\x00", "")
    listed = gm(config, "letters", "list")
    assert listed.exit_code == 0, listed.output
    assert is_harmless(listed.output)
    assert listed.output.count("evil.test") >= len(strangers)
    assert "[bold]" in listed.output
    steering = [number for number, name in enumerate((*VALUES, "markup"), 1) if name in STEERING]
    for number in steering:
        said = gm(config, "letters", "show", str(number))
        assert said.exit_code == 0
        assert is_harmless(said.output)


def test_what_programs_read_is_json_that_a_terminal_can_show(config: Path, tmp_path: Path) -> None:
    """With every sign as it is, or in the way that JSON has for it."""
    mail = tmp_path / "a\x1b[2J.eml"
    mail.write_bytes(b"From: a@b.test\nSubject: x\n\n\x1b[31m \xe2\x80\xae red\n")
    for words in (("read", str(mail), "--json"), ("players", "--json")):
        said = gm(config, *words)
        assert said.exit_code == 0
        assert is_harmless(said.stdout)
        json.loads(said.stdout)
    assert json.loads(gm(config, "read", str(mail), "--json").stdout)["file"] == str(mail)


def test_a_mail_is_shown_as_words(config: Path, tmp_path: Path) -> None:
    """Its file's name, its subject and its lines."""
    mail = tmp_path / "a\x1b[2J.eml"
    for value in VALUES.values():
        mail.write_bytes(b"From: a@b.test\nSubject: " + value.encode() + b"\n\n" + value.encode())
        said = gm(config, "read", str(mail))
        assert said.exit_code == 0
        assert is_harmless(said.output)


def test_an_error_is_a_harmless_sentence(config: Path, tmp_path: Path) -> None:
    """Whatever of somebody's words or file names it repeats."""
    for words in (
        ("show", "\x1b[2J"),
        ("announce", "hello", "--game", "\x1b[2J"),
    ):
        said = gm(config, *words)
        assert said.exit_code in (1, 2)
        assert is_harmless(said.output)
    broken = tmp_path / "config.toml"
    broken.write_text('[gm]\n"\\u001b[2J" = 1\n', "utf-8")
    said = gm(broken, "games")
    assert said.exit_code == 1
    assert is_harmless(said.output)
