"""The front page: what this is, what is being played, where one can join, and what the newest issue says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gm.publish.pages.back_issues import BackIssue
from gm.publish.pages.chart import Chart, chart
from gm.publish.pages.game_pages import length_of
from gm.publish.pages.links import Links
from gm.publish.pages.pictures.postcard import can_be_made
from gm.publish.pages.rankings import newest_first, standings
from gm.publish.pages.recorded import GameRecord
from gm.publish.pages.rendering import game_words
from gm.publish.pages.where import Site

CARDS = 12
"""Running games that have a card with a picture; the others stand in a table."""


@dataclass(frozen=True)
class Shown:
    """How a game is shown on other pages: by its headline in each language, and whether there is a picture of it."""

    headline: Mapping[str, str]
    drawn: bool


@dataclass(frozen=True)
class Card:
    """A running game on the front page."""

    game: GameRecord
    shown: Shown
    leaders: Sequence[str]
    chart: Chart | None


def front(
    games: Sequence[GameRecord],
    shown: Mapping[str, Shown],
    issues: Sequence[BackIssue],
    site: Site,
    language: str,
) -> dict[str, Any]:
    """Return what the front page shows besides finished games and cups."""
    running = sorted(
        (game for game in games if game.stage == "running"),
        key=lambda game: (game.deadline is None, game.deadline or game.opened, game.folder),
    )
    cards = [_card(game, shown[game.folder], language) for game in running]
    waiting = [(game, length_of(game, language, short=True)) for game in games if game.stage == "open"]
    over = [game for game in newest_first(games) if game.finished and shown[game.folder].drawn]
    return {
        "site": site,
        "film": over[0] if over else None,
        "image": site.at(Links(language).card(over[0].folder, over[0].open_turn - 1))
        if over and site.url and can_be_made()
        else "",
        "open": waiting,
        "cards": cards[:CARDS],
        "running": [(card.game, card.leaders) for card in cards[CARDS:]],
        "first": next((game for game, _ in waiting if len(game.players) < game.wanted), None),
        "issue": next((issue for issue in issues if issue.speaks(language)), issues[0] if issues else None),
    }


def _card(game: GameRecord, shown: Shown, language: str) -> Card:
    return Card(game, shown, leaders(game), chart(game, game_words(game, language)))


def leaders(game: GameRecord) -> list[str]:
    """Return who leads; while nobody is ahead of anybody, nobody does."""
    rows = standings(game)
    return [row.player for row in rows if row.place == 1] if any(row.place > 1 for row in rows) else []
