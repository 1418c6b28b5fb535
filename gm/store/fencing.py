"""Fencing numbers of claims: who has a claim has its newest number, and what is written under an older one is not committed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from sqlalchemy import ColumnElement, Connection, literal, true, tuple_
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import OperationalError
from sqlmodel import Session, col, select

from gm.store.tables import Claim

_held: ContextVar[Mapping[str, int]] = ContextVar("held", default={})  # noqa: B039 - nobody changes it
"""The claims that are held here, each with its fencing number."""


class LostClaim(OperationalError):  # noqa: N818 - as LostHand
    """Somebody else has a claim that was held here: nothing more is written, as where the database fails."""

    def __init__(self, claims: Mapping[str, int]) -> None:
        super().__init__("", None, Exception(f"another service has taken over: {', '.join(sorted(claims))}"))


@contextmanager
def fenced(what: str, fence: int) -> Iterator[None]:
    """Commit nothing until the end of the block once somebody else has the claim."""
    before = _held.set({**_held.get(), what: fence})
    try:
        yield
    finally:
        _held.reset(before)


@contextmanager
def unfenced() -> Iterator[None]:
    """Let what is written in the block be committed whoever has the claims: it only asks whoever has them to look again."""
    before = _held.set({})
    try:
        yield
    finally:
        _held.reset(before)


def next_fence(connection: Connection, what: str, taken: ColumnElement[bool] | None = None) -> int | None:
    """Return the fencing number of whoever has the claim from now on; those before it are worth nothing.

    None where it is not `taken`, by a lock of the database that the same statement tries to take.
    """
    first = select(literal(what), literal(1)).where(true() if taken is None else taken)
    claim = insert(Claim).from_select(["what", "fence"], first)
    newer = claim.on_conflict_do_update(index_elements=["what"], set_={"fence": col(Claim.fence) + 1})
    return connection.execute(newer.returning(col(Claim.fence))).scalar_one_or_none()


def check_claims(session: Session) -> None:
    """Raise LostClaim unless all claims are held still; nobody takes one over before the transaction ends."""
    held = _held.get()
    if not held or not session.in_transaction():
        return
    pairs = [tuple_(literal(what), literal(fence)) for what, fence in held.items()]
    mine = select(Claim.what).where(tuple_(col(Claim.what), col(Claim.fence)).in_(pairs))
    if len(session.exec(mine.with_for_update(read=True)).all()) < len(held):
        raise LostClaim(held)
