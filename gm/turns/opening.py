"""Opening a game: its terms are checked, and seats, setup, invitations and hand notices for turn 1 are made."""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import Session

from engines import ENGINES
from engines.base import Engine
from engines.lots import Lots
from gm.base.calendar import calendar
from gm.base.codec import dump
from gm.base.config import Gm
from gm.base.distinct_names import BULLETIN, folder_of, key_of, seat_letters, seat_names
from gm.base.errors import Refused
from gm.base.spans import span, spans
from gm.base.terms import Terms
from gm.games.game import Game, load_game
from gm.games.record.chain import proof_of
from gm.games.record.hashing import draw_seed
from gm.games.record.names import name_holder
from gm.games.record.receipts import keeps_orders
from gm.mail.tokens import new_token
from gm.people.lookalikes import looks_like
from gm.people.players import Invited, named, player_of
from gm.store.queries.rows import keep
from gm.store.queries.tenures import begin_tenure
from gm.store.tables import GameRow, Player, SeatRow
from gm.turns.deadlines.entries import deadline_entry
from gm.turns.resolving import turn_row
from gm.turns.with_judge import appoint_judge
from gm.words import reports
from gm.words.saying import post

LONGEST = timedelta(days=366)
"""No game is agreed on in which anything takes longer."""

LONGEST_BEACON = 100
"""Characters that the name of a public number may have."""


log = logging.getLogger(__name__)

_NAME = re.compile(r"\w[\w .'-]{0,39}")


def check_terms(terms: Terms) -> None:
    """Raise Refused for a term that cannot be kept, naming it and what would be right."""
    for name in ("bank", "think", "patience"):
        text = getattr(terms, name)
        if text and span(text) is None:
            raise Refused("no_length", term=name, read=text)
    for name in ("every", "minimum", "alone", "cool_off", "grace", "remind", "bank", "think", "patience"):
        text = getattr(terms, name)
        if any(length > LONGEST for length in spans(text) or ()):
            raise Refused("too_long_a_time", term=name, read=text)
    for name, least in (("quorum", 1), ("reliability", 0)):
        if not least <= getattr(terms, name) <= 100:
            raise Refused("no_percentage", term=name, read=getattr(terms, name), least=least)
    if terms.beacon and not (terms.beacon.isprintable() and len(terms.beacon) <= LONGEST_BEACON):
        raise Refused("no_beacon", read=terms.beacon, most=LONGEST_BEACON)
    if terms.nmrs < 0:
        raise Refused("no_nmrs", read=terms.nmrs)


@dataclass(frozen=True)
class Opening:
    """What the GM decides when a game is opened. `seed` is hexadecimal, and secret; empty for a fresh one.

    The players sit in the order in which they are listed, or by lot. With their `words` they have cut the cards.
    """

    name: str
    engine: str
    options: Any
    players: tuple[Invited, ...]
    terms: Terms
    seed: str = ""
    seats_by_lot: bool = False
    words: tuple[str, ...] = ()


def open_game(
    session: Session, gm: Gm, opening: Opening, now: datetime, announced: GameRow | None = None
) -> GameRow:
    """Set up the game, invite everyone, and send the hand notices for turn 1 on their way.

    One that was `announced` goes on as the same row. Whether it can be opened has been checked (`check_opening`).
    """
    engine = ENGINES[opening.engine]
    deadlines = calendar(opening.terms)
    seed = opening.seed or (announced.seed if announced else "") or secrets.token_hex(32)
    lots = Lots(draw_seed(seed, opening.words), 0)
    state, events = engine.setup(opening.options, len(opening.players), lots)
    seated = tuple(range(len(opening.players)))
    if opening.seats_by_lot:
        seated = lots.shuffled("who sits where", seated)
    due = deadlines.after(now, alone=len(engine.awaiting(state)) <= 1)
    if paced := paced_from(engine, state, now):
        due = deadlines.not_before(paced)
    game = GameRow(
        name=opening.name,
        key=key_of(opening.name),
        engine=engine.name,
        seats=len(opening.players),
        begun_at=now,
        rules=engine.rules_version,
        options=dump(opening.options),
        seed=seed,
        secret=secrets.token_hex(32) if keeps_orders(engine, opening.options) else "",
        words=" ".join(opening.words),
        seated_from=_seated_from(seated) if opening.seats_by_lot else "",
        terms=dump(opening.terms),
        turn=1,
        opened_at=now,
        deadline=due,
    )
    if announced is not None:
        for column in (
            "rules",
            "seed",
            "secret",
            "words",
            "seated_from",
            "turn",
            "opened_at",
            "deadline",
            "unpublished",
        ):
            setattr(announced, column, getattr(game, column))
        game = announced
    keep(session, game)
    players = [player_of(session, opening.players[place]) for place in seated]
    for number, (player, name) in enumerate(
        zip(players, seat_names([one.name for one in players]), strict=True)
    ):
        _seat(session, game, number, player, now)
        name_holder(session, game, number, player.id, name, record=0)
    if judge := _judge(gm, opening):
        player = player_of(session, judge)
        _seat(session, game, len(seated), player, now)
    keep(session, turn_row(game, 0, due, now, state, events, []))
    _invite(session, gm, load_game(session, gm.name, game), now)
    log.info("game %s opened: %s, %d players", game.name, engine.name, len(opening.players))
    return game


