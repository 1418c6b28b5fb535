"""What passed between people and the service: letters in and out, which games they are about, and what became of each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.parser import BytesHeaderParser
from email.policy import default

from sqlmodel import Session

from gm.base.errors import Refused
from gm.facts import Fact, Facts, game_of
from gm.facts.letters_aside import read_again
from gm.facts.quarantine import concerned
from gm.mail.read import read_envelope
from gm.mail.tokens import untagged
from gm.store.queries.games import game_with_id, games_going_on
from gm.store.queries.history import (
    games_of_seats,
    letter_out_numbered,
    letters_from,
    letters_to,
    letters_to_seat,
    orders_by,
)
from gm.store.queries.letters import letter_out
from gm.store.queries.people import addresses_of, player_at, player_with_id
from gm.store.tables import LetterIn, LetterOut


@dataclass(frozen=True)
class CameIn:
    """A letter that came, the names of the `games` that it is about as far as that is known, and how we answered it."""

    number: int
    at: datetime
    fetched: datetime
    address: str
    status: str
    why: str
    games: frozenset[str]
    answered: int | None = None
    answer: str = ""


@dataclass(frozen=True)
class WentOut:
    """A letter of ours: what it is and of which `games`, and its fate; the mail server took it at `left`."""

    number: int
    at: datetime
    left: datetime | None
    address: str
    subject: str
    games: frozenset[str]
    turn: int | None
    status: str
    tries: int
    error: str
    bound_in: int | None
    answers: int | None = None


@dataclass(frozen=True)
class Passed:
    """The letters of some people, in and out, each as they came and were written."""

    came: tuple[CameIn, ...]
    went: tuple[WentOut, ...]


@dataclass(frozen=True)
class PassedWith(Fact[Passed]):
    """What passed between the player of that id and the service."""

    player: int

    def load(self, session: Session, facts: Facts) -> Passed:
        """Read the letters of all addresses of theirs."""
        addresses = [row.address for row in addresses_of(session, player_with_id(session, self.player))]
        return passed_with(session, facts, addresses)


@dataclass(frozen=True)
class Sent:
    """A letter of ours with its words, and the games that go on of whoever got it: it may tell what is secret there."""

    letter: WentOut
    message_id: str
    lines: tuple[str, ...]
    games: tuple[str, ...]


@dataclass(frozen=True)
class SentNumbered(Fact[Sent]):
    """The letter of ours of that number; Refused when there is none."""

    number: int

    def load(self, session: Session, facts: Facts) -> Sent:
        """Read it."""
        row = letter_out_numbered(session, self.number)
        if row is None:
            raise Refused("no_such_letter_out", number=self.number)
        reader = player_at(session, row.recipient)
        going_on = [game.name for game in games_going_on(session, reader)] if reader else []
        about = _games_of(row, games_of_seats(session, [row.seat_id] if row.seat_id else []))
        named = [name for name in going_on if name in about]
        letter = _went_out(row, heading_of(row.raw), about)
        return Sent(letter, row.message_id, words_of(row.raw), tuple(named or going_on))


TURN_LETTERS = ("report", "hand_notice", "dossier")
"""The kinds of letters that bring a turn to whoever plays a seat."""


@dataclass(frozen=True)
class TurnLetter(Fact[LetterOut]):
    """The letter with the report of that turn, or with the beginning for turn 0, to whoever plays that seat now; the last one without a turn.

    Of one that went as a part of another it is that one. Refused where none went to them, or none is on file any more.
    """

    game: str
    seat: int
    turn: int | None

    def load(self, session: Session, facts: Facts) -> LetterOut:
        """Find it."""
        seat = game_of(session, facts, self.game).seats[self.seat]
        reader = player_at(session, seat.recipient.address)
        own = addresses_of(session, reader) if reader else []
        addresses = [row.address for row in own]
        found = letters_to_seat(session, seat.recipient.seat_id or 0, addresses, TURN_LETTERS)
        meant = [row for row in found if self.turn is None or row.turn == self.turn + 1]
        name = seat.reader.name
        if not meant:
            raise Refused("nothing_was_sent", name=name, game=self.game, turn=self.turn)
        row = letter_out(session, meant[0].bound_in) if meant[0].bound_in else meant[0]
        if row.status in ("waiting", "gathered"):
            raise Refused("waits_to_leave", name=name, number=row.id)
        if not row.raw:
            raise Refused("words_deleted", name=name, game=self.game, number=row.id)
        return row


def passed_with(
    session: Session, facts: Facts, addresses: Collection[str], ids: Collection[int] = ()
) -> Passed:
    """Find what came from these addresses, or under these ids, and what went to these addresses."""
    came, went = letters_from(session, addresses, ids), letters_to(session, addresses)
    seats = games_of_seats(session, {row.seat_id for row in went if row.seat_id})
    out = {row.id: (heading_of(row.raw), _games_of(row, seats)) for row in went}
    by_message = {found: row for row in reversed(came) if (found := _message_id(row))}
    answers = {
        by_message[heading.answers].id: (number, heading.subject, games)
        for number, (heading, games) in reversed(out.items())
        if heading.answers in by_message
    }
    ordered = _ordered(session, [row.id for row in came])
    return Passed(
        tuple(_came_in(session, facts, row, answers.get(row.id), ordered[row.id]) for row in came),
        tuple(
            _went_out(row, *out[row.id], answered.id if answered else None)
            for row in went
            for answered in [by_message.get(out[row.id][0].answers)]
        ),
    )


def _message_id(row: LetterIn) -> str:
    """Return what a letter is called by its writer's program, also where nothing was carried out."""
    return row.message_id or read_envelope(row.raw).message_id


