"""Opening a game, adjudicating its turns, and holding them while the mailbox cannot be read."""

from __future__ import annotations

import hashlib
import logging
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlmodel import Session, col, select, update

from engines import ENGINES
from engines.base import Engine
from engines.base import Seat as SeatNumber
from engines.lots import Lots
from gm import reports
from gm.calendar import calendar
from gm.codec import dump, dump_event
from gm.config import Gm
from gm.games import Sheet, file_order, holding, ordered, running, sheet, turn_of
from gm.identity import new_token
from gm.naming import folder_of
from gm.order_letters import read_ahead
from gm.outbox import post
from gm.record import proof_of
from gm.reports import Ahead
from gm.store import Store, games, mailbox, player_at
from gm.tables import Address, Announced, Game, LetterIn, OrderAhead, Player, Seat, SecretLook, Turn
from gm.talk import onlookers, print_press, told_turn

log = logging.getLogger(__name__)

_NAME = re.compile(r"\w[\w .'-]{0,39}")


class TurnError(Exception):
    """One sentence for the GM: what cannot be done, and why."""


@dataclass(frozen=True)
class Invited:
    """A player to be seated."""

    name: str
    address: str
    language: str
    zone: str = ""


@dataclass(frozen=True)
class Opening:
    """What the GM decides when a game is opened. `seed` is hexadecimal, and secret; empty for a fresh one.

    The players sit in the order in which they are listed, or by lot. `press` is anonymous (signed too), signed or none.
    """

    name: str
    engine: str
    options: Any
    players: tuple[Invited, ...]
    every: str
    at: str
    zone: str
    early: bool = False
    press: str = "anonymous"
    seed: str = ""
    seats_by_lot: bool = False


def open_game(session: Session, gm: Gm, opening: Opening, now: datetime) -> Game:
    """The game is set up, everyone is invited, and the hand notices for turn 1 are on their way.

    TurnError when the name is taken or the number of players does not fit; CalendarError for a bad calendar.
    """
    engine = ENGINES[opening.engine]
    _check(session, opening)
    due = calendar(opening.every, opening.at, opening.zone).after(now)
    seed = opening.seed or secrets.token_hex(32)
    try:
        state, events = engine.setup(opening.options, len(opening.players), Lots(seed, 0))
    except ValueError as error:
        raise TurnError(f"{opening.name} cannot be opened: {error}.") from error
    game = Game(
        name=opening.name,
        engine=engine.name,
        rules=engine.rules_version,
        options=dump(opening.options),
        seed=seed,
        every=opening.every,
        at=opening.at,
        zone=opening.zone,
        early=opening.early,
        press=opening.press,
        turn=1,
        opened_at=now,
        deadline=due,
    )
    session.add(game)
    session.flush()
    seated = (
        Lots(seed, 0).shuffled("who sits where", opening.players) if opening.seats_by_lot else opening.players
    )
    for number, invited in enumerate(seated):
        player = player_of(session, invited)
        session.add(Seat(game_id=game.id, number=number, player_id=player.id, token=new_token()))
    session.add(_turn_row(game, 0, due, now, state, events, []))
    session.flush()
    _invite(session, gm, sheet(session, gm.name, game), now)
    log.info("game %s opened: %s, %d players", game.name, engine.name, len(opening.players))
    return game


def check_name(session: Session, name: str) -> None:
    """TurnError unless a new game may have that name."""
    if not _NAME.fullmatch(name):
        raise TurnError(f"{name!r} is no name for a game; letters, digits, spaces and - . ' are.")
    announced = session.exec(select(Announced).where(col(Announced.opened_at).is_(None)))
    for game in (*games(session), *announced):
        if folder_of(game.name) == folder_of(name):
            raise TurnError(f"There is a game {game.name} already.")


def _check(session: Session, opening: Opening) -> None:
    engine = ENGINES[opening.engine]
    check_name(session, opening.name)
    check_seats(engine, len(opening.players))
    for what in ("name", "address"):
        values = [getattr(player, what).casefold() for player in opening.players]
        twice = next((value for value in values if values.count(value) > 1), None)
        if twice:
            raise TurnError(f"Two players have the same {what}, {twice}.")


def check_seats(engine: Engine, seats: int) -> None:
    """TurnError unless the game is for so many players."""
    if seats not in engine.seats:
        allowed = ", ".join(map(str, engine.seats[:-1])) + f" or {engine.seats[-1]}"
        raise TurnError(f"{engine.name} is for {allowed} players, not for {seats}.")


def player_of(session: Session, invited: Invited) -> Player:
    """The player at that address, a new one if there is none yet."""
    player = player_at(session, invited.address)
    if player is None:
        player = Player(name=invited.name, language=invited.language, zone=invited.zone)
        session.add(player)
        session.flush()
        session.add(Address(player_id=player.id, address=invited.address.casefold()))
        session.flush()
    return player


