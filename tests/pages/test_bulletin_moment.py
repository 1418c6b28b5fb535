"""The moment of the issue is chosen by the rule that docs/bulletin.md gives."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from gm.publish.bulletin.prose import MOST_LINES
from gm.publish.pages.moment import NEW_LEADER, moment, turned
from gm.publish.pages.recorded import GameRecord

DOCS = Path(__file__).parents[2] / "docs" / "bulletin.md"


@pytest.fixture
def game(games: dict[str, GameRecord]) -> GameRecord:
    """A game of Octrix, of four."""
    return games["baden-baden"]


def scored(game: GameRecord, *scores: tuple[int, ...], days: int = 0) -> GameRecord:
    """The game with these scores after its turns, which were resolved so many days later."""
    turns = [
        replace(game.turns[0], number=n, scores=s, resolved=game.turns[0].resolved + timedelta(n + days))
        for n, s in enumerate(scores, 1)
    ]
    return replace(game, turns=tuple(turns))


def best(*games: GameRecord) -> tuple[str, int]:
    """The folder and the turn of their moment."""
    found = moment(games, [game.turns for game in games])
    assert found is not None
    return found.game.folder, found.turn.number


def test_every_player_passed_counts_one_and_a_new_leader_more(game: GameRecord) -> None:
    """Whoever catches up only has passed nobody."""
    last = scored(game, (10, 8, 6, 0), (10, 12, 12, 10))
    found = turned(last, last.turns[1])
    assert (found.passed, found.leader, found.weight) == (((1, (0,)), (2, (0,))), None, 2)
    alone = scored(game, (10, 8, 6, 0), (10, 12, 6, 7))
    found = turned(alone, alone.turns[1])
    assert (found.passed, found.leader) == (((1, (0,)), (3, (2,))), 1)
    assert found.weight == 2 + NEW_LEADER


def test_before_the_first_turn_all_are_level(game: GameRecord) -> None:
    """So nobody passes anybody in it, nobody is a new leader, and every pair that it parts counts as such."""
    first = scored(game, (5, 3, 0, 0))
    found = turned(first, first.turns[0])
    assert (found.passed, found.leader, found.weight, found.apart) == ((), None, 0, 5)


def test_the_turn_that_turned_the_table_most_is_the_moment(game: GameRecord) -> None:
    """A new leader outweighs two players passed further down."""
    played = scored(game, (9, 3, 2, 1), (9, 3, 1, 2), (9, 10, 1, 2), (9, 11, 2, 1))
    assert best(played) == ("baden-baden", 3)


def test_of_equals_more_pairs_parted_then_the_later_then_the_first_game(game: GameRecord) -> None:
    """As the rule goes on."""
    parted = scored(game, (1, 1, 1, 1), (1, 1, 2, 2), (1, 2, 3, 4))
    assert best(parted) == ("baden-baden", 2)
    swaps = scored(game, (4, 3, 2, 1), (3, 4, 2, 1), (4, 3, 2, 1))
    assert best(swaps) == ("baden-baden", 3)
    other = replace(swaps, folder="other")
    assert best(swaps, other) == ("baden-baden", 3)
    later = replace(scored(game, (4, 3, 2, 1), (3, 4, 2, 1), (4, 3, 2, 1), days=1), folder="later")
    assert best(swaps, later) == ("later", 3)


def test_where_no_table_changed_there_is_none(game: GameRecord) -> None:
    """Points alone are no moment."""
    still = scored(game, (4, 3, 2, 1), (8, 6, 4, 2))
    assert moment([still], [still.turns[1:]]) is None
    assert moment([], []) is None


def test_the_page_has_the_numbers_of_the_rule() -> None:
    """And of the lines that a piece of press may have."""
    text = " ".join(DOCS.read_text("utf-8").split())
    assert {3: "counts three more"}[NEW_LEADER] in text
    assert f"After {MOST_LINES} lines" in text
