"""The page that looks back on a finished game, and the ratings that follow from all of them."""

from __future__ import annotations

import dataclasses
import json
import re
import shutil
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import archives
import pytest
from markup import Page

import gm
from gm.games.disclosure import published_closing
from gm.publish.pages.game_pages import game_pages
from gm.publish.pages.ratings import BEGIN, rated_as, ratings
from gm.publish.pages.recorded import GameRecord, read_game
from gm.publish.pages.site import write_pages

TURNS = Path(gm.__file__).parents[1] / "turns"


@pytest.fixture
def henley(tmp_path: Path) -> Path:
    """The archive with the specimen of Boat Race alone, without pages."""
    shutil.copytree(TURNS / "henley", tmp_path / "henley")
    return tmp_path


def edit(path: Path, **changes: object) -> None:
    """These keys of a record have other values; None takes one out."""
    record = json.loads(path.read_text("utf-8")) | changes
    path.write_text(json.dumps({key: value for key, value in record.items() if value is not None}), "utf-8")


def words(path: Path) -> str:
    """What a reader of the page sees."""
    return Page(path.read_text("utf-8")).words


def test_a_finished_game_is_looked_back_on(specimen: Callable[[str], Path]) -> None:
    """In both languages: the headline of its end, the turning point, in the chart as well, the luck, the hands and the orders; and its page leads there."""
    henley = specimen("henley")
    english, german = (words(henley / f"henley/closing.{language}.html") for language in ("en", "de"))
    assert "The game was decided in turn 8" in english
    assert "Entschieden hat sich die Partie in Zug 8" in german
    assert "You were dealt red 7" in english
    assert "RANK red yellow green; CALL Oxford" in english
    assert "(durch Los)" in german
    assert "closing.en.html" in (henley / "henley/index.en.html").read_text("utf-8")
    looking_back = (henley / "henley/closing.en.html").read_text("utf-8")
    assert "<h1>Oxford is home, and Clara wins with 20 points</h1>" in looking_back
    marked = re.search(r'class="now marked" transform="translate\((\S+) 0\)"', looking_back)
    assert marked
    assert f'index.en.html#turn-8" aria-label="Turn 8" data-x="{marked[1]}"' in looking_back
    data = json.loads((henley / "henley/closing.json").read_text("utf-8"))
    assert data["turning_point"] == {"turn": 8, "gain": 5, "lead": 3, "least": 3}
    assert data["strength"]["B"] == 324


@pytest.mark.parametrize("game", ["ascot", "baden-baden", "henley", "leiter", "bande"])
def test_looking_back_shows_the_decisive_turn_with_all_cards_on_the_table(
    specimen: Callable[[str], Path], game: str
) -> None:
    """The board as it was then, and below it what everybody held and ordered; at most two drawers, and a way to play it all back so."""
    folder = specimen(game) / game
    page = (folder / "closing.en.html").read_text("utf-8")
    record = read_game(folder)
    point = json.loads((folder / "closing.json").read_text("utf-8"))["turning_point"]
    number = point["turn"] if point else record.turns[-1].number
    assert f"Turn {number} with all cards on the table" in page
    table = page.split(f"Turn {number} with all cards on the table")[1].split("</section>")[0]
    assert table.count('<svg class="board"') == 1
    assert table.count("<dt>") == len(record.players)
    assert table.count('class="text order"') > 0
    assert page.count("<details") <= 2
    assert 'index.en.html#secrets"' in page
    orders = page.split('<table class="stacks orders">')[1].split("</table>")[0]
    assert orders.count("<tr>") == 1 + len(record.turns)


@pytest.mark.parametrize(
    ("game", "held"),
    [
        ("ascot", '<g class="line-blue" transform="rotate('),
        ("baden-baden", '<g class="card-light" transform="rotate('),
        ("henley", '<g class="line-green" transform="rotate('),
        ("leiter", '<li class="counts">'),
    ],
)
def test_hands_are_laid_out_as_cards_once_all_is_open(
    specimen: Callable[[str], Path], game: str, held: str
) -> None:
    """In the replay, fanned out below the board or as a rack, for each game whose players hold something; bets are chips."""
    page = (specimen(game) / game / "index.en.html").read_text("utf-8")
    assert held in page
    first = page.split('<div class="stage">')[2].split('<div class="telling">')[0]
    assert first.index('<div class="frame">') < first.index('<div class="secret"')
    assert first.count('class="fan"') + first.count('class="held"') >= 4
    assert ('<p class="chip">Bet: win blue 600</p>' in page) is (game == "ascot")


