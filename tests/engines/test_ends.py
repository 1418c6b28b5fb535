"""Every game ends, whatever its seats do: tried with seats that want it not to, and with a count of every step."""

from __future__ import annotations

import random
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass, replace
from functools import cache
from types import FrameType
from typing import Any, TypeVar, get_args, get_type_hints

import pytest
from found_games import conformance_file
from laws import every_game
from lengths import few, some

from engines import ENGINES
from engines.base import Engine, Form, OptionsError, stated
from engines.karambolage import board as boards
from engines.karambolage.search import scoring_shots
from engines.karambolage.series import table_of
from engines.lots import Lots

T = TypeVar("T")

MOST_STEPS = 100_000
"""Calls of functions in one `setup`, `resolve`, `advise` or `example`."""

MOST_DEADLINES = 400
"""Deadlines of a game in one of its forms. With options of a GM's own it may take so many times as long:"""
AT_LENGTH = 5

NO_LIMIT = {"turns": 0}
"""What says that a game is to have no limit, which whoever opens it has asked for."""

ACTIVE = 2
"""So many stubborn seats look for orders at a deadline; the others are silent."""
TRIED = 12
"""So many of these are tried, one by one."""
DRAWN = 4
"""So many are tried together, and so many of a seat's are those of some case."""


class EndlessError(AssertionError):
    """What should end goes on."""


