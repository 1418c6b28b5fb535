"""What a letter wants that says it without a command: `bin bis 20. Mai weg`, `ich steige aus`, `when is the deadline?`.

Nothing here acts. An intent is a guess that is offered with the command that would do it, for an OK. Each is found by
stems in one sentence; what changes something needs the writer as its subject, now, without a condition.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date

from engines.wording import folded
from gm.base.days import Days
from gm.turns.reading.days_meant import days_meant
from gm.turns.reading.intent_stems import (
    ABOUT_OTHERS,
    ASKS,
    AWAY_WITHOUT_DAYS,
    CONDITION,
    EITHER_WAY,
    IN_PLAY,
    INFORMING,
    LANGUAGES_NAMED,
    LENGTH,
    MEANT_AS_A_WISH,
    NEGATED,
    OF_A_THING,
    PAST,
    SPEAKS_TO,
    STEMS,
    SUBJECTS,
    TAKES_PART,
    THANKS,
    UNCONDITIONAL,
    WHEN,
    WISH,
    WRITER,
    says_together,
)

MOST_WORDS = 40
"""A longer sentence tells a story."""

MOST_ALONE = 10
"""Words of a sentence without a subject."""

LONGEST = 300
"""Characters of a sentence that are looked at."""


@dataclass(frozen=True)
class Intent:
    """What a letter seems to want, and what of it the command needs: days, a length, an address, a language, a name.

    `said` is the sentence that says so.
    """

    kind: str
    said: str
    days: Days | None = None
    slot: str = ""


@dataclass(frozen=True)
class Around:
    """What the reader has to know: the day, the other players' names, games that wait, and the writer's language."""

    today: date
    names: Sequence[str] = ()
    waiting: Sequence[str] = ()
    language: str = "en"
    own: Sequence[str] = field(default=())


def intent_in(lines: Sequence[str], around: Around) -> Intent | None:
    """Find what the lines want: the first intent that changes something, else the first that asks for something."""
    found = [intent for said in sentences(lines) if (intent := _intent(said, around))]
    asking = [intent for intent in found if intent.kind in INFORMING]
    return next((intent for intent in found if intent.kind not in INFORMING), next(iter(asking), None))


def is_thanks(lines: Sequence[str]) -> bool:
    """Tell whether the lines are nothing but thanks, praise and good wishes, so that they need no answer."""
    said = [folded(sentence) for sentence in sentences(lines)]
    if not any(THANKS.search(sentence) for sentence in said):
        return False
    short = all(THANKS.search(sentence) or len(sentence.split()) <= 3 for sentence in said)
    return short and not any("?" in sentence or re.search(r"\d|@", sentence) for sentence in said)


def sentences(lines: Sequence[str]) -> Iterator[str]:
    """Yield the sentences of the lines: a line that is wrapped goes on below, where the next begins small."""
    text = ""
    for line in (*lines, ""):
        bare = line.strip()
        if text and (not bare or not bare[0].islower()):
            yield from _parted(text)
            text = ""
        text = f"{text} {bare}".strip()
    yield from _parted(text)


_END = re.compile(r"(?<=[.!?])(?<!\d\.)(?<!\b[a-zA-Z]\.)\s+")


def _parted(text: str) -> list[str]:
    return [part for part in _END.split(text) if part]


def _intent(said: str, around: Around) -> Intent | None:
    plain = " ".join(folded(said[:LONGEST]).replace("\u2019", "'").split())
    if len(plain.split()) > MOST_WORDS or plain.startswith(('"', ">", "\u201e")):
        return None
    for kind in STEMS:
        if not _says(kind, plain) or not _is_meant(kind, plain, around):
            continue
        intent = _with_slot(kind, said, plain, around)
        if intent:
            return intent
    return _by_name(said, plain, around)


def _by_name(said: str, plain: str, around: Around) -> Intent | None:
    """Find who is to be told something, or which game is to be joined; or else what only asks when."""
    for name in around.names:
        before, found, _ = plain.partition(folded(name))
        if found and SPEAKS_TO.fullmatch(before):
            return Intent("to_player", said, slot=name)
    if TAKES_PART.search(plain) and not NEGATED.search(plain) and not CONDITION.search(plain):
        named = [name for name in around.waiting if re.search(rf"\b{re.escape(folded(name))}\b", plain)]
        if named:
            return Intent("join", said, slot=max(named, key=len))
    addressed = plain.split()[0].strip(".!:,") in map(folded, around.names)
    return Intent("deadline", said) if "?" in plain and WHEN.search(plain) and not addressed else None


_CLAUSE = re.compile(r"[,;]\s|\s[-\u2013]\s")


def _says(kind: str, plain: str) -> bool:
    stems = STEMS[kind]
    if stems.negated and stems.negated.search(plain):
        return True
    if kind == "away":
        # what else is wished for may be negated: `away until 14 May, no reminders please`
        plain = next((part for part in _CLAUSE.split(plain) if stems.plain.search(part)), plain)
    negated = NEGATED.search(plain) and kind not in (*INFORMING, *EITHER_WAY)
    return not negated and (stems.plain.search(plain) is not None or says_together(kind, plain))


def _is_meant(kind: str, plain: str, around: Around) -> bool:
    """Tell whether the sentence says it of its writer, now, and means it."""
    others = [folded(name) for name in around.names]
    if plain.split()[0].strip(".!:,") in others:
        return False
    if kind in INFORMING:
        return kind not in MEANT_AS_A_WISH or ASKS.search(plain) is not None
    if WHEN.search(plain):
        return False
    if kind not in UNCONDITIONAL and (CONDITION.search(plain) or PAST.search(plain)):
        return False
    if kind not in SUBJECTS:
        return True
    if kind in ("away", "resign") and OF_A_THING.search(plain):
        return False
    if ABOUT_OTHERS.search(plain.replace("geht es", "")) and not WRITER.search(plain):
        return False
    if "?" in plain and kind in ("away", "back"):
        return False
    return WRITER.search(plain) is not None or len(plain.split()) <= MOST_ALONE


def _with_slot(kind: str, said: str, plain: str, around: Around) -> Intent | None:
    """Add what the command needs; None where the sentence is about something else."""
    if kind == "back" and (days := days_meant(said, around.today)):
        return Intent("away", said, days=days)  # `erst am 20. wieder da`
    if kind == "away":
        days = days_meant(said, around.today)
        sure = days or (AWAY_WITHOUT_DAYS.search(plain) and not WISH.search(plain))
        return Intent(kind, said, days=days) if sure else None
    if kind == "back" and IN_PLAY.search(plain):
        return None
    if kind == "more_time":
        found = LENGTH.search(plain)
        return Intent(kind, said, slot=_length(found) if found else "")
    if kind == "remind":
        found = LENGTH.search(plain)
        return Intent(kind, said, slot="off" if found is None else _length(found))
    if kind == "format":
        return Intent(kind, said, slot="digest" if re.search(r"day|daily|tag", plain) else "plain")
    if kind == "address":
        address = re.search(r"[^\s<>,;:()\"]+@[^\s<>,;:()\"]+\.[a-zA-Z]{2,}", said)
        return Intent(kind, said, slot=address[0].rstrip(".") if address else "")
    if kind == "language":
        return _language(said, plain)
    if kind == "to_player":
        names = [name for name in around.names if re.search(rf"\b{re.escape(folded(name))}\b", plain)]
        everybody = re.search(r"\b(?:everyone|everybody|all|alle[nm]?|others|anderen?|mitspielern?)\b", plain)
        slot = names[0] if len(names) == 1 else "all" if everybody and not names else ""
        return Intent(kind, said, slot=slot) if slot else None
    if kind == "join":
        named = [name for name in around.waiting if re.search(rf"\b{re.escape(folded(name))}\b", plain)]
        return Intent(kind, said, slot=max(named, key=len, default=""))
    return Intent(kind, said)


_COUNTED = {"one": 1, "a": 1, "another": 1, "an": 1, "ein": 1, "einen": 1, "eine": 1, "two": 2, "zwei": 2} | {
    "three": 3,
    "drei": 3,
    "four": 4,
    "vier": 4,
    "five": 5,
    "funf": 5,
    "six": 6,
    "sechs": 6,
    "seven": 7,
    "sieben": 7,
}


def _length(found: re.Match[str]) -> str:
    number = int(found["number"]) if found["number"].isdigit() else _COUNTED[found["number"]]
    unit = found["unit"]
    if unit[0] == "w":
        return f"{7 * number}d"
    return f"{number}h" if unit[0] in "hs" else f"{number}d"


def _language(said: str, plain: str) -> Intent | None:
    """Find the language that is wanted; where one is not understood, the other."""
    found = LANGUAGES_NAMED.search(plain)
    if found is None:
        return None
    code = "de" if found[0].startswith(("de", "ge")) else "en"
    if NEGATED.search(plain):
        code = "en" if code == "de" else "de"
    return Intent("language", said, slot=code)
