"""Whether a game's records are what they say: the chain, the commitment, and every turn replayed from seed and orders.

Nothing here needs the service. What is read may be anything: whatever is wrong with it becomes a sentence.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from sqlmodel import Session

from engines import ENGINES
from engines.base import Engine, Event
from engines.lots import Lots, commitment
from gm.codec import CodecError, dump, dump_event, dumps, load
from gm.games import Sheet, sheet
from gm.record import (
    FORMAT,
    SUMMARY,
    Opening,
    Orders,
    Plain,
    Resolved,
    Summary,
    canonical,
    digest,
    full_summary,
    head,
    record_file,
    records,
    result_of,
    seal,
)
from gm.tables import Game
from gm.telling import seat_letters, seat_of_letter

T = TypeVar("T")

LARGEST = 2_000_000
"""Bytes of a file that are still read."""

SHOWN = 4
"""Of the differences in a record, so many are told."""

_RECORD_FILE = re.compile(r"\d+\.json")
_SEED = re.compile(r"(?:[0-9a-f]{2})+")


class ArchiveError(ValueError):
    """One sentence: which file is no part of an archive, and why."""


@dataclass(frozen=True)
class Archived:
    """The records of a game as they lie there. `plain` are all of them as data, the opening first."""

    opening: Opening
    turns: tuple[Resolved, ...]
    plain: tuple[Plain, ...]
    summary: Summary

    @property
    def seed(self) -> str | None:
        """The seed, once it is public."""
        return self.summary.seed

    @property
    def orders(self) -> dict[str, Orders] | None:
        """The orders of every turn by record number, once they are public."""
        return self.summary.orders

    @property
    def digests(self) -> tuple[str, ...]:
        """The hash of every record."""
        return tuple(map(digest, self.plain))


@dataclass(frozen=True)
class Checked:
    """What was found wrong with a record; nothing, if it holds."""

    record: int
    turn: int
    findings: tuple[str, ...]


@dataclass(frozen=True)
class Verdict:
    """What was found about a game. `findings` concern it as a whole; `replayed` says that its turns could be.

    `over` says that its seed is public; `opening` and `head` are the hashes of its first and its last record.
    """

    game: str
    engine: str = ""
    over: bool = False
    replayed: bool = False
    opening: str = ""
    head: str = ""
    records: tuple[Checked, ...] = ()
    findings: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether nothing is wrong."""
        return not self.findings and not any(record.findings for record in self.records)


def games_in(path: Path) -> list[Path]:
    """The folders of games at a path: itself, or those below it. ArchiveError when one cannot be looked into."""
    try:
        if _has_records(path):
            return [path]
        return [folder for folder in sorted(path.iterdir()) if folder.is_dir() and _has_records(folder)]
    except OSError as error:
        raise ArchiveError(f"{error.filename} cannot be read: {error.strerror}.") from error


def _has_records(folder: Path) -> bool:
    names = [path.name for path in folder.iterdir()]
    return SUMMARY in names or any(map(_RECORD_FILE.fullmatch, names))


def verify(folder: Path) -> Verdict:
    """What there is to say about the game in that folder, whatever lies in it."""
    try:
        return _verdict(read_game(folder))
    except ArchiveError as error:
        return Verdict(folder.name, findings=(str(error),))


def replay(session: Session, gm_name: str, game: Game) -> Verdict:
    """What there is to say about a running game in the database, without a word of what is secret."""
    try:
        if game.engine not in ENGINES:
            raise ArchiveError(f"There is no game {game.engine} here.")
        told = sheet(session, gm_name, game)
        head(session, told)
        chain = records(session, game)
        return _verdict(
            _archived([row.data for row in chain], dump(full_summary(game, chain))),
            told,
        )
    except CodecError:  # whose words would quote a hand
        return Verdict(game.name, game.engine, findings=("Its stored position is none by these rules.",))
    except ArchiveError as error:
        return Verdict(game.name, game.engine, findings=(str(error),))


def read_game(folder: Path) -> Archived:
    """The records of the game in that folder; ArchiveError, in one sentence, when they are none."""
    told = _read(folder / SUMMARY)
    count = _loaded(Summary, told, SUMMARY).records
    lying = {path.name for path in folder.iterdir() if _RECORD_FILE.fullmatch(path.name)}
    if not 1 <= count <= len(lying):
        raise ArchiveError(f"{SUMMARY} counts {count} records, and {len(lying)} lie there.")
    names = [record_file(number) for number in range(count)]
    if stray := sorted(lying - set(names)):
        raise ArchiveError(f"{stray[0]} lies there, and {SUMMARY} counts {count} records only.")
    return _archived([_read(folder / name) for name in names], told)


