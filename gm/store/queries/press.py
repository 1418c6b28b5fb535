"""What is said beside the orders, and who hears it: press, diaries, pictures of judges, and the bulletin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from datetime import datetime

from sqlalchemy import BindParameter, bindparam
from sqlmodel import Session, col, or_, select, update

from gm.store.queries.rows import GAME, LISTED
from gm.store.tables import (
    Copy,
    DiaryNote,
    GameRow,
    GmWord,
    Issue,
    Mute,
    Picture,
    Player,
    Press,
    SecretLook,
    Subscriber,
    Watcher,
)
from gm.store.tables.columns import Moment

# What every report asks is built once: building a query takes as long as carrying it out.
_TURN: BindParameter[int] = bindparam("turn")
_CHOOSY = select(Mute.player_id).where(col(Mute.game_id) == GAME)
_GM_WORDS = (
    select(GmWord.author, GmWord.text)
    .where(col(GmWord.game_id) == GAME, col(GmWord.turn) == _TURN)
    .order_by(col(GmWord.id))
)
_PRESS = (
    select(Press.anonymous, Press.text, Press.player_id, Player.name)
    .join(Player)
    .where(col(Press.game_id) == GAME, col(Press.turn) == _TURN, col(Press.to_seat).is_(None))
    .order_by(col(Press.at), col(Press.id))
)
_SPOKEN = (
    select(Press.text, Press.to_seat)
    .where(col(Press.game_id) == GAME, col(Press.player_id) == bindparam("player"))
    .where(col(Press.at) >= bindparam("since", type_=Moment()))
)
_LAST = 10_000
"""No press waits for a later turn than any can be named by."""
_PRINTED = (
    update(Press)
    .where(col(Press.game_id) == GAME, col(Press.to_seat).is_(None), col(Press.turn).is_(None))
    .where(or_(col(Press.from_turn).is_(None), col(Press.from_turn) <= bindparam("until")))
    .values(turn=bindparam("report"))
)
_PRINTED_BY_GM = (
    update(GmWord)
    .where(col(GmWord.game_id) == GAME, col(GmWord.turn).is_(None))
    .values(turn=bindparam("report"))
)
_UNTOLD_LOOKS = (
    select(SecretLook)
    .where(col(SecretLook.game_id) == GAME, col(SecretLook.announced).is_(False))
    .order_by(col(SecretLook.at), col(SecretLook.id))
)
_WATCHERS = select(Player).join(Watcher).where(col(Watcher.game_id) == GAME).order_by(col(Watcher.id))


def mutes(session: Session, row: GameRow, player_id: int) -> frozenset[int]:
    """Return the seats from which a player wants no press, `ANONYMOUS` perhaps among them."""
    query = select(Mute.seat).where(Mute.game_id == row.id, Mute.player_id == player_id)
    return frozenset(session.exec(query))


def mute_of(session: Session, row: GameRow, player_id: int, seat: int) -> Mute | None:
    """Return what says that a player wants no press of that seat."""
    query = select(Mute).where(Mute.game_id == row.id, Mute.player_id == player_id, Mute.seat == seat)
    return session.exec(query).first()


def watching(session: Session, row: GameRow, player_id: int) -> Watcher | None:
    """Return what says that a player watches the game."""
    query = select(Watcher).where(Watcher.game_id == row.id, Watcher.player_id == player_id)
    return session.exec(query).first()


def watched_by(session: Session, player_id: int) -> list[str]:
    """Return the names of the games that a player watches."""
    query = select(GameRow.name).join(Watcher).where(LISTED, Watcher.player_id == player_id)
    return list(session.exec(query.order_by(GameRow.name)))


def choosy(session: Session, row: GameRow) -> frozenset[int]:
    """Return the players, by their ids, who do not want all press of the game."""
    return frozenset(session.exec(_CHOOSY, params={"game": row.id}))


def print_press(session: Session, row: GameRow, turn: int, *, over: bool) -> None:
    """Let that turn's report print what players and the GM have told the table since the last report.

    With the last report of a game nothing waits for a later one any more.
    """
    about = {"game": row.id, "report": turn}
    session.exec(_PRINTED, params={**about, "until": _LAST if over else turn})
    session.exec(_PRINTED_BY_GM, params=about)


def gm_words_in(session: Session, row: GameRow, turn: int) -> list[tuple[str, str]]:
    """List what GMs said in the report of a turn: by whom, and what."""
    return list(session.exec(_GM_WORDS, params={"game": row.id, "turn": turn}))


def untold_looks(session: Session, row: GameRow) -> list[SecretLook]:
    """Return the GM's looks at secrets of a game that no report has told of."""
    return list(session.exec(_UNTOLD_LOOKS, params={"game": row.id}))


