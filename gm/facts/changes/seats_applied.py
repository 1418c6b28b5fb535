"""What players change about seats, and in games that wait for players, done: one function a change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm.base.say import Say
from gm.facts.changes import seats as changes
from gm.facts.changes.applying import Desk, apply
from gm.games.game import load_game, reader_of
from gm.people import absences
from gm.people.gamemasters import addressees, recipient_of_gm
from gm.people.waiting import Waiting, announced_as, join, leave, use_invitation
from gm.store.queries.games import game_with_id
from gm.store.queries.next_looks import look_at_open_seats
from gm.store.queries.people import player_with_id
from gm.store.queries.rows import add, keep, remove
from gm.store.queries.seats import handover_of, loan_of, seat_with_id, standbys_of
from gm.store.queries.tenures import begin_tenure, let_rest
from gm.store.tables import Handover, Loan, Standby
from gm.turns.announcing import announce
from gm.turns.deadlines.entries import entry_withdrawn
from gm.turns.seats.changing_hands import fall_free
from gm.turns.seats.inviting import invite, tell, tell_of_several
from gm.turns.seats.loans import give_back, hand_over
from gm.turns.seats.standing_by import come_back, send_dossier, take_over
from gm.words.waiting import told_waiting


@apply.register
def _go_away(change: changes.GoAway, desk: Desk) -> None:
    absences.go_away(desk.session, change.player, change.since, change.until, desk.now, by="player")


@apply.register
def _come_back(change: changes.ComeBack, desk: Desk) -> None:
    absences.come_back(desk.session, change.player, desk.now)


@apply.register
def _leave_words(change: changes.LeaveWords, desk: Desk) -> None:
    seat = desk.game(change.game).seats[change.seat]
    seat_id = seat.recipient.seat_id or 0
    left = Handover(seat_id=seat_id, player_id=seat.player_id, text=change.text, at=desk.now)
    row = handover_of(desk.session, seat_id) or left
    row.player_id, row.text, row.at = left.player_id, left.text, left.at
    keep(desk.session, row)


@apply.register
def _drop_words(change: changes.DropWords, desk: Desk) -> None:
    seat = desk.game(change.game).seats[change.seat]
    row = handover_of(desk.session, seat.recipient.seat_id or 0)
    assert row is not None, "only what was left is dropped"
    remove(desk.session, row)


@apply.register
def _resign(change: changes.Resign, desk: Desk) -> Mapping[str, Any]:
    game = desk.game(change.game)
    entry, lapsed = fall_free(desk.session, desk.gm, game, game.seats[change.seat], "resigned", desk.now)
    return {"entry": entry, "lapsed": sorted(lapsed)}


@apply.register
def _stand_by(change: changes.StandBy, desk: Desk) -> None:
    known = (row for row in standbys_of(desk.session, change.player) if row.engine == change.engine)
    row = next(known, None) or Standby(player_id=change.player, engine=change.engine, since=desk.now)
    row.since = desk.now
    keep(desk.session, row)
    look_at_open_seats(desk.session)


@apply.register
def _stand_down(change: changes.StandDown, desk: Desk) -> None:
    remove(desk.session, *standbys_of(desk.session, change.player))


@apply.register
def _lend(change: changes.Lend, desk: Desk) -> Mapping[str, Any]:
    game = desk.game(change.game)
    seat = game.seats[change.seat]
    sitter = player_with_id(desk.session, change.player)
    loan = Loan(seat_id=seat.recipient.seat_id or 0, player_id=seat.player_id, since=desk.now)
    add(desk.session, loan)
    let_rest(desk.session, game.row, seat_with_id(desk.session, loan.seat_id), desk.now)
    begin_tenure(desk.session, loan.seat_id, sitter.id, desk.now, lent=True)
    after, lent = hand_over(desk.session, desk.gm, game, seat, sitter, desk.now)
    owner = game.names[seat.number]
    send_dossier(desk.session, desk.gm, after, lent, owner, desk.now, lent=True)
    tell_of_several(desk.session, desk.gm, after, lent, desk.now)
    return {"entry": entry_withdrawn(desk.gm, game, seat.reader, seat.number, desk.now)}


@apply.register
def _regain(change: changes.Regain, desk: Desk) -> None:
    game = desk.game(change.game)
    come_back(desk.session, desk.gm, game, game.seats[change.seat], desk.now)


@apply.register
def _end_loan(change: changes.EndLoan, desk: Desk) -> Mapping[str, Any] | None:
    loan = loan_of(desk.session, change.seat)
    assert loan is not None, "only what is lent is given back"
    seat = seat_with_id(desk.session, change.seat)
    row = game_with_id(desk.session, seat.game_id)
    owner, sitter = give_back(desk.session, desk.gm, row, loan, desk.now)
    game = load_game(desk.session, desk.gm.name, row)
    entry = entry_withdrawn(desk.gm, game, reader_of(sitter), seat.number, desk.now)
    if not change.by_owner:
        return {"entry": entry}
    data = {"game": row.name, "owner": owner.name, "name": sitter.name}
    tell(desk.session, desk.gm, sitter, "loan_over", data, desk.now, entry)
    return None


def _announced(desk: Desk, name: str) -> Waiting:
    found = announced_as(desk.session, name)
    assert found is not None, "a change names a game that is announced"
    return found


@apply.register
def _join(change: changes.Join, desk: Desk) -> None:
    player = player_with_id(desk.session, change.player)
    player.name = change.name
    keep(desk.session)
    join(desk.session, _announced(desk, change.game), player, desk.now, change.word)
    use_invitation(desk.session, change.game, change.who)


@apply.register
def _leave(change: changes.Leave, desk: Desk) -> Mapping[str, Any]:
    player = player_with_id(desk.session, change.player)
    game, moved_up = leave(desk.session, _announced(desk, change.game), player)
    if moved_up is not None:
        told = told_waiting(game, moved_up.language)
        tell(desk.session, desk.gm, moved_up, "moved_up", told, desk.now)
    return told_waiting(game, player.language)


@apply.register
def _take_seat(change: changes.TakeSeat, desk: Desk) -> Mapping[str, Any]:
    player = player_with_id(desk.session, change.player)
    game = desk.game(change.game)
    if not take_over(desk.session, desk.gm, game, game.seats[change.seat], player, desk.now):
        return {"outcome": "none_free"}
    use_invitation(desk.session, change.game, change.who)
    return {"outcome": "taken"}


@apply.register
def _rematch(change: changes.Rematch, desk: Desk) -> None:
    game = desk.game(change.game)
    player, opening = player_with_id(desk.session, change.player), change.opening
    row = announce(desk.session, desk.gm, opening, len(game.seats), desk.now)
    join(desk.session, _announced(desk, row.name), player, desk.now)
    for person in change.invited:
        invite(desk.session, desk.gm, row.name, person, desk.now)
    data = {"game": row.name, "after": game.name, "name": player.name}
    for gamemaster in addressees(desk.session, desk.gm, desk.now, game.row):
        desk.post(Say(recipient_of_gm(desk.gm, gamemaster, desk.now), "rematch_announced", data))
