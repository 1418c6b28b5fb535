"""What happened around a violation: everything that is on file about the letter and the game, and the lives meanwhile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from email import message_from_bytes
from email.policy import default

from sqlmodel import Session, col, select

from gm.store.tables import GameRow, LetterIn, LetterOut, Order, Outage, SeatRow, Turn

from .ledger import Ledger, Violation, Written, due_of

AROUND = timedelta(days=4)
"""So long before and after it a time line begins and ends."""


@dataclass(frozen=True)
class Entry:
    """Something that happened at that time."""

    at: datetime
    words: str


def account(session: Session, ledger: Ledger, lives: Sequence[Entry], violation: Violation) -> str:
    """The violation, and beneath it what is known of its letter and its game."""
    letter = next((found for found in ledger.written if found.message_id == violation.letter), None)
    game = session.exec(select(GameRow).where(GameRow.name == violation.game)).first()
    lines = [violation.words]
    if letter:
        lines += _of_letter(session, letter)
    if game:
        lines.append(
            f"{game.name}: open turn {game.turn}, opened {game.opened_at}, due {game.deadline}, moved {game.moves} times,"
            f" stopped {game.stopped!r} {game.stopped_at}, held turn {game.held_turn}, over {game.finished_at}"
        )
    if letter or game:
        since, until = _span(letter, game)
        entries = [
            *_of_game(session, game),
            *_deadlines(ledger, game),
            *_outages(session),
            *_written(session, ledger, game),
            *lives,
        ]
        told = sorted((entry for entry in entries if since <= entry.at <= until), key=lambda entry: entry.at)
        lines += [f"{entry.at:%m-%d %H:%M} {entry.words}" for entry in told]
    return "\n    ".join(line for line in "\n".join(lines).splitlines())


def _span(letter: Written | None, game: GameRow | None) -> tuple[datetime, datetime]:
    """From when to when the time line is told: around the letter, or the opening of the last turn of the game."""
    middle = letter.received if letter else game.opened_at if game else datetime.min
    return middle - AROUND, middle + AROUND


def _of_letter(session: Session, letter: Written) -> Iterator[str]:
    """How the letter was read, what it put on file, and what was answered."""
    yield f"letter {letter.message_id} received {letter.received}, an order: {bool(letter.orders)}"
    if due := due_of(session, letter.asked):
        yield f"it replies to {letter.asked}, {due.game.name} turn {due.turn} seat {due.seat}"
    row = session.exec(select(LetterIn).where(LetterIn.digest == letter.digest)).first()
    if row is None:
        return
    yield f"on file as {row.id}, {row.status} {row.why!r}, fetched {row.fetched_at}, {row.failures} failures"
    for order in session.exec(select(Order).where(Order.letter_id == row.id)):
        yield f"order {order.id} of game {order.game_id} turn {order.turn} seat {order.seat} by {order.source}: {order.text!r}"
    for ours in session.exec(select(LetterOut).order_by(col(LetterOut.id))):
        message = message_from_bytes(ours.raw, policy=default)
        if message["In-Reply-To"] == letter.message_id:
            body = message.get_body(("plain",))
            yield f"answered at {ours.created_at} with a letter that is {ours.kind}: {message['Subject']}"
            yield from (f"  | {line}" for line in str(body.get_content() if body else "").splitlines()[:12])


def _of_game(session: Session, game: GameRow | None) -> Iterator[Entry]:
    """The turns of the game, and what its players were told unasked."""
    if game is None:
        return
    for turn in session.exec(select(Turn).where(Turn.game_id == game.id)):
        yield Entry(turn.resolved_at, f"{game.name} turn {turn.number} resolved, was due {turn.deadline}")
    letters = select(LetterOut).join(SeatRow).where(SeatRow.game_id == game.id, LetterOut.cause == "")
    for letter in session.exec(letters):
        yield Entry(
            letter.created_at,
            f"{letter.kind} of turn {letter.turn} to {letter.recipient}, {letter.status} after {letter.tries} tries",
        )


def _deadlines(ledger: Ledger, game: GameRow | None) -> Iterator[Entry]:
    """When the turns of the game were due, as it was known from time to time."""
    for (name, turn), known in ledger.deadlines.items():
        if game and name == game.name:
            yield from (Entry(since, f"turn {turn} is due {due:%m-%d %H:%M}") for since, due in known.items())


def _outages(session: Session) -> Iterator[Entry]:
    """The outages that the service has noted."""
    for outage in session.exec(select(Outage)):
        yield Entry(outage.until, f"outage of {outage.kind} since {outage.since} is over")


def _written(session: Session, ledger: Ledger, game: GameRow | None) -> Iterator[Entry]:
    """The letters that players of the game wrote."""
    for letter in ledger.written:
        due = due_of(session, letter.asked)
        if due and (game is None or due.game.id == game.id):
            what = "an order" if letter.orders else "a letter"
            yield Entry(
                letter.received, f"{what} for turn {due.turn} seat {due.seat} comes: {letter.message_id}"
            )
