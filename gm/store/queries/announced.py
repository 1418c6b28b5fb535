"""Games that wait for players: who has joined, who was invited, and who can join none."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlmodel import Session, col, delete, select, update

from gm.base.distinct_names import key_of
from gm.store.queries.rows import GAMES, LISTED
from gm.store.tables import Address, Applicant, Barred, Gamemaster, GameRow, Invitation, Player


def move_up(session: Session, game: GameRow, leaves: int, comes: int) -> None:
    """Put one player where another stood, who has left, on the list of those who joined a game; both by their ids."""
    session.exec(
        delete(Applicant).where(col(Applicant.game_id) == game.id, col(Applicant.player_id) == comes)
    )
    session.exec(
        update(Applicant)
        .where(col(Applicant.game_id) == game.id, col(Applicant.player_id) == leaves)
        .values(player_id=comes)
    )


def applicants(session: Session, rows: Sequence[GameRow]) -> dict[int, list[Player]]:
    """Return who has joined these announced games, in the order in which they did, by the game's id."""
    query = select(Applicant.game_id, Player).join(Player).where(col(Applicant.game_id).in_(GAMES))
    found: dict[int, list[Player]] = {row.id: [] for row in rows}
    asked = {"games": [*found]}
    for game, player in session.exec(query.order_by(col(Applicant.id)), params=asked) if rows else ():
        found[game].append(player)
    return found


def words_of(session: Session, row: GameRow, players: Sequence[Player]) -> list[str]:
    """Return the words with which these players have cut the cards, in the order in which they joined.

    Who acts as GM cuts none, nor does whom the GM has put down.
    """
    gms = select(Address.player_id).join(Gamemaster, col(Gamemaster.address) == col(Address.address))
    query = (
        select(Applicant.word)
        .where(Applicant.game_id == row.id, Applicant.word != "", col(Applicant.player_id).not_in(gms))
        .where(col(Applicant.player_id).in_([player.id for player in players]))
        .order_by(col(Applicant.id))
    )
    return list(session.exec(query))


def application(session: Session, row: GameRow, player: Player) -> Applicant:
    """Return the row by which a player has joined an announced game."""
    query = select(Applicant).where(Applicant.game_id == row.id, Applicant.player_id == player.id)
    return session.exec(query).one()


def forget_applicants(session: Session, row: GameRow) -> None:
    """Take out who has joined an announced game."""
    session.exec(delete(Applicant).where(col(Applicant.game_id) == row.id))


def joined(session: Session) -> list[tuple[int, str]]:
    """Return who has joined which announced game, by the player's id and the game's name, in that order."""
    query = select(Applicant.player_id, GameRow.name).join(GameRow).where(LISTED).order_by(col(Applicant.id))
    return list(session.exec(query))


def invitations(session: Session, game: str) -> list[Invitation]:
    """Return all invitations to the game of that name, the oldest first."""
    theirs = select(Invitation).join(GameRow).where(LISTED, GameRow.key == key_of(game))
    return list(session.exec(theirs.order_by(col(Invitation.id))))


def invitations_to(session: Session, games: Collection[int]) -> list[Invitation]:
    """Return all invitations to the games with these ids."""
    theirs = select(Invitation).where(col(Invitation.game_id).in_(games))
    return list(session.exec(theirs)) if games else []


def game_of_code(session: Session, code: str) -> str:
    """Return the name of the game that a code invites to; empty where there is no such code."""
    invited = select(GameRow.name).join(Invitation).where(LISTED, Invitation.code == code)
    return session.exec(invited).first() or ""


def unused_invitations(session: Session, address: str) -> list[Invitation]:
    """Return the invitations that were sent to that address and are not used up."""
    theirs = select(Invitation).where(
        Invitation.address == address.casefold(), col(Invitation.used_by).is_(None)
    )
    return list(session.exec(theirs))


def barred(session: Session) -> list[str]:
    """Return the addresses and domains that can join no game."""
    return list(session.exec(select(Barred.address).order_by(col(Barred.address))))


def bar_of(session: Session, address: str) -> Barred | None:
    """Find the row that bars that address or domain."""
    return session.exec(select(Barred).where(Barred.address == address)).first()
