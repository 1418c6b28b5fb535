"""REMATCH: the same players once more, in a game that waits for them."""

from __future__ import annotations

import re
from dataclasses import replace

from gm.base.terms import Terms
from gm.commands.answer_parts import basics
from gm.commands.player_parameters import OwnGame, OwnSeat
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts, GameRowNamed
from gm.facts.changes.seats import Rematch
from gm.facts.joining import Announced, IsDenied
from gm.facts.openings import NamesTaken
from gm.games.game import Game, Seat
from gm.people.players import Invited
from gm.turns.opening import Opening, check_opening

_NUMERALS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
"""What the second to the tenth game of a name have behind it."""

_NUMBERED = re.compile(rf"(?P<name>.+) (?:{'|'.join(_NUMERALS)})")


@command("rematch revanche", Role.PLAYER, Unasked.FROM_OWN)
def rematch(facts: Facts, game: OwnGame, seat: OwnSeat) -> Outcome:
    """Announce the next game for the players of one that is over, with a seat kept for each of them."""
    data = {**basics(game, facts.reader), "next": "", "names": _others(game, seat)}
    if game.row.finished_at is None:
        return Outcome({**data, "outcome": "ended" if game.row.is_over else "running"})
    for name in _next_names(game.name):
        waits = facts.need(Announced(name))
        if waits is not None and waits.row.begun_at is None:
            return Outcome({**data, "next": waits.row.name, "outcome": "waits"})
        if waits is None and facts.need(GameRowNamed(name)) is None:
            # seats are kept as long as nobody joins without an invitation
            terms = replace(game.terms, invited_only=True)
            opening = Opening(name, game.engine.name, game.options, (), terms)
            check_opening(opening, len(game.seats), facts.need(NamesTaken()), facts.now)
            changes = (
                Rematch(game.name, facts.writer.player.id, opening, _invited(facts, game, seat, terms)),
            )
            return Outcome({**data, "next": name, "outcome": "announced"}, changes)
    return Outcome({**data, "outcome": "too_many"})


def _invited(facts: Facts, game: Game, own: Seat, terms: Terms) -> tuple[Invited, ...]:
    """Name the others who still played, but for whom the GM has barred since."""
    seats = (seat for seat in game.seats if seat.number != own.number and not seat.resigned)
    people = (
        Invited(seat.reader.name, seat.recipient.address, seat.reader.language, seat.reader.zone)
        for seat in seats
    )
    return tuple(person for person in people if not facts.need(IsDenied(person.address, terms)))


def _others(game: Game, own: Seat) -> list[str]:
    return [seat.reader.name for seat in game.seats if seat.number != own.number and not seat.resigned]


def _next_names(name: str) -> list[str]:
    """Name the games that may come after one: Ascot II after Ascot, Ascot III after both."""
    numbered = _NUMBERED.fullmatch(name)
    base = numbered["name"] if numbered else name
    first = _NUMERALS.index(name.rpartition(" ")[2]) + 1 if numbered else 0
    return [f"{base} {numeral}" for numeral in _NUMERALS[first:]]


COMMANDS = (rematch,)
"""What players can do when a game is over."""
