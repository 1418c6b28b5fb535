"""Reading the orders of Boat Race: a rank, a card and a call; programmes are read in a module of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from engines.base import NotUnderstood, Problem, Reading, Seat, UnknownWord
from engines.boat_race.cards import COLOURS, HIGHEST, Boat
from engines.boat_race.entries import Named, named_entries, read_entries
from engines.boat_race.lists import Entry
from engines.boat_race.pieces import Piece, meant, pieces, read_of
from engines.boat_race.position import State, due
from engines.boat_race.problems import (
    BadCall,
    BadRank,
    CallConditional,
    ConditionBetween,
    EntryIdle,
    ListOpen,
    NoSuchCard,
    NothingDue,
    NotNow,
    OneCardOnly,
    WrongBoat,
)
from engines.boat_race.programme import Programme
from engines.boat_race.words import SMALL, VERBS
from engines.wording import Statement, Token, spoken


def trick_due(state: State) -> int:
    """Return the number of the trick that an order is for, the first if it is for several."""
    return state.trick


def regroup(statements: Iterable[Statement], state: State, seat: Seat) -> Iterable[Statement]:
    """Put together what only together is an order: the lines of a programme, the entries of a list for one trick."""
    task = due(state, seat)
    if task == "card":
        return _lists(_mended(statements))
    if task != "programme":
        return statements
    statements = _with_whole_calls(_mended(statements))
    talk: list[Statement] = []
    orders: list[Statement] = []
    for statement in statements:
        (orders if _said(statement) else talk).append(statement)
    return [*talk, replace(orders[0], more=tuple(orders[1:]))] if orders else talk


def _mended(statements: Iterable[Statement]) -> Iterable[Statement]:
    """Put a line to the one before it where the end of the line cuts a card or a condition in two."""
    found: list[Statement] = []
    for statement in statements:
        last = found[-1] if found else None
        if last and last.tokens[-1].line + 1 == statement.line and _is_cut(last.tokens, statement.tokens):
            found[-1] = replace(last, tokens=last.tokens + statement.tokens)
        else:
            found.append(statement)
    return found


def _with_whole_calls(statements: Iterable[Statement]) -> Iterable[Statement]:
    """Put calls that semicolons part together again, as entries of a list are written: `CALL C IF OXFORD; O; C`."""
    found: list[Statement] = []
    for statement in statements:
        verb, named = _said(statement) or (None, ())
        last = _said(found[-1]) if found and found[-1].line == statement.line else None
        only_calls = all(piece.boat or piece.condition for piece in named)
        if last and last[0] == "call" and verb is None and named and only_calls:
            found[-1] = replace(found[-1], tokens=found[-1].tokens + statement.tokens)
        else:
            found.append(statement)
    return found


def _is_cut(before: tuple[Token, ...], after: tuple[Token, ...]) -> bool:
    return VERBS.at(after) is None and pieces(before + after) != pieces(before) + pieces(after)


def _lists(statements: Iterable[Statement]) -> Iterable[Statement]:
    """Put an entry to the list before it, if that is on its line, or ends with a condition and so goes on."""
    found: list[Statement] = []
    for statement in statements:
        lines = (found[-1], *found[-1].more) if found else ()
        if lines and _is_case_of(lines[-1], statement):
            _, length = VERBS.at(statement.tokens) or (None, 0)
            whole = replace(lines[-1], tokens=lines[-1].tokens + statement.tokens[length:])
            found[-1] = replace(lines[0], more=(*lines[1:-1], whole)) if lines[1:] else whole
        elif lines and _names(statement) and _names_cards(lines[0]) and _goes_on(lines[-1], statement):
            found[-1] = replace(lines[0], more=(*lines[1:], statement))
        else:
            found.append(statement)
    return found


def _is_case_of(case: Statement, played: Statement) -> bool:
    """Tell whether a verb parts a condition from its card: `if green lies, I play red 6`."""
    verb, named = _said(played) or (None, ())
    before = _pieces((case,))
    is_case = bool(before) and before[0].condition is not None and _cards_first(before) == before
    return is_case and case.line == played.line and verb == "play" and bool(named)


def _names_cards(words: Statement) -> bool:
    verb, named = _said(words) or (None, ())
    return verb in (None, "play") and any(piece.is_card for piece in named)


def _names(words: Statement) -> bool:
    """Tell whether it may go on a list: it names a card, or a condition that the end of a line has cut off."""
    verb, named = _said(words) or (None, ())
    return verb in (None, "play") and any(piece.is_card or piece.condition for piece in named)


def _goes_on(last: Statement, following: Statement) -> bool:
    has_verb = VERBS.at(following.tokens) is not None
    if last.line == following.line and not has_verb:
        return True
    named = _pieces((following,))
    if named and named[0].condition:
        return True
    entries = [entry for entry in named_entries(_listed((last,))) if isinstance(entry, Named)]
    return bool(entries) and bool(entries[-1].conditions)


def _pieces(lines: Iterable[Statement]) -> tuple[Piece, ...]:
    """Return what several statements name, without their verbs."""
    return tuple(piece for statement in lines for piece in (_said(statement) or (None, ()))[1])


def _listed(lines: Sequence[Statement]) -> tuple[Piece, ...]:
    """Return what a list for one trick names, each card before its conditions.

    A list that begins with a condition has each before its card: `after green: red 6, else red 8`.
    """
    named = _pieces(lines[:1])
    if not named or not named[0].condition:
        return _pieces(lines)
    return tuple(piece for line in lines for piece in _cards_first(_pieces((line,))))


def _cards_first(named: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Put the conditions that stand before a card behind it; a line in which some have no card stays as it is."""
    if named and not named[0].condition:
        return named
    turned: list[Piece] = []
    conditions: list[Piece] = []
    is_after = False
    for piece in named:
        if piece.is_card and not is_after:
            turned += [piece, *conditions]
            conditions = []
        else:
            (turned if piece.boat else conditions).append(piece)
        is_after = piece.condition == "after"
    return named if conditions else tuple(turned)


