"""Letters about seats: invitations, and news of seats that players have, had or wait for."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.languages import language as spoken
from gm.base.say import CalendarEntry, Reader, Recipient, Say
from gm.games.game import Game, Seat, load_game, recipient_of
from gm.mail.tokens import new_code
from gm.people.players import Invited
from gm.people.waiting import announced_as
from gm.store.queries.announced import invitations
from gm.store.queries.games import game_named, id_of_named
from gm.store.queries.people import player_at, signature
from gm.store.queries.questions import note_question
from gm.store.queries.rows import keep
from gm.store.tables import Invitation, Player
from gm.words.saying import post
from gm.words.teller import teller_of
from gm.words.waiting import told_waiting

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Occasion:
    """The game of an invitation; `told` is its description in letters."""

    game: str
    told: dict[str, Any]


def occasion(session: Session, gm: Gm, name: str, language: str) -> Occasion:
    """Read of a game that waits, or has a free seat, what letters say of it."""
    waiting = announced_as(session, name)
    if waiting and waiting.row.begun_at is None:
        return Occasion(waiting.row.name, {**told_waiting(waiting, language), "before": ""})
    game = game_named(session, name)
    assert game is not None, "a game that does not wait has begun"
    opened = load_game(session, gm.name, game)
    seat = free_place(opened)
    assert seat is not None, "nobody is invited to a game without a free seat"
    names = [other.reader.name for other in opened.seats if not other.resigned]
    title = teller_of(opened, language).title()
    told = {"title": title, "names": names, "free": 1, "before": seat.reader.name, "number": game.turn}
    return Occasion(game.name, told)


def free_place(game: Game) -> Seat | None:
    """Return the first free seat of a game under way."""
    return next((seat for seat in game.seats if seat.resigned), None)


def invite(session: Session, gm: Gm, name: str, person: Invited, now: datetime) -> Invitation:
    """Send the person a letter with a code that lets them in; the same code again if invited before."""
    player = player_at(session, person.address)
    reader = Reader(player.name, player.language) if player else Reader(person.name, person.language)
    to = occasion(session, gm, name, reader.language)
    row = _for_address(session, to.game, person.address) or _new(session, to.game, now, person)
    row.used_by, row.language = None, reader.language
    signed = signature(session, id_of_named(session, to.game), gm.name)
    data = {
        **to.told,
        "game": to.game,
        "line": line_to_join(to.game, row.code, reader.language),
        "gm": signed,
    }
    letter = Say(Recipient(person.address, reader), "asked_in", data, signed=signed)
    sent = post(session, gm, letter, now)
    # the code is enough to join, so a reply from another address does as well
    note_question(session, sent, f"invitation {row.id}", yes=data["line"], once=False)
    log.info("%s is invited to %s", reader.name, to.game)
    return row


def open_code(session: Session, name: str, now: datetime) -> Invitation:
    """Return an open invitation for anyone who is told its code, always the same."""
    return _for_address(session, name, "") or _new(session, name, now)


def line_to_join(game: str, code: str, language: str) -> str:
    """Write the line that joins the game with that code."""
    return f"{spoken(language).words['join']} {game} CODE {code}"


def _for_address(session: Session, game: str, address: str) -> Invitation | None:
    known = invitations(session, game)
    return next((row for row in known if row.address == address.casefold()), None)


def _new(session: Session, game: str, now: datetime, person: Invited | None = None) -> Invitation:
    row = Invitation(
        game_id=id_of_named(session, game),
        name=person.name if person else "",
        address=person.address.casefold() if person else "",
        language=person.language if person else "en",
        code=new_code(),
        at=now,
    )
    keep(session, row)
    return row


def tell(
    session: Session,
    gm: Gm,
    player: Player,
    kind: str,
    data: Mapping[str, Any],
    now: datetime,
    entry: CalendarEntry | None = None,
) -> None:
    """Send the player a letter about a waiting game; `kind` names its section and subject."""
    signed = signature(session, id_of_named(session, data["game"]), gm.name)
    post(session, gm, Say(recipient_of(session, player), kind, data, signed=signed, entry=entry), now)


def tell_of_several(session: Session, gm: Gm, game: Game, seat: Seat, now: datetime) -> None:
    """Tell the table that the new player of this seat plays other seats there, if so; each of the others once."""
    theirs = game.seats_of(seat.player_id)
    if len(theirs) < 2:
        return
    data = {
        "game": game.name,
        "name": next((game.names[one.number] for one in theirs if not one.is_lent), seat.reader.name),
        "seats": [game.names[one.number] for one in theirs],
        "gm": game.gm,
    }
    told = {seat.player_id}
    for other in (*game.seats, game.judge):
        if other and not other.resigned and other.player_id not in told:
            told.add(other.player_id)
            post(session, gm, Say(other.recipient, "several_at_table", data, signed=game.gm), now)
