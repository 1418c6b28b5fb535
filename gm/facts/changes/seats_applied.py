"""What players' commands change about seats, and about who is there, done: one function a change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm.facts.changes import seats as changes
from gm.facts.changes.applying import Desk, apply
from gm.games.game import load_game, reader_of
from gm.people import absences
from gm.store.queries.belongings import let_rest
from gm.store.queries.games import game_with_id
from gm.store.queries.loans import loan_of
from gm.store.queries.next_looks import look_at_open_seats
from gm.store.queries.people import player_with_id
from gm.store.queries.rows import add, keep, remove
from gm.store.queries.seats import handover_of, seat_with_id, standbys_of
from gm.store.queries.tenures import begin_tenure
from gm.store.tables import Handover, Loan, Standby
from gm.turns.deadlines.entries import entry_withdrawn
from gm.turns.seats.changing_hands import fall_free
from gm.turns.seats.inviting import tell, tell_of_several
from gm.turns.seats.loans import give_back, hand_over
from gm.turns.seats.standing_by import come_back, send_dossier


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
