"""Quotes that no sign marks: below a block of `From: / Sent: / To: / Subject:` lines, or in their source as they came.

A player may write lines like those of a block, too (`Von: 5`, `Nach: 7`, or a letterhead for a press release). So a block counts
only with a sender, a date, and a subject or recipient, and with an address or a time of day among them.

bsd-mailx 8.1.2 and GNU Mailutils 3.15 quote the source of a letter, headers and boundaries included, behind a tab or another mark
that the user has set, with the answer above or below. Such a letter is a quote as a whole. So is the line that notmuch 0.37 puts
into a quote, without its mark, for a part that is not text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from gm.mail.read.like_orders import folded

_LABELS = {
    "from": "from von de da van fra fran od felado lahettaja kimden от from/von",
    "date": "sent gesendet date datum envoye inviato verzonden enviado data fecha|gesendet am|date sent|sent on|sendt|skickat|sent/date"
    "|wysłane|wysłano|odeslano|odoslane|elkuldve|datum odeslani|lahetetty|gonderildi|gonderme tarihi|дата|отправлено",
    "to": "to an a para aan til till|empfanger|do|komu|cimzett|vastaanottaja|kime|кому",
    "subject": "subject betreff betr objet oggetto asunto onderwerp assunto emne amne re|betrifft|temat|predmet|targy|aihe|konu|тема",
    "other": "cc kopie bcc blindkopie importance wichtigkeit prioritat priority attachments anlagen anhang organization organisation"
    " copie copia|antwort an|reply-to|reply to|antwort-an|kopie (cc)|resent-from|message-id|mailing-list|list-id|sender",
}
_KIND_OF = {
    label: kind
    for kind, labels in _LABELS.items()
    for group, *phrases in [labels.split("|")]
    for label in [*group.split(), *phrases]
}
_LABEL = re.compile(r"^[\s*_|>]{0,6}([^\W\d][\w/() .-]{0,30}?)[*_\s]{0,4}:[*_]{0,2}\s*(.*)$", re.DOTALL)
_BARE_LABEL = re.compile(r"^([^\W\d]\w{1,20})\s+\S")
_GROUPWISE = re.compile(r"^\s*>{3}\s.{1,200}\d{1,2}:\d{2}.{0,20}>{3}\s*$")
_DASHED = re.compile(
    r"^[\s*]*+[-\u2010-\u2015_=+>]{2,}+\s*+(\S.{2,70}?)\s*[-\u2010-\u2015_=+<]{2,}+:?[\s*]*+$"
)
_PHRASES = re.compile(
    r"(?:begin(?:n)? )?(?:der |of )?(?:(?:original|ursprungliche|weitergeleitete|forwarded|urspr\.|originale|orig\.|fwd|reply)"
    r"[\s-]?(?:e-?mail |text |von |from )?[\s-]?(?:message|nachricht|mail|e-mail|email|msg|post)|(?:original|reply) message"
    r"|original-nachricht|originalnachricht|message d'origine|message transfere|messaggio originale|mensaje original|oorspronkelijk bericht"
    r"|doorgestuurd bericht|messaggio inoltrato|nachricht(?= von )|weitergeleitet(?:e nachricht)? (?:von|durch) .{1,60}|forwarded by .{1,60})"
    r"(?: (?:begins?|beginn|start|follows|folgt)(?: here)?)?(?: (?:from|von) .{1,60})?(?: am .{1,40})?"
)
_BARE_PHRASES = re.compile(
    r"(?:begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-?mail|mail)|beginn der weitergeleiteten nachricht"
    r"|start of forwarded message|debut du message reexpedie|inizio messaggio inoltrato)\s*:?"
)
_HEADING = re.compile(
    r"(?:original|ursprungliche|weitergeleitete|forwarded)[\s-]?(?:message|nachricht|e-?mail)\s*(:?)"
)
_QUOTATION_BEGINS = re.compile(
    r"(?:zitat(?:anfang| anfang| beginn)?|begin(?: of)? quot(?:e|ation)|quote(?: begins?)?)"
)
_QUOTATION_ENDS = re.compile(r"(?:zitat ?ende|ende (?:des )?zitats?|end(?: of)? quot(?:e|ation)|quote ends?)")
_DAVID = re.compile(r"\W{0,8}original message processed by (?:tobit )?david\W.{0,40}")
_LOTUS = re.compile(r"^-{3,}.{1,120}\b(?:schrieb|wrote):\s*-{3,}$", re.IGNORECASE)
_GLUED = re.compile(
    r"\s*(?:from|von):.{1,200}@.{1,200}(?:to|an):.{1,300}(?:date|datum):.{1,60}\d:\d\d.{0,30}(?:subject|betreff):.*"
)
"""All of it on one line, as the app of Notes has it."""
_RULER = re.compile(r"^\s*[_\-=*~#+\u2010-\u2015\u2500]{5,}\s*$")
_ADDRESS_OR_TIME = re.compile(
    r"\S@\S|(?<!\d)\d{1,2}:\d{2}(?!\d)|\d{4}-\d{2}-\d{2}t\d{2}|\d\s*(?:am|pm|uhr)\b"
)
_DATE = re.compile(r"\d{4}|\d{1,2}[./-]\d{1,2}|\d{1,2}:\d{2}")
_STRANGE = re.compile(r"^[^\W\d][^\d:\uff1a<>@]{0,24}[:\uff1a]\s*\S")
_CLOCK = re.compile(r"(?<!\d)\d{1,2}[:.]\d{2}(?!\d)")
_LEAST, _FEW = 4, 6
_LONGEST = 30
"""Lines. A block with many recipients, each on a line of its own, is still shorter."""


def is_ruler(line: str) -> bool:
    """Tell whether the line is drawn, not written."""
    return _RULER.match(line) is not None


def is_groupwise(line: str) -> bool:
    """Tell whether the line is GroupWise's `>>> name date >>>`, a marked line above an unmarked quote."""
    return ">>>" in line and line.rstrip().endswith(">>>") and _GROUPWISE.match(line) is not None


