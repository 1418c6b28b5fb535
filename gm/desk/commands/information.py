"""Commands that ask to be told something: games, hand, orders on file, rules, reports."""

from __future__ import annotations

from typing import Any

from sqlmodel import col, select

from engines import ENGINES
from gm.base.codec import load
from gm.base.seat_letters import seat_letters
from gm.desk.commands.absence import presence
from gm.desk.commands.asked import Asked, Spec, basics
from gm.desk.commands.learning import told_practices
from gm.desk.practice.practising import practices_of
from gm.games.disclosure import closing_of
from gm.games.game import Game, Seat, filed_order, load_game, missing
from gm.games.press import told_turn
from gm.people.guests import running_for, waiting_for
from gm.store.queries.games import game_named, turn_of
from gm.store.tables import OrderAhead, Turn
from gm.turns.deadlines.early import is_tentative
from gm.turns.deadlines.timebank import counts_until
from gm.turns.reading.commands import Command
from gm.turns.seats.loans import lent_by
from gm.words.closing import told_closing
from gm.words.layout.passage import joined
from gm.words.orders import told_order
from gm.words.positions import running, told_hand, told_position
from gm.words.public import public_report
from gm.words.teller import Teller, teller_of
from gm.words.waiting import told_waiting
from gm.words.wording import when


def _help(asked: Asked, command: Command) -> dict[str, Any]:
    return {}


