"""What the GM lets players say to each other."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner
from correspondence import Correspondence
from post import configured, post_office

from gm.cli import main


def test_the_gm_decides_what_press_there_is(tmp_path: Path) -> None:
    """With gm open, also for a game that waits for its players."""
    words = ("--player", "Anna <anna@spielpost.test>", "--player", "Ben <ben@spielpost.test>")
    opened: list[tuple[str, str, list[str]]] = [("Ascot", "signed", []), ("Epsom", "none", ["--seats", "3"])]
    with post_office("anna", "ben") as office:
        config = configured(tmp_path / "config.toml", office)
        for name, press, seats in opened:
            options = ["--name", name, "--press", press, *words, *seats]
            result = CliRunner().invoke(main, ["--config", str(config), "open", "jockey", *options])
            assert result.exit_code == 0, result.output
    (file,) = tmp_path.glob("*.sqlite3")
    with sqlite3.connect(file) as database:
        found = database.execute("SELECT name, terms FROM game ORDER BY id").fetchall()
    assert [(name, json.loads(terms)["press"]) for name, terms in found] == [
        ("Ascot", "signed"),
        ("Epsom", "none"),
    ]


@pytest.mark.parametrize(
    ("press", "english", "german"),
    [
        ("none", "There is no press in this game", "Presse gibt es in dieser Partie nicht"),
        ("signed", "Anonymous press is not allowed", "Anonyme Presse ist in dieser Partie nicht erlaubt"),
        (
            "anonymous",
            "add ANONYMOUS to leave your name out",
            "mit ANONYM dahinter bleibt dein Name weg",
        ),
    ],
)
def test_the_invitation_says_what_press_there_is(
    quiet_post: Correspondence, press: str, english: str, german: str
) -> None:
    """To each player in their language."""
    dora, emil = quiet_post.person("Dora"), quiet_post.person("Emil", "de")
    quiet_post.opens("Ascot", dora, emil, press=press)
    assert english in dora.mailbox[0].flat
    assert german in emil.mailbox[0].flat
