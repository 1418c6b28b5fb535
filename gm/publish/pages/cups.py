"""Cups on pages: what the archive says of them, with the standings that follow from the records of their games."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

from gm.base.distinct_names import CUPS
from gm.games.closing import winning
from gm.games.cups import (
    CupGame,
    Line,
    Series,
    comparable,
    deal_points,
    earnings,
    prizes,
    standings,
    team_standings,
    written,
)
from gm.publish.pages.cleaned import cleaned
from gm.publish.pages.rankings import standings as standings_of_game
from gm.publish.pages.recorded import UNREADABLE, GameRecord
from gm.publish.pages.rendering import words


@dataclass(frozen=True)
class CupName:
    """A cup as the page of a game names it.

    `round` is the one to which the game belongs, of which the cup needs every deal; 0 where the scores are enough.
    """

    name: str
    folder: str
    round: int


def read_cups(archive: Path, games: Sequence[GameRecord]) -> tuple[Series, ...]:
    """Read the cups, the oldest first, each with those of its games that can be read."""
    records = {game.folder: game for game in games if game.opened}
    try:
        found = json.loads((archive / CUPS).read_text("utf-8"))
        return tuple(_series(data, records) for data in found)
    except UNREADABLE:
        return ()


def cups_by_game(archive: Path) -> dict[str, list[CupName]]:
    """Read for which cups each game counts, the oldest first, by the folder of the game."""
    found: dict[str, list[CupName]] = {}
    try:
        for data in json.loads((archive / CUPS).read_text("utf-8")):
            for one in data["games"]:
                cup = CupName(cleaned(data["cup"]), str(data["folder"]), int(one["round"]))
                found.setdefault(str(one["folder"]), []).append(cup)
    except UNREADABLE:
        return {}
    return found


def _series(data: Mapping[str, Any], records: Mapping[str, GameRecord]) -> Series:
    return Series(
        name=cleaned(data["cup"]),
        folder=str(data["folder"]),
        kind=data["kind"],
        points=tuple(map(int, data["points"])),
        prizes=tuple(map(cleaned, data["prizes"])),
        began=datetime.fromisoformat(data["began"]),
        closed=datetime.fromisoformat(data["closed"]) if data["closed"] else None,
        games=tuple(
            _game(records[one["folder"]], int(one["round"]))
            for one in data["games"]
            if one["folder"] in records
        ),
        teams={
            cleaned(team): tuple(map(cleaned, players)) for team, players in data.get("teams", {}).items()
        },
    )


def _game(record: GameRecord, round_: int) -> CupGame:
    rows = standings_of_game(record) if record.finished else ()
    events = (event for turn in record.turns for event in turn.events)
    deals = record.engine.deals if round_ and record.turns else None
    scores = record.turns[-1].scores if record.turns else record.scores
    return CupGame(
        name=record.name,
        folder=record.folder,
        players=record.players,
        scores=scores,
        over=record.finished is not None,
        of_nobody=frozenset(row.seat for row in rows if not row.counts),
        winners=winning(record.turns[-1].events if record.turns else (), scores) if record.finished else (),
        round=round_,
        deals=deals(record.turns[-1].view, events) if deals else (),
    )


def first_in(cup: Series) -> list[str]:
    """Return who leads the cup, or has won it: nobody before a game has counted, or while all are level."""
    lines = standings(cup)
    if cup.closed is None and all(line.place == 1 for line in lines):
        return []
    return [line.player for line in lines if line.place == 1] if any(line.games for line in lines) else []


def cup_page(cup: Series, language: str) -> dict[str, Any]:
    """Return what the page of a cup is filled in with: each line of its table with its share of what the first has.

    What a game has brought stands with it, the most first.
    """
    earned, lines = earnings(cup), standings(cup)
    brought = [(game, _brought(game, earned[game.name], language)) for game in cup.games]
    most = max((line.points for line in lines), default=Fraction()) or Fraction(1)
    return {
        "cup": cup,
        "w": words(language, file="cups.txt"),
        "places": list(enumerate(cup.points, 1)),
        "first": first_in(cup),
        "over": len(cup.games) - len(cup.running),
        "lines": [(line, written(line.points, language), _share(line, most)) for line in lines],
        "cross": [
            (
                line,
                written(line.points, language),
                _share(line, most),
                [points.get(line.player, "") for _, points in brought],
            )
            for line in (lines if len(cup.games) > 1 else ())
        ],
        "teams": [(line, written(line.points, language)) for line in team_standings(cup)],
        "prizes": prizes(cup),
        "games": [(game, list(points.items())) for game, points in brought],
        "rounds": [_round(tables, language) for tables in cup.rounds] if cup.is_tournament else [],
    }


def _brought(game: CupGame, points: Sequence[Fraction], language: str) -> dict[str, str]:
    """Return what the game has brought to whom, the most first; nothing while it goes on."""
    ordered = sorted(zip(game.players, points, strict=False), key=lambda pair: -pair[1])
    return {player: written(one, language) for player, one in ordered}


def _share(line: Line, most: Fraction) -> int:
    """Return how many hundredths of the points of the first a line has."""
    return round(100 * line.points / most)


def _round(tables: Sequence[CupGame], language: str) -> dict[str, Any]:
    """Return the deals of a round, each with every table's results by seat and their match points."""
    return {
        "number": tables[0].round,
        "seats": range(len(tables[0].players)),
        "deals": [
            (
                number + 1,
                [
                    (
                        table,
                        [
                            (result, written(points, language))
                            for result, points in zip(
                                table.deals[number].results, compared[table.name], strict=True
                            )
                        ],
                    )
                    for table in tables
                ],
            )
            for number in comparable(tables)
            for compared in (deal_points(tables, number),)
        ],
    }


def cup_data(cups: Sequence[Series]) -> dict[str, str]:
    """Return the JSON files beside the pages of the cups, by path."""
    return {
        f"all_cups/{cup.folder}.json": json.dumps(_plain(cup), ensure_ascii=False, indent=1) + "\n"
        for cup in cups
    }


def _plain(cup: Series) -> dict[str, Any]:
    earned = earnings(cup)
    teams = [
        {
            "place": line.place,
            "team": line.team,
            "players": line.players,
            "points": written(line.points, "en"),
        }
        for line in team_standings(cup)
    ]
    return {
        "cup": cup.name,
        "kind": cup.kind,
        "points": list(cup.points),
        "prizes": [{"place": place, "prize": prize, "players": names} for place, prize, names in prizes(cup)],
        "began": cup.began.isoformat(),
        "closed": cup.closed.isoformat() if cup.closed else None,
        "standings": [
            {
                "place": line.place,
                "player": line.player,
                "points": written(line.points, "en"),
                "games": line.games,
            }
            for line in standings(cup)
        ],
        "games": [
            {
                "folder": game.folder,
                "round": game.round,
                "over": game.over,
                "points": [written(points, "en") for points in earned[game.name]],
            }
            for game in cup.games
        ],
    } | ({"teams": teams} if teams else {})
