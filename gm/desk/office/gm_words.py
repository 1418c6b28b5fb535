"""What the GM has to say: to one game or to all at once in a letter, and again in the next report."""

from __future__ import annotations

import logging
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.control_chars import readable
from gm.games.game import load_game, reader_of
from gm.games.press import onlookers
from gm.games.readers import Reader
from gm.mail.write.outbox import Recipient, post
from gm.people.players import PeopleError
from gm.people.waiting import Waiting, announced_as, waiting_games
from gm.store.queries.gamemasters import signature
from gm.store.queries.games import game_named, running
from gm.store.queries.people import address_of
from gm.store.tables import GameRow, GmWord, Player
from gm.words.reports import answer
from gm.words.wording import section

log = logging.getLogger(__name__)

LONGEST = 20_000
"""Characters of what the GM can say at once."""


def announce_to_game(session: Session, gm: Gm, name: str, text: str, now: datetime) -> int:
    """Everybody at the table and every onlooker gets the words, and the next report repeats them; how many get them.

    In a game that waits those who have joined get them. PeopleError when there is nothing to say or no such game.
    """
    words = _words(text)
    game, waiting = game_named(session, name), announced_as(session, name)
    if game is not None and not game.finished_at:
        readers = _table(session, gm, game)
        _keep(session, gm, game, words, now)
        named = game.name
    elif waiting and waiting.row.opened_at is None:
        readers, named = _joined(session, waiting), waiting.row.name
    elif game is not None:
        raise PeopleError(f"{game.name} is over.")
    else:
        known = [other.row.name for other in waiting_games(session)]
        known += [other.name for other in running(session)]
        raise PeopleError(f"There is no game {name}; there are: {', '.join(known) or 'none yet'}.")
    return _send(session, gm, signature(session, named, gm.name), named, readers, words, now)


def announce_to_all(session: Session, gm: Gm, text: str, now: datetime) -> int:
    """Everybody who plays, looks on or has joined a game gets the words once; the next reports repeat them."""
    words = _words(text)
    readers: dict[str, tuple[Reader, Recipient]] = {}
    for game in running(session):
        _keep(session, gm, game, words, now)
        readers |= _table(session, gm, game)
    for waiting in waiting_games(session):
        readers |= _joined(session, waiting)
    by_person = {
        address: (reader, Recipient(address, reader.name)) for address, (reader, _) in readers.items()
    }
    return _send(session, gm, gm.name, "", by_person, words, now)


def _words(text: str) -> str:
    words = "\n".join(line.rstrip() for line in readable(text).strip("\r\n").splitlines())
    if not words.strip():
        raise PeopleError("There is nothing to say; give the words, or a file that has them.")
    if len(words) > LONGEST:
        raise PeopleError(f"That is too long: {len(words)} characters; {LONGEST} are the most.")
    return words


def _table(session: Session, gm: Gm, row: GameRow) -> dict[str, tuple[Reader, Recipient]]:
    told = load_game(session, gm.name, row)
    seated = [(place.reader, place.recipient) for place in told.seats if not place.resigned]
    return {to.address: (reader, to) for reader, to in (*onlookers(session, told), *seated)}


def _joined(session: Session, waiting: Waiting) -> dict[str, tuple[Reader, Recipient]]:
    def at(player: Player) -> tuple[str, tuple[Reader, Recipient]]:
        address = address_of(session, player)
        return address, (reader_of(player), Recipient(address, player.name))

    return dict(map(at, waiting.players))


def _keep(session: Session, gm: Gm, row: GameRow, words: str, now: datetime) -> None:
    author = f"{signature(session, row.name, gm.name)} (GM)"
    session.add(GmWord(game_id=row.id, author=author, text=words, at=now))


def _send(
    session: Session,
    gm: Gm,
    signed: str,
    game: str,
    readers: dict[str, tuple[Reader, Recipient]],
    words: str,
    now: datetime,
) -> int:
    data = {"game": game, "gm": signed, "text": words}
    for reader, recipient in readers.values():
        body = section("letter_gm_word", data, reader.language)
        post(session, gm, recipient, answer("gm_word", data, [body], reader, signed), now)
    log.info("the GM has told %d people something%s", len(readers), f" about {game}" if game else "")
    return len(readers)