def _archived(plain: Sequence[Any], told: Any) -> Archived:
    opening = _loaded(Opening, plain[0], record_file(0))
    if opening.format != FORMAT:
        raise ArchiveError(f"{record_file(0)} is of format {opening.format}; this program knows {FORMAT}.")
    if tuple(sorted(opening.players)) != seat_letters(len(opening.players)):
        raise ArchiveError(f"{record_file(0)}: the players' seats are not A, B, C and so on.")
    turns = tuple(
        _loaded(Resolved, data, record_file(number)) for number, data in enumerate(plain) if number > 0
    )
    return Archived(opening, turns, tuple(plain), _loaded(Summary, told, SUMMARY))


def _read(path: Path) -> Any:
    """The JSON in a file; ArchiveError for what is none, or what another program might read otherwise."""
    try:
        if path.exists() and not path.is_file():
            raise ArchiveError(f"{path.name} is no file.")
        if path.stat().st_size > LARGEST:
            raise ArchiveError(f"{path.name} has more than {LARGEST} bytes.")
        text = path.read_bytes().decode("utf-8")
        data = json.loads(
            text, object_pairs_hook=_each_once, parse_float=_no_fraction, parse_constant=_no_fraction
        )
        canonical(data)
    except OSError as error:
        raise ArchiveError(f"{path.name} cannot be read: {error.strerror}.") from error
    except ArchiveError:
        raise
    except (ValueError, RecursionError) as error:
        raise ArchiveError(f"{path.name} is no JSON of an archive: {error}.") from error
    return data


def _each_once(pairs: list[tuple[str, Any]]) -> Plain:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise ValueError("a key stands there twice")
    return data


def _no_fraction(text: str) -> NoReturn:
    raise ValueError(f"{text} is no whole number")


def _loaded(type_: type[T], data: Any, name: str) -> T:
    try:
        return load(type_, data)
    except CodecError as error:
        raise ArchiveError(f"{name}: {error}.") from error


def _verdict(game: Archived, running: Sheet | None = None) -> Verdict:
    """What there is to say about those records; `running` is the game as the database goes on from it."""
    hashes = game.digests
    found: list[list[str]] = [list(_chain_faults(game, hashes, number)) for number in range(len(hashes))]
    whole = list(_summary_faults(game, hashes))
    rules = ENGINES.get(game.opening.engine)
    replayed = False
    if rules is None:
        whole.append(f"There is no game {game.opening.engine} here, so nothing can be replayed.")
    elif game.seed and game.orders is not None and _SEED.fullmatch(game.seed):
        replayed = True
        course = _Course(rules, game, game.seed, game.orders, running)
        for number in range(len(hashes)):
            found[number] += course.play(number)
        whole += course.ending()
        if game.opening.rules != rules.rules_version and (whole or any(found)):
            whole.append(
                f"It began with version {game.opening.rules} of the rules of {rules.name};"
                f" these are version {rules.rules_version}."
            )
    checked = tuple(
        Checked(number, turn, tuple(_shortened(found[number])))
        for number, turn in enumerate((0, *(record.turn for record in game.turns)))
    )
    return Verdict(
        game=game.opening.game,
        engine=game.opening.engine,
        over=game.seed is not None and running is None,
        replayed=replayed,
        opening=hashes[0],
        head=hashes[-1],
        records=checked,
        findings=tuple(whole),
    )


def _chain_faults(game: Archived, hashes: Sequence[str], number: int) -> Iterator[str]:
    record: Opening | Resolved = game.turns[number - 1] if number else game.opening
    if record.record != number:
        yield f"it says that it is record {record.record}"
    if record.turn != number:
        yield f"it tells of turn {record.turn}, not of turn {number}"
    if number and record.before != hashes[number - 1]:
        yield (
            f"the record before it should have the hash {record.before:.12}..., and has"
            f" {hashes[number - 1]:.12}...: one of the two is not as it was published"
        )


def _summary_faults(game: Archived, hashes: Sequence[str]) -> Iterator[str]:
    told = game.summary
    if told.game != game.opening.game:
        yield f"{SUMMARY} is of {told.game}, and {record_file(0)} of {game.opening.game}."
    if told.head != hashes[-1]:
        yield (
            f"The last record should have the hash {told.head:.12}..., and has {hashes[-1]:.12}...:"
            f" it or {SUMMARY} is not as it was published."
        )
    if (told.seed is None) != (told.orders is None):
        yield f"{SUMMARY} has only one of seed and orders; they are published together."
    if told.seed is not None and not _SEED.fullmatch(told.seed):
        yield "The seed is not hexadecimal in lower case."
    elif told.seed is not None and commitment(told.seed) != game.opening.commitment:
        yield f"The seed is not the one that was promised: its SHA-256 is {commitment(told.seed)}."
    numbers = {str(record.record) for record in game.turns}
    if told.orders is not None and set(told.orders) != numbers:
        yield f"{SUMMARY} has not exactly the orders of records 1 to {len(game.turns)}."


