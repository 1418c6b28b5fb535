"""The GM's commands for letters that wait for the GM, and for a look whether the service is well."""

from __future__ import annotations

from typing import Any

from gm.desk import quarantine
from gm.desk.doctor import at_home
from gm.desk.office.letters.acting import Acting, Spec
from gm.desk.office.looks import note_look
from gm.desk.office.sentences import in_language
from gm.store.tables import LetterIn
from gm.turns.errors import TurnError
from gm.words.wording import own_time

_ACTS = {
    "list": "list",
    "liste": "list",
    "show": "show",
    "zeigen": "show",
    "retry": "retry",
    "wiederholen": "retry",
    "discard": "discard",
    "verwerfen": "discard",
    "release": "release",
    "freigeben": "release",
    "drop": "drop",
    "fallenlassen": "drop",
}


def _letters(acting: Acting) -> dict[str, Any]:
    acting.check_everywhere()
    word, _, rest = acting.said.partition(" ")
    act = _ACTS.get(word.casefold()) if word else "list"
    if act is None:
        raise TurnError(f"LETTERS {word} is nothing; there are LIST, SHOW, RETRY, DISCARD, RELEASE and DROP.")
    if act == "list":
        return {"act": act, "letters": _waiting(acting), "held": _held(acting)}
    if act in ("release", "drop"):
        decide = quarantine.release if act == "release" else None
        count = decide(acting.session, rest, acting.now) if decide else quarantine.drop(acting.session, rest)
        return {"act": act, "address": rest, "count": count}
    number, _, more = rest.partition(" ")
    if not number.isdecimal():
        raise TurnError(f"Which letter? {rest!r} is no number; LETTERS LIST shows those that wait.")
    row = quarantine.letter_numbered(acting.session, int(number))
    if act == "show":
        return {"act": act, **_shown(acting, row, more.casefold() in ("secret", "geheim"))}
    if act == "retry":
        quarantine.try_again(row)
    else:
        quarantine.discard(row)
    return {"act": act, "number": row.id}


def _waiting(acting: Acting) -> list[dict[str, Any]]:
    return [
        {
            "number": row.id,
            "received": own_time(row.received_at, None, acting.reader),
            "sender": letter.sender or letter.no_sender,
            # the subject of a player's letter may be an order
            "subject": "" if quarantine.concerned(acting.session, acting.config, row) else letter.subject,
            "status": row.status,
            "why": row.why,
        }
        for row in quarantine.set_aside(acting.session)
        for letter in [quarantine.as_read(acting.gm, row)]
    ]


def _held(acting: Acting) -> list[dict[str, Any]]:
    addresses = [row.recipient for row in quarantine.held(acting.session)]
    return [{"address": found, "count": addresses.count(found)} for found in dict.fromkeys(addresses)]


def _shown(acting: Acting, row: LetterIn, secret: bool) -> dict[str, Any]:
    """What stands in the letter; of a player's, only after a look that the next reports tell of."""
    games = quarantine.concerned(acting.session, acting.config, row)
    if secret:
        for game in games:
            note_look(acting.session, game, f"gm letters show {row.id}", acting.now)
    letter = quarantine.as_read(acting.gm, row)
    hidden = bool(games) and not secret
    return {
        "number": row.id,
        "sender": letter.sender or letter.no_sender,
        "subject": "" if hidden else letter.subject,
        "received": own_time(row.received_at, None, acting.reader),
        "status": row.status,
        "why": row.why,
        "hidden": len(letter.lines) if hidden else 0,
        "looked": bool(games) and secret,
        "lines": [] if hidden else [line for line in letter.lines if line.strip()],
    }


def _doctor(acting: Acting) -> dict[str, Any]:
    acting.check_everywhere()
    language = acting.reader.language
    findings = [
        {
            "what": in_language(finding.what, language),
            "level": finding.level.name,
            "words": in_language(finding.words, language),
        }
        for finding in at_home(acting.config, acting.now)
    ]
    return {"findings": findings}


COMMANDS = (
    Spec("letters", "letters briefe", _letters),
    Spec("doctor", "doctor diagnose", _doctor),
)
"""What the GM can do with letters, and see of the service."""
