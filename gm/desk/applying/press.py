"""What players' commands change about what is said around a game, done: one function a change."""

from __future__ import annotations

from sqlmodel import select

from gm.base.say import Say
from gm.desk.applying.doing import Desk, apply
from gm.desk.changes import press as changes
from gm.store.tables import DiaryNote, Mute, Press, Watcher
from gm.words.saying import post


@apply.register
def _print(change: changes.Print, desk: Desk) -> None:
    game_id = desk.game(change.game).id if change.game else None
    desk.session.add(
        Press(
            game_id=game_id,
            turn=None,
            player_id=change.player,
            to_seat=None,
            anonymous=change.anonymous,
            text=change.text,
            at=change.at,
        )
    )
    desk.session.flush()


@apply.register
def _send_on(change: changes.SendOn, desk: Desk) -> None:
    game = desk.table(change.game)
    author, to = game.seats[change.author], game.seats[change.to]
    desk.session.add(
        Press(
            game_id=game.row.id,
            turn=game.row.turn,
            player_id=author.player_id,
            to_seat=to.number,
            anonymous=change.anonymous,
            text=change.text,
            at=change.at,
        )
    )
    desk.session.flush()
    name = "" if change.anonymous else author.reader.name
    data = {"game": game.name, "author": name, "lines": change.text.splitlines()}
    say = Say(to.recipient, "press", data, sections=(("press_letter", data),), signed=game.gm)
    post(desk.session, desk.gm, say, desk.now)


@apply.register
def _keep_note(change: changes.KeepNote, desk: Desk) -> None:
    game = desk.table(change.game)
    desk.session.add(
        DiaryNote(
            game_id=game.row.id,
            seat=change.seat,
            player_id=game.seats[change.seat].player_id,
            turn=game.row.turn,
            text=change.text,
            at=change.at,
        )
    )


@apply.register
def _watch(change: changes.Watch, desk: Desk) -> None:
    game = desk.game(change.game)
    query = select(Watcher).where(Watcher.game_id == game.id, Watcher.player_id == change.player)
    if desk.session.exec(query).first() is None:
        desk.session.add(Watcher(game_id=game.id, player_id=change.player))
        desk.session.flush()


@apply.register
def _unwatch(change: changes.Unwatch, desk: Desk) -> None:
    game = desk.game(change.game)
    query = select(Watcher).where(Watcher.game_id == game.id, Watcher.player_id == change.player)
    desk.session.delete(desk.session.exec(query).one())
    desk.session.flush()


@apply.register
def _silence(change: changes.Silence, desk: Desk) -> None:
    game = desk.game(change.game)
    desk.session.add(Mute(game_id=game.id, player_id=change.player, seat=change.seat))
    desk.session.flush()


@apply.register
def _hear(change: changes.Hear, desk: Desk) -> None:
    game = desk.game(change.game)
    of_player = select(Mute).where(Mute.game_id == game.id, Mute.player_id == change.player)
    desk.session.delete(desk.session.exec(of_player.where(Mute.seat == change.seat)).one())
    desk.session.flush()
