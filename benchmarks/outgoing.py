"""Outgoing: the reports of a turn are rendered, built, kept in the database and handed to the server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from itertools import chain
from typing import Any

import aiosmtplib
from jinja2.runtime import Macro
from sqlmodel import Session, col, select

from gm.base.config import Config, Smtp
from gm.games.game import load_game
from gm.games.press import told_turn
from gm.games.record.chain import proof_of
from gm.service.clockwork import Clockwork
from gm.service.send import send
from gm.store.database import open_store
from gm.store.queries.batches import store_rows
from gm.store.queries.games import games
from gm.store.queries.records import all_turns_of
from gm.store.tables import GameRow, LetterOut
from gm.turns.crashes import TOGETHER
from gm.turns.turn_letters import telling
from gm.turns.wording import Telling, worded
from gm.words import reports
from gm.words.saying import drafted

from .apart import workers_of
from .hosts import CONNECTIONS, Hosts, skip_login
from .league import WRITTEN, League

PREPARED = 100
"""Games with prepared contexts; the others' are the same but for names."""

Rendering = Callable[[], object]


def service(league: League, hosts: Hosts, workers: int = 0) -> float:
    """Seconds until the server has everybody's report of the last turn. With `workers` so many processes write them."""
    skip_login()
    config, now = league.config(hosts.imap, hosts.smtp), WRITTEN
    store = open_store(config.store.url, now)
    with store.transaction() as session:
        ids = [game.id for game in games(session)]
    pool = workers_of(workers)
    began = time.perf_counter()
    for first in range(0, len(ids), TOGETHER):
        with store.transaction() as session:
            tellings = [_telling(session, config, each, now) for each in ids[first : first + TOGETHER]]
            letters = pool.all_of(worded, tellings)
            store_rows(session, LetterOut, [*chain.from_iterable(letters)])
    sent = send(Clockwork(config, store, lambda: now))
    seconds = time.perf_counter() - began
    assert sent == league.players, sent
    return seconds


def _telling(session: Session, config: Config, game_id: int, now: datetime) -> Telling:
    game = session.get_one(GameRow, game_id)
    return telling(
        session, config.gm, load_game(session, config.gm.name, game), all_turns_of(session, game)[-1], now
    )


@dataclass(frozen=True)
class Bare:
    """Seconds of a bare loop for one letter: its templates rendered as text and page, and its bytes handed over."""

    rendering: float
    sending: float

    def for_letters(self, count: int) -> float:
        """Seconds for so many."""
        return count * (self.rendering + self.sending)


def bare(league: League, hosts: Hosts) -> Bare:
    """The bare loop: templates with the contexts of the first games, and the bytes of all reports so far."""
    skip_login()
    config = league.config(hosts.imap, hosts.smtp)
    store = open_store(config.store.url, WRITTEN)
    with store.transaction() as session:
        prepared, letters = [], 0
        for game in games(session)[:PREPARED]:
            prepared += _prepared(session, config, game)
            letters += len(load_game(session, config.gm.name, game).seats)
        query = select(LetterOut).where(LetterOut.kind == "report").order_by(col(LetterOut.id))
        ready = [(row.recipient, row.raw) for row in session.exec(query)]
    began = time.perf_counter()
    for render in prepared:
        render()
    rendering = time.perf_counter() - began
    began = time.perf_counter()
    asyncio.run(_handed_over(config.smtp, config.gm.address, ready))
    return Bare(rendering / letters, (time.perf_counter() - began) / len(ready))


def _prepared(session: Session, config: Config, game: GameRow) -> list[Rendering]:
    """Every macro that the reports of a game call, with its context, one report at a time and none shared."""
    told = load_game(session, config.gm.name, game)
    proof = proof_of(session, told)
    with _recorded() as calls:
        for place in told.seats:
            turn = told_turn(session, told, all_turns_of(session, game)[-1], place.player_id)
            drafted(reports.report(told, place, turn, told.owed, proof), config.gm.name)
    return calls


@contextmanager
def _recorded() -> Iterator[list[Rendering]]:
    """Calls of macros that templates did not make themselves."""
    calls: list[Rendering] = []
    render = Macro.__call__
    inside = False

    def recording(self: Macro, *args: Any, **kwargs: Any) -> str:
        nonlocal inside
        if inside:
            return render(self, *args, **kwargs)
        calls.append(lambda: render(self, *args, **kwargs))
        inside = True
        try:
            return render(self, *args, **kwargs)
        finally:
            inside = False

    Macro.__call__ = recording  # type: ignore[method-assign]
    try:
        yield calls
    finally:
        Macro.__call__ = render  # type: ignore[method-assign]


async def _handed_over(smtp: Smtp, sender: str, letters: Sequence[tuple[str, bytes]]) -> None:
    waiting = iter(letters)

    async def over_one() -> None:
        async with aiosmtplib.SMTP(hostname=smtp.host, port=smtp.port, start_tls=False) as client:
            for recipient, raw in waiting:
                await client.sendmail(sender, [recipient], raw)

    await asyncio.gather(*(over_one() for _ in range(CONNECTIONS)))
