"""Yes or no: what a letter says first to a question of ours, in either language.

The first clause counts, behind a greeting. What it says has to be nothing but a yes or a no, give or take a polite
word: anything more may be a condition, and then it is neither.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from engines.wording import folded
from gm.mail.read.like_orders import starts_like_an_order

Said = Literal["yes", "no", "unclear"]

_YES = """
    yes|yep|yeah|yup|yea|yeah|aye|y|ok|okay|okey|oki|okidoki|sure|agreed|gladly|certainly|absolutely|definitely
    indeed|correct|confirmed|exactly|right|accepted|approved|affirmative|fine|deal|go ahead|of course|by all means
    with pleasure|sounds good|fine by me|fine with me|fine for me|all right|alright|i agree|i do|i am|i confirm|i accept
    that is right|that's right|that is correct|that's correct|that was me|that is me|it was me|it is mine|that's mine
    that is mine|count me in|i am in|i'm in|why not|no problem|no problem at all|do it|do so|do that|please do|in favour
    ja|jo|joa|jau|jawohl|jawoll|jep|jupp|j|klar|logo|gern|gerne|sehr gern|sehr gerne|einverstanden|passt|genau|stimmt
    richtig|korrekt|bestatigt|naturlich|selbstverstandlich|sicher|sicherlich|freilich|abgemacht|zugestimmt|angenommen
    unbedingt|das stimmt|stimmt so|stimmt genau|passt so|passt mir|das passt|in ordnung|geht in ordnung|geht klar
    alles klar|mach das|mach das so|machen wir|machen wir so|so machen wir das|das war ich|das bin ich|der war von mir
    das war von mir|ist von mir|das ist von mir|ich bin dabei|bin dabei|ich mache mit|ich spiele mit|bin einverstanden
    ich bin einverstanden|ich stimme zu|stimme zu|von mir aus|meinetwegen|warum nicht|kein problem|so ist es|gut so
    ganz genau|mit vergnugen|auf jeden fall|aber ja|aber gern|aber gerne|aber sicher|aber klar|na klar|na gut|dafur
    ich bin dafur|bin dafur|tu das|bestatige ich|bestatige|das ist richtig|das ist korrekt|das ist meine
"""
_NO = """
    no|nope|nah|nay|n|never|negative|declined|rejected|against|wrong|not ok|not okay|rather not|better not|no way
    i would rather not|i'd rather not|would rather not|i rather not|not really|not this time|not now|not today
    do not|don't|please do not|please don't|i do not|i don't|i do not agree|i don't agree|i disagree|disagreed
    that was not me|that wasn't me|it was not me|it wasn't me|not me|not mine|that is not mine|unfortunately not
    i am afraid not|i'm afraid not|afraid not|not correct|not right|i decline|no need|certainly not|absolutely not
    of course not|definitely not|not agreed
    nein|no|nee|ne|neee|nie|niemals|keinesfalls|abgelehnt|dagegen|falsch|nicht|nicht ok|nicht okay|leider nicht|leider nein
    lieber nicht|bitte nicht|besser nicht|eher nicht|doch nicht|lieber doch nicht|auf keinen fall|auf gar keinen fall
    nicht einverstanden|bin nicht einverstanden|ich bin nicht einverstanden|bin dagegen|ich bin dagegen|stimmt nicht
    ich stimme nicht zu|stimme nicht zu|das stimmt nicht|passt nicht|passt mir nicht|das passt nicht|das war ich nicht
    das bin ich nicht|nicht von mir|das war nicht von mir|das ist nicht von mir|kommt nicht in frage|ich nicht
    ich mochte nicht|ich will nicht|sicher nicht|naturlich nicht|jetzt nicht|diesmal nicht|heute nicht|ich lehne ab
    das ist falsch|kein interesse|kein bedarf|keine lust|not interested|no interest
"""
_POLITE = """
    please|thanks|thank you|thank you very much|many thanks|thanks a lot|thx|bitte|bitte sehr|bitte schon|danke|danke sehr
    danke schon|dankeschon|vielen dank|besten dank|herzlichen dank|leider|unfortunately|sorry|so|then|dann|mal|well|oh|ah
    na|nun|also|hm|hmm|hey|doch|sehr|und|and|einfach|just|my friend|dear gm|gm|spielleiter|lieber spielleiter
    liebe spielleitung|spielleitung|tut mir leid|it is|it's|das ist|das|that|that is|i'm afraid|i am afraid|afraid
"""
_TAKING_BACK = """
    aber but only nur wenn if falls sofern however allerdings jedoch unless provided providing except ausser statt
    instead sondern erst later spater until bis unter solange soweit vorausgesetzt with mit without ohne lieber rather
    though obwohl although or oder when sobald depends vielleicht maybe perhaps
