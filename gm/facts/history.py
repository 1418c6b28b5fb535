"""All that happened in a game, in order: what came and what became of it, what GMs did, and what the service did by itself."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, cast

from sqlmodel import Session

from gm.base.distinct_names import seat_letters
from gm.facts import Fact, Facts, game_of
from gm.facts.passed import CameIn, Passed, passed_with
from gm.games.game import Game
from gm.store.queries.games import turns_of
from gm.store.queries.history import addresses_in, rows_in
from gm.store.queries.people import player_with_id
from gm.store.queries.records import records
from gm.store.queries.tenures import tenures_of_seats
from gm.store.tables import Deed, Duty, Order, OrderAhead, Record, SecretLook, Tenure

_LATER = timedelta(minutes=5)
"""A letter that we fetched so much later than its server received it is told with both times."""

HAPPENED = ("moved", "stopped", "resumed", "voted", "rolled", "taken back", "restored")
"""Kinds of records that tell what happened between two turns."""

DONE_BY = {
    "turn": ("resolve", "end"),
    "order": ("order",),
    "moved": ("extend", "terms"),
    "stopped": ("pause", "end"),
    "resumed": ("resume", "end"),
    "taken_back": ("rollback",),
    "restored": ("rollforward",),
    "seated": ("replace", "judge"),
    "left": ("replace", "free", "judge"),
}
"""Which commands of a GM's bring about what; a command that nothing else tells of is told by its name."""


@dataclass(frozen=True)
class Event:
    """Something that happened in a game `at` that moment, in or for that turn: `what`, as the templates have `log_<what>`.

    `who` did it, nobody where the service did; the `letter` of that number brought it, or else it came by `way` of the
    terminal or the deadline. `private` is what only those may read who may see the seat's orders.
    """

    at: datetime
    turn: int
    what: str
    who: str = ""
    letter: int | None = None
    way: str = ""
    data: Mapping[str, Any] = field(default_factory=dict)
    private: tuple[str, ...] = ()
    of_seat: bool = False


@dataclass(frozen=True)
class HistoryOf(Fact[tuple[Event, ...]]):
    """What happened in the game of that name, the first thing first."""

    game: str

    def load(self, session: Session, facts: Facts) -> tuple[Event, ...]:
        """Read all that is on file."""
        return _History(session, facts, game_of(session, facts, self.game)).told()


