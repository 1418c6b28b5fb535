"""Two verdicts on a mail, kept apart: whether its commands may be carried out, and whether it may be answered.

Programs write many letters without saying so in a header. Their subjects, which people write too, and their words are weak signs:
a line that is an order or a command makes the letter a person's; a sentence that only begins like one, such as
`No responsibility is accepted`, does not.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from email.message import Message

from gm.mail.read.headers import Headers
from gm.mail.read.like_orders import folded, is_wholly_an_order, may_be_meant
from gm.mail.read.parts import payload

_PROGRAMS = re.compile(
    r"(abwesenheits(notiz|nachricht|assistent|benachrichtigung|agent|info|hinweis|mitteilung)"
    r"|urlaubs(notiz|nachricht|benachrichtigung|vertretung)"
    r"|automatische (antwort|ruckantwort|reactie|abwesenheit|abwesenheits\w+|eingangsbestatigung|empfangsbestatigung|nachricht|mail|e-mail)"
    r"|automatisch (erstellte|generierte|erzeugte) |auto-?\s?antwort\b|auto: |\[?auto[- ]?repl(?:y|ied)\b|eingangsbestatigung\b"
    r"|auto(mated|matic|matically generated)?[- ]?(reply|response|responder|acknowledg\w+)\b|autosvar\b|autoantwort"
    r"|yahoo! auto|report domain: |majordomo results|(?:listserv|mailman) (?:results|command)"
    r"|out[- ]of[- ](the[- ])?office\b|ooo\b|away from (my )?(mail|e-?mail)\b|vacation (reply|response|message|notice|notification|auto)"
    r"|reponse automatique|absence du bureau|message d'absence|risposta automatica|fuori sede|respuesta automatica"
    r"|fuera de (la )?oficina|resposta automatica|automatisch antwoord|afwezigheids\w+|automatisk(t)? svar|franvaro"
    r"|frav\wrs(?:melding|besked)|autorespuesta|autorisposta|automaattinen vastaus|odpowiedz automatyczna|automatyczna odpowiedz|automaticka odpoved"
    r"|automatikus valasz|otomatik yanıt|otomatik yanit|raspuns automat|автоматическии ответ|автоответ|自動応答|自動回覆|自动回复"
    r"|(?:nachricht zugestellt|delivery delayed|delivery delay|zustellung verzogert): |undeliverable:|undelivered mail returned|delivery status notification|mail delivery (failed|system|failure)"
    r"|unzustellbar:|returned mail:|(gelesen|ungelesen geloscht|read|not read|read receipt|lesebestatigung|angezeigt|lu|non lu|gelezen|letto|leido|lido|last|laest|lest) ?: "
    r"|(delivered|relayed): "
    r"|disposition notification|return receipt [(]|empfangsbestatigung [(]|quarantine (?:notification|report|summary|digest)|spam (?:report|digest|quarantine)"
    r"|request received\b|we(?: have|'ve) received your |(?:your|ihre?) (?:request|inquiry|ticket|anfrage)\b.{0,40}(?:received|created|eingegangen|erhalten)"
    r"|(?:please )?(?:confirm|verify) your (?:message|e-?mail|subscription)|(?:bitte )?bestatigen sie ihre|bestatigung ihrer |subscri\w+ confirmation|your (?:message|e-?mail|mail) .{0,80}(?:awaits|requires)|(?:e-?mail |sender )?verification required"
    r"|confirm [0-9a-f]{12,}|welcome to the .{1,80} mailing list|the results of your email command)"
)
_PEOPLE = re.compile(
    r"(abwesenheit|abwesend|urlaub|nicht im (buro|haus)|ich bin .{0,30}(im urlaub|im buro|im haus|abwesend)|wir sind im urlaub"
    r"|(i am|i'm|im) .{0,20}(out of|on vacation|on holiday|on leave|away)|on (vacation|holiday|leave)\b|vacation\b|holiday\b"
    r"|away (from|until|till)|absence\b|absent\b|assenza|ausencia|afwezig|poissa|nieobecn)"
)
_BODIES = re.compile(
    r"weitergeleitet|dringend|automatisch|automatic|vertret|\bburo\b|kolleg|colleague|urgent|\boffice\b|ihre (e-?mail|nachricht|mail)\b"
    r"|your (e-?mail|message)\b|limited access|will (reply|respond|answer|get back)|nachricht (wird|werde)|beantworte"
)
"""What such programs say below, and people hardly to a game master."""
_BY_ITSELF = re.compile(
    r"(?:^|[.!:] )(?:this is an auto|this (?:e-?mail|message) (?:was|is|has been) (?:sent |created |generated )?auto"
    r"|die(?:s|se) (?:ist eine |(?:e-?mail|nachricht|mail) (?:wurde|wird|ist) )automat|bitte antworten sie nicht|(?:please )?do not (?:reply|respond) to this|please do not reply"
    r"|(?:ceci|il s'agit|cette reponse) (?:est |d')(?:un |une )?(?:message|reponse|e-?mail)? ?automatique|dit is een automatisch|(?:questo|questa) e (?:un|una) .{0,20}automatic"
    r"|est[ea] es un[a]? .{0,20}automatic|esta e uma .{0,20}automatic|det(?:ta|te) (?:ar|er) et(?:t)? automatisk|автоматическ)"
    r"|^(?:i apologi[sz]e for this automatic|this is a return receipt|dies ist eine (?:empfangs|lese)bestatigung|your message was (?:read|displayed)|ihre nachricht wurde .{0,40}gelesen)"
    r"|verify that you are a (?:real|human)|list of approved senders|welcome to the \S{1,80} mailing list|is protected by spam|mailing list subscription confirmation|ihre ticketnummer|thank you for contacting (?:us|our)\b"
    r"|\bwe have received your|\bour (?:support|service|customer) (?:team|service|desk|staff)|ticket has been (?:created|opened)|support has been created|to confirm your subscription"
    r"|your (?:message|e-?mail|mail) (?:will|is|was) (?:not )?(?:be(?:ing)? )?(?:not )?(?:forwarded|monitored|read by)|mailbox is (?:no longer|not) (?:being )?monitored|click (?:here|(?:on )?the link)\b.{0,30}\bto (?:confirm|verify|release|deliver|activate)"
    r"|ihre (?:e-?mail|nachricht|mail)\b.{0,60}\b(?:weitergeleitet|zuruckgehalten|angezeigt|gelesen|automatisch)|bestatigung ihrer anmeldung|werden (?:uns|ihre|diese) .{0,40}(?:bearbeiten|bei ihnen)"
    r"|uw (?:e-?mail|bericht|mail) (?:wordt niet|(?:is|wordt|werd) .{0,40}(?:ontvangen|behandeld|gelezen))"
    r"|for (?:any )?(?:urgent|pressing) (?:enquir|inquir|matter|request|issue)\w*,? (?:please )?(?:contact|call|write|e-?mail)|in dringenden (?:fallen|angelegenheiten) wenden sie sich|(?:ihr|das) ticket (?:wurde|ist|hat) .{0,40}(?:angelegt|erstellt|eroffnet|nummer)"
    r"|(?:ihre nachricht|ihre e-?mail) .{0,80}zugestellt|your (?:message|e-?mail|mail) (?:has|could|was) (?:not |successfully )?(?:been |be |yet )?(?:been |be )?delivered|not allowed to post to|automatically rejected|has (?:tentatively )?(?:accepted|declined) this invitation"
    r"|\b(?:add|adding) (?:yourself|your (?:e-?mail )?address) to (?:my|a|the) (?:guest ?list|list)|(?:is|has been|was) (?:waitlisted|protected by \w+ ?spam\w*|protected by \S{1,30} (?:spamblocker|anti-?spam))"
    r"|complete (?:the|a|this) (?:one-time )?verification|protecting myself (?:from|against) .{0,30}(?:junk|spam)|suspect e-?mail\W{0,2} folder|to be moved to (?:this|the) recipient"
    r"|list of (?:allowed|approved|trusted) senders|no longer (?:with|works? (?:at|for)|employed)|nicht mehr im unternehmen|dmarc aggregate report|^your (?:e-?mail|message|mail) (?:concerning|regarding) \""
)
"""What programs say of their own mails, and offices and lists to strangers; nobody says it to somebody he plays with."""
_OFFICE = (
    re.compile(
        r"ihre (?:e-?mail|nachricht|mail|anfrage)\b|your (?:e-?mail|message|mail|inquiry)\b|votre (?:e-?mail|message|mail|courriel)|uw (?:e-?mail|bericht|mail)"
        r"|(?:sua|vostra) (?:e-?mail|mail)|suo messaggio|su (?:correo|mensaje|e-?mail)\b|seu e-?mail|sua mensagem|ditt (?:mejl|mail|meddelande)|din (?:e-?)?mail|panstwa|za wiadomosc"
    ),
    re.compile(
        r"nicht im (?:buro|haus)|im (?:urlaub|mutterschutz)|in elternzeit|abwesend|ausser haus|nicht erreichbar|out of (?:the |my )?office|on (?:\w+ )?leave|on (?:vacation|holiday)|currently away|\booo\b"
        r"|\babsente?\b|en (?:conge|vacances)|hors du bureau|afwezig|(?:met|op) (?:vakantie|verlof)|niet op kantoor|in ferie|fuori (?:sede|ufficio)|\bassente"
        r"|de vacaciones|fuera de la oficina|\bausente|de ferias|semester|inte pa kontoret|\bferie\b|urlop|nieobecn"
    ),
    re.compile(
        r"weitergeleitet|dringend|vertret|kolleg|wieder (?:erreichbar|fur sie)|beantworte|urgent|colleague|limited access|will (?:reply|respond|answer|get back)|contact"
        r"|collegue|a mon retour|\bspoed|doorgestuurd|terugkomst|collega|\burgen[tz]|contatt|rientro|companer|regreso|retorno|bradskande|\bpiln"
    ),
)
"""The three things that a notice of absence says to a stranger; a player to a game master says one or two."""
_IN_BRACKETS = re.compile(r"[\[(]([^\[\]()]{3,80})[\])]")
_TAG = re.compile(r"^(?>\[[^\[\]]{1,40}\]|\W)+(?=\w)")
"""What servers put in front of a subject: `[EXTERN]`, `***SPAM***` without its word."""
_OF_THE_GAME = re.compile(
    r"\b(?:my (?:seat|turn|orders?|cards?)|the game|turn \d+|standby|game ?master|partie|mein(?:en|e|em)? (?:zug|zuge|platz|karten?)|zug \d+|zat|ersatz(?:mann|spieler)?|spielleiter)\b"
)
"""What a player away speaks of, and no program that knows nothing of us."""
_ANSWERED = re.compile(r"\[#[2-9a-z]{6,}\]|\b(?:re|aw):", re.IGNORECASE)
"""What shows in a program's subject that it has put its words in front of that of the letter which it answers."""
_LINES = 30


