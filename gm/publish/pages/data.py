"""What the overviews show, as JSON for other programs."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from engines import ENGINES
from gm.base.distinct_names import seat_letters
from gm.games.closing import Closing
from gm.publish.pages.back_issues import BackIssue
from gm.publish.pages.links import page_name
from gm.publish.pages.rankings import Career, careers, halls, standings
from gm.publish.pages.ratings import Rating, rated_as
from gm.publish.pages.recorded import GameRecord


def index_data(summaries: Iterable[Mapping[str, Any]]) -> str:
    """Return the JSON file beside the index, from the summaries of all games."""
    return _json(list(summaries))


def results_data(games: Sequence[GameRecord], rated: Mapping[str, Sequence[Rating]]) -> dict[str, str]:
    """Return the JSON files beside the list of players and the hall of fame, by path."""
    return {
        "players.json": _json([_career_record(career, brief=True) for career in careers(games)]),
        "hall_of_fame.json": _json(
            {
                hall.kind.key: {
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
                        for one in rated[hall.kind.key]
                    ],
                }
                for hall in halls(games, ENGINES)
            }
        ),
    }


def players_data(
    games: Sequence[GameRecord], players: Collection[str] | None, rated: Mapping[str, Sequence[Rating]]
) -> Iterator[tuple[str, str]]:
    """Yield the JSON files beside the pages of these players, or of all, each with its path.

    `games` has all in which they play.
    """
    for career in careers(games):
        if players is None or career.player in players:
            told = {
                **_career_record(career),
                "turns": career.kept.turns,
                "missed": career.kept.missed,
                "ratings": {one.kind.key: one.rating for one in rated_as(career.player, rated)},
            }
            yield f"all_players/{page_name(career.player)}.json", _json(told)


def issues_data(issues: Iterable[BackIssue]) -> str:
    """Return the JSON file beside the list of the bulletin's issues."""
    return _json(
        [
            {
                "folder": issue.folder,
                "number": issue.number,
                "name": issue.name,
                "made": issue.made.isoformat(),
                "language": issue.language,
                "games": list(issue.games),
                "files": sorted(issue.files),
            }
            for issue in issues
        ]
    )


def closing_data(game: GameRecord, closing: Closing) -> str:
    """Return what stands on the page that looks back on a game, as JSON; its secrets stand in game.json."""
    letters = seat_letters(len(game.players))
    point = closing.turning_point
    return _json(
        {
            "game": game.name,
            "table": [
                {"seat": letters[row.seat], "place": row.place, "score": row.score, "won": row.won}
                for row in closing.table
            ],
            "turning_point": point and {name: value for name, value in vars(point).items() if value != ""},
            "strength": {letters[luck.seat]: luck.strength for luck in closing.luck},
        }
    )


def summary(game: GameRecord) -> dict[str, Any]:
    """Sum up a game in a few lines, as the index has it for other programs."""
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
