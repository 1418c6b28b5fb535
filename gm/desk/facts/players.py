"""What players' commands may ask for about those who write, each read from the database by the shell."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session

from gm.desk.facts import Fact, Facts
from gm.store.queries.people import addresses_of, player_at
from gm.store.queries.questions import addresses_asked
from gm.store.tables import Player, Subscriber


@dataclass(frozen=True)
class PlayerAt(Fact[Player | None]):
    """Whose address that is; None where it is nobody's."""

    address: str

    def load(self, session: Session, facts: Facts) -> Player | None:
        """Read it, in any case."""
        return player_at(session, self.address)


@dataclass(frozen=True)
class OwnAddresses(Fact[tuple[str, ...]]):
    """The addresses of the writer, the oldest first."""

    def load(self, session: Session, facts: Facts) -> tuple[str, ...]:
        """Read them."""
        return tuple(row.address for row in addresses_of(session, facts.writer.player))


@dataclass(frozen=True)
class AddressesAsked(Fact[frozenset[str]]):
    """The addresses that were asked since then whether they are the writer's, be that confirmed or not."""

    since: datetime

    def load(self, session: Session, facts: Facts) -> frozenset[str]:
        """Read them."""
        return frozenset(addresses_asked(session, facts.writer.player.id, self.since))


@dataclass(frozen=True)
class Subscribes(Fact[bool]):
    """Whether the writer gets the bulletin."""

    def load(self, session: Session, facts: Facts) -> bool:
        """Look."""
        return session.get(Subscriber, facts.writer.player.id) is not None