def is_separator(line: str, below_ruler: bool = False) -> bool:
    """Tell whether the line alone says that another mail follows: `-----Original Message-----` and its kin.

    Without dashes it takes a colon or a ruler above, or it might be a player's headline.
    """
    if len(line) > 160:
        return False
    plain = _plain(line)
    heading = _HEADING.fullmatch(plain)
    if heading and (heading[1] or below_ruler):
        return True
    dashed = _DASHED.match(line)
    if dashed and _PHRASES.fullmatch(_plain(dashed[1])):
        return True
    return bool(
        _BARE_PHRASES.fullmatch(plain)
        or _DAVID.fullmatch(plain)
        or _LOTUS.match(line.strip())
        or is_groupwise(line)
    )


def is_dashed(line: str) -> bool:
    """Tell whether the line has a few words between dashes."""
    return len(line) <= 160 and _DASHED.match(line) is not None


def begins_quotation(line: str) -> bool:
    """Tell whether the line alone says, between dashes, that a quotation begins: `--- Zitat Anfang ---`."""
    dashed = _DASHED.match(line) if len(line) <= 160 else None
    return dashed is not None and _QUOTATION_BEGINS.fullmatch(_plain(dashed[1])) is not None


def ends_quotation(line: str) -> bool:
    """Tell whether the line alone says, between dashes, that a quotation ends here."""
    dashed = _DASHED.match(line) if len(line) <= 160 else None
    return dashed is not None and _QUOTATION_ENDS.fullmatch(_plain(dashed[1])) is not None


def _plain(text: str) -> str:
    return " ".join(folded(text.strip(" \t*_")).replace("\u2019", "'").split())


