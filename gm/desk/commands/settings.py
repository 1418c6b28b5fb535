"""Commands about the player: where and how the GM writes to them, and the tokens of their seats."""

from __future__ import annotations

import re
from datetime import timedelta
from difflib import get_close_matches
from functools import cache
from typing import Any
from zoneinfo import available_timezones

from sqlmodel import Session

from gm.base.languages import LANGUAGES
from gm.desk.commands.asked import Asked, Spec
from gm.desk.practice.practising import practices_of
from gm.mail.tokens import new_token
from gm.mail.write.outbox import Recipient, post, revoke
from gm.store.queries.looks import look_at_games_of
from gm.store.queries.people import addresses_of, player_at
from gm.store.queries.questions import WEEK, addresses_asked, note_question
from gm.store.tables import Address, Player, SeatRow
from gm.turns.reading.commands import Command
from gm.words.reports import answer
from gm.words.wording import section, when

MOST_ADDRESSES = 5
"""Of one player, those that wait for their confirmation included."""

_SPOKEN = {"deutsch": "de", "german": "de", "english": "en", "englisch": "en"}
_EACH_GAMES = ("game", "games", "none", "off", "partie", "partien", "keine", "aus", "-")
_FORMATS = {"text": "plain", "beides": "both", "klartext": "plain"}
_SOUND = re.compile(r"[^\s<>()\[\],;:\"\\@]{1,64}@[^\s<>()\[\],;:\"\\@.]+(?:\.[^\s<>()\[\],;:\"\\@.]+)+")
_ADD = ("add", "new", "neu", "dazu")
_REMOVE = ("remove", "delete", "weg", "entfernen", "loeschen", "löschen", "streichen")


def _language(asked: Asked, command: Command) -> dict[str, Any]:
    wanted = _SPOKEN.get(command.argument.casefold(), command.argument.casefold())
    if wanted not in LANGUAGES:
        return {"known": False, "read": command.argument}
    asked.player.language = wanted
    asked.session.add(asked.player)
    asked.session.flush()
    return {"known": True, "read": command.argument}


def _zone(asked: Asked, command: Command) -> dict[str, Any]:
    read = command.argument
    folded = read.casefold().replace(" ", "_")
    given_up = folded in _EACH_GAMES
    zone = _zones().get(folded) or next(iter(_cities().get(folded, ())), "")
    if zone or given_up:
        asked.player.zone = zone
        asked.session.add(asked.player)
        look_at_games_of(asked.session, asked.player.id)
    near = [] if zone or given_up or not read else get_close_matches(folded, _zones(), n=3, cutoff=0.6)
    return {
        "read": read,
        "known": bool(zone),
        "given_up": given_up,
        "zone": asked.player.zone,
        "now": when(asked.now, None, asked.reader) if asked.player.zone else None,
        "near": [_zones()[name] for name in near],
    }


@cache
def _zones() -> dict[str, str]:
    """The zones that are places, and UTC, by name in small letters."""
    names = (name for name in available_timezones() if "/" in name and not name.startswith("Etc/"))
    return {name.casefold(): name for name in sorted((*names, "UTC"))}


@cache
def _cities() -> dict[str, tuple[str, ...]]:
    """The same by the city alone, where only one zone has it."""
    found: dict[str, tuple[str, ...]] = {}
    for folded, name in _zones().items():
        city = folded.rpartition("/")[2]
        found[city] = (*found.get(city, ()), name)
    return {city: names for city, names in found.items() if len(names) == 1}


def _format(asked: Asked, command: Command) -> dict[str, Any]:
    wanted = _FORMATS.get(command.argument.casefold(), command.argument.casefold())
    known = wanted in ("plain", "html", "both")
    if known:
        asked.player.format = wanted
        asked.session.add(asked.player)
        asked.session.flush()
    return {"read": command.argument, "known": known, "format": asked.player.format}


def _address(asked: Asked, command: Command) -> dict[str, Any]:
    verb, _, rest = command.argument.partition(" ")
    address = rest.strip().strip("<>").casefold()
    if verb.casefold() in _ADD:
        outcome = _add(asked, address)
    elif verb.casefold() in _REMOVE:
        outcome = _remove(asked, address)
    else:
        outcome = "unknown" if verb else "list"
    return {
        "outcome": outcome,
        "read": command.argument,
        "address": address,
        "addresses": [row.address for row in addresses_of(asked.session, asked.player)],
    }


