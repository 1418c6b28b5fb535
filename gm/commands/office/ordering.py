"""Orders that the GM enters for a player, as the game reads them.

The GM sees only the lines typed, neither the rest of the order nor the hand. A refusal may reveal something of both, though, so
such a try is logged as a look at secrets.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engines.base import Problem
from gm.base.distinct_names import seat_letters
from gm.base.errors import Refused
from gm.games.game import Game, Seat
from gm.games.press import seat_called
from gm.turns.reading.order_lines import read_order
from gm.turns.reading.stance.letters import doubts_in
from gm.turns.reading.stance.table import Table
from gm.words.templates import game_words, template

WITHDRAWS = ("cancel", "storno")
"""What stands for no order at all, in any case."""


class OrderRefused(Refused):
    """The lines typed for that seat are no legal order, and the refusal has revealed something secret to the GM."""


@dataclass(frozen=True)
class Ordered:
    """The resulting order, None if it is withdrawn, and its lines as the game reads them. `alone` is the order that the GM's
    lines give by themselves; None if they are one only together with the order on file.
    """

    order: Any | None
    text: str
    alone: Any | None = None


def ordered(game: Game, seat: Seat, lines: Sequence[str], before: Any | None, language: str) -> Ordered:
    """Read the GM's order for that player, on top of the order on file `before`; the line CANCEL withdraws that.

    OrderRefused, in sentences in the GM's language about the lines alone, when they are no legal order, and Refused when they
    are none at all.
    """
    if seat.number not in game.awaiting:
        raise Refused("owes_nothing", name=seat.reader.name, turn=game.row.turn, game=game.name)
    withdraws = [line.strip().casefold() for line in lines] in [[word] for word in WITHDRAWS]
    if withdraws and before is None:
        raise Refused("nothing_on_file", name=seat.reader.name, turn=game.row.turn, game=game.name)
    if withdraws:
        return Ordered(None, "CANCEL")
    order, text = _understood(game, seat, lines, before, language)
    alone = game.engine.parse(text, game.state, seat.number)
    return Ordered(order, text, None if isinstance(alone, tuple) else alone)


def seat_named(game: Game, name: str) -> Seat:
    """Give the seat of that letter, or of the player with that name; Refused where there is none."""
    letters = seat_letters(len(game.seats))
    if name.upper() in letters:
        return game.seats[letters.index(name.upper())]
    found = seat_called(game, name)
    if found is None:
        known = [(letter, seat.reader.name) for letter, seat in zip(letters, game.seats, strict=True)]
        raise Refused("no_such_seat", wanted=name, game=game.name, seats=known)
    return found


def _understood(game: Game, seat: Seat, lines: Sequence[str], before: Any, language: str) -> tuple[Any, str]:
    """Read the order as it then stands, and its lines as the game reads them."""
    reading = read_order(game, seat.number, lines, before, "en")
    unread = [echo.read or lines[0] for echo in reading.echoes if echo.sign in ("--", "??")]
    unread += doubts_in(lines, Table(game, seat.number, "en"))
    if unread or reading.is_talk:
        raise Refused("no_order", read=(unread or [""])[0], hint=_typed_apart(lines))
    if reading.is_plain:
        return reading.order, reading.text
    # a fault of the lines alone says nothing of the order on file
    alone = read_order(game, seat.number, lines, None, "en")
    wrong = (*alone.problems, *alone.doubts)
    if not wrong:
        raise OrderRefused("against_what_is_on_file", name=seat.reader.name)
    problems = [(problem.read, _kind(problem, game, language)) for problem in wrong]
    name, apart = seat.reader.name, _typed_apart(lines)
    if not alone.problems:  # an unknown word says nothing of the hand
        raise Refused("order_illegal", name=name, problems=problems, hint=apart)
    raise OrderRefused("order_illegal", name=name, problems=problems, hint=apart)


def _typed_apart(lines: Sequence[str]) -> str:
    """Return the line that was probably typed without quotes, so that each word became a line."""
    return "" if len(lines) < 2 or any(" " in line for line in lines) else " ".join(lines)


def _kind(problem: Problem, game: Game, language: str) -> str:
    """Name the fault in a few words; the sentences that players get would name their cards."""
    name = type(problem).__name__
    for found in (game_words(game.engine.name, language), template(language, "standard.txt").module):
        if told := getattr(found, "faults", {}).get(name):
            return str(told)
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()
