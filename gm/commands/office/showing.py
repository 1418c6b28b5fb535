"""The GM's command that shows a game: its seats, how the open turn stands, its position, and what was decided about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from engines import ENGINES
from gm.base.codec import load
from gm.base.distinct_names import seat_letters
from gm.base.spans import written
from gm.base.terms import Terms
from gm.commands.parameters import GameName
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts, GameNames, GameToChange, WaitingGames
from gm.facts.for_gms import AddressesOf, CompanyOf, GameAtWork, GmPlays, OrdersOnFile, Unreachable
from gm.games.game import Game, Seat, terms_of
from gm.people.waiting import Waiting
from gm.store.tables import GameRow
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
    """Yield the terms of the game; of most only what is not as usual."""
    usual = Terms()
    for key, value in vars(terms_of(row)).items():
        if (value != getattr(usual, key) or key in _ALWAYS) and value != "":
            yield key, _told(value)


def _told(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(value) if isinstance(value, (tuple, list)) else " ".join(str(value).split())


COMMANDS = (show,)
"""What the GM can look at in one game."""
