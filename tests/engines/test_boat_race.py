"""Boat Race where a conformance case cannot say it: the setup, the deal, both tempos, and who is well advised."""

from __future__ import annotations

import re
import textwrap
from dataclasses import replace
from typing import get_args

import pytest
from lengths import some

from engines import ENGINES, boat_race
from engines.base import Event, Finished
from engines.boat_race.cards import BOATS, CARDS, LEFT_OUT, deck
from engines.boat_race.events import HandDealt, RaceBegan, StageBegan, StageScored, TrickTaken
from engines.boat_race.orders import Order
from engines.boat_race.position import Options, State, Tempo, awaiting, view
from engines.boat_race.race import default_order, resolve, setup
from engines.lots import Lots
from gm.words.teller import Teller

BOAT_RACE = ENGINES["boat_race"]

SEED = "b0a7" * 16


@pytest.mark.parametrize(("seats", "left_out", "cards"), [(3, (3, 4, 5), 18), (4, (4,), 24), (5, (), 27)])
def test_fewer_players_have_fewer_values(seats: int, left_out: tuple[int, ...], cards: int) -> None:
    """Both decks lose the values that the number of players leaves out, and the opening says which."""
    _, events = setup(Options(), seats, Lots(SEED, 0))
    assert isinstance(events[0], RaceBegan)
    assert events[0].left_out == left_out
    assert len(deck(seats)) == cards
    assert {CARDS[card].value for card in deck(seats)}.isdisjoint(left_out)


@pytest.mark.parametrize("seats", boat_race.seats)
def test_everyone_is_dealt_five_different_cards_of_each_boat(seats: int) -> None:
    """No card of a boat is dealt twice, none that is left out is dealt, and only its holder is told."""
    state, events = setup(Options(), seats, Lots(SEED, 0))
    for boat in BOATS:
        dealt = [card for hand in state.hands for card in hand[boat]]
        assert len(dealt) == len(set(dealt)) == 5 * seats
        assert set(dealt) <= set(deck(seats))
    told = [event for event in events if isinstance(event, HandDealt)]
    assert [(event.seat, event.seen_by) for event in told] == [(seat, (seat,)) for seat in range(seats)]
    assert [event.oxford for event in told] == [hand.oxford for hand in state.hands]
    assert [event.cambridge for event in told] == [hand.cambridge for hand in state.hands]


