"""What the overviews need of each game, kept in one file, so that a new turn does not mean reading the whole archive.

A game is read from its records again when its game.json is not the one that was read last. The file holds
nothing that does not stand in the records, and without it everything is just read once more.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from engines.base import Event, Finished
from gm.codec import dump, dump_event, load_event
from gm.pages.archive import UNREADABLE, GameRecord, TurnRecord, game_of, read_game
from gm.record import SUMMARY
from gm.telling import seat_letters

KNOWN = ".known.json"
"""The file, in the archive's root."""


@dataclass(frozen=True)
class Archive:
    """All games of the archive by folder name, and a sentence for each one that cannot be read.

    The turns of games that are not `whole` have dates and scores alone. `entries` is what will be known the next
    time, by folder; `players` are those of whom something may have changed.
    """

    games: tuple[GameRecord, ...]
    problems: tuple[str, ...]
    whole: frozenset[str]
    entries: Mapping[str, Any]
    players: frozenset[str]


def read_changed(folder: Path, only: Collection[str] | None) -> Archive:
    """The archive in that folder, read whole where it has changed, and in any case what is in `only`, or all of it."""
    kept = _kept(folder) if only is not None else {}
    games: list[GameRecord] = []
    problems: list[str] = []
    entries: dict[str, Any] = {}
    whole: set[str] = set()
    players: set[str] = set()
    for path in sorted(folder.glob(f"*/{SUMMARY}")):
        name, before = path.parent.name, kept.get(path.parent.name, {})
        try:
            stamp = _stamp(path)
            if before.get("stamp") == stamp and name not in (only or ()):
                games.append(_recalled(name, before))
                entries[name] = before
                continue
            game = read_game(path.parent)
        except UNREADABLE as error:
            problems.append(f"{name}: {error or type(error).__name__}")
            continue
        games.append(game)
        whole.add(name)
        entries[name] = _entry(game, stamp)
        players.update(game.players)
    for name, entry in kept.items():
        if entries.get(name) is not entry:
            players.update(entry["told"]["players"].values())
    return Archive(tuple(games), tuple(problems), frozenset(whole), entries, frozenset(players))


def made_whole(archive: Archive, folder: Path, names: Collection[str]) -> Archive:
    """The same with these games whole."""
    games = tuple(
        read_game(folder / game.folder) if game.folder in names and game.folder not in archive.whole else game
        for game in archive.games
    )
    return replace(archive, games=games, whole=archive.whole.union(names))


def _stamp(path: Path) -> str:
    # not the time at which it was written, which a copy of the archive does not keep
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _kept(folder: Path) -> dict[str, Any]:
    """What is known, by folder name; nothing if the file is not there or not as it should be."""
    try:
        found = json.loads((folder / KNOWN).read_text("utf-8"))
        return {name: entry for name, entry in found.items() if entry["told"]["players"] is not None}
    except UNREADABLE:
        return {}


def _entry(game: GameRecord, stamp: str) -> dict[str, Any]:
    letters = seat_letters(len(game.players))
    moments = ("opened", "deadline", "finished", "announced")
    told = {
        "game": game.name,
        "engine": game.engine.name,
        "options": dump(game.options),
        "players": dict(zip(letters, game.players, strict=True)),
        "calendar": {"zone": game.zone, "every": game.every},
        "commitment": game.commitment,
        "seats": game.wanted,
        "waiting": list(game.listed),
        "head": game.head,
        "scores": dict(zip(letters, game.scores, strict=False)),
        **{key: moment.isoformat() for key in moments if (moment := getattr(game, key))},
    }
    last = game.turns[-1].events if game.turns else ()
    return {
        "stamp": stamp,
        "told": told,
        "turns": [
            [turn.stem, turn.number, turn.deadline.isoformat(), turn.resolved.isoformat(), turn.scores]
            for turn in game.turns
        ],
        # who has won is not always who has most
        "end": [dump_event(event) for event in last if isinstance(event, Finished)],
    }


def _recalled(name: str, entry: Mapping[str, Any]) -> GameRecord:
    game = game_of(name, entry["told"], turns=tuple(_turns(entry["turns"])))
    end = (load_event(game.engine, event) for event in entry["end"])
    events = tuple(event for event in end if isinstance(event, Event))
    if not game.turns:
        return game
    return replace(game, turns=(*game.turns[:-1], replace(game.turns[-1], events=events)))


def _turns(entries: Collection[Any]) -> Iterator[TurnRecord]:
    for stem, number, deadline, resolved, scores in entries:
        yield TurnRecord(
            stem=stem,
            number=number,
            deadline=datetime.fromisoformat(deadline),
            resolved=datetime.fromisoformat(resolved),
            notes=(),
            events=(),
            view=None,
            scores=tuple(scores),
            press=(),
            diaries=(),
        )
