"""The options of a game, as they are given on the command line or in a file, and explained."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any, get_args, get_type_hints

from pydantic import TypeAdapter, ValidationError

from engines import ENGINES
from engines.base import Form
from gm.base.errors import Refused
from gm.base.languages import LANGUAGES
from gm.base.terms import Terms
from gm.words.macros import words
from gm.words.templates import game_words

_SWITCH = {"": True, **dict.fromkeys(("yes", "ja", "true", "on"), True)} | dict.fromkeys(
    ("no", "nein", "false", "off"), False
)


FORMS: Mapping[str, Form] = {
    "": "postal",
    **dict.fromkeys(("postal", "post"), "postal"),
    **dict.fromkeys(("printed", "gedruckt"), "printed"),
}
"""The form that is meant, by what may be written for it."""


def engine_options(
    engine: str, given: tuple[str, ...], from_file: Mapping[str, Any] | None = None, form: str = ""
) -> Any:
    """Read the Options of that game which texts like `races=3` describe, before them what a file says, else its `form`'s.

    `board=@FILE` takes a value from a file. Refused names the option that there is not, or the value that is
    not right.
    """
    if form.casefold() not in FORMS:
        raise Refused("no_such_form", read=form)
    named: dict[str, Any] = {**(from_file or {})}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise Refused("no_option", read=text)
        key = key.strip().casefold()
        named[key] = file_text(Path(value[1:])) if value.startswith("@") else value
    kind = ENGINES[engine].Options
    hints = get_type_hints(kind)
    for key, value in named.items():
        if key not in hints:
            raise Refused(
                "no_such_option", engine=engine, key=key, near=nearest(key, hints), options=_defaults(engine)
            )
        if isinstance(value, bool) and hints[key] is not bool:
            raise Refused("option_not_of_type", key=key, read=str(value).lower(), kind=_type(kind, key))
        named[key] = typed(value, hints[key])
    switched = [switch for switch in ENGINES[engine].postal_with if named.get(switch) is True]
    try:
        chosen = TypeAdapter(kind).validate_python(
            {**in_form(engine, FORMS[form.casefold()], *switched), **named}
        )
    except ValidationError as error:
        fault = error.errors()[0]
        if fault["loc"]:
            key = str(fault["loc"][0])
            raise Refused(
                "option_not_of_type", key=key, read=fault["input"], kind=_type(kind, key)
            ) from error
        why = fault["ctx"]["error"] if "error" in fault.get("ctx", {}) else fault["msg"]
        raise Refused("options_do_not_go", why=why) from error
    _check_company(chosen, named)
    return chosen


def _check_company(options: Any, named: Iterable[str]) -> None:
    """Raise Refused for an option that was given and says nothing beside the others."""
    for entry in fields(options):
        other, values = entry.metadata.get("only_with") or ("", ())
        if other and entry.name in named and getattr(options, other) not in values:
            beside = f"{other}={_told(getattr(options, other))}"
            wanted = [f"{other}={_told(value)}" for value in values]
            raise Refused("option_says_nothing", key=entry.name, beside=beside, wanted=wanted)


def typed(value: Any, hint: Any) -> Any:
    """Return a text as the value that it means; what it cannot mean stays as it is."""
    if not isinstance(value, str):
        return value
    if hint is bool:
        return _SWITCH.get(value.casefold(), value)
    choices = get_args(hint)
    if hint is int or any(isinstance(choice, int) for choice in choices):
        return int(value) if value.strip().isdecimal() else value
    return next((choice for choice in choices if str(choice) == value.strip().casefold()), value)


def in_form(engine: str, form: Form, *switched: str) -> dict[str, Any]:
    """Give every option of that game as the form has it, with these switches on, by name."""
    options = ENGINES[engine].form(form, *switched)
    return {entry.name: getattr(options, entry.name) for entry in fields(options)}


def explained(engine: str, language: str) -> list[tuple[str, str]]:
    """Give every option of that game: its name and default, and what it means and can be, in a line each."""
    told = words(language)
    meanings = getattr(game_words(engine, language), "options", {})
    postal, printed = in_form(engine, "postal"), in_form(engine, "printed")
    rows = []
    for entry in fields(ENGINES[engine].Options):
        default = f"={_told(postal[entry.name])}" if entry.repr else ""
        meaning = meanings.get(entry.name, entry.metadata["meaning"]).removesuffix(".")
        kind = told.option_type(_type(ENGINES[engine].Options, entry.name))
        if printed[entry.name] != postal[entry.name]:
            kind = f"{kind}; {told.option_printed(_told(printed[entry.name]))}"
        rows.append((f"{entry.name}{default}", f"{meaning} ({kind})."))
    return rows


def explained_terms(language: str, usual: Terms) -> list[tuple[str, str]]:
    """Return every term of a game: as a line of a letter with its default, if it has one, and its meaning."""
    told = words(language)
    return [
        (
            _line(told.term_keys.get(entry.name, entry.name), getattr(usual, entry.name), told.term_values),
            told.terms.get(entry.name, entry.metadata["meaning"]),
        )
        for entry in fields(Terms)
    ]


def _line(name: str, default: Any, values: Mapping[str, str]) -> str:
    if isinstance(default, bool):
        default = "yes" if default else "no"
    return name if default in ("", ()) else f"{name}: {values.get(default, default)}"


def key_meant(read: str) -> str:
    """Return the key, in whichever language it was written; other words stay as they are."""
    return next((key for key, said in _in_languages("term_keys") if said == read), read)


def spellings(what: str, keys: Iterable[str]) -> tuple[str, ...]:
    """Give all words for these keys, in every language, the longest first."""
    wanted = set(keys)
    said = (said for key, said in _in_languages(what) if key in wanted)
    return tuple(sorted({*wanted, *said}, key=len, reverse=True))


def value_meant(read: str, among: Iterable[str]) -> str:
    """Return the choice that the value means, in whichever language it was written; other values stay as they are."""
    known = set(among)
    meant = (
        value for value, said in _in_languages("term_values") if said == read.casefold() and value in known
    )
    return next(meant, read)


def _in_languages(what: str) -> Iterator[tuple[str, str]]:
    """Yield the words for keys, or for values, of every language, each with what it means."""
    for language in LANGUAGES:
        yield from getattr(words(language), what).items()


def nearest(word: str, known: Iterable[str]) -> str:
    """Give the known word that was probably meant; empty where none is near."""
    return next(iter(get_close_matches(word, list(known), n=1)), "")


def file_text(path: Path) -> str:
    """Read the text in a file; raise Refused if it cannot be read, or is not UTF-8."""
    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused("not_utf8", file=str(path)) from error
    except OSError as error:
        raise Refused("unreadable_file", file=str(path), why=str(error.strerror or error)) from error


def _defaults(engine: str) -> list[str]:
    postal = in_form(engine, "postal")
    shown = (entry for entry in fields(ENGINES[engine].Options) if entry.repr)
    return [f"{entry.name}={_told(postal[entry.name])}" for entry in shown]


def _told(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _type(options: type[Any], name: str) -> str | tuple[Any, ...] | dict[str, int]:
    """Give the name of an option's type, the `least` and `most` that a number can be, or all that a value can be."""
    hint = get_type_hints(options)[name]
    (entry,) = (entry for entry in fields(options) if entry.name == name)
    if between := entry.metadata.get("between"):
        return {"least": between[0], "most": between[1]}
    return get_args(hint) or str(hint.__name__)
