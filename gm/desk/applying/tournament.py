"""Rounds of a tournament: several tables that play the same deals, and who sits where at them."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlmodel import Session

from engines import ENGINES
from engines.lots import Lots
from gm.base.codec import load
from gm.base.config import Gm
from gm.base.errors import Refused
from gm.base.terms import Terms
from gm.desk.changes.office import Round
from gm.games.cups.on_file import check_open
from gm.games.cups.standings import POINTS
from gm.games.game import terms_of
from gm.people.players import Invited
from gm.store.queries.cups import count_game, games_of
from gm.store.queries.people import address_of
from gm.store.queries.seats import seats_of
from gm.store.tables import Cup, GameRow
from gm.turns.cups.cup_letters import tell_counting
from gm.turns.opening import Opening, open_game

log = logging.getLogger(__name__)


def open_round(session: Session, gm: Gm, cup: Cup, wanted: Round, now: datetime) -> list[GameRow]:
    """Begin the tables of the next round with the same seed, and tell everybody.

    Refused when the last round still runs, the players do not fill at least two tables, or they could play at
    different times; Refused and Refused as for every game.
    """
    check_open(cup)
    if cup.kind == POINTS:
        raise Refused("cup_for_points", cup=cup.name)
    rounds = [number for _, number in games_of(session, cup)]
    number = max(rounds, default=0) + 1
    before = [game for game, round_ in games_of(session, cup) if round_ == number - 1]
    if running := [game.name for game in before if game.finished_at is None]:
        raise Refused("round_not_over", number=number - 1, cup=cup.name, running=running)
    terms, options = _terms(before, wanted), _options(cup, before, wanted)
    seed = secrets.token_hex(32)
    tables = _seated(session, cup, before, wanted, seed)
    games = []
    for table, players in enumerate(tables, 1):
        name = f"{cup.name} {number}-{table}"
        opening = Opening(name, cup.kind, options, players, terms, seed)
        games.append(open_game(session, gm, opening, now))
        count_game(session, cup, games[-1], number)
    for game in games:
        tell_counting(session, gm, cup, game, now)
    log.info("round %d of cup %s opened: %d tables", number, cup.name, len(games))
    return games


def _terms(before: Sequence[GameRow], wanted: Round) -> Terms:
    terms = wanted.terms or (terms_of(before[0]) if before else Terms(muster=False))
    if terms.early:
        raise Refused("tournament_not_early")
    if terms.invited_only:
        raise Refused("tournament_is_public")
    return terms


def _options(cup: Cup, before: Sequence[GameRow], wanted: Round) -> Any:
    engine = ENGINES[cup.kind]
    if wanted.options is not None:
        return wanted.options
    return load(engine.Options, before[0].options) if before else engine.form("postal")


def _seated(
    session: Session, cup: Cup, before: Sequence[GameRow], wanted: Round, seed: str
) -> list[tuple[Invited, ...]]:
    if before and not wanted.players:
        if wanted.seats:
            raise Refused("tables_have_other_seats")
        return moved([_sitting(session, game) for game in before], _round_of(session, cup))
    players, seats = wanted.players, wanted.seats or max(ENGINES[cup.kind].seats)
    _check_players(cup, players, seats)
    drawn = Lots(seed, 0).shuffled("who sits at which table", players)
    return [drawn[first : first + seats] for first in range(0, len(drawn), seats)]


def _check_players(cup: Cup, players: Sequence[Invited], seats: int) -> None:
    if len(players) < 2 * seats or len(players) % seats:
        raise Refused("tables_not_full", cup=cup.name, seats=seats, players=len(players))
    for what in ("name", "address"):
        values = [getattr(player, what).casefold() for player in players]
        twice = next((value for value in values if values.count(value) > 1), None)
        if twice:
            raise Refused("same_player_twice", what=what, read=twice)


def moved(tables: Sequence[tuple[Invited, ...]], rounds: int) -> list[tuple[Invited, ...]]:
    """Return who sits where after so many rounds: one seat on at another table.

    Who began in seat A stays at the table, B goes one table on, C two and D three, the last table being followed by
    the first; so the company of a table parts.
    """
    seats, count = len(tables[0]), len(tables)
    places: dict[tuple[int, int], Invited] = {}
    for table, players in enumerate(tables):
        for seat, player in enumerate(players):
            began = (seat - (rounds - 1)) % seats
            places[(table + began) % count, (seat + 1) % seats] = player
    return [tuple(places[table, seat] for seat in range(seats)) for table in range(count)]


def _round_of(session: Session, cup: Cup) -> int:
    return max(number for _, number in games_of(session, cup))


def _sitting(session: Session, row: GameRow) -> tuple[Invited, ...]:
    return tuple(
        Invited(player.name, address_of(session, player), player.language, player.zone)
        for _, player in seats_of(session, row)
    )
