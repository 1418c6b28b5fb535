"""Games: which there are, what is taken back of them, where they stand; and those of practice."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, case, false
from sqlmodel import Session, and_, col, func, or_, select, update

from engines.base import Seat as SeatNumber
from gm.base.distinct_names import key_of
from gm.store.queries.rows import (
    GAME,
    GAMES,
    GOES_ON,
    LISTED,
    PLAYERS,
    SEATS,
    listed_games,
    listed_ids,
    plain_rows,
)
from gm.store.tables import (
    CupGame,
    GameRow,
    Hold,
    Player,
    SeatRow,
    TakenBack,
    Turn,
)

ENDED = case(
    (col(GameRow.kind) == "practice", func.coalesce(col(GameRow.finished_at), col(GameRow.deadline))),
    else_=col(GameRow.finished_at),
)
"""When a game ended, or a practice game ends at the latest; NULL while one is played."""

_ENDS = select(col(GameRow.id), ENDED.label("ended")).where(col(GameRow.id).in_(GAMES))

LATELY = 3
"""Finished games of a player that are known without being named."""

_IF_FREE = select(GameRow).where(col(GameRow.id) == GAME).with_for_update(skip_locked=True)
_KEY = listed_games().where(col(GameRow.key) == bindparam("key"))
_NAMED = _KEY.where(col(GameRow.begun_at).is_not(None))
_BEGUN = listed_games().where(
    col(GameRow.key).in_(bindparam("keys", expanding=True)), col(GameRow.begun_at).is_not(None)
)
_ANNOUNCED = listed_games().where(col(GameRow.announced_at).is_not(None)).order_by(col(GameRow.id))
_WAITING = listed_games().where(col(GameRow.begun_at).is_(None)).order_by(col(GameRow.id))
_LATEST = (
    select(col(Turn.game_id), func.max(Turn.number).label("number"))
    .where(col(Turn.game_id).in_(GAMES))
    .group_by(col(Turn.game_id))
    .subquery()
)
_POSITIONS = select(Turn.game_id, Turn.state).join(
    _LATEST, (_LATEST.c.game_id == Turn.game_id) & (_LATEST.c.number == Turn.number)
)
_TAKEN_BACK = (
    select(TakenBack)
    .where(col(TakenBack.game_id) == GAME, col(TakenBack.undone_at).is_(None))
    .order_by(col(TakenBack.id))
)


def games(session: Session) -> list[GameRow]:
    """Return all games that have begun, the oldest first."""
    begun = listed_games().where(col(GameRow.begun_at).is_not(None))
    return list(session.exec(begun.order_by(col(GameRow.id))))


def game_named(session: Session, name: str) -> GameRow | None:
    """Find the game of that name that has begun, in any case."""
    return session.exec(_NAMED, params={"key": key_of(name)}).first()


def games_named(session: Session, names: Collection[str]) -> dict[str, GameRow]:
    """Return those of the games of these names that have begun, by their key."""
    found = session.exec(_BEGUN, params={"keys": [key_of(name) for name in names]})
    return {row.key: row for row in found}


def game_with_id(session: Session, game_id: int) -> GameRow:
    """Return the game with that id."""
    return session.get_one(GameRow, game_id)


def ends_of(session: Session, games: Collection[int]) -> dict[int, datetime | None]:
    """Return when each of the games with these ids ended; None while one is played."""
    rows = plain_rows(session, _ENDS, games=list(games))
    return {row.id: row.ended for row in rows}


def held_game(session: Session, game_id: int) -> GameRow:
    """Return the game with that id, locked until the end of the transaction."""
    return session.get_one(GameRow, game_id, with_for_update=True)


def game_if_free(session: Session, game_id: int) -> GameRow | None:
    """Return the same as `held_game`; None while another service is at the game."""
    return session.exec(_IF_FREE, params={"game": game_id}).first()


def games_if_free(session: Session, game_ids: Collection[int]) -> list[GameRow]:
    """Return the same of several games, all at once."""
    query = select(GameRow).where(col(GameRow.id).in_(game_ids)).order_by(col(GameRow.id))
    return list(session.exec(query.with_for_update(skip_locked=True)))


def claim_turn(session: Session, row: GameRow) -> bool:
    """Open the next turn in place of the open one; False when another service was faster. The row is read again.

    One UPDATE whose row count says who does it, however many services share the database.
    """
    claimed = session.exec(
        update(GameRow)
        .where(col(GameRow.id) == row.id, col(GameRow.turn) == row.turn, col(GameRow.finished_at).is_(None))
        .values(turn=row.turn + 1)
        .execution_options(synchronize_session=False)
    )
    session.refresh(row)
    return bool(claimed.rowcount == 1)


def games_going_on(session: Session, player: Player) -> list[GameRow]:
    """Return the games that are not over in which the player has a seat, the oldest first."""
    query = (
        listed_games()
        .join(SeatRow)
        .where(col(GameRow.finished_at).is_(None), SeatRow.player_id == player.id)
        .order_by(col(GameRow.id))
    )
    return list(session.exec(query).unique())


def games_to_order(session: Session, player: Player, now: datetime) -> list[GameRow]:
    """Return the games that go on in which the player has a seat, with their deadline ahead, the most urgent first."""
    query = (
        listed_games()
        .join(SeatRow, col(GameRow.id) == col(SeatRow.game_id))
        .where(SeatRow.player_id == player.id, col(SeatRow.resigned_at).is_(None))
        .where(col(GameRow.finished_at).is_(None), GameRow.stopped == "", col(GameRow.deadline) > now)
        .order_by(col(GameRow.deadline))
    )
    return list(session.exec(query))


def engines_played(session: Session) -> list[str]:
    """Name the kinds of games that go on."""
    return list(session.exec(select(GameRow.engine).where(*GOES_ON).distinct()))


def games_under_others(session: Session, rules: Mapping[str, int]) -> list[int]:
    """Return the games, by their ids, that go on under older rules than these, or under newer ones.

    An index finds either without a look at the games that have the same, but not that a version is another.
    """
    others = [
        and_(*GOES_ON, GameRow.stopped == "", GameRow.engine == engine, other)
        for engine, version in rules.items()
        for other in (col(GameRow.rules) < version, col(GameRow.rules) > version)
    ]
    return list(session.exec(listed_ids().where(or_(false(), *others))))


def held(session: Session, row: GameRow) -> GameRow:
    """Lock the game as it is now until the end of the transaction."""
    session.refresh(row, with_for_update=True)
    return row


def positions(session: Session, rows: Sequence[GameRow]) -> dict[int, Any]:
    """Return the positions of the open turns by the game's id, as `codec.dump` gave them: after the last resolved turn."""
    found = plain_rows(session, _POSITIONS, games=[row.id for row in rows])
    return {row.game_id: row.state for row in found}


