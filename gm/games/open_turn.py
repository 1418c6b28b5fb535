"""What is on file for the open turn of a game, as data that was read at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from engines.base import Seat as SeatNumber
from gm.base.codec import dump
from gm.games.game import Game, standing


@dataclass(frozen=True)
class Sent:
    """What a seat has ordered, or withdrawn where `data` is None, as it was received. `id` is None until it is stored."""

    id: int | None
    seat: SeatNumber
    text: str
    data: Any | None
    received_at: datetime
    tentative: bool = False


@dataclass(frozen=True)
class OpenTurn:
    """What was `sent` for the open turn, in the order of receipt, and which seats hold it to its deadline.

    `ahead` has the later turns with the seats of which something is kept for them. `away` are the seats whose players
    are away at the deadline, and `regainable` those that fell free because no orders came. A turn that was `taken_back`
    once is not resolved early.
    """

    sent: tuple[Sent, ...] = ()
    ahead: frozenset[tuple[int, SeatNumber]] = frozenset()
    holding: frozenset[SeatNumber] = frozenset()
    away: frozenset[SeatNumber] = frozenset()
    regainable: frozenset[SeatNumber] = frozenset()
    taken_back: bool = False

    def of(self, seat: SeatNumber, by: datetime | None = None) -> tuple[Sent, ...]:
        """Return what a seat has sent, or had sent `by` a moment; the last one counts."""
        return tuple(
            each for each in self.sent if each.seat == seat and (by is None or each.received_at <= by)
        )

    def order_of(self, game: Game, seat: SeatNumber, by: datetime | None = None) -> Any | None:
        """Return the order of a seat that is on file, or was `by` a moment; None without one."""
        return standing(game, self.of(seat, by))

    def by_seat(self) -> dict[SeatNumber, tuple[Sent, ...]]:
        """Return what was sent by each seat that has sent anything."""
        return {seat: self.of(seat) for seat in dict.fromkeys(each.seat for each in self.sent)}

    def with_sent(self, new: Sent) -> OpenTurn:
        """Return what is on file once this has come, too; of what came at the same moment it counts as the last."""
        earlier = [each for each in self.sent if each.received_at <= new.received_at]
        return replace(self, sent=(*earlier, new, *self.sent[len(earlier) :]))

    def with_data(self, sent: Sent, data: Any) -> OpenTurn:
        """Return what is on file once that order stands for something else."""
        return replace(
            self, sent=tuple(replace(each, data=data) if each is sent else each for each in self.sent)
        )

    def with_ahead(self, turn: int, seat: SeatNumber) -> OpenTurn:
        """Return what is on file once something is kept for a later turn."""
        return replace(self, ahead=self.ahead | {(turn, seat)})


def amended(game: Game, seat: SeatNumber, turn: OpenTurn, received: datetime) -> list[tuple[Sent, Any]]:
    """Tell what the orders of a seat that came after that moment stand for, put on top of what was on file then.

    So the last received counts, part by part, in whatever order letters are worked off.
    """
    found = []
    on_file = turn.order_of(game, seat, by=received)
    for sent in turn.of(seat)[len(turn.of(seat, by=received)) :]:
        data = sent.data
        if data is not None:
            order = game.engine.parse(sent.text, game.state, seat, on_file)
            if not isinstance(order, tuple):
                data = dump(order)
        found.append((sent, data))
        on_file = standing(game, [replace(sent, data=data)])
    return found
