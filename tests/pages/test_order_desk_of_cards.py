"""The order desks of Octrix and Boat Race: cards, colours and boats are chosen as they are drawn, and read back as the order that was meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

import archives
import pytest
from archives import Played
from lengths import few
from opening import Opened
from test_order_desk import GAMES, SITE, composed, opens, position
from test_order_desk_from_letter import comes

from engines import ENGINES
from engines.boat_race.cards import BOATS, CARDS
from engines.boat_race.lists import TOGETHER, Entry
from gm.publish.pages.site import write_pages

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.servers

OCTRIX, SINGLE, RANK, TRICK, STAGE = GAMES[1], GAMES[3], GAMES[4], GAMES[5], GAMES[6]
TRIED = """([boat, card]) => [...document.querySelectorAll("[data-after]:not([data-place])")].map((after) => {
  after.click();
  const isChosen = after.getAttribute("aria-pressed") === "true";
  const own = document.querySelector(`[data-boat="${boat}"][data-card="${card}"]`);
  const offered = isChosen && own.getAttribute("aria-disabled") === "false";
  if (isChosen) after.click();
  return [after.dataset.after, offered];
})"""
"""Chooses every condition once, and says whether the card can be listed under it."""

PARTNERS = Played("octrix", "pairs", "Pairs", options={"partners": True}, turns=1)


@pytest.fixture(scope="module")
def desks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive of running games, and its pages."""
    folder = archives.write(tmp_path_factory.mktemp("desks"), OCTRIX, SINGLE, PARTNERS, RANK, TRICK, STAGE)
    assert write_pages(folder, site=SITE) == ()
    return folder


def goes(page: Page, wanted: Locator) -> None:
    """Walk to a button of its group with Tab and the arrows alone, and press Enter."""
    group = wanted.locator("xpath=ancestor::*[@role='group'][last()]")
    group.locator('button[tabindex="0"]').focus()
    for _ in range(40):
        apart = wanted.evaluate(
            """(one) => {
              const [a, b] = [one, document.activeElement].map((each) => each.getBoundingClientRect());
              return [a.left + a.width / 2 - b.left - b.width / 2, a.top + a.height / 2 - b.top - b.height / 2];
            }"""
        )
        if max(map(abs, apart)) < 3:
            break
        by_row = abs(apart[1]) > 20
        page.keyboard.press(
            ("ArrowDown" if apart[1] > 0 else "ArrowUp")
            if by_row
            else ("ArrowRight" if apart[0] > 0 else "ArrowLeft")
        )
    assert wanted.evaluate("(one) => one === document.activeElement")
    page.keyboard.press("Enter")


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", [OCTRIX, SINGLE], ids=lambda game: game.folder)
def test_the_cards_of_octrix_are_read_back_in_the_order_of_the_clicks(
    opened: Opened, desks: Path, game: Played, language: str
) -> None:
    """Chosen from the hand on the table, with the mouse for one list and with the keys for the other; another click takes a card out again."""
    state, engine = position(game), ENGINES["octrix"]
    for seat in few(engine.awaiting(state), 2):
        page = opens(opened, desks, game, language)
        assert page.locator("textarea").input_value() == ""
        hand = engine.view(state, seat).hands[seat]
        trays = page.locator("[data-tray]").all()
        for number, tray in enumerate(trays or [None]):
            if tray:
                tray.click()
            for card in (hand[2], hand[2], *reversed(hand)):
                button = page.locator(f'[data-card="{card}"]')
                goes(page, button) if number else button.click()
        found = engine.parse(composed(page), state, seat)
        assert not isinstance(found, tuple), found
        wanted = tuple(reversed(hand)) if trays else hand[:1]
        assert (found.high, found.low) == (wanted, wanted)


def test_whose_card_was_chosen_first_is_who_orders(opened: Opened, desks: Path) -> None:
    """Whoever comes without the link of a letter; what is said of another's card is what the receipt says."""
    state = position(SINGLE)
    page = opens(opened, desks, SINGLE, "en")
    first, other = state.hands[0][0], state.hands[1][0]
    assert page.locator('[data-card][aria-disabled="true"]').count() == 0
    page.click(f'[data-card="{first}"]')
    page.locator(f'[data-card="{other}"]').click(force=True)
    assert f"You do not hold {other}: {archives.NAMES[1]} does. You hold {first}" in page.inner_text(
        ".refused"
    )
    page.click(f'[data-card="{first}"]')
    page.click(f'[data-card="{other}"]')
    assert composed(page) == f"PLAY {other}"


@pytest.mark.parametrize("game", [OCTRIX, SINGLE, PARTNERS], ids=lambda game: game.folder)
def test_octrix_offers_the_own_hand_and_nothing_else(opened: Opened, desks: Path, game: Played) -> None:
    """To whoever comes by the link of a letter: exactly what is read as an order of one card."""
    state, engine = position(game), ENGINES["octrix"]
    verb = "PLAY" if state.options.tricks == 1 else "HIGH"
    for seat in few(engine.awaiting(state), 2):
        page = comes(opened, desks, game, seat)
        offered = page.locator("[data-card]").evaluate_all(
            "(all) => all.map((one) => [one.dataset.card, one.getAttribute('aria-disabled') === 'false'])"
        )
        for card, takes in offered:
            assert takes != isinstance(engine.parse(f"{verb} {card}", state, seat), tuple), card


