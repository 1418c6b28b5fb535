"""Polls and their votes."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlmodel import Session, col, func, select

from gm.store.queries.rows import GAME
from gm.store.tables import GameRow, Poll, Vote

_OPEN = select(Poll).where(col(Poll.game_id) == GAME, Poll.outcome == "")


def open_poll(session: Session, row: GameRow) -> Poll | None:
    """Return the poll that is open in the game."""
    return session.exec(_OPEN, params={"game": row.id}).first()


def open_polls_by_game(session: Session, game_ids: Collection[int]) -> dict[int, Poll]:
    """Return the polls that are open in these games, by the game's id."""
    query = select(Poll).where(col(Poll.game_id).in_(game_ids), Poll.outcome == "")
    return {poll.game_id: poll for poll in session.exec(query)}


def open_polls(session: Session, game_ids: Collection[int]) -> list[int]:
    """Return the polls that are open in these games, by their ids, the oldest first."""
    query = select(Poll.id).where(col(Poll.game_id).in_(game_ids), Poll.outcome == "")
    return list(session.exec(query.order_by(col(Poll.id))))


def held_poll(session: Session, poll_id: int) -> tuple[Poll, GameRow]:
    """Return a poll as it is now, and its game; until the end of the transaction nobody else changes that, or votes."""
    poll = session.get_one(Poll, poll_id)
    game = session.get_one(GameRow, poll.game_id, with_for_update=True)
    session.refresh(poll)
    return poll, game


def polls_asked(session: Session, row: GameRow) -> int:
    """Count the polls that there have been in a game."""
    return session.exec(select(func.count()).where(Poll.game_id == row.id)).one()


def refused_since(session: Session, row: GameRow, question: str, moment: datetime) -> bool:
    """Return whether the players were asked that after the moment, and did not agree."""
    query = select(Poll.id).where(
        Poll.game_id == row.id,
        Poll.question == question,
        col(Poll.outcome).in_(("rejected", "lapsed")),
        col(Poll.asked_at) > moment,
    )
    return session.exec(query).first() is not None


def polls_about(session: Session, row: GameRow) -> list[Poll]:
    """Return the polls about the open turn of a game, open or not."""
    return list(session.exec(select(Poll).where(Poll.game_id == row.id, Poll.turn == row.turn)))


def votes_in(session: Session, poll: Poll) -> list[bool]:
    """Return the votes in a poll, of whomever."""
    return list(session.exec(select(Vote.yes).where(Vote.poll_id == poll.id)))


def vote_of(session: Session, poll: Poll, seat: int) -> Vote | None:
    """Return what a seat has said in a poll."""
    return session.exec(select(Vote).where(Vote.poll_id == poll.id, Vote.seat == seat)).first()


def votes_of(session: Session, poll_id: int) -> list[Vote]:
    """Return what seats have said in the poll with that id."""
    return list(session.exec(select(Vote).where(Vote.poll_id == poll_id)))
