"""Who stands where, who won, and how pages of players are named."""

from __future__ import annotations

import dataclasses
import json
import re
from pathlib import Path

import archives
from hypothesis import given
from hypothesis import strategies as st

from engines import ENGINES
from gm.publish.pages import write_pages
from gm.publish.pages.cleaned import cleaned
from gm.publish.pages.links import page_name
from gm.publish.pages.rankings import BEST, careers, halls, standings, winners
from gm.publish.pages.recorded import GameRecord


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
    assert [hall.engine for hall in found] == ["jockey", "octrix", "boat_race", "racko"]
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
