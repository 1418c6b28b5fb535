"""Moving to another mailbox: everybody is told, with fresh tokens, and those that the old mailbox knows hold until it is let go."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass, replace
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Config, Gm
from gm.base.say import Recipient, Say
from gm.games.game import load_game, recipient_of
from gm.games.press import onlookers
from gm.mail.tokens import new_token
from gm.people.gamemasters import gamemasters, recipient_of_gm
from gm.people.waiting import waiting_games
from gm.store.queries.games import running
from gm.store.queries.mailbox import mailbox, old_mailbox
from gm.store.queries.people import player_with_id
from gm.store.queries.press import subscribers
from gm.store.queries.rows import keep, remove
from gm.store.queries.seats import seat_with_id
from gm.store.queries.sending import waiting_letters
from gm.store.queries.tenures import end_proofs_of_before, keep_token
from gm.words.saying import post

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Place:
    """A game that somebody has to do with, and their seat there, None for who waits for it or looks on."""

    game: str
    seat_id: int | None = None


@dataclass(frozen=True)
class _Told:
    """Somebody who is told, and their places."""

    to: Recipient
    places: tuple[_Place, ...]


def move(session: Session, before: Config, config: Config, return_paths: bool, now: datetime) -> int:
    """Note that the mailbox is another one now, and tell everybody; return how many letters that takes.

    Nothing is known of the new one yet but whether letters have return paths of their own there.
    """
    box, old = mailbox(session), old_mailbox(session)
    old.since, old.failing_since, old.error = now, box.failing_since, box.error
    old.uidvalidity = old.uidnext = box.uidvalidity = box.uidnext = 0
    box.emptied, box.witness, box.ahead, box.return_paths = False, True, 0, return_paths
    box.came_at = box.stamped_at = None
    for letter in waiting_letters(session):
        letter.raw = readdressed(letter.raw, before.gm, config.gm)
    everybody = to_be_told(session, config.gm, now)
    for told in everybody.values():
        to, games = _with_fresh_tokens(session, told)
        data = {
            "gm": config.gm.name,
            "address": config.gm.address,
            "before": before.gm.address,
            "games": games,
        }
        post(session, config.gm, Say(to, "new_mailbox", data), now)
    keep(session)
    log.info("the mailbox has moved from %s to %s", before.gm.address, config.gm.address)
    return len(everybody)


def let_old_go(session: Session) -> None:
    """Note that the old mailbox is read no longer: what it knew proves nothing any more."""
    end_proofs_of_before(session)
    remove(session, old_mailbox(session))
    keep(session)


def readdressed(raw: bytes, before: Gm, now: Gm) -> bytes:
    """Return a letter that still waits with today's address in its headers in place of the one before."""
    local, _, host = before.address.rpartition("@")
    own = re.compile(
        re.escape(local.encode()) + rb"(\+[0-9a-z]+)?@" + re.escape(host.encode()), re.IGNORECASE
    )
    new, _, there = now.address.rpartition("@")

    def written(found: re.Match[bytes]) -> bytes:
        plus = found[1] if found[1] and now.plus_addresses else b""
        return new.encode() + plus + b"@" + there.encode()

    head, blank, body = raw.partition(b"\r\n\r\n")
    return own.sub(written, head) + blank + body


def to_be_told(session: Session, gm: Gm, now: datetime) -> dict[str, _Told]:
    """Find everybody who may write to the mailbox, each once, by address, with their games, and the seats where those are theirs."""
    found: dict[str, _Told] = {}

    def add(to: Recipient, *places: _Place) -> None:
        known = found.get(to.address, _Told(to, ()))
        found[to.address] = replace(known, places=(*known.places, *places))

    for row in running(session):
        game = load_game(session, gm.name, row)
        for seat in filter(None, (*game.seats, game.judge)):
            if not seat.resigned and seat.recipient.seat_id is not None:
                add(seat.recipient, _Place(row.name, seat.recipient.seat_id))
            if seat.is_lent:
                add(recipient_of(session, player_with_id(session, seat.owner_id)), _Place(row.name))
        for onlooker in onlookers(session, game):
            add(onlooker, _Place(row.name))
    for waiting in waiting_games(session):
        for player in waiting.players:
            add(recipient_of(session, player), _Place(waiting.row.name))
    for player in subscribers(session):
        add(recipient_of(session, player))
    for gamemaster in gamemasters(session):
        add(recipient_of_gm(gm, gamemaster, now))
    return found


def _with_fresh_tokens(session: Session, told: _Told) -> tuple[Recipient, list[dict[str, str]]]:
    """Give each of their seats a fresh token; return to whom the letter goes, and their games with the tokens.

    Who has one seat alone can just reply.
    """
    games = [{"game": place.game, "token": _fresh_token(session, place.seat_id)} for place in told.places]
    to = told.to
    if len(games) == 1 and games[0]["token"]:
        return replace(to, token=games[0]["token"]), games
    return Recipient(to.address, to.reader, format=to.format), games


def _fresh_token(session: Session, seat_id: int | None) -> str:
    if seat_id is None:
        return ""
    seat = seat_with_id(session, seat_id)
    keep_token(session, seat.id, seat.token, proves=True)
    seat.token = new_token()
    return seat.token
