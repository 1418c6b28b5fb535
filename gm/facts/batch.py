"""What is known of a batch of letters before any is decided: some twenty questions, however many letters there are.

Only what is needed often is asked here; a letter that needs something else asks for it while it is decided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, NoReturn

from sqlmodel import Session

from gm.base.config import Config
from gm.base.say import Reader
from gm.facts import Fact, Facts, Known, loaded_for
from gm.facts.identify import may_answer_ours, referred, seat_by_token, speaker_of, tokens_of
from gm.facts.orders import OpenTurnOf
from gm.facts.paper import Paper, Sought
from gm.facts.seats import DamagedGamesOf, FormerTokensNear, GamesLeft, SeatOnFile
from gm.facts.writers import (
    AddressAt,
    BytesOf,
    CarriedOut,
    CausedAt,
    GamemastersAt,
    GamesAtHand,
    LastLettersTo,
    PlayerWithId,
    PracticesAtHand,
    QuestionsIn,
    ReferredTo,
    SeatsNear,
)
from gm.mail import tokens
from gm.mail.read import Letter
from gm.mail.write.budget import OWN
from gm.store.tables import LetterIn, LetterOut

Asked = Iterator[Fact[Any]]

MOST_NAMED = 50
"""Of a letter that carries more tokens than any player's does, the rest is read when it comes to it."""


@dataclass(frozen=True)
class Arrived:
    """A letter that is to be decided: its row, and what was read in it."""

    row: LetterIn
    letter: Letter


class _Unknown(Exception):  # noqa: N818 - it is asked for when it comes to it
    """Raised where more has to be known to tell what a letter asks for."""


def _unknown(paper: Paper, sought: Sought) -> NoReturn:
    raise _Unknown


@dataclass(frozen=True)
class Loading:
    """What is `known` of a batch of letters so far, and the database that more is read from."""

    session: Session
    facts: Facts
    known: dict[Fact[Any], Any] = field(default_factory=dict)

    @property
    def paper(self) -> Paper:
        """A paper with what is known so far."""
        return Paper(self.facts.config, self.facts.now, self.known, _unknown)

    def learn(self, asked: Iterable[Fact[Any]]) -> None:
        """Read those of the facts that are not known yet."""
        self.known.update(loaded_for(self.session, replace(self.facts, loaded=self.known), asked))


def load(session: Session, config: Config, letters: Sequence[Arrived], now: datetime) -> Known:
    """Read all that deciding on these letters usually takes."""
    loading = Loading(session, _nobodys(config, now))
    for wave in (_by_heads, _by_ours, _seats, _sitting, _quoted, _at_hand, _open):
        loading.learn([what for come in letters for what in _asked(wave, loading.paper, come)])
    return loading.known


def learn(session: Session, config: Config, asked: Sequence[Fact[Any]], now: datetime) -> Known:
    """Read some more facts, and whatever comes with them."""
    return loaded_for(session, _nobodys(config, now), asked)


def _nobodys(config: Config, now: datetime) -> Facts:
    return Facts(config, now, Reader("", config.gm.language))


def _asked(wave: Callable[[Paper, Arrived], Asked], paper: Paper, come: Arrived) -> list[Fact[Any]]:
    """Return the facts that a letter asks for by what is known so far; none where even that takes more."""
    try:
        return list(wave(paper, come))
    except _Unknown:
        return []


def _by_heads(paper: Paper, come: Arrived) -> Asked:
    """Ask by the headers of a letter, and the tokens anywhere in it."""
    letter = come.letter
    yield ReferredTo(letter.references)
    yield ReferredTo(letter.replies_to)
    yield from (SeatsNear(*shelf) for shelf in _shelves(letter))
    if letter.sender:
        yield AddressAt(letter.sender)
        yield GamemastersAt(letter.sender)
        yield CausedAt(letter.sender, OWN, paper.now)
    if letter.message_id:
        yield CarriedOut(letter.message_id)


def _shelves(letter: Letter) -> list[tuple[str, str]]:
    return [tokens.shelf(token) for token in tokens_of(letter)[:MOST_NAMED]]


def _by_ours(paper: Paper, come: Arrived) -> Asked:
    """Ask by the letters of ours that it may answer, and by tokens that no seat has now."""
    for ours in _ours(paper, come.letter):
        yield QuestionsIn(ours.id)
        if ours.seat_id is None:
            yield AddressAt(ours.recipient)
    for shelf in _shelves(come.letter):
        if not paper.need(SeatsNear(*shelf)):
            yield FormerTokensNear(*shelf)


def _ours(paper: Paper, letter: Letter) -> Iterator[LetterOut]:
    found = (paper.need(ReferredTo(named)) for named in (letter.references, letter.replies_to))
    return filter(None, found)


def _seats(paper: Paper, come: Arrived) -> Asked:
    """Ask for the seats that it may speak for, or be about."""
    for ours in _ours(paper, come.letter):
        for number in (ours.seat_id, *(each.seat_id for each in paper.need(QuestionsIn(ours.id)))):
            if number is not None:
                yield SeatOnFile(number)
    for shelf in _shelves(come.letter):
        near = paper.need(SeatsNear(*shelf))
        yield from (SeatOnFile(seat.id) for seat in near)
        if not near:
            yield from (SeatOnFile(former.seat_id) for former in paper.need(FormerTokensNear(*shelf)))


def _sitting(paper: Paper, come: Arrived) -> Asked:
    """Ask for the players of these seats."""
    for seat in _seats(paper, come):
        yield PlayerWithId(paper.need(seat).player_id)


def _quoted(paper: Paper, come: Arrived) -> Asked:
    """Ask for the letters of ours that it may quote."""
    letter = come.letter
    if may_answer_ours(letter):
        ours = referred(paper, letter)
        seat = None if ours else seat_by_token(paper, letter)
        if ours:
            yield BytesOf(ours.id)
        elif seat and letter.sender:
            yield LastLettersTo(letter.sender, seat.id, come.row.received_at)


def _at_hand(paper: Paper, come: Arrived) -> Asked:
    """Ask for the games that it may be about."""
    letter, at = come.letter, come.row.received_at
    speaker = speaker_of(paper, paper.config, letter, at) if letter.sender else None
    if speaker:
        player, seat = speaker.player.id, speaker.seat.id if speaker.seat else None
        # all that it can turn out to say
        said = "\n".join((letter.subject, *letter.lines, *(removed.line for removed in letter.removed)))
        yield GamesAtHand(player, seat, said)
        yield PracticesAtHand(player, at, seat)
        yield PracticesAtHand(player, at)
        if seat is None:
            yield DamagedGamesOf(player)
        if speaker.game is None:
            yield GamesLeft(player)


def _open(paper: Paper, come: Arrived) -> Asked:
    """Ask for the open turns of these games, and the writer's seats."""
    for games in _at_hand(paper, come):
        if isinstance(games, GamesAtHand):
            for game in paper.need(games).games:
                if game.row.finished_at is None:
                    yield OpenTurnOf(game.row.id)
                    own = (seat.recipient for seat in game.seats if seat.player_id == games.player)
                    yield from (SeatOnFile(seat.seat_id) for seat in own if seat.seat_id)
