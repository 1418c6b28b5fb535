"""Postcards: a turn, or a player's game, as one picture to pass on; it is drawn later than its page, and its address answers at once."""

from __future__ import annotations

import dataclasses
import json
import shutil
import struct
from pathlib import Path

import archives
import pytest
from markup import page

from gm.base.distinct_names import POSTCARDS_DUE
from gm.base.languages import LANGUAGES
from gm.games.disclosure import published_closing
from gm.publish import postcard_files
from gm.publish.pages import game_pages
from gm.publish.pages.pictures.postcard import HEAVIEST, blank, mark_of, postcard
from gm.publish.pages.postcards import player_sheet, turn_card
from gm.publish.pages.recorded import read_archive, read_game
from gm.publish.pages.site import write_pages
from gm.publish.pages.where import Site
from gm.publish.postcard_files import draw_postcards

SITE = Site("https://post.test/games", "gm@post.test")
THREE = archives.Played("octrix", "baden", "Baden", options={"target": 12}, turns=3)


def size(png: bytes) -> tuple[int, int]:
    """Width and height of a PNG."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.fixture
def baden(tmp_path: Path) -> Path:
    """An archive with a running game of three turns, its pages and its cards."""
    archives.write(tmp_path, THREE)
    assert write_pages(tmp_path, site=SITE) == ()
    assert draw_postcards(tmp_path, SITE) == 3
    return tmp_path


def test_each_turn_has_one_that_is_light_and_drawn_once(baden: Path) -> None:
    """Of the size that those want who show links, the same bytes at every time, and no other for other pages."""
    found = {path.name: path.read_bytes() for path in (baden / "baden").glob("*.png")}
    assert sorted(found) == ["card-01.png", "card-02.png", "card-03.png"]
    for card in found.values():
        assert size(card) == (1200, 630)
        assert len(card) < HEAVIEST
    assert write_pages(baden, site=SITE) == ()
    assert not (baden / POSTCARDS_DUE).exists()
    assert draw_postcards(baden, SITE) == 0
    (baden / "baden/card-02.png").unlink()
    write_pages(baden, site=SITE)
    draw_postcards(baden, SITE)
    assert found == {path.name: path.read_bytes() for path in (baden / "baden").glob("*.png")}


def test_until_it_is_drawn_the_last_one_lies_at_its_address(baden: Path) -> None:
    """The line that names it stands from the start, with the whole address, on the turn's page in both languages."""
    archives.write(baden, dataclasses.replace(THREE, turns=4))
    assert write_pages(baden, only={"baden"}, site=SITE) == ()
    last, new = baden / "baden/card-03.png", baden / "baden/card-04.png"
    assert new.read_bytes() == last.read_bytes()
    for language in LANGUAGES:
        told = (baden / f"baden/04.{language}.html").read_text("utf-8")
        assert '<meta property="og:image" content="https://post.test/games/baden/card-04.png">' in told
        assert 'src="card-04.png"' in told
    assert json.loads((baden / POSTCARDS_DUE).read_text("utf-8")) == ["baden"]
    assert draw_postcards(baden, SITE, most=1) == 1
    assert new.read_bytes() != last.read_bytes()


def test_of_the_first_turn_it_is_blank_until_then(tmp_path: Path) -> None:
    """A picture of its size on which nothing is written."""
    archives.write(tmp_path, dataclasses.replace(THREE, turns=1))
    write_pages(tmp_path, site=SITE)
    assert (tmp_path / "baden/card-01.png").read_bytes() == blank()
    assert size(blank()) == (1200, 630)
    assert mark_of(tmp_path / "baden/card-01.png") == ""


def test_a_turn_that_was_taken_back_and_a_name_that_is_no_more_have_none(baden: Path) -> None:
    """What shows either goes at once, and is not waited for."""
    archives.write(baden, dataclasses.replace(THREE, turns=2))
    (baden / "baden/03.json").unlink()
    assert write_pages(baden, only={"baden"}, site=SITE) == ()
    assert not (baden / "baden/card-03.png").exists()
    drawn = (baden / "baden/card-01.png").read_bytes()
    archives.put(baden / "baden/names.json", archives.named(("Gone", *archives.NAMES[1:4])))
    write_pages(baden, only={"baden"}, site=SITE)
    assert (baden / "baden/card-01.png").read_bytes() == blank() != drawn


