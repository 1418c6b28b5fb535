"""The public archive under turns/: for each game and turn the report as text and as JSON.

Files are written whole or not at all, and writing them twice changes nothing. Nothing secret is in them:
a turn's file is its record, with the events and the position that everyone may know; the orders and the seed
are published in game.json when the game is over.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sqlmodel import Session, col, select

from gm.codec import dump
from gm.games import Sheet, sheet
from gm.naming import folder_of
from gm.record import SUMMARY, full_summary, head, record_file, record_of, records, summary
from gm.reports import public_report
from gm.store import Store
from gm.tables import Game, Turn
from gm.talk import told_turn
from gm.telling import LANGUAGES

WIDTH = 160
"""Columns of a line of JSON, about."""


def write_archive(store: Store, gm_name: str, folder: Path) -> set[str]:
    """Every resolved turn lies in the archive; the folders of the games that have a new one."""
    with store.transaction() as session:
        query = select(Turn).where(col(Turn.archived).is_(False)).order_by(col(Turn.id))
        written: set[str] = set()
        for row in list(session.exec(query)):
            game = session.get_one(Game, row.game_id)
            for path, text in _files(session, sheet(session, gm_name, game), row).items():
                _write(folder / path, text)
            row.archived = True
            written.add(folder_of(game.name))
        return written


def _files(session: Session, told: Sheet, row: Turn) -> dict[str, str]:
    """The files that a resolved turn adds or renews, by path below the archive."""
    game, last = told.row, head(session, told)
    record = record_of(session, game, row.number)
    over = game.finished_at is not None
    first = record_of(session, game, 0)
    summed = full_summary(game, records(session, game)) if over else summary(game, first, last)
    told_so_far = {key: value for key, value in dump(summed).items() if value is not None}
    files = {record_file(record.number): _pretty(record.data), SUMMARY: _pretty(told_so_far)}
    if row.number > 0:
        turn = told_turn(session, told, row)
        for language in LANGUAGES:
            files[f"{record.number:02}.{language}.txt"] = public_report(told.table, language, turn) + "\n"
    return {f"{folder_of(told.row.name)}/{name}": text for name, text in files.items()}


def _pretty(record: Mapping[str, Any]) -> str:
    return _laid_out(record, 0) + "\n"


def _laid_out(data: Any, depth: int) -> str:
    """JSON with everything on one line that fits there: an event a line, as a rule."""
    line = json.dumps(data, ensure_ascii=False)
    if not data or not isinstance(data, (Mapping, list)) or (depth and depth + len(line) <= WIDTH):
        return line
    deeper = "\n" + " " * (depth + 1)
    if isinstance(data, Mapping):
        parts = [f"{json.dumps(key)}: {_laid_out(value, depth + 1)}" for key, value in data.items()]
        return "{" + deeper + f",{deeper}".join(parts) + "\n" + " " * depth + "}"
    parts = [_laid_out(value, depth + 1) for value in data]
    return "[" + deeper + f",{deeper}".join(parts) + "\n" + " " * depth + "]"


def _write(path: Path, text: str) -> None:
    if path.exists() and path.read_text("utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.new")
    unfinished.write_text(text, "utf-8")
    os.replace(unfinished, path)
