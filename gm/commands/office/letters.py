"""The GM's commands about letters: those set aside, those exchanged with one player, and the health of the service."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any
from zoneinfo import ZoneInfo

from gm.base.errors import Refused
from gm.commands.office.gm_parameters import Keyed
from gm.commands.office.people import player_called
from gm.commands.parameters import SECRET, LetterNumber, Named, Switch
from gm.commands.registry import Group, Outcome, Role, Unasked, command
from gm.facts import Facts, GameNames, GameToShow
from gm.facts.changes.office import (
    ConfirmClock,
    DiscardLetter,
    NoteLook,
    TryLetterAgain,
)
from gm.facts.for_gms import GmPlays
from gm.facts.letters_aside import Aside, Findings, LetterNumbered, LetterRow, LettersAside
from gm.facts.passed import CameIn, PassedWith, SentNumbered, WentOut
from gm.facts.passed_on import struck_out
from gm.facts.quarantine import check_waits
from gm.words.macros import own_time, phrase

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


def letters_with(facts: Facts, who: str, game: str) -> Outcome:
    """Return the letters from and to a player, about that game if one is named, each with what became of it."""
    player = player_called(facts, who)
    passed = facts.need(PassedWith(player.id))
    hidden = _open_turns(facts)
    letters: list[CameIn | WentOut] = [*passed.came, *passed.went]
    found = [letter for letter in letters if not game or game in letter.games]
    shown = [letter for letter in found if not _of_open_turn(letter, hidden)]
    left_out = sorted(
        {name for letter in found if letter not in shown for name in letter.games & hidden.keys()}
    )
    in_order = sorted(shown, key=lambda letter: (letter.at, isinstance(letter, WentOut)))
    told = [_told(facts, letter) for letter in in_order]
    return Outcome({"of": player.name, "about": game, "left_out": left_out, "letters": told})


def _of_open_turn(letter: CameIn | WentOut, since: Mapping[str, datetime]) -> bool:
    """Tell whether the letter is about the open turn of one of these games."""
    return any(letter.at >= since[name] for name in letter.games & since.keys())


def _open_turns(facts: Facts) -> dict[str, datetime]:
    """Return when the open turns began of the games in which the GM plays: there the GM is not told who has ordered."""
    names = facts.need(GameNames())
    played = [
        name for name, plays in zip(names, facts.need_all([*map(GmPlays, names)]), strict=True) if plays
    ]
    return {game.name: game.row.opened_at for game in facts.need_all([*map(GameToShow, played)])}


def _told(facts: Facts, letter: CameIn | WentOut) -> dict[str, Any]:
    if isinstance(letter, WentOut):
        own = {"subject": letter.subject, "turn": letter.turn, "left": letter.left, "answers": letter.answers}
    else:  # the subject of a letter that came may be an order
        own = {"subject": "", "fetched": letter.fetched, "answered": letter.answered}
    return {
        "number": letter.number,
        "sent": isinstance(letter, WentOut),
        "at": letter.at,
        "when": moment(facts, letter.at),
        "address": letter.address,
        "games": sorted(letter.games),
        "status": letter.status,
        **own,
        "fate": fate(facts, letter),
    }


def fate(facts: Facts, letter: CameIn | WentOut) -> str:
    """Say what became of a letter, in the language of the reader."""
    language = facts.reader.language
    if isinstance(letter, CameIn):
        words = phrase("fate_in", language, vars(letter))
    else:
        left = moment(facts, letter.left) if letter.left else ""
        words = phrase("fate_out", language, {**vars(letter), "left": left})
    return struck_out(facts, [words], facts.now)[0]


def moment(facts: Facts, at: datetime) -> str:
    """Tell a moment to the second, as the logs of mail servers do, in the reader's zone."""
    zone = facts.reader.zone or facts.gm.zone
    return f"{at.astimezone(ZoneInfo(zone)):%Y-%m-%d %H:%M:%S} ({zone})"


def sent_letter(facts: Facts, number: int, secret: bool) -> Outcome:
    """Tell what became of a letter to a player; with its words if they hold no secret, or as a logged look."""
    one = facts.need(SentNumbered(number))
    hidden = bool(one.games) and not secret
    looks = tuple(NoteLook(game, f"gm letters show {number} --sent") for game in one.games if secret)
    letter = one.letter
    lines = [] if hidden else struck_out(facts, list(one.lines), facts.now)
    data = {
        "sent": True,
        "number": number,
        "message_id": one.message_id,
        "address": letter.address,
        "at": letter.at,
        "left": letter.left,
        "when": moment(facts, letter.at),
        "subject": letter.subject,
        "status": letter.status,
        "fate": fate(facts, letter),
        "hidden": len(one.lines) if hidden else 0,
        "looked": bool(looks),
        "lines": lines,
    }
    return Outcome(data, looks)


COMMANDS = (list_letters, show_letter, retry, discard, clock, doctor)
"""The commands about letters and the health of the service."""