def _add(asked: Asked, address: str) -> str:
    """What became of the wish: the address counts once a reply from it confirms that."""
    owner = player_at(asked.session, address)
    if not _SOUND.fullmatch(address) or not address.isprintable():
        return "unsound"
    if owner is not None:
        return "own" if owner.id == asked.player.id else "taken"
    waiting = _asked_today(asked)
    if address in waiting:
        return "asked"
    if len(addresses_of(asked.session, asked.player)) + len(waiting) >= MOST_ADDRESSES:
        return "too many"
    data = {"name": asked.player.name, "gm": asked.gm.name, "address": address}
    text = section("address_question", data, asked.reader.language)
    draft = answer("address_question", data, [text], asked.reader, asked.gm.name)
    letter = post(asked.session, asked.gm, Recipient(address), draft, asked.now)
    note_question(
        asked.session,
        letter,
        "address",
        player_id=asked.player.id,
        address=address,
        final=True,
        until=asked.now + WEEK,
    )
    return "asked"


def _asked_today(asked: Asked) -> set[str]:
    """The addresses that a question to this player's wish went to within a day, unless they are confirmed by now."""
    asked_for = addresses_asked(asked.session, asked.player.id, asked.now - timedelta(days=1))
    return asked_for - {row.address for row in addresses_of(asked.session, asked.player)}


def _remove(asked: Asked, address: str) -> str:
    own = addresses_of(asked.session, asked.player)
    row = next((row for row in own if row.address == address), None)
    if row is None:
        return "not yours"
    if asked.foreign:
        return "foreign"
    if len(own) == 1:
        return "last"
    asked.session.delete(row)
    asked.session.flush()
    _tell(asked, address, "address_removed")
    return "removed"


def _tell(asked: Asked, address: str, what: str) -> None:
    """The address itself is told, so that nobody loses or shares a seat without a word."""
    data = {"address": address, "game": ""}
    text = section(what, data, asked.reader.language)
    draft = answer("addresses", data, [text], asked.reader, asked.gm.name)
    post(asked.session, asked.gm, Recipient(address, asked.player.name), draft, asked.now)


def take_address(session: Session, player_id: int, address: str) -> Player | None:
    """Give the address, from which that was confirmed, to the player; None if another one has it."""
    owner = player_at(session, address)
    if owner is None:
        session.add(Address(player_id=player_id, address=address))
        session.flush()
    elif owner.id != player_id:
        return None
    return session.get_one(Player, player_id)


def _new_token(asked: Asked, command: Command) -> dict[str, Any]:
    """The seat that is meant, or every seat of the player, has a new token. The old one proves nothing any more.

    The answer shows the new one, so it is given to an address of the player only.
    """
    everything = asked.meant is None or len(command.argument.split()) > 1
    seats = list(asked.seats) if everything else [asked.seat]
    if asked.foreign:
        return {"outcome": "foreign", "seats": []}
    found = []
    for sheet, place in seats:
        row = asked.session.get_one(SeatRow, place.recipient.seat_id)
        row.token = new_token()
        found.append({"game": sheet.row.name, "token": row.token})
    own = [row.address for row in addresses_of(asked.session, asked.player)]
    for practice in practices_of(asked.session, asked.player, asked.now):
        practice.token = new_token()
    revoke(asked.session, [place.recipient.seat_id for _, place in seats if place.recipient.seat_id], own)
    asked.session.flush()
    return {"outcome": "new" if found else "none", "seats": found}


COMMANDS = (
    Spec("language", "language sprache", _language, most_words=2),
    Spec("zone", "zone timezone zeitzone", _zone, most_words=3),
    Spec(
        "address",
        "address addresses adresse adressen",
        _address,
        most_words=3,
        argument=rf"(?:list|liste|{'|'.join((*_ADD, *_REMOVE))})?|(?:{'|'.join((*_ADD, *_REMOVE))}) .*|\S+@\S+",
    ),
    Spec("format", "format", _format, most_words=2),
    Spec(
        "new_token",
        "new neu neues",
        _new_token,
        most_words=3,
        argument=r"(?:token|kennwort|password|passwort)(?: (?:all|alle))?",
    ),
)
"""What players can settle about themselves."""
