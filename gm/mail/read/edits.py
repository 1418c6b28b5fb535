"""Letters that correct an earlier one of their writer's, as programs that show mail as a chat send them.

Delta Chat (core 2.65.0) names the corrected letter in `Chat-Edit`, quotes what it said, and puts a pencil before the new words.
"""

from __future__ import annotations

import re

from gm.mail.read.headers import Headers, message_ids

_PENCIL = re.compile("^[ \t]*\u270f\ufe0f?[ \t]*", re.MULTILINE)


def edited(headers: Headers) -> str:
    """Return the id of the letter that this one corrects, without brackets; empty where it corrects none."""
    return next((found for value in headers.raw("Chat-Edit") for found in message_ids(value)), "")


def without_pencil(text: str) -> str:
    """Return the text of a correction without the sign in front of its new words."""
    return _PENCIL.sub("", text, count=1)
