"""Reading the orders of Racko: statements, and what each kind of them means."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias, cast

from engines.base import NotUnderstood, Problem, SaidTwice, Seat, amended
from engines.racko.cards import JOKER, NUMBERS
from engines.racko.orders import Draw, Order, Placing, Swap, Take
from engines.racko.position import Due, State, due, others
from engines.racko.problems import ColumnMissing, NoOffer, NotNow, NotOnOffer, TooMuch, Verb
from engines.racko.reading_swaps import read_racks, read_swap
from engines.racko.reading_tables import bad_column, read_draw, read_places, unknown
from engines.racko.words import JOINTS, TERMS, VERBS, Item, items
from engines.wording import Clause, Token, clauses

Part: TypeAlias = Take | Draw | Swap | Seat | tuple[Placing, ...] | bool
Problems: TypeAlias = list[Problem]

FIELDS: dict[Verb, str] = {
    "take": "play",
    "draw": "play",
    "swap": "swap",
    "racks": "racks",
    "place": "place",
    "racko": "racko",
    "no racko": "racko",
}
"""The part of the order that each verb states."""

ALLOWED: dict[Due, tuple[str, ...]] = {
    "place": ("place", "racko"),
    "play": ("play", "swap", "racks", "racko"),
    "swap": ("swap", "racko"),
    "racks": ("racks", "racko"),
    "claim": ("racko",),
    "nothing": (),
}
"""The parts that may be ordered, by what is due."""


@dataclass(frozen=True)
class Statement:
    """One statement of an order text with its verb (None: talk) and the words after that."""

    clause: Clause
    verb: Verb | None
    words: tuple[Item, ...]
    misspelt: Item | None = None

    @property
    def line(self) -> int:
        """The line that it begins in, from 1."""
        return self.clause.line

    @property
    def read(self) -> str:
        """The statement as it was read."""
        return self.clause.read


def parse(text: str, state: State, seat: Seat, before: Order | None = None) -> Order | tuple[Problem, ...]:
    """The order that the text states on top of `before`, or everything that is wrong with it."""
    problems: Problems = []
    said: dict[str, tuple[Statement, Part]] = {}
    for statement in _statements(text, state):
        part = _read(statement, state, seat)
        if isinstance(part, list):
            problems += part
            continue
        field = FIELDS[cast(Verb, statement.verb)]
        first, stated = said.setdefault(field, (statement, part))
        if stated != part:
            problems.append(
                SaidTwice(
                    line=statement.line, read=statement.read, first_line=first.line, first_read=first.read
                )
            )
    if problems:
        return tuple(problems)
    return amended(before, Order(**{field: part for field, (_, part) in said.items()}))  # type: ignore[arg-type]


def _statements(text: str, state: State) -> list[Statement]:
    """The statements, tables that go on in further lines put together."""
    found: list[Statement] = []
    for clause in clauses(text, VERBS, TERMS, JOINTS):
        new = _statement(clause, state)
        begun = _begun(found, new)
        if begun is None:
            found.append(new)
        else:
            comma = Item(new.line, ",", Token(",", ","))
            found[begun] = replace(found[begun], words=(*found[begun].words, comma, *new.words))
    return found


def _begun(found: list[Statement], new: Statement) -> int | None:
    """The statement that this one continues: places of further cards, or lines of a draw table without a verb."""
    if new.verb == "draw" and not VERBS.at(new.clause.tokens) and found and found[-1].verb == "draw":
        return len(found) - 1
    if new.verb == "place":
        return next((i for i, old in enumerate(found) if old.verb == "place"), None)
    return None


def _statement(clause: Clause, state: State) -> Statement:
    verb, length = VERBS.at(clause.tokens) or (None, 0)
    words = items(clause.line, clause.tokens[length:])
    statement = Statement(clause, cast("Verb | None", verb), words)
    if verb and not clause.is_prose:
        return statement
    numbers = any(item.kind == "number" or item.token.word in ("b", "c", "d") for item in words)
    if words[0].kind == "unknown" and numbers and VERBS.nearest(words[0].token.read):
        return replace(statement, misspelt=words[0])
    return replace(statement, verb=None if clause.is_prose else _guess(words, state))


def _guess(words: tuple[Item, ...], state: State) -> Verb | None:
    """The verb that is left out, where the rest is unambiguous."""
    kinds = [item.kind for item in words]
    table = any(kind in (":", "joker", "else", "discard") for kind in kinds)
    if state.phase == "deal":
        return "place" if table or "number" in kinds else None
    if table:
        return "draw"
    if "for" in kinds:
        return "swap"
    return "take" if kinds.count("number") == 1 else None


def _read(statement: Statement, state: State, seat: Seat) -> Part | Problems:
    clause, verb, words = statement.clause, statement.verb, statement.words
    if statement.misspelt:
        return [unknown(statement.misspelt, VERBS)]
    if verb is None:
        return [NotUnderstood(line=clause.line, read=clause.read)]
    asked = due(state, seat)
    if FIELDS[verb] not in ALLOWED[asked]:
        swaps_with = others(state, seat)
        return [NotNow(line=clause.line, read=clause.read, verb=verb, due=asked, others=swaps_with)]
    match verb:
        case "take":
            return _read_take(statement, state, seat)
        case "draw":
            return read_draw(words, state)
        case "place":
            return read_places(clause, words, state, seat)
        case "swap":
            return read_swap(clause, words, state, seat)
        case "racks":
            return read_racks(clause, words, state, seat)
        case _:
            return _read_claim(statement)


def _read_claim(statement: Statement) -> bool | Problems:
    for item in statement.words:
        if item.kind == "unknown":
            return [unknown(item)]
        if item.kind == "number":
            return [TooMuch(line=item.line, read=item.token.read, order=str(statement.verb).upper())]
    return statement.verb == "racko"


def _read_take(statement: Statement, state: State, seat: Seat) -> Take | Problems:
    offer = state.offers[seat]
    if offer is None:
        return [NoOffer(line=statement.line, read=statement.read)]
    words = [item for item in statement.words if item.kind not in ("noise", "mine", "theirs", "for")]
    if foreign := [unknown(item) for item in words if item.kind == "unknown"]:
        return list(foreign)
    named = [item for item in words if item.kind in ("number", "joker")]
    if len(named) > 1 or [item.kind for item in named] == ["joker"]:
        # `TAKE 34:30` names the offer before the column.
        card, between = named[0], [item.kind for item in words[words.index(named[0]) + 1 :][:1]]
        if _card(card) == offer:
            named = named[1:]
        elif card.kind == "joker" or between in ([":"], ["to"]):
            return [NotOnOffer(line=card.line, read=card.token.read, offer=offer)]
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
    """The text of the card that a number or the word for a joker names."""
    if item.kind == "joker":
        return JOKER
    text = str(item.token.number)
    return text if text in NUMBERS else None
