"""Messages wrapped at any width, in every kind of block: no order of the writer's leaves unasked, and none is lost."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from textwrap import wrap
from types import SimpleNamespace
from typing import Any

import pytest
from lengths import some

from gm.commands.of_players import FORMS
from gm.mail.read.ends import apply_ends
from gm.turns.reading.command_lines import Command
from gm.turns.reading.commands import sorted_lines
from gm.turns.reading.forms import naming
from gm.turns.reading.orders_among_words import orders_among
from gm.words.teller import Teller

sys.path.insert(0, str(Path(__file__).parent.parent / "engines"))
import laws

NAMES = ("Anna", "Ben", "Carla", "Dora", "Emil", "Fritz")
GAMES = ("boat_race", "jockey", "karambolage", "octrix", "racko")

HEADS = {
    "en": ("TO Carla:", "To Carla:", "TO ALL:", "TO THE GM:", "PRESS:", "NOTE:", "PRESS TO Carla:", "HANDOVER:", "TO Karla:"),
    "de": ("AN Carla:", "An Carla:", "AN ALLE:", "AN DEN SPIELLEITER:", "PRESSE:", "NOTIZ:", "PRESSE AN Carla:", "ÜBERGABE:", "AN Karla:"),
}  # fmt: skip
"""How a message begins."""

WORDS = {
    "en": """
        I have thought about this for a very long time and believe that both of us should stand together | our neighbour has said once more
        that he would rather watch | you should go your way and I mine | dear friend, it has been a pleasure to lose against you again
        perhaps we find an evening for a beer before all this is over | nobody here trusts anybody, which I find wonderful
    """,
    "de": """
        ich habe sehr lange darüber nachgedacht und glaube, dass wir beide zusammenhalten sollten | unser Nachbar hat noch einmal gesagt
        dass er lieber zuschaut | du solltest deinen Weg gehen und ich meinen | liebe Freundin, es war mir ein Vergnügen, wieder gegen dich zu verlieren
        vielleicht finden wir einen Abend für ein Bier, bevor das alles vorbei ist | niemand traut hier irgendwem, was ich wunderbar finde
    """,
}
"""What a message says beside orders."""


@dataclass(frozen=True)
class Seated:
    """A seat at a game, in its language, and an order that is legal there."""

    game: Any
    number: int
    language: str
    order: str

    def orders(self, line: str) -> bool:
        """Whether the line orders something legal."""
        return bool(self.game.engine.find(line, self.game.state, self.number, None, self.game.names).said)


@cache
def seats(game: str, language: str) -> tuple[Seated, ...]:
    """Some positions of the game, each with an order on one line."""
    setting = next(each for each in laws.SETTINGS if each.game == game)
    engine, names = setting.engine, NAMES[: setting.seats]
    found = []
    for number, state in laws.positions(setting)[:12]:
        for seat in engine.awaiting(state):
            order = Teller(game, language, names).order(
                laws.suggested(engine, state, seat, laws.players_lots(number))
            )
            table = SimpleNamespace(engine=engine, state=state, names=names, options=setting.options)
            found += [
                Seated(table, seat, language, line)
                for line in order.splitlines()[:1]
                if Seated(table, seat, language, line).orders(line)
            ]
    assert found
    return tuple(found[:8])


def read(seat: Seated, typed: Sequence[str]) -> tuple[Command, list[str]]:
    """The one message of a letter, and the lines that are the writer's own beside it."""
    lines = apply_ends(list(typed), list(typed)).kept
    people = [name.casefold() for name in seat.game.names]
    blocks = sorted_lines(
        lines, ["Ascot"], naming(FORMS, people), ordered=lambda game, line: seat.orders(line)
    )
    found = [line for block in blocks for line in block.lines]
    (message,) = [line.command for line in found if line.command]
    return message, [line.read for line in found if not line.command]


def asked(seat: Seated, message: Command) -> list[str]:
    """The lines of it that are asked about."""
    places = orders_among(seat.game, seat.number, message.body, seat.language, closed=message.closed)
    return [message.body[place] for place in places]


def letters(game: str, language: str, many: int) -> Iterator[tuple[Seated, str, list[str], Random]]:
    """Seats, heads and words, wrapped at 5 to 100 columns, with a full stop at their end or not."""
    lots = Random(f"{game} {language}")
    said = [each.strip() for line in WORDS[language].strip().splitlines() for each in line.split("|")]
    for _ in range(many):
        seat = lots.choice(seats(game, language))
        words = ", ".join(lots.sample(said, lots.randint(1, 4))) + lots.choice(("", ".", "!"))
        width = lots.choice((lots.randint(5, 100), lots.randint(60, 78)))
        yield (
            seat,
            lots.choice(HEADS[language]),
            wrap(words, width, break_long_words=False, break_on_hyphens=False),
            lots,
        )


def headed(head: str, words: Sequence[str], lots: Random) -> list[str]:
    """The words below the head, or the first of them behind it."""
    return [f"{head} {words[0]}", *words[1:]] if lots.random() < 0.7 else [head, *words]


@pytest.mark.parametrize(("game", "language"), list(product(GAMES, ("de", "en"))))
def test_an_order_on_a_line_of_the_message_is_asked_about(game: str, language: str) -> None:
    """Wherever it stands, with END below or without; it is neither filed nor sent, and the message is whole."""
    end = {"en": "END", "de": "ENDE"}[language]
    for seat, head, words, lots in letters(game, language, some(150, 8)):
        at = lots.randint(1, len(words))
        body = [*words[:at], seat.order, *words[at:]]
        closed = lots.random() < 0.5
        message, own = read(seat, [*headed(head, body, lots), *([end] if closed else [])])
        assert seat.order in asked(seat, message), (head, body)
        assert list(message.body) == body
        assert own == []


@pytest.mark.parametrize(("game", "language"), list(product(GAMES, ("de", "en"))))
def test_an_order_below_the_message_is_read(game: str, language: str) -> None:
    """Below a blank line or END it is the writer's own, and the message leaves without it."""
    end = {"en": "END", "de": "ENDE"}[language]
    for seat, head, words, lots in letters(game, language, some(150, 8)):
        message, own = read(seat, [*headed(head, words, lots), lots.choice(("", end)), seat.order])
        assert own == [seat.order], (head, words)
        assert list(message.body) == list(words)
        assert set(filter(seat.orders, message.body)) <= set(asked(seat, message))


@pytest.mark.parametrize(("game", "language"), list(product(GAMES, ("de", "en"))))
def test_a_sentence_that_names_a_move_is_filed_nowhere(game: str, language: str) -> None:
    """However it is broken: what is an order on a line of its own then is asked about, and all else is part of the message."""
    leads = {"en": "and so I believe that you will", "de": "und darum glaube ich, du solltest"}[language]
    for seat, head, words, lots in letters(game, language, some(150, 8)):
        width = lots.randint(5, 100)
        text = f"{' '.join(words)} {leads} {seat.order} {lots.choice(('', 'or what do you say?'))}"
        body = wrap(text, width, break_long_words=False, break_on_hyphens=False)
        message, own = read(seat, headed(head, body, lots))
        assert own == [], (head, body)
        assert list(message.body) == body
        assert set(filter(seat.orders, body)) <= set(asked(seat, message))
