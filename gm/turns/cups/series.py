"""Running a cup: begun, filled with games and rounds of tables, and closed in the end."""

from __future__ import annotations

import logging
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.distinct_names import folder_of
from gm.base.errors import Refused
from gm.games.cups import POINTS as BY_POINTS
from gm.games.cups import cup_called
from gm.mail.write.outbox import one_line
from gm.people.lookalikes import looks_like
from gm.store.queries.cups import count_game, count_no_more
from gm.store.queries.next_looks import archive_changed
from gm.store.queries.rows import keep
from gm.store.tables import Cup, GameRow
from gm.turns.cups.cup_letters import tell_closed, tell_counting, tell_reopened, tell_taken_out
from gm.turns.opening import Opening, open_game

log = logging.getLogger(__name__)

POINTS = (10, 6, 4, 3, 2, 1)
"""What the places of a game bring where the GM does not say."""

_NAME = re.compile(r"\w[\w .'-]{0,29}")
_LONGEST_PRIZE = 200


@dataclass(frozen=True)
class Plan:
    """What the GM decides when a cup begins. `points` are for the places of each game, the first place first."""

    name: str
    kind: str
    points: tuple[int, ...] = POINTS
    prizes: tuple[str, ...] = ()


def begin_cup(session: Session, plan: Plan, now: datetime) -> Cup:
    """Begin the cup, without games yet. Whether it makes sense has been checked (`check_plan`)."""
    cup = Cup(
        name=plan.name,
        kind=plan.kind,
        points=list(plan.points) if plan.kind == BY_POINTS else [],
        prizes=list(plan.prizes),
        began_at=now,
    )
    keep(session, cup)
    archive_changed(session)
    log.info("cup %s begun: %s", cup.name, cup.kind)
    return cup


def check_plan(plan: Plan, taken: Collection[str]) -> None:
    """Raise Refused for a name that is none or like one of those taken, and for points of which a lower place brings more."""
    if not _NAME.fullmatch(plan.name):
        raise Refused("no_name_for_a_cup", read=plan.name)
    there = next(
        (one for one in taken if folder_of(one) == folder_of(plan.name) or looks_like(plan.name, [one])), None
    )
    if there:
        raise Refused("cup_is_there", cup=there)
    points = list(plan.points)
    if plan.kind == BY_POINTS and not (
        any(points) and min(points) >= 0 and points == sorted(points, reverse=True)
    ):
        raise Refused("no_points_for_places", points=points)


def checked_prizes(prizes: Sequence[str]) -> tuple[str, ...]:
    """Return the prizes on a line each; raise Refused for one without words, or with too many."""
    told = tuple(one_line(prize) for prize in prizes)
    if not all(0 < len(prize) <= _LONGEST_PRIZE for prize in told):
        raise Refused("no_prize", most=_LONGEST_PRIZE)
    return told


def add_games(session: Session, gm: Gm, cup: Cup, games: Sequence[GameRow], now: datetime) -> None:
    """Count these games for the cup, and tell their players."""
    for game in games:
        count_game(session, cup, game)
        log.info("game %s counts for cup %s", game.name, cup.name)
    for game in games:
        tell_counting(session, gm, cup, game, now)


def take_out_games(session: Session, gm: Gm, cup: Cup, games: Sequence[GameRow], now: datetime) -> None:
    """Count these games for the cup no more, and tell their players."""
    count_no_more(session, cup, games)
    for game in games:
        tell_taken_out(session, gm, cup, game, now)
        log.info("game %s counts no more for cup %s", game.name, cup.name)


def reopen_cup(session: Session, gm: Gm, cup: Cup, now: datetime) -> None:
    """Let the cup, which was closed, go on, and tell all who played in it."""
    cup.closed_at = None
    keep(session)
    archive_changed(session)
    tell_reopened(session, gm, cup, now)
    log.info("cup %s opened again", cup.name)


def close_cup(session: Session, gm: Gm, cup: Cup, prizes: Sequence[str], now: datetime) -> None:
    """Close the cup, of which no game goes on, and tell all who played in it how it ended.

    Where `prizes` are given they take the place of those that were named before.
    """
    if prizes:
        cup.prizes = list(prizes)
    cup.closed_at = now
    keep(session)
    archive_changed(session)
    tell_closed(session, gm, cup, now)
    log.info("cup %s closed", cup.name)


def open_tables(
    session: Session, gm: Gm, name: str, number: int, tables: Sequence[Opening], now: datetime
) -> None:
    """Begin the tables of that round of the cup, and tell everybody."""
    cup, games = cup_called(session, name), []
    for opening in tables:
        games.append(open_game(session, gm, opening, now))
        count_game(session, cup, games[-1], number)
    for game in games:
        tell_counting(session, gm, cup, game, now)
    log.info("round %d of cup %s opened: %d tables", number, cup.name, len(games))