def _went_out(row: LetterOut, heading: Heading, games: frozenset[str], answers: int | None = None) -> WentOut:
    return WentOut(
        number=row.id,
        at=row.created_at,
        left=row.left_at,
        address=row.recipient,
        subject=heading.subject,
        games=games,
        turn=row.turn,
        status=row.status,
        tries=row.tries,
        error=row.error,
        bound_in=row.bound_in,
        answers=answers,
    )


def _came_in(
    session: Session,
    facts: Facts,
    row: LetterIn,
    answer: tuple[int, str, frozenset[str]] | None,
    ordered: frozenset[str],
) -> CameIn:
    number, subject, games = answer or (None, "", frozenset[str]())
    waits = row.status in ("aside", "unconfirmed")
    return CameIn(
        number=row.id,
        at=row.received_at,
        fetched=row.fetched_at,
        address=row.sender,
        status=row.status,
        why=row.why,
        games=ordered | games | (_may_be_about(session, facts, row) if waits else frozenset()),
        answered=number,
        answer=subject,
    )


def _may_be_about(session: Session, facts: Facts, row: LetterIn) -> frozenset[str]:
    """Tell for which games a letter that waits may hold orders."""
    letter = read_again(session, facts, row)
    return frozenset(game.name for game in concerned(session, facts.config, letter, row.received_at))


def _ordered(session: Session, letters: Collection[int]) -> Mapping[int, frozenset[str]]:
    """Return in which games each letter brought an order."""
    found: dict[int, frozenset[str]] = defaultdict(frozenset)
    names: dict[int, str] = {}
    for order in orders_by(session, letters):
        if order.game_id not in names:
            names[order.game_id] = game_with_id(session, order.game_id).name
        found[order.letter_id or 0] |= {names[order.game_id]}
    return found


def _games_of(row: LetterOut, seats: Mapping[int, str]) -> frozenset[str]:
    own = seats.get(row.seat_id, "") if row.seat_id else ""
    return frozenset(filter(None, (*row.games.splitlines(), own)))


@dataclass(frozen=True)
class Heading:
    """The subject without what proves anybody, and the Message-ID of the letter that it answers; empty where there is none."""

    subject: str
    answers: str


def heading_of(raw: bytes) -> Heading:
    """Read the headers of a letter of ours; of one whose words have been deleted they are empty."""
    found = BytesHeaderParser(policy=default).parsebytes(raw)
    subject, answers = (str(found[name] or "") for name in ("Subject", "In-Reply-To"))
    return Heading(untagged(subject).strip(), answers.strip().strip("<>"))


def words_of(raw: bytes) -> tuple[str, ...]:
    """Return the lines of a letter of ours as its reader has them, of its text; none where there is only a page."""
    letter: EmailMessage = message_from_bytes(raw, policy=default)
    text = letter.get_body(("plain",)) if raw else None
    return tuple(str(text.get_content()).splitlines()) if text else ()
