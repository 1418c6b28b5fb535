"""The shots of Karambolage that advice looks through, and a game that its players would rather not end."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random
from statistics import median

import lengths
import pytest

from engines import ENGINES
from engines.karambolage.board import STANDARD, read_board
from engines.karambolage.events import TurnsOver
from engines.karambolage.lines import read_lines
from engines.karambolage.orders import Order
from engines.karambolage.position import Options, State
from engines.karambolage.search import scoring_shots
from engines.karambolage.series import table_of
from engines.karambolage.shots import Dice, Played, Table, play
from engines.karambolage.weighing import Weighed, Weighing, best_shots, read_bonuses
from engines.lots import Lots

KARAMBOLAGE = ENGINES["karambolage"]
LINES = read_lines(STANDARD)
THROWS = list(combinations_with_replacement(range(1, 7), 4))
MORE_THAN_ALL = 10**9


def drawn(count: int, seed: int) -> list[tuple[Table, Dice]]:
    """So many throws from fields drawn by chance."""
    chance = Random(seed)
    return [(Table(*chance.sample(LINES.names, 3)), chance.choice(THROWS)) for _ in range(count)]


def places(table: Table) -> tuple[int, ...]:
    return tuple(LINES.number[field] for field in table.fields)


def weighing(dice: Dice, earlier: int = 0) -> Weighing:
    return Weighing(LINES, read_bonuses(STANDARD), dice, earlier, MORE_THAN_ALL)


def test_shots_are_worth_what_they_score_when_they_are_played() -> None:
    """Points, carambo and the table after it; with two carambos before, too."""
    chance, tried = Random(3), 0
    for table, dice in drawn(lengths.some(150, 30), 1):
        earlier = chance.choice((0, 1, 2))
        for shot in best_shots(STANDARD, places(table), dice, earlier)[:8]:
            played = play(read_board(STANDARD), table, dice, shot.shot(LINES), earlier)
            assert isinstance(played, Played)
            assert played.score
            assert (played.points, played.carambo) == (shot.points, shot.carambo)
            assert places(played.table) == shot.places
            tried += 1
    assert tried > 100


def test_no_shot_is_better_than_the_best_that_was_weighed() -> None:
    """With detours the best of all carambos is found, and among all shots the best of those that are none."""
    for table, dice in drawn(lengths.some(40, 8), 2):
        scoring = scoring_shots(STANDARD, table, dice, MORE_THAN_ALL)
        carambos, others = weighing(dice), weighing(dice)
        carambos.carambos(places(table), detours=True)
        others.others(places(table), dice)
        assert best(carambos.found) == max((s.score.total for s in scoring if s.score.carambo), default=0)
        assert best(others.found) >= max((s.score.total for s in scoring if not s.score.carambo), default=0)
        assert bool(best_shots(STANDARD, places(table), dice, 0)) == bool(scoring)


def best(found: list[Weighed]) -> int:
    return max((shot.points for shot in found), default=0)


def test_advice_weighs_hundreds_of_shots_and_the_search_has_an_end() -> None:
    """In games of advised orders over three hundred for a throw in the middle, where thirty were weighed before; and never
    are more moves tried than may be.
    """
    weighed = []
    state, _ = KARAMBOLAGE.setup(KARAMBOLAGE.form("postal"), 6, Lots("5b", 0))
    turn = 0
    while owing := KARAMBOLAGE.awaiting(state):
        turn += 1
        for seat in owing:
            search = weighing(state.throws[seat][0])
            search.carambos(places(state.table), detours=False)
            weighed.append(search.looked)
        orders = {seat: KARAMBOLAGE.advise(KARAMBOLAGE.view(state, seat), Lots("5c", turn)) for seat in owing}
        state, _ = KARAMBOLAGE.resolve(state, orders, Lots("5b", turn))
    assert median(weighed) >= 300
    for table, dice in drawn(20, 5):
        search = Weighing(LINES, read_bonuses(STANDARD), dice, 0, 50)
        search.carambos(places(table), detours=True)
        assert search.steps <= 50 + 3


@pytest.mark.parametrize("options", [KARAMBOLAGE.form("postal"), KARAMBOLAGE.form("printed"), Options()])
def test_a_game_of_nothing_but_the_worst_shots_ends_with_a_round_that_the_rules_name(
    options: Options,
) -> None:
    """Whoever leads then wins; it would have gone on for hundreds of deadlines."""
    state, events = KARAMBOLAGE.setup(options, 2, Lots("5a", 0))
    turn = 0
    while owing := KARAMBOLAGE.awaiting(state):
        turn += 1
        orders = {seat: worst(state, seat) for seat in owing}
        state, events = KARAMBOLAGE.resolve(state, orders, Lots("5a", turn))
    over = [event for event in events if isinstance(event, TurnsOver)]
    assert over == [TurnsOver(turns=20)]
    assert turn <= 21
    assert max(state.points) < options.target


def worst(state: State, seat: int) -> Order:
    """The order of the shot that scores least of those found first."""
    if state.table is None:
        return Order("5C", "6E", "2D")
    found = scoring_shots(STANDARD, table_of(state, seat), state.throws[seat][0], 200)
    return Order.playing((min(found, key=lambda shot: shot.score.total).shot,), 1)
