"""What must hold after every fault: nothing is lost, and nothing happened twice."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any, cast

from sqlmodel import Session, col, select

from engines import ENGINES
from gm.base.codec import dump, load
from gm.base.config import Config
from gm.base.distinct_names import folder_of
from gm.games.verify.verdict import replay, verify
from gm.store.database import Store
from gm.store.queries.games import games
from gm.store.queries.tries import FAILURES
from gm.store.tables import GameRow, LetterIn, LetterOut, Order, SeatRow, Turn
from gm.tools.demo.correspondents import Mail

from .mailhost import Taken

SOON = timedelta(hours=3)
"""So long after its deadline a turn is resolved at the latest, once nothing disturbs the service."""


@dataclass(frozen=True)
class Written:
    """A letter that a player wrote to the GM in reply to the letter `asked`, and when the mailbox received it. `orders`
    are the lines of an order, in the first letter that the player wrote for that turn; one that `repeats` it has its Message-ID."""

    raw: bytes
    message_id: str
    orders: tuple[str, ...]
    asked: str
    received: datetime
    repeats: str = ""

    @property
    def digest(self) -> str:
        """What the service knows the letter by."""
        return hashlib.sha256(self.raw).hexdigest()


@dataclass(frozen=True)
class Violation:
    """What must not have happened, in a sentence; the Message-ID of the player's letter, and the game, that it is about."""

    words: str
    letter: str = ""
    game: str = ""


@dataclass(frozen=True)
class Due:
    """What a letter of ours asked for: the order of a seat for a turn."""

    game: GameRow
    turn: int
    seat: int

    def has(self, order: Order) -> bool:
        """Whether the order is one for that."""
        return (order.game_id, order.turn, order.seat) == (self.game.id, self.turn, self.seat)


def _meant(session: Session, due: Due, lines: Sequence[str]) -> Any:
    """The order that these lines are, as it is on file."""
    engine = ENGINES[due.game.engine]
    query = select(Turn).where(Turn.game_id == due.game.id, Turn.number == due.turn - 1)
    state = load(engine.State, session.exec(query).one().state)
    return dump(engine.parse("\n".join(lines), state, due.seat))


