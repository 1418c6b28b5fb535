"""When turns are due."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from refusals import refused

from gm.base.calendar import calendar, leads
from gm.base.terms import Terms

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
        (
            "weekly",
            "",
            "UTC",
            "'weekly' is not a time between deadlines; write it like 7d, 12h or 30m, or Mon,Thu for weekdays.",
        ),
        ("0d", "", "UTC", "'0d' is not a time between deadlines"),
        ("12h", "20:00", "UTC", "goes with whole days"),
        ("7d", "25:00", "UTC", "'25:00' is not a time of day; write it like 20:00."),
        ("7d", "", "Berlin", "'Berlin' is not a time zone; you may mean Europe/Berlin."),
        ("7d", "", "Elsewhere", "'Elsewhere' is not a time zone; write it like Europe/Berlin."),
        ("7d", "", "../etc/passwd", "is not a time zone"),
    ],
)
def test_a_calendar_that_makes_no_sense_is_refused_in_a_sentence(
    every: str, at: str, zone: str, said: str
) -> None:
    """It says what was read and what would be right."""
    with refused(said.replace(".", r"\.")):
        calendar(Terms(every, at, zone))


def at(day: str, hour: str = "20:00", zone: str = "Europe/Berlin") -> datetime:
    """That time on that day on the wall clock of a zone."""
    return datetime.fromisoformat(f"{day}T{hour}").replace(tzinfo=ZoneInfo(zone))


class TestWeekdays:
    """Deadlines on given days of the week."""

    @pytest.mark.parametrize("every", ["Mo,Do", "Mon,Thu", "thursday, monday", "Montag Donnerstag"])
    def test_they_are_named_in_both_languages_in_any_order(self, every: str) -> None:
        """Short or in full."""
        assert calendar(Terms(every)).weekdays == (0, 3)

    def test_deadlines_go_from_one_to_the_next(self) -> None:
        """Monday, Thursday, Monday, at the same time of day."""
        twice_a_week = calendar(Terms("Mo,Do"))
        due = [at("2031-05-05")]
        for _ in range(3):
            due.append(twice_a_week.following(due[-1], due[-1] + timedelta(minutes=2)))
        assert due[1:] == [at("2031-05-08"), at("2031-05-12"), at("2031-05-15")]

    def test_the_first_turn_has_half_of_the_usual_time_at_least(self) -> None:
        """A game that opens on a Wednesday noon is not due on Thursday evening."""
        assert calendar(Terms("Mo,Do")).after(at("2031-05-07", "12:00")) == at("2031-05-12")

    def test_after_an_early_turn_the_next_of_these_days_is_kept(self) -> None:
        """It was resolved on Tuesday instead of Thursday, and Thursday is still two days away."""
        twice_a_week = calendar(Terms("Mo,Do"))
        assert twice_a_week.following(at("2031-05-08"), at("2031-05-06", "12:00")) == at("2031-05-08")

    def test_the_hour_stays_over_both_changes_of_the_clocks(self) -> None:
        """A year of Sundays, on which the clocks change."""
        sundays = calendar(Terms("So", "02:15", "Europe/Vienna"))
        due, hours = at("2031-01-05", "02:15"), set()
        for _ in range(52):
            due = sundays.following(due, due)
            local = due.astimezone(ZoneInfo("Europe/Vienna"))
            assert local.weekday() == 6
            hours.add((local.hour, local.minute))
        assert hours == {(2, 15), (3, 15)}


@pytest.mark.parametrize(
    ("zone", "time", "before", "due"),
    [
        ("America/New_York", "02:30", "2031-03-08", "2031-03-09T07:30"),
        ("America/New_York", "01:30", "2031-11-01", "2031-11-02T05:30"),
        ("Australia/Lord_Howe", "20:00", "2031-04-05", "2031-04-06T09:30"),
        ("Australia/Lord_Howe", "20:00", "2031-10-04", "2031-10-05T09:00"),
        ("America/Santiago", "00:00", "2031-09-06", "2031-09-07T04:00"),
        ("Asia/Tokyo", "20:00", "2031-03-29", "2031-03-30T11:00"),
    ],
)
def test_days_are_right_in_other_zones_too(zone: str, time: str, before: str, due: str) -> None:
    """Where the clocks change at midnight, by half an hour, in the other half of the year, or never."""
    daily = calendar(Terms("1d", time, zone))
    opened = datetime.fromisoformat(f"{before}T12:00").replace(tzinfo=ZoneInfo(zone))
    assert daily.after(opened) == datetime.fromisoformat(due).replace(tzinfo=UTC)


class TestBlackouts:
    """Days on which no deadline falls."""

    CHRISTMAS = ("2031-12-24..2032-01-02",)

    @pytest.mark.parametrize(
        ("every", "due"),
        [
            ("7d", at("2032-01-03")),
            ("Mi,Sa", at("2032-01-03")),
            ("Mi", at("2032-01-07")),
            ("96h", at("2032-01-03")),
        ],
    )
    def test_a_deadline_slides_behind_them(self, every: str, due: datetime) -> None:
        """To the next day that the rhythm allows, at its time of day."""
        last = at("2031-12-20")
        assert calendar(Terms(every, blackout=self.CHRISTMAS)).following(last, last) == due

    def test_days_next_to_them_are_as_any(self) -> None:
        """The range is that of its first and its last day."""
        daily = calendar(Terms("1d", blackout=self.CHRISTMAS))
        assert daily.after(at("2031-12-22")) == at("2031-12-23")
        assert daily.after(at("2031-12-23")) == at("2032-01-03")

    def test_ranges_that_touch_and_single_days_add_up(self) -> None:
        """As they are given, in any order."""
        daily = calendar(Terms("1d", blackout=("2031-05-08", "2031-05-06..2031-05-07")))
        assert daily.after(at("2031-05-05")) == at("2031-05-09")

    def test_a_deadline_that_is_moved_does_not_fall_into_one(self) -> None:
        """Nor does that of a game that goes on after a pause."""
        assert calendar(Terms("7d", blackout=self.CHRISTMAS)).not_before(at("2031-12-28")) == at("2032-01-03")
        assert calendar(Terms("6h", blackout=self.CHRISTMAS)).not_before(at("2031-12-28", "09:00")) == at(
            "2032-01-03", "09:00"
        )


class TestMinimum:
    """Time from a report to the next deadline."""

    @pytest.mark.parametrize(
        ("every", "due"),
        [("1d", at("2031-05-07")), ("Mo,Di,Do", at("2031-05-08")), ("12h", at("2031-05-07"))],
    )
    def test_there_is_that_much_at_least(self, every: str, due: datetime) -> None:
        """After a report on Monday evening two days."""
        last = at("2031-05-05")
        found = calendar(Terms(every, minimum="48h")).following(last, last + timedelta(minutes=2))
        assert found == due

    def test_a_report_soon_after_the_deadline_counts_from_the_deadline(self) -> None:
        """Or two days would be three, as letters are read before a turn is resolved."""
        last = at("2031-05-05")
        every_other_day = calendar(Terms("2d", minimum="2d"))
        assert every_other_day.following(last, last + timedelta(minutes=59)) == at("2031-05-07")
        assert every_other_day.following(last, last + timedelta(hours=2)) == at("2031-05-08")

    def test_it_takes_the_place_of_half_of_the_usual_time(self) -> None:
        """A week's turn that waited for five days leaves two, which are enough here."""
        last = at("2031-05-05")
        assert calendar(Terms("7d", minimum="24h")).following(last, at("2031-05-10")) == at("2031-05-12")
        assert calendar(Terms("7d")).following(last, at("2031-05-10")) == at("2031-05-17")


