"""Films of games: one SVG each that moves without a script."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import archives
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from gm.base.languages import LANGUAGES
from gm.cli import main
from gm.games.closing import Closing
from gm.games.disclosure import published_closing
from gm.publish.pages.film import MOST, film, moments
from gm.publish.pages.pictures import drawn, scenes
from gm.publish.pages.pictures.merging import as_css, merged
from gm.publish.pages.recorded import Said, read_game

GAMES = ("ascot", "baden-baden", "bande", "henley", "leiter")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("folder", GAMES)
def test_a_film_is_one_small_picture_without_script(folder: str) -> None:
    """In every language: it moves, stands still for who wants that, knows the dark, and needs nothing from elsewhere."""
    game = read_game(archives.SPECIMENS / folder)
    for language in LANGUAGES:
        made = film(game, language)
        root = ElementTree.fromstring(made)
        tags = {one.tag.removeprefix(SVG) for one in root.iter()}
        assert root.tag == f"{SVG}svg"
        assert not tags & {"script", "image", "foreignObject", "a", "animate"}
        assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|url\((?!#)", made)
        assert not any(name.startswith("on") for one in root.iter() for name in one.attrib)
        assert "@keyframes" in made
        assert "prefers-reduced-motion" in made
        assert "prefers-color-scheme:dark" in made.replace(" ", "")
        assert len(gzip.compress(made.encode())) < 40_000
        ids = [one.attrib["id"] for one in root.iter() if "id" in one.attrib]
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize("folder", GAMES)
def test_a_film_begins_with_the_opening_and_ends_with_the_end(folder: str) -> None:
    """What lies between are at most ten moments, in the order in which they were played, and each has its headline."""
    game = read_game(archives.SPECIMENS / folder)
    shown = moments(game, "en")
    numbers = [one.turn.number for one in shown]
    assert numbers == sorted(numbers)
    assert len(shown) <= MOST
    assert (numbers[0], numbers[-1]) == (0, game.turns[-1].number)
    assert all(one.headline for one in shown[1:])


@pytest.mark.parametrize("name", archives.HOSTILE)
def test_no_name_breaks_out_of_a_film(name: str) -> None:
    """Whatever a game is called, the picture has the same parts."""
    game = read_game(archives.SPECIMENS / "ascot")
    plain, odd = film(game, "en"), film(replace(game, name=name.replace("\0", "").replace("\x07", "")), "en")
    tags = [[one.tag for one in ElementTree.fromstring(made).iter()] for made in (plain, odd)]
    assert tags[0] == tags[1]


@given(
    st.lists(st.dictionaries(st.sampled_from("abc"), st.integers(0, 99), max_size=3), min_size=1, max_size=4)
)
def test_merging_keeps_every_piece_of_every_picture(pictures: list[dict[str, int]]) -> None:
    """Each picture can be had back from the one that all were put into, whatever moves, comes or goes."""
    drawn = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 99">'
        + "".join(
            f'<g data-k="{key}" transform="translate({x} 0)"><text>{key}</text></g>'
            for key, x in picture.items()
        )
        + "</svg>"
        for picture in pictures
    ]
    found = merged(drawn)
    for number, picture in enumerate(pictures):
        shown = {(one.markup, one.places[number]) for one in found.pieces if number in one.places}
        assert shown == {(f"<g><text>{key}</text></g>", f"translate({x} 0)") for key, x in picture.items()}
    assert len(found.pieces) == len({key for picture in pictures for key in picture})


def test_places_are_written_with_units() -> None:
    """As a style sheet wants them."""
    assert as_css("translate(4 -5.5) rotate(-20)") == "translate(4px,-5.5px) rotate(-20deg)"
    assert as_css("") == "none"


def test_gm_film_writes_the_film_of_a_game(tmp_path: Path) -> None:
    """By the game's name in any case; as JSON it says what is shown, and a game that is not there is named."""
    out = tmp_path / "race.svg"
    arguments = ["film", "ASCOT", "--archive", str(archives.SPECIMENS), "--out", str(out)]
    done = CliRunner().invoke(main, [*arguments, "--language", "de", "--json"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert (told["game"], told["bytes"]) == ("Ascot", out.stat().st_size)
    assert told["moments"][0] == {"turn": 0, "headline": ""}
    assert "Zug 6" in out.read_text("utf-8")
    missing = CliRunner().invoke(main, ["film", "Epsom", "--archive", str(archives.SPECIMENS)])
    assert missing.exit_code == 1
    assert "There is no game Epsom" in missing.output


@cache
def closed(folder: str) -> Closing:
    """The specimen looked back on."""
    found = published_closing(archives.SPECIMENS / folder)
    assert found is not None
    return found


@pytest.mark.parametrize("folder", ["ascot", "henley"])
def test_the_same_film_can_be_had_with_the_cards_turned_over(folder: str) -> None:
    """Below the board are everybody's order and fan of cards, for each turn that is shown; it is still one small picture without script."""
    game = read_game(archives.SPECIMENS / folder)
    made = film(game, "en", closed(folder))
    root = ElementTree.fromstring(made)
    assert {one.tag.removeprefix(SVG) for one in root.iter()}.isdisjoint(
        {"script", "image", "foreignObject", "a"}
    )
    assert len(gzip.compress(made.encode())) < 40_000
    secret = {turn.number: turn for turn in closed(folder).turns}
    ordered = sum(len(secret[one.turn.number].orders) for one in moments(game, "en"))
    hands = [one for one in root.iter(f"{SVG}g") if one.attrib.get("class") == "fan"]
    assert len(hands) == ordered * (2 if folder == "henley" else 1)
    assert ".film .uncovered{display:inline}" in made
    assert "laid-open" not in film(game, "en")


@pytest.mark.parametrize("horse", ["red", "yellow"])
@given(
    chips=st.lists(st.tuples(st.integers(0, 5), st.sampled_from((100, 1000, 12000))), min_size=1, max_size=6)
)
def test_no_chip_lies_on_another_or_on_the_finishing_line(horse: str, chips: list[tuple[int, int]]) -> None:
    """However many stand above a lane: up to one of every player."""
    game = read_game(archives.SPECIMENS / "ascot")
    scene = scenes(game, game.turns[-1])[0]
    laid = [{"seat": seat, "horse": horse, "stake": stake, "kind": "win"} for seat, stake in chips]
    svg = drawn(game, replace(scene, data={**scene.data, "chips": laid}), "en", "x")
    boxes = [
        tuple(float(found[key]) for key in ("x", "y", "width", "height"))
        for found in map(_attributes, re.findall(r"<rect [^>]*>", svg))
        if found.get("class") == "chip-ground" or "flag)" in found.get("fill", "")
    ]
    assert len(boxes) == len(chips) + 4
    for (x, y, wide, high), (left, top, width, height) in combinations(boxes, 2):
        assert x + wide <= left or left + width <= x or y + high <= top or top + height <= y


def _attributes(tag: str) -> dict[str, str]:
    return dict(re.findall(r'([\w-]+)="([^"]*)"', tag))


def test_stakes_are_chips_on_the_lanes_of_their_horses() -> None:
    """Six players bet on Ascot, one of them on two horses; each chip bears the letter of its seat, the kind of bet and the stake."""
    made = film(read_game(archives.SPECIMENS / "ascot"), "de", closed("ascot"))
    assert set(re.findall(r'class="chip-stake"[^>]*>([^<]+)<', made)) == {
        "S 600",
        "S 800",
        "E 500",
        "P 300",
        "P 500",
        "P 800",
    }
    assert 'chip-stake"' not in film(read_game(archives.SPECIMENS / "ascot"), "de")


def test_what_was_thought_is_below_the_board(tmp_path: Path) -> None:
    """A note of a diary stands in its turn with its author, cut off where it is long."""
    game = read_game(archives.SPECIMENS / "ascot")
    last = replace(game.turns[-1], diaries=(Said("Anna", "If blue <falls> now, I am lost. " * 9, 2),))
    made = film(replace(game, turns=(*game.turns[:-1], last)), "en", closed("ascot"))
    (thought,) = re.findall(r'class="laid-open thought"[^>]*>([^<]+)<', made)
    assert thought.startswith("Anna: If blue &lt;falls&gt; now")
    assert thought.endswith("…")


def test_the_secrets_of_a_running_game_are_refused(tmp_path: Path) -> None:
    """Nothing is written then."""
    copy = shutil.copytree(archives.SPECIMENS / "ascot", tmp_path / "ascot")
    record = json.loads((copy / "game.json").read_text("utf-8"))
    for name in ("seed", "orders", "finished"):
        del record[name]
    (copy / "game.json").write_text(json.dumps(record), "utf-8")
    out = tmp_path / "race.svg"
    done = CliRunner().invoke(
        main, ["film", "Ascot", "--archive", str(tmp_path), "--secrets", "--out", str(out)]
    )
    assert done.exit_code == 1
    assert "secrets of Ascot are not told" in done.output
    assert not out.exists()
