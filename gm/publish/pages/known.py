"""What the overviews need of each game, kept in one file, so that a new turn does not mean reading the whole archive.

A game is read from its records again when its game.json or its names are not those that were read last. The file holds
nothing that does not stand in the records, and without it everything is just read once more.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from heapq import nlargest
from pathlib import Path
from typing import Any

from engines.base import Event, Finished
from gm.base.codec import dump, dump_event, load, load_event
from gm.base.distinct_names import seat_letters
from gm.base.languages import LANGUAGES
from gm.base.terms import published
from gm.games.closing import Ways
from gm.games.record.records import NAMES, SUMMARY
from gm.publish.pages.data import summary
from gm.publish.pages.door import Shown
from gm.publish.pages.kinds import kind_named
from gm.publish.pages.pictures import scenes
from gm.publish.pages.rankings import newest_press
from gm.publish.pages.ratings import Rating
from gm.publish.pages.recorded import UNREADABLE, GameRecord, Held, Said, TurnRecord, game_of, read_game
from gm.publish.pages.rendering import look
from gm.publish.pages.replay import opened_and_played, told_headline

KNOWN = ".known.json"
"""The file, in the archive's root."""

_PARTS = 8
"""So many things are kept of a turn; a game of which less was kept is read again."""

ON_EVERY_PAGE = ("game", "engine", "options", "players", "calendar")
"""What the pages of all turns tell of their game."""

Ratings = Mapping[str, Sequence[Rating]]
"""The ratings by kind of game, the highest first."""


@dataclass(frozen=True)
class Archive:
    """What is known of an archive, of which a game is only made when it is asked for.

    `entries` has what is known of each game by folder name, `problems` a sentence for each one that cannot be read.
    `players` are those of whom something may have changed. `results` says whether that may be so of who has ever
    joined a game or finished one; if not, `rated` has the ratings.
    """

    entries: Mapping[str, Any]
    problems: tuple[str, ...]
    players: frozenset[str]
    results: bool
    rated: Ratings

    def games(self, names: Collection[str] | None = None) -> tuple[GameRecord, ...]:
        """Return all games by folder name, or those of these names.

        Their turns have dates and scores alone.
        """
        return tuple(
            _recalled(name, entry) for name, entry in self.entries.items() if names is None or name in names
        )

    def shown(self) -> dict[str, Shown]:
        """Return how each game is shown on other pages, by folder name."""
        return {name: load(Shown, entry["shown_as"]) for name, entry in self.entries.items()}

    def going_on(self) -> set[str]:
        """Return the folders of the games that are not over."""
        return {name for name, entry in self.entries.items() if "finished" not in entry["told"]}

    def latest(self, count: int) -> set[str]:
        """Return the folders of so many games that are over, those that ended last."""
        return set(self.last_over(count))

    def last_over(self, count: int) -> list[str]:
        """Return the same, the one that ended last first."""
        over = [name for name, entry in self.entries.items() if "finished" in entry["told"]]
        return self._newest(count, over, lambda entry: entry["told"]["finished"])

    def newest(self, count: int) -> set[str]:
        """Return the folders of the games of the newest turns, so many by deadline and by when they came."""
        played = [name for name, entry in self.entries.items() if entry["turns"]]
        due = self._newest(count, played, lambda entry: entry["turns"][-1][2])
        return {*due, *self._newest(count, played, lambda entry: entry["turns"][-1][3])}

    def of_players(self) -> set[str]:
        """Return the folders of all games of the players of whom something may have changed."""
        return {name for name, entry in self.entries.items() if not self.players.isdisjoint(entry["people"])}

    def _newest(self, count: int, names: Collection[str], moment: Callable[[Any], str]) -> list[str]:
        def when(name: str) -> datetime:
            return datetime.fromisoformat(moment(self.entries[name]))

        return nlargest(count, names, key=lambda name: (when(name), name))