def _status(asked: Asked, command: Command) -> dict[str, Any]:
    games = []
    lent = lent_by(asked.session, asked.player)  # perhaps by the same letter
    for sheet, place in asked.seats:
        if any(loan["game"] == sheet.row.name for loan in lent):
            continue
        teller = teller_of(sheet, asked.reader.language)
        over = sheet.row.finished_at is not None
        games.append(
            {
                "game": sheet.row.name,
                "title": teller.title(),
                "over": over,
                "turn": sheet.row.turn,
                "deadline": when(sheet.row.deadline, sheet, asked.reader),
                "stands_still": sheet.row.stopped != "",
                "owes": place.number in sheet.awaiting,
                "on_file": filed_order(asked.session, sheet, sheet.row.turn, place.number) is not None,
                "tentative": is_tentative(asked.session, sheet, place.number),
                "bank": 0 if over else int(place.bank.total_seconds() // 60),
                "waits": _waits(asked, sheet, place),
            }
        )
    practices = practices_of(asked.session, asked.player, asked.row.received_at)
    return {
        "games": games,
        "lent": lent,
        "practices": told_practices(asked, practices),
        **presence(asked),
    }


def _waits(asked: Asked, game: Game, seat: Seat) -> dict[str, str] | None:
    """Until when a turn whose deadline is over waits for the player's order; None where it does not."""
    row = game.row
    if row.finished_at or row.stopped or asked.row.received_at < row.deadline:
        return None
    if seat.number not in missing(asked.session, game):
        return None
    until = counts_until(asked.session, game, row.turn, seat)
    return when(until, game, asked.reader) if until > row.deadline else None


def _hand(asked: Asked, command: Command) -> dict[str, Any]:
    sheet, place = asked.seat
    view, language = sheet.engine.view(sheet.state, place.number), asked.reader.language
    position = told_position(sheet, language, view)
    return {**basics(asked, sheet), "position": position, "hand": told_hand(sheet, language, view)}


def _orders(asked: Asked, command: Command) -> dict[str, Any]:
    sheet, place = asked.seat
    order = filed_order(asked.session, sheet, sheet.row.turn, place.number)
    query = (
        select(OrderAhead)
        .where(
            OrderAhead.game_id == sheet.row.id,
            OrderAhead.seat == place.number,
            col(OrderAhead.turn) > sheet.row.turn,
        )
        .order_by(col(OrderAhead.turn), col(OrderAhead.received_at))
    )
    ahead = {row.turn: row.text.splitlines() for row in asked.session.exec(query)}
    return {
        **basics(asked, sheet),
        "order": told_order(sheet, asked.reader.language, order) if order else [],
        "tentative": is_tentative(asked.session, sheet, place.number),
        "ahead": [{"turn": turn, "lines": lines} for turn, lines in ahead.items() if lines],
    }


def _rules(asked: Asked, command: Command) -> dict[str, Any]:
    argument = command.argument
    wanted = argument.casefold().replace("-", "_").replace(" ", "_")
    engine = ENGINES.get(wanted)
    if engine is None and not wanted and asked.meant:
        engine = asked.meant[0].engine
    if engine is None:
        titles = [Teller(name, asked.reader.language, ()).title() for name in ENGINES]
        return {"rules": "", "read": argument, "games": titles, "title": ""}
    own = asked.meant and asked.meant[0].engine is engine
    options = asked.meant[0].options if own and asked.meant else engine.Options()
    teller = Teller(engine.name, asked.reader.language, seat_letters(max(engine.seats)))
    return {"rules": running(teller.rules(options)), "title": teller.title(), "read": argument, "games": []}


def _report(asked: Asked, command: Command) -> dict[str, Any]:
    name, number = command.argument, None
    sheet = _game_told(asked, name)  # a name may end in a number
    if sheet is None or not name:
        name, number = _name_and_turn(command.argument)
        sheet = _game_told(asked, name)
    if sheet is None and name in ("last", "letzter", "letzten") and asked.meant:
        sheet = asked.meant[0]
    if sheet is None:
        return {"game": "", "report": "", "read": name, "games": _names(asked)}
    last = sheet.row.turn - 1
    turn = last if number is None else number
    row = turn_of(asked.session, sheet.row, turn) if turn else None
    resolved = told_turn(asked.session, sheet, row, asked.player.id) if row else None
    told = public_report(sheet, asked.reader.language, resolved) if resolved else ""
    closing = closing_of(asked.session, sheet) if told and turn == last else None
    if told and closing:
        told = joined((told, told_closing(sheet, asked.reader.language, closing)))
    return {**basics(asked, sheet), "report": told, "turn": turn, "last": last}


def _history(asked: Asked, command: Command) -> dict[str, Any]:
    sheet = _game_told(asked, command.argument)
    if sheet is None:
        return {"game": "", "rows": [], "read": command.argument, "games": _names(asked)}
    query = select(Turn).where(Turn.game_id == sheet.row.id, col(Turn.number) > 0).order_by(col(Turn.number))
    rows = [
        {
            "turn": row.number,
            "resolved": when(row.resolved_at, sheet, asked.reader),
            "scores": _scores(asked, sheet, row),
        }
        for row in asked.session.exec(query)
    ]
    over = sheet.row.finished_at is not None
    return {**basics(asked, sheet), "rows": rows, "over": over, "read": "", "games": []}


def _scores(asked: Asked, game: Game, row: Turn) -> list[str]:
    """Everyone's score after that turn, by seat."""
    teller = teller_of(game, asked.reader.language)
    scores = game.engine.scores(load(game.engine.State, row.state))
    return [f"{name} {teller.score(score)}" for name, score in zip(game.names, scores, strict=True)]


def _games(asked: Asked, command: Command) -> dict[str, Any]:
    language = asked.reader.language
    under_way = []
    own = {sheet.row.name for sheet, _ in asked.seats}
    for game in running_for(asked.session, asked.player, own):
        told = load_game(asked.session, asked.gm.name, game)
        under_way.append(
            {
                "game": game.name,
                "title": teller_of(told, language).title(),
                "own": any(place.player_id == asked.player.id for place in told.seats),
                "turn": game.turn,
                "deadline": when(game.deadline, told, asked.reader),
                "names": told.names,
            }
        )
    waiting = [
        {**told_waiting(game, language), "own": asked.player.id in {player.id for player in game.players}}
        for game in waiting_for(asked.session, asked.player)
    ]
    return {"running": under_way, "waiting": waiting}


def _name_and_turn(argument: str) -> tuple[str, int | None]:
    """The game and the turn that `REPORT Ascot 3` or `REPORT 3` names, as far as it does."""
    name, _, last = argument.rpartition(" ")
    return (name, int(last)) if last.isdecimal() else (argument, None)


def _game_told(asked: Asked, name: str) -> Game | None:
    """The game of that name, which anybody may be told of in public; without a name the one that is meant."""
    if not name:
        return asked.meant[0] if asked.meant else None
    game = game_named(asked.session, name)
    return load_game(asked.session, asked.gm.name, game) if game else None


def _names(asked: Asked) -> list[str]:
    own = {sheet.row.name for sheet, _ in asked.seats}
    return [game.name for game in running_for(asked.session, asked.player, own)]


COMMANDS = (
    Spec("help", "help hilfe", _help),
    Spec("status", "status", _status, after_orders=True),
    Spec("hand", "hand blatt", _hand, in_a_game=True),
    Spec("orders", "orders züge befehle", _orders, in_a_game=True, after_orders=True),
    Spec("rules", "rules regeln", _rules, most_words=3),
    Spec(
        "report",
        "report bericht",
        _report,
        most_words=5,
        argument=r"(?:\S+ ){0,3}[0-9]{1,4}|(?:\S+(?: \S+)?)?",
    ),
    Spec("history", "history verlauf", _history, most_words=4),
    Spec("games", "games partien", _games),
)
"""What players can ask to be told."""
