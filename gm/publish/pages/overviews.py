"""The pages of the archive as a whole: what goes on, who has played, and how it ended."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from markupsafe import Markup

from engines import ENGINES
from gm.base.distinct_names import BULLETIN
from gm.base.languages import LANGUAGES
from gm.games.cups import Series
from gm.publish.pages.back_issues import BackIssue
from gm.publish.pages.cups import cup_data, cup_page, first_in
from gm.publish.pages.data import issues_data, players_data, results_data
from gm.publish.pages.deadline_feed import deadlines
from gm.publish.pages.door import Shown, front
from gm.publish.pages.feed import feed
from gm.publish.pages.how_to_play import boards_of_kinds, kinds_of_games
from gm.publish.pages.links import Links, page_name
from gm.publish.pages.page import not_found, page
from gm.publish.pages.rankings import BEST, careers, halls, newest_first, winners
from gm.publish.pages.ratings import BEGIN, Rating, rated_as
from gm.publish.pages.recorded import GameRecord
from gm.publish.pages.rendering import sheet, title, title_of, words
from gm.publish.pages.where import NOWHERE, Site
from gm.words.teller import teller_for

NOT_FOUND = "404.html"
"""The page that many web servers show by themselves where nothing lies; there is one where the address of the site is known."""

PICTURED = 8
"""Games that stand with their pictures on the page of a player or of a cup; the others stand in a table."""

LATEST = 20
"""Finished games that are named beside those that go on; all of them have a page of their own."""


def overviews(
    games: Sequence[GameRecord],
    rated: Mapping[str, Sequence[Rating]],
    shown: Mapping[str, Shown],
    issues: Sequence[BackIssue] = (),
    cups: Sequence[Series] = (),
    players: Collection[str] | None = None,
    site: Site = NOWHERE,
    puzzles: Mapping[str, Markup] = MappingProxyType({}),
) -> Iterator[tuple[str, str]]:
    """Yield what a turn may change, in all languages: each file as text, with its path below the archive.

    With `players`, of the players' own pages these are just theirs. `games` has at least what goes on, what ended last,
    what the `cups` are made of, and all games of `players`. Their turns need dates and scores alone, but for the newest
    ones, which are in the feed. `shown` says how each of the `games` is shown, `issues` are those of the bulletin; `puzzles` has
    the puzzle by language, if there is one.
    """
    yield "pages.css", sheet("pages/pages.css")
    yield f"{BULLETIN}/index.json", issues_data(issues)
    yield from cup_data(cups).items()
    yield from players_data(games, players, rated)
    for language in LANGUAGES:
        door = front(games, shown, issues, site, language)
        yield from _current(games, cups, language, {**door, "puzzle": puzzles.get(language, "")})
        told = {**_kinds(language), "shown": shown, "site": site, "pictured": PICTURED}
        records = {game.folder: game for game in games}
        yield from _players_pages(games, players, rated, language, told)
        for cup in cups:
            data, path = f"{cup.folder}.json", f"all_cups/{cup.folder}"
            yield (
                f"{path}.{language}.html",
                page(language, "cup", data, path, **cup_page(cup, language), records=records, **told),
            )
        path, w = f"{BULLETIN}/index", words(language, file="bulletin.txt")
        yield (
            f"{path}.{language}.html",
            page(language, "back_issues", "index.json", path, issues=issues, w=w, site=site),
        )


def _current(
    games: Sequence[GameRecord], cups: Sequence[Series], language: str, door: Mapping[str, Any]
) -> Iterator[tuple[str, str]]:
    """Yield what changes with every turn: the front page, the feed and the calendar, and beside them what stays as it is.

    The front page in the language of the site is the first of all.
    """
    links, site = Links(language), door["site"]
    front_page = page(
        language,
        "index",
        "index.json",
        **door,
        finished=_finished(games)[:LATEST],
        cups=[(cup, first_in(cup)) for cup in reversed(cups)],
        cup_words=words(language, file="cups.txt"),
        **_kinds(language),
    )
    yield links.page("index"), front_page
    if language == site.language:
        yield "index.html", front_page
        if site.url:
            yield NOT_FOUND, not_found(language, site.root)
    yield from _standing(language, site, tuple(ENGINES))
    yield (
        links.page("check"),
        page(
            language,
            "check",
            "",
            w=words(language, file="pages/check.txt"),
            games=[game for game in newest_first(games) if game.opened][:LATEST],
        ),
    )
    yield links.feed(), feed(games, language, site.url)
    yield links.calendar(), deadlines(games, language)


@lru_cache(maxsize=8)
def _standing(language: str, site: Site, kinds: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Make what no turn changes, once for these kinds of games: how to play, with a board of each."""
    playing = page(language, "how_to_play", "", site=site, kinds=kinds_of_games(language), **_kinds(language))
    return (Links(language).page("how_to_play"), playing), *boards_of_kinds(language)


