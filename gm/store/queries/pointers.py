"""Which games a letter may be about, by its headers: these wait until it is read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, false
from sqlmodel import Session, col, insert, or_, select

from gm.store.tables import Address, FormerToken, GameRow, LetterIn, LetterOut, Pointer, SeatRow

_GOES_ON = col(SeatRow.game_id).in_(select(GameRow.id).where(col(GameRow.finished_at).is_(None)))


@dataclass(frozen=True)
class Hints:
    """What in the headers of a letter points to games: who wrote it, the tokens that it carries, each with what may stand
    before and behind it in a list of them, and the letters of ours that it answers.
    """

    sender: str
    tokens: Mapping[str, tuple[str, str]]
    answers: Collection[str]

    @property
    def names(self) -> set[str]:
        """All of them, by which games are found."""
        return {self.sender, *self.tokens, *self.answers}


def note_pointers(session: Session, hints: Mapping[str, Hints]) -> None:
    """Note to which games the letters with these digests point."""
    games = defaultdict[str, set[int]](set)
    for name, game in (
        *games_by_address(session, {each.sender for each in hints.values()}),
        *games_by_token(session, [shelf for each in hints.values() for shelf in each.tokens.values()]),
        *games_by_answer(session, {answer for each in hints.values() for answer in each.answers}),
    ):
        games[name].add(game)
    ids = select(LetterIn.digest, LetterIn.id).where(col(LetterIn.digest).in_(hints))
    rows = [
        {"letter_id": number, "game_id": game}
        for digest, number in session.exec(ids)
        for game in set[int]().union(*(games[name] for name in hints[digest].names))
    ]
    if rows:
        session.execute(insert(Pointer), rows)


def games_by_address(session: Session, addresses: Collection[str]) -> list[tuple[str, int]]:
    """Return the games that go on in which the people at these addresses have a seat."""
    query = select(Address.address, SeatRow.game_id).join(
        SeatRow, col(SeatRow.player_id) == Address.player_id
    )
    return list(session.exec(query.where(col(Address.address).in_(addresses), _GOES_ON)))


def games_by_token(session: Session, shelves: Sequence[tuple[str, str]]) -> list[tuple[str, int]]:
    """Return the tokens between any two of these, of today and of before, and the games that go on to whose seats they belong."""

    def near(token: Any) -> ColumnElement[bool]:
        return or_(false(), *(col(token).between(first, last) for first, last in shelves))

    todays = select(SeatRow.token, SeatRow.game_id).where(near(SeatRow.token), _GOES_ON)
    former = select(FormerToken.token, SeatRow.game_id).join(SeatRow, col(SeatRow.id) == FormerToken.seat_id)
    return [*session.exec(todays), *session.exec(former.where(near(FormerToken.token), _GOES_ON))]


def games_by_answer(session: Session, message_ids: Collection[str]) -> list[tuple[str, int]]:
    """Return those of the ids that are of letters of ours to a seat, and the game that goes on there."""
    query = select(LetterOut.message_id, SeatRow.game_id).join(SeatRow, col(SeatRow.id) == LetterOut.seat_id)
    return list(session.exec(query.where(col(LetterOut.message_id).in_(message_ids), _GOES_ON)))
