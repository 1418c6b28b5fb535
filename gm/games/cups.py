"""Cups: those on file, and their standings, worked out from the public data of their games. docs/cups.md has the rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from typing import Any

from babel.numbers import format_decimal
from sqlmodel import Session

from engines import ENGINES
from engines.base import Deal, places
from engines.base import Seat as SeatNumber
from gm.base.codec import load, load_event
from gm.base.distinct_names import folder_of
from gm.games.closing import winners_of
from gm.games.record.chain import tenures_of
from gm.games.record.names import holding_now, known_as
from gm.store.queries.cups import cups, games_of, teams_of
from gm.store.queries.games import position, turns_of
from gm.store.tables import Cup, GameRow

POINTS = "points"
"""The kind of a cup in which the places of each game bring points; others are named after the game of a tournament."""

HALF = Fraction(1, 2)


@dataclass(frozen=True)
class CupGame:
    """The public data of a game of a cup: the players and their scores by seat, as they stand now.

    The results of the seats `of_nobody` count for no player. The `winners` are known once it is over. `deals` are those of a
    tournament's table that are over. `round` is 0 where games have no rounds.
    """

    name: str
    folder: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    over: bool
    round: int = 0
    deals: tuple[Deal, ...] = ()
    of_nobody: frozenset[SeatNumber] = frozenset()
    winners: tuple[SeatNumber, ...] = ()


@dataclass(frozen=True)
class Series:
    """A cup with its games, in the order in which they came to it.

    `points` is what the places of a game bring, the first place first. `prizes` are for the places of the cup.
    """

    name: str
    folder: str
    kind: str
    points: tuple[int, ...]
    prizes: tuple[str, ...]
    began: datetime
    closed: datetime | None
    games: tuple[CupGame, ...]
    teams: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The players of each team, by its name."""

    @property
    def is_tournament(self) -> bool:
        """Whether its tables play the same deals, and are compared."""
        return self.kind != POINTS

    @property
    def running(self) -> tuple[CupGame, ...]:
        """The games that are not over."""
        return tuple(game for game in self.games if not game.over)

    @property
    def rounds(self) -> tuple[Sequence[CupGame], ...]:
        """The tables of each round, the first round first."""
        numbers = sorted({game.round for game in self.games})
        return tuple([game for game in self.games if game.round == number] for number in numbers)


@dataclass(frozen=True)
class Line:
    """A player's line of the standings; level players share the place. `games` is how many have brought `points`."""

    place: int
    player: str
    points: Fraction
    games: int


def standings(cup: Series) -> tuple[Line, ...]:
    """Return all players of the cup's games, from first place to last, by name where they share one."""
    total: dict[str, Fraction] = {}
    counted: dict[str, int] = {}
    earned = earnings(cup)
    for game in cup.games:
        brought = earned[game.name]
        for seat, player in enumerate(game.players):
            if seat in game.of_nobody:
                continue
            total[player] = total.get(player, Fraction()) + (brought[seat] if brought else 0)
            counted[player] = counted.get(player, 0) + bool(brought)
    lines = [
        Line(1 + sum(other > points for other in total.values()), player, points, counted[player])
        for player, points in total.items()
    ]
    return tuple(sorted(lines, key=lambda line: (line.place, line.player.casefold(), line.player)))


@dataclass(frozen=True)
class TeamLine:
    """A team's line of the standings of the teams; level teams share the place."""

    place: int
    team: str
    players: tuple[str, ...]
    points: Fraction


def team_standings(cup: Series) -> tuple[TeamLine, ...]:
    """Return the teams of the cup, from first place to last: each has the points of its players together."""
    points = {line.player: line.points for line in standings(cup)}
    total = {
        team: sum((points.get(player, Fraction()) for player in players), Fraction())
        for team, players in cup.teams.items()
    }
    lines = [
        TeamLine(1 + sum(other > own for other in total.values()), team, tuple(cup.teams[team]), own)
        for team, own in total.items()
    ]
    return tuple(sorted(lines, key=lambda line: (line.place, line.team.casefold(), line.team)))


def prizes(cup: Series) -> list[tuple[int, str, list[str]]]:
    """Return the prizes with their places and, once the cup is closed, with the players who have won them.

    Players who share places share their prizes; if no game has counted, there are no winners.
    """
    lines = standings(cup) if cup.closed else ()
    if not any(line.games for line in lines):
        lines = ()
    found = []
    for place, prize in enumerate(cup.prizes, 1):
        first = max((line.place for line in lines if line.place <= place), default=0)
        holders = [line.player for line in lines if line.place == first]
        found.append((place, prize, holders if place < first + len(holders) else []))
    return found


def earnings(cup: Series) -> Mapping[str, tuple[Fraction, ...]]:
    """Return what each game has brought its seats, by the game's name.

    Nothing where it does not count yet.
    """
    if not cup.is_tournament:
        return {
            game.name: shared_points(game.scores, cup.points, game.winners) if game.over else ()
            for game in cup.games
        }
    found: dict[str, tuple[Fraction, ...]] = {}
    for tables in cup.rounds:
        found |= match_points(tables)
    return found


def shared_points(
    scores: Sequence[int], points: Sequence[int], winners: Collection[SeatNumber] = ()
) -> tuple[Fraction, ...]:
    """Return what each seat gets for its place; seats that share places share what these places bring."""
    reached = places(scores, winners)
    level = {place: reached.count(place) for place in reached}
    return tuple(
        Fraction(sum(points[place - 1 : place - 1 + level[place]]), level[place]) for place in reached
    )


