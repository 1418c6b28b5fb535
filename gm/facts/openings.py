"""What may be asked for about games that are to be opened or begun, and about cups."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session

from engines import ENGINES
from gm.base.codec import load
from gm.base.terms import Terms
from gm.facts import Fact, Facts
from gm.games.cups import Series, cup_called, series
from gm.games.game import terms_of
from gm.people.players import Invited
from gm.people.waiting import Waiting, held_waiting
from gm.store.queries.cups import cups, games_of
from gm.store.queries.games import names_taken
from gm.store.queries.people import address_of
from gm.store.queries.seats import seats_of


@dataclass(frozen=True)
class NamesTaken(Fact[Sequence[str]]):
    """The names of all games, begun or not."""

    def load(self, session: Session, facts: Facts) -> Sequence[str]:
        """Read them."""
        return names_taken(session)


@dataclass(frozen=True)
class FreshSeed(Fact[str]):
    """A fresh seed, never shown: chance is handed in, like the time."""

    def load(self, session: Session, facts: Facts) -> str:
        """Draw it."""
        return secrets.token_hex(32)


@dataclass(frozen=True)
class WaitingNamed(Fact[Waiting | None]):
    """The game of that name that waits for players, locked until the decision is written."""

    name: str

    def load(self, session: Session, facts: Facts) -> Waiting | None:
        """Read it as it is now."""
        return held_waiting(session, self.name)


@dataclass(frozen=True)
class Table:
    """A game of a tournament, and who sits there in the order of the seats."""

    terms: Terms
    options: Any
    players: tuple[Invited, ...]


@dataclass(frozen=True)
class TablesOf(Fact[tuple[Table, ...]]):
    """The tables of one round of a cup."""

    cup: str
    round: int

    def load(self, session: Session, facts: Facts) -> tuple[Table, ...]:
        """Read each."""
        cup = cup_called(session, self.cup)
        rows = [row for row, number in games_of(session, cup) if number == self.round]
        return tuple(
            Table(
                terms_of(row),
                load(ENGINES[row.engine].Options, row.options),
                tuple(
                    Invited(player.name, address_of(session, player), player.language, player.zone)
                    for _, player in seats_of(session, row)
                ),
            )
            for row in rows
        )


@dataclass(frozen=True)
class Cups(Fact[Sequence[Series]]):
    """All cups with what everybody may know of their games, the oldest first."""

    def load(self, session: Session, facts: Facts) -> Sequence[Series]:
        """Read each."""
        return [series(session, cup) for cup in cups(session)]
