"""The cups on file: which there are, which games count for them, and what everybody may know of these."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlmodel import Session

from engines import ENGINES
from gm.base.codec import load, load_event
from gm.base.distinct_names import folder_of
from gm.games.closing import winners_of
from gm.games.cups.standings import CupGame, Series
from gm.games.record.chain import tenures_of
from gm.games.record.names import holding_now, known_as
from gm.store.queries.cups import cups, games_of, teams_of
from gm.store.queries.games import position, turns_of
from gm.store.tables import Cup, GameRow


def cup_called(session: Session, name: str) -> Cup:
    """Find the cup of that name, in any case, which is there."""
    return next(cup for cup in cups(session) if cup.name.casefold() == name.casefold())


def series(session: Session, cup: Cup) -> Series:
    """Return the cup with all that everybody may know of its games."""
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
