"""Pictures as pages have them: markup with a caption, drawn once and put into place wherever they stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeAlias

from markupsafe import Markup

from gm.publish.pages.pictures import Scene, drawn
from gm.publish.pages.recorded import GameRecord
from gm.publish.pages.rendering import caption, game_words, isolated

ANYWHERE = "\0"
"""The id of a picture that is not in its place yet. Nothing on a page can hold it."""

FELT = "\1"
"""The id of the picture on the same page whose fields this one uses, likewise."""


@dataclass(frozen=True)
class Picture:
    """A picture for a page: its markup, and its caption in words; and those of its parts, which are played one after the other."""

    svg: Markup
    caption: str
    parts: tuple[str, ...] = ()


Draw: TypeAlias = Callable[[Scene, tuple[str, ...]], Picture]


def drawing(game: GameRecord, language: str) -> Draw:
    """Give the one who draws the pictures of a game; most are on two pages, and drawn once."""
    return cache(lambda scene, names: _picture(game, scene, names, language))


def _picture(game: GameRecord, scene: Scene, names: Sequence[str], language: str) -> Picture:
    """Draw a picture, not yet in its place.

    What happened in a turn is seen on the felt of the first picture of its page.
    """
    told = caption(game, scene, language) + "."
    if scene.event is None and scene.seat is not None:
        done_by = getattr(game_words(game, language), "done_by", None)
        told += f" {done_by(isolated(names[scene.seat]))}" if done_by else ""
    felt = "" if scene.event is None else FELT
    return Picture(drawn(game, scene, language, ANYWHERE, felt=felt), told)


def placed(picture: Picture, id_: str, felt: str = "") -> Picture:
    """Return the picture under the id that it has on a page, with the id of the one whose felt it shares."""
    return replace(picture, svg=picture.svg.replace(ANYWHERE, id_).replace(FELT, felt))
