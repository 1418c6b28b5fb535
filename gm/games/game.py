"""A game with all that is on file about it: rows on one side, engine data on the other."""

from __future__ import annotations

import copyreg
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Protocol

from sqlmodel import Session

from engines import ENGINES
from engines.base import Engine
from engines.base import Seat as SeatNumber
from gm.base.calendar import Calendar, calendar
from gm.base.codec import dump, load, load_event
from gm.base.distinct_names import seat_names
from gm.base.errors import Refused
from gm.base.say import Reader, Recipient
from gm.base.spans import span
from gm.base.terms import Terms
from gm.games.readers import Owed, Played
from gm.store.queries.games import positions
from gm.store.queries.next_looks import look_again
from gm.store.queries.orders import last_receipt, orders_by_seat, orders_sent
from gm.store.queries.people import address_of, signatures
from gm.store.queries.rows import add
from gm.store.queries.seats import seating
from gm.store.tables import GameRow, Order, Player, Turn


def _rules_of(name: str) -> Engine:
    return ENGINES[name]


copyreg.pickle(
    Engine, lambda engine: (_rules_of, (engine.name,))
)  # to another process rules go by their name


@dataclass(frozen=True)
class Seat:
    """A seat and its player: how to write to the player, and the token that speaks for the seat.

    `resigned` says that its player has left, and `suggest` plays it. `bank` is the rest of the time bank. `owner_id` is
    whose seat it is, who may have lent it; it has not changed hands `since`, on loan or for good, if it ever did.
    """

    number: SeatNumber
    player_id: int
    recipient: Recipient
    resigned: bool = False
    bank: timedelta = timedelta()
    owner_id: int = 0
    since: datetime | None = None

    @property
    def is_lent(self) -> bool:
        """Whether its owner has lent it to the present player."""
        return self.owner_id not in (0, self.player_id)

    @property
    def reader(self) -> Reader:
        """Who sits there, as the reader of a letter."""
        return self.recipient.reader


@dataclass(frozen=True)
class Game:
    """A game with everything on file about it. `state` is the position that the open turn is ordered from.

    `judge` is the seat behind those of the players, in a game that has one. `names` are those of the owners, who may have lent
    their seats, with a number from a player's second seat on;
    `gm` is the name that signs its letters.
    """

    row: GameRow
    engine: Engine
    options: Any
    names: tuple[str, ...]
    terms: Terms
    calendar: Calendar
    gm: str
    seats: tuple[Seat, ...]
    state: Any
    judge: Seat | None = None

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.row.name

    @property
    def awaiting(self) -> tuple[SeatNumber, ...]:
        """The seats that owe orders."""
        return self.engine.awaiting(self.state)

    @property
    def manned(self) -> tuple[SeatNumber, ...]:
        """The seats that owe orders and have a player to send them."""
        return tuple(seat for seat in self.awaiting if not self.seats[seat].resigned)

    @property
    def company(self) -> frozenset[int]:
        """The ids of everyone at the table: players, owners of lent seats, and the judge. No one may be there twice."""
        seats = [seat for seat in (*self.seats, self.judge) if seat]
        return frozenset(one for seat in seats for one in (seat.player_id, seat.owner_id or seat.player_id))

    def may_have_several(self, player_id: int) -> bool:
        """Tell whether that player may have a seat besides those that they have: nowhere else than in a game that allows it."""
        return self.terms.hotseat and not (self.judge and self.judge.player_id == player_id)

    def seats_of(self, player_id: int) -> tuple[Seat, ...]:
        """Return the seats that the player plays, whose ever they are."""
        return tuple(seat for seat in self.seats if seat.player_id == player_id and not seat.resigned)

    @property
    def is_deserted(self) -> bool:
        """Whether no seat has a player."""
        return all(seat.resigned for seat in self.seats)

    @property
    def is_for_one(self) -> bool:
        """Whether at most one player decides in the open turn."""
        return len(self.manned) <= 1

    @property
    def owed(self) -> Owed | None:
        """What is due next; None once the game is over."""
        row = self.row
        if row.is_over:
            return None
        return Owed(row.turn, row.deadline, self.state, stands_still=row.stopped != "")


def check_goes_on(row: GameRow) -> None:
    """Raise Refused, which says so, where the game is over, or was ended and would have to be opened again first."""
    if row.finished_at:
        raise Refused("is_over", game=row.name)
    if row.ending is not None:
        raise Refused("was_ended", game=row.name, until=row.ends_at)


def terms_of(game: GameRow) -> Terms:
    """Return the terms under which a game is played, or will be."""
    return load(Terms, game.terms)


def terms_to_come(game: GameRow) -> Terms:
    """Return the terms under which its next turn will be played."""
    return terms_of(game) if game.terms_next is None else load(Terms, game.terms_next)


def reader_of(player: Player) -> Reader:
    """Return the player as the reader of a letter."""
    return Reader(player.name, player.language, player.zone)


def recipient_of(session: Session, player: Player) -> Recipient:
    """Return how to write to the player about no seat."""
    return Recipient(address_of(session, player), reader_of(player), format=player.format)


