"""What stands on postcards: one of each turn, and of a game that is over one of each player. Nothing is read or written here.

A card of a turn shows what the public report of it shows, and no more; one of a player what the last report lays open.
All cards of a game are in one language, that of the site, as they are passed on to whoever reads any.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from engines.base import Seat as SeatNumber
from engines.headlines import headline
from gm.base.distinct_names import seat_letters
from gm.games.closing import Closing, Turned
from gm.publish.pages.links import Links
from gm.publish.pages.pictures import printed, scenes
from gm.publish.pages.recorded import GameRecord, TurnRecord
from gm.publish.pages.rendering import brief, isolated, names_in, one_paragraph, title_of, words
from gm.publish.pages.replay import opened_and_played
from gm.publish.pages.where import Site
from gm.words.public import names_at_end
from gm.words.teller import Teller, called, teller_for

LONGEST_WORD = 24
"""Letters of a word that need no place to break it."""

QUOTED, DONE = 150, 190
"""Characters of the line of press, and of what somebody did."""

_SPACE = "\u200b"
"""A space without width: a line may end there."""


def cards(game: GameRecord) -> dict[str, TurnRecord]:
    """Return the turns of which there are cards, with the addresses of these."""
    links = Links("")
    return {links.card(game.folder, turn.number): turn for turn in opened_and_played(game)}


def sheets(game: GameRecord) -> dict[str, SeatNumber]:
    """Return the seats of whose game there is a card once it is over, with the addresses of these."""
    links = Links("")
    return {
        links.sheet(game.folder, letter): seat for seat, letter in enumerate(seat_letters(len(game.players)))
    }


def turn_card(game: GameRecord, turn: TurnRecord, site: Site) -> dict[str, Any]:
    """Say what stands on the card of a turn: headline, board, a line of press, game and turn."""
    language, t = site.language, words(site.language, escaping=False)
    told = _teller(game, turn, language)
    before = next((each for each in opened_and_played(game) if each.number == turn.number - 1), turn)
    found = headline(game.engine, turn.events, before.view, turn.view)
    return {
        **_around(game, turn, site, str(t.turn(turn.number))),
        "headline": _soft(told.headline(found, turn.number) if turn.number else isolated(brief(game.name))),
        "rows": [],
        "quote": _quoted(turn, str(t.unsigned())),
    }


def player_sheet(game: GameRecord, closing: Closing, seat: SeatNumber, site: Site) -> dict[str, Any]:
    """Say what stands on the card of a player: the place, the best turn, who did better with what, and how to play again."""
    language, t = site.language, words(site.language, escaping=False)
    last = game.turns[-1]
    told = _teller(game, last, language)
    names = _names(game, last, language)
    own = next(row for row in closing.table if row.seat == seat)
    best, shown, rows = best_turn(closing, seat), last, []
    if best:
        shown = next((turn for turn in game.turns if turn.number == best.number), last)
        rows.append(_row(str(t.sheet_best(best.number)), best, seat, told))
    first = closing.table[0]
    if not own.won and (theirs := best_turn(closing, first.seat)):
        rows.append(_row(str(t.sheet_beaten(names[first.seat], theirs.number)), theirs, first.seat, told))
    score = told.score(own.score)
    came = (
        t.sheet_won(names[seat], score)
        if own.won
        else t.sheet_place(names[seat], own.place, len(names), score)
    )
    return {
        **_around(game, shown, site, str(t.turn(shown.number))),
        "headline": _soft(str(came)),
        "rows": rows,
        "quote": None,
        "foot": str(t.sheet_again(site.address)),
    }


def best_turn(closing: Closing, seat: SeatNumber) -> Turned | None:
    """Find the turn that brought a seat the most points, of equal ones the last; None where none brought any."""
    gains = [
        (after.scores[seat] - before.scores[seat], after.number)
        for before, after in pairwise(closing.turns)
        if seat in after.orders
    ]
    most, number = max(gains, default=(0, 0))
    return next(turn for turn in closing.turns if turn.number == number) if most > 0 else None


def _row(label: str, turn: Turned, seat: SeatNumber, told: Teller) -> dict[str, str]:
    """Say what a seat did in a turn: of what was told of it the most detailed, or else its order."""
    done = (event for event in turn.events if seat in (getattr(event, by, None) for by in ("seat", "taker")))
    stories = [one_paragraph(told.told(event)) for event in done if not event.seen_by]
    order = "; ".join(told.laid_open(turn.orders[seat].order).split("\n"))
    return {
        "label": _soft(label),
        "text": _soft(_shortened(max(stories, key=len, default="") or order, DONE)),
    }


def _around(game: GameRecord, turn: TurnRecord, site: Site, told: str) -> dict[str, Any]:
    """Return what every card has around its words: game, turn, board, and where it comes from."""
    found = scenes(game, turn)
    return {
        "language": site.language,
        "kicker": f"{isolated(brief(game.name))} · {title_of(game, site.language)}",
        "turn": told,
        "svg": printed(game, found[0], site.language) if found else None,
        "foot": "",
        "site": brief(site.url.partition("://")[2]) or str(words(site.language, escaping=False).site()),
    }


def _quoted(turn: TurnRecord, unsigned: str) -> Mapping[str, str] | None:
    """Return the first line of the turn's press, with whose it is."""
    for said in turn.press:
        for line in said.text.splitlines():
            if any(c.isalpha() for c in line):
                by = isolated(brief(said.author)) if said.author else unsigned
                return {"text": _soft(_shortened(line, QUOTED)), "by": _soft(by)}
    return None


def _teller(game: GameRecord, turn: TurnRecord, language: str) -> Teller:
    names = _names(game, turn, language)
    return teller_for(game.engine.name, language, names, called(game.engine, game.options))


def _names(game: GameRecord, turn: TurnRecord, language: str) -> tuple[str, ...]:
    """Return the names of those who sat there in that turn, each short enough for a card."""
    names: Sequence[str] = [isolated(brief(name)) for name in names_in(game, turn)]
    is_last = game.finished and turn.number == game.turns[-1].number
    return names_at_end(names, turn.notes, language) if is_last else tuple(names)


def _shortened(text: str, most: int) -> str:
    return textwrap.shorten(one_paragraph(text), most, placeholder=" …") if " " in text else text[:most]


def _soft(text: str) -> str:
    """Return the text with places for a break in words that are wider than a card."""
    return " ".join(
        _SPACE.join(textwrap.wrap(word, 8, break_on_hyphens=False)) if len(word) > LONGEST_WORD else word
        for word in text.split(" ")
    )
