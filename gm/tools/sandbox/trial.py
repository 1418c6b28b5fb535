"""Playing one case: the position, the orders, the turn, and the differences from what was expected."""

import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from engines.base import Engine, Event, OptionsError, Problem, amended
from engines.base import Seat as SeatNumber
from engines.lots import Lots
from gm.base import codec
from gm.base.distinct_names import seat_of_letter
from gm.tools.sandbox.cases import Case, differences, event_differences, listed
from gm.tools.sandbox.written import UnfittingError, position, spelt
from gm.words.refusals import misfit_told, position_breaks, unfit
from gm.words.teller import teller_for, wrapped

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Result:
    """How a case came out. `failures` are sentences; there are none when all is as expected.

    `refused` has the problems of each seat whose order was not taken. `events` and `state` are those at the
    end of the turn; the state is None when the turn was not played.
    """

    case: Case
    failures: tuple[str, ...]
    orders: Mapping[SeatNumber, Any] = field(default_factory=dict)
    refused: Mapping[SeatNumber, tuple[Problem, ...]] = field(default_factory=dict)
    events: tuple[Event, ...] = ()
    state: Any = None


def run(case: Case, language: str = "en") -> Result:
    """Return the outcome of a case; an impossible position is described in that language. Any error that a game raises is a
    failure of this case, so that the others go on.
    """
    engine = case.engine
    try:
        setup, _ = engine.setup(
            codec.load(engine.Options, dict(case.options)), case.seats, Lots(case.seed, 0)
        )
        return _run(case, position(engine, setup, case.seats, case.position))
    except OptionsError as error:
        return Result(case, (f"options: {unfit(error, language)}",))
    except UnfittingError as error:
        spelling = partial(spelt, engine, case.position)
        return Result(case, (misfit_told(error.misfit, engine.name, language, spelling),))
    except Exception:
        log.info("case %s cannot be played", case.id, exc_info=True)
        return Result(case, (position_breaks(language),))


def told(result: Result, language: str) -> str:
    """Tell the outcome in that language: the orders as read, what happened, the position, every hand.

    A game that names no field of a position that cannot be may find no words for one.
    """
    try:
        return _told(result, language)
    except Exception:
        log.info("case %s cannot be told", result.case.id, exc_info=True)
        return position_breaks(language)


def _told(result: Result, language: str) -> str:
    case, letters = result.case, result.case.letters
    teller = teller_for(case.engine.name, language, letters)
    parts = []
    for seat in sorted({*result.orders, *result.refused}):
        lines = [teller.order(result.orders[seat])] if seat in result.orders else []
        lines += [wrapped(teller.tell(problem)) for problem in result.refused.get(seat, ())]
        parts.append(_under(letters[seat], "\n".join(lines)))
    if result.state is not None:
        happened = [teller.tell(event) for event in result.events if not event.seen_by]
        parts.append("\n".join(wrapped(text, "- ") for text in happened if text))
        parts.append(teller.position(case.engine.view(result.state, None)))
        hands = [teller.hand(case.engine.view(result.state, seat)) for seat in range(case.seats)]
        parts += [_under(letter, hand) for letter, hand in zip(letters, hands, strict=False) if hand]
    return "\n\n".join(part for part in parts if part)


def _under(letter: str, text: str) -> str:
    return "\n".join([f"{letter}:", *(f"  {line}".rstrip() for line in text.splitlines())])


