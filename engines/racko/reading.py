"""Reading the orders of Racko: statements, and what each kind of them means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile
from typing import TypeAlias, cast

from engines.base import Problem, Reading, Seat, UnknownWord
from engines.racko.cards import COLUMNS, JOKER, NUMBERS
from engines.racko.orders import Draw, Placing, Swap, Take
from engines.racko.position import State, due, others, parts
from engines.racko.problems import (
    ColumnMissing,
    Event,
    NoOffer,
    NotNow,
    NotOnOffer,
    NotToDecline,
    TakenOrDrawn,
    TooMuch,
    Verb,
)
from engines.racko.reading_swaps import LETTERS, read_racks, read_swap
from engines.racko.reading_tables import bad_column, placing_example, read_draw, read_places, unknown
from engines.racko.tables import Item, items
from engines.racko.words import TERMS, VERBS
from engines.wording import Statement, Token

Part: TypeAlias = Take | Draw | Swap | Seat | tuple[Placing, ...] | bool
Problems: TypeAlias = list[Problem]

PARTS: dict[Verb, str] = {
    "take": "play",
    "draw": "play",
    "swap": "swap",
    "racks": "racks",
    "place": "place",
    "racko": "racko",
    "no racko": "racko",
}
"""The part of the order that each verb states."""

_DECLINED = {"no swap": "swap", "no racks": "racks"}

_ONE_WORD = ("draw", "racko", "no racko")
"""Verbs that are orders by themselves."""


def regroup(statements: Iterable[Statement], state: State, seat: Seat) -> Iterable[Statement]:
    """Put tables that go on in further lines together, and taking a card with where it is put."""
    found: list[Statement] = []
    said: list[_Said] = []
    for new in statements:
        says = _said(new, state)
        begun = _begun(said, new, says)
        if begun is None and found and _is_taken_there(said[-1], new, says, state):
            _, length = VERBS.at(new.tokens) or (None, 0)
            found[-1] = replace(found[-1], tokens=found[-1].tokens + new.tokens[length:])
            said[-1] = _said(found[-1], state)
        elif begun is None:
            found.append(new)
            said.append(says)
        else:
            found[begun] = replace(found[begun], more=(*found[begun].more, new))
    return found


def _is_taken_there(taken: _Said, new: Statement, says: _Said, state: State) -> bool:
    """Tell whether a card is taken, and the next statement says where it is put: `take it and put it in 30`."""
    if state.phase == "deal" or taken.verb != "take":
        return False
    named = [item for item in taken.words if item.kind in ("number", "joker")]
    if named and (len(named) > 1 or _card(named[0]) not in state.offers):
        return False
    column = not VERBS.at(new.tokens) and _is_column([item.kind for item in says.words])
    return (column or says.verb == "place") and _names_something(new)


def _begun(said: Sequence[_Said], new: Statement, says: _Said) -> int | None:
    """Find the statement that this one continues: places of further cards, or lines of a draw table without a verb."""
    is_entry = says.verb == "draw" or any(token.word == ":" for token in new.tokens)
    if is_entry and not VERBS.at(new.tokens) and said and said[-1].verb == "draw":
        return len(said) - 1
    if says.verb == "place":
        return next((at for at, old in enumerate(said) if old.verb == "place"), None)
    return None


def read(words: Statement, state: State, seat: Seat) -> Iterator[Reading | Problem]:
    """Read a statement by its verb; without one it is talk."""
    said = _said(words, state)
    verb = said.verb
    if said.misspelt:
        yield unknown(said.misspelt, VERBS)
    elif verb and not _may_be_ordered(verb, state, seat):
        not_now = _not_now(words, verb, state, seat)
        yield Reading(
            PARTS[verb], not_now, words.tokens, _names_what(verb, words), one_word=verb in _ONE_WORD
        )
    elif said.declines:
        event: Event = "swap" if verb == "swap" else "racks"
        no = NotToDecline(line=words.line, read=words.read, verb=event, others=others(state, seat))
        yield Reading(event, no, words.tokens)
    elif verb:
        part = _unless_unclear(_read(verb, said.words, words, state, seat), words, state, seat)
        if isinstance(part, list):
            for problem in part:
                yield Reading(PARTS[verb], problem, words.tokens, _names_what(verb, words))
        else:
            anchor = _is_anchor(part, words)
            tokens = tuple(token for each in (words, *words.more) for token in each.tokens)
            one_word = isinstance(part, bool) or part == Draw(()) or not _names_something(words)
            yield Reading(PARTS[verb], part, tokens, anchor, words.read, one_word)


@dataclass(frozen=True)
class _Said:
    """The verb of a statement, said or meant (None: talk), and the words after it; `misspelt` may be a verb.

    It `declines` an event.
    """

    verb: Verb | None
    words: tuple[Item, ...]
    misspelt: Item | None = None
    declines: bool = False


def _said(statement: Statement, state: State) -> _Said:
    term, length = VERBS.at(statement.tokens) or (None, 0)
    declines = term in _DECLINED
    verb, words = cast("Verb | None", _DECLINED.get(term or "", term)), items(statement.tokens[length:])
    if verb == "place" and _places_offer(words, state):
        verb = "take"
    if verb:
        return _Said(verb, words, declines=declines)
    numbers = any(item.kind == "number" or item.token.word in ("b", "c", "d") for item in words)
    if words[0].kind == "unknown" and numbers and VERBS.nearest(words[0].token.read):
        return _Said(verb, words, misspelt=words[0])
    return _Said(_guess(words, state), words)


def _places_offer(words: tuple[Item, ...], state: State) -> bool:
    """Tell whether a card on offer is put into a column, which is to take it: `put the 8 in 10`, no table of places."""
    named = [item for item in words if item.kind in ("number", "joker")]
    table = any(item.kind == ":" and not item.token.is_word for item in words)
    return state.phase != "deal" and not table and len(named) == 2 and _card(named[0]) in state.offers


def _names_something(words: Statement) -> bool:
    """Tell whether a statement has more than its verb: a number or a seat."""
    tokens = [token for each in (words, *words.more) for token in each.tokens]
    return any(token.number is not None or token.word in LETTERS for token in tokens)


def _names_what(verb: Verb, words: Statement) -> bool:
    """Tell whether a statement names what its verb asks for: `Take that, Otto!` takes nothing."""
    if verb in ("swap", "racks"):
        return _names_something(words)
    return any(token.number is not None for each in (words, *words.more) for token in each.tokens)


def _guess(words: tuple[Item, ...], state: State) -> Verb | None:
    """Guess the verb that is left out, where the rest is unambiguous."""
    kinds = [item.kind for item in words]
    table = any(kind in ("joker", "else", "discard") for kind in kinds) or {":", "number"} <= set(kinds)
    if state.phase == "deal":
        return "place" if table or "number" in kinds else None
    numbers = [item for item in words if item.kind in ("number", "joker")]
    if "for" in kinds and any(item.token.seat is not None or item.kind == "seat" for item in words):
        return "swap"
    if len(numbers) == 2 and _card(numbers[0]) in state.offers:
        return "take"  # what is on offer cannot be drawn
    if table and not _is_column(kinds):
        return "draw"
    if "for" in kinds:
        return "swap"
    return "take" if kinds.count("number") == 1 else None


def _is_column(kinds: Sequence[str]) -> bool:
    """Tell whether this is where a card goes, and nothing else: `in column 45`."""
    said = [kind for kind in kinds if kind != "noise"]
    return said.count("number") == 1 and set(said) == {":", "number"} and said[-1] == "number"


def _not_now(words: Statement, verb: Verb, state: State, seat: Seat) -> NotNow:
    swaps_with = others(state, seat)
    theirs, mine = (
        next((column for column, card in zip(COLUMNS, rack, strict=True) if card != JOKER), COLUMNS[0])
        for rack in (state.notes[seat][swaps_with[0]], state.racks[seat])
    )
    return NotNow(
        line=words.line,
        read=words.read,
        verb=verb,
        due=due(state, seat),
        others=swaps_with,
        placing=placing_example(state, seat),
        offered=state.offers[seat] is not None,
        theirs=theirs,
        mine=mine,
    )


def _may_be_ordered(verb: Verb, state: State, seat: Seat) -> bool:
    """Tell whether the turn asks for it; whoever owes an order may claim Racko even where no claim is needed."""
    due_parts = parts(state, seat)
    return PARTS[verb] in due_parts or (PARTS[verb] == "racko" and bool(due_parts))


def _is_anchor(part: Part, words: Statement) -> bool:
    """Tell whether this can hardly be talk, as a claim can, a bare `draw`, or a number without a verb."""
    if isinstance(part, bool):
        return False
    if isinstance(part, Draw):
        return bool(part.table) and (VERBS.at(words.tokens) is not None or _names_something(words))
    numbers = [token for token in words.tokens if token.number is not None]
    if isinstance(part, Take):
        beside = VERBS.at(words.tokens) or any(
            TERMS.meaning(token) in (JOKER, "column") for token in words.tokens
        )
        return len(numbers) > 1 or bool(numbers and beside)
    return _names_something(words)


def _unless_unclear(part: Part | Problems, words: Statement, state: State, seat: Seat) -> Part | Problems:
    """Refuse a table without DRAW that has one card alone, which its writer may take for the offer, `the 6 goes to 5`, or the
    offer itself, which cannot be drawn."""
    offer = state.offers[seat]
    if offer is None or not isinstance(part, Draw) or VERBS.at(words.tokens):
        return part
    for entry in part.table:
        is_card = entry.kind == "numbers" and entry.low == entry.high and entry.column is not None
        if is_card and (len(part.table) == 1 or str(entry.low) == offer):
            assert entry.column is not None
            return [TakenOrDrawn(line=words.line, read=str(entry.low), offer=offer, column=entry.column)]
    return part


def _read(
    verb: Verb, words: tuple[Item, ...], statement: Statement, state: State, seat: Seat
) -> Part | Problems:
    for more in statement.more:
        words += (Item(",", Token(",", ",", more.line)), *_said(more, state).words)
    if verb not in ("draw", "place") and (over := _over_a_number(words)):
        return [over]
    match verb:
        case "take":
            return _read_take(statement, words, state, seat)
        case "draw":
            return read_draw(words, state)
        case "place":
            return read_places(statement, words, state, seat)
        case "swap":
            return read_swap(statement, words, state, seat)
        case "racks":
            return read_racks(statement, words, state, seat)
        case _:
            return _read_claim(verb, words)


def _over_a_number(words: tuple[Item, ...]) -> UnknownWord | None:
    """Find a number with all above it, which only a table knows: `TAKE 30+`."""
    for one, two in pairwise(words):
        if one.kind == "number" and two.kind == "+":
            return UnknownWord(line=one.line, read=f"{one.token.read}+", meant=None)
    return None


def _read_claim(verb: Verb, words: tuple[Item, ...]) -> bool | Problems:
    for item in words:
        if item.kind == "unknown":
            return [unknown(item)]
        if item.kind in ("number", "joker", "else", "discard"):
            return [TooMuch(line=item.line, read=item.token.read, order=verb.upper())]
    return verb == "racko"


def _read_take(statement: Statement, said: tuple[Item, ...], state: State, seat: Seat) -> Take | Problems:
    offer = state.offers[seat]
    if offer is None:
        return [NoOffer(line=statement.line, read=statement.read)]
    words = [item for item in said if item.kind not in ("noise", "mine", "theirs", "for")]
    # `take it for 30` names the column
    behind = takewhile(lambda item: item.kind != "number", reversed(said))
    priced = [item for item in behind if item.kind == "for"]
    if foreign := [unknown(item) for item in (*words, *priced) if item.kind in ("unknown", "for")]:
        return list(foreign)
    named = [item for item in words if item.kind in ("number", "joker")]
    if len(named) > 1 or [item.kind for item in named] == ["joker"]:
        # `TAKE 34:30` names the offer before the column.
        card, between = named[0], [item.kind for item in words[words.index(named[0]) + 1 :][:1]]
        if _card(card) == offer:
            named = named[1:]
        elif card.kind == "joker" or between in ([":"], ["to"]):
            return [NotOnOffer(line=card.line, read=card.token.read, offer=offer)]
    if len(named) == 2 and [item.kind for item in named] == ["number", "joker"] and offer == JOKER:
        named = named[:1]  # `TAKE 45 (joker)`
    if not named or (_card(named[0]) == offer and bad_column(named[0])):
        return [ColumnMissing(line=statement.line, read=statement.read, offer=offer)]
    if problem := bad_column(named[0]):
        return [problem]
    column = cast(int, named[0].token.number)
    surplus = [*named[1:], *(item for item in words if item.kind in ("else", "discard"))]
    if surplus:
        return [TooMuch(line=surplus[0].line, read=surplus[0].token.read, order=str(Take(column)))]
    return Take(column)


def _card(item: Item) -> str | None:
    """Return the text of the card that a number or the word for a joker names."""
    if item.kind == "joker":
        return JOKER
    text = str(item.token.number)
    return text if text in NUMBERS else None