def match_points(tables: Sequence[CupGame]) -> dict[str, tuple[Fraction, ...]]:
    """Return what each seat has won against the same seat at the other tables, by the name of the table.

    A result beaten is one match point, one equalled half of one. Nothing before a deal can be compared.
    """
    numbers = comparable(tables)
    if not numbers:
        return {table.name: () for table in tables}
    return {
        table.name: tuple(
            sum((_against(tables, table, number, seat) for number in numbers), Fraction())
            for seat in range(len(table.players))
        )
        for table in tables
    }


def comparable(tables: Sequence[CupGame]) -> tuple[int, ...]:
    """Return the deals, from 0, that all tables have played to the end with the same cards."""
    played = min((len(table.deals) for table in tables), default=0)
    return tuple(
        number for number in range(played) if len({table.deals[number].hands for table in tables}) == 1
    )


def deal_points(tables: Sequence[CupGame], number: int) -> Mapping[str, tuple[Fraction, ...]]:
    """Return the match points of one deal, from 0, by the name of the table."""
    return {
        table.name: tuple(_against(tables, table, number, seat) for seat in range(len(table.players)))
        for table in tables
    }


def _against(tables: Iterable[CupGame], own: CupGame, number: int, seat: SeatNumber) -> Fraction:
    made = own.deals[number].results[seat]
    others = [table.deals[number].results[seat] for table in tables if table.name != own.name]
    return sum((Fraction(made > other) + HALF * (made == other) for other in others), Fraction())


def written(points: Fraction, language: str) -> str:
    """Write points as they are read: `8`, `7.5`, and `6.67` for two thirds; in German with a comma."""
    return str(format_decimal(round(float(points), 2), "0.##", locale=language))


def told_cup(cup: Series, language: str = "en") -> dict[str, Any]:
    """Return all public data of a cup."""
    earned = earnings(cup)
    return {
        "cup": cup.name,
        "kind": cup.kind,
        "closed": cup.closed,
        "points": list(cup.points),
        "standings": [
            {"place": line.place, "player": line.player, "points": written(line.points, language)}
            | {"games": line.games}
            for line in standings(cup)
        ],
        "teams": [
            {"place": line.place, "team": line.team, "players": line.players}
            | {"points": written(line.points, language)}
            for line in team_standings(cup)
        ],
        "games": [
            {
                "game": game.name,
                "over": game.over,
                "brought": [
                    f"{player} {written(points, language)}"
                    for seat, (player, points) in enumerate(
                        zip(game.players, earned[game.name], strict=False)
                    )
                    if seat not in game.of_nobody
                ],
                "nobody": [player for seat, player in enumerate(game.players) if seat in game.of_nobody],
            }
            for game in cup.games
        ],
        "deals": [len(comparable(tables)) for tables in cup.rounds] if cup.is_tournament else [],
        "prizes": [
            {"place": place, "prize": prize, "players": players} for place, prize, players in prizes(cup)
        ],
    }


def cup_called(session: Session, name: str) -> Cup:
    """Find the cup of that name, in any case, which is there."""
    return next(cup for cup in cups(session) if cup.name.casefold() == name.casefold())


def series(session: Session, cup: Cup) -> Series:
    """Return the cup with the public data of its games."""
    return Series(
        name=cup.name,
        folder=folder_of(cup.name),
        kind=cup.kind,
        points=tuple(cup.points),
        prizes=tuple(cup.prizes),
        began=cup.began_at,
        closed=cup.closed_at,
        games=tuple(_public(session, game, number) for game, number in games_of(session, cup)),
        teams=teams_of(session, cup),
    )


def published(session: Session) -> list[dict[str, Any]]:
    """Return what the archive keeps of every cup: its standings follow from the records of its games."""
    return [
        {
            "cup": cup.name,
            "folder": folder_of(cup.name),
            "kind": cup.kind,
            "points": cup.points,
            "prizes": cup.prizes,
            "began": cup.began_at.isoformat(),
            "closed": _told(cup.closed_at),
            "games": [
                {"folder": folder_of(game.name), "round": number} for game, number in games_of(session, cup)
            ],
        }
        | ({"teams": teams} if (teams := teams_of(session, cup)) else {})
        for cup in cups(session)
    ]


def _told(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None


def _public(session: Session, row: GameRow, round_: int) -> CupGame:
    engine = ENGINES[row.engine]
    state = load(engine.State, position(session, row))
    scores = tuple(engine.scores(state))
    now = holding_now(session, row, len(scores))
    found = tenures_of(session, row, scores) if row.finished_at else ()
    counting = {one.seat for one in found if one.counts and now[one.seat].name}
    turns = turns_of(session, row)
    events = (load_event(engine, data) for turn in turns for data in turn.events)
    return CupGame(
        name=row.name,
        folder=folder_of(row.name),
        players=tuple(known_as(session, row, one) for one in now),
        scores=scores,
        over=row.finished_at is not None,
        of_nobody=frozenset(one.seat for one in found) - counting,
        winners=winners_of(row, turns, scores),
        round=round_,
        deals=engine.deals(engine.view(state, None), events) if round_ and engine.deals else (),  # type: ignore[arg-type]
    )
