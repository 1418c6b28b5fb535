"""What is on file for the open turn of a game, as data that was read at once."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Self

from engines.base import Seat as SeatNumber
from gm.base.codec import dump
from gm.games.game import Game, standing


@dataclass(frozen=True)
class Sent:
    """What a seat has ordered, or withdrawn where `data` is None, as it was received, the number of its `receipt`, and the id of the `letter` that it came in.

    `id` is None until it is stored.
    """

    id: int | None
    seat: SeatNumber
    text: str
    data: Any | None
    received_at: datetime
    tentative: bool = False
    receipt: int = 0
    letter: int | None = None

    @classmethod
    def of(cls, row: Any) -> Self:
        """Read it from a row with the columns of an order."""
        return cls(
            row.id,
            row.seat,
            row.text,
            row.data,
            row.received_at,
            row.tentative,
            row.receipt,
            row.letter_id,
        )


@dataclass(frozen=True)
class Doubt:
    """What a seat was asked about, as data of an order, and when the letter came that said so; its `question` is open still.

    With `corrects` it is the last word of a letter that corrected itself.
    """

    seat: SeatNumber
    data: Any
    corrects: bool
    received_at: datetime
    letter: int
    question: int = 0
    asked_in: int = 0


@dataclass(frozen=True)
class Ahead:
    """What a seat has said ahead for a later turn; empty `text` withdraws what was said before."""

    turn: int
    seat: SeatNumber
    text: str
    received_at: datetime


@dataclass(frozen=True)
class OpenTurn:
    """What was `sent` for the open turn, in the order of receipt, and which seats hold it to its deadline.

    What is kept for later turns is `ahead`, as it was received. `away` are the seats whose players
    are away at the deadline, and `regainable` those that fell free because no orders came. A turn that was `taken_back`
    once is not resolved early. The `head` is the hash of the last record of the game. What players were asked about and did
    not answer is in `doubts`.
    """

    sent: tuple[Sent, ...] = ()
    ahead: tuple[Ahead, ...] = ()
    holding: frozenset[SeatNumber] = frozenset()
    away: frozenset[SeatNumber] = frozenset()
    regainable: frozenset[SeatNumber] = frozenset()
    taken_back: bool = False
    head: str = ""
    doubts: tuple[Doubt, ...] = ()

    def of(self, seat: SeatNumber, by: datetime | None = None) -> tuple[Sent, ...]:
        """Return what a seat has sent, or had sent `by` a moment; the last one counts."""
        return tuple(
            each for each in self.sent if each.seat == seat and (by is None or each.received_at <= by)
        )

    def next_receipt(self, seat: SeatNumber) -> int:
        """Return the number of the receipt for what the seat sends next."""
        return 1 + max((each.receipt for each in self.of(seat)), default=0)

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

    def held_by(self, seat: SeatNumber, holds: bool) -> OpenTurn:
        """Return what is on file once the seat holds the turn, or does no more."""
        return replace(self, holding=self.holding | {seat} if holds else self.holding - {seat})

    def with_ahead(self, new: Ahead) -> OpenTurn:
        """Return what is on file once this is kept for a later turn, too."""
        return replace(self, ahead=(*self.ahead, new))

    def is_tentative(self, seat: SeatNumber) -> bool:
        """Tell whether the order of that seat that is on file is tentative."""
        sent = self.of(seat)
        return bool(sent and sent[-1].data is not None and sent[-1].tentative)

    def is_missing(self, game: Game, seat: SeatNumber) -> bool:
        """Tell whether a seat with a player owes an order of which none is on file."""
        sent = self.of(seat)
        return seat in game.manned and (not sent or sent[-1].data is None)

    def keeps(self, turn: int, seat: SeatNumber) -> bool:
        """Tell whether a seat has said something ahead for that turn."""
        return any((each.turn, each.seat) == (turn, seat) for each in self.ahead)

    def kept_from(self, seat: SeatNumber) -> dict[int, tuple[str, ...]]:
        """Return the lines that are kept from a seat, by turn; what was received last counts."""
        own = [each for each in self.ahead if each.seat == seat]
        own.sort(key=lambda each: (each.turn, each.received_at))
        return {each.turn: tuple(each.text.splitlines()) for each in own}


def without(game: Game, seat: SeatNumber, turn: OpenTurn, letters: Collection[int]) -> OpenTurn:
    """Return what is on file without what a seat filed with these letters; what it sent behind that is put on top of what was there before."""
    gone = [each for each in turn.of(seat) if each.letter in letters]
    if not gone:
        return turn
    left = replace(turn, sent=tuple(each for each in turn.sent if each not in gone))
    for sent, data in amended(game, seat, left, gone[0].received_at):
        left = left.with_data(sent, data)
    return left


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
