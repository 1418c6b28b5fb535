"""What passed between a player and the service, letter by letter, and one letter of ours."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from gm.commands.office.people import player_called
from gm.commands.registry import Outcome
from gm.facts import Facts, GameNames, GameToShow
from gm.facts.changes.office import NoteLook
from gm.facts.for_gms import GmPlays
from gm.facts.passed import CameIn, PassedWith, SentNumbered, WentOut
from gm.facts.passed_on import struck_out
from gm.words.macros import phrase


def letters_with(facts: Facts, who: str, game: str) -> Outcome:
    """Tell what came from a player and went to them, about that game if one is named, and what became of each letter."""
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
    """Return since when the open turn is open of the games in which the GM plays: who has ordered there is not told."""
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
    """Say what became of a letter, in the words of whoever asks."""
    language = facts.reader.language
    if isinstance(letter, CameIn):
        words = phrase("fate_in", language, vars(letter))
    else:
        left = moment(facts, letter.left) if letter.left else ""
        words = phrase("fate_out", language, {**vars(letter), "left": left})
    return struck_out(facts, [words], facts.now)[0]


def moment(facts: Facts, at: datetime) -> str:
    """Tell a moment to the second, as mail servers' logs have it, in the zone of whoever asks."""
    zone = facts.reader.zone or facts.gm.zone
    return f"{at.astimezone(ZoneInfo(zone)):%Y-%m-%d %H:%M:%S} ({zone})"


def sent_letter(facts: Facts, number: int, secret: bool) -> Outcome:
    """Tell of a letter of ours what became of it; its words where they cannot be secret, or as a look."""
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