@dataclass
class Ledger:
    """Everything that was written and handed in; `blurred` are letters handed in while the database took no notes,
    `held` the games and turns that stood still until the GM looked at them, and `deadlines` those of each turn of a
    game, with the time since when each held good. `fatal` says of letters, by digest, at how many tries of them alone the trial itself ended
    the service or a worker, and `replayed` are the games and turns that gave the same again."""

    written: list[Written] = field(default_factory=list)
    blurred: set[int] = field(default_factory=set)
    held: set[tuple[str, int]] = field(default_factory=set)
    deadlines: dict[tuple[str, int], dict[datetime, datetime]] = field(default_factory=dict)
    fatal: Counter[str] = field(default_factory=Counter)
    replayed: set[tuple[str, int]] = field(default_factory=set)

    def violations(self, config: Config, store: Store, taken: list[Taken], now: datetime) -> list[Violation]:
        """Everything that must not have happened; the service has nothing left to do by now."""
        with store.transaction() as session:
            return [
                *self._letters_in(session),
                *self._orders(session),
                *_lots(session),
                *self._turns(session, config, now),
                *_letters_out(session, taken),
                *self._copies(taken),
                *self._answers(taken, self._aside(session)),
            ]

    def _letters_in(self, session: Session) -> Iterator[Violation]:
        """No letter is lost, and none is taken for two."""
        kept = {row.digest: row for row in session.exec(select(LetterIn))}
        sent = {letter.digest: letter.message_id for letter in self.written}
        for digest in sent.keys() - kept.keys():
            yield Violation(f"letter {sent[digest]} was lost", sent[digest])
        for digest in kept.keys() - sent.keys():
            yield Violation(f"a letter is on file that nobody wrote: {digest}")
        for digest, row in kept.items():
            if row.status != "done" and not self._is_rightly_aside(row):
                yield Violation(f"letter {row.id} is {row.status}: {row.why}", sent.get(digest, ""))

    def _is_rightly_aside(self, row: LetterIn) -> bool:
        """Tell whether the service had to take the letter for one that ends it, as each of its failures is a death of the
        trial's making while it was tried alone."""
        return row.status == "aside" and FAILURES <= row.failures <= self.fatal[row.digest]

    def _aside(self, session: Session) -> set[str]:
        """Return the letters, by digest, that wait for the GM by the trial's own doing."""
        return {row.digest for row in session.exec(select(LetterIn)) if self._is_rightly_aside(row)}

    def _orders(self, session: Session) -> Iterator[Violation]:
        """An order that came in time is on file as it was written, once, for the turn that it was asked for.

        One that came late is not, unless the game stood still, and its writer was told so. What was late when it was
        read stays so where the deadline has moved since. Other letters put nothing on file.
        """
        kept = {row.digest: row for row in session.exec(select(LetterIn))}
        aside = self._aside(session)
        told_late = _told_late(session)
        failed = {each.message_id for each in self.written if (row := kept.get(each.digest)) and row.failures}
        for letter in self.written:
            due = due_of(session, letter.asked)
            # of one at which workers died a repetition may be read first, which has the same order
            again = letter.message_id if letter.message_id in failed else None
            same = [each for each in self.written if each.repeats == again]
            numbers = [kept[each.digest].id for each in (letter, *same) if each.digest in kept]
            rows = session.exec(select(Order).where(col(Order.letter_id).in_(numbers))).all()
            if letter.digest in aside:  # a repetition of it may have been filed
                own = any(row.letter_id == kept[letter.digest].id for row in rows)
                wrong = "was set aside and puts something on file" if own else ""
            elif letter.repeats in failed:
                wrong = ""  # seen with the letter that it repeats
            elif due and letter.orders:
                wrong = self._wrong(session, letter, due, rows, told_late)
            else:
                wrong = "puts something on file" if rows and letter.message_id not in told_late else ""
            if wrong:
                words = f"letter {letter.message_id} {wrong}; it is on file {len(rows)} times"
                yield Violation(words, letter.message_id, due.game.name if due else "")

    def _wrong(
        self,
        session: Session,
        letter: Written,
        due: Due,
        rows: Sequence[Order],
        told_late: Mapping[str, datetime],
    ) -> str:
        """What is wrong with how the order of the letter is on file; nothing if it is as it should be."""
        filed = [row for row in rows if due.has(row)]
        if filed and any(row.data != _meant(session, due, letter.orders) for row in filed):
            return "is on file with another order"
        if len(filed) > 1:
            return "counts twice"
        known = self.deadlines[due.game.name, due.turn]
        if filed:
            still = (due.game.turn, due.game.stopped) == (due.turn, "held")
            held = still or (due.game.name, due.turn) in self.held
            return "" if held or letter.received < max(known.values()) else "came late and counts"
        if letter.message_id in told_late:
            read = told_late[letter.message_id]
            deadline = known[max(since for since in known if since <= read)]
            ended = min(
                deadline, _resolved(session, due) or deadline
            )  # early, with an order that had come ahead
            return "" if letter.received >= ended else "came in time and was called late"
        return "" if _came_ahead(session, letter, due) else "has no order on file, and nobody said why"

    def _turns(self, session: Session, config: Config, now: datetime) -> Iterator[Violation]:
        """Every turn was resolved once, from the orders on file, and the archive says so. Games go on, or were held
        because too many players were silent."""
        for game in games(session):
            query = select(Turn.number).where(Turn.game_id == game.id).order_by("number")
            numbers = list(session.exec(query))
            if numbers != list(range(game.turn)):
                yield Violation(
                    f"{game.name} has turns {numbers}, its open turn is {game.turn}", game=game.name
                )
            if game.stopped not in ("", "held"):
                yield Violation(f"{game.name} is {game.stopped}: {game.stopped_why}", game=game.name)
            if not game.finished_at and not game.stopped and game.deadline < now - SOON:
                yield Violation(f"{game.name} turn {game.turn} was due {game.deadline}", game=game.name)
            stored = replay(session, config.gm.name, game) if game.finished_at is None else None
            for verdict in filter(None, (stored, verify(config.archive.folder / folder_of(game.name)))):
                if not verdict.holds:
                    found = [*verdict.findings, *(record.findings for record in verdict.records)]
                    yield Violation(f"{game.name} cannot be replayed: {found}", game=game.name)
                elif verdict.replayed:
                    self.replayed |= {(game.name, record.turn) for record in verdict.records if record.turn}
        yield from _reports(session)

    def _copies(self, taken: list[Taken]) -> Iterator[Violation]:
        """A letter came twice only where the connection ended before the service could note the answer."""
        copies: dict[str, list[int]] = {}
        for number, letter in enumerate(taken):
            copies.setdefault(_mail(letter).message["Message-ID"], []).append(number)
        for message_id, numbers in copies.items():
            for number in numbers[:-1]:
                if taken[number].went_on and number not in self.blurred:
                    yield Violation(f"letter {message_id} was sent again although its delivery was seen")

    def _answers(self, taken: list[Taken], aside: Collection[str]) -> Iterator[Violation]:
        """Every letter was answered once, but for those set `aside`, and no report came under two Message-IDs."""
        mails = {
            mail.message["Message-ID"]: (letter.recipient, mail)
            for letter in taken
            for mail in [_mail(letter)]
        }
        answers = Counter(
            mail.message["In-Reply-To"] for _, mail in mails.values() if mail.message["In-Reply-To"]
        )
        for letter in self.written:
            if answers[letter.message_id] > 1 or not (answers[letter.message_id] or letter.digest in aside):
                words = f"letter {letter.message_id} was answered {answers[letter.message_id]} times"
                yield Violation(words, letter.message_id)
        told = Counter(
            (recipient, mail.subject, mail.text)
            for recipient, mail in mails.values()
            if not mail.message["In-Reply-To"]
        )
        yield from (
            Violation(f"{who} was sent {subject!r} {times} times")
            for (who, subject, _), times in told.items()
            if times > 1
        )


