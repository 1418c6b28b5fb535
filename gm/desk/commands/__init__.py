"""What players can ask for by mail, one function a command, one file a family."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm.desk.commands import (
    absence,
    information,
    learning,
    lending,
    playing,
    polls,
    reminders,
    seats,
    settings,
    subscriptions,
    tables,
)
from gm.desk.commands import (
    press as talk,
)
from gm.desk.commands.asked import Asked, Spec
from gm.turns.reading.commands import Command, Form, forms

_FAMILIES = (
    absence,
    information,
    learning,
    lending,
    playing,
    polls,
    reminders,
    seats,
    settings,
    subscriptions,
    tables,
    talk,
)

COMMANDS: dict[str, Spec] = {spec.name: spec for family in _FAMILIES for spec in family.COMMANDS}
"""Every command by name, but for CANCEL and TENTATIVE, which are part of an order."""

FORMS: dict[str, Form] = forms(
    {spec.words: Form(spec.name, spec.most_words, spec.block, spec.argument) for spec in COMMANDS.values()}
    | {"cancel storno": Form("cancel"), "tentative vorläufig": Form("tentative")}
)
"""What may stand at the beginning of a line, and the command that it means."""

WORDS: tuple[str, ...] = tuple(
    word
    for words in (*(s.words for s in COMMANDS.values()), "cancel storno tentative vorläufig check prüfe")
    for word in words.split()
)
"""Every word that a command begins with, as it is spelt."""


def carry_out(asked: Asked, command: Command) -> tuple[str, Mapping[str, Any]]:
    """What the command asks for has been done: the name of the section that says so, and its data.

    A command about a game that the letter does not tell is answered with the player's status.
    """
    spec = COMMANDS[command.name]
    if spec.in_a_game and asked.meant is None:
        spec = COMMANDS["status"]
    return spec.name, spec.run(asked, command)


__all__ = ["COMMANDS", "FORMS", "WORDS", "Asked", "carry_out"]
