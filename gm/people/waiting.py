"""Games that wait for players: which there are, who may join one, who has joined, and who is on the waiting list.

An invitation is a code. One in a letter is for the person to whom that letter went, who need not show it when writing from that
address; one without an address is for everybody who was told of it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from sqlmodel import Session

from gm.base.terms import Terms
from gm.mail.tokens import new_code, same_token
from gm.mail.write.outbox import one_line
from gm.people.lookalikes import visible
from gm.people.players import LONGEST_NAME, named, reliability_of
from gm.store.queries.announced import (
    applicants,
    application,
    bar_of,
    barred,
    invitations,
    invitations_to,
    unused_invitations,
)
from gm.store.queries.games import (
    announced,
    announced_named,
    held,
    is_public,
    private_games,
    public_games,
    waiting,
)
from gm.store.queries.next_looks import archive_changed, look_at
from gm.store.queries.people import addresses_of
from gm.store.queries.rows import add, keep, remove
from gm.store.queries.seats import takes_part_in
from gm.store.tables import Applicant, Barred, GameRow, Invitation, Player


@dataclass(frozen=True)
class Waiting:
    """An announced game with everyone who has joined it, in the order in which they did."""

    row: GameRow
    players: tuple[Player, ...]

    @property
    def seated(self) -> tuple[Player, ...]:
        """Those who have a seat, or will have one when the game begins."""
        return self.players[: self.row.seats]

    @property
    def listed(self) -> tuple[Player, ...]:
        """The waiting list."""
        return self.players[self.row.seats :]

    @property
    def free(self) -> int:
        """The number of free seats."""
        return self.row.seats - len(self.seated)

    @property
    def can_begin(self) -> bool:
        """Whether it begins by itself: all seats are taken, no beacon is to come, and it has not failed before."""
        return self.free == 0 and not self.row.terms.get("beacon") and not self.row.stopped


def waiting_games(session: Session) -> list[Waiting]:
    """Return the announced games that have not begun, the oldest first."""
    return _with_players(session, waiting(session))


def all_announced(session: Session) -> list[Waiting]:
    """Return the announced games, begun or not, the oldest first."""
    return _with_players(session, announced(session))


def announced_as(session: Session, name: str) -> Waiting | None:
    """Find the announced game of that name, in any case, begun or not."""
    row = announced_named(session, name)
    return _with_players(session, [row])[0] if row else None


def held_waiting(session: Session, name: str) -> Waiting | None:
    """Find the game of that name that waits for players, locked until the end of the transaction."""
    row = announced_named(session, name)
    if row is None or held(session, row).begun_at is not None:
        return None
    return _with_players(session, [row])[0]


def _with_players(session: Session, rows: Sequence[GameRow]) -> list[Waiting]:
    joined = applicants(session, rows)
    return [Waiting(row, tuple(joined[row.id])) for row in rows]


def join(session: Session, game: Waiting, player: Player, now: datetime, word: str = "") -> Waiting:
    """Let the player join as the last one so far, and cut the cards with a word; return the game as it is now."""
    add(session, Applicant(game_id=game.row.id, player_id=player.id, at=now, word=word))
    look_at(session, game.row.id)
    archive_changed(session)
    return _with_players(session, [game.row])[0]


def leave(session: Session, game: Waiting, player: Player) -> tuple[Waiting, Player | None]:
    """Let the player leave; return the game as it is now, and who has moved up from the waiting list."""
    remove(session, application(session, game.row, player))
    keep(session)
    archive_changed(session)
    (now,) = _with_players(session, [game.row])
    moved = [other for other in now.seated if other in game.listed]
    return now, moved[0] if moved else None


def proper_name(text: str) -> str:
    """Return a name that letters can carry: letters and digits with . ' - and spaces between, or empty."""
    return " ".join(re.sub(r"[^\w .'-]|_", " ", one_line(visible(text))).split())[:LONGEST_NAME].strip(" .'-")


_CODE = re.compile(r"(?<!\S)code(?:\s*:)?\s+(?P<code>[2-9a-z]{4}-?[2-9a-z]{4})\b", re.IGNORECASE)

Kept = Literal["", "judges", "denied", "uninvited", "unreliable", "lookalike"]
"""Why somebody cannot join: as they judge it, because of their address, for want of an invitation, because too many of their orders
did not come, or since their name looks like another one's. Empty: they can.
"""


@dataclass(frozen=True)
class Caller:
    """A person who would like to join: all their addresses, and the code that they named; either may be missing."""

    addresses: tuple[str, ...]
    code: str = ""
    player_id: int | None = None


def caller(session: Session, player: Player, code: str = "") -> Caller:
    """Return a player as a caller."""
    return Caller(tuple(row.address for row in addresses_of(session, player)), code, player.id)


def without_code(text: str) -> tuple[str, str]:
    """Split the text into the words and the code that it names, which is empty without one."""
    found = _CODE.search(text)
    if not found:
        return text, ""
    code = found["code"].lower().replace("-", "")
    return (text[: found.start()].rstrip() + text[found.end() :]).strip(), f"{code[:4]}-{code[4:]}"


