"""Deadlines that move, games that stand still and terms that change: decided elsewhere, done and told to everyone here.

A reason is a word that templates/<language>/deadlines.txt puts into a sentence, with the words of the GM where
there are any, the votes of a poll ("3 : 1"), or names, one a line.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Any, Literal

from sqlmodel import Session

from engines import ENGINES
from gm.base.codec import dump
from gm.base.config import Gm
from gm.base.say import Say
from gm.base.terms import Terms, published
from gm.games.game import Game, load_game, terms_of, terms_to_come
from gm.games.press import beside
from gm.games.record.chain import note_happened
from gm.store.queries.next_looks import changed
from gm.store.queries.rows import keep
from gm.store.tables import GameRow
from gm.turns.deadlines.entries import deadline_entry
from gm.words.changes import changes_told
from gm.words.macros import when
from gm.words.saying import post
from gm.words.terms import told_changes

log = logging.getLogger(__name__)

Moved = Literal["gm", "poll", "outage", "takeover", "muster", "away", "blackout"]
"""Why a deadline moves."""

Stopped = Literal["paused", "poll", "held", "crashed", "rules", "muster", "deserted", "ending"]
"""Why a game stands still."""

Resumed = Literal["gm", "poll", "muster", "deserted", "undone"]
"""Why a game goes on."""


def move(
    session: Session,
    gm: Gm,
    row: GameRow,
    deadline: datetime,
    now: datetime,
    reason: Moved,
    words: str = "",
    span: tuple[datetime, datetime] | None = None,
) -> None:
    """Move the open turn's deadline, and tell everyone why; of an outage, how long it was (`span`)."""
    before, row.deadline = row.deadline, deadline
    changed(row)
    row.moves += 1
    row.waiting_since = None
    keep(session)
    game = load_game(session, gm.name, row)
    told = {"deadline": deadline.isoformat(), "before": before.isoformat(), "why": reason}
    note_happened(session, game, "moved", told, now)
    data = {"reason": reason, "words": words, "earlier": deadline < before}
    tell_all(session, gm, game, "moved", data, now, span)
    log.info("game %s turn %d is now due %s: %s", row.name, row.turn, deadline, reason)


def stop(
    session: Session,
    gm: Gm,
    row: GameRow,
    now: datetime,
    reason: Stopped,
    words: str = "",
    more: Mapping[str, Any] = MappingProxyType({}),
    span: tuple[datetime, datetime] | None = None,
) -> None:
    """Stop the game until it is resumed, and tell everyone why; nothing happens to one that stands still.

    One that was ended stands still for that `span`; what the letters tell of that besides is `more`.
    """
    if row.stopped:
        return
    row.stopped, row.stopped_at, row.stopped_why = reason, now, words
    changed(row)
    row.moves += 1
    keep(session)
    game = load_game(session, gm.name, row)
    note_happened(session, game, "stopped", {"why": reason}, now)
    tell_all(session, gm, game, "stopped", {**more, "reason": reason, "words": words}, now, span)
    level = (
        logging.INFO if reason in ("paused", "poll", "ending") else logging.WARNING
    )  # a change that a person asked for is no alarm
    log.log(level, "game %s turn %d stands still: %s", row.name, row.turn, reason)


def resume(
    session: Session, gm: Gm, row: GameRow, now: datetime, words: str = "", reason: Resumed = "gm"
) -> None:
    """Let a game that stood still go on: with the time that was left, up to a regular deadline.

    After a muster, or after being deserted, the turn has all the time of one that has just been opened. A game that stood still
    because of new rules goes on under these. A deserted game stands still as before.
    """
    if row.stopped_at is None:
        return
    before = load_game(session, gm.name, row)
    if before.is_deserted:
        return
    since = row.rules if row.stopped == "rules" else None
    if since is not None:
        row.rules = ENGINES[row.engine].rules_version
    if row.stopped in ("muster", "deserted"):
        row.deadline = before.calendar.after(now)
    else:
        left = max(row.deadline - row.stopped_at, timedelta())
        row.deadline = before.calendar.not_before(now + left)
    row.moves += 1
    row.stopped, row.stopped_at, row.stopped_why = "", None, ""
    changed(row)
    keep(session)
    game = load_game(session, gm.name, row)
    told = {"deadline": row.deadline.isoformat(), "why": reason, "rules": row.rules}
    note_happened(session, game, "resumed", told, now)
    tell_all(session, gm, game, "resumed", {"reason": reason, "words": words, "held": ""}, now, since=since)
    log.info("game %s turn %d goes on, due %s", row.name, row.turn, row.deadline)


