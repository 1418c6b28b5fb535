"""Yes or no: what a letter says first to a question of ours, in either language.

The first clause that says something counts. Each of its words has to be of a closed class (gm/turns/reading/assent.py):
what they say together follows from the classes alone. With any other word it may be a condition, and then it is neither.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from engines.reading.function_words import GREETING
from engines.wording import folded
from gm.mail.read.ends import NO_SIGNS, YES_SIGNS
from gm.mail.read.like_orders import is_a_command, may_be_order, starts_like_an_order
from gm.turns.reading.assent import CONDITIONS, CONTENT, KINDS, LONGEST, MOTIONS, REASONS, SEPARABLE, words_of

Said = Literal["yes", "no", "unclear"]

_WHOLE = frozenset(
    tuple(each.split("_"))
    for each in ["deal", "let", "jaja", "ja_ja", "i_do", "i_did", "i_am", "i_will", "doch"]
)
"""What is a yes if nothing else is said than what is polite."""

_POLITE = frozenset({"please", "pls", "plz", "thanks", "thx", "ta", "bitte", "danke"})

_SUBJECTS = "i we it that this these the ich wir es das dies diese der die"
_PRONOUNS = frozenset(_SUBJECTS.split())
"""With one of these a sentence begins: `No I do not think so`."""

_GREETINGS = GREETING | {"gruss", "gruezi"}
_TIMED_GREETING = re.compile(r"(?:good|guten?|gute) (?:morning|afternoon|evening|day|morgen|tag|abend)\b")
_LONGEST_GREETING = 5
_PREAMBLE = re.compile(
    r"(?:(?:thanks|thank you|sorry|danke|vielen dank|entschuldige|entschuldigung|sorry|pardon)\b.*? (?:for|about|fur|furs)"
    r"|danke fur|entschuldige|entschuldigt|hope|i hope|ich hoffe|hoffe)\b"
)
"""How a clause begins that thanks, excuses or wishes, before what is said."""
_FAREWELL = re.compile(
    r"\b(?:lg|vg|mfg|gruss|grusse|greetings|regards|cheers|ciao|yours)\b(?P<name>(?: [^\W\d]+){0,3})$"
)

_CLAUSES = re.compile(r"[,.;:!()\n\u2026\u2013\u2014]+|\s-+\s")
_CARD = re.compile(r"\W*no\W{0,2}\d", re.IGNORECASE)
"""Such as `No. 3`, which is a card."""
_NUMBERED = re.compile(r"(?<![\w.])\d\s?[.):]?\s+(?=(?:yes|no|ja|nein|yep|nope)\b)", re.IGNORECASE)
"""What counts the answers to several questions."""
_PICTURES = str.maketrans({**dict.fromkeys(YES_SIGNS, " yes "), **dict.fromkeys(NO_SIGNS, " no ")})
_CONCEDES = re.compile(
    r"(?:wenn auch|auch wenn|wenngleich|albeit|even though|even if)\b(?! nur| only)|(?:nur |if |wenn auch )?(?:ungern|reluctantly|grudgingly|schweren herzens|with a heavy heart)$"
)
"""How a clause begins that says why an answer is not given gladly: it takes nothing back."""
_OK = re.compile(r"\bo\.\s?k\b\.?", re.IGNORECASE)
_MOST_UNKNOWN = 5
"""A longer clause before a bare yes or no tells of something else."""

_OF_KIND = {
    kind: re.compile(
        rf"\b(?P<to>(?:to|zu|zur|zum)\s(?:the\s|an?\s|einer\s)?{'' if kind == 'later' else '(?!)'})?"
        rf"(?:{'|'.join(' '.join(term) for term, each in KINDS.items() if each == kind)})\b"
    )
    for kind in ("later", "onward")
}

_Kind = Literal["yes", "no", "loose", "praised", "both", ""]
"""What words say together. Praise and a loose yes are one to a letter that asks only; empty: they are only polite."""
_Told = Literal["yes", "no", "loose", "praised", "unclear", "greeting", ""]
_ONE = re.compile(r"(?<!\S)([+-])1(?![\d.]?\w)")


@dataclass(frozen=True)
class _Clause:
    words: list[str]
    text: str


@dataclass(frozen=True)
class First:
    """What a letter says first, and the lines below that.

    A yes is `plain` if it can be nothing else: `Great!` and `That was me` answer only where something is asked.
    """

    said: Said
    below: tuple[str, ...]
    plain: bool = True


def first_said(lines: Sequence[str], motion: str = "") -> First | None:
    """Tell whether the lines begin with a yes, a no, or something between; None if with neither.

    In a vote, `motion` is what it is about.
    """
    for i, line in enumerate(lines):
        if not line.strip():
            continue
        told = _told(_on_motion(line, motion), lines[i + 1] if i + 1 < len(lines) else "")
        if told == "greeting":
            continue
        below = tuple(lines[i + 1 :])
        if told == "loose" or told == "praised":
            return First("yes", below, plain=False)
        return First(told, below) if told else None
    return None


def _on_motion(line: str, motion: str) -> str:
    """Put for what is voted on, and for its contrary, a word that says so: `bitte nicht verschieben`."""
    if motion not in MOTIONS or is_a_command(line):
        return line
    text = folded(line)
    for kind, word in MOTIONS[motion].items():
        text = _OF_KIND[kind].sub(lambda found, word=word: "" if found["to"] else word, text)  # type: ignore[misc]
    return text


def said(line: str) -> Said | None:
    """Tell whether a line is a yes, a no, or something between."""
    first = first_said([line])
    return first.said if first else None


def _told(line: str, below: str) -> _Told:
    if _CARD.match(line):
        return ""
    clauses = _talk_left_out(list(_clauses(line)))
    if not clauses:
        return "greeting" if any(True for _ in _clauses(line)) else ""
    first, rest, kind = _first_kind(clauses)
    begins = _begins_with_yes(first.words)
    if is_a_command(line) and _is_about_matters(first.words):
        return ""
    if kind in (None, "both") and (behind := _behind_unknown(first, rest)):
        return behind
    if kind is None or kind == "both":
        return "unclear" if kind or begins or _may_answer(first) else ""
    if _asks(first) or any(_takes_back(kind, clause) for clause in rest) or _goes_on(below):
        return "unclear"
    if kind in ("loose", "praised") and any(_kind(clause.words) == "yes" for clause in rest):
        return "yes"  # `Great, yes`
    if kind == "yes" and any(clause.words[0] in CONDITIONS for clause in rest):
        return "loose"  # `Ok, if you must`
    return kind or ""


def _may_answer(clause: _Clause) -> bool:
    """Tell whether a short clause that nobody understands has a word of an answer, and none of an order."""
    if len(clause.words) > _MOST_UNKNOWN + 3 or may_be_order(clause.text):
        return False
    return any(_known((word,)) in _TELLING for word in clause.words)


_TELLING = ("yes", "no", "agrees", "hitch", "refuses", "unhindered")


def _is_about_matters(words: Sequence[str]) -> bool:
    return bool({*_MATTERS} & {*(_classes(words) or ())})


def _first_kind(clauses: Sequence[_Clause]) -> tuple[_Clause, Sequence[_Clause], _Kind | None]:
    """Return the clause that answers, those behind it, and what it says; a bare yes or no belongs to what stands in the
    way or does not: `No, I don't mind`."""
    first, rest = clauses[0], clauses[1:]
    kind = _kind(first.words)
    if rest and _is_bare(first.words):
        classes = _classes(rest[0].words)
        if classes and {"hitch", "unhindered"} & set(classes) and not _asks(rest[0]):
            return rest[0], rest[1:], _together(classes)
    if kind is None and _explains(first.words):
        return first, [_Clause(first.words[1:], first.text), *rest], "no"
    return first, rest, kind


def _is_bare(words: Sequence[str]) -> bool:
    return len(words) == 1 and _known(tuple(words)) in ("yes", "no")


def _behind_unknown(first: _Clause, rest: Sequence[_Clause]) -> _Told:
    """Return a bare yes or no behind a few words that nobody knows, such as `Bad timing, no`; a yes is loose."""
    words, text = first.words, first.text
    if len(words) > _MOST_UNKNOWN or _asks(first) or CONDITIONS & set(words) or may_be_order(text):
        return ""
    if not rest or not _is_bare(rest[0].words) or _asks(rest[0]):
        return ""
    if any(_kind(clause.words) != "" for clause in rest[1:]):
        return ""
    return "no" if _known(tuple(rest[0].words)) == "no" else "loose"


def _asks(clause: _Clause) -> bool:
    return "?" in clause.text and clause.words[0] not in ("why", "warum", "wieso", "how", "wie")


def _clauses(line: str) -> Iterator[_Clause]:
    answered = False
    text = _ONE.sub(lambda one: "yes" if one[1] == "+" else "no", line.translate(_PICTURES))
    for part in _CLAUSES.split(_OK.sub("ok", _NUMBERED.sub("", text))):
        words = words_of(part)
        cut = next((at for at, word in enumerate(words) if at and word in REASONS), len(words))
        farewell = _FAREWELL.search(" ".join(words[:cut]))
        if farewell and _kind(farewell["name"].split()) in (None, ""):
            cut = len(" ".join(words[:cut])[: farewell.start()].split())
        if cut > 2 and words[1] in ("and", "und") and _is_bare(words[:1]):
            yield _Clause(words[:1], part)  # `yes and sorry for the late answer`
            words, cut = words[2:], cut - 2
        if words[:cut] and not (answered and _CONCEDES.match(" ".join(words))):
            answered = True
            yield _Clause(words[:cut], part)


def _talk_left_out(clauses: list[_Clause]) -> list[_Clause]:
    """Return the clauses without greetings and politeness before them, in any order: `Thank you, hello, yes`."""
    while clauses:
        first, rest = clauses[0], clauses[1:]
        greeted = _behind_greeting(first.words)
        if greeted:
            return [_Clause(greeted, first.text), *rest]
        if greeted is None and _kind(first.words) != "" and not (rest and _is_preamble(first)):
            return clauses
        clauses = rest
    return []


def _is_preamble(clause: _Clause) -> bool:
    return _PREAMBLE.match(" ".join(clause.words)) is not None and not any(
        char.isdigit() for char in clause.text
    )


def _explains(words: Sequence[str]) -> bool:
    """Tell whether a no is followed by a sentence without a comma: `No I do not think so`."""
    return len(words) > 1 and _known(tuple(words[:1])) == "no" and words[1] in _PRONOUNS


def _behind_greeting(words: Sequence[str]) -> list[str] | None:
    """Return what stands behind a greeting, up to a name in it; None where the clause begins with none."""
    timed = _TIMED_GREETING.match(" ".join(words))
    if words[0] not in _GREETINGS and not timed:
        return None
    if timed is None and _kind(words) not in (None, ""):
        return None if words[0] in ("lieber", "liebe") else list(words[1:])
    for at in range(2 if timed else 1, min(_LONGEST_GREETING, len(words))):
        if _kind(words[at:]) not in (None, ""):
            return list(words[at:])
    return [] if len(words) <= _LONGEST_GREETING else None


_DRAWN_OUT = re.compile(r"(\w)\1{2,}|(?<=(\w))\2$")


_FROM = ("from", "von", "by")
_SIGNED = (3, 4)
"""Words of an answer that says whose it is: `Yes from Anna`, `Ja von Anna Schmidt`."""


def _known(words: tuple[str, ...]) -> str | None:
    """Tell the class of words that belong together; one may be drawn out, as in `jaaa`."""
    if words in KINDS or len(words) > 1:
        return KINDS.get(words)
    return KINDS.get((_DRAWN_OUT.sub(lambda run: run[1] or "", words[0]),))


def _kind(words: Sequence[str]) -> _Kind | None:
    """Tell what the words say together: yes, a loose yes, no, both, only politeness (empty), or else None."""
    if tuple(word for word in words if word not in _POLITE) in _WHOLE:
        return "yes"
    for at, word in enumerate(words):
        if word in ("but", "aber") and _known(tuple(words[at : at + 2])) is None and _kind(words[:at]) == "":
            return _kind(words[at + 1 :])  # `thanks but no thanks`
    if len(words) > 1 and _known((words[0],)) == "no" and _is_content(words[1:]):
        return "no"
    if _is_signed([word for word in words if word not in _POLITE]):
        words = words[:1]
    classes = _classes(words)
    return None if classes is None else _together(classes)


def _is_signed(words: Sequence[str]) -> bool:
    """Tell whether a bare yes or no says whose it is."""
    return (
        len(words) in _SIGNED
        and words[1] in _FROM
        and _is_bare(words[:1])
        and not any(_known((word,)) for word in words[2:])
    )


def _is_content(words: Sequence[str]) -> bool:
    """Tell whether somebody needs nothing more, which behind a no is polite: `No, I'm fine`, `Nein, passt schon`."""
    return tuple(word for word in words if word not in _POLITE) in CONTENT


def _classes(words: Sequence[str]) -> list[str] | None:
    """Return the classes of the words in their order, the longest that belong together first; None if one has none."""
    classes: list[str] = []
    rest = list(words)
    for (verb, behind), kind in SEPARABLE.items():
        if verb in rest and behind in rest[rest.index(verb) + 1 :]:
            rest.remove(verb)
            rest.remove(behind)
            classes.append(kind)
    at = 0
    while at < len(rest):
        sizes = range(min(LONGEST, len(rest) - at), 0, -1)
        size = next((size for size in sizes if _known(tuple(rest[at : at + size]))), 0)
        if not size:
            return None
        classes.append(_known(tuple(rest[at : at + size])) or "")
        at += size
    return classes


_MATTERS = ("matter", "later", "onward")
_NOUNS = ("hitch", "accords", *_MATTERS)
"""What a no before it denies: `no problem`, `no extension`."""


def _together(classes: Sequence[str]) -> _Kind | None:
    """Tell what words of these classes say together."""
    if "unsure" in classes:
        return "both"
    denied = {at for at, pair in enumerate(pairwise(classes)) if pair[0] == "no" and pair[1] in _NOUNS}
    said = ["not" if at in denied else kind for at, kind in enumerate(classes) if kind != "light"]
    if any(pair == ("not", "no") for pair in pairwise(said)):
        return "yes"  # `I wouldn't say no`
    answers = {"yes", "no"} & set(said)
    found = _predicated(said)
    if len(answers) > 1 or (answers and found == "both" and not {*_MATTERS} & set(said)):
        return "both"
    if answers and not {"hitch", "unhindered"} & set(said):
        contrary = ("no",) if "yes" in answers else ("yes", "loose")
        if found in contrary and "surely" not in said:
            return "both"
        found = "yes" if "yes" in answers else "no"
    return None if "when" in said and found not in ("no", "both") else found


def _predicated(said: Sequence[str]) -> _Kind:
    """Tell what is said beside a bare yes or no."""
    turned = said.count("not") % 2 == 1
    if "refused" in said:
        return "both" if "refuses" in said else "no"
    if "unhindered" in said:
        return "no" if turned else "yes"
    if "hitch" in said or "refuses" in said:
        return "yes" if turned else "no"
    if turned:
        return "no"
    if {*_MATTERS} & set(said):
        return "both"
    if "agrees" in said:
        return "yes" if "accords" not in said else "loose"
    if "accords" in said:
        return "loose"
    if "praises" in said:
        return "praised"
    return "yes" if "surely" in said else ""


def _begins_with_yes(words: Sequence[str]) -> bool:
    first = _known(tuple(words[:1])) if words else None
    return first in ("yes", "agrees")


def _takes_back(kind: _Kind, clause: _Clause) -> bool:
    """Tell whether a clause behind a yes or no may change it: a condition, the contrary, or an order."""
    words, text = clause.words, clause.text
    told = _kind(words)
    if kind == "no" and _is_content(words):
        return False
    if told is not None:
        opposed = told in ("yes", "loose") if kind == "no" else told == "no"
        return opposed or (told == "both" and not _is_about_matters(words))
    ordered = any(char.isdigit() for char in text) or (len(words) == 1 and starts_like_an_order(text))
    if kind == "no":
        return ordered or _known(tuple(words[:1])) == "yes"
    meant = [word for word in words if _known((word,)) != "light" or word in CONDITIONS]
    return ordered or _asks(clause) or (any(word in CONDITIONS for word in meant[:2]))


def _goes_on(below: str) -> bool:
    """Tell whether the next line is a condition to what was said."""
    words = words_of(below)
    begins = bool(words) and words[0] in ("aber", "but", "wenn", "if", "falls", "unless", "nur", "only")
    return begins and _kind(words) is None
