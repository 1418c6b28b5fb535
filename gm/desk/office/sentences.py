"""The sentences that say why something is not done: raised in English, as the command line says them, and put into the
language of a GM who reads another one in letters. templates/<language>/sentences.txt has them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

_HOLE = "{}"
_QUOTED = re.compile(r"'([^']*)'|\"([^\"]*)\"")


def in_language(sentence: str, language: str) -> str:
    """The sentence, and what was filled into it, in that language; as it is where nobody has put it into words there."""
    if language == "en":
        return sentence
    for pattern, said in _catalogue(language):
        if found := pattern.fullmatch(sentence):
            parts = [in_language(_requoted(part), language) for part in found.groups()]
            return re.sub(r"\{(\d)\}", lambda hole, parts=parts: parts[int(hole[1]) - 1], said)  # type: ignore[misc]
    return sentence


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Every English sentence that has words in that language, with these."""
    text = files("templates").joinpath(f"{language}/sentences.txt").read_text("utf-8")
    english = ""
    for line in text.splitlines():
        if line.startswith("= "):
            yield english, line.removeprefix("= ")
        elif line and not line.startswith("#"):
            english = line


@cache
def _catalogue(language: str) -> list[tuple[re.Pattern[str], str]]:
    """The sentences as patterns, those that say most first."""
    known = sorted(sentences(language), key=lambda pair: -len(pair[0].replace(_HOLE, "")))
    return [
        (re.compile(re.escape(english).replace(re.escape(_HOLE), "(.*?)"), re.DOTALL), said)
        for english, said in known
    ]


def _requoted(part: str) -> str:
    """What was typed, in German quotation marks."""
    found = _QUOTED.fullmatch(part)
    return f"„{found[1] or found[2] or ''}“" if found else part
