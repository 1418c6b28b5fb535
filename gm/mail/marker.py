"""The line in everything we send that says that our letter begins here; above it stands its headline. What stands below it,
unquoted, is ours. Where to write it does not say: some programs put the writer below what they quote, and some inside it."""

from __future__ import annotations

from gm.base.languages import LANGUAGES, language

MARKER = {code: language(code).marker for code in LANGUAGES}
"""By language. Plain ASCII; no mail program takes it for a signature, and to an order reader it is a comment."""


def _letters(text: str) -> str:
    return "".join(filter(str.isalpha, text.lower()))


_OF_BEFORE = (
    "#### Spielpost: bitte oberhalb dieser Zeile schreiben ####",
    "#### Spielpost: please write above this line ####",
)
"""What it said in letters that have been sent, and are answered still."""

_CORES = tuple(_letters(text) for text in (*MARKER.values(), *_OF_BEFORE))
_FIRST_WORD = _letters(MARKER["en"].partition(":")[0])


def marker_at(lines: list[str], index: int) -> tuple[int, str] | None:
    """Count the lines of the marker that begins in this line; return what stands before it, too, or None.

    Programs wrap it, run it together with its neighbours and dress it in stars or links: only its letters count.
    """
    if _FIRST_WORD not in _letters(lines[index][-2000:]):
        return None
    first = len(_letters(lines[index][-2000:]))
    for count in range(1, 4):
        joined = _letters(lines[index][-2000:] + "".join(lines[index + 1 : index + count])[:2000])
        for core in _CORES:
            if core in joined and joined.rfind(core) < first:
                line = lines[index]
                start = line.lower().rfind(_FIRST_WORD)
                return count, line[:start].rstrip(" #*_>-") if start > 0 else ""
    return None
