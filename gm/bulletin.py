"""The public archive under turns/: for each game and turn the report as text and as JSON.

Files are written whole or not at all, and writing them twice changes nothing. Nothing secret is in them:
a turn's file has the events and the position that everyone may know; the orders and the seed are published
when the game is over.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sqlmodel import Session, col, select

from engines.lots import commitment
from gm.codec import dump, dump_event, load
from gm.games import Sheet, played, sheet
from gm.naming import folder_of
from gm.reports import public_report
from gm.store import Store
from gm.tables import Game, Order, Turn
from gm.telling import LANGUAGES, seat_letters


def write_archive(store: Store, gm_name: str, folder: Path) -> int:
    """Every resolved turn lies in the archive; how many were new."""
    with store.transaction() as session:
        query = select(Turn).where(col(Turn.archived).is_(False)).order_by(col(Turn.id))
        rows = list(session.exec(query))
        for row in rows:
            game = session.get_one(Game, row.game_id)
            for path, text in _files(session, sheet(session, gm_name, game), row).items():
                _write(folder / path, text)
            row.archived = True
        return len(rows)


def _files(session: Session, told: Sheet, row: Turn) -> dict[str, str]:
    """The files that a resolved turn adds or renews, by path below the archive."""
    folder = folder_of(told.row.name)
    files = {f"{folder}/game.json": _pretty(_game_record(session, told))}
    if row.number > 0:
        turn = played(told.engine, row)
        files[f"{folder}/{row.number:02}.json"] = _pretty(_turn_record(told, row))
        for language in LANGUAGES:
            files[f"{folder}/{row.number:02}.{language}.txt"] = (
                public_report(told.table, language, turn) + "\n"
            )
    return files


def _game_record(session: Session, told: Sheet) -> dict[str, Any]:
    """What is public of a game as a whole; all orders and the seed once it is over."""
    row = told.row
    letters = seat_letters(len(told.places))
    record: dict[str, Any] = {
        "game": row.name,
        "engine": row.engine,
        "options": row.options,
        "players": dict(zip(letters, told.table.names, strict=True)),
        "calendar": {"every": row.every, "at": row.at, "zone": row.zone},
        "commitment": commitment(row.seed),
        "opened": _opened(session, row),
        "turns": row.turn - 1,
        "scores": dict(zip(letters, told.engine.scores(told.state), strict=True)),
    }
    if row.finished_at:
        record["finished"] = row.finished_at.isoformat()
        record["seed"] = row.seed
        record["orders"] = _orders(session, told)
    return record


def _opened(session: Session, game: Game) -> str:
    setup = session.exec(select(Turn).where(Turn.game_id == game.id, Turn.number == 0)).one()
    return setup.resolved_at.isoformat()


def _orders(session: Session, told: Sheet) -> dict[str, dict[str, Any]]:
    """Of every turn the orders that counted, as canonical text by seat, and where each came from."""
    query = select(Order).where(Order.game_id == told.row.id)
    standing: dict[tuple[int, int], Order] = {}
    for order in session.exec(query.order_by(col(Order.received_at), col(Order.id))):
        standing[order.turn, order.seat] = order
    found: dict[str, dict[str, Any]] = {}
    for (turn, seat), order in sorted(standing.items()):
        if order.data is not None:
            text = str(load(told.engine.Order, order.data))
            letter = seat_letters(seat + 1)[seat]
            found.setdefault(str(turn), {})[letter] = {"order": text, "source": order.source}
    return found


def _turn_record(told: Sheet, row: Turn) -> dict[str, Any]:
    turn = played(told.engine, row)
    return {
        "game": told.row.name,
        "turn": row.number,
        "deadline": row.deadline.isoformat(),
        "resolved": row.resolved_at.isoformat(),
        "notes": row.notes,
        "events": [dump_event(event) for event in turn.events if not event.seen_by],
        "position": dump(told.engine.view(turn.state, None)),
    }


def _pretty(record: Mapping[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, indent=1) + "\n"


def _write(path: Path, text: str) -> None:
    if path.exists() and path.read_text("utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.new")
    unfinished.write_text(text, "utf-8")
    os.replace(unfinished, path)
