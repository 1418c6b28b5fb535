"""The season itself: the clock goes from step to step, everybody reads their mail and writes, and the service works."""

from __future__ import annotations

import heapq
import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from correspondence import Person, Received
from people import (
    BILLIARDS,
    EVERYBODY,
    JOCKEYS,
    OCTRIX,
    RACKERS,
    ROWERS,
    Character,
    day,
)
from sqlmodel import select
from weather import Weather

from engines import ENGINES
from engines.lots import Lots
from gm.people.players import Invited, player_of
from gm.service.running import work_on
from gm.store.queries.games import games, running
from gm.store.tables import LetterOut
from gm.turns import outages, rollback
from gm.turns.outlook import outlook
from gm.turns.timeline import timeline
from gm.words.teller import teller_of

STEP = timedelta(hours=2)
"""So often the service notes at least that it is at work; a longer gap would be an outage."""

HOURS = (12, 20)
"""When people write letters: after lunch and in the evening, UTC."""

BEGIN, END = day(2, 10, 10), day(6, 20)

MAILBOX_DOWN = (day(3, 2, 12), day(3, 4, 6))
SERVICE_DOWN = (day(4, 13, 2), day(4, 15, 3))
"""When the mailbox cannot be read, and when the service does not run at all; deadlines fall into both."""

PROVEN = (("Authentication-Results", "mx.spielpost.test; dmarc=pass header.from=players.test"),)

_DUE = re.compile(r"(?:DUE NEXT: TURN|ALS NÄCHSTES: ZUG) (\d+)")
_ASKS = re.compile(r"(?:example|Beispiel):\n\n  ")
"""What stands in a letter that asks for an order; the example shows how one is written, and no good play."""


@dataclass(frozen=True)
class Table:
    """A game of the season, in its postal form."""

    name: str
    engine: str
    players: tuple[Character, ...]
    terms: dict[str, Any]


TABLES = (
    Table("Ascot", "jockey", JOCKEYS, {"every": "14d", "nmrs": 2}),
    Table("Baden-Baden", "octrix", OCTRIX, {"every": "Mon,Thu", "nmrs": 2}),
    Table("Henley", "boat_race", ROWERS, {"every": "9d", "bank": "24h", "nmrs": 2}),
    Table("Leiter", "racko", RACKERS, {"every": "4d", "grace": "12h", "remind": "48h,12h"}),
    Table(
        "Bande",
        "karambolage",
        BILLIARDS,
        {"every": "11d", "early": True, "cool_off": "6h", "away": "stand-in", "nmrs": 2},
    ),
)


@dataclass(order=True)
class Plan:
    """What somebody will do at a moment."""

    at: datetime
    number: int
    do: Callable[[], object] = field(compare=False)


@dataclass(frozen=True)
class Sent:
    """An order that a player sent: for which game, turn and seat, and when."""

    game: str
    turn: int
    seat: int
    at: datetime


