"""Commands about the bulletin: subscribing to it and leaving it, and how a stranger becomes its reader."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session

from engines.wording import folded
from gm import waiting
from gm.commands.asked import Asked, Spec
from gm.letters import Letter
from gm.sorting import Command, Form, command_in
from gm.tables import Address, Player, Subscriber

_GERMAN = ("abo", "abonnieren")


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


@dataclass(frozen=True)
class NewReader:
    """Somebody unknown who would like to get the bulletin: by which name, and in which language they asked.

    `line` is the line that says so, as it was read.
    """

    name: str
    language: str
    line: str


def new_reader(letter: Letter, forms: Mapping[str, Form]) -> NewReader | None:
    """What a stranger's letter makes of them; None unless it asks for the bulletin."""
    for line in letter.lines:
        command = command_in(line, forms)
        if command and command.name == "subscribe":
            sender = letter.sender or ""
            names = (letter.sender_name, sender.partition("@")[0], "Reader")
            name = next(filter(None, map(waiting.proper_name, names)))
            return NewReader(name, "de" if folded(line.split()[0]).startswith(_GERMAN) else "en", line)
    return None


def welcome(session: Session, new: NewReader, address: str) -> Player:
    """The new reader is a player with that address, so far without a game."""
    player = Player(name=new.name, language=new.language)
    session.add(player)
    session.flush()
    session.add(Address(player_id=player.id, address=address.casefold()))
    session.flush()
    return player


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
