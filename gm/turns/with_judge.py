"""Handing a turn over to its judge: the game waits, with all orders as they are, until the judge's letter settles it."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlmodel import Session

from engines.base import Event
from engines.lots import Lots
from gm.base.config import Gm
from gm.base.distinct_names import folder_of, seat_letters
from gm.base.say import Enclosure, Recipient, Say
from gm.games.game import Game, Seat, file_order, is_settled, load_game, standing
from gm.mail.tokens import new_token
from gm.people.players import Invited, player_of
from gm.store.queries.letters import letter_in, revoke
from gm.store.queries.next_looks import changed
from gm.store.queries.orders import orders_by_seat
from gm.store.queries.press import pictures_named
from gm.store.queries.rows import keep
from gm.store.queries.seats import claim_seat
from gm.store.queries.tenures import begin_tenure, end_tenures, keep_token
from gm.store.tables import GameRow
from gm.turns.missing import stand_ins
from gm.turns.rolling import notes_on_rolls, open_lots
from gm.words.macros import when
from gm.words.positions import told_hand, told_position, told_rules
from gm.words.public import told_note
from gm.words.saying import post
from gm.words.teller import teller_of

log = logging.getLogger(__name__)

JUDGING = "judging"
"""Why a game stands still while its judge has the orders."""


def is_judged(session: Session, game: Game) -> bool:
    """Tell whether the judge has settled the open turn."""
    if game.judge is None:
        return False
    return is_settled(game.row, orders_by_seat(session, game.row, game.row.turn).get(game.judge.number, ()))


def hand_over(session: Session, gm: Gm, game: Game, now: datetime) -> None:
    """Send the judge all orders of the open turn, and tell the players; from now on none counts for it any more."""
    row, judge = game.row, game.judge
    assert judge is not None, "somebody judges it"
    row.stopped, row.stopped_at, row.stopped_why = JUDGING, now, ""
    row.moves += 1
    changed(row)
    keep(session)
    _send_orders(session, gm, game, judge, now)
    for seat in game.seats:
        if not seat.resigned:
            told = {"game": game.name, "turn": row.turn, "judge": judge.reader.name}
            post(session, gm, Say(seat.recipient, "being_judged", told, signed=game.gm), now)
    log.info("game %s turn %d is with its judge", game.name, row.turn)


def _send_orders(session: Session, gm: Gm, game: Game, judge: Seat, now: datetime) -> None:
    data = {
        "game": game.name,
        "turn": game.row.turn,
        "orders": _orders(session, game, judge),
        "dice": _dice(session, game, judge),
        **_standing(game, judge),
    }
    files = _files(session, game)
    post(session, gm, Say(judge.recipient, "to_judge", data, signed=game.gm, enclosures=files), now)


def _files(session: Session, game: Game) -> tuple[Enclosure, ...]:
    """Return the files that came with the orders that count, each under the letter of its seat."""
    sent = orders_by_seat(session, game.row, game.row.turn)
    letters = seat_letters(len(game.seats))
    counting = [(letters[seat], sent[seat][-1]) for seat in game.awaiting if sent.get(seat)]
    return tuple(
        file
        for letter, order in counting
        if order.data is not None
        for file in files_of_letter(session, order.letter_id, f"seat-{letter}")
    )


def hand_judging_on(session: Session, gm: Gm, row: GameRow, person: Invited, now: datetime) -> None:
    """Let that person judge the game from now on, and tell everyone; a ruling that was begun and not sent is dropped."""
    before = load_game(session, gm.name, row)
    former, player = before.judge, player_of(session, person)
    assert former is not None, "somebody judges it"
    seat = former.recipient.seat_id or 0
    claim_seat(session, seat, former.player_id, player.id, new_token(), resigned=former.resigned, now=now)
    keep_token(session, seat, former.recipient.token)
    end_tenures(session, seat, "replaced", now)
    begin_tenure(session, seat, player.id, now)
    revoke(session, [seat], [])
    row.terms = {**row.terms, "judge": f"{player.name} <{person.address}> {player.language}"}
    if orders_by_seat(session, row, row.turn).get(former.number):
        file_order(session, row, row.turn, former.number, None, text="CANCEL", source="gm", received=now)
    changed(row)
    keep(session)
    game = load_game(session, gm.name, row)
    assert game.judge is not None
    before_and_after = {"before": former.reader.name, "after": game.judge.reader.name}
    told = {"game": row.name, **before_and_after, "former": False}
    for each in game.seats:
        if not each.resigned:
            post(session, gm, Say(each.recipient, "judge_changes", told, signed=game.gm), now)
    to = Recipient(former.recipient.address, former.reader)
    post(session, gm, Say(to, "judge_changes", {**told, "former": True}, signed=game.gm), now)
    appoint_judge(session, gm, game, now)
    if row.stopped == JUDGING:
        _send_orders(session, gm, game, game.judge, now)
    log.info("game %s has another judge", row.name)


def appoint_judge(session: Session, gm: Gm, game: Game, now: datetime) -> None:
    """Tell the judge of a game that has begun about the task and its times."""
    if game.judge is None:
        return
    language = game.judge.reader.language
    data = {
        "game": game.name,
        "names": game.names,
        "turn": game.row.turn,
        "deadline": when(game.row.deadline, game, game.judge.reader),
        "waits": game.row.stopped == JUDGING,
        "rules": told_rules(game, language),
    }
    post(session, gm, Say(game.judge.recipient, "judge_begins", data, signed=game.gm), now)


def _orders(session: Session, game: Game, judge: Seat) -> list[dict[str, Any]]:
    """Tell the orders by seat, and who sent none."""
    sent = orders_by_seat(session, game.row, game.row.turn)
    teller, vacant = teller_of(game, judge.reader.language), stand_ins(session, game)
    found = []
    for seat in game.awaiting:
        order = standing(game, sent.get(seat, ()))
        if order is not None:
            how, lines = "came", teller.said(order).splitlines()
        elif seat in vacant:
            how, lines = "vacant", []
        else:
            default = game.engine.default_order(game.state, seat, Lots("00", 0))
            how, lines = "missing", teller.said(default).splitlines()
        found.append({"name": game.names[seat], "how": how, "lines": lines})
    return found


def _dice(session: Session, game: Game, judge: Seat) -> list[str]:
    """Tell the throws of the turn so far."""
    label = open_lots(session, game.row).label
    notes = notes_on_rolls(session, game.row, game.row.turn, label) if game.engine.rolls else []
    zone, language = game.calendar.zone, judge.reader.language
    return [told_note(note, game.names, zone, language) for note in notes]


def _standing(game: Game, judge: Seat) -> dict[str, Any]:
    view = game.engine.view(game.state, judge.number)
    language = judge.reader.language
    return {
        "position": told_position(game, language, view),
        "notes": told_hand(game, language, view),
        "due": teller_of(game, language).judging(view),
        "first": game.names[0],
        "rolls": bool(game.engine.rolls and game.engine.rolls(game.options)),
    }


def pictures_of(session: Session, game: Game, events: Iterable[Event], turn: int) -> tuple[Enclosure, ...]:
    """Return the files that the judge shows with these events of a turn."""
    names = game.engine.shown(events) if game.engine.shown else ()
    return enclosed(game, turn, names, pictures_named(session, game.row, names))


def enclosed(game: Game, turn: int, names: Sequence[str], kept: Mapping[str, bytes]) -> tuple[Enclosure, ...]:
    """Return the files of these names, as they go with letters about that turn."""
    return tuple(
        _enclosed(f"{folder_of(game.name)}-{turn}-{number}", name, kept[name])
        for number, name in enumerate(names, 1)
        if name in kept
    )


def files_of_letter(session: Session, letter_id: int | None, name: str) -> tuple[Enclosure, ...]:
    """Return the files that came with a letter, under that name and a number each."""
    from gm.mail.read.attached import (  # and with it all reading of mail, which a quiet tick does without
        MOST,
        sent_files,
    )

    files = sent_files(letter_in(session, letter_id).raw) if letter_id else ()
    fine = [file for file in files if not file.flaw][:MOST]
    return tuple(_enclosed(f"{name}-{number}", file.stored, file.data) for number, file in enumerate(fine, 1))


def _enclosed(name: str, stored: str, data: bytes) -> Enclosure:
    from gm.mail.read.attached import TYPES

    kind = stored.rpartition(".")[2]
    return Enclosure(TYPES[kind], f"{name}.{kind}", data)
