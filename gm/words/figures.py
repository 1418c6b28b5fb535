"""The position as a picture in a letter: tables, since mail programs show no SVG. Drawn by the templates under boards/."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from markupsafe import Markup

from engines.base import Event
from engines.karambolage.board import COLUMNS, ROWS
from engines.karambolage.shots import BALLS
from gm.base.seat_letters import seat_letters
from gm.words.scenes import scenes_after
from gm.words.templates import page_environment, template

COURSE, LINE, BEYOND = 86, 3, 11
"""Of a race course, in hundredths of its picture: up to the line, the line, and behind it."""

CHIP = 8
"""Hundredths that a horse or a boat is long."""


def position_figure(
    engine: str, language: str, view: Any, events: tuple[Event, ...], names: Sequence[str]
) -> Markup:
    """The public position after these events; empty where there is nothing to draw."""
    drawn = [scene for scene in scenes_after(engine, view, events) if scene.event is None]
    if not drawn or drawn[-1].board not in _DRAWN:
        return Markup("")
    scene = drawn[-1]
    data = {**scene.data, "names": names, "letters": seat_letters(len(names)), "by": scene.seat}
    return _table(_DRAWN[scene.board], language, _DATA.get(scene.board, dict)(data))


def rack_figure(engine: str, language: str, view: Any) -> Markup:
    """The rack of the view's own seat, for nobody else; empty in other games and for an onlooker."""
    if engine != "racko" or not view.rack or view.finished:
        return Markup("")
    cards = [
        {"column": f"{5 * place + 5:02}", "card": card, "share": _share(card, view.highest)}
        for place, card in enumerate(view.rack)
    ]
    return _table("own_rack.html", language, {"cards": cards, "rising": view.rising})


def _share(card: str | None, highest: int) -> int:
    """The length of a card's bar in hundredths."""
    if card is None:
        return 0
    return 100 if card == "joker" else max(1, round(100 * int(card) / highest))


def _track(data: Mapping[str, Any]) -> dict[str, Any]:
    lanes = [{**lane, "who": lane["horse"], "cells": _cells(lane, data["length"])} for lane in data["lanes"]]
    return {**data, "lanes": lanes, "fields": (20, 40, 60, 80)}


def _river(data: Mapping[str, Any]) -> dict[str, Any]:
    course = data["course"]
    lanes = [{**boat, "who": boat["boat"], "cells": _cells(boat, course)} for boat in data["boats"]]
    quarters = tuple(course * quarter // 4 for quarter in (1, 2, 3, 4)) if course >= 4 else (course,)
    return {**data, "length": course, "lanes": lanes, "fields": quarters}


def _cells(lane: Mapping[str, Any], length: int) -> list[tuple[str, int]]:
    """A lane from left to right: what each stretch is, and its share in hundredths.

    `wake` is what was passed in this turn, `chip` the horse or boat itself, whose front is on its field.
    """
    front = max(CHIP, _place(lane["field"], length))
    back = front - CHIP
    start = min(_place(lane["start"], length), back)
    line = {cut for cut in (COURSE, COURSE + LINE) if not back < cut < front}
    cuts = sorted({0, start, back, front, 100} | line)
    return [(_kind(left, start, back), right - left) for left, right in pairwise(cuts)]


def _kind(left: int, start: int, back: int) -> str:
    if left == back:
        return "chip"
    if COURSE <= left < COURSE + LINE:
        return "line"
    return "wake" if start <= left < back else "free"


def _place(field: int, length: int) -> int:
    if field <= length:
        return COURSE * field // length
    return min(100, COURSE + LINE + field - length)


class _Field(NamedTuple):
    """A field of the billiard board: its number, the ball on it, the moves of the last shot that ended there, and the
    ball that lay there before it."""

    number: int
    ball: str | None
    moves: list[int]
    left_by: str | None


def _billiards(data: Mapping[str, Any]) -> dict[str, Any]:
    """The fields row by row, as they lie after the last shot."""
    table, steps = data["table"], data["steps"]
    first: dict[str, str] = {}
    for step in steps:
        first.setdefault(step.ball, step.start)
    left = {field: ball for ball, field in first.items()}
    lies = {table[ball]: ball for ball in BALLS} if table else {}
    rows = [
        [
            _Field(
                number,
                lies.get(row + column),
                [n for n, step in enumerate(steps, 1) if step.field == row + column],
                left.get(row + column),
            )
            for column, number in zip(COLUMNS, numbers, strict=True)
        ]
        for row, numbers in zip(ROWS, data["numbers"], strict=True)
    ]
    return {**data, "rows": rows, "columns": COLUMNS, "row_names": ROWS}


def _table(template_name: str, language: str, data: Mapping[str, Any]) -> Markup:
    """The picture on one line, as markup in a letter is."""
    drawn = str(_board(language, template_name).board(data, _words(language)))
    return Markup("".join(line.strip() for line in drawn.splitlines()))


@cache
def _board(language: str, template_name: str) -> Any:
    return page_environment(language).get_template(f"boards/{template_name}").module


@cache
def _words(language: str) -> Any:
    return template(language, "boards.txt", on_page=True).module


_DRAWN = {
    "jockey": "lanes.html",
    "boat_race": "lanes.html",
    "octrix": "hands.html",
    "racko": "racks.html",
    "karambolage": "table.html",
}
"""The template of a board in a letter."""

_DATA = {"jockey": _track, "boat_race": _river, "karambolage": _billiards}
