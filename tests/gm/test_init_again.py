"""`gm init` where there is a config file: what it says is proposed, and other answers are put into it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from gm.base.config import read_config, write_config
from gm.cli import main

ENTERS = 20
"""More than there are questions."""
OTHERWISE = (*[""] * 7, "geheim", *[""] * 7, "n")
"""What is answered once the mailbox is another one: its password has to be said."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The config of a post on a server of its own, with settings that `gm init` never asks for."""
    path = tmp_path / "config.toml"
    login = {"host": "mail.verein.example", "user": "post", "password_file": "secret", "port": 1993}
    answers: dict[str, str | int | float | bool] = {
        "gm.name": "Olga",
        "gm.address": "gm@verein.example",
        "gm.contact": "olga@verein.example",
        "gm.language": "de",
        "gm.zone": "Europe/Vienna",
        "gm.plus_addresses": False,
        "backup.at": "03:30",
        "imap.authserv_id": "verein.example",
        "smtp.connections": 2,
        **{f"imap.{key}": value for key, value in login.items()},
        **{f"smtp.{key}": value for key, value in login.items()},
        "smtp.user": "outgoing",
        "smtp.security": "starttls",
    }
    write_config(path, answers)
    return path


def asked_again(path: Path, *answers: str) -> Result:
    """What comes of these answers, Enter to all the rest, and no try."""
    typed = "\n".join((*answers, *[""] * (ENTERS - len(answers))))
    return CliRunner().invoke(main, ["--config", str(path), "init"], input=typed)


def last(*answers: str) -> tuple[str, ...]:
    """Enter to the questions before the last, which asks whether to try; then these."""
    return (*[""] * 16, *answers)


def test_enter_to_everything_changes_nothing(path: Path) -> None:
    """Every earlier answer is the default, and what is not asked stays; a copy is put aside."""
    before, said = read_config(path), path.read_text()
    done = asked_again(path, *last("n"))
    assert done.exit_code == 0, done.output
    assert read_config(path) == before
    copy = path.with_name("config.toml.before-init")
    assert copy.read_text() == said
    assert f"What it said before is in {copy}." in done.output
    assert path.stat().st_mode & 0o777 == 0o600
    assert "secret" not in done.output


def test_one_answer_is_changed_alone(path: Path) -> None:
    """The name, and nothing else; comments stay."""
    before = read_config(path)
    asked_again(path, "", "", "Karla", *[""] * 13, "n")
    after = read_config(path)
    assert after == replace(before, gm=replace(before.gm, name="Karla"))
    assert "# signs the letters" in path.read_text()


def test_another_password_takes_the_place_of_the_file_that_named_one(path: Path) -> None:
    """There is one way to it, as there must be."""
    asked_again(path, *[""] * 8, "open-sesame", *[""] * 7, "n")
    after = read_config(path)
    assert (after.imap.password, after.imap.password_file) == ("open-sesame", None)
    assert (after.smtp.password, after.smtp.password_file) == ("open-sesame", None)


def test_of_another_server_nothing_is_believed_that_the_old_one_was(path: Path) -> None:
    """Its name in Authentication-Results may be anybody's there."""
    asked_again(path, *[""] * 9, "imap.verein.example", *[""] * 6, "n")
    after = read_config(path)
    assert (after.imap.host, after.imap.authserv_id) == ("imap.verein.example", "")


def test_another_mailbox_is_moved_to_where_somebody_plays(path: Path) -> None:
    """Else replies would go to the old one, and be missed; before the first letter it is put right here."""
    done = asked_again(path, "new@verein.example", *OTHERWISE)
    assert read_config(path).gm.address == "new@verein.example", done.output
    players = ("--player", "Anna <anna@example.org>", "--player", "Ben <ben@example.org>")
    opened = CliRunner().invoke(main, ["--config", str(path), "open", "jockey", "--name", "Ascot", *players])
    assert opened.exit_code == 0, opened.output
    before = path.read_text()
    refused = asked_again(path, "third@verein.example", *OTHERWISE)
    assert refused.exit_code == 1
    assert "gm mailbox move leads to another mailbox" in refused.output
    assert path.read_text() == before
