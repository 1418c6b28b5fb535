"""The command about reminders: how long before a deadline a player wants them."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

from engines.wording import folded
from gm.base.spans import spans, told, written
from gm.desk.commands.asked import Asked, Spec
from gm.store.queries.looks import look_at_games_of
from gm.turns.reading.commands import Command

MOST_LEADS = 5
"""Reminders before one deadline."""

LONGEST_LEAD = timedelta(days=14)

_ME = re.compile(r"^(?:me|mich)\s+", re.IGNORECASE)
_OFF = ("off", "aus", "nie", "never")
_AS_USUAL = ("on", "an", "default", "standard")


def _remind(asked: Asked, command: Command) -> dict[str, Any]:
    read = _ME.sub("", command.argument)
    outcome, wanted = _understood(read)
    if wanted is not None:
        asked.player.remind = wanted
        asked.session.add(asked.player)
        look_at_games_of(asked.session, asked.player.id)
    kept = asked.player.remind
    lengths = spans(kept) if kept and kept != "off" else None
    return {
        "read": read,
        "outcome": outcome,
        "off": kept == "off",
        "leads": [told(length, asked.reader.language) for length in lengths or ()],
        "most": MOST_LEADS,
        "longest": told(LONGEST_LEAD, asked.reader.language),
    }


def _understood(read: str) -> tuple[str, str | None]:
    """What came of the wish, and what to note of it; None for nothing."""
    word = folded(read)
    if word in _OFF:
        return "set", "off"
    if word in _AS_USUAL:
        return "set", ""
    if not read:
        return "list", None
    lengths = spans(read)
    if lengths is None:
        return "unknown", None
    if len(lengths) > MOST_LEADS:
        return "too many", None
    if lengths[0] > LONGEST_LEAD:
        return "too long", None
    return "set", ",".join(map(written, lengths))


COMMANDS = (
    Spec(
        "remind",
        "remind reminder reminders erinnern erinnere erinnerung erinnerungen",
        _remind,
        most_words=9,
        argument=rf"(?:(?:me|mich) )?(?:{'|'.join((*_OFF, *_AS_USUAL))}|[0-9].*)?",
    ),
)
"""What players can settle about reminders."""