def read_changed(
    folder: Path,
    only: Collection[str] | None,
    show: Callable[[GameRecord, int], None] = lambda game, shown: None,
) -> Archive:
    """Read the archive in that folder where it has changed, and in any case what is in `only`, or all of it.

    Each game of `only` is handed to `show` as it stands in its records; only what is known of it is kept. With it goes
    the number of the last turn up to which its pages were made, and nothing has changed since.
    """
    kept, rated = _kept(folder) if only is not None else ({}, {})
    entries: dict[str, Any] = {}
    problems: list[str] = []
    for path in sorted(folder.glob(f"*/{SUMMARY}")):
        name, before = path.parent.name, kept.get(path.parent.name, {})
        try:
            stamp = _stamp(path)
            if before.get("stamp") == stamp and name not in (only or ()):
                entries[name] = before
                continue
            game, entry = _read(path.parent, stamp, before)
        except UNREADABLE as error:
            problems.append(f"{name}: {error or type(error).__name__}")
            continue
        shown = _still_right(before, entry, game)
        if only is None or name in only:
            show(game, shown)
            shown = game.open_turn - 1
        entries[name] = {**entry, "shown": shown}
    changed = [
        (kept.get(name), entries.get(name))
        for name in {**kept, **entries}
        if kept.get(name) is not entries.get(name)
    ]
    players = {player for pair in changed for entry in pair if entry for player in entry["people"]}
    results = only is None or any(_concerns_results(before, after) for before, after in changed)
    return Archive(entries, tuple(problems), frozenset(players), results, rated)


def _read(folder: Path, stamp: str, before: Any) -> tuple[GameRecord, Any]:
    """Read a game, and what is to be known of it.

    Turns whose pages were made before are read in short, unless it turns out that the pages are not right any more.
    """
    in_short = _shown_before(folder, before)
    game = read_game(folder, in_short)
    if not in_short:
        return game, _entry(game, stamp)
    if not (
        _is_told_anew(game) or game.open_turn <= before["shown"]
    ):  # fewer turns than there were after a restore
        entry = _entry(game, stamp)
        if _still_right(before, entry, game):
            return game, entry
    game = read_game(folder)
    return game, _entry(game, stamp)


def _is_told_anew(game: GameRecord) -> bool:
    """Tell whether turns were taken back or restored, so that others are the last now, or all that was secret comes to its steps."""
    return bool(game.gone or game.restored or game.finished)


def _shown_before(folder: Path, before: Any) -> dict[str, Ways]:
    """Find the turns, by their stems, of which nothing is made anew: not the last two, nor those without a page."""
    pages = {path.name for path in folder.glob("*.html")}
    return {
        stem: ways
        for stem, ways in in_short(before, before.get("shown", 0) - 2).items()
        if all(f"{stem}.{language}.html" in pages for language in LANGUAGES)
    }


def in_short(entry: Any, last: int) -> dict[str, Ways]:
    """Return how far everybody had come in the turns up to the `last`, by the stems of these turns."""
    return {turn[0]: dict(turn[5]) for turn in entry.get("turns", ()) if turn[1] <= last}


def remember(archive: Archive, rated: Ratings) -> str:
    """Return the text of the file that has all this for the next time."""
    ratings = {
        kind: [[one.player, one.rating, one.games, one.way] for one in found] for kind, found in rated.items()
    }
    return json.dumps({"look": look(), "games": archive.entries, "ratings": ratings}, ensure_ascii=False)


def _still_right(before: Any, after: Any, game: GameRecord) -> int:
    """Return the last turn up to which the pages that were made before are still right; 0 if none are."""
    last: int = before.get("shown", 0)
    if not last or _is_told_anew(game):
        return 0
    told = [
        ([entry["told"][key] for key in ON_EVERY_PAGE], [turn for turn in entry["turns"] if turn[1] <= last])
        for entry in (before, after)
    ]
    return last if told[0] == told[1] else 0


def _concerns_results(before: Any, after: Any) -> bool:
    """Tell whether this change may show in the lists of players and of finished games."""
    if not before or not after:
        return True
    one, other = before["told"], after["told"]
    return "finished" in one or "finished" in other or before["people"] != after["people"]


