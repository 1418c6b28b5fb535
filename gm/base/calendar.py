"""When a turn is due: every so many days, on given weekdays at a time of day in a zone, or every so many hours; and the
other deadline that a GM names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from gm.base.errors import Refused
from gm.base.spans import span, spans
from gm.base.terms import Terms
from gm.base.zones import zone_named

PROMPT = timedelta(hours=1)
"""A report that goes out so soon after a deadline counts as having gone out at it: what was said to be two days of time
is then two days to the next deadline, although letters are read first."""

INSTANT = timedelta(minutes=1)
"""What a deadline lasts in a calendar: calcurse 4.7.1 skips an entry of no length, khal 0.14.1 draws an hour where none is told."""

LONGEST_BLACKOUT = 366
"""Days in a row that one blackout may have."""

_DAYS = re.compile(r"([1-9]\d{0,3})\s*d")
_AT = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")
_WEEKDAYS = (
    ("mo", "mon", "monday", "montag"),
    ("di", "tue", "tuesday", "dienstag"),
    ("mi", "wed", "wednesday", "mittwoch"),
    ("do", "thu", "thursday", "donnerstag"),
    ("fr", "fri", "friday", "freitag"),
    ("sa", "sat", "saturday", "samstag", "sonnabend"),
    ("so", "sun", "sunday", "sonntag"),
)
_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Blackout:
    """Days on which no deadline falls, the `first` and the `last` of them included."""

    first: date
    last: date


@dataclass(frozen=True)
class Calendar:
    """A game's deadlines in its `zone`, and what goes with them.

    They are whole `days` apart or on `weekdays` (0 is Monday), at the time `at`; or a `gap` apart. None falls into a
    blackout: it slides behind it. From a report to the next deadline there is a `minimum` of time. A turn in which
    only one player decides is due as soon as `alone` allows, where that is set.

    All orders being in, an early turn waits for the `cool_off`. Reminders come the `leads` before a deadline, the
    longest first, and for the `grace` behind it orders count as well.
    """

    zone: ZoneInfo
    days: int = 0
    at: time = time(20)
    gap: timedelta = timedelta()
    weekdays: tuple[int, ...] = ()
    blackouts: tuple[Blackout, ...] = ()
    minimum: timedelta = timedelta()
    alone: timedelta = timedelta()
    cool_off: timedelta = timedelta()
    leads: tuple[timedelta, ...] = ()
    grace: timedelta = timedelta()

    def after(self, moment: datetime, alone: bool = False) -> datetime:
        """Return the deadline of a turn that opens at `moment` and follows none, in UTC.

        Days are days on the wall clock, so a change to or from summer time does not move the hour. `alone` says
        that only one player decides in the turn.
        """
        moment = moment.astimezone(UTC)
        return self._sooner(self._anew(moment), moment, alone)

    def following(self, deadline: datetime, reported: datetime, alone: bool = False) -> datetime:
        """Return the deadline, in UTC, of the turn after the one due at `deadline` and told of at `reported`.

        The rhythm goes on where that leaves enough time: the minimum, or half of the usual. After a turn that was
        later than that, or earlier than its deadline, the time is counted from the report.
        """
        since = deadline if deadline <= reported < deadline + PROMPT else reported
        if self.weekdays or since < deadline:
            return self.after(since, alone)
        regular = self._interval_after(deadline)
        usual = regular if regular - since >= self._least else self._anew(since)
        return self._sooner(usual, since, alone)

    def not_before(self, moment: datetime) -> datetime:
        """Return the first moment at or after this one at which a deadline may be, in UTC."""
        if not (self.days or self.weekdays):
            return self.slid(moment.astimezone(UTC))
        day = moment.astimezone(self.zone).date()
        while not self._is_allowed(day) or self._on(day) < moment:
            day += _DAY
        return self._on(day)

    def is_black(self, moment: datetime) -> bool:
        """Tell whether the moment falls on a day on which no deadline does."""
        return self._is_black(moment.astimezone(self.zone).date())

    def slid(self, moment: datetime) -> datetime:
        """Return the moment, or the same time on the first day behind the blackout that it falls into."""
        local = moment.astimezone(self.zone)
        day = local.date()
        while self._is_black(day):
            day += _DAY
        return (local if day == local.date() else datetime.combine(day, local.time(), self.zone)).astimezone(
            UTC
        )

    def _sooner(self, usual: datetime, since: datetime, alone: bool) -> datetime:
        return min(usual, self.not_before(since + self.alone)) if alone and self.alone else usual

    def _anew(self, moment: datetime) -> datetime:
        """Return the deadline if the time is counted from that moment."""
        if self.weekdays:
            return self.not_before(moment + self._least)
        return max(self._interval_after(moment), self.not_before(moment + self.minimum))

    def _interval_after(self, moment: datetime) -> datetime:
        if not self.days:
            return self.slid(moment + self.gap)
        return self.not_before(self._on(moment.astimezone(self.zone).date() + self.days * _DAY))

    @property
    def usual(self) -> timedelta:
        """The usual time between two deadlines, the shortest where there are several."""
        following = self.weekdays[1:] + self.weekdays[:1]
        apart = [(b - a - 1) % 7 + 1 for a, b in zip(self.weekdays, following, strict=True)]
        return self.gap + self.days * _DAY + min(apart, default=0) * _DAY

    @property
    def _least(self) -> timedelta:
        """The time that a turn needs: the minimum, or half of what is usual."""
        return self.minimum or self.usual / 2

    def _on(self, day: date) -> datetime:
        """Return the time of day at which deadlines are, on that day, in UTC."""
        return datetime.combine(day, self.at, self.zone).astimezone(UTC)

    def _is_allowed(self, day: date) -> bool:
        return not self._is_black(day) and (not self.weekdays or day.weekday() in self.weekdays)

    def _is_black(self, day: date) -> bool:
        return any(blackout.first <= day <= blackout.last for blackout in self.blackouts)


def calendar(terms: Terms) -> Calendar:
    """Return the calendar that the terms describe; Refused names what does not."""
    days, weekdays, gap = _rhythm(terms.every)
    if terms.at and gap:
        raise Refused("at_without_days", at=terms.at, every=terms.every)
    if terms.at and not _AT.fullmatch(terms.at):
        raise Refused("no_time_of_day", read=terms.at)
    if terms.cool_off and not terms.early:
        raise Refused("cool_off_without_early", cool_off=terms.cool_off)
    return Calendar(
        zone_named(terms.zone),
        days=days,
        at=time.fromisoformat(terms.at.zfill(5) if terms.at else "20:00"),
        gap=gap,
        weekdays=weekdays,
        blackouts=tuple(sorted(map(_blackout, terms.blackout), key=lambda blackout: blackout.first)),
        minimum=_length("minimum", terms.minimum),
        alone=_length("alone", terms.alone),
        cool_off=_length("cool_off", terms.cool_off),
        leads=leads(terms.remind),
        grace=_length("grace", terms.grace),
    )


def leads(text: str) -> tuple[timedelta, ...]:
    """Read how long before a deadline reminders come, the longest first: from `48h,12h`; none from `off`."""
    if text.strip().casefold() == "off":
        return ()
    found = spans(text)
    if found is None:
        raise Refused("no_leads", read=text)
    return found


def _rhythm(every: str) -> tuple[int, tuple[int, ...], timedelta]:
    """Read the days between deadlines, or the weekdays on which they are, or the time between them."""
    text = every.strip().casefold()
    if found := _DAYS.fullmatch(text):
        return int(found[1]), (), timedelta()
    if gap := span(text):
        return 0, (), gap
    words = [word.rstrip(".") for word in re.split(r"[\s,;+]+", text)]
    weekdays = {i for word in words for i, spellings in enumerate(_WEEKDAYS) if word in spellings}
    if not all(any(word in spellings for spellings in _WEEKDAYS) for word in words):
        raise Refused("no_rhythm", read=every)
    return 0, tuple(sorted(weekdays)), timedelta()


def _length(what: str, text: str) -> timedelta:
    found = span(text) if text else timedelta()
    if found is None:
        raise Refused("no_length_of", read=text, what=what)
    return found


def _blackout(text: str) -> Blackout:
    first, dots, last = text.partition("..")
    try:
        found = Blackout(
            date.fromisoformat(first.strip()), date.fromisoformat((last if dots else first).strip())
        )
    except ValueError:
        raise Refused("no_blackout", read=text) from None
    if not 0 <= (found.last - found.first).days < LONGEST_BLACKOUT:
        raise Refused("blackout_backwards", read=text, most=LONGEST_BLACKOUT)
    return found


LONGEST = timedelta(days=366)
"""So far ahead a deadline may be."""

_DATE = re.compile(r"(?P<day>\d{4}-\d\d-\d\d)(?:[ T](?P<time>\d\d?:\d\d))?")


def named_deadline(text: str, calendar: Calendar, since: datetime, now: datetime) -> datetime:
    """Read the moment that `24h` or `2d` after `since` names, or `2031-05-14 20:00`, in UTC.

    Whole days keep the time of day in the game's zone; so does a date without a time. A length of time that ends in a blackout
    ends behind it; a moment is the GM's own word and stands. Refused for what names no moment, or one that is past or more than a year ahead.
    """
    length = span(text)
    found = _DATE.fullmatch(text.strip())
    try:
        if length is not None:
            due = calendar.slid(_later(since, length, calendar))
        elif found:
            at = time.fromisoformat(found["time"].zfill(5)) if found["time"] else calendar.at
            day = datetime.fromisoformat(found["day"]).date()
            due = datetime.combine(day, at, calendar.zone).astimezone(UTC)
        else:
            raise ValueError
    except (ValueError, OverflowError):
        raise Refused("no_time", read=text) from None
    if due <= now:
        raise Refused("deadline_past", read=text, due=due.astimezone(calendar.zone))
    if due > now + LONGEST:
        raise Refused("deadline_too_far", read=text)
    return due


def other_deadline(text: str, calendar: Calendar, deadline: datetime, now: datetime) -> datetime:
    """Move the deadline as the text says; raise Refused, too, when it would stay as it is."""
    due = named_deadline(text, calendar, deadline, now)
    if due == deadline:
        raise Refused("deadline_not_other", read=text, deadline=deadline.astimezone(calendar.zone))
    return due


def earliest(calendar: Calendar, now: datetime) -> datetime:
    """Return to when a deadline may come earlier: a day is left, and the first reminder is still to come."""
    return now + max(timedelta(days=1), *calendar.leads)


def _later(since: datetime, length: timedelta, calendar: Calendar) -> datetime:
    if length % timedelta(days=1):
        return since + length
    local = since.astimezone(calendar.zone).replace(tzinfo=None) + length
    return local.replace(tzinfo=calendar.zone).astimezone(UTC)
