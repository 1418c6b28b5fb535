"""Slips of the pen: words in order lines that are nearly words of the game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import combinations, product

from engines.base import Seat as SeatNumber
from engines.wording import folded
from gm.base.seat_letters import seat_letters
from gm.games.game import Game

_WORD = re.compile(r"[^\W\d_]{2,}")
_MOST_WORDS = 12
"""A line with more words, each of which could be another, is no slip."""
_MOST_SLIPS = 2
_MOST_TRIES = 200
_LONG, _NEAR = 6, 0.8
"""Of words of so many letters this ratio has to agree; in shorter ones only one letter is wrong, missing or misplaced."""


def without_slips(game: Game, seat: SeatNumber, lines: Sequence[str]) -> list[str] | None:
    """Mend the slips in the lines; return no lines if one could be several orders, None without slips."""
    known = {**{word: word for word in game.engine.words.spellings}, **_names(game)}
    mended = list(lines)
    for index, line in enumerate(lines):
        if len(line.split()) > _MOST_WORDS or _is_sound(game, seat, [line]):
            continue
        orders: dict[str, str] = {}
        for other in _variants(line, known):
            if _is_sound(game, seat, [other]):
                orders.setdefault(str(game.engine.parse(other, game.state, seat)), other)
        if len(orders) > 1:
            return []
        mended[index] = next(iter(orders.values()), line)
    return mended if mended != list(lines) else None


def _names(game: Game) -> Mapping[str, str]:
    """Return the players' names, which are one word each, and the letters of their seats."""
    names = (folded(name) for name in game.names)
    return {
        name: letter
        for name, letter in zip(names, seat_letters(len(game.names)), strict=True)
        if _WORD.fullmatch(name)
    }


def _is_sound(game: Game, seat: SeatNumber, lines: Sequence[str]) -> bool:
    outcome = game.engine.parse("\n".join(lines), game.state, seat)
    return not isinstance(outcome, tuple) and outcome != game.engine.Order()


def _variants(line: str, known: Mapping[str, str]) -> Iterator[str]:
    """Yield the line with one word or two in place of their slips, those with one first."""
    wrong = [
        (found, meant)
        for found in _WORD.finditer(line)
        if folded(found[0]) not in known and (meant := _meant(folded(found[0]), known))
    ]
    tries = 0
    for count in range(1, _MOST_SLIPS + 1):
        for slips in combinations(wrong, count):
            for chosen in product(*(candidates for _, candidates in slips)):
                tries += 1
                if tries > _MOST_TRIES:
                    return
                yield _replaced(line, [found for found, _ in slips], chosen)


def _meant(word: str, known: Mapping[str, str]) -> list[str]:
    return list(dict.fromkeys(known[other] for other in known if is_slip(word, other)))


def _replaced(line: str, places: Iterable[re.Match[str]], words: Iterable[str]) -> str:
    for place, word in sorted(zip(places, words, strict=True), key=lambda each: -each[0].start()):
        line = line[: place.start()] + word + line[place.end() :]
    return line


def is_slip(written: str, meant: str) -> bool:
    """Tell whether one letter is wrong, missing, doubled or misplaced, or most of a long word are right."""
    if abs(len(written) - len(meant)) > 1:
        return len(meant) >= _LONG and SequenceMatcher(None, written, meant).ratio() >= _NEAR
    if len(written) == len(meant):
        wrong = [i for i, (one, other) in enumerate(zip(written, meant, strict=True)) if one != other]
        swapped = len(wrong) == 2 and wrong[1] == wrong[0] + 1
        if len(wrong) == 1 or (
            swapped and written[wrong[0]] + written[wrong[1]] == meant[wrong[1]] + meant[wrong[0]]
        ):
            return True
    else:
        short, long = sorted((written, meant), key=len)
        if any(long[:i] + long[i + 1 :] == short for i in range(len(long))):
            return True
    return len(meant) >= _LONG and SequenceMatcher(None, written, meant).ratio() >= _NEAR