def _invite(session: Session, gm: Gm, opened: Sheet, now: datetime) -> None:
    owed = opened.owed
    assert owed is not None
    proof = proof_of(session, opened)
    for place in opened.places:
        invitation = reports.invitation(opened.table, place.reader, place.number, owed.deadline, proof)
        notice = reports.hand_notice(opened.table, place.reader, place.number, owed)
        post(session, gm, place.recipient, invitation, now)
        post(session, gm, place.recipient, notice, now)


def run_due(store: Store, gm: Gm, now: datetime) -> list[str]:
    """Every turn that is due has been resolved, or is held until the mailbox has been read; the names of the resolved.

    A game that fails is logged and left as it was; the others go on.
    """
    with store.transaction() as session:
        candidates = [game.id for game in running(session) if game.deadline <= now or game.early]
    resolved = []
    for game_id in candidates:
        try:
            with store.transaction() as session:
                game = session.get_one(Game, game_id)
                if _ready(session, gm, game, now) and adjudicate(session, gm, game, now):
                    resolved.append(game.name)
        except Exception:
            log.exception("game %s could not be resolved", game_id)
    return resolved


def _ready(session: Session, gm: Gm, game: Game, now: datetime) -> bool:
    """Whether the open turn may be resolved now: every letter received in time has been read."""
    if session.exec(select(LetterIn.id).where(LetterIn.status == "new").limit(1)).first():
        return False
    if game.deadline > now:
        return _all_in(session, sheet(session, gm.name, game))
    if _read_since(session, game.deadline):
        return True
    if game.waiting_since is None and mailbox(session).failing_since:
        game.waiting_since = game.deadline
        log.warning("game %s waits: the mailbox has not been read since its deadline", game.name)
    return False


def _all_in(session: Session, open_sheet: Sheet) -> bool:
    if holding(session, open_sheet.row):
        return False
    manned = {place.number for place in open_sheet.places if not place.resigned}
    return set(open_sheet.awaiting) & manned <= set(ordered(session, open_sheet, open_sheet.row.turn))


def check_open(session: Session, game: Game, turn: int) -> None:
    """TurnError, which says what is, unless that turn is the open one."""
    past = turn_of(session, game, turn)
    if past:
        raise TurnError(
            f"Turn {turn} of {game.name} was resolved on {past.resolved_at:%-d %B %Y at %H:%M} UTC;"
            + (" the game is over." if game.finished_at else f" the open turn is {game.turn}.")
        )
    if game.finished_at:
        raise TurnError(f"{game.name} is over; its last turn was {game.turn - 1}.")
    if turn != game.turn:
        raise TurnError(f"Turn {turn} of {game.name} has not begun; the open turn is {game.turn}.")


def force(session: Session, gm: Gm, game: Game, turn: int, now: datetime) -> None:
    """That turn is resolved now, whatever its deadline; TurnError when it is not the open one."""
    check_open(session, game, turn)
    if not adjudicate(session, gm, game, now, forced=True):
        raise TurnError(f"Turn {turn} of {game.name} is being resolved by the service at this moment.")


def adjudicate(session: Session, gm: Gm, game: Game, now: datetime, forced: bool = False) -> bool:
    """The open turn is resolved, and its reports are on their way. False when somebody else was faster.

    What is missing goes to the lot. The next turn is open afterwards, unless the game is over.
    `forced` says that the GM had it done, which the report repeats.
    """
    number, opened_deadline = game.turn, game.deadline
    if not _claim(session, game):
        return False
    before = sheet(session, gm.name, game)
    engine, lots = before.engine, Lots(game.seed, number)
    orders = ordered(session, before, number)
    stand_ins = [p.number for p in before.places if p.resigned and p.number in before.awaiting]
    for seat in stand_ins:
        if seat not in orders:
            orders[seat] = _stand_in(session, before, seat, number, now)
    missing = [seat for seat in before.awaiting if seat not in orders]
    drawn = {seat: engine.default_order(before.state, seat, lots) for seat in missing}
    for seat, by_lot in drawn.items():
        file_order(session, game, number, seat, by_lot, text=str(by_lot), source="lot", received=now)
    state, events = engine.resolve(before.state, orders, lots)
    notes = [
        *_notes_on_time(session, game, opened_deadline, now, forced),
        *_notes_on_looks(session, game),
        *_notes_on_seats(before),
        *_notes_on_missing(drawn),
    ]
    turn = _turn_row(game, number, opened_deadline, now, state, events, notes)
    session.add(turn)
    print_press(session, game, number)
    if engine.awaiting(state):
        game.opened_at, game.deadline = now, _next_deadline(before, opened_deadline, now)
    else:
        game.finished_at = now
    session.flush()
    _report(session, gm, sheet(session, gm.name, game), turn, now)
    log.info("game %s turn %d resolved, %d orders missing", game.name, number, len(missing))
    return True


