"""Reading with whom cards or racks are swapped, if such an event comes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, cast

from engines.base import Problem, Seat
from engines.racko.cards import COLUMNS
from engines.racko.orders import Swap, letter
from engines.racko.position import State, others
from engines.racko.problems import NoSuchSeat, SeatMissing, TooMuch
from engines.racko.reading_tables import bad_column, unknown
from engines.racko.tables import Item
from engines.racko.words import TERMS
from engines.wording import Statement

Side = Literal["mine", "theirs"]

LETTERS = {form: seat for seat, letter in enumerate("abcd") for form in (letter, f"{letter}'s", f"@{seat}")}
"""How order text names the seats: by letter, or by the name of whoever sits there."""

_OF_A_TABLE = ("joker", "else", "discard")
"""What only a drawn card has: a swap goes by columns."""


@dataclass(frozen=True)
class _Column:
    """A column that a swap names, whose it is said to be, and whether it is the price (`for 5`)."""

    item: Item
    side: Side | None
    after_for: bool


def read_swap(statement: Statement, words: Sequence[Item], state: State, seat: Seat) -> Swap | list[Problem]:
    """Read with whom, for which column of theirs, against which of one's own; what is left out goes to the lot."""
    other, rest = _read_seat(words, state, seat)
    if isinstance(other, Problem):
        return [other]
    if foreign := [unknown(item) for item in rest if item.kind == "unknown"]:
        return list(foreign)
    columns = _columns(words, rest)
    if problems := [problem for column in columns if (problem := bad_column(column.item))]:
        return list(problems)
    if other is None and not columns:
        return [
            SeatMissing(line=statement.line, read=statement.read, verb="swap", others=others(state, seat))
        ]
    sides = _sides(columns[:2])
    swap = Swap(other, sides.get("theirs"), sides.get("mine"))
    extra = [*(column.item for column in columns[2:]), *(item for item in rest if item.kind in _OF_A_TABLE)]
    if extra:
        return [TooMuch(line=extra[0].line, read=extra[0].token.read, order=str(swap))]
    return swap


def read_racks(statement: Statement, words: Sequence[Item], state: State, seat: Seat) -> Seat | list[Problem]:
    """Read with whom racks are swapped; of two players there is only one."""
    other, rest = _read_seat(words, state, seat)
    if isinstance(other, Problem):
        return [other]
    if foreign := [unknown(item) for item in rest if item.kind == "unknown"]:
        return list(foreign)
    if other is None:
        return [
            SeatMissing(line=statement.line, read=statement.read, verb="racks", others=others(state, seat))
        ]
    if extra := [item for item in rest if item.kind in ("number", *_OF_A_TABLE) or _is_column(item)]:
        return [TooMuch(line=extra[0].line, read=extra[0].token.read, order=f"RACKS {letter(other)}")]
    return other


def _is_column(item: Item) -> bool:
    return TERMS.meaning(item.token) == "column"


def _read_seat(words: Sequence[Item], state: State, seat: Seat) -> tuple[Seat | Problem | None, list[Item]]:
    """Read the seat named, by letter or number, and the words without it. Of two players there is only one to name."""
    choice = others(state, seat)
    item = _seat_item(words)
    rest = [word for word in words if word is not item]
    if item is None:
        return (choice[0] if len(choice) == 1 else None), rest
    number = item.token.number
    named = LETTERS.get(item.token.word, -1) if number is None else number - 1
    if named in choice:
        return named, rest
    if named < 0 and (meant := unknown(item)).meant:
        return meant, rest
    return NoSuchSeat(line=item.line, read=item.token.read, own=named == seat, others=choice), rest


def _seat_item(words: Sequence[Item]) -> Item | None:
    """Find the word that names a seat: a letter, a number from 1 to 4 before the columns, or a foreign name."""
    letters = [item for item in words if item.token.word in LETTERS]
    if letters:
        # `swap a card with B`: where another letter is named, `a` is an article.
        return next((item for item in letters if item.token.word != "a"), letters[0])
    first = next((item for item in words if item.kind in ("unknown", "number")), None)
    if first and first.kind == "number" and cast(int, first.token.number) < COLUMNS[0]:
        return first
    return next((item for item in words if item.kind == "unknown"), None)


def _columns(words: Sequence[Item], rest: Sequence[Item]) -> list[_Column]:
    """Return the numbers with what stands before each: `my`, `her`, `for`, or the seat, whose column it then is."""
    found: list[_Column] = []
    left = frozenset(rest)
    before = [item for item in words if item.kind not in ("noise", ":") or item not in left]
    for at, item in enumerate(before):
        if item.kind == "number" and item in left:
            kinds = [other.kind if other in left else "theirs" for other in before[max(0, at - 2) : at]]
            side = kinds[-1] if kinds and kinds[-1] in ("mine", "theirs") else None
            found.append(_Column(item, cast("Side | None", side), "for" in kinds))
    return found


def _sides(columns: Sequence[_Column]) -> dict[Side, int]:
    """Say which column is whose: as said, else the first is theirs and the price is one's own."""
    if not columns:
        return {}
    first, last = columns[0], columns[-1]
    numbers = [cast(int, column.item.token.number) for column in columns]
    if len(columns) == 1:
        return {first.side or ("mine" if first.after_for else "theirs"): numbers[0]}
    side = first.side or ("mine" if last.side == "theirs" else "theirs")
    return {side: numbers[0], "theirs" if side == "mine" else "mine": numbers[1]}