def load_games(session: Session, gm_name: str, rows: Sequence[GameRow]) -> tuple[Game, ...]:
    """Read games with their seats and positions from the database, with as many questions for many as for one."""
    if not rows:
        return ()
    seated = seating(session, rows)
    signed = signatures(session, gm_name, [row.id for row in rows])
    states = positions(session, rows)
    return tuple(_opened(row, seated[row.id], signed[row.id], states[row.id]) for row in rows)


def load_game(session: Session, gm_name: str, row: GameRow) -> Game:
    """Read the game with its seats and its position from the database."""
    return load_games(session, gm_name, [row])[0]


def _opened(row: GameRow, seated: Sequence[Any], signed: str, state: Any) -> Game:
    engine, terms = ENGINES[row.engine], terms_of(row)
    bank = span(terms.bank) or timedelta()
    names, playing = seat_names([seat.owner for seat in seated]), [seat.player_id for seat in seated]
    seats = tuple(
        Seat(
            number=seat.number,
            player_id=seat.player_id,
            recipient=Recipient(
                seat.address,
                Reader(name if seat.owner_id == seat.player_id else seat.name, seat.language, seat.zone),
                token=seat.token,
                seat_id=seat.seat_id,
                game=row.name,
                format=seat.format,
                seat=name if playing.count(seat.player_id) > 1 else "",
            ),
            resigned=seat.resigned_at is not None,
            bank=max(timedelta(), bank - timedelta(seconds=seat.spent)),
            owner_id=seat.owner_id,
            since=seat.changed_at,
        )
        for seat, name in zip(seated, names, strict=True)
    )
    judges = [seat for seat in seats if engine.judge and seat.number >= row.seats]
    players = tuple(seat for seat in seats if seat not in judges)
    return Game(
        row=row,
        engine=engine,
        options=load(engine.Options, row.options),
        names=names[: len(players)],
        terms=terms,
        calendar=calendar(terms),
        gm=signed,
        seats=players,
        state=load(engine.State, state),
        judge=next(iter(judges), None),
    )


class OnFile(Protocol):
    """An order as it was sent and when; without data it withdraws, and tentative ones are not meant to be the last."""

    @property
    def received_at(self) -> datetime:
        """When it came."""

    @property
    def tentative(self) -> bool:
        """Whether it is tentative."""

    @property
    def data(self) -> Any | None:
        """The order as `codec.dump` gave it."""


def played(engine: Engine, turn: Turn) -> Played:
    """Return a resolved turn as its report tells it."""
    events = tuple(load_event(engine, data) for data in turn.events)
    return Played(turn.number, events, tuple(turn.notes), load(engine.State, turn.state))  # type: ignore[arg-type]


def filed_order(
    session: Session, game: Game, turn: int, seat: SeatNumber, by: datetime | None = None
) -> Any | None:
    """Find the order on file for a seat and turn, or as it was `by` a moment; None without one."""
    rows = [row for row in orders_sent(session, game.row, turn, seat) if by is None or row.received_at <= by]
    return standing(game, rows)


def standing(game: Game, sent: Sequence[OnFile]) -> Any | None:
    """Return the order that counts of what `orders_sent` gives for a seat.

    None if nothing or a withdrawal does.
    """
    return load(game.engine.Order, sent[-1].data) if sent and sent[-1].data is not None else None


SENT = ("mail", "gm", "ahead")
"""Sources of orders that were sent by a person; they have a receipt."""


def is_settled(row: GameRow, by_judge: Sequence[OnFile]) -> bool:
    """Tell whether a judge who sent this for the open turn has said how it ends, and does not only try out words.

    What came before the turn was taken back is about another one.
    """
    last = by_judge[-1] if by_judge else None
    return bool(last and last.data is not None and not last.tentative and last.received_at >= row.opened_at)


def file_order(
    session: Session,
    row: GameRow,
    turn: int,
    seat: SeatNumber,
    order: Any | None,
    *,
    text: str,
    source: str,
    received: datetime,
    letter_id: int | None = None,
    tentative: bool = False,
) -> None:
    """Put the order on file for that turn; None withdraws the order on file.

    The game is looked at where that may change what happens to it next.
    """
    if row.terms.get("early") or order is None or received >= row.deadline:
        look_again(row)
    add(
        session,
        Order(
            game_id=row.id,
            turn=turn,
            seat=seat,
            text=text,
            data=None if order is None else dump(order),
            source=source,
            received_at=received,
            letter_id=letter_id,
            tentative=tentative,
            receipt=last_receipt(session, row, turn, seat) + 1 if source in SENT else 0,
        ),
    )


def ordered(session: Session, game: Game, turn: int) -> dict[SeatNumber, Any]:
    """Return the orders on file for a turn, by seat."""
    sent = orders_by_seat(session, game.row, turn)
    found = {seat.number: standing(game, sent.get(seat.number, ())) for seat in game.seats}
    return {number: order for number, order in found.items() if order is not None}


def missing(session: Session, game: Game) -> list[SeatNumber]:
    """List the seats with a player of which no order is on file for the open turn."""
    return owed_by(game, orders_by_seat(session, game.row, game.row.turn))


def owed_by(game: Game, sent: Mapping[SeatNumber, Sequence[OnFile]]) -> list[SeatNumber]:
    """List the same, where this was `sent` for the open turn."""
    return [seat for seat in game.manned if seat not in sent or sent[seat][-1].data is None]