def results(
    games: Sequence[GameRecord],
    rated: Mapping[str, Sequence[Rating]],
    shown: Mapping[str, Shown],
) -> Iterator[tuple[str, str]]:
    """Yield what changes when somebody joins a game or one ends: finished games, players, hall of fame.

    `games` are all that there are.
    """
    yield from results_data(games, rated).items()
    for language in LANGUAGES:
        yield from _results(games, rated, shown, language)


def _results(
    games: Sequence[GameRecord],
    rated: Mapping[str, Sequence[Rating]],
    shown: Mapping[str, Shown],
    language: str,
) -> Iterator[tuple[str, str]]:
    links, famous = Links(language), halls(games, ENGINES)
    yield (
        links.page("finished"),
        page(language, "finished", "index.json", finished=_finished(games), **_kinds(language)),
    )
    yield (
        links.page("players"),
        page(
            language,
            "players",
            "players.json",
            careers=careers(games),
            best=_best_rated(rated),
            **_kinds(language),
        ),
    )
    yield (
        links.page("hall_of_fame"),
        page(
            language,
            "hall_of_fame",
            "hall_of_fame.json",
            halls=famous,
            unplayed=[name for name in ENGINES if all(hall.kind.engine != name for hall in famous)],
            shown=shown,
            rated={kind: found[:BEST] for kind, found in rated.items()},
            begin=BEGIN,
            **_kinds(language),
        ),
    )


def _players_pages(
    games: Sequence[GameRecord],
    players: Collection[str] | None,
    rated: Mapping[str, Sequence[Rating]],
    language: str,
    told: Mapping[str, Any],
) -> Iterator[tuple[str, str]]:
    """Yield the pages of these players, or of all; `games` has all in which they play. Told with what pages of several games need."""
    for career in careers(games):
        if players is None or career.player in players:
            name = page_name(career.player)
            path = f"all_players/{name}"
            own = rated_as(career.player, rated)
            yield (
                f"{path}.{language}.html",
                page(language, "player", f"{name}.json", path, career=career, rated=own, begin=BEGIN, **told),
            )


def _best_rated(rated: Mapping[str, Sequence[Rating]]) -> dict[str, Rating]:
    """Return everybody's highest rating, by name."""
    found: dict[str, Rating] = {}
    for one in sorted((one for ratings in rated.values() for one in ratings), key=lambda one: one.rating):
        found[one.player] = one
    return found


def _finished(games: Sequence[GameRecord]) -> list[tuple[GameRecord, tuple[str, ...]]]:
    return [(game, winners(game)) for game in newest_first(games) if game.finished]


def _kinds(language: str) -> dict[str, Any]:
    """Return the names of all kinds of games and of each game, and those who tell of them."""
    return {
        "title_of": lambda game: title_of(game, language),
        "titles": {name: title(name, language) for name in ENGINES},
        "tellers": {name: teller_for(name, language) for name in ENGINES},
    }
