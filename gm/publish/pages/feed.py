"""The reports as an Atom feed, as they appear."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from datetime import UTC, datetime
from heapq import nlargest

from gm.publish.pages.links import Links
from gm.publish.pages.rankings import standings
from gm.publish.pages.recorded import GameRecord, TurnRecord
from gm.publish.pages.rendering import one_paragraph, rendered, teller
from gm.publish.pages.replay import told_headline

NEWEST = 20
"""Reports that the feed holds."""

_EMPTY = datetime(2000, 1, 1, tzinfo=UTC)


def feed(games: Sequence[GameRecord], language: str, url: str = "") -> str:
    """Return the feed with the newest reports of all games, the newest first.

    The same report keeps its id for ever.

    With `url`, at which the archive lies, links are whole addresses.
    """
    reports, entries = newest(games), []
    for game, turn in reports:
        told = teller(game, language, turn)
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
                "headline": told_headline(game, turn, language),
                "content": str(content),
            }
        )
    return rendered(
        language,
        "pages/feed.atom",
        id=_id(language),
        links=Links(language, f"{url.rstrip('/')}/" if url else ""),
        updated=reports[0][1].resolved if reports else _EMPTY,
        entries=entries,
    )


def newest(games: Sequence[GameRecord]) -> list[tuple[GameRecord, TurnRecord]]:
    """Return the turns that the feed holds, the newest first."""
    reports = ((game, turn) for game in games for turn in game.turns)
    return nlargest(
        NEWEST, reports, key=lambda report: (report[1].resolved, report[0].folder, report[1].number)
    )


def _id(name: str) -> str:
    return uuid.uuid5(uuid.NAMESPACE_URL, f"spielpost:{name}").urn
