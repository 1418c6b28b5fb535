"""Letters of ours that came back: their addresses count as unreachable until something comes from them.

A bounce proves itself by where it comes: to the return path that only the letter's servers know, by its secret. Where letters
have no return path of their own, it has to quote the letter's id and the secret that stands in a header; and it takes two on
different days.
"""

from __future__ import annotations

import logging
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.mail.read import Bounce, Letter
from gm.mail.write.mime import text_alone
from gm.mail.write.outbox import post_again
from gm.store.queries.letters import letter_with_id, letter_with_secret
from gm.store.queries.mailbox import has_return_paths
from gm.store.queries.next_looks import look_at_games_of
from gm.store.queries.people import addresses_of, at_address, carried_out_since, player_with_id
from gm.store.tables import Address, LetterOut

log = logging.getLogger(__name__)


def came_back(session: Session, gm: Gm, letter: Letter, at: datetime, now: datetime) -> None:
    """Note what a mail server says of a letter of ours at that moment, if it proves itself; where it is still trying,
    nothing is done. Each letter counts once.
    """
    bounce = letter.bounce
    if bounce is None or not bounce.hard:
        return
    ours = letter_with_secret(session, letter.returned) or _quoted(session, bounce)
    if ours is None or ours.status == "refused":
        return
    ours.error = "it came back"
    if bounce.too_large:
        _send_smaller(session, gm, ours, now)
    elif carried_out_since(session, ours.recipient, ours.created_at):
        # what comes of a letter of before says less of the address than that somebody has written from there since
        ours.status = "refused"
        log.info("letter %d came back from %s, from where a letter has come since", ours.id, ours.recipient)
    elif letter.returned or not _is_first(session, ours, at):
        _give_up(session, gm, ours, at, now)


def _quoted(session: Session, bounce: Bounce) -> LetterOut | None:
    """Find the letter whose id and secret a bounce quotes; None where letters have a return path of their own."""
    if has_return_paths(session) or not bounce.null_path:
        return None
    ours = letter_with_id(session, bounce.message_ids)
    return ours if ours and ours.secret and ours.secret in bounce.secrets else None


def _is_first(session: Session, ours: LetterOut, at: datetime) -> bool:
    """Tell whether no letter to that address seems to have come back on a day before, and note that one does now."""
    ours.status = "refused"
    row = at_address(session, ours.recipient)
    if row is None:
        return True
    first = row.doubted_since = row.doubted_since or at
    return first.date() >= at.date()


def _send_smaller(session: Session, gm: Gm, ours: LetterOut, now: datetime) -> None:
    """Send a letter that was too large again as its text alone; the address is not at fault."""
    ours.status = "refused"
    if text_alone(ours.raw) is None:
        log.error("letter %d to %s came back as too large", ours.id, ours.recipient)
        return
    log.warning(
        "letter %d to %s came back as too large, and goes again as its text alone", ours.id, ours.recipient
    )
    again = post_again(session, gm, ours, ours.recipient, now)
    again.raw = text_alone(again.raw) or again.raw


def refused(session: Session, gm: Gm, letter: LetterOut, now: datetime) -> None:
    """Note that our own mail server did not take the letter: its address is unreachable, too."""
    _give_up(session, gm, letter, now, now)


def _give_up(session: Session, gm: Gm, ours: LetterOut, at: datetime, now: datetime) -> None:
    ours.status = "refused"
    row = at_address(session, ours.recipient)
    if row is None:
        return
    row.unreachable_since = row.unreachable_since or at
    look_at_games_of(session, row.player_id)
    player = player_with_id(session, row.player_id)
    log.warning("letter %d to %s did not arrive: %s cannot be reached", ours.id, ours.recipient, player.name)
    other = next((a for a in addresses_of(session, player) if a.unreachable_since is None), None)
    if other is not None:
        post_again(session, gm, ours, other.address, now)


def heard_from(session: Session, address: Address) -> None:
    """Note that a proven letter from the address has come, so it can be reached."""
    address.doubted_since = None
    if address.unreachable_since:  # to set it would have the row looked at for changes
        address.unreachable_since = None
        look_at_games_of(session, address.player_id)
