"""The issue under turns/bulletin: it is what the season of the specimens was worth six weeks after its beginning."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from specimen_season import ARCHIVE, FOLDER, MADE, before, in_issue, made_again

from gm.games.cups import earnings, prizes
from gm.games.verify.archived import read_game
from gm.publish.pages.back_issues import back_issues
from gm.publish.pages.cups import read_cups
from gm.publish.pages.recorded import read_archive


@pytest.fixture(scope="module")
def again(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the issue that was made again."""
    return made_again(tmp_path_factory.mktemp("season")).folder


@pytest.mark.parametrize(
    "name", ["index.html", "issue.txt", "issue.json", "index.de.html", "issue.de.txt", "issue.de.json"]
)
def test_the_specimen_is_reproduced(again: Path, name: str) -> None:
    """Page, text and data come out again, byte for byte."""
    assert (again / name).read_bytes() == (FOLDER / name).read_bytes()


def test_its_booklet_is_reproduced(again: Path) -> None:
    """Its pages, their words and its date; versions of Typst may break lines in other places."""
    told = [PdfReader(BytesIO((folder / "issue.pdf").read_bytes())) for folder in (again, FOLDER)]
    assert [len(pdf.pages) for pdf in told] == [8, 8]
    words = ["".join(page.extract_text() for page in pdf.pages) for pdf in told]
    first, second = (re.sub(r"[\s\u200b\u00ad-]", "", text) for text in words)
    assert first == second
    assert [pdf.metadata and pdf.metadata.creation_date for pdf in told] == [MADE, MADE]


def test_its_heads_are_those_of_the_archive() -> None:
    """The hashes in the issue are in the chains that lie beside it: nothing was changed since."""
    text = (FOLDER / "issue.txt").read_text("utf-8")
    for folder in in_issue():
        game = read_game(folder)
        last = before(game)[-1]
        assert f"{game.opening.game}, up to turn {last.turn}:\n\n  {game.digests[last.record]}" in text


def test_the_list_of_issues_knows_it() -> None:
    """With all its forms, in German as well."""
    (issue,) = back_issues(ARCHIVE)
    assert (issue.number, issue.name, issue.language) == (1, "The Post Rider", "en")
    assert {"index.html", "issue.txt", "issue.pdf", "issue.json", "cover.png"} <= issue.files
    assert issue.speaks("de")
    assert issue.quote[2] in issue.games
    assert {"index.de.html", "issue.de.txt", "issue.de.pdf", "issue.de.json", "cover.de.png"} <= issue.files


def test_the_season_was_played_for_a_cup() -> None:
    """One game of each kind has counted, and the prizes have found their winners."""
    (cup,) = read_cups(ARCHIVE, read_archive(ARCHIVE)[0])
    assert {game.folder for game in cup.games} == {folder.name for folder in in_issue()}
    assert all(earnings(cup).values())
    assert all(players for _, _, players in prizes(cup))
