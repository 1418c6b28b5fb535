"""What `gm open` says of a player who is on file already."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import gm, offline


@pytest.fixture
def config(tmp_path: Path) -> Path:
    """A config file of a service that knows Anna, whose letters are in German."""
    path = offline(tmp_path)
    opened = gm(
        path, "open", "jockey", "--name", "Ascot", "--seats", "2", "--player", "Anna <anna@x.test> de"
    )
    assert opened.exit_code == 0, opened.output
    return path


@pytest.mark.parametrize(
    "said", ["Anna B <ANNA@x.test>", "Anna <anna@x.test> en", "anna <anna@x.test> Asia/Tokyo"]
)
def test_what_is_otherwise_on_file_is_told(config: Path, said: str) -> None:
    """It stays as it is, and the sentence names the command that corrects it."""
    opened = gm(config, "open", "jockey", "--name", "Epsom", "--seats", "2", "--player", said)
    assert "is on file as Anna, letters in German, and stays so; gm player corrects it." in " ".join(
        opened.output.split()
    )


@pytest.mark.parametrize("said", ["Anna <anna@x.test>", "Anna <anna@x.test> de", "Ben <ben@x.test> en"])
def test_nothing_is_told_where_nothing_else_was_said(config: Path, said: str) -> None:
    """Nor of somebody new."""
    opened = gm(config, "open", "jockey", "--name", "Epsom", "--seats", "2", "--player", said)
    assert opened.exit_code == 0, opened.output
    assert "on file" not in opened.output
