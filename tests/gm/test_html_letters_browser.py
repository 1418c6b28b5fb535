"""Pages of letters in a real browser and under an HTML validator."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from specimen_season import SPECIMENS
from specimens_of_letters import NAMES, TURNS, final_specimen, invited, practised, specimen

from gm.games.readers import Said
from gm.mail.write.outbox import REPLY

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.servers

NARROW = 360
LONG = ("W" * 200, "<b>Bernd</b>", "Carla", "Dörte")
RULES = {
    "no-inline-style": "off",  # mail programs drop all others
    "no-deprecated-attr": "off",  # Outlook knows no newer ones
    "no-conditional-comment": "off",  # Outlook for Windows knows no max-width
    "prefer-tbody": "off",
    "long-title": "off",
}

CONTRAST = """() => {
  const light = ([r, g, b]) => [r, g, b].map(v => v / 255)
    .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const numbers = text => (text.match(/[\\d.]+/g) || []).map(Number);
  const ground = element => {
    for (let e = element; e; e = e.parentElement) {
      const [r, g, b, a = 1] = numbers(getComputedStyle(e).backgroundColor);
      if (a === 1) return [r, g, b];
    }
    return matchMedia("(prefers-color-scheme: dark)").matches ? [18, 18, 18] : [255, 255, 255];
  };
  const bad = [];
  for (const e of document.querySelectorAll("td, th, p, h2, li, a, span, b")) {
    const own = [...e.childNodes].some(n => n.nodeType === 3 && n.data.replace(/\\u00a0/g, " ").trim());
    if (!own) continue;
    const pair = [numbers(getComputedStyle(e).color), ground(e)].map(light).sort((x, y) => y - x);
    if ((pair[0] + 0.05) / (pair[1] + 0.05) < 4.5) bad.push(e.outerHTML.slice(0, 200));
  }
  return bad;
}"""
"""The elements whose words stand out too little from what is behind them (less than 4.5 to 1)."""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A report of every game in a file and an invitation to it, German for one with names that are hard to show."""
    folder = tmp_path_factory.mktemp("letters")
    press = (Said(LONG[0], "x" * 500), Said("", "Boo.\n\n  " + "Hello! " * 50))
    for engine in TURNS:
        for language, names in (("en", NAMES), ("de", LONG)):
            source = specimen(engine, language, names, press).html.replace(
                REPLY, "mailto:gm@x.test?subject=x"
            )
            (folder / f"{engine}.{language}.html").write_text(source, "utf-8")
            (folder / f"{engine}.invitation.{language}.html").write_text(
                invited(engine, language, names).html, "utf-8"
            )
    return sorted(folder.iterdir())


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_can_be_read_on_a_phone(browser: Browser, pages: list[Path], scheme: str) -> None:
    """Nothing is wider than 360 px, words stand out from their ground, and nothing else is asked for."""
    page = browser.new_page(viewport={"width": NARROW, "height": 800}, color_scheme=scheme)  # type: ignore[arg-type]
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for path in pages:
        page.goto(path.as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW, path.name
        assert page.evaluate(CONTRAST) == [], path.name
    assert asked == [path.as_uri() for path in pages]
    page.close()


def test_every_page_can_be_read_without_its_styles(browser: Browser, pages: list[Path]) -> None:
    """Where a program drops all styles, and the words are black, they stand out from what lies behind them."""
    page = browser.new_page(viewport={"width": NARROW, "height": 800})
    for path in pages:
        page.goto(path.as_uri())
        page.evaluate("document.querySelectorAll('[style]').forEach(one => one.removeAttribute('style'))")
        assert page.evaluate(CONTRAST) == [], path.name
    page.close()


def test_every_page_is_valid_html_for_mail(pages: list[Path], complaints: Callable[..., str]) -> None:
    """The validator finds nothing but what mail programs need."""
    assert complaints(*pages, rules=RULES) == ""


PLACES = """() => {
  const bottom = element => element ? Math.ceil(element.getBoundingClientRect().bottom) : null;
  const due = [...document.querySelectorAll("p")].find(p => /is due|ZAT für Zug/.test(p.textContent));
  return {headline: bottom(document.querySelector("h1")), due: bottom(due), button: bottom(document.querySelector("a")),
          page: document.documentElement.scrollHeight, width: document.documentElement.scrollWidth};
}"""
"""Where the first things of a letter end, in pixels."""


@pytest.mark.long
@pytest.mark.parametrize("engine", TURNS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_matters_stands_on_top_of_a_phone(
    browser: Browser, tmp_path: Path, engine: str, language: str
) -> None:
    """In every turn so far the deadline stands within the first 400 px, and an order to tap ends within 700.

    And nothing is wider than the screen.
    """
    page = browser.new_page(viewport={"width": NARROW, "height": 740})
    for turn in range(1, TURNS[engine] + 1):
        path = tmp_path / f"{turn}.html"
        path.write_text(
            specimen(engine, language, turns=turn).html.replace(REPLY, "mailto:gm@x.test?subject=x"), "utf-8"
        )
        page.goto(path.as_uri())
        places = page.evaluate(PLACES)
        assert places["headline"] < places["due"] <= 400, (turn, places)
        assert (places["button"] or 0) <= 700, (turn, places)
        assert places["width"] <= NARROW, (turn, places)
    page.close()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("kind", ["invitation", "practice game"])
def test_what_one_begins_with_is_short_and_has_a_picture_and_a_button(
    browser: Browser, tmp_path: Path, kind: str, language: str
) -> None:
    """Both within the first 700 px of a phone, an invitation's deadline before them; the whole has less than 1,600."""
    page = browser.new_page(viewport={"width": NARROW, "height": 740})
    for engine in TURNS:
        path = tmp_path / f"{engine}.html"
        letter = invited(engine, language, NAMES) if kind == "invitation" else practised(engine, language)
        path.write_text(letter.html.replace(REPLY, "mailto:gm@x.test?subject=x"), "utf-8")
        page.goto(path.as_uri())
        places = page.evaluate(PLACES)
        picture = page.locator("table table table").first.bounding_box()
        assert picture is not None
        due = places["due"] if kind == "invitation" else 0
        assert due <= picture["y"] < places["button"] <= 700, (engine, places)
        assert places["page"] < 1600, (engine, places)
        assert places["width"] <= NARROW, (engine, places)
    page.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_last_letter_of_a_game_is_short_and_begins_with_the_table(
    browser: Browser, tmp_path: Path, language: str
) -> None:
    """Under 3,000 px on a phone for every game of the season, with the final table within the first screen."""
    page = browser.new_page(viewport={"width": NARROW, "height": 740})
    for folder in SPECIMENS:
        path = tmp_path / f"{folder.name}.html"
        path.write_text(final_specimen(folder, language).html, "utf-8")
        page.goto(path.as_uri())
        places = page.evaluate(PLACES)
        assert places["page"] < 3000, (folder.name, places)
        assert places["width"] <= NARROW, (folder.name, places)
        table = page.locator("h2").first.bounding_box()
        assert table is not None
        assert table["y"] < 740, (folder.name, table)
    page.close()
