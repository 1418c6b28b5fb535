"""The letter is weighed before a line of it is filed: what its sentences say about its orders decides what becomes of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from engines.reading.lines import LONGEST
from engines.reading.mood import mood_of_line
from engines.wording import folded
from gm.turns.reading.commands import Block, Line
from gm.turns.reading.order_lines import alternatives_in, is_else
from gm.turns.reading.stance.clauses import clauses_of, sentences_of
from gm.turns.reading.stance.hearing import names_something, said_in
from gm.turns.reading.stance.left_over import among_talk, half_said
from gm.turns.reading.stance.objects import Place, Said
from gm.turns.reading.stance.signs import may_be_meant, only_doubts, wavers
from gm.turns.reading.stance.table import Table
from gm.turns.reading.stance.talk import is_talk
from gm.turns.reading.stance.words import Around

_OF_ALL = ("taken back", "draft", "trial", "quote", "announcement")
"""What is said of all orders of a letter for one game; the rest is about those beside it."""
_NO_SENTENCE = ("address", "phone")
"""Moods of lines that say nothing."""
_ONE = 2
"""So many words and numbers name one thing of a game."""
_OR = re.compile(r"\W*(?:or|oder)\b(?:\W+[\w+]+){1,4}\W*", re.IGNORECASE)
"""Another choice behind an order, in few words: `Take the 36 into 20. Or 25.`"""
_EVERYWHERE = -1
"""The block of a sentence that is about all games of a letter."""


@dataclass(frozen=True)
class _Piece:
    """A sentence of the block in that place: an order, or what it says of orders, or talk.

    A heading is told whole, with the order below it.
    """

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
    turns: Sequence[int | None] = ()
    saying: list[int] = field(default_factory=list)

    def said(self, block: int) -> Iterator[tuple[int, _Piece, Said]]:
        """Yield what is said of the orders of a block."""
        for at in self.saying:
            piece = self.pieces[at]
            assert piece.said
            below = (
                piece.said.kind == "correction"
                and piece.block > block
                and self.turns[piece.block] == self.turns[block]
            )

            if piece.block in (block, _EVERYWHERE) or piece.said.kind in _OF_ALL or below:
                yield at, piece, piece.said


def as_meant(
    blocks: Sequence[Block], written: Sequence[str], table_of: Callable[[str | None], Table | None]
) -> tuple[Block, ...]:
    """Leave orders unfiled where a sentence of the letter takes them back, corrects, drafts, quotes or doubts them.

    Every game is looked at by itself; what stands above the first one that is named, or in last paragraphs that name none
    and order nothing, is about all of them. `written` are the lines of the letter, with the empty ones between its paragraphs.

    """
    result: list[tuple[Block, ...]] = [(block,) for block in blocks]
    above, below = _about_all(blocks, written, table_of)

    for game in dict.fromkeys(block.game for block in blocks):
        table = table_of(game)
        if table is None or table.takes_all:
            continue
        own = [at for at, block in enumerate(blocks) if block.game == game]
        pieces = [_Piece(_EVERYWHERE, text, text) for text in (above if 0 not in own else ())]
        pieces += [piece for at in own for piece in _pieces(table, blocks[at], at)]
        last = len(blocks) - 1
        pieces += [_Piece(_EVERYWHERE, text, text) for text in (below if last not in own else ())]
        found = _heard(table, pieces, [block.turn for block in blocks])
        for at in own:
            result[at] = _decided(table, blocks[at], at, found)
    return tuple(block for each in result for block in each)


def doubts_in(lines: Sequence[str], table: Table) -> list[str]:
    """Return the sentences that say of the orders beside them that these do not count as they stand."""
    block = Block(lines=tuple(map(Line, lines)))
    found = _heard(table, list(_pieces(table, block, 0)))
    return [found.pieces[at].text for at in found.saying]


def stances_of(lines: Sequence[str], table: Table, is_order: Callable[[str], bool]) -> frozenset[str]:
    """Name all that is said of what lines nearly order: `is_order` tells which sentences may; `unclear` where one is in a mood."""
    pieces = [_Piece(0, text, text, is_order(text)) for line in lines for text in sentences_of(line)]
    found = set[str]()
    for at, around in _surroundings(table, pieces):
        piece = pieces[at]
        text, said = piece.text, _said(table, pieces, at, around)
        first = not any(each.is_order for each in pieces[:at])
        if said and said.kind == "correction" and first and not said.before:
            said = None  # there is nothing that it could correct: `I'll take the 7 instead`
        if said or "?" in text:
            found.add(_stance(table, piece, said, {}) if said else "question")
        if said and said.kind == "doubt":
            continue  # `not sure` denies nothing more
        if wavers(text, around) if table.things(text) else (not said and may_be_meant(text, around, Place())):
            found.add("unclear")
    return frozenset(found)


def _about_all(
    blocks: Sequence[Block], written: Sequence[str], table_of: Callable[[str | None], Table | None]
) -> tuple[list[str], list[str]]:
    """Return the sentences that are about every game of a letter: those above the first, and of its last paragraphs."""
    if len({block.game for block in blocks}) < 2:
        return [], []
    above = [] if blocks[0].game else [line.read for line in blocks[0].lines if line.command is None]
    table = table_of(blocks[-1].game)
    plain = {line.read.strip() for line in blocks[-1].lines if not (line.command or line.ordered)}
    below: list[str] = []
    paragraphs = [list(lines) for is_text, lines in groupby(map(str.strip, written), bool) if is_text]
    for paragraph in reversed(paragraphs[1:]):
        if not plain.issuperset(paragraph) or (table and any(map(table.is_order, paragraph))):
            break
        below = paragraph + below
    return [text for line in above for text in _short(line)], [
        text for line in below for text in _short(line)
    ]


def _short(line: str) -> list[str]:
    """Return the sentences of a line; what is longer than any order is none, and says nothing of one."""
    return [text for text in sentences_of(line) if len(text) <= LONGEST]


def _pieces(table: Table, block: Block, at: int) -> Iterator[_Piece]:
    if block.doubt:
        yield _Piece(at, block.doubt, block.doubt, is_heading=True)
    said = (line for line in block.lines if line.command is None)
    for ordered, lines in groupby(said, lambda line: line.ordered):
        if ordered and table.is_judged:
            text = "\n".join(line.read for line in lines)
            yield _Piece(at, text, text, is_order=table.is_order(text))
        elif not ordered:
            yield from (piece for line in lines for piece in _sentences(table, line.read, at))


def _sentences(table: Table, line: str, at: int) -> Sequence[_Piece]:
    pieces = [_Piece(at, line, text, table.is_order(text)) for text in _short(line)]
    if len(pieces) == 1 and pieces[0].text == line:
        return pieces
    whole = len(line) <= LONGEST and table.is_order(line) and all(piece.is_order for piece in pieces)
    if whole and not table.parts([line]):  # of an order that is refused the half may be one that is not
        legal = [replace(piece, is_order=bool(table.parts([piece.text]))) for piece in pieces]
        whole = not any(piece.is_order for piece in legal)
        pieces = pieces if whole else legal
    return [_Piece(at, line, line, is_order=True)] if whole else pieces


def _heard(table: Table, pieces: list[_Piece], turns: Sequence[int | None] = ()) -> _Found:
    """Hear what each sentence says of the orders beside it."""
    found = _Found(pieces, turns)
    for at, around in _surroundings(table, pieces):
        piece = pieces[at]
        if is_else(piece.text) or is_else(piece.line):
            continue  # another alternative is no condition of the letter's
        said = _said(table, pieces, at, around)
        if piece.is_order and said and said.kind not in ("correction", "unclear"):
            continue
        if piece.is_heading and not (said and said.looks_back):
            continue  # what it says of the orders below it has been read
        said = _completed(table, pieces[:at], piece, said)
        if not (said and _counts(table, found, at, said)):
            said = _unclear(table, pieces, at, around)
        if said:
            pieces[at] = replace(piece, said=said, is_order=False)
            found.saying.append(at)
    return found


def _surroundings(table: Table, pieces: Sequence[_Piece]) -> Iterator[tuple[int, Around]]:
    """Yield the place of each sentence, with what stands around it."""
    things = [table.things(piece.text) for piece in pieces]
    of_orders = frozenset(
        word for piece, own in zip(pieces, things, strict=True) if piece.is_order for word in own
    )
    names = frozenset(folded(word) for name in table.game.names for word in name.split())
    for at, own in enumerate(things):
        yield at, Around(of_orders | own, of_orders or own, names)


def _place(pieces: Sequence[_Piece], at: int, around: Around) -> Place:
    """Tell where a sentence stands among the others."""
    last = pieces[at - 1] if at else None
    return Place(
        before=at + 1 < len(pieces) and pieces[at + 1].is_order,
        behind=last is not None and last.is_order,
        after_talk=last is not None and not last.is_order and names_something(last.text, around),
    )


def _said(table: Table, pieces: Sequence[_Piece], at: int, around: Around) -> Said | None:
    piece = pieces[at]
    if at and pieces[at - 1].is_order and _OR.fullmatch(piece.text):
        return Said("unclear")
    if mood_of_line(piece.text) in _NO_SENTENCE or (table.is_judged and piece.is_order):
        return None
    if not piece.is_order and is_talk(piece.text, around):
        return None
    place = _place(pieces, at, around)
    said = table.settled(piece.text) or said_in(piece.text, around, place)
    if said is None and not any(each.is_order for each in pieces):
        said = table.quoted(piece.text)
    return said or _left_over(table, pieces, at)


def _unclear(table: Table, pieces: Sequence[_Piece], at: int, around: Around) -> Said | None:
    """Hear whether a sentence of which no rule tells what it says may speak of the orders all the same."""
    piece = pieces[at]
    ordered = any(each.is_order or each.said for each in pieces)
    if piece.is_order or piece.is_heading or not ordered or mood_of_line(piece.text) in _NO_SENTENCE:
        return None
    if _has_alternatives(table, piece) or is_talk(piece.text, around):
        return None
    if not may_be_meant(piece.text, around, _place(pieces, at, around)):
        return None
    if table.is_order(piece.text) or table.is_doubted(piece.text):
        return None  # an order of another game, or one of which a word is told that it is none
    return Said("doubt" if only_doubts(piece.text, around) else "unclear")


def _has_alternatives(table: Table, piece: _Piece) -> bool:
    return len(alternatives_in(table.game, table.seat, piece.text, table.language)) > 1


def _completed(table: Table, pieces: Sequence[_Piece], piece: _Piece, said: Said | None) -> Said | None:
    """Complete a correction that says only what is different, or that a sentence in front of it begins: `Wrong column. 40`."""
    last = pieces[-1].said if pieces else None
    begun = last is not None and last.kind == "correction" and not last.behind
    if said is None and begun and not piece.is_order:
        said = Said("correction", "", piece.text, looks_back=True)
    if said is None or said.kind != "correction" or not said.behind or table.parts([said.behind]):
        return said
    if value := next((each for each in reversed(clauses_of(said.behind)) if table.parts([each])), ""):
        return replace(said, behind=value)
    orders = [each.text for each in pieces if each.is_order] + ([said.before] if said.before else [])
    whole = table.put_into(orders, said.behind)
    return replace(said, behind=whole) if whole else said


def _left_over(table: Table, pieces: Sequence[_Piece], at: int) -> Said | None:
    """Hear what a sentence leaves over that is no order as a whole, and says nothing of one."""
    piece = pieces[at]
    if table.is_judged or piece.is_order or not table.names_a_thing(piece.text) or table.parts([piece.text]):
        return None
    in_line = any(each.is_order and each.line == piece.line and each.block == piece.block for each in pieces)
    half = half_said(table.words(piece.text)) if in_line else None
    return half or among_talk(piece.text, table.is_order, table.words)


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
        is_order = any(piece.is_order for piece in found.pieces[:at])
        return bool(before) and (bool(table.parts(before)) or is_order)
    return True


def _decided(table: Table, block: Block, at: int, found: _Found) -> tuple[Block, ...]:
    """Return what becomes of the block in that place: as it is, or tried, or asked about, and what is filed beside it."""
    said = list(found.said(at))
    texts = list(_orders_in(table, found.pieces, at))
    if not said or not texts:
        return (block,)
    kept = tuple(line for line in block.lines if line.command or (line.ordered and not table.is_judged))
    begins = _last_turn(said)
    last = list(_orders_in(table, found.pieces, *begins)) if begins else []
    own = begins is not None and begins[0] == at
    stated = table.parts(last) if last else {}
    block = replace(block, stances=frozenset(_stance(table, piece, each, stated) for _, piece, each in said))
    first = table.parts(texts[: len(texts) - len(last)] if own else texts)
    spared = {part: value for part, value in first.items() if part not in stated}
    if block.only in ("check", "forecast"):
        tried = table.told({**first, **stated}) if own and stated else ()
        return (replace(block, lines=(*kept, *map(Line, tried))),) if tried else (block,)

    if all(each.kind == "trial" for _, _, each in said):
        return (replace(block, only=block.only or "check", doubt=block.doubt or said[0][1].text),)
    corrects = all(each.kind == "correction" for _, _, each in said)
    if corrects and not own and stated:  # a block below asks about them
        rest = (*kept, *map(Line, table.told(spared))) if spared else kept
        return (replace(block, lines=rest),) if rest else ()

    others = [piece.line for piece in found.pieces if piece.block == at and is_else(piece.line)]
    asked = _asked(
        block, [*(table.told(stated) if stated else texts), *dict.fromkeys(others)], said[0][1].text
    )

    if corrects and spared and stated:
        return (replace(block, lines=(*kept, *map(Line, table.told(spared)))), asked)
    return (replace(asked, lines=(*kept, *asked.lines)),)


def _last_turn(said: Sequence[tuple[int, _Piece, Said]]) -> tuple[int, int] | None:
    """Return the block and the place from which on the last word stands: at the last turn round that says something anew."""
    turning = [(at, piece, each) for at, piece, each in said if each.kind in ("taken back", "correction")]
    turning = [each for each in turning if each[1].block != _EVERYWHERE]
    anew = [each for each in turning if each[2].behind] or turning
    return (anew[-1][1].block, anew[-1][0]) if anew else None


def _stance(table: Table, piece: _Piece, said: Said, stated: Mapping[str, Any]) -> str:
    """Name what a sentence says of orders: one that corrects and states nothing takes back.

    A doubt over more than what it leaves of an order is unclear: `torn between the 7 and the 8`.
    """
    left = said.before or said.behind
    beyond = table.things(piece.text) - table.things(left) if said.kind == "doubt" else ()
    if len(beyond) > (0 if left else _ONE) and not _has_alternatives(table, piece):
        return "unclear"
    if "?" in piece.text:
        return "question"
    return "taken back" if said.kind == "correction" and not stated else said.kind


def _asked(block: Block, lines: Iterable[str], doubt: str) -> Block:
    return replace(
        block, lines=tuple(Line(line) for each in lines for line in each.split("\n")), only="ask", doubt=doubt
    )


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
        elif not (piece.is_heading or table.is_judged) and table.names_a_thing(
            piece.text
        ):  # `TAKE 35 <- what about this?`
            yield from (clause for clause in clauses_of(piece.text) if table.is_order(clause))
