"""Everything that players can ask for by mail, and the words that say so."""

from __future__ import annotations

from dataclasses import replace

from gm.commands import (
    absence,
    information,
    join,
    lending,
    new_games,
    own_data,
    passing_on,
    playing,
    polls,
    press,
    settings,
)
from gm.commands.registry import Registry
from gm.turns.reading.forms import Form, forms

_FAMILIES = (
    absence,
    information,
    new_games,
    lending,
    own_data,
    passing_on,
    playing,
    polls,
    settings,
    join,
    press,
)

PLAYERS = Registry(tuple(command for family in _FAMILIES for command in family.COMMANDS))
"""Every command of players', but for CANCEL and TENTATIVE, which are part of an order."""

FORMS: dict[str, Form] = {
    **PLAYERS.forms,
    **forms({"cancel storno": Form("cancel"), "tentative vorläufig": Form("tentative")}),
}
"""What may stand at the beginning of a line, and the command that it means."""
FORMS |= {
    word: replace(FORMS[word], argument=rf"(?:{'|'.join(FORMS)})?") for word in ("help", "hilfe")
}  # of any other word HELP says nothing: `Help Anna!` is talk

NAMES: dict[str, str] = {
    word: words.split()[0]
    for words in (
        *(each.words for each in PLAYERS.commands),
        "cancel storno",
        "tentative vorläufig",
        "check prüfe",
    )
    for word in words.split()
}
"""Every word that a command begins with, as it is spelt, and the name of that command."""