class _History:
    """A game with all that is on file about what happened in it."""

    def __init__(self, session: Session, facts: Facts, game: Game) -> None:
        self.session, self.game = session, game
        self.rows = rows_in(session, game.row)
        self.turns = turns_of(session, game.row)
        seats = (*game.seats, game.judge)
        self.seats = {seat.recipient.seat_id or 0: seat.number for seat in seats if seat}
        self.tenures = tenures_of_seats(session, self.seats)
        self.deeds = cast(Sequence[Deed], self.rows["Deed"])
        addresses = addresses_in(session, game.row)
        self.names = {player: player_with_id(session, player).name for player in {*addresses.values()}}
        self.people = {address: self.names[player] for address, player in addresses.items()}
        ordered = {order.letter_id for order in self.orders if order.letter_id}
        self.passed: Passed = passed_with(session, facts, addresses, ordered)
        self.came = {letter.number: letter for letter in self.passed.came}

    @property
    def orders(self) -> Sequence[Order]:
        """What was ordered, as it was received."""
        found = cast(Sequence[Order], self.rows["Order"])
        return sorted(found, key=lambda order: (order.received_at, order.id))

    def told(self) -> tuple[Event, ...]:
        """Tell everything, in order; where several things are of one moment, a turn comes after what it resolves."""
        found = [
            *self._beginning(),
            *self._turns(),
            *self._orders(),
            *self._ahead(),
            *self._letters(),
            *self._records(),
            *self._changes_of_hands(),
            *self._looks(),
            *self._unsent(),
        ]
        told: set[int] = set()
        known = [self._by_deed(event, told) for event in found]
        alone = [self._deed(deed) for deed in self.deeds if deed.id not in told]
        return tuple(sorted((*known, *alone), key=lambda event: (event.at, event.what == "turn")))

    def _by_deed(self, event: Event, told: set[int]) -> Event:
        """Say who did it, and how, where a GM did at that very moment; that deed is `told` then."""
        acts = DONE_BY.get(event.what, ())
        by_gm = event.letter is None and event.data.get("source", "gm") == "gm"
        deed = next((deed for deed in self.deeds if deed.at == event.at and deed.act in acts), None)
        if deed is None or not by_gm:
            return event
        told.add(deed.id)
        way = "" if deed.letter_id else "terminal"
        return replace(event, who=deed.by or "GM", letter=deed.letter_id, way=way)

    def _deed(self, deed: Deed) -> Event:
        way = "" if deed.letter_id else "terminal"
        return Event(
            deed.at, self._turn_at(deed.at), "deed", deed.by or "GM", deed.letter_id, way, {"act": deed.act}
        )

    def _turn_at(self, moment: datetime) -> int:
        """Tell which turn was open then."""
        return 1 + bisect_right([turn.resolved_at for turn in self.turns], moment)

    def _beginning(self) -> Iterator[Event]:
        """Tell who sat down first."""
        began = self.game.row.begun_at
        assert began is not None, "only a game that has begun is looked back at"
        first = [row for row in self.tenures if row.since == began]
        seated = sorted((self._seat(self.seats[row.seat_id]), self._name(row)) for row in first)
        names = [f"{name} ({letter})" for letter, name in seated]
        yield Event(began, 1, "begun", data={"names": names})

    def _turns(self) -> Iterator[Event]:
        duties: dict[int, list[Duty]] = defaultdict(list)
        for duty in cast(Sequence[Duty], self.rows["Duty"]):
            duties[duty.turn].append(duty)
        for turn in self.turns:
            late = [self._name(duty) for duty in duties[turn.number] if duty.outcome == "late"]
            missed = [
                (self._name(duty), duty.outcome)
                for duty in duties[turn.number]
                if duty.outcome not in ("came", "late")
            ]
            data = {
                "number": turn.number,
                "deadline": turn.deadline,
                "late": late,
                "missed": missed,
                "ended": turn.ended,
            }
            way = "deadline" if turn.resolved_at >= turn.deadline else "early"
            yield Event(turn.resolved_at, turn.number, "turn", way="" if turn.ended else way, data=data)

    def _name(self, row: Duty | Tenure) -> str:
        return player_with_id(self.session, row.player_id).name

    def _orders(self) -> Iterator[Event]:
        last = {(order.turn, order.seat): order.id for order in self.orders}
        due = {turn.number: turn.deadline for turn in self.turns}
        for order in self.orders:
            late = order.turn in due and order.received_at > due[order.turn]
            data = {
                "seat": self._seat(order.seat),
                "receipt": order.receipt,
                "source": order.source,
                "count": len(order.text.splitlines()),
                "withdraws": order.data is None,
                "tentative": order.tentative,
                "became": self._became(order, last),
                "late": late,
            }
            came = self.came.get(order.letter_id or 0)
            who = self._writer(came) if came else ""
            yield Event(
                order.received_at,
                order.turn,
                "order",
                who,
                order.letter_id,
                data={**data, **self._fetched(came)},
                private=tuple(order.text.splitlines()),
                of_seat=True,
            )

    def _became(self, order: Order, last: Mapping[tuple[int, int], int]) -> str:
        if last[order.turn, order.seat] != order.id:
            return "replaced"
        return "counted" if order.turn < self.game.row.turn else "stands"

    def _seat(self, number: int) -> str:
        letters = seat_letters(len(self.game.seats) + (self.game.judge is not None))
        return letters[number]

    def _writer(self, letter: CameIn) -> str:
        return self.people.get(letter.address, letter.address)

    @staticmethod
    def _fetched(letter: CameIn | None) -> dict[str, Any]:
        later = letter is not None and letter.fetched - letter.at > _LATER
        return {"fetched": letter.fetched if letter and later else None}

    def _ahead(self) -> Iterator[Event]:
        for row in cast(Sequence[OrderAhead], self.rows["OrderAhead"]):
            came = self.came.get(row.letter_id or 0)
            yield Event(
                row.received_at,
                self._turn_at(row.received_at),
                "ahead",
                self._writer(came) if came else "",
                row.letter_id,
                data={"seat": self._seat(row.seat), "of": row.turn, "withdraws": not row.text},
                private=tuple(row.text.splitlines()),
                of_seat=True,
            )

    def _letters(self) -> Iterator[Event]:
        """Tell of the letters about the game that brought no order for it: what they were answered, or why they wait."""
        told = {order.letter_id for order in self.orders}
        for letter in self.passed.came:
            if letter.number not in told and self.game.name in letter.games:
                data = {
                    "status": letter.status,
                    "why": letter.why,
                    "answered": letter.answered,
                    "answer": letter.answer,
                }
                yield Event(
                    letter.at,
                    self._turn_at(letter.at),
                    "letter",
                    self._writer(letter),
                    letter.number,
                    data={**data, **self._fetched(letter)},
                    of_seat=True,
                )

    def _records(self) -> Iterator[Event]:
        for record in records(self.session, self.game.row):
            if record.data["kind"] in HAPPENED:
                yield self._happened(record)

    def _happened(self, record: Record) -> Event:
        kind, told = record.data["kind"], record.data.get("told", {})
        data = {key: told[key] for key in ("why", "question", "by", "outcome") if key in told}
        if "deadline" in told:
            data["deadline"] = datetime.fromisoformat(told["deadline"])
        if "why" in record.data:
            data |= {"why": record.data["why"], "open": record.turn + 1}
        at = datetime.fromisoformat(record.data["at"])
        return Event(at, record.turn + 1, kind.replace(" ", "_"), data={"why": "", **data})

    def _changes_of_hands(self) -> Iterator[Event]:
        """Tell who came to a seat later, and who left one, and how."""
        for row in self.tenures:
            data = {"seat": self._seat(self.seats[row.seat_id]), "name": self._name(row), "lent": row.lent}
            if row.since != self.game.row.begun_at:
                yield Event(row.since, self._turn_at(row.since), "seated", data=data)
            if row.until and row.ended:
                yield Event(row.until, self._turn_at(row.until), "left", data={**data, "ended": row.ended})

    def _looks(self) -> Iterator[Event]:
        for row in cast(Sequence[SecretLook], self.rows["SecretLook"]):
            yield Event(
                row.at, self._turn_at(row.at), "look", "GM", data={"act": row.what, "told": row.announced}
            )

    def _unsent(self) -> Iterable[Event]:
        """Tell of the letters about the game that no server took."""
        for letter in self.passed.went:
            if letter.status == "refused" and self.game.name in letter.games:
                data = {"number": letter.number, "address": letter.address, "error": letter.error}
                data["subject"] = letter.subject
                yield Event(letter.at, self._turn_at(letter.at), "refused", data=data, of_seat=True)
