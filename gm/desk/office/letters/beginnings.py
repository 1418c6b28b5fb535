"""The GM's commands about games that are to begin: open and announce, invite, begin, withdraw."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from engines import ENGINES
from gm.base.errors import Refused
from gm.desk.office import announcing
from gm.desk.office.beginning import begin
from gm.desk.office.game_file import GameFile, read_game_lines
from gm.desk.office.letters.acting import Acting, Spec
from gm.desk.office.options import explained, explained_terms
from gm.people.players import named
from gm.store.queries.seats import seats_of
from gm.store.tables import Announced
from gm.turns.seats import inviting

_FLAG = re.compile(r"(?:^|\s+)--(?=[a-z])")
_CODE = ("code", "--code")


def _open(acting: Acting) -> dict[str, Any]:
    """`OPEN jockey Ascot` with lines such as `every: 7d` below it, or as it would be typed on the command line."""
    acting.check_everywhere()
    if acting.said.casefold().split()[-1:] in (["help"], ["hilfe"]):
        return _explained(acting)
    if acting.below and not acting.closed:
        raise Refused("open_without_end")
    head, *flags = _FLAG.split(acting.said)
    engine, _, name = head.partition(" ")
    if head and engine.casefold() not in ENGINES:
        raise Refused("no_such_game", wanted=engine, known=sorted(ENGINES))
    file = read_game_lines([*flags, *acting.below], engine.casefold())
    wanted = replace(file, game=engine.casefold() or file.game, name=name.strip(" \"':") or file.name)
    _check_named(wanted)
    begun = begin(acting.session, acting.gm, wanted, acting.now)
    told = {"game": wanted.name, "engine": wanted.game, "players": len(wanted.players)}
    if isinstance(begun, Announced):
        return {**told, "announced": True, "seats": begun.seats}
    return {**acting.basics(begun), **told, "announced": False}


def _explained(acting: Acting) -> dict[str, Any]:
    """`OPEN HELP`, or with a game `OPEN jockey HELP`: every line that may stand below OPEN."""
    language, engine = acting.reader.language, acting.said.split()[0].casefold()
    of_game = explained(engine, language) if engine in ENGINES else []
    return {
        "game": "",
        "engines": sorted(ENGINES),
        "engine": engine if engine in ENGINES else "",
        "terms": explained_terms(language),
        "options": of_game,
    }


def _check_named(wanted: GameFile) -> None:
    if wanted.game not in ENGINES:
        raise Refused("which_engine", known=sorted(ENGINES))
    if not wanted.name:
        raise Refused("name_needed", engine=wanted.game)


def _invite(acting: Acting) -> dict[str, Any]:
    game, rest = acting.named_game()
    if rest.casefold() in _CODE:
        row = inviting.open_code(acting.session, acting.gm, game, acting.now)
        line = inviting.line_to_join(row.game, row.code, acting.reader.language)
        return {"game": row.game, "name": "", "line": line}
    person = named(rest, acting.reader.language)
    row = inviting.invite(acting.session, acting.gm, game, person, acting.now)
    return {"game": row.game, "name": person.name, "line": ""}


def _start(acting: Acting) -> dict[str, Any]:
    name, _ = acting.named_game()
    game = announcing.start(acting.session, acting.gm, name, acting.now)
    return {**acting.basics(game), "players": len(seats_of(acting.session, game))}


def _close(acting: Acting) -> dict[str, Any]:
    name, _ = acting.named_game()
    announcing.close(acting.session, acting.gm, name, acting.now)
    return {"game": name}


COMMANDS = (
    Spec("open", "open eröffnen", _open, block=True),
    Spec("invite", "invite einladen", _invite),
    Spec("start", "start beginnen", _start),
    Spec("close", "close schließen", _close),
)
"""What the GM can do with games that wait."""
