"""Whom a letter speaks for: by token, as the reply to a letter of ours, or by address alone. Nothing is changed here.

A proof that contradicts the sender is none: whoever answers all on a letter to somebody else has that one's token too. How
long one holds is said in `gm.facts.passed_on`, and counts for the moment `at` which the letter was received.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from gm.base.config import Config
from gm.facts import Knows
from gm.facts.passed_on import PROVIDER, Proof, of_gm, of_player, of_seat
from gm.facts.seats import EndOf, FormerTokensNear, SeatOnFile
from gm.facts.writers import (
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
from gm.mail.read import Letter, Sent, lines_in, may_hold_ours, read_letter, tells_more
from gm.mail.read.authentication import Verdict, provider_verdict
from gm.mail.write.budget import ELSEWHERE, OWN, UNPROVEN
from gm.people.gamemasters import TO_GM, proven_by_token
from gm.store.tables import Address, Gamemaster, LetterIn, LetterOut, Player, SeatRow

Doubt = Literal["", "address alone", "somebody else's", "provider"]
"""Why it is not proven who wrote a letter: it has no proof, or that of another player; or the provider denies the sender."""


@dataclass(frozen=True)
class Speaker:
    """The player for whom a letter speaks, by the token of which seat if any, and what leaves that in `doubt`.

    `foreign` says that it came from an address that is not the player's; `address` is the sender's, if it is a player's. `game` is
    the id of the game that the letter names, whether or not the player has a seat there.
    """

    player: Player
    seat: SeatRow | None
    doubt: Doubt = ""
    foreign: bool = False
    address: Address | None = None
    game: int | None = None

    @property
    def proven(self) -> bool:
        """Whether the player is known to have written it."""
        return not self.doubt

    @property
    def cause(self) -> str:
        """The cause that an answer to the letter counts for."""
        if self.doubt:
            return UNPROVEN
        return ELSEWHERE if self.foreign else OWN


@dataclass(frozen=True)
class WritingGm:
    """As whom a GM's letter may act: every row of that GM, the one that proves it first; and what proves it."""

    rows: tuple[Gamemaster, ...]
    proof: Proof


def speaker_of(known: Knows, config: Config, letter: Letter, at: datetime) -> Speaker | None:
    """Find the player for whom a letter speaks, and the game that it names; None where it names nobody here."""
    speaker = _writer(known, config, letter, at)
    return speaker and replace(speaker, game=_game_named(known, letter, speaker))


def _game_named(known: Knows, letter: Letter, speaker: Speaker) -> int | None:
    """Find the game that a letter names, by its id: by a token of today or before, or the letter that it replies to.

    What proves nothing any more names it still.
    """
    if speaker.seat:
        return speaker.seat.game_id
    ours = referred(known, letter)
    seats = (*_seats_by_token(known, letter), *_seats_by_former_token(known, tokens_of(letter)))
    named = next((seat.id for seat in seats), ours.seat_id if ours else None)
    return None if named is None else known.need(SeatOnFile(named)).game_id


def _seats_by_former_token(known: Knows, carried: Sequence[str], proving: bool = False) -> Iterator[SeatRow]:
    for token in carried:
        for former in known.need(FormerTokensNear(*tokens.shelf(token))):
            if former.proves >= proving and tokens.same_token(former.token, token):
                yield known.need(SeatOnFile(former.seat_id))


def _writer(known: Knows, config: Config, letter: Letter, at: datetime) -> Speaker | None:
    """Find the player for whom a letter speaks; None where it names nobody here."""
    assert letter.sender is not None
    by_address, address = known.need(AddressAt(letter.sender)) or (None, None)
    shown = list(_shown(known, letter, at))
    provider = _verdict(config, letter)
    doubt: Doubt = "provider" if provider.dmarc_failed else ""
    if by_address is None:
        if len({player.id for player, _ in shown}) > 1:  # proofs of several people are proofs of none
            doubt = "somebody else's"
        return Speaker(*shown[-1], doubt, foreign=True) if shown else None
    for player, seat in shown:
        if player.id == by_address.id:
            return Speaker(player, seat, doubt, address=address)
    if shown:
        return Speaker(by_address, None, "somebody else's", address=address)
    if not doubt and not provider.vouched and not known.need(ShownAlone(letter.sender, letter.lines)):
        doubt = "address alone"
    return Speaker(by_address, None, doubt, address=address)


def _shown(known: Knows, letter: Letter, at: datetime) -> Iterator[tuple[Player, SeatRow | None]]:
    """Yield each player of whom the letter has a proof, by which seat if any: the tokens, and what it replies to."""
    for seat in _seats_by_token(known, letter):
        if of_seat("token", known.need(EndOf(seat.game_id))).holds(at):
            yield known.need(PlayerWithId(seat.player_id)), seat
    ours = _proving(known, letter)
    if ours and ours.seat_id:
        seat = known.need(SeatOnFile(ours.seat_id))
        if of_seat("reply", known.need(EndOf(seat.game_id))).holds(at):
            yield known.need(PlayerWithId(seat.player_id)), seat
    elif ours and of_player(ours).holds(at) and (written_to := known.need(AddressAt(ours.recipient))):
        yield written_to[0], None


