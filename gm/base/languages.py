"""The languages of letters, pages and the bulletin: each is a folder of templates, and is found."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

_FILE = "language.toml"


@dataclass(frozen=True)
class Language:
    """How a language is written, as far as it is not said by macros: what its language.toml says."""

    name: str
    """What it is called in itself."""

    called: str
    """Words for it, in any language, behind the command LANGUAGE."""

    marker: str
    """The line above which players write. In ASCII, and its first word is that of all languages."""

    words: dict[str, str]
    """What `and`, `or`, `you`, and the command that joins a game are; `quoted` is a quotation around `{}`."""

    days: dict[str, str]
    """A day in the patterns of Unicode: `whole` with the weekday, `long`, `short` as it fits into
    tables, and `weekday`, which is short, too, and has no year."""

    ordinals: dict[str, str]
    """The ordinals around `{}`, by the plural forms of Unicode; `other` has to be there."""

    units: dict[str, list[str]] = field(default_factory=dict)
    """A day, an hour and a minute (`d`, `h`, `m`), one of them and several."""


def _found(folder: Traversable) -> tuple[str, ...]:
    """Find the folders of languages: English first, which is the GM's where nothing else is said."""
    names = [each.name for each in folder.iterdir() if each.joinpath(_FILE).is_file()]
    return tuple(sorted(names, key=lambda name: (name != "en", name)))


LANGUAGES = _found(files("templates"))
"""The languages that there are, by the names of their folders, which are codes such as `de`."""


@cache
def language(code: str) -> Language:
    """Read how a language is written."""
    said = tomllib.loads(source(code))
    parts = {key: said.pop(key) for key in ("name", "called", "marker", "days", "ordinals", "units")}
    return Language(words=said, **parts)


def source(code: str) -> str:
    """Return what a language's file says, as it stands."""
    return files("templates").joinpath(code, _FILE).read_text("utf-8")


def language_called(word: str) -> str | None:
    """Return the language that a word names, by its code or in words; None if it names none."""
    wanted = word.casefold()
    return next((code for code in LANGUAGES if wanted in (code, *language(code).called.split())), None)
