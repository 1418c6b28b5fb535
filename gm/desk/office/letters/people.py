"""The GM's commands about the players of all games, and what is said to them."""

from __future__ import annotations

import re
from typing import Any

from sqlmodel import select

from gm.base.seat_letters import seat_letters
from gm.desk.office.letters.acting import Acting, Spec, leading
from gm.games.readers import Reader
from gm.mail.bounces import heard_from
from gm.people.absences import home_zone
from gm.people.players import PeopleError, known_players, named
from gm.store.queries.absences import all_absences
from gm.store.tables import Absence, Address, Player
from gm.turns.seats.changing_hands import replace_player
from gm.turns.seats.noting_away import note_away, note_back
from gm.words.wording import own_time

_AWAY = re.compile(
    r"(?P<who>\S+@\S+|.+?)(?:[ ,:]+(?P<days>(?:(?:until|bis|from|von|vom|ab)\b|\d).*|back|zurück))?", re.I
)


def _replace(acting: Acting) -> dict[str, Any]:
    game, rest = acting.running()
    told = acting.sheet(game)
    found = leading(rest, (*seat_letters(len(told.seats)), *told.names))
    if found is None:
        raise PeopleError(
            f"Whose seat? {rest!r} begins with no seat of {game.name}, neither letter nor name."
        )
    seat, text = found
    person = named(text, acting.reader.language)
    before, after = replace_player(acting.session, acting.gm, game, seat, person, acting.now)
    return {"game": game.name, "before": before.reader.name, "after": after.reader.name}


def _away(acting: Acting) -> dict[str, Any]:
    acting.check_everywhere()
    if not acting.said:
        absences = all_absences(acting.session, acting.now)
        return {
            "list": [{"name": row.name, **_days(acting, row, absence)} for row, absence in absences],
            "name": "",
        }
    found = _AWAY.fullmatch(acting.said)
    who, days = (found["who"], found["days"] or "") if found else (acting.said, "")
    if days.casefold() in ("back", "zurück"):
        return {"list": [], "name": note_back(acting.session, who, acting.now).name, "back": True}
    row, absence = note_away(acting.session, acting.gm, who, days, acting.now)
    return {"list": [], "name": row.name, "back": False, **_days(acting, row, absence)}


def _days(acting: Acting, player: Player, absence: Absence) -> dict[str, Any]:
    """The days, which begin and end where the player is."""
    there = Reader("", acting.reader.language, str(home_zone(acting.session, player)))
    since, until = (own_time(at, None, there)["day"] for at in (absence.since, absence.until))
    return {"since": since, "until": until}


def _players(acting: Acting) -> dict[str, Any]:
    """A GM of single games sees who plays in these."""
    everywhere = any(not row.game for row in acting.rows)
    known = [
        player
        for player in known_players(acting.session)
        if everywhere or any(map(acting.may_act_in, (*player.games, *player.waits_for)))
    ]
    return {
        "players": [
            {
                "name": player.name,
                "addresses": player.addresses,
                "unreachable": player.unreachable,
                "games": [
                    f"{game} {seat}"
                    for game, seat in (*player.games.items(), *((g, "?") for g in player.waits_for))
                    if acting.may_act_in(game)
                ],
                "standby": player.standby,
                "kept": player.reliability,
            }
            for player in known
        ]
    }


def _reachable(acting: Acting) -> dict[str, Any]:
    acting.check_everywhere()
    row = acting.session.exec(select(Address).where(Address.address == acting.said.casefold())).first()
    if row is None or row.unreachable_since is None:
        raise PeopleError(f"{acting.said or 'Nobody'} is no address that counts as unreachable.")
    heard_from(row)
    return {"address": row.address}


COMMANDS = (
    Spec("replace", "replace ersetzen", _replace),
    Spec("away", "away abwesend", _away),
    Spec("reachable", "reachable erreichbar", _reachable),
    Spec("players", "players spieler", _players),
)
"""What the GM can do with people."""
