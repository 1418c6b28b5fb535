"""The letter is weighed before a line of it is filed: what its sentences say about its orders decides what becomes of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engines.reading.lines import LONGEST, lines_of
from engines.reading.mood import mood_of_line, without_own_quotes
from engines.reading.names import names_of
from engines.reading.normal import Word, words_of
from engines.reading.second_thoughts import turned
from engines.reading.understanding import Reader
from engines.wording import folded
from gm.games.game import Game
from gm.turns.reading.commands import Block, Line
from gm.turns.reading.order_lines import is_else, parts_stated, states_something
from gm.turns.reading.stance.clauses import sentences_of
from gm.turns.reading.stance.hearing import Place, Said, names_something, said_in
from gm.turns.reading.stance.left_over import among_talk, half_said
from gm.turns.reading.stance.words import Around
from gm.words.orders import told_order

_OF_ALL = ("taken back", "draft", "trial", "quote", "announcement")
"""What is said of all orders of a letter for one game; the rest is about those beside it."""


_TURN = ", no wait, "
"""What the engines read as turning round."""
_IN_QUOTES = re.compile(r"[\"„“”«»‚‘]([^\"„“”«»‚‘’\n]+)[\"„“”«»‘’]")


@dataclass(frozen=True)
class Table:
    """A game, and the seat and language in which its orders are read."""

    game: Game
    seat: int
    language: str

    def parts(self, lines: Sequence[str]) -> Mapping[str, Any]:
        """Return the parts of an order that the lines state."""
        return parts_stated(self.game, self.seat, lines)

    def told(self, parts: Mapping[str, Any]) -> list[str]:
        """Return the lines of an order with these parts."""
        return list(told_order(self.game, self.language, self.game.engine.Order(**parts)))

    def is_order(self, text: str) -> bool:
        """Tell whether a text is an order and nothing else, legal or not."""
        lines = tuple(lines_of(text, self.game.engine.words, self.reader.names, self.seat))
        clean = all(line.kind == "clean" for line in lines) and any(line.statements for line in lines)
        return clean and states_something(self.game, self.seat, text)

    @property
    def reader(self) -> Reader:
        """The game as its orders are read."""
        return Reader(self.game.engine, self.game.state, self.seat, names_of(tuple(self.game.names)))

    def words(self, text: str) -> tuple[Word, ...]:
        """Return the words of a text, each with what it is to the game."""
        return words_of(text, 1, self.game.engine.words, self.reader.names)

    def things(self, text: str) -> frozenset[str]:
        """Return the words and numbers of the game in a text, folded."""
        of_game = (word for word in self.words(text) if word.kind in ("game", "number"))
        return frozenset(form for word in of_game for form in (word.token.word, folded(word.token.read)))

    def settled(self, text: str) -> Said | None:
        """Read a sentence that turns round in its midst: `red 10, no wait, red 7`."""
        if mood_of_line(text):
            return None
        last, readings = turned(self.reader, text, 1)
        if readings:
            last = str(self.game.engine.Order(**{reading.part: reading.value for reading in readings}))
        return Said("correction", "", last, sure=True) if last != text else None

    def put_into(self, orders: Sequence[str], value: str) -> str:
        """Return the order with a value in the place of what is like it, in the last of these orders where it can be."""
        for order in reversed(orders):
            _, readings = turned(self.reader, f"{order}{_TURN}{value}", 1)
            if readings:
                return str(self.game.engine.Order(**{reading.part: reading.value for reading in readings}))
        return ""

    def quoted(self, text: str) -> Said | None:
        """Read a sentence that quotes an order, and says more than whose it is: `"play H1" is what my brother would do`."""
        quotes = _IN_QUOTES.findall(without_own_quotes(text))
        order = next((quote for quote in quotes if self.parts([quote])), None)
        return Said("quote", order) if order else None


@dataclass(frozen=True)
class _Piece:
    """A sentence of the block in that place: an order, or what it says of orders, or talk."""

    block: int
    line: str
    text: str
    is_order: bool = False
    is_heading: bool = False
    said: Said | None = None


@dataclass
class _Found:
    """The sentences of all blocks of one game that say something, by their places among the pieces."""

    pieces: list[_Piece]
    saying: list[int] = field(default_factory=list)


def as_meant(
    blocks: Sequence[Block], lines: Sequence[str], table_of: Callable[[str | None], Table | None]
) -> tuple[Block, ...]:
    """Leave orders unfiled where a sentence of the letter takes them back, corrects, drafts, quotes or doubts them.

    Every game is looked at by itself; what stands above the first one that is named, or in a last paragraph that names
    none, is about all of them. `lines` are those of the letter, with the empty ones between its paragraphs.
    """
    result: list[tuple[Block, ...]] = [(block,) for block in blocks]
    above, below = _about_all(blocks, lines)
    for game in dict.fromkeys(block.game for block in blocks):
        table = table_of(game)
        if table is None or table.game.engine.finds:
            continue
        own = [at for at, block in enumerate(blocks) if block.game == game]
        pieces = [_Piece(-1, text, text) for text in (above if 0 not in own else ())]
        pieces += [piece for at in own for piece in _pieces(table, blocks[at], at)]
        pieces += [_Piece(-1, text, text) for text in (below if len(blocks) - 1 not in own else ())]
        found = _heard(table, pieces)
        for at in own:
            result[at] = _decided(table, blocks[at], at, found)
    return tuple(block for each in result for block in each)


def doubts_in(lines: Sequence[str], table: Table) -> list[str]:
    """Return the sentences that say of the orders beside them that these do not count as they stand."""
    block = Block(lines=tuple(map(Line, lines)))
    found = _heard(table, list(_pieces(table, block, 0)))
    return [found.pieces[at].text for at in found.saying]


def _about_all(blocks: Sequence[Block], lines: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the sentences that are about every game of a letter: those above the first, and of its last paragraph."""
    if len({block.game for block in blocks}) < 2:
        return [], []
    above = [] if blocks[0].game else [line.read for line in blocks[0].lines if line.command is None]
    written = [line.strip() for line in lines]
    while written and not written[-1]:
        written.pop()
    begins = max((at + 1 for at, line in enumerate(written) if not line), default=len(written))
    last = {line.read.strip() for line in blocks[-1].lines if line.command is None}
    paragraph = written[begins:]
    below = paragraph if paragraph and all(line in last for line in paragraph) else []
    return [part for line in above for part in sentences_of(line)], [
        part for line in below for part in sentences_of(line)
    ]


