"""The order desk of Racko in a real browser: the table of draws, the deal, and what to do when an event comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import archives
import pytest
from archives import Played
from lengths import few
from opening import NARROW, Opened, keeping_out
from test_order_desk import SITE, composed, opens, position

from engines import ENGINES
from gm.publish.pages.site import write_pages

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

pytestmark = pytest.mark.servers

PLAN = Played("racko", "plan", "Plan", options={"plan": 3}, turns=1)
CLAIM = Played("racko", "claim", "Claim", options={"bonus": True}, turns=1)
DEAL = Played("racko", "deal", "Deal", options={"blitz": "all"}, turns=1)
GAMES = (PLAN, CLAIM, DEAL)


@pytest.fixture(scope="module")
def desks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive of running games, and its pages."""
    folder = archives.write(tmp_path_factory.mktemp("desks"), *GAMES)
    assert write_pages(folder, site=SITE) == ()
    return folder


def read(page: Page, game: Played, told: str) -> tuple[Any, Any]:
    """The order that stands there and the one that is told, both as the engine reads them for somebody with an offer."""
    state, engine = position(game), ENGINES["racko"]
    seats = (seat for seat in engine.awaiting(state) if engine.view(state, seat).due == "play")
    seat = next(seat for seat in seats if state.offers[seat])
    return engine.parse(composed(page), state, seat), engine.parse(told, state, seat)


def is_seat(page: Page, seat: int) -> None:
    """Say who one is; a link from a letter says it."""
    page.check(f'[name="seat"][value="{seat}"]')


def mode(page: Page, name: str) -> None:
    """Choose what is ordered next."""
    page.check(f'[name="mode"][value="{name}"]')


def takes(page: Page, seat: int, column: int) -> None:
    """Click on a column of a rack."""
    page.click(f'[data-seat="{seat}"][data-column="{column}"]')


def draws(page: Page, column: int, low: int, high: int) -> None:
    """Add an entry for the own rack of seat 0, with the last number first where that is the lower one."""
    takes(page, 0, column)
    for number in (low, high):
        page.click(f'[data-number="{number}"]')
    takes(page, 0, column)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", [PLAN, CLAIM], ids=lambda game: game.folder)
def test_a_table_of_draws_is_read_back_with_what_to_do_in_events(
    opened: Opened, desks: Path, game: Played, language: str
) -> None:
    """Entry by entry; a click on one takes it out again."""
    page = opens(opened, desks, game, language)
    assert page.locator("textarea").input_value() == ""
    is_seat(page, 0)
    draws(page, 60, 2, 3)
    page.click("[data-moves] button")
    draws(page, 5, 8, 1)
    draws(page, 20, 17, 17)
    takes(page, 0, 30)
    page.click('[data-entry="joker"]')
    page.click("[data-discard]")
    page.locator("[data-entry]").last.click()
    mode(page, "swap")
    takes(page, 3, 30)
    takes(page, 0, 5)
    mode(page, "racks")
    takes(page, 3, 10)
    found, meant = read(page, game, "DRAW 1-8:5, 17:20, joker:30, else discard\nSWAP D 30 for 5\nRACKS D")
    assert not isinstance(meant, tuple), meant
    assert found == meant


def test_no_entry_is_taken_twice(opened: Opened, desks: Path) -> None:
    """A second entry about the same takes the place of the first, which the desk would not take beside it."""
    page = opens(opened, desks, PLAN, "en")
    is_seat(page, 0)
    for column, what in ((5, "else"), (30, "joker"), (20, "else")):
        takes(page, 0, column)
        page.click(f'[data-entry="{what}"]')
        takes(page, 0, column)
    draws(page, 10, 1, 8)
    draws(page, 5, 1, 8)
    assert page.locator("textarea").input_value() == "DRAW joker:30, else:20, 1-8:5"


@pytest.mark.parametrize("language", ["de", "en"])
def test_an_offer_that_is_taken_and_a_claim_are_read_back(opened: Opened, desks: Path, language: str) -> None:
    """The table of draws is given up then."""
    page = opens(opened, desks, CLAIM, language)
    is_seat(page, 0)
    draws(page, 5, 1, 8)
    mode(page, "take")
    takes(page, 0, 45)
    page.locator('[name="claim"]').first.check()
    found, meant = read(page, CLAIM, "TAKE 45\nRACKO")
    assert not isinstance(meant, tuple), meant
    assert found == meant


@pytest.mark.parametrize("language", ["de", "en"])
def test_cards_of_the_deal_are_read_back_where_they_were_placed(
    opened: Opened, desks: Path, language: str
) -> None:
    """Each card in a free column, with the keys alone."""
    state, engine = position(DEAL), ENGINES["racko"]
    for seat in few(engine.awaiting(state), 1):
        view = engine.view(state, seat)
        free = [5 * at + 5 for at, card in enumerate(view.rack) if card is None]
        placed = list(zip(view.cards, free, strict=False))
        page = opens(opened, desks, DEAL, language)
        is_seat(page, seat)
        for card, column in placed:
            page.locator(f'[data-number="{card}"]').press("Enter")
            square = page.locator(f'[data-seat="{seat}"][data-column="{column}"]')
            page.locator('.squares [tabindex="0"]').press("ArrowDown")
            page.locator('.squares [tabindex="0"]').press("ArrowUp")
            square.press("Enter")
        told = "PLACE " + ", ".join(f"{card}:{column}" for card, column in placed)
        found = engine.parse(composed(page), state, seat)
        assert not isinstance(found, tuple), found
        assert found == engine.parse(told, state, seat)


def test_the_desk_of_racko_fits_a_phone_and_keeps_nobody_out(
    opened: Opened, desks: Path, axe: str, complaints: Callable[..., str]
) -> None:
    """It is valid and can be used by everybody."""
    pages = [desks / game.folder / f"order.{language}.html" for game in GAMES for language in ("de", "en")]
    for path in pages:
        page = opened(path)
        page.set_viewport_size({"width": NARROW, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW
        assert keeping_out(opened(path, guarded=False), axe) == []
    assert complaints(*pages) == ""
