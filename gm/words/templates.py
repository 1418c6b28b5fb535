"""The templates of all words, wherever they lie, as text and as HTML: the same macros, but what is filled in is escaped in the second."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import date
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from babel import Locale
from babel.dates import format_date
from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PackageLoader,
    StrictUndefined,
    Template,
    TemplateNotFound,
)
from markupsafe import Markup

from engines import ENGINES
from gm.base.languages import language as spoken
from gm.words.compiled import compiled_templates
from gm.words.filters import IN_TEXT, MOST_LINES, ON_PAGE


@lru_cache
def environment(language: str) -> Environment:
    """Return the templates of all languages, with the filters of one, as text."""
    templates = Environment(
        loader=all_templates(),
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        autoescape=False,  # plain text; what becomes HTML comes from `page_environment`
        keep_trailing_newline=True,
        auto_reload=False,  # a service goes on with the words with which it began
        bytecode_cache=compiled_templates(f"{language}-text"),
    )
    templates.filters["listed"] = lambda items: _listed(items, spoken(language).words["and"])
    templates.filters["ordinal"] = lambda n: ordinal(n, language)
    templates.filters["day"] = lambda day: whole_day(day, language)
    templates.filters["quoted"] = lambda read: _quoted(read, language)
    templates.filters["either"] = lambda choices: _listed(choices, spoken(language).words["or"])
    templates.filters["spoken"] = lambda code: str(Locale(code).get_display_name(language) or code)
    templates.filters["signed"] = lambda n: f"{n:+d}"
    templates.filters["game_title"] = lambda game: str(game_words(game, language).Title())
    templates.filters |= IN_TEXT
    templates.globals |= {
        "on_page": False,
        "box": "",
        "box_end": "",
        "most_lines": MOST_LINES,
        "first_game": first_game,
    }
    return templates


@lru_cache
def page_environment(language: str) -> Environment:
    """Return the same for pages of letters: escaping, and with the forms of a page."""
    templates = environment(language).overlay(
        autoescape=True, bytecode_cache=compiled_templates(f"{language}-page")
    )
    templates.filters = {**templates.filters, **ON_PAGE}
    templates.globals = {
        **templates.globals,
        "on_page": True,
        "box": Markup("<box>"),
        "box_end": Markup("</box>"),
    }
    return templates


def template(language: str, name: str, on_page: bool = False) -> Template:
    """Return one template of a language, as text or escaping."""
    templates = page_environment(language) if on_page else environment(language)
    return templates.get_template(f"{language}/{name}")


def source(name: str) -> str:
    """Return a file of the templates as it is."""
    return all_templates().get_source(environment("en"), name)[0]


@lru_cache
def has_template(name: str) -> bool:
    """Tell whether there is such a template, such as the picture of a board."""
    try:
        return bool(source(name))
    except TemplateNotFound:
        return False


@lru_cache
def game_words(game: str, language: str, on_page: bool = False) -> Any:
    """Return the macros of a game that need no players' names: of pictures, of learning it, and its title."""
    return template(language, f"games/{game}.txt", on_page).module


def first_game() -> str:
    """Return the game that examples name: the one that is listed first."""
    return next(iter(ENGINES))


def ordinal(n: int, language: str) -> str:
    """Write an ordinal number: `3rd` or `3.`"""
    forms = spoken(language).ordinals
    return forms.get(Locale(language).ordinal_form(n), forms["other"]).format(n)


@lru_cache(maxsize=256)  # few days have deadlines, and Babel reads its pattern anew each time
def whole_day(day: date, language: str) -> str:
    """Write a day with its weekday."""
    return format_date(day, spoken(language).days["whole"], locale=language)


@lru_cache(maxsize=256)
def short_day(day: date, language: str) -> str:
    """Write a day with its weekday, both short, and without its year."""
    return format_date(day, spoken(language).days["weekday"], locale=language)


@lru_cache(maxsize=256)
def long_day(day: date, language: str) -> str:
    """Write a day with its year and without its weekday, as AWAY reads it, too."""
    return format_date(day, spoken(language).days["long"], locale=language)


def _quoted(read: object, language: str) -> str:
    """Quote what somebody typed, with what cannot be seen written out."""
    quoted = spoken(language).words.get("quoted")
    return quoted.format(repr(str(read))[1:-1]) if quoted else repr(read)


def _listed(items: Iterable[object], conjunction: str) -> str:
    words = [str(item) for item in items]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}"


_OF_A_GAME = re.compile(r"\w+/games/(\w+)\.txt|boards/(\w+)/.+")


def all_templates() -> BaseLoader:
    """Find a template of a game in the game's package first, and any other in the folder of all."""
    return ChoiceLoader([_InPackages(), PackageLoader("templates", "")])


class _InPackages(BaseLoader):
    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str | None, Callable[[], bool] | None]:
        """Read a template that a game's package brings; it brings nothing but its own."""
        found = _OF_A_GAME.fullmatch(template)
        folder = _folder(found[1] or found[2]) if found else None
        if folder is None:
            raise TemplateNotFound(template)
        return folder.get_source(environment, template)

    def list_templates(self) -> list[str]:
        """List what all games' packages bring."""
        folders = [folder for game in ENGINES if (folder := _folder(game))]
        return sorted(name for folder in folders for name in folder.list_templates())


@cache
def _folder(game: str) -> FileSystemLoader | None:
    if game not in ENGINES:
        return None
    package = find_spec(ENGINES[game].package)
    places = (Path(place) / "templates" for place in (package and package.submodule_search_locations) or ())
    return next((FileSystemLoader(place) for place in places if place.is_dir()), None)