def automatic_subject(subject: str) -> bool:
    """Tell whether the subject is one that programs write; `Re:` in front or a question makes it a person's again."""
    whole = folded(subject[:300]).strip()
    if whole.endswith("?"):
        return False
    text = _TAG.sub("", whole).strip()
    return bool(_PROGRAMS.match(text)) or any(
        _PROGRAMS.match(inner.strip()) for inner in _IN_BRACKETS.findall(whole)
    )


def absence_notice(subject: str, lines: Sequence[str], suppresses: bool) -> bool:
    """Tell whether a program says with these lines, under this subject, that somebody is away.

    A line that is an order and nothing else, or a word about the game, is a person's where the subject or the words are the
    only sign; but no line is where the subject is a program's and goes on with that of our letter. A subject that people
    write too takes another sign in any case: answers are suppressed, or the words are those of an office.
    """
    ordered = any(map(is_wholly_an_order, lines))
    if not ordered and _says_so_itself(lines):
        return True
    speaks_of_it = any(_OF_THE_GAME.search(folded(line[:500])) for line in lines[:_LINES])
    if automatic_subject(subject):
        return suppresses or _ANSWERED.search(subject[:300]) is not None or not (ordered or speaks_of_it)
    if (
        speaks_of_it
        or any(map(may_be_meant, lines))
        or not _PEOPLE.match(_TAG.sub("", folded(subject[:300])).strip())
    ):
        return False
    words = (_BODIES, _OFFICE[0], _OFFICE[2])
    return suppresses or any(sign.search(folded(line[:500])) for line in lines[:_LINES] for sign in words)


