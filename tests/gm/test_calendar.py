"""When turns are due."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from gm.calendar import CalendarError, calendar
from gm.terms import Terms

BERLIN = ZoneInfo("Europe/Berlin")


@pytest.mark.parametrize(
    ("opened", "due"),
    [
        (datetime(2031, 3, 29, 12), datetime(2031, 3, 30, 18)),
        (datetime(2031, 10, 25, 12), datetime(2031, 10, 26, 19)),
        (datetime(2031, 3, 27, 12), datetime(2031, 3, 28, 19)),
    ],
    ids=["into summer time", "out of summer time", "no change"],
)
def test_days_are_days_on_the_wall_clock(opened: datetime, due: datetime) -> None:
    """20:00 in Berlin is 18:00 UTC in summer and 19:00 UTC in winter."""
    assert calendar(Terms("1d", "20:00", "Europe/Berlin")).after(opened.replace(tzinfo=UTC)) == due.replace(
        tzinfo=UTC
    )


def test_an_hour_that_the_clock_leaves_out_is_the_one_after() -> None:
    """There is no 02:30 on the day that summer time begins."""
    opened = datetime(2031, 3, 29, 12, tzinfo=UTC)
    assert calendar(Terms("1d", "02:30", "Europe/Berlin")).after(opened) == datetime(
        2031, 3, 30, 1, 30, tzinfo=UTC
    )


def test_an_hour_that_the_clock_has_twice_is_the_first() -> None:
    """02:30 happens twice on the day that summer time ends."""
    opened = datetime(2031, 10, 25, 12, tzinfo=UTC)
    assert calendar(Terms("1d", "02:30", "Europe/Berlin")).after(opened) == datetime(
        2031, 10, 26, 0, 30, tzinfo=UTC
    )


@pytest.mark.parametrize(("every", "gap"), [("12h", timedelta(hours=12)), ("30m", timedelta(minutes=30))])
@pytest.mark.parametrize("zone", [UTC, BERLIN])
def test_hours_and_minutes_are_real_time(every: str, gap: timedelta, zone: ZoneInfo) -> None:
    """Over a change of the clocks too, and whatever the zone of the moment that is asked about."""
    opened = datetime(2031, 3, 29, 23, tzinfo=UTC)
    assert calendar(Terms(every, "", "Europe/Berlin")).after(opened.astimezone(zone)) == opened + gap


def test_the_day_counted_from_is_that_of_the_games_zone() -> None:
    """23:30 UTC on Monday is Tuesday in Auckland."""
    opened = datetime(2031, 5, 5, 23, 30, tzinfo=UTC)
    due = (
        calendar(Terms("1d", "20:00", "Pacific/Auckland"))
        .after(opened)
        .astimezone(ZoneInfo("Pacific/Auckland"))
    )
    assert (due.day, due.hour) == (7, 20)


def test_the_hour_is_eight_in_the_evening_where_none_is_given() -> None:
    """For days."""
    assert calendar(Terms("7d", "", "UTC")).after(datetime(2031, 5, 5, tzinfo=UTC)).hour == 20


@pytest.mark.parametrize(
    ("every", "at", "zone", "said"),
    [
        ("weekly", "", "UTC", "'weekly' is not a time between deadlines; one reads like 7d, 12h or 30m, or Mon,Thu for weekdays."),
        ("0d", "", "UTC", "'0d' is not a time between deadlines"),
        ("12h", "20:00", "UTC", "goes with whole days"),
        ("7d", "25:00", "UTC", "'25:00' is not a time of day; one reads like 20:00."),
        ("7d", "", "Berlin", "'Berlin' is not a time zone; one reads like Europe/Berlin."),
        ("7d", "", "../etc/passwd", "is not a time zone"),
    ],
)
def test_a_calendar_that_makes_no_sense_is_refused_in_a_sentence(
    every: str, at: str, zone: str, said: str
) -> None:
    """It says what was read and what would be right."""
    with pytest.raises(CalendarError, match=said.replace(".", r"\.")):
        calendar(Terms(every, at, zone))
