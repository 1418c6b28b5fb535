"""The pages in a real browser, under an HTML validator and under an accessibility check.

Needs chromium, playwright and, from npm, html-validate and axe-core installed globally. Where they are
missing the tests are skipped, but with SPIELPOST_REQUIRE_SERVERS=1 they fail.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.servers

NARROW, WIDE = 360, 1200
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
KINDS = (
    "index.html",
    "index.de.html",
    "players.en.html",
    "hall_of_fame.de.html",
    "ascot/index.de.html",
    "bande/index.en.html",
    "ascot/01.en.html",
    "baden-baden/02.de.html",
    "henley/02.en.html",
    "leiter/02.de.html",
    "bande/02.de.html",
)
"""A page of every kind, and a turn of every game."""


def lacking(reason: str) -> None:
    """Skips the test for that reason, or fails it where everything has to be there."""
    if os.environ.get("SPIELPOST_REQUIRE_SERVERS") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium without a window."""
    chromium = shutil.which("chromium")
    if not chromium:
        lacking("chromium is not installed")
    try:
        from playwright.sync_api import sync_playwright
    except ModuleNotFoundError:
        lacking("playwright is not installed")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture(scope="module")
def from_npm() -> Path:
    """The folder with what npm has installed globally."""
    if not shutil.which("npm"):
        lacking("npm is not installed")
    return Path(
        subprocess.run(["npm", "root", "-g"], check=True, capture_output=True, text=True).stdout.strip()
    )


@pytest.fixture(scope="module")
def axe(from_npm: Path) -> str:
    """The accessibility check, as a script."""
    script = from_npm / "axe-core" / "axe.min.js"
    if not script.exists():
        lacking("axe-core is not installed")
    return script.read_text("utf-8")


Opened = Callable[..., "Page"]


@pytest.fixture
def opened(browser: Browser) -> Iterator[Opened]:
    """Opens a page as a reader has it before them. What the browser complains of fails the test."""
    complaints: list[str] = []

    def open_(path: Path, width: int = NARROW, scheme: str = "light", scripts: bool = True) -> Page:
        for context in browser.contexts:
            context.close()
        page = browser.new_context(
            viewport={"width": width, "height": 800},
            color_scheme=scheme,  # type: ignore[arg-type]
            java_script_enabled=scripts,
        ).new_page()
        page.on("console", lambda message: complaints.append(f"{path.name}: {message.text}"))
        page.on("pageerror", lambda error: complaints.append(f"{path.name}: {error}"))
        page.on("request", lambda request: complaints.extend(_foreign(request.url)))
        page.goto(path.as_uri())
        return page

    yield open_
    assert complaints == []


def _foreign(url: str) -> list[str]:
    return [] if url.startswith(("file:", "data:")) else [f"{url} is loaded from outside"]


@pytest.mark.parametrize("name", ["archive", "hostile"])
def test_no_page_scrolls_sideways_or_complains(
    opened: Opened, name: str, request: pytest.FixtureRequest
) -> None:
    """On a narrow phone and on a wide screen, with everything folded out, whatever people call themselves."""
    folder: Path = request.getfixturevalue(name)
    players = sorted(folder.glob("all_players/*.en.html"))
    for path in [*(folder / kind for kind in KINDS), *players]:
        page = opened(path)
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        for width in (NARROW, WIDE):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path.name
        assert page.title() != "taken over"


