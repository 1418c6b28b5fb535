"""Commands for talking: press, the diary, onlookers, and being left in peace."""

from __future__ import annotations

from typing import Any

from sqlmodel import select

from engines.wording import folded
from gm.desk.commands.asked import Asked, Spec, basics
from gm.games.game import Game, Seat, load_game
from gm.games.press import ANONYMOUS, place_named, told_turn
from gm.mail.write.outbox import post
from gm.people.guests import running_for
from gm.store.queries.games import game_named, turn_of
from gm.store.queries.press import mutes
from gm.store.tables import DiaryNote, GameRow, Mute, Press, Watcher
from gm.turns.reading.commands import Command
from gm.turns.reading.order_lines import read_order, shortened
from gm.words.public import public_report
from gm.words.reports import answer
from gm.words.teller import teller_of
from gm.words.wording import section

LONGEST = 3000
"""Characters of a piece of press or of a note."""

_UNSIGNED = ("anonymous", "anonym")
_TO = ("to", "an")
_BULLETIN = "bulletin"

_ALL = ("", "all", "alle", "everyone", "everybody", "table")

_PRESS_HEAD = r"(?:anonym(?:ous)? ?)?(?:bulletin|(?:to|an) \w.*)?(?: ?anonym(?:ous)?)?"
"""What may stand behind PRESS; a sentence that happens to begin with the word is none."""


def _press(asked: Asked, command: Command) -> dict[str, Any]:
    words = command.argument.split()
    anonymous = any(folded(word) in _UNSIGNED for word in words)
    words = [word for word in words if folded(word) not in _UNSIGNED]
    name = " ".join(words[1:] if words and folded(words[0]) in _TO else words)
    text = _text(command)
    data = {
        "kind": "",
        "game": "",
        "anonymous": anonymous,
        "lines": text.splitlines(),
        "author": asked.player.name,
    }
    data |= _lengths(text)
    if folded(name) == _BULLETIN:
        kind = _flaw(text) or _order_inside(asked, command) or _to_bulletin(asked, text, anonymous)
        return {**data, "kind": kind}
    if asked.meant is None:
        return {**data, "kind": "no_game", "games": _own_games(asked)}
    sheet, _ = asked.meant
    data |= basics(asked, sheet)
    if kind := _flaw(text) or _against_rules(sheet, anonymous) or _order_inside(asked, command):
        return {**data, "kind": kind}
    if folded(name) not in _ALL:
        return {**data, **_to_one(asked, name, text, anonymous)}
    if sheet.row.finished_at:
        return {**data, "kind": "over"}
    _keep(asked, sheet, text, anonymous)
    return {**data, "kind": "printed"}


def _to_one(asked: Asked, name: str, text: str, anonymous: bool) -> dict[str, Any]:
    """Press for one seat is sent on, if there is such a seat beside the author's with a player in it."""
    sheet, author = asked.seat
    others = [place for place in sheet.seats if place.number != author.number and not place.resigned]
    to = place_named(sheet, name)
    if to not in others:
        return {"kind": "unknown_seat", "read": name, "others": [place.reader.name for place in others]}
    assert to is not None
    return {"kind": _to_seat(asked, sheet, author, to, text, anonymous), "to": to.reader.name}


def _text(command: Command) -> str:
    return "\n".join(command.body).strip("\n")


def _lengths(text: str) -> dict[str, int]:
    return {"length": len(text), "longest": LONGEST}


def _flaw(text: str) -> str:
    """What is wrong with a text before anything else is looked at; empty if nothing is."""
    if not text.strip():
        return "empty"
    return "too_long" if len(text) > LONGEST else ""


def _against_rules(game: Game, anonymous: bool) -> str:
    if game.terms.press == "none":
        return "no_press"
    return "unsigned" if anonymous and game.terms.press == "signed" else ""


def _order_inside(asked: Asked, command: Command) -> str:
    """Without END nobody can tell where press stops; an order below it must neither be printed nor get lost."""
    if command.closed or asked.meant is None:
        return ""
    sheet, place = asked.meant
    lines = [line for line in command.body if line]
    alone = (read_order(sheet, place.number, [line], None, asked.reader.language) for line in lines)
    return "open_end" if any(not reading.is_talk for reading in alone) else ""


def _own_games(asked: Asked) -> list[str]:
    return [sheet.row.name for sheet, _ in asked.seats if sheet.row.finished_at is None]


def _to_bulletin(asked: Asked, text: str, anonymous: bool) -> str:
    _keep(asked, None, text, anonymous)
    return _BULLETIN


def _keep(asked: Asked, game: Game | None, text: str, anonymous: bool, to: Seat | None = None) -> None:
    asked.session.add(
        Press(
            game_id=game.row.id if game else None,
            turn=game.row.turn if game and to else None,
            player_id=asked.player.id,
            to_seat=to.number if to else None,
            anonymous=anonymous,
            text=text,
            at=asked.row.received_at,
        )
    )
    asked.session.flush()


def _to_seat(asked: Asked, game: Game, author: Seat, to: Seat, text: str, anonymous: bool) -> str:
    """The text is sent on at once, unless its reader wants none such; then the author is told so."""
    unwanted = mutes(asked.session, game.row, to.player_id)
    if author.number in unwanted or (anonymous and ANONYMOUS in unwanted):
        return "unwanted"
    _keep(asked, game, text, anonymous, to)
    name = "" if anonymous else asked.player.name
    data = {"game": game.row.name, "author": name, "lines": text.splitlines()}
    letter = section("press_letter", data, to.reader.language)
    draft = answer("press", data, [letter], to.reader, game.gm)
    post(asked.session, asked.gm, to.recipient, draft, asked.now)
    return "sent"


