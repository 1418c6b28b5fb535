"""The GM's commands for a game under way."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

from gm.base.postponing import later_deadline, named_deadline
from gm.base.seat_letters import seat_letters
from gm.desk.office.acting import RefusedError, note_try, order_for
from gm.desk.office.letters.acting import Acting, Spec, leading, reason_in
from gm.desk.office.looks import note_look
from gm.desk.office.preview import preview, secret_preview
from gm.desk.office.sentences import in_language
from gm.games.game import Game, Seat, ordered
from gm.people.waiting import waiting_games
from gm.store.tables import GameRow
from gm.turns.adjudicate import check_open, force
from gm.turns.deadlines import moving
from gm.turns.deadlines.early import is_tentative
from gm.turns.errors import TurnError
from gm.turns.rollback.turning import check_restorable, restore, take_back
from gm.words.orders import told_order

SECRET = ("secret", "geheim", "--secret")
"""What the GM writes to see what is secret, which the next report then tells everyone."""

_TIME = re.compile(
    r"(?P<time>\d{4}-\d\d-\d\d(?:[ T]\d\d?:\d\d)?|[1-9]\d* ?[a-z]+)(?:[ ,:]+(?P<why>.*))?", re.I
)
_NUMBERED = re.compile(r"(?:(?:--)?(?:turn|zug|to)\s*)?(?P<turn>\d{1,4})(?:[ ,:]+(?P<why>.*))?", re.I)
_DUE = re.compile(
    r"(?:^(?:deadline|termin)|(?:^|\s)--deadline)[ :=]+\"?"
    r"(?P<time>\d{4}-\d\d-\d\d(?:[ T]\d\d?:\d\d)?|[1-9]\d* ?[a-z]+)\"?(?=[\s,:]|$)[ ,:]*",
    re.I,
)


def _games(acting: Acting) -> dict[str, Any]:
    told = []
    for game in acting.own_games():
        opened = acting.sheet(game)
        on_file = ordered(acting.session, opened, game.turn)
        came = sum(seat in on_file for seat in opened.awaiting)
        told.append({**acting.basics(game), "came": came, "owed": len(opened.awaiting)})
    waiting = [
        {
            "game": other.row.name,
            "taken": len(other.seated),
            "seats": other.row.seats,
            "names": [player.name for player in other.players],
        }
        for other in waiting_games(acting.session)
        if acting.may_act_in(other.row.name)
    ]
    return {"games": told, "waiting": waiting}


def _show(acting: Acting) -> dict[str, Any]:
    game, _ = acting.game()
    told = acting.sheet(game)
    on_file = ordered(acting.session, told, game.turn)
    letters = seat_letters(len(told.seats))
    seats = [
        {
            "letter": letters[place.number],
            "name": told.names[place.number],
            "sitter": _sitter(told, place),
            "address": place.recipient.address,
            "open": place.resigned,
            "owes": place.number in told.awaiting,
            "came": place.number in on_file,
            "tentative": is_tentative(acting.session, told, place.number),
        }
        for place in told.seats
    ]
    return {**acting.basics(game), "seats": seats}


def _sitter(game: Game, seat: Seat) -> str:
    """Who plays a seat that is lent; empty where its owner does."""
    return "" if seat.reader.name == game.names[seat.number] else seat.reader.name


def _resolve(acting: Acting) -> dict[str, Any]:
    game, rest = acting.running()
    turn, _ = _turn_named(rest)
    check_open(acting.session, game, turn)
    force(acting.session, acting.gm, game, turn, acting.now)
    return {**acting.basics(game), "resolved": turn}


def _extend(acting: Acting) -> dict[str, Any]:
    game, rest = acting.running()
    found = _TIME.fullmatch(rest)
    if not found:
        raise TurnError(f"Until when? {rest!r} is no time; one reads like 24h, 2d or 2031-05-14 20:00.")
    if game.stopped:
        raise TurnError(f"{game.name} stands still and has no deadline; RESUME {game.name} sets it going.")
    due = later_deadline(found["time"], acting.sheet(game).calendar, game.deadline, acting.now)
    moving.move(acting.session, acting.gm, game, due, acting.now, "gm", reason_in(found["why"] or ""))
    return acting.basics(game)


def _pause(acting: Acting) -> dict[str, Any]:
    game, why = acting.running()
    if game.stopped:
        raise TurnError(f"{game.name} stands still already ({game.stopped}).")
    moving.stop(acting.session, acting.gm, game, acting.now, "paused", reason_in(why))
    return acting.basics(game)


def _resume(acting: Acting) -> dict[str, Any]:
    game, why = acting.running()
    if not game.stopped:
        raise TurnError(f"{game.name} does not stand still; turn {game.turn} is open.")
    moving.resume(acting.session, acting.gm, game, acting.now, reason_in(why))
    return acting.basics(game)


def _preview(acting: Acting) -> dict[str, Any]:
    game, rest = acting.running()
    if rest.casefold() in SECRET:
        found = secret_preview(acting.session, acting.gm, game, acting.now, acting.reader.language)
        return {**acting.basics(game), "report": found.report, "notes": [], "seats": []}
    if rest:
        raise TurnError(f"PREVIEW {game.name} or PREVIEW {game.name} SECRET; {rest!r} is neither.")
    seats = _show(acting)["seats"]
    found = preview(acting.session, acting.gm, game, acting.now, acting.reader.language)
    return {**acting.basics(game), "report": "", "notes": found.notes, "seats": seats}


def _rollback(acting: Acting) -> dict[str, Any]:
    game, rest = acting.game()
    turn, said = _turn_named(rest)
    deadline, why = _deadline_named(acting, game, said)
    take_back(acting.session, acting.gm, game, turn, reason_in(why), acting.now, deadline)
    return acting.basics(game)


def _rollforward(acting: Acting) -> dict[str, Any]:
    game, why = acting.game()
    check_restorable(acting.session, game)
    restore(acting.session, acting.gm, game, reason_in(why), acting.now)
    return acting.basics(game)


def _order(acting: Acting) -> dict[str, Any]:
    game, rest = acting.running()
    told = acting.sheet(game)
    letters = seat_letters(len(told.seats))
    found = leading(rest, (*letters, *told.names))
    if found is None:
        raise TurnError(f"For whom? {rest!r} begins with no seat of {game.name}, neither letter nor name.")
    seat, said = found
    lines = [line for line in (part.strip() for part in said.split(";")) if line]
    if not lines:
        raise TurnError(f"What is ordered? It reads like ORDER {game.name} {seat}: PASS.")
    try:
        place, read = order_for(acting.session, acting.gm, game, seat, lines, acting.now)
    except RefusedError as refused:
        note_try(acting.session, game, refused, acting.now)
        words = in_language(str(refused), acting.reader.language)
        return {**acting.basics(game), "refused": words, "name": "", "lines": [], "open": False}
    return {
        **acting.basics(game),
        "refused": "",
        "name": place.reader.name,
        "lines": read,
        "open": place.resigned,
    }


def _orders(acting: Acting) -> dict[str, Any]:
    game, rest = acting.running()
    if rest.casefold() not in SECRET:
        raise TurnError(
            f"Orders are secret. With ORDERS {game.name} SECRET you see them, and the next report tells everyone"
            " that you looked."
        )
    told = acting.sheet(game)
    note_look(acting.session, game, f"gm orders, turn {game.turn}", acting.now)
    on_file = ordered(acting.session, told, game.turn)
    language = acting.reader.language
    seats = [
        {
            "name": told.names[place.number],
            "lines": told_order(told, language, on_file[place.number]) if place.number in on_file else [],
        }
        for place in told.seats
    ]
    return {**acting.basics(game), "seats": seats}


def _deadline_named(acting: Acting, row: GameRow, text: str) -> tuple[datetime | None, str]:
    """The deadline that the text names, in front or behind `--deadline`, and the other words; None without one."""
    found = _DUE.search(text)
    if found is None:
        return None, text
    calendar = acting.sheet(row).calendar
    due = named_deadline(found["time"], calendar, acting.now, acting.now)
    return due, f"{text[: found.start()]} {text[found.end() :]}".strip()


def _turn_named(text: str) -> tuple[int, str]:
    """The turn with which the text begins, and the words behind it; TurnError without one."""
    found = _NUMBERED.fullmatch(text)
    if not found:
        raise TurnError(f"Which turn? {text!r} begins with no number of one.")
    return int(found["turn"]), found["why"] or ""


COMMANDS = (
    Spec("games", "games partien", _games),
    Spec("show", "show zeigen", _show),
    Spec("resolve", "resolve auswerten", _resolve),
    Spec("extend", "extend verlängern", _extend),
    Spec("pause", "pause pausieren", _pause),
    Spec("resume", "resume weiter", _resume),
    Spec("preview", "preview vorschau", _preview),
    Spec("rollback", "rollback zurücknehmen", _rollback),
    Spec("rollforward", "rollforward wiederherstellen", _rollforward),
    Spec("order", "order ziehen", _order),
    Spec("orders", "orders züge", _orders),
)
"""What the GM can do with a game under way."""
