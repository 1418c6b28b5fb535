"""What people write into the subject in place of the letter."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gm.mail.read.like_orders import may_be_order, starts_like_a_head

_ANSWER = re.compile(
    r"\s*(?:re|aw|antw|antwort|sv|vs|v(?:á|a|\xe1)|fwd?|fw|wg|wtr|tr|rv|enc|rif|odp|pd|ynt|ref|r|i)(?: ?\[\d+\]| ?\(\d+\))?\s*:",
    re.IGNORECASE,
)
_HEADING = re.compile(r"(?:my |mein\w* )?(?:orders?|befehle|z(?:ü|ue|u)ge) \S", re.IGNORECASE)
"""What stands above orders, such as `Orders for Ascot`; alone the word is a command."""
_TAGS = re.compile(r"\[[^\[\]]{0,60}\]")


def is_passed_on(subject: str) -> bool:
    """Tell whether the subject is that of an answer, or of a letter that is passed on."""
    return _ANSWER.match(subject) is not None


_OURS = re.compile(r"^.*\[#[2-9a-z]{6,}\]")
_ENDS = re.compile(r"(?:^| )[(<\[]?(?:eom|k\. ?t\.|kein text|no text)[)>\]]?$", re.IGNORECASE)
"""What says that there is nothing below the subject."""
_POINTS = re.compile(r"\b(?:subject|betreff|above|oben)\b", re.IGNORECASE)
_FEW = 6
"""Words of a letter that only points at its subject."""


def bare_subject(subject: str) -> str:
    """Return what the writer wrote into it: without `Re:` and its kin, tags of lists, and what is ours."""
    words = _OURS.sub("", subject[:300])
    while found := _ANSWER.match(words):
        words = words[found.end() :]
    return _ENDS.sub("", " ".join(_TAGS.sub(" ", words).split()))


def in_subject(subject: str, lines: Sequence[str] = ()) -> str:
    """Return what is like an order in a subject; nothing of that of a reply, which is an earlier letter's, or of a mere heading.

    Where the letter has no lines of its own, or they point at the subject, it counts whatever stands before it.
    """
    words = bare_subject(subject)
    said = " ".join(lines).split()
    if not said or (len(said) <= _FEW and _POINTS.search(" ".join(said))):
        behind = re.split(r":\s+|\s[-–]\s", words)[-1]
        return next((each for each in (behind, words) if each and may_be_order(each)), "")
    if not words or is_passed_on(subject) or starts_like_a_head(words) or _HEADING.match(words):
        return ""
    return words if may_be_order(words) else ""
