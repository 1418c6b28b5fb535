"""The public archive under turns/: for each game and turn the report as text and as JSON, and what waits for players.

Files are written whole or not at all, and writing them twice changes nothing. Nothing secret is in them:
a turn's file is its record, with the events and the position that everyone may know; the orders and the seed
are published in game.json when the game is over. A folder with a game.json alone is that of a game that has not
begun.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import bindparam
from sqlmodel import Session, col, or_, select
from sqlmodel.sql.expression import SelectOfScalar

from engines.lots import commitment
from gm.base.codec import dump
from gm.base.config import Gm
from gm.base.distinct_names import CUPS, folder_of, seat_letters
from gm.base.languages import LANGUAGES
from gm.base.terms import published
from gm.games.cups import published as published_cups
from gm.games.disclosure import disclosed
from gm.games.game import Game, load_game, played, terms_of
from gm.games.press import told_turn
from gm.games.record.chain import as_it_was, public_summary, record_of
from gm.games.record.names import names_file
from gm.games.record.records import LAID_OPEN, NAMES, PICTURES, SUMMARY, record_file
from gm.people.waiting import Waiting, waiting_games
from gm.publish.whole_files import write
from gm.store.database import Store
from gm.store.queries.games import is_public
from gm.store.queries.mailbox import only_row
from gm.store.queries.press import pictures_named
from gm.store.queries.records import records
from gm.store.queries.rows import listed_ids
from gm.store.tables import GameRow, Pulse, Turn
from gm.turns.crashes import each_game
from gm.words.public import public_report

log = logging.getLogger(__name__)

WAITING = "waiting.json"
"""The file with the folders of the games that wait for players, the oldest first."""

WIDTH = 160
"""Columns of a line of JSON, about."""

DRAW_WIDTH = 1000
"""The same where draws are laid open, each on a line with the list that it is of."""


@dataclass(frozen=True, kw_only=True)
class Announcement:
    """game.json of a game that waits for players: who has joined it, in order, and who is on the `waiting` list."""

    game: str
    engine: str
    options: dict[str, Any]
    seats: int
    players: dict[str, str]
    waiting: tuple[str, ...]
    calendar: dict[str, Any]
    commitment: str
    announced: str


def _stale() -> SelectOfScalar[int]:
    new_turns = select(Turn.game_id).where(col(Turn.archived).is_(False))
    stale = or_(col(GameRow.unpublished), col(GameRow.id).in_(new_turns))
    return listed_ids().where(stale, GameRow.stopped != "crashed")


def write_archive(store: Store, gm: Gm, folder: Path) -> tuple[set[str], list[str]]:
    """Bring the archive up to date: every resolved turn, and open and waiting games as they are now.

    Returns the folders of the games of which anything has changed, and what could not be written; games for invited
    players are kept apart, and not among the folders. What was not written is tried again; no game is touched by it.
    """
    with store.transaction() as session:
        games = list(session.exec(_stale().order_by(col(GameRow.id))))
    changed, faults = each_game(store, games, lambda session, game: _publish(session, gm, game, folder))
    try:
        rest = _write_rest(store, folder)
    except OSError as error:
        log.exception("the archive could not be written")
        return set().union(*changed), [*faults.values(), type(error).__name__]
    return rest.union(*changed), list(faults.values())


def _write_rest(store: Store, folder: Path) -> set[str]:
    """Write which games wait for players, and how things are with the cups; return the folders of what has changed."""
    with store.transaction() as session:
        # first of all, so that what others write meanwhile is noted for the next time
        only_row(session, Pulse, alone=True).unpublished = False
        open_to_all = [game for game in waiting_games(session) if is_public(game.row)]
        changed = [_written(folder, _announcement(game)) for game in open_to_all]
        changed.append(_cups_written(session, folder))
        return _withdrawn(folder, [folder_of(game.row.name) for game in open_to_all]).union(*changed)


_NEW_TURNS = (
    select(Turn)
    .where(col(Turn.game_id) == bindparam("game"), col(Turn.archived).is_(False))
    .order_by(col(Turn.id))
)


def _publish(session: Session, gm: Gm, game: GameRow, folder: Path) -> set[str]:
    """Publish what the archive does not tell yet of a game; return its folder, if anybody may know of it."""
    loaded = load_game(session, gm.name, game)
    files = _summary(session, loaded)
    rows = session.exec(_NEW_TURNS, params={"game": game.id}).all()
    told = min((row.number for row in rows), default=game.turn) - 1
    files |= _records(session, game, max(told, 0))
    for row in rows:
        files |= _files(session, loaded, row)
        row.archived = True
    game.unpublished = False
    place = folder if is_public(game) else _made_private(folder)
    _write_pictures(session, loaded, rows, place)
    changed = _written(place, files) | ({folder_of(game.name)} if rows else set())
    return changed if is_public(game) else set()


def _write_pictures(session: Session, game: Game, rows: Sequence[Turn], folder: Path) -> None:
    """Write what the judge of a game has shown in these turns."""
    if game.engine.shown is None:
        return
    names = game.engine.shown([event for row in rows for event in played(game.engine, row).events])
    for name, data in pictures_named(session, game.row, names).items():
        write(folder / folder_of(game.name) / PICTURES / name, data)


def _cups_written(session: Session, folder: Path) -> set[str]:
    """Write which games count for which cups; return the folders of these, if that is new."""
    cups = published_cups(session)
    if not cups or not write(folder / CUPS, _pretty(cups).encode()):
        return set()
    return {CUPS, *(game["folder"] for cup in cups for game in cup["games"])}


def private(folder: Path) -> Path:
    """Return where games for invited players lie, beside the public archive, so that they can be checked."""
    return folder.with_name(f"{folder.name}-private")


def _made_private(folder: Path) -> Path:
    """Make that folder for its owner's eyes only, one that others could look into until now as well."""
    own = private(folder)
    own.mkdir(mode=0o700, parents=True, exist_ok=True)
    own.chmod(0o700)
    return own


