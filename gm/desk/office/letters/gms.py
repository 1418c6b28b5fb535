"""The GM's commands about who acts as GM, and who can join no game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from gm.desk.office.letters.acting import Acting, Spec, leading
from gm.people import gamemasters, guests
from gm.people.players import Invited, PeopleError, named
from gm.turns import appointing
from gm.turns.errors import TurnError
from gm.turns.seats.changing_hands import dismiss_gm, hand_over

_ACTS = {
    "list": "list",
    "liste": "list",
    "add": "add",
    "hinzufügen": "add",
    "hinzufuegen": "add",
    "remove": "remove",
    "entfernen": "remove",
}

_WHO_WHERE = re.compile(
    r"(?P<who>[^<>]*<[^<>]*>|\S+)\s*(?:--game\b|game\b|partie\b|in\b)?[ :]*(?P<game>.*)", re.I
)


def _act(acting: Acting, word: str, acts: Mapping[str, str]) -> tuple[str, str]:
    """What is to be done, and the words behind it; a list without any."""
    said, _, rest = acting.said.partition(" ")
    act = acts.get(said.casefold()) if said else "list"
    if act is None:
        raise TurnError(f"{word} {said} is nothing; there are LIST, ADD and REMOVE.")
    return act, rest.strip()


def _gms(acting: Acting) -> dict[str, Any]:
    act, rest = _act(acting, "GMS", _ACTS)
    if act == "list":
        rows = gamemasters.gamemasters(acting.session)
        own = [row for row in rows if not row.game or acting.may_act_in(row.game)]
        told = [{"name": r.name, "address": r.address, "game": r.game, "signs": r.signs} for r in own]
        return {"act": act, "gms": told}
    acting.check_everywhere()
    found = _WHO_WHERE.fullmatch(rest)
    if not found:
        raise PeopleError(
            f"Who? {rest!r} names nobody; it reads like GMS ADD Anna <anna@example.org> IN Ascot."
        )
    game = _game_named(acting, found["game"]) if found["game"] else None
    where = game.name if game else ""
    if act == "add":
        person = named(found["who"], acting.reader.language)
        appointing.appoint(acting.session, acting.gm, person.name, person.address, where, acting.now)
        return {"act": act, "name": person.name, "game": where}
    address = _bare(found["who"])
    if not where and address.casefold() == acting.gm.contact.casefold():
        raise TurnError(f"{address} is [gm] contact in the config file; it has to be taken out there.")
    row = dismiss_gm(acting.session, acting.gm, address, game, acting.now)
    return {"act": act, "name": row.name, "game": where}


def _bare(text: str) -> str:
    """The address in `Anna <anna@example.org>`, or the text itself."""
    return text.rpartition("<")[2].rstrip(">").strip()


def _game_named(acting: Acting, name: str) -> Any:
    found = leading(name, [game.name for game in acting.own_games()])
    if found is None:
        known = ", ".join(game.name for game in acting.own_games()) or "none yet"
        raise TurnError(f"There is no game {name}; there are: {known}.")
    return next(game for game in acting.own_games() if game.name == found[0])


def _hand_over(acting: Acting) -> dict[str, Any]:
    game, rest = acting.running()
    person: Invited = named(rest, acting.reader.language)
    hand_over(acting.session, acting.gm, game, person.name, person.address, acting.now)
    return {"game": game.name, "name": person.name}


def _barred(acting: Acting) -> dict[str, Any]:
    acting.check_everywhere()
    act, rest = _act(acting, "BARRED", _ACTS)
    if act == "add":
        return {"act": act, "address": guests.bar(acting.session, _bare(rest), acting.now)}
    if act == "remove":
        return {"act": act, "address": guests.unbar(acting.session, _bare(rest))}
    return {"act": act, "addresses": guests.barred(acting.session)}


COMMANDS = (
    Spec("gms", "gms spielleiter", _gms),
    Spec("hand_over", "hand-over handover übergeben", _hand_over),
    Spec("barred", "barred gesperrt", _barred),
)
"""What the GM can do about other GMs, and about people who are not wanted."""
