"""Reports of every game, told without a mailbox: a few turns are played as `suggest` would, and ends as the season had them."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from zoneinfo import ZoneInfo

from engines import ENGINES
from engines.base import Event
from engines.lots import Lots
from gm.base.calendar import Calendar
from gm.base.codec import load
from gm.base.say import Reader, Recipient, Say
from gm.base.terms import Terms
from gm.games.disclosure import published_closing
from gm.games.game import Game, Seat
from gm.games.readers import Owed, Played, Proof, Said
from gm.games.record.hashing import draw_seed
from gm.games.verify.archived import read_game
from gm.mail.write.outbox import Draft
from gm.store.tables import GameRow
from gm.turns.lessons import opening
from gm.turns.practising import OWN, PLAYERS, Exercise
from gm.words.reports import invitation, report
from gm.words.saying import drafted

TURNS = {"jockey": 6, "octrix": 12, "boat_race": 11, "racko": 12, "karambolage": 6}
"""After so many there is something to see."""

NAMES = ("Anna", "Bernd Müller-Lüdenscheidt", "Carla", "Dörte")
SEED = "0000abcd"


@cache
def played(engine_name: str, turns: int = 0) -> tuple[object, tuple[Event, ...], int]:
    """The state after some turns, the events of the last one, and the players."""
    engine = ENGINES[engine_name]
    seats = max(number for number in engine.seats if number <= len(NAMES))
    state, events = engine.setup(engine.form("postal"), seats, Lots(SEED, 0))
    for turn in range(1, (turns or TURNS[engine_name]) + 1):
        orders = {}
        for seat in engine.awaiting(state):
            text = engine.suggest(engine.view(state, seat), Lots(SEED, turn))
            orders[seat] = engine.parse(text, state, seat)
        state, events = engine.resolve(state, orders, Lots(SEED, turn))
    return state, tuple(events), seats


def specimen(
    engine_name: str,
    language: str = "en",
    names: tuple[str, ...] = NAMES,
    press: tuple[Said, ...] = (),
    seat: int | None = None,
    turns: int = 0,
    *,
    hints: bool = False,
) -> Draft:
    """The report to a seat: to the first one that owes an order, if none is named; with `hints` it has an order to tap."""
    engine = ENGINES[engine_name]
    turn = turns or TURNS[engine_name]
    state, events, seats = played(engine_name, turn)
    before, _, _ = played(engine_name, turn - 1) if turn > 1 else (None, (), 0)
    game = Game(
        row=GameRow(name="Ascot"),
        engine=engine,
        options=engine.form("postal"),
        names=names[:seats],
        terms=Terms(hints=hints),
        calendar=Calendar(ZoneInfo("Europe/Berlin"), days=7),
        gm="Spielpost",
        seats=(),
        state=state,
    )
    number = engine.awaiting(state)[0] if seat is None else seat
    to = Recipient("anna@players.test", Reader(names[0], language, "Europe/London"))
    letter = report(
        game,
        Seat(number, 1, to),
        Played(turn, events, (), state, press, before=before),
        Owed(turn + 1, datetime(2031, 5, 5, 18, tzinfo=UTC), state),
        Proof(SEED, "ab" * 32),
    )
    return drafted(letter, "Spielpost")


def invited(engine_name: str, language: str, names: tuple[str, ...]) -> Draft:
    """The invitation to the first seat of a game in its postal form."""
    engine = ENGINES[engine_name]
    seats = max(number for number in engine.seats if number <= len(names))
    state, _ = engine.setup(engine.form("postal"), seats, Lots(SEED, 0))
    seat = Seat(0, 1, Recipient("anna@players.test", Reader(names[0], language, "Europe/London")))
    game = Game(
        row=GameRow(name="Ascot"),
        engine=engine,
        options=engine.form("postal"),
        names=names[:seats],
        terms=Terms(),
        calendar=Calendar(ZoneInfo("Europe/Berlin"), days=7),
        gm="Spielpost",
        seats=(seat,) * seats,
        state=state,
    )
    letter = invitation(game, seat, datetime(2031, 5, 5, 18, tzinfo=UTC), Proof(SEED, "ab" * 32))
    return drafted(letter, "Spielpost")


def practised(engine_name: str, language: str) -> Draft:
    """The answer with which a practice game begins."""
    engine = ENGINES[engine_name]
    options = load(engine.Options, dict(engine.practice))
    count = PLAYERS if PLAYERS in engine.seats else engine.seats[0]
    state, events = engine.setup(options, count, Lots(SEED, 0))
    turn = 1
    while OWN not in (owing := engine.awaiting(state)):
        lots = Lots(SEED, turn)
        orders = {
            seat: engine.parse(engine.suggest(engine.view(state, seat), lots), state, seat) for seat in owing
        }
        state, events = engine.resolve(state, orders, lots)
        turn += 1
    seat = Seat(OWN, 1, Recipient("anna@players.test", Reader(NAMES[0], language, "Europe/London")))
    deadline = datetime(2031, 5, 5, 18, tzinfo=UTC)
    game = Game(
        row=GameRow(name="Practice 1", engine=engine_name, turn=turn, seats=count, deadline=deadline),
        engine=engine,
        options=options,
        names=NAMES[:count],
        terms=Terms(early=True, press="none", hints=True, zone="Europe/London"),
        calendar=Calendar(ZoneInfo("Europe/Berlin"), days=7),
        gm="Spielpost",
        seats=(seat,),
        state=state,
    )
    data = {"outcome": "begun", **opening(Exercise(game, seat, ((0, tuple(events)),)))}
    about = {"game": "Practice 1", "about": "practice"}
    return drafted(Say(seat.recipient, "answer", about, sections=(("command_practice", data),)), "Spielpost")


def final_specimen(folder: Path, language: str) -> Draft:
    """The last report of a game of the specimen season, to its first seat, with two words of press."""
    archived, closing = read_game(folder), published_closing(folder)
    assert archived.seed is not None
    assert closing is not None
    opening, last = archived.opening, closing.turns[-1]
    engine, seed = ENGINES[opening.engine], draw_seed(archived.seed, opening.words)
    orders = {seat: given.order for seat, given in last.orders.items() if given.source != "lot"}
    state, events = engine.resolve(last.before, orders, Lots(seed, last.number))
    assert events == last.events
    names = tuple(one.name for one in archived.names.values() if one)
    game = Game(
        row=GameRow(name=opening.game),
        engine=engine,
        options=load(engine.Options, opening.options),
        names=names,
        terms=Terms(),
        calendar=Calendar(ZoneInfo("Europe/Berlin"), days=7),
        gm="Spielpost",
        seats=(),
        state=state,
    )
    press = (Said(names[0], "Thank you all. The sugar bowl goes back to Clara."), Said("", "Dry land."))
    to = Recipient("anna@players.test", Reader(names[0], language, "Europe/London"))
    played = Played(last.number, events, (), state, press, before=last.before)
    letter = report(game, Seat(0, 1, to), played, None, Proof(seed, "ab" * 32), closing=closing)
    return drafted(letter, "Spielpost")
