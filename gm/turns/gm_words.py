"""What the GM has to say: to one game or to all at once in a letter, and again in the next report."""

from __future__ import annotations

import logging
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.say import Recipient, Say
from gm.games.game import load_game, recipient_of
from gm.games.press import beside
from gm.people.waiting import Waiting, announced_as, waiting_games
from gm.store.queries.games import game_named, id_of_named, running
from gm.store.queries.people import signature
from gm.store.queries.rows import add
from gm.store.tables import GameRow, GmWord
from gm.words.saying import post

log = logging.getLogger(__name__)


def announce_to_game(session: Session, gm: Gm, name: str, words: str, now: datetime) -> int:
    """Send the words to everyone at the table and every onlooker, and keep them for the next report; return the number of
    letters. In a game that waits, the players who have joined get them.
    """
    game = game_named(session, name)
    if game is not None:
        readers = _table(session, gm, game)
        _keep(session, gm, game, words, now)
    else:
        waiting = announced_as(session, name)
        assert waiting is not None, "a game that has not begun waits"
        readers = _joined(session, waiting)
    return _send(
        session, gm, signature(session, id_of_named(session, name), gm.name), name, readers, words, now
    )


def announce_to_all(session: Session, gm: Gm, words: str, now: datetime) -> int:
    """Send the words once to everyone who plays, looks on or has joined a game, and keep them for the next reports; return the
    number of letters.
    """
    readers: dict[str, Recipient] = {}
    for game in running(session):
        _keep(session, gm, game, words, now)
        readers |= _table(session, gm, game)
    for waiting in waiting_games(session):
        readers |= _joined(session, waiting)
    by_person = {address: Recipient(address, to.reader) for address, to in readers.items()}
    return _send(session, gm, gm.name, "", by_person, words, now)


def _table(session: Session, gm: Gm, row: GameRow) -> dict[str, Recipient]:
    game = load_game(session, gm.name, row)
    seated = [seat.recipient for seat in game.seats if not seat.resigned]
    return {to.address: to for to in (*beside(session, game), *seated)}


def _joined(session: Session, waiting: Waiting) -> dict[str, Recipient]:
    joined = [recipient_of(session, player) for player in waiting.players]
    return {to.address: to for to in joined}


def _keep(session: Session, gm: Gm, row: GameRow, words: str, now: datetime) -> None:
    author = f"{signature(session, row.id, gm.name)} (GM)"
    add(session, GmWord(game_id=row.id, author=author, text=words, at=now))


def _send(
    session: Session,
    gm: Gm,
    signed: str,
    game: str,
    readers: dict[str, Recipient],
    words: str,
    now: datetime,
) -> int:
    data = {"game": game, "gm": signed, "text": words}
    for to in readers.values():
        post(session, gm, Say(to, "gm_word", data, signed=signed), now)
    log.info("the GM has told %d people something%s", len(readers), f" about {game}" if game else "")
    return len(readers)
