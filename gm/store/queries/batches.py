"""What is on file about the writers of many letters, each question asked once for all of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Row, String, bindparam, case, delete, insert, union_all, update
from sqlalchemy import select as columns
from sqlalchemy.orm import defer
from sqlmodel import Session, SQLModel, col, func, or_, select

from gm.base.distinct_names import key_of
from gm.store.queries.games import ENDED, LATELY
from gm.store.queries.letters import APART
from gm.store.queries.rows import GAME, LISTED, PLAYERS, SEATS, plain_rows
from gm.store.tables import (
    Address,
    Gamemaster,
    GameRow,
    Hold,
    LetterIn,
    LetterOut,
    Order,
    Player,
    Question,
    SeatRow,
)
from gm.store.tables.letters import Fate

_FINISHED = col(GameRow.finished_at).is_not(None)
_PLAYED = (
    columns(
        col(SeatRow.player_id).label("player"),
        col(SeatRow.id).label("seat"),
        col(GameRow.id).label("game"),
        col(GameRow.key),
        LISTED.label("listed"),
        _FINISHED.label("finished"),
        func.row_number()
        .over(
            partition_by=(col(SeatRow.player_id), LISTED, _FINISHED), order_by=col(GameRow.finished_at).desc()
        )
        .label("place"),
    )
    .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
    .where(col(SeatRow.player_id).in_(PLAYERS), col(GameRow.kind) != "damaged")
    .subquery()
)
_AT_HAND = columns(_PLAYED).where(
    ~_PLAYED.c.finished
    | _PLAYED.c.seat.in_(SEATS)
    | (_PLAYED.c.listed & (_PLAYED.c.place <= LATELY))
    | (_PLAYED.c.listed & bindparam("said", type_=String).contains(_PLAYED.c.key))
)


_SEATS_AND_ENDS = select(SeatRow, ENDED).join(GameRow, col(GameRow.id) == col(SeatRow.game_id))


def gamemasters_among(session: Session, addresses: Collection[str]) -> list[Gamemaster]:
    """Return every row of whoever acts as GM from one of the addresses."""
    query = select(Gamemaster).where(col(Gamemaster.address).in_(addresses))
    return list(session.exec(query.order_by(col(Gamemaster.id))))


def addresses_among(session: Session, addresses: Collection[str]) -> dict[str, tuple[Player, Address]]:
    """Return those of the addresses that are somebody's, with the player whose each is."""
    query = select(Player, Address).join(Address).where(col(Address.address).in_(addresses))
    return {address.address: (player, address) for player, address in session.exec(query)}


def seats_on_shelves(
    session: Session, shelves: Iterable[tuple[str, str]]
) -> list[tuple[SeatRow, datetime | None]]:
    """Return the seats whose tokens lie between two of a pair, each with the end of its game."""
    between = [col(SeatRow.token).between(first, last) for first, last in shelves]
    return list(session.exec(_SEATS_AND_ENDS.where(or_(*between)))) if between else []


def letters_of_ours(session: Session, message_ids: Collection[str]) -> dict[str, LetterOut]:
    """Return those of the letters that are ours by their Message-IDs, without their bytes."""
    if not message_ids:
        return {}
    query = select(LetterOut).where(col(LetterOut.message_id).in_(message_ids))
    found = session.exec(query.options(defer(LetterOut.raw)))  # type: ignore[arg-type]
    return {row.message_id: row for row in found}


def questions_of_ours(session: Session, letters: Collection[int]) -> list[Question]:
    """Return what letters of ours ask, by their ids, each in its order."""
    if not letters:
        return []
    query = select(Question).where(col(Question.letter_id).in_(letters))
    return list(session.exec(query.order_by(col(Question.number), col(Question.id))))


def bytes_of(session: Session, letters: Collection[int]) -> dict[int, bytes]:
    """Return letters of ours as they went out, by their ids."""
    if not letters:
        return {}
    query = columns(col(LetterOut.id), col(LetterOut.raw)).where(col(LetterOut.id).in_(letters))
    return {row.id: row.raw for row in plain_rows(session, query)}


def last_letters_among(
    session: Session, asked: Sequence[tuple[str, int, datetime]]
) -> dict[tuple[str, int, datetime], list[bytes]]:
    """Return for each address, seat and moment the last letters of ours that went there about that before then."""
    if not asked:
        return {}
    each = [
        columns(
            columns(bindparam(None, number).label("number"), col(LetterOut.raw))
            .where(col(LetterOut.recipient) == address, col(LetterOut.seat_id) == seat)
            .where(col(LetterOut.created_at) <= at)
            .order_by(col(LetterOut.id).desc())
            .limit(3)
            .subquery()
        )
        for number, (address, seat, at) in enumerate(asked)
    ]
    found: dict[tuple[str, int, datetime], list[bytes]] = {key: [] for key in asked}
    for number, raw in plain_rows(session, union_all(*each)):
        found[asked[number]].append(raw)
    return found


