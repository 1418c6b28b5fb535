"""The open turn of a game as it is on file, read at once as data, with the questions that are not answered yet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Self

from engines.base import Engine, stated
from engines.base import Seat as SeatNumber
from engines.base import amended as put_on
from engines.lots import Lots
from gm.base.codec import dump, load
from gm.games.game import Game, standing


@dataclass(frozen=True)
class Sent:
    """What a seat has ordered, or withdrawn where `data` is None, as it was received, the number of its `receipt`, and the id
    of the `letter` that it came in.

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
    """Lines that a seat has sent ahead for a later turn; an empty `text` withdraws earlier ones."""

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
        """Return the orders of each seat that has sent any."""
        return {seat: self.of(seat) for seat in dict.fromkeys(each.seat for each in self.sent)}

    def with_sent(self, new: Sent) -> OpenTurn:
        """Return the open turn with this order added; among orders of the same moment it counts as the last."""
        earlier = [each for each in self.sent if each.received_at <= new.received_at]
        return replace(self, sent=(*earlier, new, *self.sent[len(earlier) :]))

    def with_data(self, sent: Sent, data: Any) -> OpenTurn:
        """Return the open turn with another reading of that order."""
        return replace(
            self, sent=tuple(replace(each, data=data) if each is sent else each for each in self.sent)
        )

    def held_by(self, seat: SeatNumber, holds: bool) -> OpenTurn:
        """Return the open turn with the seat holding it, or no longer holding it."""
        return replace(self, holding=self.holding | {seat} if holds else self.holding - {seat})

    def with_ahead(self, new: Ahead) -> OpenTurn:
        """Return the open turn with these lines kept for a later turn."""
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
        """Return the lines kept for a seat, by turn; those received last count."""
        own = [each for each in self.ahead if each.seat == seat]
        own.sort(key=lambda each: (each.turn, each.received_at))
        return {each.turn: tuple(each.text.splitlines()) for each in own}


def without(game: Game, seat: SeatNumber, turn: OpenTurn, letters: Collection[int]) -> OpenTurn:
    """Return the open turn without the orders that a seat sent in these letters; its later orders are put on top of the earlier
    ones.
    """
    gone = [each for each in turn.of(seat) if each.letter in letters]
    if not gone:
        return turn
    left = replace(turn, sent=tuple(each for each in turn.sent if each not in gone))
    for sent, data in amended(game, seat, left, gone[0].received_at):
        left = left.with_data(sent, data)
    return left


def amended(game: Game, seat: SeatNumber, turn: OpenTurn, received: datetime) -> list[tuple[Sent, Any]]:
    """Work out the orders of a seat that came after that moment, put on top of the order on file then.

    So the last received counts, part by part, in any order of working letters off.
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


def filled_by_lot(engine: Engine, state: Any, seat: SeatNumber) -> frozenset[str]:
    """Name the parts that the turn owes of a seat and that the lot fills where they are missing; none that a judge settles."""
    if engine.judge is not None or seat not in engine.awaiting(state):
        return frozenset()
    drawn = _drawn(engine, state, seat)
    return frozenset(part for part in engine.parts(state, seat) if part in drawn)


def leaves_doubt(
    engine: Engine, state: Any, seat: SeatNumber, parts: Mapping[str, Any], *, corrects: bool
) -> Any | None:
    """Return the order in question that can count by doubt; None if there is none."""
    if engine.judge is not None:
        return None
    fills, owed = _without_second_list(engine, state, seat, parts), engine.parts(state, seat)
    kept = {part: value for part, value in parts.items() if part in owed and (part in fills or corrects)}
    return engine.Order(**kept) if kept else None


def by_doubt(game: Game, sent: Sequence[Sent], doubt: Doubt) -> Any | None:
    """Return the order of a seat with its doubtful part, on top of the order sent; None if no doubt counts."""
    later = [row for row in sent if _is_later(row, doubt)]
    if any(row.data is None or row.tentative for row in later):
        return None  # CANCEL and TENTATIVE end it
    order, offered = standing(game, sent), load(game.engine.Order, doubt.data)
    on_file = stated(order) if order is not None else {}
    said_since = {part for row in later for part in _said(game, row)}
    said = {**stated(offered), **on_file}
    fills = _without_second_list(game.engine, game.state, doubt.seat, said)
    counts = {
        part: value
        for part, value in stated(offered).items()
        if (part in fills and part not in on_file)
        or (doubt.corrects and part in on_file and part not in said_since and on_file[part] != value)
    }
    return put_on(order, game.engine.Order(**counts)) if counts else None


def doubtful_order(game: Game, turn: OpenTurn, seat: SeatNumber) -> Any | None:
    """Return the order of a seat as it would count at the deadline with its doubtful part; None if nothing is in doubt."""
    own = next((doubt for doubt in turn.doubts if doubt.seat == seat), None)
    return counted(game, turn, own) if own else None


def counted(game: Game, turn: OpenTurn, doubt: Doubt) -> Any | None:
    """Return the same of that doubt; None where a stand-in plays for want of an order, and not the lot."""
    sent = turn.of(doubt.seat)
    stand_in = game.terms.away == "stand-in" and doubt.seat in turn.away and standing(game, sent) is None
    return None if stand_in else by_doubt(game, sent, doubt)


def standing_doubts(asked: Iterable[Any]) -> dict[SeatNumber, Doubt]:
    """Return the doubtful order of each seat: the last one that was asked about, if the question is not answered."""
    last = {row.seat: row for row in asked}
    return {
        seat: Doubt(seat, row.doubt, row.corrects, row.received_at, row.letter_in_id, row.id, row.letter_id)
        for seat, row in last.items()
        if row.doubt and row.answered_at is None
    }


def _drawn(engine: Engine, state: Any, seat: SeatNumber) -> Mapping[str, Any]:
    """Return what some lot draws for a seat: which parts these are is the same for all."""
    return stated(engine.default_order(state, seat, Lots("00", 1)))


def _without_second_list(
    engine: Engine, state: Any, seat: SeatNumber, parts: Mapping[str, Any]
) -> frozenset[str]:
    """Name the parts that the lot fills, but for a second list beside that which matters most: it draws one for both."""
    fills = filled_by_lot(engine, state, seat)
    drawn = _drawn(engine, state, seat) if fills else {}
    first = next((part for part in engine.parts(state, seat) if part in fills), "")
    return frozenset(
        part
        for part in fills
        if part == first or drawn[part] != drawn[first] or parts.get(part) == parts.get(first)
    )


def _is_later(row: Sent, doubt: Doubt) -> bool:
    """Tell whether something was sent after the letter that left the doubt, and not in it."""
    letter = row.letter or 0
    return letter != doubt.letter and (row.received_at, letter) > (doubt.received_at, doubt.letter)


def _said(game: Game, row: Sent) -> Mapping[str, Any]:
    """Return the parts that were ordered with these words alone."""
    order = game.engine.parse(row.text, game.state, row.seat)
    return stated(load(game.engine.Order, row.data) if isinstance(order, tuple) else order)
