"""Practice games: a player against `suggest`. They begin at once, and every order is resolved as it comes.

They stand apart from all other games: no deadline resolves them, no archive or rating knows them.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import Session

from engines import ENGINES
from engines.base import Engine, Event
from engines.base import Seat as SeatNumber
from engines.lots import Lots
from gm.base.calendar import calendar
from gm.base.codec import dump, dump_event, load, load_event
from gm.base.say import Recipient
from gm.base.seat_letters import seat_letters
from gm.base.terms import Terms
from gm.games.game import Game, Seat, reader_of
from gm.games.readers import Played
from gm.mail.tokens import new_token, same_token, shelf
from gm.store.queries.people import address_of, player_with_id
from gm.store.queries.practice import practices_begun, practices_near, practices_since
from gm.store.queries.rows import keep
from gm.store.tables import GameRow, Player, Practice
from gm.words.macros import phrase

LASTS = timedelta(days=30)
"""Without an order for so long a practice game is over."""

MOST_A_DAY = 5
"""So many practice games a player can begin within a day."""

OWN: SeatNumber = 0
"""The player's seat; `suggest` plays the others."""

PLAYERS = 3


@dataclass(frozen=True)
class Exercise:
    """A practice game as its `row`, and as a `game` with the player's `seat` like any other, so that orders are read alike.

    The row of that `game` is made up and never stored. Its deadline is when the practice game will be given up.
    """

    row: Practice
    game: Game
    seat: Seat

    @property
    def played(self) -> Played:
        """What happened since the last order but one, as a report tells it."""
        engine = self.game.engine
        events = tuple(load_event(engine, data) for data in self.row.events)
        return Played(self.row.turn - 1, events, (), self.game.state)  # type: ignore[arg-type]


def exercise(session: Session, gm_name: str, row: Practice) -> Exercise:
    """Read the practice game with its position from the database."""
    player = player_with_id(session, row.player_id)
    engine, terms = ENGINES[row.engine], Terms(early=True, press="none", zone=player.zone or Terms().zone)
    state = load(engine.State, row.state)
    others = seat_letters(len(engine.scores(state)))[1:]
    partners = (phrase("partner", player.language, letter) for letter in others)
    options = load(engine.Options, row.options)
    to = Recipient(address_of(session, player), reader_of(player), token=row.token, game=row.name)
    game_row = GameRow(
        name=row.name,
        key="",
        seats=len(others) + 1,
        engine=row.engine,
        rules=engine.rules_version,
        options=row.options,
        seed=row.seed,
        terms=dump(terms),
        turn=row.turn,
        opened_at=row.ordered_at,
        deadline=row.ordered_at + LASTS,
        finished_at=row.ended_at,
    )
    seat = Seat(OWN, player.id, to)
    game = Game(
        row=game_row,
        engine=engine,
        options=options,
        names=(player.name, *partners),
        terms=terms,
        calendar=calendar(terms),
        gm=gm_name,
        seats=(seat,),
        state=state,
    )
    return Exercise(row, game, seat)


def practices_of(session: Session, player: Player, now: datetime) -> list[Practice]:
    """Return a player's practice games that go on, the oldest first, held until the transaction ends."""
    return practices_since(session, player, now - LASTS)


def practice_by_token(session: Session, token: str) -> Practice | None:
    """Find the practice game, over or not, for which the token speaks."""
    near = practices_near(session, *shelf(token))
    return next((row for row in near if same_token(row.token, token)), None)


def begun_today(session: Session, player: Player, now: datetime) -> int:
    """Count the practice games that the player has begun within a day."""
    return practices_begun(session, player, now - timedelta(days=1))


def begin(session: Session, player: Player, engine: Engine, now: datetime) -> Practice:
    """Begin a practice game, which waits for the player's first order."""
    number = practices_begun(session, player) + 1
    options = load(engine.Options, dict(engine.practice))
    seats = PLAYERS if PLAYERS in engine.seats else engine.seats[0]
    seed = secrets.token_hex(32)
    state, events = engine.setup(options, seats, Lots(seed, 0))
    row = Practice(
        player_id=player.id,
        name=phrase("practice_name", player.language, number),
        engine=engine.name,
        options=dump(options),
        seed=seed,
        turn=1,
        state=dump(state),
        events=[],
        taught=[],
        token=new_token(),
        begun_at=now,
        ordered_at=now,
    )
    row.events = [dump_event(event) for event in _on_to_the_player(row, engine, state, events)]
    keep(session, row)
    return row


def play(session: Session, played: Exercise, order: Any, now: datetime) -> Exercise:
    """Play the turn with that order, and all that follows without one.

    Return the practice game as it is then.
    """
    row, engine = played.row, played.game.engine
    state, events = _resolved(row, engine, played.game.state, {OWN: order})
    row.events = [dump_event(event) for event in _on_to_the_player(row, engine, state, events)]
    row.ordered_at = now
    if not engine.awaiting(load(engine.State, row.state)):
        row.ended_at = now
    keep(session, row)
    return exercise(session, played.game.gm, row)


def end(session: Session, row: Practice, now: datetime) -> None:
    """End the practice game."""
    row.ended_at = now
    keep(session, row)


def _resolved(
    row: Practice, engine: Engine, state: Any, orders: Mapping[SeatNumber, Any]
) -> tuple[Any, tuple[Event, ...]]:
    """Resolve one turn. The partners' lots are not the game's, so that they cannot foresee what it draws."""
    seed = hashlib.sha256(f"{row.seed}/partners".encode()).hexdigest()
    partners = {
        seat: engine.advise(engine.view(state, seat), Lots(seed, row.turn))
        for seat in engine.awaiting(state)
        if seat not in orders
    }
    after = engine.resolve(state, {**partners, **orders}, Lots(row.seed, row.turn))
    row.turn += 1
    return after


def _on_to_the_player(
    row: Practice, engine: Engine, state: Any, events: tuple[Event, ...]
) -> tuple[Event, ...]:
    """Play turns in which only partners have a choice as well; return all events on the way."""
    while OWN not in engine.awaiting(state) and engine.awaiting(state):
        state, more = _resolved(row, engine, state, {})
        events += more
    row.state = dump(state)
    return events