def _says_so_itself(lines: Sequence[str]) -> bool:
    """Tell whether the words are a program's under any subject: it says so, or says all that a notice does."""
    said = [folded(line[:500]) for line in lines[:_LINES]]
    if any(_BY_ITSELF.search(line) for line in said):
        return True
    return all(any(sign.search(line) for line in said) for sign in _OFFICE)


_YOUR_LETTER = (
    r"(?:your|the|this|ihre?n?|deine?n?|eure?n?|die|der|diese)\W{1,3}(?:e-?mail|mail|message|letter|note|request|answer|reply"
    r"|nachricht|brief|anfrage|antwort|schreiben)\b"
)
_WITH_IT = (
    r"received|receipt|arrived|delivered|forwarded|processed|handled|queued|registered|stored|on its way|noted"
    r"|erhalten|eingegangen|empfangen|angekommen|zugestellt|weitergeleitet|bearbeitet|gelesen|registriert|gespeichert|vorgemerkt"
)
_ACKNOWLEDGED = re.compile(
    rf"{_YOUR_LETTER}.{{0,60}}\b(?:{_WITH_IT})\b|\b(?:received|got|erhalten|bekommen)\W{{1,3}}{_YOUR_LETTER}"
    rf"|\b(?:{_WITH_IT})\W{{1,3}}{_YOUR_LETTER}"
    r"|\b(?:mail|message|nachricht) (?:successfully |erfolgreich )?(?:received|delivered|queued|accepted|erhalten|empfangen|eingegangen|zugestellt)\b"
    r"|\b(?:eingang|empfang|erhalt) (?:ihrer|deiner|der|dieser) |\b(?:in|to) (?:our|the) queue\b|\b(?:confirm|acknowledge)\w* (?:the )?receipt"
)
"""What a letter says of the one that it answers, and not of what that asks."""


