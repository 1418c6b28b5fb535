"""A game played again from its seed and orders, record by record, and compared with the published one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engines.base import Engine, Event
from engines.lots import Lots
from gm.base.codec import dump, dump_event, dumps, load
from gm.base.distinct_names import seat_letters, seat_of_letter
from gm.games.dice import read_dice, thrown
from gm.games.game import Game
from gm.games.record.hashing import draw_seed, result_of, seal
from gm.games.record.records import Happened, Orders, Plain, Resolved
from gm.games.verify.archived import Archived
from gm.games.verify.checks import is_kept, kept_faults, receipt_faults
from gm.games.verify.counting import Step
from gm.games.verify.noting import Disclosure, NotingLots, Secret

SEATING = "who sits where"
"""The draw that seats the players, of their letters in the order in which they stood."""

SOURCES = ("mail", "gm", "ahead", "doubt", "stand-in", "lot")
"""Where an order may have come from."""


@dataclass(frozen=True)
class Parted:
    """The first turn that goes otherwise when it is played again: what all may know of it as it was, and as it would be now.

    `again` is None where it cannot be played at all, as an order of it is none any more.
    """

    turn: int
    told: tuple[Plain, ...]
    again: tuple[Plain, ...] | None


class Course:
    """A game played again, record by record. Of a `running` one nothing secret is told.

    Where it was begun under an earlier version of the rules, what its records have is compared and nothing else: a field
    that events and positions have got since then makes no turn another one.
    """

    def __init__(
        self,
        engine: Engine,
        game: Archived,
        steps: Sequence[Step],
        seed: str,
        orders: dict[str, Orders],
        running: Game | None,
        stored: Mapping[int, Sequence[Plain]] | None = None,
    ) -> None:
        self.engine, self.game, self.seed, self.orders, self.running = engine, game, seed, orders, running
        self.stored = stored or {}
        self.is_older = game.opening.rules < engine.rules_version
        self.parted: Parted | None = None
        self.draws = draw_seed(seed, game.opening.words)
        self.steps = steps
        self.letters = seat_letters(len(game.opening.names) + (engine.judge is not None))
        self.state: Any = None
        self.states: dict[int, Any] = {}
        self.lost: int | None = None
        self.disclosed: dict[str, Disclosure] = {}
        self.ended = False
        self.throws = Counter[tuple[str, str]]()

    def play(self, number: int) -> list[str]:
        """Replay a record, and say where it differs, or why it cannot be replayed."""
        if self.lost is not None:
            return [f"it cannot be replayed, because record {self.lost} could not"]
        found: list[str] = []
        try:
            found.extend(self._record(number) if number else self._setup())
        except Exception as error:  # data that no game ever had may break the rules in any way
            self.lost = number
            self._parts(number, None)
            why = "" if self.running else f": {error}"
            found.append(f"it cannot be replayed: {type(error).__name__}{why}")
        self.states[number] = self.state
        return found

    def ending(self) -> Iterator[str]:
        """Describe the faults of the position at the end of the replay."""
        if self.lost is not None:
            return
        owing = self.engine.awaiting(self.state)
        if owing and not self.running and not self.ended:
            letters = ", ".join(self.letters[seat] for seat in owing)
            yield f"The seed is public, but the game is not over: seats {letters} owe orders."
        if self.running and self.running.state != self.state:
            yield f"The position that turn {self.running.row.turn} is ordered from is not that of the replay."

    def _setup(self) -> Iterator[str]:
        opening, engine = self.game.opening, self.engine
        if len(opening.names) not in engine.seats:
            raise ValueError(f"{engine.name} is not for {len(opening.names)} players")
        options = load(engine.Options, opening.options)
        lots = NotingLots(self.draws, 0)
        if opening.seated_from and Lots(self.draws, 0).shuffled(SEATING, opening.seated_from) != self.letters:
            yield "the lot has seated the players otherwise than they stood"
        self.state, events = engine.setup(options, len(opening.names), lots)
        yield from self._compared(0, events, lots)

    def _record(self, number: int) -> Iterator[str]:
        if self.ended or not self.engine.awaiting(self.state):
            raise ValueError("the game was over before it")
        link, step = self.game.links[number - 1], self.steps[number - 1]
        self.state = self.states[step.base]
        if isinstance(link, Happened) and link.kind == "rolled":
            yield from self._rolled(number, link, NotingLots(self.draws, link.turn + 1, step.again))
        if not isinstance(link, Resolved):
            return
        if link.kind == "turn":
            yield from self._turn(number, link, NotingLots(self.draws, link.turn, step.again))
            return
        if self.orders.get(str(number)):
            yield "it has orders, although the players ended the game"
        self.ended = True
        yield from self._compared(number, (), NotingLots(self.draws, link.turn))

    def _turn(self, number: int, link: Resolved, lots: NotingLots) -> Iterator[str]:
        entries = self.orders.get(str(number), {})
        if seal(self.seed, number, "orders", dump(entries)) != link.sealed_orders:
            yield "the orders are not those that were sealed"
        awaited = self.engine.ordering(self.state)
        orders = {}
        for letter, entry in sorted(entries.items()):
            if letter not in self.letters:
                raise ValueError(f"there is no seat {letter}")
            if entry.source not in SOURCES:
                yield f"seat {letter}: nobody knows where an order from {_shown(entry.source)} came from"
            seat = seat_of_letter(letter)
            if is_kept(self.engine, self.game, letter, entry):
                yield from (f"seat {letter}: {why}" for why in kept_faults(link, entry))
                orders[seat] = self.engine.default_order(self.state, seat, lots)
                continue
            yield from (f"seat {letter}: {why}" for why in receipt_faults(self.game, number, letter, entry))
            if entry.source != "lot":
                orders[seat] = self._parsed(letter, entry.order)
        for seat in (seat for seat in awaited if seat not in orders):
            by_lot = str(self.engine.default_order(self.state, seat, lots))
            told = entries[self.letters[seat]].order if self.letters[seat] in entries else ""
            if by_lot != told:
                plays = "something else" if self.running else f"{_shown(told)}, replayed {_shown(by_lot)}"
                yield f"seat {self.letters[seat]}: the lot has played {plays}"
        self.state, events = self.engine.resolve(self.state, orders, lots)
        yield from self._compared(number, events, lots)

    def _rolled(self, number: int, link: Happened, lots: NotingLots) -> Iterator[str]:
        """Throw dice again, and say where the record tells it otherwise."""
        told = link.told
        dice = read_dice(str(told.get("dice")))
        thrower = (lots.label, str(told.get("seat")))
        self.throws[thrower] += 1
        again = {
            **told,
            "turn": lots.label,
            "number": self.throws[thrower],
            "got": list(thrown(lots, thrower[1], self.throws[thrower], dice)) if dice else [],
        }
        self.disclosed[str(number)] = Disclosure((), tuple(lots.noted))
        yield from differences(told, again)

    def _parsed(self, letter: str, text: str) -> Any:
        order = self.engine.parse(text, self.state, seat_of_letter(letter))
        if isinstance(order, tuple):
            kinds = ", ".join(type(problem).__name__ for problem in order)
            raise ValueError(f"the order of seat {letter} is not legal ({kinds})")
        return order

    def _compared(self, number: int, events: Sequence[Event], lots: NotingLots) -> Iterator[str]:
        told: Plain = self.game.plain[number]
        dumped = [dump_event(event) for event in events]
        again: Plain = dump(result_of(self.engine, self.seed, number, self.state, dumped))
        again["position"] = as_then(again["position"], self.game.opening.options)
        secret = tuple(Secret(at, event) for at, event in enumerate(dumped) if event["seen_by"])
        self.disclosed[str(number)] = Disclosure(secret, tuple(lots.noted))
        found = list(_event_differences(told["events"], self._known(told["events"], again["events"])))
        for part in ("position", "scores"):
            now = self._known(told[part], again[part])
            found += [f"{part}: {where}" for where in differences(told[part], now)]
        if told["sealed_events"] != again["sealed_events"] and not self._is_sealed(number, told, dumped):
            found.append("the sealed events, secret ones among them, are not those of the replay")
        if found:
            self._parts(number, again["events"])
        yield from found

    def _known(self, told: Any, again: Any) -> Any:
        """Return what the replay has of what the record has, if that is older than these rules."""
        return known_of(told, again) if self.is_older else again

    def _is_sealed(self, number: int, told: Plain, again: Sequence[Plain]) -> bool:
        """Tell whether the events that were sealed by earlier rules are on file, and are what the replay has of them."""
        stored = list(self.stored.get(number, ()))
        sealed = self.is_older and seal(self.seed, number, "events", stored) == told["sealed_events"]
        return sealed and known_of(stored, list(again)) == stored

    def _parts(self, number: int, again: Sequence[Plain] | None) -> None:
        """Note the first turn that goes otherwise."""
        told = self.game.plain[number]
        if self.parted is None and "events" in told:
            self.parted = Parted(told["turn"], tuple(told["events"]), None if again is None else tuple(again))


def as_then(position: Plain, opened_with: Plain) -> Plain:
    """Return a position without the options that there were not yet when the game was opened with these.

    Such an option has its standard value, with which a game goes on as before.
    """
    if not isinstance(position.get("options"), dict):
        return position
    options = {name: value for name, value in position["options"].items() if name in opened_with}
    return {**position, "options": options}


def _event_differences(told: Sequence[Plain], again: Sequence[Plain]) -> Iterator[str]:
    for number, (one, other) in enumerate(zip(told, again, strict=False), 1):
        yield from (f"event {number}: {where}" for where in differences(one, other))
    if len(told) != len(again):
        yield f"{len(told)} events, replayed {len(again)}"


def known_of(told: Any, again: Any) -> Any:
    """Return plain data without the fields that other data have not, at any depth."""
    if isinstance(told, dict) and isinstance(again, dict):
        return {key: known_of(told[key], part) for key, part in again.items() if key in told}
    if isinstance(told, list) and isinstance(again, list) and len(told) == len(again):
        return [known_of(one, other) for one, other in zip(told, again, strict=True)]
    return again


def differences(told: Any, again: Any, path: str = "") -> Iterator[str]:
    """Say where two pieces of plain data differ: "field `track.red` 7, replayed 8"."""
    if isinstance(told, dict) and isinstance(again, dict):
        for key in sorted({*told, *again}):
            deeper = f"{path}.{key}" if path else key
            if key not in again:
                yield f"field `{deeper}` {_shown(told[key])}, not there in the replay"
            elif key not in told:
                yield f"field `{deeper}` missing, replayed {_shown(again[key])}"
            else:
                yield from differences(told[key], again[key], deeper)
    elif isinstance(told, list) and isinstance(again, list) and len(told) == len(again):
        for index, (one, other) in enumerate(zip(told, again, strict=True)):
            yield from differences(one, other, f"{path}[{index}]")
    elif type(told) is not type(again) or told != again:  # True equals 1, but is not the same
        yield f"field `{path}` {_shown(told)}, replayed {_shown(again)}"


def _shown(value: Any) -> str:
    text = dumps(value)
    return text if len(text) <= 60 else text[:57] + "..."
