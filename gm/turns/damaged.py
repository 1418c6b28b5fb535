"""Games that cannot be read because their rows were damaged, by hand or by a disk: each is set aside by itself.

As long as all goes well, damage is not looked for. After an unforeseen failure all values are checked, and once an hour those
of a few rows. A game with a value that cannot be read is in no list from then on (its kind is `damaged`), so that all others go
on, and the GM is told. The game is not changed: once it can be read again it waits for the GM, like one that has failed.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import get_args

from sqlmodel import Session

from engines import ENGINES
from engines.lots import Lots
from gm.base.config import Gm
from gm.base.say import Say
from gm.games.game import load_game, recipient_of
from gm.games.record.hashing import draw_seed
from gm.people.gamemasters import addressees, recipient_of_gm
from gm.store.database import DatabaseFailed, Store, is_passing, savepoint
from gm.store.queries.cells import (
    FEW,
    Cell,
    Label,
    by_game,
    forget_notes,
    labels,
    names_of_damaged,
    set_games_aside,
    set_letters_aside,
    unreadable,
)
from gm.store.queries.games import game_with_id
from gm.store.queries.next_looks import changed
from gm.store.queries.seats import seats_of
from gm.turns.deadlines.moving import Stopped
from gm.turns.with_judge import JUDGING
from gm.words.saying import post

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Damaged:
    """A game that cannot be read, or a row of no game: its name, and `where` it cannot be read."""

    name: str
    where: str
    label: Label | None = None
    cells: tuple[Cell, ...] = ()

    @property
    def is_aside(self) -> bool:
        """Whether it has been set aside."""
        return self.label is not None and self.label.kind == "damaged"


def damaged(session: Session, gm_name: str, tables: Collection[str] = ()) -> list[Damaged]:
    """Find all that cannot be read, or as far as these tables tell, games first; nothing is changed."""
    cells = list(unreadable(session, tables))
    of_games = by_game(cells)
    found = [
        Damaged(label.name, where, label, tuple(of_games.get(label.id, ())))
        for label in labels(session)
        if (where := _where(of_games.get(label.id, ())) or _as_a_whole(session, gm_name, label))
    ]
    known = {damage.label.id for damage in found if damage.label}
    rows = dict.fromkeys((cell.table, cell.row) for cell in cells if cell.game not in known)
    for table, row in rows:
        own = tuple(cell for cell in cells if (cell.table, cell.row) == (table, row))
        found.append(Damaged("", _where(own), None, own))
    return found


def _where(cells: Sequence[Cell]) -> str:
    """Name the cells, without what stands in them, which may be a card."""
    return ", ".join(f"{cell.column} in row {cell.row} of {cell.table}" for cell in cells)


def _as_a_whole(session: Session, gm_name: str, label: Label) -> str:
    """Find the fault of a game whose values can all be read one by one."""
    if not label.is_whole:
        return f"kind, name or key in row {label.id} of game"
    if label.over and label.kind == "played":
        return ""  # finished games are shown by their pages, and not checked again
    row = game_with_id(session, label.id)
    if row.engine not in ENGINES:
        return f"engine in row {label.id} of game"
    if row.stopped not in ("", *get_args(Stopped), JUDGING):
        return f"stopped in row {label.id} of game"
    if row.begun_at is None or row.rules != ENGINES[row.engine].rules_version:
        return ""
    try:
        with savepoint(session):
            game = load_game(session, gm_name, row)
            Lots(draw_seed(row.seed, row.words.split()), row.turn).below("whether it can be drawn", 2)
    except DatabaseFailed:
        raise
    except Exception as error:
        log.info("game %d cannot be read", label.id, exc_info=error)
        return f"the rows of game {label.id} do not fit each other or its rules ({type(error).__name__})"
    seats = [seat.number for seat in (*game.seats, *([game.judge] if game.judge else []))]
    if seats != list(range(row.seats + (game.judge is not None))):
        return f"not all seats of game {label.id} are there"
    return ""


def set_aside(store: Store, gm: Gm, now: datetime, tables: Collection[str] = ()) -> list[Damaged]:
    """Set damaged rows aside, and tell the GM of games; return the new ones, and those that cannot be set aside."""
    with store.transaction() as session:
        found = damaged(session, gm.name, tables)
        new = [damage for damage in found if damage.label and not damage.is_aside]
        set_games_aside(session, [damage.label.id for damage in new if damage.label])
        cells = [cell for damage in found for cell in damage.cells]
        settled = {*set_letters_aside(session, cells), *forget_notes(session, cells)}
    for damage in new:
        log.info("game %s is set aside: %s cannot be read (gm doctor)", damage.name, damage.where)
        for tell in (_tell_gm, _tell_players):
            try:
                with store.transaction() as session:
                    tell(session, gm, damage, now)
            except Exception:
                log.info("not everybody could be told that game %s is damaged", damage.name, exc_info=True)
    for cell in settled:
        log.info("%s could not be read: the letter is set aside, or the note made anew", _where([cell]))
    return [*new, *(damage for damage in found if settled & set(damage.cells) or _is_in_the_way(damage))]


def _is_in_the_way(damage: Damaged) -> bool:
    """Tell whether a row is of no game, and cannot be set aside."""
    return damage.label is None and not {cell.table for cell in damage.cells} & {"letterin", "letterout"}


def _tell_gm(session: Session, gm: Gm, damage: Damaged, now: datetime) -> None:
    for row in addressees(session, gm, now):
        data = {"game": damage.name, "where": damage.where}
        post(session, gm, Say(recipient_of_gm(gm, row, now), "damaged", data), now)


def _tell_players(session: Session, gm: Gm, damage: Damaged, now: datetime) -> None:
    assert damage.label is not None, "only games have players"
    data = {"game": damage.name, "turn": damage.label.turn, "reason": "damaged", "words": "", "seated": True}
    for seat, player in seats_of(session, damage.label):
        if seat.resigned_at is None and not damage.label.over:
            to = replace(recipient_of(session, player), token=seat.token, seat_id=seat.id, game=damage.name)
            post(session, gm, Say(to, "stopped", data), now)


def set_aside_after(error: Exception, store: Store, gm: Gm, now: datetime) -> list[Damaged]:
    """Do so where something has failed for a reason that does not pass by itself."""
    return [] if is_passing(error) else set_aside(store, gm, now)


def look_over(store: Store, gm: Gm, now: datetime) -> None:
    """Do so without a failure, as far as few rows tell, and take back what can be read again."""
    set_aside(store, gm, now, FEW)
    take_mended_back(store, gm, now)


def take_mended_back(store: Store, gm: Gm, now: datetime) -> None:
    """Take games back that were set aside, and can be read again; they stand still until the GM has seen to their letters."""
    with store.transaction() as session:
        for label in _mended(session, gm.name):
            log.warning("game %s can be read again, and waits for the GM (gm resume)", label.name)
            set_games_aside(session, [label.id], "played")
            game = game_with_id(session, label.id)
            if game.stage == "running":
                game.stopped, game.stopped_at, game.stopped_why = "crashed", now, "damaged"
            changed(game)


def _mended(session: Session, gm_name: str) -> Iterator[Label]:
    if names_of_damaged(session):
        still = {damage.label.id for damage in damaged(session, gm_name) if damage.label}
        yield from [each for each in labels(session) if each.kind == "damaged" and each.id not in still]
