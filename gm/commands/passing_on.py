"""Words passed on at once: TO THE GM, TO ALL, TO Anna, Ben."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from difflib import get_close_matches
from typing import Annotated, Any

from engines.wording import folded
from gm.base.say import Say
from gm.commands.parameters import Before, Parameter
from gm.commands.player_parts import Writing, Written, basics
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts, MySeat
from gm.facts.changes import Change
from gm.facts.changes.correspondence import Asked, Write
from gm.facts.changes.press import SendOn
from gm.facts.orders import OpenTurnOf
from gm.facts.players import GmsFor
from gm.facts.seats import Gone, Spoken, Unwanted
from gm.facts.writers import WaitsUntil
from gm.games.game import Seat
from gm.games.press import ANONYMOUS, seat_called
from gm.mail.write.budget import by
from gm.people.gamemasters import recipient_of_gm
from gm.turns.reading.did_you_mean import NEAR
from gm.words.macros import own_time

LONGEST = 3000
"""Characters that are passed on at once."""

MOST_PIECES, MOST_CHARACTERS = 10, 10_000
"""The most press of one player in a turn of a game, to all readers together: more would only fill mailboxes."""

_THE_GM = r"(?:(?:the|den|die|dem|der) )?(?:gm|game ?master|spielleiter(?:in)?|spielleitung|organi[sz]er)"
_ALL = r"(?:all|alle|allen|everyone|everybody)"
_BETWEEN = re.compile(r"[,;&+/]|\b(?:and|und)\b")


@dataclass(frozen=True)
class Addressees(Parameter[tuple[str, ...]]):
    """`THE GM`, `ALL`, or players of the game by name."""

    most_words: int = 9
    pattern: str = rf"{_THE_GM}|{_ALL}"
    people: bool = True

    def value(self, text: str, facts: Facts, before: Before) -> tuple[str, ...]:
        """Name them, one by one."""
        return several(text)


def several(text: str) -> tuple[str, ...]:
    """Return the names in a list such as `Anna, Ben and Carla`."""
    return tuple(name for part in _BETWEEN.split(text) if (name := part.strip()))


def means_gm(names: tuple[str, ...]) -> bool:
    """Tell whether it is the GM alone that is meant."""
    return len(names) == 1 and re.fullmatch(_THE_GM, folded(names[0])) is not None


@command("to an", Role.PLAYER, Unasked.FROM_OWN, after_orders=True)
def to(
    facts: Facts, whom: Annotated[tuple[str, ...], Addressees()], written: Annotated[Written, Writing()]
) -> Outcome:
    """Pass the words of the block on at once: to the GM, to all, or to some players."""
    text = written.text
    data = {"game": "", "lines": text.splitlines(), "length": len(text), "longest": LONGEST, "to": list(whom)}
    if not text.strip() or len(text) > LONGEST:
        return Outcome({**data, "kind": "too_long" if text.strip() else "empty"})
    own = facts.writer.meant
    if means_gm(whom):
        return pass_on(facts, text, data)
    if own is None:
        games = [game.name for game, _ in facts.writer.seats if game.row.finished_at is None]
        return Outcome({**data, "kind": "no_game", "games": games})
    if own[0].terms.press == "none":
        return Outcome({**data, **basics(own[0], facts.reader), "kind": "no_press"})
    if owes_order_first(facts, own):
        return Outcome({**data, **basics(own[0], facts.reader), "kind": "order_first"})
    everybody = len(whom) == 1 and re.fullmatch(_ALL, folded(whom[0]))
    return send_on(facts, own, () if everybody else whom, text, data)


def owes_order_first(facts: Facts, own: MySeat) -> bool:
    """Tell whether the game takes press only from those who have ordered, and the writer still has to."""
    game, seat = own
    if not game.terms.press_with_order or game.row.is_over or seat.number not in game.awaiting:
        return False
    return facts.need(OpenTurnOf(game.row.id)).is_missing(game, seat.number)


def said_enough(facts: Facts, own: MySeat, text: str) -> bool:
    """Tell whether with this text the writer would say more in the turn than anybody may."""
    said = facts.need(Spoken(own[0].name, facts.writer.player.id))
    return len(said) >= MOST_PIECES or len(text) + sum(map(len, said)) > MOST_CHARACTERS


def pass_on(facts: Facts, text: str, data: dict[str, Any]) -> Outcome:
    """Pass the text on to the GM, who can answer it, if there is one to be reached."""
    own, player = facts.writer.meant, facts.writer.player
    game = own[0].name if own else ""
    about = {"game": game, "name": player.name, "lines": text.splitlines()}
    known = facts.need(GmsFor(game))
    asked = Asked("passed on", player_id=player.id, answered_at=facts.now, once=False, number=1)
    letters = [
        Write(Say(recipient_of_gm(facts.gm, row, facts.now), "passed_on", about, cause=by(player.id)), asked)
        for row in known
    ]
    waits = [_waits(facts, row.address) for row in known]
    leaves = own_time(min(filter(None, waits)), None, facts.reader) if waits and all(waits) else None
    data |= {"game": game, "kind": "gm", "reached": bool(known), "leaves": leaves}
    return Outcome(data, tuple(letters))


def _waits(facts: Facts, address: str) -> datetime | None:
    """Return when a letter there leaves, where it is one too many to leave at once."""
    return facts.need(WaitsUntil(address, by(facts.writer.player.id), facts.now))


def send_on(
    facts: Facts,
    own: MySeat,
    names: tuple[str, ...],
    text: str,
    data: dict[str, Any],
    *,
    anonymous: bool = False,
) -> Outcome:
    """Send the text to the players of these names, or to all others; nothing goes out where one of them is unknown."""
    game, author = own
    data = {**data, **basics(game, facts.reader)}
    others = [seat for seat in game.seats if seat.number != author.number and not seat.resigned]
    gone = facts.need(Gone(game.name)) if names else ()
    left = [name for name, _ in gone]
    found = [(name, seat_called(game, name, left)) for name in names] or [("", seat) for seat in others]
    found = [each for each in found if each[1] != author] or found
    unknown = [name for name, seat in found if seat not in others]
    if unknown or not found:
        data["others"] = [seat.reader.name for seat in others]
        if author in [seat for _, seat in found]:
            return Outcome({**data, "kind": "to_oneself", "read": ", ".join(unknown)})
        return _to_nobody(found, others, gone, text, data, anonymous=anonymous)
    if said_enough(facts, own, text):
        return Outcome({**data, "kind": "enough", "most": (MOST_PIECES, MOST_CHARACTERS)})
    changes: list[Change] = []
    sent, unwanted, later = list[str](), list[str](), list[dict[str, Any]]()
    for seat in dict.fromkeys(seat for _, seat in found if seat):
        silenced = facts.need(Unwanted(game.name, seat.player_id))
        if author.number in silenced or (anonymous and ANONYMOUS in silenced):
            unwanted.append(seat.reader.name)
            continue
        if waits := _waits(facts, seat.recipient.address):
            later.append({"name": seat.reader.name, "leaves": own_time(waits, game, facts.reader)})
        else:
            sent.append(seat.reader.name)
        changes += _handed_on(facts, own, seat, text, anonymous)
    kind = "sent" if sent or later else "unwanted"
    data |= {"to": sent, "later": later, "unwanted": unwanted, "anonymous": anonymous}
    data["author"] = facts.writer.player.name
    return Outcome({**data, "kind": kind}, tuple(changes))


def _to_nobody(
    found: Sequence[tuple[str, Seat | None]],
    others: Sequence[Seat],
    gone: Sequence[tuple[str, int]],
    text: str,
    data: dict[str, Any],
    *,
    anonymous: bool,
) -> Outcome:
    """Name the unknown addressees, and keep the text until an OK: for the players they may mean, else for the known ones, else
    for all others.
    """
    unknown = [name for name, seat in found if seat not in others]
    left = [name for name in unknown if _seat_left(name, gone) is not None]
    data |= {
        "kind": "unknown_seat",
        "read": ", ".join(unknown),
        "left": left,
        "everybody": False,
        "meant": [],
    }
    if not others:
        return Outcome(data)
    meant = [seat if seat in others else _meant(name, others, gone) for name, seat in found]
    known = [seat for name, seat in found if seat in others]
    whom = meant if all(meant) else known or others
    names = list(dict.fromkeys(seat.reader.name for seat in whom if seat))
    press = f"PRESS TO {', '.join(names)} ANONYMOUS" if anonymous else f"TO {', '.join(names)}"
    return Outcome(
        {**data, "everybody": len(names) == len(others) > 1, "meant": names},
        offers=(f"GAME: {data['game']}", press, *text.splitlines(), "END"),
    )


def _meant(name: str, others: Sequence[Seat], gone: Sequence[tuple[str, int]]) -> Seat | None:
    """Find the player that an unknown name may mean: the present holder of the seat, one of a similar name, or the only other
    player.
    """
    number = _seat_left(name, gone)
    if number is not None:
        return next((seat for seat in others if seat.number == number), None)
    names = {
        folded(part): seat for seat in others for part in (seat.reader.name, seat.reader.name.split()[0])
    }
    near = {names[each].number for each in get_close_matches(folded(name), names, len(names), NEAR)}
    candidates = [seat for seat in others if seat.number in near] or list(others)
    return candidates[0] if len(candidates) == 1 else None


def _seat_left(name: str, gone: Sequence[tuple[str, int]]) -> int | None:
    wanted = folded(name)
    found = (number for who, number in gone if wanted in (folded(who), folded(who).split()[0]))
    return next(found, None)


def _handed_on(facts: Facts, own: MySeat, to: Seat, text: str, anonymous: bool) -> tuple[Change, ...]:
    """Keep the text, and write to its reader, whose reply goes to the player who signed it."""
    game, author = own
    received = facts.writer.received
    kept = SendOn(game.name, author.player_id, to.number, text, anonymous, received)
    name = "" if anonymous else author.reader.name
    data = {"game": game.name, "author": name, "lines": text.splitlines()}
    asked = Asked("press", player_id=author.player_id, answered_at=facts.now, once=False, number=1)
    said = Say(to.recipient, "press", data, signed=game.gm, cause=by(author.player_id))
    return kept, Write(said, asked if name else None)


COMMANDS = (to,)
"""What players can have passed on at once."""
