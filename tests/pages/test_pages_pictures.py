"""The pictures: what of a turn is drawn, and that it lies where it should."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from html import unescape
from itertools import pairwise
from pathlib import Path

import archives
import pytest

import gm
from engines.boat_race.drawing import bend
from engines.karambolage.drawing import arrow, cell, uncovered
from engines.karambolage.events import ShotFailed, ShotWithoutEffect
from engines.karambolage.orders import Order
from engines.karambolage.shots import Move, Shot, Table
from engines.octrix.cards import Wins
from engines.octrix.drawing import uncovered as octrix_uncovered
from engines.octrix.events import TrickTaken
from engines.octrix.orders import Order as OctrixOrder
from engines.scenes import Scene
from gm.base.distinct_names import beginnings
from gm.base.languages import LANGUAGES
from gm.publish.pages.chart import APART, BOTTOM, TOP, chart
from gm.publish.pages.order_desk import order_desk
from gm.publish.pages.pictures import drawn, printed, scenes, stand_alone
from gm.publish.pages.recorded import GameRecord, read_archive, read_game
from gm.publish.pages.rendering import game_words, one_paragraph, teller
from gm.publish.pages.where import NOWHERE

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


def test_a_still_picture_has_each_boat_once() -> None:
    """Where it was before is seen only while a page plays the turn back: paper knows no style that would hide it."""
    game = read_game(Path(gm.__file__).parents[1] / "turns" / "henley")
    there = [scene for turn in game.turns for scene in scenes(game, turn)]
    assert any('data-till="' in drawn(game, scene, "en", "p") for scene in there)
    for scene in there:
        assert 'data-till="' not in printed(game, scene, "en") + stand_alone(game, scene, "en")


def test_no_text_depends_on_how_wide_a_font_is(games: dict[str, GameRecord]) -> None:
    """Only a number or a letter stands in the middle of something; whatever is longer begins at a fixed place."""
    for game in games.values():
        for turn in game.turns:
            for scene in scenes(game, turn):
                for text in ET.fromstring(drawn(game, scene, "de", "p")).iter(f"{SVG}text"):
                    assert len("".join(text.itertext())) <= 3 or text.get("text-anchor") is None


def test_a_shot_without_effect_is_drawn_once_all_is_open(games: dict[str, GameRecord]) -> None:
    """As dashed arrows from where the seat's last shot left the balls; a ball that would have stayed has none."""
    game = games["bande"]
    scene = scenes(game, game.turns[-1])[0]
    left = Table("3A", "5E", "8L")
    events = (
        ShotFailed(seat=1, shot=1, dice=(1,), steps=(), table=left, dice_left=(1,), not_reached=("red",)),
        ShotWithoutEffect(seat=1, shot=2),
        ShotWithoutEffect(seat=0, shot=2),
    )
    moves = (Move("red", "5H"), Move("black", "3A"), Move("red", "1H"))
    orders = {0: Order(), 1: Order(shot_1=Shot(), shot_2=Shot(moves))}
    laid_open = uncovered(scene, events, (), orders)
    assert laid_open["ghosts"] == [
        {"seat": 1, "start": "5E", "field": "5H"},
        {"seat": 1, "start": "5H", "field": "1H"},
    ]
    shown = drawn(game, replace(scene, data={**scene.data, **laid_open}), "en", "p")
    assert shown.count('class="ghost-way s1"') == 2
    assert "ghost-way" not in drawn(game, scene, "en", "p")


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


@pytest.mark.parametrize("course", [1, 3, 20, 60])
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", ["ascot", "henley"])
def test_no_two_lines_end_in_the_same_badge(games: dict[str, GameRecord], folder: str, language: str) -> None:
    """Blue and brown begin alike in both languages; their badges are as long as it takes to tell them apart, and no longer."""
    first = replace(games[folder], turns=games[folder].turns[:2])
    drawn_chart = chart(first, game_words(first, language))
    assert drawn_chart is not None
    assert not drawn_chart.is_of_scores
    badges = [line.badge for line in drawn_chart.lines]
    assert len(set(badges)) == len(badges)
    names = [line.name.casefold() for line in drawn_chart.lines]
    for name, badge in zip(names, map(str.casefold, badges), strict=True):
        assert name.startswith(badge)
        assert len(badge) == 1 or sum(other.startswith(badge[:-1]) for other in names) > 1


def test_a_name_that_another_begins_with_stays_whole() -> None:
    """So do two that are the same, as nothing can tell these apart."""
    assert beginnings(["ab", "abc", "b"]) == ("Ab", "Abc", "B")
    assert beginnings(["x", "x"]) == ("X", "X")


def test_the_order_desk_shows_the_balls_where_the_next_shots_begin(tmp_path: Path) -> None:
    """Not where whoever shot last in the turn left them, and so do the fields that are clicked."""
    bande = replace(next(each for each in archives.ONE_OF_EACH if each.folder == "bande"), seed="60" * 32)
    game = read_game(archives.write(tmp_path, bande) / "bande")
    last = [scene for scene in scenes(game, game.turns[-1]) if scene.event is not None][-1]
    table = game.turns[-1].view.lying
    assert last.data["table"] != table
    page = order_desk(game, "en", NOWHERE)
    for ball in ("black", "red", "white"):
        x, y = cell(table[ball])
        assert f'data-k="{ball}" transform="translate({x} {y})"' in page
    data = json.loads(page.split('class="board-data">')[1].split("</script>")[0])
    assert data["lying"] == [game.turns[-1].view.table.places] * len(game.players)


