"""The line that mail programs put in front of what they quote: `Am 18.11.25 um 21:03 schrieb Spielpost:`.

Prose can look like it (`Am 18.11. schrieb ich Dir: ...`), and what follows it unmarked is all taken for quoted. So a
line counts only when nothing but a date, a name and the verb stands in it."""

from __future__ import annotations

import re

from gm.mail.read.like_orders import folded, may_be_order

LONGEST = 500
"""Characters. An attribution with a long name and address, wrapped over four lines, stays below this."""

_MONTHS = (
    r"jan(?:uary|uar|ner)?|feb(?:ruary|ruar|er)?|mar(?:ch)?|marz|mrz|apr(?:il)?|may|mai|june?|juni?|july?|juli?|aug(?:ust)?"
    r"|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?"
)
_WEEKDAYS = (
    r"mon(?:day|tag)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?"
    r"|mo|di|mi|do|fr|sa|so|die|don|mit|fre|sam|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag"
)
_DATE = re.compile(
    rf"(?<!\d)(?:\d{{1,2}}[./-]\d{{1,2}}[./-]\d{{2,4}}|\d{{4}}[./-]\d{{1,2}}[./-]\d{{1,2}}"
    rf"|\d{{1,2}}(?:\.|st|nd|rd|th)?[\s-]*(?:of )?(?:{_MONTHS})\.?,?[\s-]*\d{{2,4}}"
    rf"|(?:{_MONTHS})\.?\s+\d{{1,2}}(?:st|nd|rd|th)?,?\s+(?:\w{{1,3}}\s+)?\d{{4}})(?!\d)"
)
_FOREIGN_DATE = re.compile(
    r"\b\d{1,2}\.?\s+(?:de\s+)?[^\W\d]{3,12}\.?,?\s+(?:de\s+)?\d{4}\b|\b\d{1,2}\. \d{1,2}\. \d{4}\b"
    r"|\b\d{4}\. [^\W\d]{3,12}\.? \d{1,2}\.|" + _DATE.pattern
)
_TIME = re.compile(
    r"(?<!\d)\d{1,2}:\d{2}|\b(?:um|at|kl\.?|alle|a) \d{1,2}[.h]\d{2}|\b\d{1,2}\s*(?:am|pm|uhr)\b"
)
_ADDRESS = re.compile(r"[^\s<>()\[\],;:\"'@]{1,200}@[^\s<>()\[\],;:\"'@]{1,200}")
_ANGLED = re.compile(r"[<\[(]\s*(?:mailto:)?[^<>\[\]()\s]{1,200}@[^<>\[\]()]{1,250}[>\])]")
_WHEN_WORD = re.compile(
    rf"(?:{_MONTHS}|{_WEEKDAYS}|um|uhr|at|dem|den|the|of|on|am|pm|a\.m|p\.m|h|t|z|st|nd|rd|th|mez|mesz|cet|cest|gmt|utc|bst|[ecmp][sd]?t"
    r"|mitteleuropaische|sommerzeit|normalzeit|zeit)\b\.?|[\d\s.,:/+()\-]+"
)
_FIRST_PERSON = re.compile(r"^\W*(?:ich|du|wir|ihr|er|sie|man|jemand|i|we|he|she|they|someone)\b")
_EDGES = " \t*_-|"

_WROTE = r"(?:wrote|writes|has written)"
_FORMS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"on (?P<both>.*?)[\s,]*{_WROTE}\s*:?",
        rf"(?P<both>.*?)[\s,]*{_WROTE}\s*:",
        rf"(?P<who>.*?)[\s,]*{_WROTE} on (?P<when>.*?)\s*:",
        rf"(?P<who>.*?)[\s,]*(?:{_WROTE}|schrieb|hat geschrieben) [(](?P<when>.*?)[)]\s*:",
        r"am (?P<when>.*?)[\s,]*(?:schrieb|schreibt|hat geschrieben)\s+(?P<who>.*?)\s*(?:folgendes)?\s*:",
        r"am (?P<both>.*?)[\s,]*(?:schrieb|schreibt)\s*(?:folgendes)?\s*:",
        r"am (?P<both>.*?<\S+@\S+>|.*?\S+@\S+) schrieb",
        r"am (?P<both>.*?)[\s,]*hat (?P<who>.*?)[\s,]*(?:folgendes )?geschrieben\s*:",
        r"(?P<both>.*?)[\s,]*(?:schrieb|schreibt)\s*(?:folgendes)?\s*:",
        r"(?P<who>.*?)[\s,]*(?:schrieb|schreibt) (?:am )?(?P<when>.*?)\s*(?:folgendes)?\s*:",
        r"(?P<who>.*?)[\s,]*hat (?:am )?(?P<when>.*?)[\s,]*(?:folgendes )?geschrieben\s*:",
        r"(?P<when>.*?)[\s,]+(?:schrieb|schreibt)\s+(?P<who>.*?)\s*:",
        r"(?P<when>.*?)[\s,]+(?:von|by|from) (?P<address>\S+@\S+)\s*:",
    )
)
_YEARLESS = re.compile(
    rf"(?<!\d)\d{{1,2}}\.?\s*(?:{_MONTHS})\b|\b(?:{_MONTHS})\.?\s+\d{{1,2}}\b|(?<!\d)\d{{1,2}}\.\d{{1,2}}\."
)
_PERSON_WROTE = re.compile(r"[^<>@:!?]{0,80}<[^<>\s]{1,200}@[^<>\s]{1,200}> (?:wrote|schrieb):")
_DATE_AND_PERSON = re.compile(r"\d[^<]{8,40}\d:\d\d[^<]{0,120}<[^<>\s]{1,200}@[^<>\s]{1,200}>:")
_YEAR = re.compile(r"(?<!\d)20\d\d(?!\d)")
_CLOCK = re.compile(r"(?<!\d)\d{1,2}[:.]\d\d(?!\d)")
_FEW = 16
"""Words of an attribution in a language that nothing here knows, besides the address."""
_FOREIGN_VERB = re.compile(
    r"\b(?:a ecrit|ha scritto|escribio|schreef(?: .{1,150})?|napisa[lł](?:\(a\)|a)?|skrev(?: .{1,150})?|escreveu|kirjoitti|pise"
    r"|geschreven|napsala?|yazd[ıi]|irta(?: [(].{1,60}[)])?)\s*:$"
)
_QUOTED_PERSON = re.compile(r"(?:zitat von|quoting) [^<>@:!?]{0,80}<[^<>\s]{1,200}@[^<>\s]{1,200}>:")
_WITH_MORE = re.compile(r"\s*((?:On|Am) .{10,300}?(?:wrote|schrieb)[^:]{0,200}:)\s+\S")
_QUOTING = re.compile(
    r"(?:zitat von|quoting|zitiere|quote from|citing|citat)\b.{1,200}:?$|(?:.{0,250}\b|)(?:wrote|writes|schrieb|schreibt|schrieben|geschrieben"
    r"|quoth|said|sagte|meinte|zufolge|a ecrit|ha scritto|schreef|escribio)\b.{0,120}:$|.{0,300}\S@[^\s@]+.{0,60}:$"
)
_WRAPPED_STAR = re.compile(r"^[*_|\s-]*(.*?)[*_|\s-]*$", re.DOTALL)