def _seat(session: Session, game: GameRow, number: int, player: Player, now: datetime) -> None:
    """Give the player that seat."""
    row = SeatRow(game_id=game.id, number=number, player_id=player.id, token=new_token())
    keep(session, row)
    begin_tenure(session, row.id, player.id, now)


def _seated_from(seated: Sequence[int]) -> str:
    """Return the letters of the seats in the order in which those stood who sit there; `seated` has their places by seat."""
    letters = seat_letters(len(seated))
    return "".join(letters[seated.index(place)] for place in range(len(seated)))


def _judge(gm: Gm, opening: Opening) -> Invited | None:
    """Return the judge of the game, if it has one."""
    if ENGINES[opening.engine].judge is None or not opening.terms.judge:
        return None
    return named(opening.terms.judge, gm.language)


def paced_from(engine: Engine, state: Any, now: datetime) -> datetime | None:
    """Return when the order that is due is due by the game's own pace; None where it has none."""
    length = span(engine.pace(state)) if engine.pace else None
    return now + length if length else None


def _check_judge(opening: Opening) -> None:
    """Raise Refused if a game that takes a judge has none, or a player as its judge, or if a game that takes none has one."""
    if ENGINES[opening.engine].judge is None:
        if opening.terms.judge:
            raise Refused("takes_no_judge", engine=opening.engine)
        return
    if not opening.terms.judge:
        raise Refused("judge_needed")
    judge = named(opening.terms.judge, "")
    if any(player.address.casefold() == judge.address.casefold() for player in opening.players):
        raise Refused("judge_plays", name=judge.name)


def check_opening(opening: Opening, seats: int, taken: Sequence[str], now: datetime) -> None:
    """Raise Refused unless the game can be opened now for that number of players, beside the games whose names are `taken`."""
    check_name(opening.name, taken)
    check_terms(opening.terms)
    calendar(opening.terms).after(now)
    _check_judge(opening)
    people = [(player.name.casefold(), player.address.casefold()) for player in opening.players]
    if opening.terms.hotseat and len(people) == seats:
        people = list(dict.fromkeys(people))
    for what, values in zip(("name", "address"), zip(*people, strict=True), strict=False):
        twice = next((value for value in values if values.count(value) > 1), None)
        if twice:
            raise Refused("same_player_twice", what=what, read=twice)
    check_setup(opening.name, ENGINES[opening.engine], opening.options, seats)


def check_name(name: str, taken: Sequence[str]) -> None:
    """Raise Refused unless a new game may have that name, beside those that are taken."""
    if not _NAME.fullmatch(name):
        raise Refused("no_name_for_a_game", read=name)
    if folder_of(name) == BULLETIN:
        raise Refused("name_of_bulletin", read=name)
    there = next((one for one in taken if folder_of(one) == folder_of(name) or looks_like(name, [one])), None)
    if there:
        raise Refused("game_is_there", game=there)


def check_setup(game: str, engine: Engine, options: Any, seats: int) -> None:
    """Raise Refused unless the rules can be played with these options by that number of players."""
    check_seats(engine, seats)
    try:
        engine.setup(options, seats, Lots("00", 0))
    except ValueError as error:
        raise Refused("cannot_be_opened", game=game, why=error) from error


def check_seats(engine: Engine, seats: int) -> None:
    """Raise Refused unless the game is for that number of players."""
    if seats not in engine.seats:
        raise Refused("not_for_so_many", engine=engine.name, allowed=engine.seats, seats=seats)


def _invite(session: Session, gm: Gm, game: Game, now: datetime) -> None:
    owed = game.owed
    assert owed is not None
    proof = proof_of(session, game)
    appoint_judge(session, gm, game, now)
    for seat in game.seats:
        entry = deadline_entry(gm, game, seat.reader, seat.number, now)
        post(session, gm, reports.invitation(game, seat, owed.deadline, proof), now)
        post(session, gm, replace(reports.hand_notice(game, seat, owed, gm.archive), entry=entry), now)
