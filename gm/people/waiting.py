"""Games that wait for players: which there are, who has joined, and who is on the waiting list."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session

from gm.mail.write.outbox import one_line
from gm.people.lookalikes import visible
from gm.people.players import LONGEST_NAME
from gm.store.queries.announced import applicants, application
from gm.store.queries.games import announced, announced_named, held, waiting
from gm.store.queries.next_looks import archive_changed, look_at
from gm.store.queries.rows import add, keep, remove
from gm.store.tables import Applicant, GameRow, Player


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
        """How many seats nobody has taken yet."""
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
    """Find the game of that name that waits for players, and let nobody else begin it until the end of the transaction."""
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