def kept_out(session: Session, game: str, terms: Terms, who: Caller) -> Kept:
    """Tell what keeps them from joining the game of that name, if anything does.

    Judges, and people barred or denied, stay out even with an invitation, which counts for more than the other rules.
    """
    if terms.judge and named(terms.judge, "").address in who.addresses:
        return "judges"
    if is_denied(session, terms, who.addresses):
        return "denied"
    if invitation_of(session, game, who):
        return ""
    if terms.invited_only:
        return "uninvited"
    if terms.allow and not _listed(who.addresses, terms.allow):
        return "denied"
    kept = who.player_id is None or reliability_of(session, who.player_id).reaches(terms.reliability)
    return "" if kept else "unreliable"


def is_denied(session: Session, terms: Terms, addresses: Collection[str]) -> bool:
    """Tell whether one of the addresses is barred from all games or from one under these terms."""
    return _listed(addresses, [*barred(session), *terms.deny])


def invitation_of(session: Session, game: str, who: Caller) -> Invitation | None:
    """Find their invitation to that game, unless someone else has used it up."""
    return next((row for row in invitations(session, game) if _invites(row, who)), None)


def _invites(row: Invitation, who: Caller) -> bool:
    theirs = row.used_by is not None and row.used_by == who.player_id
    meant = theirs or same_token(row.code, who.code) or (row.address and row.address in who.addresses)
    return bool(meant) and (theirs or row.used_by is None)


def _invited_to(session: Session, games: Sequence[int], who: Caller) -> set[int]:
    """Return the ids of those of the games to which they have such an invitation."""
    return {row.game_id for row in invitations_to(session, games) if _invites(row, who)}


def own_invitation(session: Session, address: str, code: str) -> Invitation | None:
    """Find the invitation with that code, sent to that address and not used up: it proves who writes."""
    if not code:
        return None
    return next((row for row in unused_invitations(session, address) if same_token(row.code, code)), None)


def shows_it_alone(session: Session, address: str, lines: Iterable[str]) -> bool:
    """Tell whether a letter has one line only, and that shows the code sent to its sender.

    An invitation is passed on more readily than a token, so the code vouches for nothing but the joining.
    """
    said = [line for line in lines if line.strip()]
    return len(said) == 1 and own_invitation(session, address, without_code(said[0])[1]) is not None


def forget(session: Session, game: str) -> None:
    """Forget all invitations to the game of that name."""
    remove(session, *invitations(session, game))


def use_invitation(session: Session, game: str, who: Caller) -> None:
    """Use up the invitation that they came with; of one for everybody they have their own from now on."""
    row = invitation_of(session, game, who)
    if row and not row.address:
        own = row.model_dump(include={"game_id", "language", "at"})
        row = Invitation(**own, address=who.addresses[0], code=new_code())
        add(session, row)
    if row:
        row.used_by = who.player_id
    keep(session)


def waiting_for(session: Session, player: Player | None) -> list[Waiting]:
    """Return the waiting games that a player, or without one anybody, may be told of, the oldest first."""
    games = {game.row.id: game for game in waiting_games(session)}
    return [games[row.id] for row in _known_of(session, player, [game.row for game in games.values()])]


def may_know_of(session: Session, player: Player | None, game: GameRow) -> bool:
    """Tell whether a player, or without one anybody, may be told of a game, whether it waits, goes on or is over.

    A game for invited players is known to these, and to everyone who has joined it, or has or had a seat there.
    """
    return bool(_known_of(session, player, [game]))


def _known_of(session: Session, player: Player | None, games: Sequence[GameRow]) -> list[GameRow]:
    """Return those of the games that a player, or without one anybody, may be told of, in their order."""
    private = [game.id for game in games if not is_public(game)]
    known = set[int]()
    if player and private:
        known = takes_part_in(session, player, private)
        known |= _invited_to(
            session, [game for game in private if game not in known], caller(session, player)
        )
    return [game for game in games if is_public(game) or game.id in known]


def running_for(session: Session, player: Player) -> list[GameRow]:
    """Return the games under way that a player may be told of, by deadline."""
    admitted = _known_of(session, player, private_games(session))
    return sorted((*public_games(session), *admitted), key=lambda game: (game.deadline, game.id))


def bar(session: Session, address: str, now: datetime) -> None:
    """Bar that address or domain, in lower case, from all games; it may be barred by now."""
    if bar_of(session, address) is None:
        keep(session, Barred(address=address, since=now))


def unbar(session: Session, address: str) -> None:
    """Let that address or domain, in lower case, join games again."""
    if row := bar_of(session, address):
        remove(session, row)
        keep(session)


def _listed(addresses: Collection[str], known: Collection[str]) -> bool:
    """Tell whether one of the addresses, or its domain, is among those known."""
    folded = {entry.casefold() for entry in known}
    return any(
        address.casefold() in folded or f"@{address.rpartition('@')[2].casefold()}" in folded
        for address in addresses
    )
