"""What may be asked for about games that somebody would like to join, a stranger perhaps; the shell reads it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlmodel import Session, select

from gm.base.terms import Terms
from gm.facts import Fact, Facts
from gm.people.waiting import (
    Caller,
    Kept,
    Waiting,
    all_announced,
    announced_as,
    caller,
    invitation_of,
    is_denied,
    kept_out,
    own_invitation,
)
from gm.store.queries.announced import game_of_code
from gm.store.queries.games import public_games
from gm.store.queries.people import all_gamemasters, player_with_id
from gm.store.tables import Applicant, Invitation


@dataclass(frozen=True)
class CallerWith(Fact[Caller]):
    """A player as somebody who would like to join, with the code that they named; empty for none."""

    player: int
    code: str

    def load(self, session: Session, facts: Facts) -> Caller:
        """Read their addresses."""
        return caller(session, player_with_id(session, self.player), self.code)


@dataclass(frozen=True)
class GameOfCode(Fact[str]):
    """The name of the game that a code invites to; empty where there is no such code."""

    code: str

    def load(self, session: Session, facts: Facts) -> str:
        """Read it."""
        return game_of_code(session, self.code)


@dataclass(frozen=True)
class IsInvited(Fact[bool]):
    """Whether somebody has an invitation to the game of that name."""

    game: str
    who: Caller

    def load(self, session: Session, facts: Facts) -> bool:
        """Look."""
        return invitation_of(session, self.game, self.who) is not None


@dataclass(frozen=True)
class OwnInvitation(Fact[Invitation | None]):
    """The invitation with that code, if it was sent to that address and is not used up: it proves who writes."""

    address: str
    code: str

    def load(self, session: Session, facts: Facts) -> Invitation | None:
        """Read it."""
        return own_invitation(session, self.address, self.code)


@dataclass(frozen=True)
class KeptOut(Fact[Kept]):
    """What keeps somebody from joining the game of that name under these terms; empty for nothing."""

    game: str
    terms: Terms
    who: Caller

    def load(self, session: Session, facts: Facts) -> Kept:
        """Read what it takes to say so."""
        return kept_out(session, self.game, self.terms, self.who)


@dataclass(frozen=True)
class IsDenied(Fact[bool]):
    """Whether that address is barred from all games, or from one under these terms."""

    address: str
    terms: Terms

    def load(self, session: Session, facts: Facts) -> bool:
        """Look."""
        return is_denied(session, self.terms, [self.address])


@dataclass(frozen=True)
class Announced(Fact[Waiting | None]):
    """The announced game of that name, in any case, begun or not."""

    name: str

    def load(self, session: Session, facts: Facts) -> Waiting | None:
        """Read it, with who has joined."""
        return announced_as(session, self.name)


@dataclass(frozen=True)
class AllAnnounced(Fact[Sequence[Waiting]]):
    """The announced games, begun or not, the oldest first."""

    def load(self, session: Session, facts: Facts) -> Sequence[Waiting]:
        """Read each."""
        return all_announced(session)


@dataclass(frozen=True)
class HasJoined(Fact[bool]):
    """Whether a player has joined any announced game."""

    player: int

    def load(self, session: Session, facts: Facts) -> bool:
        """Look."""
        query = select(Applicant.id).where(Applicant.player_id == self.player)
        return session.exec(query).first() is not None


@dataclass(frozen=True)
class RunningInPublic(Fact[Sequence[str]]):
    """The names of the games under way that anybody may know of, by deadline."""

    def load(self, session: Session, facts: Facts) -> Sequence[str]:
        """Read them."""
        return [game.name for game in public_games(session)]


@dataclass(frozen=True)
class NamesOfGms(Fact[tuple[tuple[str, str], ...]]):
    """The names that no player may have a name like, those of the GMs, each with the address of whoever may have it."""

    def load(self, session: Session, facts: Facts) -> tuple[tuple[str, str], ...]:
        """Read them."""
        theirs = ((row.name, row.address) for row in all_gamemasters(session))
        return ((facts.gm.name, facts.gm.contact.casefold()), *theirs)


def names_of_gms(facts: Facts, addresses: Collection[str]) -> tuple[str, ...]:
    """Give the names of the GMs, but for whoever has one of these addresses."""
    return tuple(name for name, address in facts.need(NamesOfGms()) if address not in addresses)
