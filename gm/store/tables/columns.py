"""The kinds of columns that the rows have in common."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, Column, DateTime, TypeDecorator
from sqlalchemy.engine import Dialect
from sqlmodel import Field

AT_ONCE = datetime(1970, 1, 1, tzinfo=UTC)
"""A moment that is over, whatever the clock is set to."""


class Moment(TypeDecorator[datetime]):
    """A point in time, aware and in UTC on this side, without a zone in the database."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return UTC without a zone; raise ValueError for a naive time, which nobody could place."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value} has no zone")
        return value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return the same moment, aware."""
        return value.replace(tzinfo=UTC) if value else None


def moment(**options: Any) -> Any:
    """Make a column of points in time."""
    return Field(sa_type=Moment, **options)


def plain() -> Any:
    """Make a column of JSON data that is always there."""
    return Field(sa_column=Column(JSON, nullable=False))
