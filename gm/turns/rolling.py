"""Throwing dice for a seat in the open turn: drawn, put into the chain at once, and told to all with the report."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from engines.lots import Lots
from gm.base.distinct_names import seat_letters, seat_of_letter
from gm.games.dice import Dice, thrown
from gm.games.game import Game
from gm.games.record.chain import note_happened
from gm.games.record.hashing import draw_seed
from gm.store.queries.games import times_taken_back
from gm.store.queries.records import records_about
from gm.store.tables import GameRow


def open_lots(session: Session, row: GameRow) -> Lots:
    """Return the lots of the open turn of a game."""
    return Lots(draw_seed(row.seed, row.words.split()), row.turn, times_taken_back(session, row, row.turn))


def rolls_in(session: Session, row: GameRow, turn: int, label: str) -> list[Mapping[str, Any]]:
    """Return the throws of a turn of a game, in their order; the `label` distinguishes the times that it was played."""
    found = sorted(records_about(session, row, [turn - 1]), key=lambda record: record.number)
    told = [record.data["told"] for record in found if record.data.get("kind") == "rolled"]
    return [each for each in told if each["turn"] == label]


def roll(session: Session, game: Game, seat: SeatNumber, dice: Dice, now: datetime) -> Mapping[str, Any]:
    """Throw dice for a seat, unless it has had all throws of the turn; return the result, and the number of the throw."""
    lots, letter = open_lots(session, game.row), seat_letters(seat + 1)[seat]
    before = rolls_in(session, game.row, game.row.turn, lots.label)
    number = 1 + sum(each["seat"] == letter for each in before)
    most = game.engine.rolls(game.options) if game.engine.rolls else 0
    if number > most:
        return {"dice": str(dice), "got": [], "most": most}
    got = thrown(lots, letter, number, dice)
    told = {
        "turn": lots.label,
        "seat": letter,
        "number": number,
        "dice": str(dice),
        "words": dice.words,
        "got": list(got),
    }
    note_happened(session, game, "rolled", told, now)
    return {**told, "most": most}


def notes_on_rolls(session: Session, row: GameRow, turn: int, label: str) -> list[dict[str, Any]]:
    """Note the throws of a turn, each with its seat, or none for the judge."""
    notes = []
    for each in rolls_in(session, row, turn, label):
        seat = seat_of_letter(each["seat"])
        by = {"seat": seat} if seat < row.seats else {}
        notes.append({"note": "rolled", **by, **{key: each[key] for key in ("dice", "words", "got")}})
    return notes
