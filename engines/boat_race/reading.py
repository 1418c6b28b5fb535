"""Reading the orders of Boat Race: a rank, a card and a call; programmes are read in a module of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engines.base import Problem, Reading, Seat, UnknownWord
from engines.boat_race.cards import COLOURS
from engines.boat_race.pieces import Piece, card_meant, meant, pieces, read_of
from engines.boat_race.position import State, due
from engines.boat_race.problems import (
    BadCall,
    BadRank,
    NoSuchCard,
    NothingDue,
    NotNow,
    OneCardOnly,
    WrongBoat,
)
from engines.boat_race.programme import Programme
from engines.boat_race.words import VERBS
from engines.wording import Statement


def regroup(statements: Iterable[Statement], state: State, seat: Seat) -> Iterable[Statement]:
    """Put the lines of a programme together: its cards belong to the boat that was named last."""
    if due(state, seat) != "programme":
        return statements
    talk: list[Statement] = []
    orders: list[Statement] = []
    for statement in statements:
        (orders if _said(statement) else talk).append(statement)
    return [*talk, replace(orders[0], more=tuple(orders[1:]))] if orders else talk


def read(words: Statement, state: State, seat: Seat) -> Iterator[Reading | Problem]:
    """Read what is due in this turn; talk says nothing."""
    programme = Programme()
    for statement in (words, *words.more):
        if said := _said(statement):
            yield from _read(statement, *said, state, seat, programme)
    yield from programme.read(state, seat)


def _said(words: Statement) -> tuple[str | None, tuple[Piece, ...]] | None:
    """Return the verb of a statement, if it has one, and what it names; None for talk.

    A strange word and a value are no talk, as `gren 7` is a misspelt card.
    """
    verb, length = VERBS.at(words.tokens) or (None, 0)
    named = pieces(words.tokens[length:])
    is_misspelt_card = len(named) == 2 and any(piece.value is not None for piece in named)
    is_talk = not (verb or named) or (words.is_prose and not is_misspelt_card)
    return None if is_talk else (verb, named)


def _read(
    words: Statement,
    verb: str | None,
    named: tuple[Piece, ...],
    state: State,
    seat: Seat,
    programme: Programme,
) -> Iterator[Reading | Problem]:
    task = due(state, seat)
    unknown = [piece for piece in named if piece.is_unknown]
    if task == "nothing":
        starter = None if state.winner or state.trick else state.starter
        yield NothingDue(line=words.line, read=words.read, starter=starter)
    elif unknown:
        for piece in unknown:
            yield UnknownWord(line=piece.line, read=piece.read, meant=meant(piece.read))
    elif task == "rank":
        yield from _read_rank_turn(words, verb, named)
    elif verb == "rank":
        hand = state.hands[seat][state.boat] if task == "card" and state.boat else ()
        yield NotNow(line=words.line, read=words.read, part="rank", due=task, hand=hand)
    elif task == "card":
        yield from _read_trick_turn(words, verb, named, state, seat)
    else:
        yield from programme.add(words, verb, named)


def _read_rank_turn(
    words: Statement, verb: str | None, named: tuple[Piece, ...]
) -> Iterator[Reading | Problem]:
    if verb == "play" or any(piece.value is not None or piece.special for piece in named):
        yield NotNow(line=words.line, read=words.read, part="card", due="rank")
        return
    boats = tuple(piece for piece in named if piece.boat)
    colours = tuple(piece for piece in named if piece.colour)
    if colours or verb == "rank":
        yield _read_rank(words, colours)
    if boats or verb == "call":
        yield _read_call(words, verb, boats)


def _read_rank(words: Statement, named: tuple[Piece, ...]) -> Reading | Problem:
    line, read = words.line, words.read
    colours = tuple(piece.colour for piece in named if piece.colour)
    missing = tuple(colour for colour in COLOURS if colour not in colours)
    nearest = tuple(dict.fromkeys(colours + missing))
    for place, piece in enumerate(named):
        if piece.colour in colours[:place]:
            return BadRank(line=piece.line, read=piece.read, why="twice", missing=missing, nearest=nearest)
    if len(colours) < 2:
        return BadRank(line=line, read=read, why="incomplete", missing=missing, nearest=nearest)
    return Reading("rank", nearest, words.tokens)


def _read_call(words: Statement, verb: str | None, named: tuple[Piece, ...]) -> Reading | Problem:
    boats = tuple(piece.boat for piece in named if piece.boat)
    if len(set(boats)) != 1:
        return BadCall(line=words.line, read=read_of(named) or words.read, count=len(boats), wanted=1)
    return Reading("call", boats[0], words.tokens, anchor=verb == "call")


def _read_trick_turn(
    words: Statement, verb: str | None, named: tuple[Piece, ...], state: State, seat: Seat
) -> Iterator[Reading | Problem]:
    boats = tuple(piece for piece in named if piece.boat)
    cards = tuple(piece for piece in named if piece.is_card)
    if verb == "call" or not (verb or cards):
        yield _read_call(words, verb, boats)
        boats = ()
    if verb == "play" or cards:
        yield _read_card(words, boats, cards, state, seat)


def _read_card(
    words: Statement, boats: tuple[Piece, ...], cards: tuple[Piece, ...], state: State, seat: Seat
) -> Reading | Problem:
    called = state.boat
    assert called is not None
    hand = state.hands[seat][called]
    if len(cards) > 1:
        return OneCardOnly(line=words.line, read=read_of(cards), boat=called, hand=hand)
    for piece in boats:
        if piece.boat and piece.boat != called:
            return WrongBoat(line=piece.line, read=piece.read, boat=piece.boat, called=called, hand=hand)
    if not cards:
        return NoSuchCard(line=words.line, read=words.read, boat=called, hand=hand)
    card = card_meant(cards[0], called, state, seat)
    return card if isinstance(card, Problem) else Reading("card", card, words.tokens, cards[0].is_whole_card)
