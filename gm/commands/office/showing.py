"""The GM's commands that show one game: its seats, open turn and position, and the log of its events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Annotated, Any

from engines import ENGINES
from gm.base.codec import load
from gm.base.distinct_names import seat_letters
from gm.base.errors import Refused
from gm.base.spans import written
from gm.base.terms import Terms
from gm.commands.parameters import SECRET, Before, BegunGame, GameName, Number, Switch
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts, GameNames, GameToChange, WaitingGames
from gm.facts.changes.office import NoteLook
from gm.facts.for_gms import AddressesOf, CompanyOf, GameAtWork, GmPlays, OrdersOnFile, Unreachable
from gm.facts.history import Event, HistoryOf
from gm.facts.passed_on import struck_out
from gm.games.game import Game, Seat, terms_of
from gm.games.record.receipts import keeps_orders
from gm.people.waiting import Waiting
from gm.store.tables import GameRow
from gm.words.macros import phrase, short_when
from gm.words.teller import called, teller_of

_ALWAYS = ("every", "at", "zone", "press")
"""The terms that are told even where they are as usual."""


@command("show zeigen", Role.GM_OF_GAME, Unasked.LOOKING)
def show(facts: Facts, game: GameName) -> Outcome:
    """Show who has ordered in GAME, but never what; and not even who if you play there yourself.

    Kept is the percentage of orders sent, of all that the player owed in any game; Bank is what is left of the time
    bank.
    """
    if game in facts.need(GameNames()):
        begun = facts.need(GameToChange(game))
        return Outcome({**_begun(facts, begun), **_about(facts, begun.row, begun=True)}, about=game)
    waiting = next(each for each in facts.need(WaitingGames()) if each.row.name == game)
    return Outcome({**_waiting(facts, waiting), **_about(facts, waiting.row, begun=False)})


def seats_of(facts: Facts, game: Game) -> list[dict[str, Any]]:
    """Tell who sits where, and whether an order has come, but never what.

    A GM who plays there is told no more of that than every player is: nothing, unless the terms say otherwise.
    """
    plays = facts.need(GmPlays(game.name))
    on_file, work = facts.need(OrdersOnFile(game.name)), facts.need(GameAtWork(game.name))
    came = {*game.manned} - {*work.missing} if plays else {*on_file}
    hidden = plays and not game.terms.tell_missing
    gone = {address: since for _, address, since in facts.need(Unreachable())}
    teller, scores = teller_of(game, facts.reader.language), game.engine.scores(game.state)
    return [
        {
            "letter": letter,
            "name": game.names[seat.number],
            "sitter": sitter_of(game, seat),
            "address": seat.recipient.address,
            "unreachable": gone.get(seat.recipient.address),
            "open": seat.resigned,
            "away": None if seat.resigned else work.away.get(seat.player_id),
            "kept": work.kept[seat.player_id],
            "bank": written(seat.bank) if seat.bank else "",
            "score": teller.score(score),
            "owes": seat.number in game.awaiting,
            "hidden": hidden,
            "came": seat.number in came and not hidden,
            "tentative": seat.number in work.tentative and not plays,
            "doubted": seat.number in work.doubted and not plays,
        }
        for seat, letter, score in zip(game.seats, seat_letters(len(game.seats)), scores, strict=True)
    ]


def sitter_of(game: Game, seat: Seat) -> str:
    """Return who plays a seat that is lent; empty where its owner does."""
    return "" if seat.reader.name == game.names[seat.number] else seat.reader.name


def _begun(facts: Facts, game: Game) -> dict[str, Any]:
    row, work, seats = game.row, facts.need(GameAtWork(game.name)), seats_of(facts, game)
    banked = row.banked_from == row.deadline and not row.finished_at
    poll, votes = work.poll, work.votes
    return {
        "waits": False,
        "engine": row.engine,
        "called": called(game.engine, game.options),
        "since": row.stopped_at,
        "poll": {
            "question": poll.question,
            "by": poll.by,
            "yes": votes.yes,
            "no": votes.no,
            "needed": votes.needed,
            "players": votes.players,
            "closes": poll.closes_at,
        }
        if poll and votes
        else None,
        "banks": [game.names[seat] for seat in work.missing] if banked else [],  # which all are told
        "unread": row.waiting_since is not None,
        "holding": [] if facts.need(GmPlays(game.name)) else [game.names[seat] for seat in work.holding],
        "seats": seats,
        "position": teller_of(game, facts.reader.language).position(game.engine.view(game.state, None)),
    }


def _waiting(facts: Facts, game: Waiting) -> dict[str, Any]:
    row = game.row
    addresses = facts.need(AddressesOf(tuple(player.id for player in game.players)))
    return {
        "game": row.name,
        "waits": True,
        "engine": row.engine,
        "called": called(ENGINES[row.engine], load(ENGINES[row.engine].Options, row.options)),
        "taken": len(game.seated),
        "of": row.seats,
        "joined": [
            {"name": player.name, "address": addresses[player.id], "place": max(0, number - row.seats)}
            for number, player in enumerate(game.players, 1)
        ],
    }


def _about(facts: Facts, row: GameRow, *, begun: bool) -> dict[str, Any]:
    company = facts.need(CompanyOf(row.name, begun))
    return {
        "options": dict(_options(row)),
        "terms": dict(_terms(row)),
        "host": company.host and {"name": company.host[0], "address": company.host[1]},
        "onlookers": list(company.onlookers),
        "invited": [{"name": name, "address": address} for name, address in company.invited],
        "codes": list(company.codes),
    }


def _options(row: GameRow) -> Iterator[tuple[str, str]]:
    """Yield the options of the game: all but texts that say nothing."""
    options = load(ENGINES[row.engine].Options, row.options)
    values = ((entry.name, getattr(options, entry.name)) for entry in fields(options))
    yield from ((name, _told(value)) for name, value in values if value != "")


def _terms(row: GameRow) -> Iterator[tuple[str, str]]:
    """Yield the terms of the game; most of them only if they are not the usual ones."""
    usual = Terms()
    for key, value in vars(terms_of(row)).items():
        if (value != getattr(usual, key) or key in _ALWAYS) and value != "":
            yield key, _told(value)


def _told(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(value) if isinstance(value, (tuple, list)) else " ".join(str(value).split())


@dataclass(frozen=True)
class TurnSaid(Number):
    """The number of a turn, where one is named."""

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take the words if they begin with a number of a turn."""
        try:
            return super().split(said, facts, before)
        except Refused:
            return "", said


