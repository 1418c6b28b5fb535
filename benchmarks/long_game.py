"""The archive of a long game: what a turn's records and pages take early and late in it."""

from __future__ import annotations

import statistics
import time
from datetime import timedelta
from pathlib import Path

from engines import ENGINES
from gm.base.config import Archive, Config, Imap, Smtp
from gm.base.config import Store as StoreConfig
from gm.base.terms import Terms
from gm.games.game import file_order, load_game
from gm.people.players import Invited
from gm.service.clockwork import Clockwork
from gm.service.publish import publish
from gm.store.database import open_store
from gm.turns.adjudicate import force
from gm.turns.opening import Opening, open_game

from .league import GM, OPENED, suggested

EARLY, LATE = 3, 40
"""Turns."""


def early_and_late(folder: Path) -> tuple[float, float]:
    """Seconds that publishing takes around turn EARLY and around turn LATE, each the median of three turns."""
    unused = Imap("127.0.0.1", "gm", 1), Smtp("127.0.0.1", "gm", 1)
    url = f"sqlite:///{folder / 'post.sqlite3'}"
    config = Config(GM, *unused, store=StoreConfig(url), archive=Archive(folder / "turns"))
    store = open_store(url, OPENED)
    options = ENGINES["karambolage"].Options(target=5000, throws=1)  # some eighty turns
    players = tuple(
        Invited(f"Player {seat}", f"p{seat}@players.test", "de" if seat % 2 else "en") for seat in range(4)
    )
    terms = Terms("7d", "20:00", muster=False, remind="off")
    took: dict[int, float] = {}
    with store.transaction() as session:
        row = open_game(session, GM, Opening("Long", "karambolage", options, players, terms), OPENED)
        number = row.id
    now = OPENED
    for turn in range(1, LATE + 2):
        now += timedelta(days=1)
        with store.transaction() as session:
            game = load_game(session, GM.name, session.get_one(type(row), number))
            for seat in game.awaiting:
                text = suggested(game, seat, turn)
                order = game.engine.parse(text, game.state, seat)
                file_order(session, game.row, turn, seat, order, text=text, source="mail", received=now)
            force(session, GM, game.row, now)
        began = time.perf_counter()
        publish(Clockwork(config, store, lambda: now))  # noqa: B023
        took[turn] = time.perf_counter() - began
    store.engine.dispose()
    early, late = (statistics.median(took[turn + by] for by in (-1, 0, 1)) for turn in (EARLY, LATE))
    return early, late
