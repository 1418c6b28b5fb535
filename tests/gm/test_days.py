"""Days as people write them, in both languages."""

from __future__ import annotations

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from gm.base.days import BackwardsError, Days, PastError, days_in

TODAY = date(2031, 5, 5)


@pytest.mark.parametrize(
    "text",
    [
        "2031-12-24 2032-01-02",
        "2031-12-24..2032-01-02",
        "from 24 December to 2 January",
        "24 Dec - 2 Jan",
        "December 24th to January 2nd",
        "vom 24.12. bis 2.1.",
        "24.12.-2.1.",
        "24.12.2031 bis zum 2.1.2032",
        "vom 24. Dezember bis 2. Jänner",
    ],
)
def test_from_one_day_to_another(text: str) -> None:
    """The second day follows the first, into the next year if need be."""
    assert days_in(text, TODAY) == Days(date(2031, 12, 24), date(2032, 1, 2))


@pytest.mark.parametrize(
    "text", ["until 12 May", "UNTIL May 12", "bis 12.5.", "bis zum 12. Mai", "to 2031-05-12"]
)
def test_until_a_day(text: str) -> None:
    """From today on."""
    assert days_in(text, TODAY) == Days(TODAY, date(2031, 5, 12))


@pytest.mark.parametrize(
    "text", ["24.-26.12.", "24. bis 26. Dezember", "from 24 to 26 December", "24-26 Dec"]
)
def test_two_days_of_one_month(text: str) -> None:
    """The month is said once."""
    assert days_in(text, TODAY) == Days(date(2031, 12, 24), date(2031, 12, 26))


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("5.5.", TODAY),
        ("4.5.", date(2032, 5, 4)),
        ("29 February", date(2032, 2, 29)),
        ("12 may", date(2031, 5, 12)),
    ],
)
def test_a_single_day_is_the_next_one_of_that_name(text: str, day: date) -> None:
    """Today is."""
    assert days_in(text, TODAY) == Days(day, day)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "tomorrow",
        "until Monday",
        "ab 12.5.",
        "12/5",
        "31.4.",
        "bis 30.2.",
        "24.12. bis",
        "12 Ma",
        "5 days",
        "1.2.3.4.",
    ],
)
def test_what_is_not_clear_is_no_day(text: str) -> None:
    """12/5 is one day in London and another in New York; a beginning needs an end."""
    assert days_in(text, TODAY) is None


def test_an_end_before_its_beginning() -> None:
    """Is told from an absence that is over."""
    with pytest.raises(BackwardsError):
        days_in("20.5.2031 12.5.2031", TODAY)
    with pytest.raises(BackwardsError):
        days_in("20-12 May", TODAY)
    with pytest.raises(PastError):
        days_in("vom 1.4.2031 bis 4.5.2031", TODAY)


def test_days_are_whole_days_in_their_zone() -> None:
    """Across the change to winter time as well."""
    begin, end = Days(date(2031, 10, 25), date(2031, 10, 26)).span(ZoneInfo("Europe/Berlin"))
    assert (begin, end) == (
        datetime(2031, 10, 24, 22, tzinfo=UTC),
        datetime(2031, 10, 26, 22, 59, tzinfo=UTC),
    )
