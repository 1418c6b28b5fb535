"""What players say beside their orders: press, diaries, who wants to hear it, and who looks on."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import BindParameter, bindparam
from sqlmodel import Session, col, select, update

from engines.wording import folded
from gm.games.game import Game, Seat, played, reader_of
from gm.games.readers import Entry, Played, Reader, Said
from gm.mail.write.outbox import Recipient
from gm.store.database import address_of, taken_back
from gm.store.tables import DiaryNote, GameRow, GmWord, Mute, Player, Press, Turn, Watcher

ANONYMOUS = -1
"""In the place of a seat: whoever signs no press."""

# What every report asks is built once: building a query takes as long as carrying it out.
_GAME: BindParameter[int] = bindparam("game")
_TURN: BindParameter[int] = bindparam("turn")
_CHOOSY = select(Mute.player_id).where(col(Mute.game_id) == _GAME)
_GM_WORDS = (
    select(GmWord.author, GmWord.text)
    .where(col(GmWord.game_id) == _GAME, col(GmWord.turn) == _TURN)
    .order_by(col(GmWord.id))
)
_PRESS = (
    select(Press.anonymous, Press.text, Press.player_id, Player.name)
    .join(Player)
    .where(col(Press.game_id) == _GAME, col(Press.turn) == _TURN, col(Press.to_seat).is_(None))
    .order_by(col(Press.at), col(Press.id))
)
_PRINTED = (
    update(Press)
    .where(col(Press.game_id) == _GAME, col(Press.to_seat).is_(None), col(Press.turn).is_(None))
    .values(turn=bindparam("report")),
    update(GmWord)
    .where(col(GmWord.game_id) == _GAME, col(GmWord.turn).is_(None))
    .values(turn=bindparam("report")),
)
_WATCHERS = select(Player).join(Watcher).where(col(Watcher.game_id) == _GAME).order_by(col(Watcher.id))


def place_named(game: Game, name: str) -> Seat | None:
    """The place of the player with that name, in any case; the first of several names is enough if nobody shares it."""
    wanted = folded(name)
    known = {folded(place.reader.name): place for place in game.seats}
    if wanted in known:
        return known[wanted]
    fitting = [place for whole, place in known.items() if whole.split()[:1] == [wanted]]
    return fitting[0] if len(fitting) == 1 else None


def mutes(session: Session, row: GameRow, player_id: int) -> frozenset[int]:
    """The seats from which a player wants no press, `ANONYMOUS` perhaps among them."""
    query = select(Mute.seat).where(Mute.game_id == row.id, Mute.player_id == player_id)
    return frozenset(session.exec(query))


def choosy(session: Session, row: GameRow) -> frozenset[int]:
    """The players, by their ids, who do not want all press of the game."""
    return frozenset(session.exec(_CHOOSY, params={"game": row.id}))


def print_press(session: Session, row: GameRow, turn: int) -> None:
    """What the table was told since the last report, by players and by the GM, belongs to the report of that turn."""
    for printed in _PRINTED:
        session.exec(printed, params={"game": row.id, "report": turn})


def told_turn(session: Session, game: Game, turn: Turn, player_id: int | None = None) -> Played:
    """A resolved turn with what was said in it, as that player wants to hear it, or as it is public.

    The last turn of a game opens the diaries. A corrected turn knows what was taken back.
    """
    return replace(
        played(game.engine, turn),
        instead_of=_version_before(session, game, turn.number),
        press=press_in(session, game, turn.number, player_id),
        diaries=diaries_in(session, game, turn.number),
    )


def _version_before(session: Session, game: Game, number: int) -> Played | None:
    """What was taken back of a turn, the last time that this was done."""
    rows = [row for row in taken_back(session, game.row) if row.first <= number <= row.last]
    kept = (turn for row in rows[-1:] for turn in row.kept["turn"] if turn["number"] == number)
    return next((played(game.engine, Turn.model_validate(turn)) for turn in kept), None)


def press_in(session: Session, game: Game, turn: int, player_id: int | None = None) -> tuple[Said, ...]:
    """What the report of a turn prints, as that player wants to hear it, or as it is public."""
    unwanted = mutes(session, game.row, player_id) if player_id else frozenset()
    muted = {place.player_id for place in game.seats if place.number in unwanted}
    asked = {"game": game.row.id, "turn": turn}
    said = [Said(author, text) for author, text in session.exec(_GM_WORDS, params=asked)]
    for anonymous, text, player, author in session.exec(_PRESS, params=asked):
        # a muted player's unsigned press stays: that it is missing would tell who wrote it
        hidden = ANONYMOUS in unwanted if anonymous else player in muted
        said.append(Said("" if anonymous else author, "" if hidden else text))
    return tuple(said)


def diaries_in(session: Session, game: Game, turn: int) -> tuple[Entry, ...]:
    """The diaries that the report of a turn opens: all of them if it was the last of the game, else none."""
    if game.row.finished_at is None or turn != game.row.turn - 1:
        return ()
    query = select(DiaryNote, Player).join(Player).where(DiaryNote.game_id == game.row.id)
    rows = session.exec(query.order_by(col(DiaryNote.seat), col(DiaryNote.at), col(DiaryNote.id)))
    return tuple(Entry(author.name, note.turn, note.text) for note, author in rows)


def onlookers(session: Session, game: Game) -> list[tuple[Reader, Recipient]]:
    """Who watches a game without a seat in it, and how to write to them."""
    seated = {place.player_id for place in game.seats}
    return [
        (
            reader_of(player),
            Recipient(address_of(session, player), player.name),
        )
        for player in session.exec(_WATCHERS, params={"game": game.row.id})
        if player.id not in seated
    ]