def position(session: Session, row: GameRow) -> Any:
    """Return the position of one game, as `positions` does."""
    return positions(session, [row])[row.id]


def taken_back(session: Session, row: GameRow) -> list[TakenBack]:
    """Return what was taken back of a game and stands so, the oldest first."""
    return list(session.exec(_TAKEN_BACK, params={"game": row.id}))


def times_taken_back(session: Session, row: GameRow, turn: int) -> int:
    """Count how often a turn of a game was taken back, whether or not that was undone."""
    query = select(func.count()).where(
        TakenBack.game_id == row.id, col(TakenBack.first) <= turn, col(TakenBack.last) >= turn
    )
    return session.exec(query).one()


def same_deals(session: Session, row: GameRow) -> list[GameRow]:
    """Return the other tables of a tournament that play the same deals, from the same seed; often none."""
    query = select(CupGame).where(CupGame.game_id == row.id, col(CupGame.round) > 0)
    own = session.exec(query).first()
    if own is None:
        return []
    others = listed_games().join(CupGame).where(CupGame.cup_id == own.cup_id, CupGame.round == own.round)
    return list(session.exec(others.where(col(GameRow.id) != row.id).order_by(col(GameRow.id))))


def seed_waits_for(session: Session, row: GameRow) -> tuple[str, ...]:
    """Return the games that are not over and have the same seed, which is secret as long as there is one."""
    return tuple(other.name for other in same_deals(session, row) if other.finished_at is None)


_TURN = select(Turn).where(col(Turn.game_id) == GAME, col(Turn.number) == bindparam("number"))
_HOLDING = (
    select(Hold.seat)
    .where(col(Hold.game_id) == GAME, col(Hold.turn) == bindparam("turn"))
    .order_by(col(Hold.seat))
)


def turn_of(session: Session, row: GameRow, number: int) -> Turn | None:
    """Return a resolved turn of a game; None when it is not resolved."""
    return session.exec(_TURN, params={"game": row.id, "number": number}).first()


def turns_of(session: Session, row: GameRow) -> list[Turn]:
    """Return the resolved turns of a game without its setup, the first one first."""
    query = select(Turn).where(Turn.game_id == row.id, col(Turn.number) > 0).order_by(col(Turn.number))
    return list(session.exec(query))


def holding(session: Session, row: GameRow) -> list[SeatNumber]:
    """Return the seats that ask for the open turn to wait for its deadline, although all orders are in."""
    return list(session.exec(_HOLDING, params={"game": row.id, "turn": row.turn}))


