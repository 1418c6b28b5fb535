"""The reports as an Atom feed, as they appear."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Sequence
from datetime import UTC, datetime
from heapq import nlargest

from gm.publish.pages.links import Links
from gm.publish.pages.rankings import standings
from gm.publish.pages.recorded import GameRecord, TurnRecord
from gm.publish.pages.rendering import names_in, rendered, teller
from gm.publish.pages.replay import opened_and_played, told_headline

NEWEST = 20
"""Reports that the feed holds."""

_TOLD: dict[str, dict[str, tuple[str, str]]] = {}
"""What the last feed of this process said in each language, by what it was made from: most of the next one is the same."""

_EMPTY = datetime(2000, 1, 1, tzinfo=UTC)


def feed(games: Sequence[GameRecord], language: str, url: str = "") -> str:
    """Return the feed with the newest reports of all games, the newest first.

    The same report keeps its id for ever.

    With `url`, at which the archive lies, links are whole addresses.
    """
    reports, entries = newest(games), []
    before, kept = _TOLD.get(language, {}), dict[str, tuple[str, str]]()
    for game, turn in reports:
        state = _state(game, turn)
        headline, content = kept[state] = before.get(state) or _entry(game, turn, language)
        entries.append(
            {
                "id": _id(f"{game.folder}/{turn.number}/{game.commitment}/{language}"),
                "game": game,
                "turn": turn,
                "headline": headline,
                "content": content,
            }
        )
    _TOLD[language] = kept
    return rendered(
        language,
        "pages/feed.atom",
        id=_id(language),
        links=Links(language, f"{url.rstrip('/')}/" if url else ""),
        updated=reports[0][1].resolved if reports else _EMPTY,
        entries=entries,
    )


def _state(game: GameRecord, turn: TurnRecord) -> str:
    """Return a hash of all that an entry about the turn is made from."""
    views = [each.view for each in opened_and_played(game) if each.number == turn.number - 1]
    ends = game.finished and game.turns[-1].number == turn.number
    seen = (standings(game, turn), names_in(game, turn), ends)
    made_from = (game.engine.name, game.options, *seen, turn, views)
    return hashlib.sha256(repr(made_from).encode()).hexdigest()


def _entry(game: GameRecord, turn: TurnRecord, language: str) -> tuple[str, str]:
    """Word what an entry says: its headline, and its content."""
    told = teller(game, language, turn)
    # As plain text: the feed carries the markup of an entry escaped.
    content = rendered(
        language,
        "pages/feed_entry.html",
        told=[text for event in turn.events if (text := told.told(event))],
        standing=standings(game, turn),
        teller=told,
    )
    return told_headline(game, turn, language), str(content)


def newest(games: Sequence[GameRecord]) -> list[tuple[GameRecord, TurnRecord]]:
    """Return the turns that the feed holds, the newest first."""
    reports = ((game, turn) for game in games for turn in game.turns)
    return nlargest(
        NEWEST, reports, key=lambda report: (report[1].resolved, report[0].folder, report[1].number)
    )


def _id(name: str) -> str:
    return uuid.uuid5(uuid.NAMESPACE_URL, f"spielpost:{name}").urn
