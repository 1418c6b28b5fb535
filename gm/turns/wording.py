"""The letters about a resolved turn in words: pure, so that a worker can write them while others write those of other games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from typing import Any

from gm.base.config import Gm
from gm.base.say import Enclosure, Recipient, Say, letter_format
from gm.games.closing import Closing
from gm.games.cups import Series
from gm.games.game import Game, Seat
from gm.games.readers import Ahead, Played, Proof
from gm.games.record.records import Received
from gm.mail.write.daily import Waits, morning_of
from gm.turns.cups.cup_letters import told_cups
from gm.turns.deadlines.entries import deadline_entries
from gm.words import reports
from gm.words.reports import ToldToAll
from gm.words.saying import put_in_words

Letter = dict[str, Any]
"""The row of a letter out, by its columns."""


@dataclass(frozen=True)
class ToSeat:
    """Who gets a report for a seat, what it came to that was ordered ahead, and how the order came that counted.

    `own` is the turn as that player alone wants to hear it, where it is not as it is public. What the letter `waits` for
    is known of those who get one a day.
    """

    seat: Seat
    waits: Waits | None
    own: Played | None = None
    ahead: Ahead | None = None
    counted: Received | None = None


@dataclass(frozen=True)
class Telling:
    """All that the letters about a turn are made of: the game `after` it, the turn as it is public, and who is told."""

    gm: Gm
    now: datetime
    after: Game
    public: Played
    proof: Proof
    closing: Closing | None
    cups: tuple[Series, ...]
    pictures: tuple[Enclosure, ...]
    seats: tuple[ToSeat, ...]
    onlookers: tuple[tuple[Recipient, Waits | None], ...]


def worded(telling: Telling) -> tuple[Letter, ...]:
    """Write the letters about a turn, in the order in which they are sent."""
    letters = []
    for say, waits in _reports(telling):
        form = letter_format(say.to.format)
        say = replace(say, enclosures=(*say.enclosures, *telling.pictures))
        letter = put_in_words(telling.gm, say, telling.now, form, morning_of(say, waits, telling.now))
        letters.append(letter.model_dump(exclude={"id"}))
    return tuple(letters)


def _reports(told: Telling) -> Iterator[tuple[Say, Waits | None]]:
    after, public, closing = told.after, told.public, told.closing
    to_all: Callable[[str], ToldToAll] = cache(
        lambda language: reports.told_to_all(after, language, public, told.proof, closing)
    )
    entry_for = deadline_entries(told.gm, after, told.now)
    for to in told.seats:
        reader = to.seat.reader
        report = reports.report(
            after,
            to.seat,
            to.own or public,
            after.owed,
            told.proof,
            to.ahead,
            closing,
            told_cups(told.cups, reader),
            None if to.own else to_all(reader.language),
            told.gm.archive,
            to.counted,
        )
        yield replace(report, entry=entry_for(reader, to.seat.number)), to.waits
    for recipient, waits in told.onlookers:
        yield (
            reports.onlooker_report(
                after,
                recipient,
                public,
                after.owed,
                told.proof,
                closing,
                told_cups(told.cups, recipient.reader),
                to_all(recipient.reader.language),
            ),
            waits,
        )
