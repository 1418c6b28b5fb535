"""The GM who wrote a letter, and what a line of it does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlmodel import Session

from gm.base.config import Config, Gm
from gm.base.say import Reader
from gm.commands import registry
from gm.commands.carrying_out import carried_out
from gm.commands.game_names import games_in_hand
from gm.commands.office.acts import ACTS
from gm.commands.registry import Said
from gm.facts import Facts, reading
from gm.facts.changes.applying import Desk
from gm.facts.identify import WritingGm
from gm.intake.gm_letters.gm_lines import Held
from gm.people.gamemasters import acts_in
from gm.store.tables import Gamemaster
from gm.turns.reading.command_lines import Command
from gm.words.macros import told
from gm.words.refusals import refusal


@dataclass(frozen=True)
class Acting:
    """The GM who wrote the letter of that number, as `by` says: in which games that person may act, and what proves it.

    A yes may have letters of theirs passed on that are `held` so far.
    """

    session: Session
    config: Config
    by: WritingGm
    now: datetime
    letter: int
    held: Mapping[int, Held]

    @property
    def gm(self) -> Gm:
        """Who the game master is."""
        return self.config.gm

    @property
    def rows(self) -> tuple[Gamemaster, ...]:
        """Every row of the GM."""
        return self.by.rows

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
        return games_in_hand(reading(self.session, self.facts))

    def carry_out(self, command: Command, agreed: bool = True) -> tuple[str, Mapping[str, Any]] | None:
        """Do what the command asks for; give the macro that tells what came of it, with its data.

        Nothing is done, and None given, where a yes has to come first and the GM has not `agreed`; whatever could not be
        done anyhow is Refused.
        """
        act, said = _named(command)
        outcome = act.decide_line(reading(self.session, self.facts), said)
        if not agreed and act.waits(outcome, self.by.proof.suffices):
            return None
        desk = Desk(self.session, self.config, self.now)
        data = carried_out(desk, self.facts, lambda known: outcome, act.macro, self.letter)
        if refused := data.get("refused"):
            data = {**data, "refused": refusal(refused, self.reader.language, by_letter=True)}
        return act.macro, data

    def would(self, command: Command) -> str:
        """Say what a command would do that asks in the terminal, too, in the words in which it asks there; empty of others."""
        act, said = _named(command)
        outcome = act.decide_line(reading(self.session, self.facts), said)
        if not (act.for_good or outcome.confirms):
            return ""
        return told(
            f"{act.macro}_would", self.reader.language, {"game": outcome.about, **outcome.data}
        ).strip()


def _named(command: Command) -> tuple[registry.Command, Said]:
    found = ACTS.named(command.name, Said(command.argument, command.body, command.closed))
    assert found is not None, "only commands that there are have been read"
    return found
