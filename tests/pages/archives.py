"""Archives for the tests: games played without mail, as the JSON records that the service writes of them."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from engines import ENGINES
from engines.lots import Lots, commitment
from gm.base.codec import dump, dump_event
from gm.base.distinct_names import CUPS, seat_letters

NAMES = ("Anna", "Ben", "Clara", "Dora", "Emil", "Fiona")
HOSTILE = (
    "<script>document.title='taken over'</script>",
    "W" * 200,
    "\u05e9\u05dc\u05d5\u05dd \u202eknil\u202c \u05e2\u05d5\u05dc\u05dd",
    '"><img src=x onerror="document.title=\'taken over\'"> & Söhne',
    "\U0001f469\u200d\U0001f469\u200d\U0001f467 \U0001f3f4\u200d\u2620\ufe0f]]>",
    "{{ 7 * 7 }} --> </title></svg></main> '\x00\x07",
)
"""Names that try to break out of a page, or to break it."""

SPECIMENS = Path(__file__).parents[2] / "turns"
OPENED = datetime(2026, 3, 6, 19, tzinfo=UTC)


@dataclass(frozen=True)
class Played:
    """A game for the archive. `turns` cuts it off after so many, so that it is still running."""

    engine: str
    folder: str
    name: str
    players: Sequence[str] = NAMES
    seats: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    turns: int | None = None
    seed: str = "5e" * 32
    notes: Sequence[Mapping[str, Any]] = ()
    said: Mapping[str, Any] = field(default_factory=dict)


ONE_OF_EACH = (
    Played("jockey", "ascot", "Ascot", options={"races": 2}),
    Played("octrix", "baden-baden", "Baden-Baden", options={"target": 12}),
    Played("boat_race", "henley", "Henley", options={"course": 6}),
    Played("racko", "leiter", "Leiter", options={"target": 60}),
    Played("karambolage", "bande", "Bande", options={"target": 900}, turns=2),
)


def records(game: Played) -> dict[str, Any]:
    """The records of a game by file name."""
    engine = ENGINES[game.engine]
    seats = game.seats or max(engine.seats)
    options = engine.Options(**game.options)
    state, _ = engine.setup(options, seats, Lots(game.seed, 0))
    deadline, found, turn = OPENED, {}, 0
    while (owing := engine.awaiting(state)) and turn != game.turns:
        turn += 1
        deadline += timedelta(days=7)
        lots = Lots(game.seed, turn)
        orders = {
            seat: engine.parse(engine.suggest(engine.view(state, seat), lots), state, seat) for seat in owing
        }
        state, events = engine.resolve(state, orders, lots)
        found[f"{turn:02}.json"] = {
            "game": game.name,
            "turn": turn,
            "deadline": deadline.isoformat(),
            "resolved": (deadline + timedelta(minutes=1)).isoformat(),
            "notes": list(game.notes),
            "events": [dump_event(event) for event in events if not event.seen_by],
            "position": dump(engine.view(state, None)),
            "scores": dict(zip(seat_letters(seats), engine.scores(state), strict=True)),
            **game.said,
        }
    letters = seat_letters(seats)
    found["names.json"] = named(game.players[:seats])
    found["game.json"] = {
        "game": game.name,
        "engine": game.engine,
        "options": dump(options),
        "holders": dict(zip(letters, letters, strict=True)),
        "calendar": {"every": "7d", "at": "20:00", "zone": "Europe/Berlin"},
        "commitment": commitment(game.seed),
        "opened": OPENED.isoformat(),
        "turns": turn,
        "scores": dict(zip(letters, engine.scores(state), strict=True)),
    }
    if owing:
        found["game.json"]["deadline"] = (deadline + timedelta(days=7)).isoformat()
    else:
        found["game.json"] |= {"finished": (deadline + timedelta(minutes=1)).isoformat(), "seed": game.seed}
    return found


def position(game: Played) -> Any:
    """The position in which the orders of the game's open turn are given."""
    engine = ENGINES[game.engine]
    state, _ = engine.setup(engine.Options(**game.options), max(engine.seats), Lots(game.seed, 0))
    for turn in range(1, (game.turns or 0) + 1):
        lots = Lots(game.seed, turn)
        orders = {
            seat: engine.parse(engine.suggest(engine.view(state, seat), lots), state, seat)
            for seat in engine.awaiting(state)
        }
        state, _ = engine.resolve(state, orders, lots)
    return state


def named(players: Sequence[str]) -> dict[str, Any]:
    """The file with the names of these players, by seat."""
    letters = seat_letters(len(players))
    return {letter: {"name": name, "salt": ""} for letter, name in zip(letters, players, strict=True)}


def write(folder: Path, *games: Played) -> Path:
    """The archive of these games lies in the folder."""
    for game in games:
        for name, record in records(game).items():
            put(folder / game.folder / name, record)
    return folder


def write_cup(folder: Path, name: str = "Spring", prize: str = "A bottle of port") -> None:
    """A cup for points is on, for which the games in `ascot` and `bande` count."""
    cup = {
        "cup": name,
        "folder": "spring",
        "kind": "points",
        "points": [10, 6, 4, 3, 2, 1],
        "prizes": [prize],
        "began": OPENED.isoformat(),
        "closed": None,
        "games": [{"folder": "ascot", "round": 0}, {"folder": "bande", "round": 0}],
    }
    put(folder / CUPS, [cup])


def write_regatta(folder: Path, players: Sequence[str] = NAMES) -> None:
    """The specimen of Boat Race lies in `regatta`, with all that is laid open at the end; played by these players."""
    shutil.copytree(SPECIMENS / "henley", folder / "regatta")
    seats = len(json.loads((folder / "regatta" / "names.json").read_text("utf-8")))
    put(folder / "regatta" / "names.json", named(players[:seats]))


def write_whole(folder: Path) -> Path:
    """In the folder lie a game of each kind, a cup, and a finished game with all that is laid open at the end."""
    write(folder, *ONE_OF_EACH)
    write_cup(folder)
    write_regatta(folder)
    return folder


def put(path: Path, record: Any) -> None:
    """The record is that file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(record, ensure_ascii=False), "utf-8")