def _pieces(table: Table, block: Block, at: int) -> Iterator[_Piece]:
    if block.doubt:
        yield _Piece(at, block.doubt, block.doubt, is_heading=True)
    for line in block.lines:
        if line.command is not None or line.ordered:
            continue
        # what is longer than any order is none, and says nothing of one
        texts = [text for text in sentences_of(line.read) if len(text) <= LONGEST]
        pieces = [_Piece(at, line.read, text, table.is_order(text)) for text in texts]
        is_short = len(line.read) <= LONGEST
        whole = is_short and table.is_order(line.read) and all(piece.is_order for piece in pieces)
        yield from [_Piece(at, line.read, line.read, is_order=True)] if whole else pieces


def _heard(table: Table, pieces: list[_Piece]) -> _Found:
    """Hear what each sentence says of the orders beside it."""
    of_orders = frozenset(word for piece in pieces if piece.is_order for word in table.things(piece.text))
    names = frozenset(folded(word) for name in table.game.names for word in name.split())
    found = _Found(pieces)
    for at, piece in enumerate(pieces):
        own = table.things(piece.text)
        around = Around(of_orders | own, of_orders or own, names)
        last = pieces[at - 1] if at else None
        beside = Place(
            before=at + 1 < len(pieces) and pieces[at + 1].is_order,
            behind=last is not None and last.is_order,
            after_talk=last is not None and not last.is_order and names_something(last.text, around),
        )
        said = (
            table.settled(piece.text)
            or said_in(piece.text, around, beside)
            or table.quoted(piece.text)
            or _left_over(table, pieces, at)
        )
        if is_else(piece.text) or is_else(piece.line):
            continue  # another alternative is no condition of the letter's
        if piece.is_order and said and said.kind != "correction":
            continue
        if piece.is_heading and not (said and said.looks_back):
            continue  # what it says of the orders below it has been read
        said = _completed(table, pieces[:at], piece, said)
        if said and _counts(table, found, at, said):
            pieces[at] = replace(piece, said=said, is_order=False)
            found.saying.append(at)
    return found


def _completed(table: Table, pieces: Sequence[_Piece], piece: _Piece, said: Said | None) -> Said | None:
    """Complete a correction that says only what is different, or that a sentence in front of it begins: `Wrong column. 40`."""
    last = pieces[-1].said if pieces else None
    begun = last is not None and last.kind == "correction" and not last.behind
    if said is None and begun and not piece.is_order:
        said = Said("correction", "", piece.text, looks_back=True)
    if said is None or said.kind != "correction" or not said.behind or table.parts([said.behind]):
        return said
    orders = [each.text for each in pieces if each.is_order] + ([said.before] if said.before else [])
    whole = table.put_into(orders, said.behind)
    return replace(said, behind=whole) if whole else said


