"""Strangers who want something that needs no seat: the bulletin, a practice game, to watch a game, or to stand by for a seat.

They are asked to confirm it, and their OK makes them players with a known address.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines import ENGINES
from engines.wording import folded
from gm.commands.join import kind_wanted
from gm.commands.new_games import game_to_practise
from gm.facts import Facts
from gm.facts.joining import RunningInPublic, names_of_gms
from gm.mail.read import Letter
from gm.people import waiting
from gm.people.lookalikes import is_reserved
from gm.people.players import Invited
from gm.turns.reading.command_lines import Command, command_in
from gm.turns.reading.forms import Form
from gm.words.teller import teller_for
from gm.words.waiting import engine_named

Wish: TypeAlias = Literal["subscribe", "practice", "watch", "standby"]

_GERMAN = ("abo", "ub", "ueb", "zuschau", "ersatz")
"""How the German words for these wishes begin, folded."""


@dataclass(frozen=True)
class Arrival:
    """A stranger with a wish: the name, and the language of the wish.

    `line` is the line that says so, as it was read, and `about` the game that it is about, if any.
    """

    wish: Wish
    about: str
    name: str
    language: str
    line: str

    def at(self, address: str) -> Invited:
        """Return the player that they become at that address, without a game so far."""
        return Invited(self.name, address, self.language)


def arrival(facts: Facts, letter: Letter, forms: Mapping[str, Form]) -> Arrival | None:
    """Read who a stranger's letter makes of them; return None unless it asks for something that there is."""
    for line in letter.lines:
        command = command_in(line, forms)
        language = "de" if folded(line.strip(" -*")).startswith(_GERMAN) else "en"
        found = _wish(facts, command, language) if command else None
        if found:
            sender = letter.sender or ""
            of_gms = names_of_gms(facts, (sender,))
            names = map(waiting.proper_name, (letter.sender_name, sender.partition("@")[0], "Reader"))
            name = next(name for name in names if name and not is_reserved(name, of_gms))
            return Arrival(*found, name, language, line)
    return None


def _wish(facts: Facts, command: Command, language: str) -> tuple[Wish, str] | None:
    if command.name == "subscribe":
        return "subscribe", ""
    if command.name == "practice":
        engine = engine_named(game_to_practise(command.argument)[0])
        practised = engine and ENGINES[engine].is_practised
        return ("practice", teller_for(engine, language).title()) if engine and practised else None
    if command.name == "watch":
        told = facts.need(RunningInPublic())
        name = next((name for name in told if name.casefold() == command.argument.casefold()), None)
        return ("watch", name) if name else None
    if command.name == "standby":
        kind = kind_wanted(facts, command.argument, None)
        return None if kind is None else ("standby", teller_for(kind, language).title() if kind else "")
    return None
