"""Letters to be read: which games each may be about, tries at them, and the player for whom the desk is at work."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, bindparam, false
from sqlmodel import Session, col, func, insert, or_, select, update

from gm.store.tables import Address, FormerToken, GameRow, LetterIn, LetterOut, Pointer, SeatRow

FAILURES = 3
"""A letter that failed so often is set aside for the GM."""

WAITING = ("new", "gm")
"""The status of a letter that is to be worked on: by and by, or as a GM's behind the others."""

WHY = "the desk failed on it three times; the log says how"


_LEFT = select(LetterIn).where(col(LetterIn.begun), col(LetterIn.status).in_(WAITING))
_TO_READ = (
    select(LetterIn.id, LetterIn.sender, LetterIn.alone, Address.player_id)
    .outerjoin(Address, col(Address.address) == LetterIn.sender)
    .where(LetterIn.status == "new", col(LetterIn.id) > bindparam("newest"))
    .order_by(col(LetterIn.received_at), col(LetterIn.id))
)


def begin(session: Session, letters: Collection[int]) -> list[LetterIn]:
    """Note that these letters are tried, in one statement; return those that still are to be read."""
    still = update(LetterIn).where(col(LetterIn.id).in_(letters), col(LetterIn.status).in_(WAITING))
    return list(session.scalars(still.values(begun=True).returning(LetterIn)))


def take_back(session: Session, letters: Collection[int]) -> None:
    """Note that these letters are not tried any more; what was not reached or is done has failed at nothing."""
    session.exec(update(LetterIn).where(col(LetterIn.id).in_(letters)).values(begun=False))


def note_failure(session: Session, letter_id: int) -> bool:
    """Count a failure of the letter, which is tried alone from then on; tell whether it is set aside with that."""
    row = session.get_one(LetterIn, letter_id)
    row.failures += 1
    row.begun, row.alone = False, True
    if row.failures >= FAILURES:
        row.status, row.why = "aside", WHY
    return row.status == "aside"


def take_back_left(session: Session) -> list[int]:
    """Take back the tries that a dead service left standing; return the letters that it failed on.

    A try counts that was made alone. Those of a batch are tried alone once: any of them may have been it, or none.
    """
    left = list(session.exec(_LEFT))
    for row in left:
        if not row.alone:
            row.begun, row.alone = False, True
    return [row.id for row in left if row.begun]


@dataclass(frozen=True)
class ToRead:
    """A letter that is to be read: who sent it (a person, or an address), and whether it is to be tried alone."""

    id: int
    sender: str
    alone: bool


def letters_to_read(session: Session, newest: int) -> list[ToRead]:
    """Return the letters that are to be read and newer on file than this one, the first received before others."""
    found = session.exec(_TO_READ, params={"newest": newest})
    return [ToRead(number, str(player or sender), alone) for number, sender, alone, player in found]


def read_lately(session: Session, since: datetime) -> dict[str, int]:
    """Count the letters that came since then and are not to be read any more, by their sender."""
    query = (
        select(LetterIn.sender, Address.player_id, func.count())
        .outerjoin(Address, col(Address.address) == LetterIn.sender)
        .where(LetterIn.status != "new", col(LetterIn.fetched_at) > since)
        .group_by(col(LetterIn.sender), col(Address.player_id))
    )
    found = Counter[str]()
    for sender, player, count in session.execute(query):
        found[str(player or sender)] += count
    return found


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
    """Return the ids that belong to letters out to a seat of a game that goes on, each with that game."""
    query = select(LetterOut.message_id, SeatRow.game_id).join(SeatRow, col(SeatRow.id) == LetterOut.seat_id)
    return list(session.exec(query.where(col(LetterOut.message_id).in_(message_ids), _GOES_ON)))


@dataclass
class Errand:
    """What the desk does for a letter of that player, and how many letters it has written to each address meanwhile."""

    player: int
    written: Counter[str] = field(default_factory=Counter)


def begin_errand(session: Session, player_id: int, written: Mapping[str, int]) -> None:
    """Count all letters that name no other cause as caused by that player, until the errand ends; `written` counts those before."""
    session.info["errand"] = Errand(player_id, Counter(written))


def end_errand(session: Session) -> None:
    """End the errand."""
    session.info.pop("errand", None)


def errand_of(session: Session) -> Errand | None:
    """Return the errand; None where there is none."""
    errand: Errand | None = session.info.get("errand")
    return errand