def counted(do: Callable[..., T], *given: Any) -> T:
    """What the function returns; EndlessError where it takes more steps than anything of a game may."""
    steps = 0

    def step(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal steps
        steps += event == "call"
        if steps > MOST_STEPS:
            raise EndlessError(f"{do.__module__}.{do.__name__} takes more than {MOST_STEPS} steps")

    before = sys.getprofile()
    sys.setprofile(step)
    try:
        return do(*given)
    finally:
        sys.setprofile(before)


@cache
def ranges(engine: Engine) -> dict[str, tuple[Any, ...]]:
    """By option all that it may be, or of a number the ends of its range and something between."""
    hints = get_type_hints(engine.Options)
    found = {name: (False, True) if hint is bool else get_args(hint) for name, hint in hints.items()}
    for entry in fields(engine.Options):
        if between := entry.metadata.get("between"):
            least, most = between
            found[entry.name] = (least, most, *(least + (most - least) * part // 8 for part in (1, 2, 4)))
    for name, value in NO_LIMIT.items():
        if name in found:
            found[name] = tuple(one for one in found[name] if one != value)
    return {name: values for name, values in found.items() if values}


def opened(engine: Engine, chance: random.Random) -> tuple[Any, int, int]:
    """Options, seats, and the deadlines after which the game should be over: a form, or a form with other options."""
    while True:
        form = chance.choice(get_args(Form))
        options, most = engine.form(form), MOST_DEADLINES
        try:
            if chance.random() < 0.5:
                wanted = ranges(engine)
                chosen = {
                    name: chance.choice(wanted[name])
                    for name in chance.sample(sorted(wanted), min(2, len(wanted)))
                }
                options, most = replace(options, **chosen), MOST_DEADLINES * AT_LENGTH
            if hasattr(options, "board") and chance.random() < 0.5:
                options = replace(options, board=board(chance))
            seats = chance.choice(engine.seats)
            engine.setup(options, seats, Lots("00", 0))
        except OptionsError:
            continue
        return options, seats, most


def board(chance: random.Random) -> str:
    """A board of Karambolage as somebody may draw it: with many null fields or few, and numbers that are rare."""
    known = "." * chance.randint(1, 6) + "".join(chance.sample("123456", chance.randint(1, 6)))
    rows = [f"{row}  {' '.join(chance.choice(known) for _ in boards.COLUMNS)}" for row in boards.ROWS]
    return "\n".join([f"   {' '.join(boards.COLUMNS)}", *rows])


@cache
def written(game: str) -> tuple[str, ...]:
    """All that anybody orders in the cases of a game."""
    cases = tomllib.loads(conformance_file(game).read_text("utf-8"))["case"]
    return tuple(sorted({text for case in cases for text in case.get("orders", {}).values()}))


def legal(engine: Engine, state: Any, seat: int, chance: random.Random) -> Iterator[Any]:
    """Orders that the seat may give: none, by lot, as shown, with parts left out, as in some case, and shots that score."""
    yield engine.Order()
    lots = Lots(f"{chance.getrandbits(64):016x}", 1)
    shown = counted(engine.example or engine.default_order, state, seat, lots)
    drawn = counted(engine.default_order, state, seat, lots)
    for order in (shown, drawn):
        yield order
        yield from (engine.Order(**{name: part}) for name, part in stated(order).items())
    for text in chance.sample(written(engine.name), min(DRAWN, len(written(engine.name)))):
        order = engine.parse(text, state, seat)
        if isinstance(order, engine.Order):
            yield order
    if engine.name == "karambolage" and state.throws and engine.parts(state, seat):
        dice = state.throws[seat][state.shot - 1]
        found = scoring_shots(state.options.board, table_of(state, seat), dice, 60)
        for scoring in sorted(found, key=lambda one: one.score.total)[:DRAWN]:
            yield engine.Order(**{f"shot_{state.shot}": scoring.shot})


def changed(one: Any, other: Any) -> int:
    """How much of a position is another."""
    if one is other or one == other:
        return 0
    if is_dataclass(one) and type(one) is type(other):
        return sum(changed(getattr(one, field.name), getattr(other, field.name)) for field in fields(one))
    if isinstance(one, tuple) and isinstance(other, tuple):
        pairs = zip(one, other, strict=False)
        return abs(len(one) - len(other)) + sum(changed(first, second) for first, second in pairs)
    return 1


def after_least(
    engine: Engine,
    state: Any,
    others: Mapping[int, Any],
    stubborn: list[int],
    lots: Lots,
    chance: random.Random,
) -> Any:
    """The position after the orders of the stubborn seats, among some, after which least has changed.

    They do not let the game end if they can help it, nor anybody score.
    """
    active = chance.sample(stubborn, min(ACTIVE, len(stubborn)))
    offered = {seat: list(legal(engine, state, seat, chance)) for seat in active}
    alone = [{seat: order} for seat, orders in offered.items() for order in orders]
    together = [{seat: chance.choice(orders) for seat, orders in offered.items()} for _ in range(DRAWN)]
    before = sum(engine.scores(state))

    def cost(after: Any) -> tuple[bool, int, int]:
        over = not engine.ordering(after)
        return over, sum(engine.scores(after)) - before, changed(state, after)

    def best(ways: list[dict[int, Any]]) -> Any:
        outcomes = [counted(engine.resolve, state, {**others, **way}, lots)[0] for way in ways]
        return min(outcomes, key=cost)

    found = best([{}, *chance.sample(alone, min(TRIED, len(alone))), *together])
    if engine.ordering(found):
        return found
    # what would end the game is thought over by all of them
    return best([{}, *({seat: order} for seat in stubborn for order in legal(engine, state, seat, chance))])


def test_the_count_of_steps_finds_what_does_not_end() -> None:
    """Whether it draws lots or goes from one function to the next."""

    def idle() -> None:
        while True:
            Lots("00", 1).below("whatever", 6)

    with pytest.raises(EndlessError, match="idle takes more than 100000 steps"):
        counted(idle)
    assert counted(max, 1, 2) == 2


@every_game
@pytest.mark.parametrize("part", few(range(6), 1))
def test_a_game_ends_although_its_seats_want_it_not_to(game: str, part: int) -> None:
    """Law: Whatever the seats do, the game ends, and its last event says so once.

    Some seats, or all, look in each position for the order after which least has changed; the others are silent, or do
    what is advised. And everything that a game does has few steps.
    """
    engine = ENGINES[game]
    for number in range(some(50, 1)):
        chance = random.Random(f"{game} {part} {number}")
        options, seats, most = opened(engine, chance)
        seed = f"{chance.getrandbits(128):032x}"
        stubborn = (
            set(range(seats))
            if chance.random() < 0.6
            else set(chance.sample(range(seats), chance.randint(1, seats)))
        )
        state, _ = counted(engine.setup, options, seats, Lots(seed, 0))
        turn, advised = 0, chance.random() < 0.5
        while owing := engine.ordering(state):
            turn += 1
            if turn > most:
                raise EndlessError(
                    f"after {most} deadlines {game} goes on for {seats} with {shown(engine, options)}, seed {seed}"
                )
            lots, own = Lots(seed, turn), Lots("5e" + seed, turn)
            players = [seat for seat in owing if seat in engine.awaiting(state)]
            others = {
                seat: counted(engine.advise, engine.view(state, seat), own)
                for seat in players
                if advised and seat not in stubborn
            }
            state = after_least(
                engine, state, others, [seat for seat in players if seat in stubborn], lots, chance
            )


def shown(engine: Engine, options: Any) -> str:
    """The options that are not standard."""
    return ", ".join(
        f"{entry.name}={getattr(options, entry.name)!r}"
        for entry in fields(options)
        if entry.default is MISSING or getattr(options, entry.name) != entry.default
    )
