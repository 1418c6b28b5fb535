"""What players change about themselves and what is on file of them, done: one function a change."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any

from sqlmodel import Session

from engines import ENGINES
from gm.base.say import Enclosure, Reader, Recipient, Say
from gm.facts.about_person import Part, about, parted
from gm.facts.changes import players as changes
from gm.facts.changes.applying import Desk, apply
from gm.games.game import reader_of
from gm.mail.tokens import new_token
from gm.mail.write.budget import GM, OWN
from gm.people.players import player_of
from gm.publish.pages.links import drop_player
from gm.store.queries.games import game_with_id, practices_of
from gm.store.queries.letters import revoke, was_written
from gm.store.queries.next_looks import look_at_games_of
from gm.store.queries.people import address_of, addresses_of, at_address, player_with_id
from gm.store.queries.person import forget_person
from gm.store.queries.press import subscription
from gm.store.queries.questions import note_question
from gm.store.queries.rows import keep, remove
from gm.store.queries.seats import seat_with_id, seats_of
from gm.store.queries.tenures import keep_token
from gm.store.tables import Address, Player, Subscriber, Turn
from gm.turns import practising
from gm.turns.lessons import opening
from gm.words.macros import when


@apply.register
def _settle(change: changes.Settle, desk: Desk) -> None:
    player = player_with_id(desk.session, change.player)
    setattr(player, change.what, change.value)
    keep(desk.session)
    if change.what in ("zone", "remind"):
        look_at_games_of(desk.session, player.id)  # the time of a reminder depends on both


@apply.register
def _welcome(change: changes.Welcome, desk: Desk) -> None:
    player_of(desk.session, change.invited)


@apply.register
def _take_address(change: changes.TakeAddress, desk: Desk) -> None:
    keep(desk.session, Address(player_id=change.player, address=change.address))


@apply.register
def _drop_address(change: changes.DropAddress, desk: Desk) -> None:
    player = player_with_id(desk.session, change.player)
    row = at_address(desk.session, change.address)
    assert row is not None, "only an address on file is dropped"
    row.goes_at = change.at
    # the address itself is told, so that nobody loses or shares a seat without a word
    reader = reader_of(player)
    data = {"address": change.address, "game": "", "at": when(change.at, None, reader)}
    to = Recipient(change.address, reader)
    letter = desk.post(Say(to, "addresses", data, sections=(("address_goes", data),)))
    note_question(
        desk.session,
        letter,
        f"address goes {change.address}",
        player_id=player.id,
        yes=f"ADDRESS REMOVE {change.address}",
        no=f"ADDRESS KEEP {change.address}",
        until=change.at,
    )


@apply.register
def _keep_address(change: changes.KeepAddress, desk: Desk) -> None:
    row = at_address(desk.session, change.address)
    assert row is not None, "only an address on file is kept"
    row.goes_at = None
    keep(desk.session)


@apply.register
def _renew_tokens(change: changes.RenewTokens, desk: Desk) -> Mapping[str, Any]:
    player = player_with_id(desk.session, change.player)
    found = []
    for seat in change.seats:
        row = seat_with_id(desk.session, seat)
        keep_token(desk.session, row.id, row.token)
        row.token = new_token()
        found.append({"game": game_with_id(desk.session, row.game_id).name, "token": row.token})
    practised = [
        seat
        for row in practices_of(desk.session, player.id, desk.now)
        for seat, _ in seats_of(desk.session, row)
    ]
    for seat_row in practised:
        seat_row.token = new_token()
    seats = (*change.seats, *(seat_row.id for seat_row in practised))
    revoke(desk.session, seats, [row.address for row in addresses_of(desk.session, player)])
    keep(desk.session)
    return {"seats": found}


@apply.register
def _subscribe(change: changes.Subscribe, desk: Desk) -> None:
    keep(desk.session, Subscriber(player_id=change.player, since=desk.now))


@apply.register
def _unsubscribe(change: changes.Unsubscribe, desk: Desk) -> None:
    remove(desk.session, subscription(desk.session, change.player))


@apply.register
def _begin_practice(change: changes.BeginPractice, desk: Desk) -> Mapping[str, Any]:
    player = player_with_id(desk.session, change.player)
    if change.instead_of is not None:
        practising.end(desk.session, game_with_id(desk.session, change.instead_of), change.at)
    row = practising.begin(desk.session, player, ENGINES[change.engine], change.at)
    begun = practising.exercise(desk.session, desk.gm.name, row)
    return {**opening(begun), "open": begun.row.turn, "seat": begun.seat}


@apply.register
def _play_practice(change: changes.PlayPractice, desk: Desk) -> None:
    after = change.after.row
    row = game_with_id(desk.session, after.id)
    row.turn, row.finished_at = after.turn, after.finished_at
    row.opened_at, row.deadline = after.opened_at, after.deadline
    keep(desk.session, row, Turn(**change.turn.model_dump()))


@apply.register
def _end_practice(change: changes.EndPractice, desk: Desk) -> None:
    practising.end(desk.session, game_with_id(desk.session, change.game), change.at)


_EXPORT, _DAY = "export", timedelta(days=1)


@apply.register
def _send_export(change: changes.SendExport, desk: Desk) -> Mapping[str, Any]:
    """Send a part of it, once a day: it is large."""
    player = player_with_id(desk.session, change.player)
    to = Recipient(address_of(desk.session, player), reader_of(player))
    if was_written(desk.session, to.address, _EXPORT, desk.now - _DAY):
        return {"sent_already": True}
    rows, _ = about(desk.session, desk.config, player, desk.now, to_them=True)
    part = parted(rows, change.part)
    data = {"game": "", **_told(part)}
    desk.post(Say(to, "own_data", data, enclosures=(_file(part),), reason=_EXPORT, cause=OWN))
    return {}


@apply.register
def _hand_out(change: changes.HandOut, desk: Desk) -> None:
    player = player_with_id(desk.session, change.player)
    to = Recipient(change.address, Reader("", desk.gm.language, desk.gm.zone))
    rows, running = about(desk.session, desk.config, player, desk.now)
    part = parted(rows, 1)
    data = {"game": "", "name": player.name, "running": running, **_told(part)}
    desk.post(Say(to, "data_about", data, enclosures=(_file(part),), cause=GM))


def _told(part: Part) -> dict[str, Any]:
    """Tell which part of how many it is, and what the others have."""
    return {"part": part.number, "parts": part.parts, "left": dict(part.left)}


def _file(part: Part) -> Enclosure:
    return Enclosure("application/json; charset=utf-8", "spielpost.json", part.written)


@apply.register
def _forget_player(change: changes.ForgetPlayer, desk: Desk) -> None:
    forget(desk.session, desk.config.archive.folder, player_with_id(desk.session, change.player))


def forget(session: Session, archive: Path, player: Player) -> None:
    """Forget who the player is; their page goes at once, and what else names them is written anew by the service."""
    name = player.name
    forget_person(session, player)
    drop_player(archive, name)
