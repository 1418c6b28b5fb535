"""What a letter wants that says it without a command: `bin bis 20. Mai weg`, `ich steige aus`, `when is the deadline?`.

Nothing here acts. A wish is a guess that is offered with the command that would do it, for an OK. What a sentence wishes
the phrase books tell (wishes/de.txt, wishes/en.txt); here stands which sentences are asked, and what the command needs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from itertools import islice

from engines.reading.asides import without_asides
from engines.wording import folded
from gm.base.days import Days
from gm.turns.reading.days_meant import days_meant
from gm.turns.reading.wishes.book import books, even
from gm.turns.reading.wishes.wished import Signs, classes_in, wish_in, words_of

MOST_WORDS = 40
"""A longer sentence tells a story."""

LONGEST = 300
"""Characters of a sentence that are looked at."""

MOST_SENTENCES = 200
"""So many are looked at: nobody's wish stands behind them."""

INFORMING = ("orders", "missing", "deadline", "report", "hand", "rules", "hint", "status", "help")
"""What only asks to be told something, so that a wrong guess costs nothing."""


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
    """What the reader has to know: the day, the other players' names, and games that wait."""

    today: date
    names: Sequence[str] = ()
    waiting: Sequence[str] = ()


def intent_in(lines: Sequence[str], around: Around) -> Intent | None:
    """Find what the lines want: what is said most plainly of what changes something, else of what is only asked."""
    said = [each[:LONGEST] for each in islice(sentences(lines), MOST_SENTENCES)]
    people = _called(around.names)
    named = {even(name): "<game>" for name in around.waiting} | dict.fromkeys(people, "<name>")
    found = [wish for each in said if (wish := _wish(each, around, people, named))]
    asking = [wish for wish in found if wish[1].kind in INFORMING]
    best = max(
        [wish for wish in found if wish not in asking] or asking, key=lambda wish: wish[0], default=None
    )
    first = best and best[1]
    return first and _completed(first, said, around)


def _wish(
    said: str, around: Around, people: Mapping[str, str], named: Mapping[str, str]
) -> tuple[int, Intent] | None:
    """Find what a sentence wishes, with how plainly it says so."""
    bare = without_asides(said)  # `thanks, see you next turn` asks nothing
    words = words_of(bare)
    if not words or len(words) > MOST_WORDS or said.startswith(('"', ">", "\u201e", "\u201c", "\u00bb")):
        return None
    if named.get(words[0]) == "<name>":
        return None  # whoever is spoken to

    @cache
    def days() -> Days | None:
        return days_meant(said, around.today)

    @cache
    def counted() -> int:
        found = days()
        return 0 if found is None else 1 + (found.first < found.last)

    wish = wish_in(bare, Signs(named, counted), books())
    if wish is None:
        return None
    return wish.plainly, _with_slot(Intent(wish.kind, said), around, people, days)


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
    """Return how people may be called, evened, each with the whole name: by that, or by a first name that only one has."""
    whole = {even(name): name for name in names}
    first = [even(name).split()[0] for name in names]
    return whole | {
        short: name
        for short, name in zip(first, names, strict=True)
        if first.count(short) == 1 and short not in whole
    }


_ASKING = re.compile(r"[?\d@]")
"""What stands in no sentence that only thanks."""


def is_thanks(lines: Sequence[str]) -> bool:
    """Tell whether the lines are nothing but thanks, praise and good wishes, so that they need no answer."""
    parts = list(islice(sentences(lines), MOST_SENTENCES + 1))
    if len(parts) > MOST_SENTENCES or any(len(part) > LONGEST or _ASKING.search(part) for part in parts):
        return False
    said = [(part, classes_in(part, ("thanks", "greets", "complains"), books())) for part in parts]
    if not any("thanks" in classes for _, classes in said):
        return False
    return not any(_wants_an_answer(sentence, classes) for sentence, classes in said)


def _wants_an_answer(sentence: str, classes: set[str]) -> bool:
    """Tell whether a sentence is more than thanks, praise, a wish or a greeting."""
    if "complains" in classes:
        return True
    words = len(sentence.split())
    return words > 3 and "thanks" not in classes and not (words <= 6 and "greets" in classes)


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


_LENGTH = re.compile(
    r"\b(?P<number>\d{1,2}|one|a|an|another|ein|einen|eine|two|zwei|three|drei|four|vier|five|funf|six|sechs|seven|sieben)\s"
    r"(?:(?:more|extra|further|weitere[nr]?|additional|mehr|ganze)\s)?(?P<unit>days?|tage?n?|hours?|h|stunden?|weeks?|wochen?)\b"
)
_COUNTED = {
    word: number
    for number, words in enumerate(
        (
            *("one a another an ein einen eine", "two zwei", "three drei", "four vier"),
            *("five funf", "six sechs", "seven sieben"),
        ),
        1,
    )
    for word in words.split()
}


def _length_in(said: str) -> str:
    found = _LENGTH.search(folded(said))
    if found is None:
        return ""
    number = int(found["number"]) if found["number"].isdigit() else _COUNTED[found["number"]]
    unit = found["unit"]
    if unit[0] == "w":
        return f"{7 * number}d"
    return f"{number}h" if unit[0] in "hs" else f"{number}d"


def _language_in(said: str) -> str:
    """Find the language that is wanted: the first that is named, or where that is not wanted or understood, the other."""
    found = (classes_in(word, ("german", "english"), books()) for word in words_of(said))
    named = next(filter(None, found), {"english"})
    refused = bool(classes_in(said, ("no",), books()))
    return "de" if ("german" in named) != refused else "en"


def _with_slot(
    intent: Intent, around: Around, people: Mapping[str, str], days: Callable[[], Days | None]
) -> Intent:
    """Add what the command needs."""
    kind, said = intent.kind, intent.said
    if kind == "away":
        return replace(intent, days=days())
    if kind in ("back", "resign") and (until := days()) and (kind == "back" or until.first < until.last):
        return Intent("away", said, days=until)  # `erst am 20. wieder da`, `I won't be playing until 24 May`
    if kind == "more_time":
        return replace(intent, slot=_length_in(said))
    if kind == "remind":
        return replace(intent, slot=_length_in(said) or "off")
    if kind == "format":
        return replace(intent, slot="plain" if classes_in(said, ("plain",), books()) else "digest")
    if kind == "address":
        return replace(intent, slot=_address_in(said))
    if kind == "language":
        return replace(intent, slot=_language_in(said))
    if kind in ("to_player", "mute"):
        words = f" {' '.join(words_of(said))} "
        names = list(dict.fromkeys(whole for short, whole in people.items() if f" {short} " in words))
        return replace(intent, slot=", ".join(names if kind == "to_player" else names[:1]) or "all")
    if kind == "join":
        named = [name for name in around.waiting if even(name) in words_of(said)]
        return replace(intent, slot=max(named, key=len, default=""))
    return intent
