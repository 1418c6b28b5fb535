"""What mattered in a turn: the first words of the judge's report."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass

from engines import base
from engines.base import Event, Finished, Seat
from engines.judged.events import JudgeReported
from engines.judged.position import View

LONGEST = 60
"""Characters of a headline."""

_SENTENCE = re.compile(r"[.!?:](?:\s|$)")


@dataclass(frozen=True, kw_only=True)
class Reports(base.Headline):
    """The first sentence of the report, or as much of it as there is room for."""

    words: str


@dataclass(frozen=True, kw_only=True)
class Shared(base.Headline):
    """The game is over, and so many share the win."""

    count: int


@dataclass(frozen=True, kw_only=True)
class Won(base.Headline):
    """The game is over, and these have won, whatever the scores say."""

    winners: tuple[Seat, ...]


def first_sentence(text: str) -> str:
    """Return the first sentence of a text, without what ends it."""
    return _SENTENCE.split(text, maxsplit=1)[0]


def headline(events: tuple[Event, ...], before: View, after: View) -> base.Headline | None:
    """Quote the report; the end of a game is told by who wins, or by how many do."""
    end = next((event for event in events if isinstance(event, Finished)), None)
    if end and len(end.winners) > 3:
        return Shared(count=len(end.winners))
    if end and any(end.scores[seat] < max(end.scores) for seat in end.winners):
        return Won(winners=end.winners)
    text = next((event.text for event in events if isinstance(event, JudgeReported)), "")
    first = first_sentence(" ".join(text.split()))
    if after.over or not first:
        return None
    return Reports(words=textwrap.shorten(first, LONGEST, placeholder=" ..."))
