"""The reports as an Atom feed, as they appear."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from datetime import UTC, datetime

from gm.pages.archive import GameRecord
from gm.pages.links import Links
from gm.pages.rendering import one_paragraph, rendered, teller
from gm.pages.standings import standings

NEWEST = 20
"""Reports that the feed holds."""

_EMPTY = datetime(2000, 1, 1, tzinfo=UTC)


def feed(games: Sequence[GameRecord], language: str) -> str:
    """The newest reports of all games, the newest first. The same report keeps its id for ever."""
    reports = [(turn.resolved, game.folder, game, turn) for game in games for turn in game.turns]
    reports.sort(key=lambda report: (report[0], report[1], report[3].number), reverse=True)
    entries = []
    for _, _, game, turn in reports[:NEWEST]:
        told = teller(game, language)
        # As plain text: the feed carries the markup of an entry escaped.
        content = rendered(
            language,
            "pages/feed_entry.html",
            told=[text for event in turn.events if (text := one_paragraph(told.tell(event)))],
            standing=standings(game, turn),
            teller=told,
        )
        entries.append(
            {
                "id": _id(f"{game.folder}/{turn.number}/{game.commitment}/{language}"),
                "game": game,
                "turn": turn,
                "content": str(content),
            }
        )
    return rendered(
        language,
        "pages/feed.atom",
        id=_id(language),
        links=Links(language),
        updated=reports[0][0] if reports else _EMPTY,
        entries=entries,
    )


def _id(name: str) -> str:
    return uuid.uuid5(uuid.NAMESPACE_URL, f"spielpost:{name}").urn
