"""Letters that programs write without saying so in a header: by their subjects, which people write too, and by their words.
Both are weak signs: a line like an order or a command makes the letter a person's."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gm.mail.read.like_orders import folded, may_be_order

_PROGRAMS = re.compile(
    r"(abwesenheits(notiz|nachricht|assistent|benachrichtigung|agent|info|hinweis|mitteilung)"
    r"|urlaubs(notiz|nachricht|benachrichtigung|vertretung)"
    r"|automatische (antwort|ruckantwort|abwesenheit|abwesenheits\w+|eingangsbestatigung|empfangsbestatigung|nachricht|mail|e-mail)"
    r"|automatisch (erstellte|generierte|erzeugte) |auto-?\s?antwort\b|auto: |\[?auto[- ]?repl(?:y|ied)\b|eingangsbestatigung\b"
    r"|auto(mated|matic|matically generated)?[- ]?(reply|response|responder|acknowledg\w+)\b|autosvar\b|autoantwort"
    r"|out[- ]of[- ](the[- ])?office\b|ooo\b|away from (my )?(mail|e-?mail)\b|vacation (reply|response|message|notice|notification|auto)"
    r"|reponse automatique|absence du bureau|message d'absence|risposta automatica|fuori sede|respuesta automatica"
    r"|fuera de (la )?oficina|resposta automatica|automatisch antwoord|afwezigheidsbericht|automatisk(t)? svar|franvaro"
    r"|fravaersmelding|automaattinen vastaus|odpowiedz automatyczna|automatyczna odpowiedz|automaticka odpoved"
    r"|automatikus valasz|otomatik yanıt|otomatik yanit|raspuns automat|автоматическии ответ|автоответ|自動応答|自動回覆|自动回复"
    r"|undeliverable:|undelivered mail returned|delivery status notification|mail delivery (failed|system|failure)"
    r"|unzustellbar:|returned mail:|(gelesen|ungelesen geloscht|read|not read|read receipt|lesebestatigung): )"
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
    r"^(?:this is an auto|this (?:e-?mail|message) (?:was|is|has been) (?:sent )?auto|die(?:s|se) (?:ist eine |(?:e-?mail|nachricht|mail) (?:wurde|wird|ist) )automat"
    r"|bitte antworten sie nicht auf|please do not (?:reply|respond) to this|do not reply to this)"
    r"|[.!] (?:this is an automat|diese (?:e-?mail|nachricht|mail) wurde automat|please do not reply|bitte antworten sie nicht)"
)
"""What programs say of their own mails, at the beginning of a sentence."""
_OFFICE = (
    re.compile(r"ihre (?:e-?mail|nachricht|mail|anfrage)\b|your (?:e-?mail|message|mail|inquiry)\b"),
    re.compile(
        r"nicht im (?:buro|haus)|im urlaub|abwesend|ausser haus|nicht erreichbar|out of (?:the |my )?office|on (?:annual |parental )?leave|on (?:vacation|holiday)|currently away"
    ),
    re.compile(
        r"weitergeleitet|dringend|vertret|kolleg|wieder (?:erreichbar|fur sie)|beantworte|urgent|colleague|limited access|will (?:reply|respond|answer|get back)|contact\b"
    ),
)
"""The three things that a notice of absence says to a stranger; a player to a game master says one or two."""
_IN_BRACKETS = re.compile(r"[\[(]([^\[\]()]{3,80})[\])]")
_TAG = re.compile(r"^(?>\[[^\[\]]{1,40}\]|\W)+(?=\w)")
"""What servers put in front of a subject: `[EXTERN]`, `***SPAM***` without its word."""
_LINES = 30


def automatic_subject(subject: str) -> bool:
    """Tell whether the subject is one that programs write; `Re:` in front makes it a person's again."""
    whole = folded(subject[:300])
    text = _TAG.sub("", whole).strip()
    return bool(_PROGRAMS.match(text)) or any(
        _PROGRAMS.match(inner.strip()) for inner in _IN_BRACKETS.findall(whole)
    )


def absence_notice(subject: str, lines: Sequence[str], suppresses: bool) -> bool:
    """Tell whether a program says with these lines, under this subject, that somebody is away.

    A line like an order is a person's where the subject or the words are the only sign. A subject that people write too takes
    another in any case: answers are suppressed, or the words are those of an office.
    """
    ordered = any(map(may_be_order, lines))
    if not ordered and _says_so_itself(lines):
        return True
    if automatic_subject(subject):
        return suppresses or not ordered
    if ordered or not _PEOPLE.match(_TAG.sub("", folded(subject[:300])).strip()):
        return False
    return suppresses or any(_BODIES.search(folded(line[:500])) for line in lines[:_LINES])


def _says_so_itself(lines: Sequence[str]) -> bool:
    """Tell whether the words are a program's under any subject: it says so, or says all that a notice does."""
    said = [folded(line[:500]) for line in lines[:_LINES]]
    if any(_BY_ITSELF.search(line) for line in said):
        return True
    return all(any(sign.search(line) for line in said) for sign in _OFFICE)
