"""Pages as a reader has them before them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NARROW, WIDE = 360, 1200
"""Pixels of a phone and of a screen."""

Opened = Callable[..., "Page"]
"""Opens the page in a file."""


def opener(browser: Browser, complaints: list[str]) -> Opened:
    """Opens pages, one after the other; what the browser complains of is added to the list."""

    def open_(
        path: Path, width: int = NARROW, scheme: str = "light", scripts: bool = True, guarded: bool = True
    ) -> Page:
        for context in browser.contexts:
            context.close()
        page = browser.new_context(
            viewport={"width": width, "height": 800},
            color_scheme=scheme,  # type: ignore[arg-type]
            java_script_enabled=scripts,
            bypass_csp=not guarded,
        ).new_page()
        page.on("console", lambda message: complaints.append(f"{path.name}: {message.text}"))
        page.on("pageerror", lambda error: complaints.append(f"{path.name}: {error}"))
        page.on("request", lambda request: complaints.extend(_foreign(request.url)))
        page.goto(path.as_uri())
        return page

    return open_


def keeping_out(page: Page, axe: str) -> list[tuple[str, str]]:
    """What the accessibility check finds on a page with everything folded out; by contrast also in the dark."""
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    page.add_script_tag(content=axe)
    light = page.evaluate("axe.run({ preload: false })")
    assert len(light["passes"]) > 10
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate("axe.run({ preload: false, runOnly: ['color-contrast'] })")
    assert len(dark["passes"]) == 1 or dark["violations"]
    found = [*light["violations"], *dark["violations"]]
    return [(each["id"], each["nodes"][0]["html"]) for each in found]


def _foreign(url: str) -> list[str]:
    return [] if url.startswith(("file:", "data:")) else [f"{url} is loaded from outside"]
