"""A sentence cut into clauses: each says one thing, and has its own object."""

from __future__ import annotations

import re

_POSTSCRIPT = re.compile(r"^[^\w\n]*(?:(?:ps|p\.\s?s\.?|nb|nachtrag|edit)\b[.: ]*)+", re.IGNORECASE)
_PARTED = re.compile(
    r"(?<=\w:)(?=\s)|(?<!\d)[,;](?!\d)|(?<=\d)[,;](?=\s)|(?<=\s)[–—-]+(?=\s)|\.{2,}|…|[()]|(?=<-|->|=>)"
    r"|(?<![,.;:\s])(?<!\bsei)\s+(?=(?:and|but|und|aber|sondern|because|weil|denn|since)\b)"
    r"|(?<=\w)(?<!\bonly)(?<!\bnur)(?<!\bbut)(?<!\baber)(?<!\beven)(?<!\bauch)(?<!\bsee)\s+(?=(?:(?:only|nur) )?(?:if|unless|provided|assuming|supposing|as long as|so long as|in case|until|till|before|though|bis|bevor|solange|vorausgesetzt|falls|wenn|sofern|es sei denn|except|au(?:ß|ss)er|otherwise|sonst|ansonsten)\b)",
    re.IGNORECASE,
)
_OBJECT = re.compile(
    r"^\s*(?:was|what|dass|that|which|who|whether|ob|die|der|den|whatever|how|why|wie|warum|where|wo)\b(?=\s+\w+\s+\w)",
    re.IGNORECASE,
)
"""How a clause begins that is the object of the one before it: `forget what I wrote`."""
_CONSEQUENCE = re.compile(
    r"^(\W*(?:(?:but|and|only|or|aber|und|nur) )*(?:if|when|once|unless|in case|should|falls|wenn|sollten?)\b [^\s,;]+(?: (?!(?:I|we|then|dann)\b)[^\s,;]+)*) (?=(?:then )?(?:I|I'\w+|we|we'\w+)\b|(?:then|dann)\b)",
    re.IGNORECASE,
)
"""A condition without a comma in front of what follows from it: `if Ben plays blue I play red 8`."""
_SENTENCE_ENDS = re.compile(r"(?<=[^\s.]{2}[.!?])\s+(?=\S)|(?<=[!?…])\s+(?=\S)|(?<=\d[.])\s+(?=[A-ZÄÖÜ])|\n+")
_ABBREVIATED = re.compile(
    r"(?:\b(?:nr|no|ca|bzw|vgl|usw|etc|mr|mrs|dr|st|p\.s|ps|z\.b|e\.g|i\.e))\.$|^[^\w\n]*\d{1,2}\.$|\b(?:der|den|dem|am|vom|zum|bis|beim|im)\s\d{1,2}\.$",
    re.IGNORECASE,
)
_MAY_ANSWER = re.compile(r"\bno\.$", re.IGNORECASE)
"""`Well, no.` is no number, unless one follows."""


def sentences_of(line: str) -> list[str]:
    """Cut a line into its sentences; a point behind an abbreviation or the number of a list ends none."""
    found: list[str] = []
    for part in _SENTENCE_ENDS.split(line):
        numbers = part[:1].isdigit() or not found or not _MAY_ANSWER.search(found[-1])
        if found and _ABBREVIATED.search(found[-1]) and numbers:
            found[-1] += f" {part}"
        elif part.strip():
            found.append(part)
    return found


def clauses_of(sentence: str) -> list[str]:
    """Cut a sentence into its clauses, objects that are clauses left where they belong."""
    found: list[str] = []
    for part in _PARTED.split(_CONSEQUENCE.sub(r"\1, ", _POSTSCRIPT.sub("", sentence))):
        if found and not found[-1].endswith(":") and _OBJECT.match(part) and len(found[-1].split()) < 6:
            found[-1] += f" {part.strip()}"
        elif part.strip(" .!\n\t\"'„“”"):
            found.append(part.strip())
    return found
