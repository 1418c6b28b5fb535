"""The command about reminders: how long before a deadline a player wants them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import timedelta
from typing import Annotated

from engines.wording import folded
from gm.base.spans import spans, told, written
from gm.commands.parameters import Before, Parameter
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.players import Settle

MOST_LEADS = 5
"""Reminders before one deadline."""

LONGEST_LEAD = timedelta(days=14)

_ME = re.compile(r"^(?:me|mich)\s+", re.IGNORECASE)
_OFF = ("off", "aus", "nie", "never")
_AS_USUAL = ("on", "an", "default", "standard")


@dataclass(frozen=True)
class Leads:
    """What came of the wish as it was `read`, and what to keep of it; None for nothing."""

    read: str
    outcome: str
    kept: str | None = None


@dataclass(frozen=True)
class LeadsNamed(Parameter[Leads]):
    """How long before a deadline: `24h 2h`, OFF or ON."""

    most_words: int = 8
    pattern: str = rf"(?:(?:me|mich) )?(?:{'|'.join((*_OFF, *_AS_USUAL))}|[0-9].*)?"

    def value(self, text: str, facts: Facts, before: Before) -> Leads:
        """Read how many there are, and whether they are too many, or too long."""
        read = _ME.sub("", text)
        word = folded(read)
        if word in _OFF:
            return Leads(read, "set", "off")
        if word in _AS_USUAL:
            return Leads(read, "set", "")
        if not read:
            return Leads(read, "list")
        lengths = spans(read)
        if lengths is None:
            return Leads(read, "unknown")
        if len(lengths) > MOST_LEADS:
            return Leads(read, "too many")
        if lengths[0] > LONGEST_LEAD:
            return Leads(read, "too long")
        return Leads(read, "set", ",".join(map(written, lengths)))


@command("remind reminder reminders erinnern erinnere erinnerung erinnerungen", Role.PLAYER, Unasked.FROM_OWN)
def remind(facts: Facts, wanted: Annotated[Leads, LeadsNamed()]) -> Outcome:
    """Remind the player so long before each deadline, or never."""
    player, language = facts.writer.player, facts.reader.language
    changes = () if wanted.kept is None else (Settle(player.id, "remind", wanted.kept),)
    kept = player.remind if wanted.kept is None else wanted.kept
    lengths = spans(kept) if kept and kept != "off" else None
    data = {
        "read": wanted.read,
        "outcome": wanted.outcome,
        "off": kept == "off",
        "leads": [told(length, language) for length in lengths or ()],
        "most": MOST_LEADS,
        "longest": told(LONGEST_LEAD, language),
    }
    return Outcome(data, changes)


COMMANDS = (remind,)
"""What players can settle about reminders."""
