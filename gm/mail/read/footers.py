"""The lines that phones and free mail services put under every mail. Each is removed alone: nothing below it is."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gm.mail.read.like_orders import folded, may_be_order

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