def acknowledges(lines: Sequence[str]) -> bool:
    """Tell whether the lines say that a letter was received, as programs do: an OK among them is no answer to it."""
    return any(_ACKNOWLEDGED.search(folded(line[:500])) for line in lines[:_LINES])


_ROBOTS = re.compile(
    r"(mailer-?daemon|postmaster|no[-_.]?reply.*|.*[-_.+]no[-_.]?reply|do[-_.]?not[-_.]?reply.*|nicht[-_.]?antworten.*"
    r"|keine[-_.]?antwort.*|bounces?([-+=_].*)?|auto-?(reply|responder|antwort|mailer)|vacation|mail-?daemon"
    r"|listserv|majordomo|mailman|mlmmj|sympa|ezmlm|listmaster|.*-(?:request|bounces)|dmarc[-_.]?\w*|.*[-_.]dmarc[-_.].*|tls-?rpt.*|calendar-notification|quarantine|abuse)@.*"
)
_AUTOMATIC_HEADERS = (
    "X-Autoreply",
    "X-Auto-Reply",
    "X-Autoreply-From",
    "X-Auto-Reply-From",
    "X-Autorespond",
    "X-Auto-Respond",
    "X-Autoresponder",
    "X-Auto-Responder",
    "X-Auto-Response",
    "X-Mail-Autoreply",
    "X-Autogenerated",
    "X-Auto-Generated",
    "X-Vacation",
    "X-OutOfOffice",
    "X-EMail-Autoreply",
    "X-Responder",
    "X-OTRS-Loop",
    "X-RT-Loop-Prevention",
    "X-FC-MachineGenerated",
    "X-Failed-Recipients",
    "X-MS-Exchange-Generated-Message-Source",
    "X-MS-Exchange-Inbox-Rules-Loop",
    "X-Mail-Auto-Reply",
    "X-Autorespond-From",
    "X-Kolab-Vacation",
    "X-AOL-Autoresponse",
    "X-Amazon-Auto-Reply",
    "X-HelpScout-Auto",
    "X-PPP-Vacation",
    "X-Zarafa-Vacation",
    "TLS-Report-Domain",
    "Feedback-Type",
    "X-Cron-Env",
    "Autoresponder",
)
_VACATION = re.compile(r"vacation|auto-?\s?(?:respon|repl)", re.IGNORECASE)
_DISPOSABLE = {"bulk", "junk", "auto_reply", "auto-reply", "autoreply"}
"""Not `list`: clubs use mailing lists."""


