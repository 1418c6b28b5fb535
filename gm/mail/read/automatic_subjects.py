"""Subjects that vacation programs write. People write some of them too, so a subject alone is a weak sign: a line like an
order or a command below it makes the letter a person's."""

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
    r"|automatikus valasz|otomatik yanıt|otomatik yanit|raspuns automat|автоматический ответ|автоответ|自動応答|自動回覆|自动回复"
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
_IN_BRACKETS = re.compile(r"[\[(]([^\[\]()]{3,80})[\])]")
_TAG = re.compile(r"^(?>\[[^\[\]]{1,40}\]|\W)+(?=\w)")
"""What servers put in front of a subject: `[EXTERN]`, `***SPAM***` without its word."""
_LINES = 30


def automatic_subject(subject: str) -> bool:
    """Tell whether the subject is one that programs write; `Re:` in front makes it a person's again."""
    text = _TAG.sub("", folded(subject[:300])).strip()
    return bool(_PROGRAMS.match(text)) or any(
        _PROGRAMS.match(inner.strip()) for inner in _IN_BRACKETS.findall(text)
    )


def absence_notice(subject: str, lines: Sequence[str], suppresses: bool) -> bool:
    """Tell whether a program says with these lines, under this subject, that somebody is away.

    A line like an order is a person's where the subject is the only sign. A subject that people write too takes
    another in any case: answers are suppressed, or the words are those of an office.
    """
    ordered = any(map(may_be_order, lines))
    if automatic_subject(subject):
        return suppresses or not ordered
    if ordered or not _PEOPLE.match(_TAG.sub("", folded(subject[:300])).strip()):
        return False
    return suppresses or any(_BODIES.search(folded(line[:500])) for line in lines[:_LINES])
