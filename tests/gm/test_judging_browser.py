"""The check page in a real browser, for a game whose orders nobody but the judge ever reads."""

# ruff: noqa: F811  # fixtures are imported, and named again by the tests that take them

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from correspondence import Correspondence, Person
from judging import ENGINE, GAME, rita  # noqa: F401

from engines import ENGINES

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.servers


def played(post: Correspondence, rita: Person) -> str:
    """What Anna's letters say of a game of one turn, in which she has ordered and thrown dice."""
    anna, ben = post.person("Anna"), post.person("Ben")
    options = ENGINES[ENGINE].Options(shown="never")
    post.opens(GAME, anna, ben, engine=ENGINE, judge=f"Rita <{rita.address}> en", options=options)
    anna.writes("ORDERS", "A Berlin - Kiel", "END", "ROLL 2d6 for luck")
    post.reaches_deadline(GAME)
    (preview,) = rita.writes("REPORT", "It is over.", "OVER Anna", to=rita.letter("for you to judge"))
    rita.writes("OK", to=preview)
    assert post.archive.exists()
    return "\n\n".join(letter.text for letter in anna.mailbox)


def test_a_receipt_proves_an_order_that_is_never_laid_open(
    quiet_post: Correspondence, rita: Person, browser: Browser
) -> None:
    """The letters agree with the archive; a receipt that no record lists is told."""
    with ThreadPoolExecutor(1) as aside:  # in this thread the browser has the only loop that there can be
        kept = aside.submit(played, quiet_post, rita).result()
    (receipt,) = (line for line in kept.splitlines() if line.endswith(", salt"))
    page = browser.new_page()
    page.goto((quiet_post.archive / "check.en.html").as_uri())
    for letters, said in (
        (kept, "All is well"),
        (kept.replace(receipt[:64], "ab" * 32), "You have a receipt for this order"),
    ):
        page.fill("#letters", letters)
        page.evaluate("delete document.getElementById('results').dataset.done")
        page.set_input_files("#files", quiet_post.archive / GAME.casefold())
        page.wait_for_selector("#results[data-done]")
        told = page.inner_text("#results")
        assert said in told
        assert "Fingerprints in your letters that are this game’s" in told
        assert "A Berlin - Kiel" not in page.content()
    page.close()
