"""The past: what a letter takes when its writer has finished many games."""

from __future__ import annotations

import hashlib
import statistics
import time
from datetime import timedelta
from typing import Any

from sqlmodel import Session, col, select

from gm.base.distinct_names import key_of
from gm.intake import shell
from gm.mail.tokens import new_token
from gm.store.database import Store, open_store
from gm.store.tables import GameRow, LetterIn, SeatRow, Turn

from .hosts import Hosts
from .league import WRITTEN, League

FINISHED = (0, 50, 500)
"""So many games has everybody finished in the first game of the league."""

LETTERS = 30


def letter(league: League, hosts: Hosts, finished: int) -> float:
    """Seconds until an order mail is on file and its receipt waits to be sent: the median of LETTERS, after a first one."""
    now = WRITTEN + timedelta(hours=1)
    config = league.config(hosts.imap, hosts.smtp)
    store = open_store(config.store.url, now)
    with store.transaction() as session:
        add_past(session, finished)
    raw = sorted(league.mails.iterdir())[0].read_bytes()
    taken = []
    for number in range(LETTERS + 1):
        _arrives(store, raw.replace(b"Message-ID: <", f"Message-ID: <{number}.".encode()))
        began = time.perf_counter()
        assert shell.work_off(store, config, now) == 1
        taken.append(time.perf_counter() - began)
    store.engine.dispose()
    return statistics.median(taken[1:])


def _arrives(store: Store, raw: bytes) -> None:
    with store.transaction() as session:
        digest = hashlib.sha256(raw).hexdigest()
        session.add(LetterIn(digest=digest, received_at=WRITTEN, fetched_at=WRITTEN, size=len(raw), raw=raw))


def add_past(session: Session, number: int) -> None:
    """As many games more, which are over, with the players and the position of the first one."""
    model = session.exec(select(GameRow).order_by(col(GameRow.id)).limit(1)).one()
    seats = session.exec(select(SeatRow).where(SeatRow.game_id == model.id)).all()
    last = session.exec(select(Turn).where(Turn.game_id == model.id).order_by(col(Turn.number))).all()[-1]
    facts = model.model_dump(exclude={"id", "name", "key", "finished_at", "unpublished", "next_look"})
    for each in range(number):
        name = f"Old {each}"
        over: dict[str, Any] = {
            "finished_at": WRITTEN - timedelta(days=each + 1),
            "unpublished": False,
            "next_look": None,
        }
        game = GameRow(**facts, **over, name=name, key=key_of(name))
        session.add(game)
        session.flush()
        for seat in seats:
            kept = seat.model_dump(include={"number", "player_id"})
            session.add(SeatRow(**kept, game_id=game.id, token=new_token()))
        turn = last.model_dump(exclude={"id", "game_id", "archived"})
        session.add(Turn(**turn, game_id=game.id, archived=True))
