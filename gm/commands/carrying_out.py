"""Carrying out a command: what it needs is loaded, it decides, and what it changes is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gm.commands.registry import Outcome
from gm.facts import Facts, reading
from gm.facts.changes.applying import Desk, apply, basics


def carried_out(desk: Desk, facts: Facts, decide: Callable[[Facts], Outcome]) -> Mapping[str, Any]:
    """Do what a command decides; give the data that tell it, with what doing it has brought to light."""
    outcome = decide(reading(desk.session, facts))
    added: dict[str, Any] = {}
    for change in outcome.changes:
        added |= apply(change, desk) or {}
    about = basics(desk, outcome.about, facts.reader.language) if outcome.about else {}
    return {**about, **outcome.data, **added}
