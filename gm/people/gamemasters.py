"""Who may act as GM, whose name signs a game's letters, and where the letters to the GM go."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, bindparam, false
from sqlmodel import Session, col, select

from gm.base.config import Gm
from gm.desk.identify import referred
from gm.games.readers import Reader
from gm.mail.read import Letter
from gm.mail.tokens import new_token, same_token, tokens_in
from gm.mail.write.outbox import Recipient, post
from gm.people.players import PeopleError
from gm.store.database import host_of
from gm.store.tables import Gamemaster
from gm.words.letters import answer
from gm.words.wording import section

log = logging.getLogger(__name__)

TO_GM = ("new_gm", "held", "crashed", "digest", "gm_answer")
"""The kinds of letters that go to GMs only."""


_ALL = select(Gamemaster).order_by(col(Gamemaster.id))
_AT = select(Gamemaster).where(col(Gamemaster.address) == bindparam("address")).order_by(col(Gamemaster.id))


def gamemasters(session: Session, game: str | None = None) -> list[Gamemaster]:
    """Everybody who may act as GM; with a game's name, whoever may act in that game. The oldest first."""
    rows = session.exec(_ALL)
    return [row for row in rows if game is None or may_act(row, game)]


def may_act(row: Gamemaster, game: str) -> bool:
    """Whether that person may act as GM in the game of that name."""
    return row.game.casefold() in ("", game.casefold())


def gamemaster_by(session: Session, tokens: Sequence[str], address: str) -> Gamemaster | None:
    """Who wrote a letter that came from that address with these tokens; None unless both are one GM's."""
    return _by_token(_at(session, address), tokens)


def writing(session: Session, letter: Letter) -> tuple[Gamemaster, ...]:
    """As whom a letter's writer may act: every row of that GM, the one that proves it first; none for anybody else.

    The address has to be the GM's, and besides the letter has to carry the token, or to reply to one that went to the GM.
    """
    known = _at(session, letter.sender) if letter.sender else []
    if not known:
        return ()
    tokens = tokens_in(letter.recipients, letter.subject, letter.lines)
    proof = _by_token(known, tokens) or _by_reference(session, known, letter)
    return (proof, *(row for row in known if row is not proof)) if proof else ()


def _at(session: Session, address: str) -> list[Gamemaster]:
    return list(session.exec(_AT, params={"address": address.casefold()}))


def _by_token(known: Sequence[Gamemaster], tokens: Sequence[str]) -> Gamemaster | None:
    return next((row for row in known if any(same_token(row.token, token) for token in tokens)), None)


def _by_reference(session: Session, known: Sequence[Gamemaster], letter: Letter) -> Gamemaster | None:
    ours = referred(session, letter)
    if ours is None or ours.kind not in TO_GM or not ours.proves or ours.recipient != letter.sender:
        return None
    return next((row for row in known if row.address == ours.recipient), None)


def addressees(session: Session, gm: Gm, now: datetime, game: str = "") -> list[Gamemaster]:
    """Who gets the letters to the GM about that game: whom it was handed to, and who may act in it alone.

    Where nobody has it in hand, and without a game's name, those do who may act in all games, the contact first.
    """
    contact = at_contact(session, gm, now)
    known = [row for row in gamemasters(session, game) if game or not row.game]
    if any(row.signs for row in known):
        known = [row for row in known if row.game]
    return sorted(known, key=lambda row: row is not contact)


def at_contact(session: Session, gm: Gm, now: datetime) -> Gamemaster | None:
    """The person at [gm] contact, who may act in all games; None where there is none."""
    if not gm.contact:
        return None
    return _row(session, gm.contact, "") or _added(session, gm.name, gm.contact, "", now)


def is_to_be_welcomed(gm: Gm) -> ColumnElement[bool]:
    """Whether the person at [gm] contact has not been told yet how to act as GM."""
    known = select(Gamemaster.id).where(Gamemaster.address == gm.contact.casefold(), Gamemaster.game == "")
    return ~known.exists() if gm.contact else false()


def welcome_contact(session: Session, gm: Gm, now: datetime) -> None:
    """The person at [gm] contact has been told once how to act as GM by letter."""
    if gm.contact and _row(session, gm.contact, "") is None:
        _tell(session, gm, _added(session, gm.name, gm.contact, "", now), now)


def appoint(session: Session, gm: Gm, name: str, address: str, game: str, now: datetime) -> Gamemaster:
    """That person may act as GM from now on, and learns so in a letter; PeopleError if they may already."""
    if _row(session, address, game):
        raise PeopleError(f"{address} may act as GM {_where(game)} already.")
    row = _added(session, name, address, game, now)
    _tell(session, gm, row, now)
    return row


def dismiss(session: Session, address: str, game: str) -> Gamemaster:
    """That person may not act as GM any more, and their token is worth nothing; PeopleError if they may not."""
    row = _row(session, address, game)
    if row is None:
        known = (
            ", ".join(f"{other.address} {_where(other.game)}" for other in gamemasters(session)) or "nobody"
        )
        raise PeopleError(f"{address} does not act as GM {_where(game)}; those who do: {known}.")
    session.delete(row)
    session.flush()
    log.info("%s does not act as GM %s any more", row.name, _where(game))
    return row


def put_in_charge(
    session: Session, gm: Gm, game: str, name: str, address: str, now: datetime
) -> tuple[Gamemaster, str]:
    """That person signs the letters of the game from now on, and gets those to its GM; with whose name did before.

    PeopleError if it is so already.
    """
    before = host_of(session, game)
    if before and (before.name, before.address) == (name, address.casefold()):
        raise PeopleError(f"{game} is in the hands of {name} already.")
    if before:
        before.signs = False
    row = _row(session, address, game) or _added(session, name, address, game, now)
    row.name, row.signs = name, True
    session.flush()
    _tell(session, gm, row, now)
    return row, before.name if before else gm.name


def _tell(session: Session, gm: Gm, row: Gamemaster, now: datetime) -> None:
    """The GM learns what there is to do, in a letter with the token that a reply carries."""
    data = {"game": row.game, "gm": gm.name, "address": gm.address, "signs": row.signs}
    reader = Reader(row.name, gm.language)
    draft = answer("new_gm", data, [section("letter_new_gm", data, gm.language)], reader, gm.name)
    post(session, gm, Recipient(row.address, row.name, row.token), draft, now)


def _row(session: Session, address: str, game: str) -> Gamemaster | None:
    rows = session.exec(select(Gamemaster).where(Gamemaster.address == address.casefold()))
    return next((row for row in rows if row.game.casefold() == game.casefold()), None)


def _added(session: Session, name: str, address: str, game: str, now: datetime) -> Gamemaster:
    row = Gamemaster(name=name, address=address.casefold(), game=game, token=new_token(), since=now)
    session.add(row)
    session.flush()
    log.info("%s may act as GM %s", name, _where(game))
    return row


def _where(game: str) -> str:
    return f"in {game}" if game else "in all games"
