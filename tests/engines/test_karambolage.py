"""Karambolage: what cannot be said as a conformance case."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, combinations_with_replacement, islice
from random import Random

import pytest
import reference_shots

from engines import ENGINES, karambolage
from engines.base import Event
from engines.karambolage import Options, Order, State, game
from engines.karambolage.board import COLUMNS, ROWS, STANDARD, read_board
from engines.karambolage.events import (
    BallsPlaced,
    BallsPlacedAnew,
    NobodyCanScore,
    OpenerFound,
    OpeningThrown,
)
from engines.karambolage.problems import DeadPlacing, ShotWillScore
from engines.karambolage.search import can_score, is_dead, scoring_shots
from engines.karambolage.shots import BALLS, Dice, Move, Played, Shot, Table, play
from engines.lots import Lots

KARAMBOLAGE = ENGINES["karambolage"]

BOARD = read_board(STANDARD)


def board(*nulls: str) -> str:
    """A board with these null fields, and ones everywhere else."""
    rows = (" ".join("." if row + column in nulls else "1" for column in COLUMNS) for row in ROWS)
    return "\n".join(
        ["   " + " ".join(COLUMNS), *(f"{row}  {cells}" for row, cells in zip(ROWS, rows, strict=True))]
    )


THROWS = list(combinations_with_replacement(range(1, 7), 4))
ONES = board("1A", "1L", "8L")


def turns(seats: int, seed: str) -> Iterator[tuple[int, State]]:
    """Every position of a game of suggested orders in which shots are due."""
    state, _ = karambolage.setup(Options(), seats, Lots(seed, 0))
    number = 0
    while awaiting := karambolage.awaiting(state):
        number += 1
        if state.table:
            yield number, state
        lots = Lots(seed, number)
        orders = {seat: parsed(state, seat, lots) for seat in awaiting}
        state, _ = karambolage.resolve(state, orders, lots)


def parsed(state: State, seat: int, lots: Lots) -> Order:
    order = KARAMBOLAGE.parse(KARAMBOLAGE.suggest(karambolage.view(state, seat), lots), state, seat)
    assert isinstance(order, Order)
    return order


def test_equal_highest_throws_are_repeated_by_those_who_threw_them() -> None:
    """The last throw has a single highest die, and whoever threw it opens; before it only ties were thrown again."""
    repeated = 0
    for seed in range(60):
        state, events = karambolage.setup(Options(), 6, Lots(f"{seed:04x}", 0))
        *throws, found = events
        assert isinstance(found, OpenerFound)
        left = tuple(range(6))
        for throw in throws:
            assert isinstance(throw, OpeningThrown)
            assert throw.seats == left
            left = tuple(seat for seat, die in zip(left, throw.dice, strict=True) if die == max(throw.dice))
        assert left == (found.seat,) == (state.opener,) == karambolage.awaiting(state)
        repeated += len(throws) > 1
    assert repeated


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("", "first line", id="nothing"),
        pytest.param(STANDARD.replace("K L\n", "K\n"), "first line", id="a column too few"),
        pytest.param(STANDARD.rpartition("8 ")[0], "8 rows, not 7", id="a row too few"),
        pytest.param(STANDARD.replace("\n4 ", "\n3 "), "row 4", id="a row misnumbered"),
        pytest.param(STANDARD.replace("4 2 . 1 .", "4 7 . 1 ."), "row 1", id="a field with a 7"),
        pytest.param(STANDARD.replace("1 3\n", "1\n"), "row 1", id="a field too few"),
        pytest.param(STANDARD.replace(".", "6"), "null fields", id="no null fields"),
        pytest.param(board("1J", "6A", "8H"), "no throw could score", id="no throw scores"),
    ],
)
def test_a_text_that_is_no_board_is_refused(text: str, said: str) -> None:
    """The GM is told in a sentence which line of the board is wrong."""
    with pytest.raises(ValueError, match=said):
        Options(board=text)


@pytest.mark.parametrize("options", [{"target": 0}, {"turns": -1}])
def test_options_beyond_their_range_are_refused(options: dict[str, int]) -> None:
    """A target is at least 1, and turns are not negative; the sentence names the option."""
    with pytest.raises(ValueError, match=next(iter(options))):
        Options(**options)


def test_every_shot_that_the_search_finds_is_legal_and_scores_as_it_says() -> None:
    """The search and the rules agree, whatever balls and dice are on the table."""
    compared = 0
    for _, state in turns(4, "a7"):
        for seat in karambolage.awaiting(state):
            assert state.table
            dice = state.throws[seat][0]
            for found in scoring_shots(STANDARD, state.table, dice, 3000)[::7]:
                played = play(BOARD, state.table, dice, found.shot, 0)
                assert isinstance(played, Played)
                assert (played.table, played.score) == (found.table, found.score)
                compared += 1
    assert compared > 500


@pytest.mark.parametrize(
    ("table", "dice"),
    [
        pytest.param(Table("1H", "1I", "1J"), (3, 3, 3, 3), id="close together"),
        pytest.param(Table("8H", "1F", "6A"), (5, 5, 6, 6), id="far apart"),
        pytest.param(Table("8H", "1F", "6A"), (1, 2, 2, 2), id="no shot scores"),
    ],
)
def test_the_search_finds_every_shot_that_scores(table: Table, dice: Dice) -> None:
    """It finds just those shots that trying out all legal moves does."""
    found = {
        tuple((move.ball, move.field) for move in found.shot.moves)
        for found in scoring_shots(STANDARD, table, dice, 10**6)
    }
    assert found == {
        tuple((move.ball, move.field) for move in shot.moves) for shot in _tried_out(table, dice)
    }


def test_the_search_by_bits_finds_what_the_slow_one_does() -> None:
    """From any balls and dice it yields the same shots in the same order, each with the same table and score."""
    chance, shots = Random(1), 0
    for _ in range(150):
        table = Table(*chance.sample(list(BOARD.numbers), 3))
        dice = tuple(sorted(chance.choices(range(1, 7), k=4)))
        found = scoring_shots(STANDARD, table, dice, 200)
        slow = list(islice(reference_shots.scoring_shots(BOARD, table, dice), 200))
        assert [(f.shot.moves, f.table, f.score) for f in found] == [
            (tuple(Move(step.ball, step.field) for step in f.steps), f.table, f.score) for f in slow
        ]
        assert can_score(STANDARD, table, dice) == bool(slow)
        shots += len(found)
    assert shots > 5000


def _tried_out(table: Table, dice: Dice, moves: tuple[Move, ...] = ()) -> Iterator[Shot]:
    """All shots that score, by asking the rules about every ball and every field at every move."""
    for ball in BALLS:
        for field in BOARD.numbers:
            shot = Shot((*moves, Move(ball, field)))
            played = play(BOARD, table, dice, shot, 0)
            if isinstance(played, Played) and played.score:
                yield shot
            elif isinstance(played, Played) and played.dice_left:
                yield from _tried_out(table, dice, shot.moves)


def test_from_some_fields_no_throw_can_score() -> None:
    """Two sets of three null fields are dead, all sets of three that are dead have no throw that scores, and others have one."""
    dead = [fields for fields in combinations(BOARD.nulls, 3) if is_dead(STANDARD, Table(*fields))]
    assert dead == [("1B", "5L", "8E"), ("1J", "6A", "8G")]
    chance = Random(1)
    for fields in (*dead, ("1C", "6A", "8F"), *(chance.sample(list(BOARD.numbers), 3) for _ in range(300))):
        table = Table(*fields)
        assert is_dead(STANDARD, table) == (not any(can_score(STANDARD, table, dice) for dice in THROWS))


def placed_anew(events: tuple[Event, ...]) -> list[BallsPlacedAnew]:
    return [event for event in events if isinstance(event, BallsPlacedAnew)]


@pytest.mark.parametrize("seed", ["006b", "021b", "0424"])
def test_where_the_lot_opens_on_dead_fields_it_takes_others(seed: str) -> None:
    """Among all that it may draw there are fields from which a throw can score."""
    state, events = karambolage.setup(Options(opening="lot"), 2, Lots(seed, 0))
    assert state.table
    assert not is_dead(STANDARD, state.table)
    assert karambolage.awaiting(state)
    assert isinstance(events[0], BallsPlaced)
    assert events[0].table == state.table


def test_balls_that_a_player_has_placed_stay_where_the_lot_finds_live_fields_for_the_others() -> None:
    """Of two named fields and a third that is dead, the third is drawn again."""
    opening = State(Options(), opener=0, round=0, points=(0, 0))
    thirds = set()
    for seed in range(200):
        _, events = karambolage.resolve(opening, {0: Order(black="1B", red="5L")}, Lots(f"{seed:04x}", 1))
        assert isinstance(events[0], BallsPlaced)
        assert (events[0].table.black, events[0].table.red) == ("1B", "5L")
        assert not placed_anew(events)
        thirds.add(events[0].table.white)
    assert thirds == set(BOARD.nulls) - {"1B", "5L", "8E"}


def test_a_placing_on_dead_fields_is_refused_with_fields_that_would_be_right() -> None:
    """One on file from before is placed anew by the lot, and the report says so."""
    opening = State(Options(), opener=0, round=0, points=(0, 0))
    (problem,) = KARAMBOLAGE.parse("PLACE black 1J, red 6A, white 8G", opening, 0)  # type: ignore[misc]
    assert isinstance(problem, DeadPlacing)
    assert (problem.line, problem.ball) == (1, "white")
    for field in problem.fields:
        order = KARAMBOLAGE.parse(f"PLACE black 1J, red 6A, white {field}", opening, 0)
        assert order == Order("1J", "6A", field)
    state, events = karambolage.resolve(opening, {0: Order("1J", "6A", "8G")}, Lots("01", 1))
    (anew,) = placed_anew(events)
    assert anew.rounds == 0
    assert state.table == anew.table
    assert karambolage.awaiting(state)


def test_a_scoring_shot_that_leaves_dead_fields_has_the_balls_placed_anew() -> None:
    """The points stay, the shot is drawn no more, and the next round begins where throws can score."""
    dice = ((2, 3, 3, 6), (1, 1, 1, 1), (1, 1, 1, 1))
    before = State(
        Options(), opener=0, round=1, points=(0, 0), table=Table("7K", "6A", "8F"), throws=(dice, dice)
    )
    order = KARAMBOLAGE.parse("SHOT black 7G, black 7B, black 1B, black 1C", before, 0)
    assert isinstance(order, Order)
    state, events = karambolage.resolve(before, {0: order}, Lots("01", 2))
    (anew,) = placed_anew(events)
    assert state.points[0] > 0
    assert state.table == anew.table != Table("1C", "6A", "8F")
    scene, *_ = KARAMBOLAGE.scenes(karambolage.view(state, None), events)
    assert scene.data["steps"] == ()
    assert KARAMBOLAGE.upshot
    assert KARAMBOLAGE.upshot(0, before, events, state).table == "anew"  # type: ignore[attr-defined]


def test_a_board_on_which_throws_seldom_score_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many rounds the balls are placed anew, and after so many placings the game is over."""
    monkeypatch.setattr(game, "MOST_EMPTY_ROUNDS", 1)
    monkeypatch.setattr(game, "MOST_PLACINGS", 2)
    ended = 0
    for seed in range(20):
        state, events = karambolage.setup(Options(opening="lot", board=ONES), 2, Lots(f"{seed:02x}", 0))
        anew = placed_anew(events)
        assert [event.rounds for event in anew] == [1] * len(anew)
        over = [event for event in events if isinstance(event, NobodyCanScore)]
        assert bool(over) == state.finished == (not karambolage.awaiting(state))
        assert len(anew) <= 2
        ended += bool(over)
    assert 0 < ended < 20