def is_attribution(text: str) -> bool:
    """Tell whether the text, joined over its lines, is surely an attribution: date, person, verb, no more."""
    if len(text) > LONGEST or not _ends_like_one(text):
        return False
    plain = _prepared(text)
    if any(_fits(form, plain) for form in _FORMS):
        return True
    if _PERSON_WROTE.fullmatch(plain) or _QUOTED_PERSON.fullmatch(plain):
        return True
    if _DATE_AND_PERSON.fullmatch(plain) and _part(plain.rstrip(": ")):
        return True
    if _says_who_and_when(plain):
        return True
    return bool(_FOREIGN_VERB.search(plain) and _FOREIGN_DATE.search(plain) and _certain(plain))


def _says_who_and_when(plain: str) -> bool:
    """Tell whether the text, in any language, is an address in brackets, a year, a time of day, a colon, and little else."""
    rest = _ANGLED.sub(" ", plain, count=1)
    few = rest != plain and plain.endswith(":") and len(rest.split()) <= _FEW
    return few and bool(_YEAR.search(rest) and _CLOCK.search(rest)) and not re.search(r"[!?@]", rest)


def is_attribution_and_more(line: str) -> bool:
    """Tell whether the line begins with an attribution that has an address, and goes on with what is quoted.

    So does Yahoo's app, which marks nothing.
    """
    found = _WITH_MORE.match(line[:LONGEST])
    return found is not None and "@" in found[1] and is_attribution(found[1])


def _ends_like_one(text: str) -> bool:
    """Tell whether the line ends like an attribution.

    Nearly every line fails this, and costs nothing more.
    """
    return text.rstrip(" \t*_|>-").endswith((":", "\uff1a", "wrote", "schrieb"))


def may_be_attribution(text: str) -> bool:
    """Tell whether the text could be an attribution, for lines that stand right above quote marks."""
    if len(text) > LONGEST:
        return False
    if is_attribution(text) or is_attribution(f"{text}:"):
        return True
    plain = _prepared(text)
    if plain.endswith(":") and _DATE.search(plain) and _TIME.search(plain):
        return True
    return ("@" in text or not may_be_order(text)) and _QUOTING.match(plain) is not None


def _prepared(text: str) -> str:
    plain = _WRAPPED_STAR.sub(r"\1", " ".join(folded(text).split()))
    return plain.replace("\uff1a", ":").replace(" :", ":")


def _fits(form: re.Pattern[str], plain: str) -> bool:
    found = form.fullmatch(plain)
    if found is None:
        return False
    groups = found.groupdict()
    when, who = groups.get("when") or "", groups.get("who") or groups.get("address") or ""
    if both := groups.get("both"):
        parted = _part(both)
        if parted is None:
            return False
        when, rest = parted
        who = f"{rest} {who}".strip()
    elif not _only_when(when):
        return False
    dated = _DATE.search(when) or (_YEARLESS.search(when) and _ANGLED.search(who))
    return bool(dated) and _certain(plain) and _is_person(who)


def _certain(plain: str) -> bool:
    return bool(_TIME.search(plain) or _ADDRESS.search(plain))


def _part(both: str) -> tuple[str, str] | None:
    """Split off date words from the front, or from the back, of a text that holds a date and a name."""
    end = 0
    while found := _WHEN_WORD.match(both, end):
        end = found.end()
    if _DATE.search(both[:end]) or _YEARLESS.search(both[:end]):
        return both[:end], both[end:]
    return None


def _only_when(text: str) -> bool:
    end = 0
    while found := _WHEN_WORD.match(text, end):
        end = found.end()
    return end == len(text)


def _is_person(who: str) -> bool:
    """Tell whether this names a person: a few words, with or without address, no clause, not the writer."""
    name = _ANGLED.sub(" ", who).strip(_EDGES + ",\"'<>[]()")
    if _FIRST_PERSON.match(name) or len(name.split()) > (20 if "@" in who else 8):
        return False
    return not re.search(
        r"[!?]|,\s*(?:dass|das|wir|ich|you|that|we|i)\b|\b(?:ich|dir|mir|dass|noch|schon|that|wie)\b|\b(?:as|like|what) (?:i|we|you|he|she|they)\b",
        name,
    )