@pytest.mark.parametrize("language", ["de", "en"])
def test_rank_and_first_boat_of_boat_race_are_read_back(opened: Opened, desks: Path, language: str) -> None:
    """The colours as they were clicked, and the boat on the river; whose turn it is stands above."""
    state, engine = position(RANK), ENGINES["boat_race"]
    page = opens(opened, desks, RANK, language)
    assert archives.NAMES[state.starter] in page.inner_text(".desk")
    page.click('[data-colour="yellow"]')
    assert page.locator("textarea").input_value() == ""
    assert page.locator(".missing").inner_text() != ""
    goes(page, page.locator('[data-colour="red"]'))
    page.click('[data-colour="green"]')
    page.click('[data-call="oxford"]')
    goes(page, page.locator('[data-call="cambridge"]'))
    found = engine.parse(composed(page), state, state.starter)
    assert str(found) == "RANK yellow red green\nCALL Cambridge"


def test_who_ranks_the_colours_sees_the_own_cards(opened: Opened, desks: Path) -> None:
    """As the link brought them; that none is due yet is said as in a receipt."""
    state = position(RANK)
    page = comes(opened, desks, RANK, state.starter)
    for boat in BOATS:
        shown = page.locator(f'[data-hand-of="{boat}"] button').evaluate_all(
            "(all) => all.map((one) => one.dataset.card)"
        )
        assert sorted(shown) == sorted(state.hands[state.starter][boat])
    page.locator("[data-hand-of] button").first.click(force=True)
    assert "comes too early" in page.inner_text(".refused")


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", [TRICK, STAGE], ids=lambda game: game.folder)
def test_cards_conditions_and_calls_of_boat_race_are_read_back_as_they_were_clicked(
    opened: Opened, desks: Path, game: Played, language: str
) -> None:
    """With all kinds of conditions; a click on a card takes it out again, and one without a condition stays at the end."""
    state, engine = position(game), ENGINES["boat_race"]
    is_trick = game is TRICK
    for seat in few(engine.awaiting(state), 2):
        view = engine.view(state, seat)
        page = opens(opened, desks, game, language)
        page.click(".conditions summary")
        meant = {}
        for boat in (view.boat,) if is_trick else BOATS:
            hand = view.hand[boat]
            other = next(
                card
                for card in CARDS
                if CARDS[card].colour
                and card not in hand
                and card in engine.drawing.composed(view)["board"]["lists"][boat]["needs"]
            )
            last = [Entry(card) for card in (hand[1:2] if is_trick else hand[1:])]
            conditions = [*((after, None) for after in TOGETHER), (other, "last"), (other.split()[0], "late")]
            listed = [Entry(hand[0], *condition) for condition in (*conditions, (None, "late"))]
            meant[boat] = (*listed, *last)
            for entry in (
                listed[0],
                *(last if is_trick else ()),
                listed[0],
                *listed,
                *(() if is_trick else last),
            ):
                if entry.after:
                    page.click(f'[data-after="{entry.after}"]:not([data-place])')
                if entry.place:
                    page.click(f'[data-at="{entry.place}"]:not([data-place])')
                page.click(f'[data-hand-of="{boat}"] [data-card="{entry.card}"]')
        if is_trick:
            page.click('.spots [data-call="oxford"]')
        else:
            for call in ("oxford", "cambridge if", "oxford if", "cambridge"):
                page.click(f'[data-call="{call}"]')
        found = engine.parse(composed(page), state, seat)
        assert not isinstance(found, tuple), (composed(page), found)
        if is_trick:
            assert (found.card, found.call) == (meant[view.boat], "oxford")
        else:
            assert {"oxford": found.oxford, "cambridge": found.cambridge} == meant
            assert str(found).splitlines()[-1] == "CALL O, C IF OXFORD, O IF OXFORD, C"


@pytest.mark.parametrize("game", [TRICK, STAGE], ids=lambda game: game.folder)
def test_boat_race_offers_what_is_read_and_nothing_else(opened: Opened, desks: Path, game: Played) -> None:
    """To whoever comes by the link of a letter: the cards of the called boat, under every condition that can hold."""
    state, engine = position(game), ENGINES["boat_race"]
    for seat in few(engine.awaiting(state), 2):
        page = comes(opened, desks, game, seat)
        for boat in BOATS if game is STAGE else (state.boat,):
            hand = state.hands[seat][boat]
            for what, offered in page.evaluate(TRIED, [boat, hand[0]]):
                rest = hand[:1] if game is TRICK else hand[1:]
                told = " AFTER ".join((hand[0], what.upper() if what in TOGETHER else what))
                verb = "PLAY" if game is TRICK else boat.upper()
                found = engine.parse(f"{verb} {'; '.join((told, *rest))}", state, seat)
                assert offered != isinstance(found, tuple), told


def test_an_order_that_is_not_whole_is_not_written(opened: Opened, desks: Path) -> None:
    """What is still missing is said instead: all cards of a programme, and the last card of a list."""
    page = comes(opened, desks, STAGE, 0)
    for button in page.locator('[data-hand-of="oxford"] button').all()[:4]:
        button.click()
    assert page.locator("textarea").input_value() == ""
    assert page.inner_text(".missing") == "Not in your order yet: OXFORD (4 of 5)"
    page = comes(opened, desks, TRICK, 0)
    page.click(".conditions summary")
    page.click('[data-at="last"]')
    page.locator("[data-hand-of] button:not([aria-disabled=true])").first.click()
    assert page.locator("textarea").input_value() == ""
    assert "PLAY, which needs a card without a condition" in page.inner_text(".missing")
