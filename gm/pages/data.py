"""What the overviews show, as JSON for other programs."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engines import ENGINES
from gm.closing import Closing
from gm.pages.archive import GameRecord
from gm.pages.links import page_name
from gm.pages.ratings import Rating, rated_as
from gm.pages.standings import Career, careers, halls, standings
from gm.telling import seat_letters


def overview_data(
    games: Sequence[GameRecord],
    rated: Mapping[str, Sequence[Rating]],
    players: Collection[str] | None = None,
) -> dict[str, str]:
    """The JSON files beside the index, the list of players, each player's page and the hall of fame, by path.

    With `players`, of those beside players' pages just theirs.
    """
    found = careers(games)
    files = {
        "index.json": _json([_summary(game) for game in games]),
        "players.json": _json([_career_record(career, brief=True) for career in found]),
        "hall_of_fame.json": _json(
            {
                hall.engine: {
                    "best": [
                        {
                            "player": one.standing.player,
                            "score": one.standing.score,
                            "folder": one.game.folder,
                        }
                        for one in hall.best
                    ],
                    "wins": dict(hall.winners),
                    "ratings": [
                        {"player": one.player, "rating": one.rating, "games": one.games}
                        for one in rated[hall.engine]
                    ],
                }
                for hall in halls(games, ENGINES)
            }
        ),
    }
    for career in found:
        if players is not None and career.player not in players:
            continue
        files[f"all_players/{page_name(career.player)}.json"] = _json(
            {
                **_career_record(career),
                "ratings": {one.engine: one.rating for one in rated_as(career.player, rated)},
            }
        )
    return files


def closing_data(game: GameRecord, closing: Closing) -> str:
    """What stands on the page that looks back on a game, as JSON; what was secret stands in game.json."""
    letters = seat_letters(len(game.players))
    point = closing.turning_point
    return _json(
        {
            "game": game.name,
            "table": [
                {"seat": letters[row.seat], "place": row.place, "score": row.score, "won": row.won}
                for row in closing.table
            ],
            "turning_point": point and {"turn": point.turn, "gain": point.gain, "lead": point.lead},
            "strength": {letters[luck.seat]: luck.strength for luck in closing.luck},
        }
    )


def _summary(game: GameRecord) -> dict[str, Any]:
    letters = seat_letters(len(game.players))
    moments = {"opened": game.opened, "deadline": game.deadline, "finished": game.finished}
    return {
        "folder": game.folder,
        "game": game.name,
        "engine": game.engine.name,
        "stage": game.stage,
        "turns": game.open_turn - 1,
        "players": dict(zip(letters, game.players, strict=True)),
        "scores": {letters[row.seat]: row.score for row in standings(game)},
        **{name: moment.isoformat() for name, moment in moments.items() if moment},
    }


def _career_record(career: Career, brief: bool = False) -> dict[str, Any]:
    record: dict[str, Any] = {
        "player": career.player,
        "finished": len(career.finished),
        "wins": career.wins,
    }
    if not brief:
        record["games"] = [
            {
                "folder": one.game.folder,
                "game": one.game.name,
                "engine": one.game.engine.name,
                "stage": one.game.stage,
                "place": one.standing.place,
                "score": one.standing.score,
                "won": one.standing.won,
            }
            for one in career.results
        ]
    return record


def _json(record: Any) -> str:
    return json.dumps(record, ensure_ascii=False, indent=1) + "\n"
