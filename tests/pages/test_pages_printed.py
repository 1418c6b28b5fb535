"""A game's page on paper: however long it was, it takes a few sheets."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import archives
import pytest
from opening import Opened
from pypdf import PdfReader

from gm.publish.pages.game_pages import game_pages
from gm.publish.pages.recorded import read_game
from gm.publish.pages.rendering import sheet
from gm.publish.pages.typeface import typeface

pytestmark = [pytest.mark.servers, pytest.mark.long]

MOST = 6
"""Pages of A4 that a whole game takes; press is not counted."""


@pytest.mark.parametrize("folder", ["baden-baden", "bande", "leiter", "henley", "ascot"])
def test_a_whole_game_prints_on_six_pages(opened: Opened, tmp_path: Path, folder: str) -> None:
    """With the position after every turn of it, and what happened."""
    game = read_game(archives.SPECIMENS / folder)
    silent = replace(game, turns=tuple(replace(turn, press=(), diaries=()) for turn in game.turns))
    (tmp_path / "game").mkdir()
    (tmp_path / "pages.css").write_text(sheet("pages/pages.css"), "utf-8")
    for name, data in typeface():
        (tmp_path / name).write_bytes(data)
    page = tmp_path / "game" / "index.de.html"
    page.write_text(
        next(text for path, text in game_pages(silent) if path.endswith("index.de.html")), "utf-8"
    )
    printed = opened(page).pdf(format="A4", margin=dict.fromkeys(("top", "right", "bottom", "left"), "12mm"))
    (tmp_path / "x.pdf").write_bytes(printed)
    assert len(PdfReader(BytesIO(printed)).pages) <= MOST
    assert opened(page).locator(".step").count() == len(game.turns) + 1
