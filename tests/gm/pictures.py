"""The pictures in the README, made again from the specimens under turns/: `make pictures`.

Run as a program. Needs Chromium, pdftoppm (of poppler) and the extra `dev`. What is on the pictures depends on the
specimens alone; how its letters look, on the fonts of the machine.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from specimen_site import season_in_its_middle
from specimens_of_letters import specimen

from gm.publish.pages.film import film
from gm.publish.pages.recorded import read_game

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--force-device-scale-factor=1",
    "--force-prefers-reduced-motion",  # a film stands still, at its end
    "--hide-scrollbars",
]
COLOURS = 255
"""Colours of a picture, which are enough for what is drawn and written."""


@dataclass(frozen=True)
class View:
    """A window onto a page, in pixels, once these of its controls have been clicked."""

    page: Path
    width: int
    height: int
    clicks: tuple[str, ...] = ()


def letter(folder: Path) -> View:
    """A report as a phone shows it."""
    page = folder / "letter.html"
    html = specimen("jockey").html
    assert html is not None
    page.write_text(html, "utf-8")
    return View(page, 420, 860)


def door(site: Path) -> View:
    """The front page of the archive, with the season in its middle."""
    return View(site / "index.en.html", 1180, 1060)


def replay(site: Path) -> View:
    """A turn of the game that is over, with all secrets."""
    return View(site / "ascot" / "index.en.html", 1180, 1010, ("#secrets", *[".player .back"] * 2))


def photographed(browser: Browser, view: View) -> Image.Image:
    """What the window shows."""
    page = browser.new_page(viewport={"width": view.width, "height": view.height}, reduced_motion="reduce")
    page.goto(view.page.as_uri(), wait_until="networkidle")
    for control in view.clicks:
        page.click(control)
    shot = view.page.with_suffix(".png")
    page.screenshot(path=shot)
    page.close()
    return Image.open(shot)


def bulletin(folder: Path) -> Image.Image:
    """The front page of the booklet and a page from inside, side by side."""
    pages = []
    for number in (1, 2):
        target = folder / f"page{number}"
        command = ["pdftoppm", "-png", "-singlefile", "-r", "88", "-f", str(number)]
        subprocess.run([*command, ROOT / "turns" / "bulletin" / "01" / "issue.pdf", target], check=True)
        pages.append(Image.open(target.with_suffix(".png")))
    gap = 24
    whole = Image.new(
        "RGB", (sum(page.width for page in pages) + 3 * gap, pages[0].height + 2 * gap), "#c9c5bb"
    )
    for place, page in enumerate(pages):
        whole.paste(page, (gap + place * (page.width + gap), gap))
    return whole


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """All of them, by name."""
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        yield "letter", photographed(browser, letter(folder))
        site = season_in_its_middle(folder / "site")
        yield "door", photographed(browser, door(site))
        yield "replay", photographed(browser, replay(site))
        browser.close()
        yield "bulletin", bulletin(folder)


def main() -> None:
    """Every picture lies in docs/pictures, as small as it can be."""
    if missing := [tool for tool in ("chromium", "pdftoppm") if not shutil.which(tool)]:
        sys.exit(f"The pictures need {' and '.join(missing)}, which is not installed.")
    PICTURES.mkdir(exist_ok=True)
    (PICTURES / "film.svg").write_text(film(read_game(ROOT / "turns" / "ascot"), "en"), "utf-8")
    for name, picture in pictures():
        few = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        few.save(PICTURES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
