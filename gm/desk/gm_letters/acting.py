"""The GM who wrote a letter, and what a line of it does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlmodel import Session

from gm.base.config import Config, Gm
from gm.base.say import Reader
from gm.desk.applying import Desk, carried_out, decided
from gm.desk.commands import registry
from gm.desk.commands.game_names import games_in_hand
from gm.desk.commands.registry import Said
from gm.desk.facts import Facts
from gm.desk.office.acts import ACTS
from gm.people.gamemasters import acts_in
from gm.store.tables import Gamemaster
from gm.turns.reading.commands import Command
from gm.words.refusals import refusal


@dataclass(frozen=True)
class Acting:
    """The GM who wrote, as `rows` say: in which games that person may act."""

    session: Session
    config: Config
    rows: tuple[Gamemaster, ...]
    now: datetime

    @property
    def gm(self) -> Gm:
        """Who the game master is."""
        return self.config.gm

    @property
    def reader(self) -> Reader:
        """The GM as the reader of the answer."""
        return Reader(self.rows[0].name, self.gm.language, self.gm.zone)

    @property
    def facts(self) -> Facts:
        """What a command may know from the start."""
        acts = tuple(acts_in(self.session, row) for row in self.rows)
        return Facts(self.config, self.now, self.reader, acts, self.rows[0].address)

    def may_act_in(self, game: str) -> bool:
        """Tell whether the GM may act in the game of that name."""
        return self.facts.may_act_in(game)

    def names(self) -> list[str]:
        """Name the games that the GM may act in, and those that wait for players."""
        return decided(self.session, self.facts, games_in_hand)

    def needs_confirming(self, command: Command) -> bool:
        """Tell whether a reply has to confirm the command; raise Refused where it could not be done anyhow."""
        act, said = _named(command)
        if not act.confirmed:
            return False
        outcome = decided(self.session, self.facts, lambda known: act.decide_line(known, said))
        return act.confirmed is True or bool(outcome.changes)

    def carry_out(self, command: Command) -> tuple[str, Mapping[str, Any]]:
        """Do what the command asks for; give the macro that tells what came of it, with its data."""
        act, said = _named(command)
        desk = Desk(self.session, self.config, self.now)
        data = carried_out(desk, self.facts, lambda known: act.decide_line(known, said))
        if refused := data.get("refused"):
            data = {**data, "refused": refusal(refused, self.reader.language, by_letter=True)}
        return act.macro, data


def _named(command: Command) -> tuple[registry.Command, Said]:
    found = ACTS.named(command.name, Said(command.argument, command.body, command.closed))
    assert found is not None, "only commands that there are have been read"
    return found
