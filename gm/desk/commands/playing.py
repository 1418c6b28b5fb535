"""Commands about how a turn is played: holding an early one to its deadline."""

from __future__ import annotations

from typing import Any

from sqlmodel import select

from gm.base.spans import told
from gm.desk.commands.asked import Asked, Spec, basics
from gm.games.game import Game
from gm.store.queries.games import holding
from gm.store.tables import AT_ONCE, Hold
from gm.turns.deadlines.early import cool_off_ends
from gm.turns.reading.commands import Command
from gm.words.wording import when


def _wait(asked: Asked, command: Command) -> dict[str, Any]:
    sheet, place = asked.seat
    if _can_be_held(sheet) and place.number not in holding(asked.session, sheet.row):
        sheet.row.next_look = AT_ONCE
        asked.session.add(Hold(game_id=sheet.row.id, turn=sheet.row.turn, seat=place.number))
        asked.session.flush()
    return _told(asked, sheet)


def _nowait(asked: Asked, command: Command) -> dict[str, Any]:
    sheet, place = asked.seat
    query = select(Hold).where(
        Hold.game_id == sheet.row.id, Hold.turn == sheet.row.turn, Hold.seat == place.number
    )
    own = asked.session.exec(query).first()
    if own is not None:
        sheet.row.next_look = AT_ONCE
        asked.session.delete(own)
        asked.session.flush()
    others = bool(holding(asked.session, sheet.row))
    ends, cool_off = cool_off_ends(asked.session, sheet), sheet.calendar.cool_off
    return {
        **_told(asked, sheet),
        "held": own is not None,
        "others": others,
        "cool_off": told(cool_off, asked.reader.language) if cool_off else "",
        "ends": when(ends, sheet, asked.reader) if ends and cool_off else None,
    }


def _can_be_held(game: Game) -> bool:
    return game.terms.early and game.row.finished_at is None


def _told(asked: Asked, game: Game) -> dict[str, Any]:
    return {
        **basics(asked, game),
        "early": game.terms.early,
        "over": game.row.finished_at is not None,
    }


COMMANDS = (
    Spec("wait", "wait warte warten", _wait, in_a_game=True),
    Spec(
        "nowait",
        "nowait nichtwarten no_wait nicht_warten wait_off wait_no warte_nicht warten_aus warten_nein",
        _nowait,
        in_a_game=True,
    ),
)
"""What players can do about the turn itself."""
