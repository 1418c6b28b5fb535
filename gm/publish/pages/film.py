"""A game as one moving picture: an SVG without script that plays its best moments, and stands still for who wants no motion.

Once a game is over, the same film can be had with its cards turned over.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from gm.games.closing import Closing
from gm.publish.pages.film_table import Table
from gm.publish.pages.moment import turned
from gm.publish.pages.pictures import Scene, drawn, scenes
from gm.publish.pages.pictures.merging import Merged, Piece, as_css, merged
from gm.publish.pages.recorded import GameRecord, TurnRecord
from gm.publish.pages.rendering import isolated, rendered, words
from gm.publish.pages.replay import laid_open, opened_and_played, told_headline, uncovered
from gm.words.templates import source

MOST = 12
"""Moments of a game that its film shows; of a long game the best."""

HELD, MOVING = 2.4, 0.35
"""Seconds that a moment takes, and which share of it goes by before everything has come to its place."""

COLUMNS, LINES = 52, 2
"""Letters of a line below the picture, and lines."""


@dataclass(frozen=True)
class Moment:
    """What a film shows at a time: a picture of a turn, and what mattered in it."""

    turn: TurnRecord
    scene: Scene
    headline: str


def film(game: GameRecord, language: str, closing: Closing | None = None) -> str:
    """Draw a game as one animated SVG, with its colours; empty for a game of which nothing can be drawn.

    With a `closing` the cards lie open: on the board, and below it what everybody held, ordered and thought.
    """
    shown = moments(game, language)
    if not shown:
        return ""
    secret, after = laid_open(closing)
    scenes_shown = [
        uncovered(game, one.scene, one.turn, after.get(one.turn.number), secret[one.turn.number])
        if closing and one.scene.event is None
        else one.scene
        for one in shown
    ]
    board = merged([drawn(game, scene, language, "film") for scene in scenes_shown])
    t, name = words(language), isolated(game.name)
    tables = [
        Table.of(game, one.turn, secret[one.turn.number], language) if closing else None for one in shown
    ]
    return str(
        rendered(
            language,
            "pages/film.svg",
            title=t.film_with_secrets(name) if closing else t.film_title(name),
            moments=[_captioned(one, t) for one in shown],
            tables=tables,
            height=round(board.height),
            below=max((table.height for table in tables if table), default=0),
            style=Markup(_packed(_look(closing) + "".join(_motion(board, len(shown))))),
            pieces=[Markup(_placed(piece, number, len(shown))) for number, piece in enumerate(board.pieces)],
        )
    )


def _look(closing: Closing | None) -> str:
    """Return the colours; what is uncovered is hidden elsewhere until somebody asks for it."""
    look = source("boards/boards.css")
    return f"{look}{source('boards/fan.css')}.film .uncovered{{display:inline}}" if closing else look


def moments(game: GameRecord, language: str) -> tuple[Moment, ...]:
    """Choose what is shown of a game: the opening, the end, and between them the turns that turned the table most.

    Where there is room, the shots of a turn are shown as well.
    """
    turns = opened_and_played(game)
    found = [
        (_rank(game, turn, scene, first=turn is turns[0], last=turn is turns[-1]), turn, scene)
        for turn in turns
        for scene in _in_order(scenes(game, turn))
    ]
    best = sorted(range(len(found)), key=lambda n: found[n][0], reverse=True)[:MOST]
    return tuple(
        Moment(turn, scene, told_headline(game, turn, language))
        for _, turn, scene in (found[n] for n in sorted(best))
    )


def _in_order(found: Sequence[Scene]) -> list[Scene]:
    """Return what happened within a turn, and then the position that came of it."""
    return [*(scene for scene in found if scene.event is not None), *found[:1]]


def _rank(
    game: GameRecord, turn: TurnRecord, scene: Scene, *, first: bool, last: bool
) -> tuple[bool, bool, int, int, int]:
    """Tell how much a picture should be shown; of equal turns the earlier one counts more."""
    position = scene.event is None
    found = turned(game, turn)
    return position and (first or last), position, found.weight, found.apart, -turn.number


def _captioned(one: Moment, t: Any) -> dict[str, Any]:
    """Lay out the words below the picture, which begin with the turn."""
    turn = str(t.turn(one.turn.number))
    told = textwrap.wrap(f"{turn} {one.headline}", COLUMNS, max_lines=LINES, placeholder=" …")
    return {"turn": turn, "lines": [told[0].removeprefix(turn), *told[1:]], "headline": one.headline}


def _motion(board: Merged, count: int) -> Iterator[str]:
    """Write how each piece goes from place to place, and when it and the words of each moment are seen."""
    whole = f"{count * HELD:g}s infinite"
    known: dict[frozenset[int], str] = {}
    for number, piece in enumerate(board.pieces):
        seen = frozenset(piece.places)
        if len(seen) < count and seen not in known:
            known[seen] = name = _name(seen)
            yield f"@keyframes {name}{{{_seen(seen, count)}}}.{name}{{animation:{name} {whole} step-end}}"
        if len(set(piece.places.values())) > 1:
            yield f"@keyframes p{number}{{{_moved(piece, count)}}}"
            yield f".p{number}{{animation:p{number} {whole} cubic-bezier(.3,.1,.2,1)}}"
    for number in range(count):
        seen = frozenset([number])
        if seen not in known:
            known[seen] = name = _name(seen)
            yield f"@keyframes {name}{{{_seen(seen, count)}}}.{name}{{animation:{name} {whole} step-end}}"
    yield "@media (prefers-reduced-motion:reduce){.film *{animation:none!important}}"
    yield "@media print{.film *{animation:none!important}}"


def _name(seen: frozenset[int]) -> str:
    return "f" + "-".join(map(str, sorted(seen)))


def _at(moment: float, count: int) -> str:
    return f"{100 * moment / count:.4g}%"


def _seen(seen: frozenset[int], count: int) -> str:
    """Write at which moments something is to be seen."""
    told = [f"{_at(n, count)}{{opacity:{int(n in seen)}}}" for n in range(count)]
    kept = [one for n, one in enumerate(told) if n == 0 or ((n in seen) != (n - 1 in seen))]
    return "".join(kept)


def _moved(piece: Piece, count: int) -> str:
    """Write where a piece lies at each moment; where it is not to be seen, it waits for its next place."""
    told, numbers = [], sorted(piece.places)
    for number in range(count):
        at = next((n for n in numbers if n >= number), numbers[-1])
        place = as_css(piece.places[at])
        told.append(
            f"{_at(number + (MOVING if number else 0), count)},{_at(number + 0.98, count)}{{transform:{place}}}"
        )
    return "".join([*told, f"to{{transform:{as_css(piece.places[numbers[-1]])}}}"])


def _placed(piece: Piece, number: int, count: int) -> str:
    """Return the markup of a piece in its last place, unseen at the end if the last picture has it not."""
    seen, places = frozenset(piece.places), piece.places
    made, last = piece.markup, places[max(places)]
    if last:
        moving = f' class="p{number}"' if len(set(places.values())) > 1 else ""
        made = f'<g{moving} transform="{last}">{made}</g>'
    if len(seen) < count:
        unseen = "" if count - 1 in seen else ' opacity="0"'
        made = f'<g class="{_name(seen)}"{unseen}>{made}</g>'
    return made


def _packed(css: str) -> str:
    return re.sub(r"\s+", " ", css)
