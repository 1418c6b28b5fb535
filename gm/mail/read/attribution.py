"""Lines of mail programs: in front of what they quote (`Am 18.11.25 um 21:03 schrieb Spielpost:`), and under every mail.

Prose can look like an attribution (`Am 18.11. schrieb ich Dir: ...`), and everything unmarked below one is taken for quoted. So a
line counts only when it holds nothing but a date, a name and the verb. A footer is removed alone; what stands below it stays.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

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


_DEVICES = (
    r"iphone|ipad|ipod|apple watch|mac|android|samsung|galaxy|huawei|xiaomi|redmi|pixel|oneplus|nokia|motorola|sony|xperia|oppo|realme|honor|htc"
    r"|lg|blackberry|windows|mobil\w*|handy|smartphone|telefon|phone|tablet|device|gerat|endgerat|app|mail|e-?mail|outlook|yahoo|gmx|web\.de|t-online"
    r"|telekom|freenet|proton\w*|tuta\w*|k-9|fairemail|bluemail|spark|nine|aquamail|aqua mail|thunderbird|edison|canary|mailbird|airmail|roundcube"
    r"|hcl verse|lotus|ibm|mailbox\.org|posteo|gmail|inbox|vodafone|o2|1&1|1und1|ionos|libero|aol|typeapp|mymail|em client|newton|superhuman|web"
)
_FOOTER = re.compile(
    rf"(?:(?:mobil gesendet|(?:mit freundlichen grussen|viele grusse|lg)[, ]+von meinem .{{1,40}} gesendet)\W{{0,3}}|(?:sent|gesendet|verschickt|versendet|geschrieben|envoye|inviato|enviado|verzonden|written) (?:from|with|via|using|by|von|mit|uber|"
    rf"mittels|per|vom|aus|unterwegs|depuis|de|da|vanaf|met)\b.{{0,60}}?\b(?:{_DEVICES})\b.{{0,90}}"
    rf"|von (?:(?:meinem|meiner|unterwegs|mobil|einem|ihrem)\b.{{0,60}}|(?:iphone|ipad|android)) gesendet\W{{0,3}}|von .{{1,40}} (?:auf|fur) (?:android|ios|iphone|ipad).{{0,20}}gesendet\W{{0,3}}"
    r"|von unterwegs gesendet\W{0,3}|von (?:yahoo|aol|gmx|outlook|samsung)\b.{0,40} gesendet\W{0,3}"
    r"|(?:get|hol(?:en)? (?:sie )?(?:sich |dir )?|laden sie )\W?(?:outlook|bluemail|aqua ?mail|spark|proton mail|yahoo mail).{0,80}"
    r"|(?:outlook|bluemail|yahoo mail) (?:fur|for) (?:android|ios|mac|windows)(?: (?:herunterladen|beziehen|abrufen))?\b.{0,60}|yahoo mail: .{0,120}"
    r"|diese (?:nachricht|e-?mail|mail)(?: wurde)? .{0,60}\b(?:gesendet|geschickt|verschickt|versendet|verfasst|geschrieben)\W{0,3}"
    r"|this (?:message|e-?mail|mail) was sent (?:from|with|via|using)\b.{0,100}"
    r"|(?:bitte )?(?:entschuldigen sie|entschuldige|verzeihen sie) (?:bitte )?(?:die|meine) kurze\W{0,3}|(?:please )?(?:excuse|pardon) (?:my|the) brevity\W{0,3}"
    r"|diese e-?mail wurde (?:von|mit) (?:avast|avg|norton|avira|g data).{0,120}|this e-?mail has been checked for viruses.{0,100}"
    r"|(?:virenfrei|virus-free|frei von viren|virus frei)\W.{0,60}|secured with tuta\w* mail.{0,80}|envoye de mon .{0,40}|inviato da(?:l mio)? .{0,40})"
)
_BEGINNINGS = re.compile(
    r"(?<=\s)(?=(?:Von (?:meine[mr]|i\w+|Yahoo|Outlook|unterwegs)|Gesendet|Sent (?:from|with|via)|Get Outlook|Outlook für|Hol|Diese|This (?:e-?mail|message)"
    r"|Envoyé|Inviato|Enviado|Verzonden|Virenfrei|Virus-free|Mobil gesendet)\b)"
)
"""How the footers begin that are glued to a line, written as programs write them."""
_LONGEST = 2000
_LIST = re.compile(
    r"mailing[- ]?list|mailinglist|listinfo|unsubscribe|to leave|abbestell|abmeld|austragen|verteiler|groups?\.(?:io|google)|@(?:list|lists|liste|listen|groups?)\."
)
_OF_A_LIST = re.compile(r"://|@|\(#\d+\)")
_BARE_LINK = re.compile(r"^\W{0,3}(?:https?://|www\.)\S{1,300}$")
_DRESSING = re.compile(
    r"<https?://[^>\s]{0,2000}>|\[https?://[^\]\s]{0,2000}\]|\(https?://[^)\s]{0,2000}\)|[\[\]]"
)


def is_footer(line: str) -> bool:
    """Tell whether the line is one that a program adds on its own, such as `Von meinem iPhone gesendet`."""
    if len(line) > 600:
        return False
    plain = " ".join(folded(_DRESSING.sub(" ", line)).split()).strip(" *_-|>~")
    if len(plain) > 200 or not _FOOTER.fullmatch(plain):
        return False
    return not any(may_be_order(part) for part in re.split(r"[:;,.]\s", plain)[1:])


def without_footer(line: str) -> str:
    """Return the line without a footer that a program has put behind its words; the whole line where there is none."""
    for found in _BEGINNINGS.finditer(line[:_LONGEST]):
        if found.start() and is_footer(line[found.start() :]):
            return line[: found.start()].rstrip(" \t-*_|")
    return line


def is_list_footer(lines: Sequence[str]) -> bool:
    """Tell whether the lines, which end a mail below a ruler, are those of a mailing list."""
    text = folded("\n".join(lines)[:3000])
    return _LIST.search(text) is not None and not any(
        may_be_order(line) and not (_LIST.search(folded(line)) or _OF_A_LIST.search(line)) for line in lines
    )


def is_bare_link(line: str) -> bool:
    """Tell whether the line is nothing but a link, as stands under many footers."""
    return _BARE_LINK.match(line.strip("<> \t")) is not None
