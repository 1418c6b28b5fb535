"""The GM's commands for letters that wait for the GM, and for a look whether the service is well."""

from __future__ import annotations

from typing import Annotated, Any

from gm.base.errors import Refused
from gm.commands.office.keyed import Keyed
from gm.commands.office.passed import letters_with, sent_letter
from gm.commands.parameters import SECRET, LetterNumber, Named, Switch
from gm.commands.registry import Group, Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.office import (
    ConfirmClock,
    DiscardLetter,
    NoteLook,
    TryLetterAgain,
)
from gm.facts.letters_aside import Aside, Findings, LetterNumbered, LetterRow, LettersAside
from gm.facts.quarantine import check_waits
from gm.words.macros import own_time

LETTERS = Group("letters", "letters briefe")

Number = Annotated[int, LetterNumber()]

OF, GAME = ("of", "von"), ("game", "partie")
KEYS = (*OF, *GAME)
"""What is written in front of a player, and of a game."""


@command("list liste", Role.GM, Unasked.LOOKING, group=LETTERS)
def list_letters(
    facts: Facts,
    *,
    of: Annotated[
        tuple[str, ...],
        Keyed(
            "PLAYER", "All letters of this player, in and out, and what became of each.", words=OF, among=KEYS
        ),
    ] = (),
    game: Annotated[
        tuple[str, ...], Keyed("GAME", "Of these only those about this game.", words=GAME, among=KEYS)
    ] = (),
) -> Outcome:
    """List the letters that wait, and why; or all letters of a player.

    Those of a player are listed with when each came or left, and what became of it, but not with what it says.
    """
    if game and not of:
        raise Refused("whose_letters")
    if of:
        about = Named().value(game[0], facts, {}) if game else ""
        return letters_with(facts, of[0], about)
    waiting = [
        # the subject of a player's letter may be an order
        {**_head(facts, one), "subject": "" if one.games else one.read.subject, "player": bool(one.games)}
        for one in facts.need(LettersAside())
    ]
    return Outcome({"letters": waiting})


@command("show zeigen", Role.GM, Unasked.LOOKING, group=LETTERS)
def show_letter(
    facts: Facts,
    number: Number,
    *,
    sent: Annotated[
        bool, Switch(words=("sent", "gesendet"), help="The letter of ours of that number.")
    ] = False,
    raw: Annotated[bool, Switch(words=("raw", "roh"), help="The mail as it came, byte for byte.")] = False,
    secret: Annotated[
        bool, Switch(words=SECRET, help="Yes, show what a player wrote; the next report will say so.")
    ] = False,
) -> Outcome:
    """Show letter NUMBER as the desk reads it: the player's own lines, and what was left out.

    A letter from somebody in a running game may hold orders, so its lines are shown only with --secret. That is
    logged and announced in the next report of each of that player's games.
    """
    if sent and raw:
        raise Refused("only_as_it_came")
    if sent:
        return sent_letter(facts, number, secret)
    one = facts.need(LetterNumbered(number))
    hidden = bool(one.games) and not secret
    looks = tuple(NoteLook(game, f"gm letters show {number}") for game in one.games if secret)
    lines = [] if hidden else list(one.read.lines)
    data = {
        **_head(facts, one),
        "sent": False,
        "subject": "" if hidden else one.read.subject,
        "hidden": len(one.read.lines) if hidden else 0,
        "looked": bool(looks),
        "lines": lines,
        "removed": [] if hidden else [{"line": cut.line, "why": cut.why} for cut in one.read.removed],
        "raw": one.row.raw if raw and not hidden else None,
    }
    return Outcome(data, looks)


@command("retry wiederholen", Role.GM, Unasked.LOOKING, group=LETTERS)
def retry(facts: Facts, number: Number) -> Outcome:
    """Try letter NUMBER again when the service next runs."""
    check_waits(facts.need(LetterRow(number)))
    return Outcome({"number": number}, (TryLetterAgain(number),))


@command("discard verwerfen", Role.GM, Unasked.LOOKING, group=LETTERS)
def discard(facts: Facts, number: Number) -> Outcome:
    """Dismiss letter NUMBER unanswered; it stays in the database."""
    check_waits(facts.need(LetterRow(number)))
    return Outcome({"number": number}, (DiscardLetter(number),))


def _head(facts: Facts, one: Aside) -> dict[str, Any]:
    return {
        "number": one.row.id,
        "sender": one.read.sender or one.read.no_sender,
        "received": own_time(one.row.received_at, None, facts.reader),
        "at": one.row.received_at,
        "status": one.row.status,
        "why": one.row.why,
    }


@command("clock uhr", Role.GM, Unasked.LOOKING)
def clock(facts: Facts) -> Outcome:
    """Accept the clock as it is, after it has jumped.

    That is for when the mail server does not confirm it.
    """
    return Outcome({"now": facts.now}, (ConfirmClock(),))


@command("doctor diagnose", Role.GM, Unasked.LOOKING, by_letter=True)
def doctor(facts: Facts) -> Outcome:
    """Look whether the service is well, but for what only the command line looks at."""
    language = facts.reader.language
    findings = [
        {
            "what": finding.subject(language),
            "level": finding.level.name,
            "words": finding.words(language),
        }
        for finding in facts.need(Findings())
    ]
    return Outcome({"findings": findings})


COMMANDS = (list_letters, show_letter, retry, discard, clock, doctor)
"""What the GM can do with letters, and see of the service."""
