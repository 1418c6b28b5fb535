"""Whom a letter speaks for: by token, by reference to a letter of ours, or by address alone. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from sqlmodel import Session

from gm.base.config import Config, Gm
from gm.mail import tokens
from gm.mail.read import Letter, Sent, may_hold_ours, read_letter, tells_more
from gm.people.gamemasters import TO_GM, proven_by_token
from gm.people.guests import shows_it_alone
from gm.store.queries.gamemasters import gamemasters_at
from gm.store.queries.letters import last_letters_to, referred_to
from gm.store.queries.people import address_at, player_at, player_with_id
from gm.store.queries.seats import seat_with_id, seats_near
from gm.store.tables import Address, Gamemaster, LetterIn, LetterOut, Player, SeatRow


@dataclass(frozen=True)
class Speaker:
    """Who a letter speaks for: a player, by which seat's token if any, and whether that is proven.

    `foreign` says that it came from an address that is not the player's. `address` is the sender's, if
    it is a player's.
    """

    player: Player
    seat: SeatRow | None
    proven: bool
    foreign: bool = False
    address: Address | None = None


def speaker_of(session: Session, config: Config, letter: Letter) -> Speaker | None:
    """Find the player that a letter with a sender speaks for; None when nobody here is known by it."""
    assert letter.sender is not None
    seat = _seat_by_token(session, letter) or _seat_by_reference(session, letter)
    by_address, address = address_at(session, letter.sender) or (None, None)
    if seat is not None:
        player = player_with_id(session, seat.player_id)
        return Speaker(player, seat, True, foreign=player is not by_address, address=address)
    ours = _proving(session, letter)
    written_to = player_at(session, ours.recipient) if ours else None
    if written_to is not None:
        return Speaker(written_to, None, True, foreign=written_to is not by_address, address=address)
    if by_address is None:
        return None
    vouched = tokens.vouched_for(letter.sender, letter.authentication, config.imap.authserv_id)
    proven = vouched or shows_it_alone(session, letter.sender, letter.lines)
    return Speaker(by_address, None, proven, address=address)


def referred(session: Session, letter: Letter) -> LetterOut | None:
    """Find the letter of ours that this one replies to."""
    return referred_to(session, letter.references)


def as_read(session: Session, gm: Gm, row: LetterIn) -> Letter:
    """Read a letter knowing the letter of ours that it answers: what stands in that is a quote."""
    read = partial(read_letter, row.raw, own_addresses=(gm.address,), instance=gm.instance, size=row.size)
    letter = read()
    removed = [removed.line for removed in letter.removed if removed.why in ("quote", "after end")]
    if not may_hold_ours(letter.lines, removed):
        return letter
    answered = [Sent(raw) for raw in _answered(session, letter, row.received_at)]
    if not answered or not all(tells_more(letter.lines, removed, sent) for sent in answered):
        return letter
    said = {line.strip("> ") for line in (*letter.lines, *removed)}
    return read(ours=max(answered, key=lambda sent: len(sent.lines & said)))


def _answered(session: Session, letter: Letter, at: datetime) -> list[bytes]:
    """Find the letters of ours that this can be the answer to: the one it names, else the last to its token's seat."""
    ours = referred(session, letter)
    if ours is not None:
        return [ours.raw]
    seat = _seat_by_token(session, letter)
    last = last_letters_to(session, letter.sender, seat.id, at) if seat and letter.sender else []
    return [each.raw for each in last]


def _seat_by_token(session: Session, letter: Letter) -> SeatRow | None:
    for token in tokens.tokens_in(letter.recipients, letter.subject, letter.lines):
        first, last = tokens.shelf(token)
        for seat in seats_near(session, first, last):
            if tokens.same_token(seat.token, token):
                return seat
    return None


def _seat_by_reference(session: Session, letter: Letter) -> SeatRow | None:
    ours = _proving(session, letter)
    return seat_with_id(session, ours.seat_id) if ours and ours.seat_id else None


def _proving(session: Session, letter: Letter) -> LetterOut | None:
    """Find the letter of ours that this one replies to, if a reply to it still proves who wrote it."""
    ours = referred(session, letter)
    return ours if ours and ours.proves else None


def writing(session: Session, letter: Letter) -> tuple[Gamemaster, ...]:
    """Return as whom a letter's writer may act: every row of that GM, the one that proves it first.

    The address has to be the GM's, and besides the letter has to carry the token, or to reply to one that went to the GM.
    """
    known = gamemasters_at(session, letter.sender) if letter.sender else []
    if not known:
        return ()
    named = tokens.tokens_in(letter.recipients, letter.subject, letter.lines)
    proof = proven_by_token(known, named) or _by_reference(session, known, letter)
    return (proof, *(row for row in known if row is not proof)) if proof else ()


def _by_reference(session: Session, known: Sequence[Gamemaster], letter: Letter) -> Gamemaster | None:
    ours = referred(session, letter)
    if ours is None or ours.kind not in TO_GM or not ours.proves or ours.recipient != letter.sender:
        return None
    return next((row for row in known if row.address == ours.recipient), None)
