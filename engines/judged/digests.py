"""A turn of a judged game in short: how its report goes on behind the first sentence, which is the headline."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from engines.base import Digest, Event
from engines.judged.events import JudgeReported
from engines.judged.headlines import first_sentence
from engines.judged.position import View

LONGEST = 420
"""Characters."""


@dataclass(frozen=True, kw_only=True)
class GoesOn(Digest):
    """The words of the report, as many as there is room for."""

    words: str


def digest(events: Sequence[Event], before: View, after: View) -> Digest | None:
    """Quote the report; None where it is no longer than its headline."""
    text = next((" ".join(event.text.split()) for event in events if isinstance(event, JudgeReported)), "")
    rest = text[len(first_sentence(text)) :].lstrip(".!?: ")
    return GoesOn(words=textwrap.shorten(rest, LONGEST, placeholder=" ...")) if rest else None