def read(words: Statement, state: State, seat: Seat) -> Iterator[Reading | Problem]:
    """Read what is due in this turn; talk says nothing."""
    programme = Programme()
    if due(state, seat) == "card" and (said := _said(words)):
        yield from _read(words, said[0], _listed((words, *words.more)), state, seat, programme)
        return
    for statement in (words, *words.more):
        said = _said(statement)
        if said and not (said == ("call", ()) and words.more):  # a verb alone may be a word of talk
            yield from _read(statement, *said, state, seat, programme)
    yield from programme.read(state, seat)


def _said(words: Statement) -> tuple[str | None, tuple[Piece, ...]] | None:
    """Return the verb of a statement, if it has one, and what it names; None for talk.

    A strange word and a value are no talk, as `gren 7` is a misspelt card; a number that is on no card is, without a verb
    or a colour.
    """
    verb, length = VERBS.at(words.tokens) or (None, 0)
    named = pieces(words.tokens[length:])
    if verb is None and any((piece.value or 0) > HIGHEST and not piece.colour for piece in named):
        return None
    return (verb, named) if verb or named else None


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
    elif verb == "rank" and not any(piece.colour for piece in named):
        yield NotUnderstood(line=words.line, read=words.read)
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
    named = _by_numbers(named)
    if verb == "play" or any(piece.is_part_of_entry for piece in named):
        yield NotNow(line=words.line, read=words.read, part="card", due="rank")
        return
    boats = tuple(piece for piece in named if piece.boat)
    colours = tuple(piece for piece in named if piece.colour)
    if colours or verb == "rank":
        yield _read_rank(words, colours)
    if boats or verb == "call":
        yield _read_call(words, "call" if colours else verb, boats)


