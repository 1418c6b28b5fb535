"""Whom a letter speaks for: by token, by reference to a letter of ours, or by address alone. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from gm.base.config import Config
from gm.desk.facts import Knows
from gm.desk.facts.seats import SeatOnFile
from gm.desk.facts.writers import (
    AddressAt,
    BytesOf,
    GamemastersAt,
    LastLettersTo,
    PlayerWithId,
    ReferredTo,
    SeatsNear,
    ShownAlone,
)
from gm.mail import tokens
from gm.mail.read import Letter, Sent, may_hold_ours, read_letter, tells_more
from gm.people.gamemasters import TO_GM, proven_by_token
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


def speaker_of(known: Knows, config: Config, letter: Letter) -> Speaker | None:
    """Find the player that a letter with a sender speaks for; None when nobody here is known by it."""
    assert letter.sender is not None
    seat = seat_by_token(known, letter) or _seat_by_reference(known, letter)
    by_address, address = known.need(AddressAt(letter.sender)) or (None, None)
    own = by_address.id if by_address else None
    if seat is not None:
        player = known.need(PlayerWithId(seat.player_id))
        return Speaker(player, seat, True, foreign=player.id != own, address=address)
    ours = _proving(known, letter)
    written_to = known.need(AddressAt(ours.recipient)) if ours else None
    if written_to is not None:
        return Speaker(written_to[0], None, True, foreign=written_to[0].id != own, address=address)
    if by_address is None:
        return None
    vouched = tokens.vouched_for(letter.sender, letter.authentication, config.imap.authserv_id)
    proven = vouched or known.need(ShownAlone(letter.sender, letter.lines))
    return Speaker(by_address, None, proven, address=address)


def referred(known: Knows, letter: Letter) -> LetterOut | None:
    """Find the letter of ours that this one replies to."""
    return known.need(ReferredTo(letter.references))


def as_read(known: Knows, config: Config, row: LetterIn) -> Letter:
    """Read a letter knowing the letter of ours that it answers: what stands in that is a quote."""
    return with_ours(known, config, row, bare(config, row))


def bare(config: Config, row: LetterIn, ours: Sent | None = None) -> Letter:
    """Read a letter, which may answer one of `ours`."""
    own, instance = (config.gm.address,), config.gm.instance
    return read_letter(row.raw, own_addresses=own, instance=instance, size=row.size, ours=ours)


def with_ours(known: Knows, config: Config, row: LetterIn, letter: Letter) -> Letter:
    """Read a letter again if that tells more by what we wrote before it."""
    if not may_answer_ours(letter):
        return letter
    removed = _cut(letter)
    answered = [Sent(raw) for raw in _answered(known, letter, row.received_at)]
    if not answered:
        return letter
    said = {line.strip("> ") for line in (*letter.lines, *removed)}
    ours = max(answered, key=lambda sent: len(sent.lines & said))
    return bare(config, row, ours) if tells_more(letter.lines, removed, ours) else letter


def may_answer_ours(letter: Letter) -> bool:
    """Tell whether it could matter to know the letter of ours that is answered."""
    return may_hold_ours(letter.lines, _cut(letter))


def _cut(letter: Letter) -> list[str]:
    return [removed.line for removed in letter.removed if removed.why in ("quote", "after end")]


def _answered(known: Knows, letter: Letter, at: datetime) -> Sequence[bytes]:
    """Find the letters of ours that this can be the answer to: the one it names, else the last to its token's seat."""
    ours = referred(known, letter)
    if ours is not None:
        return [known.need(BytesOf(ours.id))]
    seat = seat_by_token(known, letter)
    return known.need(LastLettersTo(letter.sender, seat.id, at)) if seat and letter.sender else []


def seat_by_token(known: Knows, letter: Letter) -> SeatRow | None:
    """Find the seat whose token a letter carries."""
    for token in tokens_of(letter):
        for seat in known.need(SeatsNear(*tokens.shelf(token))):
            if tokens.same_token(seat.token, token):
                return seat
    return None


def tokens_of(letter: Letter) -> tuple[str, ...]:
    """Find the tokens that a letter carries."""
    return tokens.tokens_in(letter.recipients, letter.subject, letter.lines)


def _seat_by_reference(known: Knows, letter: Letter) -> SeatRow | None:
    ours = _proving(known, letter)
    return known.need(SeatOnFile(ours.seat_id)) if ours and ours.seat_id else None


def _proving(known: Knows, letter: Letter) -> LetterOut | None:
    """Find the letter of ours that this one replies to, if a reply to it still proves who wrote it."""
    ours = referred(known, letter)
    return ours if ours and ours.proves else None


def writing(known: Knows, letter: Letter) -> tuple[Gamemaster, ...]:
    """Return as whom a letter's writer may act: every row of that GM, the one that proves it first.

    The address has to be the GM's, and besides the letter has to carry the token, or to reply to one that went to the GM.
    """
    rows = known.need(GamemastersAt(letter.sender)) if letter.sender else []
    if not rows:
        return ()
    proof = proven_by_token(rows, tokens_of(letter)) or _by_reference(known, rows, letter)
    return (proof, *(row for row in rows if row is not proof)) if proof else ()


def _by_reference(known: Knows, rows: Sequence[Gamemaster], letter: Letter) -> Gamemaster | None:
    ours = referred(known, letter)
    if ours is None or ours.kind not in TO_GM or not ours.proves or ours.recipient != letter.sender:
        return None
    return next((row for row in rows if row.address == ours.recipient), None)
