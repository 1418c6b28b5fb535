"""The front page and the page that tells how to play: from them one finds into a game."""

from __future__ import annotations

from email.utils import parseaddr
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import archives
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markup import page

from engines import ENGINES
from gm.base.languages import LANGUAGES
from gm.publish.pages.site import write_pages
from gm.publish.pages.where import Site

SITE = Site(url="https://post.test/games/", address="gm@post.test", language="de")
JOIN = {"en": "JOIN", "de": "MITSPIELEN"}
PRACTICE = {"en": "PRACTICE", "de": "ÜBEN"}
WATCH = {"en": "WATCH", "de": "ZUSCHAUEN"}
SUBSCRIBE = {"en": "SUBSCRIBE", "de": "ABONNIEREN"}
TITLE = {"en": "Boat Race", "de": "Boat Race"}


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of an archive with a game that runs, one that is over and one that waits for players."""
    folder = tmp_path_factory.mktemp("door")
    archives.write(folder, archives.Played("jockey", "ascot", "Ascot", turns=2))
    archives.write_regatta(folder)
    waiting = archives.records(archives.Played("octrix", "epsom", "Epsom & Söhne", turns=0))["game.json"]
    for name in ("opened", "holders", "scores", "deadline"):
        del waiting[name]
    told = {"seats": 4, "players": {"A": "Anna"}, "announced": archives.OPENED.isoformat()}
    archives.put(folder / "epsom" / "game.json", waiting | told)
    assert write_pages(folder, site=SITE) == ()
    return folder


def letters(path: Path) -> list[tuple[str, str, str]]:
    """The letters that a page opens: to whom, about what, and what they say."""
    found = [urlsplit(link) for link in page(path).links if link.startswith("mailto:")]
    asked = [parse_qs(link.query) for link in found]
    return [
        (unquote(link.path), query["subject"][0], query["body"][0])
        for link, query in zip(found, asked, strict=True)
    ]


def test_where_nothing_lies_a_page_leads_back(door: Path, tmp_path: Path) -> None:
    """It is in the language of the site, and as it is shown at any address, each link begins at the root of the server, where it leads to a file.

    Where nobody knows at which address the site lies there is no such page.
    """
    found = page(door / "404.html")
    assert "Hier liegt nichts" in found.words
    inner = [link for link in found.links if not link.startswith(("data:", "#"))]
    assert len(inner) > 10
    for link in inner:
        assert link.startswith("/games/")
        assert (door / link.removeprefix("/games/")).is_file()
    archives.write(tmp_path, archives.Played("jockey", "ascot", "Ascot", turns=2))
    assert write_pages(tmp_path) == ()
    assert not (tmp_path / "404.html").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_front_page_has_the_letters_written(door: Path, language: str) -> None:
    """One joins the game that waits, the other begins a game for practice; both say it as subject and as text.

    Below them stands a turn to be played again, whose every outcome leads to practice in its game.
    """
    found = letters(door / f"index.{language}.html")
    again = f"{PRACTICE[language]} Boat Race"
    lines = [
        f"{JOIN[language]} Epsom & Söhne",
        f"{PRACTICE[language]} Jockey",
        f"{JOIN[language]} Epsom & Söhne",
    ]
    assert found[: len(lines)] == [("gm@post.test", line, line) for line in lines]
    assert set(found[len(lines) :]) == {("gm@post.test", again, again)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_a_game_that_waits_has_the_letter_written(door: Path, language: str) -> None:
    """It says JOIN, or PRACTICE for whoever does not want to wait; who sits there, how long it takes and what to do stand beside it, and the rules in a drawer."""
    path = door / "epsom" / f"index.{language}.html"
    assert [line for _, line, _ in letters(path)] == [
        f"{JOIN[language]} Epsom & Söhne",
        f"{PRACTICE[language]} Octrix",
    ]
    assert "<details open>" not in path.read_text("utf-8")
    read = page(path)
    assert "../all_players/anna." in " ".join(read.links)
    assert read.words.count({"en": "still free", "de": "noch frei"}[language]) == 3
    assert {"en": "A game like this takes about", "de": "So eine Partie dauert"}[language] in read.words
    assert {"en": "the game begins by itself", "de": "beginnt die Partie von selbst"}[language] in read.words


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_stand_wherever_one_would_want_them(door: Path, language: str) -> None:
    """Whoever reads of a game that runs can get its reports, whoever reads of any can practise its kind, and the bulletin can be had by mail."""
    watching = {f"{WATCH[language]} Ascot", f"{PRACTICE[language]} Jockey"}
    practising = {f"{PRACTICE[language]} {TITLE[language]}"}
    wanted = {
        "ascot/index": watching,
        "ascot/01": watching,
        "ascot/02": watching,
        "regatta/index": practising,
        "regatta/01": practising,
        "bulletin/index": {SUBSCRIBE[language]},
    }
    for name, lines in wanted.items():
        assert {line for _, line, _ in letters(door / f"{name}.{language}.html")} == lines, name


@given(st.text(min_size=1))
def test_a_written_letter_says_what_it_should(line: str) -> None:
    """Whatever a game is called: the link is one, and reads back as the same line."""
    link = SITE.letter(line.encode("utf-8", "replace").decode())
    assert not set(link) & set(' "<>\n')
    assert parse_qs(urlsplit(link).query, keep_blank_values=True)["body"] == [
        line.encode("utf-8", "replace").decode()
    ]
    assert parseaddr(unquote(urlsplit(link).path))[1] == "gm@post.test"


def test_the_front_page_is_in_the_language_of_the_site(door: Path) -> None:
    """Nobody has to choose one first; the other one is a link away."""
    assert (door / "index.html").read_bytes() == (door / "index.de.html").read_bytes()
    assert "index.en.html" in page(door / "index.html").links


def test_a_running_game_has_a_card_with_headline_picture_and_deadline(door: Path) -> None:
    """And the film of the last game that is over plays beside the words of welcome."""
    read = page(door / "index.en.html")
    assert {"ascot/board.en.svg", "regatta/film.en.svg"} <= set(read.links)
    headline = next(
        one["content"]
        for name, one in page(door / "ascot/index.en.html").elements
        if one.get("name") == "description"
    )
    assert headline
    assert f"Ascot : {headline}" in read.words
    assert "Fri 27 Mar" in read.words.replace(",", "") or "27 March" in read.words


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_to_play_tells_of_every_kind_of_game(door: Path, language: str) -> None:
    """How many play it, how long it takes, and a letter with which to practise it where nobody judges it."""
    path = door / f"how_to_play.{language}.html"
    asked = [line for _, line, _ in letters(path)]
    assert (
        len(asked) == len(set(asked)) == len([engine for engine in ENGINES.values() if engine.is_practised])
    )
    assert all(line.startswith(PRACTICE[language]) for line in asked)
    assert "12" in page(path).words


@pytest.mark.parametrize("name", ["ascot/index", "ascot/01", "ascot/02", "regatta/index"])
def test_a_link_to_a_game_can_be_shown_with_its_headline_and_picture(door: Path, name: str) -> None:
    """From its page and those of its turns; the picture is named by its whole address, and is there."""
    found = {
        one.get("property"): one["content"]
        for kind, one in page(door / f"{name}.en.html").elements
        if kind == "meta" and "property" in one
    }
    assert found["og:title"]
    folder, _, turn = name.partition("/")
    last = max(file.name for file in (door / folder).glob("card-*.png"))
    picture = f"{folder}/{last if turn == 'index' else f'card-{turn}.png'}"
    assert found["og:image"] == f"https://post.test/games/{picture}"
    assert (door / picture).read_bytes().startswith(b"\x89PNG")


def test_without_an_address_nothing_pretends_to_know_one(tmp_path: Path) -> None:
    """Pages of an archive of which no more is known tell how to play, and open no letter."""
    archives.write(tmp_path, archives.Played("jockey", "ascot", "Ascot", turns=1))
    write_pages(tmp_path)
    for name in ("index.en.html", "how_to_play.en.html"):
        assert "mailto:" not in (tmp_path / name).read_text("utf-8")
    assert "og:image" not in (tmp_path / "ascot/index.en.html").read_text("utf-8")