def _written(folder: Path, files: Mapping[str, str]) -> set[str]:
    """Write the files below the archive; return the folders in which that changed anything."""
    return {path.partition("/")[0] for path, text in files.items() if write(folder / path, text.encode())}


def _records(session: Session, game: GameRow, turn: int) -> dict[str, str]:
    """Return the records of a game from that turn's on, by path below the archive.

    What comes after it in the chain, before the next turn's, may be that it was taken back, that somebody else
    has a seat, or a vote.
    """
    first = record_of(session, game, turn).number
    return {
        f"{folder_of(game.name)}/{record_file(record.number)}": _pretty(record.data)
        for record in records(session, game, since=first)
    }


def _files(session: Session, game: Game, row: Turn) -> dict[str, str]:
    """Return the reports that a resolved turn adds or renews, by path below the archive."""
    files = {}
    record, folder = record_of(session, game.row, row.number), folder_of(game.row.name)
    if row.number > 0:
        turn, then = told_turn(session, game, row), as_it_was(session, game, row.number)
        for language in LANGUAGES:
            text = public_report(then, language, turn) + "\n"
            files[f"{folder}/{record.number:02}.{language}.txt"] = text
    return files


def _summary(session: Session, game: Game) -> dict[str, str]:
    """Return game.json of a game, the names that belong to its records and what it lays open, by path below the archive."""
    public = public_summary(session, game)
    summed, laid = dump(public), dump(disclosed(session, game, public))
    told_so_far = {key: value for key, value in summed.items() if value is not None}
    folder = folder_of(game.row.name)
    names = {
        number: {key: value for key, value in one.items() if value is not None} if one else None
        for number, one in dump(names_file(session, game.row)).items()
    }
    opened = {f"{folder}/{LAID_OPEN}": _pretty(laid, DRAW_WIDTH)} if laid else {}
    return {f"{folder}/{SUMMARY}": _pretty(told_so_far), f"{folder}/{NAMES}": _pretty(names), **opened}


def _announcement(game: Waiting) -> dict[str, str]:
    """Return game.json of a game that waits for players, by path below the archive."""
    row = game.row
    assert row.announced_at is not None, "it waits for players"
    names = [player.name for player in game.seated]
    told = Announcement(
        game=row.name,
        engine=row.engine,
        options=row.options,
        seats=row.seats,
        players=dict(zip(seat_letters(len(names)), names, strict=True)),
        waiting=tuple(player.name for player in game.listed),
        calendar=published(terms_of(row)),
        commitment=commitment(row.seed),
        announced=row.announced_at.isoformat(),
    )
    return {f"{folder_of(row.name)}/{SUMMARY}": _pretty(dump(told))}


def _withdrawn(folder: Path, waiting: Sequence[str]) -> set[str]:
    """Remove what is left of games that were announced and will not be played; return their folders."""
    known = folder / WAITING
    before = json.loads(known.read_text("utf-8")) if known.exists() else []
    gone = {name for name in before if name not in waiting and not (folder / name / record_file(0)).exists()}
    for name in sorted(gone):
        for file in [folder / name / SUMMARY, *(folder / name).glob("index.*.html")]:
            file.unlink(missing_ok=True)
        if not any((folder / name).iterdir()):
            (folder / name).rmdir()
    if before != list(waiting):
        write(known, _pretty(list(waiting)).encode())
    return gone


def _pretty(record: Mapping[str, Any] | list[Any], width: int = WIDTH) -> str:
    return _laid_out(record, 0, width) + "\n"


def _laid_out(data: Any, depth: int, width: int) -> str:
    """Write JSON with everything on one line that fits there: an event a line, as a rule."""
    line = json.dumps(data, ensure_ascii=False)
    if not data or not isinstance(data, (Mapping, list)) or (depth and depth + len(line) <= width):
        return line
    deeper = "\n" + " " * (depth + 1)
    if isinstance(data, Mapping):
        parts = [f"{json.dumps(key)}: {_laid_out(value, depth + 1, width)}" for key, value in data.items()]
        return "{" + deeper + f",{deeper}".join(parts) + "\n" + " " * depth + "}"
    parts = [_laid_out(value, depth + 1, width) for value in data]
    return "[" + deeper + f",{deeper}".join(parts) + "\n" + " " * depth + "]"
