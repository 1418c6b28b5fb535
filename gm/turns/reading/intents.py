"""What a letter wants that says it without a command: `bin bis 20. Mai weg`, `ich steige aus`, `when is the deadline?`.

Nothing here acts. An intent is a guess that is offered with the command that would do it, for an OK. Each is found by
stems in one sentence; what changes something needs the writer as its subject, now, without a condition.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import islice

from engines.wording import folded
from gm.base.days import Days
from gm.turns.reading.days_meant import days_meant
from gm.turns.reading.intent_pairs import says_together
from gm.turns.reading.intent_stems import (
    ABOUT_OTHERS,
    ASKS,
    AWAY_WITHOUT_DAYS,
    COMPLAINS,
    CONDITION,
    EITHER_WAY,
    EVERYBODY,
    GREETS,
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
    is_out_of_reach,
)
from gm.turns.reading.intent_topics import topic_of

MOST_WORDS = 40
"""A longer sentence tells a story."""

MOST_ALONE = 10
"""Words of a sentence without a subject."""

LONGEST = 300
"""Characters of a sentence that are looked at."""

MOST_SENTENCES = 200
"""So many are looked at: nobody's wish stands behind them."""


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
    """What the reader has to know: the day, the other players' names, games that wait, and the writer's language.

    With `loosely` a sentence counts by what it is about, too.
    """

    today: date
    names: Sequence[str] = ()
    waiting: Sequence[str] = ()
    language: str = "en"
    own: Sequence[str] = field(default=())
    loosely: bool = False


def intent_in(lines: Sequence[str], around: Around) -> Intent | None:
    """Find what the lines want: the first intent that changes something, else the first that asks for something."""
    said = [each[:LONGEST] for each in islice(sentences(lines), MOST_SENTENCES)]
    found = [intent for each in said if (intent := _intent(each, around))]
    asking = [intent for intent in found if intent.kind in INFORMING]
    first = next((intent for intent in found if intent.kind not in INFORMING), next(iter(asking), None))
    if around.loosely and (first is None or first.kind in _ASKED_IN_PASSING):
        spoken = next(filter(None, (_loosely(each, around) for each in said)), None)
        shifts = spoken and spoken.kind == "more_time" and _SHIFTS.search(_evened(spoken.said))
        if first is None or shifts or (spoken and spoken.kind in _ASKED_FOR):
            first = spoken
    return first and _completed(first, said, around)


_ASKED_IN_PASSING = ("deadline", "help", "rematch")
_ASKED_FOR = ("remind", "rematch", "hand", "rules", "back")
_SHIFTS = re.compile(
    r"\b(?:(?:ver)?schieb\w*|verleg\w*|legen|vertag\w*|verlanger\w*|postpon\w*|extend\w*|push\w*|move (?:it|the|that|this)|"
    r"hold the|hinaus|knapp|zu (?:fruh|eng|kurz)|too (?:soon|early|tight|short))\b"
)
"""What a sentence may ask for that sounds as if it asked when, how or for another game."""


def _loosely(said: str, around: Around) -> Intent | None:
    """Find what a sentence is about, where nothing says in so many words what its writer wants."""
    plain = _evened(said)
    if len(plain.split()) > MOST_WORDS or plain.startswith(('"', ">", "\u201e")):
        return None
    people = list(_called(around.names))
    kind = topic_of(plain, [*people, *EVERYBODY], days_meant(said, around.today) is not None)
    if kind not in ("to_player", "format", *INFORMING, *UNCONDITIONAL) and CONDITION.search(plain):
        return None
    if not kind or plain.split()[0].strip(".!:,") in people:
        return None
    if kind not in INFORMING:
        about_others = ABOUT_OTHERS.search(plain) or any(name in plain for name in people)
        told = kind not in (*UNCONDITIONAL, "back") and PAST.search(plain)
        if told or (
            about_others
            and kind not in ("to_player", "lot", *UNCONDITIONAL)
            and not (WRITER.search(plain) or "?" in plain)
        ):
            return None
    return _with_slot(kind, said, plain, around)


def _completed(intent: Intent, said: Sequence[str], around: Around) -> Intent:
    """Add what the command needs and another sentence of the letter says."""
    if intent.kind == "address" and not intent.slot:
        return replace(intent, slot=next(filter(None, map(_address_in, said)), ""))
    if intent.kind == "away" and intent.days is None:
        return replace(
            intent, days=next(filter(None, (days_meant(each, around.today) for each in said)), None)
        )
    return intent