"""
_CONDITIONS = frozenset(_TAKING_BACK.split())
"""How a clause begins that takes back some of what was said before it."""

_SALUTATIONS = "hallo hello hi hey moin servus guten good dear liebe lieber liebes tach gruss gruezi"
_GREETINGS = frozenset(_SALUTATIONS.split())
_LONGEST_GREETING = 5

_CLAUSES = re.compile(r"\s*(?:[,.;:!()\n\u2026\u2013\u2014]+|\s-+\s)\s*")
_CARD = re.compile(r"\W*no\W{0,2}\d", re.IGNORECASE)
"""Such as `No. 3`, which is a card."""
_THUMBS = str.maketrans({"\U0001f44d": " yes ", "\u2705": " yes ", "\u2714": " yes ", "\U0001f44e": " no "})
_OK = re.compile(r"\bo\.\s?k\b\.?", re.IGNORECASE)
_SIGNS = re.compile(r"[^\w'\s]+")


def _phrases(text: str) -> frozenset[tuple[str, ...]]:
    return frozenset(
        tuple(phrase.split()) for line in text.split("\n") for phrase in line.split("|") if phrase
    )


_KINDS: dict[tuple[str, ...], str] = {
    **dict.fromkeys(_phrases(_POLITE), ""),
    **dict.fromkeys(_phrases(_YES), "yes"),
    **dict.fromkeys(_phrases(_NO), "no"),
}
_LONGEST = max(map(len, _KINDS))

YES: tuple[str, ...] = tuple(sorted(" ".join(words) for words, kind in _KINDS.items() if kind == "yes"))
"""All ways of saying yes, folded."""

NO: tuple[str, ...] = tuple(sorted(" ".join(words) for words, kind in _KINDS.items() if kind == "no"))
"""All ways of saying no, folded."""


@dataclass(frozen=True)
class First:
    """What a letter says first, and the lines below that."""

    said: Said
    below: tuple[str, ...]


def first_said(lines: Sequence[str]) -> First | None:
    """Tell whether the lines begin with a yes, a no, or something between; None if with neither."""
    for i, line in enumerate(lines):
        told = _told(line, lines[i + 1] if i + 1 < len(lines) else "")
        if told == "greeting":
            continue
        return First(told, tuple(lines[i + 1 :])) if told else None
    return None


def said(line: str) -> Said | None:
    """Tell whether a line is a yes, a no, or something between."""
    first = first_said([line])
    return first.said if first else None


def _told(line: str, below: str) -> Said | Literal["greeting", ""]:
    if _CARD.match(line):
        return ""
    clauses = [
        clause for part in _CLAUSES.split(_OK.sub("ok", line.translate(_THUMBS))) if (clause := part.strip())
    ]
    if clauses and _greets(_words(clauses[0])):
        clauses = clauses[1:]
        if not clauses:
            return "greeting"
    while clauses and _kind(_words(clauses[0])) == "":  # `Thank you, yes`
        clauses = clauses[1:]
    if not clauses:
        return ""
    first, rest = clauses[0], clauses[1:]
    kind = _kind(_words(first))
    if kind is None:
        return "unclear" if _begins_with_yes(_words(first)) else ""
    asks = "?" in first and _words(first)[0] not in ("why", "warum")
    if asks or any(_takes_back(kind, clause) for clause in rest) or _goes_on(below):
        return "unclear"
    return "yes" if kind == "yes" else "no"


def _greets(words: Sequence[str]) -> bool:
    return bool(words) and words[0] in _GREETINGS and len(words) <= _LONGEST_GREETING and _kind(words) is None


def _words(clause: str) -> list[str]:
    plain = _SIGNS.sub(" ", folded(clause).replace("\u2019", "'"))
    return [word for part in plain.split() if (word := part.strip("'_"))]


def _kind(words: Sequence[str]) -> str | None:
    """Tell what the words say, one after another: yes, no, only politeness (empty), or else None."""
    found: set[str] = set()
    at = 0
    while at < len(words):
        longest = min(_LONGEST, len(words) - at)
        size = next((n for n in range(longest, 0, -1) if tuple(words[at : at + n]) in _KINDS), 0)
        if not size:
            return None
        found.add(_KINDS[tuple(words[at : at + size])])
        at += size
    found.discard("")
    return None if len(found) > 1 else next(iter(found), "")


def _begins_with_yes(words: Sequence[str]) -> bool:
    return any(_KINDS.get(tuple(words[:n])) == "yes" for n in range(1, min(3, len(words)) + 1))


def _takes_back(kind: str, clause: str) -> bool:
    """Tell whether a clause behind a yes or no may change it: a condition, the contrary, or an order."""
    words = _words(clause)
    told = _kind(words)
    if told is not None:
        return told not in ("", kind)
    ordered = any(char.isdigit() for char in clause) or (len(words) == 1 and starts_like_an_order(clause))
    if kind == "no":
        return ordered or _begins_with_yes(words)
    meant = [word for word in words if _KINDS.get((word,)) != ""]
    return ordered or "?" in clause or (bool(meant) and meant[0] in _CONDITIONS)


def _goes_on(below: str) -> bool:
    """Tell whether the next line is a condition to what was said."""
    words = _words(below)
    return (
        bool(words)
        and words[0] in ("aber", "but", "wenn", "if", "falls", "unless", "nur", "only")
        and (_kind(words) is None)
    )
