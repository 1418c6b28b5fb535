"""What players' commands change about what is said around a game, done: one function a change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm.base.say import Say
from gm.desk.applying.doing import Desk, apply
from gm.desk.changes import press as changes
from gm.people.gamemasters import addressees, recipient_of_gm
from gm.store.queries.people import player_with_id
from gm.store.queries.press import mute_of, watching
from gm.store.queries.questions import note_question
from gm.store.queries.rows import keep, remove
from gm.store.tables import DiaryNote, LetterOut, Mute, Press, Watcher
from gm.words.saying import post


@apply.register
def _print(change: changes.Print, desk: Desk) -> None:
    game_id = desk.row(change.game).id if change.game else None
    keep(
        desk.session,
        Press(
            game_id=game_id,
            turn=None,
            from_turn=change.from_turn,
            player_id=change.player,
            to_seat=None,
            anonymous=change.anonymous,
            text=change.text,
            at=change.at,
        ),
    )


@apply.register
def _send_on(change: changes.SendOn, desk: Desk) -> None:
    game = desk.game(change.game)
    author, to = game.seats[change.author], game.seats[change.to]
    keep(
        desk.session,
        Press(
            game_id=game.row.id,
            turn=game.row.turn,
            player_id=author.player_id,
            to_seat=to.number,
            anonymous=change.anonymous,
            text=change.text,
            at=change.at,
        ),
    )
    name = "" if change.anonymous else author.reader.name
    data = {"game": game.name, "author": name, "lines": change.text.splitlines()}
    letter = post(desk.session, desk.gm, Say(to.recipient, "press", data, signed=game.gm), desk.now)
    if name:
        _note_reader(desk, letter, "press", author.player_id)


@apply.register
def _pass_on(change: changes.PassOn, desk: Desk) -> Mapping[str, Any]:
    player = player_with_id(desk.session, change.player)
    known = addressees(desk.session, desk.gm, desk.now, desk.row(change.game) if change.game else None)
    data = {"game": change.game, "name": player.name, "lines": change.text.splitlines()}
    for row in known:
        letter = desk.post(Say(recipient_of_gm(desk.gm, row), "passed_on", data))
        _note_reader(desk, letter, "passed on", player.id)
    return {"reached": bool(known)}


def _note_reader(desk: Desk, letter: LetterOut, matter: str, player: int) -> None:
    """Note to whom a reply to the letter goes; no yes is waited for."""
    note_question(desk.session, letter, matter, player_id=player, answered_at=desk.now, once=False, number=1)


@apply.register
def _keep_note(change: changes.KeepNote, desk: Desk) -> None:
    game = desk.game(change.game)
    keep(
        desk.session,
        DiaryNote(
            game_id=game.row.id,
            seat=change.seat,
            player_id=game.seats[change.seat].player_id,
            turn=game.row.turn,
            text=change.text,
            at=change.at,
        ),
    )


@apply.register
def _watch(change: changes.Watch, desk: Desk) -> None:
    game = desk.row(change.game)
    if watching(desk.session, game, change.player) is None:
        keep(desk.session, Watcher(game_id=game.id, player_id=change.player))


@apply.register
def _unwatch(change: changes.Unwatch, desk: Desk) -> None:
    row = watching(desk.session, desk.row(change.game), change.player)
    assert row is not None, "only who watches stops it"
    remove(desk.session, row)


@apply.register
def _silence(change: changes.Silence, desk: Desk) -> None:
    game = desk.row(change.game)
    keep(desk.session, Mute(game_id=game.id, player_id=change.player, seat=change.seat))


@apply.register
def _hear(change: changes.Hear, desk: Desk) -> None:
    row = mute_of(desk.session, desk.row(change.game), change.player, change.seat)
    assert row is not None, "only what is muted is heard again"
    remove(desk.session, row)
