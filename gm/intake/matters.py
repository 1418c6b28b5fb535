"""What waits for a decision of the GM, in all games, told without a look at any position, which may be damaged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import Session

from gm.base.codec import load
from gm.base.config import Config
from gm.base.distinct_names import seat_letters
from gm.base.spans import span
from gm.base.terms import Terms
from gm.commands.settings import address_wish
from gm.facts import quarantine
from gm.people.players import CAME, LATE, still_writing
from gm.store.queries.games import game_with_id, running
from gm.store.queries.letters import wrapped_since
from gm.store.queries.mailbox import last_pulse, old_mailbox
from gm.store.queries.people import (
    addresses_of,
    heard_since,
    player_at,
    player_with_id,
    suspicions_in,
    unreachable,
)
from gm.store.queries.questions import declined, polls_about, unanswered_with, votes_in
from gm.store.queries.seats import owners_of, seats_of
from gm.store.queries.tenures import outcomes_in
from gm.store.tables import GameRow, Player, Poll, Suspicion

ASKING = ("held", "crashed", "rules")
"""Reasons for which a game stands still until the GM has decided."""

RESTING = ("paused", "poll")
"""Reasons for which a game rests because somebody wanted it to."""

DAY = timedelta(days=1)
"""From one digest to the next."""

DOUBTED = timedelta(hours=1)
"""After so long the GM is asked whether a clock that has jumped is right."""

LONG = timedelta(days=7)
"""A game that rests for so long may have been forgotten."""


@dataclass(frozen=True)
class Matter:
    """Something that the GM has to decide. The macro `question` tells it by its `kind` from `data`.

    `key` is the same as long as the matter is. `yes` is the command that a YES stands for, empty where there is none;
    `game` is the one that a command without a game's name means, None where it concerns none, or several. With a
    `turn` the deadline of that one ends it.
    """

    kind: str
    key: str
    game: GameRow | None
    yes: str
    data: Mapping[str, Any]
    turn: int | None = None


def open_matters(session: Session, config: Config, hour: datetime) -> list[Matter]:
    """List what is to be decided, game by game and then about letters; not what was answered with NO before.

    A game that has come to stand still after that hour is left for the next time: its GM has just been told.
    """
    games = running(session)
    settled = [game for game in games if game.stopped_at is None or game.stopped_at <= hour]
    found = [matter for game in settled for matter in _about_game(session, game, hour)]
    found += _about_players(session, games)
    found += _about_addresses(session, hour)
    found += _about_letters(session)
    found += _about_archive(session)
    found += _about_filter(session, hour)
    found += _about_clock(session, hour)
    found += _about_old_mailbox(session, config, hour)
    left_alone = declined(session, [matter.key for matter in found])
    return [matter for matter in found if matter.key not in left_alone]


def _about_game(session: Session, row: GameRow, now: datetime) -> Iterator[Matter]:
    """Ask what is to be decided about the game; once and about nothing else if it was ended, or nobody plays it any more."""
    if row.ends_at:
        data = {"game": row.name, "turn": row.turn, "until": row.ends_at}
        yield Matter("ending", f"ending {row.name} {row.stopped_at}", row, f"end {row.name} undo", data)
        return
    seats = seats_of(session, row)
    letters = seat_letters(len(seats))
    basics = {"game": row.name, "turn": row.turn}
    free = [(letters[seat.number], player.name) for seat, player in seats if seat.resigned_at]
    if len(free) == len(seats):  # whatever else is the matter with it, somebody must play it first
        data = {**basics, "seat": free[0][0]}
        yield Matter("deserted", f"deserted {row.name} {row.stopped_at}", row, "", data)
        return
    if row.stopped in ASKING:
        yield Matter(
            row.stopped,
            f"{row.stopped} {row.name} {row.stopped_at}",
            row,
            f"resume {row.name}",
            {**basics, "fault": row.stopped_why, "ended": row.ending is not None},
        )
    yield from _about_judge(session, row, now)
    if row.stopped == "muster" and free:
        data = {**basics, "names": [name for _, name in free], "seat": free[0][0]}
        yield Matter("muster", f"muster {row.name} {row.stopped_at}", row, f"resume {row.name}", data)
    elif free:
        for seat, player in seats:
            if seat.resigned_at:
                data = {**basics, "seat": letters[seat.number], "name": player.name}
                yield Matter("free", f"free {row.name} {seat.number} {seat.resigned_at}", row, "", data)
    if not row.stopped and _nobody_ordered(session, row):
        data = {**basics, "turn": row.turn - 1}
        key, yes = f"silent {row.name} {row.turn}", f"pause {row.name}"
        yield Matter("silent", key, row, yes, data, row.turn)
    if row.stopped in RESTING and row.stopped_at and now - row.stopped_at >= LONG:
        data = {**basics, "by": row.stopped, "since": row.stopped_at}
        yield Matter("resting", f"resting {row.name} {row.stopped_at}", row, f"resume {row.name}", data)
    for poll in polls_about(session, row):
        yield from _about_tie(session, row, poll)
    yield from about_doubles(session, suspicions_in(session, row))


def _about_judge(session: Session, row: GameRow, now: datetime) -> Iterator[Matter]:
    """Ask about a turn that has been with its judge for long, or whose players want another one."""
    if row.stopped != "judging" or row.stopped_at is None:
        return
    polls = [poll for poll in polls_about(session, row) if poll.question == "judge"]
    wanted = next((votes_in(session, poll) for poll in polls if poll.outcome == "passed"), ())
    patience = span(load(Terms, row.terms).patience)
    if wanted or (patience and now - row.stopped_at >= patience):
        data = {"game": row.name, "turn": row.turn, "since": row.stopped_at, "votes": sum(wanted)}
        yield Matter("judging", f"judging {row.name} {row.turn} {bool(wanted)}", row, "", data)


def about_doubles(session: Session, suspicions: Iterable[Suspicion]) -> Iterator[Matter]:
    """Ask whether two players who still have their seats are one person."""
    for row in suspicions:
        game = game_with_id(session, row.game_id)
        seated = {player.id for seat, player in seats_of(session, game) if seat.resigned_at is None}
        seated |= {owner.id for owner in owners_of(session, game).values()}
        if {row.one, row.other} <= seated:
            names = [player_with_id(session, player_id).name for player_id in (row.one, row.other)]
            data = {"game": game.name, "turn": game.turn, "names": names, "why": row.why}
            yield Matter("double", f"double {row.id}", game, "", data)


def _about_tie(session: Session, row: GameRow, poll: Poll) -> Iterator[Matter]:
    """Ask about a poll on the open turn that ended in a tie, and could still be followed."""
    command = {
        "extend": "" if row.stopped else f"extend {row.name} {poll.by}",
        "pause": "" if row.stopped else f"pause {row.name}",
        "resume": f"resume {row.name}" if row.stopped == "poll" else "",
    }.get(poll.question, "")
    votes = votes_in(session, poll)
    if poll.outcome != "rejected" or not command or not votes or 2 * sum(votes) != len(votes):
        return
    data = {
        "game": row.name,
        "turn": row.turn,
        "question": poll.question,
        "by": poll.by,
        "votes": sum(votes),
    }
    yield Matter("tied", f"tied {row.name} {poll.number}", row, command, data, row.turn)


def _nobody_ordered(session: Session, row: GameRow) -> bool:
    """Tell whether the last turn was resolved without an order of any player."""
    duties = outcomes_in(session, row, row.turn - 1)
    return len(duties) > 1 and not {CAME, LATE} & set(duties)


def _about_players(session: Session, games: list[GameRow]) -> Iterator[Matter]:
    seated: dict[int, list[GameRow]] = {}
    for game in games:
        for seat, player in seats_of(session, game):
            if seat.resigned_at is None:
                seated.setdefault(player.id, []).append(game)
    for player, row in unreachable(session):
        if own := seated.get(player.id):
            names = [game.name for game in own]
            yield Matter(
                "unreachable",
                f"unreachable {row.address} {row.unreachable_since}",
                own[0] if len(own) == 1 else None,
                f"reachable {row.address}",
                {"game": names[0], "games": names, "name": player.name, "address": row.address},
            )


def _about_addresses(session: Session, now: datetime) -> Iterator[Matter]:
    """Ask about addresses that players want and that nobody confirms at the one that is known."""
    for wanted in wanted_addresses(session, now):
        data = {
            "name": wanted.player.name,
            "address": wanted.address,
            "known": wanted.known,
            "since": wanted.since,
        }
        yes = f"player {wanted.known} address {wanted.address}"
        yield Matter("address", f"address {wanted.player.id} {wanted.address}", None, yes, data)


def _about_letters(session: Session) -> Iterator[Matter]:
    for row in quarantine.set_aside(session):
        if row.status == "aside":
            # never read here: it may be one that nobody comes to the end of
            data = {"letter": row.id, "sender": row.sender or "?", "why": row.why}
            yield Matter("letter", f"aside {row.id}", None, f"letters retry {row.id}", data)


def _about_archive(session: Session) -> Iterator[Matter]:
    """Tell that the archive cannot be written."""
    seen = last_pulse(session)
    if seen and seen.unwritten_since:
        data = {"since": seen.unwritten_since, "why": seen.unwritten}
        yield Matter("archive", f"archive {seen.unwritten_since}", None, "", data)


def _about_filter(session: Session, hour: datetime) -> Iterator[Matter]:
    """Tell that the own mailbox's spam filter wraps letters into reports."""
    if count := wrapped_since(session, hour - DAY):
        yield Matter("wrapped", "wrapped", None, "", {"count": count})


