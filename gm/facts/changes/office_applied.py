"""What the GM's commands change, done: one function a change."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from typing import Any

from gm.base.languages import LANGUAGES
from gm.base.say import Recipient, Say
from gm.facts import quarantine
from gm.facts.changes import office as changes
from gm.facts.changes.applying import Desk, apply
from gm.games.cups import cup_called, series, told_cup
from gm.games.game import file_order, reader_of, recipient_of
from gm.mail.bounces import heard_from
from gm.people import guests
from gm.people.gamemasters import renew_token
from gm.people.players import put_first
from gm.publish.bulletin.mailing import mail
from gm.publish.bulletin.publishing import PAGE, make_issue
from gm.publish.pages.links import drop_player
from gm.store.queries.bulletin import subscribers
from gm.store.queries.cups import name_team
from gm.store.queries.letters import letter_in
from gm.store.queries.next_looks import games_of_changed
from gm.store.queries.one_entry import is_named, merge_players, tell_games_anew
from gm.store.queries.outages import confirm_clock
from gm.store.queries.people import address_of, at_address, player_with_id
from gm.store.tables import Player
from gm.turns import announcing, gm_words
from gm.turns.adjudicate import force
from gm.turns.cups.series import add_games, begin_cup, close_cup, open_tables
from gm.turns.deadlines import moving
from gm.turns.ending import by_gm, end, end_in_an_hour, noted, open_again
from gm.turns.notes import note_look
from gm.turns.opening import open_game
from gm.turns.rollback import restore, take_back
from gm.turns.seats import inviting
from gm.turns.seats.changing_hands import appoint, dismiss_gm, fall_free, hand_over, note_away, replace_player
from gm.turns.with_judge import hand_judging_on
from gm.words.macros import when
from gm.words.orders import told_order

log = logging.getLogger(__name__)


@apply.register
def _move(change: changes.Move, desk: Desk) -> None:
    row = desk.row(change.game)
    moving.move(desk.session, desk.gm, row, change.deadline, desk.now, "gm", change.why)


@apply.register
def _stop(change: changes.Stop, desk: Desk) -> None:
    moving.stop(desk.session, desk.gm, desk.row(change.game), desk.now, "paused", change.why)


@apply.register
def _resume(change: changes.Resume, desk: Desk) -> None:
    moving.resume(desk.session, desk.gm, desk.row(change.game), desk.now, change.why)


@apply.register
def _end(change: changes.End, desk: Desk) -> None:
    end_in_an_hour(desk.session, desk.gm, desk.row(change.game), by_gm(change.why), desk.now)


@apply.register
def _end_now(change: changes.EndNow, desk: Desk) -> None:
    row = desk.row(change.game)
    end(desk.session, desk.gm, row, noted(row) or by_gm(change.why), desk.now)


@apply.register
def _open_again(change: changes.OpenAgain, desk: Desk) -> None:
    open_again(desk.session, desk.gm, desk.row(change.game), desk.now, change.why)


@apply.register
def _announce(change: changes.Announce, desk: Desk) -> Mapping[str, Any]:
    if not change.game:
        return {"count": gm_words.announce_to_all(desk.session, desk.gm, change.words, desk.now)}
    told = gm_words.announce_to_game(desk.session, desk.gm, change.game, change.words, desk.now)
    return {"count": told}


@apply.register
def _resolve(change: changes.Resolve, desk: Desk) -> None:
    force(desk.session, desk.gm, desk.row(change.game), desk.now)


@apply.register
def _take_back(change: changes.TakeBack, desk: Desk) -> None:
    row = desk.row(change.game)
    take_back(desk.session, desk.gm, row, change.turn, change.why, desk.now, change.deadline)


@apply.register
def _restore(change: changes.Restore, desk: Desk) -> None:
    restore(desk.session, desk.gm, desk.row(change.game), change.why, desk.now)


@apply.register
def _order_for(change: changes.OrderFor, desk: Desk) -> None:
    game = desk.game(change.game)
    seat, turn = game.seats[change.seat], game.row.turn
    file_order(
        desk.session,
        game.row,
        turn,
        seat.number,
        change.order,
        text=change.text,
        source="gm",
        received=desk.now,
    )
    log.info("game %s turn %d: the GM acts for %s", game.name, turn, seat.reader.name)
    if seat.resigned:
        return
    language, order, alone = seat.reader.language, change.order, change.alone
    data = {
        "game": game.name,
        "turn": turn,
        "deadline": when(game.row.deadline, game, seat.reader),
        "paused": bool(game.row.stopped),
        "order": told_order(game, language, order) if order is not None else [],
        "kept": order is not None and alone != order,
        "typed": told_order(game, language, alone) if alone is not None else list(change.lines),
    }
    desk.post(Say(seat.recipient, "gm_order", data, signed=game.gm))


@apply.register
def _note_look(change: changes.NoteLook, desk: Desk) -> None:
    level = logging.INFO if change.said else logging.WARNING
    note_look(desk.session, desk.row(change.game), change.what, desk.now, level)


@apply.register
def _replace(change: changes.ReplacePlayer, desk: Desk) -> None:
    replace_player(desk.session, desk.gm, desk.row(change.game), change.seat, change.person, desk.now)


@apply.register
def _appoint_judge(change: changes.AppointJudge, desk: Desk) -> None:
    hand_judging_on(desk.session, desk.gm, desk.row(change.game), change.person, desk.now)


@apply.register
def _free(change: changes.Free, desk: Desk) -> None:
    game = desk.game(change.game)
    seat = game.seats[change.seat]
    entry, lapsed = fall_free(desk.session, desk.gm, game, seat, "freed", desk.now)
    data = {"game": game.name, "gm": game.gm, "why": change.why, "lapsed": lapsed}
    told = Say(seat.recipient, "seat_freed", data, signed=game.gm, entry=entry)
    desk.post(told)
    if seat.is_lent:
        owner = recipient_of(desk.session, player_with_id(desk.session, seat.owner_id))
        desk.post(Say(owner, "seat_freed", data, signed=game.gm))


@apply.register
def _note_away(change: changes.NoteAway, desk: Desk) -> None:
    note_away(desk.session, desk.gm, change.player, change.since, change.until, desk.now)


@apply.register
def _correct(change: changes.Correct, desk: Desk) -> None:
    player = player_with_id(desk.session, change.player)
    before, called = address_of(desk.session, player), player.name
    player.name, player.language, player.zone = change.name, change.language, change.zone
    put_first(desk.session, player, change.address)
    games_of_changed(desk.session, player.id)
    tell_games_anew(desk.session, player)
    if not is_named(desk.session, called):
        drop_player(desk.config.archive.folder, called)
    renamed = player.name != called
    _tell_corrected(desk, player, change.address, (change.address, before), renamed=renamed)


def _tell_corrected(desk: Desk, player: Player, address: str, to: Iterable[str], *, renamed: bool) -> None:
    """Tell the player what has changed, and at the address of before that letters go to another one."""
    told = {
        "gm": desk.gm.name,
        "name": player.name,
        "renamed": renamed,
        "zone": player.zone,
        "address": address,
    }
    for each in dict.fromkeys(filter(None, to)):
        data = {**told, "leaves": bool(address) and each != address}
        desk.post(Say(Recipient(each, reader_of(player)), "corrected", data))


@apply.register
def _merge(change: changes.Merge, desk: Desk) -> None:
    gone, kept = player_with_id(desk.session, change.gone), player_with_id(desk.session, change.kept)
    before, address = address_of(desk.session, gone), address_of(desk.session, kept)
    name = gone.name
    merge_players(desk.session, gone, kept)
    put_first(desk.session, kept, address)
    games_of_changed(desk.session, kept.id)
    tell_games_anew(desk.session, kept)
    if not is_named(desk.session, name):
        drop_player(desk.config.archive.folder, name)
    _tell_corrected(desk, kept, address, (address, before), renamed=kept.name != name)


@apply.register
def _count_reachable(change: changes.CountReachable, desk: Desk) -> None:
    row = at_address(desk.session, change.address)
    assert row is not None, "a change names an address that is on file"
    heard_from(desk.session, row)


@apply.register
def _confirm_clock(change: changes.ConfirmClock, desk: Desk) -> None:
    confirm_clock(desk.session, desk.now)


@apply.register
def _hand_over(change: changes.HandOver, desk: Desk) -> None:
    row, person = desk.row(change.game), change.person
    hand_over(desk.session, desk.gm, row, person.name, person.address, desk.now)


@apply.register
def _appoint(change: changes.Appoint, desk: Desk) -> None:
    game = desk.row(change.game) if change.game else None
    appoint(desk.session, desk.gm, change.person.name, change.person.address, game, desk.now)


@apply.register
def _dismiss(change: changes.Dismiss, desk: Desk) -> None:
    game = desk.row(change.game) if change.game else None
    dismiss_gm(desk.session, desk.gm, change.address, game, desk.now)


@apply.register
def _renew_gm_token(change: changes.RenewGmToken, desk: Desk) -> None:
    renew_token(desk.session, change.address)


@apply.register
def _bar(change: changes.Bar, desk: Desk) -> None:
    guests.bar(desk.session, change.address, desk.now)


@apply.register
def _unbar(change: changes.Unbar, desk: Desk) -> None:
    guests.unbar(desk.session, change.address)


@apply.register
def _try_again(change: changes.TryLetterAgain, desk: Desk) -> None:
    quarantine.try_again(letter_in(desk.session, change.number))


@apply.register
def _discard(change: changes.DiscardLetter, desk: Desk) -> None:
    quarantine.discard(letter_in(desk.session, change.number))


@apply.register
def _open(change: changes.Open, desk: Desk) -> None:
    opening = change.opening
    if len(opening.players) == change.seats and not opening.terms.beacon:
        open_game(desk.session, desk.gm, opening, desk.now)
    else:
        announcing.announce(desk.session, desk.gm, opening, change.seats, desk.now)


@apply.register
def _begin(change: changes.Begin, desk: Desk) -> None:
    announcing.start(desk.session, desk.gm, change.game, desk.now, change.beacon)


@apply.register
def _withdraw(change: changes.Withdraw, desk: Desk) -> None:
    announcing.close(desk.session, desk.gm, change.game, desk.now)


@apply.register
def _invite(change: changes.Invite, desk: Desk) -> None:
    inviting.invite(desk.session, desk.gm, change.game, change.person, desk.now)


@apply.register
def _open_code(change: changes.OpenCode, desk: Desk) -> Mapping[str, Any]:
    code = inviting.open_code(desk.session, change.game, desk.now).code
    return {"lines": {language: inviting.line_to_join(change.game, code, language) for language in LANGUAGES}}


@apply.register
def _begin_cup(change: changes.BeginCup, desk: Desk) -> None:
    begin_cup(desk.session, change.plan, desk.now)


@apply.register
def _count_games(change: changes.CountGames, desk: Desk) -> None:
    cup = cup_called(desk.session, change.cup)
    add_games(desk.session, desk.gm, cup, [desk.row(name) for name in change.games], desk.now)


@apply.register
def _name_team(change: changes.NameTeam, desk: Desk) -> None:
    name_team(desk.session, cup_called(desk.session, change.cup), change.team, change.players)


@apply.register
def _open_round(change: changes.OpenRound, desk: Desk) -> None:
    open_tables(desk.session, desk.gm, change.cup, change.number, change.tables, desk.now)


@apply.register
def _close_cup(change: changes.CloseCup, desk: Desk) -> Mapping[str, Any]:
    cup = cup_called(desk.session, change.cup)
    close_cup(desk.session, desk.gm, cup, change.prizes, desk.now)
    return told_cup(series(desk.session, cup))


@apply.register
def _make_issue(change: changes.MakeIssue, desk: Desk) -> Mapping[str, Any]:
    made = make_issue(desk.session, desk.config, change.editorial, desk.now)
    return {
        "name": made.issue.name,
        "number": made.issue.number,
        "folder": str(made.folder),
        "page": str(made.folder / PAGE),
        "lacking": made.lacking,
    }


@apply.register
def _mail_issue(change: changes.MailIssue, desk: Desk) -> Mapping[str, Any]:
    row, gone = mail(desk.session, desk.config, change.number, desk.now)
    return {"number": row.number, "gone": gone, "subscribers": len(subscribers(desk.session))}