def carried_out_among(session: Session, message_ids: Collection[str]) -> dict[str, set[int]]:
    """Return the letters, by their ids, that were carried out under one of the Message-IDs."""
    query = columns(col(LetterIn.message_id), col(LetterIn.id)).where(
        col(LetterIn.message_id).in_(message_ids)
    )
    found: dict[str, set[int]] = defaultdict(set)
    for row in plain_rows(session, query):
        found[row.message_id].add(row.id)
    return found


def seats_with_ids(session: Session, seats: Collection[int]) -> list[tuple[SeatRow, datetime | None]]:
    """Return the seats with these ids, each with the end of its game."""
    return list(session.exec(_SEATS_AND_ENDS.where(col(SeatRow.id).in_(seats)))) if seats else []


def players_with_ids(session: Session, players: Collection[int]) -> list[Player]:
    """Return the players with these ids."""
    return list(session.exec(select(Player).where(col(Player.id).in_(players)))) if players else []


def games_with_ids(session: Session, games: Collection[int]) -> list[GameRow]:
    """Return the games with these ids, the oldest first."""
    query = select(GameRow).where(col(GameRow.id).in_(games))
    return list(session.exec(query.order_by(col(GameRow.id)))) if games else []


def seats_at_hand(
    session: Session, players: Collection[int], seats: Collection[int], said: str
) -> Sequence[Row[*tuple[Any, ...]]]:
    """Return `player`, `seat` and `game` of whatever letters may be about that say this, from one of the seats or none.

    Practice games are those that are not `listed`. A game's `key`, whether it is `finished`, and its `place` among those
    that the player has finished, the last one first, say why it may be.
    """
    asked = {"players": list(players), "seats": list(seats), "said": key_of(said)}
    return plain_rows(session, _AT_HAND, **asked).all()


def caused_among(
    session: Session, addresses: Collection[str], cause: str, since: Sequence[datetime]
) -> dict[str, tuple[int, ...]]:
    """Count for each address what had that cause since these moments, and went out by itself."""
    counts = [func.sum(case((col(LetterOut.created_at) > moment, 1), else_=0)) for moment in since]
    query = (
        columns(col(LetterOut.recipient), *counts)
        .where(col(LetterOut.recipient).in_(addresses), col(LetterOut.cause) == cause)
        .where(col(LetterOut.status).not_in(APART), col(LetterOut.created_at) > min(since))
        .group_by(col(LetterOut.recipient))
    )
    found = {address: tuple(counted) for address, *counted in plain_rows(session, query)}
    return {address: found.get(address, (0,) * len(since)) for address in addresses}


def store_rows(session: Session, table: type[SQLModel], rows: Sequence[dict[str, Any]]) -> None:
    """Store rows of a table."""
    session.flush()
    if rows:
        session.connection().execute(insert(table), rows)


def amend_orders(session: Session, data: Mapping[int, Any]) -> None:
    """Have orders on file, by their ids, stand for something else."""
    if data:
        amended = update(Order).where(col(Order.id) == bindparam("order")).values(data=bindparam("stands"))
        rows = [{"order": order, "stands": stands} for order, stands in data.items()]
        session.connection().execute(amended, rows)


def let_go(session: Session, held: Sequence[tuple[int, int, int]]) -> None:
    """Take out that turns are held to their deadline: each by the game's id, the turn, and the seat that held it."""
    if held:
        gone = delete(Hold).where(col(Hold.game_id) == GAME, col(Hold.turn) == bindparam("turn"))
        rows = [{"game": game, "turn": turn, "seat": seat} for game, turn, seat in held]
        session.connection().execute(gone.where(col(Hold.seat) == bindparam("seat")), rows)


def settle_letters(session: Session, decided: Iterable[Fate]) -> None:
    """Note what became of letters."""
    settled = update(LetterIn).where(col(LetterIn.id) == bindparam("letter"))
    fates = [
        {"letter": fate.letter, "fate": fate.status, "reason": fate.why, "known_as": fate.message_id}
        for fate in decided
    ]
    values: dict[str, Any] = {
        "status": bindparam("fate"),
        "why": bindparam("reason"),
        "message_id": bindparam("known_as"),
    }
    if fates:
        session.connection().execute(settled.values(begun=False, **values), fates)
