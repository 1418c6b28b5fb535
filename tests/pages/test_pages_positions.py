"""Every picture of a position is drawn from the record that its page names, over every page of the season."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import gm
from gm.base.codec import load
from gm.publish.pages.game_pages import game_pages
from gm.publish.pages.order_desk import order_desk
from gm.publish.pages.pictures import drawn
from gm.publish.pages.recorded import GameRecord, read_game
from gm.publish.pages.replay import opened_and_played
from gm.publish.pages.where import NOWHERE
from gm.words.templates import has_template

SEASON = sorted(
    path.parent
    for path in (Path(gm.__file__).parents[1] / "turns").glob("*/game.json")
    if json.loads(path.read_text("utf-8"))["engine"] != "judged"
)
SVG = re.compile(r"<svg class=\"board\".*?</svg>", re.DOTALL)
SHOT = re.compile(r'aria-labelledby="(p\d+)?e\d+-')
STEP = re.compile(r"<!--step (\d+)-->(.*?)<!--/step-->", re.DOTALL)

Pieces = tuple[str, frozenset[tuple[str, str]]]
"""What a picture is called, and where each of its pieces lies."""


def lying(svg: str) -> Pieces:
    """How a picture is called, and where its pieces lie at the end of the turn."""
    root = ET.fromstring(svg.replace(' xmlns="http://www.w3.org/2000/svg"', ""))
    pieces = (
        (one.get("data-k"), one.get("transform")) for one in root.iter() if one.get("data-till") is None
    )
    return str(root.findtext("title")), frozenset((str(key), str(at)) for key, at in pieces if key)


def recorded(game: GameRecord, number: int) -> Pieces | None:
    """The same of the position in the record of that turn alone; nothing once the game is over."""
    record = json.loads((SEASON[0].parent / game.folder / f"{number:02}.json").read_text("utf-8"))
    view = load(game.engine.View, record["position"])
    scenes = game.engine.scenes(view, (), None)
    scenes = [one for one in scenes if has_template(f"boards/{game.engine.name}/{one.board}.svg")]
    return lying(drawn(game, scenes[-1], "en", "x")) if scenes else None


def pictures(game: GameRecord) -> Iterator[tuple[str, int, str]]:
    """Every picture on the pages of the game, and on its order desk as each turn left it: the page, the turn whose record this names, and itself.

    What shows a shot within a turn is no position.
    """
    for turn in opened_and_played(game)[:-1]:
        turns = tuple(each for each in game.turns if each.number <= turn.number)
        desk = order_desk(replace(game, turns=turns, finished=None), "en", NOWHERE)
        yield from (("order.en.html", turn.number, svg) for svg in SVG.findall(desk))
    for path, page in game_pages(game):
        name = path.rpartition("/")[2]
        if name == "index.en.html":
            for number, step in STEP.findall(page):
                yield from ((name, int(number), svg) for svg in SVG.findall(step) if not SHOT.search(svg))
        elif found := re.fullmatch(r"(\d+)\.en\.html", name):
            yield from ((name, int(found[1]), svg) for svg in SVG.findall(page) if not SHOT.search(svg))


@pytest.mark.parametrize("folder", SEASON, ids=lambda folder: folder.name)
def test_a_position_is_that_of_the_record_which_its_page_names(folder: Path) -> None:
    """On the order desk as each turn of the season left it, on the page of every turn, and at its step on the game's page."""
    game = read_game(folder)
    seen = set()
    for name, number, svg in pictures(game):
        title, pieces = lying(svg)
        wanted = recorded(game, number)
        if wanted and title == wanted[0]:
            assert pieces == wanted[1], (name, number)
            seen.add((name, number))
    numbers = range(len(game.turns))
    assert seen >= {(name, n) for n in numbers for name in ("order.en.html", f"{n:02}.en.html")}
