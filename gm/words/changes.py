"""What is different under new rules, in words: to players what changes, to the GM a turn as it was and as it would be now."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engines import ENGINES
from engines.base import Event
from gm.base.codec import CodecError, load_event
from gm.games.record.records import Plain
from gm.games.verify.course import Parted
from gm.words.teller import Teller, teller_for

HALF = 33
"""Columns of one of two texts that stand side by side."""


def changes_told(game: str, options: Any, since: int, language: str) -> tuple[str, ...]:
    """Describe, in a sentence each, the changes for a game with these options that was played by that version so far."""
    teller, todays = teller_for(game, language), ENGINES[game].rules_version
    return tuple(
        line for version in range(since + 1, todays + 1) for line in teller.changed(version, options)
    )


def side_by_side(parted: Parted, game: str, teller: Teller, heads: Sequence[str]) -> tuple[str, ...]:
    """Set a turn as it was beside the same turn as it would be now, in lines of two columns under their heads.

    What differs has a mark before it.
    """
    told, again = (list(_told(events, game, teller)) for events in (parted.told, parted.again or ()))
    lines = [*_beside(heads[0], heads[1], " ")]
    for at in range(max(len(told), len(again))):
        one, other = (texts[at] if at < len(texts) else "" for texts in (told, again))
        lines += _beside(one, other, " " if one == other else ">")
    return tuple(lines)


def _told(events: Iterable[Plain], game: str, teller: Teller) -> Iterator[str]:
    for data in events:
        try:
            event = load_event(ENGINES[game], data)
        except CodecError:  # of earlier rules
            yield str(data.get("event"))
            continue
        if isinstance(event, Event) and (text := teller.told(event)):
            yield text


def _beside(one: str, other: str, mark: str) -> Iterator[str]:
    left, right = (textwrap.wrap(text, HALF) for text in (one, other))
    for at in range(max(len(left), len(right))):
        cells = (lines[at] if at < len(lines) else "" for lines in (left, right))
        yield f"{mark} {next(cells):{HALF}}  {next(cells)}".rstrip()