def _stand_in(session: Session, before: Sheet, seat: SeatNumber, number: int, now: datetime) -> Any:
    """The order that `suggest` gives for a seat whose player has resigned, from what that seat may know.

    Its lots are not the game's: it must not foresee the draws of the turn.
    """
    engine = before.engine
    seed = hashlib.sha256(f"{before.row.seed}/stand-in".encode()).hexdigest()
    text = engine.suggest(engine.view(before.state, seat), Lots(seed, number))
    order = engine.parse(text, before.state, seat)
    file_order(session, before.row, number, seat, order, text=text, source="stand-in", received=now)
    return order


def _notes_on_seats(before: Sheet) -> list[dict[str, Any]]:
    """Which seats are without a player."""
    seats = [place.number for place in before.places if place.resigned]
    return [{"note": "resigned", "seats": seats}] if seats else []


def _claim(session: Session, game: Game) -> bool:
    """One UPDATE whose row count says who resolves the turn, however many services share the database."""
    claimed = session.exec(
        update(Game)
        .where(col(Game.id) == game.id, col(Game.turn) == game.turn, col(Game.finished_at).is_(None))
        .values(turn=game.turn + 1)
        .execution_options(synchronize_session=False)
    )
    session.refresh(game)
    return bool(claimed.rowcount == 1)


def _notes_on_time(
    session: Session, game: Game, deadline: datetime, now: datetime, forced: bool
) -> list[dict[str, Any]]:
    """Why the turn was not resolved at its deadline, if it was not."""
    since, game.waiting_since = game.waiting_since, None
    if forced and now < deadline:
        return [{"note": "forced"}]
    if forced and not _read_since(session, deadline):
        return [{"note": "unread"}]
    return [{"note": "waited", "since": since.isoformat(), "until": now.isoformat()}] if since else []


def _notes_on_missing(drawn: Mapping[SeatNumber, Any]) -> list[dict[str, Any]]:
    """Whose orders did not come. In some games the lot then plays, in others nothing happens."""
    if not drawn:
        return []
    return [{"note": "nmr" if any(map(str, drawn.values())) else "nothing_came", "seats": list(drawn)}]


def _notes_on_looks(session: Session, game: Game) -> list[dict[str, Any]]:
    """Every look of the GM's at what is secret, once."""
    query = select(SecretLook).where(SecretLook.game_id == game.id, col(SecretLook.announced).is_(False))
    notes = []
    for look in session.exec(query.order_by(col(SecretLook.at), col(SecretLook.id))):
        notes.append({"note": "looked", "at": look.at.isoformat(), "what": look.what})
        look.announced = True
    return notes


def _read_since(session: Session, deadline: datetime) -> bool:
    """Whether the mailbox has been read to its end at the deadline or later."""
    read_at = mailbox(session).read_at
    return read_at is not None and read_at >= deadline


def _next_deadline(before: Sheet, deadline: datetime, now: datetime) -> datetime:
    """The deadline after this one, or after now if that would leave less than half of the usual time."""
    regular = before.table.calendar.after(deadline)
    in_time = now >= deadline and regular - now >= (regular - deadline) / 2
    return regular if in_time else before.table.calendar.after(now)


def _turn_row(
    game: Game,
    number: int,
    deadline: datetime,
    now: datetime,
    state: Any,
    events: Sequence[Any],
    notes: list[dict[str, Any]],
) -> Turn:
    return Turn(
        game_id=game.id,
        number=number,
        deadline=deadline,
        resolved_at=now,
        state=dump(state),
        events=[dump_event(event) for event in events],
        notes=notes,
    )


def _report(session: Session, gm: Gm, after: Sheet, turn: Turn, now: datetime) -> None:
    proof = proof_of(session, after)
    for place in after.places:
        if place.resigned and after.owed:
            continue
        told = told_turn(session, after, turn, place.player_id)
        ahead = _take_ahead(session, after, place.number) if place.number in after.awaiting else None
        report = reports.report(after.table, place.reader, place.number, told, after.owed, proof, ahead)
        post(session, gm, place.recipient, report, now)
    public = told_turn(session, after, turn)
    for reader, recipient in onlookers(session, after):
        watched = reports.onlooker_report(after.table, reader, public, after.owed, proof)
        post(session, gm, recipient, watched, now)


def _take_ahead(session: Session, after: Sheet, seat: SeatNumber) -> Ahead | None:
    """The order ahead for the turn that has just opened, filed if one of its alternatives is legal (common rules 7)."""
    row = session.exec(
        select(OrderAhead)
        .where(OrderAhead.game_id == after.row.id, OrderAhead.turn == after.row.turn, OrderAhead.seat == seat)
        .order_by(col(OrderAhead.received_at).desc(), col(OrderAhead.id).desc())
        .limit(1)
    ).first()
    if row is None or not row.text:
        return None
    reading = read_ahead(after, seat, row.text, after.places[seat].reader.language)
    if reading is None:
        return Ahead(row.text, None)
    file_order(
        session,
        after.row,
        after.row.turn,
        seat,
        reading.order,
        text=reading.text,
        source="ahead",
        received=row.received_at,
        letter_id=row.letter_id,
    )
    return Ahead(row.text, reading.order)