def _left_over(table: Table, pieces: Sequence[_Piece], at: int) -> Said | None:
    """Hear what a sentence leaves over that is no order as a whole, and says nothing of one."""
    piece = pieces[at]
    if piece.is_order or table.parts([piece.text]):
        return None
    in_line = any(each.is_order and each.line == piece.line and each.block == piece.block for each in pieces)
    return (half_said(table.words(piece.text)) if in_line else None) or among_talk(
        piece.text, table.is_order, table.words
    )


def _counts(table: Table, found: _Found, at: int, said: Said) -> bool:
    """Tell whether there is an order that the sentence can be about, and whether a correction states it once more."""
    before = [piece.text for piece in found.pieces[:at] if piece.is_order]
    before += [said.before] if said.before else []
    if said.kind == "correction" and said.looks_back:
        first, second = table.parts(before), table.parts([said.behind]) if said.behind else {}
        if second:
            return any(part in first and first[part] != value for part, value in second.items())
        return bool(before) and said.sure
    if said.kind == "quote" and said.before and not table.parts([said.before]):
        return False
    if said.looks_back:
        return bool(before) and (
            bool(table.parts(before)) or any(piece.is_order for piece in found.pieces[:at])
        )
    return True


def _decided(table: Table, block: Block, at: int, found: _Found) -> tuple[Block, ...]:
    """Return what becomes of the block in that place: as it is, or tried, or asked about, and what is filed beside it."""
    heard = [
        (place, found.pieces[place], said) for place in found.saying if (said := found.pieces[place].said)
    ]
    here = [
        (place, piece, said)
        for place, piece, said in heard
        if piece.block in (at, -1) or said.kind in _OF_ALL
    ]
    texts = list(_orders_in(table, found.pieces, at))
    if block.only in ("check", "forecast") or not texts:
        return (block,)
    if below := [
        (place, piece) for place, piece, said in heard if said.kind == "correction" and piece.block > at
    ]:
        texts = _not_corrected(table, found, texts, below)
        block = replace(
            block,
            lines=tuple(line for line in block.lines if line.command is not None or line.ordered)
            + tuple(map(Line, texts)),
        )
    if not here or not texts:
        return (block,) if block.lines else ()
    doubt = here[0][1].text
    commands = tuple(line for line in block.lines if line.command is not None or line.ordered)
    if all(said.kind == "trial" for _, _, said in here):
        return (replace(block, only=block.only or "check", doubt=block.doubt or doubt),)
    turning = [place for place, _, said in here if said.kind in ("taken back", "correction") and place >= 0]
    last = list(_orders_in(table, found.pieces, at, since=turning[-1])) if turning else []
    stated = table.parts(last) if last else {}
    asked = _block(block, (), table.told(stated) if stated else texts, doubt)
    first = table.parts(texts[: len(texts) - len(last)]) if stated else {}
    spared = {part: value for part, value in first.items() if part not in stated}
    if spared and all(said.kind == "correction" for _, _, said in here):
        return (replace(block, lines=(*commands, *map(Line, table.told(spared)))), asked)
    return (replace(asked, lines=(*commands, *asked.lines)),)


def _not_corrected(
    table: Table, found: _Found, texts: Sequence[str], below: Iterable[tuple[int, _Piece]]
) -> list[str]:
    """Return what is left of orders where a block below says parts of them anew."""
    stated: dict[str, Any] = {}
    for place, piece in below:
        stated |= table.parts(list(_orders_in(table, found.pieces, piece.block, since=place)))
    first = table.parts(texts)
    kept = {part: value for part, value in first.items() if part not in stated}
    return list(texts) if kept == first else table.told(kept) if kept else []


def _block(block: Block, commands: Iterable[Line], lines: Iterable[str], doubt: str) -> Block:
    return replace(block, lines=(*commands, *map(Line, lines)), only="ask", doubt=doubt)


def _orders_in(table: Table, pieces: Sequence[_Piece], at: int, since: int = -1) -> Iterator[str]:
    """Yield the orders of a block, those among other words of a sentence as well; or only those from a turn round on."""
    for place, piece in enumerate(pieces):
        if piece.block != at or place < since:
            continue
        if piece.said:
            halves = (piece.said.behind,) if place == since else (piece.said.before, piece.said.behind)
            yield from (half for half in halves if half and table.parts([half]))
        elif piece.is_order or table.parts([piece.text]):
            yield piece.text
