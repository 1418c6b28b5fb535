"""The bulletin: its issues, what is sent in for the next one, and who gets it by mail."""

from __future__ import annotations

from sqlmodel import Session, col, select

from gm.store.tables import Copy, Issue, Player, Press, Subscriber


def last_issue(session: Session) -> Issue | None:
    """Return the issue that came out last."""
    return session.exec(select(Issue).order_by(col(Issue.number).desc()).limit(1)).first()


def issue_numbered(session: Session, number: int) -> Issue | None:
    """Return the issue of that number."""
    return session.get(Issue, number)


def unprinted_press(session: Session) -> list[tuple[Press, Player]]:
    """Return the press for the bulletin that no issue has printed, with who sent it in, the first one first."""
    query = select(Press, Player).join(Player).where(col(Press.game_id).is_(None), col(Press.issue).is_(None))
    return list(session.exec(query.order_by(col(Press.at), col(Press.id))))


def subscribers(session: Session) -> list[Player]:
    """Return the players who subscribe to the bulletin, by how long they have."""
    query = select(Player).join(Subscriber).order_by(col(Subscriber.since), col(Player.id))
    return list(session.exec(query))


def subscription(session: Session, player_id: int) -> Subscriber:
    """Return the row by which a player subscribes to the bulletin."""
    return session.get_one(Subscriber, player_id)


def got_issue(session: Session, issue: Issue) -> set[int]:
    """Return the players, by their ids, to whom an issue has been on its way."""
    return set(session.exec(select(Copy.player_id).where(Copy.issue == issue.number)))
