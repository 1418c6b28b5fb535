"""What the commands of GMs change, done: one function a change; and each of these commands is put on file."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gm.base.languages import LANGUAGES
from gm.base.say import Recipient, Say
from gm.facts import quarantine
from gm.facts.changes import Change
from gm.facts.changes import office as changes
from gm.facts.changes.applying import Desk, apply
from gm.facts.changes.office import NoteLook, SendAgain, Tell
from gm.games.game import file_order, reader_of, recipient_of
from gm.mail.bounces import heard_from
from gm.mail.write.outbox import post_copy
from gm.people.gamemasters import renew_token
from gm.people.players import put_first
from gm.people.waiting import bar, unbar
from gm.publish.bulletin.mailing import mail
from gm.publish.bulletin.publishing import PAGE, make_issue
from gm.publish.pages.links import drop_player
from gm.store.queries.games import game_named
from gm.store.queries.letters import letter_in, letter_out
from gm.store.queries.mailbox import confirm_clock
from gm.store.queries.next_looks import games_of_changed
from gm.store.queries.people import address_of, at_address, player_with_id
from gm.store.queries.person import is_named, merge_players, tell_games_anew
from gm.store.queries.press import subscribers
from gm.store.queries.rows import keep
from gm.store.tables import Deed, Player
from gm.turns import announcing, gm_words
from gm.turns.adjudicate import force
from gm.turns.deadlines import moving
from gm.turns.deadlines.moving import change_terms
from gm.turns.ending import begin_hour, by_gm, end, end_in_an_hour, noted, open_again
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
    row = desk.row(change.game)
    if row.ending is not None:
        begin_hour(desk.session, desk.gm, row, desk.now)
        return
    moving.resume(desk.session, desk.gm, row, desk.now, change.why)


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
    bar(desk.session, change.address, desk.now)


@apply.register
def _unbar(change: changes.Unbar, desk: Desk) -> None:
    unbar(desk.session, change.address)


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


def note_deeds(desk: Desk, changes: Sequence[Change], act: str, by: str, letter: int | None) -> None:
    """Note that the command did this to each game that it changed; a look is told elsewhere.

    `by` is the name of the GM who wrote the letter with that number, and empty in the terminal.
    """
    names = dict.fromkeys(
        getattr(change, "game", "") for change in changes if not isinstance(change, NoteLook)
    )
    rows = [game_named(desk.session, name) for name in names if isinstance(name, str) and name]
    for row in filter(None, rows):
        keep(desk.session, Deed(game_id=row.id, at=desk.now, act=act, by=by, letter_id=letter))


@apply.register
def _change_terms(change: changes.ChangeTerms, desk: Desk) -> None:
    row = desk.row(change.game)
    change_terms(
        desk.session, desk.gm, row, change.at_once, change.wanted, change.deadline, desk.now, change.why
    )


@apply.register
def _tell(change: Tell, desk: Desk) -> None:
    game = desk.game(change.game) if change.game else None
    signed = game.gm if game else desk.gm.name
    to = (
        game.seats[change.seat].recipient
        if game
        else recipient_of(desk.session, player_with_id(desk.session, change.player))
    )
    data = {"game": change.game, "gm": signed, "text": change.words, "alone": True}
    desk.post(Say(to, "gm_word", data, signed=signed))
    log.info("the GM has told one player something%s", f" about {change.game}" if game else "")


@apply.register
def _send_again(change: SendAgain, desk: Desk) -> None:
    to = desk.game(change.game).seats[change.seat].recipient
    post_copy(desk.session, desk.gm, letter_out(desk.session, change.number), to.address, desk.now)
    log.info("letter %d goes once more, to seat %d of game %s", change.number, change.seat, change.game)
