"""What people write into the subject in place of the letter."""

from __future__ import annotations

import re

from gm.mail.read.like_orders import may_be_order, starts_like_a_head

_ANSWER = re.compile(r"\s*(?:re|aw|antw|antwort|sv|vs|fwd?|wg|tr|rif|odp|r)(?:\[\d+\])?\s*:", re.IGNORECASE)
_HEADING = re.compile(r"(?:my |mein\w* )?(?:orders?|befehle|z(?:ü|ue|u)ge) \S", re.IGNORECASE)
"""What stands above orders, such as `Orders for Ascot`; alone the word is a command."""
_TAGS = re.compile(r"\[[^\[\]]{0,60}\]")


def is_passed_on(subject: str) -> bool:
    """Tell whether the subject is that of an answer, or of a letter that is passed on."""
    return _ANSWER.match(subject) is not None


def in_subject(subject: str) -> str:
    """Return what is like an order in a subject; nothing of that of a reply, which is ours, or of a mere heading."""
    words = " ".join(_TAGS.sub(" ", subject[:300]).split())
    if not words or is_passed_on(subject) or starts_like_a_head(words) or _HEADING.match(words):
        return ""
    if not may_be_order(words):
        return ""
    return words