def referred(known: Knows, letter: Letter) -> LetterOut | None:
    """Find the letter of ours that this one replies to."""
    return known.need(ReferredTo(letter.references))


def as_read(known: Knows, config: Config, row: LetterIn) -> Letter:
    """Read a letter knowing the letter of ours that it answers: what stands in that is a quote."""
    return with_ours(known, config, row, bare(config, row))


def bare(config: Config, row: LetterIn, ours: Sent | None = None) -> Letter:
    """Read a letter, which may answer one of `ours`."""
    own, instance = config.own_addresses, config.gm.instance
    letter = read_letter(row.raw, own_addresses=own, instance=instance, size=row.size, ours=ours)
    return in_old_mailbox(letter) if row.to_old else letter


def in_old_mailbox(letter: Letter) -> Letter:
    """Leave out of a letter what its provider says of the sender: only that of today's mailbox is known to say it."""
    return replace(letter, authentication=())


def with_ours(known: Knows, config: Config, row: LetterIn, letter: Letter) -> Letter:
    """Read a letter again if that tells more by what we wrote before it."""
    if not may_answer_ours(letter):
        return letter
    removed = _cut(letter)
    answered = [Sent(raw) for raw in _answered(known, letter, row.received_at)]
    if not answered:
        return letter
    said = lines_in((*letter.lines, *removed))
    ours = max(answered, key=lambda sent: len(sent.lines & said))
    return bare(config, row, ours) if tells_more(letter.lines, removed, ours) else letter


def may_answer_ours(letter: Letter) -> bool:
    """Tell whether it could matter which letter of ours is answered."""
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
    return next(_seats_by_token(known, letter), None)


def _seats_by_token(known: Knows, letter: Letter) -> Iterator[SeatRow]:
    """Yield the seats for which a token speaks, also one of before the mailbox moved."""
    for token in tokens_of(letter):
        near = known.need(SeatsNear(*tokens.shelf(token)))
        found = [seat for seat in near if tokens.same_token(seat.token, token)]
        yield from found or _seats_by_former_token(known, [token], proving=True)


def tokens_of(letter: Letter) -> tuple[str, ...]:
    """Find the tokens that a letter carries."""
    return tokens.tokens_in(letter.recipients, letter.subject, letter.lines)


def _proving(known: Knows, letter: Letter) -> LetterOut | None:
    """Find the letter of ours that this one replies to, if a reply to it still proves who wrote it."""
    ours = known.need(ReferredTo(letter.replies_to))
    return ours if ours and ours.proves else None


def writing(known: Knows, config: Config, letter: Letter, at: datetime) -> WritingGm | None:
    """Tell as whom a letter's writer may act as GM; None where nothing of the last week shows that a GM wrote it.

    The address has to be the GM's, and besides the letter has to carry the token, or to reply to one that went to the GM.
    Of neither is the provider to deny that it came from there. Where it says that it did, a reply proves itself, too; where
    it doubts that by spf, a token does not.
    """
    rows, provider = _named_gm(known, letter), _verdict(config, letter)
    if not rows or provider.dmarc_failed:
        return None
    trusted = provider.vouched or not provider.spf_failed
    if trusted and (by_token := proven_by_token(rows, tokens_of(letter), at)):
        return _as_gm(rows, by_token, Proof("token"))
    ours = answered_by_gm(known, letter, at)
    by_reply = next((row for row in rows if ours and row.address == ours.recipient), None)
    if ours is None or by_reply is None:
        return None
    return _as_gm(rows, by_reply, PROVIDER if provider.vouched else of_gm(ours))


def _as_gm(rows: Sequence[Gamemaster], first: Gamemaster, proof: Proof) -> WritingGm:
    return WritingGm((first, *(row for row in rows if row is not first)), proof)


def answered_by_gm(known: Knows, letter: Letter, at: datetime) -> LetterOut | None:
    """Find the letter of ours to a GM that this one replies to, if a reply to it still proves who wrote it."""
    ours = _proving(known, letter)
    if ours is None or ours.kind not in TO_GM or ours.recipient != letter.sender:
        return None
    return ours if of_gm(ours).holds(at) else None


def poses_as_gm(known: Knows, config: Config, letter: Letter) -> bool:
    """Tell whether a letter names a GM's address as its sender, of which the provider says that it is not."""
    return bool(_named_gm(known, letter)) and _denied(config, letter)


def _named_gm(known: Knows, letter: Letter) -> Sequence[Gamemaster]:
    return known.need(GamemastersAt(letter.sender)) if letter.sender else []


def is_vouched(config: Config, letter: Letter) -> bool:
    """Tell whether the provider says that the letter comes from where it says."""
    return _verdict(config, letter).vouched


def is_forged(config: Config, letter: Letter) -> bool:
    """Tell whether the provider says that the letter does not come from where it says, by dmarc or spf."""
    verdict = _verdict(config, letter)
    return verdict.dmarc_failed or verdict.spf_failed


def _denied(config: Config, letter: Letter) -> bool:
    return _verdict(config, letter).dmarc_failed


def _verdict(config: Config, letter: Letter) -> Verdict:
    genuine = letter.on_top or config.imap.authserv_always
    return provider_verdict(letter.sender or "", letter.authentication, config.imap.authserv_id, genuine)
