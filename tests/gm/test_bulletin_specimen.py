"""The issue under turns/bulletin: it is what the season of the specimens was worth six weeks after its beginning.

Run as a program, this file makes it again, as is due after a change of words or of its looks.
"""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from acting import made_issue
from pypdf import PdfReader
from test_archive import ARCHIVE, GM, SPECIMENS, playing_again, resolved

from engines.jockey import Options
from gm.base.config import Archive, Bulletin, Config, Imap, Smtp
from gm.base.folders import CUPS
from gm.base.terms import Terms
from gm.desk.applying import announcing
from gm.games.cups.standings import earnings, prizes
from gm.games.record.records import Resolved
from gm.games.verify.archived import Archived, read_game
from gm.people.players import Invited, player_of
from gm.publish.bulletin.publishing import Made
from gm.publish.pages.back_issues import back_issues
from gm.publish.pages.cups import read_cups
from gm.publish.pages.recorded import read_archive
from gm.store.database import open_store
from gm.store.tables import Press
from gm.turns.opening import Opening

FOLDER = ARCHIVE / "bulletin" / "01"
MADE = datetime(2026, 4, 18, 9, tzinfo=UTC)
EDITORIAL = Path(__file__).with_name("specimen_editorial.md")
WAITING = [Invited("Gustav", "gustav@x.test", "de"), Invited("Hanna", "hanna@x.test", "en")]
SAID = [
    (
        1,
        False,
        "Has anybody seen the spring?\n\nIt is not in Ascot, where I looked for it,\nand Henley is all water.",
    ),
    (0, False, "Wer leiht mir einen Schirm?\nIch gebe ihn auch trocken zurück."),
    (0, True, "Whoever reads my copy before me might at least leave the crumbs out of it."),
]
"""Press for the bulletin: whose, whether unsigned, and what."""


def before(game: Archived) -> tuple[Resolved, ...]:
    """The turns of a specimen that had been resolved when the issue was made."""
    return tuple(turn for turn in resolved(game) if datetime.fromisoformat(turn.resolved) < MADE)


def made_again(archive: Path) -> Made:
    """The issue, made by the service of the season as it stood then; everything of it lies in that folder."""
    for folder in SPECIMENS:
        game = read_game(folder)
        list(playing_again(replace(game, links=before(game)), archive))
    (cup,) = json.loads((ARCHIVE / CUPS).read_text("utf-8"))
    (archive / CUPS).write_text(json.dumps([{**cup, "closed": None}]), "utf-8")
    store = open_store("sqlite://", MADE)
    config = Config(
        GM,
        Imap("imap.test", "gm", 993),
        Smtp("smtp.test", "gm", 465),
        archive=Archive(archive),
        bulletin=Bulletin("The Post Rider"),
    )
    waiting = Opening("Epsom", "jockey", Options(races=3), tuple(WAITING), Terms("7d", "20:00"))
    with store.transaction() as session:
        announcing.announce(session, GM, waiting, 4, MADE - timedelta(days=8))
        players = [player_of(session, invited) for invited in WAITING]
        for seat, unsigned, text in SAID:
            press = Press(player_id=players[seat].id, anonymous=unsigned, text=text, at=MADE)
            session.add(press)
            session.flush()
    return made_issue(store, config, EDITORIAL.read_text("utf-8"), MADE)


@pytest.fixture(scope="module")
def again(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the issue that was made again."""
    return made_again(tmp_path_factory.mktemp("season")).folder


@pytest.mark.parametrize("name", ["index.html", "issue.txt", "issue.json"])
def test_the_specimen_is_reproduced(again: Path, name: str) -> None:
    """Page, text and data come out again, byte for byte."""
    assert (again / name).read_bytes() == (FOLDER / name).read_bytes()


def test_its_booklet_is_reproduced(again: Path) -> None:
    """Its pages, their words and its date; versions of Typst may break lines in other places."""
    told = [PdfReader(BytesIO((folder / "issue.pdf").read_bytes())) for folder in (again, FOLDER)]
    assert [len(pdf.pages) for pdf in told] == [12, 12]
    words = ["".join(page.extract_text() for page in pdf.pages) for pdf in told]
    first, second = (re.sub(r"[\s\u200b\u00ad-]", "", text) for text in words)
    assert first == second
    assert [pdf.metadata and pdf.metadata.creation_date for pdf in told] == [MADE, MADE]


def test_its_heads_are_those_of_the_archive() -> None:
    """The hashes in the issue are in the chains that lie beside it: nothing was changed since."""
    text = (FOLDER / "issue.txt").read_text("utf-8")
    for folder in SPECIMENS:
        game = read_game(folder)
        last = before(game)[-1]
        assert f"{game.opening.game}, up to turn {last.turn}:\n\n  {game.digests[last.record]}" in text


def test_the_list_of_issues_knows_it() -> None:
    """With all its forms."""
    (issue,) = back_issues(ARCHIVE)
    assert (issue.number, issue.name, issue.language) == (1, "The Post Rider", "en")
    assert {"index.html", "issue.txt", "issue.pdf", "issue.json"} <= issue.files


def test_the_season_was_played_for_a_cup() -> None:
    """One game of each kind has counted, and the prizes have found their winners."""
    (cup,) = read_cups(ARCHIVE, read_archive(ARCHIVE)[0])
    assert {game.folder for game in cup.games} == {folder.name for folder in SPECIMENS}
    assert all(earnings(cup).values())
    assert all(players for _, _, players in prizes(cup))


if __name__ == "__main__":
    with TemporaryDirectory() as season:
        shutil.copytree(made_again(Path(season)).folder, FOLDER, dirs_exist_ok=True)
