"""The names of games in what a GM writes."""

from __future__ import annotations

from collections.abc import Iterable

from gm.base.errors import Refused
from gm.facts import DamagedGames, Facts, GameNames, WaitingGames

QUOTES = "\"'„“”«»"
"""Quotation marks around a name, which are no part of it."""


def games_in_hand(facts: Facts) -> list[str]:
    """Name the games that the GM may act in: those that have begun, and then those that wait."""
    waiting = [game.row.name for game in facts.need(WaitingGames())]
    return [name for name in (*facts.need(GameNames()), *waiting) if facts.may_act_in(name)]


def leading(text: str, names: Iterable[str]) -> tuple[str, str] | None:
    """Find the longest name with which the text begins, in any case, quoted or not, and what follows."""
    bare = text.strip().lstrip(QUOTES)
    for name in sorted(names, key=len, reverse=True):
        rest = bare[len(name) :]
        if bare[: len(name)].casefold() == name.casefold() and not rest[:1].isalnum():
            return name, rest.strip(f"{QUOTES}:, ")
    return None


def refuse_damaged(said: str, facts: Facts) -> None:
    """Raise Refused if the words begin with the name of a damaged game."""
    own = [name for name in facts.need(DamagedGames()) if facts.may_act_in(name)]
    if named := leading(said, own):
        raise Refused("damaged_game", game=named[0])
