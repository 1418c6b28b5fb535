"""The GM acts for a player: an order is filed or withdrawn, and the player is told at once.

The GM sees nothing but what the GM typed, neither the rest of the order nor what is in the hand. That an order is refused
may tell something of both, though: such a try is a look at what is secret.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlmodel import Session

from engines.base import NotUnderstood, Problem
from gm.base.config import Gm
from gm.base.errors import Refused
from gm.base.say import Say
from gm.base.seat_letters import seat_letters
from gm.desk.applying.looks import note_look
from gm.games.game import Game, Seat, file_order, filed_order, load_game
from gm.games.press import place_named
from gm.store.tables import GameRow
from gm.turns.adjudicate import check_open
from gm.turns.reading.order_lines import read_order
from gm.words.orders import told_order
from gm.words.saying import post
from gm.words.wording import when

log = logging.getLogger(__name__)

WITHDRAWS = ("cancel", "storno")
"""What stands for no order at all, in any case."""


class OrderRefused(Refused):
    """What the GM typed for that seat is no legal order, which has told the GM something of what is secret."""

    def __init__(self, name: str, seat: Seat, /, **data: Any) -> None:
        super().__init__(name, **data)
        self.place = seat


def note_try(session: Session, row: GameRow, refused: OrderRefused, now: datetime) -> None:
    """The next report tells everyone of the order that was refused."""
    what = f"gm order, refused for {refused.place.reader.name}, turn {row.turn}"
    note_look(session, row, what, now, logging.INFO)  # the command line has one sentence already


def order_for(
    session: Session, gm: Gm, row: GameRow, seat: str, lines: Sequence[str], now: datetime
) -> tuple[Seat, tuple[str, ...]]:
    """The lines are on file as if that player had written them; who that is, and what was understood.

    `seat` is the letter of a seat or a player's name. Nothing is left of the order where the line is CANCEL.
    OrderRefused, in sentences about the lines alone, when they are no legal order, and Refused when they are none at all.
    """
    check_open(session, row, row.turn)
    told = load_game(session, gm.name, row)
    place = _place(told, seat)
    if place.number not in told.awaiting:
        raise Refused("owes_nothing", name=place.reader.name, turn=row.turn, game=row.name)
    before = filed_order(session, told, row.turn, place.number)
    withdraws = [line.strip().casefold() for line in lines] in [[word] for word in WITHDRAWS]
    if withdraws and before is None:
        raise Refused("nothing_on_file", name=place.reader.name, turn=row.turn, game=row.name)
    order, text = (None, "CANCEL") if withdraws else _understood(told, place, lines, before)
    file_order(session, row, row.turn, place.number, order, text=text, source="gm", received=now)
    alone = None if withdraws else told.engine.parse(text, told.state, place.number)
    _tell(session, gm, told, place, order, None if isinstance(alone, tuple) else alone, lines, now)
    log.info("game %s turn %d: the GM acts for %s", row.name, row.turn, place.reader.name)
    return place, () if withdraws else tuple(text.splitlines())


def _place(game: Game, seat: str) -> Seat:
    letters = seat_letters(len(game.seats))
    if seat.upper() in letters:
        return game.seats[letters.index(seat.upper())]
    place = place_named(game, seat)
    if place is None:
        known = [(letter, p.reader.name) for letter, p in zip(letters, game.seats, strict=True)]
        raise Refused("no_such_seat_to_order", wanted=seat, game=game.row.name, seats=known)
    return place


def _understood(game: Game, seat: Seat, lines: Sequence[str], before: Any) -> tuple[Any, str]:
    """The order as it then stands, and its lines as the game reads them."""
    reading = read_order(game, seat.number, lines, before, "en")
    unread = [echo.read for echo in reading.echoes if echo.sign == "--"]
    if unread or reading.is_talk:
        raise Refused("no_order", read=(unread or [""])[0], hint=_typed_apart(lines))
    if reading.order is not None:
        return reading.order, reading.text
    # what is wrong with the lines alone says nothing of the order on file
    alone = read_order(game, seat.number, lines, None, "en")
    if not alone.problems:
        raise OrderRefused("against_what_is_on_file", seat, name=seat.reader.name)
    problems = [(problem.read, _kind(problem)) for problem in alone.problems]
    name, apart = seat.reader.name, _typed_apart(lines)
    if all(isinstance(problem, NotUnderstood) for problem in alone.problems):
        raise Refused("order_illegal", name=name, problems=problems, hint=apart)
    raise OrderRefused("order_illegal", seat, name=name, problems=problems, hint=apart)


def _typed_apart(lines: Sequence[str]) -> str:
    """Give the line that was probably meant by whoever typed it without quotes, so that each word became a line."""
    return "" if len(lines) < 2 or any(" " in line for line in lines) else " ".join(lines)


def _kind(problem: Problem) -> str:
    """What is wrong, in a few words; the sentences that players get would name their cards."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", type(problem).__name__).lower()


def _tell(
    session: Session,
    gm: Gm,
    game: Game,
    seat: Seat,
    order: Any,
    alone: Any,
    lines: Sequence[str],
    now: datetime,
) -> None:
    """`alone` is what the GM's lines say by themselves; None where they say it only with what was on file."""
    if seat.resigned:
        return
    language = seat.reader.language
    data = {
        "game": game.row.name,
        "turn": game.row.turn,
        "deadline": when(game.row.deadline, game, seat.reader),
        "paused": bool(game.row.stopped),
        "order": told_order(game, language, order) if order is not None else [],
        "kept": order is not None and alone != order,
        "typed": told_order(game, language, alone) if alone is not None else list(lines),
    }
    post(session, gm, Say(seat.recipient, "gm_order", data, signed=game.gm), now)