class TestAlone:
    """A turn in which only one player decides."""

    def test_it_is_due_as_soon_as_its_shorter_time_allows(self) -> None:
        """At the usual time of day, or on the next of the weekdays."""
        last = at("2031-05-05")
        assert calendar(Terms("7d", alone="24h")).following(last, last, alone=True) == at("2031-05-06")
        assert calendar(Terms("Mo,Fr", alone="24h")).following(last, last, alone=True) == at("2031-05-09")
        assert calendar(Terms("7d", alone="24h")).after(last, alone=True) == at("2031-05-06")

    def test_it_is_never_due_later_than_another_turn(self) -> None:
        """A time that is longer than usual changes nothing."""
        last = at("2031-05-05")
        assert calendar(Terms("1d", alone="72h")).following(last, last, alone=True) == at("2031-05-06")

    def test_other_turns_keep_the_usual_time(self) -> None:
        """As do all where no time is set for it."""
        last = at("2031-05-05")
        assert calendar(Terms("7d", alone="24h")).following(last, last) == at("2031-05-12")
        assert calendar(Terms("7d")).following(last, last, alone=True) == at("2031-05-12")


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        ({"every": "Mon,Caturday"}, "'Mon,Caturday' is not a time between deadlines"),
        (
            {"every": "Mon", "blackout": ("Christmas",)},
            "'Christmas' is not a blackout; write it like 2031-12-24",
        ),
        ({"blackout": ("2032-01-02..2031-12-24",)}, "has to begin before it ends"),
        ({"blackout": ("2031-01-01..2039-01-01",)}, "to be over within 366 days"),
        ({"minimum": "long"}, "'long' is not a minimum; write it like 48h, 2d or 30m."),
        ({"alone": "0h"}, "'0h' is not a time for a turn of one player"),
        ({"early": True, "cool_off": "2 cups"}, "'2 cups' is not a cool-off"),
        ({"cool_off": "2h"}, "A cool-off (2h) goes with turns that are resolved early (--early)."),
        ({"grace": "-12h"}, "'-12h' is not a grace period; write it like"),
        (
            {"remind": "sometimes"},
            "'sometimes' does not say when to remind; write it like 24h or 48h,12h, or off.",
        ),
    ],
)
def test_other_terms_that_make_no_sense_are_refused_in_a_sentence(terms: dict[str, Any], said: str) -> None:
    """Each says what was read and what would be right."""
    with refused(re.escape(said)):
        calendar(Terms(**terms))


@pytest.mark.parametrize(
    "text", ["48h,12h", "12h 48h", "2d and 12 hours", "12 Stunden und 2 Tage", "720m; 48h; 12h"]
)
def test_reminders_are_read_in_any_order_and_both_languages(text: str) -> None:
    """The longest time comes first, and each once."""
    assert leads(text) == (timedelta(hours=48), timedelta(hours=12))
