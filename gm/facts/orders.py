"""What deciding about orders takes: the open turns of games with all that is on file for them, and turns before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.facts import Fact, Facts
from gm.games.open_turn import Ahead, OpenTurn, Sent, standing_doubts
from gm.store.queries.games import game_with_id, turn_of
from gm.store.queries.orders import doubts_in, marks_in, orders_sent_in
from gm.store.tables import Turn


@dataclass(frozen=True)
class OpenTurnOf(Fact[OpenTurn]):
    """What is on file for the open turn of the game with that id, and ahead for later ones."""

    game: int

    @classmethod
    def load_all(cls, session: Session, facts: Facts, asked: Sequence[OpenTurnOf]) -> Mapping[Fact[Any], Any]:
        """Read them."""
        turns = load_open_turns(session, [each.game for each in asked])
        return {each: turns[each.game] for each in asked}


@dataclass(frozen=True)
class TurnResolved(Fact[Turn | None]):
    """A resolved turn of the game with that id; None where it is not resolved."""

    game: int
    turn: int

    def load(self, session: Session, facts: Facts) -> Turn | None:
        """Read it."""
        return turn_of(session, game_with_id(session, self.game), self.turn)


def load_open_turns(session: Session, games: Sequence[int]) -> dict[int, OpenTurn]:
    """Read what is on file for the open turns of these games, in as many statements as for one."""
    sent, marks = orders_sent_in(session, games), marks_in(session, games)
    asked = [game for game in games if any(mark.kind == "asked" for mark in marks.get(game, ()))]
    doubts = doubts_in(session, asked) if asked else {}
    return {game: _open_turn(sent.get(game, ()), marks.get(game, ()), doubts.get(game, ())) for game in games}


def _open_turn(sent: Sequence[Any], marks: Sequence[Any], doubts: Sequence[Any]) -> OpenTurn:
    def seats(kind: str) -> frozenset[SeatNumber]:
        return frozenset(mark.seat for mark in marks if mark.kind == kind)

    ahead = sorted(
        (mark for mark in marks if mark.kind == "ahead"), key=lambda mark: (mark.received_at, mark.id)
    )
    return OpenTurn(
        sent=tuple(map(Sent.of, sent)),
        ahead=tuple(Ahead(row.turn, row.seat, row.text, row.received_at) for row in ahead),
        holding=seats("holding"),
        away=seats("away"),
        regainable=seats("regainable"),
        taken_back=bool(seats("taken back")),
        head=next((mark.text for mark in marks if mark.kind == "head"), ""),
        doubts=tuple(standing_doubts(doubts).values()),
    )