def bare(address: str) -> str:
    """Return the address in small letters without its plus part."""
    local, _, domain = address.strip().lower().partition("@")
    return f"{local.partition('+')[0]}@{domain}"


def verdict(
    headers: Headers,
    top: Message,
    lines: Sequence[str],
    sender: str | None,
    why_none: str,
    own: Collection[str],
    instance: str,
) -> tuple[str, str]:
    """Say why the mail may not be obeyed, and why it may not be answered; empty where it may."""
    reason = _ours(headers, sender, own, instance) or automatic(headers, top, lines, sender)
    if reason:
        return reason, reason
    return (f"nobody to speak for: {why_none}",) * 2 if sender is None else ("", "")


def _ours(headers: Headers, sender: str | None, own: Collection[str], instance: str) -> str:
    if sender is not None and bare(sender) in {bare(address) for address in own}:
        return "our own address"
    if instance and instance.casefold() in {value.casefold() for value in headers.all("X-Loop")}:
        return "our own letter (X-Loop)"
    return ""


def automatic(headers: Headers, top: Message, lines: Sequence[str], sender: str | None) -> str:
    """Say why a program wrote this mail; empty when it may be a person's.

    Suppressing other people's auto-replies (X-Auto-Response-Suppress) or having come over a list (List-*) does not
    make a mail automatic.
    """
    for value in headers.all("Auto-Submitted"):
        if _keyword(value) not in ("", "no"):
            return f"automatic (Auto-Submitted: {_keyword(value)})"
    for name in ("Precedence", "X-Precedence", "Preference"):
        for value in headers.all(name):
            if _keyword(value) in _DISPOSABLE:
                return f"automatic ({name}: {_keyword(value)})"
    if any(value.replace(" ", "") == "<>" for value in headers.raw("Return-Path")):
        return "automatic (null return path)"
    if sender is not None and _ROBOTS.fullmatch(sender):
        return "automatic (sent by " + sender.partition("@")[0][:40] + ")"
    for name in _AUTOMATIC_HEADERS:
        if any(_keyword(value) not in ("no", "none", "false", "0") for value in headers.raw(name)):
            return f"automatic ({name})"
    if any(_VACATION.search(value) for name in ("X-Mailer", "User-Agent") for value in headers.raw(name)):
        return "automatic (X-Mailer)"
    if any("autoresponder" in value.lower() for value in headers.raw("Delivered-To")):
        return "automatic (Delivered-To)"
    if top.get_content_type() in (
        "multipart/report",
        "message/delivery-status",
        "message/disposition-notification",
    ):
        return "automatic (a report of a mail server)"
    if _answers_a_date(top) and not any(map(is_wholly_an_order, lines)):
        return "automatic (a calendar's answer)"
    suppresses = any(_keyword(value) != "none" for value in headers.raw("X-Auto-Response-Suppress"))
    notice = absence_notice(headers.first("Subject"), lines, suppresses)
    return "automatic (by its subject)" if notice else ""


def _answers_a_date(top: Message) -> bool:
    """Tell whether a calendar wrote the mail, when its user accepted or declined a date."""
    return any(map(_is_date_answered, top.walk()))


_DATES = ("text/calendar", "application/ics")
_METHOD = re.compile(rb"^METHOD:(?:REPLY|COUNTER|REFRESH)\s*$", re.IGNORECASE | re.MULTILINE)
_NEAR = 10_000
"""Bytes of a date in which it says what it is for."""


def _is_date_answered(part: Message) -> bool:
    if part.is_multipart() or part.get_content_type() not in _DATES:
        return False
    if re.search(r"method=\"?(?:reply|counter|refresh)\b", str(part.get("Content-Type")).lower()):
        return True
    return _METHOD.search(payload(part)[:_NEAR]) is not None


def _keyword(value: str) -> str:
    return re.split(r"[\s;(]", value.strip().lower(), maxsplit=1)[0][:40]
