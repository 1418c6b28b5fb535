"""A letter on the desk: it is served, and its writer gets one answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from gm.base.config import Config, Gm
from gm.base.echo import shortened
from gm.base.say import Answering, Reader, Recipient, Say, Section
from gm.facts.changes.correspondence import Ask, Asked
from gm.facts.identify import Speaker, referred
from gm.facts.orders import edited
from gm.facts.paper import Paper
from gm.facts.players import Exercises
from gm.facts.seats import DamagedGamesOf, GamesLeft, IsDamaged, SeatOnFile
from gm.facts.writers import (
    AddressOf,
    GamesAtHand,
    HomeZone,
    PlayerWithId,
    PracticesAtHand,
    WrittenToday,
)
from gm.games.game import Game, Seat, reader_of
from gm.mail.read import Letter
from gm.mail.read.like_orders import may_be_order
from gm.mail.write.budget import ELSEWHERE, OWN, PAST
from gm.orders import judges_letter
from gm.orders.about_which import game_named, is_stale, means_one_of, practice_meant, seat_meant, turn_meant
from gm.orders.answering import answer_blocks, asked_by, heads
from gm.orders.answering_press import press_back
from gm.orders.beside_lines import asked_about
from gm.orders.letter_blocks import WEIGHT
from gm.orders.offering import needs_no_answer, with_intent
from gm.orders.request import Answer, Meant, Request, blocks_of, said
from gm.orders.who_may import agrees
from gm.orders.whole_reply import blocks_in
from gm.store.tables import LetterIn, LetterOut, Player
from gm.store.tables.letters import WEEK
from gm.words.macros import when

_UNSETTLED = ("refusal", "unclear", "either", "late", "no_order", "offer")
"""The subjects of answers that tell why nothing was done: whoever cannot be told is left to the GM."""


@dataclass(frozen=True)
class Visit:
    """A letter on the desk, and what its answer needs. `replying_to` is the letter that the answer goes to, and that
    came at `said_at`, where a yes to a question was needed.
    """

    desk: Paper
    row: LetterIn
    letter: Letter
    replying_to: Letter | None = None
    said_at: datetime | None = None

    @property
    def config(self) -> Config:
        """The configuration."""
        return self.desk.config

    @property
    def now(self) -> datetime:
        """The time that it is."""
        return self.desk.now

    @property
    def gm(self) -> Gm:
        """Who the game master is."""
        return self.config.gm

    @property
    def sender(self) -> str:
        """The address that the letter came from; only letters with one come so far."""
        assert self.letter.sender is not None
        return self.letter.sender

    @property
    def answered(self) -> Letter:
        """The letter that the answer goes to."""
        return self.replying_to or self.letter

    def becomes(self, **known: str) -> None:
        """Decide more about what becomes of the letter, as the fields of a `Fate`."""
        self.desk.settle(self.row.id, **known)

    def serve(
        self,
        speaker: Speaker,
        meant: Sequence[Meant] = (),
        notes: Sequence[tuple[str, Mapping[str, Any]]] = (),
        *,
        besides: bool = False,
        confirmed: bool = False,
    ) -> None:
        """Do what is meant and what the lines ask for, and answer it in one letter, behind the notes.

        With `besides` the letter has said something already, and lines that are talk need no answer.
        """
        if self._is_of_damaged_game(speaker):
            self.becomes(status="aside", why="its game cannot be read (gm doctor)")
            return
        request, own = self._request(speaker)
        agreed = [line for each in meant for line in each.lines]
        if self._is_judges(request, speaker, agreed, confirmed):
            return
        parts = [
            said(request, name, {"game": own[0].row.name if own else "", **data}) for name, data in notes
        ]
        for each in meant:
            request = self._agreed(speaker, each)
            parts += answer_blocks(request, blocks_of(request, each.lines))
        if self.letter.lines or not besides:
            parts += self._answers_to_lines(speaker, parts, besides)
        else:
            parts += asked_about(request, self.letter, parts)
        self.becomes(message_id=self.letter.message_id)
        if parts:
            self._answer(speaker, parts, own, confirmed, [*agreed, *self.letter.lines])

    def _is_of_damaged_game(self, speaker: Speaker) -> bool:
        """Tell whether the letter is about a game that cannot be read."""
        if speaker.seat:
            return self.desk.need(IsDamaged(speaker.seat.game_id))
        damaged = self.desk.need(DamagedGamesOf(speaker.player.id))
        if not damaged:
            return False
        request, _ = self._request(speaker)
        blocks = blocks_of(request, self.letter.lines)
        return means_one_of(damaged, self.letter, request.seats, blocks)

    def _is_judges(self, request: Request, speaker: Speaker, agreed: Sequence[str], confirmed: bool) -> bool:
        """Answer the letter if it is that of a game's judge, or ask for which of several games; tell whether it is."""
        games, seat = self._judged(speaker), speaker.seat.id if speaker.seat else None
        judging = judges_letter.judging(request, games, seat, self.letter, agreed)
        if judging:
            told = judges_letter.answers(request, *judging, self.letter, agreed)
        elif which := judges_letter.asked_which(request, games, seat, self.letter):
            told = [which]
        else:
            return False
        self._answer(speaker, told, judging, confirmed, self.letter.lines)
        return True

    def _agreed(self, speaker: Speaker, meant: Meant) -> Request:
        """Return what a yes asks for, as things are now."""
        request, _ = self._request(speaker, meant.lines)
        said_at = self.said_at or self.row.received_at
        return replace(request, agreed=agrees(speaker, meant.order), received=meant.received, said_at=said_at)

    def _answers_to_lines(self, speaker: Speaker, before: Sequence[Answer], besides: bool) -> list[Answer]:
        """Do what the lines ask for, and return the answers to them; none to thanks behind the answers that came `before`."""
        request, _ = self._request(speaker)
        request = replace(request, besides=besides)
        blocks = blocks_in(request, self.letter)
        back = press_back(request, referred(self.desk, self.letter), self.letter, blocks)
        found = [back] if back else answer_blocks(request, blocks)
        found += asked_about(request, self.letter, found)
        if needs_no_answer(request, blocks, [*before, *found]):
            self.becomes(why="thanks")
            return []
        return found if back or request.is_gone else with_intent(request, blocks, found)

    def _request(
        self, speaker: Speaker, lines: Sequence[str] = ()
    ) -> tuple[Request, tuple[Game, Seat] | None]:
        """Return what the letter asks for, as things are now, and the seat that it is about unsaid.

        A yes makes it ask for the `lines` that it stands for.
        """
        seats = self._seats(speaker, lines)
        own = self._meant(speaker, seats)
        of_seat = speaker.seat.id if speaker.seat else None
        rows = self.desk.need(PracticesAtHand(speaker.player.id, self.row.received_at, of_seat))
        practices = self.desk.need(Exercises(tuple(row.id for row in rows))) if rows else ()
        request = Request(
            desk=self.desk,
            config=self.config,
            row=self.row,
            player_id=speaker.player.id,
            seats=seats,
            own=own,
            turn_meant=turn_meant(self.desk, self.letter, speaker),
            stale=is_stale(self.desk, self.letter, speaker, own[0].row if own else None),
            left_out=len(self.letter.removed),
            now=self.now,
            received=self.row.received_at,
            said_at=self.said_at,
            foreign=speaker.foreign,
            practices=practices,
            practised=None if own else practice_meant(self.letter, speaker, practices),
            message_id=self.letter.message_id,
            sender=self.answered.sender or "",
            named=game_named(self.letter, speaker, seats, self._left(speaker)),
            edited=edited(self.desk, self.letter),
        )
        if own is None:
            judges = judges_letter.game_judged(request, self._judged(speaker, lines), of_seat, self.letter)
            request = replace(request, judges=judges)
        return request, own

    def _meant(self, speaker: Speaker, seats: Sequence[tuple[Game, Seat]]) -> tuple[Game, Seat] | None:
        return seat_meant(self.letter, speaker, seats, self._left(speaker))

    def _left(self, speaker: Speaker) -> tuple[tuple[int, str], ...]:
        return () if speaker.game is not None else self.desk.need(GamesLeft(speaker.player.id))

    def _judged(self, speaker: Speaker, lines: Sequence[str] = ()) -> tuple[Game, ...]:
        """Find the games of which the letter may be the judge's: the one that it names, if it names one."""
        games = self._at_hand(speaker, lines)
        return tuple(game for game in games if speaker.game in (None, game.row.id))

    def about(self, speaker: Speaker) -> int | None:
        """Return the id of the seat that the letter is about if it does not say."""
        request, own = self._request(speaker)
        seat = own[1] if own else request.practised.seat if request.practised else None
        return seat.recipient.seat_id if seat else None

    def _seats(self, speaker: Speaker, lines: Sequence[str] = ()) -> tuple[tuple[Game, Seat], ...]:
        """Return the player's seats in games that the letter may be about."""
        return tuple(
            (game, seat)
            for game in self._at_hand(speaker, lines)
            for seat in game.seats
            if seat.player_id == speaker.player.id
        )

    def _at_hand(self, speaker: Speaker, lines: Sequence[str]) -> tuple[Game, ...]:
        """Find the games that the letter may be about, by what it says and a yes in it stands for."""
        said = "\n".join((self.letter.subject, *self.letter.lines, *lines))
        seat = speaker.seat.id if speaker.seat else None
        return self.desk.need(GamesAtHand(speaker.player.id, seat, said)).meant(said, seat)

    def _answer(
        self,
        speaker: Speaker,
        parts: Sequence[Answer],
        own: tuple[Game, Seat] | None,
        confirmed: bool,
        lines: Sequence[str],
    ) -> None:
        """Answer a letter; of one from elsewhere the player is told that, with its lines."""
        reader = self._reader(speaker)
        signed = own[0].gm if own else self.gm.name
        lead = min(parts, key=lambda part: WEIGHT.index(part.subject))
        sections: list[Section] = [part.text for part in parts]
        if confirmed:
            received = self._time(self.row.received_at, own, speaker.player, reader)
            sections.insert(0, ("confirmed", {"received": received}))
        entry = next((part.entry for part in parts if part.entry), None)
        kind, data = lead.subject, lead.data
        if speaker.foreign:
            kind, data = "foreign", self._told_foreign(own, lines)
            sections.insert(0, ("letter_foreign", data))
        sections += heads(self.desk, self._seats(speaker, lines), parts, reader)
        to = self._back_to(speaker, lead.seat or (own[1] if own else None))
        letter = Say(to, kind, data, sections=tuple(sections), signed=signed, entry=entry)
        letter = replace(letter, enclosures=tuple(file for part in parts for file in part.enclosures))
        of_the_past = any(part.data.get("about") == "report" for part in parts)
        if sent := self.send(letter, PAST if of_the_past and speaker.cause == OWN else speaker.cause):
            until = self.now + WEEK
            for asked in asked_by(parts, self.row, speaker.player, until):
                self.desk.do(Ask(sent.message_id, asked))
        elif lead.subject in _UNSETTLED:
            self._set_aside()

    def _set_aside(self) -> None:
        """Leave the letter to the GM, where nothing was done and nobody could be told so."""
        self.becomes(status="aside", why=f"nobody could be told: {self.letter.may_answer}")

    def answer_copy(self, speaker: Speaker, first: LetterIn) -> None:
        """Tell the writer when the letter came first, and that nothing was done a second time."""
        self.becomes(why=f"another copy of letter {first.id}")
        reader = self._reader(speaker)
        own = self._meant(speaker, self._seats(speaker))
        data = {
            "game": own[0].row.name if own else "",
            "since": self._time(first.received_at, None if reader.zone else own, speaker.player, reader),
        }
        to = self._back_to(speaker, own[1] if own else None)
        self.send(Say(to, "answer", data, sections=(("again", data),)), speaker.cause)

    def ask_back(self, speaker: Speaker) -> None:
        """Keep the letter, and ask the player's address, which it names as its sender's, about it."""
        reader = self._reader(speaker)
        own = self._meant(speaker, self._seats(speaker))
        self.becomes(status="unconfirmed", why=f"its sender is not proven: {speaker.doubt}")
        data = {
            "doubt": speaker.doubt,
            "game": own[0].row.name if own else "",
            "address": self.letter.sender,
            "lines": [shortened(line) for line in self.letter.lines[:20]],
            "received": self._time(self.row.received_at, own, speaker.player, reader),
        }
        to = self._to(speaker, own[1] if own else None)
        if not speaker.foreign:  # the player may have several addresses, and looks into that one now
            to = replace(to, address=self.sender)
        if sent := self.send(Say(to, "confirm", data), speaker.cause):
            self.keep_for_answer(sent, speaker.player)
        else:
            self._set_aside()

    def keep_for_answer(self, sent: LetterOut, player: Player | None = None) -> None:
        """Note that the letter waits until a reply confirms who has written it: for a week, and what may be an order of
        a player's until its turn is over, which is then told like that of any late order.
        """
        ordered = player is not None and any(map(may_be_order, self.letter.lines))
        asked = Asked(
            f"letter {self.row.id}",
            letter_in_id=self.row.id,
            final=True,
            until=None if ordered else self.now + WEEK,
            player_id=player.id if player else None,
        )
        self.desk.do(Ask(sent.message_id, asked))

    def asks(self, speaker: Speaker, what: Callable[[Request, Letter], bool]) -> bool:
        """Tell whether that is what the letter asks for."""
        return what(self._request(speaker)[0], self.letter)

    def refuse_unreadable(self, speaker: Speaker) -> None:
        """Tell a player why the letter could not be read, and what to do."""
        self.becomes(why=f"unreadable: {self.letter.unreadable}")
        data = {"why": self.letter.unreadable, "game": ""}
        sections = (("unreadable", data),)
        if not self.send(Say(self._to(speaker, None), "answer", data, sections=sections), speaker.cause):
            self._set_aside()

    def _told_foreign(self, own: tuple[Game, Seat] | None, lines: Sequence[str]) -> Mapping[str, Any]:
        return {
            "game": own[0].row.name if own else "",
            "address": self.answered.sender,
            "lines": [shortened(line) for line in lines[:20]],
        }

    def _time(
        self, moment: datetime, own: tuple[Game, Seat] | None, player: Player, reader: Reader
    ) -> dict[str, str]:
        """Tell a moment in words: in the zone of the game that is meant.

        Else in the player's, else the GM's.
        """
        if own:
            return when(moment, own[0], reader)
        return when(moment, None, replace(reader, zone=self.desk.need(HomeZone(player.id))))

    def _reader(self, speaker: Speaker) -> Reader:
        """Return the player as the reader of the answer, in the language that is theirs by now."""
        return reader_of(self.desk.need(PlayerWithId(speaker.player.id)))

    def _to(self, speaker: Speaker, seat: Seat | None) -> Recipient:
        """Return how to write to the player, about that seat if any, in the language they have by now."""
        if seat:
            return replace(seat.recipient, reader=self._reader(speaker))
        return Recipient(self.desk.need(AddressOf(speaker.player.id)), self._reader(speaker))

    def _back_to(self, speaker: Speaker, seat: Seat | None) -> Recipient:
        """Return where an answer goes, with the token that the seat has by now: where the letter came from, if that is an
        address of the player's, else to the one that is. What the player holds is told nowhere else.
        """
        answered = self.answered
        assert answered.sender is not None, "only letters with a sender are answered"
        row = self.desk.need(SeatOnFile(seat.recipient.seat_id)) if seat and seat.recipient.seat_id else None
        mine = seat if seat and row and row.player_id == speaker.player.id else None
        if speaker.foreign:
            return self._to(speaker, mine)
        reader = self._reader(speaker)
        if mine and row:
            return replace(mine.recipient, address=answered.sender, reader=reader, token=row.token)
        return Recipient(answered.sender, reader)

    def send(self, say: Say, cause: str = ELSEWHERE) -> LetterOut | None:
        """Answer the letter, which counts as what that cause brings to the address, unless it may not be answered, or was in these words today already."""
        if self.letter.may_answer:
            return None
        if say.reason and self.desk.need(WrittenToday(say.to.address, say.reason, self.now)):
            return None
        thread = Answering(self.answered.message_id, self.answered.references)
        return self.desk.post(replace(say, answering=thread, cause=cause))