class _Course:
    """A game played again, record by record. Of a `running` one nothing secret is told."""

    def __init__(
        self, engine: Engine, game: Archived, seed: str, orders: dict[str, Orders], running: Sheet | None
    ) -> None:
        self.engine, self.game, self.seed, self.orders, self.running = engine, game, seed, orders, running
        self.letters = seat_letters(len(game.opening.players))
        self.state: Any = None
        self.lost: int | None = None

    def play(self, number: int) -> list[str]:
        """What replaying a record shows: where it differs, or why it cannot be replayed."""
        if self.lost is not None:
            return [f"it cannot be replayed, because record {self.lost} could not"]
        found: list[str] = []
        try:
            found.extend(self._turn(number) if number else self._setup())
        except Exception as error:  # data that no game ever had may break the rules in any way
            self.lost = number
            why = "" if self.running else f": {error}"
            found.append(f"it cannot be replayed: {type(error).__name__}{why}")
        return found

    def ending(self) -> Iterator[str]:
        """What is wrong with the position that the replay ends in."""
        if self.lost is not None:
            return
        owing = self.engine.awaiting(self.state)
        if owing and not self.running:
            letters = ", ".join(self.letters[seat] for seat in owing)
            yield f"The seed is public, but the game is not over: seats {letters} owe orders."
        if self.running and self.running.state != self.state:
            yield f"The position that turn {self.running.row.turn} is ordered from is not that of the replay."

    def _setup(self) -> Iterator[str]:
        opening, engine = self.game.opening, self.engine
        if len(opening.players) not in engine.seats:
            raise ValueError(f"{engine.name} is not for {len(opening.players)} players")
        options = load(engine.Options, opening.options)
        self.state, events = engine.setup(options, len(opening.players), Lots(self.seed, 0))
        yield from self._compared(0, events)

    def _turn(self, number: int) -> Iterator[str]:
        entries = self.orders.get(str(number), {})
        if seal(self.seed, number, "orders", dump(entries)) != self.game.turns[number - 1].orders:
            yield "the orders are not those that were sealed"
        lots = Lots(self.seed, number)
        awaited = self.engine.awaiting(self.state)
        if not awaited:
            raise ValueError("the game was over before it")
        orders = {}
        for letter, entry in sorted(entries.items()):
            if letter not in self.letters:
                raise ValueError(f"there is no seat {letter}")
            if entry.source != "lot":
                orders[seat_of_letter(letter)] = self._parsed(letter, entry.order)
        for seat in (seat for seat in awaited if seat not in orders):
            by_lot = str(self.engine.default_order(self.state, seat, lots))
            told = entries[self.letters[seat]].order if self.letters[seat] in entries else ""
            if by_lot != told:
                plays = "something else" if self.running else f"{_shown(told)}, replayed {_shown(by_lot)}"
                yield f"seat {self.letters[seat]}: the lot has played {plays}"
        self.state, events = self.engine.resolve(self.state, orders, lots)
        yield from self._compared(number, events)

    def _parsed(self, letter: str, text: str) -> Any:
        order = self.engine.parse(text, self.state, seat_of_letter(letter))
        if isinstance(order, tuple):
            kinds = ", ".join(type(problem).__name__ for problem in order)
            raise ValueError(f"the order of seat {letter} is not legal ({kinds})")
        return order

    def _compared(self, number: int, events: Sequence[Event]) -> Iterator[str]:
        told: Plain = self.game.plain[number]["result"]
        again: Plain = dump(
            result_of(self.engine, self.seed, number, self.state, [dump_event(event) for event in events])
        )
        yield from _event_differences(told["events"], again["events"])
        for part in ("position", "scores"):
            yield from (f"{part}: {where}" for where in differences(told[part], again[part]))
        if told["seal"] != again["seal"]:
            yield "the sealed events, secret ones among them, are not those of the replay"


def _event_differences(told: Sequence[Plain], again: Sequence[Plain]) -> Iterator[str]:
    for number, (one, other) in enumerate(zip(told, again, strict=False), 1):
        yield from (f"event {number}: {where}" for where in differences(one, other))
    if len(told) != len(again):
        yield f"{len(told)} events, replayed {len(again)}"


def differences(told: Any, again: Any, path: str = "") -> Iterator[str]:
    """Where two pieces of plain data differ: "field `track.red` 7, replayed 8"."""
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


def _shortened(findings: Sequence[str]) -> Iterator[str]:
    yield from findings[:SHOWN]
    if len(findings) > SHOWN:
        yield f"and {len(findings) - SHOWN} more"
