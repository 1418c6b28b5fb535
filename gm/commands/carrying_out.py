"""Carrying out a command: its facts are loaded, it decides, and its changes are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from gm.commands.registry import Outcome
from gm.facts import Facts, reading
from gm.facts.changes.applying import Desk, apply, basics


def carried_out(
    desk: Desk, facts: Facts, decide: Callable[[Facts], Outcome], macro: str, letter: int | None = None
) -> Mapping[str, Any]:
    """Carry out the decision of a command; return the data of its answer, with what the changes have added.

    Its changes to a game are put on file as a deed of the person who asks, by the letter of that number if there is one. The
    command is known by the `macro` that tells it.
    """
    outcome = decide(reading(desk.session, facts))
    added: dict[str, Any] = {}
    for change in outcome.changes:
        added |= apply(change, desk) or {}
    if outcome.changes:  # most commands only look, and need none of what changes a game
        act = macro.removeprefix("gm_").replace("_", " ")
        deeds = import_module("gm.facts.changes.office_applied")
        deeds.note_deeds(desk, outcome.changes, act, facts.reader.name, letter)
    about = basics(desk, outcome.about, facts.reader.language) if outcome.about else {}
    return {**about, **outcome.data, **added}