def _address_in(said: str) -> str:
    address = re.search(r"[^\s<>,;:()\"]+@[^\s<>,;:()\"]+\.[a-zA-Z]{2,}", said)
    return address[0].rstrip(".") if address else ""


def _called(names: Sequence[str]) -> dict[str, str]:
    """Return how people may be called, folded, each with the whole name: by that, or by a first name that only one has."""
    whole = {folded(name): name for name in names}
    first = [folded(name).split()[0] for name in names]
    return whole | {
        short: name
        for short, name in zip(first, names, strict=True)
        if first.count(short) == 1 and short not in whole
    }


def is_thanks(lines: Sequence[str]) -> bool:
    """Tell whether the lines are nothing but thanks, praise and good wishes, so that they need no answer."""
    said = [folded(sentence) for sentence in sentences(lines)]
    if not any(THANKS.search(sentence) for sentence in said):
        return False
    return not any(map(_wants_an_answer, said))


def _wants_an_answer(sentence: str) -> bool:
    """Tell whether a sentence is more than thanks, praise, a wish or a greeting."""
    if "?" in sentence or re.search(r"\d|@", sentence) or COMPLAINS.search(sentence):
        return True
    words = len(sentence.split())
    return words > 3 and not THANKS.search(sentence) and not (words <= 6 and GREETS.search(sentence))


def sentences(lines: Sequence[str]) -> Iterator[str]:
    """Yield the sentences of the lines: a line that is wrapped goes on below, where the next begins small."""
    begun: list[str] = []
    for line in lines:
        bare = line.strip()
        if begun and (not bare or not bare[0].islower()):
            yield from _parted(" ".join(begun))
            begun = []
        if bare:
            begun.append(bare)
    yield from _parted(" ".join(begun))


_END = re.compile(r"(?<=[.!?])(?<!\d\.)(?<!\b[a-zA-Z]\.)\s+")


def _parted(text: str) -> list[str]:
    return [part for part in _END.split(text) if part]


_OF_BEFORE = re.compile(
    r" (?:von|from) (?:gestern|vorgestern|eben|vorhin|yesterday|before|earlier|last night)\b"
)
"""Which one is meant, and not when something was: `forget my order from yesterday`."""


_WHAT_IT_WAS = re.compile(r", (?:it|that|which|this|das|der|die|es) (?:was|war)\b[^,.!?]{1,30}[.!]?$")
"""What is said at the end of the thing spoken of: `my last move, it was rubbish`."""
_ALL_THE_SAME = re.compile(
    r"\b(?:i )?(?:don't|do not|doesn't) (?:really )?(?:care|mind|matter)\b(?: which| what)?"
)
"""What leaves it open, and denies nothing."""
_ASKS_LEAVE = re.compile(
    r"\b(?:mind|ok|okay|all right|alright|possible|nice|great|best|recht|schon|moglich|storen|lieb|toll|nett|dankbar)\b[\w ,]*?\b(?:if|wenn)\b"
)
"""What asks politely, and sets no condition: `would you mind if`, `es wäre schön, wenn`."""


def _evened(said: str) -> str:
    """Fold a sentence, without what only sounds like something past, a denial or a condition."""
    plain = " ".join(folded(said).replace("\u2019", "'").split())
    plain = re.sub(r"\b(?:magazine?|newsletter|rundbrief)\b", "bulletin", plain)
    plain = re.sub(r"\b(?:was fur ein\w*|what an?)\b(?!.*\?)", "", plain)  # which exclaims
    if "," in plain:
        plain = _WHAT_IT_WAS.sub("", plain)
    return _ASKS_LEAVE.sub("please", _ALL_THE_SAME.sub("whatever", _OF_BEFORE.sub("", plain)))


def _intent(said: str, around: Around) -> Intent | None:
    plain = _evened(said)
    if len(plain.split()) > MOST_WORDS or plain.startswith(('"', ">", "\u201e")):
        return None
    if told := _told_to(said, plain, around):
        return told
    for kind in STEMS:
        if not _says(kind, plain) or not _is_meant(kind, plain, around):
            continue
        intent = _with_slot(kind, said, plain, around)
        if intent:
            return intent
    return _by_name(said, plain, around)


_TELLS = re.compile(r"\b(?:tell|say|inform|sag|sage|schreib|schreibe|richte|teile?|lass|lasst|let)\b")