def test_every_suggested_shot_scores() -> None:
    """A seat that owes an order is never advised a shot for nothing, nor one without effect."""
    for seed in ("01", "02", "03"):
        for number, state in turns(3, seed):
            for seat in karambolage.awaiting(state):
                order = parsed(state, seat, Lots(seed, number))
                remarks = KARAMBOLAGE.remarks(order, state, seat)
                ordered = sum(shot is not None for shot in order.shots)
                assert ordered
                assert all(isinstance(remark, ShotWillScore) for remark in remarks[:ordered])


def test_a_throw_depends_on_its_seat_shot_and_round_only() -> None:
    """Other numbers of players and other orders leave the dice of a seat as they are."""
    thrown = []
    for seats in (2, 5):
        state, _ = karambolage.setup(Options(), seats, Lots("c0", 0))
        state = replace(state, opener=0)
        after, _ = karambolage.resolve(state, {0: Order(black="5C", red="6E", white="2D")}, Lots("c0", 1))
        thrown.append(after.throws[:2])
    assert thrown[0] == thrown[1]


@pytest.mark.parametrize(
    ("text", "shots"),
    [
        ("2. Stoß: Rot 7H", {"shot_2": "red 7H"}),
        ("Third one: black 4H", {"shot_3": "black 4H"}),
        ("Und der dritte: Schwarz 4H", {"shot_3": "black 4H"}),
        ("Second, red 7H", {"shot_2": "red 7H"}),
        ("Letzter Stoß: Schwarz 6I", {"shot_3": "black 6I"}),
        ("red 7H\nmy last one: black 4H", {"shot_1": "red 7H", "shot_2": "black 4H"}),
        ("Shot three - I pass.", {"shot_3": ""}),
        ("Dritter Stoß: ich passe", {"shot_3": ""}),
        ("den zweiten Stoß mache ich nicht", {"shot_2": ""}),
        ("Diesmal setze ich aus.", {"shot_1": ""}),
        ("red 7H\nI pass this time", {"shot_1": "red 7H", "shot_2": ""}),
        ("2: red 7H", {"shot_1": "red 7H"}),
    ],
)
def test_a_line_says_which_shot_it_is_or_that_it_is_none(text: str, shots: dict[str, str]) -> None:
    """In whatever words; the last shot, and one that is passed, is the one behind those before it."""
    engine = ENGINES["karambolage"]
    state, _ = engine.setup(Options(), 3, Lots("aa", 0))
    state, _ = engine.resolve(state, {}, Lots("aa", 1))
    found = engine.find(text, state, 0)
    assert {part: str(reading.value) for part, reading in found.said.items()} == shots
    assert (found.refused, found.asked) == ((), {})
