"""The order desk in a real browser: what is composed on it is read back as the order that was meant."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote

import archives
import pytest
from archives import Played, position
from lengths import few
from opening import NARROW, WIDE, Opened, keeping_out

from engines import ENGINES
from engines.lots import Lots
from gm.publish.pages.site import write_pages
from gm.publish.pages.where import Site

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.servers

GAMES = (
    Played("jockey", "ascot", "Ascot", options={"races": 2}, turns=3),
    Played("octrix", "baden", "Baden", options={"tricks": 4}, turns=1),
    Played("karambolage", "bande", "Bande", turns=2),
    Played("octrix", "single", "Single", options={"tricks": 1}, turns=2),
    Played("boat_race", "thames", "Thames", options={"tempo": "stage"}, turns=2),
    Played("boat_race", "henley", "Henley", turns=2),
    Played("boat_race", "putney", "Putney", options={"tempo": "stage"}, turns=1),
)
SITE = Site(address="gm@spielpost.test")


@pytest.fixture(scope="module")
def desks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive of running games, and its pages."""
    folder = archives.write(tmp_path_factory.mktemp("desks"), *GAMES)
    assert write_pages(folder, site=SITE) == ()
    return folder


def opens(opened: Opened, desks: Path, game: Played, language: str) -> Page:
    """The desk of a game, from its page."""
    page = opened(desks / game.folder / f"index.{language}.html")
    page.click(f'a[href$="order.{language}.html"]')
    return page


def composed(page: Page) -> str:
    """The order as it stands there, which the letter has as well, below the turn that it is for."""
    order = page.locator("textarea").input_value()
    href = page.locator("a.button[data-to]").get_attribute("href") or ""
    assert href.startswith("mailto:gm@spielpost.test?subject=")
    assert unquote(href).split("\r\n", 1)[1].replace("\r\n", "\n") == order
    return order


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_card_of_jockey_is_read_back_as_itself(opened: Opened, desks: Path, language: str) -> None:
    """Whoever holds it can order it so; of one that needs a horse each horse is offered."""
    game = GAMES[0]
    state, engine = position(game), ENGINES["jockey"]
    page = opens(opened, desks, game, language)
    orders = []
    for radio in page.locator('[name="card"]').all():
        radio.check()
        orders.append(composed(page))
    for seat in engine.awaiting(state):
        for card in engine.view(state, seat).playable:
            found = [engine.parse(order, state, seat) for order in orders]
            assert [one for one in found if not isinstance(one, tuple) and one.card.card == card], card


@pytest.mark.parametrize("language", ["de", "en"])
def test_shots_of_karambolage_are_read_back_as_they_were_played(
    opened: Opened, desks: Path, language: str
) -> None:
    """Ball by ball on the board, with the mouse for one seat and with the keyboard for the next; a click on a move takes it out again."""
    game = GAMES[2]
    state, engine = position(game), ENGINES["karambolage"]
    for place, seat in enumerate(few(engine.awaiting(state), 2)):
        meant = engine.parse(engine.suggest(engine.view(state, seat), Lots(game.seed, 3)), state, seat)
        shots = {number: getattr(meant, f"shot_{number}") for number in (1, 2, 3)}
        page = opens(opened, desks, game, language)
        page.check(f'[name="seat"][value="{seat}"]')
        for number, shot in shots.items():
            for move in shot.moves if shot else ():
                page.check(f'[name="into"][value="{number}"]')
                ball = page.locator(f".squares .the-{move.ball}")
                if ball.get_attribute("aria-pressed") == "false":
                    presses(page, ball) if place % 2 else ball.click()
                field = page.locator(f'[data-square="{move.field}"]')
                presses(page, field) if place % 2 else field.click()
        found = engine.parse(composed(page), state, seat)
        assert not isinstance(found, tuple), found
        for number, shot in shots.items():
            if shot and shot.moves:
                assert [(move.ball, move.field) for move in getattr(found, f"shot_{number}").moves] == [
                    (move.ball, move.field) for move in shot.moves
                ]
        page.locator("[data-moves] button").first.click()
        fewer = page.locator("textarea").input_value()
        assert not fewer or not isinstance(engine.parse(fewer, state, seat), tuple), fewer


