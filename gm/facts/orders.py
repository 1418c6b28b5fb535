"""What deciding about orders takes: open turns and turns before, what else was asked, and letters that correct earlier ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.facts import Fact, Facts, Knows
from gm.facts.writers import CarriedOut, LetterWithId
from gm.games.open_turn import Ahead, OpenTurn, Sent, standing_doubts
from gm.store.queries.games import game_with_id, turn_of
from gm.store.queries.orders import doubts_in, marks_in, orders_sent, orders_sent_in
from gm.store.queries.questions import unanswered
from gm.store.tables import Order, Question, Turn

if TYPE_CHECKING:
    from gm.mail.read import Letter


@dataclass(frozen=True)
class OpenTurnOf(Fact[OpenTurn]):
    """The orders on file for the open turn of the game with that id, and ahead for later ones."""

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
    """Read the orders for the open turns of these games, in as many statements as for one."""
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


@dataclass(frozen=True)
class Unanswered(Fact[Sequence[Question]]):
    """What a player was asked before that moment, and can still answer unless a deadline ended it."""

    player: int
    at: datetime

    def load(self, session: Session, facts: Facts) -> Sequence[Question]:
        """Read it."""
        return unanswered(session, self.player, self.at)


@dataclass(frozen=True)
class OrdersSent(Fact[Sequence[Order]]):
    """What a seat of the game with that id has sent for a turn, in the order of receipt."""

    game: int
    turn: int
    seat: SeatNumber

    def load(self, session: Session, facts: Facts) -> Sequence[Order]:
        """Read it."""
        return orders_sent(session, game_with_id(session, self.game), self.turn, self.seat)


@dataclass(frozen=True)
class Edited:
    """The letter that is corrected, by the numbers under which it came; its Message-ID, its sender, and when it came first."""

    letters: frozenset[int]
    message_id: str
    sender: str
    received: datetime


def edited(known: Knows, letter: Letter) -> Edited | None:
    """Find the letter that this one corrects; None where it says of none, or where none of its sender's was carried out."""
    if not letter.edits or not letter.sender:
        return None
    copies = known.need(CarriedOut(letter.edits))
    rows = [known.need(LetterWithId(number)) for number in sorted(copies)]
    own = [row for row in rows if row.sender == letter.sender]
    if not own:
        return None
    numbers = frozenset(row.id for row in own)
    return Edited(numbers, letter.edits, letter.sender, min(row.received_at for row in own))


def filed_by(known: Knows, what: Edited, sent: Sequence[Sent]) -> frozenset[int]:
    """Return the numbers of the letters that filed some of this and are the one corrected, or corrected it before."""
    from gm.mail.read import read_envelope  # which commands of the terminal do without

    found = set()
    for number in {each.letter for each in sent if each.letter is not None}:
        row = known.need(LetterWithId(number))
        corrects = row.sender == what.sender and read_envelope(row.raw).edits == what.message_id
        if corrects or number in what.letters:
            found.add(number)
    return frozenset(found)