def header_block_end(lines: list[str], start: int, after_separator: bool = False) -> int:
    """Return the index behind the header block that begins at `start`, or `start` itself when none does.

    Behind a separator two header lines are enough, and eM Client writes them without colons.
    """
    if "@" in lines[start] and _GLUED.fullmatch(folded(lines[start][:1000])):
        return start + 1
    end = _strange_block_end(lines, start)
    if end > start or _kind(lines[start], after_separator) is None:
        return end
    kinds: dict[str, str] = {}
    end = index = start
    gap = blank = 0
    while index < min(len(lines), start + _LONGEST):
        line = lines[index]
        kind = _kind(line, after_separator)
        if kind is not None:
            if kind in kinds and kind != "other" and _is_complete(kinds):
                break
            kinds[kind] = kinds.get(kind, "") + " " + _value(lines, index)
            end, gap, blank = index + 1 + _value_is_below(lines, index), 0, 0
        elif not line.strip():
            blank += 1
        elif is_separator(line):
            break
        else:
            gap += 1
        if blank > 1 or gap > 3:
            break
        if blank and _is_complete(kinds) and not _more_labels(lines, index + 1):
            break
        index += 1
    if after_separator and len(kinds) >= 2:
        return end
    return end if _is_complete(kinds) and _ADDRESS_OR_TIME.search(folded(" ".join(kinds.values()))) else start


def _strange_block_end(lines: list[str], start: int) -> int:
    """Return the index behind a block whose labels are in any language: somebody's address, when, to whose, what about.

    No form of ours has two addresses under labels of their own, and a time of day with a date before it: where a GM
    opens a game, `player:` comes again, and `at: 20:00` has no date.
    """
    if "@" not in lines[start] or not _STRANGE.match(lines[start][:300]):
        return start
    end = start
    while end < min(len(lines), start + _FEW) and _STRANGE.match(lines[end][:300]):
        end += 1
    block = [line[:300] for line in lines[start:end]]
    addresses = sum("@" in line for line in block)
    dated = any((at := _CLOCK.search(line)) and re.search(r"\d", line[: at.start()]) for line in block)
    labels = {line.partition(":")[0] for line in block}
    alone = len(labels) == len(block)
    return end if len(block) >= _LEAST and addresses > 1 and dated and alone else start


def _more_labels(lines: list[str], index: int) -> bool:
    return index < len(lines) and _kind(lines[index]) is not None


def _is_complete(kinds: dict[str, str]) -> bool:
    return (
        "from" in kinds
        and _DATE.search(kinds.get("date", "")) is not None
        and bool({"to", "subject"} & set(kinds))
    )


def _kind(line: str, bare: bool = False) -> str | None:
    found = _LABEL.match(line[:300]) or (_BARE_LABEL.match(line[:300]) if bare else None)
    return _KIND_OF.get(" ".join(folded(found[1]).replace(" / ", "/").split())) if found else None


def _value(lines: list[str], index: int) -> str:
    found = _LABEL.match(lines[index][:2000])
    return lines[index + 1][:2000] if _value_is_below(lines, index) else found[2] if found else ""


def _value_is_below(lines: list[str], index: int) -> bool:
    found = _LABEL.match(lines[index][:2000])
    if found is None or found[2].strip() or index + 1 >= len(lines):
        return False
    return lines[index + 1].strip() != "" and _kind(lines[index + 1]) is None


_MARK = r"(?P<mark>[ \t>|:]*)"
_FROM_LINE = re.compile(rf"{_MARK}From \S+ .{{0,40}}\d{{1,2}}:\d{{2}}(?::\d{{2}})? .{{0,20}}\d{{4}}\s*")
_FIELD = re.compile(rf"{_MARK}(?P<name>[A-Z][A-Za-z-]{{1,40}}):(?: .*|$)")
_TECHNICAL = re.compile(
    r"message-id|mime-version|received|return-path|content-type|content-transfer-encoding|auto-submitted|precedence|list-.*|x-.*"
    r"|dkim-signature|references|in-reply-to|status"
)
_BEGINS = re.compile(
    rf"{_TECHNICAL.pattern}|from|to|cc|date|subject|sender|reply-to|delivered-to|envelope-to"
)
_RAW_LEAST = 3
"""Headers of a raw letter that no person writes."""
_MOST = 200
"""Lines of headers that are looked at."""
_BOUNDARY = re.compile(r"boundary=\"?([^\"\s;]{1,70})", re.IGNORECASE)
_NO_TEXT = re.compile(r"(?:Non-text part: [\w.+-]+/[\w.+-]+|Attachment: .{1,200} \([\w.+-]+/[\w.+-]+\))\s*")

