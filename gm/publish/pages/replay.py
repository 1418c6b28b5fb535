"""A game as its page plays it back: step by step, each with pictures, headline, what happened, press, and what was secret."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from typing import Any

from markupsafe import Markup

from engines.base import Event, Finished
from engines.base import Seat as SeatNumber
from engines.headlines import digest, headline
from engines.scenes import Scene
from gm.games.closing import Closing, Turned
from gm.publish.pages.drawn_scenes import Draw, placed
from gm.publish.pages.links import Links
from gm.publish.pages.pictures import scenes
from gm.publish.pages.recorded import GameRecord, TurnRecord
from gm.publish.pages.rendering import game_words, names_in, one_paragraph, rendered, teller
from gm.words.teller import Teller
from gm.words.templates import has_template

_FAN = re.compile(r"<svg class=\"fan\"[^>]*>(.*?)</svg>", re.DOTALL)
"""A fan of cards as boards/held.html draws it."""

_STEP = re.compile(r"<!--step (\d+)-->(.*?)<!--/step-->", re.DOTALL)
"""A step as it stands in the page; what is filled in cannot hold such marks, as it is escaped."""


def steps(
    game: GameRecord, language: str, picture: Draw, closing: Closing | None, kept: Mapping[int, str]
) -> Iterator[tuple[int, str]]:
    """Yield every step of the game with its number, the opening first, as markup.

    What is `kept`, by number, is right already; with a `closing` each step has what was secret in it.
    """
    secret, after = laid_open(closing)
    for turn in opened_and_played(game):
        markup = kept.get(turn.number)
        if markup is None:
            markup = _step(game, turn, language, picture, secret.get(turn.number), after.get(turn.number))
        yield turn.number, Markup(markup)


def laid_open(closing: Closing | None) -> tuple[dict[int, Turned], dict[int, Any]]:
    """Return by number the turns with what was secret in them, and the whole positions after them but for the last."""
    turns = closing.turns if closing else ()
    return (
        {turn.number: turn for turn in turns},
        {turn.number: later.before for turn, later in pairwise(turns)},
    )


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
    found = headline(game.engine, turn.events, _before(game, turn).view, turn.view)
    return teller(game, language, turn).headline(found, turn.number)


def in_short(game: GameRecord, turn: TurnRecord, told: Teller) -> dict[str, Any]:
    """Sum up a turn as the bulletin does, in a sentence and the rows of a table; both empty where its game has no digest."""
    found = digest(game.engine, turn.events, _before(game, turn).view, turn.view) if turn.number else None
    short, table = told.digest(found) if found else ("", ())
    return {"short": short, "table": table}


def _before(game: GameRecord, turn: TurnRecord) -> TurnRecord:
    """Return the turn before that one, the opening before the first; the turn itself where the one before is not on record."""
    return next((each for each in opened_and_played(game) if each.number == turn.number - 1), turn)


def shown_in(game: GameRecord, turn: TurnRecord) -> tuple[str, ...]:
    """Return the names of the pictures that the judge of a game has shown in a turn."""
    return game.engine.shown(turn.events) if game.engine.shown else ()


def _step(
    game: GameRecord, turn: TurnRecord, language: str, picture: Draw, secret: Turned | None, after: Any
) -> str:
    found, names, told = scenes(game, turn), names_in(game, turn), teller(game, language, turn)
    shots = {scene.event: scene for scene in found if scene.event is not None}
    frames = [
        replace(
            placed(picture(scene, names), f"p{turn.number}e{place}", f"p{turn.number}"),
            caption=one_paragraph(told.tell(turn.events[place])),
        )
        for place, scene in shots.items()
    ]
    if found:
        position = uncovered(game, found[0], turn, after, secret) if secret else found[0]
        parts = tuple(one_paragraph(told.tell(event)) for event in position.within)
        frames.append(replace(placed(picture(position, names), f"p{turn.number}"), parts=parts))
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
            shown=shown_in(game, turn),
            **in_short(game, turn, told),
            groups=_grouped(turn, told, set(shots)),
            diaries=[said for said in last.diaries if said.turn == turn.number] if secret else [],
            secrets=list(_secrets(game, secret, after, told, names, language)) if secret else [],
        )
    )


def uncovered(game: GameRecord, scene: Scene, turn: TurnRecord, after: Any, secret: Turned) -> Scene:
    """Show with a position what of it was secret; of the last one there is no more than everybody sees."""
    uncover = getattr(game.engine.drawing, "uncovered", None)
    if uncover is None:
        return scene
    seats = range(len(game.players)) if after is not None else ()
    views = [game.engine.view(after, seat) for seat in seats]
    orders = {seat: given.order for seat, given in secret.orders.items()}
    return replace(scene, data={**scene.data, **uncover(scene, turn.events, views, orders)})


def with_all_cards(
    game: GameRecord, number: int, language: str, picture: Draw, closing: Closing
) -> dict[str, Any]:
    """Return a turn of a finished game with all its cards on the table: the board, and what everybody held and ordered."""
    secret, after = laid_open(closing)
    turn = next(turn for turn in game.turns if turn.number == number)
    names, told = names_in(game, turn), teller(game, language, turn)
    boards = [
        placed(picture(uncovered(game, scene, turn, after.get(number), secret[number]), names), "board")
        for scene in scenes(game, turn)[:1]
    ]
    return {
        "number": number,
        "boards": boards,
        "secrets": list(_secrets(game, secret[number], after.get(number), told, names, language)),
    }


@dataclass(frozen=True)
class Told:
    """An event in words: whose doing it was, and whether it says how the game ended."""

    text: str
    by: SeatNumber | None
    result: bool


def told_event(event: Event, told: Teller) -> Told | None:
    """Tell an event; None if it is not told."""
    text = told.told(event)
    return Told(text, getattr(event, "seat", None), isinstance(event, Finished)) if text else None


def _grouped(turn: TurnRecord, told: Teller, pictured: set[int]) -> list[list[Told]]:
    """Tell what happened, what players did apart; what has a picture is told below that."""
    entries = [
        one
        for place, event in enumerate(turn.events)
        if place not in pictured and (one := told_event(event, told))
    ]
    return [list(group) for _, group in groupby(entries, lambda one: one.by is None)]


def _secrets(
    game: GameRecord, turn: Turned, after: Any, told: Teller, names: tuple[str, ...], language: str
) -> Iterator[Mapping[str, Any]]:
    """Yield what each seat held and ordered in a turn, and at the opening what it held after it: cards where the game has them, and words."""
    held_in = after if turn.before is None else turn.before
    for seat, name in enumerate(names):
        given = turn.orders.get(seat)
        view = game.engine.view(held_in, seat) if held_in is not None else None
        cards, held = hand_of(game, view, told, language) if view is not None else (Markup(""), "")
        ordered = told.laid_open(given.order) if given else ""
        to_it_alone = [event for event in turn.events if event.seen_by == (seat,)]
        if cards or held or ordered or to_it_alone:
            yield {
                "seat": seat,
                "name": name,
                "cards": cards,
                "held": held,
                "ordered": ordered,
                "source": given.source if given else "",
                "told": _private(told, to_it_alone) if not (cards or held) else [],
            }


def hand_of(game: GameRecord, view: Any, told: Teller, language: str) -> tuple[Markup, str]:
    """Lay out what a seat holds, and say what it has besides; all of it in words where the game has nothing that is laid out."""
    cards = _cards(game, view, language)
    return (cards, one_paragraph(told.held(view))) if cards else (cards, told.hand(view))


def _cards(game: GameRecord, view: Any, language: str) -> Markup:
    """Lay out what a seat held; empty where the game has nothing that is laid out."""
    scene = game.engine.own_scene(view)
    board = f"boards/{game.engine.name}/{scene.board}_on_page.html" if scene else ""
    if scene is None or not has_template(board):
        return Markup("")
    return rendered(language, board, t=game_words(game, language), d=scene.data)


def fans_of(game: GameRecord, view: Any, language: str) -> tuple[str, ...]:
    """Draw what a seat held as fans of cards, each the content of an SVG; none where it is laid out in another way."""
    return tuple(Markup(fan) for fan in _FAN.findall(_cards(game, view, language)))


def _private(told: Teller, events: list[Event]) -> list[str]:
    return [text for event in events if (text := told.told(event))]
