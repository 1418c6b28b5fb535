"""Postcards as files of the archive: drawn when there is time for it, and until then what lies at their addresses.

A card bears a mark of what it was drawn from, so that a look at the file tells whether it is right.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Collection, Iterator
from itertools import islice
from pathlib import Path

from gm.base.distinct_names import POSTCARDS_DUE
from gm.games.disclosure import published_closing
from gm.games.record.records import NAMES
from gm.publish.pages.pictures.postcard import blank, can_be_made, mark_of, postcard
from gm.publish.pages.postcards import cards, player_sheet, sheets, turn_card
from gm.publish.pages.recorded import UNREADABLE, GameRecord, read_game
from gm.publish.pages.rendering import look
from gm.publish.pages.replay import opened_and_played
from gm.publish.pages.where import Site
from gm.publish.whole_files import write

log = logging.getLogger(__name__)


def stand_ins(archive: Path, game: GameRecord, is_laid_open: bool, shown: int, site: Site) -> bool:
    """Let every address of a card answer, with the game's last card until its own is drawn; tell whether any is to be drawn.

    Of turns before the last that was `shown` nothing has changed. What is no card of the game any more is taken away.
    """
    marks = _marks(archive, game, is_laid_open, site) if can_be_made() else {}
    for file in (archive / game.folder).glob("*.png"):
        if file.name.startswith(("card-", "sheet-")) and f"{game.folder}/{file.name}" not in marks:
            file.unlink()
    last, due = blank(), False
    for path, (number, mark) in marks.items():
        card = archive / path
        if mark_of(card) != mark:
            due = True
            if number >= shown or not card.exists():
                write(card, last)
        elif number + 1 >= shown:
            last = card.read_bytes()
    return due


def note_due(archive: Path, folders: Collection[str]) -> None:
    """Note the games of which cards are to be drawn, beside those that are noted already."""
    if folders:
        write(archive / POSTCARDS_DUE, json.dumps(sorted({*_due(archive), *folders})).encode())


def draw_postcards(archive: Path, site: Site, most: int | None = None) -> int:
    """Draw the cards that are due, at most so many of them; return how many have been drawn."""
    left, drawn = _due(archive) if can_be_made() else [], 0
    while left and drawn != most:
        try:
            for path, card in islice(_missing(archive, left[0], site), most and most - drawn):
                write(archive / path, card)
                drawn += 1
        except (*UNREADABLE, RuntimeError) as error:  # the last is what Typst raises
            log.warning("postcards of %s: %s", left[0], error)
        if drawn != most:
            left.pop(0)
    if left:
        write(archive / POSTCARDS_DUE, json.dumps(left).encode())
    else:
        (archive / POSTCARDS_DUE).unlink(missing_ok=True)
    return drawn


def _due(archive: Path) -> list[str]:
    try:
        return [str(one) for one in json.loads((archive / POSTCARDS_DUE).read_text("utf-8"))]
    except (OSError, ValueError):
        return []


def _missing(archive: Path, folder: str, site: Site) -> Iterator[tuple[str, bytes]]:
    """Draw each card of a game that is not there yet, or not right."""
    game = read_game(archive / folder)
    closing = published_closing(archive / folder) if game.seed else None
    turns, seats = cards(game), sheets(game)
    for path, (_, mark) in _marks(archive, game, closing is not None, site).items():
        if mark_of(archive / path) == mark:
            continue
        if path in turns:
            yield path, postcard(turn_card(game, turns[path], site), mark)
        elif closing:
            yield path, postcard(player_sheet(game, closing, seats[path], site), mark)


def _marks(archive: Path, game: GameRecord, is_laid_open: bool, site: Site) -> dict[str, tuple[int, str]]:
    """Return of each card its turn and the mark that it bears once it is right, by address: a hash of what it is drawn from."""
    place = archive / game.folder
    names = (place / NAMES).read_bytes() if (place / NAMES).exists() else b""
    around = (look(), site.language, site.url, site.address, game.name)
    told = {
        turn.number: hashlib.sha256((place / f"{turn.stem}.json").read_bytes()).hexdigest()
        for turn in opened_and_played(game)
    }

    def mark(*of: object) -> str:
        return hashlib.sha256(names + repr((around, *of)).encode("utf-8", "replace")).hexdigest()

    last = max(told, default=0)
    found = {
        path: (
            turn.number,
            mark(
                turn.number,
                told[turn.number],
                told.get(turn.number - 1),
                bool(game.finished) and turn.number == last,
            ),
        )
        for path, turn in cards(game).items()
    }
    if is_laid_open:
        found |= {path: (last, mark(seat, told, game.seed)) for path, seat in sheets(game).items()}
    return found