def due_of(session: Session, message_id: str) -> Due | None:
    """What the letter of ours with that Message-ID asked for; None for a letter that is about no turn."""
    ours = session.exec(select(LetterOut).where(LetterOut.message_id == message_id.strip("<>"))).first()
    if ours is None or ours.seat_id is None or ours.turn is None:
        return None
    seat = session.get_one(SeatRow, ours.seat_id)
    return Due(session.get_one(GameRow, seat.game_id), ours.turn, seat.number)


def _told_late(session: Session) -> dict[str, datetime]:
    """The letters whose writers were told that they came late, and when that was written."""
    answers = session.exec(select(LetterOut).where(LetterOut.kind == "late"))
    return {str(_message(row.raw)["In-Reply-To"]): row.created_at for row in answers}


def _resolved(session: Session, due: Due) -> datetime | None:
    """When the turn was resolved; None while it is open."""
    query = select(Turn.resolved_at).where(Turn.game_id == due.game.id, Turn.number == due.turn)
    return session.exec(query).first()


def _came_ahead(session: Session, letter: Written, due: Due) -> bool:
    """Whether the same order was on file already, from a letter that had come too late for the turn before.

    Its text does not tell: on file are the words of the game, and the letter has those of its writer's language.
    """
    orders = session.exec(select(Order).where(Order.game_id == due.game.id, Order.source == "ahead"))
    ahead = [order.data for order in orders if due.has(order)]
    return bool(ahead) and _meant(session, due, letter.orders) in ahead


def _lots(session: Session) -> Iterator[Violation]:
    """The lot stood in for nobody whose order was on file."""
    orders = session.exec(select(Order)).all()
    ordered = {(order.game_id, order.turn, order.seat) for order in orders if order.source != "lot"}
    for order in orders:
        if order.source == "lot" and (order.game_id, order.turn, order.seat) in ordered:
            game = session.get_one(GameRow, order.game_id)
            yield Violation(
                f"{game.name} turn {order.turn}: a lot and an order of seat {order.seat}", game=game.name
            )


def _reports(session: Session) -> Iterator[Violation]:
    """Each seat has one report of each turn."""
    rows = session.exec(select(LetterOut).where(LetterOut.kind == "report"))
    subjects = Counter((row.recipient, str(_message(row.raw)["Subject"])) for row in rows)
    for (who, subject), times in subjects.items():
        if times > 1:
            yield Violation(f"{subject!r} was written to {who} {times} times")


def _letters_out(session: Session, taken: list[Taken]) -> Iterator[Violation]:
    """What was written was handed in, byte for byte, and nothing else; but for what had become untrue meanwhile."""
    arrived = {letter.raw for letter in taken}
    rows = {row.id: row for row in session.exec(select(LetterOut))}
    for row in rows.values():
        untrue = _is_said_anew(row, rows) or _is_over(row, rows)
        if not untrue and (row.status != "sent" or row.raw not in arrived):
            yield Violation(f"letter {row.message_id} ({row.kind}) to {row.recipient} is {row.status}")
    for _ in arrived - {row.raw for row in rows.values()}:
        yield Violation("a letter was handed in that is not on file")


def _is_said_anew(row: LetterOut, rows: Mapping[int, LetterOut]) -> bool:
    """Tell whether the letter did not go out since it had become untrue, and another tells its reader the same as it is now."""
    newer = _NEWER.fullmatch(row.error) if row.status == "dropped" else None
    other = rows.get(int(newer[1])) if newer else None
    return other is not None and (other.recipient, other.seat_id, other.turn) == (
        row.recipient,
        row.seat_id,
        row.turn,
    )


def _is_over(row: LetterOut, rows: Mapping[int, LetterOut]) -> bool:
    """Tell whether the letter did not go out since it only held as long as its turn was open, whose report its reader has."""
    return (
        (row.status, row.error, row.kind) == ("dropped", "it is not true any more", "moved")
        and row.turn is not None
        and any(
            (other.kind, other.status, other.recipient, other.seat_id)
            == ("report", "sent", row.recipient, row.seat_id)
            and (other.turn or 0) > row.turn
            for other in rows.values()
        )
    )


_NEWER = re.compile(r"letter (\d+) says it anew")


def _message(raw: bytes) -> EmailMessage:
    return cast(EmailMessage, message_from_bytes(raw, policy=default))


def _mail(letter: Taken) -> Mail:
    return Mail(_message(letter.raw))
