"""What letters change by themselves, and what is asked and answered in them."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from datetime import datetime
from typing import Any, Literal

from gm.base.say import Say
from gm.facts.changes import Change
from gm.mail.read import Letter
from gm.store.tables.letters import Fate


@dataclass(frozen=True)
class Close(Change):
    """That becomes of a letter that was kept for an answer."""

    fate: Fate


@dataclass(frozen=True)
class CameBack(Change):
    """A mail server has returned a letter out at that moment, or says that it will not arrive."""

    letter: Letter
    at: datetime


@dataclass(frozen=True)
class HeardFrom(Change):
    """A proven letter has come from the address, so it can be reached."""

    address: str


@dataclass(frozen=True)
class Asked:
    """The question of a letter out, and to whom it is put, as in a `Question`."""

    matter: str
    _: KW_ONLY
    number: int = 0
    yes: str = ""
    no: str = ""
    letter_in_id: int | None = None
    seat_id: int | None = None
    player_id: int | None = None
    address: str = ""
    turn: int | None = None
    once: bool = True
    final: bool = False
    until: datetime | None = None
    doubt: dict[str, Any] | None = None
    corrects: bool = False
    answered_at: datetime | None = None


@dataclass(frozen=True)
class Ask(Change):
    """The letter out with that Message-ID asks this; an older question about the same matter is over."""

    message_id: str
    asked: Asked


@dataclass(frozen=True)
class Answered(Change):
    """The question with that id, which that letter out asks, is answered."""

    question: int
    letter: int
    said: Literal["yes", "no", "unclear"]
    at: datetime


@dataclass(frozen=True)
class Write(Change):
    """A letter goes out, beside the one that answers, and asks something perhaps."""

    say: Say
    asks: Asked | None = None