def test_without_the_extra_there_is_neither_line_nor_card(
    baden: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what was drawn with it goes."""
    for module in (postcard_files, game_pages):
        monkeypatch.setattr(module, "can_be_made", lambda: False)
    write_pages(baden, site=SITE)
    assert list((baden / "baden").glob("*.png")) == []
    told = (baden / "baden/03.en.html").read_text("utf-8")
    assert "og:image" not in told
    assert "card-" not in told
    assert draw_postcards(baden, SITE) == 0


def test_one_that_cannot_be_drawn_is_left_out(baden: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And not tried again at every tick; the next look at its game finds that it is not right."""
    archives.write(baden, dataclasses.replace(THREE, turns=4))
    write_pages(baden, site=SITE)

    def fails(*_: object) -> bytes:
        raise RuntimeError("no font")

    with monkeypatch.context() as without:
        without.setattr(postcard_files, "postcard", fails)
        assert draw_postcards(baden, SITE) == 0
    assert not (baden / POSTCARDS_DUE).exists()
    write_pages(baden, site=SITE)
    assert draw_postcards(baden, SITE) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_is_over_has_a_sheet_for_each_player(tmp_path: Path, language: str) -> None:
    """With the place, the best turn, who did better with what, and how to play again; shown where it is looked back on."""
    shutil.copytree(archives.SPECIMENS / "ascot", tmp_path / "ascot")
    site = dataclasses.replace(SITE, language=language)
    write_pages(tmp_path, site=site)
    closing = published_closing(tmp_path / "ascot")
    assert closing is not None
    game = read_game(tmp_path / "ascot")
    told = player_sheet(game, closing, 0, site)
    again, bet = {"en": ("REMATCH", "600"), "de": ("REVANCHE", "600")}[language]
    assert again in told["foot"]
    own, winner = (row["text"] for row in told["rows"])
    assert bet in own
    assert "800" in winner
    assert "Anna" in told["headline"]
    won = player_sheet(game, closing, closing.table[0].seat, site)
    assert len(won["rows"]) == 1
    for letter in "ABCDEF":
        assert (tmp_path / f"ascot/sheet-{letter}.png").is_file()
    assert 'src="sheet-A.png"' in (tmp_path / f"ascot/closing.{language}.html").read_text("utf-8")


def test_it_shows_what_the_public_report_shows(baden: Path) -> None:
    """The words of its headline and press stand on the turn's page, too."""
    said = {"press": [{"author": "Anna", "text": "---\nWhat a day!\nAnd more."}]}
    archives.write(baden, dataclasses.replace(THREE, said=said))
    write_pages(baden, site=SITE)
    game = read_game(baden / "baden")
    for turn in game.turns:
        told = turn_card(game, turn, SITE)
        assert told["headline"] in page(baden / f"baden/{turn.stem}.en.html").words
        assert told["quote"] == {"text": "What a day!", "by": "Anna"}


def test_nothing_that_is_written_makes_it_larger_or_heavier(tmp_path: Path) -> None:
    """Whatever players call themselves and write: Typst reads none of it, and cuts off what has no room."""
    for number, game in enumerate(archives.ONE_OF_EACH):
        name = archives.HOSTILE[number]
        said = {"press": [{"author": archives.HOSTILE[1], "text": f"#panic() {name} {'W' * 400} " * 20}]}
        archives.write(
            tmp_path, dataclasses.replace(game, name=name, players=archives.HOSTILE, turns=2, said=said)
        )
    found, _ = read_archive(tmp_path)
    for game in found:
        card = postcard(turn_card(game, game.turns[-1], SITE), "0" * 64)
        assert size(card) == (1200, 630)
        assert len(card) < HEAVIEST
    rows = [{"label": "W" * 400, "text": "#panic()" * 100}] * 3
    full = {**turn_card(game, game.turns[-1], SITE), "headline": "W " * 900, "rows": rows}
    assert size(postcard(full, "0" * 64)) == (1200, 630)