def test_every_word_of_a_picture_lies_inside_it(opened: Opened, archive: Path) -> None:
    """In every third turn of all games, in both languages, however wide the font is here."""
    for path in sorted([*archive.glob("*/[0-9][0-9].de.html"), *archive.glob("*/[0-9][0-9].en.html")])[::3]:
        outside = opened(path).evaluate(
            """[...document.querySelectorAll("svg text")].filter((text) => {
                 const word = text.getBoundingClientRect(), board = text.ownerSVGElement.getBoundingClientRect();
                 return word.left < board.left - 1 || word.right > board.right + 1 || word.bottom > board.bottom + 3;
               }).map((text) => text.textContent)"""
        )
        assert outside == [], path.name


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_is_dark_where_the_reader_wants_it_dark(opened: Opened, archive: Path, kind: str) -> None:
    """Paper and ink change places, and stay far apart."""
    seen = {}
    for scheme in ("light", "dark"):
        page = opened(archive / kind, scheme=scheme)
        seen[scheme] = page.evaluate(
            """["backgroundColor", "color"].map((name) =>
                 getComputedStyle(document.body)[name].match(/\\d+/g).map(Number).reduce((a, b) => a + b))"""
        )
    paper, ink = seen["light"]
    dark_paper, dark_ink = seen["dark"]
    assert paper - ink > 500
    assert dark_ink - dark_paper > 500


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_can_be_used_with_the_keyboard_alone(opened: Opened, archive: Path, kind: str) -> None:
    """Tab reaches every link and fold in the order of the page, each is in sight then, and it shows."""
    page = opened(archive / kind)
    wanted = page.evaluate(
        """[...document.querySelectorAll("a[href], summary, [tabindex='0']")]
             .filter((one) => one.checkVisibility()).length"""
    )
    for number in range(wanted):
        page.keyboard.press("Tab")
        one = page.evaluate(
            """(() => {
                 const one = document.activeElement, box = one.getBoundingClientRect();
                 const style = getComputedStyle(one);
                 const order = [...document.querySelectorAll("a[href], summary, [tabindex='0']")]
                   .filter((each) => each.checkVisibility());
                 return {
                   place: order.indexOf(one),
                   inSight: box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight,
                   outline: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
                 };
               })()"""
        )
        assert one == {"place": number, "inSight": True, "outline": True}


def test_the_first_key_leads_past_the_menu(opened: Opened, archive: Path) -> None:
    """The skip link appears with Tab, and leads to the content."""
    page = opened(archive / "ascot/01.en.html")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "content"


@pytest.mark.parametrize("game", ["ascot", "baden-baden", "henley", "leiter", "bande"])
def test_turns_are_leafed_through_with_the_arrow_keys(opened: Opened, archive: Path, game: str) -> None:
    """One turn is shown at a time, the last one first; the ends are ends; the address names the turn."""
    page = opened(archive / game / "index.en.html")
    last = page.locator("article").count()
    shown = page.locator("article:visible h3")
    assert shown.inner_text().startswith(f"Turn {last}")
    page.keyboard.press("ArrowRight")
    assert shown.inner_text().startswith(f"Turn {last}")
    page.keyboard.press("ArrowLeft")
    assert shown.inner_text().startswith(f"Turn {last - 1}")
    assert page.url.endswith(f"#turn-{last - 1}")
    page.locator(".turns a", has_text="1").first.click()
    assert shown.inner_text().startswith("Turn 1")
    page.locator("article:visible .next").click()
    assert shown.inner_text().startswith("Turn 2")
    assert page.locator(".turns [aria-current]").inner_text() == "2"


def test_turns_are_all_there_without_scripts(opened: Opened, archive: Path) -> None:
    """One below the other, and the numbers lead to them."""
    page = opened(archive / "ascot/index.en.html", scripts=False)
    assert page.locator(".step:visible").count() == page.locator(".step").count() > 2
    page.locator(".turns a").nth(1).click()
    box = page.locator("#turn-2").bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 400


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_keeps_anybody_out(opened: Opened, archive: Path, axe: str, scheme: str) -> None:
    """The accessibility check finds nothing, contrast included, on any kind of page."""
    for kind in KINDS:
        page = opened(archive / kind, scheme=scheme)
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        page.add_script_tag(content=axe)
        found = page.evaluate("axe.run({ preload: false })")
        assert len(found["passes"]) > 10
        assert [(each["id"], each["nodes"][0]["html"]) for each in found["violations"]] == [], kind


@pytest.mark.parametrize("name", ["archive", "hostile"])
def test_every_page_is_valid_html(
    name: str, from_npm: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """The validator finds nothing on any page."""
    if not (from_npm / "html-validate").exists():
        lacking("html-validate is not installed")
    folder: Path = request.getfixturevalue(name)
    config = tmp_path / "rules.json"
    # It counts the characters of the file, where a name's `<` is written with four.
    rules = {"long-title": ["error", {"maxlength": 140}]}
    config.write_text(
        json.dumps({"root": True, "extends": ["html-validate:recommended"], "rules": rules}), "utf-8"
    )
    program = from_npm / "html-validate" / "bin" / "html-validate.mjs"
    command = ["node", str(program), "--config", str(config), "--formatter", "text", f"{folder}/**/*.html"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
