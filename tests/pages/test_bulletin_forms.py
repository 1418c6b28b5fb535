"""The forms of an issue as readers have them before them, whatever the players call themselves and write."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from pathlib import Path

import archives
import pytest
from lengths import few, some
from markup import Page
from pypdf import PdfReader, mult
from refusals import refused

from gm.publish.bulletin import booklet as booklets
from gm.publish.bulletin import layouts
from gm.publish.bulletin.booklet import booklet
from gm.publish.bulletin.contents import Heading, issue
from gm.publish.bulletin.issue import Issue, Rules
from gm.publish.bulletin.prose import editorial
from gm.publish.pages.cups import read_cups
from gm.publish.pages.recorded import Said, read_archive
from gm.publish.pages.rendering import source

HEADING = Heading(
    "The Post Rider", 7, "en", "Spielpost", "gm@spielpost.test", datetime(2026, 5, 1, tzinfo=UTC)
)
TYPST = (
    '#panic("taken over")',
    '#read("/etc/passwd")',
    '#image("https://tracker.test/x.png")',
    '"); panic("taken over',
    "*bold* _slanted_ `raw` $x^2$ @ref <label> = heading\n- item\n/ term: x\n~ --- \\ #",
    '#import "@preview/cetz:0.3.0"',
)
"""What would be carried out, or set otherwise, if it were read as Typst."""

LINES = some(10_000, 1_000)
LONG = "\n".join(f"line {number}" for number in range(LINES))
EDITORIAL = "# <script>x()</script>\n\n#panic(1) [x](javascript:alert(1)) " + "y" * 300


@pytest.fixture(scope="module")
def plain(archive: Path) -> Issue:
    """An issue on a game of each kind, two of which count for a cup."""
    games, _ = read_archive(archive)
    said = [Said("Anna", "Spring is here.")]
    return issue(games, said, "Hello, *reader*!", HEADING, read_cups(archive, games))


@pytest.fixture(scope="module")
def rude(hostile: Path) -> Issue:
    """An issue full of names and press that try to break it."""
    games, _ = read_archive(hostile)
    said = [Said(name, text) for name in archives.HOSTILE for text in (name, *TYPST)]
    heading = replace(HEADING, name=f"{archives.HOSTILE[0]} {'N' * 200}", language="de")
    cups = read_cups(hostile, games)
    return issue(games, [*said, Said("", LONG)], EDITORIAL, heading, cups)


@pytest.fixture(scope="module")
def empty() -> Issue:
    """An issue about nothing."""
    return issue([], [], "", HEADING)


@cache
def words(pdf: bytes) -> str:
    """All words of a booklet that are on its paper, without the places where they may be broken."""
    found: list[str] = []
    for page in PdfReader(BytesIO(pdf)).pages:
        low, high = float(page.mediabox.bottom), float(page.mediabox.top)

        def seen(
            text: str, cm: list[float], tm: list[float], *_: object, low: float = low, high: float = high
        ) -> None:
            if low <= mult(tm, cm)[5] <= high:
                found.append(text)

        page.extract_text(visitor_text=seen)
        found.append(" ")
    return re.sub(r"\s+", " ", "".join(found)).replace("\u200b", "")


@pytest.mark.parametrize("name", ["plain", "rude", "empty"])
def test_the_page_is_well_formed_and_loads_nothing(name: str, request: pytest.FixtureRequest) -> None:
    """Elements end, ids are there once, and every link leads into the page, the archive, to what was written, or opens a letter."""
    text = layouts.page(request.getfixturevalue(name), {"as text": "issue.txt"})
    page = Page(text)
    assert {
        link for link in page.links if not link.startswith(("#", "../", "data:image/svg+xml,", "mailto:"))
    } == {"issue.txt"}
    assert {tag for tag, _ in page.elements} & {"script", "iframe", "img", "object", "link"} <= {"link"}
    assert not [a for _, attributes in page.elements for a in attributes if a.startswith("on")]
    assert all(anchor[1:] in page.ids for anchor in page.links if anchor.startswith("#"))


def test_names_and_press_are_shown_and_never_carried_out(rude: Issue) -> None:
    """Letter by letter, on the page and in the text."""
    page = Page(layouts.page(rude, {}))
    for text in (archives.HOSTILE[0], archives.HOSTILE[3], TYPST[0], "<script>x()</script>"):
        assert text in page.words
        assert "".join(text.split()).casefold() in "".join(layouts.text(rude).split()).casefold()


def test_the_text_fits_whatever_is_in_it(rude: Issue) -> None:
    """Every line has 72 columns at most."""
    assert max(map(len, layouts.text(rude).splitlines())) <= 72


def test_a_cup_stands_in_every_form(plain: Issue, pdf: bytes) -> None:
    """With its standings so far, its prizes, and the games that still run; the page leads to that of the cup."""
    page = Page(layouts.page(plain, {}))
    for told in (page.words, " ".join(layouts.text(plain).split()), words(pdf)):
        assert re.search(r"Spring,? \(?points cup\)?, after 1 of 2 games", told)
        assert "1st prize: A bottle of port" in told
        assert "Still running: Bande." in told
    assert "../../all_cups/spring.en.html" in page.links
    assert "Cups" in [entry.title for entry in layouts.contents(plain)]


def test_an_article_has_a_headline_pictures_and_its_press(plain: Issue, pdf: bytes) -> None:
    """What is printed large is not printed again, and turns are told in short but for the text, which has all of it."""
    page, printed = Page(layouts.page(plain, {})).words, words(pdf)
    for article in plain.articles:
        assert article.headline in page
        assert re.sub(r"[\s-]", "", article.headline) in re.sub(r"[\s-]", "", printed)
        assert article.picture
        assert article.quote not in article.press
        for turn in article.turns:
            assert turn.headline in page
            assert turn.short in page
            assert " ".join(turn.events[0].split()) in " ".join(layouts.text(plain).split())


def test_the_cover_says_what_is_due_when(plain: Issue) -> None:
    """Each moment once, with all games whose turns are due then, on the cover of the booklet too."""
    cover = PdfReader(BytesIO(booklet(plain).pdf)).pages[0].extract_text()
    assert layouts.nearest(plain)
    for moment, games in layouts.nearest(plain):
        assert moment in " ".join(cover.split())
        assert all(game in cover for game in games)


def test_the_contents_stand_on_the_cover_whole(plain: Issue) -> None:
    """However long its headline is: the picture gives way, down to a certain height."""
    assert plain.moment
    long = replace(plain.moment, headline="Oxford overtakes and leads by a field " * 3)
    cover = PdfReader(BytesIO(booklet(replace(plain, moment=long)).pdf)).pages[0].extract_text()
    for entry in layouts.contents(plain)[-3:]:
        assert re.search(rf"{re.escape(entry.title)}\s+\d", " ".join(cover.split())), entry.title


def test_an_empty_issue_says_so(empty: Issue) -> None:
    """In place of contents there is a sentence, and no heading without anything below it."""
    assert empty.is_empty
    page = Page(layouts.page(empty, {}))
    assert "Nothing has happened yet." in page.words
    assert "Nothing has happened yet." in layouts.text(empty)
    assert "Standings" not in page.words
    assert [entry.title for entry in layouts.contents(empty)] == ["Deadlines", "About this bulletin"]


@pytest.fixture(scope="module")
def pdf(plain: Issue) -> bytes:
    """The booklet of the plain issue."""
    return booklet(plain).pdf


class TestBooklet:
    """The booklet for printing, by Typst."""

    def test_it_folds_from_whole_sheets_of_a4(self, pdf: bytes) -> None:
        """A5 pages, a multiple of four."""
        pages = PdfReader(BytesIO(pdf)).pages
        assert len(pages) % 4 == 0
        width, height = (float(side) / 72 * 25.4 for side in pages[0].mediabox[2:])
        assert (round(width), round(height)) == (148, 210)

    @pytest.mark.parametrize("paragraphs", few([0, 30, 60, 90, 120], 2))
    def test_however_long_it_is(self, empty: Issue, paragraphs: int) -> None:
        """The number of pages stays a multiple of four, with rules and without."""
        rules = (Rules("Epsom", "Jockey", "Ride."),)
        text = editorial("\n\n".join(["All is well. " * 12] * paragraphs), "en")
        for one in (replace(empty, editorial=text), replace(empty, editorial=text, rules=rules)):
            assert len(PdfReader(BytesIO(booklet(one).pdf)).pages) % 4 == 0

    def test_it_has_everything_in_words(self, pdf: bytes, plain: Issue) -> None:
        """The games, the press with its author, the page numbers of the contents, deadlines on the last page."""
        pages = [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]
        assert "The Post Rider" in pages[0]
        assert re.search(rf"Deadlines\s+{len(pages)}", pages[0])
        assert "Deadlines" in pages[-1]
        for article in plain.articles:
            assert article.game in words(pdf)
        assert "Spring is here." in words(pdf)

    def test_the_same_issue_gives_the_same_bytes(self, pdf: bytes, plain: Issue) -> None:
        """Its date is that of the issue, not of the day on which it is made."""
        assert booklet(plain).pdf == pdf
        info = PdfReader(BytesIO(pdf)).metadata
        assert info is not None
        assert info.creation_date == plain.made
        assert info.title == "The Post Rider, no. 7"

    @pytest.mark.parametrize("count", few([375, 12, 100, 250, 2000], 1))
    def test_every_word_of_press_is_on_paper(self, count: int) -> None:
        """However long its paragraph: one from a phone is a single line. Typst 0.15.2 lets what may not break run off the page."""
        told = [f"word{number}" for number in range(count)]
        issued = issue([], [Said("Zoe", " ".join(told))], "", HEADING)
        assert words(booklet(issued).pdf).replace("- ", "").count("word") == count
        assert "Zoe" in words(booklet(issued).pdf)

    def test_what_looks_like_typst_is_words(self, rude: Issue) -> None:
        """Nothing of it is carried out, and nothing is lost."""
        told = "".join(re.split(r"[\s-]", words(booklet(rude).pdf)))  # words may be hyphenated anywhere
        for text in TYPST:
            assert "".join(re.split(r"[\s-]", text.splitlines()[0])) in told
        assert f"line{LINES - 1}" in told

    def test_an_empty_issue_has_one_sheet(self, empty: Issue) -> None:
        """With the deadlines of no game on its back."""
        pdf = booklet(empty).pdf
        assert len(PdfReader(BytesIO(pdf)).pages) == 4
        assert "No game is running at the moment." in words(pdf)

    def test_typst_reads_nothing_but_the_issue(self) -> None:
        """The template names one file, and no package that would be fetched."""
        template = source("bulletin/booklet.typ")
        assert re.findall(r'\b(?:json|read|csv|toml|yaml|xml|cbor|plugin|include)\("([^"]*)"', template) == [
            "issue.json"
        ]
        assert "@preview" not in template
        assert "#import" not in template

    def test_it_sees_no_file_outside_its_folder(
        self, empty: Issue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Not even with a template that asks for one."""
        outside = tmp_path / "secret.json"
        outside.write_text('"secret"', "utf-8")
        monkeypatch.setattr(booklets, "source", lambda name: f'#json("{outside}")')
        with refused("Typst could not set the booklet"):
            booklet(empty)

    def test_without_typst_there_is_a_sentence(self, empty: Issue, monkeypatch: pytest.MonkeyPatch) -> None:
        """Which says what to install."""
        monkeypatch.setitem(__import__("sys").modules, "typst", None)
        with refused(r"pip install 'spielpost\[print\]' installs it"):
            booklet(empty)
