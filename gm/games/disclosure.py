"""Closing a finished game: from its rows while its letters are written, later from its published records."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from sqlmodel import Session

from engines import ENGINES
from engines.base import Engine, Event
from engines.base import Seat as SeatNumber
from gm.base.codec import dump, load, load_event
from gm.base.distinct_names import seat_of_letter
from gm.games.closing import Closing, Given, Sealed, Turned, closing, public, replayed
from gm.games.game import SENT, Game
from gm.games.record.chain import names_then
from gm.games.record.hashing import draw_seed
from gm.games.record.names import names_file
from gm.games.record.receipts import keeps_orders
from gm.games.record.records import FORMAT, Orders, Resolved, Summary
from gm.games.verify.archived import Archived, ArchiveError, archived, read_game
from gm.games.verify.checks import is_kept
from gm.games.verify.counting import steps
from gm.games.verify.course import Course
from gm.games.verify.noting import Disclosure
from gm.store.queries.games import seed_waits_for
from gm.store.queries.orders import every_order
from gm.store.queries.records import all_turns_of, records
from gm.store.tables import Turn


def closing_of(session: Session, game: Game) -> Closing | None:
    """Return the closing of a game that is over; None while this game, or another with the same secrets, goes on."""
    if game.row.finished_at is None or seed_waits_for(session, game.row):
        return None
    rows = all_turns_of(session, game.row)
    found = closing(game.engine, [_turned(session, game, row) for row in rows])
    return replace(found, then=names_then(session, game))


def published_closing(folder: Path) -> Closing | None:
    """Return the same from the records in that folder, replayed.

    None when they do not lay open a sound game.
    """
    try:
        game = read_game(folder)
        engine = ENGINES[game.opening.engine]
        options = load(engine.Options, game.opening.options)
        turns = _sealed(engine, game)
        if not turns or game.seed is None:
            return None
        seed = draw_seed(game.seed, game.opening.words)
        return closing(engine, list(replayed(engine, options, len(game.opening.names), seed, turns)))
    except (ArchiveError, ValueError, KeyError, RecursionError):
        return None


def _turned(session: Session, game: Game, row: Turn) -> Turned:
    engine = game.engine
    events = (load_event(engine, data) for data in row.events)
    scores, ways = public(engine, load(engine.State, row.state))
    return Turned(
        number=row.number,
        orders={} if row.ended else _given(session, game, row.number),
        events=tuple(event for event in events if isinstance(event, Event)),
        scores=scores,
        ways=ways,
    )


def _given(session: Session, game: Game, turn: int) -> dict[SeatNumber, Given]:
    last = {row.seat: row for row in every_order(session, game.row, turn)}
    kept = keeps_orders(game.engine, game.options)
    return {
        seat: Given(load(game.engine.Order, row.data), row.source)
        for seat, row in sorted(last.items())
        if row.data is not None and not (kept and seat < len(game.seats) and row.source in SENT)
    }


def _sealed(engine: Engine, game: Archived) -> list[Sealed]:
    read, counting = steps(game.links)
    turns = []
    for number, (link, step) in enumerate(zip(game.links, read, strict=True), 1):
        if number in counting and isinstance(link, Resolved):
            orders = (game.orders or {}).get(str(number), {})
            open_ = {
                letter: entry for letter, entry in orders.items() if not is_kept(engine, game, letter, entry)
            }
            turns.append(Sealed(link.turn, step.again, _texts(open_), link.kind == "ended"))
    return turns


def _texts(orders: Orders) -> dict[SeatNumber, tuple[str, str]]:
    return {seat_of_letter(letter): (entry.order, entry.source) for letter, entry in sorted(orders.items())}


def disclosed(session: Session, game: Game, summary: Summary) -> dict[str, Disclosure]:
    """Return the secret events and the draws of a game by record number, once its seed is public.

    Empty if today's rules would have played the game differently, since their draws are then not those of the game, and for a
    game whose records have an older form.
    """
    if summary.seed is None or summary.orders is None:
        return {}
    chain = [row.data for row in records(session, game.row)]
    if chain[0]["format"] != FORMAT:
        return {}
    whole = archived(chain, dump(summary), dump(names_file(session, game.row)))
    course = Course(
        ENGINES[game.row.engine], whole, steps(whole.links)[0], summary.seed, summary.orders, None
    )
    if any(course.play(number) for number in range(len(chain))):
        return {}
    return course.disclosed