def _note(asked: Asked, command: Command) -> dict[str, Any]:
    if asked.meant is None:
        return {"kind": "no_game", "games": _own_games(asked)}
    sheet, place = asked.meant
    text = _text(command)
    data = {**basics(asked, sheet), **_lengths(text), "lines": text.splitlines()}
    if sheet.row.finished_at:
        return {**data, "kind": "over"}
    if kind := _flaw(text) or _order_inside(asked, command):
        return {**data, "kind": kind}
    asked.session.add(
        DiaryNote(
            game_id=sheet.row.id,
            seat=place.number,
            player_id=asked.player.id,
            turn=sheet.row.turn,
            text=text,
            at=asked.row.received_at,
        )
    )
    return {**data, "kind": "kept"}


def _watch(asked: Asked, command: Command) -> dict[str, Any]:
    game = game_named(asked.session, command.argument)
    data = {"read": command.argument, "games": _watchable(asked), "watched": game.name if game else ""}
    if game is None or (game.finished_at is None and game.name not in _told(asked)):
        return {**data, "kind": "unknown"}
    if game.id in {sheet.row.id for sheet, _ in asked.seats}:
        return {**data, "kind": "seated"}
    if game.finished_at:
        return {**data, "kind": "over"}
    told = load_game(asked.session, asked.gm.name, game)
    if _watching(asked, game) is None:
        asked.session.add(Watcher(game_id=game.id, player_id=asked.player.id))
        asked.session.flush()
    language = asked.reader.language
    last = turn_of(asked.session, game, game.turn - 1) if game.turn > 1 else None
    report = public_report(told, language, told_turn(asked.session, told, last)) if last else ""
    about = basics(asked, told)
    return {
        **data,
        "kind": "watching",
        "title": teller_of(told, language).title(),
        "names": told.names,
        "turn": about["turn"],
        "deadline": about["deadline"],
        "report": report,
    }


def _watchable(asked: Asked) -> list[str]:
    own = {sheet.row.name for sheet, _ in asked.seats}
    return [name for name in _told(asked) if name not in own]


def _told(asked: Asked) -> list[str]:
    """The games under way that the player may know of, their own among them."""
    own = {sheet.row.name for sheet, _ in asked.seats}
    return [game.name for game in running_for(asked.session, asked.player, own)]


def _watching(asked: Asked, row: GameRow) -> Watcher | None:
    query = select(Watcher).where(Watcher.game_id == row.id, Watcher.player_id == asked.player.id)
    return asked.session.exec(query).first()


def _unwatch(asked: Asked, command: Command) -> dict[str, Any]:
    watched = select(GameRow).join(Watcher).where(Watcher.player_id == asked.player.id)
    names = [game.name for game in asked.session.exec(watched.order_by(GameRow.name))]
    game = game_named(asked.session, command.argument)
    row = _watching(asked, game) if game else None
    if row is not None:
        asked.session.delete(row)
        asked.session.flush()
    return {"done": row is not None, "read": command.argument, "games": names}


def _mute(asked: Asked, command: Command) -> dict[str, Any]:
    sheet, _ = asked.seat
    seat, data = _muted_seat(asked, command)
    if data["known"] and seat not in mutes(asked.session, sheet.row, asked.player.id):
        asked.session.add(Mute(game_id=sheet.row.id, player_id=asked.player.id, seat=seat))
        asked.session.flush()
    return data


def _unmute(asked: Asked, command: Command) -> dict[str, Any]:
    sheet, _ = asked.seat
    seat, data = _muted_seat(asked, command)
    query = select(Mute).where(
        Mute.game_id == sheet.row.id, Mute.player_id == asked.player.id, Mute.seat == seat
    )
    row = asked.session.exec(query).first() if data["known"] else None
    if row is not None:
        asked.session.delete(row)
        asked.session.flush()
    return {**data, "was_muted": row is not None}


def _muted_seat(asked: Asked, command: Command) -> tuple[int, dict[str, Any]]:
    """The seat that MUTE or UNMUTE names, and what to answer; not `known` where there is none but one's own."""
    sheet, own = asked.seat
    others = [place.reader.name for place in sheet.seats if place.number != own.number]
    data = {
        **basics(asked, sheet),
        "read": shortened(command.argument),
        "others": others,
        "known": True,
        "name": "",
    }
    if folded(command.argument) in _UNSIGNED:
        return ANONYMOUS, data
    place = place_named(sheet, command.argument)
    if place is None or place.number == own.number:
        return ANONYMOUS, {**data, "known": False}
    return place.number, {**data, "name": place.reader.name}


COMMANDS = (
    Spec("press", "press presse", _press, most_words=8, block=True, argument=_PRESS_HEAD),
    Spec("note", "note notiz", _note, block=True),
    Spec("watch", "watch zuschauen", _watch, most_words=6),
    Spec("unwatch", "unwatch wegschauen", _unwatch, most_words=6),
    Spec("mute", "mute stumm", _mute, most_words=4, in_a_game=True),
    Spec("unmute", "unmute entstummen", _unmute, most_words=4, in_a_game=True),
)
"""What players can say to each other, and who hears it."""
