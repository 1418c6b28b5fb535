"""Practice games: a player against `suggest`. They begin at once, and every order is resolved as it comes.

They are rows like any game's, but in no list: no deadline resolves them, no archive or rating knows them.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import Session

from engines.base import Engine, Event
from engines.base import Seat as SeatNumber
from engines.lots import Lots
from gm.base.codec import dump, load, load_event
from gm.base.distinct_names import key_of, seat_letters
from gm.base.terms import Terms
from gm.games.game import Game, Seat, load_games
from gm.games.readers import Played
from gm.mail.tokens import new_token
from gm.store.queries.games import events_told, practices_begun
from gm.store.queries.next_looks import leave_alone
from gm.store.queries.rows import add, keep
from gm.store.tables import GameRow, Player, SeatRow, Turn
from gm.turns.resolving import turn_row
from gm.words.macros import phrase

LASTS = timedelta(days=30)
"""Without an order for so long a practice game is over."""

MOST_A_DAY = 5
"""The number of practice games that a player can begin within a day."""

OWN: SeatNumber = 0
"""The player's seat; `suggest` plays the others."""

PLAYERS = 3


@dataclass(frozen=True)
class Exercise:
    """A practice game with the player's `seat`. Its deadline is when it will be given up.

    `told` are the turns that the player was told of, by number with their events, the setup first. One stands for those
    behind it as well in which only partners had a choice.
    """

    game: Game
    seat: Seat
    told: tuple[tuple[int, tuple[Event, ...]], ...]

    @property
    def row(self) -> GameRow:
        """The row of the game."""
        return self.game.row

    @property
    def played(self) -> Played:
        """What happened since the last order but one, as a report tells it."""
        number, events = self.told[-1]
        return Played(number, events, (), self.game.state)

    def is_over(self, at: datetime) -> bool:
        """Tell whether the game is over at that moment: played to the end, ended, or given up."""
        return self.row.finished_at is not None or self.row.deadline <= at


def exercises(session: Session, gm_name: str, rows: Sequence[GameRow]) -> tuple[Exercise, ...]:
    """Read practice games with their positions from the database, with as many questions for many as for one."""
    told = events_told(session, rows) if rows else {}
    return tuple(_opened(game, told[game.row.id]) for game in load_games(session, gm_name, rows))


def exercise(session: Session, gm_name: str, row: GameRow) -> Exercise:
    """Read the practice game with its position from the database."""
    return exercises(session, gm_name, [row])[0]


def _opened(game: Game, told: Sequence[tuple[int, Sequence[dict[str, Any]]]]) -> Exercise:
    (seat,) = game.seats
    partners = [
        phrase("partner", seat.reader.language, letter) for letter in seat_letters(game.row.seats)[1:]
    ]
    turns = tuple(
        (number, tuple(load_event(game.engine, data) for data in events)) for number, events in told
    )
    return Exercise(replace(game, names=(*game.names, *partners)), seat, turns)  # type: ignore[arg-type]


def begun_today(session: Session, player: Player, now: datetime) -> int:
    """Count the practice games that the player has begun within a day."""
    return practices_begun(session, player, now - timedelta(days=1))


def begin(session: Session, player: Player, engine: Engine, now: datetime) -> GameRow:
    """Begin a practice game, which waits for the player's first order."""
    name = phrase("practice_name", player.language, practices_begun(session, player) + 1)
    options = load(engine.Options, dict(engine.practice))
    seats = PLAYERS if PLAYERS in engine.seats else engine.seats[0]
    seed = secrets.token_hex(32)
    row = GameRow(
        kind="practice",
        name=name,
        key=f"{key_of(name)} / {player.id}",  # no game that is played can have a stroke in its name
        engine=engine.name,
        seats=seats,
        begun_at=now,
        rules=engine.rules_version,
        options=dump(options),
        seed=seed,
        terms=dump(Terms(early=True, press="none", hints=True, zone=player.zone or Terms().zone)),
        turn=1,
        opened_at=now,
        deadline=now + LASTS,
    )
    leave_alone(row)
    keep(session, row)
    add(session, SeatRow(game_id=row.id, number=OWN, player_id=player.id, token=new_token()))
    state, events = engine.setup(options, seats, Lots(seed, 0))
    _, turn, _ = _on_to_the_player(row, engine, state, events, now)
    keep(session, row, turn)
    return row


def play(played: Exercise, order: Any, now: datetime) -> tuple[Exercise, Turn]:
    """Play the turn with that order, and all that follows without one.

    Return the practice game as it is then, and the turn that is stored.
    """
    row, engine = GameRow(**played.row.model_dump()), played.game.engine
    state, events = _resolved(row, engine, played.game.state, {OWN: order})
    state, turn, events = _on_to_the_player(row, engine, state, events, now)
    game = replace(played.game, row=row, state=state)
    return Exercise(game, played.seat, (*played.told, (turn.number, events))), turn


def end(session: Session, row: GameRow, now: datetime) -> None:
    """End the practice game."""
    row.finished_at = now
    keep(session, row)


def _resolved(
    row: GameRow, engine: Engine, state: Any, orders: Mapping[SeatNumber, Any]
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
    row: GameRow, engine: Engine, state: Any, events: tuple[Event, ...], now: datetime
) -> tuple[Any, Turn, tuple[Event, ...]]:
    """Play turns in which only partners have a choice as well; what happened on the way is one turn."""
    while OWN not in engine.awaiting(state) and engine.awaiting(state):
        state, more = _resolved(row, engine, state, {})
        events += more
    row.opened_at, row.deadline = now, now + LASTS
    if not engine.awaiting(state):
        row.finished_at = now
    turn = turn_row(row, row.turn - 1, now, now, state, events, [])
    turn.archived = True  # which a practice game never is
    return state, turn, events