def test_the_balls_are_seen_before_it_is_known_whose_dice_are_played(opened: Opened, desks: Path) -> None:
    """As the picture has them; whoever says which seat is theirs sees them on the squares to be clicked."""
    page = opens(opened, desks, GAMES[2], "en")
    drawn, lying = page.locator(".felt-desk svg [data-k]"), page.locator('.squares [class*="the-"]')
    assert [one.is_visible() for one in drawn.all()] == [True] * 3
    assert lying.count() == 0
    page.check('[name="seat"][value="0"]')
    assert [one.is_visible() for one in drawn.all()] == [False] * 3
    assert lying.count() == 3


def presses(page: Page, square: Locator) -> None:
    """Go to a square of the board with the keys alone, and take it."""
    here, there = (
        one.get_attribute("data-square") or "" for one in (page.locator('.squares [tabindex="0"]'), square)
    )
    page.locator('.squares [tabindex="0"]').focus()
    for at, back, on in ((0, "ArrowUp", "ArrowDown"), (1, "ArrowLeft", "ArrowRight")):
        apart = ord(there[at]) - ord(here[at])
        for _ in range(abs(apart)):
            page.keyboard.press(on if apart > 0 else back)
    page.keyboard.press("Enter")


@pytest.mark.parametrize(
    ("kind", "told"),
    [("win", "BET win red 300"), ("place", "BET place red 300"), ("exacta", "BET exacta red blue 300")],
)
def test_bets_of_jockey_are_read_back(opened: Opened, tmp_path: Path, kind: str, told: str) -> None:
    """In the first turn of a race, where they are taken; a field that does not matter says nothing."""
    engine = ENGINES["jockey"]
    game = Played("jockey", "ascot", "Ascot", options={"races": 2})
    turns = next(n for n in range(1, 40) if engine.view(position(_cut(game, n)), None).round == 1)
    archives.write(tmp_path, _cut(game, turns))
    assert write_pages(tmp_path, site=SITE) == ()
    page = opens(opened, tmp_path, game, "en")
    page.check(f'[name="kind"][value="{kind}"]')
    page.check('[name="first"][value="red"]')
    if kind == "exacta":
        second = page.locator('.lane:has([name="second"][value="red"])')
        second.click(force=True)
        assert second.locator("input").is_disabled()
        assert "an exacta needs two different horses" in page.inner_text(".refused")
    page.fill('[name="stake"]', "1200")
    assert page.locator('[name="stake"]').input_value() == "1000"
    assert "A stake of 1200 DM is more than the 1000 DM that you may bet" in page.inner_text(".refused")
    page.fill('[name="stake"]', "300")
    state = position(_cut(game, turns))
    found = engine.parse(composed(page), state, 0)
    assert not isinstance(found, tuple), found
    assert found.bet == engine.parse(told, state, 0).bet


def _cut(game: Played, turns: int) -> Played:
    return Played(game.engine, game.folder, game.name, options=game.options, turns=turns)


def test_the_desk_fits_a_phone_and_keeps_nobody_out(
    opened: Opened, desks: Path, axe: str, complaints: Callable[..., str]
) -> None:
    """It is valid, can be used by everybody, asks for nothing from outside, and runs nothing but its own script."""
    pages = [desks / game.folder / f"order.{language}.html" for game in GAMES for language in ("de", "en")]
    for path in few(pages, 3):
        page = opened(path)
        for width in (NARROW, WIDE):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert keeping_out(opened(path, guarded=False), axe) == []
        assert "default-src 'none'" in path.read_text("utf-8")
    assert complaints(*pages) == ""


def test_without_script_it_shows_how_orders_are_written(opened: Opened, desks: Path) -> None:
    """There is nothing to click then."""
    page = opened(desks / "ascot" / "order.en.html", scripts=False)
    assert page.locator(".position svg").is_visible()
    assert not page.locator(".desk :is(.picks, .composed)").first.is_visible()
    assert "needs JavaScript" in page.inner_text("noscript")