def _stamp(path: Path) -> str:
    # not the time at which it was written, which a copy of the archive does not keep
    names = path.with_name(NAMES)
    told = path.read_bytes() + (names.read_bytes() if names.exists() else b"")
    return hashlib.sha256(told).hexdigest()


def _kept(folder: Path) -> tuple[dict[str, Any], Ratings]:
    """Read what is known, by folder name, and the ratings; nothing if the file is missing or damaged."""
    try:
        found = json.loads((folder / KNOWN).read_text("utf-8"))
        alike = found["look"] == look()
        games = {
            name: {**entry, "shown": entry["shown"] if alike else 0}
            for name, entry in found["games"].items()
            if entry["summary"] and entry["shown_as"] and all(len(turn) == _PARTS for turn in entry["turns"])
        }
        rated = {
            key: tuple(
                Rating(player, kind_named(key), rating, games, tuple(way))
                for player, rating, games, way in kept
            )
            for key, kept in found["ratings"].items()
        }
        return games, rated
    except UNREADABLE:
        return {}, {}


def _entry(game: GameRecord, stamp: str) -> dict[str, Any]:
    letters = seat_letters(len(game.players))
    moments = ("opened", "deadline", "finished", "announced")
    told = {
        "game": game.name,
        "engine": game.engine.name,
        "options": dump(game.options),
        "players": dict(zip(letters, game.players, strict=True)),
        "calendar": published(game.terms),
        "commitment": game.commitment,
        "seats": game.wanted,
        "waiting": list(game.listed),
        "head": game.head,
        "scores": dict(zip(letters, game.scores, strict=False)),
        **{key: moment.isoformat() for key in moments if (moment := getattr(game, key))},
    }
    last = game.turns[-1].events if game.turns else ()
    newest = _newest_press(game)
    return {
        "stamp": stamp,
        "summary": summary(game),
        "told": told,
        "shown_as": dump(_shown_as(game)),
        "people": sorted({*game.players, *(one.player for one in game.held)}),
        "held": [dump(one) for one in game.held],
        "turns": [
            [
                turn.stem,
                turn.number,
                turn.deadline.isoformat(),
                turn.resolved.isoformat(),
                list(turn.scores),
                [list(way) for way in turn.ways.items()],
                [said.author for said in turn.press if said.author],
                newest.get(turn.number, {}),
            ]
            for turn in game.turns
        ],
        # who has won is not always who has most
        "end": [dump_event(event) for event in last if isinstance(event, Finished)],
    }


def _newest_press(game: GameRecord) -> dict[int, dict[str, str]]:
    """Find by turn what each player said last in the game, as far as a player's page quotes it."""
    found: dict[int, dict[str, str]] = {}
    for author in {said.author for turn in game.turns for said in turn.press if said.author}:
        if last := newest_press(game, author):
            found.setdefault(last[0].number, {})[author] = last[1]
    return found


def _shown_as(game: GameRecord) -> Shown:
    found = opened_and_played(game)
    return Shown(
        headline={each: told_headline(game, found[-1], each) if found else "" for each in LANGUAGES},
        drawn=bool(found and scenes(game, found[-1])),
    )


def _recalled(name: str, entry: Mapping[str, Any]) -> GameRecord:
    game = game_of(
        name,
        entry["told"],
        turns=tuple(_turns(entry["turns"])),
        held=tuple(load(Held, one) for one in entry["held"]),
    )
    end = (load_event(game.engine, event) for event in entry["end"])
    events = tuple(event for event in end if isinstance(event, Event))
    if not game.turns:
        return game
    return replace(game, turns=(*game.turns[:-1], replace(game.turns[-1], events=events)))


def _turns(entries: Collection[Any]) -> Iterator[TurnRecord]:
    for stem, number, deadline, resolved, scores, ways, authors, newest in entries:
        yield TurnRecord(
            stem=stem,
            number=number,
            deadline=datetime.fromisoformat(deadline),
            resolved=datetime.fromisoformat(resolved),
            notes=(),
            events=(),
            view=None,
            scores=tuple(scores),
            ways=dict(ways),
            press=tuple(Said(author, newest.get(author, ""), number) for author in authors),
            diaries=(),
        )
