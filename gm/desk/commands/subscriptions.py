"""Commands about the bulletin: subscribing to it and leaving it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm.desk.commands.asked import Asked, Spec
from gm.mail.read import Letter
from gm.store.tables import Subscriber
from gm.turns.reading.commands import Command, Form, command_in


def _subscribe(asked: Asked, command: Command) -> dict[str, Any]:
    row = asked.session.get(Subscriber, asked.player.id)
    if row is None:
        asked.session.add(Subscriber(player_id=asked.player.id, since=asked.now))
        asked.session.flush()
    return {"was": row is not None}


def _unsubscribe(asked: Asked, command: Command) -> dict[str, Any]:
    row = asked.session.get(Subscriber, asked.player.id)
    if row is not None:
        asked.session.delete(row)
        asked.session.flush()
    return {"was": row is not None}


def leaves_by_subject(letter: Letter, forms: Mapping[str, Form]) -> bool:
    """Whether the subject ends a subscription and no line does: some mail programs send no more than that."""
    said = [command_in(line, forms) for line in (letter.subject, *letter.lines)]
    first, *others = [command is not None and command.name == "unsubscribe" for command in said]
    return first and not any(others)


COMMANDS = (
    Spec("subscribe", "subscribe abo abonnieren", _subscribe, most_words=2),
    Spec("unsubscribe", "unsubscribe abbestellen", _unsubscribe, most_words=2),
)
"""What players and strangers can do about the bulletin."""
