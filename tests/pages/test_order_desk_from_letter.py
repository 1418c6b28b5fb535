"""The order desk as a player comes to it from a letter: with what is theirs behind the # of the link, and nothing else to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import archives
import pytest
from archives import Played
from lengths import few
from opening import Opened, keeping_out
from test_order_desk import GAMES, SITE, composed, position
from test_order_desk_of_racko import DEAL, PLAN

from engines import ENGINES
from engines.base import Engine
from engines.karambolage.board import COLUMNS, ROWS, read_board
from engines.karambolage.shots import BALLS
from engines.lots import Lots
from gm.publish.pages.site import write_pages

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

pytestmark = pytest.mark.servers

JOCKEY, OCTRIX, KARAMBOLAGE, SINGLE, STAGE, TRICK, RANK = GAMES
ALL = (*GAMES, PLAN, DEAL)


@pytest.fixture(scope="module")
def desks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive of running games, and its pages."""
    folder = archives.write(tmp_path_factory.mktemp("desks"), *ALL)
    assert write_pages(folder, site=SITE) == ()
    return folder


def comes(opened: Opened, desks: Path, game: Played, seat: int, turn: int | None = None) -> Page:
    """The desk as the seat finds it that follows the link of its letter about the open turn, or about another."""
    engine = ENGINES[game.engine]
    choices = engine.choices(engine.view(position(game), seat)) or {}
    page = opened(desks / game.folder / "order.en.html")
    page.goto("about:blank")
    page.goto(f"{page_of(desks, game)}#{urlencode({'turn': turn or (game.turns or 0) + 1, **choices})}")
    return page


def page_of(desks: Path, game: Played) -> str:
    """The address of the page, with nothing behind it."""
    return (desks / game.folder / "order.en.html").as_uri()


def tried() -> list[tuple[str, str]]:
    """Every ball with every field."""
    return [(ball, row + column) for ball in BALLS for row in ROWS for column in COLUMNS]


def refused(engine: Engine, state: Any, seat: int, order: str) -> bool:
    """Whether the desk would not take the order."""
    return isinstance(engine.parse(order, state, seat), tuple)


def offered(page: Page) -> list[tuple[str, str]]:
    """The moves that the page allows: each ball that may go, with the fields that are then marked."""
    found = []
    for name in page.locator(".squares .going").evaluate_all("(all) => all.map((one) => one.dataset.square)"):
        button = page.locator(f'[data-square="{name}"]')
        if button.get_attribute("aria-pressed") == "false":
            button.click()
        ball = (button.get_attribute("class") or "").split("the-")[1].split(" ")[0]
        fields = page.locator('.squares [aria-disabled="false"]:not([class*="the-"])')
        found += [
            (ball, field) for field in fields.evaluate_all("(all) => all.map((one) => one.dataset.square)")
        ]
    return found


def clicks(page: Page, ball: str, field: str) -> None:
    """Move a ball on the board."""
    button = page.locator(f".squares .the-{ball}")
    if button.get_attribute("aria-pressed") == "false":
        button.click()
    page.click(f'[data-square="{field}"]')


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.folder)
def test_what_the_link_brought_is_gone_from_the_address_bar(
    opened: Opened, desks: Path, game: Played
) -> None:
    """The page says so, and no hint asks for the link any more."""
    for seat in ENGINES[game.engine].awaiting(position(game)):
        page = comes(opened, desks, game, seat)
        assert page.url == page_of(desks, game)
        assert "sends to nobody" in page.inner_text(".desk")
        assert "from the link in your letter" not in page.inner_text(".desk")


def test_cards_of_jockey_that_somebody_else_holds_are_dimmed(opened: Opened, desks: Path) -> None:
    """What can be chosen are exactly the cards that may be played."""
    engine, state = ENGINES["jockey"], position(JOCKEY)
    for seat in engine.awaiting(state):
        page = comes(opened, desks, JOCKEY, seat)
        found = set()
        for radio in page.locator('[name="card"]:enabled').all():
            radio.check()
            order = engine.parse(composed(page), state, seat)
            assert not isinstance(order, tuple), order
            found.add(order.card.card)
        assert found == set(engine.view(state, seat).playable)


def test_karambolage_shows_the_own_dice_and_offers_what_may_be_ordered(opened: Opened, desks: Path) -> None:
    """Before the first move and after it, for each ball exactly the fields that the desk would take."""
    engine, state = ENGINES["karambolage"], position(KARAMBOLAGE)
    for seat in few(engine.awaiting(state), 2):
        page, view = comes(opened, desks, KARAMBOLAGE, seat), engine.view(state, seat)
        assert page.locator('[data-dice="1"] .die').all_inner_texts() == list(map(str, view.throws[seat][0]))
        assert not page.locator(".seats").is_visible()
        meant = engine.parse(engine.suggest(view, Lots("00", 1)), state, seat).shot_1
        begun = ""
        for move in meant.moves if meant else ():
            taken = {
                one for one in tried() if not refused(engine, state, seat, f"SHOT {begun}{' '.join(one)}")
            }
            assert set(offered(page)) == taken
            clicks(page, move.ball, move.field)
            begun += f"{move.ball} {move.field}, "


