"""A picture of each kind of page, letter and sheet, in both languages, as wide as a phone and as a screen: `make gallery`.

Run as a program, with the folder for the pictures if it is not build/gallery. Needs Chromium, and pdftoppm (of poppler) for the
booklet. A file is called after its page, its language and its width in pixels: `cup-de-360.png`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlencode

import archives
import pytest
from archives import Played
from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "gm"))

from correspondence import Correspondence, connected
from specimen_site import season_in_its_middle
from specimens_of_letters import NAMES, TURNS, final_specimen, invited, practised, specimen

from engines import ENGINES
from gm.base.languages import LANGUAGES
from gm.publish.pages.site import write_pages
from gm.publish.pages.where import Site

ROOT = Path(__file__).parents[2]
GALLERY = ROOT / "build" / "gallery"
WIDTHS = 360, 1280
"""Pixels of a phone and of a screen."""

PAGES = {
    "front": "index",
    "how_to_play": "how_to_play",
    "players": "players",
    "player": "all_players/anna",
    "hall_of_fame": "hall_of_fame",
    "cup": "all_cups/spring-cup",
    "finished": "finished",
    "check": "check",
    "puzzle": "puzzle",
    "bulletin": "bulletin/index",
    "waiting": "epsom/index",
    "looking_back": "ascot/closing",
    "ended": "ascot/index",
    "running_octrix": "baden-baden/index",
    "running_boat_race": "henley/index",
    "running_racko": "leiter/index",
    "running_karambolage": "bande/index",
    "turn_jockey": "ascot/04",
    "turn_octrix": "baden-baden/04",
    "turn_boat_race": "henley/04",
    "turn_racko": "leiter/04",
    "turn_karambolage": "bande/04",
}
"""Pages of the specimen season in its middle, by what their pictures are called."""

DESKS = (
    Played("jockey", "ascot", "Ascot", turns=3),
    Played("octrix", "baden-baden", "Baden-Baden", turns=1),
    Played("boat_race", "henley", "Henley", turns=2),
    Played("racko", "leiter", "Leiter", turns=2),
    Played("karambolage", "bande", "Bande", turns=2),
)
"""Games at whose order desk somebody sits who comes from a letter."""

ALL_FETCHED = """() => Promise.all([...document.images].map((one) => {
  one.loading = "eager";
  return one.decode().catch(() => {});
}))"""
"""Waits for pictures, also for those that are fetched only when somebody comes near."""

_EXAMPLE = re.compile(r"(?:example|Beispiel):\n\n((?:  .+\n)+)")


@dataclass(frozen=True)
class View:
    """What a picture shows: a page in a browser, once this control has been clicked, in a language."""

    name: str
    language: str
    address: str
    click: str = ""


def on_the_site(folder: Path) -> Iterator[View]:
    """The pages of the season, and that of a game that is over with all its secrets."""
    site = season_in_its_middle(folder)
    for language in LANGUAGES:
        for name, path in PAGES.items():
            yield View(name, language, (site / f"{path}.{language}.html").as_uri())
        issue = "index.html" if language == "en" else f"index.{language}.html"
        yield View("issue", language, (site / "bulletin" / "01" / issue).as_uri())
        yield View("secrets", language, (site / "ascot" / f"index.{language}.html").as_uri(), "#secrets")


def at_desks(folder: Path) -> Iterator[View]:
    """The order desk of each game, as the link of a letter opens it."""
    archives.write(folder, *DESKS)
    assert write_pages(folder, site=Site(address="gm@spielpost.test")) == ()
    for game in DESKS:
        engine = ENGINES[game.engine]
        state = archives.position(game)
        seat = engine.awaiting(state)[0]
        brought = urlencode(
            {"turn": (game.turns or 0) + 1, **(engine.choices(engine.view(state, seat)) or {})}
        )
        for language in LANGUAGES:
            page = (folder / game.folder / f"order.{language}.html").as_uri()
            yield View(f"desk_{game.engine}", language, f"{page}#{brought}")


def in_letters(folder: Path) -> Iterator[View]:
    """Reports, invitations, practice games and receipts, one of each for every game, and a last report."""
    for language in LANGUAGES:
        found = {"last_report": final_specimen(archives.SPECIMENS / "ascot", language).html}
        for engine in TURNS:
            found[f"report_{engine}"] = specimen(engine, language).html
            found[f"invitation_{engine}"] = invited(engine, language, NAMES).html
            found[f"practice_{engine}"] = practised(engine, language).html
            found[f"receipt_{engine}"] = _receipt(engine, language)
        for name, html in found.items():
            page = folder / f"{name}.{language}.html"
            page.write_text(html or "", "utf-8")
            yield View(name, language, page.as_uri())


def _receipt(engine: str, language: str) -> str:
    """What comes back to somebody who orders what the invitation gives as an example."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as monkeypatch:
        post = connected(monkeypatch, Correspondence(Path(folder), f"sqlite:///{folder}/gm.sqlite3"))
        people = [post.person(name, language) for name in NAMES[:3]]
        post.opens("Ascot", *people, engine=engine, options=ENGINES[engine].form("postal"))
        post.ticks()
        due = ((person, _EXAMPLE.search(person.last.text)) for person in people)
        writer, example = next((person, found[1]) for person, found in due if found)
        (letter,) = writer.writes(*(line.strip() for line in example.splitlines()))
        body = letter.message.get_body(("html",))
        assert body is not None
        return str(body.get_content())


def photographed(page: Page, view: View, folder: Path) -> None:
    """Its whole length, at each width."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.goto("about:blank")  # from which even the same address is opened anew
        page.goto(view.address)
        if view.click:
            page.click(view.click)
        page.evaluate(ALL_FETCHED)
        page.screenshot(path=folder / f"{view.name}-{view.language}-{width}.png", full_page=True)


def booklet(folder: Path) -> None:
    """Each sheet of the specimen issue, which is on paper and has no width."""
    for language in LANGUAGES:
        name = "issue.pdf" if language == "en" else f"issue.{language}.pdf"
        command = ["pdftoppm", "-png", "-r", "70", archives.SPECIMENS / "bulletin" / "01" / name]
        subprocess.run([*command, folder / f"booklet-{language}"], check=True)


def main() -> None:
    """Every picture lies in the folder, which holds nothing else."""
    if missing := [tool for tool in ("chromium", "pdftoppm") if not shutil.which(tool)]:
        sys.exit(f"The pictures need {' and '.join(missing)}, which is not installed.")
    gallery = Path(sys.argv[1]) if len(sys.argv) > 1 else GALLERY
    shutil.rmtree(gallery, ignore_errors=True)
    gallery.mkdir(parents=True)
    with TemporaryDirectory() as name:
        views = []
        for number, kind in enumerate((on_the_site, at_desks, in_letters)):
            folder = Path(name) / str(number)
            folder.mkdir()
            views += kind(folder)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=["--no-sandbox"]
            )
            page = browser.new_page(reduced_motion="reduce")
            for view in views:
                photographed(page, view, gallery)
            browser.close()
    booklet(gallery)
    print(f"{len(list(gallery.iterdir()))} pictures lie in {gallery}.")


if __name__ == "__main__":
    main()
