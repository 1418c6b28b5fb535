"""NUDGE: ask the players who owe an order for it now, once a seat and turn. The whole act is in this file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.base.errors import Refused
from gm.commands.office.ordering import seat_named
from gm.commands.parameters import Before, RunningGame, SeatNamed
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Fact, Facts, game_of
from gm.facts.changes import Change
from gm.facts.changes.applying import Desk, apply
from gm.facts.for_gms import GmPlays
from gm.games.game import missing
from gm.store.queries.absences import seats_told
from gm.store.queries.people import player_with_id
from gm.turns.deadlines.reminding import cannot_answer, nudge_of, reminded_today, reminders_off

Spared = Literal["", "nudged", "reminded", "off", "away"]
"""Reasons not to ask a player who owes an order: asked already this turn, reminded today, by REMIND OFF, or out of reach."""


@dataclass(frozen=True)
class Owing(Fact[Mapping[SeatNumber, Spared]]):
    """The seats of a game whose order is missing, and why their players are not to be asked now; empty where they are."""

    game: str

    def load(self, session: Session, facts: Facts) -> Mapping[SeatNumber, Spared]:
        """Read them."""
        game = game_of(session, facts, self.game)
        nudged = seats_told(session, game.row, "nudge", game.row.opened_at)
        found: dict[SeatNumber, Spared] = {}
        for number in missing(session, game):
            player = player_with_id(session, game.seats[number].player_id)
            reasons: dict[Spared, bool] = {
                "nudged": number in nudged,
                "off": reminders_off(player),
                "away": cannot_answer(session, player.id, facts.now),
                "reminded": reminded_today(session, player, facts.now),
            }
            found[number] = next((why for why, holds in reasons.items() if holds), "")
        return found


@dataclass(frozen=True)
class Nudge(Change):
    """The players of these seats are asked for the order that they owe."""

    game: str
    seats: tuple[SeatNumber, ...]


@apply.register
def _nudge(change: Nudge, desk: Desk) -> None:
    game = desk.game(change.game)
    for number in change.seats:
        desk.post(nudge_of(desk.session, desk.gm, game, game.seats[number]))


@dataclass(frozen=True)
class SeatIfNamed(SeatNamed):
    """A seat of the game in front, or none."""

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take a name where there are words."""
        return super().split(said, facts, before) if said.strip() else ("", "")


@command("nudge anstupsen", Role.GM_OF_GAME, Unasked.PROVEN, after_letters=True)
def nudge(facts: Facts, game: RunningGame, seat: Annotated[str, SeatIfNamed()] = "") -> Outcome:
    """Ask whoever has not ordered in GAME for the order now, or SEAT alone.

    Nobody is asked twice in a turn, nor whoever was reminded today, is away, or wants no reminders. You are told how many
    are asked, and who, unless you play there yourself.
    """
    if game.row.stopped:
        raise Refused("no_deadline", game=game.name)
    hidden = facts.need(GmPlays(game.name)) and not game.terms.tell_missing
    if seat and hidden:
        raise Refused("nudges_all", game=game.name)
    owing = facts.need(Owing(game.name))
    meant = {seat_named(game, seat).number} if seat else {*game.manned}
    asked = tuple(number for number, spared in owing.items() if not spared and number in meant)
    data = {
        "count": len(asked),
        "names": [] if hidden else [game.names[number] for number in asked],
        "spared": []
        if hidden
        else [
            {"name": game.names[number], "why": spared}
            for number, spared in owing.items()
            if spared and number in meant
        ],
    }
    return Outcome(data, (Nudge(game.name, asked),) if asked else (), about=game.name)


COMMANDS = (nudge,)
"""What the GM can do about orders that are missing."""
