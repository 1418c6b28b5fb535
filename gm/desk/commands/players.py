"""Everything that players can ask for by mail, and the words that say so."""

from __future__ import annotations

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
from gm.desk.commands.asked import Spec
from gm.desk.commands.registry import Registry
from gm.turns.reading.commands import Form, forms

_FAMILIES = (
    absence,
    information,
    lending,
    playing,
    polls,
    reminders,
    seats,
    settings,
    subscriptions,
    talk,
)
_OLD = (
    learning,
    tables,
)

PLAYERS = Registry(tuple(command for family in _FAMILIES for command in family.COMMANDS))
"""Every command of players', but for CANCEL and TENTATIVE, which are part of an order."""

OLD: dict[str, Spec] = {spec.name: spec for family in _OLD for spec in family.COMMANDS}
COMMANDS: dict[str, Any] = {**OLD, **{each.name: each for each in PLAYERS.commands}}

FORMS: dict[str, Form] = forms(
    {spec.words: Form(spec.name, spec.most_words, spec.block, spec.argument) for spec in OLD.values()}
    | {each.words: each.form for each in PLAYERS.commands}
    | {"cancel storno": Form("cancel"), "tentative vorläufig": Form("tentative")}
)
"""What may stand at the beginning of a line, and the command that it means."""

WORDS: tuple[str, ...] = tuple(
    word
    for words in (*(s.words for s in COMMANDS.values()), "cancel storno tentative vorläufig check prüfe")
    for word in words.split()
)
"""Every word that a command begins with, as it is spelt."""
