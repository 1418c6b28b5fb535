"""Which shot a line is about, as people say in front of it: `third one: ...`, `letzter Stoß: ...`, `shot three - I pass`."""

from __future__ import annotations

import re

_LAST = 3
_ORDINALS = {
    **dict.fromkeys(("first", "1st", "erste", "ersten", "erster", "erstens"), 1),
    **dict.fromkeys(("second", "2nd", "zweite", "zweiten", "zweiter", "zweitens"), 2),
    **dict.fromkeys(("third", "3rd", "dritte", "dritten", "dritter", "drittens"), 3),
}
_CARDINALS = {"one": 1, "eins": 1, "two": 2, "zwei": 2, "three": 3, "drei": 3}
_ENDING = "last final lastly finally letzte letzten letzter zuletzt"
_SHOT = r"(?:shot|sto(?:ß|ss))"
_ORDINAL = "|".join((*_ORDINALS, *_ENDING.split()))
_BULLETS = r"^[ \t*•·+–—-]*"
_HEAD = re.compile(
    rf"{_BULLETS}(?:(?:and|und|then|dann|now|nun|for|as for|f(?:ü|ue)r) )?(?:(?:the|my|der|die|den|mein|meine|meinen) )?"
    rf"(?:(?P<ordinal>{_ORDINAL}|[123]\.?)(?P<noun> (?:{_SHOT}|one))?|{_SHOT} (?:no\.? ?|nr\.? ?)?(?P<number>[123]|{'|'.join(_CARDINALS)}))"
    r"(?P<parted> ?[:,–—-]| (?:is|ist|goes|geht))? +(?P<rest>\S.*)$",
    re.IGNORECASE,
)
_FIELD = re.compile(r"\b(?:[1-8] ?[a-l]|[a-l] ?[1-8])\b", re.IGNORECASE)
_PASSING = r"(?:(?:i|ich|i'll|i will) )?(?:pass|passe|verzichte|skip)|setze? (?:ich )?aus|ich setze? aus|i(?:'ll| will)? sit (?:it |this |this one )?out"
_PASSES = re.compile(
    rf"(?:{_PASSING}|none|nothing|keiner|keinen|nichts|entf(?:ä|ae)llt"
    r"|(?:mache|spiele|nehme) ich nicht|lasse? ich (?:aus|weg)|i (?:skip|leave out|don't take|do not take)(?: it)?)[.! ]*$",
    re.IGNORECASE,
)
"""What is said of a shot that is not to be."""
_WHEN = r"diesmal|dieses mal|heute|jetzt|this time|this turn|today|now"
_PASSED = re.compile(rf"{_BULLETS}(?:(?:{_WHEN}),? )?(?:{_PASSING})(?: (?:{_WHEN}))?[.! ]*$", re.IGNORECASE)
"""A line with which somebody passes: `Diesmal setze ich aus.`"""
_QUICK = re.compile(
    rf"\b(?:{_ORDINAL}|{_SHOT}|pass|passe|verzichte|skip|aus|out)\b|{_BULLETS}[123]\.",
    re.IGNORECASE | re.MULTILINE,
)


def numbered(text: str) -> str:
    """Put `shot 3` in front of lines that say in other words which shot they are, or `no shot 3`.

    The last one, and one that is passed, follow those before them.
    """
    if not _QUICK.search(text):
        return text
    lines, so_far = text.split("\n"), 0
    for at, line in enumerate(lines):
        head = _HEAD.match(line)
        if head and _says_which(head):
            so_far, rest = _shot(head, so_far), head["rest"]
            lines[at] = f"no shot {so_far}" if _PASSES.match(rest) else f"shot {so_far} {rest}"
        elif _PASSED.match(line):
            so_far = min(so_far + 1, _LAST) if so_far else so_far
            lines[at] = f"no shot {so_far or ''}".rstrip()
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
    return _ORDINALS.get(said) or _CARDINALS.get(said) or int(said)
