"""A game as the orders of one of its seats are read in a letter."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engines.reading.lines import lines_of
from engines.reading.mood import mood_of_line, without_own_quotes
from engines.reading.names import names_of
from engines.reading.normal import Word, names_a_thing, words_of
from engines.reading.second_thoughts import turned
from engines.reading.understanding import Reader
from engines.wording import folded
from gm.games.game import Game
from gm.turns.reading.order_lines import parts_stated, states_something
from gm.turns.reading.stance.objects import Said
from gm.words.orders import told_order

_TURN = ", no wait, "
"""What the engines read as turning round."""
_IN_QUOTES = re.compile(r"[\"„“”«»‚‘]([^\"„“”«»‚‘’\n]+)[\"„“”«»‘’]")


@dataclass(frozen=True)
class Table:
    """A game, and the seat and language in which its orders are read."""

    game: Game
    seat: int
    language: str

    @property
    def is_judged(self) -> bool:
        """Whether a person judges the game: an order of it is whole lines, which say what they like."""
        return self.game.engine.finds is not None

    @property
    def takes_all(self) -> bool:
        """Whether any line of a letter is an order."""
        return self.is_judged and bool(self.parts(["-"]))

    def parts(self, lines: Sequence[str]) -> Mapping[str, Any]:
        """Return the parts of an order that the lines state."""
        if not (self.is_judged or any(map(self.names_a_thing, lines))):
            return {}
        return parts_stated(self.game, self.seat, lines)

    def names_a_thing(self, text: str) -> bool:
        """Tell whether a text may name something of the game; most talk does not, and is read quickly."""
        return names_a_thing(text, self.game.engine.words)

    def told(self, parts: Mapping[str, Any]) -> list[str]:
        """Return the lines of an order with these parts."""
        return list(told_order(self.game, self.language, self.game.engine.Order(**parts)))

    def is_order(self, text: str) -> bool:
        """Tell whether a text is an order and nothing else, legal or not."""
        if self.is_judged:
            return bool(self.parts(text.split("\n")))
        if not self.names_a_thing(text):
            return False

        lines = tuple(lines_of(text, self.game.engine.words, self.reader.names, self.seat))
        clean = all(line.kind == "clean" for line in lines) and any(line.statements for line in lines)
        return clean and states_something(self.game, self.seat, text)

    def is_doubted(self, text: str) -> bool:
        """Tell whether a text is an order but for a word, so that its writer is told of that."""
        if self.is_judged or not self.names_a_thing(text):
            return False
        engine, names = self.game.engine, tuple(self.game.names)
        return bool(engine.find(text, self.game.state, self.seat, None, names).doubts)

    @property
    def reader(self) -> Reader:
        """The game as its orders are read."""
        return Reader(self.game.engine, self.game.state, self.seat, names_of(tuple(self.game.names)))

    def words(self, text: str) -> tuple[Word, ...]:
        """Return the words of a text, each with what it is to the game."""
        return words_of(text, 1, self.game.engine.words, self.reader.names)

    def things(self, text: str) -> frozenset[str]:
        """Return the words and numbers of the game in a text, folded."""
        if not self.names_a_thing(text):
            return frozenset()
        of_game = (word for word in self.words(text) if word.kind in ("game", "number"))

        return frozenset(form for word in of_game for form in (word.token.word, folded(word.token.read)))

    def settled(self, text: str) -> Said | None:
        """Read a sentence that turns round in its midst: `red 10, no wait, red 7`."""
        if self.is_judged or not self.names_a_thing(text) or mood_of_line(text):
            return None
        last, readings = turned(self.reader, text, 1)
        if readings:
            last = str(self.game.engine.Order(**{reading.part: reading.value for reading in readings}))
        return Said("correction", "", last, sure=True) if last != text else None

    def put_into(self, orders: Sequence[str], value: str) -> str:
        """Return the order with a value in the place of what is like it, in the last of these orders where it can be."""
        for order in () if self.is_judged else reversed(orders):
            _, readings = turned(self.reader, f"{order}{_TURN}{value}", 1)
            if readings:
                return str(self.game.engine.Order(**{reading.part: reading.value for reading in readings}))
        return ""

    def quoted(self, text: str) -> Said | None:
        """Read a sentence that quotes an order, and says more than whose it is: `"play H1" is what my brother would do`."""
        quotes = _IN_QUOTES.findall(without_own_quotes(text))
        order = next((quote for quote in quotes if self.parts([quote])), None)
        return Said("quote", order) if order else None
