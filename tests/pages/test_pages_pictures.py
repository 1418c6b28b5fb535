"""The pictures: what of a turn is drawn, and that it lies where it should."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import pairwise
from pathlib import Path

import archives
import pytest

from engines.boat_race.drawing import bend
from engines.karambolage.drawing import arrow, cell
from gm.base.languages import LANGUAGES
from gm.publish.pages.chart import APART, BOTTOM, TOP, chart
from gm.publish.pages.pictures import drawn, scenes, stand_alone
from gm.publish.pages.recorded import GameRecord, read_archive
from gm.publish.pages.rendering import game_words

SVG = "{http://www.w3.org/2000/svg}"


def played(tmp_path: Path, game: archives.Played) -> GameRecord:
    """The game as it is read from an archive."""
    (read,), problems = read_archive(archives.write(tmp_path, game))
    assert problems == ()
    return read


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_stands_alone_as_a_file(games: dict[str, GameRecord], language: str) -> None:
    """It is well-formed, 360 wide, and brings its colours for light and dark with it."""
    for game in games.values():
        for scene in scenes(game, game.turns[-1]):
            root = ET.fromstring(stand_alone(game, scene, language))
            assert root.tag == f"{SVG}svg"
            assert str(root.get("viewBox")).startswith("0 0 360 ")
            style = root.find(f"{SVG}style")
            assert style is not None
            assert "prefers-color-scheme: dark" in str(style.text)


def test_no_text_depends_on_how_wide_a_font_is(games: dict[str, GameRecord]) -> None:
    """Only a number or a letter stands in the middle of something; whatever is longer begins at a fixed place."""
    for game in games.values():
        for turn in game.turns:
            for scene in scenes(game, turn):
                for text in ET.fromstring(drawn(game, scene, "de", "p")).iter(f"{SVG}text"):
                    assert len("".join(text.itertext())) <= 3 or text.get("text-anchor") is None


def test_the_finish_of_a_race_is_shown_although_the_next_has_begun(games: dict[str, GameRecord]) -> None:
    """In a series the horses of the finished race are where they came home, and the new race is at its start."""
    game = games["ascot"]
    (turn,) = [turn for turn in game.turns if turn.view.race == 2 and turn.view.round == 1]
    finish, start = scenes(game, turn)
    assert (finish.caption, start.caption) == ("finish", "track")
    places = sorted(lane["place"] for lane in finish.data["lanes"] if lane["field"] > 80)
    assert places[:1] == [1]
    assert len(places) >= 2
    assert [lane["field"] for lane in start.data["lanes"]] == [0, 0, 0, 0]


def test_who_came_home_first_is_first_however_far_others_ran(games: dict[str, GameRecord]) -> None:
    """The place of a horse is the order of coming home, not the field that it ended on."""
    game = games["ascot"]
    last = game.turns[-1]
    (scene,) = scenes(game, last)
    homes = [horse for horses in last.view.home for horse in horses]
    assert [lane["horse"] for lane in sorted(scene.data["lanes"], key=lambda lane: lane["place"])][
        :2
    ] == homes[:2]


def test_the_tricks_of_a_deal_add_up_over_its_turns(games: dict[str, GameRecord]) -> None:
    """With a trick a turn, the picture has all tricks of the deal so far, and the hands that are left."""
    game = games["baden-baden"]
    third = game.turns[2]
    tricks, hands = scenes(game, third)
    assert len(tricks.data["tricks"]) == 3
    assert {len(hand) for hand in hands.data["hands"]} == {5}
    last = scenes(game, game.turns[-1])
    assert [scene.board for scene in last] == ["tricks"]


def test_racks_show_what_everybody_knows_and_lie_open_at_the_end(games: dict[str, GameRecord]) -> None:
    """Until then every card that was not seen is covered, and what changed this turn is marked."""
    game = games["leiter"]
    (first,) = scenes(game, game.turns[0])
    cards = [card for rack in first.data["racks"] for card in rack["cards"]]
    assert cards.count("?") > len(cards) // 2
    assert all(1 <= column // 5 <= 12 for _, column in first.data["changed"])
    (opened,) = scenes(game, game.turns[-1])
    assert opened.caption == "opened"
    assert "?" not in [card for rack in opened.data["racks"] for card in rack["cards"]]


def test_every_shot_has_a_picture_with_an_arrow_for_each_move(games: dict[str, GameRecord]) -> None:
    """The first picture is the table as it stands, with the shot that left the balls there."""
    game = games["bande"]
    turn = game.turns[-1]
    table, *shots = scenes(game, turn)
    assert table.data["table"] == turn.view.table
    assert table.data["steps"][-1].field in turn.view.table.fields
    assert len(shots) >= 6
    for shot in shots:
        picture = drawn(game, shot, "en", "p")
        assert picture.count('class="tip ') == len(shot.data["steps"]) == 4


def test_the_boats_move_along_the_course(games: dict[str, GameRecord]) -> None:
    """The start is on the left, the line on the right, and beyond it all is one place."""
    assert bend(0, 20).x < bend(10, 20).x < bend(20, 20).x < bend(21, 20).x == bend(99, 20).x
    game = games["henley"]
    (scene,) = scenes(game, game.turns[-1])
    assert [boat["won"] for boat in scene.data["boats"]].count(True) == 1


@pytest.mark.parametrize("course", [1, 3, 20, 100])
def test_a_course_of_any_length_fits_into_the_picture(tmp_path: Path, course: int) -> None:
    """Short courses have a mark for each field, long ones for every few."""
    game = played(
        tmp_path, archives.Played("boat_race", "henley", "Henley", options={"course": course}, turns=2)
    )
    picture = drawn(game, scenes(game, game.turns[-1])[0], "en", "p")
    assert 1 <= picture.count('class="grid"') <= 20


def test_arrows_end_at_their_field_and_both_ways_can_be_told_apart() -> None:
    """The way there and the way back lie side by side."""
    there, back = arrow("1A", "8H"), arrow("8H", "1A")
    x, y = cell("8H")
    assert abs(there.x2 - x) < 20
    assert abs(there.y2 - y) < 20
    assert (there.x1, there.y1) != (back.x2, back.y2)
    assert there.tip != back.tip


@pytest.mark.parametrize("folder", ["ascot", "baden-baden", "henley", "leiter"])
def test_the_letters_at_the_ends_of_the_lines_keep_apart(games: dict[str, GameRecord], folder: str) -> None:
    """Level players have letters one below the other, and all points lie inside the chart."""
    drawn_chart = chart(games[folder], game_words(games[folder], "en"))
    assert drawn_chart is not None
    letters = sorted(line.letter_y for line in drawn_chart.lines)
    assert all(b - a >= APART - 0.2 for a, b in pairwise(letters))
    assert letters[0] >= TOP
    assert letters[-1] <= max(BOTTOM, drawn_chart.height)
    ys = [y for line in drawn_chart.lines for _, y in line.points]
    assert min(ys) >= TOP
    assert max(ys) <= drawn_chart.height
    assert 2 <= len(drawn_chart.scores) <= 6


def test_one_turn_makes_no_line(tmp_path: Path) -> None:
    """A chart begins with the second turn."""
    game = played(tmp_path, archives.Played("jockey", "ascot", "Ascot", turns=1))
    assert chart(game, game_words(game, "en")) is None


@pytest.mark.parametrize(
    "game",
    [
        archives.Played("octrix", "g", "G", seats=4, options={"partners": True}, turns=5),
        archives.Played("octrix", "g", "G", seats=2, turns=3),
        archives.Played("octrix", "g", "G", seats=3, options={"tricks": 8, "duplicate": True}, turns=4),
        archives.Played("racko", "g", "G", seats=2, options={"blitz": "all", "bonus": True}, turns=6),
        archives.Played("racko", "g", "G", seats=4, options={"partners": True}, turns=6),
        archives.Played("boat_race", "g", "G", seats=3, options={"tempo": "stage"}, turns=4),
        archives.Played("jockey", "g", "G", seats=2, options={"races": 3}, turns=25),
        archives.Played("karambolage", "g", "G", seats=2, turns=3),
    ],
    ids=lambda game: f"{game.engine}-{game.seats}-{'-'.join(game.options)}",
)
def test_every_variant_can_be_drawn(tmp_path: Path, game: archives.Played) -> None:
    """Partners, blitz deals, few seats and long series: each turn has a picture, and ids keep to themselves."""
    read = played(tmp_path, game)
    for turn in read.turns:
        found = scenes(read, turn)
        assert found
        for number, scene in enumerate(found):
            picture = drawn(read, scene, "de", f"x{number}")
            ET.fromstring(picture)
            assert set(re.findall(r' id="(x\d+)-', picture)) == {f"x{number}"}