def _about_clock(session: Session, now: datetime) -> Iterator[Matter]:
    """Ask whether the clock is right, an hour after it was first doubted."""
    seen = last_pulse(session)
    if seen and seen.doubted_since and now - seen.doubted_since >= DOUBTED:
        data = {"clock": now, "last": seen.confirmed_at}
        yield Matter("clock", f"clock {seen.doubted_since}", None, "clock", data)


def _about_old_mailbox(session: Session, config: Config, hour: datetime) -> Iterator[Matter]:
    """Tell who wrote to the old mailbox since the last digest, that it cannot be read, or that it is not needed any more."""
    old = config.imap.old
    if old is None:
        return
    row, writing = old_mailbox(session), still_writing(session, hour)
    data = {"address": old.address, "since": row.failing_since, "why": row.error, "names": writing.names}
    if writing.quiet:
        yield Matter("old_mailbox_quiet", f"old mailbox quiet {row.since}", None, "", data)
    elif row.failing_since and hour - row.failing_since >= DAY:
        yield Matter("old_mailbox_unread", f"old mailbox unread {row.failing_since}", None, "", data)
    elif lately := tuple(name for name in writing.names if writing.last[name] > hour - DAY):
        yield Matter("old_mailbox", f"old mailbox {row.since}", None, "", {**data, "names": lately})


SILENT = timedelta(days=1)
"""So long nothing has come from any known address before the GM is asked; at once where letters come back from all."""


@dataclass(frozen=True)
class Wanted:
    """Whose address one is to be, which one is known, and since when nobody has answered there."""

    player: Player
    address: str
    known: str
    since: datetime


def wanted_addresses(session: Session, now: datetime) -> Iterator[Wanted]:
    """Find what was asked at a known address, and was answered neither from there nor by anything else that came from there."""
    for question in unanswered_with(session, "ADDRESS ", now):
        assert question.player_id, "it was asked of a player"
        player = player_with_id(session, question.player_id)
        known = addresses_of(session, player)
        lost = all(row.unreachable_since for row in known) or now - question.asked_at >= SILENT
        if not known or not lost or heard_since(session, [row.address for row in known], question.asked_at):
            continue
        for line in question.yes.splitlines():
            word, _, said = line.partition(" ")
            wish = address_wish(said)
            if word == "ADDRESS" and wish.what == "add" and player_at(session, wish.address) is None:
                yield Wanted(player, wish.address, known[0].address, question.asked_at)
