"""Games that wait for players, as letters tell of them and as players name them."""

from __future__ import annotations

import re
from typing import Any

from engines import ENGINES
from gm.base.calendar import calendar
from gm.base.codec import load
from gm.base.languages import LANGUAGES
from gm.games.game import terms_of
from gm.games.lengths import told_length
from gm.people.waiting import Waiting
from gm.words.teller import called, teller_for
from gm.words.terms import told_pace


def title_of(engine: str, language: str, options: Any = None) -> str:
    """Give the name of a kind of game in a language, or what a game with these options is called."""
    own = called(ENGINES[engine], options) if options is not None else ""
    return teller_for(engine, language, called=own).title()


def told_waiting(game: Waiting, language: str) -> dict[str, Any]:
    """Give what letters say of a game that waits for players; names, but no addresses."""
    engine, terms = ENGINES[game.row.engine], terms_of(game.row)
    dates, options = calendar(terms), load(engine.Options, game.row.options)
    return {
        "game": game.row.name,
        "title": title_of(game.row.engine, language, options),
        "names": [player.name for player in game.seated],
        "seats": game.row.seats,
        "free": game.free,
        "beacon": terms.beacon,
        "begun": game.row.begun_at is not None,
        "pace": told_pace(dates, language),
        "length": told_length(engine, options, game.row.seats, dates),
    }


def engine_named(wanted: str) -> str | None:
    """Find the game of that title in either language; None if there is none."""
    for name in ENGINES:
        titles = (name, *(teller_for(name, language).title() for language in LANGUAGES))
        if _squeezed(wanted) in map(_squeezed, titles):
            return name
    return None


def _squeezed(name: str) -> str:
    return re.sub(r"[\W_]", "", name.casefold())
