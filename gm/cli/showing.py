"""What `gm show` says of a game besides its seats: what was decided about it, who runs it, and who is asked in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from sqlmodel import Session

from engines import ENGINES
from gm.base.codec import load
from gm.base.terms import Terms
from gm.cli.terminal import Listing
from gm.games.game import Game, Seat, terms_of
from gm.games.press import onlookers
from gm.people.guests import invitations
from gm.people.waiting import Waiting
from gm.store.queries.gamemasters import host_of
from gm.store.queries.people import address_of
from gm.store.tables import Announced, GameRow, Invitation

_ALWAYS = ("every", "at", "zone", "press")
"""The terms that are told even where they are as usual."""


def seated(game: Game, seat: Seat) -> str:
    """Who plays the seat, and for whom if it is lent."""
    owner = game.names[seat.number]
    return seat.reader.name if seat.reader.name == owner else f"{seat.reader.name} (for {owner})"


def decided(row: GameRow | Announced) -> Iterator[str]:
    """The options and the terms of the game; of most only what is not as usual."""
    options = load(ENGINES[row.engine].Options, row.options)
    told = [f"{entry.name}={_told(getattr(options, entry.name))}" for entry in fields(options) if entry.repr]
    yield f"Options: {', '.join(told)}"
    terms, usual = terms_of(row), Terms()
    said = {
        key: value for key, value in vars(terms).items() if value != getattr(usual, key) or key in _ALWAYS
    }
    yield "Terms: " + ", ".join(f"{key}={_told(value)}" for key, value in said.items() if value != "")


def concerned(session: Session, row: GameRow | Announced, game: Game | None = None) -> Iterator[str]:
    """In whose hands the game is, who looks on, and who is invited and has not come."""
    if host := host_of(session, row.name):
        yield f"In the hands of {host.name} <{host.address}>."
    watching = [reader.name for reader, _ in onlookers(session, game)] if game else []
    if watching:
        yield f"Onlookers: {', '.join(watching)}"
    rows = invitations(session, row.name)
    asked = [f"{invitation.name} <{invitation.address}>" for invitation in rows if _is_open(invitation)]
    if asked:
        yield f"Invited: {', '.join(asked)}"
    yield from (f"Code for everybody: {invitation.code}" for invitation in rows if not invitation.address)


def seats_taken(session: Session, game: Waiting) -> Listing:
    """Who has joined a game that waits, with those on its waiting list."""
    table = Listing("Player", "Address", "Place")
    for number, player in enumerate(game.players, 1):
        seat = "has a seat" if number <= game.row.seats else f"{number - game.row.seats} on the waiting list"
        table.add_row(player.name, address_of(session, player), seat)
    return table


def _is_open(invitation: Invitation) -> bool:
    return bool(invitation.address) and invitation.used_by is None


def _told(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(value) if isinstance(value, (tuple, list)) else str(value)
