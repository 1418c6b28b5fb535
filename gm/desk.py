"""One letter in: who wrote it, what it asks for, and the answer. One transaction a letter."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlmodel import Session, col, select, update

from gm import answers, identity, letters
from gm.answers import Answer
from gm.bounced import came_back, heard_from
from gm.commands import FORMS, tables
from gm.commands.settings import take_address
from gm.config import Config, Gm
from gm.games import Place, Sheet, sheet
from gm.letters import Letter
from gm.letters.words import may_be_order
from gm.order_letters import shortened
from gm.outbox import Answering, Draft, Recipient, post
from gm.reports import Reader, answer, own_time, section, when
from gm.sorting import sorted_lines
from gm.speakers import Speaker, referred, speaker_of
from gm.store import Store, address_of
from gm.tables import Game, LetterIn, LetterOut, Player, Proposal, Seat
from gm.waiting import waiting_games

log = logging.getLogger(__name__)

FAILURES = 3
"""A letter that made the desk fail so often is set aside for the GM."""

_DAY = timedelta(days=1)

_YES = re.compile(
    r"\W*(?:ok|okay|yes|ja|jawohl|stimmt|correct|confirmed|that was me|das war ich)\b", re.IGNORECASE
)
"""How a reply begins that confirms the letter it was asked about."""

_ACCEPTS = re.compile(
    r"\W*(?:ok|okay|yes|ja|jawohl|genau)(?:\W+(?:please|bitte|thanks|thank you|danke))?\W*", re.IGNORECASE
)
"""A line that accepts a proposed order. Anything more might be a condition."""


def work_off(store: Store, config: Config, now: datetime) -> int:
    """Every new letter has been answered and is done, or was set aside after three failures; how many are done."""
    with store.transaction() as session:
        query = select(LetterIn.id).where(LetterIn.status == "new")
        waiting = list(session.exec(query.order_by(col(LetterIn.received_at), col(LetterIn.id))))
    done = 0
    for letter_id in waiting:
        try:
            with store.transaction() as session:
                if _claim(session, letter_id):
                    _work(session, config, session.get_one(LetterIn, letter_id), now)
                    done += 1
        except Exception:
            log.exception("letter %d could not be worked on", letter_id)
            _count_failure(store, letter_id)
    return done


def _untagged(lines: Sequence[str]) -> Iterator[str]:
    """The lines without tokens; one that was nothing else goes, but what was blank in press stays so."""
    for line in lines:
        bare = identity.untagged(line)
        if bare or not line:
            yield bare


def _claim(session: Session, letter_id: int) -> bool:
    """One UPDATE whose row count says who works on the letter, however many services share the database."""
    claimed = session.exec(
        update(LetterIn)
        .where(col(LetterIn.id) == letter_id, col(LetterIn.status) == "new")
        .values(status="done")
    )
    return bool(claimed.rowcount == 1)


def _count_failure(store: Store, letter_id: int) -> None:
    with store.transaction() as session:
        row = session.get_one(LetterIn, letter_id)
        row.failures += 1
        if row.failures >= FAILURES:
            row.status, row.why = "aside", "the desk failed on it three times; the log says how"
            log.error("letter %d is set aside: the desk failed on it three times (gm letters list)", row.id)


def _work(session: Session, config: Config, row: LetterIn, now: datetime) -> None:
    letter = letters.read(
        row.raw, own_addresses=(config.gm.address,), instance=config.gm.instance, size=row.size
    )
    if letter.bounce:
        came_back(session, config.gm, letter.bounce, row.received_at, now)
    if letter.may_command or letter.sender is None:
        row.why = letter.may_command or letter.no_sender
        log.info("letter %d not carried out: %s", row.id, row.why)
        return
    speaker = speaker_of(session, config, letter)
    letter = replace(letter, lines=tuple(_untagged(letter.lines)))
    visit = Visit(session, config.gm, row, letter, now)
    if speaker and speaker.proven:
        heard_from(session, visit.sender)
    agrees = bool(letter.lines and _YES.match(letter.lines[0]))
    ours = referred(session, letter)
    if ours and ours.address_for and ours.recipient == visit.sender and agrees:
        visit.take_address(ours)
    elif speaker is None:
        _work_for_stranger(session, config, visit)
    elif letter.unreadable and letter.unreadable != "empty":
        visit.refuse_unreadable(speaker)
    elif not speaker.proven:
        visit.ask_back(speaker)
    elif first := _first_copy(session, config, row, letter):
        visit.answer_copy(speaker, first)
    elif (held := _held(session, letter)) and agrees:
        _work_confirmed(session, config, visit, speaker, held)
    elif proposed := _proposed(session, letter, speaker):
        replace(visit, letter=replace(letter, lines=(*proposed, *letter.lines[1:]))).serve(speaker)
    else:
        visit.serve(speaker)


def _first_copy(session: Session, config: Config, row: LetterIn, letter: Letter) -> LetterIn | None:
    """The letter of which this one is another copy: same Message-ID, sender and lines, and carried out already."""
    if not letter.message_id or not letter.message_id.isascii():
        return None
    query = select(LetterIn).where(LetterIn.message_id == letter.message_id, LetterIn.id != row.id)
    for earlier in session.exec(query.order_by(col(LetterIn.id))):
        read = _read_again(config, earlier)
        if read.sender == letter.sender and tuple(_untagged(read.lines)) == letter.lines:
            return earlier
    return None


def _proposed(session: Session, letter: Letter, speaker: Speaker) -> list[str]:
    """The lines that the letter of ours proposed to which this one replies: an OK is as good as writing them, once."""
    ours = referred(session, letter)
    if ours is None or not letter.lines or not _ACCEPTS.fullmatch(letter.lines[0]):
        return []
    query = (
        select(Proposal).join(Seat).where(Proposal.letter_id == ours.id, Seat.player_id == speaker.player.id)
    )
    proposals = session.exec(query.order_by(col(Proposal.id))).all()
    for proposal in proposals:
        session.delete(proposal)
    return [line for proposal in proposals for line in proposal.text.splitlines()]


def _held(session: Session, letter: Letter) -> LetterIn | None:
    """The letter that this reply may confirm, if it still waits for that."""
    ours = referred(session, letter)
    held = session.get(LetterIn, ours.confirms) if ours and ours.confirms else None
    return held if held and held.status == "unconfirmed" else None


def _work_for_stranger(session: Session, config: Config, visit: Visit) -> None:
    """Who asks to join a game is asked whether they did, and with their OK becomes a player; others are refused."""
    letter = visit.letter
    held, ours = _held(session, letter), referred(session, letter)
    agreed = held and letter.lines and _YES.match(letter.lines[0])
    if held and ours and agreed and (new := visit.newcomer(_read_again(config, held))):
        player = tables.welcome(session, new, ours.recipient)
        _work_confirmed(session, config, visit, Speaker(player, None, True), held)
    elif new := visit.newcomer(letter):
        visit.ask_newcomer(new)
    else:
        visit.refuse_stranger()


def _read_again(config: Config, held: LetterIn) -> Letter:
    return letters.read(
        held.raw, own_addresses=(config.gm.address,), instance=config.gm.instance, size=held.size
    )


def _work_confirmed(session: Session, config: Config, visit: Visit, speaker: Speaker, held: LetterIn) -> None:
    """The letter that was held counts as if its sender had been known when it came.

    What stands below the OK is then carried out as well.
    """
    held.status, held.why = "done", f"confirmed by letter {visit.row.id}"
    letter = _read_again(config, held)
    Visit(session, config.gm, held, letter, visit.now, replying_to=visit.letter).serve(
        Speaker(speaker.player, None, True), confirmed=True
    )
    more = visit.letter.lines[1:]
    if any(map(may_be_order, more)):
        replace(visit, letter=replace(visit.letter, lines=more)).serve(speaker)


def reader_of(player: Player) -> Reader:
    """The player as the reader of a letter."""
    return Reader(player.name, player.language, player.zone)


@dataclass(frozen=True)
class Visit:
    """A letter on the desk, and what its answer needs. `replying_to` is the letter that the answer goes to."""

    session: Session
    gm: Gm
    row: LetterIn
    letter: Letter
    now: datetime
    replying_to: Letter | None = None

    @property
    def sender(self) -> str:
        """The address that the letter came from; only letters with one come so far."""
        assert self.letter.sender is not None
        return self.letter.sender

    def serve(self, speaker: Speaker, confirmed: bool = False) -> None:
        """Everything that the letter asks for is done, and answered in one letter."""
        seats = self._sheets(speaker.player)
        own = self._meant(speaker, seats)
        request = answers.Request(
            session=self.session,
            gm=self.gm,
            row=self.row,
            player=speaker.player,
            seats=seats,
            own=own,
            turn_meant=self._turn_meant(speaker),
            left_out=len(self.letter.removed),
            now=self.now,
            foreign=speaker.foreign,
        )
        self.row.message_id = self.letter.message_id if self.letter.message_id.isascii() else ""
        blocks = sorted_lines(self.letter.lines, [sheet.row.name for sheet, _ in seats], FORMS)
        parts = [part for block in blocks for part in answers.answer_block(request, block)]
        self._answer(speaker, parts, own, confirmed)
        if speaker.foreign:
            self._warn_of_foreign(speaker, own)

    def _sheets(self, player: Player) -> tuple[tuple[Sheet, Place], ...]:
        query = select(Game).join(Seat).where(Seat.player_id == player.id).order_by(col(Game.id))
        found = []
        for game in self.session.exec(query).unique():
            opened = sheet(self.session, self.gm.name, game)
            found += [(opened, place) for place in opened.places if place.player_id == player.id]
        return tuple(found)

    def _meant(self, speaker: Speaker, seats: tuple[tuple[Sheet, Place], ...]) -> tuple[Sheet, Place] | None:
        """The game that the letter is about when it does not say: its token's, named in the subject, or the only one."""
        if speaker.seat:
            return next((s for s in seats if s[1].recipient.seat_id == speaker.seat.id), None)
        subject = self.letter.subject.casefold()
        named = [s for s in seats if s[0].row.name.casefold() in subject]
        longest = max((len(s[0].row.name) for s in named), default=0)
        named = [s for s in named if len(s[0].row.name) == longest]  # Ascot is in "Ascot II", too
        running = [s for s in seats if s[0].row.finished_at is None]
        for candidates in (named, running):
            if len(candidates) == 1:
                return candidates[0]
        return None

    def _turn_meant(self, speaker: Speaker) -> int | None:
        ours = referred(self.session, self.letter)
        return ours.turn if ours and speaker.seat and ours.seat_id == speaker.seat.id else None

    def _answer(
        self,
        speaker: Speaker,
        parts: Sequence[Answer],
        own: tuple[Sheet, Place] | None,
        confirmed: bool,
    ) -> None:
        reader = reader_of(speaker.player)
        lead = min(parts, key=lambda part: answers.WEIGHT.index(part.subject))
        sections = [part.text for part in parts]
        if confirmed:
            received = when(self.row.received_at, own[0].table if own else None, reader)
            sections.insert(0, section("confirmed", {"received": received}, reader.language))
        draft = answer(lead.subject, lead.data, sections, reader, self.gm.name)
        sent = self._answer_to(speaker, lead.place or (own[1] if own else None), draft)
        if sent:
            self._note_proposals(sent, parts)

    def _note_proposals(self, sent: LetterOut, parts: Sequence[Answer]) -> None:
        """A reply of OK to the answer is known to accept what its parts propose."""
        self.session.flush()
        for part in parts:
            if part.proposal and part.place and part.place.recipient.seat_id:
                self.session.add(
                    Proposal(
                        letter_id=sent.id,
                        seat_id=part.place.recipient.seat_id,
                        turn=part.data["turn"],
                        text="\n".join(part.proposal),
                    )
                )

    def _answer_to(self, speaker: Speaker, place: Place | None, draft: Draft) -> LetterOut | None:
        """The answer goes to where the letter came from, and carries the token that the seat has by now."""
        to = place.recipient if place else self._registered(speaker)
        if to.seat_id:
            seat = self.session.get_one(Seat, to.seat_id)
            own = seat.player_id == speaker.player.id
            to = replace(to, token=seat.token) if own else self._registered(speaker)
        return self._send(to, draft, to_sender=True)

    def answer_copy(self, speaker: Speaker, first: LetterIn) -> None:
        """The writer learns when the letter came first, and that nothing was done a second time."""
        self.row.why = f"another copy of letter {first.id}"
        reader = reader_of(speaker.player)
        own = self._meant(speaker, self._sheets(speaker.player))
        data = {
            "game": own[0].row.name if own else "",
            "since": own_time(first.received_at, own[0].table if own else None, reader),
        }
        text = section("letter_again", data, reader.language)
        draft = answer("answer", data, [text], reader, self.gm.name)
        self._answer_to(speaker, own[1] if own else None, draft)

    def take_address(self, ours: LetterOut) -> None:
        """The sender's address is the player's from now on; both it and the one known so far are told."""
        assert ours.address_for is not None
        known = address_of(self.session, self.session.get_one(Player, ours.address_for))
        player = take_address(self.session, ours)
        reader = reader_of(player) if player else Reader("", self.gm.language)
        data = {"address": self.sender, "game": "", "taken": player is not None}
        for name, address in (("address_taken", self.sender), ("address_added", known)):
            draft = answer("addresses", data, [section(name, data, reader.language)], reader, self.gm.name)
            if name == "address_taken":
                self._send(Recipient(address, reader.name), draft)
            elif player and known != self.sender:
                post(self.session, self.gm, Recipient(address, reader.name), draft, self.now)

    def ask_back(self, speaker: Speaker) -> None:
        """The letter is kept, and the registered address is asked whether it is the player's."""
        reader = reader_of(speaker.player)
        own = self._meant(speaker, self._sheets(speaker.player))
        self.row.status, self.row.why = "unconfirmed", "no token, and its sender is not proven"
        data = {
            "game": own[0].row.name if own else "",
            "address": self.letter.sender,
            "lines": [shortened(line) for line in self.letter.lines[:20]],
            "received": when(self.row.received_at, own[0].table if own else None, reader),
        }
        draft = answer("confirm", data, [section("confirm", data, reader.language)], reader, self.gm.name)
        recipient = own[1].recipient if own else self._registered(speaker)
        self._send(recipient, draft, confirms=self.row.id)

    def newcomer(self, letter: Letter) -> tables.Newcomer | None:
        """The player that this letter of a stranger's would make of them, if it asks to join a game."""
        assert letter.sender is not None
        return tables.newcomer(self.session, letter.lines, FORMS, letter.sender, letter.sender_name)

    def ask_newcomer(self, new: tables.Newcomer) -> None:
        """The letter is kept, and its sender is asked to confirm it; once a day for each game."""
        assert self.letter.sender is not None
        self.row.status, self.row.why = "unconfirmed", "unknown sender, would like to join"
        reader = Reader(new.name, new.language)
        data = {**new.game.told(new.language), "name": new.name, "line": shortened(new.line)}
        draft = answer("newcomer", data, [section("newcomer", data, new.language)], reader, self.gm.name)
        self._send(
            Recipient(self.letter.sender, new.name),
            draft,
            once_a_day=f"join {new.game.row.name}",
            confirms=self.row.id,
        )

    def refuse_stranger(self) -> None:
        """An unknown sender learns how to be known, once a day."""
        self.row.why = "unknown sender, no token"
        assert self.letter.sender is not None
        reader = Reader("", self.gm.language)
        waiting = [game.told(reader.language) for game in waiting_games(self.session)]
        data = {"gm": self.gm.name, "games": waiting}
        draft = answer("stranger", data, [section("stranger", data, reader.language)], reader, self.gm.name)
        self._send(Recipient(self.letter.sender), draft, once_a_day="stranger")

    def refuse_unreadable(self, speaker: Speaker) -> None:
        """A player learns why the letter could not be read, and what to do."""
        self.row.why = f"unreadable: {self.letter.unreadable}"
        reader = reader_of(speaker.player)
        data = {"why": self.letter.unreadable, "game": ""}
        draft = answer("answer", data, [section("unreadable", data, reader.language)], reader, self.gm.name)
        self._send(self._registered(speaker), draft, once_a_day="unreadable")

    def _warn_of_foreign(self, speaker: Speaker, own: tuple[Sheet, Place] | None) -> None:
        reader = reader_of(speaker.player)
        game = own[0].row.name if own else ""
        data = {
            "game": game,
            "address": self.letter.sender,
            "lines": [shortened(line) for line in self.letter.lines[:20]],
        }
        draft = answer("foreign", data, [section("foreign", data, reader.language)], reader, self.gm.name)
        recipient = own[1].recipient if own else self._registered(speaker)
        post(self.session, self.gm, recipient, draft, self.now, unasked=False)

    def _registered(self, speaker: Speaker) -> Recipient:
        return Recipient(address_of(self.session, speaker.player), speaker.player.name)

    def _send(
        self,
        to: Recipient,
        draft: Draft,
        once_a_day: str = "",
        to_sender: bool = False,
        confirms: int | None = None,
    ) -> LetterOut | None:
        if self.letter.may_answer or (once_a_day and self._refused_today(to.address, once_a_day)):
            return None
        answered = self.replying_to or self.letter
        if to_sender and answered.sender:
            to = replace(to, address=answered.sender)
        thread = Answering(answered.message_id, answered.references)
        return post(
            self.session, self.gm, to, draft, self.now, answering=thread, confirms=confirms, reason=once_a_day
        )

    def _refused_today(self, address: str, reason: str) -> bool:
        query = select(LetterOut.id).where(
            LetterOut.recipient == address,
            LetterOut.reason == reason,
            col(LetterOut.created_at) > self.now - _DAY,
        )
        return self.session.exec(query).first() is not None
