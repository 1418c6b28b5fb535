"""How a letter gets at what is on file, and what becomes of what it decides: at once, or on paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Protocol, TypeVar

from sqlmodel import Session

from gm.base.config import Config, Gm
from gm.base.say import Say
from gm.desk.changes import Change
from gm.desk.facts import Fact, Facts
from gm.store.tables import LetterOut

T = TypeVar("T")


class ByItself(Exception):  # noqa: N818 - nothing is wrong
    """Said by a letter that takes more than the facts of its batch, or changes more than they can follow.

    It is decided by itself, when what was decided before it is written.
    """


class Lacks(ByItself):
    """Said by a letter that takes a fact which was not loaded yet, or which has changed since."""

    def __init__(self, what: Fact[Any]) -> None:
        super().__init__(f"not known: {what}")
        self.what = what


class Hands(Protocol):
    """What looks up whatever a letter needs to know, and does what it decides; its next line finds it done."""

    @property
    def config(self) -> Config:
        """The configuration."""

    @property
    def gm(self) -> Gm:
        """Who the game master is."""

    @property
    def now(self) -> datetime:
        """The time that it is."""

    @property
    def session(self) -> Session:
        """The database, for a letter that is decided by itself; any other ends with ByItself here."""

    def need(self, what: Fact[T]) -> T:
        """Give what is on file."""

    def decided(self, facts: Facts, decide: Callable[[Facts], T]) -> T:
        """Decide with all that it takes to decide."""

    def do(self, change: Change) -> Mapping[str, Any] | None:
        """Have it done; give what only doing it could tell, if anything."""

    def post(self, say: Say) -> LetterOut:
        """Put the letter into words; it waits to be sent."""
