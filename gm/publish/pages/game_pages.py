"""The pages of a game: its own, one for each turn, and the one that looks back on it. Nothing is read or written here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from types import MappingProxyType
from typing import Any

from gm.base.calendar import calendar
from gm.base.languages import LANGUAGES
from gm.games.closing import Closing
from gm.publish.pages.chart import chart
from gm.publish.pages.cups import CupName
from gm.publish.pages.data import closing_data
from gm.publish.pages.drawn_scenes import Draw, Picture, drawing, placed
from gm.publish.pages.film import film
from gm.publish.pages.links import Links
from gm.publish.pages.order_desk import order_desk
from gm.publish.pages.page import page
from gm.publish.pages.pictures import Scene, scenes, stand_alone
from gm.publish.pages.pictures.postcard import can_be_made
from gm.publish.pages.postcards import sheets
from gm.publish.pages.rankings import standings, winners
from gm.publish.pages.recorded import GameRecord, TurnRecord
from gm.publish.pages.rendering import (
    chart_title,
    game_words,
    isolated,
    names_in,
    paragraphs,
    rendered,
    teller,
    title,
    told_names,
    told_notes,
    words,
)
from gm.publish.pages.replay import (
    in_short,
    opened_and_played,
    shown_in,
    steps,
    told_event,
    told_headline,
    with_all_cards,
)
from gm.publish.pages.waiting_table import waiting_table
from gm.publish.pages.where import NOWHERE, Site
from gm.words.closing import closing_data as closing_data_in_words
from gm.words.macros import phrase
from gm.words.teller import Teller
from gm.words.terms import length_in_words, told_rhythm


@dataclass(frozen=True)
class Kept:
    """What is right already of the pages made before, in one language: the `steps` of the game's own page by number, and
    the page of the `last` turn but for where it leads on to; empty where there is none.
    """

    steps: Mapping[int, str] = field(default_factory=dict)
    last: str = ""


def game_pages(
    game: GameRecord,
    closing: Closing | None = None,
    cups: Sequence[CupName] = (),
    shown: int = 0,
    kept: Mapping[str, Kept] = MappingProxyType({}),
    site: Site = NOWHERE,
) -> Iterator[tuple[str, str]]:
    """Yield the pages of a game that a new turn may change, in all languages, with their paths.

    `closing` is that of a finished game, `cups` are those for which the game counts. `shown` is the last turn whose page
    was made before: it leads on to the next now, and of those before it only what is not there is made. `kept`
    is what is right already, by language.
    """
    for language in LANGUAGES:
        yield from _in_language(game, language, closing, cups, shown, kept.get(language, Kept()), site)
    if closing:
        yield f"{game.folder}/closing.json", closing_data(game, closing)


def _in_language(
    game: GameRecord,
    language: str,
    closing: Closing | None,
    cups: Sequence[CupName],
    shown: int,
    kept: Kept,
    site: Site,
) -> Iterator[tuple[str, str]]:
    links, picture = Links(language), drawing(game, language)
    told = teller(game, language)
    last = game.turns[-1] if game.turns else game.setup
    moving = film(game, language) if game.finished else ""
    desk = order_desk(game, language, site)
    yield (
        links.game(game.folder),
        page(
            language,
            "game",
            "game.json",
            f"{game.folder}/index",
            winners=[isolated(name) for name in winners(game)] if game.finished else [],
            headline=told_headline(game, last, language) if last else "",
            **_charted(game, language),
            steps=list(steps(game, language, picture, closing, kept.steps)),
            gone=game.gone,
            filmed=bool(moving),
            has_desk=bool(desk),
            rules=paragraphs(told.rules(game.options)),
            rhythm=told_rhythm(calendar(game.terms), game.terms, language, first=game.stage == "running"),
            length=length_of(game, language),
            cups=cups,
            cup_words=words(language, file="cups.txt"),
            looked_back=closing is not None,
            **(waiting_table(game, language, picture) if game.stage == "open" else {"welcome": []}),
            **_looking_at(game, told, language, site),
        ),
    )
    if desk:
        yield links.order_desk(game.folder), desk
    if last and (found := scenes(game, last)):
        yield links.board(game.folder), stand_alone(game, found[0], language)
    if moving:
        yield links.film(game.folder), moving
    if closing:
        yield links.closing(game.folder), _closing_page(game, told, closing, language, picture, site)
    for turn, address in _turns_with_pages(game, links, shown):
        path = address.removesuffix(f".{language}.html")
        made = _led_on(game, turn, language, kept.last) if turn.number == shown else ""
        yield address, made or _turn_page(game, turn, picture, language, path, site)


def card_of(game: GameRecord, turn: TurnRecord | None, site: Site) -> dict[str, str]:
    """Return where the postcard of that turn lies: as a link on a page, and for who shows a link to the page, a whole address.

    Both are empty where there is no turn, or no Typst; without the address of the site there is no whole one.
    """
    if turn is None or turn.taken_back or not can_be_made():
        return {"card": "", "image": ""}
    lies = Links("").card(game.folder, turn.number)
    return {"card": lies.rpartition("/")[2], "image": site.at(lies) if site.url else ""}


def length_of(game: GameRecord, language: str, short: bool = False) -> str:
    """Tell how many deadlines the game takes; empty where it is not known."""
    seats = game.wanted or len(game.players)
    return length_in_words(game.engine, game.options, seats, calendar(game.terms), language, short)


def _turns_with_pages(game: GameRecord, links: Links, shown: int) -> Iterator[tuple[TurnRecord, str]]:
    """Yield every turn whose page may not be right yet, with its address; also those that count no more."""
    for turn in ([game.setup] if game.setup else []) + list(game.turns):
        address = links.turn(game.folder, turn.number)
        if turn.number >= shown or address.rpartition("/")[2] not in game.files:
            yield turn, address
    for turn in (*game.restored, *game.gone):
        yield turn, links.gone(game.folder, turn.stem)
        if turn.taken_back and turn.number >= game.open_turn:
            # whoever knows the address of the turn shall not take it for one that counts
            yield turn, links.turn(game.folder, turn.number)


def _closing_page(
    game: GameRecord, told: Teller, closing: Closing, language: str, picture: Draw, site: Site
) -> str:
    last, point = game.turns[-1], closing.turning_point
    names = told_names(game, replace(last, players=game.players), language)
    then = {turn.number: told_names(game, turn, language) for turn in game.turns[:-1]}
    return page(
        language,
        "closing",
        "closing.json",
        f"{game.folder}/closing",
        headline=told_headline(game, last, language),
        **_charted(game, language),
        d=closing_data_in_words(closing, game.engine.name, names, language, then),
        names=names,
        decisive=with_all_cards(game, point.turn if point else last.number, language, picture, closing),
        diaries=last.diaries,
        sheets=[(path.rpartition("/")[2], seat) for path, seat in sheets(game).items() if can_be_made()],
        **_looking_at(game, told, language, site),
    )


def _charted(game: GameRecord, language: str) -> dict[str, Any]:
    """Return the chart of the game and what it shows."""
    drawn = chart(game, game_words(game, language))
    return {"c": drawn, "chart_title": chart_title(game, language, drawn.is_of_scores) if drawn else ""}


def _looking_at(
    game: GameRecord, told: Teller, language: str, site: Site, turn: TurnRecord | None = None
) -> dict[str, Any]:
    """Return what every page of a game is filled in with: as it stands after that turn, or now."""
    return {
        "game": game,
        "site": site,
        **card_of(game, turn or next(reversed(opened_and_played(game)), None), site),
        "title": told.title(),
        "kind": title(game.engine.name, language),
        "teller": told,
        "standing": standings(game, turn),
        "w": words(language, file="closing.txt"),
    }


def _turn_page(
    game: GameRecord, turn: TurnRecord, picture: Draw, language: str, path: str, site: Site
) -> str:
    found, names, told = scenes(game, turn), names_in(game, turn), teller(game, language, turn)
    earlier = [other for other in game.gone if other.number == turn.number and not turn.taken_back]
    text = f"{turn.stem}.{language}.txt"
    return page(
        language,
        "turn",
        f"{turn.stem}.json",
        path,
        text=text if text in game.files else "",
        turn=turn,
        names=names,
        **_leaf(game, turn),
        earlier=earlier,
        headline=told_headline(game, turn, language),
        pictures=[
            placed(picture(scene, names), f"p{n}") for n, scene in enumerate(found) if scene.event is None
        ],
        shown=shown_in(game, turn),
        notes=told_notes(game, turn, language),
        **in_short(game, turn, told),
        report=_report(turn, found, told, lambda scene: picture(scene, names), language, earlier[-1:]),
        position=told.position(turn.view),
        **_looking_at(game, told, language, site, turn),
    )


def _leaf(game: GameRecord, turn: TurnRecord) -> dict[str, Any]:
    """Return which turns a reader can turn to from the page of one, and whether that counts."""
    numbers = [*([0] if game.setup else []), *(other.number for other in game.turns)]
    return {
        "previous": turn.number - 1 if turn.number - 1 in numbers else None,
        "next": turn.number + 1 if turn.number + 1 in numbers else None,
        "counts": turn.number in numbers,
    }


def _led_on(game: GameRecord, turn: TurnRecord, language: str, made: str) -> str:
    """Return the page of the turn that was the last one, leading on to the next; empty where it is not as it was made."""
    leaf = {"links": Links(language, "../"), "game": game, "turn": turn, **_leaf(game, turn)}
    before = rendered(language, "pages/leaf.html", **{**leaf, "next": None})
    return made.replace(before, rendered(language, "pages/leaf.html", **leaf)) if before in made else ""


def _report(
    turn: TurnRecord,
    found: tuple[Scene, ...],
    told: Teller,
    picture: Callable[[Scene], Picture],
    language: str,
    earlier: Sequence[TurnRecord],
) -> list[tuple[int | None, list[dict[str, Any]]]]:
    """Tell the events in words; those with pictures of their own together by seat, the others without a seat, by kind.

    What was not in the `earlier` report of the turn, if there is one, is marked.
    """
    known = {told.told(event) for other in earlier for event in other.events}
    pictured = {scene.event: scene for scene in found if scene.event is not None}
    entries: list[dict[str, Any]] = []
    for place, event in enumerate(turn.events):
        if one := told_event(event, told):
            scene = pictured.get(place)
            shown = placed(picture(scene), f"e{place}", "p0") if scene else None
            new = f" {phrase('marked_new', language)}" if earlier and one.text not in known else ""
            entries.append(
                {**vars(one), "text": one.text + new, "seat": scene.seat if scene else None, "picture": shown}
            )
    groups = groupby(entries, key=lambda entry: (entry["seat"], entry["by"] is None))
    return [(seat, list(group)) for (seat, _), group in groups]