def test_what_cannot_be_ordered_is_said_as_in_a_receipt(opened: Opened, desks: Path) -> None:
    """On a click, and nothing is put down."""
    state = position(KARAMBOLAGE)
    seat = ENGINES["karambolage"].awaiting(state)[0]
    page = comes(opened, desks, KARAMBOLAGE, seat)
    page.locator(".squares .the-red").click()
    start = page.locator(".squares .the-red").get_attribute("data-square") or ""
    crooked = next(
        name
        for name in (f"{row}{column}" for row in ROWS for column in COLUMNS)
        if name not in read_board(state.options.board).ways[start] and name not in state.table.fields
    )
    page.locator(f'[data-square="{crooked}"]').click(force=True)
    assert f"{start} and {crooked} are not in line" in page.inner_text(".told")
    assert page.locator("textarea").input_value() == ""


def test_the_own_rack_of_racko_stands_in_its_row(opened: Opened, desks: Path) -> None:
    """Nobody swaps with themselves, and no offer is taken that is not there."""
    engine, state = ENGINES["racko"], position(PLAN)
    for seat in few(engine.awaiting(state), 2):
        page, view = comes(opened, desks, PLAN, seat), engine.view(state, seat)
        stands = page.locator(f'[data-seat="{seat}"] .stands').all_inner_texts()
        assert stands == ["★" if card == "joker" else str(card) for card in view.rack]
        assert page.locator('[name="mode"][value="take"]').is_enabled() == bool(view.offers[seat])
        page.check('[name="mode"][value="racks"]')
        free = page.locator('.squares [aria-disabled="false"]').evaluate_all(
            "(all) => all.map((one) => one.dataset.seat)"
        )
        assert set(free) == {str(other) for other in range(len(view.offers)) if other != seat}


def test_cards_of_the_deal_go_where_nothing_stands(opened: Opened, desks: Path) -> None:
    """Only they can be chosen, and why another column cannot is said as in a receipt."""
    engine, state = ENGINES["racko"], position(DEAL)
    for seat in few(engine.awaiting(state), 2):
        page, view = comes(opened, desks, DEAL, seat), engine.view(state, seat)
        free = [str(column) for column, card in zip(range(5, 61, 5), view.rack, strict=True) if card is None]
        found = page.locator('.squares [aria-disabled="false"]').evaluate_all(
            "(all) => all.map((one) => one.dataset.column)"
        )
        assert found == free
        assert sorted(page.locator("[data-number]:visible").all_inner_texts()) == sorted(map(str, view.cards))
        taken = next(column for column in map(str, range(5, 61, 5)) if column not in free)
        page.locator(f'[data-seat="{seat}"][data-column="{taken}"]').click(force=True)
        assert f"column {taken} is taken" in page.inner_text(".refused")


def test_the_letter_goes_to_the_address_that_says_whose_order_it_is(opened: Opened, desks: Path) -> None:
    """As the link brought it; nothing else gets into the address."""
    for way, local in (("k7m2q9xah4zt", "gm+k7m2q9xah4zt"), ("x@evil.test?cc=y", "gm"), ("", "gm")):
        page = opened(desks / JOCKEY.folder / "order.en.html")
        page.goto("about:blank")
        brought = urlencode({"turn": (JOCKEY.turns or 0) + 1, "way": way, "red +7": ""})
        page.goto(f"{page_of(desks, JOCKEY)}#{brought}")
        href = page.locator("a.button[data-to]").get_attribute("href") or ""
        assert href.startswith(f"mailto:{local}@spielpost.test?subject="), href


def test_a_link_about_another_turn_composes_nothing(opened: Opened, desks: Path) -> None:
    """Its cards may be gone; the page names the turn that is open."""
    page = comes(opened, desks, JOCKEY, 0, turn=2)
    assert page.url == page_of(desks, JOCKEY)
    assert not page.locator(".composed").is_visible()
    assert "Turn 4 is open now" in page.inner_text(".old-link")


def test_what_cannot_be_chosen_keeps_nobody_out(opened: Opened, desks: Path, axe: str) -> None:
    """A dimmed choice is told as one that cannot be made."""
    for game in (JOCKEY, STAGE, PLAN):
        seat = ENGINES[game.engine].awaiting(position(game))[0]
        choices = ENGINES[game.engine].choices(ENGINES[game.engine].view(position(game), seat)) or {}
        page = opened(desks / game.folder / "order.en.html", guarded=False)
        page.goto("about:blank")
        page.goto(f"{page_of(desks, game)}#{urlencode({'turn': (game.turns or 0) + 1, **choices})}")
        assert keeping_out(page, axe) == []