def _run(case: Case, state: Any) -> Result:
    engine, expect = case.engine, case.expect
    lots = Lots(case.seed, case.turn)
    awaited = engine.ordering(state)
    failures = list(_compared(expect, "awaiting", engine.awaiting(state)))
    orders, refused, faults = _read_orders(case, state)
    failures += [*faults, *_order_failures(case, state, orders, refused)]
    for letter, text in expect.get("default", {}).items():
        order = engine.default_order(state, seat_of_letter(letter), lots)
        failures += _text_failures(f"default.{letter}", text, str(order))
    if not case.resolves:
        return Result(case, tuple(failures), orders, refused)

    idle = [letter for seat, letter in enumerate(case.letters) if seat in orders and seat not in awaited]
    if idle:
        failures.append(f"{listed(idle)} owes no order in this position; leave the order out")
    orders = {seat: order for seat, order in orders.items() if seat in awaited}
    is_over = engine.possible.over(state) if engine.possible else not awaited
    after, events = (state, ()) if is_over else engine.resolve(state, orders, lots)
    failures += event_differences(
        expect.get("events", ()), expect.get("no_events", ()), [codec.dump_event(event) for event in events]
    )
    failures += _compared(expect, "position", codec.dump(engine.view(after, None)))
    failures += _compared(expect, "state", codec.dump(after))
    for letter, wanted in expect.get("view", {}).items():
        view = engine.view(after, seat_of_letter(letter))
        failures += differences(wanted, codec.dump(view), f"view.{letter}")
    failures += _compared(expect, "next", engine.awaiting(after))
    return Result(case, tuple(failures), orders, refused, events, after)


def _read_orders(
    case: Case, state: Any
) -> tuple[dict[SeatNumber, Any], dict[SeatNumber, tuple[Problem, ...]], list[str]]:
    """Read the order of every seat that has one; return problems of those refused, too, and failures."""
    orders: dict[SeatNumber, Any] = {}
    refused: dict[SeatNumber, tuple[Problem, ...]] = {}
    failures = []
    for letter, text in case.on_file.items():
        order = case.engine.parse(text, state, seat_of_letter(letter))
        if isinstance(order, tuple):
            failures.append(f"on_file.{letter} is refused: {_spoken(order)}")
        else:
            orders[seat_of_letter(letter)] = order
    for letter, text in case.orders.items():
        seat = seat_of_letter(letter)
        before = orders.get(seat)
        order = case.engine.parse(text, state, seat, before)
        if isinstance(order, tuple):
            refused[seat] = order
            order = _without_problems(case.engine, text, state, seat, before)
        if order is not None:
            orders[seat] = order
    return orders, refused, failures


def _without_problems(engine: Engine, text: str, state: Any, seat: SeatNumber, before: Any) -> Any:
    """Return the order with the parts of a text that are in order, as the desk files them; `before` if there are none."""
    said = engine.find(text, state, seat, before).parts()
    return amended(before, engine.Order(**said)) if said else before


def _order_failures(
    case: Case,
    state: Any,
    orders: Mapping[SeatNumber, Any],
    refused: Mapping[SeatNumber, tuple[Problem, ...]],
) -> Iterator[str]:
    expected = case.expect.get("problems", {})
    for seat, letter in enumerate(case.letters):
        problems = refused.get(seat, ())
        if letter in expected:
            got = [codec.dump_event(problem) for problem in problems]
            yield from differences(expected[letter], got, f"problems.{letter}")
        elif problems:
            yield f"the order of {letter} is refused: {_spoken(problems)}"
    for letter, text in case.expect.get("order", {}).items():
        yield from _text_failures(f"order.{letter}", text, str(orders.get(seat_of_letter(letter), "")))
    for letter, wanted in case.expect.get("remarks", {}).items():
        seat = seat_of_letter(letter)
        remarks = case.engine.remarks(orders.get(seat, case.engine.Order()), state, seat)
        yield from differences(wanted, [codec.dump_event(remark) for remark in remarks], f"remarks.{letter}")


def _text_failures(where: str, expected: str, got: str) -> Iterator[str]:
    if [line.strip() for line in expected.strip().splitlines()] != got.splitlines():
        yield f"{where} should be {expected.strip()!r}, not {got!r}"


def _compared(expect: Mapping[str, Any], key: str, got: Any) -> Iterator[str]:
    if key in expect:
        yield from differences(expect[key], got, key)


def _spoken(problems: tuple[Problem, ...]) -> str:
    return listed(codec.dumps(codec.dump_event(problem)) for problem in problems)
