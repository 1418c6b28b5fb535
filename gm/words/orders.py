"""Orders as a reader would write them, and which to offer."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engines.base import Seat as SeatNumber
from engines.lots import Lots
from engines.orders import stated
from engines.wording import tokens
from gm.games.game import Game
from gm.games.legal import counted_orders, example, tapped
from gm.words.teller import teller_for, teller_of

_FEW = 3
"""Words."""
_FORM = re.compile(r"  [^\Wa-zäöüß\d_]{3,}")
"""How a line of the rules begins that shows an order: two spaces, and a word in capitals."""
MOST_ORDERS = 12
"""The most legal orders that a letter names completely."""


def example_order(game: Game, language: str, state: Any, seat: SeatNumber) -> list[str]:
    """Return a legal order for that seat, as the reader would write it: what orders look like, and no good play."""
    return told_order(game, language, example(game.engine, state, seat))


def begun_order(game: Game, language: str, line: str) -> str:
    """Return the form in the rules that begins as the line does, which is no more than the beginning of an order.

    Empty for talk: only a few words, or the first of them in capitals, are meant to be one.
    """
    words, verbs = line.split(), game.engine.words.verbs
    begins = verbs.at(tokens(line))
    meant = begins and (len(words) <= _FEW or (words[0].isupper() and len(words[0]) > 2))
    if not (begins and meant):
        return ""
    forms = _forms(game.engine.name, language, game.names, game.options)
    return next((form for form in forms if (verbs.at(tokens(form)) or ("",))[0] == begins[0]), "")


@lru_cache(maxsize=64)
def _forms(engine: str, language: str, names: tuple[str, ...], options: Any) -> tuple[str, ...]:
    """Return the orders that the rules of a game show."""
    shown = teller_for(engine, language, names).rules(options).splitlines()
    return tuple(re.split(r" {3,}", one.strip())[0] for one in shown if _FORM.match(one))


def told_order(game: Game, language: str, order: Any) -> list[str]:
    """Write an order as the reader would, line by line."""
    return [line for line in teller_of(game, language).order(order).splitlines() if line.strip()]


def told_changes(game: Game, language: str, before: Any, after: Any) -> list[dict[str, list[str]]]:
    """Tell part by part where an order differs from the one before it: what it was, and what it is now."""
    old, new = stated(before), stated(after)
    changed = [part for part in vars(after) if old.get(part) != new.get(part)]

    def told(part: str, parts: Mapping[str, Any]) -> list[str]:
        return told_order(game, language, game.engine.Order(**{part: parts[part]})) if part in parts else []

    return [{"was": told(part, old), "now": told(part, new)} for part in changed]


def hinted_order(game: Game, language: str, state: Any, seat: SeatNumber) -> list[str]:
    """Return what a beginner would be advised to order, as the reader would write it; empty if the game advises nothing."""
    engine = game.engine
    return told_order(game, language, engine.advise(engine.view(state, seat), Lots("00", 0)))


def tapped_order(game: Game, language: str, state: Any, seat: SeatNumber) -> list[str]:
    """Return the one order that a tap sends: what HINT says where the terms allow it, else the best of a few by lot; or none."""
    if game.terms.hints:
        return hinted_order(game, language, state, seat)
    order = tapped(game.engine, state, seat, f"{game.row.name}, turn {game.row.turn}")
    return told_order(game, language, order) if order else []


def offered_orders(
    game: Game, language: str, state: Any, seat: SeatNumber
) -> tuple[list[str], list[list[str]]]:
    """Return the example, and where they can be counted all legal orders, in the order of the hand."""
    shown = example_order(game, language, state, seat)
    others = counted_orders(game.engine, state, seat, MOST_ORDERS)
    told = [told_order(game, language, order) for order in others]
    return shown, [lines for lines in told if lines and lines != shown]
