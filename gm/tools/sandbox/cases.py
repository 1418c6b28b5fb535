"""The cases of a file: reading them, checking them, and comparing results with what they expect.

Results are plain data as `gm.base.codec.dump` gives it. In a case a list with a place for every seat may be
written as a table by seat letters, a seat number as a letter, and None, for which TOML has no word, as "null".
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from engines import ENGINES
from engines.base import Engine
from gm.base import codec
from gm.base.config.files import TomlError, table_in
from gm.base.distinct_names import seat_letters

SEED = "00" * 32
"""The seed of a case that names none."""

_CASE: dict[str, type] = {
    "id": str,
    "rule": str,
    "story": str,
    "seats": int,
    "options": dict,
    "seed": str,
    "turn": int,
    "position": dict,
    "orders": dict,
    "on_file": dict,
    "expect": dict,
}
_EXPECT: dict[str, type] = {
    "awaiting": list,
    "order": dict,
    "problems": dict,
    "remarks": dict,
    "default": dict,
    "events": list,
    "no_events": list,
    "position": dict,
    "state": dict,
    "view": dict,
    "next": list,
}
_OUTCOME = frozenset({"events", "no_events", "position", "state", "view", "next"})
_BY_SEAT: dict[str, type] = {"order": str, "default": str, "problems": list, "remarks": list, "view": dict}
_TOML_WORDS = {str: "text in quotes", int: "a whole number", list: "a list", dict: "a table"}


NULL = "null"


class CaseError(ValueError):
    """Everything that is wrong with a file of cases, a line for each fault."""


@dataclass(frozen=True)
class Case:
    """One numbered case. Tables are as in the file, with the letters of seats as keys (`orders`, `on_file`)."""

    engine: Engine
    id: str
    seats: int
    rule: str = ""
    story: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: str = SEED
    turn: int = 1
    position: Mapping[str, Any] = field(default_factory=dict)
    orders: Mapping[str, str] = field(default_factory=dict)
    on_file: Mapping[str, str] = field(default_factory=dict)
    expect: Mapping[str, Any] = field(default_factory=dict)

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the seats, the judge's last if there is one."""
        return letters_of(self.engine, self.seats)

    @property
    def resolves(self) -> bool:
        """Whether the turn is played: always, unless all expectations are about the moment before it."""
        return not self.expect or not _OUTCOME.isdisjoint(self.expect)


def letters_of(engine: Engine, seats: int) -> tuple[str, ...]:
    """Return the letters of that number of seats, and after them the judge's if there is one."""
    return seat_letters(seats + (engine.judge is not None))


def load(path: Path) -> tuple[Case, ...]:
    """Load the cases of a file, in order; raise CaseError with every fault of the file, by case and key."""
    try:
        data = table_in(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, TomlError) as error:
        raise CaseError(f"{path.name} cannot be read: {error}") from None
    faults = [f"{path.name}: {fault}" for fault in _faults_of_file(data)]
    if faults:
        raise CaseError("\n".join(faults))
    return tuple(Case(engine=ENGINES[data["game"]], **table) for table in data["case"])


def meant(word: str, known: Iterable[str]) -> str:
    """End a sentence about an unknown word: with the nearest known one, or all of them."""
    names = list(known)
    close = get_close_matches(word, names, n=1)
    return f"; do you mean {close[0]}?" if close else f"; there are {listed(names)}"


def listed(things: Iterable[Any]) -> str:
    """List things separated by commas."""
    return ", ".join(map(str, things))


def _faults_of_file(data: dict[str, Any]) -> Iterator[str]:
    faults = list(
        _faults_of_keys(
            data, {"game": str, "settings": list, "slips": list, "case": list}, required=("game", "case")
        )
    )
    if not faults and data["game"] not in ENGINES:
        faults = [f"there is no game {data['game']!r}{meant(data['game'], ENGINES)}"]
    if faults:
        yield from faults
        return
    ids: set[Any] = set()
    for number, table in enumerate(data["case"], 1):
        if not isinstance(table, dict):
            yield f"case {number} has to be a table: begin it with [[case]]"
            continue
        case_id = str(table.get("id", f"number {number}"))
        if case_id in ids:
            yield f"case {case_id}: an earlier case has the same id"
        ids.add(case_id)
        yield from (f"case {case_id}: {fault}" for fault in _faults_of_case(table, ENGINES[data["game"]]))


def _faults_of_case(table: dict[str, Any], engine: Engine) -> Iterator[str]:
    faults = list(_faults_of_keys(table, _CASE, required=("id", "seats")))
    expect = table.get("expect")
    if isinstance(expect, dict):
        faults += _faults_of_keys(expect, _EXPECT, "expect.")
    if not faults and table["seats"] not in engine.seats:
        faults = [f"seats = {table['seats']}, but {engine.name} is for {listed(engine.seats)} players"]
    if faults:
        yield from faults
        return
    if not re.fullmatch(r"([0-9a-f]{2})+", table.get("seed", SEED)):
        yield "seed has to be an even number of hexadecimal digits, like 00ff"
    if table.get("turn", 1) < 1:
        yield "turn has to be 1 or more; 1 is the first turn after the setup"
    try:
        codec.load(engine.Options, table.get("options", {}))
    except codec.CodecError as error:
        yield f"options: {error}"
    letters = letters_of(engine, table["seats"])
    for key in ("orders", "on_file"):
        yield from _faults_of_seats(table.get(key, {}), letters, str, key)
    yield from _faults_of_expect(table.get("expect", {}), letters, engine)


