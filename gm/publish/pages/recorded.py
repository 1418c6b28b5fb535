"""The public archive as it lies on disk: its JSON records read back into engine data.

Only what is in these records can ever get onto a page, so nothing private can.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

from engines import ENGINES
from engines.base import Engine, Event
from engines.base import Seat as SeatNumber
from gm.base.calendar import calendar
from gm.base.codec import CodecError, load, load_event
from gm.base.distinct_names import seat_letters
from gm.base.terms import Terms
from gm.games.closing import Ways, winning
from gm.games.record.records import NAMES
from gm.games.tenures import Tenure, tenures
from gm.publish.pages.cleaned import cleaned, without_controls

Stage = Literal["open", "running", "finished"]

UNREADABLE = (
    CodecError,
    KeyError,
    TypeError,
    ValueError,
    AttributeError,
    OSError,
    RecursionError,
    OverflowError,
)
"""What a damaged record may raise while it is read."""


@dataclass(frozen=True)
class Said:
    """What a player wrote for everybody: press (without an author when unsigned), or a diary note of a turn."""

    author: str
    text: str
    turn: int = 0


@dataclass(frozen=True)
class TakenBack:
    """When a turn was taken back, and what the GM said about it."""

    at: datetime
    why: str


@dataclass(frozen=True)
class TurnRecord:
    """A resolved turn: what everybody may know of it, and `view`, the position after it as onlookers see it.

    `ways` are how far everybody, or everything that runs, has come by then.

    `stem` is the name of its record's file without ending. `holders` are who sat there, by seat and as the records
    number them, and `players` their names. `diaries` are laid open in the last turn. A turn that was `taken_back` does not count; one that has `counted_again` since some moment did not for a while.
    """

    stem: str
    number: int
    deadline: datetime
    resolved: datetime
    notes: tuple[Mapping[str, Any], ...]
    events: tuple[Event, ...]
    view: Any
    scores: tuple[int, ...]
    ways: Ways
    press: tuple[Said, ...]
    diaries: tuple[Said, ...]
    holders: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    taken_back: TakenBack | None = None
    counted_again: datetime | None = None


@dataclass(frozen=True)
class Held:
    """The time that somebody had a seat; `known` says that the `player` is the name, which was not taken out."""

    player: str
    known: bool
    tenure: Tenure


@dataclass(frozen=True)
class GameRecord:
    """A game of the archive. `players` are the names of those who have the seats, or had them at the end, by seat.

    `files` is what else lies in its folder, `held` who had each seat for how long.

    `turns` are those that count, by number, and `restored` those of them that did not for a while; `gone` are those
    that were taken back, in the order of the records.
    `deadline` is that of the open turn, None where it is not known or the game stands still; `wanted` is the
    number of seats of a game that is open for sign-ups, `listed` who is on its waiting list. `terms` are those
    about its deadlines. `head` is the hash that fixes all its records so far.
    """

    folder: str
    name: str
    engine: Engine
    options: Any
    players: tuple[str, ...]
    terms: Terms
    commitment: str
    seed: str
    opened: datetime | None
    deadline: datetime | None
    finished: datetime | None
    wanted: int
    listed: tuple[str, ...]
    announced: datetime | None
    head: str
    scores: tuple[int, ...]
    turns: tuple[TurnRecord, ...]
    files: frozenset[str]
    gone: tuple[TurnRecord, ...] = ()
    restored: tuple[TurnRecord, ...] = ()
    setup: TurnRecord | None = None
    held: tuple[Held, ...] = ()

    @property
    def zone(self) -> str:
        """The time zone of its deadlines."""
        return self.terms.zone

    @property
    def stage(self) -> Stage:
        """Whether the game waits for players, is played, or is over."""
        if self.finished:
            return "finished"
        return "running" if self.opened else "open"

    @property
    def open_turn(self) -> int:
        """The number of the turn that is due next."""
        return self.turns[-1].number + 1 if self.turns else 1


def read_archive(folder: Path) -> tuple[tuple[GameRecord, ...], tuple[str, ...]]:
    """Read all games that can be read, by folder name; for each one that cannot, return a sentence."""
    games: list[GameRecord] = []
    problems: list[str] = []
    for path in sorted(folder.glob("*/game.json")):
        try:
            games.append(read_game(path.parent))
        except UNREADABLE as error:
            problems.append(f"{path.parent.name}: {error or type(error).__name__}")
    return tuple(games), tuple(problems)


def read_game(folder: Path, in_short: Mapping[str, Ways] = MappingProxyType({})) -> GameRecord:
    """Read the game whose records lie in that folder; raise one of UNREADABLE when they are damaged.

    Turns of the stems that are `in_short` get no events and no position, as only their ways are asked for.
    """
    record = _read(folder / "game.json")
    engine = ENGINES[record["engine"]]
    paths = (path for path in folder.glob("*.json") if path.stem.isdecimal())
    records = {path.stem: _read(path) for path in sorted(paths, key=lambda path: (len(path.stem), path.stem))}
    changed = [data["told"]["calendar"] for data in records.values() if data.get("kind") == "terms"]
    record = {**record, "calendar": changed[-1]} if changed else record
    names = _names(folder) if "holders" in record else {}
    now = [str(holder) for holder in record.get("holders", {}).values()]
    sitting = _sitting(records, len(now))
    taken_back = _taken_back(records.values(), record.get("taken_back", ()))
    read = (
        _turn(
            engine,
            stem,
            data,
            names,
            sitting[stem],
            taken_back.get(data.get("record", -1)),
            in_short.get(stem),
        )
        for stem, data in records.items()
    )
    turns = [turn for turn in read if turn]
    again = {
        number: _at(data["at"])
        for data in records.values()
        if data.get("kind") == "restored"
        for number in data["records"]
    }
    counting = {
        turn.number: replace(turn, counted_again=again.get(records[turn.stem].get("record", -1)))
        for turn in turns
        if not turn.taken_back
    }
    counted = tuple(counting[number] for number in sorted(counting))
    found = tenures([(turn.holders, turn.notes) for turn in counted], now, _best(record, counted))
    return game_of(
        folder.name,
        record,
        setup=_setup(engine, records.get("00", {}), names, sitting.get("00", ())),
        players=_named(now, names) if "holders" in record else None,
        turns=counted,
        held=tuple(Held(names.get(one.holder, one.holder), one.holder in names, one) for one in found),
        gone=tuple(turn for turn in turns if turn.taken_back),
        restored=tuple(turn for turn in counting.values() if turn.counted_again),
        files=frozenset(path.name for path in folder.iterdir()),
    )


def game_of(
    folder: str,
    record: Mapping[str, Any],
    turns: tuple[TurnRecord, ...],
    players: tuple[str, ...] | None = None,
    gone: tuple[TurnRecord, ...] = (),
    restored: tuple[TurnRecord, ...] = (),
    files: frozenset[str] = frozenset(),
    setup: TurnRecord | None = None,
    held: tuple[Held, ...] = (),
) -> GameRecord:
    """Return the game of a game.json, with turns that were read; raise one of UNREADABLE if it is damaged.

    A game that waits for players has their names in it, and so has what was kept of a game.
    """
    engine = ENGINES[record["engine"]]
    return GameRecord(
        folder=folder,
        name=cleaned(record["game"]),
        engine=engine,
        options=load(engine.Options, record["options"]),
        players=tuple(map(cleaned, record["players"].values())) if players is None else players,
        terms=_terms(record.get("calendar", {})),
        commitment=str(record.get("commitment", "")),
        seed=str(record.get("seed", "")),
        opened=_moment(record, "opened"),
        deadline=_moment(record, "deadline"),
        finished=_moment(record, "finished"),
        wanted=int(record.get("seats", 0)),
        listed=tuple(cleaned(name) for name in record.get("waiting", ())),
        announced=_moment(record, "announced"),
        head=str(record.get("head", "")),
        scores=_scores(record.get("scores", {})),
        turns=turns,
        gone=gone,
        restored=restored,
        files=files,
        setup=setup,
        held=held,
    )


def _terms(published: Mapping[str, Any]) -> Terms:
    """Return the terms about deadlines that are public; reminders are not among them."""
    told = {"zone": "UTC", **published, "blackout": tuple(published.get("blackout", ())), "remind": "off"}
    terms = Terms(**told)
    calendar(terms)
    return terms


def _names(folder: Path) -> Mapping[str, str]:
    """Read the names by their numbers in the records, without those that were taken out."""
    return {
        number: cleaned(one.get("now") or one["name"]) for number, one in _read(folder / NAMES).items() if one
    }


def _named(holders: Iterable[str], names: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(names.get(holder, cleaned(holder)) for holder in holders)


def _sitting(records: Mapping[str, Mapping[str, Any]], seats: int) -> dict[str, tuple[str, ...]]:
    """Find who had the seats at each record, by its stem."""
    holders, found = dict(zip(seat_letters(seats), seat_letters(seats), strict=True)), {}
    for stem, record in records.items():
        if record.get("kind") == "taken over":
            holders[record["seat"]] = record["holder"]
        found[stem] = tuple(holders.values())
    return found


def _best(record: Mapping[str, Any], turns: Sequence[TurnRecord]) -> tuple[SeatNumber, ...]:
    """Return the seats that have won a game, if it is over."""
    return winning(turns[-1].events, turns[-1].scores) if "finished" in record and turns else ()


def _taken_back(records: Iterable[Mapping[str, Any]], gone: Collection[int]) -> dict[int, TakenBack]:
    """Find when and why each of the records that count no more was taken back, by its number."""
    found = {}
    for record in records:
        for number in record["records"] if record.get("kind") == "taken back" else ():
            if number in gone:
                found[number] = TakenBack(_at(record["at"]), without_controls(record["why"]))
    return found


def _setup(
    engine: Engine, record: Mapping[str, Any], names: Mapping[str, str], holders: tuple[str, ...]
) -> TurnRecord | None:
    """Return the record of the opening as that of turn 0, which was due when the game was opened."""
    if record.get("kind") != "opening":
        return None
    opened = {"deadline": record["opened"], "resolved": record["opened"]}
    return _told(engine, "00", {**record, **opened}, names, holders, None, None)


def _turn(
    engine: Engine,
    stem: str,
    record: Mapping[str, Any],
    names: Mapping[str, str],
    holders: tuple[str, ...],
    taken_back: TakenBack | None,
    ways: Ways | None,
) -> TurnRecord | None:
    """Return the turn of a record; None for a record of something else, or of the setup."""
    if "position" not in record or not record.get("turn"):
        return None
    return _told(engine, stem, record, names, holders, taken_back, ways)


def _told(
    engine: Engine,
    stem: str,
    record: Mapping[str, Any],
    names: Mapping[str, str],
    holders: tuple[str, ...],
    taken_back: TakenBack | None,
    ways: Ways | None,
) -> TurnRecord:
    events = () if ways else (load_event(engine, event) for event in record["events"])
    view = None if ways else load(engine.View, record["position"])
    return TurnRecord(
        stem=stem,
        number=int(record["turn"]),
        deadline=_at(record["deadline"]),
        resolved=_at(record["resolved"]),
        notes=tuple(record.get("notes", ())),
        events=tuple(event for event in events if isinstance(event, Event) and not event.seen_by),
        view=view,
        scores=_scores(record["scores"]),
        ways=ways or engine.ways(view),
        press=_said(record.get("press", ()), names),
        diaries=_said(record.get("diaries", ()), names),
        holders=holders,
        players=_named(holders, names),
        taken_back=taken_back,
    )


def _scores(by_letter: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(int(by_letter[letter]) for letter in sorted(by_letter))


def _said(entries: Iterable[Mapping[str, Any]], names: Mapping[str, str]) -> tuple[Said, ...]:
    return tuple(
        Said(
            author=_named([entry["author"]], names)[0] if entry["author"] else "",
            text=without_controls(entry["text"]),
            turn=int(entry.get("turn", 0)),
        )
        for entry in entries
    )


def _moment(record: Mapping[str, Any], key: str) -> datetime | None:
    return _at(record[key]) if record.get(key) else None


def _at(text: str) -> datetime:
    """Read the moment that a record names; it has a zone, and is one in every other zone too."""
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None or not 1970 <= moment.year < 9999:
        raise ValueError(f"{text} is no moment in which a game was played")
    return moment


def _read(path: Path) -> Mapping[str, Any]:
    if not path.is_file():  # a pipe, say, would never end
        raise ValueError(f"{path.name} is no file")
    record = json.loads(path.read_text("utf-8"))
    if not isinstance(record, dict):
        raise ValueError(f"{path.name} is no record")
    return record