def test_the_board_shows_what_was_secret_once_all_is_open(specimen: Callable[[str], Path]) -> None:
    """Racks are turned round, each numbered card of Jockey that lapsed is an arrow, and boats and cards of lists that did not come to it are dashed; films and stills have none of it."""
    leiter, ascot = specimen("leiter"), specimen("ascot")
    racks = (leiter / "leiter/index.en.html").read_text("utf-8")
    step = racks.split("<!--step 14-->")[1].split("<!--/step-->")[0]
    assert step.count("uncovered") == step.count("(#p14-back)") == 45
    assert '<g class="card dark uncovered"' in step
    track = (ascot / "ascot/index.en.html").read_text("utf-8")
    arrows = [step.count("ghost-way") for step in track.split("<!--step ")[1:]]
    assert arrows == [0, 0, 0, 0, 3, 1, 2]
    assert "The race was decided in turn 2: blue gained 31 spaces" in words(ascot / "ascot/closing.en.html")
    assert "Blau gewann dort 31 Felder" in words(ascot / "ascot/closing.de.html")
    assert "How lucky everyone was" not in words(leiter / "leiter/closing.en.html")
    henley, baden = specimen("henley"), specimen("baden-baden")
    for folder, dashed in (
        (henley / "henley", "the other boat next"),
        (baden / "baden-baden", "had the other kind won"),
    ):
        steps = (folder / "index.en.html").read_text("utf-8").split("<!--step ")[1:]
        uncovered = [step.count('<g class="uncovered">') for step in steps]
        assert sum(uncovered) > 20
        assert [dashed in step for step in steps] == [number > 0 for number in uncovered]
    for path in (
        *leiter.glob("*/*.svg"),
        *ascot.glob("*/*.svg"),
        *henley.glob("*/*.svg"),
        *baden.glob("*/*.svg"),
    ):
        assert '<g class="uncovered' not in path.read_text("utf-8")


def test_words_of_ones_own_are_laid_open_without_what_marked_them(tmp_path: Path) -> None:
    """An order to a judge stands there as it was meant, and what was told to one player in quotation marks in German."""
    shutil.copytree(TURNS / "terra-nova", tmp_path / "terra-nova")
    assert write_pages(tmp_path) == ()
    english, german = (words(tmp_path / f"terra-nova/closing.{each}.html") for each in ("en", "de"))
    assert "Ponies, all eight, with everything we have" in english
    assert "ORDERS" not in english
    assert "ZÜGE" not in german
    assert "Nur Anna las: „" in german


def test_nothing_is_laid_open_while_the_seed_is_secret(
    specimen: Callable[[str], Path], tmp_path: Path
) -> None:
    """A game without its seed has no such page, and one whose end was taken back loses it."""
    henley = shutil.copytree(specimen("henley"), tmp_path / "copy")
    edit(henley / "henley/game.json", seed=None, orders=None, finished=None)
    write_pages(henley)
    assert list(henley.glob("henley/closing.*")) == []
    assert "closing.en.html" not in (henley / "henley/index.en.html").read_text("utf-8")


def test_orders_that_are_none_leave_the_other_pages_alone(henley: Path) -> None:
    """If the records cannot be played again there is no looking back, and everything else is there."""
    orders = json.loads((henley / "henley/game.json").read_text("utf-8"))["orders"]
    orders["2"]["A"]["order"] = "DANCE"
    edit(henley / "henley/game.json", orders=orders)
    assert write_pages(henley) == ()
    assert not (henley / "henley/closing.en.html").exists()
    assert (henley / "henley/index.en.html").exists()


def test_names_do_not_break_out_of_it(henley: Path) -> None:
    """Whatever players call themselves, the page holds it as text."""
    archives.put(henley / "henley" / "names.json", archives.named(archives.HOSTILE[:5]))
    write_pages(henley)
    page = Page((henley / "henley/closing.en.html").read_text("utf-8"))
    assert "script" not in {tag for tag, _ in page.elements}
    pictures = [attributes["src"] for tag, attributes in page.elements if tag == "img"]
    assert [name for name in pictures if not re.fullmatch(r"sheet-[A-Z]\.png", name or "")] == []
    assert archives.HOSTILE[0] in words(henley / "henley/closing.en.html")


def test_a_winner_is_rated_higher_and_level_players_alike(games: dict[str, GameRecord]) -> None:
    """After one game in the order of the places, around the number with which everybody begins."""
    game = dataclasses.replace(games["ascot"], turns=(), scores=(5, 9, 7, 7, 0, 0))
    (found,) = ratings([game]).values()
    by_seat = {one.player: one.rating for one in found}
    anna, ben, clara, dora, emil, fiona = (by_seat[name] for name in game.players)
    assert ben > clara == dora > anna > emil == fiona
    assert ben > BEGIN > fiona
    assert {one.games for one in found} == {1}