def test_an_outline_stands_where_each_boat_came_from(games: dict[str, GameRecord]) -> None:
    """One for each boat that has moved in the turn, and none for one that lies still."""
    game = games["henley"]
    moved = set()
    for turn in game.turns:
        (scene,) = scenes(game, turn)
        boats = [boat for boat in scene.data["boats"] if boat["field"] > boat["start"]]
        assert drawn(game, scene, "en", "p").count('class="ghost-hull"') == len(boats)
        moved.add(len(boats))
    assert len(moved) > 1


def test_words_beside_a_boat_hold_for_where_it_lies(games: dict[str, GameRecord]) -> None:
    """While a page plays a turn back, a boat that has not moved yet is said to be where it is drawn."""
    game = games["henley"]
    played_back = 0
    for turn in game.turns:
        (scene,) = scenes(game, turn)
        picture = drawn(game, scene, "en", "p")
        told = re.findall(r"<text [^>]*data-till=[^>]*>([^<]*)</text>", picture)
        boats = [boat for boat in scene.data["boats"] if boat["field"] > boat["start"]]
        if f'<g data-k="{boats[0]["boat"]}" data-till' in picture if boats else False:
            said = [f"space {boat['start']} of" if boat["start"] else "at the start" for boat in boats]
            assert len(told) == len(said)
            assert all(start in words for start, words in zip(said, told, strict=True))
            played_back += len(told)
    assert played_back > 1


def test_no_two_horses_stand_level_that_are_not(games: dict[str, GameRecord]) -> None:
    """However far the leader ran: all lie in the picture, as far from each other as they are."""
    game = games["ascot"]
    (scene, *_) = scenes(game, game.turns[0])
    fields = (123, 88, 88, 41)
    lanes = [
        {**lane, "field": field, "start": 0} for lane, field in zip(scene.data["lanes"], fields, strict=True)
    ]
    picture = drawn(game, replace(scene, data={**scene.data, "lanes": lanes}), "en", "p")
    stands = list(map(float, re.findall(r'data-k="\w+" transform="translate\(([\d.]+) ', picture)))
    first, second, level, last = stands
    assert second == level
    assert first <= 352
    assert (first - second) / (second - last) == pytest.approx(35 / 47, abs=0.01)


def test_what_comes_next_stands_below_what_happened(archive: Path) -> None:
    """A new deal is no picture of the headline, which tells of the one before."""
    found = 0
    for path in sorted((archive / "baden-baden").glob("??.en.html")):
        text = path.read_text("utf-8")
        boards = [place.start() for place in re.finditer('<svg class="board"', text)]
        found += len(boards) > 1
        happened = text.index('id="report"')
        assert all((place > happened) is (number > 0) for number, place in enumerate(boards))
    assert found > 1


@pytest.mark.parametrize("folder", ["ascot", "baden-baden", "henley", "leiter", "bande"])
def test_a_turn_is_told_in_short_before_all_that_happened(archive: Path, folder: str) -> None:
    """On its own page and beside the board, as in the bulletin: a sentence and a table first, and all the rest in one drawer."""
    game = (archive / folder / "index.en.html").read_text("utf-8")
    steps = [step.partition("<!--/step-->")[0] for step in game.split("<!--step ")[2:]]
    pages = sorted((archive / folder).glob("??.en.html"))[1:]
    assert len(steps) == len(pages)
    for step, page in zip(steps, pages, strict=True):
        report = page.read_text("utf-8").split('id="report"')[1].split("<section aria-labelledby")[0]
        for told in (step, report):
            short, drawer = told.split("<summary>Everything that happened</summary>")
            assert "<p>" in short
            assert '<ul class="events">' in drawer
            assert '<ul class="events">' not in short


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("folder", ["baden-baden", "henley", "bande"])
def test_captions_within_a_turn_say_whose_what_and_how_much(
    games: dict[str, GameRecord], archive: Path, folder: str, language: str
) -> None:
    """Of each trick and each shot of a turn, in the words of the report."""
    game = games[folder]
    page = (archive / folder / f"index.{language}.html").read_text("utf-8")
    captions = re.findall(r"<figcaption>(.*?)</figcaption>", page, re.DOTALL)
    seen = {
        one_paragraph(unescape(said))
        for one in captions
        for said in re.findall(r"<span[^>]*>(.*?)</span>", one)
    }
    played = 0
    for turn in game.turns:
        told = teller(game, language, turn)
        parts = [event for scene in scenes(game, turn)[:1] for event in scene.within]
        parts += [turn.events[scene.event] for scene in scenes(game, turn) if scene.event is not None]
        for event in parts:
            words = one_paragraph(told.tell(event))
            assert words in seen
            assert any(name in words for name in game.players)
        played += len(parts)
    assert played > 5


def test_a_trick_shows_the_card_of_the_other_list_where_all_lies_open() -> None:
    """The first that was in hand then; nothing where both lists bring the same card, as a plain one does."""
    wins: tuple[Wins, ...] = ("highest", "lowest")
    cards = (("H8", "C1"), ("D2", "S5"))
    tricks = tuple(
        TrickTaken(
            deal=1,
            trick=n + 1,
            wins=wins[n],
            cards=cards[n],
            taker=0,
            side=(0,),
            run=1,
            highest="",
            lowest="",
            next_wins=None,
        )
        for n in range(2)
    )
    scene = Scene("tricks", "deal", {"deal": 1, "tricks": tricks, "earlier": 0, "ghosts": ()}, within=tricks)
    orders = {
        0: OctrixOrder(high=("H8", "H1"), low=("H1", "D2")),
        1: OctrixOrder(high=("C1", "S5"), low=("C1", "S5")),
    }
    assert octrix_uncovered(scene, tricks, (), orders) == {"ghosts": [{"trick": 0, "seat": 0, "card": "D2"}]}


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
