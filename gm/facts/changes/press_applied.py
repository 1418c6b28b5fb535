"""What players' commands change about what is said around a game, done: one function a change."""

from __future__ import annotations

from gm.facts.changes import press as changes
from gm.facts.changes.applying import Desk, apply
from gm.store.queries.press import mute_of, watching
from gm.store.queries.rows import keep, remove
from gm.store.tables import DiaryNote, Mute, Press, Watcher


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
    game = desk.row(change.game)
    keep(
        desk.session,
        Press(
            game_id=game.id,
            turn=game.turn,
            player_id=change.player,
            to_seat=change.to,
            anonymous=change.anonymous,
            text=change.text,
            at=change.at,
        ),
    )


@apply.register
def _keep_note(change: changes.KeepNote, desk: Desk) -> None:
    game = desk.row(change.game)
    keep(
        desk.session,
        DiaryNote(
            game_id=game.id,
            seat=change.seat,
            player_id=change.player,
            turn=game.turn,
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