def _told_to(said: str, plain: str, around: Around) -> Intent | None:
    """Find to whom a sentence has something told, whatever that is: `please tell everyone I'll be late`."""
    people = _called(around.names)
    for name in (*people, *EVERYBODY):
        before, found, behind = plain.partition(folded(name))
        if found and _TELLS.search(before) and SPEAKS_TO.fullmatch(before) and not behind[:1].isalpha():
            return Intent("to_player", said, slot=people.get(name, "all"))
    return None


def _by_name(said: str, plain: str, around: Around) -> Intent | None:
    """Find who is to be told something, or which game is to be joined; or else what only asks when."""
    people = _called(around.names)
    addressed = plain.split()[0].strip(".!:,") in people
    for name in (*people, *EVERYBODY):
        before, found, behind = plain.partition(folded(name))
        if found and SPEAKS_TO.fullmatch(before) and not behind[:1].isalpha():
            return Intent("to_player", said, slot=people.get(name, "all"))
    theirs = addressed or ABOUT_OTHERS.search(plain) or any(name in plain for name in people)
    if (
        is_out_of_reach(plain)
        and (WRITER.search(plain) or not theirs)
        and (days := days_meant(said, around.today))
        and days.first < days.last
    ):
        return Intent("away", said, days=days)
    if TAKES_PART.search(plain) and not NEGATED.search(plain) and not CONDITION.search(plain):
        named = [name for name in around.waiting if re.search(rf"\b{re.escape(folded(name))}\b", plain)]
        if named:
            return Intent("join", said, slot=max(named, key=len))
    return Intent("deadline", said) if "?" in plain and WHEN.search(plain) and not addressed else None


_CLAUSE = re.compile(r"[,;](?! (?:dass|that|ob|if|wenn|zu)\b)\s|\s[-\u2013]\s")


def _says(kind: str, plain: str) -> bool:
    stems = STEMS[kind]
    if stems.negated and stems.negated.search(plain):
        return True
    # what else is said may be negated: `away until 14 May, no reminders please`
    if kind not in INFORMING:
        plain = next((part for part in _CLAUSE.split(plain) if stems.plain.search(part)), plain)
    negated = NEGATED.search(plain) is not None and kind not in (*INFORMING, *EITHER_WAY)
    return (not negated and stems.plain.search(plain) is not None) or says_together(kind, plain, negated)


_OF_THE_OLD = re.compile(r"\bgeht es\b|\b(?:die|das|the) (?:alte|old)\b.*")


_PLEASE = re.compile(r"\b(?:please|bitte)\b")
"""What asks for something now, whatever was before."""


def _is_meant(kind: str, plain: str, around: Around) -> bool:
    """Tell whether the sentence says it of its writer, now, and means it."""
    if plain.split()[0].strip(".!:,") in _called(around.names):
        return False
    if kind == "deadline" and PAST.search(plain):
        return False
    if kind in INFORMING:
        return kind not in MEANT_AS_A_WISH or ASKS.search(plain) is not None
    if WHEN.search(plain):
        return False
    asks_now = kind == "cancel" and _PLEASE.search(plain) is not None
    if kind not in UNCONDITIONAL and (CONDITION.search(plain) or (PAST.search(plain) and not asks_now)):
        return False
    if kind not in SUBJECTS:
        return True
    if kind in ("away", "resign") and OF_A_THING.search(plain):
        return False
    if ABOUT_OTHERS.search(_OF_THE_OLD.sub("", plain)) and not WRITER.search(plain):
        return False
    if "?" in plain and kind in ("away", "back"):
        return False
    return WRITER.search(plain) is not None or len(plain.split()) <= MOST_ALONE


_FOR_A_WHILE = re.compile(
    r"\b(?:bis|until|till|between|zwischen|vom|from \d+|for (?:a|the|two|three|some|\d+) )\b"
)


def _with_slot(kind: str, said: str, plain: str, around: Around) -> Intent | None:
    """Add what the command needs; None where the sentence is about something else."""
    if (kind == "back" or (kind == "resign" and _FOR_A_WHILE.search(plain))) and (
        days := days_meant(said, around.today)
    ):
        return Intent("away", said, days=days)  # `erst am 20. wieder da`, `I won't be playing until 24 May`
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
        return Intent(kind, said, slot=_address_in(said))
    if kind == "language":
        return _language(said, plain)
    if kind == "to_player":
        called = _called(around.names)
        found_in = (called[said_so] for said_so in called if re.search(rf"\b{re.escape(said_so)}\b", plain))
        names = list(dict.fromkeys(found_in))
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