def _faults_of_expect(expect: dict[str, Any], letters: tuple[str, ...], engine: Engine) -> Iterator[str]:
    for key, type_ in _BY_SEAT.items():
        yield from _faults_of_seats(expect.get(key, {}), letters, type_, f"expect.{key}")
    for key in ("awaiting", "next"):
        for letter in expect.get(key, []):
            if letter not in letters:
                yield f"expect.{key}: {letter!r} is no seat; there are {listed(letters)}"
    for key in ("events", "no_events"):
        yield from _faults_of_told(expect.get(key, []), "event", engine, f"expect.{key}")
    for key, kind in (("problems", "problem"), ("remarks", "remark")):
        for letter, tables in expect.get(key, {}).items():
            if isinstance(tables, list):
                yield from _faults_of_told(tables, kind, engine, f"expect.{key}.{letter}")


def _faults_of_keys(
    table: dict[str, Any], allowed: Mapping[str, type], prefix: str = "", required: Iterable[str] = ()
) -> Iterator[str]:
    for key, value in table.items():
        if key not in allowed:
            yield f"{prefix}{key} is no key here{meant(key, allowed)}"
        elif type(value) is not allowed[key]:
            yield f"{prefix}{key} has to be {_TOML_WORDS[allowed[key]]}"
    for key in required:
        if key not in table:
            yield f"{prefix}{key} is missing"


def _faults_of_seats(
    table: dict[str, Any], letters: tuple[str, ...], type_: type, where: str
) -> Iterator[str]:
    for letter, value in table.items():
        if letter not in letters:
            yield f"{where}: {letter!r} is no seat; there are {listed(letters)}"
        elif type(value) is not type_:
            yield f"{where}.{letter} has to be {_TOML_WORDS[type_]}"


def _faults_of_told(tables: list[Any], kind: str, engine: Engine, where: str) -> Iterator[str]:
    classes = engine.told(codec.KINDS[kind])
    for table in tables:
        if not isinstance(table, dict) or not isinstance(table.get(kind), str):
            yield f'{where}: each has to be a table like {{ {kind} = "{next(iter(classes))}" }}'
        elif table[kind] not in classes:
            yield f"{where}: {engine.name} has no {kind} {table[kind]}{meant(table[kind], classes)}"
        else:
            known = [kind, *(f.name for f in fields(classes[table[kind]]))]
            for key in table:
                if key not in known:
                    yield f"{where}: {table[kind]} has no {key}{meant(key, known)}"


def differences(expected: Any, got: Any, where: str) -> Iterator[str]:
    """Yield a sentence for each place where the data are not as expected. Tables may have further keys."""
    if isinstance(expected, dict) and isinstance(got, list | tuple):
        got = _by_letter(got)
    if isinstance(expected, dict) and isinstance(got, dict):
        for key, part in expected.items():
            if key in got:
                yield from differences(part, got[key], f"{where}.{key}")
            else:
                yield f"{where}.{key} is not there{meant(key, got)}"
    elif isinstance(expected, list) and isinstance(got, list | tuple) and len(expected) == len(got):
        for number, (one, other) in enumerate(zip(expected, got, strict=True), 1):
            yield from differences(one, other, f"{where}.{number}")
    elif not _equal(expected, got):
        yield f"{where} should be {codec.dumps(expected)}, not {codec.dumps(got)}"


def event_differences(
    wanted: Sequence[Mapping[str, Any]],
    unwanted: Sequence[Mapping[str, Any]],
    events: Sequence[Mapping[str, Any]],
) -> Iterator[str]:
    """Yield a sentence for each wanted event that does not occur in its order, and each unwanted one that
    does.
    """
    at = 0
    for event in wanted:
        found = next((i for i in range(at, len(events)) if _matches(event, events[i])), None)
        if found is None:
            yield f"the event {codec.dumps(event)} does not occur{_instead(event, events, at)}"
        else:
            at = found + 1
    for event in events:
        if any(_matches(one, event) for one in unwanted):
            yield f"the event {codec.dumps(event)} occurs and should not"


def _instead(wanted: Mapping[str, Any], events: Sequence[Mapping[str, Any]], at: int) -> str:
    alike = [codec.dumps(event) for event in events[at:] if event["event"] == wanted["event"]]
    behind = " after the one expected before it" if at else ""
    return f"{behind}; there is {listed(alike) or 'none of that name'}"


def _matches(expected: Any, got: Any) -> bool:
    return not list(differences(expected, got, ""))


def _equal(expected: Any, got: Any) -> bool:
    if got is None:
        return bool(expected == NULL)
    if type(got) is int and isinstance(expected, str):
        return expected in seat_letters(got + 1)[got:]
    return type(expected) is type(got) and bool(expected == got)


def _by_letter(places: Sequence[Any]) -> dict[str, Any]:
    return dict(zip(seat_letters(len(places)), places, strict=True))
