"""Commands about the player: how the GM writes to them."""

from __future__ import annotations

from typing import Any

from gm.commands.asked import Asked, Spec
from gm.sorting import Command
from gm.telling import LANGUAGES

_SPOKEN = {"deutsch": "de", "german": "de", "english": "en", "englisch": "en"}


def _language(asked: Asked, command: Command) -> dict[str, Any]:
    wanted = _SPOKEN.get(command.argument.casefold(), command.argument.casefold())
    if wanted not in LANGUAGES:
        return {"known": False, "read": command.argument}
    asked.player.language = wanted
    asked.session.add(asked.player)
    asked.session.flush()
    return {"known": True, "read": command.argument}


COMMANDS = (Spec("language", "language sprache", _language, most_words=2),)
"""What players can settle about themselves."""
