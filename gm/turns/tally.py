"""Counting the polls: what the players have decided is done, and everyone is told how it came out."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime

from sqlmodel import Session

from gm.base import spans
from gm.base.config import Gm
from gm.base.distinct_names import seat_letters
from gm.base.say import Say
from gm.games.game import Game, load_game
from gm.games.record.chain import note_happened
from gm.people.gamemasters import addressees, recipient_of_gm
from gm.store.database import Store
from gm.store.queries.mailbox import read_since
from gm.store.queries.questions import held_poll, open_polls, votes_of
from gm.store.queries.rows import keep
from gm.store.tables import GameRow, Poll
from gm.turns import polls
from gm.turns.deadlines import moving
from gm.turns.ending import by_vote, end_in_an_hour
from gm.turns.polls import Standing
from gm.turns.with_judge import JUDGING
from gm.words.macros import when
from gm.words.saying import post

log = logging.getLogger(__name__)


def settle(store: Store, gm: Gm, game_ids: Sequence[int], now: datetime) -> list[str]:
    """Close every decided poll of these games, and carry out the decision; return the names of the games.

    A poll that fails is logged and left as it was; the others go on.
    """
    with store.transaction() as session:
        poll_ids = open_polls(session, game_ids)
    settled = []
    for poll_id in poll_ids:
        try:
            with store.transaction() as session:
                poll, game = held_poll(session, poll_id)
                if not poll.outcome and _settle(session, gm, game, poll, now):
                    settled.append(game.name)
        except Exception:
            log.exception("poll %s could not be settled", poll_id)
    return settled


def _settle(session: Session, gm: Gm, row: GameRow, poll: Poll, now: datetime) -> bool:
    game = load_game(session, gm.name, row)
    stands = polls.standing(session, game, poll)
    if _is_pointless(row, poll):
        outcome = "lapsed"
    else:
        outcome = stands.outcome or ("rejected" if _is_closed(session, poll, now) else "")
    if not outcome:
        return False
    poll.outcome = outcome
    keep(session)
    if not row.finished_at:
        votes = {
            letter: vote.yes
            for vote in votes_of(session, poll.id)
            for letter in seat_letters(vote.seat + 1)[-1:]
        }
        told = {"question": poll.question, "by": poll.by, "outcome": outcome, "votes": votes}
        note_happened(session, game, "voted", told, now)
    log.info("game %s poll %d, %s: %s", row.name, poll.number, poll.question, outcome)
    if outcome == "passed" and poll.question != "judge":
        _carry_out(session, gm, game, poll, stands, now)
    elif not row.is_over:
        _tell_result(session, gm, game, poll, stands, now)
    return True


def is_decided(session: Session, game: Game, poll: Poll) -> bool:
    """Tell whether nothing can change any more how the poll comes out."""
    return _is_pointless(game.row, poll) or polls.standing(session, game, poll).outcome != ""


def _is_pointless(row: GameRow, poll: Poll) -> bool:
    """Tell whether the poll has become void: its turn is over, or the thing was done already."""
    done = {
        "pause": bool(row.stopped),
        "resume": row.stopped != "poll",
        "judge": row.stopped != JUDGING,
    }
    return row.is_over or row.turn != poll.turn or done.get(poll.question, False)


def _is_closed(session: Session, poll: Poll, now: datetime) -> bool:
    """Tell whether the poll is over, and every letter that came before has been read."""
    return now >= poll.closes_at and read_since(session, poll.closes_at, poll.game_id)


def _carry_out(session: Session, gm: Gm, game: Game, poll: Poll, stands: Standing, now: datetime) -> None:
    row, votes = game.row, f"{stands.yes} : {stands.no}"
    length = spans.span(poll.by)
    if poll.question == "extend" and length:
        moving.move(session, gm, row, polls.extended(game, length), now, "poll", votes)
    elif poll.question == "pause":
        moving.stop(session, gm, row, now, "poll", votes)
    elif poll.question == "resume":
        moving.resume(session, gm, row, now, votes, "poll")
    else:
        end_in_an_hour(session, gm, row, by_vote(stands.yes), now)
        _tell_gm(session, gm, game, stands, now)


def _tell_gm(session: Session, gm: Gm, game: Game, stands: Standing, now: datetime) -> None:
    """Tell the GMs who can open the game again that its players have ended it."""
    row, ends_at = game.row, game.row.ends_at
    assert ends_at, "it has just been ended"
    for addressee in addressees(session, gm, now, row):
        to = recipient_of_gm(gm, addressee, now)
        until = when(ends_at, game, to.reader)
        data = {"game": row.name, "turn": row.turn, "players": stands.yes, "until": until}
        post(session, gm, Say(to, "voted_end", data), now)


def _tell_result(session: Session, gm: Gm, game: Game, poll: Poll, stands: Standing, now: datetime) -> None:
    for seat in game.seats:
        if seat.resigned:
            continue
        data = {
            **polls.about(game, poll, seat.reader),
            **vars(stands),
            "lapsed": poll.outcome == "lapsed",
            "passed": poll.outcome == "passed",
            "mine": seat.number == poll.seat,
            "moved_on": game.row.turn > poll.turn,
        }
        post(session, gm, Say(seat.recipient, "poll_result", data), now)
