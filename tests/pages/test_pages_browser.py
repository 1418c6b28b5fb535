"""The pages in a real browser, under an HTML validator and under an accessibility check."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from archives import SPECIMENS
from lengths import few
from opening import NARROW, WIDE, Opened, keeping_out

from gm.publish.pages.site import write_pages

pytestmark = pytest.mark.servers

KINDS = (
    "index.html",
    "index.de.html",
    "players.en.html",
    "how_to_play.de.html",
    "hall_of_fame.de.html",
    "ascot/index.de.html",
    "bande/index.en.html",
    "ascot/01.en.html",
    "baden-baden/02.de.html",
    "henley/02.en.html",
    "leiter/02.de.html",
    "bande/02.de.html",
    "finished.de.html",
    "all_cups/spring.de.html",
    "regatta/00.de.html",
    "regatta/closing.en.html",
)
"""A page of every kind, and a turn of every game."""

REACHED = "a[href], summary, button:not(:disabled), input, [tabindex='0']"
"""What the Tab key reaches."""

GAMES = ("ascot", "baden-baden", "henley", "leiter", "bande")


@pytest.mark.parametrize("name", ["archive", "hostile"])
def test_no_page_scrolls_sideways_or_complains(
    opened: Opened, name: str, request: pytest.FixtureRequest
) -> None:
    """On a narrow phone and on a wide screen, with everything folded out, whatever people call themselves."""
    folder: Path = request.getfixturevalue(name)
    players = sorted(folder.glob("all_players/*.en.html"))
    for path in few([*(folder / kind for kind in KINDS), *players], 5):
        page = opened(path)
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        for width in (NARROW, WIDE):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path.name
        assert page.title() != "taken over"


def test_every_word_of_a_picture_lies_inside_it(opened: Opened, archive: Path) -> None:
    """In every third turn of all games, in both languages, however wide the font is here."""
    turns = sorted([*archive.glob("*/[0-9][0-9].de.html"), *archive.glob("*/[0-9][0-9].en.html")])[::3]
    for path in few(turns, 8):
        outside = opened(path).evaluate(
            """[...document.querySelectorAll("svg text")].filter((text) => {
                 const word = text.getBoundingClientRect(), board = text.ownerSVGElement.getBoundingClientRect();
                 return word.width && (word.left < board.left - 1 || word.right > board.right + 1 || word.bottom > board.bottom + 3);
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
        f"""[...document.querySelectorAll("{REACHED}")]
             .filter((one) => one.checkVisibility()).length"""
    )
    for number in range(wanted):
        page.keyboard.press("Tab")
        one = page.evaluate(
            f"""(() => {{
                 const one = document.activeElement, box = one.getBoundingClientRect();
                 const style = getComputedStyle(one);
                 const order = [...document.querySelectorAll("{REACHED}")]
                   .filter((each) => each.checkVisibility());
                 return {{
                   place: order.indexOf(one),
                   inSight: box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight,
                   outline: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
                 }};
               }})()"""
        )
        assert one == {"place": number, "inSight": True, "outline": True}


def test_the_first_key_leads_past_the_menu(opened: Opened, archive: Path) -> None:
    """The skip link appears with Tab, and leads to the content."""
    page = opened(archive / "ascot/01.en.html")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "content"


@pytest.mark.parametrize("game", GAMES)
def test_turns_are_leafed_through_with_the_arrow_keys(opened: Opened, archive: Path, game: str) -> None:
    """One turn is shown at a time, the last one first; the ends are ends; the address names the turn."""
    page = opened(archive / game / "index.en.html")
    page.set_viewport_size({"width": WIDE, "height": 800})
    last = page.locator("article").count() - page.locator("#turn-0").count()
    shown = page.locator("article:visible h3")
    assert shown.inner_text().startswith(f"Turn {last}")
    page.keyboard.press("ArrowRight")
    assert shown.inner_text().startswith(f"Turn {last}")
    page.locator(".player .first").click()
    assert page.url.endswith("#turn-0" if page.locator("#turn-0").count() else "#turn-1")
    assert page.locator(".player .back").is_disabled()
    while page.locator(".player .on").is_enabled():
        page.keyboard.press("ArrowRight")
    assert shown.inner_text().startswith(f"Turn {last}")
    page.locator(".player input").fill(str(page.locator("article").count() - 2))
    assert page.url.endswith(f"#turn-{last - 1}")
    assert page.locator("article:visible").count() == 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height", "most"), [(1280, 800, 260), (NARROW, 740, 420)])
def test_the_board_stands_high_and_the_controls_stand_still(
    opened: Opened, archive: Path, game: str, width: int, height: int, most: int
) -> None:
    """The picture begins in the upper half of the screen, in every turn; and so that a finger can rest, nothing above it moves."""
    page = opened(archive / game / "index.de.html")
    page.set_viewport_size({"width": width, "height": height})
    controls = set()
    for _ in range(page.locator(".frame").count()):
        assert page.evaluate(
            "document.querySelector('.frame:not([hidden]) svg, .step:not([hidden]) svg') !== null"
        )
        tops = page.evaluate(
            """[...document.querySelectorAll(".step svg.board")]
                 .filter((board) => board.checkVisibility()).map((board) => board.getBoundingClientRect().top + scrollY)"""
        )
        assert len(tops) == 1
        assert tops[0] <= most
        controls.add(page.evaluate("document.querySelector('.player').getBoundingClientRect().top + scrollY"))
        page.keyboard.press("ArrowLeft")
    assert len(controls) == 1


def test_a_game_plays_itself_and_stops_at_its_end(opened: Opened, archive: Path) -> None:
    """From the opening on, when it stood at the end; a second press halts it."""
    page = opened(archive / "ascot" / "index.en.html")
    page.clock.install()
    page.locator(".player .play").click()
    assert page.locator(".player .play").get_attribute("aria-label") == "Pause"
    shown = page.locator("article:visible h3")
    before = shown.inner_text()
    page.clock.run_for(1800)
    assert shown.inner_text() != before
    page.locator(".player .play").click()
    halted = shown.inner_text()
    page.clock.run_for(5000)
    assert shown.inner_text() == halted
    page.locator(".player .play").click()
    page.clock.run_for(60_000)
    assert page.locator(".player .play").get_attribute("aria-label") == "Play"
    assert page.locator(".player .on").is_disabled()


def test_home_end_and_space_are_keys_of_the_replay(opened: Opened, archive: Path) -> None:
    """To the opening, to the last turn, and to play; on a button the space bar presses that one alone."""
    page = opened(archive / "henley" / "index.en.html")
    page.clock.install()
    page.keyboard.press("Home")
    assert page.locator(".player .back").is_disabled()
    page.keyboard.press("End")
    assert page.locator(".player .on").is_disabled()
    label = page.locator(".player .play")
    page.keyboard.press("Space")
    assert label.get_attribute("aria-label") == "Pause"
    page.keyboard.press("Space")
    assert label.get_attribute("aria-label") == "Play"
    page.keyboard.press("End")
    page.locator(".player .back").focus()
    page.keyboard.press("Space")
    assert label.get_attribute("aria-label") == "Play"
    assert page.locator(".player .on").is_enabled()


@pytest.mark.parametrize("game", ["baden-baden", "bande", "henley"])
def test_each_step_within_a_turn_is_said(opened: Opened, archive: Path, game: str) -> None:
    """What is played, and not how the turn ends: the headline is neither said nor seen before its last step."""
    page = opened(archive / game / "index.en.html")
    told, headline = page.locator(".player output"), page.locator(".step:not([hidden]) .headline")
    ended, words = told.inner_text(), headline.inner_text()
    assert words in ended
    turn, said = ended.partition(":")[0], []
    page.keyboard.press("ArrowLeft")
    while told.inner_text().startswith(turn):
        said.append(told.inner_text())
        assert not headline.is_visible()
        page.keyboard.press("ArrowLeft")
    assert said
    assert len({ended, *said}) == 1 + len(said)
    assert all(words not in one for one in said)


def test_nothing_moves_for_who_wants_no_motion(opened: Opened, archive: Path) -> None:
    """Pieces glide to their new places, unless the reader has asked for less motion."""
    moving = "document.getAnimations().length"
    page = opened(archive / "ascot" / "index.en.html")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(moving) > 0
    page.emulate_media(reduced_motion="reduce")
    page.wait_for_function(f"{moving} === 0")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(moving) == 0


def test_the_secrets_come_to_light_at_a_switch_when_a_game_is_over(opened: Opened, archive: Path) -> None:
    """As it was, until the reader asks for what each held and ordered; a running game has no switch."""
    page = opened(archive / "regatta" / "index.en.html")
    assert page.locator(".secret:visible").count() == 0
    page.locator("#secrets").check()
    assert page.locator(".secret:visible").count() == 1
    assert page.locator(".secret:visible .order").count() > 0
    assert opened(archive / "bande" / "index.en.html").locator("#secrets").count() == 0


def test_racks_are_turned_round_at_the_switch(opened: Opened, tmp_path: Path) -> None:
    """On the board itself: covered cards of everybody are seen then, and not before."""
    shutil.copytree(SPECIMENS / "leiter", tmp_path / "leiter")
    assert write_pages(tmp_path) == ()
    page = opened(tmp_path / "leiter" / "index.en.html")
    page.locator(".player .back").click()
    assert page.locator(".board .uncovered:visible").count() == 0
    page.locator("#secrets").check()
    assert page.locator(".board .uncovered:visible").count() > 20


@pytest.mark.parametrize("game", ["baden-baden", "henley"])
def test_a_turn_is_played_trick_by_trick(opened: Opened, archive: Path, game: str) -> None:
    """Each step back takes the last trick of the turn from the table; without a script all of them lie there."""
    page = opened(archive / game / "index.en.html")
    seen = "[...document.querySelectorAll('.step:not([hidden]) [data-at]')].filter((one) => one.getBoundingClientRect().width).length"
    tricks = page.evaluate(seen)
    assert tricks > 1
    page.keyboard.press("ArrowLeft")
    assert 0 < page.evaluate(seen) < tricks
    still = opened(archive / game / "index.en.html", scripts=False)
    assert still.locator("[data-at]").count() == still.locator("[data-at]:visible").count()
    assert still.locator("[data-till]:visible").count() == 0


def test_the_chart_leads_to_each_turn_and_shows_where_the_replay_is(opened: Opened, archive: Path) -> None:
    """A turn that is chosen in the chart is shown, and its line goes there; leafing moves the line as well."""
    page = opened(archive / "ascot" / "index.en.html")
    line = "document.querySelector('.chart .now').getBoundingClientRect().x"
    assert page.locator(".chart a").count() == page.locator(".step").count()
    at_the_end = page.evaluate(line)
    page.locator(".chart a").first.click()
    assert page.locator(".step:visible").get_attribute("id") == page.locator(".step").first.get_attribute(
        "id"
    )
    assert page.evaluate(line) < at_the_end
    page.locator(".chart a").last.click()
    assert page.evaluate(line) == at_the_end


def test_on_paper_every_turn_stands_whole_and_the_secrets_follow_the_switch(
    opened: Opened, archive: Path
) -> None:
    """All steps with all their tricks, no controls; what was secret only if the reader has asked for it."""
    page = opened(archive / "regatta" / "index.en.html")
    page.emulate_media(media="print")
    assert page.locator(".step:visible").count() == page.locator(".step").count() > 2
    assert page.locator(".step [data-at]:visible").count() == page.locator(".step [data-at]").count()
    assert page.locator(".player:visible, .switch:visible, .chart .now:visible").count() == 0
    assert page.locator(".secret:visible").count() == 0
    page.emulate_media(media="screen")
    page.locator("#secrets").check()
    page.emulate_media(media="print")
    assert page.locator(".secret:visible").count() == page.locator(".secret").count() > 2


def test_turns_are_all_there_without_scripts(opened: Opened, archive: Path) -> None:
    """One below the other, and the numbers lead to them."""
    page = opened(archive / "ascot/index.en.html", scripts=False)
    assert page.locator(".step:visible").count() == page.locator(".step").count() > 2
    page.locator(".turns a", has_text="2").first.click()
    box = page.locator("#turn-2").bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 400


def test_no_page_keeps_anybody_out(opened: Opened, archive: Path, axe: str) -> None:
    """The accessibility check finds nothing, contrast included, on any kind of page, light or dark."""
    for kind in few(KINDS, 4):
        assert keeping_out(opened(archive / kind), axe) == [], kind


@pytest.mark.parametrize("name", ["archive", "hostile"])
def test_every_page_is_valid_html(
    name: str, complaints: Callable[..., str], request: pytest.FixtureRequest
) -> None:
    """The validator finds nothing on any page."""
    assert complaints(f"{request.getfixturevalue(name)}/**/*.html") == ""