def test_the_lot_picks_the_first_start_player() -> None:
    """Over some seeds every seat starts; the opening and the first stage name the same one."""
    starters = set()
    for number in range(30):
        state, events = setup(Options(), 5, Lots(f"{number:02x}", 0))
        began, stage = events[:2]
        assert isinstance(began, RaceBegan)
        assert isinstance(stage, StageBegan)
        assert began.starter == stage.starter == state.starter
        starters.add(state.starter)
    assert starters == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("seats", [2, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """The game is for 3 to 5."""
    with pytest.raises(ValueError, match="3 to 5 players"):
        setup(Options(), seats, Lots(SEED, 0))


def test_impossible_options_are_refused() -> None:
    """A tempo that there is not, and a course without a field."""
    with pytest.raises(ValueError, match="trick or stage"):
        Options(tempo="race")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="course must be from 1 to 60, not 0"):
        Options(course=0)


@pytest.mark.parametrize("seats", boat_race.seats)
def test_both_tempos_play_the_same_stage(seats: int) -> None:
    """Programmes resolved at once give the tricks and points that the same cards give one trick a turn."""
    lots = Lots(SEED, 1)
    by_stage, _ = resolve(setup(Options("stage"), seats, Lots(SEED, 0))[0], {}, lots)
    programmes = {seat: default_order(by_stage, seat, lots) for seat in by_stage.seats}
    _, at_once = resolve(by_stage, programmes, lots)

    by_trick, _ = resolve(setup(Options("trick"), seats, Lots(SEED, 0))[0], {}, lots)
    one_by_one: tuple[Event, ...] = ()
    while by_trick.stage == 1:
        orders = {seat: _next_of(programmes[seat], by_trick, seat) for seat in awaiting(by_trick)}
        by_trick, events = resolve(by_trick, orders, lots)
        one_by_one += events
    assert _tricks(at_once) == _tricks(one_by_one)
    assert len(_tricks(at_once)) == 5
    scored = [
        [event for event in events if isinstance(event, StageScored)] for events in (at_once, one_by_one)
    ]
    assert scored[0] == scored[1]


def _next_of(programme: Order, state: State, seat: int) -> Order:
    assert state.boat
    cards = programme.oxford if state.boat == "oxford" else programme.cambridge
    assert cards
    assert programme.calls
    entry = next(entry for entry in cards if entry.card in state.hands[seat][state.boat])
    return Order(card=(entry,), call=programme.calls[state.trick - 1].boat if state.trick < 5 else None)


def _tricks(events: tuple[Event, ...]) -> list[object]:
    return [
        (event.trick, event.boat, event.cards, event.taker, event.reason, event.counts_for)
        for event in events
        if isinstance(event, TrickTaken)
    ]


@pytest.mark.parametrize("tempo", ["trick", "stage"])
def test_advice_is_better_than_the_lot(tempo: str) -> None:
    """Of three players the one who follows the advice takes clearly more than a third of the races."""
    races = some(60, 30)
    wins = sum(_advised_seat_wins(Options(tempo), f"{number:02x}") for number in range(races))  # type: ignore[arg-type]
    assert wins > races * 0.45


def _advised_seat_wins(options: Options, seed: str) -> bool:
    state, events = setup(options, 3, Lots(seed, 0))
    turn = 0
    while awaiting(state):
        turn += 1
        lots = Lots(seed, turn)
        order = BOAT_RACE.parse(BOAT_RACE.suggest(view(state, 0), lots), state, 0)
        assert isinstance(order, Order)
        state, events = resolve(state, {0: order} if 0 in awaiting(state) else {}, lots)
    finished = events[-1]
    assert isinstance(finished, Finished)
    return 0 in finished.winners


@pytest.mark.parametrize("seats", boat_race.seats)
@pytest.mark.parametrize("tempo", ["trick", "stage"])
def test_a_seat_that_answers_beats_those_that_do_not(tempo: str, seats: int) -> None:
    """Of so many players the one whose lists have conditions takes clearly more than its share of the races."""
    races = 40
    wins = sum(_answering_seat_wins(Options(tempo), seats, f"{number:02x}") for number in range(races))  # type: ignore[arg-type]
    assert wins > races * 1.35 / seats


def _answering_seat_wins(options: Options, seats: int, seed: str) -> bool:
    state, events = setup(options, seats, Lots(seed, 0))
    turn = 0
    while owing := awaiting(state):
        turn += 1
        advised = {seat: BOAT_RACE.advise(view(state, seat), Lots(seed, turn)) for seat in owing}
        orders = {seat: order if seat == 0 else _without_conditions(order) for seat, order in advised.items()}
        state, events = resolve(state, orders, Lots(seed, turn))
    finished = events[-1]
    assert isinstance(finished, Finished)
    return 0 in finished.winners


def _without_conditions(order: Order) -> Order:
    lists = {part: getattr(order, part) for part in ("card", *BOATS)}
    plain = {part: tuple(entry for entry in said if entry.is_plain) for part, said in lists.items() if said}
    return replace(order, **plain)  # type: ignore[arg-type]


@pytest.mark.parametrize("tempo", ["trick", "stage"])
@pytest.mark.parametrize("width", [44, 57, 66, 72])
def test_a_list_is_read_however_its_lines_are_broken(tempo: str, width: int) -> None:
    """Between any two words: inside of a card, of a condition, or between a card and its condition."""
    state, _ = setup(Options(tempo), 4, Lots(SEED, 0))  # type: ignore[arg-type]
    state, _ = resolve(state, {}, Lots(SEED, 1))
    for seat in awaiting(state):
        order = BOAT_RACE.advise(view(state, seat), Lots(SEED, 2))
        broken = "\n".join(textwrap.fill(line, width) for line in str(order).splitlines())
        assert BOAT_RACE.parse(broken, state, seat) == order, broken


@pytest.mark.parametrize(("language", "colours"), [("en", "red|green|yellow"), ("de", "rot|grün|gelb")])
def test_the_rules_name_only_cards_that_are_in_play_at_every_number_of_players(
    language: str, colours: str
) -> None:
    """Whoever tries the orders that they show is not refused for a card that was left out."""
    left_out = {value for values in LEFT_OUT.values() for value in values}
    for tempo in get_args(Tempo):
        rules = Teller("boat_race", language, ()).rules(boat_race.Options(tempo=tempo))
        named = {int(value) for value in re.findall(rf"\b(?:{colours}) ([1-8])\b", rules)}
        assert named
        assert not named & left_out