def test_partners_are_rated_as_one_team(games: dict[str, GameRecord]) -> None:
    """Who has often won alone, and then wins with a beginner against two of middling strength, does not lose by it."""
    strong, weak, one, other = "Zoe", "Yann", "Xenia", "Will"
    begun = datetime(2031, 1, 1, tzinfo=UTC)
    octrix = next(game for game in games.values() if game.engine.name == "octrix" and game.turns)
    view = dataclasses.replace(
        octrix.turns[-1].view,
        options=dataclasses.replace(octrix.options, partners=True, tricks=1),
        table=(0, 1, 2, 3),
    )
    turn = dataclasses.replace(
        octrix.turns[-1], view=view, scores=(20, 3, 20, 3), events=(), players=(), number=1
    )
    pairs = [
        dataclasses.replace(
            octrix,
            folder=f"pairs{number}",
            options=view.options,
            players=players,
            scores=turn.scores,
            turns=(turn,),
            held=(),
            finished=begun + timedelta(days=number),
        )
        for number, players in enumerate([(strong, one, other, weak)] * 5 + [(strong, one, weak, other)] * 5)
    ]
    (before,), (after,) = (rated_as(strong, ratings(pairs[:count])) for count in (5, 10))
    assert after.rating >= before.rating
    (partner,) = rated_as(weak, ratings(pairs))
    assert partner.rating > rated_as(weak, ratings(pairs[:5]))[0].rating
    assert after.rating > partner.rating


def test_ratings_follow_the_order_in_which_games_ended(games: dict[str, GameRecord]) -> None:
    """However the archive lists them, and the line of a rating goes up and down with it; a running game counts nothing."""
    first = dataclasses.replace(games["ascot"], turns=(), scores=(9, 5, 4, 3, 2, 1))
    assert first.finished is not None
    later = dataclasses.replace(
        first, folder="later", scores=(1, 2, 3, 4, 5, 9), finished=first.finished + timedelta(days=1)
    )
    assert ratings([first, later, games["bande"]]) == ratings([later, first])
    assert len(rated_as("Anna", ratings([first]))) == 1
    assert rated_as("Nobody", ratings([first])) == ()
    (after_one,), (after_two,) = (rated_as("Anna", ratings(played)) for played in ([first], [later, first]))
    assert after_one.way == (BEGIN, after_one.rating)
    assert after_two.way == (*after_one.way, after_two.rating)
    assert [x for x, _ in after_two.line] == [0, 50, 100]
    heights = [y for _, y in after_two.line]
    assert heights[0] > heights[1] < heights[2]
    assert all(2 <= y <= 38 for y in heights)


def test_ratings_stand_in_the_hall_of_fame_and_with_each_player(
    archive: Path, games: dict[str, GameRecord]
) -> None:
    """On the pages and in the data the same numbers."""
    told = json.loads((archive / "hall_of_fame.json").read_text("utf-8"))["jockey"]["ratings"]
    best = ratings(games.values())["jockey"][0]
    assert told[0] == {"player": best.player, "rating": best.rating, "games": 1}
    assert str(best.rating) in words(archive / "hall_of_fame.de.html")
    own = archive / "all_players" / best.player.lower()
    assert json.loads(own.with_suffix(".json").read_text("utf-8"))["ratings"]["jockey"] == best.rating
    assert f"Jockey {best.rating}" in words(own.with_suffix(".en.html"))


@pytest.mark.parametrize("folder", ["ascot", "bande", "henley", "leiter"])
def test_chart_words_and_turning_point_have_one_source(folder: str) -> None:
    """The table below the chart, which has its numbers, is that by which the turning point was measured."""
    game = read_game(archives.SPECIMENS / folder)
    closed = published_closing(archives.SPECIMENS / folder)
    assert closed is not None
    assert closed.turning_point is not None
    point = closed.turning_point
    page = next(text for path, text in game_pages(game, closed) if path.endswith("/index.en.html"))
    rows = re.findall(r'<tr><th scope="row">(\d+)</th>(.*?)</tr>', page)
    after = {int(turn): list(map(int, re.findall(r">(-?\d+)<", cells))) for turn, cells in rows}
    heads = re.search(r"<tr><th scope=\"col\">Turn</th>(.*?)</tr>", page)
    assert heads is not None
    lines = re.findall(r">([^<>]+)</", heads[1])
    best = [
        n
        for n, line in enumerate(lines)
        if (
            line == point.runner
            if point.runner
            else any(row.won and "ABCDEF"[row.seat] == line for row in closed.table)
        )
    ]
    lead = {
        turn: min(told[n] for n in best) - max(told[n] for n in range(len(told)) if n not in best)
        for turn, told in after.items()
    }
    assert (lead[point.turn], lead[point.turn] - lead[point.turn - 1]) == (point.lead, point.gain)
    assert ("The scores of" in page) is not bool(point.runner)
