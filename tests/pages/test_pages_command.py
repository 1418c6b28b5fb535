"""The command that makes the pages."""

from __future__ import annotations

from pathlib import Path

import archives
from click.testing import CliRunner

from gm.cli import main


def test_gm_pages_makes_the_pages_of_a_folder(tmp_path: Path) -> None:
    """It needs neither config nor database, and says where to begin."""
    archives.write(tmp_path, archives.Played("jockey", "ascot", "Ascot", turns=1))
    done = CliRunner().invoke(main, ["pages", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert str(tmp_path / "index.html") in done.output
    assert (tmp_path / "ascot/01.de.html").exists()


def test_gm_pages_names_a_game_that_it_leaves_out(tmp_path: Path) -> None:
    """And exits with 1, while all other pages are made."""
    archives.write(tmp_path, archives.Played("jockey", "ascot", "Ascot", turns=1))
    archives.put(tmp_path / "broken" / "game.json", {"engine": "chess"})
    done = CliRunner().invoke(main, ["pages", str(tmp_path)])
    assert done.exit_code == 1
    assert "Left out: broken: " in done.output
    assert (tmp_path / "ascot/01.de.html").exists()
