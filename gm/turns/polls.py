"""Polls: decisions that the players of a game can take among themselves, and how each stands.

One poll at a time is open in a game, about its open turn. Every seat that has a player has a vote, and the player who asks has
said yes. `gm.turns.tally` counts the votes at the end, and carries out the decision.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal

from sqlmodel import Session

from gm.base import spans
from gm.base.config import Gm
from gm.base.say import Reader, Say
from gm.games.game import Game, Seat
from gm.store.queries import next_looks
from gm.store.queries.questions import note_question, polls_asked, vote_of, votes_of
from gm.store.queries.rows import add, keep
from gm.store.tables import Poll, Vote
from gm.words.macros import when
from gm.words.saying import post

Motion = Literal["extend", "pause", "resume", "draw", "judge"]
"""What can be put to the vote: moving the deadline, a rest, going on after it, ending the game as it stands, and asking the
GM for another judge."""

WITHOUT_DEADLINE = timedelta(days=7)
"""So long is a poll open in a game that stands still, where no deadline ends it."""

AGAIN = timedelta(days=1)
"""So long after it was asked a question that was not agreed to is not put again."""

LONGEST = timedelta(days=31)
"""By no more can the players extend a deadline at once."""

TOGETHER = 2
"""Who asks has said yes: with less than that one player alone could move a deadline again and again."""

_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Standing:
    """Where a poll stands: how many can vote, how many said yes or no in time, and how many have to say yes."""

    players: int
    yes: int
    no: int
    needed: int

    @property
    def outcome(self) -> str:
        """What can no longer change: passed or rejected; empty as long as it can."""
        if self.yes >= self.needed:
            return "passed"
        return "rejected" if self.players - self.no < self.needed else ""


def ask(
    session: Session, game: Game, seat: Seat, question: Motion, by: timedelta | None, at: datetime
) -> Poll:
    """Open the poll: the seat has asked at that moment, and so has said yes."""
    row = game.row
    poll = Poll(
        game_id=row.id,
        number=polls_asked(session, row) + 1,
        turn=row.turn,
        seat=seat.number,
        question=question,
        by=spans.written(by) if by else "",
        asked_at=at,
        closes_at=at + WITHOUT_DEADLINE if row.stopped else row.deadline,
    )
    next_looks.look_again(row)
    keep(session, poll)
    vote(session, poll, seat, True, at)
    return poll


def vote(session: Session, poll: Poll, seat: Seat, yes: bool, at: datetime) -> None:
    """Note what the seat has said at that moment; the vote received last counts."""
    known = vote_of(session, poll, seat.number) or Vote(poll_id=poll.id, seat=seat.number, yes=yes, at=at)
    if at >= known.at:
        known.yes, known.at = yes, at
    add(session, known)
    next_looks.look_at(session, poll.game_id)
    keep(session)


def with_vote(known: Sequence[Vote], poll: Poll, seat: int, yes: bool, at: datetime) -> list[Vote]:
    """Return the votes once a seat has said that at that moment; of several the one received last counts."""
    mine = next((vote for vote in known if vote.seat == seat), None)
    counts = mine if mine and mine.at > at else Vote(poll_id=poll.id, seat=seat, yes=yes, at=at)
    return [*(vote for vote in known if vote.seat != seat), counts]


def standing(session: Session, game: Game, poll: Poll) -> Standing:
    """Return where the poll stands. Who has left the table by now has no vote."""
    return counted(game, poll, votes_of(session, poll.id))


def counted(game: Game, poll: Poll, votes: Iterable[Vote]) -> Standing:
    """Return where the poll stands with these votes."""
    manned = [seat.number for seat in game.seats if not seat.resigned]
    votes = [vote for vote in votes if vote.seat in manned]
    share = 100 if poll.question == "draw" else game.terms.quorum
    return Standing(
        players=len(manned),
        yes=sum(vote.yes for vote in votes),
        no=sum(not vote.yes for vote in votes),
        needed=max(min(len(manned), TOGETHER), -(-len(manned) * share // 100), 1),
    )


def extended(game: Game, by: timedelta) -> datetime:
    """Return the deadline so much later and behind any blackout, in UTC; whole days are days on the clock of the game's zone."""
    deadline: datetime = game.row.deadline
    if not by % _DAY:
        deadline = deadline.astimezone(game.calendar.zone)
    return game.calendar.slid(deadline + by)


def about(game: Game, poll: Poll, reader: Reader) -> dict[str, Any]:
    """Return what letters say of a poll: who asks what, and until when it is open."""
    length = spans.span(poll.by)
    return {
        "game": game.row.name,
        "turn": poll.turn,
        "number": poll.number,
        "asker": game.names[poll.seat],
        "question": poll.question,
        "by": spans.told(length, reader.language) if length else "",
        "due": when(extended(game, length), game, reader) if length else None,
        "closes": when(poll.closes_at, game, reader),
        "paused": bool(game.row.stopped),
    }


def tell_of_poll(session: Session, gm: Gm, game: Game, poll: Poll, now: datetime) -> None:
    """Ask everyone else who has a vote, in a letter that a YES or a NO answers."""
    for seat, say in asked_now(session, game, poll):
        letter = post(session, gm, say, now)
        yes, no = (f"GAME: {game.row.name}\nVOTE {said} {poll.number}" for said in ("YES", "NO"))
        note_question(
            session,
            letter,
            f"poll {poll.number} {poll.question}",
            yes=yes,
            no=no,
            seat_id=seat.recipient.seat_id,
            player_id=seat.player_id,
            once=False,
            until=poll.closes_at,
        )


def asked_now(session: Session, game: Game, poll: Poll) -> list[tuple[Seat, Say]]:
    """Return the players who have not voted in the poll yet, and how to address them."""
    stands, votes = standing(session, game, poll), votes_of(session, poll.id)
    said = {vote.seat for vote in votes}
    counts = {"needed": stands.needed, "players": stands.players}
    return [
        (seat, Say(seat.recipient, "poll", {**about(game, poll, seat.reader), **counts}))
        for seat in game.seats
        if not seat.resigned and seat.number not in said
    ]
