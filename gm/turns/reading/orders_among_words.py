"""Which lines of a message are orders as well: somebody may quote a move, and a mail program may break a sentence before one."""

from __future__ import annotations

from collections.abc import Sequence

from engines.base import Seat as SeatNumber
from gm.base.echo import shortened
from gm.games.game import Game
from gm.turns.reading.message_lines import width_of, wraps
from gm.turns.reading.order_lines import read_order


def orders_among(
    game: Game, seat: SeatNumber, words: Sequence[str], language: str, *, closed: bool
) -> list[int]:
    """Return the places of the lines that are legal orders of that seat, or parts of one.

    What is only nearly one belongs to the words where END has `closed` them, or where it is the rest of a line that was broken off.
    """
    width, found = width_of(words), []
    for place, line in enumerate(words):
        reading = read_order(game, seat, [line], None, language)
        nearly = not closed and place > 0 and not wraps(words[place - 1], line, width)
        if line.strip() and not reading.is_talk and (reading.order is not None or nearly):
            found.append(place)
    return found or _over_several_lines(game, seat, words, language)


def _over_several_lines(game: Game, seat: SeatNumber, words: Sequence[str], language: str) -> list[int]:
    """Return the places of the lines that are an order together."""
    reading = read_order(game, seat, words, None, language)
    if reading.order is None:
        return []
    stating = {echo.read for echo in reading.echoes if echo.sign == "->"}
    return [place for place, line in enumerate(words) if shortened(line) in stating]
