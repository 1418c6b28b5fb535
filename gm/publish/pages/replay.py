"""A game as its page plays it back: step by step, each with pictures, headline, what happened, press, and what was secret."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from markupsafe import Markup

from engines.base import Event
from engines.headlines import headline
from gm.games.closing import Closing, Turned
from gm.publish.pages.drawn_scenes import Draw, placed
from gm.publish.pages.links import Links
from gm.publish.pages.pictures import scenes
from gm.publish.pages.recorded import GameRecord, TurnRecord
from gm.publish.pages.rendering import names_in, one_paragraph, rendered, teller
from gm.words.teller import Teller

_STEP = re.compile(r"<!--step (\d+)-->(.*?)<!--/step-->", re.DOTALL)
"""A step as it stands in the page; what is filled in cannot hold such marks, as it is escaped."""


def steps(
    game: GameRecord, language: str, picture: Draw, closing: Closing | None, kept: Mapping[int, str]
) -> Iterator[tuple[int, str]]:
    """Yield every step of the game with its number, the opening first, as markup.

    What is `kept`, by number, is right already; with a `closing` each step has what was secret in it.
    """
    secret = {turn.number: turn for turn in closing.turns} if closing else {}
    for turn in opened_and_played(game):
        markup = kept.get(turn.number)
        if markup is None:
            markup = _step(game, turn, language, picture, secret.get(turn.number))
        yield turn.number, Markup(markup)


def steps_made(page: str) -> dict[int, str]:
    """Find the steps in a page of a game, by number."""
    return {int(number): step for number, step in _STEP.findall(page)}


def opened_and_played(game: GameRecord) -> tuple[TurnRecord, ...]:
    """Return the turns that count, and before them the opening where it is on record."""
    return ((game.setup,) if game.setup else ()) + game.turns


def told_headline(game: GameRecord, turn: TurnRecord, language: str) -> str:
    """Word what mattered most in a turn; empty for the opening."""
    if not turn.number:
        return ""
    before = next((each for each in opened_and_played(game) if each.number == turn.number - 1), turn)
    found = headline(game.engine, turn.events, before.view, turn.view)
    return teller(game, language, turn).headline(found, turn.number)


def _step(game: GameRecord, turn: TurnRecord, language: str, picture: Draw, secret: Turned | None) -> str:
    found, names, told = scenes(game, turn), names_in(game, turn), teller(game, language, turn)
    shots = [scene for scene in found if scene.event is not None]
    frames = [
        placed(picture(scene, names), f"p{turn.number}e{scene.event}", f"p{turn.number}") for scene in shots
    ]
    if found:
        frames.append(placed(picture(found[0], names), f"p{turn.number}"))
    last = game.turns[-1] if game.turns else turn
    return str(
        rendered(
            language,
            "pages/step.html",
            links=Links(language, "../"),
            game=game,
            turn=turn,
            headline=told_headline(game, turn, language),
            frames=frames,
            groups=_told(turn, told),
            diaries=[said for said in last.diaries if said.turn == turn.number] if secret else [],
            secrets=list(_secrets(game, secret, told, names)) if secret else [],
        )
    )


def _told(turn: TurnRecord, told: Teller) -> list[str]:
    return [text for event in turn.events if (text := one_paragraph(told.tell(event)))]


def _secrets(
    game: GameRecord, turn: Turned, told: Teller, names: tuple[str, ...]
) -> Iterator[Mapping[str, Any]]:
    """Yield what each seat held and ordered in a turn, in words."""
    for seat, name in enumerate(names):
        given = turn.orders.get(seat)
        held = told.hand(game.engine.view(turn.before, seat)) if turn.before is not None else ""
        ordered = told.order(given.order) if given else ""
        to_it_alone = [event for event in turn.events if event.seen_by == (seat,)]
        if held or ordered or to_it_alone:
            yield {
                "seat": seat,
                "name": name,
                "held": held,
                "ordered": ordered,
                "source": given.source if given else "",
                "told": _private(told, to_it_alone) if not held else [],
            }


def _private(told: Teller, events: list[Event]) -> list[str]:
    return [text for event in events if (text := one_paragraph(told.tell(event)))]