def press_of(session: Session, row: GameRow, turn: int) -> Iterable[tuple[bool, str, int, str]]:
    """List the press in the report of a turn: whether unsigned, what, and by whom, with id and name."""
    return session.exec(_PRESS, params={"game": row.id, "turn": turn}).all()


def diary_notes(session: Session, row: GameRow) -> list[tuple[DiaryNote, Player]]:
    """List all diary notes of a game with their authors, by seat and time."""
    query = select(DiaryNote, Player).join(Player).where(DiaryNote.game_id == row.id)
    return list(session.exec(query.order_by(col(DiaryNote.seat), col(DiaryNote.at), col(DiaryNote.id))))


def watchers(session: Session, row: GameRow) -> list[Player]:
    """List who watches a game, with or without a seat in it."""
    return list(session.exec(_WATCHERS, params={"game": row.id}))


def spoken(session: Session, row: GameRow, player_id: int, since: datetime) -> tuple[str, ...]:
    """Return the texts that a player gave a game since then, to whomever; what went to several is one."""
    asked = {"game": row.id, "player": player_id, "since": since}
    each, to_whom = (
        Counter[str](),
        Counter[tuple[str, int | None]]((text, seat) for text, seat in session.exec(_SPOKEN, params=asked)),
    )
    for (text, _), times in to_whom.items():
        each[text] = max(each[text], times)
    return tuple(each.elements())


def unprinted(session: Session, row: GameRow, player_id: int) -> tuple[str, ...]:
    """Return the texts of a player that wait for the next report of a game, or for a later one."""
    mine = select(Press.text).where(Press.game_id == row.id, Press.player_id == player_id)
    return tuple(session.exec(mine.where(col(Press.to_seat).is_(None), col(Press.turn).is_(None))))


def keep_picture(session: Session, row: GameRow, name: str, data: bytes) -> None:
    """Keep a file for a game, unless it is there."""
    if not pictures_named(session, row, [name]):
        session.add(Picture(game_id=row.id, name=name, data=data))
        session.flush()


def pictures_named(session: Session, row: GameRow, names: Collection[str]) -> dict[str, bytes]:
    """Return the files of these names that are kept for a game."""
    if not names:
        return {}
    query = select(Picture).where(Picture.game_id == row.id, col(Picture.name).in_(names))
    return {picture.name: picture.data for picture in session.exec(query)}


def last_issue(session: Session) -> Issue | None:
    """Return the issue that came out last."""
    return session.exec(select(Issue).order_by(col(Issue.number).desc()).limit(1)).first()


def issue_numbered(session: Session, number: int) -> Issue | None:
    """Return the issue of that number."""
    return session.get(Issue, number)


def unprinted_press(session: Session) -> list[tuple[Press, Player]]:
    """Return the press for the bulletin that no issue has printed, with who sent it in, the first one first."""
    query = select(Press, Player).join(Player).where(col(Press.game_id).is_(None), col(Press.issue).is_(None))
    return list(session.exec(query.order_by(col(Press.at), col(Press.id))))


def subscribers(session: Session) -> list[Player]:
    """Return the players who subscribe to the bulletin, by how long they have."""
    query = select(Player).join(Subscriber).order_by(col(Subscriber.since), col(Player.id))
    return list(session.exec(query))


def subscription(session: Session, player_id: int) -> Subscriber:
    """Return the row by which a player subscribes to the bulletin."""
    return session.get_one(Subscriber, player_id)


def got_issue(session: Session, issue: Issue) -> set[int]:
    """Return the players, by their ids, to whom an issue has been on its way."""
    return set(session.exec(select(Copy.player_id).where(Copy.issue == issue.number)))
