"""Who stands where, who won, and how pages of players are named."""

from __future__ import annotations

import dataclasses
import html
import json
import re
import shutil
from collections import Counter
from pathlib import Path

import archives
from hypothesis import given
from hypothesis import strategies as st

from engines import ENGINES
from gm.publish.pages.cleaned import cleaned
from gm.publish.pages.links import Links, page_name
from gm.publish.pages.rankings import BEST, careers, halls, standings, winners
from gm.publish.pages.recorded import GameRecord, read_archive
from gm.publish.pages.site import write_pages

TURNS = Path(__file__).parents[2] / "turns"


def test_level_players_share_the_place(games: dict[str, GameRecord]) -> None:
    """Two on the first place are followed by a third."""
    game = dataclasses.replace(games["ascot"], turns=(), scores=(5, 9, 9, 1, 0, 0))
    assert [(row.seat, row.place) for row in standings(game)] == [
        (1, 1),
        (2, 1),
        (0, 3),
        (3, 4),
        (4, 5),
        (5, 5),
    ]


def test_nobody_has_won_before_the_end(games: dict[str, GameRecord]) -> None:
    """In a running game, and in the turns of a finished one before its last."""
    assert winners(games["bande"]) == ()
    assert not any(row.won for row in standings(games["ascot"], games["ascot"].turns[0]))
    assert winners(games["ascot"]) != ()


def test_a_career_counts_finished_games_and_wins(games: dict[str, GameRecord]) -> None:
    """Each player once, by name; a running game is listed and not counted."""
    found = careers(games.values())
    assert [career.player for career in found] == sorted(career.player for career in found)
    anna = found[0]
    assert len(anna.results) == 6
    assert len(anna.finished) == 5
    assert sum(career.wins for career in found) == sum(len(winners(game)) for game in games.values())


def test_the_hall_of_fame_has_the_best_results_first(games: dict[str, GameRecord]) -> None:
    """Of finished games only, a part for each kind of game, and not without end."""
    many = [dataclasses.replace(games["ascot"], folder=f"ascot-{n}") for n in range(4)]
    found = halls([*many, *games.values()], ENGINES)
    assert [hall.kind.engine for hall in found] == ["jockey", "octrix", "boat_race", "racko"]
    best = [result.standing.score for result in found[0].best]
    assert best == sorted(best, reverse=True)
    assert len(best) == BEST
    assert found[0].winners[0][1] == 5


@given(st.lists(st.text(min_size=1), min_size=2, max_size=2, unique=True))
def test_different_players_have_different_pages(names: list[str]) -> None:
    """Whatever people are called, two of them never share a page, and the name is fit for any file system."""
    one, other = (page_name(name) for name in names)
    assert one != other
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", one)
    assert len(one) < 60


def test_ordinary_names_make_plain_addresses() -> None:
    """So that an address can be told over the telephone."""
    assert page_name("Anna") == "anna"
    assert re.fullmatch(r"jorg-[0-9a-f]{8}", page_name("Jörg"))
    assert re.fullmatch(r"player-[0-9a-f]{8}", page_name("שלום"))


@given(st.text())
def test_a_cleaned_name_is_fit_for_any_page(name: str) -> None:
    """No control characters, no marks of direction, no halves of characters, and never nothing at all."""
    kept = cleaned(name)
    assert kept
    assert kept.encode("utf-8")
    assert not re.search("[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]", kept)


def test_the_public_record_counts_missed_orders(tmp_path: Path) -> None:
    """By the remarks in the reports alone; what came after somebody had left is not counted."""
    notes = [
        {"note": "nmr", "seats": [0]},
        {"note": "away_nmr", "seats": [1]},
        {"note": "resigned", "seats": [2]},
    ]
    archives.write(tmp_path, dataclasses.replace(archives.ONE_OF_EACH[4], notes=notes))
    write_pages(tmp_path)
    own = tmp_path / "all_players"
    data = [json.loads((own / f"{name}.json").read_text("utf-8")) for name in ("anna", "ben", "clara")]
    assert [(one["turns"], one["missed"]) for one in data] == [(2, 2), (2, 0), (0, 0)]
    told = {name: (own / f"{name}.html").read_text("utf-8") for name in ("anna.en", "ben.de", "clara.en")}
    assert "Reliability: 2 of 2 turns missed, announced absences aside." in told["anna.en"]
    assert (
        "Zuverlässigkeit: Von 2 Zügen fehlte keiner. Angekündigte Abwesenheiten zählen nicht."
        in told["ben.de"]
    )
    assert "Reliability" not in told["clara.en"]


def test_a_career_names_whom_one_has_played_with(games: dict[str, GameRecord]) -> None:
    """The most frequent first, and never oneself."""
    anna = careers(games.values())[0]
    counts = [games for _, games in anna.opponents]
    assert counts == sorted(counts, reverse=True)
    assert dict(anna.opponents)["Ben"] == sum("Ben" in result.game.players for result in anna.results)
    assert anna.player not in dict(anna.opponents)


def test_the_page_of_a_player_quotes_what_they_said_last(tmp_path: Path) -> None:
    """Of each of the newest games the last piece, cut where it is long, with a link to its turn; the same once little of a game is kept."""
    for name in ("bande", "henley", "leiter"):
        shutil.copytree(TURNS / name, tmp_path / name)
    assert write_pages(tmp_path) == ()
    people = {path.name: path.read_text("utf-8") for path in tmp_path.glob("all_players/*.html")}
    for path in tmp_path.glob("*/game.json"):
        path.touch()
    assert write_pages(tmp_path, only=["leiter"]) == ()
    assert people == {path.name: path.read_text("utf-8") for path in tmp_path.glob("all_players/*.html")}
    for game in read_archive(tmp_path)[0]:
        for author in {said.author for turn in game.turns for said in turn.press if said.author}:
            turn, text = next(
                (turn, said.text)
                for turn in reversed(game.turns)
                for said in reversed(turn.press)
                if said.author == author
            )
            page = html.unescape(people[f"{page_name(author)}.en.html"])
            assert " ".join(text.split())[:200] in page
            assert f'href="../{game.folder}/{turn.number:02}.en.html"' in page


def test_the_page_of_a_player_says_where_their_press_stands(
    archive: Path, games: dict[str, GameRecord]
) -> None:
    """With how often, if more than once; press without a name is nobody's."""
    written = Counter(
        (said.author, game.name) for game in games.values() for turn in game.turns for said in turn.press
    )
    assert any(not author for author, _ in written)
    for career in careers(games.values()):
        told = {game.name: count for game, count in career.press}
        assert told == {game: count for (author, game), count in written.items() if author == career.player}
        page = (archive / Links("en").player(career.player)).read_text("utf-8")
        assert ("Has written press in" in page) is bool(told)


def test_the_page_of_a_cup_has_a_column_for_each_of_its_games(archive: Path) -> None:
    """What each brought whom, which together are the points of the line; so it has no other table of them."""
    page = (archive / "all_cups" / "spring.en.html").read_text("utf-8")
    (cross,) = re.findall(r'<table class="standing cross">(.*?)</table>', page, re.DOTALL)
    assert re.findall(r"index\.en\.html\"><bdi>(\w+)</bdi>", cross) == ["Ascot", "Bande"]
    rows = re.findall(r"<tr><td>.*?</tr>", cross)
    assert rows
    assert page.count('class="standing') == 1
    for row in rows:
        together, *brought = re.findall(r'<td class="number">(?:<strong>)?([\d.–]+)', row)
        assert float(together) == sum(float(one) for one in brought if one != "–")
