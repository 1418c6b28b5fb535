"""Templates to markup: everything that is filled in is escaped, whoever it came from."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from datetime import UTC, datetime
from functools import cache, lru_cache
from itertools import groupby
from typing import Any
from zoneinfo import ZoneInfo

from babel.dates import format_date
from markupsafe import Markup

from engines.scenes import Scene
from gm.base.languages import language as spoken
from gm.base.say import Reader
from gm.publish.pages.recorded import GameRecord, TurnRecord
from gm.words.compiled import compiled_templates
from gm.words.macros import phrase, when
from gm.words.public import names_at_end, told_note
from gm.words.teller import Teller, called, teller_for
from gm.words.templates import environment, source
from gm.words.templates import short_day as near_day

LONGEST_TITLE = 40
"""Characters of a name that go into the title of a window."""

_ISOLATE, _END = "\u2068", "\u2069"


@lru_cache
def _templates(language: str, escaping: bool) -> Any:
    # Reports and letters are plain text from the same templates, so the switch cannot be theirs, nor can what is
    # kept compiled: whether it escapes is compiled into it.
    kept = compiled_templates(f"{language}-site-{'page' if escaping else 'text'}")
    templates = environment(language).overlay(autoescape=escaping, bytecode_cache=kept)
    templates.filters = {
        **templates.filters,
        "isolated": isolated,
        "brief": brief,
        "short_day": lambda moment, zone: short_day(moment, zone, language),
        "title_day": lambda moment: title_day(moment, language),
        "moment": lambda moment, zone: told_moment(moment, zone, language),
        "soon": lambda moment, zone: told_soon(moment, zone, language),
    }
    return templates


def words(language: str, escaping: bool = True, file: str = "pages/words.html") -> Any:
    """Return the pages' words in a language, as macros. What is no markup takes them without escaping."""
    return _templates(language, escaping).get_template(f"{language}/{file}").module


def rendered(language: str, template: str, **data: Any) -> Markup:
    """Fill in a template. `t` has the words, those of the pages unless others are among the data."""
    page = _templates(language, True).get_template(template)
    return Markup(page.render({"language": language, "t": words(language), **data}).strip() + "\n")


def game_words(game: GameRecord, language: str, escaping: bool = True) -> Any:
    """Return the words of a game for its pictures."""
    return words(language, escaping, f"games/{game.engine.name}.txt")


def named_words(game: GameRecord, language: str) -> Any:
    """Return the words of a game by the names of those who sit there, without escaping: for the data of a script."""
    template = _templates(language, False).get_template(f"{language}/games/{game.engine.name}.txt")
    return template.make_module({"name": lambda seat: isolated(game.players[seat])})


def caption(game: GameRecord, scene: Scene, language: str, escaping: bool = True) -> str:
    """Return what stands below a picture: how to read it, or else the game's own words for it, or its title."""
    own = game_words(game, language, escaping)
    found = (getattr(own, f"{kind}_{scene.caption}", None) for kind in ("legend", "caption"))
    told = (" ".join(str(macro(scene.data)).split()) for macro in found if macro)
    return next(filter(None, told), title_of(game, language))


def chart_title(game: GameRecord, language: str, of_scores: bool) -> str:
    """Say what the chart of a game shows: scores, or in the game's own words what else runs."""
    own = None if of_scores else getattr(game_words(game, language), "chart_title", None)
    return str((own or words(language).chart_title)(isolated(game.name)))


@lru_cache
def look() -> str:
    """Return what pages are made with: a hash of all templates."""
    templates = environment("en")
    sources = map(source, templates.list_templates(("html", "svg", "css", "js", "atom", "txt")))
    return hashlib.sha256("".join(sources).encode()).hexdigest()


@cache
def sheet(name: str) -> str:
    """Return a style sheet, with what all pages and the pictures on them have in common."""
    return source("pages/common.css") + source(name) + source("boards/boards.css") + source("boards/fan.css")


def teller(game: GameRecord, language: str, turn: TurnRecord | None = None) -> Teller:
    """Return the one who tells a game, by the names of those who sat there in that turn, or who do now.

    Names that run from right to left keep to themselves.
    """
    names = told_names(game, turn, language)
    return teller_for(game.engine.name, language, names, called(game.engine, game.options))


def told_names(game: GameRecord, turn: TurnRecord | None, language: str) -> tuple[str, ...]:
    """Return the names as what happened in that turn is told with them."""
    names = tuple(isolated(name) for name in names_in(game, turn))
    is_last = turn and game.finished and turn.number == game.turns[-1].number
    return names_at_end(names, turn.notes, language) if turn and is_last else names


def names_in(game: GameRecord, turn: TurnRecord | None) -> tuple[str, ...]:
    """Return the names of those who sat there in that turn, or who do now."""
    return turn.players if turn and turn.players else game.players


@lru_cache
def title(engine: str, language: str) -> str:
    """Return what a kind of game is called."""
    return teller_for(engine, language).title()


def title_of(game: GameRecord, language: str) -> str:
    """Return what a game is called that is played: its kind, or what its options say."""
    return called(game.engine, game.options) or title(game.engine.name, language)


def told_notes(game: GameRecord, turn: TurnRecord, language: str) -> list[str]:
    """Tell the GM's remarks on a turn in words, with moments in the game's zone and seats by their names."""
    names = [isolated(name) for name in names_in(game, turn)]
    return [told_note(note, names, ZoneInfo(game.zone), language) for note in turn.notes]


def told_moment(moment: datetime, zone: str, language: str) -> str:
    """Write a day and a time in a zone, without naming the zone."""
    parts = when(moment, None, Reader("", language, zone))
    return f"{parts['day']}, {parts['time']}"


def told_soon(moment: datetime, zone: str, language: str) -> str:
    """Write a day that is near and a time, in few words."""
    there = moment.astimezone(ZoneInfo(zone))
    return phrase("short_moment", language, near_day(there.date(), language), f"{there:%H:%M}")


def short_day(moment: datetime, zone: str, language: str) -> str:
    """Write a day as it fits into a table."""
    pattern = spoken(language).days["short"]
    return str(format_date(moment.astimezone(ZoneInfo(zone)).date(), pattern, locale=language))


def title_day(moment: datetime, language: str) -> str:
    """Write a day as it stands on the title page of an issue, which has no zone."""
    pattern = spoken(language).days["long"]
    return str(format_date(moment.astimezone(UTC).date(), pattern, locale=language))


def isolated(name: str) -> str:
    """Return the name, shut off from the text around it if it runs from right to left."""
    runs_left = any(unicodedata.bidirectional(c) in ("R", "AL", "AN") for c in name)
    return f"{_ISOLATE}{name}{_END}" if runs_left else name


def brief(name: str) -> str:
    """Return the name, cut off where it is too long for the title of a window."""
    return name if len(name) <= LONGEST_TITLE else name[: LONGEST_TITLE - 1] + "…"


def one_paragraph(text: str) -> str:
    """Return text that was laid out in lines as one paragraph."""
    return " ".join(text.split())


def paragraphs(text: str) -> list[tuple[bool, str]]:
    """Split a text in lines into its parts, each with whether it is laid out.

    Indented lines are, and stay as they are; all others run on in their paragraph.
    """
    found = []
    for part in re.split(r"\n\s*\n", text.strip("\n")):
        for laid_out, lines in groupby(part.splitlines(), key=lambda line: line.startswith("  ")):
            joined = "\n".join(lines)
            if joined.strip():
                found.append((laid_out, joined if laid_out else one_paragraph(joined)))
    return found