class Season:
    """Five games, thirty players and four months, played to their end by `runs`."""

    def __init__(self, post: Weather) -> None:
        self.post = post
        self.lots = random.Random(2031)
        self.characters = {person.name: person for person in EVERYBODY}
        self.people: dict[str, Person] = {}
        self.orders: list[Sent] = []
        self.looks: list[tuple[str, datetime, datetime | None, datetime | None]] = []
        self._plans: list[Plan] = []
        self._read: dict[str, int] = {}

    def runs(self) -> None:
        """From the opening until every game is over, or the season is."""
        self.post.now = BEGIN
        self._opens()
        self._plan(day(4, 2, 9), partial(self._takes_back, "Ascot"))
        while self.post.now < END and not self.over():
            self.post.now += STEP
            self._does_what_is_planned()
            if _within(SERVICE_DOWN, self.post.now):
                continue
            self.post.mailbox_down = _within(MAILBOX_DOWN, self.post.now)
            if not self._has_work():
                outages.beat(self.post.store, self.post.now)
                continue
            work_on(self.post.work)
            self._compares_looks()
            self._everybody_reads()
        for _ in range(3):  # what was put off goes out
            self.post.now += timedelta(hours=1)
            work_on(self.post.work)

    def _compares_looks(self) -> None:
        """Whether every game is looked at next when its timeline says so."""
        with self.post.look() as session:
            for row in running(session):
                known = outlook(session, self.post.config.gm, row, self.post.now)
                wanted = min((moment.at for moment in timeline(known, self.post.now)), default=None)
                self.looks.append((row.name, self.post.now, row.next_look, wanted))

    def over(self) -> bool:
        """Whether every game is."""
        with self.post.look() as session:
            return all(game.finished_at for game in games(session))

    def _has_work(self) -> bool:
        """Whether a tick would find anything to do but remind: letters either way, or a turn that is due."""
        if self.post.now.hour == 6 or self.post.has_mail:
            return True
        with self.post.look() as session:
            if any(not game.stopped and game.deadline <= self.post.now for game in running(session)):
                return True
            return session.exec(select(LetterOut.id).where(LetterOut.status == "waiting")).first() is not None

    def _opens(self) -> None:
        for character in EVERYBODY:
            person = self.post.person(character.name, character.language, character.zone)
            self.people[person.name] = person
            self._read[person.name] = 0
            with self.post.look() as session:
                player_of(session, Invited(person.name, person.address, person.language, person.zone))
            for at, lines in character.does:
                self._plan(at, partial(self._says, person, lines))
            if character.away:
                since, until = character.away
                line = f"AWAY {since:%Y-%m-%d} {until:%Y-%m-%d}"
                self._plan(since - timedelta(days=1), partial(self._says, person, (line,)))
        for table in TABLES:
            self.post.opens(
                table.name,
                *(self.people[character.name] for character in table.players),
                engine=table.engine,
                options=ENGINES[table.engine].form("postal"),
                seed=f"{len(table.name):064x}",
                **{"muster": True, **table.terms},
            )

    def _plan(self, at: datetime, do: Callable[[], object]) -> None:
        heapq.heappush(self._plans, Plan(at, len(self._plans) + self.post.number(), do))

    def _does_what_is_planned(self) -> None:
        """Whatever falls into the last step happens at its own moment."""
        now = self.post.now
        while self._plans and self._plans[0].at <= now:
            plan = heapq.heappop(self._plans)
            self.post.now = max(plan.at, now - STEP)
            plan.do()
        self.post.now = now

    def _everybody_reads(self) -> None:
        for name, person in self.people.items():
            new = person.mailbox[self._read[name] :]
            self._read[name] += len(new)
            for letter in new:
                self._reads(person, letter)

    def _reads(self, person: Person, letter: Received) -> None:
        """The player plans what the letter asks for."""
        if self._is_away(person):
            self._answers_by_machine(person, letter)
        elif "asks whether" in letter.subject or "fragt, ob" in letter.subject:
            ends = "end the game" in letter.subject or "enden soll" in letter.subject
            words = {"en": ("YES", "NO"), "de": ("Ja", "NEIN")}[person.language]
            word = words[ends or person.name == "Quinn"]  # who is against everything
            self._plan(self._some_time(self.post.now), partial(self._writes, person, (word,), letter))
        elif due := _DUE.search(letter.text):
            self._plans_order(person, letter, int(due[1]))

    def _plans_order(self, person: Person, letter: Received, turn: int) -> None:
        game = re.split(r"[,:]", letter.subject)[0]
        if not _ASKS.search(letter.text):
            return
        with self.post.look() as session:
            left = self.post.game(session, game).deadline - self.post.now
        at = self._some_time(self.post.now + left * self.lots.uniform(0.05, 0.7))
        habit = self.lots.random()
        if habit < 0.04:
            return  # forgets it
        if habit < 0.1:
            self._plan(
                at - timedelta(minutes=40), partial(self._writes, person, ("SPIELE Unsinn +99",), letter)
            )
        self._plan(at, partial(self._orders, person, game, turn, letter))

    def _orders(self, person: Person, game: str, turn: int, letter: Received) -> None:
        if self._is_away(person):
            return
        lines = self._what_to_order(person, game)
        greeting, wish = {"en": ("Hello,", "Cheers"), "de": ("Hallo,", "Viele Grüße")}[person.language]
        sent = self._writes(person, (greeting, "", *lines, "", wish, person.name), letter)
        with self.post.look() as session:
            seats = self.post.loaded(session, game).seats
            mine = [seat for seat in seats if seat.recipient.address == person.address]
            if sent and mine and not mine[0].resigned:
                self.orders.append(Sent(game, turn, mine[0].number, self.post.now))

    def _what_to_order(self, person: Person, name: str) -> list[str]:
        """The order that the player finds best, in words of the own language."""
        with self.post.look() as session:
            game = self.post.loaded(session, name)
            seats = [seat.number for seat in game.seats if seat.recipient.address == person.address]
            if not seats:
                return []
            view = game.engine.view(game.state, seats[0])
            order = game.engine.advise(view, Lots("5e" * 32, game.row.turn))
            return teller_of(game, person.language).order(order).splitlines()

    def _says(self, person: Person, lines: tuple[str, ...]) -> None:
        letters = [letter for letter in person.mailbox if letter.token]
        self._writes(person, lines, letters[-1] if letters else None)

    def _writes(self, person: Person, lines: tuple[str, ...], to: Received | None) -> bool:
        """Whether the letter is on its way, perhaps twice; not if the player has gone silent by now."""
        silent_from = self.characters[person.name].silent_from
        if silent_from and self.post.now >= silent_from:
            return False
        raw = person.sends(*lines, to=to, fresh=to is None, headers=() if to else PROVEN)
        if self.lots.random() < 0.05:
            self.post.comes_twice(raw)
        return True

    def _answers_by_machine(self, person: Person, letter: Received) -> None:
        """The notice that one is on vacation, which nobody should answer."""
        person.sends("Ich bin im Urlaub.", to=letter, headers=(("Auto-Submitted", "auto-replied"),))

    def _is_away(self, person: Person) -> bool:
        away = self.characters[person.name].away
        return away is not None and _within(away, self.post.now)

    def _some_time(self, after: datetime) -> datetime:
        """A few minutes before the next hour at which people write."""
        hours = next(n for n in range(1, 24) if (after + timedelta(hours=n)).hour in HOURS)
        return (after + timedelta(hours=hours)).replace(minute=0) - timedelta(
            minutes=self.lots.uniform(1, 59)
        )

    def _takes_back(self, name: str) -> None:
        with self.post.look() as session:
            game = self.post.game(session, name)
            rollback.take_back(
                session,
                self.post.config.gm,
                game,
                game.turn - 2,
                "A letter of Ben's was misread.",
                self.post.now,
            )


def _within(span: tuple[datetime, datetime], moment: datetime) -> bool:
    return span[0] <= moment < span[1]