def _by_numbers(named: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Put three colours that are numbered in the order of their numbers: `1 red 2 green 3 yellow`."""
    colours = sorted((piece for piece in named if piece.colour), key=lambda piece: piece.value or 0)
    if [piece.value for piece in colours] != [1, 2, 3]:
        return named
    rest = tuple(piece for piece in named if not piece.colour)
    return (*(replace(piece, value=None) for piece in colours), *rest)


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
    return Reading("call", boats[0], words.tokens, anchor=verb == "call", one_word=verb is None)


def _read_trick_turn(
    words: Statement, verb: str | None, named: tuple[Piece, ...], state: State, seat: Seat
) -> Iterator[Reading | Problem]:
    entries = tuple(piece for piece in named if piece.boat is None)
    if called := _called_behind(words, verb, named, state, seat):
        yield _read_call(words, "call", (called,))
        named = named[:-1]
    boats = tuple(piece for piece in named if piece.boat)
    if verb == "call" or not (verb or entries):
        conditional = next((piece for piece in named if piece.condition), None)
        if conditional and state.boat:
            yield CallConditional(line=conditional.line, read=conditional.read, boat=state.boat)
            return
        yield _read_call(words, verb, boats)
        boats = ()
    if verb == "play" or entries:
        yield from _read_list(words, boats, entries, state, seat)


def _called_behind(
    words: Statement, verb: str | None, named: tuple[Piece, ...], state: State, seat: Seat
) -> Piece | None:
    """Return the boat that is called behind a card: in `green 7, then Oxford`; in `green 7, Oxford` it may be the card's.

    Behind a list it is called, and where it is not the card's.
    """
    if verb == "call" or len(named) < 2 or not named[-1].boat or any(piece.boat for piece in named[:-1]):
        return None
    said = [token for each in (words, *words.more) for token in each.tokens]
    between = said[-len(named[-1].tokens) - 1]
    is_list = sum(piece.is_card for piece in named) > 1 or any(piece.condition for piece in named)
    is_called = SMALL.meaning(between) == "break" or is_list or not _may_be_of(named, state, seat)
    return named[-1] if is_called else None


def _may_be_of(named: tuple[Piece, ...], state: State, seat: Seat) -> bool:
    """Tell whether a card that stands before a boat may be that boat's: the one that lies, or another one that holds it."""
    boat = named[-1].boat
    assert boat
    assert state.boat
    cards = [
        f"{piece.colour} {piece.value}" if piece.colour else piece.special for piece in named if piece.is_card
    ]
    hands = state.hands[seat]
    return (
        boat == state.boat or not set(cards) <= set(hands[state.boat]) or bool(set(cards) & set(hands[boat]))
    )


def _read_list(
    words: Statement, boats: tuple[Piece, ...], named: tuple[Piece, ...], state: State, seat: Seat
) -> Iterator[Reading | Problem]:
    """Read the card of a trick, or a list of cards that ends with one without a condition."""
    called = state.boat
    assert called is not None
    hand = state.hands[seat][called]
    if len(named) > 1 and not any(piece.condition for piece in named):
        yield OneCardOnly(line=words.line, read=read_of(named), boat=called, hand=hand)
        return
    for piece in boats:
        if piece.boat and piece.boat != called:
            yield WrongBoat(line=piece.line, read=piece.read, boat=piece.boat, called=called, hand=hand)
            return
    if not named:
        yield NoSuchCard(line=words.line, read=words.read, boat=called, hand=hand)
        return
    if between := next(_between(words.tokens), None):
        yield ConditionBetween(line=words.line, read=between)
        return
    found, wrong = read_entries(named, called, state, seat)
    wrong = wrong or list(_misplaced(found, called, hand))
    if wrong:
        yield from wrong
        return
    tokens = tuple(token for each in (words, *words.more) for token in each.tokens)
    entries = tuple(entry for _, entry in found)
    yield Reading("card", entries, tokens, any(each.card.is_whole_card for each, _ in found))


def _between(tokens: tuple[Token, ...]) -> Iterator[str]:
    """Yield conditions that commas part from a card before and one behind: without an ELSE they may be either's."""
    if any(token.word == "else" for token in tokens):
        return
    commas = [at for at, token in enumerate(tokens) if token.word == ","]
    parts = [tokens[start + 1 : end] for start, end in pairwise([-1, *commas, len(tokens)])]
    named = [pieces(part) for part in parts]
    last = max((at for at, each in enumerate(named) if each), default=0)
    before: tuple[Piece, ...] = ()
    for part, said in zip(parts[:last], named, strict=False):
        length = 2 if said and said[0].condition == "after" else 1
        if said and said[0].condition and len(said) == length and before and before[-1].is_card:
            yield spoken(part)
        before = said or before


def _misplaced(found: Sequence[tuple[Named, Entry]], boat: Boat, hand: tuple[str, ...]) -> Iterator[Problem]:
    """Find what stands behind the end of a list for one trick, or that it has no end."""
    entries = tuple(entry for _, entry in found)
    end = next((number for number, entry in enumerate(entries) if entry.is_plain), None)
    if end is None:
        last = found[-1][0]
        unused = [card for card in hand if card not in {entry.card for entry in entries}]
        nearest = (*entries, Entry(unused[0] if unused else hand[0]))
        yield ListOpen(line=last.line, read=last.read, boat=boat, nearest=nearest)
        return
    for named, entry in found[end + 1 :]:
        yield EntryIdle(line=named.line, read=named.read, end=entries[end], idle=entry)
