"""The kinds of columns that migrations make, several at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa


def key() -> sa.Column[int]:
    """Make the number by which other tables name a row."""
    return sa.Column("id", sa.Integer(), primary_key=True)


def links(*names: str, to: str, nullable: bool = False, **options: Any) -> Iterator[sa.Column[Any]]:
    """Make columns with numbers of rows of another table."""
    for name in names:
        yield sa.Column(name, sa.Integer(), sa.ForeignKey(to), nullable=nullable, **options)


def numbers(*names: str, **options: Any) -> Iterator[sa.Column[Any]]:
    """Make columns of whole numbers."""
    return _columns(sa.Integer(), names, **options)


def texts(*names: str, **options: Any) -> Iterator[sa.Column[Any]]:
    """Make columns of text, however long."""
    return _columns(sa.String(), names, **options)


def flags(*names: str, **options: Any) -> Iterator[sa.Column[Any]]:
    """Make columns of yes or no."""
    return _columns(sa.Boolean(), names, **options)


def moments(*names: str, **options: Any) -> Iterator[sa.Column[Any]]:
    """Make columns of points in time, in UTC without a zone."""
    return _columns(sa.DateTime(), names, **options)


def data(*names: str, **options: Any) -> Iterator[sa.Column[Any]]:
    """Make columns of JSON data."""
    return _columns(sa.JSON(), names, **options)


def binaries(*names: str, **options: Any) -> Iterator[sa.Column[Any]]:
    """Make columns of bytes."""
    return _columns(sa.LargeBinary(), names, **options)


def _columns(
    kind: Any, names: tuple[str, ...], nullable: bool = False, **options: Any
) -> Iterator[sa.Column[Any]]:
    for name in names:
        yield sa.Column(name, kind, nullable=nullable, **options)
