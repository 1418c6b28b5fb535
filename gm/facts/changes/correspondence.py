"""What letters that came in change by themselves, whatever they ask for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from gm.facts.changes import Change
from gm.mail.read import Letter
from gm.store.tables.letters import Fate


@dataclass(frozen=True)
class Close(Change):
    """That becomes of a letter that was kept for an answer."""

    fate: Fate


@dataclass(frozen=True)
class CameBack(Change):
    """A mail server has sent a letter of ours back at that moment, or says that it will not arrive."""

    letter: Letter
    at: datetime


@dataclass(frozen=True)
class HeardFrom(Change):
    """A proven letter has come from the address, so it can be reached."""

    address: str
