"""Games in figures: what is counted in games with known answers, how they are played, and that the page is what is saved."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import comb
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from lengths import examples, few

from engines import ENGINES
from engines.base import Engine
from engines.lots import Lots
from gm.cli import main
from gm.tools.figures import reckoning
from gm.tools.figures.measure import SEED, Row, measured, rows_of
from gm.tools.figures.reckoning import (
    Figure,
    colluded,
    counted,
    deadlines,
    figures,
    lead_changes,
    mean,
    middle_leaders,
)
from gm.tools.figures.samples import Pair, Played, Sample, by_advice, course, onwards, pair, sample
from gm.tools.figures.saved import Saved, read, saved_of, to_save, written
from gm.tools.figures.tables import tables
from gm.tools.new_game import highest_card

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "figures.md").read_text("utf-8")
ROWS = [row for engine in ENGINES.values() for row in rows_of(engine)]
ONE_EACH = [next(rows_of(engine)) for engine in ENGINES.values() if not engine.judge]


def played(
    winners: Sequence[int],
    *scores: tuple[int, ...],
    kinds: Sequence[dict[str, int]] = (),
    missed: float = 0.0,
) -> Played:
    """A game with these scores after its deadlines; two seats are level all the time if nothing is said."""
    return Played(
        scores or ((0, 0),), tuple(winners), tuple(k.get("strength", 0) for k in kinds), tuple(kinds), missed
    )


@st.composite
def games(draw: st.DrawFn) -> list[Played]:
    """Games of so many seats with any scores, any winners and any cards."""
    seats = draw(st.integers(2, 5))
    score = st.tuples(*[st.integers(0, 3)] * seats)
    winners = st.lists(st.integers(0, seats - 1), min_size=1, max_size=seats, unique=True)
    had = st.lists(
        st.dictionaries(st.sampled_from(["ace", "king"]), st.integers(1, 3)), min_size=seats, max_size=seats
    )
    game = st.builds(
        lambda won, after, kinds: played(won, *after, kinds=kinds),
        winners,
        st.lists(score, min_size=1, max_size=8),
        had,
    )
    return draw(st.lists(game, min_size=2, max_size=12))


@examples(300)
@given(games())
def test_what_the_seats_win_beyond_their_fair_parts_adds_up_to_nothing(some: list[Played]) -> None:
    """As each game has one win to part, which n share at 1/n each; and wins are shared where there are several winners."""
    found = figures(some)
    assert sum(seat.value for seat in found.seats) == pytest.approx(0)
    for seat, figure in enumerate(found.seats):
        parts = [1 / len(game.winners) if seat in game.winners else 0 for game in some]
        assert figure.value == pytest.approx(sum(parts) / len(some) - 1 / len(some[0].seats))
    assert found.shared.value == pytest.approx(sum(len(game.winners) > 1 for game in some) / len(some))


@examples(300)
@given(games())
def test_no_figure_is_without_its_error(some: list[Played]) -> None:
    """However few the games are, and however much alike."""
    found = figures(some)
    one_each = [found.lead_changes, found.middle, found.fair, found.shared, found.missed, found.deal]
    given_ones = [figure for figure in (*one_each, *found.seats, *found.kinds.values()) if figure]
    assert all(figure.error >= reckoning.RARE / len(some) for figure in given_ones)


@examples(300)
@given(st.lists(st.integers(0, 3), min_size=1, max_size=12), st.data())
def test_the_lead_changes_as_often_as_another_seat_leads(leaders: list[int], data: st.DataObject) -> None:
    """Turns in which all are level, or in which the leader is caught up with and then leads on, change nothing."""
    scores = []
    for leader in leaders:
        alone = tuple(int(seat == leader) for seat in range(4))
        level = data.draw(
            st.sampled_from([[], [(1, 1, 1, 1)], [tuple(max(a, s == 3) for s, a in enumerate(alone)), alone]])
        )
        scores += [alone, *level]
    assert lead_changes(scores) == sum(one != other for one, other in pairwise(leaders))


def test_partners_lead_together() -> None:
    """The lead goes over from one pair to the other once, and none of them leads more than the other of its pair."""
    assert lead_changes([(0, 0, 0, 0), (2, 1, 2, 1), (2, 3, 2, 3), (2, 4, 2, 4)]) == 1


def test_who_leads_in_the_middle_leads_after_half_of_the_deadlines() -> None:
    """Games in which all are level then are not counted, and of several leaders each counts with its part of the win."""
    one, both = played([0], (0, 0, 0), (5, 0, 0), (5, 5, 9), (9, 9, 9)), played([0, 2], (4, 4, 1), (0, 0, 9))
    assert (middle_leaders(one), middle_leaders(both)) == ((0,), (0, 1))
    level = played([1], (0, 0, 0), (0, 9, 0))
    found = figures([one, both, level])
    assert found.middle
    assert found.fair
    assert found.middle.value == pytest.approx((1 + 1 / 2) / 2)
    assert found.fair.value == pytest.approx((1 / 3 + 2 / 3) / 2)
    assert figures([level, level]).middle is None


@pytest.mark.parametrize("owner_wins", [0, 30, 50, 95, 100])
def test_a_card_is_worth_how_much_more_often_its_owner_wins(owner_wins: int) -> None:
    """One seat of two has the ace in each of a hundred games; the king, which both have, is worth nothing known."""
    some = [
        played([number % 2 if number < owner_wins else 1 - number % 2], kinds=[{"king": 1}, {"king": 1}])
        for number in range(100)
    ]
    for number, game in enumerate(some):
        game.kinds[number % 2].update(ace=1)  # type: ignore[attr-defined]
    ahead = [1 if number < owner_wins else -1 for number in range(100)]
    found = figures(some)
    assert set(found.kinds) == {"ace"}
    assert found.kinds["ace"].value == pytest.approx((2 * owner_wins - 100) / 100)
    assert found.kinds["ace"].error == pytest.approx(mean(ahead).error)


@pytest.mark.parametrize(("by_deal", "part"), [(100, 1.0), (50, 0.0), (75, 0.25), (0, 1.0)])
def test_what_the_lots_explain_is_the_square_of_how_winning_goes_with_them(by_deal: int, part: float) -> None:
    """All of it where whoever was given more always wins, or never does; a quarter where that is so in three games of four."""
    some = [
        played([int(number >= by_deal)], kinds=[{"strength": 7}, {"strength": 3}]) for number in range(100)
    ]
    found = figures(some).deal
    assert found
    assert found.value == pytest.approx(part)
    assert figures([played([0]), played([1])]).deal is None


@pytest.mark.parametrize("count", [100, 400])
@pytest.mark.parametrize("chance", [0.003, 0.02, 0.1, 0.25, 0.5, 0.9])
def test_a_share_lies_within_its_error_about_19_times_of_20(count: int, chance: float) -> None:
    """Reckoned from all outcomes of so many games, each as likely as it is."""
    within = 0.0
    for won in range(count + 1):
        found = mean([1.0] * won + [0.0] * (count - won))
        within += likely(count, won, chance) * (abs(found.value - chance) <= found.error)
    assert within >= 0.94


@pytest.mark.parametrize("count", [50, 400])
def test_a_number_of_deadlines_lies_between_what_is_told_about_19_times_of_20(count: int) -> None:
    """Of games that have 0, 1, 2 ... deadlines: so many of them have fewer than the true number, with what likelihood."""
    for rank, chance in zip(deadlines(range(count)), (0.1, 0.5, 0.9), strict=True):
        within = sum(likely(count, fewer, chance) for fewer in range(rank.least + 1, rank.most + 1))
        assert within >= 0.93
        assert rank.least <= rank.value <= rank.most


def likely(count: int, hits: int, chance: float) -> float:
    """How likely so many hits of so many are."""
    return comb(count, hits) * chance**hits * (1 - chance) ** (count - hits)


def test_a_length_is_the_median_and_the_span_of_eight_games_in_ten() -> None:
    """Of ten games one is shorter and one is longer than what is told."""
    assert [rank.value for rank in deadlines([9, 1, 5, 2, 4, 8, 3, 7, 6, 10])] == [2, 5, 9]


def test_what_is_counted_of_both_kinds_of_games_stands_apart() -> None:
    """And what one advised seat wins of the lot is counted from games of its own."""
    some = [
        Sample(played([0], missed=0.5), played([1], (1, 0), (1, 2), missed=-0.5), number % 4 / 4)
        for number in range(8)
    ]
    found = counted(some)
    assert (found.games, found.among_lot.value) == (8, 0.375)
    assert (found.advice.missed.value, found.learners.missed.value) == (0.5, -0.5)
    assert (found.advice.lead_changes.value, found.learners.lead_changes.value) == (0, 1)


def test_two_against_the_rest_are_counted_where_there_is_a_rest() -> None:
    """What whoever is played for wins, and both together; nothing where two play, or partners."""
    found = colluded([Pair(1.0, 1.0), Pair(0.0, 0.5)])
    assert (found.games, found.helped.value, found.together.value) == (2, 0.5, 0.75)
    jockey, octrix = ENGINES["jockey"], ENGINES["octrix"]
    assert pair(jockey, jockey.form("postal"), 2, SEED, 0) is None
    assert pair(octrix, octrix.form("postal", "partners"), 4, SEED, 0) is None


def test_what_two_win_is_measured_with_its_row_or_alone() -> None:
    """And is the same; what is saved of the row beside it stays as it is."""
    (row,) = (row for row in ROWS if row.name == "jockey-postal-3")
    (whole,), (alone,) = (list(measured([row], 4, by_itself)) for by_itself in (False, True))
    assert whole.collusion == alone.collusion is not None
    assert alone.counted is None
    engine = ENGINES["jockey"]
    known = next(saved for saved in saved_of(engine) if saved.name == row.name)
    beside = to_save(engine, alone)
    assert beside == replace(known, collusion=beside.collusion)
    assert beside.collusion
    assert to_save(engine, whole).collusion == beside.collusion
    assert read(written([beside])) == (beside,)


def test_whoever_is_played_for_is_the_next_seat_and_wins_no_more_than_both() -> None:
    """In each game under a number of its own."""
    engine = ENGINES["jockey"]
    some = [pair(engine, engine.form("postal"), 3, SEED, number) for number in range(6)]
    assert all(one and 0 <= one.helped <= one.together <= 1 for one in some)
    assert any(one and one.together for one in some)


@pytest.mark.parametrize("row", few(ONE_EACH, 2), ids=lambda row: row.name)
def test_a_game_that_is_played_on_from_any_of_its_turns_ends_as_it_did(row: Row) -> None:
    """So that what a missing order costs is its doing alone."""
    engine = ENGINES[row.game]
    habits = [by_advice] * row.seats
    _, *turns = course(engine, row.options, "5b", habits)
    for number in (0, len(turns) // 2, len(turns) - 1):
        again = list(onwards(engine, turns[number].before, number, "5b", habits))
        assert again == turns[number:]
    silent = engine.awaiting(turns[0].before)[0]
    missed = next(onwards(engine, turns[0].before, 0, "5b", habits, silent))
    others = {
        seat: by_advice(engine, turns[0].before, seat, Lots("ee5b", 1))
        for seat in engine.awaiting(turns[0].before)
    }
    del others[silent]
    assert missed.after == engine.resolve(turns[0].before, others, Lots("5b", 1))[0]


@pytest.mark.parametrize("row", few(ONE_EACH, 2), ids=lambda row: row.name)
def test_the_same_seed_gives_the_same_games_with_kinds_for_every_seat(row: Row) -> None:
    """Where a game says what its cards or shots are, each seat has had some."""
    engine = ENGINES[row.game]
    one, again = (sample(engine, row.options, row.seats, SEED, 3) for _ in range(2))
    assert one == again
    assert one != sample(engine, row.options, row.seats, SEED, 4)
    for game in (one.advice, one.learners):
        assert len(game.kinds) == (row.seats if engine.kinds else 0)
        assert all(sum(had.values()) for had in game.kinds)


def test_each_form_is_a_row_at_every_number_of_players_that_it_fits() -> None:
    """Each once, by a name of its own; a game that a person judges has none."""
    assert (
        len({row.name for row in ROWS})
        == len({(row.game, row.options, row.seats) for row in ROWS})
        == len(ROWS)
    )
    for name, engine in ENGINES.items():
        postal = {row.seats for row in ROWS if row.game == name and row.form == "postal"}
        assert postal == (set() if engine.judge else set(engine.seats))
    assert [row.name for row in ROWS if row.is_meant("octrix-postal+partners")] == [
        "octrix-postal+partners-4"
    ]
    assert not any(row.is_meant("jock") for row in ROWS)


def test_every_row_is_saved() -> None:
    """With the commit and the seed of its run."""
    for engine in ENGINES.values():
        rows = saved_of(engine)
        assert [row.name for row in rows] == [row.name for row in rows_of(engine)], (
            f"make figures ARGS='--rows {engine.name}'"
        )
        for row in rows:
            commits = (row.commit, row.collusion.commit if row.collusion else row.commit)
            assert all(re.fullmatch(r"[0-9a-f]{8}", one) for one in commits), (
                f"{row.name} is not from a commit"
            )
            assert row.seed == SEED
            assert row.counted.games >= 2


def test_a_row_is_read_back_as_it_was_written() -> None:
    """Whatever there was nothing to count of."""
    rows = [to_save(ENGINES[one.row.game], one) for one in measured(few(ONE_EACH, 2), games=4)]
    assert read(written(rows)) == tuple(rows)


def test_the_page_is_what_is_saved() -> None:
    """Below its mark, to the letter, as `gm figures --saved` prints it."""
    told = CliRunner().invoke(main, ["figures", "--saved"])
    assert told.exit_code == 0, told.output
    assert PAGE.partition("<!-- from here on: gm figures --saved -->\n")[2] == told.output


def test_a_row_played_anew_is_the_one_that_is_saved() -> None:
    """The one that is quickest, to the last digit."""
    saved = min((row for engine in ENGINES.values() for row in saved_of(engine)), key=lambda row: row.seconds)
    (row,) = (row for row in ROWS if row.name == saved.name)
    (found,) = measured([row], saved.counted.games)
    fresh = to_save(ENGINES[row.game], found)
    assert lines(fresh) == lines(saved)


def lines(row: Saved) -> list[str]:
    """What is printed of a row, but for who has played it and how long that took."""
    return [line for line in tables("", [row]) if not line.startswith(("| commit", "| seconds"))]


@pytest.fixture
def new_game() -> Iterator[Engine]:
    """The game that `gm new` writes, among the others."""
    ENGINES["highest_card"] = Engine.of(highest_card)
    yield ENGINES["highest_card"]
    del ENGINES["highest_card"]


def test_a_new_game_has_the_figures_for_which_it_has_to_say_nothing(new_game: Engine) -> None:
    """Nothing is explained by the lots, and no card is worth anything; all else is counted."""
    (row,) = (row for row in rows_of(new_game) if row.seats == 3)
    (found,) = measured([row], games=6)
    assert found.counted
    assert found.collusion is None
    assert found.counted.advice.deadlines[1].value == new_game.Options().cards
    assert found.counted.advice.deal is None
    assert found.counted.advice.kinds == {}
    assert len(found.counted.learners.seats) == 3


def test_one_row_is_counted_and_told_alone() -> None:
    """As a table, or as JSON; of fewer games where so many are asked for."""
    typed = ["figures", "--rows", "jockey-postal-6", "--games", "3"]
    told = CliRunner().invoke(main, typed)
    assert told.exit_code == 0, told.output
    assert "| games by advice, and as many by learners | 3 |" in told.output
    assert "## " in told.output
    assert len(re.findall("one advised seat", told.output)) == 1
    (row,) = json.loads(CliRunner().invoke(main, [*typed, "--json"]).output)
    assert (row["name"], row["counted"]["games"], len(row["counted"]["advice"]["seats"])) == (
        "jockey-postal-6",
        3,
        6,
    )


def test_a_row_that_there_is_not_is_told_with_those_that_it_is_like() -> None:
    """In a sentence, and nothing is played."""
    told = CliRunner().invoke(main, ["figures", "--rows", "jockey-postal-7"])
    assert told.exit_code == 2
    assert "There is no row 'jockey-postal-7'. Rows are called like these: jockey-postal-" in told.output


def test_advice_wins_clearly_more_than_chance_of_those_that_the_lot_plays_for() -> None:
    """In the postal form of every game at every number of players, all of its error taken off."""
    for engine in ENGINES.values():
        for row in saved_of(engine):
            if row.form == "postal":
                assert least(row.counted.among_lot) > 1 / row.players, row.name


def least(figure: Figure) -> float:
    """The lower end of what the true figure may be."""
    return figure.value - figure.error