_PARTS = 20
"""Parts that are no text, one below the other, as far as they are looked at."""


def without_raw(lines: list[str]) -> tuple[list[str], list[str]]:
    """Take letters that are quoted raw out of the lines; return both. Where one was, a blank line stays."""
    kept: list[str] = []
    raw: list[str] = []
    index = 0
    while index < len(lines):
        if _is_notmuchs(lines, index):
            raw.append(lines[index])
            index += 1
            continue
        mark, end, begins = _headers(lines, index)
        if not begins:  # nor does any letter begin further down in what looks like headers
            kept += lines[index:end]
            index = end
            continue
        end = _end(lines, index, mark, end)
        quoted = mark.rstrip(" ") or mark[:1]
        for line in lines[index:end]:
            (raw if line.startswith(quoted) or not line.strip() else kept).append(line)
        kept.append("")
        index = end
    return kept, raw


def _headers(lines: list[str], start: int) -> tuple[str, int, bool]:
    """Return the mark in front of what may be headers, the index behind them, and whether they are those of a raw letter."""
    line = lines[start][:300]
    first = _FROM_LINE.fullmatch(line) or _FIELD.match(line)
    if first is None or not _BEGINS.fullmatch(first.groupdict().get("name", "from").lower()):
        return "", start + 1, False
    mark = first["mark"]
    names: set[str] = set()
    index = start
    while index < min(len(lines), start + _MOST):
        line = lines[index][:300]
        field = _FIELD.match(line)
        if field and field["mark"] == mark:
            names.add(field["name"].lower())
        elif index > start and (field or _FROM_LINE.fullmatch(line) or not _goes_on(line, mark)):
            break
        index += 1
    technical = sum(_TECHNICAL.fullmatch(name) is not None for name in names)
    return mark, index, "from" in names and technical >= _RAW_LEAST


def _goes_on(line: str, mark: str) -> bool:
    """Tell whether the line may be the next one of a header that is broken over several."""
    return line.strip() != "" and line.startswith(mark)


def _end(lines: list[str], start: int, mark: str, body: int) -> int:
    """Return the index behind the letter: the end of its last part, else of the lines with its mark, else of all."""
    boundary = _BOUNDARY.search("\n".join(lines[start:body]))
    if boundary:
        last = f"--{boundary[1]}--"
        for index in range(body, len(lines)):
            if lines[index].strip(" \t>|:") == last:
                return index + 1
    if not mark:
        return len(lines)
    end = index = body
    while index < len(lines) and (
        lines[index].startswith(mark.rstrip(" ") or mark) or not lines[index].strip()
    ):
        end = index + 1 if lines[index].strip() else end
        index += 1
    return end


def _is_notmuchs(lines: list[str], index: int) -> bool:
    """Tell whether the line is one of those that notmuch writes for parts that are no text, right above or below quoted lines."""
    if not _NO_TEXT.fullmatch(lines[index]):
        return False
    beside = (*reversed(lines[max(0, index - _PARTS) : index]),), lines[index + 1 : index + 1 + _PARTS]
    return any(_first_other(side).startswith(">") for side in beside)


def _first_other(lines: Iterable[str]) -> str:
    """Return the first line that notmuch did not write for a part, or nothing."""
    return next((line for line in lines if not _NO_TEXT.fullmatch(line)), "")
