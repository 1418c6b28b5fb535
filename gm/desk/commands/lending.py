"""Commands about lending a seat to another player for a while, and getting it back."""

from __future__ import annotations

import re
from typing import Any

from sqlmodel import Session, select

from gm.desk.commands.asked import Asked, Spec
from gm.games.game import Game, Seat, load_game, reader_of
from gm.people import absences
from gm.store.queries.people import player_at
from gm.store.tables import Loan, Player, SeatRow
from gm.turns.deadlines.entries import entry_withdrawn
from gm.turns.reading.commands import Command
from gm.turns.seats.loans import give_back, hand_over, loan_of, loans_of
from gm.turns.seats.returning import can_return, come_back
from gm.turns.seats.standing_by import send_dossier
from gm.turns.seats.telling import tell

_TO = re.compile(r"(?:(?P<game>.*)\s)?\s*(?:to|an)\s+(?P<who>\S.*)", re.IGNORECASE)


def _lend(asked: Asked, command: Command) -> dict[str, Any]:
    """The seat is the other player's until it is given back, with a new token; both are told.

    A letter from a foreign address cannot do it: the answer to it would go there.
    """
    found = _TO.fullmatch(command.argument)
    if found is None:
        return {"outcome": "how", "game": "", "read": command.argument}
    seat = _seat_meant(asked, found["game"] or "")
    if seat is None:
        return {"outcome": "which", "game": "", "games": [told.row.name for told, _ in asked.seats]}
    told, place = seat
    data = {"game": told.row.name, "read": found["who"], "owner": told.names[place.number]}
    row = asked.session.get_one(SeatRow, place.recipient.seat_id)
    if asked.foreign:
        return {**data, "outcome": "foreign"}
    if told.row.finished_at or place.resigned:
        return {**data, "outcome": "over" if told.row.finished_at else "resigned"}
    if loan_of(asked.session, row.id):
        return {**data, "outcome": "not_yours"}
    known = _players_called(asked.session, found["who"])
    if len(known) != 1:
        return {**data, "outcome": "several" if known else "unknown"}
    sitter = known[0]
    if sitter.id in {other.player_id for other in told.seats}:
        return {**data, "outcome": "at_the_table", "name": sitter.name}
    asked.session.add(Loan(seat_id=row.id, player_id=asked.player.id, since=asked.now))
    after, lent = hand_over(asked.session, asked.gm, told, place, sitter)
    send_dossier(asked.session, asked.gm, after, lent, data["owner"], asked.now, lent=True)
    entry = entry_withdrawn(asked.gm, told, asked.reader, place.number, asked.now)
    return {**data, "outcome": "lent", "name": sitter.name, "entry": entry}


def _back(asked: Asked, command: Command) -> dict[str, Any]:
    """The player is there again: nowhere noted as away, in the seats that fell free and nobody has, and in one that is
    lent.
    """
    away = not command.argument and absences.come_back(asked.session, asked.player.id, asked.now)
    regained = [
        seat
        for seat in asked.seats
        if can_return(asked.session, *seat)
        and command.argument.casefold() in ("", seat[0].row.name.casefold())
    ]
    for sheet_of, place in regained:
        come_back(asked.session, asked.gm, sheet_of, place, asked.now)
    here = {"away": away, "regained": [told.row.name for told, _ in regained]}
    return {**here, **_take_back(asked, command)}


def _take_back(asked: Asked, command: Command) -> dict[str, Any]:
    """The seat is its owner's again, with a new token; the owner or the sitter may say so, and both are told."""
    loans = [
        (loan, game)
        for loan, game in loans_of(asked.session, asked.player)
        if command.argument.casefold() in ("", game.name.casefold())
    ]
    if len(loans) != 1:
        return {
            "outcome": "which" if loans else "none",
            "game": "",
            "games": [game.name for _, game in loans],
        }
    loan, game = loans[0]
    mine = asked.player.id == loan.player_id
    seat = asked.session.get_one(SeatRow, loan.seat_id).number
    owner, sitter = give_back(asked.session, asked.gm, game, loan, asked.now)
    data = {"game": game.name, "owner": owner.name, "name": sitter.name}
    told = load_game(asked.session, asked.gm.name, game)
    entry = entry_withdrawn(asked.gm, told, reader_of(sitter), seat, asked.now)
    if mine:
        tell(asked.session, asked.gm, sitter, "loan_over", data, asked.now, entry)
        return {**data, "outcome": "back", "mine": mine}
    return {**data, "outcome": "back", "mine": mine, "entry": entry}


def _seat_meant(asked: Asked, game: str) -> tuple[Game, Seat] | None:
    named = [seat for seat in asked.seats if seat[0].row.name.casefold() == game.casefold()]
    return named[0] if named else asked.meant


def _players_called(session: Session, who: str) -> list[Player]:
    """The players of that name, or the one with that address."""
    if "@" in who:
        at_address = player_at(session, who)
        return [at_address] if at_address else []
    # in Python, because databases do not agree on what the capital of an umlaut is
    return [player for player in session.exec(select(Player)) if player.name.casefold() == who.casefold()]


COMMANDS = (
    Spec("lend", "lend leihe verleihe", _lend, most_words=9, after_orders=True),
    Spec("back", "back zurück", _back, most_words=3),
)
"""What players can do about lending their seat."""
