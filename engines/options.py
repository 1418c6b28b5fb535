"""What can be decided when a game begins: its options, each with what it may be, and what is wrong with a choice of them."""

from __future__ import annotations

from dataclasses import field, fields
from functools import cache
from typing import Any, get_args, get_type_hints


class OptionsError(ValueError):
    """Options that cannot be, or not with so many players: a sentence in English for whoever uses the game alone.

    `name` and `data` say the same to whoever words it in a language; the names are those of the macros `unfit_...`.
    """

    def __init__(self, sentence: str, name: str, /, **data: Any) -> None:
        super().__init__(sentence)
        self.name = name
        self.data = data


def option(
    default: Any,
    meaning: str,
    shown: bool = True,
    *,
    between: tuple[int, int] | None = None,
    only_with: tuple[str, tuple[Any, ...]] | None = None,
) -> Any:
    """Make a field of a game's Options, with what it means in a sentence for whoever sets up a game.

    One that is not `shown` is left out where all options are told on one line. A number is `between` these two, both
    included: what is more than that makes no game that anybody could finish. What says something `only_with` some
    values of another option is refused with its other values.
    """
    known = {"meaning": meaning, "between": between, "only_with": only_with}
    return field(default=default, repr=shown, metadata=known)


def held(options: Any) -> None:
    """Hold that each option is among what it may be; OptionsError naming the first that is not."""
    for entry in fields(options):
        read, between = getattr(options, entry.name), entry.metadata.get("between")
        choices = _choices(type(options)).get(entry.name)  # type: ignore[arg-type]  # a class is hashable
        if choices and read not in choices:
            words = f"{', '.join(map(str, choices[:-1]))} or {choices[-1]}"
            sentence = f"{entry.name} must be {words}, not {read}"
            raise OptionsError(sentence, "one_of", option=entry.name, choices=choices, read=read)
        if between and not between[0] <= read <= between[1]:
            least, most = between
            sentence = f"{entry.name} must be from {least} to {most}, not {read}"
            raise OptionsError(sentence, "between", option=entry.name, least=least, most=most, read=read)


@cache
def _choices(kind: type[Any]) -> dict[str, tuple[Any, ...]]:
    """Return all that an option can be, where its type lists that."""
    return {name: get_args(hint) for name, hint in get_type_hints(kind).items() if get_args(hint)}
