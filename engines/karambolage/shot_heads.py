"""Which shot a line is about, as people say in front of it: `third one: ...`, `letzter Stoß: ...`, `shot three - I pass`."""

from __future__ import annotations

import re

_LAST = 3
_COUNTED = {
    "first": 1, "1st": 1, "erste": 1, "ersten": 1, "erster": 1, "erstens": 1,
    "second": 2, "2nd": 2, "zweite": 2, "zweiten": 2, "zweiter": 2, "zweitens": 2,
    "third": 3, "3rd": 3, "dritte": 3, "dritten": 3, "dritter": 3, "drittens": 3,
    "one": 1, "eins": 1, "two": 2, "zwei": 2, "three": 3, "drei": 3,
}  # fmt: skip
_ENDING = "last final lastly finally letzte letzten letzter zuletzt"
_SHOT = r"(?:shot|sto(?:ß|ss))"
_ORDINAL = "|".join((*list(_COUNTED)[:-6], *_ENDING.split()))
_HEAD = re.compile(
    r"^[^\w\n]*(?:(?:and|und|then|dann|now|nun|for|as for|f(?:ü|ue)r) )?(?:(?:the|my|der|die|den|mein|meine|meinen) )?"
    rf"(?:(?P<ordinal>{_ORDINAL}|[123]\.?)(?P<noun> (?:{_SHOT}|one))?|{_SHOT} (?:no\.? ?|nr\.? ?)?(?P<number>[123]|{'|'.join(list(_COUNTED)[-6:])}))"
    r"(?P<parted> ?[:,–—-]| (?:is|ist|goes|geht))? +(?P<rest>\S.*)$",
    re.IGNORECASE,
)
_FIELD = re.compile(r"\b(?:[1-8] ?[a-l]|[a-l] ?[1-8])\b", re.IGNORECASE)
_PASSES = re.compile(
    r"(?:(?:i|ich|i'll|i will) )?(?:pass|passe|skip|skip it|verzichte|none|nothing|keiner|keinen|nichts|entf(?:ä|ae)llt)[.! ]*$"
    r"|(?:(?:mache|spiele|nehme) ich nicht|lasse? ich (?:aus|weg)|i (?:skip|leave out|don't take|do not take))[.! ]*$",
    re.IGNORECASE,
)
"""What is said of a shot that is not to be."""
_QUICK = re.compile(rf"\b(?:{_ORDINAL}|{_SHOT})\b|^\W*[123]\.", re.IGNORECASE | re.MULTILINE)


def numbered(text: str) -> str:
    """Put `shot 3` in front of lines that say in other words which shot they are, or `no shot 3`; the last follows those before it."""
    if not _QUICK.search(text):
        return text
    lines, so_far = text.split("\n"), 0
    for at, line in enumerate(lines):
        head = _HEAD.match(line)
        if head and _says_which(head):
            so_far, rest = _shot(head, so_far), head["rest"]
            lines[at] = f"no shot {so_far}" if _PASSES.match(rest) else f"shot {so_far} {rest}"
        elif _FIELD.search(line):
            so_far = max(so_far, 1)
    return "\n".join(lines)


def _says_which(head: re.Match[str]) -> bool:
    """Tell whether it stands in front of moves, or of a pass; a figure alone may number moves: `2: red 7H`."""
    is_figure = (head["ordinal"] or "").rstrip(".").isdigit()
    parted = head["noun"] or head["number"] or (head["parted"] and not is_figure)
    says = _FIELD.search(head["rest"]) or _PASSES.match(head["rest"])
    return bool(parted and says) and not _HEAD.match(head["rest"])


def _shot(head: re.Match[str], so_far: int) -> int:
    said = (head["ordinal"] or head["number"]).lower().rstrip(".")
    if said in _ENDING.split():
        return min(so_far + 1, _LAST) if so_far else _LAST
    return _COUNTED.get(said) or int(said)
