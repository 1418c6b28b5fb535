"""What may be left out at the ends of a line: a greeting, a farewell, what an order is not, `it is` behind it."""

from __future__ import annotations

from engines.reading.function_words import ENDINGS, GREETING, TYING
from engines.reading.mood import closes, mood_of_words
from engines.reading.normal import Word

BREAKS = frozenset(",;.:!()–—-…")
"""Signs that part what stands before them from what stands behind."""
_MOST_NAMED = 2
"""Words that may stand beside a greeting: `Hello Anna Schmidt,`."""
_SOFTENING = frozenset("again wieder only nur erneut".split())  # noqa: SIM905
"""Words in front of an order that leave open whether it is one: `wieder rot 7`."""
_NOT = ("not", "nicht")
_BEFORE_NOT = frozenset(("(", ",", "-", "–", "—", "and", "und", "also", "sorry"))


def without_greeting(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Leave out a greeting with a name or two before the order, up to its comma."""
    if words[0].token.word not in GREETING and words[0].token.word not in ("good", "guten"):
        return words
    for at, word in enumerate(words[: _MOST_NAMED + 3]):
        if word.kind == "sign" and word.token.word in ",!:-–":
            return words[at + 1 :] or words
        if word.kind in ("number", "game") and word.token.seat is None:
            return words
    return words


def without_farewell(words: tuple[Word, ...], own: int) -> tuple[Word, ...]:
    """Leave out a farewell with a name or two behind the order, and the writer's own name there."""
    end = len(words)
    while end > 1 and words[end - 1].kind == "sign" and words[end - 1].token.word != "+":
        end -= 1
    if end > 1 and words[end - 1].token.seat == own and words[end - 2].token.word not in TYING:
        end -= 1
    for at in range(max(1, end - _MOST_NAMED - 2), end):
        behind = words[at + 1 : end]
        if words[at].kind == "light" and closes(words, at) and all(_may_be_name(word) for word in behind):
            return words[:at]
    return words[:end]


def without_softening(words: tuple[Word, ...]) -> tuple[bool, tuple[Word, ...]]:
    """Leave out `again` and `only` in front of what is ordered, and tell whether one stood there."""
    first = next(
        (at for at, word in enumerate(words) if word.kind in ("number", "game") and not word.is_verb), 0
    )
    softening = [at for at, word in enumerate(words[:first]) if word.token.word in _SOFTENING]
    if len(softening) != 1:
        return False, words
    return True, (*words[: softening[0]], *words[softening[0] + 1 :])


def without_ending(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Leave out `it is` behind the order that the line begins with."""
    said = [at for at, word in enumerate(words) if word.kind != "sign"]
    for length in (4, 3, 2, 1):
        tail = said[-length:]
        before = words[: tail[0]] if tail and len(said) > length else ()
        if tuple(words[at].token.word for at in tail) in ENDINGS and not mood_of_words(before):
            return before or words
    return words


def without_contrast(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Leave out what an order is not, behind what it is: `red 8, not blue`, `H6 (nicht H4)`."""
    at = next((at for at, word in enumerate(words) if word.token.word in _NOT and word.kind != "game"), 0)
    end = next((i for i in range(at + 1, len(words)) if words[i].token.word in BREAKS), len(words))
    named = [word for word in words[at + 1 : end] if word.kind in ("game", "number")]
    others = [word for word in words[at + 1 : end] if word.kind not in ("game", "number", "light")]
    said = any(word.kind in ("game", "number") and not word.is_verb for word in words[:at])
    if not (at and said and named) or others or any(word.is_verb for word in named):
        return words
    behind = words[end + 1 :] if end < len(words) and words[end].token.word == ")" else words[end:]
    while words[at - 1].kind in ("light", "sign") and words[at - 1].token.word in _BEFORE_NOT:
        at -= 1
    return without_contrast((*words[:at], *behind))


def _may_be_name(word: Word) -> bool:
    return word.kind in ("unknown", "name", "sign", "light") or word.token.seat is not None