def go_on_under_new_rules(session: Session, gm: Gm, row: GameRow, now: datetime) -> None:
    """Let the game go on under today's rules, and tell everyone of any changes."""
    since, row.rules = row.rules, ENGINES[row.engine].rules_version
    keep(session)
    game = load_game(session, gm.name, row)
    if changes_told(row.engine, game.options, since, gm.language):
        tell_all(session, gm, game, "new_rules", {}, now, since=since)
    log.info("game %s goes on under version %d of its rules", row.name, row.rules)


def tell_all(
    session: Session,
    gm: Gm,
    game: Game,
    kind: str,
    data: Mapping[str, Any],
    now: datetime,
    span: tuple[datetime, datetime] | None = None,
    since: int | None = None,
    in_language: Callable[[str], Mapping[str, Any]] = lambda language: {},
) -> None:
    """Tell everyone at the table, who judges and every onlooker, each `in_language` and time of their own.

    With the version of the rules `since` which they have changed goes what is different now.
    """
    seated = [(seat.recipient, seat.number) for seat in game.seats if not seat.resigned]
    others = [(recipient, None) for recipient in beside(session, game)]
    for recipient, number in (*seated, *others):
        reader = recipient.reader
        due = when(game.row.deadline, game, reader)
        full = {
            "game": game.row.name,
            "turn": game.row.turn,
            "deadline": due,
            **data,
            **in_language(reader.language),
            "seated": number is not None,
        }
        changes = since is not None and changes_told(game.engine.name, game.options, since, reader.language)
        full["changes"] = changes or ()
        full |= {key: when(at, game, reader) for key, at in zip(("since", "until"), span or (), strict=False)}
        entry = None if number is None else deadline_entry(gm, game, reader, number, now)
        post(session, gm, Say(recipient, kind, full, signed=game.gm, entry=entry), now)


def change_terms(
    session: Session,
    gm: Gm,
    row: GameRow,
    at_once: Terms,
    wanted: Terms,
    deadline: datetime | None,
    now: datetime,
    words: str = "",
) -> None:
    """Have the open turn go on under the terms that hold `at_once`, and the next one under those `wanted`; tell everyone.

    Where the open turn's deadline falls into a blackout, it is due at another `deadline`.
    """
    before, to_come, due = terms_of(row), terms_to_come(row), row.deadline
    row.terms, row.terms_next = dump(at_once), dump(wanted) if wanted != at_once else None
    if deadline:
        row.deadline, row.waiting_since = deadline, None
        row.moves += 1
    changed(row)
    keep(session)
    game = load_game(session, gm.name, row)
    _note_published(session, game, before, now)
    if deadline:
        told = {"deadline": deadline.isoformat(), "before": due.isoformat(), "why": "blackout"}
        note_happened(session, game, "moved", told, now)
    tell_all(
        session,
        gm,
        game,
        "terms_changed",
        {"words": words, "moved": deadline is not None, "stopped": bool(row.stopped)},
        now,
        in_language=lambda language: {
            "at_once": told_changes(before, at_once, language),
            "later": [
                line
                for line in told_changes(to_come, wanted, language)
                if line not in told_changes(before, at_once, language)
            ],
        },
    )
    log.info("game %s has other terms, at the latest from turn %d on", row.name, row.turn + 1)


def take_up_terms(session: Session, game: Game, now: datetime) -> bool:
    """Begin the next turn of the game, as it was before, under the terms that wait for it; False where none do."""
    row = game.row
    if row.terms_next is None:
        return False
    row.terms, row.terms_next = row.terms_next, None
    keep(session)
    _note_published(session, game, game.terms, now)
    return True


def _note_published(session: Session, game: Game, before: Terms, now: datetime) -> None:
    """Note the changes of public terms in the chain."""
    told = published(terms_of(game.row))
    if told != published(before):
        note_happened(session, game, "terms", {"calendar": told}, now)