def names_taken(session: Session) -> list[str]:
    """Return the names of all games, begun or not."""
    return list(session.exec(select(GameRow.name).where(LISTED).order_by(col(GameRow.id))))


def announced(session: Session) -> list[GameRow]:
    """Return the games that were announced, begun or not, the oldest first."""
    return list(session.exec(_ANNOUNCED))


def announced_named(session: Session, name: str) -> GameRow | None:
    """Find the game of that name that was announced, in any case, begun or not."""
    row = session.exec(_KEY, params={"key": key_of(name)}).first()
    return row if row and row.announced_at else None


def id_of_named(session: Session, name: str) -> int:
    """Return the id of the game of that name, begun or not, which is there."""
    return session.exec(_KEY, params={"key": key_of(name)}).one().id


def waiting(session: Session) -> list[GameRow]:
    """Return the games that wait for players, the oldest first."""
    return list(session.exec(_WAITING))


def running(session: Session, without: Collection[int] = ()) -> list[GameRow]:
    """Return the games that have begun and are not over, by deadline; not those with these ids."""
    query = listed_games().where(*GOES_ON).order_by(col(GameRow.deadline), col(GameRow.id))
    return list(session.exec(query.where(col(GameRow.id).not_in(without)) if without else query))


def finished_games(session: Session) -> list[GameRow]:
    """Return the games that are over."""
    return list(session.exec(listed_games().where(col(GameRow.finished_at).is_not(None))))


def public_games(session: Session) -> list[GameRow]:
    """Return the games under way that are public, by deadline: the one way to list games for anybody.

    Those for invited players are told of to these alone.
    """
    return [game for game in running(session) if is_public(game)]


def private_games(session: Session) -> list[GameRow]:
    """Return the games under way that only their players and invited ones may be told of, by deadline."""
    return [game for game in running(session) if not is_public(game)]


def is_public(game: GameRow) -> bool:
    """Tell whether everybody may be told of the game."""
    return not game.terms.get("invited_only")


def first_running_game(session: Session, player: Player) -> GameRow | None:
    """Find the oldest game that is not over in which a player has a seat."""
    seated = listed_games().join(SeatRow).where(SeatRow.player_id == player.id)
    return session.exec(
        seated.where(col(GameRow.finished_at).is_(None)).order_by(col(GameRow.id)).limit(1)
    ).first()


_OWN = (
    select(GameRow, SeatRow.player_id, SeatRow.id)
    .join(SeatRow)
    .where(col(GameRow.kind) == "practice", col(SeatRow.player_id).in_(PLAYERS))
    .where(
        (col(GameRow.finished_at).is_(None) & (col(GameRow.deadline) > bindparam("since")))
        | col(SeatRow.id).in_(SEATS)
    )
    .order_by(col(GameRow.id))
)
_EVENTS = (
    select(col(Turn.game_id), col(Turn.number), col(Turn.events))
    .where(col(Turn.game_id).in_(GAMES))
    .order_by(col(Turn.number))
)


def practices_among(
    session: Session, asked: Collection[tuple[int, datetime, int | None]]
) -> dict[tuple[int, datetime, int | None], list[GameRow]]:
    """Return for each player, moment and seat the practice games that go on then, the oldest first, and that of the seat."""
    known = {
        "players": [player for player, _, _ in asked],
        "since": min(at for _, at, _ in asked),
        "seats": [seat for _, _, seat in asked if seat is not None],
    }
    rows = list(session.exec(_OWN, params=known))
    return {
        (player, at, seat): [
            row
            for row, whose, of_seat in rows
            if whose == player and (of_seat == seat or (row.finished_at is None and row.deadline > at))
        ]
        for player, at, seat in asked
    }


def practices_of(session: Session, player_id: int, now: datetime) -> list[GameRow]:
    """Return the practice games of a player that go on, the oldest first."""
    return practices_among(session, [(player_id, now, None)])[player_id, now, None]


def practices_begun(session: Session, player: Player, since: datetime | None = None) -> int:
    """Count the practice games that a player has begun, ever or after that moment."""
    query = select(func.count()).select_from(GameRow).join(SeatRow)
    begun = query.where(GameRow.kind == "practice", SeatRow.player_id == player.id)
    return session.exec(begun.where(col(GameRow.begun_at) > since) if since else begun).one()


def events_told(
    session: Session, rows: Sequence[GameRow]
) -> dict[int, list[tuple[int, list[dict[str, Any]]]]]:
    """Return what happened in practice games by the game's id: the number and the events of each turn, the setup first."""
    found: dict[int, list[tuple[int, list[dict[str, Any]]]]] = {row.id: [] for row in rows}
    for turn in plain_rows(session, _EVENTS, games=list(found)):
        found[turn.game_id].append((turn.number, turn.events))
    return found
