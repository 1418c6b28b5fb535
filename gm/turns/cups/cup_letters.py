"""What players read of cups: that they play in one, how it stands, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.say import Reader, Say
from gm.games.cups import Line, Series, comparable, prizes, series, standings, team_standings, written
from gm.games.game import Game, load_game, reader_of, recipient_of
from gm.store.queries.cups import cups_of, games_of
from gm.store.queries.games import same_deals
from gm.store.queries.seats import owners_of, seats_of
from gm.store.tables import Cup, GameRow, Player, SeatRow
from gm.words.saying import post
from gm.words.templates import ordinal

MOST_LINES = 12
"""The number of lines of the standings in a letter, beside the reader's own."""


def tell_counting(session: Session, gm: Gm, cup: Cup, row: GameRow, now: datetime) -> None:
    """Invite the players of the game to the cup, for which it counts from now on."""
    told = series(session, cup)
    for seat, player in _entrants(session, row):
        reader = reader_of(player)
        data = {
            **_basics(told, reader),
            "game": row.name,
            "seat": chr(ord("A") + seat.number),
            "round": next(one.round for one in told.games if one.name == row.name),
            "tables": [other.name for other in same_deals(session, row)],
            "over": False,
        }
        _send(session, gm, player, "cup_invitation", data, now)


def tell_taken_out(session: Session, gm: Gm, cup: Cup, row: GameRow, now: datetime) -> None:
    """Tell the players of the game that it does not count for the cup any more."""
    told = series(session, cup)
    for _, player in _entrants(session, row):
        data = {**_basics(told, reader_of(player)), "game": row.name, "over": False}
        _send(session, gm, player, "cup_game_removed", data, now)


def tell_closed(session: Session, gm: Gm, cup: Cup, now: datetime) -> None:
    """Tell all players of the cup how it ended, and who has won which prize."""
    _tell_everybody(session, gm, cup, "cup_closed", now, over=True)


def tell_reopened(session: Session, gm: Gm, cup: Cup, now: datetime) -> None:
    """Tell all players of the cup that it goes on."""
    _tell_everybody(session, gm, cup, "cup_reopened", now, over=False)


def _tell_everybody(session: Session, gm: Gm, cup: Cup, kind: str, now: datetime, over: bool) -> None:
    told, known = series(session, cup), set[int]()
    for game, _ in games_of(session, cup):
        for _, player in _entrants(session, game):
            if player.id not in known:
                known.add(player.id)
                data = {**_basics(told, reader_of(player)), "game": "", "over": over}
                _send(session, gm, player, kind, data, now)


def _entrants(session: Session, row: GameRow) -> Iterator[tuple[SeatRow, Player]]:
    """Yield each seat of the game with whom its result counts for: the owner of one that is lent."""
    owners = owners_of(session, row)
    for seat, player in seats_of(session, row):
        yield seat, owners.get(seat.id, player)


def told_the_seed(session: Session, game: Game) -> tuple[GameRow, ...]:
    """Publish the seed where the last table of a round is over; return the other tables, which are to be told."""
    others = same_deals(session, game.row)
    if any(other.finished_at is None for other in others):
        return ()
    for other in others:
        other.unpublished = True
    return tuple(others)


def tell_seed(session: Session, gm: Gm, game: Game, others: Sequence[GameRow], now: datetime) -> None:
    """Send the seed of the game to the other tables of its round."""
    for other in others:
        cups = cups_counted_for(session, other)
        for seat in load_game(session, gm.name, other).seats:
            data = {
                "game": other.name,
                "last": game.row.name,
                "seed": game.row.seed,
                "cups": told_cups(cups, seat.reader),
                "over": True,
            }
            post(session, gm, Say(seat.recipient, "cup_seed", data), now)


def cups_counted_for(session: Session, row: GameRow) -> tuple[Series, ...]:
    """Return the cups that a game counts for, as things stand."""
    return tuple(series(session, cup) for cup in cups_of(session, row))


def told_cups(cups: Sequence[Series], reader: Reader) -> list[dict[str, Any]]:
    """Tell how things stand in each of these cups, as a letter to that reader has it."""
    return [_basics(cup, reader) for cup in cups]


def _basics(cup: Series, reader: Reader) -> dict[str, Any]:
    lines, language = standings(cup), reader.language
    return {
        "cup": cup.name,
        "kind": cup.kind,
        "points": [(place, points) for place, points in enumerate(cup.points, 1)],
        "prizes": [(place, prize) for place, prize, _ in prizes(cup)],
        "won": [(prize, names) for _, prize, names in prizes(cup) if names],
        "lines": _shown(lines, reader.name, language) if any(line.games for line in lines) else [],
        "teams": [
            (f"{ordinal(line.place, language)} {line.team}", written(line.points, language))
            for line in team_standings(cup)
        ],
        "running": [game.name for game in cup.running],
        "deals": sum(len(comparable(tables)) for tables in cup.rounds) if cup.is_tournament else 0,
    }


def _shown(lines: Sequence[Line], own: str, language: str) -> list[tuple[str, str]]:
    return [
        (f"{ordinal(line.place, language)} {line.player}", written(line.points, language))
        for number, line in enumerate(lines)
        if number < MOST_LINES or line.player == own
    ]


def _send(session: Session, gm: Gm, player: Player, kind: str, data: dict[str, Any], now: datetime) -> None:
    to = recipient_of(session, player)
    if to.address:
        post(session, gm, Say(to, kind, data), now)