@command("log protokoll", Role.GM_OF_GAME, Unasked.LOOKING)
def log(
    facts: Facts,
    game: BegunGame,
    *,
    turn: Annotated[int | None, TurnSaid(least=1, help="Only what happened in this turn.")] = None,
    secret: Annotated[
        bool, Switch(words=SECRET, help="Yes, show what was ordered; the next report will say so.")
    ] = False,
) -> Outcome:
    """Show everything that happened in GAME: when, by whom, by which way, and what became of it.

    Every letter, order, deadline, command and change of hands is there, and never what was ordered, unless you add
    --secret; that is logged, and announced in the next report. Of a game that you play in yourself the open turn is
    left out.
    """
    row = game.row
    if turn is not None and turn > row.turn:
        raise Refused("turn_not_begun", game=game.name, turn=turn, open=row.turn)
    plays = facts.need(GmPlays(game.name))
    found = [event for event in facts.need(HistoryOf(game.name)) if turn in (None, event.turn)]
    looks = secret and row.finished_at is None
    open_book = row.finished_at is not None and not keeps_orders(game.engine, game.options)
    hides = plays and not looks
    shown = [event for event in found if not (hides and event.of_seat and event.turn == row.turn)]
    told = [_told_deed(facts, game, event, lines=open_book or looks) for event in shown]
    look = (NoteLook(game.name, "gm log"),) if looks else ()
    data = {
        "hidden": len(found) - len(shown),
        "looked": looks,
        "only": turn,
        "zone": _zone(facts, game),
        "log": told,
    }
    return Outcome(data, look, about=game.name)


def _told_deed(facts: Facts, game: Game, event: Event, *, lines: bool) -> dict[str, Any]:
    """Tell an event in the language of the reader, and as data for programs; orders only with their `lines`."""
    language = facts.reader.language
    moments = {
        name: short_when(event.data[name], game, facts.reader) if event.data.get(name) else ""
        for name in ("deadline", "fetched")
    }
    words = phrase(f"log_{event.what}", language, {**event.data, **moments})
    return {
        "at": event.at,
        "when": short_when(event.at, game, facts.reader),
        "turn": event.turn,
        "what": event.what,
        "who": event.who,
        "way": "letter" if event.letter else event.way,
        "letter": event.letter,
        "words": _bare(facts, (words,))[0],
        "lines": _bare(facts, event.private) if lines else [],
        **event.data,
    }


def _zone(facts: Facts, game: Game) -> str:
    return facts.reader.zone or game.calendar.zone.key


def _bare(facts: Facts, lines: Sequence[str]) -> list[str]:
    """Return the lines without what proves anybody."""
    return struck_out(facts, list(lines), facts.now)


COMMANDS = (show, log)
"""The commands that show one game."""
